"""The help menu's own commands: explain the focused part, list keys and commands, change keys, report a bug."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDir, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.app.paths import Paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.services.bugs import facts, position
from dtgui.gui.services.front import SheetGroup
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.widgets.dialogs import give_room, open_dialog, scrolled
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.gui.window.command_palette import Palette, PaletteEntry, plain
from dtgui.gui.window.hotkeys import HotkeySheet, groups_of
from dtgui.kernel.saves import save_text
from dtgui.play.saved_games import SUFFIX


class HelpCommands(QObject):
    """Helps with one window."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, window: QMainWindow, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self.hotkeys = HotkeySheet(theme, window)
        self.reference = HotkeySheet(theme, window, self.tr("Reference"), self.tr("Esc or R closes this."))
        """The sheet of all places of the game that is played."""

    def take(
        self, actions: Mapping[str, QAction], preferences: Preferences, commands: Callable[[], Iterable[PaletteEntry]]
    ) -> Shortcuts:
        """Help with these actions, by name, from now on; return their keys, which are the player's own where set.

        `commands` returns what the palette lists.
        """
        self._shortcuts, self._commands = Shortcuts(actions, preferences), commands
        return self._shortcuts

    def open_palette(self) -> None:
        """Show the command palette."""
        open_dialog(Palette(self._commands(), self._window))

    def open_keys(self) -> None:
        """Show the keys of all actions, to be changed."""
        open_dialog(ShortcutsPage(self._shortcuts, self._window))

    def show_help(self) -> None:
        """Explain the part of the window with the keyboard focus; without one, list the keys."""
        if text := help_on(self._window.focusWidget()):
            self.told.emit(text)
        else:
            self.show_gestures()

    def show_gestures(self) -> None:
        """Show which keys and gestures there are, or take that away again."""
        self.hotkeys.toggle(groups_of(self._window.menuBar()))

    def show_reference(self, groups: tuple[SheetGroup, ...]) -> None:
        """Toggle the sheet with the game's places and words; report if there is nothing to show."""
        if groups or not self.reference.isHidden():
            self.reference.toggle(groups)
        else:
            self.told.emit(self.tr("The reference sheet needs a game: start one first."))


# The F1 texts of the parts of the window that are no docks: what each shows, and its keys

TEXTS = {
    "strip": tr_noop(
        "The phases of the day. Press one to set a stop: every question is then asked in that phase. "
        "Press it again to remove the stop.",
    ),
    "table": tr_noop(
        "The town. Arrow keys move between cards, Enter lists a card's plays, V shows it large, P "
        "pins it in the preview. A lists all your plays.",
    ),
    "prompt": tr_noop(
        "The question, its player, and the rule or card that asks it. Space presses the first "
        "button, the digits press the others, Q repeats the question.",
    ),
    "news": tr_noop(
        "The events since your last answer. Comma and period step through them and mark the card on the table.",
    ),
    "replay": tr_noop(
        "The time line of this game, with marks for days, phases, shootouts and deaths. Step, play "
        "or jump to any moment, and continue from there.",
    ),
}
"""By the names of the parts."""


def explain_parts(parts: Mapping[str, QWidget]) -> None:
    """Give each part of the window, by its name here, its text."""
    for name, text in TEXTS.items():
        parts[name].setWhatsThis(QCoreApplication.translate("Help", text))


def help_on(widget: QWidget | None) -> str:
    """Return the text of the part that contains a widget, "" if there is none."""
    while widget is not None and not widget.whatsThis():
        widget = widget.parentWidget()
    return "" if widget is None else widget.whatsThis()


# The keys of all actions, to be read and changed; keys that would then do two things are refused

FIXED = frozenset(
    QKeySequence(key).toString()
    for key in ("Space", "Esc", "Return", "Enter", "Tab", "Backspace", "Left", "Right", "Up", "Down", "Home", "P", "V")
) | frozenset("0123456789")
"""Keys whose meaning depends on what has the keyboard: no action may have them for itself."""


