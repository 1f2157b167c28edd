"""Choosing by criteria, one after the other, and by the book's tie-breaks where they leave several.

WWE, Automaton Decisions; Non-Unique Cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from dtgui.doomtown.automaton.criteria import measure
from dtgui.doomtown.automaton.look import CriteriaContext
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.state.archetypes import Criterion
from dtgui.doomtown.state.automaton import Narrowing, Rule, TieBreak, Trace
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId, Place
from dtgui.kernel.decisions import Answer
from dtgui.kernel.titles import fold_title

T = TypeVar("T")
Key = Callable[[T], int | str]
"""The compared value: the least word, or the greatest number, is preferred."""


class Answered(NamedTuple):
    """An answer, the rule that it was made by, and the record of each choice by criteria."""

    answer: Answer
    rule: Rule
    traces: tuple[Trace, ...] = ()


class Ranked(NamedTuple):
    """The choice, and how it was made."""

    chosen: CardId
    trace: Trace


def best_card(
    look: CriteriaContext, cards: Iterable[CardId], criteria: Sequence[Criterion], *, reverse: bool = False
) -> Ranked:
    """Return the card that meets the criteria best, from the first to the last; there must be one.

    With `reverse` each criterion is the other way round.
    """
    among, sign = tuple(dict.fromkeys(cards)), -1 if reverse else 1
    left, asked = list(among), list[Narrowing]()
    for criterion in criteria:
        if len(left) == 1:
            break
        left = _greatest(left, [sign * measure(look, criterion, card) for card in left])
        asked.append(Narrowing(criterion, tuple(left)))
    asked += _ties_broken(look, left)
    return Ranked(asked[-1].left[0] if asked else left[0], Trace(among, tuple(asked), reverse))


def _greatest(items: Sequence[T], figures: Sequence[int]) -> list[T]:
    most = max(figures)
    return [item for item, figure in zip(items, figures, strict=True) if figure == most]


def _ties_broken(look: CriteriaContext, cards: Sequence[CardId]) -> Iterator[Narrowing]:
    """WWE, Automaton Decisions: the highest value, then the first by the alphabet; then among copies of one card."""
    if len(cards) == 1:
        return
    valued = _greatest(cards, [_value(look, card) for card in cards])
    yield Narrowing(TieBreak.HIGHEST_VALUE, tuple(valued))
    if len(valued) == 1:
        return
    titles = [fold_title(_title(look, card)) for card in valued]
    first = [card for card, title in zip(valued, titles, strict=True) if title == min(titles)]
    yield Narrowing(TieBreak.ALPHABETICAL, tuple(first))
    if len(first) > 1:
        yield from _among_copies(look, first)


def _title(look: CriteriaContext, card: CardId) -> str:
    return look.t.cards[card].printed.title if card in look.t.cards else ""


def _value(look: CriteriaContext, card: CardId) -> int:
    if card not in look.t.cards:
        return 0
    if card in look.t.in_play and look.t.in_play[card].printed.value is not None:
        return stats.value(look.t, card)
    return look.t.cards[card].printed.value or 0


def _among_copies(look: CriteriaContext, cards: Sequence[CardId]) -> Iterator[Narrowing]:
    """Narrow several copies of a card. WWE, Non-Unique Cards; where there is no difference, the first remains."""
    left = list(cards)
    for tie, figure in _TIES.get(look.t.cards[cards[0]].printed.type, ()) if cards[0] in look.t.cards else ():
        left = _greatest(left, [figure(look, card) for card in left])
        yield Narrowing(tie, tuple(left))
        if len(left) == 1:
            return
    yield Narrowing(TieBreak.NO_DIFFERENCE, (left[0],))


def _is_deserted(look: CriteriaContext, deed: CardId) -> int:
    return int(not places.dudes_at(look.t, Place(deed)))


def _closeness(look: CriteriaContext, deed: CardId) -> int:
    """How near a deed is to the home of its street: 0 beside it, less further off; out of town it is on no street."""
    street = next((street for street in look.t.streets if Place(deed) in street), ())
    home = next((place for place in street if places.is_home(look.t, place)), None)
    return -99 if home is None else -abs(street.index(Place(deed)) - street.index(home))


def _leftness(look: CriteriaContext, deed: CardId) -> int:
    street = next((street for street in look.t.streets if Place(deed) in street), ())
    return -street.index(Place(deed)) if street else 0


def _attachments(look: CriteriaContext, card: CardId) -> int:
    shown = look.t.in_play.get(card)
    return 0 if shown is None else len(shown.attached)


def _unbooted(look: CriteriaContext, card: CardId) -> int:
    shown = look.t.in_play.get(card)
    return int(shown is not None and not shown.booted)


def _of_host(figure: Callable[[CriteriaContext, CardId], int]) -> Callable[[CriteriaContext, CardId], int]:
    def of_host(look: CriteriaContext, card: CardId) -> int:
        host = look.t.in_play[card].host if card in look.t.in_play else None
        return figure(look, card if host is None else host)

    return of_host


_DEEDS = (
    (TieBreak.NOBODY_THERE, _is_deserted),
    (TieBreak.CLOSEST_TO_HOME, _closeness),
    (TieBreak.LEFTMOST, _leftness),
)
_DUDES = ((TieBreak.MOST_ATTACHMENTS, _attachments), (TieBreak.UNBOOTED, _unbooted))
_GOODS = ((TieBreak.MOST_ATTACHMENTS, _of_host(_attachments)), (TieBreak.UNBOOTED, _of_host(_unbooted)))
_TIES = {
    CardType.DEED: _DEEDS,
    CardType.DUDE: _DUDES,
    CardType.GOODS: _GOODS,
    CardType.SPELL: _GOODS,
}
"""The tie-break between copies of a card in play, by its type."""


def best_cards(
    look: CriteriaContext, cards: Iterable[CardId], criteria: Sequence[Criterion], count: int, *, reverse: bool = False
) -> tuple[tuple[CardId, ...], tuple[Trace, ...]]:
    """Return this many cards, the best first, and how each was chosen."""
    left, ranked = list(dict.fromkeys(cards)), list[Ranked]()
    while left and len(ranked) < count:
        ranked.append(best_card(look, left, criteria, reverse=reverse))
        left.remove(ranked[-1].chosen)
    return tuple(each.chosen for each in ranked), tuple(each.trace for each in ranked)
