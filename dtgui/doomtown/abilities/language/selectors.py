"""Descriptions of cards at work: which cards fit, and how many of them are chosen. WWE, Resolving Abilities 2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from dtgui.doomtown.abilities.language.describing import described
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.figures import card_figure
from dtgui.doomtown.abilities.language.predicates import Test, tests_of
from dtgui.doomtown.abilities.language.qualities import DECK_TOP, TYPES, ZONES
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import AS_IF_HERE, Cause, Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat

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
