"""Programs that write the player's files are killed, find the disk full, and write two at a time: no step is lost.

A step of a season, a league, an event, settings or packs writes a number that is one more than the one in the file; a
step of a saved game is an answer.
"""

from __future__ import annotations

import argparse
import logging
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from io import RawIOBase
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from dtgui.app.kept import ChangedElsewhere, KeptFile
from dtgui.app.packs.shelf import switch, switched_on
from dtgui.app.settings import load_settings, save_setting, with_value
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.decisions import PASS, Kind
from dtgui.league.league import LeagueKind, LeaguePlayer, LeagueShelf, new_league
from dtgui.limited.event import FILE as EVENT
from dtgui.limited.event import EventPlan, LimitedEvent, LimitedKind, event_file
from dtgui.play import saved_games
from dtgui.play.saved_games import SUFFIX, Autosave, read_save
from dtgui.season.season import Season, SeasonPlan, SeasonShelf
from dtgui.season.territory import RideTerms, SeasonStop, Territory
from tests.controller.saved import GAMES, go_on_with
from tests.controller.toy_town import ToyTown
from tests.gui.agreement import give
from tests.packs import paths_in

Step = Callable[[], int]
"""Makes a step and returns its number. Raises `OSError` if it cannot be kept; `ChangedElsewhere` if it is not made."""
NAMES = ("Ann", "Ada", "Bo", "Cy")
OWN_SETTINGS = ("player_name", "picture_folder")
"""The setting that each of two programs changes."""
CHANGES = ("open", "os.link", "os.mkdir", "os.remove", "os.rename", "os.listdir", "os.scandir", "shutil.copyfile")
"""The audit events before which a program may be killed."""
LATEST_KILL, STEPS = 80, 200
DISK, LARGEST_DISK, MOST_ON_FULL_DISK = "size=1m", 2**26, 500


class Store(NamedTuple):
    """A sort of file: how it begins, how the program of a number makes a step, and how many steps are in the file."""

    begin: Callable[[Path], object]
    writer: Callable[[Path, int], Step]
    steps: Callable[[Path], int]


def add_commands(runs: Any) -> None:
    """Add the commands `kills`, `full` and `two`."""
    kills = runs.add_parser("kills", help="kill programs that write")
    kills.add_argument("--times", type=int, default=200)
    kills.add_argument("--seed", type=int, default=1)
    kills.set_defaults(run=kill_writers)
    full = runs.add_parser("full", help="write on a full disk")
    place = full.add_mutually_exclusive_group()
    place.add_argument("--disk", type=Path, help="a small disk (default: one that is made, or as with --limit)")
    place.add_argument("--limit", action="store_true", help="only limit the length of files")
    full.set_defaults(run=write_on_full_disk)
    two = runs.add_parser("two", help="let two programs write at the same time")
    two.add_argument("--steps", type=int, default=STEPS)
    two.set_defaults(run=write_by_two)


# The six stores


def _begin_season(folder: Path) -> Season:
    stop = SeasonStop("Gomorra", 500, 500, 0, RideTerms("duel", "sheriff"))
    plan = SeasonPlan("doomtown", 7, "evening", "middle", "law-dogs", 3, "Ann")
    return SeasonShelf(folder).begin(Season(plan, Territory((stop,), ())))


def _season_step(folder: Path) -> int:
    shelf = SeasonShelf(folder)
    season = shelf.current("doomtown")
    assert season is not None
    return shelf.keep(replace(season, purse=season.purse + 1)).purse


def _purse(folder: Path) -> int:
    season = SeasonShelf(folder).current("doomtown")
    return -1 if season is None else season.purse


def _begin_league(folder: Path) -> Path:
    return LeagueShelf(folder).begin(new_league("Friday", LeagueKind.SWISS, [*map(LeaguePlayer, NAMES)], seed=0))


def _begin_event(folder: Path) -> LimitedEvent:
    pools = ({"01001": 1},) * len(NAMES)
    return _event(folder).keep(LimitedEvent(EventPlan(LimitedKind.SEALED, 7, ("DTR",), NAMES), pools=pools))


def _event(folder: Path) -> KeptFile[LimitedEvent]:
    return event_file(folder / EVENT, lambda code: CardDef(code, "Home", CardType.OUTFIT))


def _counted(field: str, kept: Callable[[Path], KeptFile[Any]], folder: Path) -> int:
    """Count one in a field of a file."""
    file = kept(folder)
    value = file.read()
    assert value is not None
    return int(getattr(file.keep(replace(value, **{field: getattr(value, field) + 1})), field))


def _count_in(field: str, kept: Callable[[Path], KeptFile[Any]], folder: Path) -> int:
    value = kept(folder).read()
    return -1 if value is None else int(getattr(value, field))


def _league(folder: Path) -> KeptFile[Any]:
    return LeagueShelf(folder).kept(folder / "friday.json")


def _settings_step(folder: Path, program: int) -> int:
    file, name = folder / "settings.json", OWN_SETTINGS[program]
    before = load_settings(file).settings
    number = int(getattr(before, name) or 0) + 1
    save_setting(file, before, with_value(before, name, str(number)), name)
    return number


