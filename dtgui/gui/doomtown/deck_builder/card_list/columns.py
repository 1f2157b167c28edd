"""Columns as wide as the size of texts needs them, and never narrower than their headings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QMenu

from dtgui.gui.look.theme import Theme
from dtgui.gui.look.theme_parts import Sizes

ROUND_HEADING = 18
"""Pixels round a heading: its margins, and the arrow of the order."""


def scaled(pixels: int, theme: Theme) -> int:
    """Return a length that goes with texts, as it is at this size of texts."""
    return round(pixels * theme.sizes.text / Sizes().text)


def fit_columns(header: QHeaderView, widths: Sequence[int], theme: Theme) -> None:
    """Give columns these widths, which are meant for texts of the usual size."""
    metrics, model = header.fontMetrics(), header.model()
    for column, width in enumerate(widths):
        title = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        needed = metrics.horizontalAdvance(title) + ROUND_HEADING if title else 0
        header.resizeSection(column, max(scaled(width, theme), needed))


def offer_columns(menu: QMenu, header: QHeaderView, titles: Sequence[str], fixed: int) -> None:
    """Fill a menu with the columns, which can be shown or hidden except for a fixed one."""
    for column, title in enumerate(titles):
        action = menu.addAction(title)
        action.setCheckable(True)
        action.setChecked(not header.isSectionHidden(column))
        action.setEnabled(column != fixed)
        action.toggled.connect(lambda shown, column=column: header.setSectionHidden(column, not shown))
