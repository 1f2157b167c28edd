"""The parts of a look: colours and their arithmetic, sizes, fonts, the materials of the table, and the style sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from dtgui.app.paths import resources_folder
from dtgui.gui.look.language import tr_noop

BLACK = "#000000"
WHITE = "#ffffff"


@dataclass(frozen=True)
class Fonts:
    """Font families, all of them shipped with the program (see `dtgui.gui.look.fonts`)."""

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
        """The ground of a card's title, on which `CardColours.on_band` is read; `dark` as in `Theme`."""
        return mix(self.deep, BLACK, 0.45) if dark else self.deep


@dataclass(frozen=True)
class WindowColours:
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
class TableColours:
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
    cloth: str
    """The lining of a dice tray, on any table."""
    dealer: str = "#fbf3dc"
    """The dealer's button."""


@dataclass(frozen=True)
class CardColours:
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


class Skin(Enum):
    """The material of the table, by its word in the settings."""

    STREET = "street"
    WOOD = "wood"
    FELT = "felt"


# eq=False: a theme is compared and hashed by identity, which makes it a cheap cache key.
@dataclass(frozen=True, eq=False)
class Theme:
    """A whole look. `name` is what settings keep, `title` what the player reads; `title` is translatable."""

    name: str
    title: str
    dark: bool
    window: WindowColours
    table: TableColours
    paper: CardColours
    fonts: Fonts = field(default_factory=Fonts)
    sizes: Sizes = field(default_factory=Sizes)
    skin: Skin = Skin.FELT
    is_plain: bool = False
    """Whether it has neither pictures nor light on the table: legibility is all that counts."""


# Arithmetic on colours that are written as `#rrggbb`


@lru_cache(maxsize=1024)
def mix(first: str, second: str, part: float) -> str:
    """Return the colour at `part` (0 to 1) between the first colour and the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours as accessibility guidelines (WCAG 2) define it, 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(channel / 255) for channel in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4


# The materials of the table: a skin changes the colours of the ground under the cards, and nothing else.
#
# The plain look (high contrast) uses no skin.

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


# The style sheet of a look: properties of Qt's own widgets that a palette cannot express.
#
# Fusion draws borders in a shade of the window's colour, which is invisible on a dark one. Every border, ring and
# arrow is therefore drawn in colours of the look, with a contrast of at least three to one.


def stylesheet(theme: Theme) -> str:
    """Return the style sheet: visible borders in every look, focus rings, headings, primary buttons.

    A label is made a heading with `setProperty("heading", True)`, a button primary with `setProperty("primary",
    True)`.
    """
    parts = (_buttons, _ticks, _fields, _arrows, _frames, _bars, _rings)
    return "".join(part(theme) for part in parts)


def _buttons(theme: Theme) -> str:
    w, sizes = theme.window, theme.sizes
    high, wide, ring = sizes.gap // 2, sizes.gap + sizes.gap // 2, sizes.focus_width
    # A ring is thicker than a border: the difference is taken from the inside, so that nothing moves with the focus.
    return f"""
QPushButton {{ padding: {high}px {wide}px; border: 1px solid {w.border};
    border-radius: {sizes.radius}px; background: {w.button}; color: {w.text}; }}