def _settings_steps(folder: Path) -> int:
    loaded = load_settings(folder / "settings.json")
    assert not loaded.problems
    return sum(int(getattr(loaded.settings, name) or 0) for name in OWN_SETTINGS)


def _packs_step(folder: Path, program: int) -> int:
    paths = paths_in(folder)
    number = 1 + sum(each.startswith(f"pack{program}-") for each in switched_on(paths))
    switch(paths, f"pack{program}-{number}", on=True)
    return number


class GameStep:
    """Answers in a game that is kept in a folder: the one that was played last, then new ones."""

    def __init__(self, folder: Path, *, is_new: bool) -> None:
        self._application = QCoreApplication.instance() or QCoreApplication([])
        self._controller, self._troubles = GameController(Autosave(folder)), list[str]()
        self._controller.auto_pass.take(self._controller.auto_pass.habits.answering(forced=False))
        self._controller.trouble.connect(self._troubles.append)
        self._answers = _answers(folder)
        latest = None if is_new else Autosave(folder).latest()
        if latest is not None:
            go_on_with(self._controller, latest)

    def __call__(self) -> int:
        """Answer; return how many answers there are. Raise `OSError` if the window said that it cannot be kept."""
        self._troubles.clear()
        if self._controller.decision is None:
            self._controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
        decision = self._controller.decision
        assert decision is not None
        bet = decision.least if decision.kind is Kind.AMOUNT else ()
        give(self._controller, PASS if PASS in decision.options else bet)
        self._answers += 1
        if self._troubles:
            raise OSError(self._troubles[0])
        return self._answers


def _answers(folder: Path) -> int:
    return sum(len(read_save(file, GAMES).session.moments) - 1 for file in folder.rglob(f"*{SUFFIX}"))


def _nothing(_folder: Path) -> None: ...


STORES = {
    "saves": Store(_nothing, lambda folder, program: GameStep(folder, is_new=program > 0), _answers),
    "seasons": Store(_begin_season, lambda folder, _: partial(_season_step, folder), _purse),
    "leagues": Store(
        _begin_league,
        lambda folder, _: partial(_counted, "seed", _league, folder),
        partial(_count_in, "seed", _league),
    ),
    "limited events": Store(
        _begin_event,
        lambda folder, _: partial(_counted, "seconds", _event, folder),
        partial(_count_in, "seconds", _event),
    ),
    "settings": Store(_nothing, lambda folder, program: partial(_settings_step, folder, program), _settings_steps),
    "packs": Store(
        _nothing,
        lambda folder, program: partial(_packs_step, folder, program),
        lambda folder: len(switched_on(paths_in(folder))),
    ),
}


# Programs of their own


class Child(NamedTuple):
    """A program that was forked from this one, and what it writes."""

    process: int
    told: int

    def numbers(self) -> list[int]:
        """Return the numbers of the steps that it reported until its end."""
        with os.fdopen(self.told, encoding="ascii") as lines:
            return [int(line) for line in lines if line.endswith("\n")]

    def end(self) -> int:
        """Return how it ended: its exit status, negative for a signal."""
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def forked(work: Callable[[], Iterator[int]]) -> Child:
    """Let a program of its own report each number that the work yields."""
    here, there = os.pipe()
    process = os.fork()
    if process:
        os.close(there)
        return Child(process, here)
    status = 1
    try:
        for number in work():
            os.write(there, f"{number}\n".encode("ascii"))
        status = 0
    except Exception:  # noqa: BLE001 - its exit status shows it
        traceback.print_exc()
    finally:
        os._exit(status)  # nothing that belongs to the other program is ended or flushed


# Kills


def kill_writers(given: argparse.Namespace) -> int:
    """Kill writing programs, each of the six stores in turn; return 1 if a step was lost, or a file cannot be read."""
    faults: list[str] = []
    killed, between = dict.fromkeys(STORES, 0), dict.fromkeys(STORES, 0)
    with TemporaryDirectory(prefix="dtgui-kills-") as place:
        for name, store in STORES.items():
            (Path(place) / name).mkdir()
            store.begin(Path(place) / name)
        for number in range(given.times):
            name, chance = [*STORES][number % len(STORES)], random.Random(f"{given.seed} {number}")
            store, folder = STORES[name], Path(place) / name
            before = store.steps(folder)
            child = forked(partial(_until_killed, store, folder, chance))
            told, ended = [before, *child.numbers()][-1], child.end()
            killed[name] += ended == -signal.SIGKILL
            found = _found(store, folder)
            between[name] += found == told + 1
            if ended != -signal.SIGKILL:
                faults.append(f"{name}, kill {number}: the program ended by itself ({ended})")
            if found not in (told, told + 1):
                faults.append(f"{name}, kill {number}: reported step {told}, the file holds {found}")
    rows = [f"| {name} | {killed[name]} | {between[name]} |" for name in STORES]
    return _reported(["| Store | Kills | Next step kept, not reported |", "| --- | ---: | ---: |", *rows], faults)


