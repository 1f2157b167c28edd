"""Which events a react or a triggered trait responds to. WWE, React Priorities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dtgui.doomtown.abilities.choosing import Who
from dtgui.doomtown.abilities.conditions import PHASES
from dtgui.doomtown.abilities.references import Named, PlayerNamed
from dtgui.doomtown.abilities.selectors import At
from dtgui.doomtown.abilities.wording.events import event_words
from dtgui.doomtown.abilities.wording.wording import Wording
from dtgui.doomtown.events.windows import subject
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.players import has_cheated
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Scope
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Event

MOMENTS = ("before", "when", "after")

MOVES = frozenset({"moves"})
"""What a dude does that comes to another location, however it gets there: not one that is sent home while at home."""


@dataclass(frozen=True)
class On:
    """A trigger: a moment (`before`, `when`, `after`), kinds of events, and what more must be so of the event.

    `card` (or `dude`) is what the event is about, `by` the player who does it, `player` the one it is about; `to` and
    `from` are places; `spell` is what is cast; `success` whether a test succeeded; `hand` what a revealed hand is. With
    `as_casualty`, cards that are discarded are meant only where they cover casualties.
    """

    moment: str
    kinds: frozenset[str]
    card: Who | None = None
    player: PlayerNamed | None = None
    by: PlayerNamed | None = None
    to: At | None = None
    from_: At | None = None
    success: bool | None = None
    phase: str = ""
    hand: str = ""
    spell: Who | None = None
    as_casualty: bool = False

    def text(self, w: Wording) -> str:
        """Return the beginning of a sentence: `after Allie moves here`."""
        return event_words(self, w)

    def fits(self, t: Table, scope: Scope, event: Event) -> Mapping[str, Any] | None:
        """Return the names that the event gives: `it`, and what the card's description calls it; None if not meant."""
        found = (self._fits_about(t, scope, event, card) for card in self._subjects(t, event))
        return next((names for names in found if names is not None), None)

    def _subjects(self, t: Table, event: Event) -> tuple[CardId, ...]:
        """The cards that an event is about, as far as it is of these kinds; 0 for one that is about none."""
        about = getattr(event, "about", None)
        return (subject(event),) if about is None else about(t, self.kinds)

    def _fits_about(self, t: Table, scope: Scope, event: Event, card: CardId) -> Mapping[str, Any] | None:
        names: dict[str, Any] = {"it": (card,)} if card else {}
        if not self._card_fits(t, scope, card) or not self._players_fit(t, scope, event):
            return None
        if not self._places_fit(t, scope, event, card) or not self._rest_fits(t, event):
            return None
        if self.card is not None and not isinstance(self.card, Named) and self.card.name:
            names[self.card.name] = (card,)
        return names if self.spell is None else self._with_spell(t, scope, event, names)

    def _with_spell(self, t: Table, scope: Scope, event: Event, names: dict[str, Any]) -> Mapping[str, Any] | None:
        """The names with that of the spell that is cast; None where it is not the one that is meant."""
        spell = CardId(getattr(event, "spell", 0))
        if isinstance(self.spell, Named):
            return names if spell in self.spell.cards(t, scope) else None
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
        if self.by is not None and getattr(event, "by", None) not in self.by.seats(t, scope):
            return False
        if self.player is None:
            return not self.hand or any(self._hand_fits(t, seat) for seat in _players(event))
        wanted = self.player.seats(t, scope)
        return any(seat in wanted and self._hand_fits(t, seat) for seat in _players(event))

    def _hand_fits(self, t: Table, seat: Seat) -> bool:
        return not self.hand or has_cheated(t, seat) == (self.hand == "cheatin")

    def _places_fit(self, t: Table, scope: Scope, event: Event, card: CardId) -> bool:
        if self.to is not None:
            stands = place_of(t, card) if card in t.in_play else None
            to: Place | None = getattr(event, "to", stands)
            if to is None or not self.to.holds(t, scope.naming(candidate=(card,)), to):
                return False
        origin = t.origins[-1] if t.origins else None
        if self.kinds == MOVES and self.moment == "after" and card in t.in_play and place_of(t, card) == origin:
            return False
        if self.from_ is None:
            return True
        return origin is not None and self.from_.holds(t, scope, origin)

    def _rest_fits(self, t: Table, event: Event) -> bool:
        if self.phase and getattr(event, "phase", t.phase) is not PHASES[self.phase]:
            return False
        if self.as_casualty and not getattr(event, "casualty", True):
            return False
        return self.success is None or _succeeded(event) == self.success


def _players(event: Event) -> tuple[Seat, ...]:
    """The players that an event is about."""
    seats: tuple[Seat, ...] | None = getattr(event, "seats", None)
    seat: Seat | None = getattr(event, "seat", None)
    return seats if seats is not None else (() if seat is None else (seat,))


def _succeeded(event: Event) -> bool:
    """Whether a test succeeded: from its margin where it has one."""
    margin: int | None = getattr(event, "margin", None)
    return bool(getattr(event, "success", False)) if margin is None else margin >= 0
