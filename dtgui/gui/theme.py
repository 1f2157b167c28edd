"""The look of the program: every colour, size and font in one frozen value, and how it is put on the application.

Two looks: `LEDGER`, ink and wood type on ledger paper by day, and `SALOON`, brass on dark wood by lamplight. Widgets
read colours from the theme that they are given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Faction, Suit
from dtgui.gui.colours import mix

BLACK = "#000000"
WHITE = "#ffffff"


@dataclass(frozen=True)
class Fonts:
    """Font families, all of them shipped with the program (see `dtgui.gui.lettering`)."""

    display: str = "Rye"
    """Wood type, for large titles only: below 16 pixels it cannot be read."""
    narrow: str = "Oswald"
    """A poster gothic, for figures and for titles in little room."""
    text: str = "Zilla Slab"
    """A slab serif, for everything that is read."""
    signs: str = "Doomtown Signs"
    """Suits and arrows, as a fallback of the other families."""


@dataclass(frozen=True)
class Sizes:
    """Sizes in device-independent pixels at scale 1."""

    text: int = 14
    heading: int = 20
    radius: int = 5
    gap: int = 8
    focus_width: int = 2


@dataclass(frozen=True)
class Duotone:
    """Two colours of one hue: `deep` for frames and silhouettes, `pale` for the ground behind them."""

    deep: str
    pale: str

    def band(self, dark: bool) -> str:
        """The ground of a card's title, on which `Paper.on_band` is read; `dark` as in `Theme`."""
        return mix(self.deep, BLACK, 0.45) if dark else self.deep


@dataclass(frozen=True)
class Window:
    """Colours of windows, docks and buttons."""

    background: str
    base: str
    """Behind lists and text fields."""
    alternate: str
    button: str
    border: str
    text: str
    dim_text: str
    disabled_text: str
    accent: str
    on_accent: str
    link: str
    good: str
    warning: str
    danger: str


@dataclass(frozen=True)
class Table:
    """Colours of the table and of the signs on it."""

    felt: str
    felt_edge: str
    zone: str
    street: str
    """The town square."""
    zone_border: str
    on_header: str
    """Titles of places, on bars that are dark in every look."""
    text: str
    dim_text: str
    legal: str
    """Round what may be acted on."""
    target: str
    """Round the place or card a dragged card may go to."""
    chosen: str
    raised: str
    lowered: str
    badge: str
    on_badge: str
    arrow: str


@dataclass(frozen=True)
class Paper:
    """Colours of a card's face."""

    paper: str
    edge: str
    """The card's outer edge, between it and the felt."""
    panel: str
    """Behind text on the card."""
    ink: str
    on_band: str
    """Titles and type lines, on the band of a tint."""
    faint_ink: str
    rule: str
    stamp: str
    """The mark on cards whose abilities are not in play."""
    back: str
    """The card's back."""
    back_line: str = "#ddc48d"


@dataclass(frozen=True)
class Tokens:
    """Colours of the tokens, each with the colour of a figure written on it."""

    stud: str = "#c9ced3"
    on_stud: str = "#1a1512"
    draw: str = "#d3a04a"
    on_draw: str = "#1a1512"
    influence: str = "#a3231d"
    on_influence: str = "#ffffff"
    control: str = "#1f4f93"
    on_control: str = "#ffffff"
    ghost_rock: str = "#31463a"
    on_ghost_rock: str = "#ffffff"
    production: str = "#ddc48d"
    on_production: str = "#1a1512"
    upkeep: str = "#84451f"
    on_upkeep: str = "#ffffff"
    dealer: str = "#fbf3dc"


# eq=False: a theme is compared and hashed by identity, which makes it a cheap key of a cache.
@dataclass(frozen=True, eq=False)
class Theme:
    """A whole look. `name` is what settings keep, `title` what the player reads; `title` is translatable."""

    name: str
    title: str
    dark: bool
    window: Window
    table: Table
    paper: Paper
    suits: Mapping[Suit, str]
    factions: Mapping[Faction | None, Duotone]
    """The tint of each faction; None is the drifters'."""
    types: Mapping[CardType, Duotone]
    """The tint of cards without a faction, except dudes."""
    tokens: Tokens = field(default_factory=Tokens)
    fonts: Fonts = field(default_factory=Fonts)
    sizes: Sizes = field(default_factory=Sizes)

    def tint(self, card: CardDef) -> Duotone:
        """The two colours of a card: those of its faction, or else of its type."""
        faction = card.factions[0] if card.factions else None
        return self.types.get(card.type, self.factions[None]) if faction is None else self.factions[faction]

    def bullets(self, kind: BulletKind) -> tuple[str, str]:
        """The colour of a stud or draw bullet, and of the figure on it."""
        if kind is BulletKind.STUD:
            return self.tokens.stud, self.tokens.on_stud
        return self.tokens.draw, self.tokens.on_draw


def _suits(red: str, black: str) -> Mapping[Suit, str]:
    return MappingProxyType({Suit.HEARTS: red, Suit.DIAMONDS: red, Suit.SPADES: black, Suit.CLUBS: black})


LEDGER = Theme(
    name="ledger",
    title="Ledger",
    dark=False,
    window=Window(
        background="#ece2cb",
        base="#f8f2e3",
        alternate="#f0e7d1",
        button="#e2d4b5",
        border="#8f7a58",
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
    title="Saloon at night",
    dark=True,
    window=Window(
        background="#211a15",
        base="#1a1410",
        alternate="#241c16",
        button="#3a2d22",
        border="#8a7050",
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

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LEDGER, SALOON)})
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


def stylesheet(theme: Theme) -> str:
    """The few things that a palette cannot say: tooltips, focus rings, headings and primary buttons.

    A label is made a heading with `setProperty("heading", True)`, a button primary with `setProperty("primary", True)`.
    """
    w, sizes = theme.window, theme.sizes
    return f"""
QToolTip {{ color: {w.text}; background: {w.base}; border: 1px solid {w.border}; padding: {sizes.gap // 2}px; }}
QLabel[heading="true"] {{ font-family: "{theme.fonts.display}"; font-size: {sizes.heading}px; }}
QPushButton {{ padding: {sizes.gap // 2}px {sizes.gap + sizes.gap // 2}px; border: 1px solid {w.border};
    border-radius: {sizes.radius}px; background: {w.button}; color: {w.text}; }}
QPushButton:hover {{ background: {w.alternate}; }}
QPushButton:pressed {{ background: {w.base}; }}
QPushButton:disabled {{ color: {w.disabled_text}; border-color: {w.disabled_text}; }}
QPushButton[primary="true"] {{ background: {w.accent}; color: {w.on_accent}; font-weight: bold; }}
QPushButton[primary="true"]:disabled {{ background: {w.button}; color: {w.disabled_text}; }}
QPushButton:focus, QLineEdit:focus, QComboBox:focus, QAbstractItemView:focus {{
    border: {sizes.focus_width}px solid {w.accent}; }}
"""
