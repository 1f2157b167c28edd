"""The looks of the program, and how one is put on the application.

`LEDGER` is ink and wood type on ledger paper by day, `SALOON` brass on dark wood by lamplight, `CONTRAST` white on
black with nothing faint in it. Widgets read colours from the theme that they are given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QT_TR_NOOP
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from dtgui.doomtown.state.cards import CardType, Faction, Suit
from dtgui.gui.stylesheet import stylesheet
from dtgui.gui.theme_parts import BLACK, WHITE, Duotone, Fonts, Paper, Sizes, Table, Theme, Tokens, Window

__all__ = [
    "BLACK",
    "CONTRAST",
    "LEDGER",
    "SALOON",
    "THEMES",
    "WHITE",
    "Duotone",
    "Fonts",
    "Paper",
    "Sizes",
    "Table",
    "Theme",
    "Tokens",
    "Window",
    "apply_theme",
    "palette",
    "stylesheet",
]


def _suits(red: str, black: str) -> Mapping[Suit, str]:
    return MappingProxyType({Suit.HEARTS: red, Suit.DIAMONDS: red, Suit.SPADES: black, Suit.CLUBS: black})


LEDGER = Theme(
    name="ledger",
    title=QT_TR_NOOP("Ledger"),
    dark=False,
    window=Window(
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
    table=Table(
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
    paper=Paper(
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
    suits=_suits(red="#b3211a", black="#241a12"),
    factions=MappingProxyType(
        {
            Faction.ANARCHISTS: Duotone("#8c2f4b", "#edc9cb"),
            Faction.ENTREPRENEURS: Duotone("#7d5a10", "#f0d896"),
            Faction.FEARMONGERS: Duotone("#54397e", "#d5c8e6"),
            Faction.FIRST_PEOPLES: Duotone("#1f6a60", "#bfdfd2"),
            Faction.LAW_DOGS: Duotone("#1f4f85", "#c3d7ea"),
            Faction.OUTLAWS: Duotone("#9a3d14", "#f3cda8"),
            None: Duotone("#54493c", "#dfd3bb"),
        }
    ),
    types=MappingProxyType(
        {
            CardType.DEED: Duotone("#4f5a22", "#dbdfae"),
            CardType.GOODS: Duotone("#6b4426", "#e6cdaa"),
            CardType.SPELL: Duotone("#343a72", "#c9cdea"),
            CardType.ACTION: Duotone("#3f3a37", "#d9d3cb"),
            CardType.OUTFIT: Duotone("#54493c", "#dfd3bb"),
            CardType.LEGEND: Duotone("#6a5210", "#f1e0a0"),
            CardType.JOKER: Duotone("#241a12", "#e8d8b4"),
        }
    ),
)

SALOON = Theme(
    name="saloon",
    title=QT_TR_NOOP("Saloon at night"),
    dark=True,
    window=Window(
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
    table=Table(
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
    paper=Paper(
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
    suits=_suits(red="#ff8d7a", black="#f5ead3"),
    factions=MappingProxyType(
        {
            Faction.ANARCHISTS: Duotone("#bf5b78", "#43242d"),
            Faction.ENTREPRENEURS: Duotone("#a9832c", "#43371a"),
            Faction.FEARMONGERS: Duotone("#8767b8", "#332845"),
            Faction.FIRST_PEOPLES: Duotone("#3d978a", "#1d3a35"),
            Faction.LAW_DOGS: Duotone("#4a82c0", "#1f3147"),
            Faction.OUTLAWS: Duotone("#c4612f", "#46291a"),
            None: Duotone("#8d7d66", "#3a3127"),
        }
    ),
    types=MappingProxyType(
        {
            CardType.DEED: Duotone("#8a9645", "#33371c"),
            CardType.GOODS: Duotone("#a8734a", "#3d2b1c"),
            CardType.SPELL: Duotone("#7079c4", "#272a49"),
            CardType.ACTION: Duotone("#8f8880", "#34302d"),
            CardType.OUTFIT: Duotone("#8d7d66", "#3a3127"),
            CardType.LEGEND: Duotone("#b8942f", "#403414"),
            CardType.JOKER: Duotone("#b9a67c", "#2b241a"),
        }
    ),
)

CONTRAST = replace(
    LEDGER,
    name="contrast",
    title=QT_TR_NOOP("High contrast"),
    window=Window(
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
    table=Table(
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
    paper=Paper(
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
    suits=_suits(red="#a80000", black=BLACK),
)

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LEDGER, SALOON, CONTRAST)})
"""Every look by the name that settings keep."""


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Put a look on the whole application; may be called again at any time to change it.

    Fusion with a palette of our own, because hints about a colour scheme do nothing on some platforms.
    """
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(palette(theme))
    font = QFont([theme.fonts.text, theme.fonts.signs])
    font.setPixelSize(theme.sizes.text)
    app.setFont(font)
    app.setStyleSheet(stylesheet(theme))


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
