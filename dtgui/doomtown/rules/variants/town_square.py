"""Cards put into town square for the whole game, in any edition. WWE, Town Square Scenarios.

The book names their subjects; the texts on the cards are ours (`card_data/doomtown/cards/OURS`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dtgui.doomtown.rules.variants.variant import Rules, Variant, VariantKind
from dtgui.kernel.phrases import Phrase


def _laying(*codes: str) -> Callable[[Rules], Rules]:
    """Return what lays cards into the town square, and changes nothing else."""
    return lambda rules: replace(rules, lays=(*rules.lays, *codes))


_RANGE = "90002"

TOWN_SQUARES = (
    Variant(
        "gomorra",
        Phrase("Town Square Gomorra"),
        VariantKind.TOWN_SQUARE,
        Phrase("Fear rises while no control points come into play, until it forces a last turn."),
        _laying("90001"),
    ),
    Variant(
        "shooting-range",
        Phrase("Town Square Shooting Range"),
        VariantKind.TOWN_SQUARE,
        Phrase("Each player may exchange the first hand for another one."),
        _laying(_RANGE),
    ),
    Variant(
        "new-in-town",
        Phrase("Town Square Shooting Range, New in Town"),
        VariantKind.TOWN_SQUARE,
        Phrase("As shooting-range, simplified: nobody is punished for cheating, and the fourth turn is the last."),
        _laying(_RANGE, "90003"),
    ),
    Variant(
        "tombstone",
        Phrase("Town Square Tombstone"),
        VariantKind.TOWN_SQUARE,
        Phrase("Shootouts are riskier: better hands for both sides, and one more casualty for the loser of a round."),
        _laying("90004"),
    ),
    Variant(
        "deadwood",
        Phrase("Town Square Deadwood"),
        VariantKind.TOWN_SQUARE,
        Phrase("A dude that accepts a callout gains a control point."),
        _laying("90005"),
    ),
)
