"""A league from its first pairing to its last result, and the folder of leagues. Every step returns the next league."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import count
from pathlib import Path

from dtgui.app.kept import DamagedFile, FileForm, KeptFile, with_revision
from dtgui.decks.challenges import seed_of
from dtgui.decks.deck import Deck, check_counts
from dtgui.decks.folders import DEVICES
from dtgui.decks.seating import seat_with
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.plain_data import Id, plain, read_as
from dtgui.league.tournaments import (
    DRAWN,
    MatchResult,
    Pairing,
    PlayerScore,
    Round,
    ranked_scores,
    round_robin,
    swiss_round,
)
from dtgui.play.fixtures import Fixture, new_id, setup_digest

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


# The folder of leagues: one file for each, written atomically after every step

FOLDER = "leagues"
"""The folder below the player's data."""


class LeagueShelf:
    """Reads and writes the leagues of a player's folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def all(self) -> dict[Path, League | DamagedFile]:
        """Return all leagues by their files, in the order of the files' names; for a damaged file, its fault."""
        files = sorted(self._folder.glob("*.json")) if self._folder.is_dir() else ()
        return {file: found for file in files if (found := _read_or_fault(self.kept(file))) is not None}

    def kept(self, file: Path) -> KeptFile[League]:
        """Return the file of a league."""
        return KeptFile(file, LEAGUES)

    def begin(self, league: League) -> Path:
        """Keep a new league in an unused file that is named after it; return the file. Raise `OSError`."""
        plain_title = "-".join("".join(each if each.isalnum() else " " for each in league.title.casefold()).split())
        stem = f"league-{plain_title}".rstrip("-") if plain_title in {"", *DEVICES} else plain_title
        names = (f"{stem}.json" if number == 1 else f"{stem}-{number}.json" for number in count(1))
        file = next(file for file in map(self._folder.__truediv__, names) if not file.exists())
        self.kept(file).keep(replace(league, id=new_id()))
        return file


def _read_or_fault(kept: KeptFile[League]) -> League | DamagedFile | None:
    try:
        return kept.read()
    except DamagedFile as problem:
        return problem


def _league_of(data: object) -> League:
    league = read_as(League, data)
    for player in league.players:
        if player.deck is not None:
            check_counts(player.deck)
    wrong = next(_flaws(league), None)
    if wrong is not None:
        raise BadInput("does not fit the other fields", field=wrong)
    return league


def _flaws(league: League) -> Iterator[str]:
    """Yield the fields whose values cannot be in a league: the file may have been edited."""
    seats = range(len(league.players))
    for number, player in enumerate(league.players):
        if player.deck is not None and not player.deck.outfit:
            yield f"players[{number}].deck.outfit"
    if len(seats) not in range(FEWEST, MOST + 1):
        yield "players"
    if not league.rounds or len(league.rounds) > league.rounds_in_all:
        yield "rounds_in_all"
    if not all(seat in seats for each in league.rounds for pairing in each for seat in pairing):
        yield "rounds"
    for number, result in enumerate(league.results):
        is_paired = result.round in range(len(league.rounds)) and result.pairing in league.rounds[result.round]
        if not is_paired or result.winner not in (*result.pairing, DRAWN):
            yield f"results[{number}]"


LEAGUES = FileForm("league", _league_of, plain, (with_revision,))
"""How leagues are kept."""
