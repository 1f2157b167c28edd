"""Text from a stranger's file is shown literally everywhere: without HTML, and without mnemonics."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QTabBar, QTextEdit, QWidget

from dtgui.decks import load_deck
from dtgui.decks.deck_file import save_deck
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.doomtown.deck_builder.card_list.library_view import LibraryView
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel, as_tip
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from tests.doomtown.town import STARTERS, doomtown, two_starters
from tests.gui.test_structure import GUI, sources

NAME = "<b>Zed</b> & <i>co</i>"
SIGN = "Zed"


def as_html(text: str) -> str:
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def as_tip_is_read(text: str) -> str:
    return as_html(text) if QtText.mightBeRichText(text) else text


def as_label_is_read(label: QLabel) -> str:
    if label.textFormat() is Qt.TextFormat.RichText:
        return as_html(label.text())
    return label.text() if label.textFormat() is Qt.TextFormat.PlainText else as_tip_is_read(label.text())


def as_letters_are_read(text: str) -> str:
    """Of two ampersands one is shown, of one none."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def cells(view: QAbstractItemView) -> Iterator[QModelIndex]:
    model = view.model()
    if model is not None:
        yield from (
            model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())
        )


def read_in(widget: QWidget) -> Iterator[tuple[str, str]]:
    """Yield the readable texts of a widget, with their kind."""
    yield "tip", as_tip_is_read(widget.toolTip())
    match widget:
        case QLabel():
            yield "label", as_label_is_read(widget)
        case QAbstractButton():
            yield "button", as_letters_are_read(widget.text())
        case QTabBar():
            yield from (("tab", as_letters_are_read(widget.tabText(place))) for place in range(widget.count()))
        case QTextEdit():
            yield "text", widget.toPlainText()
        case QAbstractItemView():
            yield from (("tip", as_tip_is_read(cell.data(Qt.ItemDataRole.ToolTipRole) or "")) for cell in cells(widget))


def read(window: QWidget) -> Iterator[tuple[str, str]]:
    """Yield all readable texts in a window."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from read_in(widget)
    for action in window.findChildren(QAction):
        yield "action", as_letters_are_read(action.text())


def strange(found: Iterator[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the texts that contain the stranger's words, without duplicates."""
    return sorted({(sort, text) for sort, text in found if SIGN in text})


def misread(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(sort, text) for sort, text in found if NAME not in text]


@pytest.fixture
def strangers(window: MainWindow) -> MainWindow:
    """Two games whose players and notes have such names."""
    seats = tuple(replace(seat, name=NAME) for seat in two_starters(1).seats)
    for seed in (1, 2):
        window.controller.new_game(doomtown(), Setup(seats), seed)
    window.controller.history.write_note(0, NAME, Seat(0))
    window.start.offer(window.games.recent(), window.games.unfinished())
    window.finish_motion()
    return window


def test_names_and_notes_of_a_game_are_shown_verbatim(strangers: MainWindow) -> None:
    for action in strangers.findChildren(QAction):
        if action.menu() is not None:
            action.menu().aboutToShow.emit()
    strangers.docks["history"].show()
    strangers.curtain.wait_for(NAME)
    strangers.say(NAME)
    found = strange(read(strangers))
    assert {sort for sort, _ in found} >= {"tip", "label", "button", "action", "text"}
    assert misread(found) == []


def test_names_on_the_table_are_shown_verbatim(strangers: MainWindow) -> None:
    tips = (as_tip_is_read(item.toolTip()) for item in strangers.table.view.table_scene.items())
    found = strange(("tip", tip) for tip in tips)
    assert len(found) > 1
    assert misread(found) == []


def test_names_of_decks_are_shown_verbatim(qtbot, program: Program, window: MainWindow) -> None:
    starter = load_deck(STARTERS[0], doomtown().catalog)
    program.paths.decks.mkdir(parents=True, exist_ok=True)
    file = program.paths.decks / "zed.yaml"
    save_deck(replace(starter, name=NAME, tags=(NAME,), notes=NAME), file, doomtown().catalog)
    window.beside.open_file(file)
    builder = window.open_decks()
    qtbot.addWidget(builder)
    library = builder.findChild(LibraryView)
    qtbot.waitUntil(lambda: not library.is_reading, timeout=20_000)
    found = strange(read(builder))
    assert {sort for sort, _ in found} >= {"tip", "tab"}
    assert misread(found) == []


def test_own_html_is_in_html_labels_only(qtbot, window: MainWindow) -> None:
    window.controller.new_game(doomtown(), two_starters(1), 1)
    builder = window.open_decks()
    qtbot.addWidget(builder)
    plain = [*window.findChildren(PlainLabel), *builder.findChildren(PlainLabel)]
    assert [label.text() for label in plain if QtText.mightBeRichText(label.text())] == []


@pytest.mark.parametrize("text", ["", "Zed & co", "1 < 2", NAME, f"{NAME}\nand a second line", "a\n<b>late</b>"])
def test_a_tooltip_shows_its_text_verbatim(qapp, text: str) -> None:
    assert as_tip_is_read(as_tip(text)) == text


def test_plain_and_html_labels_keep_their_format(qapp) -> None:
    assert as_label_is_read(PlainLabel(NAME)) == NAME
    assert as_label_is_read(HtmlLabel("<b>Zed</b>")) == "Zed"


def undecided(tree: ast.Module) -> Iterator[str]:
    """Labels of Qt's own sort, which guess what they are given."""
    for node in ast.walk(tree):
        bases = node.bases if isinstance(node, ast.ClassDef) else [node.func] if isinstance(node, ast.Call) else []
        yield from (ast.unparse(node)[:60] for base in bases if ast.unparse(base) == "QLabel")


def test_no_label_guesses_its_text_format() -> None:
    files = [(file, text) for file, text in sources(GUI) if file.name != "texts.py"]
    assert [found for _, text in files for found in undecided(ast.parse(text))] == []
