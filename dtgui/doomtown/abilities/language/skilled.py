"""Traits about skills: inventing, casting and performing. WWE, Skills, Gadgets, & Spells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.figures import Skill
from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.traits import Plain, scope_of
from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.topics import Topic


@dataclass(frozen=True)
class InventedWith(Plain):
    """The Gadget itself can be invented with another skill, as if it were Mad Scientist."""

    word: ClassVar[str] = "invented_with"
    short: ClassVar[str] = "skill"
    skill: Skill

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.invented_with(self.skill),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `this weapon can be invented with the Huckster skill`."""
        return [
            Clause(
                Lexeme.INVENT,
                f"with the {self.skill.value} skill, too",
                w.card_named("this"),
                modal=Modal.CAN,
                passive=True,
            )
        ]


@dataclass(frozen=True)
class InventedBy(Plain):
    """The Gadget itself can be invented by some dudes only."""

    word: ClassVar[str] = "invented_by"
    short: ClassVar[str] = "who"
    who: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.INVENTED_BY,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `this deed can be invented only by a dude in town`."""
        return [
            Clause(
                Lexeme.INVENT, strung("only by ", self.who.text(w)), w.card_named("this"), modal=Modal.CAN, passive=True
            )
        ]

    def amount_on(self, t: Table, card: CardId, host: CardId) -> int:
        """Return 1 for a dude that can invent it."""
        return int(self.who.fits(t, scope_of(t, card), host))


@dataclass(frozen=True)
class Casts(Plain):
    """The dude can cast Totems that fit without the skill for them."""

    word: ClassVar[str] = "casts"
    short: ClassVar[str] = "of"
    of: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.CASTS,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Matthew can cast Totems without being a Shaman`."""
        return [
            Clause(
                Lexeme.CAST,
                strung(several(self.of, w), " without being a Shaman"),
                w.card_named("self"),
                modal=Modal.CAN,
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a Totem that it can cast so."""
        return int(self.of.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class PerformsWith(Plain):
    """The dude performs Techniques with a skill as if its rating were Kung Fu; its value is not raised by it."""

    word: ClassVar[str] = "performs_with"
    short: ClassVar[str] = "skill"
    skill: Skill

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.performs_with(self.skill),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Shi Long can perform Techniques with the Blessed skill as if it were Kung Fu`."""
        return [
            Clause(
                Lexeme.PERFORM,
                f"Techniques with the {self.skill.value} skill as if it were Kung Fu",
                w.card_named("self"),
                modal=Modal.CAN,
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for the dude itself."""
        return int(card == scope_of(t, source).acting)
