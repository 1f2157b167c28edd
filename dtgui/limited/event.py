"""A limited event from the first pack to the last match. Every step returns the next event; nothing is changed.

The player has seat 0; the other seats belong to computer players. Every random choice follows from the event's seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from dtgui.ai.town.printed_worth import printed_worth
from dtgui.app.paths import Paths
from dtgui.decks.composing import ranked
from dtgui.decks.deck import Deck
from dtgui.decks.formats import Format, load_formats
from dtgui.decks.legality import problems
from dtgui.decks.seating import seat_with
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import Amount, Id
from dtgui.league.standings import Pairing
from dtgui.limited.building import Builder, limited_format
from dtgui.limited.cards import counted, open_packs, shared_cards, stock_of
from dtgui.limited.draft import ROUNDS, SEATS, CardDraft, advanced, begun
from dtgui.limited.drafter import Drafter
from dtgui.limited.tournament import open_matches
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
