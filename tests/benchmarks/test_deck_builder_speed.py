"""How quick the deck builder answers: a letter in the search box, a change of the deck, the first odds."""

from dataclasses import replace
from time import process_time

import pytest
from PySide6.QtWidgets import QApplication

from dtgui.app.paths import default_paths
from dtgui.decks import load_deck
from dtgui.decks.formats import load_formats
from dtgui.decks.insight import poker_codes
from dtgui.decks.legality import objections
from dtgui.doomtown.catalog import load_catalog
from dtgui.doomtown.counsel.hand_odds import hand_odds
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.browser import LIST, PICTURES
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.program import prepare

PATHS = default_paths()
QUERIES = ("", "j", "t:dude", "k:deputy g:l", "/^the /", "x:draw", "x:/draw a card/", 'o:"search your de', "o:serch")
"""Titles, fields, patterns, printed phrases that are only begun, and typing errors."""
CPU = pytest.mark.benchmark(timer=process_time)


@pytest.fixture(scope="module")
def catalog():
    return load_catalog(PATHS.doomtown_cards)


@pytest.fixture(scope="module")
def law_dogs(catalog):
    return load_deck(PATHS.starter_decks / "law-dogs-starter.yaml", catalog)


@pytest.fixture
def builder(qtbot, qapp, tmp_path):
    program = prepare(qapp, default_paths(tmp_path))
    window = DeckBuilder(program, town_of(program))
    qtbot.addWidget(window)
    window.show()
    while window.browser.index.read_texts(100):
        pass
    return window


@CPU
@pytest.mark.parametrize("page", [LIST, PICTURES])
@pytest.mark.parametrize("query", QUERIES)
def test_speed_from_a_letter_to_the_picture(benchmark, builder, query, page):
    """At most 25 ms of the processor's time, over all printings that there are, painting included."""
    builder.browser.restore_view(builder.browser.kept_view()["columns"], page, in_play=True)

    def show(wanted):
        builder.finder.show_query(wanted)
        QApplication.processEvents()
        while builder.browser.is_searching:
            QApplication.processEvents()

    benchmark.pedantic(show, (query,), setup=lambda: show("x:text"), rounds=20)


@CPU
def test_speed_of_refilling_a_filtered_library(benchmark, builder, law_dogs):
    """At most 2.5 times as long as without a filter, with 400 decks of one's own."""
    for number in range(400):
        builder.library.keep(replace(law_dogs, name=f"Deck {number}"))
    builder.finder.find_deck()
    builder.shelves.search.setText("outlaws starter")

    def refill():
        builder.shelves.refresh()
        while builder.shelves.is_reading:
            QApplication.processEvents()

    benchmark.pedantic(refill, rounds=5, warmup_rounds=1)


@CPU
def test_speed_of_checking_a_deck(benchmark, catalog, law_dogs):
    """At most 5 ms."""
    benchmark(objections, law_dogs, catalog, load_formats(PATHS.doomtown_cards)[0])


@CPU
def test_speed_of_the_quick_figures_of_a_deck(benchmark, builder, law_dogs):
    """At most 300 ms: the grid, pulls, costs, days, castings, a sample opening; the odds of hands follow."""
    builder.insight.show()
    benchmark(builder.insight.show_first, law_dogs)


@pytest.mark.parametrize(("stud", "draw"), [(0, 0), (2, 0), (0, 2), (2, 2)])
def test_speed_of_the_odds_of_a_deck(benchmark, catalog, law_dogs, stud, draw):
    """Five cards, all of them counted, in 300 ms; redraws take longer and wait beside the window."""
    benchmark.pedantic(hand_odds, (poker_codes(law_dogs, catalog), stud, draw), rounds=3, warmup_rounds=1)


@CPU
@pytest.mark.parametrize("title", ["Law Dogs", "Ambush", "Abram Grothe"])
def test_speed_of_opening_a_card_page(benchmark, builder, title):
    """At most 100 ms of the processor's time until everything known at once is painted; a window is open already."""
    pages, catalog = builder.pages, builder.town.catalog
    pages.open(catalog.find("Pistol Whip"))

    def open_page():
        pages.open(catalog.find(title))
        QApplication.processEvents()

    benchmark.pedantic(open_page, setup=lambda: show(builder, "Pistol Whip"), rounds=10)


@CPU
def test_speed_of_opening_the_first_card_page(benchmark, builder):
    """At most 100 ms, with a new window."""
    card = builder.town.catalog.find("Ambush")

    def open_page():
        builder.pages.open(card)
        QApplication.processEvents()

    benchmark.pedantic(open_page, rounds=1)


def show(builder, title):
    builder.pages.open(builder.town.catalog.find(title))
    QApplication.processEvents()
