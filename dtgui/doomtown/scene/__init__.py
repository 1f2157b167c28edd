"""The town as one seat sees it: zones, pieces, badges and notes, from an observation."""

from dtgui.doomtown.scene.building import build_bare_scene, build_scene

__all__ = ["build_bare_scene", "build_scene"]
