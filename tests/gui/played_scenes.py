"""Scenes of games, one after the other, as a table gets them."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session
from dtgui.play.history import PhaseScenes
from tests.doomtown.town import doomtown, two_starters
from tests.gui.hands import Mind


def scenes_of(seed: int, answers: int = 250) -> Iterator[Scene]:
    """Yield the first player's scenes in a game of Doomtown."""
    session, mind, phase = Session(doomtown(), two_starters(seed), seed), Mind(seed), PhaseScenes()
    for _ in range(answers):
        decision = session.position.decision
        if decision is None:
            return
        scene = session.game.scene(session.game.observe(session.position, Seat(0)))
        yield phase.linked(session, scene)
        session.answer(mind.answer(session.game.observe(session.position, decision.seat)))
