"""Booting, moving, going home, trading places, controlling dudes, joining posses. WWE, Basics; High Noon 4.6."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.effects.lasting import lasts
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.selectors import (
    Running,
    Who,
    allowed,
    chooser_of,
    enough,
    meant,
    named,
    pick,
    user,
    withheld,
)
from dtgui.doomtown.abilities.language.unsaid import unsaid_state
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import HAVE_DO_SO, Causative, Clause, Statement
from dtgui.doomtown.abilities.wording.morphology import joined_words
from dtgui.doomtown.abilities.wording.verbs import conjugated
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import moving
from dtgui.doomtown.events.lasting import TakeControl as TakeDude
from dtgui.doomtown.events.shootouts import DoomJob, StandIn
from dtgui.doomtown.procedures.posses import JoinByEffect
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.cards_rule_all import is_forbidden, may_go
from dtgui.doomtown.queries.shooting import is_over
from dtgui.doomtown.questions import CHOOSE_PLACE
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Result, Until
from dtgui.kernel.decisions import Decision, choose_one
from dtgui.kernel.flow import Work

# Joining and leaving a posse by an effect. WWE, Shootout Sequence 2.


@dataclass(frozen=True)
class Join:
    """Dudes join your posse, coming to the shootout unless they `stay` where they are. WWE, Shootout Sequence 2."""

    word: ClassVar[str] = "join"
    short: ClassVar[str] = "who"
    who: Who
    stay: bool = False
    booted: bool = False
    own: bool = False
    """Whether they are another player's, and join that player's posse."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude joins your posse`."""
        who = self.who.text(w)
        how = joined_words(
            strung(who.its, " posse") if self.own else w.posse_for(self.who), "booted" if self.booted else ""
        )
        how = strung(how, " without leaving ", who.its, " location") if self.stay else how
        return Clause(Lexeme.JOIN, how, who, cause=HAVE_DO_SO)

    def run(self, t: Table, scope: Scope) -> Running:
        """Bring those in that are not in a posse yet."""
        cards = yield from pick(t, scope, self.who, self.path, joins=True)
        if t.shootout is None:
            return Result(names=named(self.who, cards))
        fighting = {dude for side in t.shootout.sides for dude in side.posse}
        coming = [card for card in allowed(t, scope, Prohibited.JOIN_BY_EFFECT, cards) if card not in fighting]
        work = (JoinByEffect(card, self.stay, self.booted, scope.this) for card in coming)
        held = withheld(t, scope, Prohibited.JOIN_BY_EFFECT, (card for card in cards if card not in fighting))
        return Result((*work, *held), names=named(self.who, cards))


