"""The input of the program: the table as the Automaton's seat sees it, and the purpose of a choice."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.state.archetypes import Archetype
from dtgui.doomtown.state.automaton import AutomatonSeat
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import Decision, Option, Seat


class CriteriaContext(NamedTuple):
    """The question to the Automaton, and what some criteria need beside a card.

    `to_attach` is what a card would be attached to it, `place` where a posse forms, `bullets` by how much an effect
    would change its bullets, `makes_stud` whether it would make it a stud.
    """

    t: Table
    automaton: AutomatonSeat
    decision: Decision
    to_attach: CardDef | None = None
    place: Place | None = None
    bullets: int = 1
    makes_stud: bool = False

    @property
    def seat(self) -> Seat:
        """The Automaton's seat."""
        return self.automaton.seat

    @property
    def archetype(self) -> Archetype:
        """Return its archetype."""
        return self.automaton.archetype

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the legal options."""
        return self.decision.options

    def named(self, verb: Verb) -> Option:
        """Return the option with this verb; raise `LookupError` if there is none."""
        found = next((option for option in self.options if verb.is_of(option)), None)
        if found is None:
            raise LookupError(f"{self.decision.question} does not offer {verb.word}")
        return found

    def offers(self, verb: Verb) -> bool:
        """Whether an option with this verb is offered."""
        return any(verb.is_of(option) for option in self.options)

    def is_own(self, card: CardId) -> bool:
        """Whether a card is the Automaton's: it controls it, or owns it where it is not in play; no place is."""
        shown = self.t.in_play.get(card)
        if shown is not None:
            return shown.controller == self.seat
        return card in self.t.cards and self.t.cards[card].owner == self.seat


def first_card(option: Option) -> CardId:
    """Return the card that an option is about."""
    return CardId(int(option.args[0]))
