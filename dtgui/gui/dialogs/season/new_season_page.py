"""The choices for a new season, and the earlier ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.dialogs.season.season_kit import SeasonKit
from dtgui.gui.look.language import said
from dtgui.gui.services.new_game import any_seed
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput
from dtgui.season.games import SeasonChoice, SeasonGame
from dtgui.season.season import LARGEST, Ride, Season, SeasonPhase, SeasonPlan

WIDTH = 560


class NewSeasonPage(QWidget):
    """Asks for a new season."""

    begun = Signal(object)
    """The `SeasonPlan`."""

    def __init__(self, seasons: SeasonGame, player: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seasons, self._player = seasons, player
        self.about, self.told = PlainLabel(), PlainLabel()
        self.length, self.difficulty, self.start = (DropDown() for _ in range(3))
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(self.tr("By chance"))
        self.begin = QPushButton(self.tr("Begin the season"))
        self.begin.setProperty("primary", True)
        self.begin.setAutoDefault(True)
        self.begin.clicked.connect(lambda _=False: self._on_begin())
        _fill(self.length, seasons.lengths)
        self.length.currentIndexChanged.connect(lambda _: self._fill_choices())
        for box in (self.difficulty, self.start):
            box.currentIndexChanged.connect(lambda _: self._tell())
        self._arrange()
        self._fill_choices()

    def _fill_choices(self) -> None:
        """Offer what a season of the chosen length has; what was chosen stays, else the middle difficulty."""
        length = _chosen(self.length).name
        difficulties = self._seasons.difficulties(length)
        _fill(self.difficulty, difficulties, len(difficulties) // 2)
        _fill(self.start, self._seasons.starts(length))
        self._tell()

    def _arrange(self) -> None:
        heading = PlainLabel(self.tr("A new season"))
        heading.setProperty("heading", True)
        self.about.setText(
            self.tr(
                "Ride from town to town. Each town is a game, and its terms are open before you ride. You keep your "
                "cards, ghost rock, honours and wounds; the boss waits in the last town."
            )
        )
        form = QFormLayout()
        for title, widget in (
            (self.tr("Length"), self.length),
            (self.tr("Difficulty"), self.difficulty),
            (self.tr("Begin with"), self.start),
            (self.tr("Seed"), self.seed),
        ):
            widget.setAccessibleName(title)
            form.addRow(title, widget)
        inside = QWidget()
        inside.setMaximumWidth(WIDTH)
        column = QVBoxLayout(inside)
        for label in (self.about, self.told):
            label.setWordWrap(True)
        column.addWidget(heading)
        column.addWidget(self.about)
        column.addLayout(form)
        column.addWidget(self.told)
        column.addWidget(self.begin)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(inside, 4)
        row.addStretch(1)

    def _tell(self) -> None:
        chosen = [_chosen(box) for box in (self.length, self.difficulty, self.start)]
        self.told.setText("\n".join(said(choice.about) for choice in chosen))

    def _on_begin(self) -> None:
        length, difficulty, start = (_chosen(box).name for box in (self.length, self.difficulty, self.start))
        try:
            plan = self._seasons.plan(self._seed(), length, difficulty, start, self._player)
        except (BadInput, ValueError):
            self.told.setText(self.tr("The seed is a whole number."))
            return
        self.begun.emit(plan)

    def _seed(self) -> int:
        text = self.seed.text().strip()
        return int(text) % LARGEST if text else any_seed()

    def plan_of(self, plan: SeasonPlan) -> None:
        """Choose what an earlier season had."""
        for box, name in ((self.length, plan.length), (self.difficulty, plan.difficulty), (self.start, plan.start)):
            for row in range(box.count()):
                if box.itemData(row).name == name:
                    box.setCurrentIndex(row)


def _fill(box: QComboBox, choices: Sequence[SeasonChoice], usual: int = 0) -> None:
    """Offer these choices; the one that was chosen stays chosen, else it is the one with the number `usual`."""
    before = _chosen(box).name if box.count() else ""
    names = [choice.name for choice in choices]
    box.blockSignals(True)
    box.clear()
    for choice in choices:
        box.addItem(said(choice.title), choice)
    box.setCurrentIndex(names.index(before) if before in names else usual)
    box.blockSignals(False)


def _chosen(box: QComboBox) -> SeasonChoice:
    # Qt gives named tuples back as lists.
    return SeasonChoice(*box.currentData())


# Earlier seasons: how each ended, and its games as replays

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
