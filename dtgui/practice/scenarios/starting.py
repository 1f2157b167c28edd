"""Where the game stands as a scenario starts: before setup, at the start of a phase, in high noon, in a shootout."""

from __future__ import annotations

from dtgui.doomtown.procedures.game import PlayDay, PlayGame
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.state.table import Phase, Shootout, Side, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position, StackEntry
from dtgui.practice.scenarios.nodes import Node
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
    day = At(PlayGame(), "day", (), "day")
    if where == SHOOTOUT:
        return Position.resumed(t, [day, *_in_shootout(scenario, t)])
    if where == NOON and "turn" in scenario.fields:
        turn = scenario.fields["turn"]
        passes = scenario.fields.number("passes", 0)
        return Position.resumed(t, [day, *_in_noon(scenario, t, find_seat(t, turn, turn.text()), passes)])
    return Position.resumed(t, [day, At(PlayDay(_number_of(scenario, t, where)), "phase")])


def _number_of(scenario: Scenario, t: Table, word: str) -> int:
    """The place of a phase in the day of an edition, counted from 0."""
    phases = [each.phase for each in t.rules.phases]
    if PHASES[word] not in phases:
        raise scenario.fields.get("starts", scenario.root).error(f"there is no {word!r} in {t.rules.title}")
    return phases.index(PHASES[word])


def _in_noon(scenario: Scenario, t: Table, seat: Seat, passes: int) -> list[StackEntry]:
    """High noon under way, with this player to make the next play."""
    number = _number_of(scenario, t, NOON)
    noon = t.stand_in(HighNoon(seat, passes).begun_as(t.rules.phases[number]))
    return [At(PlayDay(number + 1), "phase", (), "phase"), At(noon, "play")]


def _in_shootout(scenario: Scenario, t: Table) -> list[StackEntry]:
    """A shootout that has been called in high noon, or is being fought where its posses are given."""
    if "shootout" not in scenario.fields:
        raise scenario.root.error("the field 'shootout' is missing: its leader and its mark")
    fields = scenario.fields["shootout"].fields(("leader", "mark", "posses"), ("leader", "mark"))
    leader, mark = (find_card(t, fields[name], fields[name].text()) for name in ("leader", "mark"))
    for card, name in ((leader, "leader"), (mark, "mark")):
        if card not in t.in_play or t.in_play[card].place is None:
            raise fields[name].error("expected a dude in play")
    day, noon = _in_noon(scenario, t, t.left_of(t.in_play[leader].controller), 0)
    assert isinstance(noon, At)
    step = "start"
    if "posses" in fields:
        place = t.in_play[mark].place
        assert place is not None
        sides = [_side(t, t.in_play[dude].controller, fields["posses"]) for dude in (leader, mark)]
        t.shootout = Shootout(leader, mark, place, (sides[0], sides[1]))
        step = "fight"
    return [day, noon._replace(then="play"), At(t.stand_in(RunShootout(leader, mark)), step)]


def _side(t: Table, seat: Seat, posses: Node) -> Side:
    for name, node in posses.entries().items():
        if find_seat(t, node, name) == seat:
            return Side(seat, tuple(find_card(t, dude, dude.text()) for dude in node.items()))
    raise posses.error(f"the posse of {t.players[seat].name} is missing")
