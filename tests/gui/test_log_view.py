"""The log in a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication

from dtgui.gui.record.log_lines import Sift, as_markdown, lines_of
from dtgui.gui.record.log_panel import LATEST, MOST_ADDED, LogPanel, LogView
from dtgui.kernel.phrases import Link, Phrase, Sentence

DAY = Sentence(Phrase("Day 1"), depth=0)
MOVE = Sentence(Phrase("{} moves.", Link("Ada <3", "card:1")))
NOON = Sentence(Phrase("High Noon"), depth=1, sort="phase")
CALL = Sentence(Phrase("Ada calls out Ben."), sort="shootout")
HAND = Sentence(Phrase("Ada shows a Flush."), depth=3, sort="poker")
LOSS = Sentence(Phrase("Ben is aced."), depth=3, sort="death")
GAME = (DAY, NOON, CALL, HAND, LOSS, MOVE)


@pytest.fixture
def log(qtbot) -> LogView:
    made = LogView()
    qtbot.addWidget(made)
    made.show()
    return made


def test_names_are_links_and_words_are_plain(log: LogView) -> None:
    log.show_log((DAY, MOVE))
    assert plain(log) == ["Day 1", "Ada <3 moves."]
    assert 'href="piece/card:1"' in log.toHtml()


def test_new_sentences_are_added_at_the_end(log: LogView) -> None:
    log.show_log((DAY,))
    log.show_log((DAY, MOVE))
    assert plain(log) == ["Day 1", "Ada <3 moves."]


def margins(view: LogView) -> list[tuple[float, float]]:
    blocks = map(view.document().findBlockByNumber, range(view.document().blockCount()))
    return [(block.blockFormat().topMargin(), block.blockFormat().leftMargin()) for block in blocks]


def test_added_sentences_are_indented_like_others(log: LogView) -> None:
    log.show_log(GAME)
    at_once = margins(log)
    log.show_log(())
    for length in range(1, len(GAME) + 1):
        log.show_log(GAME[:length])
    assert len(set(at_once[1:])) == 3
    assert margins(log)[1:] == at_once[1:]


def test_undo_takes_sentences_out(log: LogView) -> None:
    log.show_log((DAY, MOVE))
    log.show_log((DAY,))
    assert log.toPlainText() == "Day 1"


def test_a_clicked_link_shows_its_target(qtbot, log: LogView) -> None:
    with qtbot.waitSignal(log.followed) as followed:
        log.anchorClicked.emit(QUrl("zone/at:4"))
    assert followed.args[0] == Link("", "at:4", "zone")


def spot_of(view: LogView, word: str) -> QPoint:
    """Where a word stands, in pixels of the view."""
    found = view.document().find(word)
    return view.cursorRect(found).center() - QPoint(4, 0)


def move_to(view: LogView, spot: QPoint) -> None:
    """Move the pointer, sent to the view itself: a window of a test before may be under the system's own pointer."""
    none = Qt.MouseButton.NoButton
    far = QPointF(view.viewport().mapToGlobal(spot))
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(spot), far, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)


def test_a_name_under_the_pointer_shows_its_link(qtbot, log: LogView) -> None:
    log.show_log((MOVE,))
    with qtbot.waitSignal(log.pointed_at) as pointed:
        move_to(log, spot_of(log, "Ada"))
    assert pointed.args[0].target == "card:1"
    with qtbot.waitSignal(log.pointed_at) as pointed:
        move_to(log, QPoint(5, log.height() - 5))
    assert pointed.args[0] is None


def test_a_long_log_shows_its_end_and_the_rest_on_demand(log: LogView) -> None:
    log.show_log(tuple(Sentence(Phrase(f"Line {number}.")) for number in range(LATEST + 5)))
    assert "Line 4." not in log.toPlainText()
    log.anchorClicked.emit(QUrl("earlier"))
    assert log.toPlainText().startswith("Line 0.")


def plain(log: LogView) -> list[str]:
    """The lines without the signs for folding."""
    return [line.lstrip("▾▸ ") for line in log.toPlainText().splitlines()]


def test_after_a_jump_earlier_lines_are_added_later(qtbot, log: LogView) -> None:
    log.show_log(tuple(Sentence(Phrase(f"Line {number}.")) for number in range(LATEST)))
    assert log.toPlainText().startswith("Show the earlier lines")
    qtbot.waitUntil(lambda: log.toPlainText().startswith("Line 0."))
    margin = round(log.document().documentMargin())
    assert log.verticalScrollBar().value() >= log.verticalScrollBar().maximum() - margin


def test_a_jump_over_many_sentences_shows_all(log: LogView) -> None:
    many = tuple(Sentence(Phrase(f"Line {number}.")) for number in range(MOST_ADDED + 10))
    log.show_log(many[:2])
    log.show_log(many)
    assert plain(log) == [sentence.plain for sentence in many]


def long_log(number: int = 200) -> tuple[Sentence, ...]:
    return tuple(Sentence(Phrase(f"Play {n} of a long day, told in words that need two lines.")) for n in range(number))


def is_at_end(log: LogView) -> bool:
    return (
        log.verticalScrollBar().maximum() > 0 and log.verticalScrollBar().value() == log.verticalScrollBar().maximum()
    )


@pytest.mark.parametrize("size", [(160, 300), (600, 120), (900, 600)], ids=str)
def test_the_end_stays_in_view_at_another_size(qtbot, log: LogView, size: tuple[int, int]) -> None:
    log.resize(300, 200)
    log.show_log(long_log())
    qtbot.waitUntil(lambda: is_at_end(log))
    log.resize(*size)
    qtbot.waitUntil(lambda: is_at_end(log))
    log.show_log((*long_log(), MOVE))
    qtbot.waitUntil(lambda: is_at_end(log))


