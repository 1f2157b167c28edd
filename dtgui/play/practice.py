"""Practice at a table: a session that begins with a made position, changes by hand, and kinds of practice files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent, supply_code
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import EditPlan, Edits, Expectation, Laid, Offer, Supply, Workbench
from dtgui.play.answering import ChangeByHand, Command
from dtgui.play.auto_pass import AutoPass
from dtgui.play.boxes import BOXES, USUAL
from dtgui.play.change import TableObserver
from dtgui.play.gestures import Refused
from dtgui.play.seat_view import View


class PracticeTable(Protocol):
    """The table of the practice ground."""

    @property
    def session(self) -> Session[Any, Any] | None:
        """The session that is played, None before the first."""

    @property
    def workbench(self) -> Workbench | None:
        """How positions of its game are made, None for one that has no workbench."""

    front: TableObserver
    auto_pass: AutoPass
    view: View

    def do(self, command: Command) -> None:
        """Run a command."""

    def look_again(self) -> None:
        """Refresh the view."""


class Practice:
    """The manual changes possible at one table; none outside practice."""

    def __init__(self, table: PracticeTable) -> None:
        self._table = table
        self._by_hand = False
        self._sees_all = True

    def begin(self) -> None:
        """Another session begins: with the rules on, and all cards open."""
        self._by_hand, self._sees_all = False, True

    @property
    def is_on(self) -> bool:
        """Whether the session is a practice ground, whose positions may be changed."""
        session = self._table.session
        return session is not None and session.is_practice and self._table.workbench is not None

    @property
    def by_hand(self) -> bool:
        """Whether the rules are off: a gesture puts a card somewhere, whatever the game asks."""
        return self.is_on and self._by_hand

    @property
    def sees_all(self) -> bool:
        """Whether all cards lie open."""
        return self.is_on and self._sees_all

    def put_by_hand(self, on: bool) -> None:
        """Turn the rules off or on again; while they are off, nothing is answered automatically."""
        self._by_hand = on
        self._table.auto_pass.hold(on)
        self._show()

    def see_all(self, on: bool) -> None:
        """Let all cards lie open, or only those that the seat may see whose view is shown."""
        self._sees_all = on
        self._show()

    def _show(self) -> None:
        if self._table.session is not None:
            self._table.look_again()

    # What can be done

    @property
    def supplies(self) -> Sequence[Supply]:
        """All pieces that can be brought onto the table."""
        session, bench = self._table.session, self._table.workbench
        return () if session is None or bench is None else bench.supplies(session.game)

    def offers(self, piece: str) -> tuple[Offer, ...]:
        """Return what can be changed of a piece, a zone or a supply, or ("") of the table."""
        session, bench = self._table.session, self._table.workbench
        if session is None or bench is None or not self.is_on:
            return ()
        return bench.changes(session.game, session.position, piece, self._seat(session))

    def planned(self, intent: Intent) -> EditPlan | None:
        """Return what a gesture by hand would do, None for nothing; raise `IllegalAnswer` where it cannot be."""
        session, bench = self._table.session, self._table.workbench
        if session is None or bench is None or not self.is_on:
            return None
        edits = bench.put(session.game, session.position, intent, self._seat(session))
        return self._plan(edits) if edits else None

    def _seat(self, session: Session[Any, Any]) -> int:
        """Return the seat of the one who changes something: whose view is shown, or was in a larger game before."""
        seats = session.game.seats(session.position)
        return min(self._table.view.seat, len(seats) - 1)

    def _plan(self, edits: Edits) -> EditPlan:
        """Return these changes with the part that the rules could not produce; raise `IllegalAnswer` as they do."""
        session, bench = self._table.session, self._table.workbench
        assert session is not None
        assert bench is not None
        return EditPlan(edits, bench.faults(session.position, _after(session.position, edits)))

    def takes(self, intent: Intent) -> bool:
        """Whether a gesture is one by hand: any that puts something somewhere while the rules are off, and a supply."""
        is_put = intent.place is not None and (self._by_hand or supply_code(intent.piece) is not None)
        return self.is_on and is_put

    def put(self, intent: Intent) -> None:
        """Do what a gesture by hand means; what could not have come about by the rules is asked about first."""
        try:
            plan = self.planned(intent)
        except IllegalAnswer as error:
            self._table.front.refuse(Refused(_refusal(error), intent))
            return
        if plan is not None:
            self._do_or_ask(plan)

    def change(self, edits: Edits) -> None:
        """Make changes that a menu offers; what could not have come about by the rules is asked about first."""
        if not self.is_on:
            return
        try:
            self._do_or_ask(self._plan(edits))
        except IllegalAnswer as error:
            self._table.front.refuse(Refused(_refusal(error), Intent("")))

    def _do_or_ask(self, plan: EditPlan) -> None:
        if plan.faults:
            self._table.front.doubt(plan)
        else:
            self.do(plan.edits)

    def do(self, edits: Edits) -> None:
        """Make these changes, whatever the rules say; an impossible change has no effect and is reported to the
        front end.
        """
        if self.is_on:
            self._table.do(ChangeByHand(edits))

    def expectations(self, refused: Refused | None = None) -> Sequence[Expectation]:
        """Return the expectations that a scenario may have here, including the last refusal."""
        session, bench = self._table.session, self._table.workbench
        if session is None or bench is None or not self.is_on:
            return ()
        return bench.expectations(session, None if refused is None else (refused.intent, refused.refusal))

    def written(self, shows: str, expected: Sequence[Expectation] = ()) -> str:
        """Return what was made and played here as the text of a scenario; empty where there is nothing.

        `shows` is its sentence, `expected` what is expected at its end.
        """
        session, bench = self._table.session, self._table.workbench
        return "" if session is None or bench is None else bench.record(session, session.game, shows, expected)


def _refusal(error: IllegalAnswer) -> Refusal:
    """Return the reason for a refusal, in the refusing side's words."""
    return Refusal(*error.args[:1] or ("",))


