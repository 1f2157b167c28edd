"""The bars and sentences of a deck's figures, with the differences from the compared deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtgui.decks import Deck
from dtgui.decks.insight import Casting, Economy, cost_curve, economy
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.gui.look.language import said
from dtgui.gui.widgets.charts import ChartRow

SELDOM = 0.00005
"""Ranks that come less often are left out."""


def points(share: float, before: float | None, digits: int = 1) -> str:
    """How many points of a hundred a share has gained, such as ` (+1.2)`; nothing where there is no difference."""
    return "" if before is None else more(share * 100, before * 100, digits)


def more(number: float, before: float | None, digits: int = 2) -> str:
    """Return the increase of a number; "" if there is none, or no comparison."""
    difference = 0.0 if before is None else round(number - before, digits)
    return f" ({difference:+.{digits}f})" if difference else ""


def rank_bars(chances: Sequence[float], before: Sequence[float] | None) -> list[ChartRow]:
    """The best rank on top; ranks that never come are left out."""
    longest = max(*chances, *(before or ()), SELDOM)
    return [
        ChartRow(
            said(rank.title.beginning()),
            chances[rank - 1] / longest,
            f"{chances[rank - 1]:.1%}{points(chances[rank - 1], before[rank - 1] if before else None)}",
            before[rank - 1] / longest if before else None,
        )
        for rank in reversed(HandRank)
        if max(chances[rank - 1], before[rank - 1] if before else 0) >= SELDOM
    ]


def pull_bars(chances: Sequence[float], before: Sequence[float] | None) -> list[ChartRow]:
    """The chance that a pull is at least an ace, a two, and so on."""
    known: Sequence[float | None] = before or [None] * len(chances)
    return [
        ChartRow(VALUE_WORDS.get(value, str(value)), chance, f"{chance:.0%}{points(chance, earlier, 0)}", earlier)
        for value, (chance, earlier) in enumerate(zip(chances, known, strict=True), start=1)
    ]


def count_bars(counts: Mapping[int, int], before: Mapping[int, int] | None, name: str) -> list[ChartRow]:
    """A bar for each number from the least to the most that is counted, none left out."""
    everything = {**(before or {}), **counts}
    longest = max(1, *counts.values(), *(before or {}).values()) if everything else 1
    return [
        _count_bar(each, counts, before, longest, name)
        for each in range(min(everything, default=0), max(everything, default=-1) + 1)
    ]


def _count_bar(
    each: int, counts: Mapping[int, int], before: Mapping[int, int] | None, longest: int, name: str
) -> ChartRow:
    count = counts.get(each, 0)
    if before is None:
        return ChartRow(name.format(each), max(0, count) / longest, str(count))
    earlier = before.get(each, 0)
    return ChartRow(
        name.format(each), max(0, count) / longest, f"{count}{more(count, earlier, 0)}", max(0, earlier) / longest
    )


def costs_of(deck: Deck, catalog: Catalog) -> dict[int, int]:
    """How many cards cost how much."""
    return {cost: counts.total() for cost, counts in cost_curve(deck, catalog).items()}


def days_of(deck: Deck, catalog: Catalog) -> dict[int, int]:
    """The ghost rock after upkeep of each day."""
    return dict(enumerate(economy(deck, catalog).days, start=1))


def gang_sentence(sentence: str, figures: Economy) -> str:
    """A sentence with the figures of a starting gang put in."""
    return sentence.format(
        figures.gang, figures.stash, figures.left, figures.production, figures.upkeep,
        figures.influence, figures.control, figures.bullets,
    )  # fmt: skip


def key_of(each: Casting) -> tuple[str, int]:
    """Return a key that identifies a casting in a deck: a spell may have two difficulties."""
    return each.card.code, each.limit if not each.is_at_most else 0
