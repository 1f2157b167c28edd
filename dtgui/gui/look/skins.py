"""The materials of the table: a skin changes the colours of the ground under the cards, and nothing else.

The plain look (high contrast) uses no skin.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from dtgui.gui.look.language import tr_noop
from dtgui.gui.look.theme_parts import Skin, Theme

TITLES: Mapping[Skin, str] = MappingProxyType(
    {Skin.STREET: tr_noop("Main street"), Skin.WOOD: tr_noop("Saloon table"), Skin.FELT: tr_noop("Green felt")}
)
"""The names of the skins."""


class SurfaceColours(NamedTuple):
    """The colours that a skin has in a light or a dark look; texts of the look are read on all of them."""

    felt: str
    felt_edge: str
    zone: str
    zone_border: str


GROUNDS: Mapping[tuple[Skin, bool], SurfaceColours] = MappingProxyType(
    {
        (Skin.STREET, False): SurfaceColours("#66543d", "#4b3d2b", "#6d5b42", "#d8c7a4"),
        (Skin.STREET, True): SurfaceColours("#2b231a", "#1a150f", "#342a1f", "#947f5d"),
        (Skin.WOOD, False): SurfaceColours("#5a3f2c", "#3d2a1c", "#634732", "#d3b58d"),
        (Skin.WOOD, True): SurfaceColours("#2a1c13", "#180f0a", "#33231a", "#95785a"),
    }
)


def in_skin(theme: Theme, skin: Skin) -> Theme:
    """Return a theme with the ground of a skin; one without anything faint in it stays as it is."""
    ground = GROUNDS.get((skin, theme.dark))
    if ground is None or theme.is_plain:
        return theme
    return replace(theme, skin=skin, table=replace(theme.table, **ground._asdict()))
