"""A card's text in the form that the rules handle: abilities, traits and their parts.

The records are here, so that queries and procedures can use them; `doomtown.abilities` defines the numbers,
selectors, conditions and effects, and builds these records from card files.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeAlias

from dtgui.doomtown.state.basics import CardId, Pile, Place
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.kinds import Timing as Timing
from dtgui.doomtown.state.kinds import Until as Until
from dtgui.doomtown.state.kinds import Window as Window
from dtgui.doomtown.state.scopes import NO_NAMES, Cause, Scope
from dtgui.doomtown.state.topics import Topic
from dtgui.kernel.decisions import Decision
from dtgui.kernel.flow import Work

Table: TypeAlias = Any
"""The table that texts are played on. It is made of these records, so that they can call it by no narrower type."""


class Number(Protocol):
    """A number that may depend on the table."""

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number now."""


class Condition(Protocol):
    """Something that holds or does not."""

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now."""


class Cards(Protocol):
    """A description of cards that a player chooses among."""

    def candidates(self, t: Table, scope: Scope) -> Iterator[CardId]:
        """Every card that fits, in play or in the zones that the description names, found one after the other."""

    def count(self, t: Table, scope: Scope) -> tuple[int, int]:
        """Return the least and the most cards to choose."""

    def weights(self, t: Table, scope: Scope, found: tuple[CardId, ...]) -> tuple[tuple[int, ...], int]:
        """Return what each card counts for, and what the chosen ones must come to (nothing and 0: any will do)."""


class Result(NamedTuple):
    """The result of an effect: work to do, effects to continue with, and names that it defines.

    `late` is a name for the outcome of the work, which replaces the meaning in `names` unless the work has no
    outcome. `to` is the destination of the named cards, if the work moves them: a pile, or play. `out` are the
    cards that it takes out of a posse.
    """

    work: tuple[Work, ...] = ()
    then: tuple[Effect, ...] = ()
    names: Mapping[str, Any] = NO_NAMES
    late: str = ""
    to: str | None = None
    out: tuple[CardId, ...] = ()


class Effect(Protocol):
    """One step of a text. `path` is its location in the card files, and its identity."""

    @property
    def path(self) -> str:
        """Where in the card files the effect stands: its identity."""

    def run(self, t: Table, scope: Scope) -> Result | Generator[Decision, Any, Result]:
        """Return the present result of the effect; a generator if a player has to choose."""


@dataclass(frozen=True)
class Choice:
    """Cards that are chosen when an ability is announced: marks, targets, and what its costs are paid with.

    `joins` says that the ability brings the chosen card into the shootout, so that it need not be there before. `path`
    is that of the cost that is paid with them, `boots` says that they boot for it.
    """

    name: str
    cards: Cards
    path: str = ""
    is_cost: bool = False
    joins: bool = False
    boots: bool = False


@dataclass(frozen=True)
class Spell:
    """A spell's heading: the skill that casts it, and the difficulty. WWE, Spellcasters & Spells."""

    skill: Keyword
    difficulty: Number


@dataclass(frozen=True)
class Technique:
    """A Technique's heading: its Tao and when it may be followed by another. WWE, Kung Fu & Techniques."""

    tao: str = ""
    combo: Condition | None = None


@dataclass(frozen=True)
class Job:
    """A job's heading: the mark, who may lead it, what the posse must be, and what happens when. WWE, Jobs.

    `mark` is a name where the rules know the card (`town_square`), else a description. `before` happens once the job is
    announced, `formed` once the leader's posse is complete.
    """

    mark: Cards | str
    leader: Condition | None = None
    require: Condition | None = None
    before: tuple[Effect, ...] = ()
    formed: tuple[Effect, ...] = ()


