"""A bare scene has the layout of the whole one: earlier moments of a phase need no more than that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.gui.doomtown.town_layout import town_after
from dtgui.gui.table.layout.arrange import Pieces
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session
from dtgui.play.history import PhaseScenes, recent_events
from tests.doomtown.town import doomtown, two_starters
from tests.gui.hands import Mind


def remembered(scene: Scene) -> object:
    return town_after(None, scene, Pieces(scene))


@pytest.mark.parametrize("seed", range(2))
def test_the_layout_of_a_bare_scene_is_that_of_the_whole_one(seed: int) -> None:
    session, mind = Session(doomtown(), two_starters(seed), seed), Mind(seed)
    for _ in range(150):
        decision = session.position.decision
        if decision is None:
            break
        for seat in session.game.seats(session.position):
            observation, recent = session.game.observe(session.position, seat), recent_events(session, seat)
            whole = session.game.scene(observation, recent)
            bare = session.game.bare_scene(observation, recent)
            assert remembered(bare) == remembered(whole)
            assert [replace(piece, badges=(), marks=frozenset()) for piece in bare.pieces] == [
                replace(piece, badges=(), marks=frozenset()) for piece in whole.pieces
            ]
            assert (bare.day, bare.phase, bare.is_fight) == (whole.day, whole.phase, whole.is_fight)
        session.answer(mind.answer(session.game.observe(session.position, decision.seat)))


def test_scenes_that_are_not_shown_are_bare(monkeypatch) -> None:
    session, mind, phase = Session(doomtown(), two_starters(1), 1), Mind(1), PhaseScenes()
    for _ in range(40):
        observation = session.game.observe(session.position, session.position.decision.seat)
        session.answer(mind.answer(observation))
    scene = session.game.scene(session.game.observe(session.position, Seat(0)))
    monkeypatch.setattr(session.game, "scene", lambda *_: pytest.fail("a whole scene was made of an earlier moment"))
    assert phase.linked(session, scene).pieces == scene.pieces
