"""Proxies and deck sheets, measured on the page."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import segno
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from dtgui.decks import Deck
from dtgui.decks.collection import load_collection
from dtgui.decks.sharing import shared
from dtgui.gui.doomtown.deck_builder.dialogs.collection_dialog import COPIES, CollectionDialog
from dtgui.gui.doomtown.deck_builder.dialogs.paper import (
    SHEET_MARGIN_MM,
    PaperSize,
    deck_sheet,
    page_layout,
    paint_on,
    proxies,
    proxy_cards,
    sheet_html,
    write_pdf,
)
from dtgui.gui.doomtown.deck_builder.dialogs.proxy_dialog import ProxyDialog
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.widgets.qr_code import QR_SCALE, QUIET, qr_image
from dtgui.gui.widgets.qt_types import rows_of
from dtgui.kernel.errors import BadInput
from tests.gui.deck_builder.pdf import Line, Pdf

EXACT_MM = 0.1
SIZES = {PaperSize.A4: (210.0, 297.0), PaperSize.LETTER: (215.9, 279.4)}


@pytest.fixture
def cards(fonts, program, law_dogs):
    return proxy_cards(law_dogs, town_of(program).catalog)


def printed(cards, tmp_path: Path, paper: PaperSize = PaperSize.A4, **faces) -> Pdf:
    write_pdf(tmp_path / "proxies.pdf", page_layout(paper), proxies(cards, **faces))
    return Pdf(tmp_path / "proxies.pdf")


def cuts(pdf: Pdf) -> tuple[list[float], list[float]]:
    """Where the marks on the first page say to cut: from the left, and from the bottom, in millimetres."""
    marks = [line for line in pdf.lines() if abs(length(line) - 4) < EXACT_MM]
    across = {round(line.x1, 3) for line in marks if line.x1 == line.x2}
    upright = {round(line.y1, 3) for line in marks if line.y1 == line.y2}
    return sorted(across), sorted(upright)


def length(line: Line) -> float:
    return abs(line.x2 - line.x1) + abs(line.y2 - line.y1)


def distances(places: list[float]) -> list[float]:
    return [after - before for before, after in pairwise(places)]


@pytest.mark.parametrize("paper", PaperSize)
def test_a_page_has_the_size_of_the_paper(cards, tmp_path, paper):
    assert printed(cards[:10], tmp_path, paper).page_sizes == [pytest.approx(SIZES[paper], abs=EXACT_MM)] * 2


@pytest.mark.parametrize("paper", PaperSize)
def test_the_marks_cut_cards_of_63_by_88_mm(cards, tmp_path, paper):
    across, upright = cuts(printed(cards[:9], tmp_path, paper))
    assert distances(across) == pytest.approx([63.0] * 3, abs=EXACT_MM)
    assert distances(upright) == pytest.approx([88.0] * 3, abs=EXACT_MM)


@pytest.mark.parametrize("paper", PaperSize)
def test_the_cards_are_in_the_middle_of_the_paper(cards, tmp_path, paper):
    across, upright = cuts(printed(cards[:9], tmp_path, paper))
    middle = ((across[0] + across[-1]) / 2, (upright[0] + upright[-1]) / 2)
    assert middle == pytest.approx(tuple(side / 2 for side in SIZES[paper]), abs=2 * EXACT_MM)


def test_a_deck_has_a_proxy_for_every_copy(program, law_dogs):
    assert len(proxy_cards(law_dogs, town_of(program).catalog)) == law_dogs.size + 1


def test_the_text_of_a_card_can_be_copied(cards, tmp_path):
    text = printed(cards[:2], tmp_path).text.replace("\t", " ")
    assert "Philip Swinford" in text
    assert "influence" in text


def test_a_player_picture_is_printed(cards, tmp_path):
    picture = QImage(300, 420, QImage.Format.Format_RGB32)
    picture.fill(QColor("teal"))
    pdf = printed(cards[:2], tmp_path, own=lambda card: picture if card.title == "Philip Swinford" else None)
    assert pdf.pictures == 1
    assert "Law Dogs" in pdf.text
    assert "Philip" not in pdf.text


def test_printer_and_pdf_get_the_same_pages(cards, tmp_path, qtbot):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setPageLayout(page_layout(PaperSize.LETTER))
    paint_on(printer, proxies(cards[:9]))
    across, upright = cuts(Pdf(tmp_path / "printed.pdf"))
    assert distances(across) == pytest.approx([63.0] * 3, abs=EXACT_MM)
    assert distances(upright) == pytest.approx([88.0] * 3, abs=EXACT_MM)


def test_the_sheet_lists_every_card(fonts, program, law_dogs, tmp_path):
    layout = page_layout(PaperSize.A4, SHEET_MARGIN_MM)
    write_pdf(tmp_path / "sheet.pdf", layout, deck_sheet(law_dogs, town_of(program).catalog, "Ann"))
    text = Pdf(tmp_path / "sheet.pdf").text.replace("\t", " ")
    assert [title for code in law_dogs.cards if (title := town_of(program).catalog.get(code).title) not in text] == []
    assert "Ann" in text


def test_the_sheet_shows_the_starting_gang(program, law_dogs):
    assert "Hattie DeLorre (16 of 19 ghost rock)" in sheet_html(law_dogs, town_of(program).catalog)


def test_an_unwritable_pdf_leaves_no_partial_file(cards, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="the PDF cannot be written"):
        write_pdf(tmp_path / "file" / "proxies.pdf", page_layout(PaperSize.A4), proxies(cards[:1]))
    assert [each.name for each in tmp_path.iterdir() if each.suffix == ".pdf"] == []


# The dialog


@pytest.fixture
def dialog(builder, law_dogs) -> ProxyDialog:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["proxies"].trigger()
    (made,) = builder.findChildren(ProxyDialog)
    return made


def click(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_all_cards_are_printed_unless_some_are_left_out(dialog):
    assert dialog.count.text() == "Cards: 55; pages: 7"
    click(dialog.choices["none"])
    assert (dialog.cards(), dialog.pdf.isEnabled()) == ([], False)
    click(dialog.choices["all"])
    assert len(dialog.cards()) == 55


def test_missing_only_prints_cards_without_a_picture(dialog, program, qtbot, tmp_path):
    picture = QImage(30, 42, QImage.Format.Format_RGB32)
    picture.fill(QColor("teal"))
    picture.save(str(tmp_path / "Erik Samson.png"))
    with qtbot.waitSignal(town_of(program).own.changed):
        town_of(program).own.use(tmp_path)
    click(dialog.choices["missing"])
    assert len(dialog.cards()) == 53
    assert "Erik Samson" not in {card.title for card in dialog.cards()}


def test_printing_waits_until_large_pictures_are_read(dialog, program, qtbot, tmp_path):
    picture = QImage(1_400, 1_960, QImage.Format.Format_RGB32)
    picture.fill(QColor("teal"))
    picture.save(str(tmp_path / "Erik Samson.png"))
    own, seen = town_of(program).own, []
    while_reading = own.changed.connect(lambda: seen.append((dialog.count.text(), dialog.pdf.isEnabled())))
    with qtbot.waitSignal(own.came):
        own.use(tmp_path)
    own.changed.disconnect(while_reading)
    assert seen == [("Cards: 55; pages: 7; reading your pictures…", False)]
    assert dialog.pdf.isEnabled()
    assert dialog.count.text() == "Cards: 55; pages: 7"


def test_unticking_leaves_a_card_out(dialog):
    row = dialog.tree.visualItemRect(dialog.tree.topLevelItem(0))
    QTest.mouseClick(dialog.tree.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(10, row.center().y()))
    assert dialog.count.text() == "Cards: 54; pages: 6"


def test_the_dialog_prints_ticked_cards(dialog, tmp_path, qtbot):
    with qtbot.waitSignal(dialog.done_with):
        dialog.write(tmp_path / "proxies.pdf")
    assert len(Pdf(tmp_path / "proxies.pdf").pages) == 7


def test_a_folder_that_cannot_be_written_is_reported(dialog, builder, tmp_path):
    (tmp_path / "file").touch()
    dialog.write(tmp_path / "file" / "proxies.pdf")
    assert "the PDF cannot be written" in builder.findChild(QMessageBox).text()


def test_printing_asks_for_a_printer(dialog, qtbot):
    click(dialog.print)
    (asked,) = dialog.findChildren(QPrintDialog)
    assert asked.isVisible()
    asked.reject()


def test_the_sheet_has_the_verdict(law_dogs, program):
    catalog = town_of(program).catalog
    assert "Weird West Edition: legal" in sheet_html(law_dogs, catalog)
    assert "The deck has 0 cards with a value, not 52." in sheet_html(Deck("Mine", "24009"), catalog)


def test_the_qr_code_of_a_sheet_holds_the_share_line(qapp, law_dogs):
    line = shared(law_dogs)
    image = qr_image(line)
    side = len(segno.make(line, error="l", micro=False).matrix)
    assert image.width() == image.height() == (side + 2 * QUIET) * QR_SCALE
    corner = (QUIET * QR_SCALE, QUIET * QR_SCALE)
    assert (image.pixelColor(0, 0).lightness(), image.pixelColor(*corner).lightness()) == (255, 0)


def own_all(dialog) -> None:
    """Own two copies of each card of the Weird West Edition."""
    pack = next(row for row in rows_of(dialog.tree) if row.text(0) == "Weird West Edition")
    pack.setData(COPIES, Qt.ItemDataRole.EditRole, 2)


def test_missing_cards_are_listed_and_can_be_printed(builder, program, law_dogs):
    builder.decks.take(replace(law_dogs, cards={**law_dogs.cards, "24092": 3}))
    builder.actions_by_name["collection"].trigger()
    (dialog,) = builder.findChildren(CollectionDialog)
    own_all(dialog)
    assert dialog.lacking.toPlainText().splitlines()[1:] == ["1× Rob Wilby"]
    assert dialog.about.text() == "Decks in the library that you can build: 6 of 36."
    dialog.reject()
    builder.actions_by_name["proxies"].trigger()
    (proxies_of,) = builder.findChildren(ProxyDialog)
    proxies_of.choices["lacking"].click()
    assert [card.title for card in proxies_of.cards()] == ["Rob Wilby"]
    proxies_of.choices["all"].click()
    assert len(proxies_of.cards()) == 57


def test_a_collection_survives_a_restart(builder, program, law_dogs):
    builder.decks.take(law_dogs)
    builder.actions_by_name["collection"].trigger()
    own_all(builder.findChildren(CollectionDialog)[0])
    assert load_collection(program.paths.config / "collection.json").packs == {"DT2": 2}