class Trigger(Protocol):
    """Which events a react or trait responds to, and when."""

    @property
    def moment(self) -> str:
        """`before`, `when` or `after`. WWE, React Priorities."""

    @property
    def kinds(self) -> frozenset[EventKind]:
        """The words for the events, as events carry them in `kinds`."""

    def fits(self, t: Table, scope: Scope, event: Event) -> Mapping[str, Any] | None:
        """Return the names that the event gives, None where it is not meant."""

    def times(self, t: Table, scope: Scope, event: Event) -> int:
        """Return how often it fires at one event that is meant: once for each player that it speaks of."""


class DeedUser(Enum):
    """The players who may use the ability of a deed, or of an unowned card. WWE, Basics, Controller & Owner."""

    __hash__ = object.__hash__

    CONTROLLER = "controller"
    OWNER = "owner"
    OPPONENT = "opponent"
    """A player who does not control the card, which need not be a deed."""
    ANYONE = "anyone"
    """Each player, once: for a card without an owner."""
    HERO = "hero"
    """Each Hero, once."""
    VILLAIN = "villain"


class Span(Enum):
    """How long the uses of a repeated ability are counted."""

    TURN = "turn"
    SHOOTOUT = "shootout"
    ROUND = "round"
    HAND = "draw_hand"
    """Of poker: each draw hand, at lowball or in a shootout, is another."""


class Limit(NamedTuple):
    """How often a repeated ability may be used."""

    times: int
    per: Span


@dataclass(frozen=True, eq=False)
class Ability:
    """A paragraph with a timing. WWE, Basics, Abilities; Resolving Abilities.

    `name` identifies it in saves: the card's code and the ability's number. `choices` stand in the order in which they
    are made; `need` must hold for it to be used.
    """

    name: str
    timings: frozenset[Timing]
    effects: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    choices: tuple[Choice, ...] = ()
    costs: tuple[Effect, ...] = ()
    by: DeedUser | None = None
    """The user of a deed's ability; None for the card's controller."""
    boots: bool = False
    pays: tuple[Number, Number] | None = None
    """The least and the most ghost rock that may be paid; the amount is named `x`."""
    repeat: bool = False
    limit: Limit | None = None
    need: Condition | None = None
    noted: tuple[Effect, ...] = ()
    """Facts recorded, by name, when the ability is announced."""
    trigger: Trigger | None = None
    instead: bool = False
    """Whether it replaces the event that it responds to."""
    prevents: bool = False
    """Whether it may keep the event that it responds to from happening, by something else or by nothing."""
    spell: Spell | None = None
    technique: Technique | None = None
    job: Job | None = None
    from_pile: Pile | None = None
    """Where its card is while it is used, if it is another way to bring the card into play: in the hand, mostly."""
    once_at: bool = False
    """Whether only one card with it may be brought in at one event."""
    granted_to: Cards | None = None
    """The cards that get the ability, if the card gives it to others: each of them uses it as its own."""
    brings_self: bool = False
    """Whether it takes the acting dude into the shootout, so that it may be used from outside."""
    followed: tuple[str, ...] = ()
    """The names of cards that its costs take elsewhere, and that its effects mean there."""
    for_fights: bool = False
    """Whether what it does needs a posse or a shooter, so that it cannot be used at lowball."""
    may_be_void: bool = False
    """Whether it may have no effect, and visible cards decide that: it is then tried before it is offered."""
    moves: bool = False
    """Whether its costs or effects may move dudes or send them home, to places that visible cards decide."""

    @cached_property
    def window(self) -> Window | None:
        """When a React may be used on an event; None for another ability."""
        return None if self.trigger is None else _window(self.trigger, instead=self.instead)


@dataclass(frozen=True, eq=False)
class Bargain:
    """A trait that lets its own card cost less while it is played, for cards that its player chooses.

    WWE, Basics, Traits: a cost reduction counts while the card is being played. By `less` the cards of the `choice`
    make it cheaper; they boot for it (`boots`), or it may enter play beside the one that is chosen (`joins_it`).
    """

    name: str
    choice: Choice
    less: Number
    need: Condition | None = None
    boots: bool = False
    joins_it: bool = False


