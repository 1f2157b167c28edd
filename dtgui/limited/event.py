"""A limited event from the first pack to the last match, and its file. Every step returns the next event.

The player has seat 0; the other seats belong to computer players. Every random choice follows from the event's seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.ai.match import LONGEST, MOST_DAYS, Days, play_match, seated
from dtgui.ai.player import Playable
from dtgui.ai.town.weights import printed_worth
from dtgui.app.kept import FileForm, KeptFile, with_revision
from dtgui.app.paths import Paths
from dtgui.decks.composing import ranked
from dtgui.decks.deck import Deck, check_counts
from dtgui.decks.formats import Format, load_formats
from dtgui.decks.legality import problems
from dtgui.decks.seating import seat_with
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import Amount, Id, plain, read_as
from dtgui.league.tournaments import DRAWN, MatchResult, Pairing, PlayerScore, Round, ranked_scores, winner_of
from dtgui.limited.cards import PACK, Builder, counted, kind_of, limited_format, open_packs, shared_cards, stock_of
from dtgui.limited.draft import ROUNDS, SEATS, CardDraft, Drafter, advanced, begun
from dtgui.play.fixtures import Fixture, setup_digest

SEALED_PACKS = 6
"""The packs of a sealed pool."""
ME = 0
_OF_A_MATCH = 2**31 - 1


class LimitedKind(Enum):
    """How the players come by their cards."""

    SEALED = "sealed"
    DRAFT = "draft"


class EventPhase(Enum):
    """The step that comes next."""

    DRAFT = "draft"
    BUILD = "build"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True)
class EventPlan:
    """The choices for a new event: `minutes` for building a deck (0: no clock), `opponent` plays the other seats."""

    kind: LimitedKind
    seed: int
    sets: tuple[str, ...]
    names: tuple[str, ...]
    minutes: Amount = 0
    opponent: str = "sheriff"


@dataclass(frozen=True)
class LimitedEvent:
    """An event: its plan, the draft (None for sealed), the pools and decks by seat, the winners by pairing."""

    plan: EventPlan
    draft: CardDraft | None = None
    pools: tuple[Mapping[str, Amount], ...] = ()
    decks: tuple[Deck, ...] = ()
    results: Mapping[Pairing, int] = field(default_factory=dict)
    seconds: int = 0
    """How long the player has been building."""
    id: Id = ""
    """Letters that no other event has; "" in an event of version 1.0, whose games are known by their seeds."""
    revision: int = field(default=0, compare=False)
    """How often the event had been kept when it was read."""

    @property
    def phase(self) -> EventPhase:
        """Return what is to be done now."""
        if not self.pools:
            return EventPhase.DRAFT
        if not self.decks:
            return EventPhase.BUILD
        return EventPhase.PLAY if open_matches(self.results) else EventPhase.OVER

    @property
    def seconds_left(self) -> int | None:
        """Return the time left for building; None without a clock."""
        return max(0, 60 * self.plan.minutes - self.seconds) if self.plan.minutes else None

    @property
    def next_match(self) -> Pairing | None:
        """Return the player's next match, None if the tournament is over."""
        return next((pairing for pairing in open_matches(self.results) if ME in pairing), None)

    @property
    def other_matches(self) -> tuple[Pairing, ...]:
        """Return the matches of the present round without the player that are not played yet."""
        return tuple(pairing for pairing in open_matches(self.results) if ME not in pairing)

    def fixture(self, pairing: Pairing, edition: str) -> Fixture:
        """Return what the game of a match is played for, with its seed."""
        name = f"event {self.id} {pairing[0]}-{pairing[1]}" if self.id else ""
        return Fixture(name, self.seed_of(pairing), setup_digest(self.setup_of(pairing, edition)))

    def seed_of(self, pairing: Pairing) -> int:
        """Return the seed of a match's game."""
        chance = Chance(self.plan.seed)
        for _ in range(1 + SEATS * pairing[0] + pairing[1]):
            seed, chance = chance.pick(_OF_A_MATCH)
        return seed

    def setup_of(self, pairing: Pairing, edition: str) -> Setup:
        """Return the setup of a match's game."""
        return Setup(tuple(seat_with(self.decks[seat], self.plan.names[seat]) for seat in pairing), edition)

    def after_second(self) -> LimitedEvent:
        """Return the event after the player has been building for one more second."""
        return replace(self, seconds=self.seconds + 1)

    def with_result(self, pairing: Pairing, winner: int) -> LimitedEvent:
        """Return the event after a match was won by a seat, or `DRAWN`."""
        return replace(self, results={**self.results, pairing: winner})


