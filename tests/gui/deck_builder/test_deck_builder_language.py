"""The deck builder in a made-up language without a letter: nothing stays English but names, queries and sections."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from html import unescape

import pytest
from make_phrases import phrases
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QTabBar, QTabWidget, QWidget

from dtgui.decks import Deck
from dtgui.decks.formats import Format, load_formats
from dtgui.decks.legality import MENDS
from dtgui.decks.search import FIELDS
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.sections import Section
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.query_help import QueryHelp, help_text
from dtgui.gui.doomtown.deck_builder.deck.deck_groups import Grouping
from dtgui.gui.doomtown.deck_builder.dialogs.export_dialog import FORMATS, ExportDialog
from dtgui.gui.doomtown.deck_builder.dialogs.paper import sheet_html
from dtgui.gui.doomtown.deck_builder.insight.hand_days import USUAL_QUERY
from dtgui.gui.doomtown.town_front import town_of
from tests.gui.made_up import MadeUp, speaking
from tests.gui.window_texts import texts_of

WORD = re.compile(r"[^\W\d_]{2,}")
KEPT = re.compile(r"(</?\w[^>]*>|&\w+;|\{[^{}]*\}|%n)|[^\W\d_]")
"""A part of a phrase that no translator touches, or a letter."""
PLACE = re.compile(r"\{[^{}]*\}")
TAG, NUMBER = re.compile(r"<[^>]*>"), re.compile(r"\S*\d\S*")
SIGN = "¤"
OWN_NAMES = ("Wrong", "starter", "gauntlet", "A4", "Letter", "PDF", "OCTGN", "Social Export", USUAL_QUERY)
"""Of decks, tags, paper and programs; and a query."""
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
STRICT = Format("wwe", "Strict", banned=("24092",), restricted=("24228", "24093"))
THREE_JOKERS = {"00016": 3}
TOO_MANY_ALIKE = {"24228": 5, "24229": 4}
HELD_ONLY = {"24012": 1, "00108": 1, "24092": 1, "24093": 1, "09036": 1, "00015": 1, "24261": 1}
GANG = {"01049": 1, "03009": 1, "06011": 1, "14014": 1, "00100": 1, "01082": 1, "12007": 1, "24078": 1, "24073": 1}
HELD = Deck(
    "Wrong",
    outfit="24009",
    legend="00107",
    cards={**THREE_JOKERS, **TOO_MANY_ALIKE, **HELD_ONLY, **GANG, "04010": 1, "01014": 2, "24066": 1},
    starting={**GANG, "04010": 1, "01014": 2, "24066": 3, "24228": 1},
    notes="№",
    tags=("№",),
    source="№",
)
"""Wrong in every way in which the rules and a strict format can object to cards that there are."""
WRONG = replace(HELD, cards={**HELD.cards, "99999": 1})
"""The same with an unknown card."""
NOT_THEIRS = Deck("Wrong", outfit="24066", legend="24066", cards={"24228": 1}, starting={"24228": 2})
"""Wrong in the ways that are left."""
SOURCES = (
    "# №\n\n2 Rob Wilby (№№)\n100 Rob Wilby\n(2)\nLaw Dogs\nSaved By Grace\nJudge Harry Somerset\nAllie Hensmann\n№№",
    '{"cards": {"24009": 1, "24012": 1, "19001": 1, "00107": 1, "24092": "№", "24228": 99, "01119": 9}}',
    '[{"cards": []}, 3]',
    "schema: 1\nname: №\ncards:\n- №\n- {code: '24092', count: 200}\n№: 3\n",
    "Social Export\n\nRob Wilby x2\n\n" + "№ " * 300,
    "<deck><section name='Deck'><card qty='9999'>Rob Wilby</card><card/></section></deck>",
)
QUERIES = (
    *("g:l zzzzz:dude", "t:zzzzz", "cost:x", "(t:dude", "t:dude )", 'k:"mad', "/the", "k:", "t<dude"),
    *("e<Nowhere", "d>soon", "a:rembrandt", "f:deep", "t:dude OR", "(" * 50),
)
QUERY_WORDS = {word for field in FIELDS for word in (*field.words, *(field.choices or ())) if len(word) > 1} | {"OR"}


@pytest.fixture
def language(qapp: QApplication) -> Iterator[MadeUp]:
    """A language without a letter."""
    with speaking(qapp, lambda text: KEPT.sub(lambda found: found[1] or SIGN, text)) as made:
        yield made


@pytest.fixture
def window(language: MadeUp, builder: DeckBuilder) -> DeckBuilder:
    return builder


@pytest.fixture(scope="module")
def listed() -> set[str]:
    """Return the phrases for translators."""
    return {*phrases()}


@pytest.fixture
def english(window: DeckBuilder, language: MadeUp, listed: set[str]) -> Callable[[Iterable[str]], set[str]]:
    """Return a function for the untranslatable texts: those with their own words, and unlisted phrases."""
    catalog = town_of(window.program).catalog
    packs = [word for pack in catalog.packs.values() for word in (pack.name, pack.code)]
    sections = [WWE.cite(section) for section in Section]
    played = (*load_formats(window.program.paths.doomtown_cards), STRICT)
    formats = [word for each in played for word in (each.name, each.code) if word]
    decks = [shelved.name for shelved in window.library.decks()]
    known = {*(card.title for card in catalog), *packs, *sections, *formats, *decks, *OWN_NAMES}
    names = re.compile("|".join(sorted(map(re.escape, known), key=len, reverse=True)))

    def found(texts: Iterable[str]) -> set[str]:
        plain = {names.sub(" ", unescape(TAG.sub(" ", text))) for text in texts}
        unlisted = {phrase for phrase in language.asked - listed if has_words(PLACE.sub(" ", phrase))}
        return {text for text in plain if has_words(text)} | unlisted

    return found


def has_words(text: str) -> bool:
    """Whether something in a text would have to be translated."""
    return WORD.search(NUMBER.sub(" ", text)) is not None


def shown_texts(root: QWidget) -> Iterator[str]:
    """Every text of a window and all below it, but the sheet with queries."""
    for widget in (root, *root.findChildren(QWidget)):
        if not isinstance(widget, QTabWidget) and not isinstance(widget.parentWidget(), QueryHelp):
            yield from texts_of(widget)
        if isinstance(widget, QTabBar):
            yield from (widget.tabText(place) for place in range(widget.count()))
        model = getattr(widget, "model", None)
        if callable(model) and isinstance(model(), QAbstractItemModel):
            yield from cells(model())
    for action in root.findChildren(QAction):
        yield from (action.text(), action.statusTip())


def cells(model: QAbstractItemModel, above: QModelIndex | None = None) -> Iterator[str]:
    """Every heading, cell and tip of a list, table or tree."""
    above = above or QModelIndex()
    for column in range(model.columnCount(above)):
        yield from (str(model.headerData(column, Qt.Orientation.Horizontal, role) or "") for role in ROLES)
        for row in range(model.rowCount(above)):
            index = model.index(row, column, above)
            yield from (str(index.data(role) or "") for role in ROLES)
            yield from cells(model, index)


def test_the_window_is_translated(window, english) -> None:
    window.decks.open_deck(WRONG)
    window.finder.find_deck()
    window.finder.show_query("v:7")
    assert english(shown_texts(window)) == set()


def test_search_results_are_translated(window, english) -> None:
    window.finder.show_query("")
    assert english(cells(window.browser.model)) == set()


@pytest.fixture
def strict(monkeypatch) -> None:
    """Let the only format be one that bans and restricts some cards."""
    monkeypatch.setattr("dtgui.gui.doomtown.deck_builder.window.builder_window.load_formats", lambda *_: (STRICT,))


@pytest.mark.usefixtures("strict")
def test_objections_and_fixes_are_translated(window, english) -> None:
    pages = [window.decks.open_deck(deck) for deck in (WRONG, NOT_THEIRS, Deck("Wrong"))]
    for page in pages:
        window.decks.setCurrentWidget(page)
        assert english(shown_texts(window.rules)) == set()
    assert {each.problem.rule for page in pages for each in page.objections} == set(MENDS)


def test_undo_texts_are_translated(window, english) -> None:
    window.decks.open_deck(WRONG)
    mends = [objection.mend for objection in window.decks.page.objections if objection.mend.deck]
    for mend in mends:
        window.decks.page.mend(mend)
        assert english([window.actions_by_name["undo"].text()]) == set()


@pytest.mark.parametrize("grouping", Grouping)
def test_deck_headings_are_translated(window, english, grouping) -> None:
    window.decks.open_deck(WRONG)
    window.decks.page.list.group_by(grouping)
    assert english(shown_texts(window.decks.page)) == set()


def test_odds_are_translated(window, english, qtbot) -> None:
    window.decks.open_deck(WRONG)
    window.side.show_odds()
    qtbot.waitUntil(lambda: not window.insight.is_working)
    assert english(shown_texts(window.insight)) == set()


def test_card_menus_are_translated(window, english) -> None:
    window.decks.open_deck(WRONG)
    found = next(found for found in window.browser.model.rows if found.others)
    menus = (
        window.browser.menus.of_card(found),
        window.browser.menus.of_printings(found),
        window.browser.columns_menu(),
        window.decks.page.list.card_menu(town_of(window.program).catalog.card("24092")),
    )
    assert english(text for menu in menus for text in shown_texts(menu)) == set()


def test_search_help_is_translated(window, english) -> None:
    queries_and_fields = re.compile(r"<(a|b)\b.*?</\1>")
    assert english([queries_and_fields.sub(" ", help_text())]) == set()


def complaint(window: DeckBuilder, query: str) -> str:
    """Return the message for a query, without the query itself."""
    window.finder.show_query(query)
    assert window.browser.message.isVisible()
    return re.sub(rf"'[^']*'|\b({'|'.join(QUERY_WORDS)})\b", " ", window.browser.message.text())


def test_query_errors_are_translated(window, english) -> None:
    assert english([complaint(window, query) for query in QUERIES]) == set()


@pytest.mark.parametrize("source", SOURCES)
def test_import_reports_are_translated(window, english, source, settled) -> None:
    dialog = window.commands.import_decks()
    dialog.read_text(source)
    settled(dialog)
    dialog.source.clear()
    assert english(shown_texts(dialog)) == set()


@pytest.mark.parametrize("name", ["compare", "hand", "proxies"])
def test_deck_dialogs_are_translated(window, english, name) -> None:
    window.decks.open_deck(HELD)
    before = {*window.findChildren(QDialog)}
    window.actions_by_name[name].trigger()
    (dialog,) = {*window.findChildren(QDialog)} - before
    assert english(shown_texts(dialog)) == set()


@pytest.mark.parametrize("row", range(len(FORMATS)))
def test_export_losses_are_translated(window, english, row) -> None:
    dialog = ExportDialog(HELD, town_of(window.program).catalog, window)
    dialog.format.setCurrentIndex(row)
    dialog.text.clear()
    assert english(shown_texts(dialog)) == set()


def test_the_deck_sheet_is_translated(window, english) -> None:
    assert english([sheet_html(WRONG, town_of(window.program).catalog, "№")]) == set()
