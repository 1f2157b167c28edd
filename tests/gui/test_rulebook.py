"""The rulebook in a window: found by refusals, questions, words and cards, with examples to step through."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFont, QFontMetricsF, QTextDocument
from PySide6.QtWidgets import QApplication, QMessageBox

from dtgui.app.paths import default_paths
from dtgui.doomtown.abilities.wording.editions import UNTIL
from dtgui.doomtown.rules.pine_box import PINE_BOX
from dtgui.doomtown.state.cards import Faction, Suit
from dtgui.doomtown.state.kinds import Until
from dtgui.doomtown.state.sections import Section
from dtgui.games.doomtown import BOX as TOWN
from dtgui.gui.doomtown.new_game import NewGameDialog
from dtgui.gui.doomtown.palette import faction_sign, suit_sign
from dtgui.gui.doomtown.town_style import DURATIONS, TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.painting.style import TableStyle
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.gui.window.main_window import MainWindow
from dtgui.gui.window.reading import RulebookDialog
from dtgui.gui.window.rulebook_pages import DIAGRAM, SignEntry, boxes_of, diagram_pixmap, signs_of
from dtgui.gui.window.rulebook_reader import CHAPTER, SIGNS, WORDS, RulebookReader
from dtgui.kernel.rulebook import Diagram
from dtgui.kernel.scene import Intent
from dtgui.practice.differences import BOOK, CITED
from tests.doomtown.begun import with_all_cards
from tests.doomtown.town import starter_setup


@pytest.fixture
def reader(qtbot, window: MainWindow) -> RulebookReader:
    """The rulebook of a window, with all examples read."""
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    window.actions_by_name["rulebook"].trigger()
    qtbot.waitUntil(lambda: not window.rulebook._reading.is_at_work, timeout=60_000)
    return window.rulebook


def titles(reader: RulebookReader) -> list[str]:
    return [item.text(0) for item in reader._items()]


def shown(reader: RulebookReader) -> list[str]:
    return [reader.examples.list.item(row).text() for row in range(reader.examples.list.count())]


def test_a_section_is_shown_with_its_examples(reader: RulebookReader) -> None:
    assert reader.show_section("WWE, High Noon 4.9")
    assert "calls out an opposing one" in reader.page.toPlainText()
    assert "A mark who refuses runs home booted, and the next player plays." in shown(reader)


def test_a_citation_opens_its_book(reader: RulebookReader) -> None:
    assert reader.show_section("1.4, 5.3.2 Callin' Out")
    assert reader.book.name == "1.4"
    assert shown(reader)


def test_a_borrowed_section_names_its_book(reader: RulebookReader) -> None:
    assert reader.show_section(PINE_BOX.cite(Section.EXPERIENCED))
    assert reader.book.short == "1.4"
    assert "Weird West Edition" in reader.page.toPlainText()


def test_words_find_sections_and_examples(qtbot, reader: RulebookReader) -> None:
    qtbot.keyClicks(reader.search, "sidekick")
    assert "Sidekick" in titles(reader)
    assert "Basics, Nearby" not in titles(reader)
    assert shown(reader)


def test_switching_to_a_shorter_book_keeps_working(reader: RulebookReader) -> None:
    counted = [len(book.chapters) for book in reader._books]
    longest, shortest = counted.index(max(counted)), counted.index(min(counted))
    assert counted[longest] > counted[shortest]
    reader.books.setCurrentIndex(longest)
    reader._open(f"{CHAPTER}{counted[longest] - 1}")
    reader.books.setCurrentIndex(shortest)
    assert reader.section is not None


def test_links_lead_to_sections_and_glossary(reader: RulebookReader) -> None:
    reader.show_section("Shootout Sequence 9")
    reader.page.anchorClicked.emit(QUrl("section:Harrowed"))
    assert reader.section.name == "Harrowed"
    reader.page.anchorClicked.emit(QUrl("word:Totem"))
    assert reader.tree.currentItem().data(0, Qt.ItemDataRole.UserRole) == WORDS
    assert "Totem" in reader.page.toPlainText()


def all_signs(style: TableStyle) -> list[SignEntry]:
    return [sign for group in signs_of(style, LEDGER) for sign in group.signs]


def test_every_sign_in_tables_has_a_meaning() -> None:
    for style, unread in ((TownStyle(), {"bullets", "stud bullets", "draw bullets"}), (FortStyle(), {"price"})):
        assert set(style.signs) - set(style.meanings) == unread
        assert all(sign.meaning for sign in all_signs(style))


OF_CONTROLS = {
    "dtgui",
    *(f"{what}-{look}" for what in ("arrow-up", "arrow-down", "tick") for look in ("dark", "light")),
}
"""Pictures that mean nothing in a game: the program's own, and those of buttons and boxes."""


