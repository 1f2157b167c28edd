"""Back and forth in a game: undo past what nobody here decided, jumps to any moment, where plays and days began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from dtgui.controller import travel
from dtgui.controller.chronicle import Chronicle, Entry, Mark
from dtgui.controller.course import Course
from dtgui.controller.game_log import GameLog, Reader
from dtgui.controller.passing import SHOOTOUT
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import NO_NOTE, Moment, Note, Session

LONGEST_NOTE = 300
"""So many letters of a note are kept."""


class Traveller(Protocol):
    """Whose history it is: it knows who looks on, and moves."""

    @property
    def seat(self) -> Seat:
        """The seat whose view is shown."""

    @property
    def reader(self) -> Reader:
        """Who reads the history at this screen."""

    @property
    def is_curtain_down(self) -> bool:
        """Whether nothing may be shown just now."""

    @property
    def course(self) -> Course:
        """Which moments are the players' own."""

    def stand_at(self, moment: Moment[Any]) -> None:
        """Go there."""

    def noted_at(self, number: int) -> None:
        """Something was noted at this moment, or is no more."""


class GameHistory:
    """The history of the session that is played; without one, and behind the curtain, it is empty."""

    def __init__(self, traveller: Traveller) -> None:
        self._traveller = traveller
        self._session: Session[Any, Any] | None = None
        self._log: GameLog | None = None
        self._read: Chronicle | None = None

    def begin(self, session: Session[Any, Any], log: GameLog) -> None:
        """Follow this session from now on."""
        self._session, self._log = session, log
        self._read = Chronicle(session, log)

    # What there is

    def moments(self) -> tuple[Moment[Any], ...]:
        """Return the moments from the start through the present to the end of this branch."""
        chronicle = self._chronicle
        return () if chronicle is None else chronicle.moments()

    def entries(self) -> tuple[Entry, ...]:
        """Return the lines of the history for this perspective, the ways that were left among them."""
        chronicle = self._chronicle
        return () if chronicle is None else chronicle.entries(self._traveller.reader)

    def marks(self) -> tuple[Mark, ...]:
        """Return what a time line of this branch is marked with."""
        chronicle = self._chronicle
        return () if chronicle is None else chronicle.marks(self._traveller.reader)

    def telling(self, seats: Iterable[Seat]) -> Iterator[None]:
        """Tell this branch for each of these seats, a moment a step, so that their view can be shown at once."""
        for seat in seats:
            if self._log is not None:
                yield from self._log.telling(seat)

    @property
    def step(self) -> int:
        """How many answers led to the present."""
        return 0 if self._session is None else self._session.step

    # Notes

    @property
    def present(self) -> int:
        """The number of the present among the moments of the session."""
        return 0 if self._session is None else self._session.present.number

    def note(self, number: int) -> str:
        """Return what is noted at a moment, empty where nothing is that may be read here."""
        chronicle = self._chronicle
        return "" if chronicle is None else chronicle.note(number, self._traveller.reader)

    def write_note(self, number: int, text: str, seat: Seat) -> None:
        """Note a line at a moment, seen from this seat, instead of what was noted there; an empty one takes it back."""
        line = " ".join(text.split())[:LONGEST_NOTE]
        if self._session is not None and line != self._session.notes.get(number, NO_NOTE).text:
            self._session.write_note(number, Note(line, seat))
            self._traveller.noted_at(number)

    # Undo and redo

    @property
    def undo_label(self) -> str:
        """What undo would take back, empty where there is nothing."""
        target = self._to_undo()
        if target is None or self._chronicle is None:
            return ""
        line = self.moments()
        return self._chronicle.text(line[line.index(target) + 1], self._traveller.reader)

    @property
    def redo_label(self) -> str:
        """What redo would do again, empty where there is nothing."""
        if self._chronicle is None or self._session is None or not self._session.can_redo:
            return ""
        return self._chronicle.text(self._session.future()[0], self._traveller.reader)

    def undo(self) -> None:
        """Go back to the last decision of the players here, past those of opponents and those that were forced."""
        self._stand_at(self._to_undo())

    def redo(self) -> None:
        """Go forward to the next decision of the players here, or to the end; at the end nothing happens."""
        self._find(lambda session: travel.first_ahead(session, self._traveller.course.is_own))

    def undo_play(self) -> None:
        """Go back to where the play began: the last turn of the players here before the present."""
        self._find(lambda session: travel.last_before(session, self._traveller.course.is_turn))

    def undo_day(self) -> None:
        """Go back to where the day began: the first question of it, or of the day before at that very question."""
        self._find(lambda session: travel.last_before(session, self._starts_day))

    def undo_shootout(self) -> None:
        """Go back to the question before the shootout that is being fought; outside of one nothing happens."""
        self._find(lambda session: travel.start_of_run(session, self._is_in_shootout))

    def go_to(self, number: int) -> None:
        """Stand at this moment of the session."""
        self._find(lambda session: session.moments[number])

    def go_to_step(self, step: int) -> None:
        """Stand where this branch is after so many answers, kept within its length."""
        moments = self.moments()
        if moments:
            self._stand_at(moments[max(0, min(step, len(moments) - 1))])

    # Inside

    @property
    def _chronicle(self) -> Chronicle | None:
        return None if self._traveller.is_curtain_down else self._read

    def _to_undo(self) -> Moment[Any] | None:
        if self._session is None or self._traveller.is_curtain_down:
            return None
        return travel.last_before(self._session, self._traveller.course.is_own)

    def _starts_day(self, moment: Moment[Any]) -> bool:
        assert self._read is not None
        return self._read.has(moment, self._traveller.seat, "day")

    def _is_in_shootout(self, moment: Moment[Any]) -> bool:
        return self._traveller.course.look_at(moment).focus == SHOOTOUT

    def _find(self, wanted: Callable[[Session[Any, Any]], Moment[Any] | None]) -> None:
        if self._session is not None and not self._traveller.is_curtain_down:
            self._stand_at(wanted(self._session))

    def _stand_at(self, moment: Moment[Any] | None) -> None:
        if moment is not None and self._session is not None and moment is not self._session.present:
            self._traveller.stand_at(moment)
