"""Special games begin with their cards on the stage, and each event of the day is shown as it is turned up."""

from __future__ import annotations

from dtgui.doomtown.events.days import TurnEventCard
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Scene
from tests.doomtown.automaton.games import boss_setup, play, solo_setup
from tests.doomtown.town import doomtown
from tests.gui.conftest import Start


def scene_of(setup, answers: int = 3) -> Scene:
    position = play(setup, 3, answers).position
    return doomtown().scene(doomtown().observe(position, Seat(0)))


def test_a_boss_battle_opens_with_its_rules_and_the_first_event():
    scene = scene_of(boss_setup(("ghost-miners", "stand-together"), 1))
    *told, event = TownStyle().opening(scene)
    rules = [each for each in told if each.title == "In this game"]
    setup = next(each for each in told if each.title == "Setup")
    names = {piece.id: piece.name for piece in scene.pieces}
    assert [names[each.piece] for each in rules] == ["Boss Battle", "Ghost Miners"]
    assert "Heroes: 0 of 3 victory points, 3 to go" in rules[0].line
    assert setup.line.startswith("Ghost Miners starts with ")
    assert (names[event.piece], event.title) == ("Stand Together", "Event of the day")
    assert event.line == scene.today.removeprefix("Event of the day, ")


def test_the_showstopper_opens_with_the_troupe_its_star_and_a_wound():
    scene = scene_of(boss_setup(("showstopper",), 1), 0)
    told = [each.line for each in TownStyle().opening(scene) if each.title == "Setup"]
    assert told == [
        "The Showstopper starts with Pagliaccio, Pagliaccio, The Brute, Rattler Young 'Un",
        "Ivor Hawley (Exp.1) in town square, with Phantasm, Phantom Fingers",
        '"Open Wound" beside the home of The Showstopper',
    ]
    assert scene.goals[0] == "The Showstopper, setup before day 1"


def test_laid_wounds_are_shown():
    position = play(boss_setup(("showstopper",), 1), 3, 1).position
    scene = doomtown().scene(doomtown().observe(position, Seat(0)))
    (wound,) = TownStyle().announcements(position.happened, scene)
    assert wound.line == '"Open Wound" beside the home of Law Dogs starter'


def test_a_town_square_card_opens_the_game_without_an_event():
    scene = scene_of(solo_setup(1, 2, ["gomorra"]))
    (rule,) = TownStyle().opening(scene)
    assert rule.line.startswith("Gomorra: Fear 0 of 4.")
    assert TownStyle().opening(scene_of(solo_setup(1))) == []


def test_each_event_that_is_turned_up_is_shown():
    scene = scene_of(boss_setup(("ghost-miners",), 1))
    event = TownStyle().opening(scene)[-1]
    card = int(event.piece.rpartition(":")[2])
    shown = TownStyle().announcements([Happened(TurnEventCard(), card)], scene)
    assert shown == [event]
    assert TownStyle().announcements([Happened(TurnEventCard(), None)], scene) == []


def test_a_battle_begins_with_its_cards_on_the_stage(qtbot, started: Start):
    window = started("--boss", "ghost-miners", "--heroes", "1", "--seed", "5")
    stage = window.town.table.showing.stage
    qtbot.waitUntil(lambda: stage.play is not None)
    assert stage.play.title == "In this game"
    assert len(stage.queue) >= 3
