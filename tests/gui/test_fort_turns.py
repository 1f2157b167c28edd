"""The acts of West Fort's opponents are told one after the other; those of the viewer are not."""

from __future__ import annotations

from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened
from dtgui.kernel.scene import Scene
from dtgui.play.beats import Cut
from dtgui.westfort import events
from dtgui.westfort.board import Band
from tests.westfort.fort import players, westfort


def scene_of() -> Scene:
    position = westfort().new(players(2), 4)
    return westfort().scene(westfort().observe(position, Seat(0)))


def test_an_opponents_way_and_shots_are_told():
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


def test_the_viewers_own_acts_are_not_told():
    assert FortStyle().announcements([Happened(events.SendOut(Band(0), 2), None)], scene_of()) == []
