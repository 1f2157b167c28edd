"""Charts show each figure in the accessible description, and under the pointer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from dtgui.gui.widgets.charts import ChartLine, ChartMark, ChartRow, LineChart, Lines, RowChart

ROWS = (
    ChartRow("Pair", 0.25, "25%"),
    ChartRow("Flush", 0.5, "50%", before=0.4),
    ChartRow("All decks", 0.5, "50% (40% to 60%)", interval=(0.4, 0.6)),
)


@pytest.fixture
def rows(qtbot) -> RowChart:
    chart = RowChart("Ranks")
    qtbot.addWidget(chart)
    chart.show_rows(ROWS)
    chart.resize(400, chart.sizeHint().height())
    return chart


@pytest.fixture
def lines(qtbot) -> LineChart:
    chart = LineChart("Chance", is_titled=True)
    qtbot.addWidget(chart)
    chart.resize(400, 200)
    return chart


def test_rows_are_described(rows: RowChart) -> None:
    assert rows.accessibleName() == "Ranks"
    assert rows.accessibleDescription() == "Pair 25%, Flush 50%, All decks 50% (40% to 60%)"


@pytest.mark.parametrize("number", range(len(ROWS)))
def test_the_row_under_the_pointer_is_reported(rows: RowChart, number: int) -> None:
    height = rows.height() / len(ROWS)
    assert rows.value_at(QPointF(10, (number + 0.5) * height)) == f"{ROWS[number].name}: {ROWS[number].text}"


@pytest.mark.parametrize("pixels", range(9, 30))
def test_names_have_room_in_fonts_of_any_size(rows: RowChart, fonts, pixels: int) -> None:
    font = rows.font()
    font.setPixelSize(pixels)
    rows.setFont(font)
    for name in ("0 dudes", "1 dude", "Fünflinge", "Full house", "Two pair"):
        assert rows.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, rows._widest([name])) == name


def test_no_row_is_reported_below_the_last_one(rows: RowChart) -> None:
    assert rows.value_at(QPointF(10, rows.height() + 5)) == ""


def test_a_longer_bar_paints_more_pixels(rows: RowChart) -> None:
    painted = rows.grab().toImage()
    height, colour = rows.height() // len(ROWS), rows.palette().highlight().color()
    lengths = [
        sum(painted.pixelColor(x, round((number + 0.5) * height)) == colour for x in range(painted.width()))
        for number in range(2)
    ]
    assert 0 < lengths[0] < lengths[1]


def test_lines_are_described_by_their_steps(lines: LineChart) -> None:
    lines.show_lines(Lines((ChartLine("Ann", (0.0, 0.5)), ChartLine("Bob", (1.0, 0.25))), steps=("Day 1", "Day 2")))
    assert lines.accessibleDescription() == "Ann: Day 1 0%, Day 2 50%; Bob: Day 1 100%, Day 2 25%"


def test_the_values_at_the_nearest_step_are_reported(lines: LineChart) -> None:
    lines.show_lines(Lines((ChartLine("Ann", (0.0, 0.5)), ChartLine("Bob", (1.0, 0.25))), steps=("Day 1", "Day 2")))
    near = lines.point(1, 0.5) + QPointF(-3, 20)
    assert lines.value_at(near) == "Day 2: Ann 50%, Bob 25%"


def test_an_incomplete_line_ends_early(lines: LineChart) -> None:
    lines.show_lines(Lines((ChartLine("", (0.5, 0.6)),), last=10, marks=(ChartMark(1, 1, 0.6),)))
    assert lines.point(1, 0.6).x() < lines.width() / 3
    assert lines.value_at(lines.point(9, 0.5)) == ""
    assert not lines.grab().isNull()


def test_numbers_have_their_own_bounds(lines: LineChart) -> None:
    lines.show_lines(Lines((ChartLine("", (2.0, 8.0)),), (0.0, 8.0), "{:.0f}".format))
    top, bottom = lines.point(1, 8.0).y(), lines.point(1, 0.0).y()
    assert lines.point(0, 4.0).y() == pytest.approx((top + bottom) / 2)
    assert lines.value_at(lines.point(1, 8.0)) == "2: 8"
