"""Descriptions at work: which cards fit, how many are chosen and by whom, who may lead a job or be its mark.

WWE, Resolving Abilities 2; Jobs."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Protocol, runtime_checkable

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.describing import described
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.predicates import Test, tests_of
from dtgui.doomtown.abilities.language.qualities import DECK_TOP, TYPES, ZONES, card_figure
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.effects import Withhold
from dtgui.doomtown.procedures.using import choose_cards
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.cards_rule_all import forbidden_by, is_forbidden
from dtgui.doomtown.queries.jobs import may_mark
from dtgui.doomtown.queries.resolving import candidates, targets
from dtgui.doomtown.questions import MAY_EFFECT, Asked
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import AS_IF_HERE, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.doomtown.state.texts import Choice, Condition, Effect, Result
from dtgui.doomtown.state.whereabouts import still_there
from dtgui.kernel.decisions import Decision, Seat, choose_one

MANY = 99
"""A number above any possible choice: `any_number`."""


@dataclass(frozen=True, slots=True)
class Selector(CardDescription):
    """A description of cards that finds them."""

    def text(self, w: Wording) -> Noun:
        """Return the description as a noun phrase: `up to two of your other dudes here`."""
        return described(self, w)

    def candidates(self, t: Table, scope: Scope) -> Iterator[CardId]:
        """Every card that fits, in play unless zones are named; of these, those with the `most` of a figure."""
        fitting = self._fitting(t, scope)
        if not self.most:
            return fitting
        found = list(fitting)
        figures = {card: card_figure(t, card, self.most, scope.seat) for card in found}
        return (card for card in found if figures[card] == max(figures.values()))

    def count(self, t: Table, scope: Scope) -> tuple[int, int]:
        """Return how many are chosen: at least, and at most."""
        if self.any_number:
            return self._least_of_any(t, scope), MANY
        if self.up_to is not None:
            least = 0 if self.n is None else self.n.value(t, scope)
            return least, max(least, self.up_to.value(t, scope))
        number = 1 if self.n is None else max(0, self.n.value(t, scope))
        return number, number

    def _least_of_any(self, t: Table, scope: Scope) -> int:
        """How many must be chosen of any number: none, where neither `n` nor a sum asks for some."""
        return int(self.sum is not None) if self.n is None else self.n.value(t, scope)

    def weights(self, t: Table, scope: Scope, found: tuple[CardId, ...]) -> tuple[tuple[int, ...], int]:
        """Return each card's part of the sum that the chosen ones must come to, and that sum."""
        if self.sum is None:
            return (), 0
        figures = tuple(card_figure(t, card, self.sum.figure, scope.seat) for card in found)
        return figures, self.sum.over.value(t, scope) + 1

    def fits(self, t: Table, scope: Scope, card: CardId) -> bool:
        """Return whether a card fits the description, wherever it is."""
        for test in self._tests:  # noqa: SIM110 - a plain loop takes half the time, and this is done most of all
            if not test(t, scope, card):
                return False
        return True

    @cached_property
    def _tests(self) -> tuple[Test, ...]:
        return tests_of(self)

    @cached_property
    def _tests_of_kind(self) -> tuple[Test, ...]:
        return tests_of(self, "is_")

    @cached_property
    def _tests_there(self) -> tuple[Test, ...]:
        return tests_of(self, "is_", "at")

    @cached_property
    def _kind(self) -> CardType | None:
        """The one type of the cards that are looked for among all in play, None where it is not as simple as that."""
        return TYPES.get(self.is_[0]) if len(self.is_) == 1 and self.of is None and not self.zone else None

    def _fitting(self, t: Table, scope: Scope) -> Iterator[CardId]:
        """The cards that fit: no more are looked at, and no more is asked of them, than must be."""
        pool, tests = self._looked_at(t, scope)
        for card in pool:
            for test in tests:
                if not test(t, scope, card):
                    break
            else:
                yield card

    def _looked_at(self, t: Table, scope: Scope) -> tuple[Iterable[CardId], tuple[Test, ...]]:
        """Return the cards to look at, and the tests to apply."""
        kind = self._kind
        if kind is None:
            return self._pool(t, scope), self._tests
        if kind is CardType.DUDE and self.at is not None and AS_IF_HERE not in scope.names:
            spots = self.at.spots(t, scope)
            if spots is not None and len(spots) == 1 and spots[0] is not None:
                return places.standing(t).get(spots[0], ()), self._tests_there
        return [card for card, shown in t.in_play.items() if shown.printed.type is kind], self._tests_of_kind

    def _pool(self, t: Table, scope: Scope) -> Iterable[CardId]:
        """Where to look: among named cards, in the zones, or in play (and at places, where locations are wanted).

        Zones are yours, unless the description says whose.
        """
        if self.of is not None:
            return self.of.cards(t, scope)
        seats = t.seats if self.owner or self.side else (scope.seat,)
        if DECK_TOP in self.zone:
            return [card for seat in seats for card in t.players[seat].deck[: self.count(t, scope)[1]]]
        if self.zone:
            open_to = partial(_is_open, t, Cause(scope.seat, scope.this, scope.timing))
            return [
                card for seat in seats for zone in self.zone if open_to(zone, seat) for card in ZONES[zone](t, seat)
            ]
        if "location" in self.is_:
            return [CardId(place) for place in places.all_places(t)]
        return list(t.in_play)


