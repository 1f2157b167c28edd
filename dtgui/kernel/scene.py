"""A view model that any table can draw: what one seat sees, as plain values without a pixel in them, and their ids.

A game builds a `Scene` from an observation, so nothing hidden can be in it. Ids of zones and pieces are strings; a
gesture (a piece taken to a place, or a piece or place clicked) names them, and `Scene.gestures` lists the legal ones.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from dtgui.kernel.decisions import Option, Seat


class ZoneKind(Enum):
    """How a zone shows its pieces."""

    PLACE = "place"
    """A place that may have a card of its own, with pieces standing at it."""
    COMMON = "common"
    """Ground that everybody shares: pieces on the viewer's side stand nearer to the viewer."""
    HAND = "hand"
    """A fanned hand."""
    PILE = "pile"
    """A stack that shows at most its top card; its pieces can be browsed if they are known."""
    SPREAD = "spread"
    """Pieces laid side by side to be compared."""
    PARTY = "party"
    """Those who stand together on one side of a contest."""
    GAP = "gap"
    """An empty place where something may be put."""
    SPOT = "spot"
    """A space of a board: its pieces stand together in its middle."""


class PieceKind(Enum):
    """The kind of a piece: how it is drawn, and how much room it takes."""

    CARD = "card"
    DIE = "die"
    """Its `face` is the number or sign that it shows; none for one that is hidden under a hand."""
    PAWN = "pawn"
    """A figure in its owner's colour; its `face` distinguishes kinds of pawns."""
    TOKEN = "token"
    """A small round piece; `count` of them lie in one stack."""


class Badge(NamedTuple):
    """A figure beside a piece: `trend` is 1, 0 or -1 for raised, as printed, lowered; `about` is the tooltip."""

    kind: str
    text: str
    trend: int = 0
    about: str = ""


@dataclass(frozen=True)
class Zone:
    """A place for pieces. Zones with the same `row` stand side by side in the order of `slot`.

    What rows there are, and where they lie, is between a game's scene and its layout of the table.
    """

    id: str
    kind: ZoneKind
    title: str
    owner: Seat | None = None
    row: str = ""
    slot: int = 0
    count: int = 0
    """How many pieces are there, seen or not."""
    card: str | None = None
    """The piece that is the place itself."""
    controller: Seat | None = None
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True)
class Piece:
    """A piece in a zone. `face` names its face, such as a card's code (None: face down).

    `host` is the piece that it is attached to.
    """

    id: str
    zone: str
    name: str
    face: str | None = None
    owner: Seat | None = None
    controller: Seat | None = None
    slot: int = 0
    turned: bool = False
    host: str | None = None
    badges: tuple[Badge, ...] = ()
    marks: frozenset[str] = frozenset()
    """Words of the game that the table shows as signs."""
    kind: PieceKind = PieceKind.CARD
    count: int = 1
    """How many equal ones lie in a stack as this piece."""


class SceneFigure(NamedTuple):
    """A figure of a piece as it is now; `trend` as in `Badge`, `because` is what changes it, in a few words each."""

    name: str
    text: str
    trend: int = 0
    because: tuple[str, ...] = ()


@dataclass(frozen=True)
class Description:
    """A piece in full: its figures, what is attached to it, and what concerns it just now, in sentences."""

    figures: tuple[SceneFigure, ...] = ()
    attached: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    """The piece's abilities, a paragraph each; empty if their text has not been written."""


class Arrow(NamedTuple):
    """A line between two pieces or zones, such as from attacker to target."""

    kind: str
    start: str
    stop: str


class Gesture(NamedTuple):
    """A legal gesture: `piece` taken to `place`, or only clicked where `place` is None, gives `option`.

    `then` answers the choice that the option asks for first: what the piece was taken to is chosen.
    """

    piece: str
    place: str | None
    option: Option
    then: Option | None = None


class Intent(NamedTuple):
    """An attempted gesture: to move a piece to a target (a zone, or another piece), or to click it.

    `piece` is the id of an option if its key was pressed while it is not offered.
    """

    piece: str
    place: str | None = None


class Course(NamedTuple):
    """The steps within a phase, such as a fight: its name, all steps, the present one; `place`: the zone of it."""

    title: str
    steps: tuple[str, ...]
    step: str
    place: str = ""


