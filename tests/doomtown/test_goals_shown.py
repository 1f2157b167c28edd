"""The scene of a boss battle says what wins, and which event is active."""

from __future__ import annotations

from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.doomtown.rules.wwe import WWE


def test_every_boss_battle_has_a_goal() -> None:

    for battle in variants_of(VariantKind.BOSS):
        assert battle.apply(WWE).goal is not None, battle.name