def may_leave_pile(t: Table, scope: Scope, card: CardId) -> bool:
    """Return whether a text may take a card from where it is, if that is a discard pile or Boot Hill."""
    seat = t.cards[card].owner
    if card in t.players[seat].boot_hill:
        return topics.cannot(Prohibited.LEAVE_BOOT_HILL) not in t.cards[card].printed.text.continuous
    return card not in t.players[seat].discard or _is_open(
        t, Cause(scope.seat, scope.this, scope.timing), "discard", seat
    )


def _is_open(t: Table, cause: Cause, zone: str, seat: Seat) -> bool:
    """Whether a text may take cards from a player's pile: from a discard pile, unless a card keeps them there."""
    return zone != "discard" or not is_forbidden(t, Prohibited.LEAVE_DISCARD, t.players[seat].outfit, cause)


# The cards that an effect applies to: named cards, all that fit a description, or some that a player chooses

Who = Named | Selector
"""How a text says which cards it means."""

Picking = Generator[Decision, Any, tuple[CardId, ...]]

Running = Generator[Decision, Any, Result]
"""An effect that is run: it asks, and comes to its result."""


def pick(
    t: Table,
    scope: Scope,
    who: Who,
    path: str = "",
    *,
    joins: bool = False,
    able: Callable[[CardId], bool] | None = None,
) -> Picking:
    """Return the cards that are meant, asking the player who chooses.

    Cards chosen when the ability was announced are found under the effect's path. Only `able` cards are offered,
    if the effect requires more of a card than the description says.
    """
    if isinstance(who, Named):
        return who.cards(t, scope)
    chosen = scope.names.get(f"@{path}")
    if chosen is not None:
        return still_there(t, scope.names, f"@{path}", chosen)
    choice = Choice(who.name, who, joins=joins)
    everything = who.all or DECK_TOP in who.zone
    found = candidates(t, scope, choice) if everything else targets(t, scope, choice)
    fitting = tuple(card for card in found if able is None or able(card))
    if everything:
        return fitting
    if who.random:
        return fitting[: who.count(t, scope)[1]]
    chooser = chooser_of(t, scope, who.by)
    return (yield from choose_cards(t, scope._replace(seat=chooser), choice, fitting, path))


def chooser_of(t: Table, scope: Scope, by: PlayerNamed | None) -> Seat:
    """Return who chooses: whom the text says; else each player whose turn it is to do what all must; else you."""
    seats = by.seats(t, scope) if by is not None else ()
    chooser: Seat = seats[0] if seats else scope.names.get("chooser", scope.seat)
    return chooser


def named(who: Who, cards: tuple[CardId, ...], follow: bool = False) -> dict[str, Any]:
    """Return the name that a description gives to what was chosen, if it gives one, or (`follow`) that cards keep."""
    return {who.name: cards} if who.name and (follow or isinstance(who, Selector)) else {}


