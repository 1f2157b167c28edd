"""The menus of the main window, as data; the View menu fills itself from the docks and themes, too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import THEMES
from dtgui.gui.panels.preview import Preview
from dtgui.gui.record.replay_bar import ReplayBar
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.widgets.menus import MenuEntry, fill_menu, lettered
from dtgui.gui.window.coaching import Coaching
from dtgui.gui.window.course import CourseCommands
from dtgui.gui.window.docks import Docks
from dtgui.gui.window.games import Games
from dtgui.gui.window.help_commands import BugReports, HelpCommands
from dtgui.gui.window.practice_commands import PracticeCommands
from dtgui.gui.window.reading import CardPageOpener, RulebookOpener
from dtgui.gui.window.side_windows import SideWindows
from dtgui.gui.window.table_commands import MarkerCommands, TableCommands, fill_screen
from dtgui.gui.window.town_page import TownPage
from dtgui.gui.window.what_if_commands import WhatIfCommands
from dtgui.gui.window.window_place import WindowPlace
from dtgui.play.auto_pass import AutoPass, PassUntil
from dtgui.play.history import Back

Entries = list[MenuEntry | None]


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
    course: CourseCommands
    what_if: WhatIfCommands
    reading: RulebookOpener
    preview: Preview
    card_pages: CardPageOpener
    coaching: Coaching
    markers: MarkerCommands
    open_season: Callable[[], None]


IN_PILES = ("undo", "redo", "new_luck")
"""The commands whose keys work in the window of a pile, too."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("MainMenus", text)


def make_menus(window: QMainWindow, owners: Owners) -> dict[str, QAction]:
    """Fill the window's menu bar; return the actions by name."""
    controller, games, town, commands, preferences, beside, help_, reports, docks, place, go_to_table = owners[:11]
    bar = window.menuBar()
    fill = partial(fill_menu, window)
    game = bar.addMenu(_tr("&Game"))
    actions = fill(game, _game(games, beside, owners.open_season))
    _add_recent(game, games)
    actions |= fill(game.addMenu(_tr("&Practice")), _practice(owners.practice, owners.course, owners.what_if, docks))
    actions |= fill(game, _end(town, beside, window))
    actions |= fill(bar.addMenu(_tr("&Edit")), [*_edit(controller, commands), *_markers(owners.markers)])
    play = bar.addMenu(_tr("&Play"))
    actions |= fill(play, [*_plays(town, commands, beside), *_passing(controller.auto_pass), *_news(town)])
    actions |= fill(play, _opponents(controller, games, commands))
    actions |= fill(play.addMenu(_tr("&Replay")), _replay(town.replay))
    actions |= fill_view_menu(
        bar.addMenu(_tr("&View")), window, ViewParts(town, commands, preferences, docks, place, go_to_table)
    )
    rules = bar.addMenu(_tr("&Rules"))
    actions |= fill(rules, _rules(owners.reading, owners.preview, owners.card_pages))
    actions |= fill(bar.addMenu(_tr("&Help")), _help(help_, games, beside, reports, owners.coaching))
    # The pile's window has the keyboard while one of its cards is to be chosen.
    town.pile.addActions([actions[name] for name in IN_PILES])
    return actions


def _game(games: Games, beside: SideWindows, open_season: Callable[[], None]) -> Entries:
    season = _tr("Ride from town to town, with a game in each")
    packs = partial(beside.packs.open, None)
    solo = _tr("Challenges, the deal of the day, and all scores")
    return [
        MenuEntry("new", _tr("&New game…"), _tr("Choose two decks and play"), games.ask_for_new, ("Ctrl+N",)),
        MenuEntry(
            "starter", _tr("Play &a starter deck now"), _tr("Starter decks against a greenhorn"), games.play_starter
        ),
        MenuEntry("season", _tr("S&eason…"), season, open_season, ("Ctrl+Shift+E",)),
        MenuEntry("challenges", _tr("Solo c&hallenges…"), solo, games.ask_for_challenges, ("Ctrl+Shift+G",)),
        None,
        MenuEntry("open", _tr("&Open…"), _tr("Continue a saved game"), games.ask_for_save, ("Ctrl+O",)),
        MenuEntry("save", _tr("&Save as…"), _tr("Keep this game in a file"), games.ask_where_to_save, ("Ctrl+S",)),
        MenuEntry("replay", _tr("&Watch a saved game…"), _tr("Open a game with a time line"), games.ask_for_replay),
        None,
        MenuEntry("decks", _tr("&Deck builder…"), _tr("Build, read and check decks"), beside.open_decks, ("Ctrl+D",)),
        MenuEntry("events", _tr("Sealed and dra&ft…"), _tr("A small tournament with new cards"), beside.open_events),
        *_own_pages(beside),
        MenuEntry("packs", _tr("Pac&ks of cards…"), _tr("Add, switch and remove cards of players"), packs),
    ]


