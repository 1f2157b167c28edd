"""A panel that works out what a player would like to know of the open question, and the pages of all games' panels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.play.change import Aspect, Change


class CounselPanel(QScrollArea):
    """An empty panel: what a game without counsel has."""

    worked_out = Signal()
    """Something is shown that was not there before."""

    @property
    def wanted_height(self) -> int:
        """The height in pixels in which everything is seen, a dock's title and tabs included."""
        return self.minimumSizeHint().height()

    def work_out(self) -> None:
        """Work it out for the open question."""

    def close_down(self) -> None:
        """End what is still being worked out."""


# The odds of whichever game is on the table: a panel of each game, made when the game is first shown


class CounselPages(CounselPanel):
    """Shows the panel of the present game."""

    def __init__(
        self,
        controller: GameController,
        make: Callable[[str], CounselPanel],
        names: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """`make` returns the panel of a game by its name; `names` are the games, the first one shown before any."""
        super().__init__(parent)
        self._controller, self._make = controller, make
        self.pages: dict[str, CounselPanel] = {}
        """The panels by the names of their games."""
        self._stack = QStackedWidget()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(self._stack)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the panel of the game takes the keyboard
        self._names = frozenset(names)
        self._turn_to(names[0])
        controller.changed.connect(self._on_changed)

    @property
    def shown(self) -> CounselPanel:
        """The panel of the present game."""
        panel = self._stack.currentWidget()
        assert isinstance(panel, CounselPanel)
        return panel

    @property
    def wanted_height(self) -> int:
        """The height of the present panel."""
        return self.shown.wanted_height

    def work_out(self) -> None:
        """Work the odds of the present game out."""
        self.shown.work_out()

    def close_down(self) -> None:
        """End what any of the panels works out."""
        for page in self.pages.values():
            page.close_down()

    def renew(self, game: str) -> None:
        """Make the panel of a game again: a cover has none, and its box is open now."""
        before = self.pages.pop(game, None)
        if before is not None:
            self._turn_to(game)
            self._stack.removeWidget(before)
            before.deleteLater()

    def _on_changed(self, change: Change) -> None:
        session = self._controller.session
        if Aspect.SCENE in change and session is not None:
            self._turn_to(session.game.name)

    def _turn_to(self, game: str) -> None:
        if game not in self._names:
            return
        if game not in self.pages:
            page = self.pages[game] = self._make(game)
            page.worked_out.connect(self.worked_out)
            self._stack.addWidget(page)
        self._stack.setCurrentWidget(self.pages[game])
