"""Positions of Doomtown as texts for the clipboard."""

from __future__ import annotations

from typing import Any

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.jobs import is_town_square
from dtgui.doomtown.questions import FORM_JOB_POSSE
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.documents import Document
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Node
from dtgui.practice.position_text import written
from dtgui.practice.scenarios.scenario import FIELDS, Scenario, scenario_of
from dtgui.practice.scenarios.starting import NOON, PHASES, SHOOTOUT, TOWN
from dtgui.practice.scenarios.writing import TableWriter, names_at

TITLE = "scenario"
USUAL = {"pot": 0, "debt": 0, "square": [], "day": 1, "rules": "wwe"}
"""Values that are not written, because a text without them means the same."""
LEFT_OUT = frozenset({"seed", "chance"})


def copied(position: Position[Table], game: Doomtown) -> str:
    """Return a position as text.

    A moment within a play becomes the Noon play of the player who is asked, and one within a shootout or a job the
    beginning of its round. Before a job's posses are complete, it is the choice of its posse, or of opposition. A fight
    without a posse, or whose job is about a card that has left play, is over: it becomes a Noon play, too. A moment of
    another phase becomes the beginning of the phase.
    """
    writer = TableWriter(position.table, game)
    fields = writer.written()
    players = {name: _without_usual(of_player) for name, of_player in fields.pop("players").items()}
    return written(_without_usual({**fields, **_moment(position, writer), "players": players}))


def _without_usual(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in LEFT_OUT and USUAL.get(name, ...) != value}


def _moment(position: Position[Table], writer: TableWriter) -> dict[str, Any]:
    """When the position is."""
    t, names = position.table, names_at(position.table)
    if t.shootout is not None and (fight := _fight(position, t.shootout, writer)) is not None:
        return {"starts": SHOOTOUT, "shootout": fight}
    start = next((word for word, phase in PHASES.items() if phase is t.phase), NOON)
    if start != NOON or position.decision is None:
        return {"starts": start}
    return {"turn": names[position.decision.seat]}


def _fight(position: Position[Table], fight: Shootout, writer: TableWriter) -> dict[str, Any] | None:
    """The fields of a shootout or a job, None if it is over, or has not begun."""
    t, (leading, marked) = position.table, fight.sides
    leader = _foremost(t, fight.leader, leading, fight)
    mark, job = _foremost(t, fight.mark, marked, fight), None
    if fight.job_card is not None:
        mark = fight.mark if is_town_square(fight.mark) or fight.mark in t.in_play else None
        job = writer.words(fight.job_card)
    if leader is None or mark is None or (job is None) == fight.job or (fight.formed and not marked.posse):
        return None
    marks = TOWN if is_town_square(mark) else writer.words(mark)
    about = {"leader": writer.words(leader), "mark": marks, **({"job": job} if job is not None else {})}
    names = names_at(t)
    posses = {names[side.seat]: [*map(writer.words, side.posse)] for side in fight.sides if side.posse}
    if not posses or (position.decision is not None and position.decision.question == FORM_JOB_POSSE):
        return about
    return {**about, "posses": posses, **({"formed": True} if fight.formed else {})}


def _foremost(t: Table, dude: CardId, side: Side, fight: Shootout) -> CardId | None:
    """The leader or the mark; once it has left the fight another dude of its posse, of a job its player's own."""
    if dude in side.posse or (fight.job and not fight.formed and dude in t.in_play):
        return dude
    own = [each for each in side.posse if t.in_play[each].controller == side.seat]
    return next(iter(own if fight.job else (*own, *side.posse)), None)


def pasted(document: Document) -> Scenario:
    """Return the scenario that a text describes. Raise `BadInput`."""
    root = Node(document, document.data)
    fields = root.fields(FIELDS, ("players",))
    fields.setdefault(TITLE, root.child(TITLE, "A position."))
    return scenario_of(root, fields, TITLE)
