"""The menus of the main window, as data."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import THEMES
from dtgui.gui.panels.preview import Preview
from dtgui.gui.record.replay_bar import ReplayBar
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.table.table_view import TableView
from dtgui.gui.widgets.menus import Entry, fill_menu, lettered
from dtgui.gui.window.bug_report import BugReports
from dtgui.gui.window.coaching import Coaching
from dtgui.gui.window.docks import Docks
from dtgui.gui.window.games import Games
from dtgui.gui.window.help_commands import HelpCommands
from dtgui.gui.window.marker_commands import MarkerCommands
from dtgui.gui.window.practice_commands import PracticeCommands
from dtgui.gui.window.reading import Reading
from dtgui.gui.window.side_windows import SideWindows
from dtgui.gui.window.table_commands import TableCommands, fill_screen
from dtgui.gui.window.town_page import TownPage
from dtgui.gui.window.what_if_commands import WhatIfCommands
from dtgui.gui.window.window_place import WindowPlace
from dtgui.play.auto_pass import AutoPass, Until
from dtgui.play.history import Back

Entries = list[Entry | None]


class Owners(NamedTuple):
    """The objects that carry out the menus' commands."""

    controller: GameController
    games: Games
    town: TownPage
    commands: TableCommands
    preferences: Preferences
    beside: SideWindows
    help: HelpCommands
    reports: BugReports
    docks: Docks
    place: WindowPlace
    go_to_table: Callable[[], None]
    practice: PracticeCommands
    what_if: WhatIfCommands
    reading: Reading
    preview: Preview
    coaching: Coaching
    markers: MarkerCommands


def _tr(text: str) -> str:
    return QCoreApplication.translate("MainMenus", text)


def make_menus(window: QMainWindow, owners: Owners) -> dict[str, QAction]:
    """Fill the window's menu bar; return the actions by name."""
    controller, games, town, commands, preferences, beside, help_, reports, docks, place, go_to_table = owners[:11]
    bar = window.menuBar()
    fill = partial(fill_menu, window)
    game = bar.addMenu(_tr("&Game"))
    actions = fill(game, _game(games, beside))
    _add_recent(game, games)
    actions |= fill(game.addMenu(_tr("&Practice")), _practice(owners.practice, owners.what_if, docks))
    actions |= fill(game, _end(town, beside, window))
    actions |= fill(bar.addMenu(_tr("&Edit")), [*_edit(controller, commands), *_markers(owners.markers)])
    play = bar.addMenu(_tr("&Play"))
    actions |= fill(play, [*_plays(town, commands, beside), *_passing(controller.auto_pass), *_news(town)])
    actions |= fill(play, _opponents(controller, games, commands))
    actions |= fill(play.addMenu(_tr("&Replay")), _replay(town.replay))
    view = bar.addMenu(_tr("&View"))
    actions |= fill(view, [*_piles(town), *_table(town.table.view)])
    actions |= fill(view, [*_looks(window, preferences, commands, place), None, *_themes(preferences)])
    view.addSeparator()
    actions |= fill(view, _places(docks, go_to_table, commands))
    actions |= _add_docks(view, docks)
    rules = bar.addMenu(_tr("&Rules"))
    actions |= fill(rules, _rules(owners.reading, owners.preview))
    return actions | fill(bar.addMenu(_tr("&Help")), _help(help_, games, beside, reports, owners.coaching))


def _game(games: Games, beside: SideWindows) -> Entries:
    return [
        Entry("new", _tr("&New game…"), _tr("Choose two decks and play"), games.ask_for_new, ("Ctrl+N",)),
        Entry("starter", _tr("Play &at once"), _tr("Starter decks against a greenhorn"), games.play_starter),
        None,
        Entry("open", _tr("&Open…"), _tr("Go on with a saved game"), games.ask_for_save, ("Ctrl+O",)),
        Entry("save", _tr("&Save as…"), _tr("Keep this game in a file"), games.ask_where_to_save, ("Ctrl+S",)),
        Entry("replay", _tr("&Watch a saved game…"), _tr("Open a game with a time line"), games.ask_for_replay),
        None,
        Entry("decks", _tr("&Decks…"), _tr("Build, read and check decks"), beside.open_decks, ("Ctrl+D",)),
    ]


