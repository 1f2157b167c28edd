"""The looks of the program, and how one is put on the application.

`LEDGER` is ink and wood type on ledger paper by day, `SALOON` brass on dark wood by lamplight, `CONTRAST` white on
black with nothing faint in it. Widgets read colours from the theme that they are given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QAbstractItemDelegate, QApplication, QListView, QStyleFactory

from dtgui.gui.look.language import tr_noop
from dtgui.gui.look.theme_parts import (
    BLACK,
    WHITE,
    CardColours,
    Duotone,
    Fonts,
    Sizes,
    TableColours,
    Theme,
    WindowColours,
    stylesheet,
)

__all__ = [
    "BLACK",
    "CONTRAST",
    "LEDGER",
    "SALOON",
    "THEMES",
    "WHITE",
    "CardColours",
    "Duotone",
    "Fonts",
    "Sizes",
    "TableColours",
    "Theme",
    "WindowColours",
    "apply_theme",
    "palette",
    "stylesheet",
]


LEDGER = Theme(
    name="ledger",
    title=tr_noop("Ledger"),
    dark=False,
    window=WindowColours(
        background="#ece2cb",
        base="#f8f2e3",
        alternate="#f0e7d1",
        button="#e2d4b5",
        border="#867152",
        text="#2a2018",
        dim_text="#5e4e3a",
        disabled_text="#8d7d66",
        accent="#8a2f1d",
        on_accent="#fff8ea",
        link="#7a2a16",
        good="#2f6130",
        warning="#83500a",
        danger="#a3231d",
    ),
    table=TableColours(
        cloth="#4e6b58",
        felt="#4e6b58",
        felt_edge="#3a5244",
        zone="#52705d",
        street="#7d7353",
        zone_border="#b3c2ae",
        on_header="#fffaf0",
        text="#fbf5e6",
        dim_text="#f0ead8",
        legal="#ffd35c",
        target="#8fe3ff",
        chosen="#ffffff",
        raised="#1d6b2f",
        lowered="#a3231d",
        badge="#f8f2e3",
        on_badge="#2a2018",
        arrow="#ffcf7a",
    ),
    paper=CardColours(
        paper="#f5ecd6",
        edge="#2a2018",
        panel="#faf4e4",
        ink="#241a12",
        on_band="#fffaf0",
        faint_ink="#5e4e3a",
        rule="#9a7f55",
        stamp="#9c241a",
        back="#8a2f1d",
    ),
)

SALOON = Theme(
    name="saloon",
    title=tr_noop("Saloon at night"),
    dark=True,
    window=WindowColours(
        background="#211a15",
        base="#1a1410",
        alternate="#241c16",
        button="#3a2d22",
        border="#937855",
        text="#f2e6cf",
        dim_text="#c9b796",
        disabled_text="#8a7a62",
        accent="#d9a441",
        on_accent="#1d140b",
        link="#f0bf66",
        good="#8fcf86",
        warning="#f0b84f",
        danger="#ff9a86",
    ),
    table=TableColours(
        cloth="#1d2e28",
        felt="#1d2e28",
        felt_edge="#121e1a",
        zone="#243a32",
        street="#3d3726",
        zone_border="#73917f",
        on_header="#f6ecd8",
        text="#f2e6cf",
        dim_text="#cfc3a6",
        legal="#ffc94a",
        target="#7fdcff",
        chosen="#ffffff",
        raised="#8fe08a",
        lowered="#ff9a86",
        badge="#2b211a",
        on_badge="#f2e6cf",
        arrow="#ffc36b",
    ),
    paper=CardColours(
        paper="#2e251d",
        edge="#a98a56",
        panel="#261e17",
        ink="#f5ead3",
        on_band="#fff4dd",
        faint_ink="#cbb995",
        rule="#8a7148",
        stamp="#ff9a86",
        back="#5a2a18",
    ),
)

CONTRAST = replace(
    LEDGER,
    name="contrast",
    title=tr_noop("High contrast"),
    is_plain=True,
    window=WindowColours(
        background=BLACK,
        base=BLACK,
        alternate="#1c1c1c",
        button="#1c1c1c",
        border=WHITE,
        text=WHITE,
        dim_text="#e4e4e4",
        disabled_text="#a6a6a6",
        accent="#ffd400",
        on_accent=BLACK,
        link="#ffe14d",
        good="#7dff8a",
        warning="#ffb84d",
        danger="#ffa3a3",
    ),
    table=TableColours(
        cloth=BLACK,
        felt=BLACK,
        felt_edge=BLACK,
        zone="#161616",
        street="#2a2412",
        zone_border=WHITE,
        on_header=WHITE,
        text=WHITE,
        dim_text="#f0f0f0",
        legal="#ffe600",
        target="#4de1ff",
        chosen=WHITE,
        raised="#005c12",
        lowered="#a80000",
        badge=WHITE,
        on_badge=BLACK,
        arrow="#ffe600",
    ),
    paper=CardColours(
        paper=WHITE,
        edge=BLACK,
        panel=WHITE,
        ink=BLACK,
        on_band=WHITE,
        faint_ink="#333333",
        rule=BLACK,
        stamp="#a80000",
        back="#5a1208",
        back_line=WHITE,
    ),
)

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LEDGER, SALOON, CONTRAST)})
"""Every look by the name that settings keep."""


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Put a look on the whole application; may be called again at any time to change it.

    Fusion with a palette of our own, because hints about a colour scheme do nothing on some platforms. A new style or
    font makes every widget polish itself again: they are set only if they are other ones. Replacing a style sheet takes
    longer than removing the old one first.
    """
    if not app.styleSheet():
        app.setStyle(QStyleFactory.create("Fusion"))
    app.setStyleSheet("")
    app.setPalette(palette(theme))
    app.setPalette(_bar_palette(theme), BARS)
    font = QFont([theme.fonts.text, theme.fonts.signs])
    font.setPixelSize(theme.sizes.text)
    if font != app.font():
        app.setFont(font)
    app.setStyleSheet(stylesheet(theme))
    _drop_replaced_delegates(app)


