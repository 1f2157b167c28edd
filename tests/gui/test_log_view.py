"""The log in a window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl

from dtgui.gui.log_view import LATEST, LogView
from dtgui.kernel.narration import Link, Sentence

DAY = Sentence(("Day 1",), depth=0)
MOVE = Sentence((Link("Ada <3", "card:1"), " moves."))


@pytest.fixture
def log(qtbot) -> LogView:
    made = LogView()
    qtbot.addWidget(made)
    return made


def test_names_are_links_and_words_are_plain(log: LogView) -> None:
    log.show_log((DAY, MOVE))
    assert log.toPlainText() == "Day 1\nAda <3 moves."
    assert 'href="piece/card:1"' in log.toHtml()


def test_new_sentences_are_added_at_the_end(log: LogView) -> None:
    log.show_log((DAY,))
    log.show_log((DAY, MOVE))
    assert log.toPlainText() == "Day 1\nAda <3 moves."


def test_undo_takes_sentences_out(log: LogView) -> None:
    log.show_log((DAY, MOVE))
    log.show_log((DAY,))
    assert log.toPlainText() == "Day 1"


def test_a_clicked_link_tells_its_target(qtbot, log: LogView) -> None:
    with qtbot.waitSignal(log.followed) as followed:
        log.anchorClicked.emit(QUrl("zone/at:4"))
    assert followed.args[0] == Link("", "at:4", "zone")


def test_a_long_log_shows_its_end_first_and_all_of_it_on_demand(log: LogView) -> None:
    log.show_log(tuple(Sentence((f"Line {number}.",)) for number in range(LATEST + 5)))
    assert "Line 4." not in log.toPlainText()
    log.anchorClicked.emit(QUrl("earlier"))
    assert log.toPlainText().startswith("Line 0.")
