"""The View menu of the main window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from dtgui.gui.look.theme import THEMES
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.widgets.menus import MenuEntry, fill_menu
from dtgui.gui.window.docks import Docks
from dtgui.gui.window.table_commands import TableCommands, fill_screen
from dtgui.gui.window.town_page import TownPage
from dtgui.gui.window.window_place import WindowPlace

Entries = list[MenuEntry | None]


class ViewParts(NamedTuple):
    """The objects that carry out the commands of the menu."""

    town: TownPage
    commands: TableCommands
    preferences: Preferences
    docks: Docks
    place: WindowPlace
    go_to_table: Callable[[], None]


def _tr(text: str) -> str:
    return QCoreApplication.translate("MainMenus", text)


def fill_view_menu(view: QMenu, window: QMainWindow, parts: ViewParts) -> dict[str, QAction]:
    """Fill the menu; return its actions by name."""
    town, commands, preferences, docks, place, go_to_table = parts
    fill = partial(fill_menu, window)
    actions = fill(view, [*_piles(town), *_table(town.table.view)])
    actions |= fill(view, [*_looks(window, preferences, commands, place), None, *_themes(preferences)])
    view.addSeparator()
    actions |= fill(view, _places(docks, go_to_table, commands))
    return actions | _add_docks(view, docks)


def _piles(town: TownPage) -> Entries:
    own = _tr("Show your own")
    discard, boot_hill = (partial(town.look_through, pile) for pile in ("discard", "boot_hill"))
    return [
        MenuEntry("discard", _tr("&Discard pile"), own, discard, ("D",)),
        MenuEntry("boot_hill", _tr("&Boot Hill"), own, boot_hill, ("Shift+D",)),
        None,
    ]


def _table(view: TableView) -> Entries:
    sort = _tr("Sort by value, by suit, or by rank")
    return [
        MenuEntry("fit", _tr("Whole &table"), _tr("Show the whole table again"), view.zoom.fit, ("Ctrl+0",)),
        MenuEntry("sort", _tr("&Sort draw hands"), sort, view.sort_hands, ("S",)),
    ]


def _looks(window: QMainWindow, preferences: Preferences, commands: TableCommands, place: WindowPlace) -> Entries:
    full = partial(fill_screen, window)
    calm, legal, sounds = (
        partial(preferences.change, name) for name in ("reduced_motion", "show_legal_plays", "sounds")
    )
    follow, docks = _tr("Show the seat that is asked"), _tr("Restore the default layout")
    return [
        MenuEntry("full", _tr("&Full screen"), _tr("Use the whole screen"), full, ("F11",), checked=False),
        MenuEntry("legal", _tr("Show &legal plays"), _tr("Frame what may be played"), legal, checked=True),
        MenuEntry("calm", _tr("Reduced &motion"), _tr("Cards are put, not moved"), calm, checked=False),
        MenuEntry("sounds", _tr("So&unds"), _tr("Turn sounds on or off"), sounds, ("M",), checked=True),
        MenuEntry("follow", _tr("Follow &who decides"), follow, commands.follow, checked=True),
        MenuEntry("layout", _tr("&Reset the layout"), docks, place.reset_docks),
    ]


def _themes(preferences: Preferences) -> Entries:
    tip = _tr("Change the look")
    change = partial(preferences.change, "theme")
    return [MenuEntry(theme.name, _tr(theme.title), tip, partial(change, theme.name)) for theme in THEMES.values()]


def _add_docks(menu: QMenu, docks: Docks) -> dict[str, QAction]:
    """The entries that show and hide docks."""
    actions = {f"dock_{name}": dock.toggleViewAction() for name, dock in docks.named.items()}
    menu.addActions(list(actions.values()))
    return actions


def _places(docks: Docks, go_to_table: Callable[[], None], commands: TableCommands) -> Entries:
    """The entries that take the keyboard somewhere, and bring that to the front."""
    tree, log, card = (partial(docks.go_to, name) for name in ("outline", "log", "preview"))
    again = _tr("Repeat it for a screen reader")
    return [
        MenuEntry("to_table", _tr("G&o to the table"), _tr("Focus the table"), go_to_table, ("F3",)),
        MenuEntry("to_outline", _tr("Go to the tr&ee"), _tr("The table as a tree"), tree, ("F4",)),
        MenuEntry("to_log", _tr("Go to the lo&g"), _tr("Read the log"), log, ("Shift+L",)),
        MenuEntry("to_card", _tr("Go to the &card"), _tr("Read the shown card"), card, ("F2",)),
        MenuEntry("question", _tr("Say the &question"), again, commands.say_question, ("Q",)),
        None,
    ]
