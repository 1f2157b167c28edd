"""A game's expected journal after an action, computed independently of the window, and compared with the real one."""

from __future__ import annotations

import copy
from typing import Any

from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, write_answer
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session
from dtgui.play.answering import Answering, Command, Give, GoOn
from dtgui.play.auto_pass import PassUntil
from dtgui.play.gestures import is_gathered


class Journal:
    """The same game without a window: it receives the player's intentions, and follows the opponents."""

    def __init__(self, answering: Answering) -> None:
        self._twin = copy.copy(answering)
        self._twin._session = twin_of(answering.session)
        self._twin._planned_at = set(answering._planned_at)
        self._twin._showdowns = dict(answering._showdowns)

    def expect(self, command: Command) -> None:
        """Do what the player means to do."""
        command.run(self._twin)
        GoOn().run(self._twin)

    @property
    def decision(self) -> Decision | None:
        """Return the first open question, or the one after the expected answers."""
        return self._twin.session.position.decision

    @property
    def asks_for_several(self) -> bool:
        """Whether it is answered by picking, then confirming."""
        return self.decision is not None and (self.decision.kind is not Kind.ONE or is_gathered(self.decision))

    def expect_passing(self, until: PassUntil, scene: Scene) -> None:
        """Pass now, seeing this, and again for as long as this says."""
        self._twin.passing = self._twin.passing.waits(scene, until)
        self.expect(Give(PASS))

    def assert_like(self, session: Session[Any, Any]) -> None:
        """Compare the journals; what opponents answer is taken from the real one."""
        real = _answers(session)
        while self._twin.waiting_for is not None and len(mine := _answers(self._twin.session)) < len(real):
            answer = real[len(mine)]
            if answer is None:
                break
            self.expect(Give(answer))
        mine = _answers(self._twin.session)
        assert mine == real, _difference(mine, real)


def twin_of(session: Session[Any, Any]) -> Session[Any, Any]:
    """Return a session of the same moments, which never change; what is answered there, the other one does not know."""
    twin = copy.copy(session)
    twin.moments, twin._steps = list(session.moments), list(session._steps)
    twin._ahead = dict(session._ahead)
    twin._children = {number: list(children) for number, children in session._children.items()}
    return twin


def _answers(session: Session[Any, Any]) -> list[Answer | None]:
    return [moment.answer for moment in session.line()[1:]]


def _difference(mine: list[Answer | None], real: list[Answer | None]) -> str:
    same = next(
        (n for n, pair in enumerate(zip(mine, real, strict=False)) if pair[0] != pair[1]), min(len(mine), len(real))
    )
    return f"from answer {same}: meant {_written(mine[same:])}, in the journal {_written(real[same:])}"


def _written(answers: list[Answer | None]) -> list[object]:
    return [None if answer is None else write_answer(answer) for answer in answers[:6]]
