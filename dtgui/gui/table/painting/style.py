"""A game's look on the table: the layout, the signs, and the painting of grounds.

`TableStyle` is complete for a game without its own; a game derives from it and overrides its differences.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.plain_layout import lay_out
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.grounds import HOURS, Hours
from dtgui.gui.table.painting.shown_events import Departure, DiceCast, ReasonSheet, Showdown, Sorting
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Badge, Piece, PieceKind, Scene, Zone, scene_id
from dtgui.play.beats import Cut

Point = tuple[float, float]
"""A spot of a piece as parts of its width and height, measured from its middle."""

CONTROLLER: Point = (0.0, 0.49)
"""Where the controller's sign is, where a game says nothing else: half over the lower edge."""
DISCS: tuple[Point, ...] = ((0.0, 0.0), (0.0, 0.12), (0.0, 0.28), (0.0, -0.18))
"""The spots for the disc of a frame: in the middle, or else below or above it."""
USUAL_FIGURE = 0.26
"""How large a printed figure is, by the height of its card, where a game says nothing else."""
STEP = 0.2
"""How far the signs of a column lie apart."""


class PieceMark(NamedTuple):
    """A word on a piece that is shown as a sign: the sign's name (empty: the first letter), and what it means."""

    sign: str
    about: str


class Legend(NamedTuple):
    """A group of a game's signs, for the legend; a mark may have words only."""

    title: str
    marks: tuple[PieceMark, ...]


class StagedMoment(NamedTuple):
    """A moment that deserves a title, in the language of the window."""

    title: str
    has_race: bool = False
    """Whether it is decided now who wins: the race of the players is shown below the title."""
    between: tuple[str, ...] = ()
    """The two pieces that it is between, by id: they are shown face to face; a single one is shown alone."""
    line: str = ""
    """Its subject in a sentence, with `{0}` and `{1}` for the names of its pieces."""
    explained_by: str = ""
    """The piece whose text says what it is about, by id."""


class Announcement(NamedTuple):
    """A card that is turned up for all players: a title in the language of the window, the piece, and its text."""

    title: str
    piece: str
    line: str = ""


class ShownZone(NamedTuple):
    """A zone as it is painted: where it is, how much of it a header takes, and the line that is noted on it."""

    zone: Zone
    rect: QRectF
    ground: QRectF
    """Where its pieces lie."""
    header: float
    note: str
    is_empty: bool
    """Whether it holds no piece."""


class Pictures(Protocol):
    """The fonts and small pictures that a table paints with."""

    @property
    def theme(self) -> Theme:
        """The theme in use."""

    def font(self, pixels: float, *, bold: bool = False) -> QFont:
        """Return the face that figures and titles on the table are set in."""

    def fitting(self, text: str, room: float, largest: float, least: float, *, bold: bool = False) -> int:
        """Return the size in pixels, from the largest down to the least, in which a text has room; else the least."""

    def face(self, code: str | None, height: float) -> QPixmap:
        """Return a card's face (None: its back) of this height."""

    def token(self, badge: Badge, height: float) -> QPixmap:
        """Return a badge as a token."""

    def sign(self, name: str, colour: str, side: float) -> QPixmap:
        """Return a sign of the program in this colour."""

    def seat(self, seat: Seat | None, side: float) -> QPixmap:
        """Return a player's sign."""