def _practice(practice: PracticeCommands, what_if: WhatIfCommands, docks: Docks) -> Entries:
    take, keep = _tr("Change it by hand, and try things out"), _tr("The position, in a file that others can open")
    cards, lesson, exercises = partial(docks.go_to, "practice"), partial(docks.go_to, "exercise"), practice.exercises
    thousand = _tr("Each time with other luck; what came of it is drawn")
    until = _tr("How many pulls, or rolls, it takes until what is wanted comes")
    puzzle = _tr("The position with a goal, and the answers since as its solution")
    ways = _tr("Ways that you have gone, or that have notes, side by side")
    return [
        Entry("practice", _tr("&Practice…"), _tr("All ways to practise"), practice.open_page, ("Ctrl+P",)),
        Entry("lessons", _tr("&Lessons…"), _tr("The game step by step"), exercises.open_lessons),
        Entry("puzzles", _tr("P&uzzles…"), _tr("Positions with a task"), exercises.open_puzzles),
        Entry("drills", _tr("&Drills…"), _tr("Short questions without end"), exercises.open_drills),
        Entry("to_exercise", _tr("Go to t&he lesson"), _tr("Or to the puzzle that is played"), lesson, ("Ctrl+F8",)),
        None,
        Entry("take_position", _tr("&Take this position"), take, practice.take_here, ("Ctrl+T",)),
        None,
        Entry("scenario", _tr("Open a &scenario…"), _tr("Begin with its position"), practice.ask_for_file),
        Entry("keep_scenario", _tr("Save as scenari&o…"), keep, practice.ask_to_save),
        Entry("keep_puzzle", _tr("Sa&ve as puzzle…"), puzzle, practice.ask_to_save_puzzle),
        None,
        Entry("fight_again", _tr("Run this &fight 1,000 times…"), thousand, what_if.fight_again, ("Ctrl+Shift+F",)),
        Entry("try_until", _tr("Pull or &roll until…"), until, what_if.try_until, ("Ctrl+Shift+U",)),
        Entry("compare", _tr("Compare two &moments…"), ways, what_if.compare, ("Ctrl+Shift+M",)),
        None,
        Entry("to_practice", _tr("&Go to the cards"), _tr("Find a card to put on the table"), cards, ("F8",)),
    ]


def _end(town: TownPage, beside: SideWindows, window: QMainWindow) -> Entries:
    review = _tr("Chances from step to step, and where the game turned")
    played = _tr("By deck and opponent, in runs and over time")
    return [
        None,
        Entry("review", _tr("Re&view the game…"), review, beside.open_review, ("Ctrl+F7",)),
        Entry("games", _tr("Games pla&yed…"), played, beside.open_games_played, ("Ctrl+G",)),
        Entry("concede", _tr("&Concede…"), _tr("Give up; asks first"), town.ask_to_concede),
        None,
        Entry("settings", _tr("Se&ttings…"), _tr("Names, looks, sizes, habits"), beside.open_settings, ("Ctrl+,",)),
        Entry("quit", _tr("&Quit"), _tr("Close the window; the game is kept"), window.close, ("Ctrl+Q",)),
    ]


def _add_recent(game: QMenu, games: Games) -> None:
    recent = game.addMenu(_tr("&Recent games"))
    recent.aboutToShow.connect(partial(_list_recent, recent, games))


def _list_recent(menu: QMenu, games: Games) -> None:
    """Fill the menu of recent games when it opens."""
    menu.clear()
    for game in games.recent():
        menu.addAction(lettered(game.text)).triggered.connect(lambda _=False, file=game.file: games.open(file))
    menu.setEnabled(True)
    if menu.isEmpty():
        menu.addAction(_tr("No game was played yet")).setEnabled(False)


def _edit(controller: GameController, commands: TableCommands) -> Entries:
    history, again = controller.history, ("Ctrl+Shift+Z", "Ctrl+Y")
    luck = _tr("The same answer with other cards and pulls, for practice; both ways are kept")
    to_play, to_fight, to_day = (partial(history.undo, back) for back in (Back.PLAY, Back.FIGHT, Back.DAY))
    note = _tr("At this moment of the game; kept in the saved game")
    return [
        Entry("undo", _tr("&Undo"), _tr("Take the last answer back"), history.undo, ("Ctrl+Z",)),
        Entry("redo", _tr("&Redo"), _tr("Do it again, with the same cards"), history.redo, again),
        Entry("new_luck", _tr("Redo with new &luck"), luck, controller.history.redo_with_new_luck, ("Ctrl+Alt+Z",)),
        None,
        Entry("undo_play", _tr("Undo to the start of the &play"), _tr("Back to your last turn"), to_play),
        Entry("undo_shootout", _tr("Undo to before the &shootout"), _tr("Back to peace"), to_fight),
        Entry("undo_day", _tr("Undo to the start of the &day"), _tr("Back to its first question"), to_day),
        None,
        Entry("note", _tr("Write a &note"), note, commands.write_note, ("N",)),
        Entry("find", _tr("&Find in the log…"), _tr("Search what has happened"), commands.search_log, ("Ctrl+F",)),
    ]


