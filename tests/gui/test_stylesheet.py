"""Borders and rings of Qt's own widgets, measured on pictures of them: they are seen in every look."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QKeySequenceEdit,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QSlider,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QToolButton,
    QTreeView,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.theme import THEMES, Theme, apply_theme
from dtgui.gui.look.theme_parts import contrast

MARK = 3.0
LEAST_CHANGED = 60
"""The least number of changed pixels of a focus ring around the smallest control."""


def primary() -> QPushButton:
    button = QPushButton("Pass")
    button.setProperty("primary", True)
    return button


def tabs() -> QTabBar:
    bar = QTabBar()
    bar.addTab("Log")
    bar.addTab("History")
    return bar


def tool() -> QToolButton:
    button = QToolButton()
    button.setText("Pin")
    return button


def slider() -> QSlider:
    return QSlider(Qt.Orientation.Horizontal)


def bar() -> QProgressBar:
    bar = QProgressBar()
    bar.setValue(0)
    return bar


def card() -> QFrame:
    frame = QFrame()
    frame.setFrameShape(QFrame.Shape.StyledPanel)
    frame.setMinimumHeight(40)
    return frame


FIELDS = (QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, QPushButton, QPlainTextEdit, QTextBrowser, QListWidget)
FRAMED = (*FIELDS, bar, card)
FOCUSED = (*FIELDS, QTreeView, QKeySequenceEdit, QCheckBox, slider, primary, tabs, tool)


@pytest.fixture(params=THEMES.values(), ids=lambda theme: theme.name)
def worn(request: pytest.FixtureRequest, qapp: QApplication, fonts) -> Theme:
    apply_theme(qapp, request.param)
    return request.param


@pytest.fixture
def show(qtbot, worn: Theme) -> Iterator[Callable[[QWidget], QWidget]]:
    """Puts a control into a window that has the keyboard, which is elsewhere in it."""
    window, elsewhere = QWidget(), QPushButton("Elsewhere")
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(elsewhere)

    def put(widget: QWidget) -> QWidget:
        column.addWidget(widget)
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        elsewhere.setFocus(Qt.FocusReason.TabFocusReason)
        return widget

    yield put
    window.hide()


def picture(widget: QWidget) -> QImage:
    return widget.window().grab(widget.geometry()).toImage()


@pytest.mark.sampled(5)
@pytest.mark.parametrize("make", FRAMED)
def test_borders_have_contrast(show, worn: Theme, make: Callable[[], QWidget]) -> None:
    image = picture(show(make()))
    left = image.pixelColor(0, image.height() // 2).name()
    assert contrast(left, worn.window.background) >= MARK


@pytest.mark.sampled(5)
@pytest.mark.parametrize("make", FOCUSED)
def test_the_focused_widget_is_marked(show, make: Callable[[], QWidget]) -> None:
    widget = show(make())
    before = picture(widget)
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    after = picture(widget)
    spots = [(x, y) for x in range(before.width()) for y in range(before.height())]
    changed = [spot for spot in spots if before.pixel(*spot) != after.pixel(*spot)]
    strong = [s for s in changed if contrast(before.pixelColor(*s).name(), after.pixelColor(*s).name()) >= MARK]
    assert len(strong) >= LEAST_CHANGED


@pytest.mark.parametrize("make", [QPushButton, primary])
def test_focus_does_not_change_sizes(show, make: Callable[[], QPushButton]) -> None:
    button = show(make())
    before = button.sizeHint()
    button.setFocus()
    assert button.sizeHint() == before


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_checked_box_shows_a_tick(qtbot, qapp: QApplication, theme: Theme) -> None:
    """Not its ground alone: that is a colour, and colours are not seen by all."""
    apply_theme(qapp, theme)
    box = QCheckBox()
    qtbot.addWidget(box)
    box.setChecked(True)
    box.show()
    picture = box.grab().toImage()
    middle = picture.height() // 2
    inside = {QColor(picture.pixel(x, y)).name() for x in range(6, 14) for y in range(middle - 4, middle + 4)}
    assert max(contrast(colour, theme.window.accent) for colour in inside) > MARK


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_list_headings_follow_the_theme(qtbot, qapp: QApplication, theme: Theme) -> None:
    apply_theme(qapp, theme)
    table = QTreeWidget()
    qtbot.addWidget(table)
    table.setHeaderLabels(["Title", "Value"])
    table.show()
    header = table.header().viewport().grab().toImage()
    assert QColor(header.pixel(header.width() // 2, 3)).name() == theme.window.button


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_pressed_button_is_distinguished_from_others(qtbot, qapp: QApplication, theme: Theme) -> None:
    apply_theme(qapp, theme)
    button = tool()
    qtbot.addWidget(button)
    button.setCheckable(True)
    button.setChecked(True)
    button.show()
    picture = button.grab().toImage()
    assert QColor(picture.pixel(picture.width() // 2, picture.height() - 2)).name() == theme.window.accent


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_selected_row_of_a_combo_box_is_legible(qtbot, qapp: QApplication, fonts, theme: Theme) -> None:
    apply_theme(qapp, theme)
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["One", "Two", "Three"])
    box.setCurrentIndex(1)
    box.show()
    box.showPopup()
    view = box.view()
    row = view.visualRect(box.model().index(1, 0))
    picture = view.viewport().grab().toImage()
    ground = picture.pixelColor(row.left() + 1, row.center().y())
    assert ground == QColor(theme.window.accent)
    assert contrast(theme.window.on_accent, theme.window.accent) >= 4.5


def test_looks_leave_nothing_in_combo_boxes(qtbot, qapp: QApplication, fonts) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["Law Dogs", "Outlaws"])
    box.show()
    counts = []
    for theme in (*THEMES.values(), *THEMES.values()):
        apply_theme(qapp, theme)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        counts.append(len(box.findChildren(QAbstractItemDelegate)))
    assert counts == counts[:1] * len(counts)