def _found(store: Store, folder: Path) -> int | str:
    try:
        return store.steps(folder)
    except Exception as error:  # noqa: BLE001 - whatever keeps a file from being read is a fault
        return f"nothing that can be read ({error})"


def _until_killed(store: Store, folder: Path, chance: random.Random) -> Iterator[int]:
    """Make steps until this program is killed: before it changes its folder, or inside a line of a saved game."""
    left = chance.randint(1, LATEST_KILL)

    def pass_by() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def heard(event: str, values: tuple[Any, ...]) -> None:
        if event in CHANGES and str(folder) in str(values[:1]):
            pass_by()

    def write_all(file: RawIOBase, data: bytes) -> None:
        part = chance.randrange(len(data) + 1)
        file.write(data[:part])
        pass_by()
        file.write(data[part:])

    step = store.writer(folder, 0)
    saved_games._write_all = write_all
    sys.addaudithook(heard)
    while True:
        yield step()


# A full disk


def write_on_full_disk(given: argparse.Namespace) -> int:
    """Write where there is no room, and where there is again; return 1 for a lost step, or a failure in silence."""
    logging.getLogger("dtgui").setLevel(logging.CRITICAL + 1)
    with TemporaryDirectory(prefix="dtgui-full-") as place:
        if not given.disk and not given.limit and (ended := _on_a_small_disk(Path(place))) is not None:
            return ended
        disk = given.disk or Path(place)
        full = _filled if given.disk else _limited
        faults = [fault for name in STORES if (fault := _fault_on_full_disk(STORES[name], disk / name, full))]
    how = "a disk of 1 MiB" if given.disk else "a limit for the length of files"
    rows = [f"| {name} | reported, nothing lost |" for name in STORES] if not faults else []
    return _reported([f"| Store | On {how} |", "| --- | --- |", *rows], faults)


def _on_a_small_disk(folder: Path) -> int | None:
    """Run this command again with a small disk mounted on a folder; return None where nothing can be mounted."""
    if shutil.which("unshare") is None or os.geteuid() != 0:
        return None
    mount = f'mount -t tmpfs -o {DISK} tmpfs "{folder}" && exec "$@"'
    words = [sys.executable, "-m", "tests.soak", "full", "--disk", str(folder)]
    ran = subprocess.run(["unshare", "-m", "sh", "-c", mount, "sh", *words], capture_output=True, text=True)
    if "mount" in ran.stderr:
        return None
    sys.stdout.write(ran.stdout + ran.stderr)
    return ran.returncode


def _fault_on_full_disk(store: Store, folder: Path, full: Callable[[Path], Any]) -> str:
    folder.mkdir()
    store.begin(folder)
    step = store.writer(folder, 0)
    told = [step() for _ in range(3)][-1]
    with full(folder):
        try:
            # A line more may fit into the last block of a file.
            for _ in range(MOST_ON_FULL_DISK):
                told = step()
            return f"{folder.name}: step {told} was kept on a full disk"
        except OSError:
            found = _found(store, folder)
    if found != told:
        return f"{folder.name}: reported step {told}, the file holds {found}"
    told = step()
    found = _found(store, folder)
    return "" if found == told else f"{folder.name}: reported step {told} once there is room, the file holds {found}"


@contextmanager
def _filled(folder: Path) -> Iterator[None]:
    """Fill the disk of a folder."""
    assert shutil.disk_usage(folder).free < LARGEST_DISK, f"{folder} is on a large disk"
    filler = folder.parent / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue
    yield
    filler.unlink()


@contextmanager
def _limited(_folder: Path) -> Iterator[None]:
    """Let no file become longer than a few letters."""
    most, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))


# Two programs


def write_by_two(given: argparse.Namespace) -> int:
    """Let two programs write at the same time; return 1 if a step was lost."""
    faults, rows = [], []
    for name, store in STORES.items():
        with TemporaryDirectory(prefix="dtgui-two-") as place:
            folder, begun = Path(place), time.monotonic()
            store.begin(folder)
            first = store.steps(folder)
            children = [
                forked(partial(_all_steps, store, folder, number, given.steps)) for number in range(len(OWN_SETTINGS))
            ]
            repeated = sum(sum(child.numbers()) for child in children)
            ended = [child.end() for child in children]
            found = _found(store, folder)
            if any(ended) or found != first + given.steps * len(children):
                faults.append(f"{name}: {found} of {given.steps * len(children)} steps are there (ended with {ended})")
            rows.append(f"| {name} | {found} | {repeated} | {time.monotonic() - begun:.1f} |")
    return _reported(["| Store | Steps | Made again | Seconds |", "| --- | ---: | ---: | ---: |", *rows], faults)


def _all_steps(store: Store, folder: Path, program: int, steps: int) -> Iterator[int]:
    """Make steps; yield for each how often it was made again, since the other program wrote meanwhile."""
    step = store.writer(folder, program)
    for _ in range(steps):
        for tries in count():
            try:
                step()
            except (ChangedElsewhere, TimeoutError):
                continue
            yield tries
            break


def _reported(table: Sequence[str], faults: Sequence[str]) -> int:
    sys.stdout.write("\n".join((*table, *faults)) + "\n")
    return int(bool(faults))