def _after(position: Position[Any], edits: Edits) -> Position[Any]:
    """Return the position after manual changes; raise `IllegalAnswer` if there is none."""
    try:
        return position.edited(edits)
    except IllegalAnswer:
        raise
    except Exception as error:
        # Made positions are ones that no procedure under way has been written for: whatever it misses, it stays.
        raise IllegalAnswer(Phrase("cannot change this while it is being resolved")) from error


def practice_session(laid: Laid, bench: Workbench, seed: int) -> Session[Any, Any]:
    """Return a session that begins with this position laid out; the game that led to it is no part of it."""
    session = Session(laid.game, laid.setup, seed)
    session.edit(bench.take(laid.position))
    return session


def taken(session: Session[Any, Any], bench: Workbench) -> Laid:
    """Return the present position of a session, for a practice ground."""
    return Laid(session.game, bench.setup(session.position), session.position)


# The kind of a practice file and its game, determined before the rest is read

_GAME = re.compile(r"^game: *(?P<game>[\w-]+)", re.MULTILINE)
_SORT = re.compile(r"^(?P<sort>scenario|lesson|puzzle|players):", re.MULTILINE)
SUFFIXES = (".yaml", ".yml")
"""How files are called in which a window looks for practice."""


class Sort(Enum):
    """The kind of practice in a file, by its first field."""

    SCENARIO = "scenario"
    LESSON = "lesson"
    PUZZLE = "puzzle"
    POSITION = "players"
    """The text of a position, as it is copied."""


def sort_of(file: Path) -> Sort | None:
    """Return what a file holds; None for one that is none of these, or cannot be read."""
    try:
        return sort_in(read_text(file))
    except BadInput:
        return None


def sort_in(text: str) -> Sort | None:
    """Return what the text of such a file holds; None for any other text."""
    found = _SORT.search(text)
    return Sort(found["sort"]) if found else None


def game_of(file: Path) -> str:
    """Return the game of a file, the default one unless it names another. Raise `BadInput` for an unknown game."""
    named = _GAME.search(read_text(file))
    name = named["game"] if named else USUAL
    if name not in BOXES:
        raise BadInput(f"there is no game {name!r}; games are {', '.join(BOXES)}", file=file, field="game")
    return name
