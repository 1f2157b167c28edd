"""The page of seasons in the main window: a tab for each game that has some, made when it is first shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.qt_types import required
from dtgui.kernel.session import Session

if TYPE_CHECKING:  # the first picture of the window needs no season
    from dtgui.gui.dialogs.season import SeasonPage


class SeasonPages(QWidget):
    """Shows the seasons of one game at a time."""

    left = Signal()
    """To the first page."""

    def __init__(self, program: Program, window: QWidget, links: WorkshopLinks) -> None:
        super().__init__()
        self._program, self._window, self._links = program, window, links
        self._made: dict[str, SeasonPage] = {}
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self._names: list[str] = []
        """The games with seasons, once the page was opened: to ask a game loads it."""
        column = QVBoxLayout(self)
        column.addWidget(self.tabs)

    def _add_tabs(self) -> None:
        for box in self._program.boxes:
            if self._program.looks.cover(box.name).has_season:
                self._names.append(box.name)
                self.tabs.addTab(QWidget(), said(box.title))
        self.tabs.tabBar().setVisible(len(self._names) > 1)
        self.tabs.currentChanged.connect(lambda _: self._make_current())

    def open(self, game: str) -> SeasonPage | None:
        """Show the seasons of this game, those of the first game if it has none; return their page."""
        if not self._names:
            self._add_tabs()
        if not self._names:
            return None
        self.tabs.setCurrentIndex(self._names.index(game) if game in self._names else 0)
        page = self._make_current()
        page.refresh()
        return page

    def _make_current(self) -> SeasonPage:
        number = self.tabs.currentIndex()
        name = self._names[number]
        if name not in self._made:
            front = self._program.looks.front(name)
            page = front.make_season(self._program, self._window, self._links)
            # As below: imported on first use, for the first picture of the window needs no season.
            from dtgui.gui.dialogs.season import SeasonPage

            assert isinstance(page, SeasonPage)
            page.left.connect(self.left)
            self._made[name] = page
            column = QVBoxLayout(required(self.tabs.widget(number)))
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(page)
        return self._made[name]

    def use_theme(self) -> None:
        """Take the colours of the theme in use."""
        for page in self._made.values():
            page.set_theme(self._program.looks.theme)

    def is_ride(self, session: Session[Any, Any] | None) -> bool:
        """Return whether a game is the last ride of a season."""
        from dtgui.season.saved_rides import is_ride
        from dtgui.season.season_file import SeasonShelf

        return session is not None and is_ride(SeasonShelf(self._program.paths.seasons), session)
