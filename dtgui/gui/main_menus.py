"""The menus of the main window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from dtgui.gui.menus import Entry, fill_menu
from dtgui.gui.theme import THEMES

if TYPE_CHECKING:
    from dtgui.gui.main_window import MainWindow


def make_menus(window: MainWindow, *, calm: bool) -> dict[str, QAction]:
    """Fill the window's menu bar; return the actions by name. `calm` is whether motion is reduced at first."""
    tr, bar = window.tr, window.menuBar()
    actions = fill_menu(window, bar.addMenu(tr("&Game")), _game(window))
    actions |= fill_menu(window, bar.addMenu(tr("&Edit")), _edit(window))
    view = bar.addMenu(tr("&View"))
    actions |= fill_menu(window, view, _view(window, calm))
    view.addSeparator()
    for dock in window.docks.values():
        view.addAction(dock.toggleViewAction())
    actions |= fill_menu(window, bar.addMenu(tr("&Help")), _help(window))
    return actions


def _game(window: MainWindow) -> list[Entry | None]:
    tr = window.tr
    return [
        Entry("new", tr("&New game…"), tr("Choose two decks and play"), window.ask_for_new_game, ("Ctrl+N",)),
        Entry("open", tr("&Open…"), tr("Go on with a saved game"), window.ask_for_save, ("Ctrl+O",)),
        Entry("save", tr("&Save as…"), tr("Keep this game in a file"), window.ask_where_to_save, ("Ctrl+S",)),
        None,
        Entry(
            "computer",
            tr("The &computer plays the others"),
            tr("All seats but the one whose view is shown are played at random"),
            window.seat_the_computer,
            checked=False,
        ),
        None,
        Entry("quit", tr("&Quit"), tr("Close the window; the game is kept"), window.close, ("Ctrl+Q",)),
    ]


def _edit(window: MainWindow) -> list[Entry | None]:
    tr, controller = window.tr, window.controller
    again = ("Ctrl+Shift+Z", "Ctrl+Y")
    return [
        Entry("undo", tr("&Undo"), tr("Take the last answer back"), controller.history.undo, ("Ctrl+Z",)),
        Entry("redo", tr("&Redo"), tr("Do it again, with the same cards"), controller.history.redo, again),
        None,
        Entry("plays", tr("&All plays…"), tr("List everything you may do"), window.table.offer_everything, ("A",)),
    ]


def _view(window: MainWindow, calm: bool) -> list[Entry | None]:
    tr, view = window.tr, window.table.view
    looks = [
        Entry(theme.name, tr(theme.title), tr("Change the look"), lambda theme=theme: window.wear(theme.name))
        for theme in THEMES.values()
    ]
    return [
        Entry("fit", tr("Whole &table"), tr("Show the whole table again"), view.fit, ("Ctrl+0",)),
        Entry("full", tr("&Full screen"), tr("Use the whole screen"), window.fill_screen, ("F11",), checked=False),
        Entry("legal", tr("Show &legal plays"), tr("Frame what may be played"), view.show_legal, checked=True),
        Entry("calm", tr("Reduced &motion"), tr("Cards are put, not moved"), window.keep_calm, checked=calm),
        Entry("follow", tr("Follow who &decides"), tr("Show the view of who is asked"), window.follow, checked=True),
        None,
        *looks,
    ]


def _help(window: MainWindow) -> list[Entry | None]:
    tr = window.tr
    return [Entry("keys", tr("&Keys"), tr("Which keys and gestures there are"), window.show_keys, ("F1",))]