def _markers(markers: MarkerCommands) -> Entries:
    lay = _tr("A word or a number on the card pointed at last, kept with the game; no rule knows of it")
    return [
        None,
        Entry("marker", _tr("Lay a &marker…"), lay, markers.ask, ("K",)),
        Entry("count_up", _tr("&Count up"), _tr("One more on the card pointed at last"), markers.count_up, ("+",)),
        Entry("count_down", _tr("C&ount down"), _tr("One less, until it is gone"), markers.count_down, ("-",)),
    ]


def _plays(town: TownPage, commands: TableCommands, beside: SideWindows) -> Entries:
    hint = _tr("What a counsellor would answer, and why")
    odds = _tr("How draw hands and pulls may turn out")
    return [
        Entry("plays", _tr("&All plays…"), _tr("List everything you may do"), town.open_plays, ("A",)),
        Entry("odds", _tr("&Odds"), odds, commands.work_out_odds, ("O",)),
        Entry("hint", _tr("H&int"), hint, beside.open_hint, ("I",)),
    ]


def _passing(auto_pass: AutoPass) -> Entries:
    until = _tr("Pass until something concerns you; Esc stops it")
    rest = _tr("Pass whatever the others do, until you are asked something else")
    fight = _tr("Pass until somebody fights, or the day is over")
    turn = _tr("Pass every chance to respond until it is your turn, or there is a fight")
    hold = _tr("Nobody answers by itself, opponents neither, until you let the game go on")
    concerned, day, shootout, own = (
        partial(auto_pass.pass_on, each) for each in (Until.CONCERNED, Until.NEXT_DAY, Until.FIGHT, Until.OWN_TURN)
    )
    return [
        Entry("pass_on", _tr("Pass &until something happens"), until, concerned, ("F6",)),
        Entry("pass_day", _tr("Pass for the rest of the &day"), rest, day, ("Shift+F6",)),
        Entry("pass_fight", _tr("Pass until a &shootout"), fight, shootout, ("Ctrl+F6",)),
        Entry("pass_turn", _tr("Pass until it is &your turn"), turn, own, ("Ctrl+Shift+F6",)),
        Entry("hold", _tr("&Hold"), hold, auto_pass.hold, ("Shift+Space",), checked=False),
        None,
    ]


def _news(town: TownPage) -> Entries:
    back, on = (partial(town.news.step, steps) for steps in (-1, 1))
    return [
        Entry("news_back", _tr("What happened &before"), _tr("One step back"), back, (",",)),
        Entry("news_on", _tr("What happened a&fter"), _tr("One step on"), on, (".",)),
        None,
    ]


def _opponents(controller: GameController, games: Games, commands: TableCommands) -> Entries:
    greenhorn = _tr("A greenhorn plays all seats but the one whose view is shown")
    line = _tr("Look at this game with its time line")
    seat = commands.seat_the_computer
    return [
        Entry("computer", _tr("The &computer plays the others"), greenhorn, seat, checked=False),
        Entry("watch", _tr("&Time line of this game"), line, games.watch_this, ("F7",), checked=False),
        Entry("go_on", _tr("&Go on from here"), _tr("Play on from the present"), controller.go_on_from_here),
    ]


def _replay(bar: ReplayBar) -> Entries:
    """The ways through a game that is looked at; while one is played, they do nothing."""
    to_end = _tr("To where the game stands or ended")
    next_mark, last_mark = _tr("The next day, shootout, death or note"), _tr("The last day, shootout, death or note")
    on, back = partial(bar.step_on, 1), partial(bar.step_on, -1)
    return [
        Entry("replay_play", _tr("&Play or pause"), _tr("Step by step, by itself"), bar.play_or_pause, ("Ctrl+Space",)),
        Entry("replay_on", _tr("A step &forward"), _tr("One answer on"), on, ("Ctrl+Right",)),
        Entry("replay_back", _tr("A step &back"), _tr("One answer back"), back, ("Ctrl+Left",)),
        None,
        Entry("replay_next_mark", _tr("To the &next mark"), next_mark, bar.to_next_mark, ("Ctrl+Shift+Right",)),
        Entry("replay_last_mark", _tr("To the &mark before"), last_mark, bar.to_last_mark, ("Ctrl+Shift+Left",)),
        Entry("replay_start", _tr("To the &start"), _tr("Before the first answer"), bar.to_start, ("Ctrl+Home",)),
        Entry("replay_end", _tr("To the &end"), to_end, bar.to_end, ("Ctrl+End",)),
    ]


def _piles(town: TownPage) -> Entries:
    own = _tr("Look through your own")
    discard, boot_hill = (partial(town.look_through, pile) for pile in ("discard", "boot_hill"))
    return [
        Entry("discard", _tr("&Discard pile"), own, discard, ("D",)),
        Entry("boot_hill", _tr("&Boot Hill"), own, boot_hill, ("Shift+D",)),
        None,
    ]


