"""What is shown of a position to one seat: all of it made from what that seat may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dtgui.controller.gathering import gathered
from dtgui.controller.recent import recent_events
from dtgui.controller.selection import Selection
from dtgui.kernel.decisions import Decision, Kind, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.narration import Prompt
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session


@dataclass(frozen=True)
class View:
    """What a seat knows and sees; behind the curtain, an empty scene and nothing else."""

    seat: Seat
    scene: Scene
    observation: Observation[Any] | None = None
    prompt: Prompt | None = None

    @property
    def decision(self) -> Decision | None:
        """The question to this seat as it is put to the player, None where it is not asked."""
        asked = None if self.observation is None else self.observation.decision
        return None if asked is None else gathered(asked)

    @property
    def fresh_selection(self) -> Selection | None:
        """A selection with nothing picked, where more than one option or an amount is wanted."""
        decision = self.decision
        return None if decision is None or decision.kind is Kind.ONE else Selection.start(decision)


def view_of(session: Session[Any, Any], seat: Seat) -> View:
    """Return what a seat sees at the present."""
    observation = session.game.observe(session.position, seat)
    scene = session.game.scene(observation, recent_events(session, seat))
    return View(seat, scene, observation, session.game.prompt(observation))


def view_without_question(session: Session[Any, Any], seat: Seat) -> View:
    """Return what a seat sees at the present when it is only to look on."""
    observation = replace(session.game.observe(session.position, seat), decision=None)
    scene = session.game.scene(observation, recent_events(session, seat))
    return View(seat, scene, observation, session.game.prompt(observation))


def curtained(seat: Seat) -> View:
    """Return what is shown while nobody may look."""
    return View(seat, Scene(seat, (), (), ()))


def name_in(session: Session[Any, Any], seat: Seat) -> str:
    """Return what a player is called, which everybody knows."""
    scene = session.game.scene(session.game.observe(session.position, seat))
    return next((panel.name for panel in scene.panels if panel.seat == seat), "")
