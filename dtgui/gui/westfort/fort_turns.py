"""The turns of West Fort's opponents, beat by beat: where an Outlaw goes, and whom it shoots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.table.painting.style import Announcement
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Scene
from dtgui.westfort import events
from dtgui.westfort.board import Band
from dtgui.westfort.scene_ids import CriticalRef
from dtgui.westfort.words import space_name

GOES, SHOOTS, KILLS = tr_noop("{0}: {1}"), tr_noop("{0} shoots an Outlaw"), tr_noop("{0} kills an Undead")
TOLD: frozenset[type] = frozenset({events.SendOut, events.Kill, events.KillUndead})
"""The events that are shown."""
MOST_PLAYERS = 3
"""With more players, the ways of all Outlaws one by one would take half a minute; the board shows them."""


def turns_in(happened: Sequence[Happened], scene: Scene) -> Iterator[Announcement]:
    """Yield what other players than the viewer do among some events."""
    for event, _ in happened:
        match event:
            case events.SendOut(band=band, number=number) if len(scene.panels) <= MOST_PLAYERS:
                title = _said(GOES).format("{0}", said(space_name(number)))
            case events.Kill(by=band):
                title = _said(SHOOTS)
            case events.KillUndead(by=band):
                title = _said(KILLS)
            case _:
                continue
        seat = _seat_of(scene, band)
        if seat is not None and seat != scene.seat:
            yield Announcement(title.format(_name(scene, seat)), "")


def _seat_of(scene: Scene, band: Band) -> Seat | None:
    return next((piece.owner for piece in scene.pieces if piece.id == str(CriticalRef(band))), None)


def _name(scene: Scene, seat: Seat) -> str:
    return next((said(panel.name) for panel in scene.panels if panel.seat == seat), "")


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)
