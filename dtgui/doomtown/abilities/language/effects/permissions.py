"""Temporary permissions beyond the rules. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from dtgui.doomtown.abilities.language.effects.lasting import lasts
from dtgui.doomtown.abilities.language.names import YOU, PlayerNamed
from dtgui.doomtown.abilities.wording.grammar import Clause, Statement
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.lasting import LastOnPlayer
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Lasting, Table
from dtgui.doomtown.state.texts import Result, Until
from dtgui.doomtown.state.topics import Figure


class Permission(Enum):
    """The permissions, by the word of card files."""

    DISCARD_ANY = "discard_any"
    SHOP_ANYWHERE = "shop_anywhere"
    SHOP_IN_SHOOTOUTS = "shop_in_shootouts"
    BE_PUNISHED_AGAIN = "be_punished_again"
    FORM_LAST = "form_last"


FIGURES: Mapping[Permission, tuple[Figure, int]] = {
    Permission.DISCARD_ANY: (Figure.NIGHTFALL_DISCARD, 99),
    Permission.SHOP_ANYWHERE: (Figure.SHOPS_ANYWHERE, 1),
    Permission.SHOP_IN_SHOOTOUTS: (Figure.SHOPS_IN_SHOOTOUTS, 1),
    Permission.BE_PUNISHED_AGAIN: (Figure.PUNISHED_AGAIN, 1),
    Permission.FORM_LAST: (Figure.FORMS_LAST, 1),
}
"""The figure of the player that each permission adds to, and how much."""

WORDS: Mapping[Permission, str] = {
    Permission.DISCARD_ANY: "discard any number of cards at {nightfall}",
    Permission.SHOP_ANYWHERE: "buy goods and learn spells at any location",
    Permission.BE_PUNISHED_AGAIN: "have one more Cheatin' Resolution ability used against one hand",
    Permission.FORM_LAST: "form your posse after the other player has",
    Permission.SHOP_IN_SHOOTOUTS: "buy goods and learn spells for dudes in your posse as Shootout plays",
}


@dataclass(frozen=True)
class Allow:
    """A player may do for a while what the rules do not allow: `discard_any` at Nightfall, `shop_anywhere`."""

    word: ClassVar[str] = "allow"
    short: ClassVar[str] = "what"
    what: Permission
    who: PlayerNamed = YOU
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `you may discard any number of cards at Nightfall`."""
        allowed = WORDS[self.what].format(nightfall=w.edition.nightfall)
        return Clause("may", allowed, self.who.text(w), w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it on the player."""
        figure, amount = FIGURES[self.what]
        lasting = Lasting(topics.figure(figure), amount, lasts(t, scope, self.until), scope.bare())
        return Result(tuple(LastOnPlayer(seat, lasting) for seat in self.who.seats(t, scope)))


PERMISSIONS = (Allow,)
