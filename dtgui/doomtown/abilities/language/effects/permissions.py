"""Temporary permissions beyond the rules. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from dtgui.doomtown.abilities.language.effects.lasting import lasts
from dtgui.doomtown.abilities.language.names import YOU, PlayerNamed
from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import Clause, Statement
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.lasting import LastOnPlayer
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.permissions import Permission
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Lasting, Table
from dtgui.doomtown.state.texts import Result, Until
from dtgui.doomtown.state.topics import Figure, Topic


class AllowedAct(Enum):
    """The acts that `allow` can allow, by the word of card files."""

    DISCARD_ANY = "discard_any"
    SHOP_ANYWHERE = "shop_anywhere"
    SHOP_IN_SHOOTOUTS = "shop_in_shootouts"
    BE_PUNISHED_AGAIN = "be_punished_again"
    FORM_LAST = "form_last"


TOPICS: Mapping[AllowedAct, tuple[Topic, int]] = {
    AllowedAct.DISCARD_ANY: (topics.figure(Figure.NIGHTFALL_DISCARD), 99),
    AllowedAct.SHOP_ANYWHERE: (topics.permission(Permission.SHOPS_ANYWHERE), 1),
    AllowedAct.SHOP_IN_SHOOTOUTS: (topics.permission(Permission.SHOPS_IN_SHOOTOUTS), 1),
    AllowedAct.BE_PUNISHED_AGAIN: (topics.figure(Figure.PUNISHED_AGAIN), 1),
    AllowedAct.FORM_LAST: (topics.permission(Permission.FORMS_LAST), 1),
}
"""The topic of the effect that each leaves on the player, and its amount."""

WORDS: Mapping[AllowedAct, tuple[Lexeme, str]] = {
    AllowedAct.DISCARD_ANY: (Lexeme.DISCARD, "any number of cards at {nightfall}"),
    AllowedAct.SHOP_ANYWHERE: (Lexeme.BUY, "goods and learn spells at any location"),
    AllowedAct.BE_PUNISHED_AGAIN: (Lexeme.HAVE, "one more Cheatin' Resolution ability used against one hand"),
    AllowedAct.FORM_LAST: (Lexeme.FORM, "your posse after the other player has"),
    AllowedAct.SHOP_IN_SHOOTOUTS: (Lexeme.BUY, "goods and learn spells for dudes in your posse as Shootout plays"),
}


@dataclass(frozen=True)
class Allow:
    """A player may do for a while what the rules do not allow: `discard_any` at Nightfall, `shop_anywhere`."""

    word: ClassVar[str] = "allow"
    short: ClassVar[str] = "what"
    what: AllowedAct
    who: PlayerNamed = YOU
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `you may discard any number of cards at Nightfall`."""
        verb, rest = WORDS[self.what]
        allowed = rest.format(nightfall=w.edition.nightfall)
        return Clause(verb, allowed, self.who.text(w), w.until(self.until), modal=Modal.MAY)

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it on the player."""
        topic, amount = TOPICS[self.what]
        lasting = Lasting(topic, amount, lasts(t, scope, self.until), scope.bare())
        return Result(tuple(LastOnPlayer(seat, lasting) for seat in self.who.seats(t, scope)))


PERMISSIONS = (Allow,)
