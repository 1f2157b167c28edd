"""The phases and steps of a game with an Automaton: it makes a pull where people make a play.

WWE, Ending Phases; Shootout Hands; Twists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from dtgui.doomtown import verbs
from dtgui.doomtown.events.automaton import CollectRecompense, NoteShootout, Recompense
from dtgui.doomtown.events.days import EndPlay
from dtgui.doomtown.events.effects import MakeToken
from dtgui.doomtown.events.lasting import Last
from dtgui.doomtown.events.piles import DiscardPokerCards, DrawPokerCards
from dtgui.doomtown.events.shootouts import SetBonuses
from dtgui.doomtown.procedures.automaton_pull import AutomatonPull
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.hands import ChooseHand, DrawHands, Redraw
from dtgui.doomtown.procedures.high_noon import PLAY_ENDS, HighNoon
from dtgui.doomtown.procedures.plays import CheatinPlays, ExtraPlay, ResolutionPlays, ShootoutPlays
from dtgui.doomtown.procedures.posses import JoinByEffect
from dtgui.doomtown.procedures.shootout import FightRounds
from dtgui.doomtown.procedures.turn import Production
from dtgui.doomtown.queries.automaton import automaton_of, collectable, formable_hands, has_twist, people
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.players import lowball
from dtgui.doomtown.queries.shooting import acting_seats, after_in, bonuses, fighting_seats, is_over
from dtgui.doomtown.queries.usable import punishable
from dtgui.doomtown.questions import AUTOMATON_HAND
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.automaton import Twist
from dtgui.doomtown.state.kinds import Timing, Until
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Lasting, Place, Table
from dtgui.doomtown.state.topics import Part
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto

ROUNDS_OF_PASSES = 2
"""So often in a row must all people pass for a phase to end. WWE, Ending Phases."""


class _Plays(Protocol):
    """Plays in turn, and whether the extra pull of a twist has been made among them."""

    @property
    def passes(self) -> int: ...
    @property
    def had_more(self) -> bool: ...


def _is_finished(t: Table, plays: _Plays) -> bool:
    """Whether all people have passed twice in a row."""
    return plays.passes >= ROUNDS_OF_PASSES * len(people(t))


def _has_had_enough(t: Table, plays: _Plays) -> bool:
    """Return whether the Automaton waits, after its extra pull, until another player makes a play."""
    return plays.had_more and plays.passes >= len(people(t))


def _first_pull(t: Table, timing: Timing) -> tuple[Work, ...]:
    """The pull before other plays are made. WWE, Twists, Quick Reactions."""
    automaton = automaton_of(t)
    return (AutomatonPull(automaton.seat, timing),) if has_twist(t, Twist.QUICK_REACTIONS) else ()


# High Noon


@dataclass(frozen=True)
class NoonWithAutomaton(HighNoon):
    """High Noon, until all people have passed twice in a row; what the Automaton does in between is no matter.

    `had_more` tells whether the extra pull of a twist has been made.
    """

    had_more: bool = False
    steps: ClassVar[tuple[str, ...]] = ("begin", "reinforce", "prepare", "play")

    def begin(self, t: Table) -> Out:
        """As usual; then what twists bring."""
        return super().begin(t)._replace(then="reinforce")

    def reinforce(self, t: Table) -> Out:
        """WWE, Twists, Endless Dudes; Quick Reactions."""
        return goto("prepare", *_endless(t), *_first_pull(t, Timing.NOON))

    def prepare(self, t: Table) -> Out:
        """WWE, Twists, "One more thing": before the phase ends, one more pull, after which people may play on."""
        if not self.is_finished(t) or self.had_more or not has_twist(t, Twist.ONE_MORE_THING):
            return super().prepare(t)
        pull = AutomatonPull(automaton_of(t).seat, Timing.NOON)
        return goto("prepare", pull, seat=people(t)[0], passes=len(people(t)), had_more=True)

    def play(self, t: Table) -> Asking:
        """The Automaton makes a pull instead of a play; it never passes."""
        seat, automaton = self.seat, automaton_of(t).seat
        if seat != automaton:
            return (yield from super().play(t))
        pulls = () if _has_had_enough(t, self) else (AutomatonPull(automaton, Timing.NOON),)
        return goto("prepare", *pulls, PLAY_ENDS, seat=t.left_of(automaton))

    def is_finished(self, t: Table) -> bool:
        """Return whether all people have passed twice in a row. WWE, Ending Phases."""
        return _is_finished(t, self)


def _endless(t: Table) -> tuple[Work, ...]:
    automaton = automaton_of(t)
    if not has_twist(t, Twist.ENDLESS_DUDES) or automaton.gunslinger is None:
        return ()
    return (BringGunslinger(automaton.seat, home_of(t, automaton.seat)),)


@dataclass(frozen=True)
class BringGunslinger(Procedure):
    """A Gunslinger token enters play: for good, or (`joins`) to join the posse. WWE, Twists."""

    seat: Seat
    place: Place
    joins: bool = False
    steps: ClassVar[tuple[str, ...]] = ("enter", "settle")

    def enter(self, t: Table) -> Out:
        """Put it down."""
        gunslinger = automaton_of(t).gunslinger
        assert gunslinger is not None
        return do(MakeToken(gunslinger, self.seat, self.place))

    def settle(self, t: Table, made: tuple[CardId, ...]) -> Out:
        """It joins, and leaves by its own text; or it stays, which that text would not let it."""
        token = made[0]
        if self.joins:
            return end(JoinByEffect(token))
        mute = Lasting(topics.lost(Part.TRAITS), 1, Until.PERMANENT, Scope(self.seat, token))
        return end(Last(token, mute))


# Plays in shootouts


@dataclass(frozen=True)
class ShootoutPlaysWithAutomaton(ShootoutPlays):
    """Shootout plays, until all people have passed twice in a row."""

    had_more: bool = False
    steps: ClassVar[tuple[str, ...]] = ("begin", "combo", "play")

    def begin(self, t: Table) -> Out:
        """WWE, Twists, Quick Reactions."""
        return do(*_first_pull(t, Timing.SHOOTOUT))

    def combo(self, t: Table) -> Out:
        """WWE, Twists, "One more thing"."""
        seats, automaton = acting_seats(t), automaton_of(t).seat
        if self.is_finished(t) and not is_over(t) and not self.had_more and has_twist(t, Twist.ONE_MORE_THING):
            pull = AutomatonPull(automaton, Timing.SHOOTOUT)
            return goto("combo", pull, seat=people(t)[0], passes=len(people(t)), had_more=True)
        if self.seat == automaton and _has_had_enough(t, self):
            return goto("combo", seat=after_in(seats, automaton))
        return super().combo(t)

    def play(self, t: Table, is_made: bool | None) -> Asking:
        """The Automaton makes a pull instead of a play."""
        seat, seats = self.seat, acting_seats(t)
        if seat is None or seat != automaton_of(t).seat or is_over(t) or is_made:
            return (yield from super().play(t, is_made))
        pull = AutomatonPull(seat, Timing.SHOOTOUT)
        return goto("combo", pull, EndPlay(seat), seat=after_in(seats, seat))

    def is_finished(self, t: Table) -> bool:
        """Return whether all people have passed twice in a row. WWE, Ending Phases."""
        return _is_finished(t, self)


@dataclass(frozen=True)
class ResolutionPlaysWithAutomaton(ResolutionPlays):
    """Resolution plays, until all people have passed twice in a row."""

    had_more: bool = False
    steps: ClassVar[tuple[str, ...]] = ("begin", "play")

    def begin(self, t: Table) -> Out:
        """WWE, Twists, Quick Reactions."""
        return do(*_first_pull(t, Timing.RESOLUTION))

    def play(self, t: Table) -> Asking:
        """The Automaton makes a pull instead of a play; WWE, Twists, "One more thing"."""
        seats, automaton = self.acting(t), automaton_of(t).seat
        seat, pull = seats[0] if self.seat is None else self.seat, AutomatonPull(automaton, Timing.RESOLUTION)
        if self.is_finished(t) and not is_over(t) and not self.had_more and has_twist(t, Twist.ONE_MORE_THING):
            return goto("play", pull, seat=people(t)[0], passes=len(people(t)), had_more=True)
        if seat != automaton or self.is_finished(t) or is_over(t):
            return (yield from super().play(t))
        pulls = () if _has_had_enough(t, self) else (pull,)
        return goto("play", *pulls, seat=after_in(seats, seat))

    def is_finished(self, t: Table) -> bool:
        """Return whether all people have passed twice in a row. WWE, Ending Phases."""
        return _is_finished(t, self)


@dataclass(frozen=True)
class CheatinPlaysWithAutomaton(CheatinPlays):
    """Cheatin' Resolutions against lowball hands; the Automaton pulls once for each cheatin' opponent.

    WWE, Ending Phases: clockwise from the Automaton, for those who have not been punished.
    """

    answered: tuple[Seat, ...] = ()
    """The opponents for whom it has pulled."""

    def play(self, t: Table) -> Asking:
        """The Automaton's turn: a pull for the next of them, else a pass."""
        seat = t.dealer if self.seat is None else self.seat
        automaton = automaton_of(t).seat
        if seat != automaton or self.passes == len(t.seats):
            return (yield from super().play(t))
        guilty = punishable(t, seat)
        clockwise = (Seat((seat + step) % len(t.players)) for step in range(1, len(t.players)))
        cheater = next((other for other in clockwise if other in guilty and other not in self.answered), None)
        if cheater is None:
            return goto("play", seat=t.left_of(seat), passes=self.passes + 1)
        pull = AutomatonPull(seat, Timing.CHEATIN, cheater)
        return goto("play", pull, seat=seat, passes=0, answered=(*self.answered, cheater))