@dataclass(frozen=True)
class Organizer:
    """Takes an event from step to step; knows the cards, the base format, and how computer players pick and build."""

    catalog: Catalog
    base: Format
    drafter: Drafter
    builder: Builder

    def begin(self, plan: EventPlan) -> LimitedEvent:
        """Return a new event. Raise `BadInput` if the sets do not fill a pack, or for a wrong number of names."""
        if len(plan.names) != SEATS:
            raise BadInput(f"an event has {SEATS} players, not {len(plan.names)}")
        stock, chance = stock_of(self.catalog, self.base, plan.sets), Chance(plan.seed)
        if plan.kind is LimitedKind.DRAFT:
            packs, _ = open_packs(stock, SEATS * ROUNDS, chance)
            return LimitedEvent(plan, begun(packs))
        packs, _ = open_packs(stock, SEATS * SEALED_PACKS, chance)
        opened = [packs[seat::SEATS] for seat in range(SEATS)]
        return LimitedEvent(plan, pools=self._pools([code for pack in own for code in pack] for own in opened))

    def pick(self, event: LimitedEvent, code: str) -> LimitedEvent:
        """Return the event after the player's pick and those of the others. Raise `BadInput` for another card."""
        draft = event.draft
        if draft is None or draft.is_over or code not in draft.held[ME]:
            raise BadInput("that card is not in the pack")
        draft = advanced(draft, code, dict.fromkeys(range(1, SEATS), self.drafter.choose))
        return replace(event, draft=draft, pools=self._pools(draft.picks) if draft.is_over else ())

    def advise(self, event: LimitedEvent) -> str:
        """Return the card that a computer player would pick at the player's place."""
        assert event.draft is not None
        return self.drafter.choose(event.draft.held[ME], event.draft.picks[ME])

    def format_of(self, event: LimitedEvent, seat: int = ME) -> Format:
        """Return the format of a player's deck."""
        return limited_format(self.base, event.pools[seat])

    def built(self, event: LimitedEvent, name: str) -> Deck:
        """Return the deck that a computer player would build of the player's pool."""
        return self.builder.build(event.pools[ME], name)

    def submit(self, event: LimitedEvent, deck: Deck) -> LimitedEvent:
        """Return the event with the player's deck and those of the others. Raise `BadInput` for an illegal deck."""
        found = problems(deck, self.catalog, self.format_of(event))
        if found:
            raise BadInput(str(found[0].message))
        others = [
            self.builder.build(pool, name) for pool, name in list(zip(event.pools, event.plan.names, strict=True))[1:]
        ]
        return replace(event, decks=(deck, *others))

    def _pools(self, opened: Iterable[Sequence[str]]) -> tuple[Mapping[str, int], ...]:
        shared = shared_cards(self.catalog, self.base)
        return tuple(counted(codes, shared) for codes in opened)


def organizer_of(game: Doomtown, paths: Paths) -> Organizer:
    """Return an organizer for the default format. Raise `BadInput` for a broken file of formats."""
    catalog, base = game.catalog, load_formats(paths.doomtown_cards)[0]
    worth = printed_worth(game)
    cards = [card for card in catalog.of_players() if base.code in card.formats]
    return Organizer(catalog, base, Drafter(catalog, ranked(cards, worth)), Builder(catalog, base, worth))


# A round robin of four: everybody plays everybody else once

TOURNAMENT_ROUNDS: tuple[Round, ...] = (((0, 1), (2, 3)), ((0, 2), (3, 1)), ((3, 0), (1, 2)))
"""The matches of each round; kept events hold their results by these pairings."""
Results = Mapping[Pairing, int]


def standings(results: Results) -> list[PlayerScore]:
    """Return the players, the best first."""
    return ranked_scores(SEATS, [MatchResult(*each) for each in results.items()])


def open_matches(results: Results) -> tuple[Pairing, ...]:
    """Return the matches of the present round that are not played yet; none when all rounds are over."""
    for matches in TOURNAMENT_ROUNDS:
        if left := tuple(pairing for pairing in matches if pairing not in results):
            return left
    return ()


def round_of(results: Results) -> int:
    """Return the present round from 1; the last one when all are over."""
    over = sum(all(pairing in results for pairing in matches) for matches in TOURNAMENT_ROUNDS)
    return min(len(TOURNAMENT_ROUNDS), over + 1)


# The games of an event between computer players. They take a while and run in a worker process: what goes in and out
# can be pickled.


class MatchRequest(NamedTuple):
    """Games between computer players: by pairing, the setup and the seed; all are played by one player."""

    playable: Playable
    player: str
    matches: Mapping[Pairing, tuple[Setup, int]]