LIST_OF_BOX = "QComboBoxListView"
"""Qt's name for the list of a combo box."""


def _drop_replaced_delegates(app: QApplication) -> None:
    """Delete the delegates of combo boxes from earlier looks.

    Qt gives each list another delegate with another style sheet, and leaves the one before to the list.
    """
    lists = [each for each in app.allWidgets() if isinstance(each, QListView) and each.inherits(LIST_OF_BOX)]
    for each in lists:
        for delegate in each.findChildren(QAbstractItemDelegate):
            if delegate is not each.itemDelegate():
                delegate.deleteLater()


def palette(theme: Theme) -> QPalette:
    """The palette of a look."""
    w = theme.window
    made = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, w.background),
        (QPalette.ColorRole.WindowText, w.text),
        (QPalette.ColorRole.Base, w.base),
        (QPalette.ColorRole.AlternateBase, w.alternate),
        (QPalette.ColorRole.Text, w.text),
        (QPalette.ColorRole.PlaceholderText, w.dim_text),
        (QPalette.ColorRole.Button, w.button),
        (QPalette.ColorRole.ButtonText, w.text),
        (QPalette.ColorRole.BrightText, w.danger),
        (QPalette.ColorRole.Highlight, w.accent),
        (QPalette.ColorRole.HighlightedText, w.on_accent),
        (QPalette.ColorRole.Link, w.link),
        (QPalette.ColorRole.LinkVisited, w.link),
        (QPalette.ColorRole.ToolTipBase, w.base),
        (QPalette.ColorRole.ToolTipText, w.text),
        (QPalette.ColorRole.Accent, w.accent),
    ):
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(w.disabled_text))
    return made


BARS: Any = "QProgressBar"
"""The widget class of the palette; the stubs require bytes, which PySide refuses."""
FUSION_DARKENS = 140
"""The percentage by which Fusion darkens the outline of a bar."""


def _bar_palette(theme: Theme) -> QPalette:
    """The palette of progress bars, with an outline in the colour of borders.

    A style sheet that draws the outline would write in one colour on both parts of a bar.
    """
    made = palette(theme)
    made.setColor(QPalette.ColorRole.Window, QColor(theme.window.border).lighter(FUSION_DARKENS))
    return made