@dataclass(frozen=True)
class ExtraPlayWithAutomaton(ExtraPlay):
    """Another play, given by a card: the Automaton makes a pull for it, unless it is a play with certain cards."""

    def play(self, t: Table) -> Asking:
        """A pull."""
        if self.seat != automaton_of(t).seat or self.cards is not None:
            return (yield from super().play(t))
        return end(AutomatonPull(self.seat, self.kind))


# Hands of poker


@dataclass(frozen=True)
class GamblinWithAutomaton(Gamblin):
    """Gamblin', with the twist of high stakes."""

    def compare(self, t: Table) -> Out:
        """WWE, Twists, High-stakes Gambling: the difference in rank to each higher hand, once no player redraws."""
        out = super().compare(t)
        automaton = automaton_of(t)
        if out.then != "deal" or not has_twist(t, Twist.HIGH_STAKES_GAMBLING):
            return out
        if not t.players[automaton.seat].draw_hand:
            return out
        own = int(lowball(t, automaton.seat).rank)
        others = [int(lowball(t, seat).rank) for seat in people(t) if t.players[seat].draw_hand]
        gained = sum(rank - own for rank in others if rank > own)
        return out._replace(work=(*((Recompense(automaton.seat, gained),) if gained else ()), *out.work))


@dataclass(frozen=True)
class DrawHandsWithAutomaton(DrawHands):
    """Draw hands: people make theirs first, then the Automaton's is made. WWE, Shootout Hands."""

    def add_up(self, t: Table) -> Out:
        """WWE, Twists, Posse Teamwork: one more for the Automaton's stud bonus."""
        automaton = automaton_of(t)
        more = 1 if has_twist(t, Twist.POSSE_TEAMWORK) else 0
        found = {side.seat: bonuses(t, side) for side in t.fight.sides}
        return do(
            *(
                SetBonuses(seat, stud + (more if seat == automaton.seat else 0), draw)
                for seat, (stud, draw) in found.items()
            )
        )

    def redraw(self, t: Table) -> Out:
        """People redraw as usual, and choose."""
        own = [seat for seat in fighting_seats(t) if seat != automaton_of(t).seat]
        return do(*(Redraw(seat) for seat in own), *(ChooseHand(seat) for seat in own))

    def choose(self, t: Table) -> Out:
        """Then the Automaton's hand is made."""
        return do(*(FormAutomatonHand(seat) for seat in fighting_seats(t) if seat == automaton_of(t).seat))