class Shortcuts:
    """The keys of actions: the defaults, with the player's changes."""

    def __init__(self, actions: Mapping[str, QAction], preferences: Preferences) -> None:
        self.actions = actions
        self._preferences = preferences
        self._usual = {name: action.shortcuts() for name, action in actions.items()}
        own = {name: keys for name, keys in preferences.settings.shortcuts.items() if name in actions}
        for name, keys in own.items():
            actions[name].setShortcuts([QKeySequence(keys)])
        # A file may have been written by hand, or by a version with other commands: keys of two would work for neither.
        for name in own:
            if self._is_taken(name):
                actions[name].setShortcuts(self._usual[name])

    def _is_taken(self, name: str) -> bool:
        """Whether an action has keys that another one has, too, or that none may have."""
        keys = {key.toString() for key in self.actions[name].shortcuts() if not key.isEmpty()}
        others = (action for other, action in self.actions.items() if other != name)
        return bool(keys & FIXED) or any(key.toString() in keys for action in others for key in action.shortcuts())

    def owner_of(self, keys: QKeySequence) -> str:
        """Return the action that has these keys, empty where none has."""
        return next((name for name, action in self.actions.items() if keys in action.shortcuts()), "")

    def is_usual(self, name: str) -> bool:
        """Whether an action has the keys that it comes with."""
        return self.actions[name].shortcuts() == self._usual[name]

    def change(self, name: str, keys: QKeySequence) -> str:
        """Give an action these keys alone; return the action that has them already, and change nothing then.

        Raise ValueError for keys that no action may have.
        """
        if keys.toString() in FIXED:
            raise ValueError(f"{keys.toString()} is no key for an action")
        owner = "" if keys.isEmpty() else self.owner_of(keys)
        if owner and owner != name:
            return owner
        self.actions[name].setShortcuts([keys])
        self._preferences.change("shortcuts", self._preferences.settings.shortcuts | {name: keys.toString()})
        return ""

    def reset(self, name: str) -> str:
        """Give an action its usual keys again; return another one that has some of them, and change nothing then."""
        taken = [self.owner_of(keys) for keys in self._usual[name]]
        owner = next((each for each in taken if each not in ("", name)), "")
        if owner:
            return owner
        self.actions[name].setShortcuts(self._usual[name])
        own = {other: keys for other, keys in self._preferences.settings.shortcuts.items() if other != name}
        self._preferences.change("shortcuts", own)
        return ""

    def reset_all(self) -> None:
        """Give all actions their usual keys again."""
        for name, action in self.actions.items():
            action.setShortcuts(self._usual[name])
        self._preferences.reset("shortcuts")


