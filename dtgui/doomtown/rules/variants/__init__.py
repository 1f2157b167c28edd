"""Variants of the game that can be played by the editions: what is laid into the town square, bosses, twists."""

from dtgui.doomtown.rules.variants.automaton import AUTOMATON_VARIANTS
from dtgui.doomtown.rules.variants.boss import EVENT_OPTIONS
from dtgui.doomtown.rules.variants.ghost_miners import GHOST_MINERS
from dtgui.doomtown.rules.variants.short_game import SHORT_GAME
from dtgui.doomtown.rules.variants.showstopper import SHOWSTOPPER
from dtgui.doomtown.rules.variants.town_square import TOWN_SQUARES
from dtgui.doomtown.rules.variants.variant import Variant, VariantKind

VARIANTS: tuple[Variant, ...] = (
    *AUTOMATON_VARIANTS,
    SHORT_GAME,
    GHOST_MINERS,
    SHOWSTOPPER,
    *EVENT_OPTIONS,
    *TOWN_SQUARES,
)
"""All variants that the game comes with, in the order in which they change the rules."""


def variants_of(kind: VariantKind) -> tuple[Variant, ...]:
    """Return the variants of a kind."""
    return tuple(variant for variant in VARIANTS if variant.kind is kind)
