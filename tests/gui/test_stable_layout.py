"""A part's text moves nothing around it while it fits."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import HtmlLabel
from dtgui.gui.window.main_window import MainWindow


def test_new_questions_and_news_do_not_relayout_the_window(window: MainWindow) -> None:
    QApplication.processEvents()
    layout = required(window.layout())
    layout.setEnabled(False)
    window.prompt.question.setText("What else?")
    window.news.text.setText("Something has happened.")
    QApplication.processEvents()
    layout.setEnabled(True)
    assert not layout.activate()


def test_the_parts_of_the_page_fill_it(window: MainWindow) -> None:
    town = window.town
    assert town.strip.geometry().bottom() + 1 == town.table.geometry().top()
    assert town.table.geometry().bottom() + 1 == town.height()
    assert town.prompt.width() == town.table.view.width() == town.width()


def test_hidden_parts_leave_their_room_to_the_table(window: MainWindow) -> None:
    window.prompt.hide()
    QApplication.processEvents()
    assert window.table.geometry().bottom() + 1 == window.town.height()


def test_the_window_is_not_narrower_than_its_page(window: MainWindow) -> None:
    assert window.minimumWidth() >= window.town.minimumSizeHint().width() > 0


def test_a_label_with_another_text_and_size_is_painted_once(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    painted, paint = [], HtmlLabel.paintEvent
    monkeypatch.setattr(HtmlLabel, "paintEvent", lambda label, event: painted.append(paint(label, event)))
    page = QWidget()
    qtbot.addWidget(page)
    label = HtmlLabel("<b>Before</b>", page)
    page.show()
    QApplication.processEvents()
    painted.clear()
    label.setText("<b>After</b> that")
    label.resize(label.width() + 40, label.height())
    for _ in range(3):
        QApplication.processEvents()
    assert len(painted) == 1