@dataclass(frozen=True)
class FormAutomatonHand(Procedure):
    """As many cards as the draw bonus are revealed; at most one of them goes into the hand. WWE, Shootout Hands."""

    seat: Seat
    steps: ClassVar[tuple[str, ...]] = ("reveal", "form")

    def reveal(self, t: Table) -> Out:
        """Reveal them."""
        side = t.fight.side_of(self.seat)
        return do(DrawPokerCards(self.seat, side.draw_bonus)) if side is not None and side.draw_bonus else do()

    def form(self, t: Table, revealed: tuple[CardId, ...] | None) -> Asking:
        """Make the hand; the other cards are discarded."""
        drawn = t.players[self.seat].draw_hand
        options = [verbs.HOLD.option(*cards) for cards in formable_hands(t, self.seat, revealed or ())]
        if not drawn or not options:
            return end()
        choice = yield choose_one(self.seat, AUTOMATON_HAND, options, Section.DRAW_HANDS)
        rest = tuple(card for card in drawn if card not in choice.args)
        return end(*((DiscardPokerCards(self.seat, rest),) if rest else ()))


# What begins with a shootout, and in the Production phase


@dataclass(frozen=True)
class FightRoundsWithAutomaton(FightRounds):
    """The rounds of a shootout: the pull that has led to it goes no further. WWE, Automaton Pulls."""

    steps: ClassVar[tuple[str, ...]] = ("note", "fight", "win", "cease")

    def note(self, t: Table) -> Out:
        """Note the shootout; WWE, Twists, Hired Help: a Gunslinger joins the Automaton's posse."""
        automaton = automaton_of(t)
        side = t.fight.side_of(automaton.seat)
        is_helped = side is not None and side.posse and automaton.gunslinger is not None
        if not is_helped or not has_twist(t, Twist.HIRED_HELP):
            return do(NoteShootout())
        return do(NoteShootout(), BringGunslinger(automaton.seat, t.fight.place, joins=True))


@dataclass(frozen=True)
class ProductionWithAutomaton(Production):
    """The Production phase: recompense on locations is collected. WWE, Twists, Delayed Recompense."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "collect", "produce")

    def collect(self, t: Table) -> Out:
        """Collect the recompense on locations that it controls; the rest is lost."""
        automaton = automaton_of(t)
        return do(CollectRecompense(automaton.seat, collectable(t, automaton.seat))) if automaton.owed else do()
