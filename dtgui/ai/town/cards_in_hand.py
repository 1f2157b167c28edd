"""Cards in a player's hand: which to choose by odds or to discard, and each in numbers, from its definition.

Cards are discarded that are worth less than their likely replacements. A hand is refilled only to its size, so a card
that is never played costs a draw each day. A card for shootouts only is worth less in a hand than deeds and dudes,
which win the game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from importlib import import_module

from dtgui.ai.town.text_values import worth_of
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.players import is_kept_out
from dtgui.doomtown.questions import NIGHTFALL_DISCARD, REDRAW, SHOOTER
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword
from dtgui.doomtown.state.kinds import Timing
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


# A card in a player's hand in numbers: what its definition says it can do once it is played.
#
# The evaluation has a weight for each of them, so every card of the pool has a value in the hand, new ones included.

HAND_NAMES = (
    "deeds in hand",
    "production in hand",
    "cost of deeds in hand",
    "dudes' bullets in hand",
    "stud bullets in hand",
    "upkeep in hand",
    "cost of dudes in hand",
    "skills in hand",
    "goods in hand",
    "bullets of goods in hand",
    "cost of goods in hand",
    "spells in hand",
    "actions in hand",
    "jobs in hand",
    "uses at High Noon in hand",
    "worth at High Noon in hand",
    "uses in shootouts in hand",
    "worth in shootouts in hand",
    "resolutions in hand",
    "cheatin' resolutions in hand",
    "reacts in hand",
    "jokers in hand",
    "unplayable cards in hand",
    "deeds that can be paid",
    "dudes that can be paid",
)
"""The numbers of a hand, in their order; each is a sum over its cards."""
FIGURES = ("control in hand", "dudes in hand", "influence in hand", "bullets in hand")
"""The numbers of a hand among the features that the first evaluation had."""
_PLAIN = len(HAND_NAMES) - 3
"""How many of them follow from the definition alone."""
SKILLS = (Keyword.BLESSED, Keyword.HUCKSTER, Keyword.MAD_SCIENTIST, Keyword.SHAMAN, Keyword.KUNG_FU)
_NOTHING = (0.0,) * len(HAND_NAMES)


@lru_cache(maxsize=4096)
def _by_definition(printed: CardDef) -> tuple[float, ...]:
    """Return the numbers of one card that follow from its definition."""
    kind, cost = printed.type, float(printed.cost or 0)
    is_deed, is_dude = kind is CardType.DEED, kind is CardType.DUDE
    is_goods, is_action = kind is CardType.GOODS, kind is CardType.ACTION
    bullets = float(printed.bullets or 0)
    abilities = printed.text.abilities
    timings = [timing for ability in abilities for timing in ability.timings]
    worths = [worth_of(ability, is_dude=is_dude) for ability in abilities]
    return (
        float(is_deed),
        float(is_deed and (printed.production or 0)),
        is_deed * cost,
        is_dude * bullets,
        bullets if is_dude and printed.bullet_kind is BulletKind.STUD else 0.0,
        float(printed.upkeep or 0),
        is_dude * cost,
        float(is_dude and skill_of(printed)),
        float(is_goods),
        is_goods * bullets,
        is_goods * cost,
        float(kind is CardType.SPELL),
        float(is_action),
        float(any(ability.job is not None for ability in abilities)),
        float(Timing.NOON in timings),
        max([0.0, *[w.noon for w, a in zip(worths, abilities, strict=True) if Timing.NOON in a.timings]]),
        float(Timing.SHOOTOUT in timings),
        max([0.0, *[w.fighting for w, a in zip(worths, abilities, strict=True) if Timing.NOON not in a.timings]]),
        float(Timing.RESOLUTION in timings),
        float(Timing.CHEATIN in timings),
        float(Timing.REACT in timings),
        float(kind is CardType.JOKER),
    )


def skill_of(printed: CardDef) -> int:
    """Return the best skill rating that is printed on a card."""
    return max([printed.rating(skill) for skill in SKILLS])


def card_in_hand(t: Table, seat: Seat, printed: CardDef) -> tuple[float, ...]:
    """Return the numbers of `HAND_NAMES` for one card in a player's hand."""
    plain = _by_definition(printed)
    if is_kept_out(t, seat, printed):
        return (*_NOTHING[:_PLAIN], 1.0, 0.0, 0.0)
    can_pay = (printed.cost or 0) <= t.players[seat].stash
    is_dude = printed.type is CardType.DUDE
    return (*plain, 0.0, float(can_pay and printed.type is CardType.DEED), float(can_pay and is_dude))


def figures_in_hand(t: Table, seat: Seat, printed: CardDef) -> tuple[float, ...]:
    """Return what one card in a player's hand adds to `FIGURES`."""
    if printed.type is CardType.JOKER or is_kept_out(t, seat, printed):
        return (0.0,) * len(FIGURES)
    is_dude = printed.type is CardType.DUDE
    figures = (printed.control, is_dude, printed.influence, printed.bullets)
    return tuple([float(figure or 0) for figure in figures])


def hand_numbers(t: Table, seat: Seat) -> Sequence[float]:
    """Return the numbers of `HAND_NAMES` for a player's hand, as far as it is seen."""
    cards = t.cards
    known = [card_in_hand(t, seat, cards[card].printed) for card in t.players[seat].hand if card in cards]
    return [sum(column) for column in zip(*known, strict=True)] if known else _NOTHING
