"""Traits about cards: what they count as, where they count as being, and what they cost. WWE, Basics, Traits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dtgui.doomtown.abilities.language.conditions import Exists, Not
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.noun_phrases import phrase_of, several
from dtgui.doomtown.abilities.language.numbers import NONE
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.standing import cost_words
from dtgui.doomtown.abilities.language.traits import Plain, scope_of
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.morphology import a
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Condition, Number, Timing
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


# Traits about what cards cost. WWE, Basics, Traits.


@dataclass(frozen=True)
class CostChange(Plain):
    """Cards that fit cost more or less to play, some only `at` a place.

    `to` is what the card itself must be attached to. With `using`, abilities of that timing cost so much more to use,
    and not the cards.
    """

    word: ClassVar[str] = "cost_of"
    short: ClassVar[str] = "of"
    keys: ClassVar[tuple[str, ...]] = ("of", "add", "at", "using", "while_")
    add: Number = NONE
    of: Selector | None = None
    while_: Condition | None = None
    at: LocationDescription | None = None
    to: Selector | None = None
    using: Timing | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.COST if self.using is None else topics.cost_of_use(self.using),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Horses you play cost 1 ghost rock less`."""
        where = strung("on ", self.to.text(w)) if self.to is not None else "" if self.at is None else self.at.text(w).at
        if self.using is None or self.of is None:
            return [cost_words(self._subject(w), self.add, w, "", where)]
        abilities = Noun(strung(heading_of(self.using, w.edition), " abilities of ", several(self.of, w)), plural=True)
        return [cost_words(abilities, self.add, w, "to use", where)]

    def _subject(self, w: Wording) -> Noun:
        """Return the cards whose cost changes: others, the first of them each turn, or the card itself."""
        if self.of is None:
            return w.card_named("this")
        if self._is_for_the_first:
            kind = phrase_of(replace(self.of, zone=(), owner=None), w).single
            return Noun(strung("the first ", kind, " that you play each turn"))
        return Noun(several(self.of, w), plural=True)

    def said_of(self, condition: Condition) -> bool:
        """Return whether the words of the trait say a condition themselves: that the first card each turn is meant."""
        return self._is_for_the_first and condition is self.while_

    @property
    def _is_for_the_first(self) -> bool:
        """Whether it is for the first card of its kind that is played each turn."""
        condition = self.while_.of if isinstance(self.while_, Not) else None
        if self.of is None or not isinstance(condition, Exists) or condition.like.zone != ("played_today",):
            return False
        return bool(replace(condition.like, zone=self.of.zone, owner=self.of.owner) == self.of)

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return what is added to the cost, wherever the card enters play."""
        return self._added(t, scope_of(t, source), card) if self.at is None and self.to is None else 0

    def amount_on(self, t: Table, card: CardId, host: CardId) -> int:
        """Return what is added to the card's own cost where it is attached to this host, and would not be elsewhere."""
        if self.to is None:
            return 0
        scope = scope_of(t, card)
        return self._added(t, scope, card) if self.to.fits(t, scope, host) else 0

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return what is added to the cost of a card that enters play there, and would not be elsewhere."""
        if self.at is None:
            return 0
        scope = scope_of(t, source)
        return self._added(t, scope, card) if self.at.holds(t, scope, place) else 0

    def _added(self, t: Table, scope: Scope, card: CardId) -> int:
        if self.of is not None and not self.of.fits(t, scope, card):
            return 0
        looking = scope.naming(candidate=(card,))
        return self.add.value(t, looking) if self.while_ is None or self.while_.holds(t, scope) else 0


@dataclass(frozen=True)
class OwnCost(CostChange):
    """The card itself costs more or less to play, or to attach `to` some cards."""

    word: ClassVar[str] = "play_cost"
    short: ClassVar[str] = "add"
    keys: ClassVar[tuple[str, ...]] = ("add", "to", "while_")

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.OWN_COST,)
