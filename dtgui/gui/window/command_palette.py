"""The command palette: every command of a window, found by the words that a person types for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from dtgui.gui.voice.announcer import announce
from dtgui.gui.widgets.dialog_size import give_room
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
