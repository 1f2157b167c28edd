"""The nouns for a card's text in English: the card, its dude, and the names it defines.

Each word of the language generates its own text (`text`) with a `Wording`; this module knows none of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, runtime_checkable

from dtgui.doomtown.abilities.syntax.claims import Claim, claimed
from dtgui.doomtown.abilities.syntax.inflection import PRONOUNS, THEY
from dtgui.doomtown.abilities.syntax.names import player_of_card
from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun, Part, Quantity, tailed
from dtgui.doomtown.abilities.syntax.text import in_condition, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase, PlaceWords, adverbial, of_place, place_words
from dtgui.doomtown.abilities.wording.branching import did, may_words, response_words
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.editions import EditionWords
from dtgui.doomtown.abilities.wording.grammar import (
    Clause,
    Statement,
    flattened,
    merged,
    running_on,
)
from dtgui.doomtown.abilities.wording.morphology import joined_words
from dtgui.doomtown.abilities.wording.own_names import card_noun, is_group, short_name
from dtgui.doomtown.queries.resolving import FIGHTING
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.kinds import USUAL_UNTIL
from dtgui.doomtown.state.texts import Condition, Effect, Number, Response, Timing, Trigger, Until


@runtime_checkable
class WaitingEffect(Protocol):
    """An effect that waits for an event."""

    @property
    def response(self) -> Response:
        """The event, and its consequences."""


def awaited(effects: Sequence[Effect]) -> Response | None:
    """Return the event that effects wait for, and its consequences; None if they do more, or do not wait."""
    only = effects[0] if len(effects) == 1 else None
    return only.response if isinstance(only, WaitingEffect) else None


class Worded(Protocol):
    """A card, player or description that says itself."""

    def text(self, w: Wording) -> Noun:
        """Return it as a noun phrase."""


@dataclass(frozen=True)
class Wording:
    """The words for one ability or trait. `roles` are the nouns for the names that it gives."""

    card: CardDef
    edition: EditionWords
    timing: Timing | None = None
    roles: Mapping[str, Noun] = field(default_factory=dict)
    places: frozenset[str] = frozenset()
    """Which of the names are those of places."""
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    """The recorded conditions, by name."""
    prevented: str = ""
    """The words for the event that an effect prevents: `not boot`."""
    befalls: str = "it"
    """The name of the card that the event affects."""
    doer: Noun = YOU
    """The actor of the text."""
    is_job: bool = False
    brings_self: bool = False
    """Whether the ability takes its own dude into the shootout."""
    is_used: bool = False
    """Whether it is an ability, which a player uses once where a trait happens each time."""
    me: Noun | None = None
    """The noun for "self", if it is neither the card's dude nor its bearer."""
    round: str = "a round of a shootout"
    """The name of a round."""
    phase: Phase | None = None
    """The phase at whose beginning it happens, which need not be said again."""
    chooser: Noun | None = None
    """The player who chooses the cards that are described, if that is another than "you"."""
    chooser_noun: Noun = YOU
    """The noun by which the reader calls that player."""
    own_posse: str = "your posse"
    """The posse of the acting player."""
    moment: str = ""
    """The moment of events, if not that of their trigger: `each time`."""
    reader: str = "you"
    """The reader, by the text's name for that player: "you", or another player who is asked."""
    player: Noun | None = None
    """The player for whom effects happen, if they happen for each of several."""
    is_next_round: bool = False
    """Whether what lasts for a round is about the next one."""

    def card_named(self, name: str) -> Noun:
        """Return the noun for a card or place by its name in the text."""
        if name in self.roles:
            return self.roles[name]
        if name == "self":
            return self.me or (self._own_name() if self._is_dude else THIS_DUDE)
        if name == "this":
            return self._own_name() if self._is_dude else card_noun(self.card)
        return CARDS_BY_NAME.get(name, Noun("that card"))

    def player_named(self, name: str) -> Noun:
        """Return the noun for players by their name in the text; `t.owner` is the owner of the card named `t`."""
        card, what = player_of_card(name)
        if card:
            return Noun(strung(self.card_named(card).possessive, " ", what), pronoun=THEY)
        if name == self.reader:
            return YOU
        if name == "you":
            return Noun("its player", pronoun=THEY)
        if name in ("owner", "controller"):
            return Noun(strung(self.card_named("this").possessive, " ", name), pronoun=THEY)
        if name == "dealer":
            return Noun(strung("the ", self.edition.dealer), pronoun=THEY)
        if name == "chooser" and self.player is not None:
            return self.player
        if name in ("cheater", "cheaters"):
            return Noun(strung("the ", self.edition.cheatin, " player"), pronoun=THEY)
        return PLAYERS_BY_NAME.get(name, Noun("that player", pronoun=THEY))

    def owner_of_figure(self, name: str) -> Noun:
        """Return the noun for the card or player whose figure is spoken of."""
        others = ("cheater", "dealer")
        is_player = name in PLAYERS_BY_NAME or name in others or player_of_card(name).what in ("owner", "controller")
        return self.player_named(name) if is_player else self.card_named(name)

    def place_of(self, name: str) -> Noun:
        """Return the noun for a place by its name, or for where the card of that name is."""
        noun = self.card_named(name)
        if name in self.places or name in ("here", "town_square", "home", "stage"):
            return noun
        is_described = name == "inventor"
        return Noun(strung("the location of ", noun) if is_described else strung(noun.possessive, " location"))

    def remembered(self, name: str) -> Claim:
        """Return what an earlier step remembered by a name; `you do` where the name is what was chosen, or not."""
        if name == "combo":
            return claimed(Noun("this"), Lexeme.BE, "part of a combo", opposite="no part of a combo")
        condition = self.conditions.get(name)
        return did(self.again.doer) if condition is None else self.claim(condition)

    def doing(self, verb: Lexeme, rest: Part = "") -> Clause:
        """Return that the player whose turn it is to act does something: an imperative for the reader."""
        return Clause(verb, rest, self.doer)

    def done_to(self, verb: Lexeme, who: Worded, rest: Part = "") -> Clause:
        """Return that something is done to cards, by the player who chooses them: `boot that dude`."""
        chooser: Worded | None = getattr(who, "by", None)
        doer, named = self.doer, self.doer
        if chooser is not None:
            doer, named = chooser.text(self), chooser.text(self.read_by("you"))
        theirs = self if named.you else replace(self, chooser=named, chooser_noun=doer)
        return Clause(verb, tailed(who.text(theirs), rest), doer)

    def possessive_of(self, owner: Worded) -> str:
        """Return whose something is: `their` of the player who chooses it, or for whom it happens."""
        if self.player is not None and owner.text(self) == self.player:
            return self.player.its
        is_chooser = self.chooser is not None and owner.text(self.read_by("you")) == self.chooser
        return self.chooser_noun.its if is_chooser else owner.text(self).possessive

    def acting(self, player: Worded) -> Noun:
        """Return the noun for an acting player; the reader's part goes to the present actor."""
        noun = player.text(self)
        return self.doer if noun.you else noun

    def with_doer(self, doer: Noun) -> Wording:
        """Return a wording with another actor."""
        return replace(self, doer=doer)

    @property
    def again(self) -> Wording:
        """Return a wording whose actor was named before: `if they do, they ...`."""
        return self if self.doer.you else self.with_doer(self.doer.again)

    def read_by(self, player: str) -> Wording:
        """Return a wording for a player who is asked, by the text's name for that player."""
        return replace(self, reader=player)

    @property
    def people(self) -> tuple[Noun, ...]:
        """Return the persons with a single name each, who may be referred to by a pronoun."""
        own = self.card_named("self") if self.has_acting_dude else self.card_named("this")
        one = Counter(role.words for role in self.roles.values())
        others = (role for role in self.roles.values() if role.pronoun is THEY and one[role.words] == 1)
        return own, *(role for role in others if not role.plural)

    def posse_for(self, who: Worded) -> str:
        """Return the posse that a dude joins: that of the acting dude, which must be in it, if they differ."""
        acting = self.card_named("self")
        stands_by = self.timing in FIGHTING and self.has_acting_dude and not self.brings_self
        return strung(acting.possessive, " posse") if stands_by and who.text(self) != acting else self.own_posse

    def place_words(self, name: str) -> PlaceWords:
        """Return how a place reads that has a name."""
        return place_words(name, self.edition) if name == "here" else of_place(self.place_of(name))

    def lasting(self, until: Until | None, who: Worded, condition: Condition | None) -> str:
        """Return how long something lasts, and on which condition."""
        return joined_words(self.terms(who, condition), self.until(until))

    def terms(self, who: Worded, condition: Condition | None) -> str:
        """Return the condition on which something goes on, about the one it is done to: `while it is the shooter`."""
        if condition is None:
            return ""
        name = getattr(who, "name", "")
        wording = self.naming(**{name: self.roles[name].again}) if name in self.roles else self
        return strung("while ", in_condition(said(wording.claim(condition))))

    def within(self, until: Until | None, trigger: Trigger) -> str:
        """Return for how long something is waited for: `this shootout`; where it comes every day that is not said."""
        if self.is_job:
            return "during this job"
        span = until or USUAL_UNTIL.get(self.timing)
        if span is Until.END_OF_TURN:
            return "this turn" if getattr(trigger, "card", None) is not None else ""
        return WAITS.get(span, "")

    def response(self, response: Response, within: str = "") -> str:
        """Return what happens at an event, and on what condition."""
        need = () if response.condition is None else (self.claim(response.condition),)
        moment = "" if self.moment == "and" else self.moment
        then = replace(self, phase=getattr(response.trigger, "phase", None), moment=moment).statements(response.effects)
        words = str(may_words(YOU, (), then)) if response.may else running_on(then)
        is_of_round = EventKind.ROUND_RESOLVED in response.trigger.kinds
        span = within if within == WAITS[Until.ROUND] else strung("a round of ", within)
        when = replace(self, round=span if is_of_round and within else self.round).trigger(response.trigger)
        follows = awaited(response.effects)
        if follows is not None and not need and response.trigger.moment == follows.trigger.moment == "after":
            first = joined_words(when, "" if is_of_round else within)
            return joined_words(first, str(replace(self, moment="and").effect(response.effects[0])))
        return response_words(joined_words(when, "" if is_of_round else within), need, merged(then), words)

    def naming(self, **roles: Noun) -> Wording:
        """Return a wording with more names."""
        return replace(self, roles={**self.roles, **roles})

    def until(self, until: Until | None) -> str:
        """Return how long something lasts; nothing where it is the usual."""
        if self.is_next_round and until is Until.ROUND:
            return "in the next round"
        return "" if until is None or USUAL_UNTIL.get(self.timing) is until else adverbial(DurationPhrase(until))

    def statements(self, effects: Sequence[Effect]) -> list[Statement]:
        """Return what each of the effects says, in order."""
        said = [self.effect(effect) for effect in effects]
        return [statement for statement in flattened(said) if isinstance(statement, Clause) or str(statement)]

    def _words_of(self, part: Any) -> Any:
        """Return the text of a part; the records of `state.texts` do not declare that they have one."""
        return part.text(self)

    def effect(self, effect: Effect) -> Statement:
        """Return what an effect says."""
        said: Statement = self._words_of(effect)
        return said

    def claim(self, condition: Condition) -> Claim:
        """Return what a condition says."""
        claim: Claim = self._words_of(condition)
        return claim

    def number(self, number: Number) -> Quantity:
        """Return what a number is."""
        said: Quantity = self._words_of(number)
        return said

    def trigger(self, trigger: Trigger) -> str:
        """Return what a trigger says: `after Allie moves`."""
        said: str = self._words_of(trigger)
        return said

    @property
    def _is_dude(self) -> bool:
        return self.card.type is CardType.DUDE

    @property
    def has_acting_dude(self) -> bool:
        """Whether a dude uses the card's abilities: itself, the bearer, the caster."""
        return self._is_dude or self.card.type in (CardType.GOODS, CardType.SPELL)

    def _own_name(self) -> Noun:
        name = short_name(self.card)
        pronoun = PRONOUNS[self.card.pronoun.value]
        return Noun(name, plural=pronoun is THEY and is_group(name), pronoun=pronoun)


