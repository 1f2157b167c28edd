"""WWE, Shootout Sequence 4 to 8: draw hands, drawn, redrawn, announced, compared; and their end."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.piles import (
    AceJoker,
    DiscardDrawHand,
    DiscardPokerCards,
    DrawPokerCards,
    HandsDrawn,
    RevealDrawHands,
)
from dtgui.doomtown.events.poker import NameJoker
from dtgui.doomtown.events.shootouts import SetBonuses, SetHandRank, WinRound
from dtgui.doomtown.poker import Hand
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.players import jokers_used
from dtgui.doomtown.queries.shooting import (
    bonuses,
    cards_of,
    casualties_of,
    faces_for,
    fighting_seats,
    final_hand,
    hands_to_choose,
    jokers_to_name,
    may_form_another,
    strength,
)
from dtgui.doomtown.queries.stats import player_figure
from dtgui.doomtown.questions import CHOOSE_HAND, DRAW_MORE, FORM_HAND, NAME_JOKER, REDRAW
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Decision, Seat, choose_one, choose_some
from dtgui.kernel.flow import Asking, Out, Procedure, do, end, goto


@dataclass(frozen=True)
class DrawHands(Procedure):
    """Both players draw, redraw, choose five cards and reveal them."""

    steps = ("add_up", "draw", "redraw", "choose", "reveal")

    def add_up(self, t: Table) -> Out:
        """WWE, Shootout Sequence 4: stud and draw bonus."""
        return do(*(SetBonuses(side.seat, *bonuses(t, side)) for side in t.fight.sides))

    def draw(self, t: Table) -> Out:
        """WWE, Shootout Sequence 4: five cards, plus the stud bonus."""
        draws = (DrawPokerCards(side.seat, HAND_SIZE + side.stud_bonus) for side in t.fight.sides)
        return do(*draws, HandsDrawn(tuple(side.seat for side in t.fight.sides)))

    def redraw(self, t: Table) -> Out:
        """WWE, Shootout Sequence 4: each player may use the draw bonus, once."""
        return do(*(Redraw(seat) for seat in fighting_seats(t)))

    def choose(self, t: Table) -> Out:
        """WWE, Shootout Sequence 4: five cards make the hand, the rest is discarded."""
        return do(*(ChooseHand(seat) for seat in fighting_seats(t)))

    def reveal(self, t: Table) -> Out:
        """WWE, Shootout Sequence 5: the hands are revealed and announced."""
        seats = fighting_seats(t)
        ranks = (SetHandRank(seat, int(final_hand(t, seat).rank)) for seat in seats)
        return end(RevealDrawHands(seats, t.named_jokers), *ranks)


@dataclass(frozen=True)
class Redraw(Procedure):
    """A player discards up to the draw bonus, and draws as many, or more where a trait allows it.

    WWE, Shootout Sequence 4.
    """

    seat: Seat
    steps = ("redraw",)

    def redraw(self, t: Table) -> Asking:
        """Which cards to discard."""
        side = t.fight.side_of(self.seat)
        if side is None or not side.draw_bonus:
            return end()
        options = [verbs.REDRAW.option(card) for card in t.players[self.seat].draw_hand]
        chosen = yield choose_some(self.seat, REDRAW, options, Section.DRAW_HANDS, most=side.draw_bonus)
        if not chosen:
            return end()
        cards = tuple(option.args[0] for option in chosen)
        more = player_figure(t, self.seat, Figure.REDRAW)
        if more > 0:
            options = [verbs.YES.option(), verbs.NO.option()]
            wanted = yield choose_one(self.seat, DRAW_MORE, options, Section.DRAW_HANDS)
            more = more if verbs.YES.is_of(wanted) else 0
        return end(DiscardPokerCards(self.seat, cards), DrawPokerCards(self.seat, len(cards) + more))


@dataclass(frozen=True)
class ChooseHand(Procedure):
    """A player forms a hand of any five of the cards drawn. WWE, Shootout Sequence 4 and 5.

    The best one is offered first, then those that are lower but need not cheat, or save a joker; any other is formed
    card by card, its jokers `are_named`. The question is put even where there is nothing to choose: not to be asked
    would tell the others that.
    """

    seat: Seat
    are_named: bool = False
    steps = ("choose", "name")

    def choose(self, t: Table) -> Asking:
        """WWE, Shootout Sequence 4: five cards make the hand, the rest is discarded."""
        drawn = t.players[self.seat].draw_hand
        if not drawn:
            return end()
        choice = yield lambda: self._choosing(t)
        are_named, cards = verbs.OTHER_HAND.is_of(choice), choice.args
        if are_named and len(drawn) > HAND_SIZE:
            each = [verbs.TAKE.option(card) for card in drawn]
            taken = yield choose_some(self.seat, FORM_HAND, each, Section.DRAW_HANDS, least=HAND_SIZE, most=HAND_SIZE)
            cards = tuple(option.args[0] for option in taken)
        elif are_named:
            cards = drawn
        rest = tuple(card for card in drawn if card not in cards)
        return goto("name", *((DiscardPokerCards(self.seat, rest),) if rest else ()), are_named=are_named)

    def _choosing(self, t: Table) -> Decision:
        options = [verbs.HOLD.option(*cards_of(t, self.seat, hand)) for hand in hands_to_choose(t, self.seat)]
        if may_form_another(t, self.seat):
            options.append(verbs.OTHER_HAND.option())
        return choose_one(self.seat, CHOOSE_HAND, options, Section.DRAW_HANDS)

    def name(self, t: Table) -> Asking:
        """WWE, Shootout Sequence 5: a player who chose a hand card by card names its jokers."""
        jokers = jokers_to_name(t, self.seat) if self.are_named else ()
        if not jokers:
            return end()
        choice = yield lambda: self._naming(t, jokers[0])
        return goto("name", NameJoker(jokers[0], int(choice.args[1])))

    def _naming(self, t: Table, joker: CardId) -> Decision:
        options = [verbs.NAME_JOKER.option(joker, face) for face in faces_for(t, self.seat, joker)]
        return choose_one(self.seat, NAME_JOKER, options, Section.REVEALING_HANDS, (joker,))


@dataclass(frozen=True)
class CompareHands(Procedure):
    """The higher hand wins; the loser suffers the difference. WWE, Shootout Sequence 7 and 8."""

    steps = ("compare", "count")

    def compare(self, t: Table) -> Out:
        """WWE, Shootout Sequence 7: decide the winner."""
        one, other = fighting_seats(t)
        first, second = final_hand(t, one), final_hand(t, other)
        return do(WinRound(_higher(t, (one, first), (other, second))))

    def count(self, t: Table) -> Out:
        """WWE, Shootout Sequence 8. Equal ranks: one casualty each, even if a tiebreaker decided."""
        one, other = fighting_seats(t)
        first, second = final_hand(t, one), final_hand(t, other)
        suffered = casualties_of(t, t.fight.winner, abs(first.rank - second.rank))
        return end(
            SetHandRank(one, int(first.rank), suffered[one]),
            SetHandRank(other, int(second.rank), suffered[other]),
        )


def _higher(t: Table, one: tuple[Seat, Hand], other: tuple[Seat, Hand]) -> Seat | None:
    """Return the player with the higher of two hands, None for a tie."""
    strengths = strength(t, one[1]), strength(t, other[1])
    return None if strengths[0] == strengths[1] else (one if strengths[0] > strengths[1] else other)[0]


# The end of a hand of poker, at lowball and in shootouts. WWE, Basics, Draw Hand.


def end_of_hand(t: Table, seat: Seat) -> tuple[Event, ...]:
    """Return what happens to a player's draw hand once it is done with: jokers are aced, the rest is discarded."""
    return (*(AceJoker(card) for card in jokers_used(t, seat)), DiscardDrawHand(seat))
