"""Games in which hands change the table between answers, as in a practice ground: they go on, whatever is gone."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.flow import At, Edit, Event
from dtgui.kernel.position import Position
from dtgui.westfort.board import (
    BOOT_HILL,
    BOX,
    COIN,
    CRITICAL_HIT,
    GRAVEYARD,
    NOTORIETY,
    SLOTS,
    STASH,
    STREET,
    Band,
    Place,
    space,
)
from dtgui.westfort.by_hand import (
    CollectUndead,
    MoveUndead,
    PutBuilding,
    PutOutlaw,
    SetSlot,
    SetStash,
    outlaw_places,
)
from dtgui.westfort.events import KillUndead, SendOut
from dtgui.westfort.procedures.rounds import Keep, MoveOut, SetAction
from dtgui.westfort.procedures.shots import ShootUndead
from dtgui.westfort.procedures.turns import Control, Weaken
from dtgui.westfort.state import RANGER, Ending, Fort, Reason, Setup
from tests.westfort.fort import ALL_SETUPS, players, westfort

ANN = Band(0)
LONGEST = 400


def some_edit(t: Fort, rng: Random) -> Edit:
    """Return a random manual change, usually of a piece that a play may involve."""
    outlaw = rng.choice([number for number, each in t.outlaws.items() if each.place not in (STASH, BOX)] or [0])
    place = rng.choice(outlaw_places(t, outlaw))
    undead = rng.choice(list(t.undead) or list(t.data.undead))
    edits = (
        PutOutlaw(outlaw, place, standing=place.startswith("space")),
        PutOutlaw(outlaw, GRAVEYARD),
        PutOutlaw(rng.choice(list(t.outlaws)), BOX),
        MoveUndead(undead, rng.choice([None, BOOT_HILL, STREET, *map(Place, t.town)])),
        CollectUndead(undead, 0),
        PutBuilding(rng.choice(list(t.data.buildings)), rng.choice(t.town)),
        SetSlot(rng.choice(list(t.bands)), rng.choice(SLOTS), loaded=False),
        SetStash(0, COIN, 0),
        SetStash(0, NOTORIETY, 0),
    )
    return rng.choice(edits)


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_a_game_survives_random_manual_changes(setup: Setup) -> None:
    for seed in range(12):
        rng, player, position = Random(seed), RandomPlayer(Chance(seed)), westfort().new(setup, seed)
        for _ in range(LONGEST):
            if position.decision is None:
                break
            if rng.random() < 0.4:
                with suppress(IllegalAnswer):
                    position = position.edited((some_edit(position.table, rng),))
            if position.decision is not None:
                assert position.decision.options
                position.answer(player.answer(position.decision))


def left_by(work: At | Event, *edits: Edit) -> Position[Fort]:
    """Return the result of changing a new town of two by hand while this work is in progress."""
    t = westfort().new(players(2), 1).table
    for edit in edits:
        edit.apply(t)
    return Position.resumed(t, (work,))


@pytest.mark.parametrize(
    "work",
    [
        At(ShootUndead(ANN, "gravedigger"), "again"),
        At(Keep(ANN, "bank"), "pay"),
        At(Control(ANN, 6, "bank"), "defended", (), None, CRITICAL_HIT),
        KillUndead("gravedigger", ANN),
    ],
    ids=["an Undead that is shot at", "an Outlaw in a building", "an attacker", "an Undead that is hit"],
)
def test_work_about_a_removed_piece_ends(work: At | Event) -> None:
    position = left_by(work, MoveUndead("gravedigger", None))
    assert position.decision is None
    assert position.happened == []


def test_no_outlaw_is_sent_from_an_emptied_stash() -> None:
    away = [PutOutlaw(outlaw, GRAVEYARD) for outlaw in range(5)]
    assert left_by(SendOut(ANN, 3), *away, PutOutlaw(5, space(2))).happened == []
    unpaid = (SetStash(0, COIN, 0), SetStash(0, NOTORIETY, 0))
    assert left_by(At(SetAction(ANN), "choose"), *away, PutOutlaw(5, space(2)), *unpaid).decision is None


def test_two_outlaws_put_into_a_building_leave_together() -> None:
    bank = PutBuilding("bank", westfort().new(players(2), 1).table.town[0])
    position = left_by(At(MoveOut(ANN), "leave"), bank, PutOutlaw(0, Place("bank")), PutOutlaw(1, Place("bank")))
    assert position.decision is not None
    assert [option.args for option in position.decision.options] == [("bank",)]
    position.answer(position.decision.options)
    assert {position.table.outlaws[number].place for number in (0, 1)} == {STASH}


def test_impossible_changes_are_refused() -> None:
    t = westfort().new(players(2), 1).table
    with pytest.raises(IllegalAnswer, match="stand on action spaces"):
        PutOutlaw(0, Place(t.town[0]), standing=True).apply(t)
    t = westfort().new(ALL_SETUPS[-1], 1).table
    with pytest.raises(IllegalAnswer, match="not on the table"):
        PutOutlaw(t.own(RANGER)[0], Place(t.town[0])).apply(t)


def test_a_critical_hit_on_a_ranger_without_bullets_asks_nothing() -> None:
    t = westfort().new(ALL_SETUPS[-1], 1).table
    for slot in SLOTS:
        SetSlot(RANGER, slot, loaded=False).apply(t)
    position = Position.resumed(t, (At(Weaken(CRITICAL_HIT), "take"),))
    assert position.table.ending == Ending((0,), Reason.RANGER_DEAD)
