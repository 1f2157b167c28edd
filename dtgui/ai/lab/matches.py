"""Plays a match as far as needed, and computes its figures."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter

from dtgui.ai.lab.contests import Contest, GameResult, Thinking, chunks, play_chunk
from dtgui.ai.lab.pools import finished
from dtgui.ai.lab.statistics import PAIR_SCORES, Interval, Sprt, elo, wilson
from dtgui.ai.lab.store import Store, StoredContest

CHUNK = 1
"""Pairs that are played, and kept, together: an interrupt loses no more of each process. One may take minutes."""
PER_PAIR = 2


@dataclass
class MatchFigures:
    """The figures of the games for the first side, whole pairs only. All but the seconds follow from the contest."""

    pairs: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    unfinished: int = 0
    """Games that were given up as too long; they are among the draws."""
    pentanomial: list[int] = field(default_factory=lambda: [0] * len(PAIR_SCORES))
    """How many pairs came to each of `PAIR_SCORES`."""
    first: Thinking = field(default_factory=Thinking)
    second: Thinking = field(default_factory=Thinking)

    @property
    def games(self) -> int:
        """How many games were counted."""
        return PER_PAIR * self.pairs

    @property
    def score(self) -> float:
        """The share that the first side has won, draws by half; a half where nothing was played."""
        return (self.wins + self.draws / 2) / self.games if self.pairs else 0.5

    @property
    def interval(self) -> Interval:
        """Return the confidence interval of that share."""
        return wilson(self.score, self.games)

    @property
    def elo(self) -> float:
        """By how much the first side is better."""
        return elo(self.score, self.games)

    def add(self, pair: Sequence[GameResult]) -> None:
        """Count the two games of a pair."""
        self.pairs += 1
        for game in pair:
            self.wins += game.score == 1
            self.losses += game.score == 0
            self.draws += game.score not in (0, 1)
            self.unfinished += not game.is_finished
            self.first.add(game.first)
            self.second.add(game.second)
        self.pentanomial[PAIR_SCORES.index(sum(game.score for game in pair) / PER_PAIR)] += 1

    def as_data(self) -> dict[str, object]:
        """Return all figures as plain data; `seconds` are those of thinking."""
        return {
            "pairs": self.pairs,
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "score": round(self.score, 4),
            "interval": [round(bound, 4) for bound in self.interval],
            "elo": round(self.elo, 1),
            "elo_interval": [round(elo(bound, self.games), 1) for bound in self.interval],
            "pentanomial": list(self.pentanomial),
            "decisions": self.first.decisions + self.second.decisions,
            "seconds": round(self.first.seconds + self.second.seconds, 3),
        }


def figures(results: Iterable[GameResult], pairs: int, sprt: Sprt | None = None) -> MatchFigures:
    """Count the ordered results up to this many pairs, or to the first pair that decides the test.

    Later results are left out, so that the figures do not depend on the speed of the processes.
    """
    counted = MatchFigures()
    for pair in _pairs(results, pairs):
        counted.add(pair)
        if sprt is not None and sprt.verdict(counted.pentanomial):
            break
    return counted


def _pairs(results: Iterable[GameResult], most: int) -> Iterator[tuple[GameResult, ...]]:
    """The whole pairs from the first one on, until one is missing."""
    for wanted, (number, games) in enumerate(groupby(results, attrgetter("pair"))):
        pair = tuple(games)
        if number != wanted or wanted >= most or len(pair) < PER_PAIR:
            return
        yield pair


@dataclass(frozen=True)
class MatchRunner:
    """Plays and stores matches: the store, and an executor with this many workers."""

    store: Store
    pool: Executor
    at_once: int

    def play(self, contest: Contest, kept: StoredContest, sprt: Sprt | None = None) -> Generator[int, None, None]:
        """Play what is missing of a contest; yield, after each chunk that was kept, how many pairs it had.

        It ends early where the test is decided.
        """
        known = {(result.pair, result.game): result for result in self.store.results(kept)}
        missing = [number for number in range(contest.pairs) if not {(number, 0), (number, 1)} <= known.keys()]
        yield contest.pairs - len(missing)
        if sprt is not None and _is_decided(known.values(), contest.pairs, sprt):
            return
        for results in finished(self.pool, play_chunk, chunks(contest, missing, CHUNK), self.at_once):
            self.store.append(kept, results)
            known |= {(result.pair, result.game): result for result in results}
            yield len(results) // PER_PAIR
            if sprt is not None and _is_decided(known.values(), contest.pairs, sprt):
                return


def _is_decided(results: Iterable[GameResult], pairs: int, sprt: Sprt) -> bool:
    """Whether the pairs without a gap decide the test."""
    in_order = sorted(results, key=attrgetter("pair", "game"))
    return bool(sprt.verdict(figures(in_order, pairs, sprt).pentanomial))