def _own_pages(beside: SideWindows) -> Entries:
    own = beside.own_pages
    return [MenuEntry(each.name, _tr(each.menu), _tr(each.tip), partial(own.open, each)) for each in own.all]


def _practice(practice: PracticeCommands, course: CourseCommands, what_if: WhatIfCommands, docks: Docks) -> Entries:
    take, keep = _tr("Change the position by hand, and experiment"), _tr("Save the position in a file for others")
    cards, lesson, exercises = partial(docks.go_to, "practice"), partial(docks.go_to, "exercise"), practice.exercises
    thousand = _tr("Simulate it with random outcomes, and chart the results")
    until = _tr("Count the pulls or rolls until the wanted result")
    puzzle = _tr("Save the position with a goal; your answers since are the solution")
    copies, pastes = (
        _tr("A text of a few lines for others"),
        _tr("Open what was copied: a position, a puzzle, a saved game or a deck"),
    )
    other = _tr("Play on from this position; the game here stays")
    fight = _tr("Leader, mark, posses and step by hand")
    link = _tr("For a chat: others copy it and paste the position")
    ways = _tr("Compare branches or moments with notes")
    return [
        MenuEntry("practice", _tr("&Practice…"), _tr("All ways to practise"), practice.open_page, ("Ctrl+P",)),
        MenuEntry("course", _tr("L&earn to play…"), _tr("The course: all stations"), course.open_map),
        MenuEntry("lessons", _tr("&Lessons…"), _tr("The game step by step"), exercises.open_lessons),
        MenuEntry("puzzles", _tr("P&uzzles…"), _tr("Positions with a task"), exercises.open_puzzles),
        MenuEntry("drills", _tr("&Drills…"), _tr("Endless short questions"), exercises.open_drills),
        MenuEntry("to_exercise", _tr("Go to t&he lesson"), _tr("Or to the present puzzle"), lesson, ("Ctrl+F8",)),
        None,
        MenuEntry("take_position", _tr("&Take this position"), take, practice.take_here, ("Ctrl+T",)),
        MenuEntry("other_window", _tr("Open in another &window"), other, practice.open_in_window),
        None,
        MenuEntry("set_up_fight", _tr("Set up &a shootout or job…"), fight, practice.set_up_fight),
        MenuEntry("copy_position", _tr("&Copy position"), copies, practice.copy, ("Ctrl+C",)),
        MenuEntry("copy_link", _tr("Copy position as lin&k"), link, practice.copy_link, ("Ctrl+Shift+C",)),
        MenuEntry("paste_position", _tr("Paste pos&ition, game or deck"), pastes, practice.paste, ("Ctrl+V",)),
        None,
        MenuEntry("scenario", _tr("Open a &scenario…"), _tr("Start with its position"), practice.ask_for_file),
        MenuEntry("keep_scenario", _tr("Save as scenari&o…"), keep, practice.saving.ask_to_save),
        MenuEntry("keep_puzzle", _tr("Sa&ve as puzzle…"), puzzle, practice.saving.ask_to_save_puzzle),
        None,
        MenuEntry("fight_again", _tr("Run this &fight 1,000 times…"), thousand, what_if.fight_again, ("Ctrl+Shift+F",)),
        MenuEntry("try_until", _tr("Pull or &roll until…"), until, what_if.try_until, ("Ctrl+Shift+U",)),
        MenuEntry("compare", _tr("Compare two &moments…"), ways, what_if.compare, ("Ctrl+Shift+M",)),
        None,
        MenuEntry("to_practice", _tr("&Go to the cards"), _tr("Find a card for the table"), cards, ("F8",)),
    ]


