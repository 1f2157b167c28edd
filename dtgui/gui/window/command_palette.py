"""The command palette: every command of a window, found by the words that a person types for it.

The main window's palette holds the commands of its menus, with other words for them, and the settings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from dtgui.app.languages.phrase_book import language_folders, languages
from dtgui.app.paths import Paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.voice.speech import announce
from dtgui.gui.widgets.dialogs import ask, give_room
from dtgui.gui.widgets.menus import why_not
from dtgui.gui.widgets.qt_types import rows_of

COMMAND = Qt.ItemDataRole.UserRole
NAME, BESIDE = range(2)
"""The columns."""
MOST_FOUND = 12


@dataclass(frozen=True)
class PaletteEntry:
    """A row of the palette: what it is called, and what it does."""

    name: str
    run: Callable[[], None]
    tip: str = ""
    also: str = ""
    """Other names for it: words and phrases between commas."""
    beside: str = ""
    """The text beside the name: its keys, or its kind."""
    why_not: str = ""
    """Why it is impossible now; empty if it can be run."""


def command_of(action: QAction, also: str = "") -> PaletteEntry:
    """Return an action as a command, with other names for it."""
    keys = ", ".join(each.toString(QKeySequence.SequenceFormat.NativeText) for each in action.shortcuts())
    unknown = QCoreApplication.translate("Palette", "Not available now.")
    why = "" if action.isEnabled() else why_not(action) or unknown
    return PaletteEntry(plain(action.text()), action.trigger, action.statusTip(), also, keys, why)


class Palette(QDialog):
    """A line to type into and the commands that fit, the best first; Enter runs the chosen one.

    What cannot be done at the moment is found as well, greyed, with the reason.
    """

    def __init__(self, commands: Iterable[PaletteEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Commands"))
        self.commands = tuple(commands)
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("What do you want to do?"))
        self.line.setAccessibleName(self.tr("Search the commands"))
        self.line.textChanged.connect(self._on_typed)
        self.line.installEventFilter(self)
        self.found = self._make_list()
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self.found)
        give_room(self, 560, 420)
        self._on_typed("")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the commands that were found, as they are listed."""
        return tuple(row.text(NAME) for row in rows_of(self.found) if row.data(NAME, COMMAND) is not None)

    @property
    def row(self) -> int:
        """Which of them is chosen, -1 where none can be."""
        chosen = self.found.currentItem()
        return -1 if chosen is None else self.found.indexOfTopLevelItem(chosen)

    def run(self) -> None:
        """Close, and do what is chosen."""
        item = self.found.currentItem()
        if item is None or item.isDisabled():
            return
        command: PaletteEntry = item.data(NAME, COMMAND)
        self.accept()
        command.run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows walk through what was found while the line keeps the keyboard."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._choose(self.row + (1 if key == Qt.Key.Key_Down else -1))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.run()
                return True
        return super().eventFilter(watched, event)

    def _make_list(self) -> QTreeWidget:
        found = QTreeWidget()
        found.setAccessibleName(self.tr("Commands found"))
        found.setColumnCount(2)
        found.setHeaderHidden(True)
        found.setRootIsDecorated(False)
        found.setUniformRowHeights(True)
        found.header().setStretchLastSection(False)
        found.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        found.header().setSectionResizeMode(BESIDE, QHeaderView.ResizeMode.ResizeToContents)
        found.itemActivated.connect(lambda *_: self.run())
        found.itemClicked.connect(lambda *_: self.run())
        return found

    def _choose(self, row: int) -> None:
        last = self.found.topLevelItemCount() - 1
        item = self.found.topLevelItem(max(0, min(last, row)))
        if item is not None:
            self.found.setCurrentItem(item)
            # The focus stays in the line: a screen reader would not announce the selection below it.
            announce(self, f"{item.text(NAME)} {item.text(BESIDE)}".strip())

    def _on_typed(self, text: str) -> None:
        self.found.clear()
        hits = fitting(text, self.commands)
        for command in hits:
            self.found.addTopLevelItem(_item(command))
        if not hits:
            nothing = QTreeWidgetItem([self.tr("No command or setting is called “{0}”.").format(text.strip())])
            nothing.setDisabled(True)
            nothing.setFirstColumnSpanned(True)
            self.found.addTopLevelItem(nothing)
        self._choose(0)


def fitting(text: str, commands: Sequence[PaletteEntry]) -> list[PaletteEntry]:
    """Return the commands of which each word of a text begins a word, the best first; all for an empty text.

    Words of the name come first, and what it is also called in full; then words of that, then those of the tip; of
    these a short name goes first. A word that begins no word of any command is taken for the known word that is one
    typing error away.
    """
    if not text.strip():
        return sorted(commands, key=lambda command: bool(command.why_not))
    typed = tuple(_righted(_words(text), commands))
    ranked = [(rank, command) for command in commands if (rank := _rank(typed, command)) is not None]
    return [command for _, command in sorted(ranked, key=lambda each: each[0])][:MOST_FOUND]


