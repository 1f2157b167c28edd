"""The steps of a shootout, for players new to fights. WWE, Shootout Sequence."""

from __future__ import annotations

from dtgui.doomtown.questions import ShootoutStep, asked_of
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import place_name
from dtgui.kernel.decisions import Decision, Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Course

STEPS = tuple(step.value for step in ShootoutStep)


def course_of(t: Table, viewer: Seat, decision: Decision | None) -> Course | None:
    """Return the steps of the shootout with the present one, None in peace; `decision` is the viewer's, if any."""
    if t.shootout is None:
        return None
    pattern = "Job at {place}, round {round}" if t.shootout.job else "Shootout at {place}, round {round}"
    title = Phrase(pattern, place=place_name(t, t.shootout.place, viewer), round=t.shootout.round)
    asked = None if decision is None else asked_of(decision).step
    return Course(title, STEPS, (asked or _told_by_table(t, t.shootout)).value)


def _told_by_table(t: Table, shootout: Shootout) -> ShootoutStep:
    if not all(side.posse for side in shootout.sides):
        return ShootoutStep.POSSES
    if any(side.casualties for side in shootout.sides):
        return ShootoutStep.CASUALTIES
    if shootout.winner is not None:
        return ShootoutStep.FLIGHT
    if t.revealed:
        return ShootoutStep.RESOLUTION
    if any(t.players[side.seat].draw_hand for side in shootout.sides):
        return ShootoutStep.HANDS
    return ShootoutStep.SHOOTERS if any(side.shooter is not None for side in shootout.sides) else ShootoutStep.PLAYS
