"""Effects on an ability in use: cancelling it, or replacing its target.

WWE, Resolving Abilities; Cancelled Effects.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dtgui.doomtown.abilities.language.choosing import Running, named, pick
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import Clause, Statement
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.effects import CancelAction, Target
from dtgui.doomtown.events.windows import ReplaceEvent
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Result


@dataclass(frozen=True)
class Cancel:
    """An ability that is used has no effect, and costs nothing; an action is discarded. WWE, Cancelled Effects."""

    word: ClassVar[str] = "cancel"
    short: ClassVar[str] = "card"
    card: Named
    is_action: bool = True
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `discard that card without effect`, `that card's ability has no effect`."""
        if not self.is_action:
            ability = Noun(strung(self.card.text(w).possessive, " ability"))
            return Clause(Lexeme.HAVE, "no effect, and its costs are not paid", ability)
        return w.done_to(Lexeme.DISCARD, self.card, "without effect")

    def run(self, t: Table, scope: Scope) -> Result:
        """Take it out of play."""
        return Result(tuple(CancelAction(card) for card in self.card.cards(t, scope)))


@dataclass(frozen=True)
class Redirect:
    """Another card is chosen instead of the one that an ability has chosen: one that it could have, or `anyone`."""

    word: ClassVar[str] = "redirect"
    short: ClassVar[str] = "to"
    to: Selector
    anyone: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `a dude in your posse that could have been chosen is chosen instead`."""
        to = self.to.text(w)
        return Clause(
            Lexeme.BE,
            "chosen instead",
            to if self.anyone else replace(to, words=strung(to, " that could have been chosen")),
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Put it in the place of the one that was chosen."""
        event = scope.event
        if not isinstance(event, Target):
            return Result()

        def is_able(card: CardId) -> bool:
            return card != event.card and (self.anyone or card in event.found)

        cards = yield from pick(t, scope, self.to, self.path, able=is_able)
        work = tuple(ReplaceEvent(replace(event, card=card), scope.this) for card in cards)
        return Result(work, names=named(self.to, cards))


ANNOUNCED = (Cancel, Redirect)
