"""The scene of a special game says what wins or ends it, how far each side is, and which event is active."""

from __future__ import annotations

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.doomtown.rules.wwe import WWE
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene
from tests.doomtown.automaton.games import boss_setup, play, solo_setup
from tests.doomtown.town import doomtown


def first_scene(setup, seed: int = 5) -> Scene:
    position = doomtown().new(setup, seed)
    return doomtown().scene(doomtown().observe(position, Seat(0)))


def test_every_boss_battle_has_a_goal() -> None:
    for battle in variants_of(VariantKind.BOSS):
        assert battle.apply(WWE).goal is not None, battle.name


def test_a_battle_names_the_day_both_sides_and_the_event_with_its_text() -> None:
    scene = first_scene(boss_setup(("ghost-miners", "stand-together"), 1))
    assert [str(goal) for goal in scene.goals] == [
        "Ghost Miners, day 1 of 5",
        "Heroes: 0 of 3 victory points, 3 to go",
        "Villain: wins at Sundown of day 5, days left: 4",
    ]
    assert str(scene.today).startswith("Event of the day, Stand Together: The Heroes' posse gets +1 stud bonus.")


def test_the_show_names_the_missing_conditions_of_both_sides() -> None:
    position = play(boss_setup(("showstopper",), 1), 3, 3).position
    _, villain, heroes = map(str, doomtown().scene(doomtown().observe(position, Seat(0))).goals)
    assert villain == "Villain: 0 of 4 victory points on Ivor, 4 to go"
    assert heroes == "Heroes: Ivor to Boot Hill (still to go), and 2 Open Wounds to close"


@pytest.mark.parametrize(
    ("square", "told"), [("gomorra", "Gomorra: Fear 0 of 4."), ("new-in-town", "New in Town: turn 1 of 4.")]
)
def test_a_card_that_ends_the_game_shows_its_progress(square: str, told: str) -> None:
    (clock,) = first_scene(solo_setup(1, 2, [square])).goals
    assert str(clock).startswith(told)
    assert first_scene(solo_setup(1, 2, ["tombstone"])).goals == ()


@pytest.mark.parametrize("battle", ["ghost-miners", "showstopper"])
def test_goal_points_and_day_are_there_at_every_decision(battle: str) -> None:
    position, player = doomtown().new(boss_setup((battle,), 2), 7), RandomPlayer(Chance(7))
    for _ in range(60):
        if position.decision is None:
            break
        goals = list(map(str, doomtown().scene(doomtown().observe(position, Seat(0))).goals))
        assert f"day {max(1, position.table.day)}" in goals[0]
        assert {goal.partition(":")[0] for goal in goals[1:]} == {"Heroes", "Villain"}
        position.answer(player.answer(position.decision))
