"""The window of a card's page: what it shows, where its links lead, and the ways to it."""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape

from PySide6.QtCore import QModelIndex, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QInputDialog

from dtgui.app.paths import default_paths
from dtgui.decks import Deck
from dtgui.gui.doomtown.card_page.card_window import CardWindow
from dtgui.gui.doomtown.card_page.page_text import page_text
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.card_table import TITLE
from dtgui.gui.doomtown.deck_builder.deck.deck_list import ASIDE_ROLE
from dtgui.gui.look.language import load_language
from dtgui.play.chronicle import PlayedGame, _written_games


def opened(builder: DeckBuilder, title: str) -> CardWindow:
    return builder.pages.open(builder.town.catalog.find(title))


def test_a_page_shows_printings_rulings_and_examples(builder: DeckBuilder, qtbot) -> None:
    window = opened(builder, "Ambush")
    qtbot.waitUntil(lambda: window.is_complete, timeout=60_000)
    text = window.text.toPlainText()
    for heading in ("Printings", "How the program reads it", "Rulings", "Examples", "Formats", "Similar cards"):
        assert heading in text, text
    assert "plays differently" in text
    assert "A posse that ambushes" in text


def test_every_card_has_a_page(builder: DeckBuilder) -> None:
    pages, catalog = builder.pages, builder.town.catalog
    for card in {card.title: card for card in catalog}.values():
        text = page_text(pages.page(card), catalog, pages.reader.theme, (), has_table=True)
        assert escape(card.title) in text


def test_clauses_are_in_the_language_of_the_window(builder: DeckBuilder, qapp) -> None:
    """All but the names of cards and keywords; a word of a clause has a translation of its own."""
    pages, catalog = builder.pages, builder.town.catalog
    page = pages.page(catalog.find("Ambush"))
    language = load_language([default_paths().resources / "languages"], "de")
    qapp.installTranslator(language)
    try:
        text = page_text(page, catalog, pages.reader.theme, (), has_table=True)
    finally:
        qapp.removeTranslator(language)
    assert "Kopfgeld: 1" in text
    assert "bounty: 1" not in text


def test_a_link_opens_its_card_and_back_returns(builder: DeckBuilder) -> None:
    window = opened(builder, "Abram Grothe")
    other = builder.town.catalog.find("Abram Grothe (Exp.1)")
    window.text.anchorClicked.emit(QUrl(f"card:{other.code}"))
    assert window.page.card.title == "Abram Grothe (Exp.1)"
    QTest.mouseClick(window.back, Qt.MouseButton.LeftButton)
    assert window.page.card.title == "Abram Grothe"
    assert not window.back.isEnabled()


def test_a_second_card_opens_in_the_same_window_by_default(builder: DeckBuilder) -> None:
    first = opened(builder, "Ambush")
    assert opened(builder, "Pistol Whip") is first
    assert builder.pages.open(builder.town.catalog.find("Ambush"), beside=True) is not first
    assert len(builder.pages.windows) == 2
    first.close()
    assert len(builder.pages.windows) == 1


def test_clicking_a_fact_searches_it(builder: DeckBuilder) -> None:
    window = opened(builder, "Pistol Whip")
    window.text.anchorClicked.emit(QUrl("find:t%3Aaction"))
    assert builder.browser.search.text() == "t:action"


def test_key_i_opens_the_page_of_the_chosen_card(builder: DeckBuilder, law_dogs) -> None:
    page = builder.decks.open_deck(law_dogs)
    page.list.choose(builder.town.catalog.find("Law Dogs"))
    QTest.keyClick(page.list, Qt.Key.Key_I)
    assert builder.pages.windows[-1].page.card.title == "Law Dogs"


def test_the_button_above_the_card_opens_its_page(builder: DeckBuilder) -> None:
    builder.side.show_card(builder.town.catalog.find("Ambush"))
    QTest.mouseClick(builder.side.preview.page, Qt.MouseButton.LeftButton)
    assert builder.pages.windows[-1].page.card.title == "Ambush"


def told_of_games(builder: DeckBuilder, title: str, qtbot) -> str:
    window = opened(builder, title)
    qtbot.waitUntil(lambda: window.is_complete, timeout=60_000)
    return window.text.toPlainText()


def keep(builder: DeckBuilder, *games: PlayedGame) -> None:
    builder.program.paths.chronicle.parent.mkdir(parents=True, exist_ok=True)
    builder.program.paths.chronicle.write_text(json.dumps(_written_games(games)))


def played(number: int, won: bool, cards: tuple[str, ...]) -> PlayedGame:
    seats = {
        "names": ("Ann", "Bob"),
        "decks": ("A", "B"),
        "players": ("", "greenhorn"),
        "scores": (None, None),
        "facts": ("", ""),
    }
    winners = (0,) if won else (1,)
    return PlayedGame(f"{number}", 1.0, "doomtown", winners=winners, days=3, steps=9, cards=(cards, ()), **seats)


def test_a_page_counts_the_games_that_were_played_and_won_with_its_card(builder: DeckBuilder, qtbot) -> None:
    whip = builder.town.catalog.find("Pistol Whip").code
    keep(builder, played(1, True, (whip,)), played(2, False, (whip,)), played(3, True, ("24009",)))
    assert "Played 2 times, won 1 (50%)" in told_of_games(builder, "Pistol Whip", qtbot)
    assert "Played" not in told_of_games(builder, "Ambush", qtbot)