@dataclass(frozen=True, eq=False)
class Response:
    """A trait that is triggered by an event. WWE, Basics, Traits; React Priorities."""

    name: str
    trigger: Trigger
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    may: bool = False
    instead: bool = False
    prevents: bool = False

    @cached_property
    def window(self) -> Window:
        """When it responds to an event."""
        return _window(self.trigger, instead=self.instead)


def _window(trigger: Trigger, *, instead: bool) -> Window:
    return Window.WHEN_INSTEAD if instead else Window(trigger.moment)


class Continuous(Protocol):
    """A trait that holds as long as its card is in play."""

    @property
    def is_of_itself(self) -> bool:
        """Return whether it changes only figures of its own card, or of that card's bearer."""

    @property
    def is_for_fights(self) -> bool:
        """Whether it adds nothing to any figure while there is no shootout."""

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return what it adds to a figure (or 1 where it gives what is asked about), for this card."""

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return what it adds to the cost of a card that enters play at a place."""

    def amount_on(self, t: Table, card: CardId, host: CardId) -> int:
        """Return what it adds to the cost of its own card where that is attached to this host."""

    def hangs_on_control(self, t: Table, source: CardId) -> bool:
        """Return whether it may depend on the control of a place."""

    def joins(self, t: Table, source: CardId, one: CardId, other: CardId) -> bool:
        """Return whether it makes one place adjacent to another."""

    def forbids(self, t: Table, source: CardId, card: CardId, cause: Cause | None) -> bool:
        """Return whether it forbids what it is asked about to this card, against this cause."""


Trait = Response | Ability | Bargain | tuple[Continuous, ...]
"""A paragraph without a timing: triggered, given to others, of its own price, or what holds as long as it is there."""


@dataclass(frozen=True, eq=False)
class CardText:
    """The whole text of a card. `continuous` groups its traits by topic.

    `traits` are all its traits, paragraph by paragraph as they are written, for display only.
    """

    abilities: tuple[Ability, ...] = ()
    responses: tuple[Response, ...] = ()
    continuous: Mapping[Topic, tuple[Continuous, ...]] = field(default_factory=dict)
    traits: tuple[Trait, ...] = ()

    @cached_property
    def bargain(self) -> Bargain | None:
        """How its player may make the card cheaper, None where that is not possible."""
        return next((trait for trait in self.traits if isinstance(trait, Bargain)), None)

    @cached_property
    def from_piles(self) -> frozenset[Pile]:
        """The piles from which an ability may bring the card into play."""
        return frozenset(ability.from_pile for ability in self.abilities if ability.from_pile is not None)

    @cached_property
    def heard(self) -> frozenset[EventKind]:
        """The kinds of events that something on the card responds to."""
        return self.can_react_to.union(*(response.trigger.kinds for response in self.responses))

    @cached_property
    def can_react_to(self) -> frozenset[EventKind]:
        """The kinds of events that its React abilities wait for: all that it responds to from a hand."""
        return frozenset().union(*self.reacts_to.values())

    @cached_property
    def reacts_to(self) -> Mapping[Window, frozenset[EventKind]]:
        """The kinds of events that its React abilities wait for, by when they may be used."""
        found: dict[Window, frozenset[EventKind]] = {}
        for ability in self.abilities:
            if ability.trigger is not None and ability.window is not None:
                found[ability.window] = found.get(ability.window, frozenset()) | ability.trigger.kinds
        return found

    @cached_property
    def by_timing(self) -> dict[Timing, tuple[tuple[int, Ability], ...]]:
        """The abilities of each timing, with their numbers."""
        numbered = tuple(enumerate(self.abilities))
        timings = {timing for ability in self.abilities for timing in ability.timings}
        return {timing: tuple(pair for pair in numbered if timing in pair[1].timings) for timing in timings}

    def timed(self, timing: Timing) -> tuple[tuple[int, Ability], ...]:
        """Return the abilities of a timing, with their numbers."""
        return self.by_timing.get(timing, ())

    def __bool__(self) -> bool:
        return bool(self.abilities or self.responses or self.continuous)


NO_TEXT = CardText()
