"""The dudes who may join a job, and the players who may oppose it. WWE, Jobs."""

from __future__ import annotations

from enum import Enum

from dtgui.doomtown import verbs
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.places import are_adjacent, controller_of, is_nearby, own_dudes, place_of
from dtgui.doomtown.queries.shooting import COMING, joins_free, joins_from_afar, may_join_side
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.texts import Condition
from dtgui.kernel.decisions import Option, Seat

NO_SEAT = Seat(-1)
"""The placeholder for the opposing player of an unopposed job."""


class Joining(Enum):
    """The stages in which a job's posse forms. WWE, Jobs 3."""

    WITH_LEADER = "at the leader's location, booting"
    ADJACENT_TO_LEADER = "adjacent to the leader's location, booting"
    ADJACENT_TO_MARK = "adjacent to the mark's location, booting"
    AT_MARK = "at the mark's location"


def place_of_mark(t: Table, mark: CardId) -> Place:
    """Return where a job takes place; the town square is marked by its own number."""
    return TOWN_SQUARE if is_town_square(mark) else place_of(t, mark)


def is_town_square(mark: CardId) -> bool:
    """Whether a mark is the town square, which has a place's number and no card."""
    return Place(mark) == TOWN_SQUARE


def job_join_options(t: Table, seat: Seat, stage: Joining) -> tuple[Option, ...]:
    """Return the dudes that may join the leader's posse at this stage."""
    posse = t.fight.sides[0].posse
    return tuple(
        verbs.JOIN.option(dude, t.fight.place)
        for dude in own_dudes(t, seat)
        if dude not in posse and _fits(t, dude, stage)
    )


def _fits(t: Table, dude: CardId, stage: Joining) -> bool:
    place, mark = place_of(t, dude), t.fight.place
    if not may_join_side(t, dude):
        return False
    if stage is Joining.AT_MARK:
        return place == mark
    if joins_from_afar(t, dude, mark):
        return stage is Joining.ADJACENT_TO_MARK
    if t.in_play[dude].booted or place == mark or any(is_forbidden(t, what, dude) for what in COMING):
        return False
    if stage is Joining.ADJACENT_TO_MARK:
        return are_adjacent(t, place, mark)
    return t.fight.leader in t.in_play and _fits_leader(t, place, stage)


def _fits_leader(t: Table, place: Place, stage: Joining) -> bool:
    """Whether a place is where the leader is, or next to it unless the mark is there, too."""
    leader = place_of(t, t.fight.leader)
    if stage is Joining.WITH_LEADER:
        return place == leader
    return leader != t.fight.place and are_adjacent(t, place, leader)


def opposer(t: Table, seat: Seat, mark: CardId) -> Seat | None:
    """Return the player who may oppose a job with this mark before others; None if there is none."""
    return t.rules.policies.answers_for(t, seat, mark)


def controller_of_mark(t: Table, seat: Seat, mark: CardId) -> Seat | None:
    """Return the controller of the mark; None if there is none, or if it is the leader's own player. WWE, Jobs 5.

    A mark that has left play has no controller.
    """
    if mark not in t.in_play:
        return None
    is_place = t.in_play[mark].printed.type in (CardType.DEED, CardType.OUTFIT)
    controller = controller_of(t, Place(mark)) if is_place else t.in_play[mark].controller
    return None if controller == seat else controller


def facing(t: Table, seat: Seat, mark: CardId) -> Seat:
    """Return the opposing player at the start of the job: the mark's controller, or `NO_SEAT`."""
    controller = opposer(t, seat, mark)
    return NO_SEAT if controller is None else controller


def possible_opposers(t: Table, seat: Seat, first: Seat | None) -> tuple[Seat, ...]:
    """Return the players who may oppose a player's job, in order, given who answers for its mark."""
    return t.rules.policies.may_oppose(t, seat, first)


def controller_then_clockwise(t: Table, seat: Seat, first: Seat | None) -> tuple[Seat, ...]:
    """Return the mark's controller, then the others clockwise from the leader's player. WWE, Jobs 5.

    Only those with a dude near enough are asked: where dudes stand is no secret.
    """
    count = len(t.players)
    clockwise = [Seat((seat + step) % count) for step in range(1, count)]
    order = sorted(clockwise, key=lambda other: other != first)
    return tuple(other for other in order if _has_someone_near(t, other))


def _has_someone_near(t: Table, seat: Seat) -> bool:
    place = t.fight.place
    return any(
        joins_free(t, dude, place) or (is_nearby(t, place_of(t, dude), place) and not t.in_play[dude].booted)
        for dude in own_dudes(t, seat)
    )


def may_mark(t: Table, scope: Scope, mark: CardId, require: Condition) -> bool:
    """Whether a job with this mark, and what it requires, can be started by the leader named in the scope."""
    return t.rules.policies.may_mark(t, scope, mark, require)


def could_form_posse(t: Table, scope: Scope, mark: CardId, require: Condition) -> bool:
    """Whether the leader named in the scope could form the posse that a job with this mark requires. WWE, Jobs 2."""
    leader = CardId(scope.names["leader"][0])
    imagined = t.copy()
    sides = (Side(scope.seat, (leader,)), Side(facing(t, scope.seat, mark)))
    imagined.shootout = Shootout(leader, mark, place_of_mark(t, mark), sides, job=True)
    return could_meet(imagined, scope.naming(mark=(mark,)), require, tuple(Joining))


def could_meet(t: Table, scope: Scope, require: Condition, stages: tuple[Joining, ...]) -> bool:
    """Whether the leader's posse meets what a job requires, or could with all who may still join. WWE, Jobs 3."""
    leaders, marks = t.fight.sides
    more = [
        dude
        for dude in own_dudes(t, scope.seat)
        if dude not in leaders.posse and any(_fits(t, dude, stage) for stage in stages)
    ]
    imagined = t.copy()
    imagined.shootout = t.fight._replace(sides=(leaders._replace(posse=(*leaders.posse, *more)), marks))
    return require.holds(imagined, scope)