@dataclass(frozen=True)
class LeavePosseByEffect:
    """Dudes leave the posse without going home."""

    word: ClassVar[str] = "leave"
    short: ClassVar[str] = "who"
    who: Who
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude leaves its posse`."""
        who = self.who.text(w)
        return Clause(Lexeme.LEAVE, strung(who.its, " posse"), who)

    def run(self, t: Table, scope: Scope) -> Running:
        """Take them out of the posse."""
        cards = yield from pick(t, scope, self.who, self.path)
        what = Prohibited.LEAVE_POSSE
        work = (moving.LeavePosse(card) for card in allowed(t, scope, what, cards))
        return Result((*work, *withheld(t, scope, what, cards)), out=cards)


# Booting, moving, trading places, control


@dataclass(frozen=True)
class BootCards:
    """Cards boot. As a cost, a card that is booted cannot be chosen (WWE, Basics, Boot & Unboot)."""

    word: ClassVar[str] = "boot"
    short: ClassVar[str] = "who"
    who: Who
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `boot that dude`."""
        return w.done_to(Lexeme.BOOT, unsaid_state(self.who, "unbooted"))

    def run(self, t: Table, scope: Scope) -> Running:
        """Boot those that are not booted yet; only these are to choose from, unless more is done to the card."""
        able = None if _is_named(self.who) else lambda card: not t.in_play[card].booted
        cards = yield from pick(t, scope, self.who, self.path, able=able)
        what = Prohibited.BE_BOOTED
        unbooted = tuple(card for card in cards if card in t.in_play and not t.in_play[card].booted)
        work = (moving.Boot(card, user(scope), scope.this) for card in allowed(t, scope, what, unbooted))
        return Result((*work, *withheld(t, scope, what, unbooted)), names=named(self.who, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there is an unbooted card to boot."""
        return enough(t, scope, self.who, [card for card in meant(t, scope, self.who) if _can_pay_with(t, card)])


def _can_pay_with(t: Table, card: CardId) -> bool:
    """Whether a card can boot for an ability."""
    return card in t.in_play and not t.in_play[card].booted and not is_forbidden(t, Prohibited.BOOT_TO_PAY, card)


@dataclass(frozen=True)
class UnbootByEffect:
    """Cards unboot."""

    word: ClassVar[str] = "unboot"
    short: ClassVar[str] = "who"
    who: Who
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `unboot that dude`."""
        return w.done_to(Lexeme.UNBOOT, unsaid_state(self.who, "booted"))

    def run(self, t: Table, scope: Scope) -> Running:
        """Unboot those that are booted; only these are to choose from, unless more is done to the card."""
        able = None if _is_named(self.who) else lambda card: t.in_play[card].booted
        cards = yield from pick(t, scope, self.who, self.path, able=able)
        what = Prohibited.BE_UNBOOTED
        booted = tuple(card for card in cards if card in t.in_play and t.in_play[card].booted)
        work = (moving.Unboot(card) for card in allowed(t, scope, what, booted))
        return Result((*work, *withheld(t, scope, what, booted)), names=named(self.who, cards))


def _is_named(who: Who) -> bool:
    """Whether other parts of the text may speak of the cards that are chosen: then they matter, booted or not."""
    return isinstance(who, Named) or bool(who.name)


@dataclass(frozen=True)
class MoveDudes:
    """Dudes move by card effect: they do not boot, and may be booted. WWE, High Noon, Via Card Effect.

    At a shootout of their player's they join the posse, unless it is said that they do not.
    """

    word: ClassVar[str] = "move"
    short: ClassVar[str] = "who"
    who: Who
    to: LocationDescription
    joins: bool = True
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `move that dude to town square`."""
        return _goes(Lexeme.MOVE, self.who, self.to.text(w).to, w)

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask where to, unless there is only one place, and go there; only who can go is to choose from."""
        able = None if _is_named(self.who) else lambda card: bool(_ways(t, scope, self.to, card))
        cards = yield from pick(t, scope, self.who, self.path, able=able)
        work: list[Work] = []
        for card in allowed(t, scope, Prohibited.BE_MOVED, cards):
            place = yield from _where_to(t, scope, self.to, card)
            if place is not None and (_stays(t, place) or _may_go(t, scope, card)):
                work += _gone_to(t, scope, card, place) if self.joins else (_move(scope, card, place),)
        work += withheld(t, scope, Prohibited.BE_MOVED, cards)
        return Result(_at_once(work), names=named(self.who, cards), out=cards)

    def payable(self, t: Table, scope: Scope) -> bool:
        """Return whether there is a dude to move, and a place to move to."""
        movable = allowed(t, scope, Prohibited.BE_MOVED, meant(t, scope, self.who))
        return enough(t, scope, self.who, [card for card in movable if _ways(t, scope, self.to, card)])


def _at_once(work: list[Work]) -> tuple[Work, ...]:
    """The moves of one effect, each with all the dudes that move by it."""
    dudes = tuple(one.dude for one in work if isinstance(one, moving.Move))
    return tuple(replace(one, together=dudes) if isinstance(one, moving.Move) else one for one in work)


def _goes(verb: Lexeme, who: Who, where: str, w: Wording) -> Statement:
    """Return the words for a move: active for the acting dude, and as an order for others."""
    if who in (Named("self"), Named("this")) and who.text(w) == w.card_named("self"):
        return Clause(verb, where, who.text(w), cause=Causative(Lexeme.SEND if verb is Lexeme.GO else verb))
    return w.done_to(Lexeme.SEND if verb is Lexeme.GO else verb, who, where)


def _move(scope: Scope, dude: CardId, place: Place) -> moving.Move:
    return moving.Move(dude, place, user(scope), scope.this, scope.timing)


def _gone_to(t: Table, scope: Scope, dude: CardId, place: Place) -> tuple[Work, ...]:
    """Return the work of a move: a dude moved to a shootout of its player joins it. WWE, Shootout Sequence 2."""
    fight = t.shootout
    side = fight.side_of(t.in_play[dude].controller) if fight is not None and place == fight.place else None
    if fight is None or side is None or dude in side.posse or is_over(t):
        return (_move(scope, dude, place),)
    what = Prohibited.JOIN_BY_EFFECT
    joining = (JoinByEffect(card, using=scope.this) for card in allowed(t, scope, what, (dude,)))
    return (*joining, *withheld(t, scope, what, (dude,)))


def _ways(t: Table, scope: Scope, to: LocationDescription, dude: CardId) -> list[Place]:
    """The places that fit, other than where the dude is, to which it can go."""
    start, about = t.in_play[dude].place, scope.naming(candidate=(dude,))
    fitting = (place for place in places.all_places(t) if place != start and to.holds(t, about, place))
    return [place for place in fitting if may_go(t, dude, place)]


def _where_to(t: Table, scope: Scope, to: LocationDescription, dude: CardId) -> Generator[Decision, Any, Place | None]:
    """The place that the player chooses among those that fit."""
    found = _ways(t, scope, to, dude)
    if len(found) < 2:
        return found[0] if found else None
    options = [verbs.GO.option(place) for place in found]
    choice = yield choose_one(chooser_of(t, scope, None), CHOOSE_PLACE, options, Section.RESOLVING, (dude,))
    return Place(choice.args[0])


@dataclass(frozen=True)
class PlaceAt:
    """Dudes that have just come into play are placed elsewhere than where they entered it, which is no move."""

    word: ClassVar[str] = "place"
    who: Named
    at: LocationDescription
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `place that dude at one of your locations`."""
        return w.done_to(Lexeme.PLACE, self.who, self.at.text(w).at)

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask where, unless there is only one other place."""
        work = []
        for card in allowed(t, scope, Prohibited.BE_PLACED, self.who.cards(t, scope)):
            place = yield from _where_to(t, scope, self.at, card)
            if place is not None:
                work.append(moving.SetDown(card, place))
        return Result(tuple(work))


@dataclass(frozen=True)
class Home:
    """Dudes are sent home, booted or as they are, and leave their posse. WWE, Shootout Sequence 2."""

    word: ClassVar[str] = "home"
    short: ClassVar[str] = "who"
    who: Who
    booted: bool = True
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `send that dude home booted`."""
        return _goes(Lexeme.GO, self.who, "home booted" if self.booted else "home", w)

    def run(self, t: Table, scope: Scope) -> Running:
        """Send them."""
        cards = yield from pick(t, scope, self.who, self.path)
        home, booted = Prohibited.BE_SENT_HOME, Prohibited.BE_SENT_HOME_BOOTED
        able = allowed(t, scope, home, cards)
        held = withheld(t, scope, home, cards)
        if self.booted:
            held += withheld(t, scope, booted, able)
            able = allowed(t, scope, booted, able)
        sent = tuple(card for card in able if _may_go(t, scope, card))
        held += withheld(t, scope, Prohibited.LEAVE_POSSE, able) if t.shootout else ()
        send = moving.SendHomeBooted if self.booted else moving.SendHome
        work = (send(card, user(scope)) for card in sent)
        return Result((*work, *held), names=named(self.who, cards), out=sent)

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are dudes enough to send."""
        return enough(t, scope, self.who, meant(t, scope, self.who))


def _stays(t: Table, place: Place) -> bool:
    """Whether who moves to a place does not leave a shootout by it."""
    return t.shootout is None or place == t.shootout.place


def _may_go(t: Table, scope: Scope, dude: CardId) -> bool:
    """Whether a dude is in no posse, or may leave it by this text."""
    fighting = t.shootout is not None and any(dude in side.posse for side in t.shootout.sides)
    return not fighting or bool(allowed(t, scope, Prohibited.LEAVE_POSSE, (dude,)))


@dataclass(frozen=True)
class ControlDudes:
    """You control dudes of other players for a while; they leave their posse. WWE, Basics, Controller & Owner."""

    word: ClassVar[str] = "take_control"
    short: ClassVar[str] = "who"
    who: Who
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `take control of that dude for the rest of the shootout`."""
        return w.done_to(Lexeme.TAKE_CONTROL, self.who, w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Take control of those who may be affected."""
        cards = yield from pick(t, scope, self.who, self.path)
        until, what = lasts(t, scope, self.until), Prohibited.BE_AFFECTED
        taken = (TakeDude(card, scope.seat, until, scope.bare()) for card in allowed(t, scope, what, cards))
        return Result((*taken, *withheld(t, scope, what, cards)), names=named(self.who, cards), out=cards)


@dataclass(frozen=True)
class Swap:
    """Two dudes trade places: one leaves the posse for the other's location, the other joins in its stead."""

    word: ClassVar[str] = "swap"
    out: Named
    in_: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `Jarrett joins your posse in place of that dude, who moves to where Jarrett was`."""
        out, come = self.out.text(w), self.in_.text(w)
        return Clause(
            Lexeme.JOIN,
            strung("your posse in place of ", out, ", who leaves it and moves to where ", come, " was"),
            come,
        )

    def run(self, t: Table, scope: Scope) -> Result:
        """Swap them where both are in play."""
        leaving, coming = (
            self.out.cards(t, scope),
            allowed(t, scope, Prohibited.JOIN_BY_EFFECT, self.in_.cards(t, scope)),
        )
        if t.shootout is None or not leaving or not coming:
            return Result()
        away = places.place_of(t, coming[0])
        work = (JoinByEffect(coming[0]), moving.LeavePosse(leaving[0]), moving.Move(leaving[0], away))
        return Result(work, out=leaving)


@dataclass(frozen=True)
class FailJob:
    """The present job fails, even if the leader wins the shootout."""

    word: ClassVar[str] = "fail_job"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `the job fails once the shootout is over`."""
        return Clause(Lexeme.FAIL, "once the shootout is over", Noun("the job"))

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it on the shootout."""
        return Result((DoomJob(),))


@dataclass(frozen=True)
class TakePart:
    """Before posses form, a dude replaces the leader or the mark of a shootout, and they trade places."""

    word: ClassVar[str] = "stand_in"
    out: Named
    in_: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude and Allie trade places, and Allie leads or is marked instead`."""
        out, come = self.out.text(w), self.in_.text(w)
        both = Noun(strung(out, " and ", come), plural=True)
        then = joined_words(
            str(come), conjugated(Lexeme.LEAD, come), "or", conjugated(Lexeme.MARK, come, passive=True), "instead"
        )
        return Clause(Lexeme.TRADE, strung("places, and ", then), both)

    def run(self, t: Table, scope: Scope) -> Result:
        """Have them trade."""
        pairs = zip(self.out.cards(t, scope), self.in_.cards(t, scope), strict=False)
        return Result(tuple(StandIn(out, come) for out, come in pairs) if t.shootout is not None else ())


MOVES = (
    FailJob,
    TakePart,
    BootCards,
    UnbootByEffect,
    MoveDudes,
    PlaceAt,
    Home,
    Join,
    LeavePosseByEffect,
    ControlDudes,
    Swap,
)
