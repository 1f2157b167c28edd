"""The player's settings: a typed value, and the JSON file that it is kept in.

A damaged file never stops the start: what is wrong is reported field by field, the file is copied aside, and defaults
stand in. The reader of each field is part of its declaration, so a new setting is one line.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple, get_type_hints

from dtgui.app.kept import BROKEN, REVISION, DamagedFile, FileForm, KeptFile
from dtgui.kernel.migrations import VERSION, Migration, keep_copy

Reader = Callable[[object], object]


class _Unfit(Exception):  # noqa: N818 - it carries what was expected
    """A value in the file is not what its field needs."""


def _number(lowest: float, highest: float) -> Reader:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not lowest <= value <= highest:
            raise _Unfit(f"a number from {lowest:g} to {highest:g}")
        return float(value)

    return read


def _whole_number(lowest: int, highest: int) -> Reader:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            raise _Unfit(f"a whole number from {lowest} to {highest}")
        return value

    return read


def _text(value: object) -> str:
    # No file can be called by a name with a zero in it: Python refuses even to look.
    if not isinstance(value, str) or "\0" in value:
        raise _Unfit("a text")
    return value


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise _Unfit("true or false")
    return value


def _one_of(*words: str) -> Reader:
    def read(value: object) -> str:
        if value not in words:
            raise _Unfit(f"one of {', '.join(words)}")
        return str(value)

    return read


def _texts(most: int) -> Reader:
    def read(value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or len(value) > most or not all(isinstance(each, str) for each in value):
            raise _Unfit(f"a list of {most} texts at most")
        return tuple(value)

    return read


def _named_texts(names: str) -> Reader:
    """Return a reader for texts keyed by names."""

    def read(value: object) -> dict[str, str]:
        if not isinstance(value, dict) or not all(isinstance(each, str) for pair in value.items() for each in pair):
            raise _Unfit(f"an object with a text for each {names}")
        return dict(value)

    return read


Text = Annotated[str, _text]
Scale = Annotated[float, _number(0.75, 2.0)]
YesOrNo = Annotated[bool, _yes_or_no]
Percent = Annotated[int, _whole_number(0, 100)]


@dataclass(frozen=True)
class Settings:
    """A player's settings. Scales are factors of the normal size, times are milliseconds."""

    player_name: Text = ""
    """The player's name; empty until the first start is over."""
    seen_version: Text = ""
    """The version that the player was last offered the news of; empty before the first start."""
    language: Text = ""
    """A language by the name of its file of phrases; empty for that of the system."""
    theme: Text = "ledger"
    """A look by its name; the window knows which there are."""
    table_skin: Annotated[str, _one_of("street", "wood", "felt")] = "street"
    """The material of the table."""
    text_scale: Scale = 1.0
    """The size of texts, buttons and distances around the table."""
    table_scale: Annotated[float, _number(1.0, 2.0)] = 1.0
    """The size of the table and the cards on it; above 1 it is larger than the window and scrolled."""
    reduced_motion: YesOrNo = False
    animation_ms: Annotated[int, _whole_number(0, 250)] = 200
    preview_delay_ms: Annotated[int, _whole_number(0, 2000)] = 150
    opponent_pace_ms: Annotated[int, _whole_number(0, 3000)] = 350
    stage_pace: Annotated[str, _one_of("slow", "normal", "fast", "off")] = "normal"
    """How long what others play is shown large."""
    reasons: Annotated[str, _one_of("timed", "wait", "off")] = "timed"
    """Whether the reasons of a player that the rulebook plays are shown large, and whether they wait for a key."""
    intents: YesOrNo = False
    """Whether it is shown beforehand what such a player would do."""
    show_legal_plays: YesOrNo = True
    hand_order: Annotated[str, _one_of("as read", "by value", "by suit")] = "as read"
    """In which order the cards of draw hands lie: chosen at the table."""
    answer_forced: YesOrNo = True
    """Whether decisions with one answer only are answered without asking."""
    defeat_warning: YesOrNo = True
    """Whether a player is asked first who passes into a defeat at the end of the day."""
    curtain: YesOrNo = True
    """Whether a curtain falls between players at one screen."""
    coach: YesOrNo = True
    """Whether a newcomer is offered to be walked through a first day."""
    sounds: YesOrNo = True
    sound_volume: Percent = 35
    recent_seatings: Annotated[tuple[str, ...], _texts(6)] = ()
    """The seats of the last new games, the last one first, each as a line of JSON: decks, who played them, rules."""
    last_choices: Annotated[dict[str, str], _named_texts("choice")] = field(default_factory=dict)
    """The last choices on a game's own page, by the names of the game and the choice: `westfort bands`."""
    picture_folder: Text = ""
    """The folder with the player's own pictures of cards; empty for generated faces only."""
    shortcuts: Annotated[dict[str, str], _named_texts("action")] = field(default_factory=dict)
    """Keys of the player's own by the name of the action; actions that are not named have their usual ones."""