def cause_of(scope: Scope) -> Cause:
    """Return who does what the text does."""
    return Cause(scope.seat, scope.this, scope.timing)


def user(scope: Scope) -> Seat | None:
    """Return whose ability it is that the text belongs to, None for a trait."""
    return None if scope.timing is None else scope.seat


def allowed(t: Table, scope: Scope, what: Prohibited, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return the cards in play that this text may do something to: "cannot" goes before "can"."""
    cause = cause_of(scope)
    return tuple(card for card in cards if card in t.in_play and _kept_from(t, what, card, cause) is None)


def withheld(t: Table, scope: Scope, what: Prohibited, cards: Iterable[CardId]) -> tuple[Withhold, ...]:
    """Return the records of the cards in play that this text may not affect, with the reasons."""
    cause = cause_of(scope)
    kept = ((card, _kept_from(t, what, card, cause)) for card in cards if card in t.in_play)
    return tuple(Withhold(card, *why) for card, why in kept if why is not None)


def _kept_from(t: Table, what: Prohibited, card: CardId, cause: Cause) -> tuple[Prohibited, CardId] | None:
    """Return the act that a card is protected from, and the protecting card; None if this cause may act."""
    for each in (what, Prohibited.BE_AFFECTED):
        by = forbidden_by(t, each, card, cause)
        if by is not None:
            return each, by
    return None


def agrees(seat: Seat, scope: Scope, question: Asked = MAY_EFFECT, path: str = "") -> Generator[Decision, Any, bool]:
    """Ask a player yes or no; `path` is that of the effect that asks."""
    options = (verbs.YES.option(), verbs.NO.option())
    choice = yield choose_one(seat, question, options, Section.RESOLVING, scope.about(path))
    return bool(verbs.YES.is_of(choice))


def meant(t: Table, scope: Scope, who: Who) -> tuple[CardId, ...]:
    """Return every card that may be meant, without asking."""
    if isinstance(who, Named):
        return who.cards(t, scope)
    return candidates(t, scope, Choice(who.name, who))


def enough(t: Table, scope: Scope, who: Who, cards: Sequence[CardId]) -> bool:
    """Whether these cards are as many as must be chosen."""
    return len(cards) >= (1 if isinstance(who, Named) else who.count(t, scope)[0])


def payable(t: Table, scope: Scope, effects: Sequence[Effect]) -> bool:
    """Whether effects could be done in full, as a cost must. WWE, Resolving Abilities 3."""
    return all(effect.payable(t, scope) for effect in effects if isinstance(effect, Payable))


@runtime_checkable
class Payable(Protocol):
    """An effect that can be a cost: it knows whether it could be done in full."""

    def payable(self, t: Table, scope: Scope) -> bool:
        """Return whether it could."""


# The candidates for a job's leader and mark. WWE, Jobs.


class MarkCards:
    """The possible marks of a job that restricts its leader's posse. WWE, Jobs 2."""

    def __init__(self, like: Selector, require: Condition) -> None:
        self.like = like
        self._require = require

    def candidates(self, t: Any, scope: Any) -> Iterator[Any]:
        """The marks that the leader could form a posse against."""
        return (mark for mark in self.like.candidates(t, scope) if may_mark(t, scope, mark, self._require))

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return one."""
        return 1, 1

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return that any will do."""
        return (), 0


@dataclass(frozen=True)
class LeaderCards:
    """The possible leaders of a job: the acting dude if there is one, otherwise any that fits. WWE, Jobs 1."""

    like: Selector
    boots: bool = False

    def candidates(self, t: Any, scope: Any) -> Iterator[Any]:
        """The dudes that may lead."""
        found = self.like.candidates(t, scope)
        barred = (Prohibited.JOIN_LEADER, Prohibited.BOOT_TO_PAY)[: 1 + self.boots]
        able = (dude for dude in found if not any(is_forbidden(t, what, dude) for what in barred))
        return able if scope.acting is None else (dude for dude in able if dude == scope.acting)

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return one."""
        return 1, 1

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return that any will do."""
        return (), 0
