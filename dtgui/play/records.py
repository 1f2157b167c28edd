"""Records of a player's games: the best scores, and the tips of the coach that were given."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

from dtgui.app.kept import JsonFile


class Best(NamedTuple):
    """A best score, who has it, and since when (`2026-05-31`)."""

    score: int
    name: str
    day: str


MOST_SCORES = 200
"""The most recent scores stored for a setup."""
LATELY = 5
"""The most games that count as recent."""


class ScoreTally(NamedTuple):
    """All scores of a setup, the last one last."""

    scores: tuple[int, ...]

    @property
    def best(self) -> int:
        """The highest of them."""
        return max(self.scores)

    @property
    def median(self) -> float:
        """The one in the middle."""
        return median(self.scores)

    @property
    def trend(self) -> float | None:
        """By how much the last games (up to five, and half of all at most) were better on average than those before.

        None for a single game.
        """
        lately = min(LATELY, len(self.scores) // 2)
        return mean(self.scores[-lately:]) - mean(self.scores[:-lately]) if lately else None


class ScoreRow(NamedTuple):
    """All scores of a setup, with its title, who has the best one, and since when."""

    title: str
    tally: ScoreTally
    best: Best


TITLE = "title"


class Records:
    """Reads and writes the file of one program; what is wrong with it costs the records, never the game."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The best scores")

    def best(self, game: str, setup: str) -> Best | None:
        """Return the best score of a game with this setup, or None."""
        found = _entry(self._kept.read(), game, setup)
        return None if found is None else Best(found["score"], found["name"], found["day"])

    def all(self, game: str) -> tuple[ScoreRow, ...]:
        """Return the scores of all setups of a game, by their titles; those of earlier versions have none."""
        games = self._kept.read().get(game)
        setups = games if isinstance(games, dict) else {}
        rows = (self._row(game, setup, games) for setup in setups)
        return tuple(sorted(filter(None, rows), key=lambda row: (not row.title, row.title)))

    def _row(self, game: str, setup: str, games: object) -> ScoreRow | None:
        best, title = self.best(game, setup), title_of(games, setup)
        scores = _scores(games.get(setup)) if isinstance(games, dict) else ()
        return None if best is None else ScoreRow(title or setup, ScoreTally(scores or (best.score,)), best)

    def note(self, game: str, setup: str, reached: Best) -> Best | None:
        """Keep a score that is better than the best one, and return what was the best before."""
        before = self.best(game, setup)
        if before is None or reached.score > before.score:
            kept = self._kept.read()
            games = kept.get(game)
            scores = _scores(games.get(setup)) if isinstance(games, dict) else ()
            titled = {TITLE: title} if (title := title_of(games, setup)) else {}
            entry = {**reached._asdict(), **({"scores": list(scores)} if scores else {}), **titled}
            kept[game] = {**(games if isinstance(games, dict) else {}), setup: entry}
            self._kept.write(kept)
        return before

    def score(self, game: str, setup: str, reached: Best, title: str = "") -> ScoreTally:
        """Keep a score among all of its setup, the best too if it is one; return what there is now.

        `title` is what the setup is called in the list of all.
        """
        self.note(game, setup, reached)
        kept = self._kept.read()
        entry = kept[game][setup] if _entry(kept, game, setup) else reached._asdict()
        scores = (*_scores(entry), reached.score)[-MOST_SCORES:]
        games, titled = kept.get(game), {TITLE: title} if title else {}
        kept[game] = {
            **(games if isinstance(games, dict) else {}),
            setup: {**entry, "scores": list(scores), **titled},
        }
        self._kept.write(kept)
        return ScoreTally(scores)


def title_of(games: object, setup: str) -> str:
    """Return the title of a setup among the entries of a game, "" without one."""
    entry = games.get(setup) if isinstance(games, dict) else None
    found = entry.get(TITLE) if isinstance(entry, dict) else None
    return found if isinstance(found, str) else ""


def _scores(entry: object) -> tuple[int, ...]:
    """All scores of an entry, the last one last."""
    held = entry.get("scores") if isinstance(entry, dict) else None
    return tuple(each for each in held if isinstance(each, int)) if isinstance(held, list) else ()


def _entry(kept: Mapping[str, Any], game: str, setup: str) -> dict[str, Any] | None:
    """An entry with all that belongs to it: anyone may have edited the file."""
    games = kept.get(game)
    found = games.get(setup) if isinstance(games, dict) else None
    if not isinstance(found, dict) or not isinstance(found.get("score"), int):
        return None
    return found if isinstance(found.get("name"), str) and isinstance(found.get("day"), str) else None


# The coach's tips already given, by game: a file of the player's, so that a resumed game does not repeat them

MOST_GAMES = 20
"""The number of most recent games that are remembered."""


class Coached(NamedTuple):
    """How far a coach has come in a game: whether it leads through it, and what it has said."""

    is_on: bool = False
    said: tuple[str, ...] = ()


class CoachedGames:
    """Reads and writes the file of one player; games are called by the names of their saves."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "What the coach has said")

    def of(self, game: str) -> Coached | None:
        """Return how far the coach has come in a game, None where nothing is known of it."""
        held = self._kept.read().get(game)
        if not isinstance(held, dict):
            return None
        said = held.get("said")
        texts = tuple(text for text in said if isinstance(text, str)) if isinstance(said, list) else ()
        return Coached(held.get("is_on") is True, texts)

    def keep(self, game: str, coached: Coached) -> None:
        """Keep how far the coach has come in a game."""
        held = self._kept.read()
        held.pop(game, None)
        held[game] = {"is_on": coached.is_on, "said": list(coached.said)}
        self._kept.write(dict(list(held.items())[-MOST_GAMES:]))
