"""The menus of the deck builder."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog

from dtgui.gui.deck_builder.compare_dialog import CompareDialog
from dtgui.gui.deck_builder.export_dialog import ExportDialog
from dtgui.gui.deck_builder.paper import Paper, proxy_cards, write_deck_sheet, write_proxies
from dtgui.gui.menus import Entry, fill_menu
from dtgui.kernel.errors import BadInput

if TYPE_CHECKING:
    from dtgui.gui.deck_builder.window import DeckBuilder


def make_menus(window: DeckBuilder) -> dict[str, QAction]:
    """Fill the window's menu bar; return the actions by name."""
    tr, bar = window.tr, window.menuBar()
    actions = fill_menu(window, bar.addMenu(tr("&Deck")), _deck(window))
    actions |= fill_menu(window, bar.addMenu(tr("&Edit")), _edit(window))
    return actions | fill_menu(window, bar.addMenu(tr("&Paper")), _paper(window))


def _deck(window: DeckBuilder) -> list[Entry | None]:
    tr = window.tr
    return [
        Entry("new", tr("&New deck"), tr("Begin with an empty deck"), window.new_deck, ("Ctrl+N",)),
        Entry("library", tr("&Open…"), tr("Go to the library"), window.find_deck, ("Ctrl+O",)),
        Entry(
            "import", tr("&Import…"), tr("Bring in decks from text, file, clipboard"), window.import_decks, ("Ctrl+I",)
        ),
        Entry("export", tr("&Export…"), tr("Write the deck for elsewhere"), partial(_export, window), ("Ctrl+E",)),
        None,
        Entry("compare", tr("Co&mpare…"), tr("What another deck has and this one has not"), partial(_compare, window)),
        Entry("play", tr("&Play it"), tr("Begin a game with this deck"), window.play, ("Ctrl+P",)),
        None,
        Entry("keep", tr("&Save now"), tr("Changes are kept by themselves, too"), window.keep_all, ("Ctrl+S",)),
        Entry("close", tr("&Close deck"), tr("Close this tab"), partial(_close, window), ("Ctrl+W",)),
        Entry("quit", tr("Close &window"), tr("Everything is kept"), window.close, ("Ctrl+Q",)),
    ]


def _edit(window: DeckBuilder) -> list[Entry | None]:
    tr = window.tr
    return [
        Entry("undo", tr("&Undo"), tr("Take the last change back"), window.undo, ("Ctrl+Z",)),
        Entry("redo", tr("&Redo"), tr("Do it again"), window.redo, ("Ctrl+Shift+Z", "Ctrl+Y")),
        None,
        Entry("find", tr("&Find cards"), tr("Go to the search box"), window.find_cards, ("Ctrl+F",)),
        Entry("list", tr("Go to the &deck"), tr("Go to the list of the deck"), window.go_to_deck, ("Ctrl+L",)),
    ]


def _paper(window: DeckBuilder) -> list[Entry | None]:
    tr, entries = window.tr, []
    for paper in Paper:
        name = paper.name.title() if paper is Paper.LETTER else paper.name
        entries += [
            Entry(f"proxies_{name}", tr("Proxies on {0}…").format(name), tr("Cards of 63 × 88 mm with cut marks"),
                  partial(_ask, window, partial(_proxies, window, paper))),
            Entry(f"sheet_{name}", tr("Deck sheet on {0}…").format(name), tr("A list of the deck for a tournament"),
                  partial(_ask, window, partial(_sheet, window, paper))),
        ]  # fmt: skip
    return entries


def _export(window: DeckBuilder) -> None:
    if window.page is not None:
        dialog = ExportDialog(window.page.deck, window.program.catalog, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.trouble.connect(window.say)
        dialog.open()


def _compare(window: DeckBuilder) -> None:
    """Compare the deck with the other open ones, then with those of the library."""
    if window.page is None:
        return
    shelved = [each.deck for each in window.library.decks() if each.deck is not None]
    open_decks = [page.deck for page in window.pages() if page is not window.page]
    others = [deck for deck in (*open_decks, *shelved) if deck != window.page.deck]
    dialog = CompareDialog(window.page.deck, others, window.program.catalog, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _close(window: DeckBuilder) -> None:
    if window.page is not None:
        window.close_deck(window.page)


def _ask(window: DeckBuilder, write: Callable[[Path], None]) -> None:
    """Ask for a PDF file and write it."""
    dialog = QFileDialog(window, window.tr("Write a PDF file"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("pdf")
    dialog.fileSelected.connect(lambda name: _write(window, write, Path(name)))
    dialog.open()


def _write(window: DeckBuilder, write: Callable[[Path], None], file: Path) -> None:
    try:
        write(file)
    except BadInput as problem:
        window.say(str(problem))


def _proxies(window: DeckBuilder, paper: Paper, file: Path) -> None:
    write_proxies(proxy_cards(window.page.deck, window.program.catalog), file, paper)


def _sheet(window: DeckBuilder, paper: Paper, file: Path) -> None:
    player = window.program.preferences.settings.player_name
    write_deck_sheet(window.page.deck, window.program.catalog, file, paper, player)
