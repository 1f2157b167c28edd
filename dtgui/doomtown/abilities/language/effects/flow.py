"""If, may, either, each, unless: which effects happen, how often, at whose choice, and which await an event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.conditions import All, Exists, Given, SuitIs
from dtgui.doomtown.abilities.language.describing import each_of
from dtgui.doomtown.abilities.language.effects.lasting import lasts
from dtgui.doomtown.abilities.language.effects.paying import PayGhostRock
from dtgui.doomtown.abilities.language.names import PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.language.predicates import reads_hidden_cards
from dtgui.doomtown.abilities.language.selectors import Running, Selector, Who, agrees, chooser_of, named, payable, pick
from dtgui.doomtown.abilities.language.unsaid import speaks_of
from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun, composed
from dtgui.doomtown.abilities.syntax.text import in_condition, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import often, realised
from dtgui.doomtown.abilities.wording.branching import did, either_words, if_words, may_words, unless_words
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.grammar import (
    Causative,
    Clause,
    Passage,
    Series,
    Statement,
    inline,
    merged,
    sentences,
)
from dtgui.doomtown.abilities.wording.morphology import FULL_STOP, SEMICOLON
from dtgui.doomtown.abilities.wording.verbs import conjugated
from dtgui.doomtown.abilities.wording.voice import Wording, awaited
from dtgui.doomtown.events import windows
from dtgui.doomtown.events.lasting import Wait
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.procedures.trying import branches_worth_choosing, is_worth_doing
from dtgui.doomtown.questions import EITHER, MAY_PAY
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Delayed, Table
from dtgui.doomtown.state.texts import Condition, Effect, Number, Response, Result, Until
from dtgui.doomtown.state.whereabouts import naming
from dtgui.kernel.decisions import choose_one

# Effects that wait for an event, replace it or prevent it


def in_next_round(response: Response) -> Response | None:
    """Return the response to the start of the next round, if one waits for the end of this one first."""
    later = awaited(response.effects) if response.trigger.kinds == {EventKind.ROUND_RESOLVED} else None
    return later if later is not None and later.trigger.kinds == {EventKind.SHOOTERS_DUE} else None


def at_moment(w: Wording, *, each_time: bool) -> Wording:
    """Return a wording for an event, which may be the second of two: `after ... and ...`."""
    return replace(w, moment="each time" if each_time else w.moment if w.moment == "and" else "")


@dataclass(frozen=True)
class Delay:
    """Effects for later: when an event comes while the effect lasts, or (`stays`) each time that one comes."""

    word: ClassVar[str] = "delay"
    short: ClassVar[str] = "response"
    response: Response
    stays: bool = False
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `after that dude is aced this shootout, ...`."""
        if (later := in_next_round(self.response)) is not None:
            return Series(tuple(replace(w, is_next_round=True).statements(later.effects)))
        within = w.within(self.until, self.response.trigger)
        return Passage(at_moment(w, each_time=self.stays).response(self.response, within))

    def run(self, t: Table, scope: Scope) -> Result:
        """Let it wait."""
        delayed = Delayed(lasts(t, scope, self.until), scope.bare(), self.response, self.stays)
        return Result((Wait(delayed),))


@dataclass(frozen=True)
class Instead:
    """The event is replaced by these effects."""

    word: ClassVar[str] = "instead"
    short: ClassVar[str] = "do"
    do: tuple[Effect, ...]
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `instead, ...`."""
        first, *rest = w.statements(self.do)
        if not isinstance(first, Clause):
            return Passage(strung("instead, ", inline([first, *rest])))
        return Series((replace(first, rest=composed(first.rest, "instead")), *rest))

    def run(self, t: Table, scope: Scope) -> Result:
        """Replace the event."""
        return Result((windows.ReplaceEvent(None, scope.this),), self.do)


@dataclass(frozen=True)
class Prevent:
    """The event does not happen."""

    word: ClassVar[str] = "prevent"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude does not boot`."""
        if not w.prevented:
            return Passage("prevent that")
        return Clause(
            Lexeme.DO,
            w.prevented,
            w.card_named(w.befalls),
            cause=Causative(Lexeme.PREVENT, "that", names_subject=False),
        )

    def run(self, t: Table, scope: Scope) -> Result:
        """Cancel the event."""
        return Result((windows.ReplaceEvent(None, scope.this),))


OF_EVENTS = (Delay, Instead, Prevent)

# If, may, either, each, unless: which effects happen, how often, and at whose choice

Effects = tuple[Effect, ...]
EACH_FIGHTER = Noun("each posse's controller", pronoun=THEY)


def for_each(players: PlayerNamed, w: Wording) -> Wording:
    """Return a wording for effects that happen for each of several players."""
    who = EACH_FIGHTER if players.name == "fighters" else players.text(w)
    return replace(w.with_doer(who), player=who)


