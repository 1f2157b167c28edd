"""The player's results of the week, and the check of a result in another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dtgui.app.kept import JsonFile
from dtgui.app.paths import Paths
from dtgui.decks.opening import shipped_deck
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.errors import BadInput
from dtgui.play.box import GameBox
from dtgui.play.exercises import shipped_files
from dtgui.weekly.results import (
    CheckedResult,
    CheckProgress,
    WeekReferee,
    WeekResult,
    read_result,
    version_of_week,
)
from dtgui.weekly.week import WeekPart

FILE = "weeks.json"
MOST_WEEKS = 200


class WeekFile:
    """Keeps the first result of each game of a week, as its link."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The results of the week")

    def result(self, week: str, part: WeekPart) -> WeekResult | None:
        """Return the player's result, None without one."""
        return _result(self._entry(week).get(part.value))

    def note(self, found: WeekResult) -> WeekResult:
        """Keep a result if it is the first one of its game; return the one that is kept."""
        before = self.result(found.week, found.part)
        if before is not None:
            return before
        held = self._kept.read()
        held[found.week] = {**self._entry(found.week), found.part.value: found.link}
        self._kept.write(dict(list(held.items())[-MOST_WEEKS:]))
        return found

    def _entry(self, week: str) -> Mapping[str, object]:
        found = self._kept.read().get(week)
        return found if isinstance(found, dict) else {}


def _result(link: object) -> WeekResult | None:
    try:
        return read_result(link) if isinstance(link, str) else None
    except BadInput:
        return None


class CheckRequest(NamedTuple):
    """A request to check the result in a text: the player's folders, the games, and the text."""

    paths: Paths
    boxes: Callable[[], Sequence[GameBox]]
    text: str
    day: date
    """Today."""


def referee_of(box: GameBox, game: Doomtown, paths: Paths) -> WeekReferee:
    """Return a referee with the shipped decks and puzzles. Raise `BadInput` for broken files."""
    assert box.puzzles is not None
    files = shipped_files(box.puzzles, box.name, paths)
    find = partial(shipped_deck, paths=paths, catalog=game.catalog)
    return WeekReferee(game, find, box.puzzles, files, box.players, version_of_week(game, paths))


def checked(request: CheckRequest) -> Iterator[CheckProgress | CheckedResult]:
    """Yield how far the check of a text is, and its result. Raise `BadInput` for a text without one."""
    claimed = read_result(request.text)
    box = next(box for box in request.boxes() if box.name == Doomtown.name)
    game = box.make_game(request.paths)
    assert isinstance(game, Doomtown)
    yield from referee_of(box, game, request.paths).judging(claimed, request.day)