class TableStyle:
    """A style without signs or grounds of its own."""

    signs: Mapping[str, str] = MappingProxyType({})
    """The names of figures' signs (`icons/control`) by the kind of the badge; others are written only."""
    meanings: Mapping[str, str] = MappingProxyType({})
    """The meanings of figures' signs, by the kind of the badge, for the legend."""
    spelt_out: frozenset[str] = frozenset()
    """Kinds of badges whose words say by themselves what the arrow of a trend would."""
    dealer = "icons/dealer"
    """The name of the first player's sign: the dealer's button; `colours` may have one for `dealer`."""
    marks: Mapping[str, PieceMark] = MappingProxyType({})
    """The marks that are shown, in the order in which they lie below each other."""

    has_own_table = False
    """Whether the game paints the table by itself; otherwise it is in the skin that the player sees."""
    hours: Hours = HOURS
    """The light on the table as the phases of a day go by."""
    purse = ""
    """The kind of the badge on a player's plate that says what the player has to spend; it is seen to come in."""
    yields = ""
    """The kind of the badge of a place that says how much of it comes in there."""
    race = ("", "")
    """The kinds of the figures in `SeatPanel.race`: the player's own, and the one of the others."""
    legends: tuple[Legend, ...] = ()
    """The signs that stand for no figure, and are no marks."""

    def lay_out(self, scene: Scene, width: float, height: float, text: float) -> TableLayout:
        """Return the layout of a table of this size in pixels, for a text scale."""
        return lay_out(scene, width, height, text)

    def colours(self, theme: Theme) -> Mapping[str, str]:
        """Return the colours of figures' signs in a look, by the kind of the badge, where they have one."""
        return {}

    def spot_of(self, kind: str, height: float) -> Point | None:
        """Return where a card of this height prints what a figure stands for, None where it prints no such thing."""
        return None

    def size_of(self, kind: str, height: float) -> float:
        """Return how large the printed figure is there, by the height of the card."""
        return USUAL_FIGURE

    def columns(self, height: float) -> tuple[Iterator[Point], Iterator[Point]]:
        """Return spots down both sides of a card of this height: left for gained signs, right for marks."""
        return column(-0.36), column(0.34)

    def seat_spot(self, height: float) -> Point:
        """Return where a card of this height has its controller's sign: half over an edge, it hides little."""
        return CONTROLLER

    def walks(self, piece: Piece) -> bool:
        """Return whether a piece sways as it goes somewhere: a figure with legs."""
        return piece.kind is PieceKind.PAWN

    def entrance(self, piece: Piece) -> str:
        """Return the zone from which a piece comes that was not seen before; it may not be there."""
        return scene_id("deck", piece.owner)

    def moment(self, event: object) -> StagedMoment | None:
        """Return the moment that an event is; None for most events."""
        return None

    def announcements(self, happened: Sequence[Happened], scene: Scene) -> list[Announcement]:
        """Return the cards among some events that are turned up for all players; a game has none by default."""
        return []

    def opening(self, scene: Scene) -> list[Announcement]:
        """Return the cards that a special game begins with, for its first scene; a game has none by default."""
        return []

    def showdowns(self, happened: Sequence[Happened], scenes: tuple[Scene, Scene], sorting: Sorting) -> list[Showdown]:
        """Return the hands that were revealed or compared; the scenes are those before and after the events."""
        return []

    def cut_at(self, event: object) -> Cut | None:
        """Return which table is shown at an event, before the next ones happen; None for most events."""
        return None

    def casts(self, happened: Sequence[Happened], before: Scene, after: Scene | None) -> list[DiceCast]:
        """Return the dice to be shown large at the last of some events; the scenes are those before and after it."""
        return []

    def reasons(self, happened: Sequence[Happened], scene: Scene) -> list[ReasonSheet]:
        """Return the decisions among events of a player that the rulebook plays, at the table after them."""
        return []

    def departure(self, event: object) -> Departure | None:
        """Return who leaves a fight by an event, None for most events."""
        return None

    def paint_common(self, painter: QPainter, rect: QRectF, theme: Theme, title: str) -> None:
        """Paint the ground that everybody shares."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.table.street))
        painter.drawRoundedRect(rect, 5, 5)

    def paint_backdrop(self, painter: QPainter, rect: QRectF, scene: Scene, theme: Theme) -> bool:
        """Paint the place of a fight behind the zones of the fight; return False if there is no such place."""
        return False

    def paint_zone(self, painter: QPainter, shown: ShownZone, pictures: Pictures) -> bool:
        """Paint a zone with its title and its figures; return False to have it painted as in any other game."""
        return False

    def paint_table(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Paint the table under everything, where the game `has_own_table`."""

    def paint_piece(self, painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> bool:
        """Paint a die, a pawn or a token; return False to have it painted as in any other game."""
        return False


def column(x: float, y: float = -0.225) -> Iterator[Point]:
    """Yield spots below each other, from this one down."""
    while True:
        yield x, y
        y += STEP
