"""The player's record: the achievements, earned and open, and the games won by outfit, rival and card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.achievements.achievement import (
    FEW_GAMES,
    Achievement,
    AchievementFile,
    Earned,
    PlayerStatistics,
    all_achievements,
    earned_in,
    statistics_of,
)
from dtgui.controller.background import Background
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.look.icons import sign_pixmap
from dtgui.gui.look.language import said
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.widgets.charts import ChartRow, RowChart
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput
from dtgui.play.boxes import all_boxes
from dtgui.play.chronicle import PlayedGame, ReadProgress, ReadRequest, Unread, WinCount, read_games

MOST_ROWS = 8
"""The most rows of each chart."""
STAR, STAR_SIZE = "icons/star", 26
"""The picture of an achievement, and its size in pixels."""
COLUMNS = 2

Work = Callable[[Any], Iterator[Any]]


class AchievementTile(QWidget):
    """An achievement with its star: bright with the day if it is earned, faint otherwise."""

    def __init__(self, shown: Achievement, earned: Earned | None, colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        star, title, about = PlainLabel(), PlainLabel(said(shown.title)), PlainLabel(said(shown.about))
        star.setPixmap(sign_pixmap(STAR, colour, STAR_SIZE, self.devicePixelRatio()))
        star.setAccessibleName(self.tr("Earned") if earned else self.tr("Not earned yet"))
        title.setStyleSheet("font-weight: bold;")
        for label in (title, about):
            label.setWordWrap(True)
        self.watch = QPushButton("" if earned is None else earned.day)
        self.watch.setFlat(True)
        self.watch.setToolTip(self.tr("Watch the game"))
        self.watch.setVisible(earned is not None)
        self.watch.setEnabled(earned is not None and bool(earned.file) and Path(earned.file).is_file())
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.watch)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addLayout(head)
        words.addWidget(about)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 4, 8, 4)
        row.addWidget(star, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)


class RecordPage(QDialog):
    """Shows the record of one player's folder; saves that were not read before are read in another process."""

    def __init__(
        self, front: TownFront, links: WorkshopLinks, parent: QWidget | None = None, *, work: Work = read_games
    ) -> None:
        super().__init__(parent)
        self._front, self._links = front, links
        self._kept = AchievementFile(front.paths.achieved)
        self.games: list[PlayedGame] = []
        self.achievements = self._read()
        self.tiles: dict[str, AchievementTile] = {}
        """The tiles by the names of their achievements."""
        self.setWindowTitle(self.tr("Your record"))
        self.count, self.told = PlainLabel(), PlainLabel()
        self.progress, self.reading = QProgressBar(), QProgressBar()
        self.outfits, self.rivals, self.cards = (RowChart() for _ in range(3))
        self._headings: dict[RowChart, PlainLabel] = {}
        self._body = QWidget()
        self._grid = QGridLayout(self._body)
        self.work = Background(self)
        self._arrange()
        self.work.came.connect(self._on_came)
        self.work.done.connect(self._on_done)
        self.work.failed.connect(lambda _: self._on_failed())
        self.finished.connect(lambda _: self.work.cancel())
        self._show_achievements(self._kept.earned())
        self.work.begin(work, ReadRequest(front.paths, all_boxes))

    def _read(self) -> tuple[Achievement, ...]:
        try:
            return all_achievements(self._front.paths.doomtown_cards, self._front.catalog.packs.values())
        except BadInput:
            return ()

    # Making it

    def _arrange(self) -> None:
        self.count.setProperty("heading", True)
        self.progress.setTextVisible(False)
        self.progress.setRange(0, max(1, len(self.achievements)))
        head = QHBoxLayout()
        head.addWidget(self.count)
        head.addWidget(self.progress, 1)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addWidget(scrolled(self._body), 3)
        columns.addWidget(self._statistics(), 2)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addLayout(columns, 1)
        column.addWidget(self.reading)
        give_room(self, 1100, 660)

    def _statistics(self) -> QWidget:
        sheet = Sheet()
        sheet.set_theme(self._front.theme)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(18, 12, 18, 12)
        self.told.setText(self.tr("Reading saved games."))
        self.told.setWordWrap(True)
        column.addWidget(self.told)
        for title, chart in (
            (self.tr("Won with an outfit"), self.outfits),
            (self.tr("Won against"), self.rivals),
            (self.tr("Your best cards, from {0} games").format(FEW_GAMES), self.cards),
        ):
            heading = PlainLabel(title)
            heading.setStyleSheet("font-weight: bold;")
            heading.hide()
            chart.setAccessibleName(title)
            self._headings[chart] = heading
            column.addWidget(heading)
            column.addWidget(chart)
        column.addStretch(1)
        return sheet

    # What comes

    def _on_came(self, result: ReadProgress | PlayedGame | Unread) -> None:
        if isinstance(result, ReadProgress):
            self.reading.setRange(0, result.total)
            self.reading.setValue(result.done)
        elif isinstance(result, PlayedGame) and result.game == self._front.box.name:
            self.games.append(result)

    def _on_done(self) -> None:
        self.reading.hide()
        self._kept.note(earned_in(self.achievements, self.games))
        self._show_achievements(self._kept.earned())
        self._show_statistics(statistics_of(self.games, self._front.catalog, self._title))

    def _on_failed(self) -> None:
        self._on_done()
        self.told.setText(self.tr("Reading stopped early; see the program's log for the reason."))

    # What is shown

    def _show_achievements(self, earned: Mapping[str, Earned]) -> None:
        _clear(self._grid)
        number = sum(each.name in earned for each in self.achievements)
        self.count.setText(self.tr("{0} of {1} achievements").format(number, len(self.achievements)))
        self.progress.setValue(number)
        self.progress.setAccessibleName(self.count.text())
        row = 0
        for group, members in groupby(self.achievements, lambda each: each.group):
            row = self._show_group(said(group), list(members), earned, row)
        self._grid.setRowStretch(row, 1)

    def _show_group(self, title: str, members: Sequence[Achievement], earned: Mapping[str, Earned], row: int) -> int:
        """Show a group from a row of the grid; return the row after it."""
        heading = PlainLabel(title)
        heading.setProperty("heading", True)
        self._grid.addWidget(heading, row, 0, 1, COLUMNS)
        window = self._front.theme.window
        for place, each in enumerate(members):
            found = earned.get(each.name)
            tile = AchievementTile(each, found, window.accent if found else window.border)
            if found is not None:
                tile.watch.clicked.connect(partial(self._on_watch, Path(found.file)))
            self.tiles[each.name] = tile
            self._grid.addWidget(tile, row + 1 + place // COLUMNS, place % COLUMNS)
        return row + 1 + -(-len(members) // COLUMNS)

    def _show_statistics(self, found: PlayerStatistics) -> None:
        if not self.games:
            self.told.setText(self.tr("No finished games yet. Your first one will appear here."))
            return
        self.told.setText(self.tr("Finished games: {0}").format(len(self.games)))
        for chart, scores in ((self.outfits, found.outfits), (self.rivals, found.rivals), (self.cards, found.cards)):
            self._headings[chart].setVisible(bool(scores))
            chart.show_rows([_row(title, score) for title, score in list(scores.items())[:MOST_ROWS]])

    def _title(self, player: str) -> str:
        box = self._front.box
        return said(box.title_of(player)) if player in box.players else player

    def _on_watch(self, file: Path) -> None:
        self.accept()
        self._links.watch(file)


def _row(title: str, score: WinCount) -> ChartRow:
    return ChartRow(f"{title} ({score.counted})", score.share, f"{score.share:.0%}")


def _clear(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


def make_record_page(_program: object, front: TownFront, links: WorkshopLinks, window: QWidget | None) -> RecordPage:
    """Return the page for a window."""
    return RecordPage(front, links, window)


PAGE = make_record_page