def test_an_outfit_page_shows_common_cards_of_winning_decks(builder: DeckBuilder, qtbot) -> None:
    whip, ambush = (builder.town.catalog.find(title).code for title in ("Pistol Whip", "Ambush"))
    keep(builder, *(played(n, True, ("24009", whip)) for n in range(3)), played(4, False, ("24009", ambush)))
    text = told_of_games(builder, "Law Dogs", qtbot)
    assert "Decks: 3. They have in common: Pistol Whip 100%" in text
    assert "Decks that start with it" in text


def test_uncounted_games_are_offered(builder: DeckBuilder, qtbot) -> None:
    saves = builder.program.paths.saves
    saves.mkdir(parents=True, exist_ok=True)
    (saves / "a.dtgame").write_text('{"format": 1}\n{"at":0,"over":true}\n')
    window = opened(builder, "Ambush")
    qtbot.waitUntil(lambda: window.is_complete, timeout=60_000)
    assert "Count 1 more games" in window.text.toPlainText()
    with qtbot.waitSignal(builder.pages.games.counted, timeout=60_000):
        window.text.anchorClicked.emit(QUrl("count:"))


def test_a_card_named_in_a_ruling_is_a_link(builder: DeckBuilder) -> None:
    catalog = builder.town.catalog
    page = builder.pages.page(catalog.find("Ambush"))
    ruling = replace(page.rulings[0], answer="As Pistol Whip does.")
    text = page_text(
        replace(page, rulings=(ruling,)),
        catalog,
        builder.pages.reader.theme,
        (),
        builder.pages.cards_in,
        has_table=True,
    )
    assert f'<a href="card:{catalog.find("Pistol Whip").code}">Pistol Whip</a> does.' in text


def test_tags_are_asked_for_by_key_found_and_shown_on_the_page(builder: DeckBuilder) -> None:
    browser = builder.browser
    browser.show_query("ambush")
    browser.pages.setCurrentWidget(browser.table)
    browser.table.setCurrentIndex(browser.model.index(0, TITLE))
    QTest.keyClick(browser.table, Qt.Key.Key_T)
    builder.findChild(QInputDialog).textValueSelected.emit("removal, jobs")
    browser.show_query("tag:removal")
    assert [each.card.title for each in browser.model.rows] == ["Ambush"]
    window = opened(builder, "Ambush")
    assert "removal · jobs" in window.text.toPlainText()
    window.text.anchorClicked.emit(QUrl("find:tag%3D%22jobs%22"))
    assert [each.card.title for each in browser.model.rows] == ["Ambush"]


def test_a_card_that_the_notes_name_leads_to_its_page(builder: DeckBuilder) -> None:
    page = builder.decks.open_deck(Deck("Noted", "24009"))
    assert page.named.isHidden()
    page.notes.setPlainText("Start with Rob Wilby; Ambush early. Rob Wilby again.")
    assert page.named.text().count("<a href=") == 2
    page.named.linkActivated.emit(f"card:{builder.town.catalog.find('Rob Wilby').code}")
    assert builder.pages.windows[-1].page.card.title == "Rob Wilby"


def test_ctrl_and_click_opens_card_pages_beside_each_other(builder: DeckBuilder, law_dogs) -> None:
    browser, list_ = builder.browser, builder.decks.open_deck(law_dogs).list
    browser.show_query("ambush")
    for view in (browser.table, browser.pictures):
        browser.pages.setCurrentWidget(view)
        click_with_ctrl(view, browser.model.index(0, TITLE))
    list_.choose(builder.town.catalog.find("Law Dogs"))
    click_with_ctrl(list_, list_.currentIndex())
    assert [page.page.card.title for page in builder.pages.windows] == ["Ambush", "Ambush", "Law Dogs"]


def click_with_ctrl(view: QAbstractItemView, index: QModelIndex) -> None:
    keys, place = Qt.KeyboardModifier.ControlModifier, view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, keys, place)


def test_a_card_in_the_maybeboard_has_a_page_and_tags(builder: DeckBuilder) -> None:
    whip = builder.town.catalog.find("Pistol Whip")
    list_ = builder.decks.open_deck(Deck("Planned", "24009", maybe={whip.code: 2})).list
    list_._choose_row(ASIDE_ROLE, whip.code)
    QTest.keyClick(list_, Qt.Key.Key_I)
    assert builder.pages.windows[-1].page.card.title == "Pistol Whip"
    QTest.keyClick(list_, Qt.Key.Key_T)
    assert builder.findChild(QInputDialog) is not None


def test_words_that_another_printing_lacks_are_marked(builder: DeckBuilder) -> None:
    pages, catalog = builder.pages, builder.town.catalog
    page = pages.page(catalog.find("108 Gracious Gifts"))
    text = page_text(page, catalog, pages.reader.theme, (), has_table=True)
    mark = f'<span style="color:{pages.reader.theme.window.danger}">'
    assert f"{mark}less</span> ghost rock than" in text
    assert f"{mark}no</span> {mark}more</span> ghost rock than" in text
    assert f"{mark}Unboot" not in text


def test_the_page_of_an_outfit_names_decks_of_the_gauntlet(builder: DeckBuilder, qtbot) -> None:
    assert "Warrants" in told_of_games(builder, "Law Dogs", qtbot)


def test_every_figure_of_a_card_is_a_search(builder: DeckBuilder) -> None:
    window = opened(builder, "Circle M Ranch")
    card = window.page.card
    for link in (f"production%3D{card.production}", f"control%3D{card.control}"):
        window.text.anchorClicked.emit(QUrl(f"find:t%3Adeed%20{link}"))
        assert "Circle M Ranch" in [each.card.title for each in builder.browser.model.rows]
    assert f"production%3D{card.production}" in window.text.toHtml()
