"""The parts of a look: colours, sizes and fonts, each in a frozen value named after its use."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from dtgui.gui.look.colours import mix

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
