"""The acts of West Fort's opponents are shown one after the other; those of the viewer are not."""

from __future__ import annotations

from dtgui.gui.services.new_game import NewGame
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Scene
from dtgui.play.answering import Give
from dtgui.play.beats import Cut
from dtgui.westfort import events
from dtgui.westfort.board import Band
from tests.gui.fort_window import fort_program, fort_window
from tests.gui.hands import Mind
from tests.westfort.fort import players, westfort


def scene_of() -> Scene:
    position = westfort().new(players(2), 4)
    return westfort().scene(westfort().observe(position, Seat(0)))


def test_moves_and_shots_of_opponents_are_shown():
    style, scene = FortStyle(), scene_of()
    happened = [
        Happened(events.SendOut(Band(1), 2), None),
        Happened(events.Kill(0, Band(1)), None),
        Happened(events.KillUndead("gravedigger", Band(1)), None),
    ]
    goes, shoots, kills = (each.title for each in style.announcements(happened, scene))
    assert goes.startswith("Bob: ")
    assert (shoots, kills) == ("Bob shoots an Outlaw", "Bob kills an Undead")
    assert {style.cut_at(each.event) for each in happened} == {Cut.AFTER}


def test_acts_of_the_viewer_are_not_shown():
    assert FortStyle().announcements([Happened(events.SendOut(Band(0), 2), None)], scene_of()) == []


def test_stage_shows_where_opponents_go(qtbot, tmp_path):
    program = fort_program(tmp_path)
    program.preferences.change("stage_pace", "fast")
    window = fort_window(program, qtbot)
    titles = list[str]()
    showing = window.table.showing
    show = showing.stage.show_plays
    showing.stage.show_plays = lambda plays: (titles.extend(play.title for play in plays), show(plays))
    window.games.play(NewGame("westfort", players(2), 4, {Seat(1): "drifter"}))
    controller, mind = window.controller, Mind(1)

    def answered() -> bool:
        if controller.decision is not None and not showing.is_showing:
            controller.table.do(Give(mind.answer(controller.view.observation)))
        return any(title.startswith("Bob: ") for title in titles)

    qtbot.waitUntil(answered, timeout=60_000)


def test_high_noon_has_a_banner_over_the_table_before_it():
    style = FortStyle()
    banner = style.moment(events.BeginHighNoon())
    assert banner is not None
    assert banner.title == "High Noon!"
    assert style.cut_at(events.BeginHighNoon()) is Cut.BEFORE
