"""Traits about where dudes can go. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.traits import Plain, scope_of
from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.verbs import bare
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.places import place_of as _place
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Condition
from dtgui.doomtown.state.topics import Topic


@dataclass(frozen=True)
class GoesOnlyTo(Plain):
    """The dude, or the bearer, can move to some locations alone, by plays, effects and to join posses.

    Going home booted is no move.
    """

    word: ClassVar[str] = "goes_only"
    short: ClassVar[str] = "to"
    to: LocationDescription

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.GOES_TO,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Tom can move only to your home`."""
        return [Clause(Lexeme.MOVE, strung("only ", self.to.text(w).to), w.card_named("self"), modal=Modal.CAN)]

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return 1 for a place where the trait's own dude, or its bearer, may go; so it is for all other dudes."""
        scope = scope_of(t, source)
        return int(card != scope.acting or self.to.holds(t, scope, place))


@dataclass(frozen=True)
class MovesFreely(Plain):
    """The dude moves from some locations to others by a Noon play without booting."""

    word: ClassVar[str] = "moves_freely"
    from_: LocationDescription
    to: LocationDescription
    while_: Condition | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.GOES_FREELY,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Rance does not boot to move from your home to an out-of-town deed`."""
        way = strung(
            bare(Lexeme.BOOT), " to ", bare(Lexeme.MOVE), " from ", self.from_.text(w).start, " ", self.to.text(w).to
        )
        return [Clause(Lexeme.DO, strung("not ", way), w.card_named("self"))]

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return 1 for a place to which the trait's own dude need not boot to move from where it is."""
        scope = scope_of(t, source)
        if (
            card != scope.acting
            or not self.to.holds(t, scope, place)
            or not self.from_.holds(t, scope, _place(t, card))
        ):
            return 0
        return int(self.while_ is None or self.while_.holds(t, scope))