@dataclass(frozen=True)
class SeatPanel:
    """The figures of a player that everyone sees; `first` is what the player is called who goes first, "" others.

    `played_by` is the built-in player who plays for it, "" where a person does, and `portrait` the drawing that stands
    for that player, "" where there is none. A game does not know of that.
    """

    seat: Seat
    name: str
    badges: tuple[Badge, ...] = ()
    first: str = ""
    to_act: bool = False
    played_by: str = ""
    portrait: str = ""
    race: tuple[int, int] | None = None
    """The figure by which the player can win, and the figure of the others that it must exceed; None without both."""


class RuleChart(NamedTuple):
    """The program of a player that the rulebook plays: a title, and for each row a sign and a sentence."""

    title: str
    rows: tuple[tuple[str, str], ...]
    lit: int | None = None
    """The row that it follows now."""


class SceneSide(NamedTuple):
    """Seats that win and lose together, and what they are called."""

    name: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Scene:
    """Everything one seat sees, and what it may do with it."""

    seat: Seat
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    panels: tuple[SeatPanel, ...]
    day: int = 0
    phases: tuple[str, ...] = ()
    phase: str = ""
    arrows: tuple[Arrow, ...] = ()
    gestures: tuple[Gesture, ...] = ()
    focus: str = ""
    """The game's word for the present focus of the table; empty if there is none."""
    is_fight: bool = False
    """Whether it is a fight: auto-pass until a fight ends there, and undo leads out of it."""
    course: Course | None = None
    """How far that has come, where it has steps."""
    notes: dict[str, str] = field(default_factory=dict)
    """Short lines for a zone, such as the name and rank of a draw hand."""
    goals: tuple[str, ...] = ()
    """The conditions that win or end the game, with each side's progress; empty where a game ends as usual."""
    today: str = ""
    """The event of the day, with its whole text."""
    chart: RuleChart | None = None
    """The program of a player that the rulebook plays; None without such a player."""
    sides: tuple[SceneSide, ...] = ()
    """The teams; a seat that is in none of them plays alone."""
    before: Scene | None = field(default=None, compare=False, repr=False)
    """The seat's scene a moment before, in the same phase, so that the table can keep things in place; not part of
    the game.
    """

    def face_at(self, zone: str) -> str | None:
        """Return the face of the piece that is a place itself, if any."""
        card = next((each.card for each in self.zones if each.id == zone), None)
        return next((piece.face for piece in self.pieces if card is not None and piece.id == card), None)

    def side_of(self, seat: Seat) -> SceneSide | None:
        """Return the side that a seat is on, None where it plays for itself."""
        return next((side for side in self.sides if seat in side.seats), None)

    def are_together(self, one: Seat | None, other: Seat | None) -> bool:
        """Return whether two seats are on the same team; None is on no team."""
        side = None if one is None else self.side_of(one)
        return one == other or (side is not None and other in side.seats)


# The ids of pieces and zones: a word and its values, separated by colons, such as `card:12` or `gap:0:left`.
#
# A game reads and makes them in one module of its own, as records (`doomtown/scene_ids.py`,
# `westfort/scene_ids.py`).

SUPPLY = "new"
"""The word of a piece that is not on the table yet; its value is the supply's code."""


class SceneId(NamedTuple):
    """The parts of an id. The values are texts; a value can be missing."""

    word: str
    values: tuple[str, ...] = ()

    def numbers(self) -> tuple[int, ...]:
        """Return the values as numbers, none if one of them is not a number."""
        return tuple(map(int, self.values)) if all(value.isdecimal() for value in self.values) else ()


def scene_id(word: str, *values: object) -> str:
    """Return the id with this word and these values."""
    return ":".join((word, *map(str, values)))


def parts_of(id_: str) -> SceneId:
    """Return the parts of an id."""
    word, *values = id_.split(":")
    return SceneId(word, tuple(values))


def supply_id(code: str) -> str:
    """Return the id of a piece that is not on the table yet, by the code of its supply."""
    return scene_id(SUPPLY, code)


def supply_code(id_: str) -> str | None:
    """Return the code of the supply that this id names; None for a piece or zone of the table."""
    word, colon, code = id_.partition(":")
    return code if colon and word == SUPPLY else None
