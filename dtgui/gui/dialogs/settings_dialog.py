"""All settings on one page: found by search, changed at once, each put back by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.audio.sounds import can_be_heard
from dtgui.gui.look.language import ENGLISH
from dtgui.gui.look.theme import THEMES
from dtgui.gui.look.theme_parts import TITLES
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import AS_SYSTEM
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel

PERCENT, MS = " %", " ms"
"""The units that numbers are shown in."""


@dataclass(frozen=True)
class Item:
    """A setting on the page: in which group it stands, its name in `Settings`, what it is called, and what it does."""

    group: str
    name: str
    title: str
    about: str
    least: int = 0
    most: int = 0
    unit: str = ""
    """The unit of a number; a factor is shown in percent."""
    is_possible: bool = True
    """Whether it can do anything on this machine."""
    choices: tuple[tuple[str, str], ...] = ()
    """The values to choose from, each with its title, for a text that is not free."""
    is_folder: bool = False
    """Whether the text names a folder."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("SettingsDialog", text)


def items(languages: Iterable[str] = ()) -> tuple[Item, ...]:
    """Return all settings that the page shows, in their order; `languages` are those that there are phrases for."""
    sound = can_be_heard()
    system = _tr("Same as the system")
    looks = (*((theme.name, _tr(theme.title)) for theme in THEMES.values()), (AS_SYSTEM, system))
    skins = tuple((skin.value, _tr(title)) for skin, title in TITLES.items())
    spoken = (("", system), (ENGLISH, "English"), *((name, _native(name)) for name in languages))
    heard, missing = _tr("Play sounds for events."), _tr("Sound needs pw-play, paplay or aplay, or PySide6-Addons.")
    you, seen, pace = _tr("You"), _tr("Appearance"), _tr("Pace")
    playing, hearing = _tr("Playing"), _tr("Sound")
    paces = (("slow", _tr("Slow")), ("normal", _tr("Normal")), ("fast", _tr("Fast")), ("off", _tr("Off")))
    reasons = (("timed", _tr("For a while")), ("wait", _tr("Until a key or a click")), ("off", _tr("Off")))
    return (
        Item(you, "player_name", _tr("Your name"), _tr("Your name in new games.")),
        Item(you, "language", _tr("Language"), _tr("Language of the window, the cards and the log."), choices=spoken),
        Item(seen, "theme", _tr("Look"), _tr("Colours of the window, the table and the cards."), choices=looks),
        Item(seen, "table_skin", _tr("Table"), _tr("Material of the table."), choices=skins),
        Item(
            seen,
            "text_scale",
            _tr("Text size"),
            _tr("Size of texts and buttons around the table."),
            75,
            200,
            PERCENT,
        ),
        Item(
            seen,
            "table_scale",
            _tr("Card size"),
            _tr("If the table is larger than the window, it scrolls."),
            100,
            200,
            PERCENT,
        ),
        Item(
            seen,
            "picture_folder",
            _tr("Pictures of cards"),
            _tr("A folder with your own pictures; empty for drawn cards."),
            is_folder=True,
        ),
        Item(pace, "reduced_motion", _tr("Reduced motion"), _tr("Cards appear in place without animation.")),
        Item(pace, "animation_ms", _tr("Animation time"), _tr("How long a card takes to move."), 0, 250, MS),
        Item(
            pace,
            "preview_delay_ms",
            _tr("Preview delay"),
            _tr("How long to hover before a card is shown."),
            0,
            2000,
            MS,
        ),
        Item(pace, "opponent_pace_ms", _tr("Opponents' pace"), _tr("How long each of their plays takes."), 0, 3000, MS),
        Item(pace, "stage_pace", _tr("Opponents' plays"), _tr("How long plays are shown large."), choices=paces),
        Item(
            pace, "reasons", _tr("The Automaton's reasons"), _tr("A sheet that shows each decision."), choices=reasons
        ),
        Item(playing, "intents", _tr("The Automaton's intent"), _tr("Show what it would do now for each suit.")),
        Item(playing, "show_legal_plays", _tr("Show legal plays"), _tr("Frame the cards you may play.")),
        Item(playing, "answer_forced", _tr("Auto-answer"), _tr("Answer questions with a single answer automatically.")),
        Item(playing, "defeat_warning", _tr("Warn of a defeat"), _tr("Ask before you pass into a lost game.")),
        Item(playing, "curtain", _tr("Curtain"), _tr("Hide the table between the turns of players at one screen.")),
        Item(playing, "coach", _tr("Coach"), _tr("Offer new players a guided first day.")),
        Item(hearing, "sounds", _tr("Sounds"), heard if sound else missing, is_possible=sound),
        Item(hearing, "sound_volume", _tr("Volume"), _tr("Volume of the sounds."), 0, 100, PERCENT, is_possible=sound),
    )


