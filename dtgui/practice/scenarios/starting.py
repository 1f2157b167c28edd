"""The starting point of a scenario: before setup, at the start of a phase, in High Noon, in a shootout."""

from __future__ import annotations

from dtgui.doomtown.by_hand.clock import at_phase, in_noon, in_shootout
from dtgui.doomtown.by_hand.fights import FightStep, SetJob
from dtgui.doomtown.procedures.game import PlayGame
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Phase, Table
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.position import Position, StackEntry
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.scenarios.references import find_card, find_seat
from dtgui.practice.scenarios.scenario import Scenario

SETUP, SHOOTOUT, NOON = "setup", "shootout", "high noon"
TOWN = "town square"
"""The mark of a job that is no card."""
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
    fields = scenario.fields["shootout"].fields(("leader", "mark", "job", "posses"), ("leader", "mark"))
    if "job" in fields:
        return _in_job(t, fields)
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


def _in_job(t: Table, fields: Fields) -> tuple[StackEntry, ...]:
    """A job by a card's ability: before its posse forms, before it is opposed, or being fought, as posses are given."""
    mark, card = fields["mark"], find_card(t, fields["job"], fields["job"].text())
    marked = CardId(TOWN_SQUARE) if mark.text().casefold() == TOWN else find_card(t, mark, mark.text())
    leader = find_card(t, fields["leader"], fields["leader"].text())
    number = next((number for number, each in enumerate(t.cards[card].printed.text.abilities) if each.job), None)
    if number is None:
        raise fields["job"].error("expected a card with a job")
    if leader not in t.in_play:
        raise fields["leader"].error("expected a dude in play")
    posses = list(fields["posses"].entries().values()) if "posses" in fields else []
    dudes = dict.fromkeys(find_card(t, dude, dude.text()) for posse in posses for dude in posse.items())
    step = (FightStep.POSSES, FightStep.OPPOSITION, FightStep.PLAYS)[min(len(posses), 2)]
    others = tuple(dude for dude in dudes if dude != leader)
    job = SetJob(t.in_play[leader].controller, card, number, leader, marked, others, step=step)
    try:
        job.apply(t)
    except IllegalAnswer as error:
        raise fields["job"].error(str(error)) from error
    return job.stands(t)


def _side(t: Table, seat: Seat, posses: Node) -> Side:
    for name, node in posses.entries().items():
        if find_seat(t, node, name) == seat:
            return Side(seat, tuple(find_card(t, dude, dude.text()) for dude in node.items()))
    raise posses.error(f"the posse of {t.players[seat].name} is missing")
