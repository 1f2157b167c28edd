"""Positions of Doomtown as texts for the clipboard."""

from __future__ import annotations

from typing import Any

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import name_of
from dtgui.kernel.documents import Document
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Node
from dtgui.practice.position_text import written
from dtgui.practice.scenarios.scenario import FIELDS, Scenario, scenario_of
from dtgui.practice.scenarios.starting import NOON, PHASES, SHOOTOUT
from dtgui.practice.scenarios.writing import names_at, position_fields

TITLE = "scenario"
USUAL = {"pot": 0, "debt": 0, "square": [], "day": 1, "rules": "wwe"}
"""Values that are not written, because a text without them means the same."""
LEFT_OUT = frozenset({"seed", "chance"})


def copied(position: Position[Table], game: Doomtown) -> str:
    """Return a position as text.

    A moment within a play becomes the Noon play of the player who is asked, one within a shootout the beginning of its
    round.
    """
    fields = position_fields(position.table, game)
    players = {name: _without_usual(of_player) for name, of_player in fields.pop("players").items()}
    return written(_without_usual({**fields, **_moment(position), "players": players}))


def _without_usual(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in LEFT_OUT and USUAL.get(name, ...) != value}


def _moment(position: Position[Table]) -> dict[str, Any]:
    """When the position is."""
    t, names = position.table, names_at(position.table)
    if t.shootout is not None and t.shootout.sides[1].posse:
        fight = t.shootout
        posses = {names[side.seat]: _posse(t, side) for side in fight.sides}
        about = {"leader": str(name_of(t, fight.leader)), "mark": str(name_of(t, fight.mark)), "posses": posses}
        return {"starts": SHOOTOUT, "shootout": about}
    start = next((word for word, phase in PHASES.items() if phase is t.phase), NOON)
    if start != NOON or position.decision is None:
        return {"starts": start}
    return {"turn": names[position.decision.seat]}


def _posse(t: Table, side: Side) -> list[str]:
    return [str(name_of(t, dude)) for dude in side.posse]


def pasted(document: Document) -> Scenario:
    """Return the scenario that a text describes. Raise `BadInput`."""
    root = Node(document, document.data)
    fields = root.fields(FIELDS, ("players",))
    fields.setdefault(TITLE, root.child(TITLE, "A position."))
    return scenario_of(root, fields, TITLE)