def test_every_symbol_is_explained_on_a_page() -> None:
    drawn = {f"icons/{file.stem}" for file in (default_paths().resources / "icons").glob("*.svg")}
    explained = {sign.picture for style in (TownStyle(), FortStyle()) for sign in all_signs(style)}
    assert drawn - {f"icons/{name}" for name in OF_CONTROLS} - explained == set()
    assert explained - drawn == {""}


def test_every_duration_is_explained() -> None:
    assert set(DURATIONS) == set(Until)
    told = {sign.meaning for sign in all_signs(TownStyle())}
    assert all(any(meaning.startswith(UNTIL[until].beginning()) for meaning in told) for until in Until)


def test_every_type_suit_and_gang_is_explained() -> None:
    pictures = {sign.picture for sign in all_signs(TownStyle())}
    assert {suit_sign(suit) for suit in Suit} <= pictures
    assert {faction_sign(faction) for faction in (*Faction, None)} <= pictures


def test_the_page_of_signs_shows_pictures(reader: RulebookReader) -> None:
    reader._open(SIGNS)
    pictures = [sign.name for sign in all_signs(TownStyle()) if sign.name]
    assert len(set(pictures)) == len(pictures)
    assert reader.page.toHtml().count("sign:") == len(pictures)


def test_a_click_on_a_refusal_opens_its_rule(qtbot, window: MainWindow, reader: RulebookReader) -> None:
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    outfit = window.controller.session.position.table.players[1].outfit
    window.controller.attempt(Intent(f"card:{outfit}"))
    bubble = window.table.bubble
    assert bubble.is_refusing
    cited = bubble._section
    qtbot.mouseClick(bubble.rule, Qt.MouseButton.LeftButton)
    assert cited.endswith(reader.section.name)


def test_a_key_opens_the_rule_of_the_question(window: MainWindow, reader: RulebookReader) -> None:
    window.actions_by_name["rule"].trigger()
    assert window.controller.view.prompt.why.endswith(reader.section.name)


def test_examples_of_the_shown_card_are_found(window: MainWindow, reader: RulebookReader) -> None:
    reader_of_cards = window.preview.reader
    window.preview.show_card(reader_of_cards.find(with_all_cards().catalog.find("Shotgun").code))
    window.actions_by_name["card_examples"].trigger()
    assert reader.search.text() == "Shotgun"
    assert shown(reader)


def test_a_click_opens_the_examples_of_a_card(window: MainWindow, reader: RulebookReader) -> None:
    button = window.preview.examples
    assert not button.isHidden()
    window.preview.show_card(window.preview.reader.find(with_all_cards().catalog.find("Shotgun").code))
    assert button.isEnabled()
    button.click()
    assert reader.search.text() == "Shotgun"


def test_examples_without_a_card_search_nothing(window: MainWindow, reader: RulebookReader) -> None:
    window.actions_by_name["card_examples"].trigger()
    assert "Point at a card first" in window.findChildren(QMessageBox)[-1].text()


def test_an_example_is_replayed_by_keyboard(qtbot, window: MainWindow, reader: RulebookReader) -> None:
    reader.show_section("High Noon 4.9")
    reader.examples.list.setFocus()
    qtbot.keyClick(reader.examples.list, Qt.Key.Key_Return)
    assert window.controller.viewer.is_watching
    assert window.controller.session.present.number == 1
    window.replay.step_on(1)
    assert window.controller.session.present.number == 2


def test_the_position_of_an_example_is_practised(window: MainWindow, reader: RulebookReader) -> None:
    reader.show_section("High Noon 4.9")
    reader.examples.practise.click()
    assert window.controller.practice.is_on
    assert not window.controller.viewer.is_watching


