"""Which events a react or a triggered trait responds to. WWE, React Priorities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dtgui.doomtown.abilities.language.moments import HandKind
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.language.selectors import Who
from dtgui.doomtown.abilities.language.trigger_wording import MOVES, TriggerFields, event_words
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.players import has_cheated
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class On(TriggerFields):
    """A trigger: which events it responds to, and the names that they give."""

    def text(self, w: Wording) -> str:
        """Return the beginning of a sentence: `after Allie moves here`."""
        return event_words(self, w)

    def fits(self, t: Table, scope: Scope, event: Event) -> Mapping[str, Any] | None:
        """Return the names that the event gives: `it`, and what the card's description calls it; None if not meant."""
        found = (self._fits_about(t, scope, event, card) for card in self._subjects(t, event))
        return next((names for names in found if names is not None), None)

    def times(self, t: Table, scope: Scope, event: Event) -> int:
        """Return how often it fires: to what players do at once, for each of those that it speaks of."""
        return 1 if self.player is None else len(self._players_meant(t, scope, event))

    def _subjects(self, t: Table, event: Event) -> tuple[CardId, ...]:
        """Return the cards of an event, if it is of these kinds; 0 for an event without a card.

        For replaced events, only the card that the event affects counts: its attachments follow by the rules.
        """
        cards = event.about(t, self.kinds)
        return cards if self.moment != "when" else tuple(card for card in cards if card == event.subject())

    def _fits_about(self, t: Table, scope: Scope, event: Event, card: CardId) -> Mapping[str, Any] | None:
        names: dict[str, Any] = {"it": (card,)} if card else {}
        if self.using is not None and not _is_meant(self.using, t, scope, event.means()):
            return None
        if not self._card_fits(t, scope, card) or not self._players_fit(t, scope, event):
            return None
        if not self._places_fit(t, scope, event, card) or not self._rest_fits(t, event, card):
            return None
        if self.card is not None and not isinstance(self.card, Named) and self.card.name:
            names[self.card.name] = self._together(t, scope, event, card)
        if EventKind.PULLED in self.kinds and t.pulls:
            names["pulled"] = t.pulls[-1].counts
        elif event.card_pulled():
            names["pulled"] = (event.card_pulled(),)
        margin = event.margin_of_test()
        if margin is not None:
            names["margin"] = margin
        return names if self.spell is None else self._with_spell(t, scope, event, names)

    def _together(self, t: Table, scope: Scope, event: Event, card: CardId) -> tuple[CardId, ...]:
        """The card; where any number may move at once, all those that fit."""
        at_once = event.at_once() if is_description(self.card) and self.card.any_number else ()
        return tuple(one for one in at_once if self._card_fits(t, scope, one)) or (card,)

    def _with_spell(self, t: Table, scope: Scope, event: Event, names: dict[str, Any]) -> Mapping[str, Any] | None:
        """The names with that of the spell that is cast; None where it is not the one that is meant."""
        spell = event.spell_cast()
        if isinstance(self.spell, Named):
            return names if spell in self.spell.anywhere(t, scope) else None
        assert self.spell is not None
        if not self.spell.fits(t, scope, spell):
            return None
        return {**names, self.spell.name: (spell,)} if self.spell.name else names

    def _card_fits(self, t: Table, scope: Scope, card: CardId) -> bool:
        if self.card is None:
            return True
        if isinstance(self.card, Named):
            return card in self.card.bound(t, scope)
        return bool(card) and self.card.fits(t, scope, card)

    def _players_fit(self, t: Table, scope: Scope, event: Event) -> bool:
        if self.by is not None and event.doer() not in self.by.seats(t, scope):
            return False
        return bool(self._players_meant(t, scope, event)) or (self.player is None and not self.hand)

    def _players_meant(self, t: Table, scope: Scope, event: Event) -> tuple[Seat, ...]:
        wanted = event.players() if self.player is None else self.player.seats(t, scope)
        return tuple(seat for seat in event.players() if seat in wanted and self._hand_fits(t, seat))

    def _hand_fits(self, t: Table, seat: Seat) -> bool:
        return not self.hand or has_cheated(t, seat) == (self.hand is HandKind.CHEATIN)

    def _places_fit(self, t: Table, scope: Scope, event: Event, card: CardId) -> bool:
        if self.to is not None:
            stands = place_of(t, card) if card in t.in_play else None
            to = event.leads_to(stands)
            if to is None or not self.to.holds(t, scope.naming(candidate=(card,)), to):
                return False
        origin = t.origins[-1] if t.origins else None
        if self.to_or_from is not None and not self._touches(t, scope, event, card, origin):
            return False
        if self.kinds == MOVES and self.moment == "after" and card in t.in_play and place_of(t, card) == origin:
            return False
        if self.from_ is None:
            return True
        return origin is not None and self.from_.holds(t, scope, origin)

    def _touches(self, t: Table, scope: Scope, event: Event, card: CardId, origin: Place | None) -> bool:
        """Whether a move begins or ends at such a place."""
        assert self.to_or_from is not None
        to = event.leads_to(place_of(t, card) if card in t.in_play else None)
        return any(end is not None and self.to_or_from.holds(t, scope, end) for end in (to, origin))

    def _rest_fits(self, t: Table, event: Event, card: CardId) -> bool:
        if self.phase is not None and event.phase_at(t.phase) is not self.phase:
            return False
        if self.unpaid and not event.is_unpaid():
            return False
        if self.by_effect and not event.is_by_effect():
            return False
        if self.not_casualty and event.is_as_casualty():
            return False
        if self.through:
            covering = bool(self.as_casualty) and event.is_as_casualty()
            return covering or event.timing_of_cause() in self.through
        if self.as_casualty and not event.is_as_casualty() and self._fates(t, event, card) <= self.as_casualty:
            return False
        if self.timing and event.timings_used(t).isdisjoint(self.timing):
            return False
        if self.skill is not None and event.skill_tested() is not self.skill:
            return False
        if self.because and event.why_home() not in {reason.value for reason in self.because}:
            return False
        return self.success is None or event.has_succeeded() == self.success

    def _fates(self, t: Table, event: Event, card: CardId) -> set[EventKind]:
        """Return the events among those awaited that happen to a card: goods of an aced dude are discarded."""
        return {kind for kind in self.kinds.intersection(event.kinds) if card in event.about(t, frozenset({kind}))}


def _is_meant(who: Who, t: Table, scope: Scope, card: CardId | None) -> bool:
    """Whether a card is there, and one of those that are meant."""
    if card is None:
        return False
    return card in who.bound(t, scope) if isinstance(who, Named) else who.fits(t, scope, card)
