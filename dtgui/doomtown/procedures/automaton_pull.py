"""An Automaton's play: a pull, and the acts for its suit. WWE, Making Plays; Automaton Pulls.

The Automaton's program answers the questions, like any player (`Table.programmed`); this module knows only the
possible acts.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.automaton import (
    AcePulledJoker,
    ComeToNothing,
    FollowOfJoker,
    FollowSuit,
    OweRecompense,
    PullForPlay,
    Recompense,
)
from dtgui.doomtown.events.piles import DiscardFromHand
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.automaton import (
    ability_plays,
    automaton_of,
    card_plays,
    has_twist,
    pile_for_recompense,
    row_options,
)
from dtgui.doomtown.queries.plays import make_play
from dtgui.doomtown.queries.stats import player_figure
from dtgui.doomtown.queries.usable import find_resolution, find_use
from dtgui.doomtown.questions import AUTOMATON_ABILITY, AUTOMATON_CARD, AUTOMATON_MOVE, HAND_SIZE
from dtgui.doomtown.state.automaton import Twist
from dtgui.doomtown.state.kinds import Suit, Timing
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Decision, Option, Seat, choose_one, choose_some
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto


@dataclass(frozen=True)
class AutomatonPull(Procedure):
    """One pull, with all its consequences; `against` is the player who cheated at lowball, if that caused it.

    `left` are the suits still to be followed: more than one for a joker.
    """

    seat: Seat
    timing: Timing
    against: Seat | None = None
    left: tuple[Suit, ...] = ()
    joker: CardId | None = None
    fights: int = 0
    """How many shootouts there had been before it."""
    before: Suit | None = None
    """The suit followed before it: a pull may interrupt another one."""
    done: int = 0
    """How many of the two, playing a card and using an ability, have been done for the present suit."""
    steps: ClassVar[tuple[str, ...]] = (
        "pull",
        "read",
        "follow",
        "move",
        "move_otherwise",
        "play_a_card",
        "use_an_ability",
        "recompense",
        "tidy",
        "rest",
    )

    def pull(self, t: Table) -> Out:
        """WWE, Automaton Pulls: the card is added to the hand, in the leftmost position."""
        return do(PullForPlay(self.seat))

    def read(self, t: Table, pulled: Pulled) -> Out:
        """WWE, Automaton Pulls: what is done hangs on the suit; a joker does several, one after the other."""
        automaton = automaton_of(t)
        suits = automaton.archetype.joker if pulled.is_joker else (Suit(pulled.suit),)
        joker = pulled.card if pulled.is_joker else None
        return goto("follow", left=suits, joker=joker, fights=automaton.fights, before=automaton.suit)

    def follow(self, t: Table) -> Out:
        """The next suit, unless none is left, or a shootout has been fought meanwhile."""
        if not self.left or self._has_fought(t):
            return goto("tidy", FollowSuit(self.before))
        told = () if self.joker is None else (FollowOfJoker(self.seat, self.left[0]),)
        return goto("move", *told, FollowSuit(self.left[0], self.against), left=self.left[1:], done=0)

    def move(self, t: Table) -> Asking:
        """WWE, Automaton Pulls 1, in High Noon only: as for the suit, else as for the one that it names for then."""
        if self.timing is not Timing.NOON:
            return goto("play_a_card")
        suit, otherwise = _suit(t), automaton_of(t).archetype.otherwise
        work = yield from self._moving(t, suit)
        if work or suit is otherwise:
            return goto("play_a_card", *(work or (ComeToNothing(self.seat, suit),)))
        return goto("move_otherwise")

    def move_otherwise(self, t: Table) -> Asking:
        """WWE, Automaton Pulls 1: the row of another suit, where that of the suit pulled came to nothing."""
        otherwise = automaton_of(t).archetype.otherwise
        work = yield from self._moving(t, otherwise, _suit(t))
        return do(*(work or (ComeToNothing(self.seat, _suit(t), otherwise),)))

    def _moving(self, t: Table, suit: Suit, *before: Suit) -> Generator[Decision, Any, tuple[Work, ...]]:
        """Ask for a move or callout of a suit's row; `before` came to nothing. Return nothing if there is none."""
        options = row_options(t, self.seat, automaton_of(t).archetype.rows[suit])
        if not options:
            return ()
        choice = yield choose_one(
            self.seat, AUTOMATON_MOVE, options, Section.HIGH_NOON, (suit.value, *(each.value for each in before))
        )
        return make_play(t, self.seat, choice)

    def play_a_card(self, t: Table) -> Asking:
        """WWE, Automaton Pulls 2: a playable card of the suit."""
        options = () if self._has_fought(t) else card_plays(t, self.seat, self.timing)
        if not options:
            return do()
        choice = yield choose_one(self.seat, AUTOMATON_CARD, options, Section.HIGH_NOON)
        return goto("use_an_ability", *self._making(t, choice), done=self.done + 1)

    def use_an_ability(self, t: Table) -> Asking:
        """WWE, Automaton Pulls 3: if no card was played; with double plays in any case."""
        if self._has_fought(t) or (self.done and not has_twist(t, Twist.DOUBLE_PLAYS)):
            return do()
        options = ability_plays(t, self.seat, self.timing)
        if not options:
            return do()
        choice = yield choose_one(self.seat, AUTOMATON_ABILITY, options, Section.USING_IN_PLAY)
        return goto("recompense", *self._making(t, choice), done=self.done + 1)

    def recompense(self, t: Table) -> Out:
        """WWE, Automaton Pulls 4: for impossible acts. An act that a shootout prevented does not count as tried."""
        wanted = 2 if has_twist(t, Twist.DOUBLE_PLAYS) else 1
        if self._has_fought(t) or self.done >= wanted:
            return goto("follow")
        return goto("follow", *_recompense(t, self.seat, wanted - self.done))

    def tidy(self, t: Table) -> Out:
        """WWE, Automaton Pulls: a joker is aced."""
        return do() if self.joker is None else do(AcePulledJoker(self.seat, self.joker))

    def rest(self, t: Table) -> Asking:
        """WWE, Automaton Pulls: cards above the hand size are discarded."""
        hand = t.players[self.seat].hand
        excess = len(hand) - max(0, t.rules.hand_size + player_figure(t, self.seat, Figure.HAND_SIZE))
        if excess <= 0:
            return end()
        options = [verbs.DISCARD.option(card) for card in hand]
        chosen = yield choose_some(self.seat, HAND_SIZE, options, Section.PLAY_HAND, least=excess, most=excess)
        return end(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def _has_fought(self, t: Table) -> bool:
        """Whether a shootout has begun since the pull: then nothing more is done for it. WWE, Automaton Pulls."""
        return automaton_of(t).fights > self.fights

    def _making(self, t: Table, choice: Option) -> tuple[Work, ...]:
        """Return the work of a play, either an ability or a play of the rules."""
        if not verbs.USE.is_of(choice):
            return make_play(t, self.seat, choice)
        if self.timing is Timing.RESOLUTION:
            use = find_resolution(t, self.seat, choice)
        else:
            use = find_use(t, self.seat, self.timing, choice)
        return (ResolveAbility(use.scope, use.number),)


def _suit(t: Table) -> Suit:
    suit = automaton_of(t).suit
    assert suit is not None
    return suit


def _recompense(t: Table, seat: Seat, amount: int) -> tuple[Work, ...]:
    if not has_twist(t, Twist.DELAYED_RECOMPENSE):
        return (Recompense(seat, amount),)
    return (LayOutRecompense(seat, amount),)


@dataclass(frozen=True)
class LayOutRecompense(Procedure):
    """Recompense is distributed evenly among the Automaton's locations. WWE, Twists, Delayed Recompense."""

    seat: Seat
    amount: int
    steps: ClassVar[tuple[str, ...]] = ("lay",)

    def lay(self, t: Table) -> Out:
        """Put one more on the location with the least."""
        if not self.amount:
            return end()
        rest = replace(self, amount=self.amount - 1)
        return end(OweRecompense(self.seat, pile_for_recompense(t, self.seat)), rest)
