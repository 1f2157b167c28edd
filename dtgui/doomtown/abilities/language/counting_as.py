"""Traits that make cards count as other cards, or as being elsewhere. WWE, Basics, Traits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.traits import Plain, scope_of
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.morphology import a
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Condition, Timing
from dtgui.doomtown.state.topics import Topic


@dataclass(frozen=True)
class CountsAs(Plain):
    """The card counts as another title, too, where it must be unique. WWE, Basics, Unique & Non-Unique."""

    word: ClassVar[str] = "counts_as"
    short: ClassVar[str] = "title"
    title: str

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.counts_as(self.title),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Mario counts as Sloane where cards must be unique`."""
        return [Clause(Lexeme.COUNT, f"as {self.title} where cards must be unique", w.card_named("this"))]


@dataclass(frozen=True)
class TakesPart(Plain):
    """Abilities of cards that fit may be used as if their dude were in your posse."""

    word: ClassVar[str] = "takes_part"
    short: ClassVar[str] = "of"
    of: Selector
    while_: Condition | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.TAKES_PART,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Lucretia may use abilities of Hymns as if Lucretia were in your posse`."""
        who = w.card_named("self")
        return [
            Clause(
                Lexeme.USE, strung("abilities of ", several(self.of, w)), who, "as if in your posse", modal=Modal.MAY
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a card whose abilities may be used so now."""
        scope = scope_of(t, source)
        return int(self.of.fits(t, scope, card) and (self.while_ is None or self.while_.holds(t, scope)))


@dataclass(frozen=True)
class Reaches(Plain):
    """The dude may use a Noon ability of a Totem that fits though it is not there, once a turn. WWE, Totems."""

    word: ClassVar[str] = "reaches"
    short: ClassVar[str] = "of"
    of: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.REACHES,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `once per turn, Kabeda may use a Noon ability of an unbooted Totem at an adjacent location`."""
        noon = heading_of(Timing.NOON, w.edition)
        return [
            Clause(
                Lexeme.USE,
                strung(a(noon), " ability of ", self.of.text(w), " once per turn"),
                w.card_named("self"),
                modal=Modal.MAY,
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a Totem that can be used so now."""
        return int(self.of.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class WithoutTokens(Plain):
    """Tokens of its player are ignored where the dude's combos are checked."""

    word: ClassVar[str] = "combos_without_tokens"

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.WITHOUT_TOKENS,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `whether Wang may combo is judged without your tokens`."""
        where = strung("ignored where it is checked whether ", w.card_named("self"), " may combo")
        return [Clause(Lexeme.BE, where, Noun("your tokens", plural=True))]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for the dude itself."""
        return int(card == scope_of(t, source).acting)