def _rank(typed: Sequence[str], command: PaletteEntry) -> tuple[int, ...] | None:
    """Return how far a command is from what was typed, None if a word does not fit."""
    name, also, tip = _words(command.name), _words(command.also), _words(command.tip)
    is_other_name = list(typed) in [_words(phrase) for phrase in command.also.split(",")]
    places = [0] if is_other_name else [_place(word, (name, also, tip)) for word in typed]
    if not typed or None in places:
        return None
    known = [place for place in places if place is not None]
    # After a colon a name says what it would take back.
    left = max(0, len(_words(command.name.partition(":")[0])) - len(typed))
    return max(known), sum(known), left, bool(command.why_not), not _begins(typed[0], name[:1])


def _place(word: str, parts: Iterable[Sequence[str]]) -> int | None:
    """Return the first part that has a word which begins like this, None without one."""
    return next((at for at, part in enumerate(parts) if _begins(word, part)), None)


def _begins(word: str, words: Iterable[str]) -> bool:
    return any(each.startswith(word) for each in words)


def _righted(typed: Iterable[str], commands: Iterable[PaletteEntry]) -> Iterator[str]:
    """Yield the words that were meant."""
    from dtgui.kernel.typos import nearest  # slow to load

    known = {word for each in commands for word in _words(f"{each.name} {each.also} {each.tip}")}
    for word in typed:
        yield word if _begins(word, known) else nearest(word, known, most=1) or word


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _item(command: PaletteEntry) -> QTreeWidgetItem:
    item = QTreeWidgetItem([command.name, command.why_not or command.beside])
    item.setToolTip(NAME, command.tip)
    item.setData(NAME, COMMAND, command)
    item.setDisabled(bool(command.why_not))
    return item


def plain(text: str) -> str:
    """Return an action's text without the sign for its letter and without dots."""
    return text.replace("&", "").rstrip("…")


# The entries of the main window's palette: the commands of its menus with other words for them, and the settings

