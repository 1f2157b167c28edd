"""Earlier seasons: how each ended, and its games as replays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from dtgui.gui.dialogs.season.season_kit import SeasonKit
from dtgui.gui.look.language import said
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.season.season import Ride, Season, SeasonPhase

RIDE = Qt.ItemDataRole.UserRole


class SeasonArchive(QWidget):
    """Lists the seasons that are over, each with its games."""

    watch_wanted = Signal(object, object)
    """The `Season`, and the `Ride` of it whose game is to be shown as a replay."""

    def __init__(self, kit: SeasonKit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        heading = PlainLabel(self.tr("Earlier seasons"))
        heading.setProperty("heading", True)
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setWordWrap(True)
        self.tree.setAccessibleName(heading.text())
        self.watch = QPushButton(self.tr("Watch the game"))
        self.watch.setAutoDefault(True)
        self.tree.currentItemChanged.connect(lambda *_: self._show_way())
        self.tree.itemActivated.connect(lambda *_: self._on_watch())
        self.watch.clicked.connect(lambda _=False: self._on_watch())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (heading, self.tree, self.watch):
            column.addWidget(widget)

    def show_seasons(self, seasons: Sequence[Season]) -> None:
        """List these seasons; without one, nothing is shown."""
        self.tree.clear()
        for season in seasons:
            row = QTreeWidgetItem([self._title(season)])
            row.addChildren([self._game(season, ride) for ride in season.rides if ride.result is not None])
            self.tree.addTopLevelItem(row)
        self.setVisible(bool(seasons))
        self._show_way()

    def _title(self, season: Season) -> str:
        seasons, plan = self._kit.seasons, season.plan
        chosen = (
            (seasons.lengths, plan.length),
            (seasons.difficulties(plan.length), plan.difficulty),
            (seasons.starts(plan.length), plan.start),
        )
        titles = [next((said(each.title) for each in choices if each.name == name), name) for choices, name in chosen]
        return self.tr("{0}: {1}").format(", ".join(titles), self._end(season))

    def _end(self, season: Season) -> str:
        if season.phase is SeasonPhase.WON:
            return self.tr("finished, {0} games won").format(season.wins)
        if season.is_given_up:
            return self.tr("given up, {0} games won").format(season.wins)
        return self.tr("lost, {0} games won").format(season.wins)

    def _game(self, season: Season, ride: Ride) -> QTreeWidgetItem:
        look = self._kit.look_of(season.territory.stop(ride.stop))
        assert ride.result is not None
        won, drawn, lost = self.tr("{0}: won"), self.tr("{0}: drawn"), self.tr("{0}: lost")
        pattern = won if ride.result.is_won else drawn if ride.result.is_drawn else lost
        row = QTreeWidgetItem([pattern.format(" – ".join(filter(None, (look.title, look.person))))])
        row.setData(0, RIDE, (season, ride))
        return row

    @property
    def chosen(self) -> tuple[Season, Ride] | None:
        """Return the season and the ride of the chosen game, None without one."""
        item = self.tree.currentItem()
        found: tuple[Season, Ride] | None = item.data(0, RIDE) if item is not None else None
        return found

    def _show_way(self) -> None:
        self.watch.setEnabled(self.chosen is not None)

    def _on_watch(self) -> None:
        if self.chosen is not None:
            self.watch_wanted.emit(*self.chosen)