def played(request: MatchRequest) -> Iterator[MatchResult]:
    """Play each match and yield its result."""
    game = request.playable.make_game()
    for pairing, (setup, seed) in request.matches.items():
        players = seated(game, request.playable.players, [request.player] * len(pairing), seed)
        match = play_match(game, setup, seed, players, LONGEST, Days(_day_of, MOST_DAYS))
        yield MatchResult(pairing, winner_of(pairing, game.outcome(match.position)))


def _day_of(table: Any) -> int:
    return int(table.day)


# The file that keeps an event between starts, written atomically after every step

FILE = "limited.json"


FindCard = Callable[[str], CardDef]
"""Returns the card with a code. Raises `BadInput` for a code that no card has."""


def event_file(file: Path, find: FindCard) -> KeptFile[LimitedEvent]:
    """Return the file of an event."""

    def read(data: object) -> LimitedEvent:
        event = read_as(LimitedEvent, _with_pairings(data))
        for name, values in _by_seat(event):
            if len(values) != SEATS:
                raise BadInput(f"expected one for each of {SEATS} players", field=name)
        if event.draft is not None:
            _check_draft(event, event.draft, find)
        for deck in event.decks:
            check_counts(deck)
            if not deck.outfit:
                raise BadInput("expected an outfit in each deck", field="decks")
        cards = [[find(code) for code in codes] for codes in _codes(event)]
        if not all(any(card.type is CardType.OUTFIT for card in pool) for pool in cards[: len(event.pools)]):
            raise BadInput("expected an outfit among the cards of each player", field="pools")
        _check_results(event)
        return event

    return KeptFile(file, FileForm("event", read, _as_data, (with_revision,)))


def _by_seat(event: LimitedEvent) -> Iterator[tuple[str, Sequence[object]]]:
    """Yield the fields that have a value for each player."""
    draft = event.draft
    yield "plan.names", event.plan.names
    if draft is not None:
        yield "draft.held", draft.held
        yield "draft.picks", draft.picks
        yield from ((f"draft.unopened[{number}]", packs) for number, packs in enumerate(draft.unopened))
    if draft is None or event.pools or event.decks:
        yield "pools", event.pools
    if event.decks:
        yield "decks", event.decks


def _check_draft(event: LimitedEvent, draft: CardDraft, find: FindCard) -> None:
    """Raise `BadInput` for packs from which not everybody can pick in turn, and for cards that no pack has."""
    for name, packs in (("held", draft.held), *((f"unopened[{n}]", packs) for n, packs in enumerate(draft.unopened))):
        if len({*map(len, packs)}) > 1 or (name != "held" and not packs[0]):
            raise BadInput("expected packs of the same size", field=f"draft.{name}")
    if draft.is_over and (draft.unopened or not event.pools):
        raise BadInput("expected packs to pick from, or the cards of each player", field="draft")
    for code in chain(*draft.held, *draft.picks, *chain.from_iterable(draft.unopened)):
        if kind_of(find(code)) not in PACK:
            raise BadInput(f"expected cards that packs have, not {code}", field="draft")


def _codes(event: LimitedEvent) -> Iterator[tuple[str, ...]]:
    """Yield the codes of the cards of each pool, and of each deck."""
    for pool in event.pools:
        yield tuple(pool)
    for deck in event.decks:
        yield (deck.outfit, *filter(None, (deck.legend,)), *deck.cards)


def _check_results(event: LimitedEvent) -> None:
    matches = [pairing for round_ in TOURNAMENT_ROUNDS for pairing in round_]
    for pairing, winner in event.results.items():
        if pairing not in matches or winner not in (*pairing, DRAWN):
            raise BadInput("expected matches of the tournament with their winners", field="results")


def _as_data(event: LimitedEvent) -> dict[str, Any]:
    results = [{"pairing": pairing, "winner": winner} for pairing, winner in event.results.items()]
    return {**plain(event), "results": results}


def _with_pairings(data: object) -> object:
    """Return the data with results by pairing: JSON has only texts as keys."""
    if not isinstance(data, Mapping) or not isinstance(data.get("results"), list):
        return data
    rows = data["results"]
    if not all(isinstance(row, Mapping) and isinstance(row.get("pairing"), list) for row in rows):
        raise BadInput("expected a pairing and a winner each", field="results")
    try:
        return {**data, "results": {tuple(row["pairing"]): row.get("winner") for row in rows}}
    except TypeError as error:
        raise BadInput("expected two players by number", field="results") from error