class ShortcutsPage(QDialog):
    """A list of actions, each with its keys; found by search."""

    def __init__(self, shortcuts: Shortcuts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self.setWindowTitle(self.tr("Keys"))
        self.editors: dict[str, QKeySequenceEdit] = {}
        self.resets: dict[str, QPushButton] = {}
        self._labels: dict[str, QLabel] = {}
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the commands"))
        self.search.setAccessibleName(self.tr("Search the commands"))
        self.search.textChanged.connect(self._on_search)
        self.problem = PlainLabel()
        self.problem.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.reset_all = buttons.addButton(self.tr("Reset all keys"), QDialogButtonBox.ButtonRole.ResetRole)
        self.reset_all.clicked.connect(self._on_reset_all)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(self.tr("Click a shortcut and press new keys. Reset restores the default.")))
        for widget in (self.search, self._make_list(), self.problem, buttons):
            column.addWidget(widget)
        give_room(self, 600, 600)

    @property
    def shown(self) -> tuple[str, ...]:
        """The names of the actions that the search leaves."""
        return tuple(name for name, label in self._labels.items() if not label.isHidden())

    def _make_list(self) -> QWidget:
        body = QWidget()
        self._grid = QGridLayout(body)
        self._grid.setColumnStretch(0, 1)
        for name, action in self._shortcuts.actions.items():
            self._add(name, action)
        self._grid.setRowStretch(len(self.editors), 1)
        return scrolled(body)

    def _add(self, name: str, action: QAction) -> None:
        row, title = len(self.editors), plain(action.text())
        editor = QKeySequenceEdit(action.shortcut())
        editor.setAccessibleName(self.tr("Keys for {0}").format(title))
        editor.editingFinished.connect(lambda: self._on_edited(name))
        reset = QPushButton(self.tr("Reset"))
        reset.setAccessibleName(self.tr("Reset the keys for {0}").format(title))
        reset.clicked.connect(lambda _=False: self._on_reset(name))
        label = PlainLabel(title)
        label.setToolTip(action.statusTip())
        for column, widget in enumerate((label, editor, reset)):
            self._grid.addWidget(widget, row, column)
        self.editors[name], self.resets[name], self._labels[name] = editor, reset, label
        self._show(name)

    def _show(self, name: str) -> None:
        """Show the keys that an action has now."""
        self.editors[name].setKeySequence(self._shortcuts.actions[name].shortcut())
        required(self.editors[name].findChild(QLineEdit)).setPlaceholderText(self.tr("none"))
        self.resets[name].setEnabled(not self._shortcuts.is_usual(name))

    def _on_edited(self, name: str) -> None:
        keys = self.editors[name].keySequence()
        try:
            self._tell(self._shortcuts.change(name, keys))
        except ValueError:
            self.problem.setText(self.tr("{0} is reserved. Choose another shortcut.").format(keys.toString()))
        self._show(name)

    def _on_reset(self, name: str) -> None:
        self._tell(self._shortcuts.reset(name))
        self._show(name)

    def _on_reset_all(self) -> None:
        self._shortcuts.reset_all()
        self._tell("")
        for name in self.editors:
            self._show(name)

    def _tell(self, owner: str) -> None:
        """Say which command has these keys already, if one has."""
        other = plain(self._shortcuts.actions[owner].text()) if owner else ""
        self.problem.setText(self.tr("Already used by {0}.").format(other) if owner else "")

    def _on_search(self, text: str) -> None:
        words = text.casefold().split()
        for name, label in self._labels.items():
            described = f"{label.text()} {label.toolTip()} {self.editors[name].keySequence().toString()}".casefold()
            for widget in (label, self.editors[name], self.resets[name]):
                widget.setVisible(all(word in described for word in words))


# The bug report: asks where to write it, and lists its contents


class BugReports(QObject):
    """Writes the facts about program and machine, the game up to the moment that is shown, and the log into one zip."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, paths: Paths, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parent = parent
        self._paths = paths
        self._controller = controller

    def ask_where(self) -> None:
        """Ask where to write a report."""
        dialog = FileDialog(QApplication.activeWindow() or self._parent, self.tr("Save a bug report as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDirectory(QDir.homePath())
        dialog.setDefaultSuffix(".zip")
        dialog.setNameFilters([self.tr("Zip files (*.zip)"), self.tr("All files (*)")])
        dialog.selectFile(f"dtgui-report-{datetime.now():%Y%m%d-%H%M%S}.zip")
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.open()

    def write(self, file: Path) -> None:
        """Write a report, and say what became of it."""
        try:
            from dtgui.app.bundle import write_bundle

            write_bundle(file, self._texts(), self._paths.logs)
        except OSError as error:
            self.told.emit(self.tr("The report cannot be saved: {0}").format(error.strerror or error))
        else:
            holds = self.tr(
                "The report contains facts about the program and this machine, the game with hidden cards, "
                "notes and players' names, the log, and earlier error reports. The path of your home folder "
                "is removed. Nothing is sent automatically."
            )
            self.told.emit(self.tr("The report is in {0}.").format(file) + " " + holds)

    def _texts(self) -> dict[str, str]:
        session = self._controller.session
        texts = {"facts.txt": facts(self._paths, self._controller) + "\n"}
        if session is None:
            return texts
        return texts | {f"game{SUFFIX}": save_text(session), "position.txt": position(self._controller) + "\n"}