def _native(language: str) -> str:
    """Return a language's own name for itself, or its file name if Qt does not know it."""
    return QLocale(language).nativeLanguageName() or language


def _step(item: Item) -> int:
    """How far the arrows of a whole number go."""
    return 50 if item.most > 100 else 5


def _shown(value: float) -> int:
    """A number as it is shown: a factor in percent."""
    return value if isinstance(value, int) else round(value * 100)


class SettingsDialog(QDialog):
    """Shows the settings; there is nothing to accept, every change holds at once."""

    def __init__(
        self,
        preferences: Preferences,
        parent: QWidget | None = None,
        languages: Iterable[str] = (),
        open_packs: Callable[[], None] | None = None,
    ) -> None:
        """`open_packs` shows the player's packs of cards, if the program has some."""
        super().__init__(parent)
        self._preferences = preferences
        self.setWindowTitle(self.tr("Settings"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the settings"))
        self.search.setAccessibleName(self.tr("Search the settings"))
        self.search.textChanged.connect(self._on_search)
        self.editors: dict[str, QWidget] = {}
        self.resets: dict[str, QPushButton] = {}
        self.choose_folder = QPushButton(self.tr("Choose…"))
        self.choose_folder.clicked.connect(self._on_choose_folder)
        self.nothing = PlainLabel(self.tr("No matching settings."))
        self.nothing.hide()
        self._rows: dict[Item, tuple[QWidget, ...]] = {}
        self._headings: dict[str, QWidget] = {}
        body = QWidget()
        self._grid = QGridLayout(body)
        self._grid.setColumnStretch(1, 1)
        for group, members in groupby(items(languages), key=lambda item: item.group):
            self._add_heading(group)
            for item in members:
                self._add(item)
        if open_packs is not None:
            self._add_packs(open_packs)
        self._keep_columns()
        self._grid.addWidget(self.nothing, self._grid.rowCount(), 1, 1, 3)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        column = QVBoxLayout(self)
        column.addWidget(self.search)
        self._area = scrolled(body)
        column.addWidget(self._area, 1)
        give_room(self, 720, 620)
        preferences.changed.connect(self._on_changed)

    @property
    def shown(self) -> tuple[str, ...]:
        """The names of the settings that the search leaves."""
        return tuple(item.name for item, row in self._rows.items() if not row[0].isHidden())

    def go_to(self, name: str) -> None:
        """Bring the keyboard to the setting with this name, and the setting into view."""
        self.editors[name].setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._area.ensureWidgetVisible(self.editors[name])

    def _add_heading(self, group: str) -> None:
        heading = PlainLabel(group)
        heading.setProperty("heading", True)
        self._headings[group] = heading
        self._grid.addWidget(heading, self._grid.rowCount(), 1, 1, 3)

    def _add(self, item: Item) -> None:
        row = self._grid.rowCount()
        title = HtmlLabel(f"<b>{item.title}</b><br>{item.about}")
        title.setWordWrap(True)
        editor = self._editor(item)
        editor.setAccessibleName(item.title)
        editor.setAccessibleDescription(item.about)
        editor.setEnabled(item.is_possible)
        title.setBuddy(editor)
        reset = QPushButton(self.tr("Reset"))
        reset.setAccessibleName(self.tr("Reset: {0}").format(item.title))
        reset.clicked.connect(lambda _=False: self._preferences.reset(item.name))
        reset.setEnabled(not self._preferences.is_default(item.name))
        field = self._with_chooser(editor) if item.is_folder else editor
        for column, widget in ((1, title), (2, field), (3, reset)):
            self._grid.addWidget(widget, row, column)
        self.editors[item.name], self.resets[item.name] = editor, reset
        self._rows[item] = (title, field, reset)

    def _add_packs(self, open_packs: Callable[[], None]) -> None:
        """Add the row that leads to the packs, which have a dialog of their own."""
        about = self.tr("Cards, formats, decks and pictures that players made.")
        item = Item(self.tr("Cards"), "packs", self.tr("Packs"), about)
        self._add_heading(item.group)
        title, button, space = HtmlLabel(f"<b>{item.title}</b><br>{item.about}"), QPushButton(), QWidget()
        button.setText(self.tr("Manage packs…"))
        button.setAccessibleDescription(item.about)
        button.clicked.connect(lambda _=False: open_packs())
        title.setWordWrap(True)
        row = self._grid.rowCount()
        for column, widget in ((1, title), (2, button), (3, space)):
            self._grid.addWidget(widget, row, column)
        self._rows[item] = (title, button, space)

    def _with_chooser(self, line: QWidget) -> QWidget:
        """The line for a folder, and beside it the button to choose one by sight."""
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(line, 1)
        row.addWidget(self.choose_folder)
        return both

    def _keep_columns(self) -> None:
        """Leave the columns as wide as they are, whatever the search leaves."""
        for column in (2, 3):
            widest = max(row[column - 1].sizeHint().width() for row in self._rows.values())
            self._grid.setColumnMinimumWidth(column, widest)

    def _editor(self, item: Item) -> QWidget:
        value = getattr(self._preferences.settings, item.name)
        if item.choices:
            return self._choice(item, value)
        if isinstance(value, bool):
            box = QCheckBox()
            box.setChecked(value)
            box.toggled.connect(lambda on: self._preferences.change(item.name, on))
            return box
        if isinstance(value, str):
            line = QLineEdit(value)
            line.editingFinished.connect(lambda: self._preferences.change(item.name, line.text().strip()))
            return line
        return self._number(item, value)

    def _number(self, item: Item, value: float) -> QWidget:
        spin = QSpinBox()
        spin.setRange(item.least, item.most)
        spin.setSingleStep(_step(item))
        spin.setSuffix(item.unit)
        spin.setValue(_shown(value))
        is_factor = not isinstance(value, int)
        spin.valueChanged.connect(
            lambda number: self._preferences.change(item.name, number / 100 if is_factor else number)
        )
        return spin

    def _choice(self, item: Item, value: str) -> QWidget:
        box = DropDown()
        for choice, title in item.choices:
            box.addItem(title, choice)
        box.setCurrentIndex(max(0, box.findData(value)))
        box.activated.connect(lambda _: self._preferences.change(item.name, box.currentData()))
        return box

    def _on_changed(self, name: str) -> None:
        if name not in self.editors:
            return
        self.resets[name].setEnabled(not self._preferences.is_default(name))
        editor, value = self.editors[name], getattr(self._preferences.settings, name)
        if isinstance(editor, QCheckBox):
            editor.setChecked(value)
        elif isinstance(editor, QComboBox):
            editor.setCurrentIndex(max(0, editor.findData(value)))
        elif isinstance(editor, QLineEdit):
            editor.setText(value)
        elif isinstance(editor, QSpinBox):
            editor.setValue(_shown(value))

    def _on_search(self, text: str) -> None:
        words = text.casefold().split()
        for item, row in self._rows.items():
            titles = " ".join(title for _, title in item.choices)
            described = f"{item.group} {item.title} {item.about} {item.name} {titles}".casefold()
            for widget in row:
                widget.setVisible(all(word in described for word in words))
        groups = {item.group for item in self._rows if item.name in self.shown}
        for group, heading in self._headings.items():
            heading.setVisible(group in groups)
        self.nothing.setVisible(not self.shown)

    def _on_choose_folder(self) -> None:
        dialog = FileDialog(self, self.tr("Folder with your pictures"), self._preferences.settings.picture_folder)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda folder: self._preferences.change("picture_folder", folder))
        dialog.open()
