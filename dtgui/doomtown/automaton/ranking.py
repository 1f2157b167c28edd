"""Choosing by criteria, one after the other, and by the book's tie-breaks where they leave several.

WWE, Automaton Decisions; Non-Unique Cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from dtgui.doomtown.automaton.criteria import measure
from dtgui.doomtown.automaton.look import CriteriaContext
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.state.archetypes import Criterion
from dtgui.doomtown.state.automaton import By, Rule, TieBreak, Why
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId, Place
from dtgui.kernel.decisions import Answer
from dtgui.kernel.titles import fold_title

T = TypeVar("T")
Key = Callable[[T], int | str]
"""The compared value: the least word, or the greatest number, is preferred."""


class Answered(NamedTuple):
    """An answer, the rule that it was made by, and what decided where the rule left several options."""

    answer: Answer
    rule: Rule
    by: Why = ()
    reverse: bool = False
    """Whether what decided counts the other way round, as it does for the other side's cards."""
    further: Why = ()
    """The deciding criterion of the second choice: the destination of a dude, or the leader."""


class Ranked(NamedTuple):
    """The choice, and the criteria that decided; empty if there was only one option."""

    chosen: CardId
    by: Why = ()


def best_card(
    look: CriteriaContext, cards: Iterable[CardId], criteria: Sequence[Criterion], *, reverse: bool = False
) -> Ranked:
    """Return the card that meets the criteria best, from the first to the last; there must be one.

    With `reverse` each criterion is the other way round.
    """
    left, by, sign = list(dict.fromkeys(cards)), list[By](), -1 if reverse else 1
    for criterion in criteria:
        kept = _greatest(left, [sign * measure(look, criterion, card) for card in left])
        by += [criterion] if len(kept) < len(left) else []
        left = kept
    if len(left) == 1:
        return Ranked(left[0], tuple(by))
    chosen, ties = _tie_broken(look, left)
    return Ranked(chosen, (*by, *ties))


def _greatest(items: Sequence[T], figures: Sequence[int]) -> list[T]:
    most = max(figures)
    return [item for item, figure in zip(items, figures, strict=True) if figure == most]


def _tie_broken(look: CriteriaContext, cards: Sequence[CardId]) -> Ranked:
    """WWE, Automaton Decisions: the highest value, then the first by the alphabet; then among copies of one card."""
    valued = _greatest(cards, [_value(look, card) for card in cards])
    if len(valued) == 1:
        return Ranked(valued[0], (TieBreak.HIGHEST_VALUE,))
    titles = [fold_title(_title(look, card)) for card in valued]
    first = [card for card, title in zip(valued, titles, strict=True) if title == min(titles)]
    if len(first) == 1:
        return Ranked(first[0], (TieBreak.ALPHABETICAL,))
    return among_copies(look, first)


def _title(look: CriteriaContext, card: CardId) -> str:
    return look.t.cards[card].printed.title if card in look.t.cards else ""


def _value(look: CriteriaContext, card: CardId) -> int:
    if card not in look.t.cards:
        return 0
    if card in look.t.in_play and look.t.in_play[card].printed.value is not None:
        return stats.value(look.t, card)
    return look.t.cards[card].printed.value or 0


def among_copies(look: CriteriaContext, cards: Sequence[CardId]) -> Ranked:
    """Return one of several copies of a card. WWE, Non-Unique Cards; where there is no difference, just one."""
    left = list(cards)
    for tie, figure in _TIES.get(look.t.cards[cards[0]].printed.type, ()) if cards[0] in look.t.cards else ():
        kept = _greatest(left, [figure(look, card) for card in left])
        if len(kept) == 1:
            return Ranked(kept[0], (tie,))
        left = kept
    return Ranked(left[0], (TieBreak.NO_DIFFERENCE,))


def _nobody_there(look: CriteriaContext, deed: CardId) -> int:
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
    (TieBreak.NOBODY_THERE, _nobody_there),
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
) -> tuple[tuple[CardId, ...], Why]:
    """Return this many cards, the best first, and the last criterion between those taken and those left."""
    left, taken, by = list(dict.fromkeys(cards)), list[CardId](), Why()
    while left and len(taken) < count:
        ranked = best_card(look, left, criteria, reverse=reverse)
        left.remove(ranked.chosen)
        taken.append(ranked.chosen)
        by = ranked.by if left else by
    return tuple(taken), by
