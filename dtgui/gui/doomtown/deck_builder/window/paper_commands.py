"""The menu commands for paper and pictures: proxies, deck sheets, the folder with the player's own pictures."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QObject, Signal
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QWidget

from dtgui.controller.time_slices import Slices
from dtgui.decks.collection import load_collection
from dtgui.decks.deck import Deck
from dtgui.decks.library import DeckLibrary, file_name
from dtgui.decks.tabletop_simulator import saved_object, sheets_of
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.deck_builder.deck.open_decks import OpenDecks
from dtgui.gui.doomtown.deck_builder.dialogs.collection_dialog import CollectionDialog
from dtgui.gui.doomtown.deck_builder.dialogs.deck_picture import (
    TabletopPictures,
    back_picture,
    deck_picture,
    face_sheet,
)
from dtgui.gui.doomtown.deck_builder.dialogs.paper import (
    SHEET_MARGIN_MM,
    Painting,
    PaperSize,
    deck_sheet,
    page_layout,
    paint_on,
    proxy_cards,
    write_pdf,
)
from dtgui.gui.doomtown.deck_builder.dialogs.proxy_dialog import ProxyDialog, ask_for_printer
from dtgui.gui.doomtown.own_pictures import OwnPictures
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.widgets.files import FileDialog
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically


class PaperCommands(QObject):
    """Opens dialogs over one window."""

    trouble = Signal(str)
    """Something that the player should read."""
    done = Signal(str)
    """A finished command, for a brief notice."""

    def __init__(
        self,
        decks: OpenDecks,
        library: DeckLibrary,
        catalog: Catalog,
        own: OwnPictures,
        preferences: Preferences,
        collection: Path,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._decks = decks
        self._library = library
        self._catalog = catalog
        self._own = own
        self._preferences = preferences
        self._collection = collection
        """The file of the player's collection."""
        self._window = window
        self._slices = Slices(self)

    def print_proxies(self) -> None:
        """Open the dialog that puts the deck's cards on paper."""
        if (page := self._decks.page) is not None:
            collection = load_collection(self._collection)
            dialog = ProxyDialog(page.deck, self._catalog, self._own, collection, self._window)
            dialog.trouble.connect(self.trouble)
            dialog.done_with.connect(self.done)
            open_dialog(dialog)

    def show_collection(self) -> None:
        """Show what the player owns, and what the deck lacks of it."""
        if (page := self._decks.page) is not None:
            known = [shelved.deck for shelved in self._library.decks() if shelved.deck is not None]
            dialog = CollectionDialog(self._collection, page.deck, known, self._catalog, self._window)
            dialog.trouble.connect(self.trouble)
            open_dialog(dialog)

    def ask_for_pdf(self, paper: PaperSize) -> None:
        """Ask for a PDF file and write the deck sheet."""
        dialog = FileDialog(self._window, self.tr("Write a PDF file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        if self._decks.page is not None:
            dialog.selectFile(file_name(self._decks.page.deck, ".pdf"))
        dialog.fileSelected.connect(lambda name: self._write_sheet(Path(name), paper))
        open_dialog(dialog)

    def ask_for_picture(self) -> None:
        """Ask for a file and paint the deck into it."""
        if (page := self._decks.page) is not None:
            dialog = FileDialog(self._window, self.tr("Write a picture of the deck"))
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix("png")
            dialog.selectFile(file_name(page.deck, ".png"))
            dialog.fileSelected.connect(lambda name: self._paint(lambda image: self._write_picture(Path(name), image)))
            open_dialog(dialog)

    def ask_for_tabletop(self) -> None:
        """Ask for a file, and write the deck for Tabletop Simulator into it, with pictures of its faces beside it."""
        if (page := self._decks.page) is not None:
            dialog = FileDialog(self._window, self.tr("Save the deck for Tabletop Simulator"))
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix("json")
            dialog.selectFile(file_name(page.deck, ".json"))
            dialog.fileSelected.connect(lambda name: self.write_tabletop(Path(name)))
            open_dialog(dialog)

    def write_tabletop(self, file: Path) -> None:
        """Write the deck for Tabletop Simulator, a face at a step."""
        if (page := self._decks.page) is not None:
            self._slices.begin(self._writing_tabletop(page.deck, file))

    def _writing_tabletop(self, deck: Deck, file: Path) -> Iterator[None]:
        pictures = TabletopPictures(file.absolute())
        yield from self._reading_own(deck)
        for number, cards in enumerate(sheets_of(deck, self._catalog), start=1):
            image = yield from face_sheet(cards, self._decks.theme, self._own.image)
            if not self._write_image(pictures.faces(number), image):
                return
        if self._write_image(pictures.back, back_picture(self._decks.theme)):
            back = pictures.back.as_uri()
            text = saved_object(deck, self._catalog, lambda number: pictures.faces(number).as_uri(), back)
            if self._write(file, text.encode()):
                self.done.emit(self.tr("Written: {0}").format(file))

    def copy_picture(self) -> None:
        """Copy the deck as a picture."""
        self._paint(self._copy)

    def print_sheet(self, paper: PaperSize) -> None:
        """Ask for a printer and print the deck sheet."""
        ask_for_printer(self._window, page_layout(paper, SHEET_MARGIN_MM), self._print_sheet_on)

    def choose_pictures(self) -> None:
        """Ask for a folder with pictures of cards."""
        dialog = FileDialog(self._window, self.tr("Folder with pictures of cards"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self.use_pictures)
        open_dialog(dialog)

    def use_pictures(self, folder: str) -> None:
        """Show the pictures in a folder instead of generated faces; without a name, generated faces only."""
        self._preferences.change("picture_folder", folder)

    def _paint(self, use: Callable[[QImage], None]) -> None:
        """Paint the deck in slices, and use the picture."""
        if (page := self._decks.page) is not None:
            painting = deck_picture(page.deck, self._catalog, page.played, self._decks.theme, self._own.image)
            self._slices.begin(self._painting(page.deck, painting, use))

    def _painting(
        self, deck: Deck, painting: Generator[None, None, QImage], use: Callable[[QImage], None]
    ) -> Iterator[None]:
        yield from self._reading_own(deck)
        use((yield from painting))

    def _reading_own(self, deck: Deck) -> Iterator[None]:
        """Wait for the player's large pictures, which are read beside the window."""
        self._own.prepare(proxy_cards(deck, self._catalog))
        while self._own.is_reading:
            yield

    def _copy(self, image: QImage) -> None:
        QGuiApplication.clipboard().setImage(image)
        self.done.emit(self.tr("Copied to the clipboard"))

    def _write_picture(self, file: Path, image: QImage) -> None:
        if self._write_image(file, image):
            self.done.emit(self.tr("Written: {0}").format(file))

    def _write_image(self, file: Path, image: QImage) -> bool:
        buffer = QBuffer()
        QImageWriter(buffer, QByteArray(file.suffix.removeprefix(".").encode())).write(image)
        return self._write(file, bytes(buffer.data().data()))

    def _write(self, file: Path, data: bytes) -> bool:
        """Write a file; return whether that worked, and otherwise say why not."""
        try:
            write_atomically(file, data)
        except OSError as error:
            self.trouble.emit(f"{file.name}: {error.strerror or error}")
            return False
        return True

    def _write_sheet(self, file: Path, paper: PaperSize) -> None:
        layout = page_layout(paper, SHEET_MARGIN_MM)
        self._try(lambda sheet: write_pdf(file, layout, sheet))

    def _print_sheet_on(self, printer: QPrinter) -> None:
        self._try(lambda sheet: paint_on(printer, sheet))

    def _try(self, put: Callable[[Painting], None]) -> None:
        """Put the sheet of the deck somewhere, and say so where that cannot be done."""
        if (page := self._decks.page) is None:
            return
        player = self._preferences.settings.player_name
        try:
            put(deck_sheet(page.deck, self._catalog, player, self._decks.played))
        except BadInput as problem:
            self.trouble.emit(str(problem))
