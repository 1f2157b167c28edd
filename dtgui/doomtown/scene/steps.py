"""How far a shootout has come, for whoever has never fought one. WWE, Shootout Sequence."""

from __future__ import annotations

from dtgui.doomtown.state.table import Shootout, Table
from dtgui.doomtown.words import place_name
from dtgui.kernel.decisions import Decision
from dtgui.kernel.phrases import Phrase, phrases
from dtgui.kernel.scene import Course

STEPS = phrases("Posses", "Shootout plays", "Shooters", "Draw hands", "Resolution plays", "Casualties", "Flight")
POSSES, PLAYS, SHOOTERS, HANDS, RESOLUTION, CASUALTIES, FLIGHT = STEPS

_ASKED_IN = {
    "oppose": POSSES,
    "form_posse": POSSES,
    "form_job_posse": POSSES,
    "shooter": SHOOTERS,
    "redraw": HANDS,
    "draw_more": HANDS,
    "choose_hand": HANDS,
    "casualty": CASUALTIES,
    "flee": FLIGHT,
}
"""The step that a question belongs to; the table tells where others are asked."""


def course_of(t: Table, decision: Decision | None) -> Course | None:
    """Return the steps of the shootout with the present one, None in peace; `decision` is the viewer's, if any."""
    if t.shootout is None:
        return None
    pattern = "Job at {place}, round {round}" if t.shootout.job else "Shootout at {place}, round {round}"
    title = Phrase(pattern, place=place_name(t, t.shootout.place), round=t.shootout.round)
    asked = None if decision is None else _ASKED_IN.get(decision.question)
    return Course(title, STEPS, asked or _told_by_table(t, t.shootout))


def _told_by_table(t: Table, shootout: Shootout) -> str:
    if not all(side.posse for side in shootout.sides):
        return POSSES
    if any(side.casualties for side in shootout.sides):
        return CASUALTIES
    if shootout.winner is not None:
        return FLIGHT
    if t.revealed:
        return RESOLUTION
    if any(t.players[side.seat].draw_hand for side in shootout.sides):
        return HANDS
    return SHOOTERS if any(side.shooter is not None for side in shootout.sides) else PLAYS
