"""Emblems of outfits, legends and jokers."""

from __future__ import annotations

from dtgui.gui.doomtown.cards.stage import PaintingStage


def paint_emblem(stage: PaintingStage, sign: str) -> None:
    """Paint an emblem within a wreath of rays, for outfits, legends and jokers."""
    tones = stage.tones
    stage.oval(tones.middle, 2, -48, 37, 37)
    stage.oval(tones.near, 0, -50, 37, 37)
    stage.oval(tones.light, 0, -50, 33, 33)
    stage.oval(tones.near, 0, -50, 31, 31)
    stage.sign(sign, tones.light, 0, -50, 42)
