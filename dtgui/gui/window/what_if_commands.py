"""What-if: a fight simulated a thousand times, and a comparison of two moments of practice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.session import Session
from dtgui.play.boxes import workbench_of
from dtgui.play.what_if import MomentDifference, Tally, differences, fight_again, fight_starts, foretold, open_scene

if TYPE_CHECKING:
    from dtgui.gui.dialogs.what_if_dialog import MomentChoice, WhatIfDialog


class WhatIfCommands(QObject):
    """Asks of the practice ground of one window what might be."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, controller: GameController, window: QWidget, look: Callable[[], TableLook]) -> None:
        """`look` returns how the table is drawn now."""
        super().__init__(window)
        self._controller = controller
        self._window = window
        self._look = look
        self._last: Tally | None = None
        """The results of the last simulated fight."""

    def fight_again(self) -> None:
        """Simulate the present fight a thousand times, and draw the results."""
        session = self._controller.session
        bench = None if session is None else workbench_of(session.game)
        starts = [] if session is None or bench is None or not self._is_practice else fight_starts(session, bench)
        if session is None or bench is None or not starts:
            self.told.emit(self.tr("Start a fight in Practice first, or take a position during a fight."))
            return
        game = session.game
        from dtgui.gui.dialogs.what_if_dialog import Repeatable, WhatIfDialog

        ways = [Repeatable(said(start.words), partial(fight_again, game, start.position, bench)) for start in starts]
        dialog = WhatIfDialog(ways, before=self._last, parent=self._window)
        dialog.finished.connect(lambda _: self._keep(dialog))
        open_dialog(dialog)

    def _keep(self, dialog: WhatIfDialog) -> None:
        """Keep the results of a closed dialog, to mark them in the next one."""
        self._last = dialog.tally or self._last

    def try_until(self) -> None:
        """Pull, or roll, until what is wanted comes, a thousand times, and draw how long it takes."""
        session = self._controller.session
        bench = None if session is None else workbench_of(session.game)
        trials = () if session is None or bench is None or not self._is_practice else bench.trials(session.position)
        if trials:
            from dtgui.gui.dialogs.what_if_dialog import ChanceTrialDialog

            open_dialog(ChanceTrialDialog(trials, self._window))
        else:
            self.told.emit(self.tr("Open Practice first, with cards or dice to try."))

    def compare(self) -> None:
        """Lay two moments side by side: those with notes, the ends of all ways that were gone, and the present one."""
        session = self._controller.session
        choices = [] if session is None or not self._is_practice else _choices(session)
        if session is None or len(choices) < 2:
            self.told.emit(self.tr("Make two moments in Practice first: play another branch, or write a note (N)."))
            return
        from dtgui.gui.dialogs.what_if_dialog import MomentsDialog, TablePictures

        seat = self._controller.view.seat
        pictures = TablePictures(
            lambda number: open_scene(session.game, session.moments[number].position, seat), self._look()
        )
        dialog = MomentsDialog(choices, lambda one, other: self._compared(session, one, other), pictures, self._window)
        open_dialog(dialog)

    @property
    def _is_practice(self) -> bool:
        return self._controller.practice.is_on

    def _compared(self, session: Session[Any, Any], one: int, other: int) -> list[MomentDifference]:
        """Return the differences, with the estimated winner first if an opponent can estimate."""
        seat = self._controller.view.seat
        positions = [session.moments[number].position for number in (one, other)]
        scenes = [open_scene(session.game, position, seat) for position in positions]
        chances = [foretold(session.game, position, seat) for position in positions]
        found = list(differences(*scenes))
        if None not in chances and chances[0] != chances[1]:
            name = next((panel.name for panel in scenes[0].panels if panel.seat == seat), "")
            likely = [f"{chance:.0%}" for chance in chances if chance is not None]
            found.insert(0, MomentDifference(said(Phrase("{player} wins", player=name)), likely[0], likely[1]))
        return found


def _choices(session: Session[Any, Any]) -> list[MomentChoice]:
    """The moments worth comparing, in the order in which they were reached, the present one last."""
    from dtgui.gui.dialogs.what_if_dialog import MomentChoice

    present = session.present.number
    noted = set(session.notes)
    ends = {moment.number for moment in session.moments if not session.children(moment.number)}
    numbers = [number for number in sorted(noted | ends) if number != present]
    return [MomentChoice(number, moment_name(session, number)) for number in (*numbers, present)]


def moment_name(session: Session[Any, Any], number: int) -> str:
    """Return what a moment is called: its note, or what led there."""
    note = session.notes.get(number)
    return note.text if note is not None else f"{number}: {session.moments[number].label}"