def test_a_log_shown_late_is_at_its_end(qtbot) -> None:
    log = LogView()
    qtbot.addWidget(log)
    log.show_log(long_log())
    log.resize(260, 240)
    log.show()
    qtbot.waitUntil(lambda: is_at_end(log))


def test_new_lines_do_not_move_the_log_under_the_pointer(qtbot, log: LogView) -> None:
    log.resize(300, 200)
    log.show_log(long_log())
    qtbot.waitUntil(lambda: is_at_end(log))
    spot = QPointF(20, 60)
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, spot, spot, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(log.viewport(), move)
    before = log.verticalScrollBar().value()
    log.show_log((*long_log(), MOVE, MOVE, MOVE))
    assert log.verticalScrollBar().value() == before
    qtbot.waitUntil(lambda: is_at_end(log))


def test_new_lines_do_not_scroll_a_reader(qtbot, log: LogView) -> None:
    log.resize(300, 200)
    log.show_log(long_log())
    qtbot.waitUntil(lambda: is_at_end(log))
    log.verticalScrollBar().setValue(40)
    log.show_log((*long_log(), MOVE))
    assert log.verticalScrollBar().value() == 40


def test_a_play_that_gets_details_can_be_folded(log: LogView) -> None:
    log.show_log(GAME[:3])
    log.show_log(GAME)
    log.anchorClicked.emit(QUrl("fold/2"))
    assert log.toPlainText().splitlines()[2:] == ["▸ Ada calls out Ben.", "Ada <3 moves."]
    log.anchorClicked.emit(QUrl("fold/2"))
    assert plain(log) == [sentence.plain for sentence in GAME]


def test_folded_plays_stay_folded(log: LogView) -> None:
    log.show_log(GAME)
    log.fold(2)
    log.show_log((*GAME, CALL, HAND))
    assert plain(log)[-3:] == [CALL.plain, MOVE.plain, CALL.plain, HAND.plain][-3:]
    assert LOSS.plain not in plain(log)


def test_another_branch_is_not_folded(log: LogView) -> None:
    log.show_log(GAME)
    log.anchorClicked.emit(QUrl("fold/2"))
    log.show_log((DAY, NOON, MOVE, HAND))
    assert plain(log)[-1] == HAND.plain


def test_search_results_keep_their_headings() -> None:
    found = [line.sentence for line in lines_of(GAME, {0}, Sift(text="flush"))]
    assert found == [DAY, NOON, CALL, HAND]


def test_a_log_as_markdown_has_headings_and_nested_lists() -> None:
    text = as_markdown((DAY, NOON, CALL, HAND, MOVE))
    assert text == ("# Day 1\n\n\n## High Noon\n\n- Ada calls out Ben.\n  - Ada shows a Flush.\n- Ada \\<3 moves.\n")


@pytest.fixture
def panel_of_log(qtbot) -> LogPanel:
    made = LogPanel()
    qtbot.addWidget(made)
    made.show_log(GAME)
    return made


def test_typing_searches(qtbot, panel_of_log: LogPanel) -> None:
    qtbot.keyClicks(panel_of_log.search, "aced")
    assert plain(panel_of_log.view) == [DAY.plain, NOON.plain, CALL.plain, LOSS.plain]
    panel_of_log.search.clear()
    assert len(plain(panel_of_log.view)) == len(GAME)


def test_the_filter_hides_details(panel_of_log: LogPanel) -> None:
    panel_of_log.filter.setCurrentText("Plays only")
    assert plain(panel_of_log.view) == [DAY.plain, NOON.plain, CALL.plain, MOVE.plain]


def test_copying_takes_all_shown_lines(panel_of_log: LogPanel) -> None:
    panel_of_log.copy()
    assert QGuiApplication.clipboard().text().splitlines() == [sentence.plain for sentence in GAME]


def test_the_log_is_saved_as_markdown(panel_of_log: LogPanel, tmp_path: Path) -> None:
    panel_of_log.save_as(tmp_path / "log.md")
    assert (tmp_path / "log.md").read_text(encoding="utf-8") == as_markdown(GAME)


def test_an_unwritable_log_is_reported(qtbot, panel_of_log: LogPanel, tmp_path: Path) -> None:
    with qtbot.waitSignal(panel_of_log.trouble) as told:
        (tmp_path / "no").touch()
        panel_of_log.save_as(tmp_path / "no" / "log.md")
    assert "cannot be saved" in told.args[0]


def test_another_view_replaces_lines_in_place(log: LogView) -> None:
    log.show_log((DAY, NOON, CALL, HAND, LOSS))
    other = replace(HAND, text=Phrase("Ada shows a hand."))
    log.show_log((DAY, NOON, CALL, other, LOSS, MOVE))
    assert plain(log) == [sentence.plain for sentence in (DAY, NOON, CALL, other, LOSS, MOVE)]
    assert log.document().blockCount() == 6


def test_the_log_waits_until_the_table_has_been_painted(qtbot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    shown = log.view
    log.show_log((DAY, MOVE))
    assert not shown.text
    qtbot.waitUntil(lambda: bool(shown.text))


def test_behind_a_curtain_the_log_changes_at_once(qtbot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    shown = log.view
    log.show_log((DAY, MOVE), at_once=True)
    assert shown.text
    log.show_log((), at_once=True)
    assert not shown.text
