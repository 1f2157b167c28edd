"""Whose view of the game is shown: that of whoever decides, or one that was chosen, and nobody's behind the curtain."""

from __future__ import annotations

from collections.abc import Collection

from dtgui.controller.course import Course
from dtgui.controller.curtain import Curtain
from dtgui.controller.game_log import Reader
from dtgui.controller.view import View, curtained, view_of, view_without_question
from dtgui.kernel.decisions import Seat


class Perspective:
    """What one screen shows of a course."""

    def __init__(self) -> None:
        self.curtain = Curtain()
        self.chosen: Seat | None = None
        """The seat whose view stays, None for that of whoever decides."""
        self.is_replay = False
        """Whether the game was opened to be looked at: then nobody's cards are a secret any more."""

    def begin(self, *, is_replay: bool) -> None:
        """Forget who has looked: another game begins."""
        self.curtain.reset()
        self.is_replay = is_replay

    def seats(self, course: Course, shown: Seat) -> Collection[Seat]:
        """Return the seats whose view may be chosen: as long as a game is played, nobody looks into others' cards."""
        session = course.session
        if self.is_replay or not course.here or session.game.outcome(session.position) is not None:
            return session.game.seats(session.position)
        return {shown} if self.curtain.is_used and len(course.here) > 1 else course.here | {shown}

    def view(self, course: Course, shown: Seat) -> View:
        """Return what is to be seen at the present after the view of the seat that was shown before."""
        seat = self._seat(course, shown)
        # Once it is down, only the player for whom it fell lets it rise.
        is_open = not self.curtain.is_down and (self.chosen is not None or course.is_watching)
        if self.curtain.falls_for(seat, 1 if is_open else len(course.here)):
            return curtained(seat)
        look = view_without_question if course.is_watching else view_of
        return look(course.session, seat)

    def reader(self, course: Course, shown: Seat) -> Reader:
        """Return who reads beside this view: with a curtain between the players here, each knows only the own answers.

        In a replay the notes of all may be read.
        """
        is_secret = self.curtain.is_used
        knows = frozenset({shown}) if is_secret else course.here
        return Reader(shown, knows, is_alone=not is_secret or self.is_replay)

    def _seat(self, course: Course, shown: Seat) -> Seat:
        if self.chosen is not None:
            return self.chosen
        decision = course.session.position.decision
        is_asked_here = decision is not None and decision.seat not in course.elsewhere and not course.is_watching
        return decision.seat if decision is not None and is_asked_here else shown