@dataclass(frozen=True)
class If:
    """Effects that happen if something is so, and others that happen if not."""

    word: ClassVar[str] = "if"
    short: ClassVar[str] = "condition"
    condition: Condition
    then: Effects
    else_: Effects = ()
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `if that dude is wanted, boot it. Otherwise, ...`."""
        acting = w.again if isinstance(self.condition, Given) else w
        then, otherwise = acting.statements(self.then), w.statements(self.else_)
        if isinstance(self.condition, Exists) and not otherwise and speaks_of(self.then, self.condition.like):
            return Series(tuple(then))
        if len(self.then) == len(self.else_) == 1:
            either = self._either_choice(self.then[0], self.else_[0], w)
            if either is not None:
                return either
        if isinstance(self.condition, SuitIs) and self.condition.sign == "!=" and not self.else_:
            return Passage(strung("unless ", said(w.claim(self.condition).denied), ", ", inline(then)))
        return if_words(w.claim(self._unsaid), then, otherwise)

    @property
    def _unsaid(self) -> Condition:
        """Return the condition without the parts that the effects themselves express."""
        parts = self.condition.of if isinstance(self.condition, All) and not self.else_ else ()
        left = tuple(part for part in parts if not (isinstance(part, Exists) and speaks_of(self.then, part.like)))
        return All(left) if left else self.condition

    def _either_choice(self, one: Effect, other: Effect, w: Wording) -> Statement | None:
        """Return a choice by one player or another, or among cards if there are any, worded as one choice."""
        if not isinstance(one, Choose) or not isinstance(other, Choose):
            return None
        if replace(one.cards, by=other.cards.by) == other.cards and other.cards.by is not None:
            chooser = other.cards.by.text(w)
            unless = strung(
                "(", chooser, " ", conjugated(Lexeme.CHOOSE, chooser), " unless ", said(w.claim(self.condition)), ")"
            )
            choice = one.text(w)
            return replace(choice, rest=composed(choice.rest, unless))
        if (
            isinstance(self.condition, Exists)
            and speaks_of(one, self.condition.like)
            and one.cards.by == other.cards.by
        ):
            return Passage(composed(strung(one.text(w), ", or if there is none,"), other.text(w).rest))
        return None

    def run(self, t: Table, scope: Scope) -> Result:
        """Go on with one or the other."""
        return Result(then=self.then if self.condition.holds(t, scope) else self.else_)

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether what would happen now could be done in full, as a cost must."""
        return payable(t, scope, self.then if self.condition.holds(t, scope) else self.else_)


@dataclass(frozen=True)
class May:
    """Effects at a player's pleasure: the first `cost` of them are the price of the rest."""

    word: ClassVar[str] = "may"
    short: ClassVar[str] = "do"
    do: Effects
    cost: int = 0
    by: PlayerNamed | None = None
    else_: Effects = ()
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `you may boot this dude to draw a card`."""
        who = w.doer if self.by is None else self.by.text(w)
        acting = w.with_doer(YOU)
        words = may_words(who, acting.statements(self.do[: self.cost]), acting.statements(self.do[self.cost :]))
        if not self.else_:
            return words
        return Passage(
            strung(
                words, FULL_STOP, " If ", in_condition(said(did(who).denied)), ", ", inline(w.statements(self.else_))
            )
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask; what cannot be paid for is not offered, nor something free that could change nothing."""
        chooser = chooser_of(t, scope, self.by)
        if not payable(t, scope, self.do[: self.cost]) or self._is_void(t, scope):
            return Result(then=self.else_)
        wanted = yield from agrees(chooser, scope, path=self.path)
        return Result(then=self.do if wanted else self.else_)

    @cached_property
    def _is_tried(self) -> bool:
        """Whether it can be tried: a price would be paid for nothing, and hidden cards would be revealed."""
        return not self.cost and not reads_hidden_cards(self.do)

    def _is_void(self, t: Table, scope: Scope) -> bool:
        return self._is_tried and not is_worth_doing(t, scope, self.do)


