"""The result of every line of a source, and the player's decisions about open ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QTreeWidget, QTreeWidgetItem, QWidget

from dtgui.controller.time_slices import Slices
from dtgui.decks import AmbiguousLine, ImportReport
from dtgui.decks.reading import LineKey, MatchedLine, OpenLine
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.look.language import said
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import as_tip

LINE, MEANT = range(2)
ROUND_BOX = 10
"""Pixels of a box above and below its text."""
OPEN_ROLE = Qt.ItemDataRole.UserRole
"""The line of a row that waits for a decision."""


class ImportLines(QTreeWidget):
    """Shows all lines. Only the row that is looked at has a box to choose from: there may be thousands of rows."""

    decided = Signal(object, object)
    """A line that was open, and the card that it means, None for none."""

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._chosen: dict[LineKey, CardDef] = {}
        self._box_row: QTreeWidgetItem | None = None
        self._slices = Slices(self)
        self._titles = sorted({card.title for card in catalog.of_players()})
        self.setAccessibleName(self.tr("Result for every line"))
        self.setHeaderLabels([self.tr("Line"), self.tr("Meaning")])
        self.setColumnWidth(LINE, 330)
        self.setUniformRowHeights(True)
        self.currentItemChanged.connect(lambda item, _: self._put_box(item))

    def show_report(
        self, report: ImportReport | None, open_lines: Sequence[OpenLine], chosen: dict[LineKey, CardDef]
    ) -> None:
        """Show a report. `open_lines` are those to be decided, decided or not; `chosen` is what they were taken for."""
        self._box_row = None
        self._chosen = chosen
        self.clear()
        self._slices.begin_at_once(self._filling(report, open_lines) if report is not None else iter(()))

    def _filling(self, report: ImportReport, open_lines: Sequence[OpenLine]) -> Iterator[None]:
        """Add row after row."""
        open_keys = {each.line.key for each in open_lines}
        understood = [match for match in report.matched if match.line.key not in open_keys]
        yield from self._add_group(self.tr("To decide"), map(self._open_row, open_lines), len(open_lines))
        yield from self._add_group(self.tr("Understood"), map(self._row, understood), len(understood))
        passed_over = (_row_of(line.number, said(line.text), said(line.reason)) for line in report.ignored)
        yield from self._add_group(self.tr("Skipped"), passed_over, len(report.ignored))

    def _add_group(self, title: str, rows: Iterable[QTreeWidgetItem], count: int) -> Iterator[None]:
        if not count:
            return
        group = QTreeWidgetItem(self, [f"{title} ({count})"])
        # All rows are as high as the first one, and each may have a box in it.
        group.setSizeHint(MEANT, QSize(0, self.fontMetrics().height() + ROUND_BOX))
        group.setExpanded(True)
        for row in rows:
            group.addChild(row)
            if row.data(LINE, OPEN_ROLE) is not None and self.currentItem() is None:
                self.setCurrentItem(row)
            yield

    def _row(self, match: MatchedLine) -> QTreeWidgetItem:
        start = f" {'★' * match.line.starting}" if match.line.starting else ""
        other = "" if match.exact else self.tr(" (another printing)")
        return _row_of(match.line.number, match.line.text, f"{match.line.count}× {_named(match.card)}{start}{other}")

    def _open_row(self, line: OpenLine) -> QTreeWidgetItem:
        row = _row_of(line.line.number, line.line.text, "")
        row.setData(LINE, OPEN_ROLE, line)
        self._show_meaning(row)
        return row

    def _show_meaning(self, row: QTreeWidgetItem) -> None:
        """Show the interpretation of an open line."""
        line: OpenLine = row.data(LINE, OPEN_ROLE)
        chosen = self._chosen.get(line.line.key)
        row.setText(MEANT, _named(chosen) if chosen else self._left_out(_offered(line)))

    def _left_out(self, cards: Sequence[CardDef]) -> str:
        return self.tr("Skip it, or is it {0}?").format(cards[0].title) if cards else self.tr("Skip")

    # The box of one row

    def _put_box(self, row: QTreeWidgetItem | None) -> None:
        """Give the row that is looked at a box, and take it from the one before."""
        if self._box_row is not None:
            self.removeItemWidget(self._box_row, MEANT)
            self._box_row = None
        if row is not None and row.data(LINE, OPEN_ROLE) is not None:
            self._box_row = row
            self.setItemWidget(row, MEANT, self._box(row))

    def _box(self, row: QTreeWidgetItem) -> QComboBox:
        line: OpenLine = row.data(LINE, OPEN_ROLE)
        cards = list(_offered(line))
        chosen = self._chosen.get(line.line.key)
        if chosen is not None and chosen not in cards:
            cards.append(chosen)
        box = DropDown()
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.setAccessibleName(self.tr("Meaning of line {0}").format(line.line.number))
        box.setToolTip(self.tr("Choose or type a title"))
        box.addItem(self._left_out(cards), None)
        for card in cards:
            box.addItem(_named(card), card)
        if chosen is not None:
            box.setCurrentIndex(cards.index(chosen) + 1)
        box.setCompleter(self._completer(box))
        box.activated.connect(lambda _: self._decide(row, box.currentData()))
        return box

    def _completer(self, box: QComboBox) -> QCompleter:
        """All titles, to be found by any part of them."""
        completer = QCompleter(self._titles, box)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(lambda title: self._decide_by_title(str(title)))
        return completer

    def _decide_by_title(self, title: str) -> None:
        printings = self._catalog.titled(title)
        if printings and self._box_row is not None:
            self._decide(self._box_row, printings[0])

    def _decide(self, row: QTreeWidgetItem, card: CardDef | None) -> None:
        line: OpenLine = row.data(LINE, OPEN_ROLE)
        if card is None:
            self._chosen.pop(line.line.key, None)
        else:
            self._chosen[line.line.key] = card
        self._show_meaning(row)
        self.decided.emit(line, card)


def _offered(line: OpenLine) -> tuple[CardDef, ...]:
    return line.choices if isinstance(line, AmbiguousLine) else line.suggestions


def _named(card: CardDef) -> str:
    return f"{card.title} ({card.pack} {card.number})"


def _row_of(number: int, text: str, meaning: str) -> QTreeWidgetItem:
    row = QTreeWidgetItem([f"{number}: {text}", meaning])
    row.setToolTip(LINE, as_tip(f"{number}: {text}"))
    return row
