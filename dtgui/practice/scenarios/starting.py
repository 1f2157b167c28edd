"""The starting point of a scenario: before setup, at the start of a phase, in High Noon, in a shootout."""

from __future__ import annotations

from dtgui.doomtown.by_hand.clock import FightStep, SetJob, at_phase, in_noon, in_rounds, in_shootout
from dtgui.doomtown.events.changing import set_down
from dtgui.doomtown.procedures.turn import PlayGame
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Phase, Table
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.position import Position, StackEntry
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.scenarios.references import find_card, find_seat
from dtgui.practice.scenarios.scenario import Scenario

SETUP, SHOOTOUT, NOON = "setup", "shootout", "high noon"
SHOOTOUT_FIELDS = ("leader", "mark", "job", "posses", "formed")
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
    fields = scenario.fields["shootout"].fields(SHOOTOUT_FIELDS, ("leader", "mark"))
    if "job" in fields:
        return _in_job(t, fields)
    leader, mark = (find_card(t, fields[name], fields[name].text()) for name in ("leader", "mark"))
    for card, name in ((leader, "leader"), (mark, "mark")):
        if card not in t.in_play or t.in_play[card].place is None:
            raise fields[name].error("expected a dude in play")
    if "posses" not in fields:
        return in_shootout(t, leader, mark)
    place, posses = t.in_play[mark].place, _posses(t, fields["posses"])
    assert place is not None
    sides = [_side_of(t, dude, posses, fields["posses"]) for dude in (leader, mark)]
    t.shootout = Shootout(leader, mark, place, (sides[0], sides[1]), formed=_are_formed(fields))
    stack = in_shootout(t, leader, mark, "fight")
    return in_rounds(stack) if _are_formed(fields) else stack


def _are_formed(fields: Fields) -> bool:
    """Whether all that happens when the posses are complete has happened."""
    return "formed" in fields and fields["formed"].flag()


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
    posses = _posses(t, fields["posses"]) if "posses" in fields else []
    step = (FightStep.POSSES, FightStep.OPPOSITION, FightStep.PLAYS)[min(len(posses), 2)]
    own = [dude for side in posses for dude in side.posse if t.in_play[dude].controller == side.seat]
    others = tuple(dude for dude in own if dude != leader)
    job = SetJob(t.in_play[leader].controller, card, number, leader, marked, others, step=step)
    try:
        job.apply(t)
    except IllegalAnswer as error:
        raise fields["job"].error(str(error)) from error
    for side in posses:
        _invite_guests(t, side)
    return in_rounds(job.stands(t)) if _are_formed(fields) else job.stands(t)


def _invite_guests(t: Table, written: Side) -> None:
    """Let dudes of other players join a posse as it is written. AEG, Asking for Help."""
    guests = [dude for dude in written.posse if t.in_play[dude].controller != written.seat]
    for guest in guests:
        set_down(t, guest, t.fight.place)
    first, second = (
        side._replace(posse=(*side.posse, *guests)) if side.seat == written.seat else side for side in t.fight.sides
    )
    t.shootout = t.fight._replace(sides=(first, second))


def _posses(t: Table, posses: Node) -> list[Side]:
    """The posses as they are written, each with its player. Dudes of other players may be guests in them."""
    return [
        Side(find_seat(t, node, name), tuple(find_card(t, dude, dude.text()) for dude in node.items()))
        for name, node in posses.entries().items()
    ]


def _side_of(t: Table, dude: CardId, posses: list[Side], node: Node) -> Side:
    """The posse of the leader or the mark: the one that it is in, else that of its player."""
    seat = t.in_play[dude].controller
    found = [side for side in posses if dude in side.posse] or [side for side in posses if side.seat == seat]
    if not found:
        raise node.error(f"the posse of {t.players[seat].name} is missing")
    return found[0]
