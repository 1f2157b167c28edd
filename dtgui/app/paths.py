"""Where the program finds its own files and keeps those of the player.

A `Paths` is made once at the start and passed to what needs it: nothing here is global, and tests use their own.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import sweep

DATA_DIR_VARIABLE = "DTGUI_DATA_DIR"
"""The environment variable that puts everything of the player into one folder."""

_PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Paths:
    """Where things are: the first three come with the program, the others are the player's and may not exist yet."""

    card_data: Path
    resources: Path
    changelog: Path
    config: Path
    data: Path
    cache: Path

    @property
    def doomtown_cards(self) -> Path:
        """The folder to load Doomtown's catalog from."""
        return self.card_data / "doomtown"

    @property
    def starter_decks(self) -> Path:
        """The decks that come with the program."""
        return self.doomtown_cards / "decks"

    @property
    def gauntlet_decks(self) -> Path:
        """Strong decks that come with the program, to try others against."""
        return self.doomtown_cards / "gauntlet"

    @property
    def rulebooks(self) -> Path:
        """Doomtown's, in words of the program's own, and how its editions differ."""
        return self.doomtown_cards / "rulebook"

    @property
    def boss_decks(self) -> Path:
        """Those of the Villains of boss battles."""
        return self.doomtown_cards / "boss"

    @property
    def icon(self) -> Path:
        """The picture that stands for the program, in SVG."""
        return self.resources / "icons" / "dtgui.svg"

    @property
    def decks(self) -> Path:
        """The player's own decks."""
        return self.data / "decks"

    @property
    def examples(self) -> Path:
        """The scenarios that come with the program, wherever it is installed: those of its own tests."""
        installed = self.resources.parent / "scenarios"
        return installed if installed.is_dir() else self.resources.parent / "tests" / "scenarios"

    @property
    def scenarios(self) -> Path:
        """Where the player's own scenarios are."""
        return self.data / "scenarios"

    @property
    def saves(self) -> Path:
        """Saved games."""
        return self.data / "saves"

    @property
    def records(self) -> Path:
        """The file with the player's best scores."""
        return self.data / "records.json"

    @property
    def archetypes(self) -> Path:
        """Where the player's own archetypes of the Automaton are."""
        return self.data / "archetypes"

    @property
    def packs(self) -> Path:
        """Return the folder of the player's packs of cards and art."""
        return self.data / "packs"

    @property
    def drafts(self) -> Path:
        """Return the file with unsaved texts of the card workshop."""
        return self.data / "unsaved-cards.json"

    @property
    def switched_packs(self) -> Path:
        """Return the file that records which packs are switched on."""
        return self.config / "packs.json"

    @property
    def unpacked(self) -> Path:
        """Return the folder for the contents of zipped packs, and for their compiled cards."""
        return self.cache / "packs"

    @property
    def challenges(self) -> Path:
        """The file with the results of the solo challenges and the daily deals."""
        return self.data / "season.json"

    @property
    def achieved(self) -> Path:
        """The file with the achievements that the player has earned."""
        return self.data / "achievements.json"

    @property
    def seasons(self) -> Path:
        """Return the folder of seasons, a file each."""
        return self.data / "seasons"

    @property
    def coached(self) -> Path:
        """Return the file that records the coach's tips in each game."""
        return self.data / "coach.json"

    @property
    def chronicle(self) -> Path:
        """Return the file with the summaries of finished games, so that none is read twice."""
        return self.cache / "games-played.json"

    @property
    def snapshots(self) -> Path:
        """Return the folder with small pictures of games as they were last seen."""
        return self.cache / "snapshots"

    @property
    def sounds_at_volume(self) -> Path:
        """Where sounds are as loud as they are wanted, a folder for each volume."""
        return self.cache / "sounds"

    @property
    def logs(self) -> Path:
        """Return the folder of log files, for error reports."""
        return self.data / "logs"

    @property
    def catalog_cache(self) -> Path:
        """The file with the compiled cards."""
        return self.cache / "doomtown-cards.json"

    @property
    def languages_cache(self) -> Path:
        """Return the folder with the checked phrases of each language."""
        return self.cache / "languages"

    def options(self) -> tuple[str, ...]:
        """Return the options of the command line with which another process uses the same folders."""
        return ("--data-dir", str(self.data)) if self.config.is_relative_to(self.data) else ()

    def sweep(self) -> None:
        """Take away what was left half written in the player's folders when the program was killed."""
        for folder in (self.data, self.config, self.decks, self.saves, self.scenarios, self.cache):
            sweep(folder)


def default_paths(data_dir: Path | None = None) -> Paths:
    """The usual folders of this system.

    With `data_dir`, or the environment variable `DTGUI_DATA_DIR`, everything of the player goes below that folder.
    """
    base = data_dir or _data_dir_from_environment()
    return Paths(
        card_data_folder(),
        resources_folder(),
        changelog_file(),
        config_folder(base),
        data_folder(base),
        cache_folder(base),
    )


def paths_of(args: argparse.Namespace) -> Paths:
    """The folders for a command: those of `--data-dir` where it is given."""
    return default_paths(args.data_dir)


def portable_folder() -> Path:
    """The folder beside the program that holds everything of the player in portable mode, on a memory stick say."""
    program = Path(sys.executable).parent if getattr(sys, "frozen", False) else _PACKAGE.parent
    return program / "dtgui-data"


def card_data_folder() -> Path:
    """The cards that come with the program, in a checkout or an installed package. Raises `BadInput` without."""
    return _shipped("card_data")


def resources_folder() -> Path:
    """The pictures and texts that come with the program. Raises `BadInput` where they are missing."""
    return _shipped("resources")


def changelog_file() -> Path:
    """Return the changelog. Raise `BadInput` if it is missing."""
    return _shipped("CHANGELOG.md")


def config_folder(base: Path | None = None) -> Path:
    """The player's settings."""
    return base / "config" if base else _system().user_config_path


def data_folder(base: Path | None = None) -> Path:
    """The player's saves, decks and logs."""
    return base or _system().user_data_path


def cache_folder(base: Path | None = None) -> Path:
    """Return the folder of files that can be regenerated at any time."""
    return base / "cache" if base else _system().user_cache_path


def _shipped(name: str) -> Path:
    candidates = (_PACKAGE.parent / name, _PACKAGE / "_data" / name)
    for place in candidates:
        # The parent of an installed package is full of other people's files: ours never are without this one.
        if place.exists() and ((_PACKAGE.parent / "pyproject.toml").is_file() or place is candidates[1]):
            return place
    raise BadInput(f"{name!r}, which comes with the program, is missing; please install it again", file=candidates[1])


def _data_dir_from_environment() -> Path | None:
    folder = os.environ.get(DATA_DIR_VARIABLE)
    return Path(folder).expanduser().absolute() if folder else None


def _system() -> PlatformDirs:
    return PlatformDirs("dtgui", appauthor=False)
