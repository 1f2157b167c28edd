"""Heuristics shared by the greenhorn and the rollout policy: starting posse, draw hands, upkeep, own hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dtgui.ai.card_values import worth, worth_printed
from dtgui.ai.decision_context import DecisionContext
from dtgui.doomtown import verbs
from dtgui.doomtown.counsel.keeping import worth_discarding
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.players import draw_hand_codes, is_kept_out
from dtgui.doomtown.queries.shooting import hands_to_choose
from dtgui.doomtown.questions import HAND_SIZE, NIGHTFALL_DISCARD, REDRAW, STARTING_GANG, UPKEEP
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId
from dtgui.kernel.decisions import Answer, Option, Question

SPARED = 3
"""Ghost rock that is not spent on the gang, to build with."""


def _starting_gang(look: DecisionContext) -> Answer:
    """Hire while there is ghost rock left to build with, the most influential first."""
    player = look.t.players[look.seat]
    left = player.stash - sum([look.t.cards[card].printed.cost or 0 for card in player.gang])
    picks = [o for o in look.options if verbs.PICK.is_of(o) and (look.printed(o).cost or 0) <= left - SPARED]
    return max(picks, key=lambda option: worth_printed(look.printed(option)), default=look.named(verbs.FINISH))


def _redraw(look: DecisionContext) -> Answer:
    """Keep pairs, four of a suit, and whatever is made already."""
    cards = look.t.players[look.seat].draw_hand
    wanted = {cards[place] for place in worth_discarding(draw_hand_codes(look.t, look.seat), look.decision.most)}
    return tuple([option for option in look.options if option.args[0] in wanted])


def best_hand(look: DecisionContext, cheatin: float, joker: float) -> Answer:
    """Return the highest hand, or an honest or joker-saving one if the highest is not sufficiently better.

    A cheatin' hand must be `cheatin` ranks better, and a hand with jokers `joker` ranks better for each.
    """
    hands = hands_to_choose(look.t, look.seat)
    worths = [hand.rank - cheatin * hand.cheatin - joker * hand.jokers for hand in hands]
    return look.options[worths.index(max(worths))]


def _upkeep(look: DecisionContext) -> Answer:
    """Keep the most worthy cards that can be paid for."""
    decision, kept = look.decision, list[Option]()
    for option in sorted(look.options, key=lambda o: -worth(look.t, CardId(int(o.args[0])))):
        if decision.cost_of((*kept, option)) <= decision.budget:
            kept.append(option)
    return tuple(kept)


def _nightfall_discard(look: DecisionContext) -> Answer:
    """Cards that can never be played; without a dude in play also what needs one, to draw another dude."""
    has_dudes = bool(own_dudes(look.t, look.seat))
    useless = [o for o in look.options if _usefulness(look, o) <= 0 or not (has_dudes or _stands_alone(look, o))]
    return tuple(useless[: look.decision.most])


def _stands_alone(look: DecisionContext, option: Option) -> bool:
    """Return whether a card needs no dude: it is one, or a deed."""
    return look.printed(option).type in (CardType.DUDE, CardType.DEED)


def _hand_size(look: DecisionContext) -> Answer:
    """The least useful cards."""
    by_use = sorted(look.options, key=lambda option: _usefulness(look, option))
    return tuple(by_use[: look.decision.least])


def _usefulness(look: DecisionContext, option: Option) -> float:
    printed = look.printed(option)
    if printed.type is CardType.JOKER or is_kept_out(look.t, look.seat, printed):
        return 0.0
    return 1 + worth_printed(printed)


THUMB_RULES: Mapping[Question, Callable[[DecisionContext], Answer]] = {
    STARTING_GANG: _starting_gang,
    REDRAW: _redraw,
    UPKEEP: _upkeep,
    NIGHTFALL_DISCARD: _nightfall_discard,
    HAND_SIZE: _hand_size,
}
