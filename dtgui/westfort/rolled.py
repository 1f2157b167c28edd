"""The dice of the last shots, shown again, since they are rolled and removed before the next question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from dtgui.kernel.events import Happened, Recent
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Piece, PieceKind, Zone, ZoneKind
from dtgui.westfort import events
from dtgui.westfort.board import SLOTS, Band
from dtgui.westfort.scene_ids import TRAY, rolled_id
from dtgui.westfort.state import Fort
from dtgui.westfort.words import band_name, undead_name

BETWEEN = (events.TurnCritical, events.Unload)
"""The events between the shots of one attempt."""


class Rolled(NamedTuple):
    """Dice rolled at once, and their results."""

    roll: events.Roll
    faces: tuple[int, ...]
    after: tuple[Happened, ...]
    """The events up to the next roll."""
    is_shot: bool = True
    """Whether it was a shot; otherwise a building was used, or Dead Ranger sent an Outlaw."""


def tray() -> Zone:
    """Return the place where dice are rolled."""
    return Zone(TRAY, ZoneKind.SPOT, Phrase("Dice"), row="street", slot=3)


def last_rolls(recent: Recent) -> tuple[Rolled, ...]:
    """Return the rolls of the last shot, or attempt at an Undead, since the seat's last answer."""
    happened = recent.events[recent.seen :]
    starts = [number for number, (event, _) in enumerate(happened) if isinstance(event, events.Roll)]
    rolls = [
        _rolled(happened[start:stop], happened[start - 1].event if start else None)
        for start, stop in pairwise((*starts, len(happened)))
    ]
    kept: list[Rolled] = []
    for roll in reversed(rolls):
        if kept and (roll.roll.bands != kept[0].roll.bands or not all(isinstance(e, BETWEEN) for e, _ in roll.after)):
            break
        kept.insert(0, roll)
    return tuple(kept)


def _rolled(happened: Sequence[Happened], before: object) -> Rolled:
    (roll, faces), *after = happened
    assert isinstance(roll, events.Roll)
    assert isinstance(faces, tuple)
    sends = any(isinstance(event, events.SendRanger) for event, _ in after)
    return Rolled(roll, faces, tuple(after), not sends and not isinstance(before, events.UseBuilding))


def dice(t: Fort, rolls: Sequence[Rolled]) -> Iterator[Piece]:
    """Yield a die for each shot, with the number that it shows."""
    slot = 0
    for rolled in rolls:
        for band, face in zip(rolled.roll.bands, rolled.faces, strict=True):
            name = Phrase("Die of {player}", player=band_name(t, band))
            owner = t.bands[band].seat
            yield Piece(rolled_id(slot), TRAY, name, str(face), owner, owner, slot, kind=PieceKind.DIE)
            slot += 1


def line(t: Fort, rolls: Sequence[Rolled], *, is_settled: bool) -> Phrase | None:
    """Return what the last shots come to, sums and all; None without any.

    `is_settled` is False while it is still open whether one of them hits.
    """
    if not rolls:
        return None
    last = rolls[-1]
    shots = [
        _shot(t, band, face, last, is_settled=is_settled and last.is_shot)
        for band, face in zip(last.roll.bands, last.faces, strict=True)
    ]
    return reduce(lambda one, other: Phrase("{one} · {other}", one=one, other=other), shots)


def _shot(t: Fort, band: Band, face: int, rolled: Rolled, *, is_settled: bool) -> Phrase:
    named = {"player": band_name(t, band), "number": _sum(face, rolled.roll.more)}
    result = _result(t, band, face, rolled.after) if rolled.is_shot else None
    if result is None and not is_settled:
        return Phrase("{player}: {number}", **named)
    return Phrase("{player}: {number}, {result}", **named, result=result or _miss(t, band, face))


def _miss(t: Fort, band: Band, face: int) -> Phrase:
    """Return why a shot without a result missed: often the number has no Bullet."""
    is_empty = face in SLOTS and face not in t.bands[band].loaded
    return Phrase("no Bullet") if is_empty else Phrase("a miss")


def _sum(face: int, more: int) -> Phrase | int:
    return Phrase("{number} + {more} = {sum}", number=face, more=more, sum=face + more) if more else face


def _result(t: Fort, band: Band, face: int, after: Sequence[Happened]) -> Phrase | None:
    """Return the result of a shot, from the events after it; None if there were none."""
    found = [event for event, _ in after]
    for event in found:
        if isinstance(event, events.Kill) and event.by == band:
            return Phrase("a hit")
        if isinstance(event, events.KillUndead) and event.by == band:
            return Phrase("{undead} falls", undead=undead_name(t, event.undead))
    if events.TurnCritical(band, skull=True) in found:
        return Phrase("a Critical Miss")
    return Phrase("no weak point") if events.Unload(band, face) in found else None
