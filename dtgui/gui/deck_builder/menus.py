"""The menus of the deck builder."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QPageLayout
from PySide6.QtWidgets import QFileDialog

from dtgui.decks.sharing import shared
from dtgui.gui.deck_builder.compare_dialog import CompareDialog
from dtgui.gui.deck_builder.export_dialog import ExportDialog
from dtgui.gui.deck_builder.hand_dialog import HandDialog
from dtgui.gui.deck_builder.paper import (
    SHEET_MARGIN_MM,
    Painting,
    Paper,
    deck_sheet,
    page_layout,
    paint_on,
    write_pdf,
)
from dtgui.gui.deck_builder.proxy_dialog import ProxyDialog, ask_for_printer
from dtgui.gui.menus import Entry, fill_menu
from dtgui.kernel.errors import BadInput

if TYPE_CHECKING:
    from dtgui.gui.deck_builder.window import DeckBuilder

TOLD_MS = 6000


def make_menus(window: DeckBuilder) -> dict[str, QAction]:
    """Fill the window's menu bar; return the actions by name."""
    tr, bar = window.tr, window.menuBar()
    actions = fill_menu(window, bar.addMenu(tr("&Deck")), _deck(window))
    actions |= fill_menu(window, bar.addMenu(tr("&Edit")), _edit(window))
    actions |= fill_menu(window, bar.addMenu(tr("&Paper")), _paper(window))
    return actions | fill_menu(window, bar.addMenu(tr("P&ictures")), _pictures(window))


def _deck(window: DeckBuilder) -> list[Entry | None]:
    tr = window.tr
    return [
        Entry("new", tr("&New deck"), tr("Begin with an empty deck"), window.new_deck, ("Ctrl+N",)),
        Entry("library", tr("&Open…"), tr("Go to the library"), window.find_deck, ("Ctrl+O",)),
        Entry(
            "import", tr("&Import…"), tr("Bring in decks from text, file, clipboard"), window.import_decks, ("Ctrl+I",)
        ),
        Entry(
            "paste",
            tr("Import what is c&opied"),
            tr("Bring in the deck in the clipboard"),
            partial(_paste, window),
            ("Ctrl+Shift+V",),
        ),
        Entry("export", tr("&Export…"), tr("Write the deck for elsewhere"), partial(_export, window), ("Ctrl+E",)),
        Entry(
            "share",
            tr("Copy for a cha&t"),
            tr("Copy the deck as a line that others can import"),
            partial(_share, window),
            ("Ctrl+Shift+C",),
        ),
        None,
        Entry("compare", tr("Co&mpare…"), tr("What another deck has and this one has not"), partial(_compare, window)),
        None,
        Entry("play", tr("&Play it"), tr("Begin a game with this deck"), window.play, ("Ctrl+P",)),
        Entry("hand", tr("Sample &hand"), tr("Deal from this deck"), partial(_deal, window), ("Ctrl+H",)),
        Entry("odds", tr("O&dds"), tr("What this deck may be expected to do"), window.show_odds, ("Ctrl+D",)),
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
    tr = window.tr
    entries: list[Entry | None] = [
        Entry("proxies", tr("&Proxies…"), tr("Cards of 63 × 88 mm with cut marks"), partial(_proxies, window)),
        None,
    ]
    for paper in Paper:
        title, lay_out = paper.title, partial(page_layout, paper, SHEET_MARGIN_MM)
        entries += [
            Entry(f"sheet_{title}", tr("Deck sheet on {0}…").format(title), tr("A list of the deck for a tournament"),
                  partial(_ask_for_pdf, window, lay_out)),
            Entry(f"print_{title}", tr("Print the deck sheet on {0}…").format(title), tr("The same, to a printer"),
                  partial(_print_sheet, window, lay_out)),
        ]  # fmt: skip
    return entries


def _pictures(window: DeckBuilder) -> list[Entry | None]:
    tr = window.tr
    return [
        Entry("pictures", tr("&Folder of my pictures…"), tr("Show cards as pictures that you have"),
              partial(_choose_pictures, window)),
        Entry("no_pictures", tr("&Generated faces only"), tr("Do without your pictures"), window.use_pictures),
    ]  # fmt: skip


def _export(window: DeckBuilder) -> None:
    if window.page is not None:
        dialog = ExportDialog(window.page.deck, window.program.catalog, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.trouble.connect(window.say)
        dialog.open()


def _paste(window: DeckBuilder) -> None:
    window.import_decks().read_text(QGuiApplication.clipboard().text())


def _share(window: DeckBuilder) -> None:
    if window.page is not None:
        QGuiApplication.clipboard().setText(shared(window.page.deck))
        window.statusBar().showMessage(window.tr("Copied: paste it into a message"), TOLD_MS)


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


def _deal(window: DeckBuilder) -> None:
    if window.page is not None:
        dialog = HandDialog(window.page.deck, window.program.catalog, window.program.looks.cache, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


def _close(window: DeckBuilder) -> None:
    if window.page is not None:
        window.close_deck(window.page)


def _choose_pictures(window: DeckBuilder) -> None:
    dialog = QFileDialog(window, window.tr("Folder with pictures of cards"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.fileSelected.connect(lambda name: window.use_pictures(Path(name)))
    dialog.open()


def _proxies(window: DeckBuilder) -> None:
    if window.page is None:
        return
    dialog = ProxyDialog(window.page.deck, window.program.catalog, window.program.looks.own, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.trouble.connect(window.say)
    dialog.done_with.connect(window.statusBar().showMessage)
    dialog.open()


def _sheet(window: DeckBuilder) -> Painting:
    player = window.program.preferences.settings.player_name
    return deck_sheet(window.page.deck, window.program.catalog, player, window.format.currentText())


def _ask_for_pdf(window: DeckBuilder, lay_out: Callable[[], QPageLayout]) -> None:
    """Ask for a PDF file and write the deck sheet."""
    dialog = QFileDialog(window, window.tr("Write a PDF file"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("pdf")
    dialog.fileSelected.connect(lambda name: _told(window, lambda: write_pdf(Path(name), lay_out(), _sheet(window))))
    dialog.open()


def _print_sheet(window: DeckBuilder, lay_out: Callable[[], QPageLayout]) -> None:
    ask_for_printer(window, lay_out(), lambda printer: _told(window, lambda: paint_on(printer, _sheet(window))))


def _told(window: DeckBuilder, act: Callable[[], None]) -> None:
    """Do something, and say so where it cannot be done."""
    try:
        act()
    except BadInput as problem:
        window.say(str(problem))
