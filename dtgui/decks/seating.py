"""From a deck to a seat at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dtgui.decks.deck import Deck, check_counts
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.state.decks import USUAL_DECKS, DeckRules
from dtgui.doomtown.state.setup import SeatSetup
from dtgui.kernel.errors import BadInput


def seat_with(deck: Deck, name: str = "") -> SeatSetup:
    """Return a player with this deck, named after it where no name is given.

    Raise `BadInput` for a deck without an outfit: there would be no home; and for counts that no deck can have.
    Anything else that keeps a deck from being legal is for `deck_rules.check_deck` to tell.
    """
    check_counts(deck)
    if not deck.outfit:
        raise BadInput(f"the deck {deck.name!r} has no outfit")
    return SeatSetup(
        name=name or deck.name,
        outfit=deck.outfit,
        cards=_one_by_one(deck.cards),
        starting=_one_by_one(deck.starting),
        legend=deck.legend,
    )


def with_distinct_names(seats: Sequence[SeatSetup]) -> tuple[SeatSetup, ...]:
    """Return the players with equal names numbered, so that the log can distinguish them."""
    often = Counter(seat.name for seat in seats)
    count: Counter[str] = Counter()
    named = []
    for seat in seats:
        count[seat.name] += 1
        is_alone = often[seat.name] == 1
        named.append(seat if is_alone else replace(seat, name=f"{seat.name} ({count[seat.name]})"))
    return tuple(named)


def require_legal(deck: Deck, catalog: Catalog, rules: DeckRules = USUAL_DECKS) -> Deck:
    """Return the deck; raise `BadInput` with the first problem, and how many more there are, if it is not legal."""
    problems = check_deck(deck, catalog, rules)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise BadInput(f"the deck {deck.name!r} is not legal: {problems[0].message}{more}")
    return deck


def _one_by_one(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(code for code, count in counts.items() for _ in range(count))
