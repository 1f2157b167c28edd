"""Cards held by a day, and the structure of hands, in the tab of the odds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dtgui.decks.insight import chances_by_day
from dtgui.gui.doomtown.deck_builder.insight.hand_days import HandDays


@pytest.fixture
def days(builder, law_dogs, qtbot) -> HandDays:
    builder.decks.open_deck(law_dogs)
    builder.side.show_odds()
    qtbot.waitUntil(lambda: builder.insight.isVisible())
    return builder.insight.in_hand


def description_of(days) -> str:
    return days.chart.accessibleDescription()


def test_deeds_are_the_default_query(days) -> None:
    assert days.about.text() == "14 of 49 cards to draw from, without reshuffling."
    first, *_, last = chances_by_day(14, 49, 2)
    assert description_of(days).startswith(f"Day 1 {first:.0%}, ")
    assert description_of(days).endswith(f"Day 5 {last:.0%}")


def test_any_query_can_be_entered(days, qtbot) -> None:
    days.query.clear()
    QTest.keyClicks(days.query, "roan")
    qtbot.waitUntil(lambda: days.about.text().startswith("2 of 49"))
    assert description_of(days).startswith(f"Day 1 {chances_by_day(2, 49, 2)[0]:.0%}, ")


def test_cards_per_night_and_copies_are_set_by_keyboard(days) -> None:
    QTest.keyClick(days.night, Qt.Key.Key_Up)
    QTest.keyClick(days.least, Qt.Key.Key_Up)
    assert description_of(days).endswith(f"Day 5 {chances_by_day(14, 49, 3, least=2)[-1]:.0%}")


def test_an_invalid_query_is_reported(days, qtbot) -> None:
    days.query.setText("t:zzzzz")
    qtbot.waitUntil(lambda: "there is no type" in days.about.text())
    assert description_of(days) == ""


def test_changes_in_chance_are_shown_in_brackets(builder, days) -> None:
    builder.insight.compare.setChecked(True)
    page = builder.decks.page
    page.count(builder.town.catalog.find("Hustings"), 4)
    assert "(+" in description_of(days)


def test_gaps_in_the_structure_search_fitting_cards(builder, days) -> None:
    structure = builder.insight.structure
    assert structure.text().startswith("<b>3</b> of a kind: ")
    assert "Straight flush" in structure.text()
    assert 'none of <a href="suit:diamonds v:2"' in structure.text()
    structure.linkActivated.emit("suit:clubs v:8")
    assert builder.browser.search.text() == "suit:clubs v:8"


def test_an_empty_deck_has_no_structure(builder, days) -> None:
    builder.decks.new_deck()
    assert not builder.insight.structure.isVisible()
    assert builder.insight.in_hand.about.text().startswith("0 of 0 cards")