WAITS: Mapping[Until | None, str] = {
    Until.SHOOTOUT: "this shootout",
    Until.ROUND: "this round",
}
"""For how long something is waited for."""

THIS_DUDE = Noun("this dude", pronoun=THEY)

CARDS_BY_NAME: Mapping[str, Noun] = {
    "here": Noun("this location"),
    "leader": Noun("the leader", pronoun=THEY),
    "mark": Noun("the mark", pronoun=THEY),
    "shooter": Noun("your shooter", pronoun=THEY),
    "opposing_shooter": Noun("the opposing shooter", pronoun=THEY),
    "pulled": Noun("the pulled card"),
    "inventor": Noun("the dude who invented it"),
    "town_square": Noun("town square"),
    "home": Noun("your home"),
    "stage": Noun("the shootout's location"),
    "it": Noun("that dude", pronoun=THEY),
    "candidate": Noun("it"),
}
"""The nouns for the language's own names of cards."""

PLAYERS_BY_NAME: Mapping[str, Noun] = {
    "you": YOU,
    "opponent": Noun("your opponent", pronoun=THEY),
    "others": Noun("each other player", pronoun=THEY),
    "everyone": Noun("each player", pronoun=THEY),
    "fighters": Noun("a player in the shootout", pronoun=THEY),
    "heroes": Noun("the Heroes", plural=True, pronoun=THEY),
    "villain": Noun("the Villain", pronoun=THEY),
    "round_winner": Noun("the winner of the round", pronoun=THEY),
    "defender": Noun("the mark or the job's opponent", pronoun=THEY),
    "round_loser": Noun("the loser of the round", pronoun=THEY),
    "chooser": Noun("that player", pronoun=THEY),
    "doer": Noun("that player", pronoun=THEY),
}
"""The nouns for the language's own names of players."""
