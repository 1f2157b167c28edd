"""Positions of Doomtown as texts for the clipboard."""

from __future__ import annotations

from typing import Any

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.jobs import is_town_square
from dtgui.doomtown.questions import FORM_JOB_POSSE
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import name_of
from dtgui.kernel.documents import Document
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Node
from dtgui.practice.position_text import written
from dtgui.practice.scenarios.scenario import FIELDS, Scenario, scenario_of
from dtgui.practice.scenarios.starting import NOON, PHASES, SHOOTOUT, TOWN
from dtgui.practice.scenarios.writing import names_at, position_fields

TITLE = "scenario"
USUAL = {"pot": 0, "debt": 0, "square": [], "day": 1, "rules": "wwe"}
"""Values that are not written, because a text without them means the same."""
LEFT_OUT = frozenset({"seed", "chance"})


def copied(position: Position[Table], game: Doomtown) -> str:
    """Return a position as text.

    A moment within a play becomes the Noon play of the player who is asked, and one within a shootout or a job the
    beginning of its round. Before a job's posses are complete, it is the choice of its posse, or of opposition.
    """
    fields = position_fields(position.table, game)
    players = {name: _without_usual(of_player) for name, of_player in fields.pop("players").items()}
    return written(_without_usual({**fields, **_moment(position), "players": players}))


def _without_usual(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in LEFT_OUT and USUAL.get(name, ...) != value}


def _moment(position: Position[Table]) -> dict[str, Any]:
    """When the position is."""
    t, names = position.table, names_at(position.table)
    fight = t.shootout
    if fight is not None and (fight.job_card is not None or fight.sides[1].posse):
        return {"starts": SHOOTOUT, "shootout": _fight(position, fight)}
    start = next((word for word, phase in PHASES.items() if phase is t.phase), NOON)
    if start != NOON or position.decision is None:
        return {"starts": start}
    return {"turn": names[position.decision.seat]}


def _fight(position: Position[Table], fight: Shootout) -> dict[str, Any]:
    t, names = position.table, names_at(position.table)
    mark = TOWN if is_town_square(fight.mark) else str(name_of(t, fight.mark))
    about: dict[str, Any] = {"leader": str(name_of(t, fight.leader)), "mark": mark}
    if fight.job_card is not None:
        about["job"] = str(name_of(t, fight.job_card))
    if position.decision is not None and position.decision.question == FORM_JOB_POSSE:
        return about
    return {**about, "posses": {names[side.seat]: _posse(t, side) for side in fight.sides if side.posse}}


def _posse(t: Table, side: Side) -> list[str]:
    return [str(name_of(t, dude)) for dude in side.posse]


def pasted(document: Document) -> Scenario:
    """Return the scenario that a text describes. Raise `BadInput`."""
    root = Node(document, document.data)
    fields = root.fields(FIELDS, ("players",))
    fields.setdefault(TITLE, root.child(TITLE, "A position."))
    return scenario_of(root, fields, TITLE)