def test_west_fort_is_read_and_its_examples_are_played(qtbot, started) -> None:
    window = started("--game", "westfort", "--seed", "3")
    window.actions_by_name["rulebook"].trigger()
    QApplication.processEvents()
    assert window.rulebook.show_section("West Fort, Duels")
    qtbot.waitUntil(lambda: not window.rulebook._reading.is_at_work, timeout=30_000)
    assert shown(window.rulebook)
    window.rulebook.examples.step.click()
    assert window.controller.viewer.is_watching
    window.rulebook.examples.practise.click()
    assert window.controller.practice.is_on
    assert window.controller.session.game.name == "westfort"


DRAWN = [
    section.diagram
    for book in TOWN.library.books(default_paths())
    for section in book.sections
    if section.diagram is not None
]


@pytest.mark.parametrize("width", [180, 320, 640])
@pytest.mark.parametrize("diagram", DRAWN, ids=lambda each: each.words[0])
def test_boxes_of_a_diagram_do_not_overlap(qapp: QApplication, diagram: Diagram, width) -> None:
    boxes = boxes_of(diagram, QFontMetricsF(QFont()), width)
    assert len(boxes) == len(diagram.words)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    picture = diagram_pixmap(diagram, LEDGER, QFont(), width, 2.0)
    assert picture.deviceIndependentSize().width() <= max(width, max(box.width() for box in boxes) + 30)


def test_a_diagram_is_on_its_page(reader: RulebookReader) -> None:
    reader.show_section("Shootouts")
    assert "diagram:" in reader.page.toHtml()
    assert not reader.page.document().resource(QTextDocument.ResourceType.ImageResource.value, QUrl(DIAGRAM)).isNull()


@pytest.fixture
def over(qtbot, window: MainWindow) -> RulebookDialog:
    """The differences of the editions, read over the page for a new game, with all examples read."""
    window.games.ask_for(TOWN.name)
    page = window.findChild(NewGameDialog)
    page.differences.click()
    dialog = page.findChild(RulebookDialog)
    qtbot.waitUntil(lambda: not dialog.reader._reading.is_at_work, timeout=60_000)
    return dialog


def number_of(about: str) -> str:
    """The number of a difference."""
    book = next(book for book in TOWN.library.books(default_paths()) if book.name == BOOK)
    return next(section.name for section in book.sections if section.about == about)


def test_the_page_for_a_new_game_shows_how_the_editions_differ(over: RulebookDialog) -> None:
    assert over.reader.book.name == BOOK
    told = over.reader.page.toPlainText()
    first, *_ = over.reader.book.chapters
    assert all(section.text[0] in told for section in first.sections)
    over.reader.page.anchorClicked.emit(QUrl("section:WWE, Core"))
    assert (over.reader.book.name, over.reader.section.name) == ("wwe", "Core")


def test_a_difference_is_replayed_from_the_new_game_page(window: MainWindow, over: RulebookDialog) -> None:
    over.reader.page.anchorClicked.emit(QUrl(f"section:{number_of('Which Grifter acts first')}"))
    assert shown(over.reader) == [
        "WWE: With several Grifters in play, the Dealer's acts first, then the others clockwise; nobody has to.",
        "1.4: With Grifters of several players, chance says in which order they act.",
        "AEG: With Grifters of several players, chance says in which order they act.",
    ]
    page = over.parent()
    over.reader.examples.step.click()
    assert window.controller.viewer.is_watching
    assert not page.isVisible()


def test_a_difference_is_practised_from_the_new_game_page(window: MainWindow, over: RulebookDialog) -> None:
    over.reader.show_section(f"{CITED}, {number_of('New cards')}")
    over.reader.examples.practise.click()
    assert window.controller.practice.is_on


def test_words_find_examples_of_differences(qtbot, over: RulebookDialog) -> None:
    qtbot.keyClicks(over.reader.search, "grifters")
    assert len(shown(over.reader)) == 3


def test_a_search_shows_its_page_once(reader: RulebookReader) -> None:
    shown = []
    reader.page.textChanged.connect(lambda: shown.append(reader.page.toPlainText()[:20]))
    reader.search.setText("shootout")
    assert len(shown) == 1
