"""West Fort's dice as casts: shots with the numbers that hit beside them, and secret dice shown in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.table.painting.dice_cast import CastDie, DiceCast, Duelist
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Piece, Scene
from dtgui.play.beats import Cut
from dtgui.westfort import events
from dtgui.westfort.board import CRITICAL_HIT, FACES, HIRE, SLOTS, Band
from dtgui.westfort.odds import duel_odds
from dtgui.westfort.scene_ids import (
    HIRE_SIGN,
    LOADED,
    OUTLAW,
    SKULL_SIDE,
    CriticalRef,
    DieRef,
    SlotRef,
    read_face,
    read_ref,
)
from dtgui.westfort.state import Crew
from dtgui.westfort.words import space_name

SHOWN, A_ROLL, TOGETHER = tr_noop("The dice are shown"), tr_noop("{0} rolls"), tr_noop("Shots")
LOADED_NUMBERS, NO_NUMBERS = tr_noop("Hits with {0}: {1} in {2}"), tr_noop("No Bullet, no Skull")
HAS_BULLET, HAS_NONE = tr_noop("{0}: loaded"), tr_noop("{0}: no Bullet")
RANGER = tr_noop("Dead Ranger")
DUEL, TO_THE_DEATH = tr_noop("A duel"), tr_noop("To the death for {0}")
CHANCES = tr_noop("Only the left one hits: {0:.0%} · both die: {1:.0%} · only the right one: {2:.0%}")
TWO = 2

CUTS = {events.Roll: Cut.BEFORE, events.Reveal: Cut.BEFORE, events.BeginHighNoon: Cut.BEFORE, events.CallOut: Cut.AFTER}
"""The events at which the table stands still, by their types."""


def casts_in(happened: Sequence[Happened], before: Scene, after: Scene | None) -> list[DiceCast]:
    """Return the dice of the last of some events: a roll or the end of secrecy; nothing for other events."""
    if not happened:
        return []
    event, outcome = happened[-1]
    if isinstance(event, events.Roll) and isinstance(outcome, tuple):
        return [_rolled(before, event, outcome)]
    if isinstance(event, events.Reveal) and after is not None:
        return [DiceCast(_said(SHOWN), tuple(_shown(after)), one_by_one=True)]
    return []


def _rolled(before: Scene, roll: events.Roll, faces: tuple[int, ...]) -> DiceCast:
    """A roll: of two duelists, in a fight for a building or after a call face to face with the other one."""
    dice = tuple(_shot(before, band, face) for band, face in zip(roll.bands, faces, strict=True))
    if len(dice) == TWO:
        return DiceCast(_said(DUEL), dice, line=_chances(before, roll.bands), duelists=_pair(before, *roll.bands))
    if len(dice) > TWO:
        return DiceCast(_said(TOGETHER), dice)
    title = _said(A_ROLL).format(dice[0].name)
    if roll.against is None:
        return DiceCast(title, dice)
    names = [said(zone.title) for zone in before.zones if zone.id == roll.building]
    line = _said(TO_THE_DEATH).format(*names) if names else ""
    return DiceCast(title, dice, line=line, duelists=_pair(before, roll.bands[0], roll.against))


def _pair(before: Scene, left: Band, right: Band) -> tuple[Duelist, Duelist]:
    return _duelist(before, _seat_of(before, left)), _duelist(before, _seat_of(before, right))


def _duelist(scene: Scene, seat: Seat | None) -> Duelist:
    return Duelist(seat, _name(scene, seat), OUTLAW)


def _chances(before: Scene, bands: Sequence[Band]) -> str:
    """The chances of a duel, before it is known."""
    one, other = (_crew(before, band) for band in bands)
    return _said(CHANCES).format(*duel_odds(one, other))


def _crew(before: Scene, band: Band) -> Crew:
    """Return the crew that the targeting card of a band shows."""
    numbers = set(_hitting(before.pieces, band))
    return Crew(None, frozenset(numbers & set(SLOTS)), CRITICAL_HIT in numbers)


def _shown(scene: Scene) -> Iterator[CastDie]:
    """The dice that were set in secret, with the spaces that they name."""
    for piece in scene.pieces:
        face = piece.face or ""
        if isinstance(read_ref(piece.id), DieRef) and (face.isdigit() or face == HIRE_SIGN):
            where = space_name(HIRE if face == HIRE_SIGN else int(face))
            yield CastDie(piece.owner, _name(scene, piece.owner), face, after=said(where))


def _shot(scene: Scene, band: Band, face: int) -> CastDie:
    """A shot of a band, with the numbers that hit before it is known."""
    numbers = sorted(_hitting(scene.pieces, band))
    seat = _seat_of(scene, band)
    listed = ", ".join(map(str, numbers))
    before = _said(LOADED_NUMBERS).format(listed, len(numbers), FACES) if numbers else _said(NO_NUMBERS)
    after = _said(HAS_BULLET if face in numbers else HAS_NONE).format(face)
    return CastDie(seat, _name(scene, seat), str(face), before, after)


def _hitting(pieces: Iterable[Piece], band: Band) -> Iterator[int]:
    """The numbers of the loaded slots, and the Critical Hit while the Skull is up."""
    for piece in pieces:
        ref = read_ref(piece.id)
        if isinstance(ref, SlotRef) and ref.band == band and read_face(piece.face or "").word == LOADED:
            yield ref.slot
        elif isinstance(ref, CriticalRef) and ref.band == band and piece.face == SKULL_SIDE:
            yield CRITICAL_HIT


def _seat_of(scene: Scene, band: Band) -> Seat | None:
    return next((piece.owner for piece in scene.pieces if piece.id == str(CriticalRef(band))), None)


def _name(scene: Scene, seat: Seat | None) -> str:
    return next((panel.name for panel in scene.panels if panel.seat == seat), _said(RANGER))


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)