@dataclass(frozen=True)
class Either:
    """One of several things, at a player's choice; for a price (`both`), all of them."""

    word: ClassVar[str] = "either"
    short: ClassVar[str] = "branches"
    branches: tuple[Effects, ...]
    by: PlayerNamed | None = None
    both: Effect | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude gets +1 influence or -1 influence`."""
        who = w.doer if self.by is None else self.by.text(w)
        choosing = w.with_doer(who)
        choice = either_words([choosing.statements(branch) for branch in self.branches], who)
        if self.both is None:
            return choice
        return Passage(composed(strung(choice, SEMICOLON, "you may"), w.effect(self.both).infinitive, "to do both"))

    @cached_property
    def _hangs_on_hidden_cards(self) -> bool:
        return reads_hidden_cards(self.branches)

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask for the branch; a branch without effect is left out, unless that would reveal hidden cards."""
        numbers: tuple[int, ...] = tuple(range(len(self.branches)))
        if not self._hangs_on_hidden_cards:
            numbers = branches_worth_choosing(t, scope, self.branches)
        if self.by is not None:
            numbers = tuple(n for n in numbers if payable(t, scope, _burdens(self.branches[n]))) or numbers
        options = [verbs.BRANCH.option(number) for number in numbers]
        if self.both is not None and payable(t, scope, (self.both,)):
            options.append(verbs.BOTH.option())
        if len(options) == 1:
            return Result(then=self.branches[numbers[0]])
        chooser = chooser_of(t, scope, self.by)
        choice = yield choose_one(chooser, EITHER, options, Section.RESOLVING, scope.about(self.path))
        if verbs.BOTH.is_of(choice) and self.both is not None:
            return Result(then=(self.both, *(effect for branch in self.branches for effect in branch)))
        return Result(then=self.branches[choice.args[0]])


def _burdens(branch: Effects) -> Effects:
    """Return the costs for another player who chooses a branch: booting a booted card, or paying missing ghost rock,
    is impossible.
    """
    return tuple(effect for effect in branch if getattr(effect, "word", "") in ("boot", "pay"))


@dataclass(frozen=True)
class Each:
    """Effects for each of several cards, one after the other."""

    word: ClassVar[str] = "each"
    name: str
    of: Who
    do: Effects
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `for each of those cards, ...`; what is done to any number of cards is said of them together."""
        if is_description(self.of) and self.of.any_number:
            return Series(tuple(w.naming(**{self.name: self.of.text(w)}).statements(self.do)))
        every = Noun(each_of(self.of, w))
        alike = merged(w.naming(**{self.name: every}).statements(self.do))
        if len(alike) == 1 and isinstance(alike[0], Clause) and alike[0].subject == every:
            return alike[0]
        return Passage(strung("for ", every, ", ", inline(w.naming(**{self.name: Noun("it")}).statements(self.do))))

    def run(self, t: Table, scope: Scope) -> Running:
        """Run them with the card's name."""
        cards = yield from pick(t, scope, self.of, self.path)
        return Result(tuple(RunEffects(self.do, naming(t, scope, {self.name: (card,)})) for card in cards))


@dataclass(frozen=True)
class EachPlayer:
    """Effects for each of several players: what says "choosers" is theirs, and they choose."""

    word: ClassVar[str] = "players"
    who: PlayerNamed
    do: Effects
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return what each of the players does."""
        statements = for_each(self.who, w).statements(self.do)
        return merged(statements)[0] if len(merged(statements)) == 1 else Passage(sentences(statements))

    def run(self, t: Table, scope: Scope) -> Result:
        """Run them with each player as the chooser."""
        return Result(tuple(RunEffects(self.do, scope.naming(chooser=seat)) for seat in self.who.seats(t, scope)))

    @property
    def response(self) -> Response | None:
        """Return the event that they all wait for, if they do no more."""
        return awaited(self.do)


@dataclass(frozen=True)
class Choose:
    """Cards are chosen while the text is resolved, and named."""

    word: ClassVar[str] = "choose"
    short: ClassVar[str] = "cards"
    cards: Selector
    path: str = ""

    def text(self, w: Wording) -> Clause:
        """Return `choose an opposing dude`."""
        return w.done_to(Lexeme.CHOOSE, self.cards)

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask for them."""
        chosen = yield from pick(t, scope, self.cards, self.path)
        return Result(names=named(self.cards, chosen))


@dataclass(frozen=True)
class Unless:
    """Effects that a player may buy off."""

    word: ClassVar[str] = "unless"
    short: ClassVar[str] = "pays"
    pays: PayGhostRock
    do: Effects
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `discard that dude unless its owner pays 2 ghost rock`."""
        return unless_words(self.pays.text(w), w.statements(self.do))

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask whether the player pays, if there is enough to pay with."""
        payers = self.pays.who.seats(t, scope)
        if not payers or not self.pays.payable(t, scope):
            return Result(then=self.do)
        paid = yield from agrees(payers[0], scope, MAY_PAY, self.path)
        bought: Effects = (self.pays,)
        return Result(then=bought if paid else self.do)


@dataclass(frozen=True)
class Repeat:
    """Effects several times."""

    word: ClassVar[str] = "repeat"
    short: ClassVar[str] = "times"
    times: Number
    do: Effects
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `three times: ...`."""
        return Passage(strung("do this ", realised(often(w.number(self.times))), ": ", inline(w.statements(self.do))))

    def run(self, t: Table, scope: Scope) -> Result:
        """Repeat them this many times."""
        return Result(then=self.do * max(0, self.times.value(t, scope)))


@dataclass(frozen=True)
class Remember:
    """Whether something is so now is remembered by a name, for a later `if: {given: name}`."""

    word: ClassVar[str] = "remember"
    name: str
    condition: Condition
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return nothing: the condition is said where it counts."""
        return Passage("")

    def run(self, t: Table, scope: Scope) -> Result:
        """Name it: 1 or 0."""
        return Result(names={self.name: int(self.condition.holds(t, scope))})


CONTROL_FLOW = (If, May, Either, Each, EachPlayer, Choose, Unless, Repeat, *OF_EVENTS, Remember)