LEAVE_THE_TABLE = frozenset(
    {
        "new", "starter", "challenges", "open", "replay",
        "practice", "course", "lessons", "puzzles", "take_position", "paste_position", "scenario",
    }
)  # fmt: skip
"""The commands that put another game or position on the table, at once or by what they let the player choose."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Palette", text)


def other_words() -> Mapping[str, str]:
    """Return what else people call the commands, by the names of these."""
    return {
        "new": _tr("start game, play, restart, opponent, difficulty, level, hot seat, multiplayer"),
        "starter": _tr("quick game, quick start, fast game"),
        "season": _tr("campaign, story"),
        "challenges": _tr("solitaire, daily, alone, score"),
        "open": _tr("load, resume, saves"),
        "save": _tr("keep, store, export game"),
        "replay": _tr("replay, playback, rewatch, recording"),
        "decks": _tr("decks, deck editor, build a deck, deckbuilder, cards, card list, collection, library"),
        "events": _tr("booster, tournament, limited"),
        "packs": _tr("add cards, expansion, custom cards, mods"),
        "practice": _tr("sandbox, training, free play, practise, exercises"),
        "course": _tr("tutorial, how to play, beginner, teach me, course"),
        "lessons": _tr("tutorials, learning"),
        "puzzles": _tr("problems, puzzle of the day, daily puzzle, riddles"),
        "drills": _tr("quiz, train"),
        "take_position": _tr("sandbox, copy of the game, analysis, try out"),
        "copy_link": _tr("share, send"),
        "paste_position": _tr("import, clipboard"),
        "fight_again": _tr("simulation, simulate, monte carlo"),
        "review": _tr("analysis, analyse, analyze, mistakes, blunders, evaluation"),
        "games": _tr("statistics, stats, results, wins, losses, record"),
        "concede": _tr("resign, surrender, forfeit, lose, quit game"),
        "settings": _tr("options, preferences, configuration, setup"),
        "quit": _tr("exit, leave, close"),
        "undo": _tr("take back, back, revert, oops"),
        "redo": _tr("forward, again"),
        "new_luck": _tr("reroll, other cards, try again"),
        "note": _tr("comment, annotate, remark"),
        "find": _tr("search, look for"),
        "marker": _tr("token, sticker, label, tag"),
        "count_up": _tr("counter, plus"),
        "count_down": _tr("counter, minus"),
        "plays": _tr("moves, actions, legal moves, what can I do"),
        "odds": _tr("chances, probability, probabilities, percent"),
        "hint": _tr("advice, suggestion, best move, tip"),
        "pass_on": _tr("skip, auto pass, wait, next"),
        "pass_day": _tr("skip the day, end day, next day"),
        "pass_fight": _tr("skip to shootout"),
        "pass_turn": _tr("skip, end turn, next turn"),
        "hold": _tr("pause, stop, wait"),
        "computer": _tr("AI, bot, autoplay"),
        "watch": _tr("replay, timeline, rewind, moments"),
        "replay_play": _tr("autoplay, playback"),
        "replay_on": _tr("next move"),
        "replay_back": _tr("previous move"),
        "rulebook": _tr("rules, manual, how to play"),
        "rule": _tr("why not, reason, rule"),
        "card_page": _tr("rulings, errata, FAQ"),
        "discard": _tr("graveyard, discards, discarded cards"),
        "boot_hill": _tr("graveyard, dead, removed cards"),
        "fit": _tr("zoom out, fit"),
        "sort": _tr("order of cards, arrange hand"),
        "full": _tr("fullscreen, maximize"),
        "legal": _tr("highlight, frames, playable"),
        "calm": _tr("animation off, no animations, instant"),
        "sounds": _tr("mute, unmute, silence, audio, noise, quiet"),
        "layout": _tr("restore windows, reset windows, docks, panels"),
        "ledger": _tr("light, light mode, bright"),
        "saloon": _tr("dark, dark mode, night mode"),
        "contrast": _tr("accessibility, black and white"),
        "question": _tr("screen reader, speak, read aloud"),
        "to_outline": _tr("screen reader, accessible table"),
        "dock_log": _tr("messages, protocol"),
        "dock_history": _tr("timeline, branches"),
        "gestures": _tr("hotkeys, shortcuts, keyboard, controls, mouse"),
        "keys": _tr("hotkeys, shortcuts, keyboard, rebind"),
        "reference": _tr("cheat sheet, overview, summary"),
        "coach": _tr("guide, beginner, tips"),
        "report": _tr("problem, crash, feedback, error"),
        "whats_new": _tr("changelog, what's new, news, update, release notes"),
        "about": _tr("credits, licence, license, program"),
    }


def other_words_for_settings() -> Mapping[str, str]:
    """Return what else people call the settings, by their names."""
    return {
        "player_name": _tr("nickname, user name, player name"),
        "language": _tr("translation, locale, English, German"),
        "theme": _tr("theme, skin, colors"),
        "table_skin": _tr("background, wood, felt, skin"),
        "text_scale": _tr("font size, larger text, letters, bigger, scale, UI scale"),
        "table_scale": _tr("zoom, larger cards, bigger, scale"),
        "picture_folder": _tr("images, artwork, scans"),
        "animation_ms": _tr("speed, faster, slower"),
        "opponent_pace_ms": _tr("speed, faster, slower, delay"),
        "stage_pace": _tr("speed, faster, slower"),
        "preview_delay_ms": _tr("hover, tooltip"),
        "reduced_motion": _tr("animations, accessibility"),
        "answer_forced": _tr("automatic, autoplay"),
        "curtain": _tr("hot seat, hide hand"),
        "sound_volume": _tr("loudness, louder, quieter, audio"),
        "sounds": _tr("audio, mute"),
    }


class Reach(NamedTuple):
    """The objects of the commands, and the places to which they lead."""

    controller: GameController
    paths: Paths
    open_settings: Callable[[str], None]
    """Shows the setting of this name."""
    window: QWidget


def palette_commands(actions: Mapping[str, QAction], reach: Reach) -> Iterator[PaletteEntry]:
    """Yield the commands of the menus, then the settings; each is ready to be run."""
    words = other_words()
    for name, action in actions.items():
        command = command_of(action, words.get(name, ""))
        if name.startswith("replay_") and not reach.controller.viewer.is_watching:
            command = replace(command, why_not=_tr("Open the time line first."))
        if name in LEAVE_THE_TABLE:
            command = replace(command, run=partial(_ask_before, command.run, reach))
        yield command
    from dtgui.gui.dialogs.settings_dialog import items  # the first picture of the window needs no settings

    words = other_words_for_settings()
    for item in items(languages(language_folders(reach.paths))):
        choices = ", ".join(title for _, title in item.choices)
        also = f"{words.get(item.name, '')} {choices}"
        about = f"{item.about} {item.group}"
        yield PaletteEntry(item.title, partial(reach.open_settings, item.name), about, also, _tr("Setting"))


def _ask_before(leave: Callable[[], None], reach: Reach) -> None:
    """Leave the game at the table once the player wants that, at once if it is over or only looked at."""
    session = reach.controller.session
    if (
        session is None
        or reach.controller.viewer.standpoint.is_replay
        or session.game.outcome(session.branch()[-1].position) is not None
    ):
        leave()
    else:
        ask(reach.window, _tr("Leave this game? It is kept and can be continued."), _tr("Leave game"), leave)
