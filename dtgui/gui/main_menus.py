"""The menus of the main window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from dtgui.controller.passing import Until
from dtgui.gui.menus import Entry, fill_menu
from dtgui.gui.replay_menu import note_entry, replay_entries
from dtgui.gui.theme import THEMES

if TYPE_CHECKING:
    from dtgui.gui.main_window import MainWindow


def make_menus(window: MainWindow) -> dict[str, QAction]:
    """Fill the window's menu bar; return the actions by name."""
    tr, bar = window.tr, window.menuBar()
    game = bar.addMenu(tr("&Game"))
    actions = fill_menu(window, game, _game(window))
    recent = game.addMenu(tr("&Recent games"))
    recent.aboutToShow.connect(lambda: _list_recent(window, recent))
    actions |= fill_menu(window, game, _end(window))
    actions |= fill_menu(window, bar.addMenu(tr("&Edit")), _edit(window))
    play = bar.addMenu(tr("&Play"))
    actions |= fill_menu(window, play, _play(window))
    actions |= fill_menu(window, play.addMenu(tr("&Replay")), replay_entries(window))
    view = bar.addMenu(tr("&View"))
    actions |= fill_menu(window, view, _view(window))
    view.addSeparator()
    actions |= fill_menu(window, view, _places(window))
    actions |= _docks(window, view)
    return actions | fill_menu(window, bar.addMenu(tr("&Help")), _help(window))


def _game(window: MainWindow) -> list[Entry | None]:
    tr, games = window.tr, window.games
    return [
        Entry("new", tr("&New game…"), tr("Choose two decks and play"), games.ask_for_new, ("Ctrl+N",)),
        Entry("starter", tr("Play &at once"), tr("Starter decks against a greenhorn"), games.play_starter),
        None,
        Entry("open", tr("&Open…"), tr("Go on with a saved game"), games.ask_for_save, ("Ctrl+O",)),
        Entry("save", tr("&Save as…"), tr("Keep this game in a file"), games.ask_where_to_save, ("Ctrl+S",)),
        Entry("replay", tr("&Watch a saved game…"), tr("Open a game with a time line"), games.ask_for_replay),
        None,
        Entry("decks", tr("&Decks…"), tr("Build, read and check decks"), window.open_decks, ("Ctrl+D",)),
    ]


def _end(window: MainWindow) -> list[Entry | None]:
    tr = window.tr
    return [
        None,
        Entry("concede", tr("&Concede…"), tr("Give up; asks first"), window.ask_to_concede),
        None,
        Entry("settings", tr("Se&ttings…"), tr("Names, looks, sizes, habits"), window.open_settings, ("Ctrl+,",)),
        Entry("quit", tr("&Quit"), tr("Close the window; the game is kept"), window.close, ("Ctrl+Q",)),
    ]


def _list_recent(window: MainWindow, menu: QMenu) -> None:
    """Fill the menu of recent games when it opens."""
    menu.clear()
    for game in window.games.recent():
        menu.addAction(game.text).triggered.connect(lambda _=False, file=game.file: window.games.open(file))
    menu.setEnabled(True)
    if menu.isEmpty():
        menu.addAction(window.tr("No game was played yet")).setEnabled(False)


def _edit(window: MainWindow) -> list[Entry | None]:
    tr, history = window.tr, window.controller.history
    again = ("Ctrl+Shift+Z", "Ctrl+Y")
    luck = tr("The same answer with other cards and pulls, for practice; both ways are kept")
    return [
        Entry("undo", tr("&Undo"), tr("Take the last answer back"), history.undo, ("Ctrl+Z",)),
        Entry("redo", tr("&Redo"), tr("Do it again, with the same cards"), history.redo, again),
        Entry("new_luck", tr("Redo with new &luck"), luck, window.controller.redo_with_new_luck, ("Ctrl+Alt+Z",)),
        None,
        Entry("undo_play", tr("Undo to the start of the &play"), tr("Back to your last turn"), history.undo_play),
        Entry("undo_shootout", tr("Undo to before the &shootout"), tr("Back to peace"), history.undo_shootout),
        Entry("undo_day", tr("Undo to the start of the &day"), tr("Back to its first question"), history.undo_day),
        None,
        note_entry(window),
        Entry("find", tr("&Find in the log…"), tr("Search what has happened"), partial(_find, window), ("Ctrl+F",)),
    ]


def _find(window: MainWindow) -> None:
    """Let the player type what is looked for in the log."""
    window.go_to_dock("log")
    window.log.search.setFocus()
    window.log.search.selectAll()


PASSING = ("pass_on", "pass_day", "pass_fight", "pass_turn", "hold")
"""The entries that need a game."""


