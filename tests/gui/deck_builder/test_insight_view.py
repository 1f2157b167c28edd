"""The window's statements about a deck's odds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from dtgui.gui.doomtown.deck_builder.dialogs.trial_dialog import HandDialog
from dtgui.gui.doomtown.town_front import town_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def insight(builder, law_dogs, qtbot):
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["odds"].trigger()
    wait(builder.insight, qtbot)
    return builder.insight


def wait(insight, qtbot) -> None:
    qtbot.waitUntil(lambda: not insight.is_working, timeout=20_000)


def test_a_swap_shows_changed_numbers(insight, builder, program, qtbot):
    QTest.mouseClick(insight.compare, LEFT, pos=QPoint(8, insight.compare.height() // 2))
    builder.decks.page.remove(town_of(program).catalog.find("Bass Reeves"))
    builder.decks.page.add(town_of(program).catalog.find("Ramiro Mendoza"))
    wait(insight, qtbot)
    assert insight.about_hands.text() == (
        "Average rank <b>3.91</b> (+0.16) (exact). 5 cards are cheatin' in 39.0% (+1.9) of hands."
    )
    assert "3 16 (+1)" in insight.costs.accessibleDescription()
    assert "9 0 (-1)" in insight.costs.accessibleDescription()


def test_an_unchanged_deck_shows_no_difference(insight, qtbot):
    insight.compare.setChecked(True)
    wait(insight, qtbot)
    assert "(" not in insight.about_hands.text().replace("(exact)", "")
    assert "Before: 16 of 19 ghost rock" in insight.about_gang.text()
    assert insight.days.accessibleDescription().startswith("Day 1 5, Day 2 7")


def test_legal_hands_are_reported_separately(insight):
    assert "A legal hand is possible in <b>62.9%</b> of draws" in insight.about_legal.text()


@pytest.mark.parametrize("row", [0, 1])
def test_changing_bonuses_recomputes_odds(insight, qtbot, row):
    box = (insight.stud, insight.draw)[row]
    before = insight.about_hands.text()
    QTest.keyClick(box, Qt.Key.Key_Up)
    wait(insight, qtbot)
    assert "±" in insight.about_hands.text() != before


def test_quick_figures_appear_before_odds(builder, law_dogs):
    builder.decks.open_deck(law_dogs)
    builder.side.setCurrentWidget(builder.insight)
    assert "16 of 19 ghost rock for the gang, 3 left" in builder.insight.about_gang.text()
    assert "8 37%" in builder.insight.pulls.accessibleDescription()


def test_a_sample_hand_shows_its_cards_and_is_dealt_again(builder, law_dogs, qtbot):
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["hand"].trigger()
    (dialog,) = builder.findChildren(HandDialog)
    dealt = [place.accessibleName() for place in (*dialog.play_hand, *dialog.draw_hand)]
    assert all(dealt)
    QTest.mouseClick(dialog.again, LEFT)
    assert [place.accessibleName() for place in (*dialog.play_hand, *dialog.draw_hand)] != dealt


def test_a_deck_of_few_cards_has_a_short_hand(builder, program):
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    builder.actions_by_name["hand"].trigger()
    (dialog,) = builder.findChildren(HandDialog)
    assert [place.accessibleName() for place in dialog.play_hand if place.isVisible()] == ["Rob Wilby"]


def test_the_next_day_keeps_unmarked_cards(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["hand"].trigger()
    (dialog,) = builder.findChildren(HandDialog)
    first = [place.accessibleName() for place in dialog.play_hand]
    for place in (1, 4):
        QTest.keyClick(dialog.play_hand[place], Qt.Key.Key_Space)
    QTest.keyClick(dialog.next, Qt.Key.Key_Space)
    assert dialog.play_title.text().startswith("<b>Play hand, day 2</b>")
    assert [place.accessibleName() for place in dialog.play_hand][:3] == [first[0], first[2], first[3]]
    assert not any(place.isChecked() for place in dialog.play_hand)