def _table(view: TableView) -> Entries:
    sort = _tr("By value, by suit, or as they are read")
    return [
        Entry("fit", _tr("Whole &table"), _tr("Show the whole table again"), view.zoom.fit, ("Ctrl+0",)),
        Entry("sort", _tr("&Sort draw hands"), sort, view.sort_hands, ("S",)),
    ]


def _looks(window: QMainWindow, preferences: Preferences, commands: TableCommands, place: WindowPlace) -> Entries:
    full = partial(fill_screen, window)
    calm, legal, sounds = (
        partial(preferences.change, name) for name in ("reduced_motion", "show_legal_plays", "sounds")
    )
    follow, docks = _tr("Show the view of who is asked"), _tr("Put all docks where they are at first")
    return [
        Entry("full", _tr("&Full screen"), _tr("Use the whole screen"), full, ("F11",), checked=False),
        Entry("legal", _tr("Show &legal plays"), _tr("Frame what may be played"), legal, checked=True),
        Entry("calm", _tr("Reduced &motion"), _tr("Cards are put, not moved"), calm, checked=False),
        Entry(
            "sounds", _tr("So&unds"), _tr("What happens at the table is heard, or is not"), sounds, ("M",), checked=True
        ),
        Entry("follow", _tr("Follow &who decides"), follow, commands.follow, checked=True),
        Entry("layout", _tr("&Reset the layout"), docks, place.reset_docks),
    ]


def _themes(preferences: Preferences) -> Entries:
    tip = _tr("Change the look")
    change = partial(preferences.change, "theme")
    return [Entry(theme.name, _tr(theme.title), tip, partial(change, theme.name)) for theme in THEMES.values()]


def _add_docks(menu: QMenu, docks: Docks) -> dict[str, QAction]:
    """The entries that show and hide docks."""
    actions = {}
    for name, dock in docks.named.items():
        action = dock.toggleViewAction()
        action.setStatusTip(_tr("Show or hide: {0}").format(dock.windowTitle()))
        menu.addAction(action)
        actions[f"dock_{name}"] = action
    actions["dock_log"].setShortcut(QKeySequence("L"))
    return actions


def _places(docks: Docks, go_to_table: Callable[[], None], commands: TableCommands) -> Entries:
    """The entries that take the keyboard somewhere, and bring that to the front."""
    tree, log, card = (partial(docks.go_to, name) for name in ("outline", "log", "preview"))
    again = _tr("A screen reader says it again")
    return [
        Entry("to_table", _tr("G&o to the table"), _tr("Give the table the keyboard"), go_to_table, ("F3",)),
        Entry("to_outline", _tr("Go to the tr&ee"), _tr("The table as a tree"), tree, ("F4",)),
        Entry("to_log", _tr("Go to the lo&g"), _tr("What has happened"), log, ("Shift+L",)),
        Entry("to_card", _tr("Go to the &card"), _tr("Read the card that is shown"), card, ("F2",)),
        Entry("question", _tr("Say the &question"), again, commands.say_question, ("Q",)),
        None,
    ]


def _rules(reading: Reading, preview: Preview) -> Entries:
    rule = _tr("The rule that a refusal has cited, or that asks now")
    card = _tr("Examples in which the card of the preview has a part")
    examples = partial(reading.open_card, preview)
    return [
        Entry("rulebook", _tr("&Rulebook…"), _tr("The rules in short, with examples"), reading.open, ("Ctrl+R",)),
        Entry("rule", _tr("&Show me this rule"), rule, reading.open_rule, ("Shift+F1",)),
        Entry("card_examples", _tr("&Examples of this card"), card, examples, ("Ctrl+E",)),
    ]


def _help(help_: HelpCommands, games: Games, beside: SideWindows, reports: BugReports, coaching: Coaching) -> Entries:
    sheet = _tr("All places of the board, and what is yours")
    report, facts = reports.ask_where, _tr("The game, the log and the facts in one file")
    return [
        Entry("palette", _tr("&Commands…"), _tr("Find any command by its name"), help_.open_palette, ("Ctrl+K",)),
        Entry("help", _tr("&Help on this"), _tr("What has the keyboard, and its keys"), help_.show_help, ("F1",)),
        Entry("gestures", _tr("&Gestures and keys"), _tr("What mouse and keys do"), help_.show_gestures, ("H",)),
        Entry("reference", _tr("&Reference sheet"), sheet, lambda: help_.show_reference(games.reference()), ("R",)),
        Entry("coach", _tr("C&oach"), _tr("Walks you through a day, one thing at a time"), coaching.go_on, ("C",)),
        Entry("keys", _tr("Change &keys…"), _tr("The keys of all commands"), help_.open_keys),
        None,
        Entry("report", _tr("&Save a bug report…"), facts, report),
        Entry("whats_new", _tr("&What is new…"), _tr("What each version changed"), beside.open_news),
        Entry("about", _tr("&About…"), _tr("Version, licence, and what a report needs"), beside.open_about),
    ]
