"""The player's results of the week, and the check of a result in another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dtgui.app.kept import JsonFile
from dtgui.app.paths import Paths
from dtgui.decks.challenges import ChallengeResult
from dtgui.decks.opening import shipped_deck
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.errors import BadInput
from dtgui.play.box import GameBox
from dtgui.play.exercises import shipped_files
from dtgui.weekly.results import WeekReferee, WeekResult, read_result
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


class CheckedResult(NamedTuple):
    """A result as it was claimed, and as its answers have it; None with the reason if they do not play the game."""

    claimed: WeekResult
    found: ChallengeResult | None
    why: str = ""

    @property
    def is_true(self) -> bool:
        """Whether the answers lead to the claimed result."""
        return self.found == self.claimed.result


def referee_of(box: GameBox, game: Doomtown, paths: Paths) -> WeekReferee:
    """Return a referee with the shipped decks and puzzles. Raise `BadInput` for broken files."""
    assert box.puzzles is not None
    files = shipped_files(box.puzzles, box.name, paths)
    return WeekReferee(game, partial(shipped_deck, paths=paths, catalog=game.catalog), box.puzzles, files)


def checked(request: CheckRequest) -> Iterator[CheckedResult]:
    """Yield the checked result of a text. Raise `BadInput` for a text without one."""
    claimed = read_result(request.text)
    box = next(box for box in request.boxes() if box.name == Doomtown.name)
    game = box.make_game(request.paths)
    assert isinstance(game, Doomtown)
    try:
        yield CheckedResult(claimed, referee_of(box, game, request.paths).replayed(claimed))
    except BadInput as problem:
        yield CheckedResult(claimed, None, problem.message)