_READERS: dict[str, Reader] = {
    name: hint.__metadata__[0] for name, hint in get_type_hints(Settings, include_extras=True).items()
}


class SettingProblem(NamedTuple):
    """Something wrong with a settings file; `field` is empty when it is about the whole file."""

    file: Path
    field: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}: {self.field}" if self.field else str(self.file)
        return f"{place}: {self.message}"


@dataclass(frozen=True)
class LoadedSettings:
    """Settings that are always fit for use, and what was wrong with their file."""

    settings: Settings
    problems: tuple[SettingProblem, ...] = ()
    revision: int = field(default=0, compare=False)
    """How often the file had been written."""


MIGRATIONS: tuple[Migration, ...] = ()
"""From each version of the file to the next; a file of another version is copied to `settings.json.v1`, say."""


def kept_settings(path: Path) -> KeptFile[LoadedSettings]:
    """Return the file of the settings. A fault of a field is a problem of the value, and damages no file."""
    form = FileForm("", partial(_read_document, path), lambda loaded: asdict(loaded.settings), MIGRATIONS)
    return KeptFile(path, form)


def load_settings(path: Path) -> LoadedSettings:
    """Read the settings; no file means the defaults, and a damaged one its newest earlier version.

    When anything is wrong with the file, it is copied to the same name with `.broken` added, since the next save
    replaces it.
    """
    file = kept_settings(path)
    try:
        loaded = file.read()
    except DamagedFile as damage:
        earlier = file.earlier()
        stands_in = "the defaults are used" if earlier is None else f"those of {earlier.when:%Y-%m-%d %H:%M} are used"
        problem = SettingProblem(path, "", f"{damage.message}; {stands_in}")
        loaded = LoadedSettings(Settings() if earlier is None else earlier.value.settings, (problem,))
        return _keeping_the_file(path, loaded) if path.is_file() else loaded
    return LoadedSettings(Settings()) if loaded is None else _keeping_the_file(path, loaded)


def save_setting(path: Path, before: Settings, after: Settings, name: str) -> None:
    """Write one setting, changed from `before` to `after`; what another window has changed meanwhile stays.

    Of a setting with entries by name, only the entries that were changed are written. Raises OSError.
    """

    def step(held: LoadedSettings | None) -> LoadedSettings:
        if held is None:
            return LoadedSettings(after)
        old, new, there = (getattr(each, name) for each in (before, after, held.settings))
        if isinstance(new, dict):
            kept = {key: value for key, value in there.items() if key in new or key not in old}
            new = kept | {key: value for key, value in new.items() if old.get(key) != value}
        return LoadedSettings(with_value(held.settings, name, new))

    kept_settings(path).change(step)


def with_value(settings: Settings, name: str, value: object) -> Settings:
    """Return the settings with another value, of its field's type, for the one of this name."""
    return _made_of({**vars(settings), name: value})


def _made_of(values: Mapping[str, object]) -> Settings:
    # Each value was read by its field's reader, or comes from the editor of its field.
    return Settings(**values)  # type: ignore[arg-type]


def _read_document(path: Path, data: Mapping[str, object]) -> LoadedSettings:
    problems: list[SettingProblem] = []
    values: dict[str, object] = {}
    is_newer = data[VERSION] != len(MIGRATIONS) + 1
    for name, value in data.items():
        if name not in _READERS:
            if name not in (VERSION, REVISION) and not is_newer:
                problems.append(_unknown(path, name))
            continue
        try:
            values[name] = _READERS[name](value)
        except _Unfit as expected:
            problems.append(_unfit(path, name, expected))
    return LoadedSettings(_made_of(values), tuple(problems))


def _unknown(path: Path, name: str) -> SettingProblem:
    near = difflib.get_close_matches(name, _READERS, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return SettingProblem(path, name, f"there is no such setting{hint}")


def _unfit(path: Path, name: str, expected: _Unfit) -> SettingProblem:
    default = json.dumps(getattr(Settings(), name), ensure_ascii=False)
    return SettingProblem(path, name, f"should be {expected}; {default} is used")


def _keeping_the_file(path: Path, loaded: LoadedSettings) -> LoadedSettings:
    """Copy a file with problems aside, and report when even that fails."""
    if not loaded.problems or keep_copy(path, BROKEN) is not None:
        return loaded
    failure = SettingProblem(path, "", "no copy of the damaged file could be kept")
    return replace(loaded, problems=(*loaded.problems, failure))