def _passing(window: MainWindow) -> list[Entry | None]:
    tr, patience = window.tr, window.controller.patience
    until = tr("Pass until something concerns you; Esc stops it")
    rest = tr("Pass whatever the others do, until you are asked something else")
    fight = tr("Pass until somebody fights, or the day is over")
    turn = tr("Pass every chance to respond until it is your turn, or there is a fight")
    hold = tr("Nobody answers by itself, opponents neither, until you let the game go on")

    def passing(until: Until) -> Callable[[], None]:
        return lambda: patience.pass_on(until)

    return [
        Entry("pass_on", tr("Pass &until something happens"), until, passing(Until.CONCERNED), ("F6",)),
        Entry("pass_day", tr("Pass for the rest of the &day"), rest, passing(Until.NEXT_DAY), ("Shift+F6",)),
        Entry("pass_fight", tr("Pass until a &shootout"), fight, passing(Until.SHOOTOUT), ("Ctrl+F6",)),
        Entry("pass_turn", tr("Pass until it is &your turn"), turn, passing(Until.OWN_TURN), ("Ctrl+Shift+F6",)),
        Entry("hold", tr("&Hold"), hold, patience.hold, ("Shift+Space",), checked=False),
        None,
        Entry("news_back", tr("What happened &before"), tr("One step back"), lambda: window.news.step(-1), (",",)),
        Entry("news_on", tr("What happened a&fter"), tr("One step on"), lambda: window.news.step(1), (".",)),
        None,
    ]


def _play(window: MainWindow) -> list[Entry | None]:
    tr, controller = window.tr, window.controller
    greenhorn = tr("A greenhorn plays all seats but the one whose view is shown")
    line = tr("Look at this game with its time line")
    return [
        Entry("plays", tr("&All plays…"), tr("List everything you may do"), window.plays.open_list, ("A",)),
        Entry("odds", tr("&Odds"), tr("How draw hands and pulls may turn out"), window.work_out_odds, ("O",)),
        *_passing(window),
        Entry("computer", tr("The &computer plays the others"), greenhorn, window.seat_the_computer, checked=False),
        Entry("watch", tr("&Time line of this game"), line, window.games.watch_this, ("F7",), checked=False),
        Entry("go_on", tr("&Go on from here"), tr("Play on from the present"), controller.go_on_from_here),
    ]


def _view(window: MainWindow) -> list[Entry | None]:
    tr, view, change, look = window.tr, window.table.view, window.change_setting, window.look_through
    looks = [
        Entry(theme.name, tr(theme.title), tr("Change the look"), lambda theme=theme: window.wear(theme.name))
        for theme in THEMES.values()
    ]
    calm, legal = (lambda on: change("reduced_motion", on)), (lambda on: change("show_legal_plays", on))
    return [
        Entry("discard", tr("&Discard pile"), tr("Look through your own"), lambda: look("discard"), ("D",)),
        Entry("boot_hill", tr("&Boot Hill"), tr("Look through your own"), lambda: look("boot_hill"), ("Shift+D",)),
        None,
        Entry("fit", tr("Whole &table"), tr("Show the whole table again"), view.fit, ("Ctrl+0",)),
        Entry("sort", tr("&Sort draw hands"), tr("By value, by suit, or as they are read"), view.sort_hands, ("S",)),
        Entry("full", tr("&Full screen"), tr("Use the whole screen"), window.fill_screen, ("F11",), checked=False),
        Entry("legal", tr("Show &legal plays"), tr("Frame what may be played"), legal, checked=True),
        Entry("calm", tr("Reduced &motion"), tr("Cards are put, not moved"), calm, checked=False),
        Entry("follow", tr("Follow &who decides"), tr("Show the view of who is asked"), window.follow, checked=True),
        Entry("layout", tr("&Reset the layout"), tr("Put all docks where they are at first"), window.place.reset_docks),
        None,
        *looks,
    ]


def _docks(window: MainWindow, menu: QMenu) -> dict[str, QAction]:
    """The entries that show and hide docks."""
    actions = {}
    for name, dock in window.docks.items():
        action = dock.toggleViewAction()
        action.setStatusTip(window.tr("Show or hide: {0}").format(dock.windowTitle()))
        menu.addAction(action)
        actions[f"dock_{name}"] = action
    actions["dock_log"].setShortcut(QKeySequence("L"))
    return actions


def _places(window: MainWindow) -> list[Entry | None]:
    """The entries that take the keyboard somewhere, and bring that to the front."""
    tr, go = window.tr, window.go_to_dock
    return [
        Entry("to_table", tr("G&o to the table"), tr("Give the table the keyboard"), window.go_to_table, ("F3",)),
        Entry("to_outline", tr("Go to the tr&ee"), tr("The table as a tree"), lambda: go("outline"), ("F4",)),
        Entry("to_log", tr("Go to the lo&g"), tr("What has happened"), lambda: go("log"), ("Shift+L",)),
        Entry("to_card", tr("Go to the &card"), tr("Read the card that is shown"), lambda: go("preview"), ("F2",)),
        Entry("question", tr("Say the &question"), tr("A screen reader says it again"), window.say_question, ("Q",)),
        None,
    ]


def _help(window: MainWindow) -> list[Entry | None]:
    tr, report = window.tr, window.reports.ask_where
    return [
        Entry("palette", tr("&Commands…"), tr("Find any command by its name"), window.open_palette, ("Ctrl+K",)),
        Entry("help", tr("&Help on this"), tr("What has the keyboard, and its keys"), window.show_help, ("F1",)),
        Entry("gestures", tr("&Gestures and keys"), tr("What mouse and keys do"), window.show_gestures, ("H",)),
        Entry("keys", tr("Change &keys…"), tr("The keys of all commands"), window.open_keys),
        None,
        Entry("report", tr("&Save a bug report…"), tr("The game, the log and the facts in one file"), report),
        Entry("whats_new", tr("&What is new…"), tr("What each version changed"), window.open_news),
        Entry("about", tr("&About…"), tr("Version, licence, and what a report needs"), window.open_about),
    ]
