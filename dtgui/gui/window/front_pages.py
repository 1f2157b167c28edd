"""The pages of the usual game's own, such as the table of the week: which there are, and opening them."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from dtgui.gui.services.front import FrontPage, PageMaker, WorkshopLinks
from dtgui.gui.services.program import Program


class FrontPages(QObject):
    """Opens the pages over one window, each once."""

    def __init__(self, program: Program, links: Callable[[], WorkshopLinks], window: QWidget) -> None:
        """`links` makes the ways from a page to the table."""
        super().__init__(window)
        self._program, self._links, self._window = program, links, window
        self._game = program.boxes[0].name

    @property
    def all(self) -> tuple[FrontPage, ...]:
        """The pages that there are."""
        return self._program.looks.cover(self._game).pages

    def close_all(self) -> list[QWidget]:
        """Close the pages, and return those that stay open because they ask something first."""
        found = (self._window.findChild(QWidget, page.module) for page in self.all)
        return [page for page in found if page is not None and not page.close()]

    def open_named(self, name: str) -> QWidget:
        """Show the page of this name, and return it."""
        return self.open(next(page for page in self.all if page.name == name))

    def open(self, page: FrontPage) -> QWidget:
        """Show a page, and return it; one that is open already comes to the front."""
        shown = self._window.findChild(QWidget, page.module)
        if shown is None:
            make: PageMaker = importlib.import_module(page.module).PAGE
            shown = make(self._program, self._program.looks.front(self._game), self._links(), self._window)
            shown.setObjectName(page.module)
            shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown.show()
        shown.activateWindow()
        return shown
