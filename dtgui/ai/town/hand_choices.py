"""The choices of cards by odds: the shooter, the redraw, and cards to discard at Nightfall.

Cards are discarded that are worth less than their likely replacements. A hand is refilled only to its size, so a card
that is never played costs a draw each day. A card for shootouts only is worth less in a hand than deeds and dudes,
which win the game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.players import is_kept_out
from dtgui.doomtown.questions import NIGHTFALL_DISCARD, REDRAW, SHOOTER
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Answer, Decision, Option, Question, Seat

COUNSEL = "dtgui.doomtown.counsel.table_odds"


def by_the_odds(game: Doomtown, t: Table, decision: Decision) -> Answer | None:
    """Return the answer with the best odds, None for a question that no odds are known for."""
    answer = _ANSWERS.get(decision.question)
    return answer(game, t, decision) if answer is not None else None


def _shooter(game: Doomtown, t: Table, decision: Decision) -> Answer | None:
    """The dude under whom the next draw hand is best on average."""
    odds = import_module(COUNSEL).shooter_odds(t, decision.seat, game.catalog.card)
    known = [option for option in decision.options if CardId(int(option.args[0])) in odds]
    return max(known, key=lambda option: odds[CardId(int(option.args[0]))].expected, default=None)


def _redraw(game: Doomtown, t: Table, decision: Decision) -> Answer | None:
    """The discard after which the hand is best on average."""
    _, _, gone = import_module(COUNSEL).redraw_options(t, decision.seat, game.catalog.card, (), decision.most)
    return tuple(option for option in decision.options if CardId(int(option.args[0])) in gone)


_ANSWERS: Mapping[Question, Callable[[Doomtown, Table, Decision], Answer | None]] = {
    SHOOTER: _shooter,
    REDRAW: _redraw,
}


DEED, DUDE, OTHER = 4.0, 2.0, 1.5
"""The base value of a card type in a hand."""
CONTROL, INFLUENCE = 3.0, 2.0
"""The added value of a control point and of a point of influence; bullets and production count one each."""
PRICE, UPKEEP = 0.4, 0.5
"""The reduction in value for each ghost rock of cost, and of upkeep."""


def worth_in_hand(t: Table, seat: Seat, printed: CardDef) -> float:
    """Return the value of a card in a player's hand, by its likely effect in play; 0 for an unplayable card."""
    if printed.type is CardType.JOKER or is_kept_out(t, seat, printed):
        return 0.0
    figures = CONTROL * (printed.control or 0) + INFLUENCE * (printed.influence or 0) + (printed.bullets or 0)
    price = PRICE * (printed.cost or 0) + UPKEEP * (printed.upkeep or 0)
    if printed.type is CardType.DEED:
        return DEED + figures + (printed.production or 0) - price
    return DUDE + figures - price if printed.type is CardType.DUDE else OTHER + figures


def _by_heuristics(t: Table, seat: Seat, cards: Sequence[CardDef]) -> Sequence[float]:
    return [worth_in_hand(t, seat, card) for card in cards]


WorthsOf = Callable[[Sequence[CardDef]], Sequence[float]]
"""Returns the value of each of some cards in a player's hand."""


def make_room(
    t: Table, decision: Decision, find: Callable[[str], CardDef], worths_of: WorthsOf | None = None
) -> tuple[Option, ...]:
    """Return the cards to discard at Nightfall: the least valuable, as many as must go or all below the average.

    The average is that of the player's unseen cards, from which the next is drawn; `find` returns a card's
    printed definition, `worths_of` the learnt value of cards; without it rules of thumb tell it.
    """
    seat = decision.seat
    worths_of = worths_of or partial(_by_heuristics, t, seat)
    held = [t.cards[CardId(int(option.args[0]))].printed for option in decision.options]
    worths = dict(zip(decision.options, worths_of(held), strict=True))
    least_first = sorted(decision.options, key=worths.__getitem__)
    if decision.question is not NIGHTFALL_DISCARD:
        return tuple(least_first[: decision.least])
    seen = Counter(card.printed.code for card in t.cards.values() if card.owner == seat)
    unseen = list((Counter(t.players[seat].deck_list) - seen).elements())
    average = math.fsum(worths_of([find(code) for code in unseen])) / max(1, len(unseen))
    return tuple([option for option in least_first if worths[option] < average][: decision.most])
