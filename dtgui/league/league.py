"""A league from its first pairing to its last result. Every step returns the next league; nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from dtgui.decks.challenges import seed_of
from dtgui.decks.deck import Deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.plain_data import Id
from dtgui.league.pairing import Round, round_robin, swiss_round
from dtgui.league.standings import DRAWN, MatchResult, Pairing, PlayerScore, ranked_scores
from dtgui.play.fixtures import Fixture, setup_digest

FEWEST, MOST = 2, 8
"""The numbers of players."""
LONGEST_NAME = 40


class LeagueKind(Enum):
    """How players are paired."""

    ROUND_ROBIN = "round robin"
    SWISS = "swiss"


@dataclass(frozen=True)
class LeaguePlayer:
    """A player, and the registered deck; None for a player who brings one on paper."""

    name: str
    deck: Deck | None = None


@dataclass(frozen=True)
class LeagueResult:
    """The winner of a match of a round (from 0), `DRAWN` without one."""

    round: int
    pairing: Pairing
    winner: int


@dataclass(frozen=True)
class League:
    """A league: its players, the rounds that are paired so far, and the results in the order of their entry."""

    title: str
    kind: LeagueKind
    players: tuple[LeaguePlayer, ...]
    rounds_in_all: int
    seed: int
    rounds: tuple[Round, ...] = ()
    results: tuple[LeagueResult, ...] = ()
    id: Id = ""
    """Letters that no other league has; "" in a league of version 1.0, whose games are known by their seeds."""
    revision: int = field(default=0, compare=False)
    """How often the league had been kept when it was read."""

    @property
    def matches(self) -> tuple[MatchResult, ...]:
        """Return all results, byes of the paired rounds among them."""
        byes = (MatchResult((one, one), one) for each in self.rounds for one, other in each if one == other)
        return (*(MatchResult(each.pairing, each.winner) for each in self.results), *byes)

    @property
    def standings(self) -> list[PlayerScore]:
        """Return the players, the best first."""
        return ranked_scores(len(self.players), self.matches)

    @property
    def round(self) -> int:
        """Return the number of the present round, from 0: the first with an open match, else the last."""
        return next((number for number, _ in self.open_matches), len(self.rounds) - 1)

    @property
    def open_matches(self) -> tuple[tuple[int, Pairing], ...]:
        """Return the rounds and pairings of the matches without a result, those of the earliest round first."""
        return tuple(each for each in self._all_matches() if self.winner_of(*each) is None)

    @property
    def is_over(self) -> bool:
        """Whether all rounds are played."""
        return len(self.rounds) == self.rounds_in_all and not self.open_matches

    def _all_matches(self) -> Iterator[tuple[int, Pairing]]:
        return ((number, pair) for number, each in enumerate(self.rounds) for pair in each if pair[0] != pair[1])

    def winner_of(self, round_: int, pairing: Pairing) -> int | None:
        """Return the winner of a match, `DRAWN` without one, None for a match that is open."""
        found = (each.winner for each in self.results if (each.round, each.pairing) == (round_, pairing))
        return next(found, None)

    def fixture(self, round_: int, pairing: Pairing) -> Fixture:
        """Return what the game of a match is played for, with its seed."""
        setup = self.setup_of(pairing)
        name = f"league {self.id} {round_} {pairing[0]}-{pairing[1]}" if self.id else ""
        seed = seed_of(f"league {self.seed} {round_} {pairing}")
        return Fixture(name, seed, "" if setup is None else setup_digest(setup))

    def setup_of(self, pairing: Pairing, edition: str = DEFAULT_EDITION) -> Setup | None:
        """Return the setup of a match's game; None if a player's deck is not registered."""
        players = [self.players[seat] for seat in pairing]
        seats = tuple(seat_with(each.deck, each.name) for each in players if each.deck is not None)
        return Setup(seats, edition) if len(seats) == len(players) else None

    def with_result(self, round_: int, pairing: Pairing, winner: int) -> League:
        """Return the league after a result; a complete Swiss round is followed by the next pairings.

        Raise `BadInput` for a match that is not open, or a winner who does not play in it.
        """
        if (round_, pairing) not in self.open_matches or winner not in (*pairing, DRAWN):
            raise BadInput(Phrase("This match is not open."))
        return replace(self, results=(*self.results, LeagueResult(round_, pairing, winner))).paired()

    def undone(self) -> League:
        """Return the league without the last result, and without Swiss rounds that were paired after it."""
        if not self.results:
            return self
        last = self.results[-1]
        is_swiss = self.kind is LeagueKind.SWISS
        rounds = self.rounds[: last.round + 1] if is_swiss else self.rounds
        return replace(self, results=self.results[:-1], rounds=rounds)

    def paired(self) -> League:
        """Return the league with its next rounds, if their pairings are known."""
        if self.kind is LeagueKind.ROUND_ROBIN:
            return self if self.rounds else replace(self, rounds=round_robin(len(self.players)))
        if self.open_matches or len(self.rounds) >= self.rounds_in_all:
            return self
        return replace(self, rounds=(*self.rounds, swiss_round(len(self.players), self.matches, self.seed)))


def usual_rounds(players: int) -> int:
    """Return how many Swiss rounds are enough for a single player to win all matches: 3 for 8 players."""
    return max(1, (players - 1).bit_length())


def new_league(title: str, kind: LeagueKind, players: Sequence[LeaguePlayer], seed: int, rounds: int = 0) -> League:
    """Return a new league with its first pairings; `rounds` of a Swiss league: 0 for as many as one winner needs.

    Raise `BadInput` for too few, too many, nameless or equal players, a deck without an outfit, a league without a
    title, and too many rounds.
    """
    names = [player.name.strip()[:LONGEST_NAME] for player in players]
    if not FEWEST <= len(names) <= MOST:
        raise BadInput(Phrase("A league has {fewest} to {most} players.", fewest=FEWEST, most=MOST))
    if not all(names):
        raise BadInput(Phrase("Each player needs a name."))
    if len({name.casefold() for name in names}) < len(names):
        raise BadInput(Phrase("Two players have the same name."))
    if homeless := next(
        (player.name for player in players if player.deck is not None and not player.deck.outfit), None
    ):
        raise BadInput(Phrase("The deck of {name} has no outfit.", name=homeless))
    if not title.strip():
        raise BadInput(Phrase("The league needs a name."))
    everybody = len(round_robin(len(names)))
    in_all = everybody if kind is LeagueKind.ROUND_ROBIN else rounds or usual_rounds(len(names))
    if in_all > everybody:
        raise BadInput(Phrase("After {number} rounds everybody has met.", number=everybody))
    seated = tuple(replace(player, name=name) for player, name in zip(players, names, strict=True))
    return League(title.strip()[:LONGEST_NAME], kind, seated, in_all, seed).paired()