QPushButton:hover {{ background: {w.alternate}; }}
QPushButton:pressed {{ background: {w.base}; }}
QPushButton:disabled {{ color: {w.disabled_text}; border-color: {w.disabled_text}; }}
QPushButton:checked {{ background: {w.base}; border-bottom: 3px solid {w.accent}; }}
QPushButton:focus {{ border: {ring}px solid {w.accent}; padding: {high - ring + 1}px {wide - ring + 1}px; }}
QPushButton[primary="true"] {{ background: {w.accent}; color: {w.on_accent}; font-weight: bold; }}
QPushButton[primary="true"]:focus {{ border: 3px double {w.on_accent}; padding: {high - 2}px {wide - 2}px; }}
QPushButton[primary="true"]:disabled {{ background: {w.button}; color: {w.disabled_text}; }}
QToolButton {{ border: 1px solid {w.border}; padding: {ring - 1}px; border-radius: {sizes.radius}px; }}
QToolButton[autoRaise="true"] {{ border-color: transparent; }}
QToolButton:hover, QToolButton:checked {{ background: {w.button}; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[popupMode="1"] {{ background: {w.button}; padding: {high}px {wide}px; }}
QToolButton[popupMode="1"]:hover {{ background: {w.alternate}; }}
QToolButton[popupMode="1"]:focus {{ padding: {high - ring + 1}px {wide - ring + 1}px; }}
QToolButton[popupMode="1"]::menu-button {{ border: none; width: {sizes.gap * 2}px; }}
QToolButton:checked {{ border-color: {w.text}; border-bottom: 3px solid {w.accent}; }}"""


def _ticks(theme: Theme) -> str:
    w, sizes = theme.window, theme.sizes
    side = round(sizes.text * 0.95)
    tick = _icon("tick", _ink_on(w.accent))
    return f"""
QCheckBox, QRadioButton {{ border: {sizes.focus_width}px solid transparent; border-radius: {sizes.radius}px; }}
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {{ width: {side}px; height: {side}px;
    border: 2px solid {w.text}; border-radius: 3px; background: {w.base}; }}
QRadioButton::indicator {{ border-radius: {side // 2 + 2}px; }}
QCheckBox::indicator:checked, QRadioButton::indicator:checked, QAbstractItemView::indicator:checked {{
    background: {w.accent}; }}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{ image: url("{tick}"); }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border-color: {w.disabled_text}; }}"""


def _fields(theme: Theme) -> str:
    """Return the style of fields and lists. Drop-downs are lists: as a menu, the selected row would have the field's
    colour.
    """
    w, ring = theme.window, theme.sizes.focus_width
    return f"""
QLineEdit, QPlainTextEdit, QTextEdit, QAbstractItemView, QAbstractSpinBox, QComboBox {{
    border: 1px solid {w.border}; padding: {ring - 1}px; background: {w.base}; }}
QComboBox {{ combobox-popup: 0; background: {w.button}; padding: {ring}px {ring + 4}px; }}
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {{ border-color: {w.disabled_text}; }}
QAbstractItemView {{ outline: 0; padding: 0; }}
QComboBox QAbstractItemView {{ background: {w.base}; color: {w.text};
    selection-background-color: {w.accent}; selection-color: {w.on_accent}; }}
QComboBox QAbstractItemView::item:selected {{ background: {w.accent}; color: {w.on_accent}; }}
QAbstractSpinBox > QLineEdit, QComboBox > QLineEdit {{ border: 0; padding: 0; }}"""


def _icon(name: str, ink: str) -> str:
    return (resources_folder() / "icons" / f"{name}-{ink}.svg").as_posix()


def _arrows(theme: Theme) -> str:
    """The arrows of choices and numbers, which are gone where these have borders of their own."""
    side = round(theme.sizes.text * 0.75)
    down, up = (_icon(f"arrow-{way}", _ink_on(theme.window.base)) for way in ("down", "up"))
    return f"""
QComboBox::drop-down {{ border: 0; width: {side + 8}px; }}
QComboBox::down-arrow {{ image: url("{down}"); width: {side}px; height: {side}px; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: 0; width: {side + 8}px; }}
QAbstractSpinBox::up-arrow {{ image: url("{up}"); width: {side - 2}px; height: {side - 2}px; }}
QAbstractSpinBox::down-arrow {{ image: url("{down}"); width: {side - 2}px; height: {side - 2}px; }}"""


def _ink_on(ground: str) -> str:
    """Which of the arrows and ticks are seen on a ground: what a look calls itself concerns its cards."""
    return "light" if contrast(WHITE, ground) > contrast(BLACK, ground) else "dark"


def _frames(theme: Theme) -> str:
    w, sizes = theme.window, theme.sizes
    gap = sizes.gap // 2
    return f"""
QToolTip {{ color: {w.text}; background: {w.base}; border: 1px solid {w.border}; padding: {gap}px; }}
QLabel[heading="true"] {{ font-family: "{theme.fonts.display}"; font-size: {sizes.heading}px; }}
.QFrame[frameShape="StyledPanel"] {{ border: 1px solid {w.border}; border-radius: {sizes.radius}px; }}
QGroupBox {{ border: 1px solid {w.border}; border-radius: {sizes.radius}px; margin-top: {sizes.text // 2 + gap}px;
    padding-top: {sizes.text // 2 + gap}px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: {sizes.gap}px; padding: 0 {gap}px; }}
QHeaderView {{ background: {w.button}; }}
QHeaderView::section {{ color: {w.text}; background: {w.button}; border: none; border-right: 1px solid {w.border};
    border-bottom: 1px solid {w.border}; padding: {sizes.gap // 4}px; }}
QTabBar {{ qproperty-elideMode: ElideNone; }}
QTabBar::tab {{ border: 1px solid {w.border}; padding: {gap}px {sizes.gap}px; background: {w.button}; }}
QTabBar::tab:selected {{ background: {w.base}; border-bottom: 3px solid {w.accent}; }}
QTabBar::tab:focus {{ border: {sizes.focus_width}px solid {w.accent}; }}"""


def _bars(theme: Theme) -> str:
    w = theme.window
    return f"""
QSlider::groove:horizontal {{ height: 4px; border-radius: 2px; background: {w.border}; }}
QSlider::handle:horizontal {{ width: 12px; margin: -5px 0; border-radius: 6px; background: {w.text}; }}
QScrollBar {{ background: {w.base}; border: 0; margin: 0; }}
QScrollBar:vertical {{ width: 12px; }}
QScrollBar:horizontal {{ height: 12px; }}
QScrollBar::handle {{ background: {w.border}; border-radius: 4px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: 24px; }}
QScrollBar::handle:horizontal {{ min-width: 24px; }}
QScrollBar::handle:hover {{ background: {w.text}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: none; }}"""


def _rings(theme: Theme) -> str:
    """Where the keyboard is."""
    w, ring = theme.window, theme.sizes.focus_width
    return f"""
QCheckBox:focus, QRadioButton:focus, QSlider:focus {{ border: {ring}px solid {w.accent}; }}
QToolButton:focus {{ border: {ring}px solid {w.accent}; padding: 0; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus {{
    border: {ring}px solid {w.accent}; padding: 0; }}
QAbstractItemView:focus, QScrollArea:focus {{ border: {ring}px solid {w.accent}; }}
QComboBox:focus {{ border: {ring}px solid {w.accent}; padding: {ring - 1}px {ring + 3}px; }}
QAbstractSpinBox > QLineEdit:focus, QComboBox > QLineEdit:focus {{ border: 0; }}"""
