"""A view model that any table can draw: what one seat sees, as plain values without a pixel in them.

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
    """A place on a street with a card of its own (a deed, a home), pieces standing at it."""
    SQUARE = "square"
    """The middle of the table, shared."""
    HAND = "hand"
    """A fanned hand."""
    PILE = "pile"
    """A stack of which at most the top is seen; its pieces can be looked through where they are known."""
    SPREAD = "spread"
    """Cards laid side by side for a hand of poker."""
    POSSE = "posse"
    """One side of a shootout."""
    GAP = "gap"
    """An empty place where something may be put."""


class Badge(NamedTuple):
    """A figure beside a piece: `trend` is 1, 0 or -1 for raised, as printed, lowered; `about` is the tooltip."""

    kind: str
    text: str
    trend: int = 0
    about: str = ""


@dataclass(frozen=True)
class Zone:
    """A place for pieces. Zones with the same `row` stand side by side in the order of `slot`."""

    id: str
    kind: ZoneKind
    title: str
    owner: Seat | None = None
    row: str = ""
    slot: int = 0
    count: int = 0
    """How many pieces are there, seen or not."""
    card: str | None = None
    """The piece that is the place itself: a deed, an outfit."""
    controller: Seat | None = None
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True)
class Piece:
    """Something that lies in a zone. `face` names its card (None: face down); `host` is the piece it is attached to."""

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
    """Words the table shows as signs: `leader`, `mark`, `shooter`, `inert`, `joker`."""


class Figure(NamedTuple):
    """A figure of a piece as it is now; `trend` as in `Badge`, `because` is what changes it, in a few words each."""

    name: str
    text: str
    trend: int = 0
    because: tuple[str, ...] = ()


@dataclass(frozen=True)
class Description:
    """A piece in full: its figures, what is attached to it, and what concerns it just now, in sentences."""

    figures: tuple[Figure, ...] = ()
    attached: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    """What the piece can do, a paragraph each; empty where no words for it are written."""


class Arrow(NamedTuple):
    """A line between two pieces or zones, such as from a leader to the mark."""

    kind: str
    start: str
    stop: str


class Gesture(NamedTuple):
    """A legal gesture: `piece` taken to `place`, or only clicked where `place` is None, gives `option`."""

    piece: str
    place: str | None
    option: Option


class Intent(NamedTuple):
    """What a player tried: to take a piece to a place (a zone, or another piece), or to click it."""

    piece: str
    place: str | None = None


class Course(NamedTuple):
    """The steps of what goes on within a phase, such as a fight: what it is called, all steps, the present one."""

    title: str
    steps: tuple[str, ...]
    step: str


@dataclass(frozen=True)
class SeatPanel:
    """The figures of a player that everyone sees."""

    seat: Seat
    name: str
    badges: tuple[Badge, ...] = ()
    dealer: bool = False
    to_act: bool = False


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
    """What the table is about just now besides the town: empty, `lowball`, `shootout`, `job`."""
    course: Course | None = None
    """How far that has come, where it has steps."""
    notes: dict[str, str] = field(default_factory=dict)
    """Short lines for a zone, such as the name and rank of a draw hand."""