def _end(town: TownPage, beside: SideWindows, window: QMainWindow) -> Entries:
    review = _tr("Winning chances by step, and turning points")
    played = _tr("Statistics by deck, opponent and date")
    return [
        None,
        MenuEntry("review", _tr("Re&view the game…"), review, beside.open_review, ("Ctrl+F7",)),
        MenuEntry("games", _tr("Games pla&yed…"), played, beside.open_games_played, ("Ctrl+G",)),
        MenuEntry("concede", _tr("&Concede…"), _tr("Give up; asks first"), town.ask_to_concede),
        None,
        MenuEntry(
            "settings",
            _tr("Se&ttings…"),
            _tr("Change names, looks, sizes and behaviour"),
            beside.open_settings,
            ("Ctrl+,",),
        ),
        MenuEntry("quit", _tr("&Quit"), _tr("Close the window; the game is saved"), window.close, ("Ctrl+Q",)),
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
        menu.addAction(_tr("No game played yet")).setEnabled(False)


def _edit(controller: GameController, commands: TableCommands) -> Entries:
    history, again = controller.history, ("Ctrl+Shift+Z", "Ctrl+Y")
    luck = _tr("Repeat the answer with other cards and pulls; both branches are kept")
    to_play, to_fight, to_day = (partial(history.undo, back) for back in (Back.PLAY, Back.FIGHT, Back.DAY))
    note = _tr("Write a note at this moment, saved with the game")
    return [
        MenuEntry("undo", _tr("&Undo"), _tr("Undo the last answer"), history.undo, ("Ctrl+Z",)),
        MenuEntry("redo", _tr("&Redo"), _tr("Redo it with the same cards"), history.redo, again),
        MenuEntry("new_luck", _tr("Redo with new &luck"), luck, controller.history.redo_with_new_luck, ("Ctrl+Alt+Z",)),
        None,
        MenuEntry("undo_play", _tr("Undo to the start of the &play"), _tr("Go back to your last turn"), to_play),
        MenuEntry(
            "undo_shootout", _tr("Undo to before the &shootout"), _tr("Go back to before the shootout"), to_fight
        ),
        MenuEntry("undo_day", _tr("Undo to the start of the &day"), _tr("Go back to the day's first question"), to_day),
        None,
        MenuEntry("note", _tr("Write a &note"), note, commands.write_note, ("N",)),
        MenuEntry("find", _tr("&Find in the log…"), _tr("Search the log"), commands.search_log, ("Ctrl+F",)),
    ]


def _markers(markers: MarkerCommands) -> Entries:
    lay = _tr("Put a word or a number on the card last pointed at, without effect on the game")
    return [
        None,
        MenuEntry("marker", _tr("Lay a &marker…"), lay, markers.ask, ("K",)),
        MenuEntry(
            "count_up",
            _tr("&Count up"),
            _tr("Add one to the counter on the card last pointed at"),
            markers.count_up,
            ("+",),
        ),
        MenuEntry(
            "count_down",
            _tr("C&ount down"),
            _tr("Subtract one; at 0 the counter is removed"),
            markers.count_down,
            ("-",),
        ),
    ]


def _plays(town: TownPage, commands: TableCommands, beside: SideWindows) -> Entries:
    hint = _tr("Suggest an answer, with reasons")
    odds = _tr("Odds of hands, pulls, shots and hunts")
    return [
        MenuEntry("plays", _tr("&All plays…"), _tr("List everything you may do"), town.open_plays, ("A",)),
        MenuEntry("odds", _tr("&Odds"), odds, commands.work_out_odds, ("O",)),
        MenuEntry("hint", _tr("H&int"), hint, beside.open_hint, ("I",)),
    ]


def _passing(auto_pass: AutoPass) -> Entries:
    until = _tr("Pass until something concerns you; Esc stops it")
    rest = _tr("Pass until a question other than High Noon")
    fight = _tr("Pass until a shootout, or the end of the day")
    turn = _tr("Pass all responses until your turn, or a shootout")
    hold = _tr("Hold all automatic answers and opponents until you continue")
    concerned, day, shootout, own = (
        partial(auto_pass.pass_on, each)
        for each in (PassUntil.CONCERNED, PassUntil.NEXT_DAY, PassUntil.FIGHT, PassUntil.OWN_TURN)
    )
    return [
        MenuEntry("pass_on", _tr("Pass &until something happens"), until, concerned, ("F6",)),
        MenuEntry("pass_day", _tr("Pass for the rest of the &day"), rest, day, ("Shift+F6",)),
        MenuEntry("pass_fight", _tr("Pass until a &shootout"), fight, shootout, ("Ctrl+F6",)),
        MenuEntry("pass_turn", _tr("Pass until it is &your turn"), turn, own, ("Ctrl+Shift+F6",)),
        MenuEntry("hold", _tr("&Hold"), hold, auto_pass.hold, ("Shift+Space",), checked=False),
        None,
    ]


def _news(town: TownPage) -> Entries:
    back, on = (partial(town.news.step, steps) for steps in (-1, 1))
    return [
        MenuEntry("news_back", _tr("What happened &before"), _tr("Earlier event"), back, (",",)),
        MenuEntry("news_on", _tr("What happened a&fter"), _tr("Later event"), on, (".",)),
        None,
    ]


def _opponents(controller: GameController, games: Games, commands: TableCommands) -> Entries:
    greenhorn = _tr("A greenhorn plays all other seats")
    line = _tr("Show this game with its time line")
    seat = commands.seat_the_computer
    return [
        MenuEntry("computer", _tr("The &computer plays the others"), greenhorn, seat, checked=False),
        MenuEntry("watch", _tr("&Time line of this game"), line, games.watch_this, ("F7",), checked=False),
        MenuEntry(
            "go_on", _tr("Co&ntinue from here"), _tr("Continue the game from this moment"), controller.go_on_from_here
        ),
    ]


def _replay(bar: ReplayBar) -> Entries:
    """The ways through a game that is looked at; while one is played, they do nothing."""
    to_end = _tr("Go to the last moment")
    next_mark, last_mark = _tr("The next day, shootout, death or note"), _tr("The last day, shootout, death or note")
    on, back = partial(bar.step_on, 1), partial(bar.step_on, -1)
    return [
        MenuEntry(
            "replay_play",
            _tr("&Play or pause"),
            _tr("Play the steps automatically"),
            bar.play_or_pause,
            ("Ctrl+Space",),
        ),
        MenuEntry("replay_on", _tr("A step &forward"), _tr("Next answer"), on, ("Ctrl+Right",)),
        MenuEntry("replay_back", _tr("A step &back"), _tr("Previous answer"), back, ("Ctrl+Left",)),
        None,
        MenuEntry("replay_next_mark", _tr("To the &next mark"), next_mark, bar.to_next_mark, ("Ctrl+Shift+Right",)),
        MenuEntry("replay_last_mark", _tr("To the &mark before"), last_mark, bar.to_last_mark, ("Ctrl+Shift+Left",)),
        MenuEntry("replay_start", _tr("To the &start"), _tr("Before the first answer"), bar.to_start, ("Ctrl+Home",)),
        MenuEntry("replay_end", _tr("To the &end"), to_end, bar.to_end, ("Ctrl+End",)),
    ]


def _rules(reading: RulebookOpener, preview: Preview, pages: CardPageOpener) -> Entries:
    rule = _tr("Show the rule cited by the last refusal or the present question")
    card = _tr("Examples that use the previewed card")
    examples = partial(reading.open_card, preview)
    page = _tr("Printings, rulings, examples and decks of the previewed card")
    return [
        MenuEntry("rulebook", _tr("&Rulebook…"), _tr("Rules in short, with examples"), reading.open, ("Ctrl+R",)),
        MenuEntry("rule", _tr("&Show me this rule"), rule, reading.open_rule, ("Shift+F1",)),
        MenuEntry("card_examples", _tr("&Examples of this card"), card, examples, ("Ctrl+E",)),
        MenuEntry("card_page", _tr("&Card page"), page, pages.open, ("Shift+F2",)),
    ]


def _help(help_: HelpCommands, games: Games, beside: SideWindows, reports: BugReports, coaching: Coaching) -> Entries:
    sheet = _tr("All places of the board, and your pieces")
    report, facts = reports.ask_where, _tr("Save the game, the log and system facts in one file")
    return [
        MenuEntry("palette", _tr("&Commands…"), _tr("Find any command by its name"), help_.open_palette, ("Ctrl+K",)),
        MenuEntry(
            "help", _tr("&Help on this"), _tr("Explain the focused part, and its keys"), help_.show_help, ("F1",)
        ),
        MenuEntry("gestures", _tr("&Gestures and keys"), _tr("Mouse and keys"), help_.show_gestures, ("H",)),
        MenuEntry("reference", _tr("&Reference sheet"), sheet, lambda: help_.show_reference(games.reference()), ("R",)),
        MenuEntry("coach", _tr("C&oach"), _tr("Guides you through a day, step by step"), coaching.go_on, ("C",)),
        MenuEntry("keys", _tr("Change &keys…"), _tr("Shortcuts of all commands"), help_.open_keys),
        None,
        MenuEntry("report", _tr("&Save a bug report…"), facts, report),
        MenuEntry("whats_new", _tr("&What is new…"), _tr("Changes of each version"), beside.open_news),
        MenuEntry("about", _tr("&About…"), _tr("Version, licence, and facts for reports"), beside.open_about),
    ]


# The View menu of the main window


class ViewParts(NamedTuple):
    """The objects that carry out the commands of the menu."""

    town: TownPage
    commands: TableCommands
    preferences: Preferences
    docks: Docks
    place: WindowPlace
    go_to_table: Callable[[], None]


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
