"""The starting point of a scenario: before setup, at the start of a phase, in High Noon, in a shootout."""

from __future__ import annotations

from dtgui.doomtown.by_hand.clock import at_phase, in_noon, in_shootout
from dtgui.doomtown.procedures.game import PlayGame
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import Phase, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.position import Position, StackEntry
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios.references import find_card, find_seat
from dtgui.practice.scenarios.scenario import Scenario

SETUP, SHOOTOUT, NOON = "setup", "shootout", "high noon"
PHASES = {
    "gamblin": Phase.GAMBLIN,
    "production": Phase.PRODUCTION,
    "upkeep": Phase.UPKEEP,
    NOON: Phase.HIGH_NOON,
    "sundown": Phase.SUNDOWN,
    "nightfall": Phase.NIGHTFALL,
}
"""The phases that a scenario may start at, as far as its edition has them, by the word for it."""

STARTS = (SETUP, *PHASES, SHOOTOUT)


def start_of(scenario: Scenario) -> str:
    """Return where a scenario starts: one of `STARTS`, high noon unless it says otherwise. Raises `BadInput`."""
    return scenario.fields["starts"].one_of(STARTS) if "starts" in scenario.fields else NOON


def phase_of(start: str) -> Phase:
    """Return the phase that a scenario which starts there is in."""
    if start == SETUP:
        return Phase.SETUP
    return PHASES.get(start, Phase.HIGH_NOON)


def start(scenario: Scenario, t: Table) -> Position[Table]:
    """Return the position with this table at the first decision of the scenario. Raises `BadInput`."""
    where = start_of(scenario)
    if where == SETUP:
        return Position(t, PlayGame())
    if where == SHOOTOUT:
        return Position.resumed(t, _in_shootout(scenario, t))
    if where == NOON and "turn" in scenario.fields:
        turn = scenario.fields["turn"]
        passes = scenario.fields.number("passes", 0)
        return Position.resumed(t, in_noon(t, find_seat(t, turn, turn.text()), passes))
    if PHASES[where] not in [each.phase for each in t.rules.phases]:
        raise scenario.fields.get("starts", scenario.root).error(f"there is no {where!r} in {t.rules.title}")
    return Position.resumed(t, at_phase(t, PHASES[where]))


def _in_shootout(scenario: Scenario, t: Table) -> tuple[StackEntry, ...]:
    """A shootout that has been called in high noon, or is being fought where its posses are given."""
    if "shootout" not in scenario.fields:
        raise scenario.root.error("the field 'shootout' is missing: its leader and its mark")
    fields = scenario.fields["shootout"].fields(("leader", "mark", "posses"), ("leader", "mark"))
    leader, mark = (find_card(t, fields[name], fields[name].text()) for name in ("leader", "mark"))
    for card, name in ((leader, "leader"), (mark, "mark")):
        if card not in t.in_play or t.in_play[card].place is None:
            raise fields[name].error("expected a dude in play")
    step = "start"
    if "posses" in fields:
        place = t.in_play[mark].place
        assert place is not None
        sides = [_side(t, t.in_play[dude].controller, fields["posses"]) for dude in (leader, mark)]
        t.shootout = Shootout(leader, mark, place, (sides[0], sides[1]))
        step = "fight"
    return in_shootout(t, leader, mark, step)


def _side(t: Table, seat: Seat, posses: Node) -> Side:
    for name, node in posses.entries().items():
        if find_seat(t, node, name) == seat:
            return Side(seat, tuple(find_card(t, dude, dude.text()) for dude in node.items()))
    raise posses.error(f"the posse of {t.players[seat].name} is missing")
