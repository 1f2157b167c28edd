"""All games that were played to their end: how they went by deck and opponent, in runs and over time, with filters.

They are read in another process, for a save is read by playing it again; what is known already is shown first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QProgressBar,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.background import Background
from dtgui.gui.look.language import said
from dtgui.gui.widgets.charts import ChartLine, ChartRow, LineChart, Lines, RowChart
from dtgui.gui.widgets.dialogs import give_room
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel, as_tip
from dtgui.play.box import GameBox
from dtgui.play.chronicle import (
    PlayedGame,
    PlayerResult,
    ReadProgress,
    ReadRequest,
    Unread,
    WinCount,
    in_order,
    read_games,
    score_of,
    scores_by,
    shares_over_time,
    streaks_of,
)

SNAPSHOT = QSize(96, 72)
"""The size of a game's picture at most."""
AGAINST, SCORE, DAYS = 3, 5, 6
"""The column of the opponent, which gets the remaining width, and those of numbers."""
MOST_BARS = 6
"""The most decks and opponents drawn; the list has the others."""
TOLD_PROBLEMS = 8
"""The most unreadable files named in the tip."""
PERIODS = (0, 365, 30, 7)
"""The numbers of most recent days; 0 for all."""

Work = Callable[[Any], Iterator[Any]]


class GamesPage(QDialog):
    """Shows the games of one player's folder."""

    watch_wanted = Signal(object)
    """The `Path` of a game to replay."""

    def __init__(
        self, asked: ReadRequest, boxes: Sequence[GameBox], parent: QWidget | None = None, *,
        work: Work = read_games, picture_of: Callable[[Path], Path] | None = None,
    ) -> None:  # fmt: skip
        """`work` reads the games, in another process; `picture_of` returns the file with the picture of a save."""
        super().__init__(parent)
        self._picture_of = picture_of
        self._boxes = {box.name: box for box in boxes}
        self.games: list[PlayedGame] = []
        """Those that have been read."""
        self._unread: list[Unread] = []
        self.setWindowTitle(self.tr("Games played"))
        self.game, self.deck, self.opponent, self.period = (DropDown() for _ in range(4))
        self.told, self.problems = PlainLabel(), PlainLabel()
        self.decks, self.opponents = (RowChart() for _ in range(2))
        self.graph = LineChart(self.tr("Share of games won"))
        self.list = QTreeWidget()
        self.bar = QProgressBar()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.watch = self.buttons.addButton(self.tr("Watch"), QDialogButtonBox.ButtonRole.ActionRole)
        self._fill_periods()
        self._arrange()
        self.work = Background(self)
        self._connect()
        self.told.setText(self.tr("Reading saved games."))
        self.work.begin(work, asked)

    # Making it

    def _fill_periods(self) -> None:
        named = {
            0: self.tr("All time"),
            365: self.tr("Last year"),
            30: self.tr("Last 30 days"),
            7: self.tr("Last 7 days"),
        }
        for days in PERIODS:
            self.period.addItem(named[days], days)

    def _arrange(self) -> None:
        row = QHBoxLayout()
        for title, choice in (
            (self.tr("Game"), self.game),
            (self.tr("My deck"), self.deck),
            (self.tr("Against"), self.opponent),
            (self.tr("When"), self.period),
        ):
            label = PlainLabel(title)
            label.setBuddy(choice)
            choice.setAccessibleName(title)
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            row.addWidget(label)
            row.addWidget(choice)
        row.addStretch(1)
        self.told.setWordWrap(True)
        self.problems.setWordWrap(True)
        self.graph.setAccessibleName(self.tr("Share of games won over time"))
        plots = QGridLayout()
        plots.setColumnStretch(0, 1)
        plots.setColumnStretch(1, 1)
        for column, (title, plot) in enumerate(
            ((self.tr("Won with my deck"), self.decks), (self.tr("Won against"), self.opponents))
        ):
            plots.addWidget(_heading(title), 0, column)
            plots.addWidget(plot, 1, column, Qt.AlignmentFlag.AlignTop)
        plots.addWidget(_heading(self.tr("Share of games won, game by game")), 2, 0, 1, 2)
        plots.addWidget(self.graph, 3, 0, 1, 2)
        self._set_up_list()
        column_ = QVBoxLayout(self)
        column_.addLayout(row)
        column_.addWidget(self.told)
        column_.addLayout(plots, 2)
        column_.addWidget(self.list, 3)
        for widget in (self.bar, self.problems, self.buttons):
            column_.addWidget(widget)
        self.problems.hide()
        give_room(self, 900, 720)

    def _set_up_list(self) -> None:
        self.list.setHeaderLabels(
            [
                self.tr("When"),
                self.tr("Game"),
                self.tr("My deck"),
                self.tr("Against"),
                self.tr("End"),
                self.tr("Score"),
                self.tr("Days"),
            ]
        )
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setIconSize(SNAPSHOT)
        self.list.setAlternatingRowColors(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setAccessibleName(self.tr("Games played"))
        header = self.list.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(AGAINST, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)

    def _connect(self) -> None:
        for choice in (self.game, self.deck, self.opponent, self.period):
            choice.activated.connect(self._show)
        self.list.itemActivated.connect(self._on_watch)
        self.list.itemSelectionChanged.connect(lambda: self.watch.setEnabled(bool(self.list.selectedItems())))
        self.watch.clicked.connect(self._on_watch)
        self.watch.setEnabled(False)
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(self.work.cancel)
        self.work.came.connect(self._on_came)
        self.work.done.connect(self._on_done)
        self.work.failed.connect(self._on_failed)

    # What comes

    def _on_came(self, result: ReadProgress | PlayedGame | Unread) -> None:
        if isinstance(result, ReadProgress):
            self.bar.setRange(0, result.total)
            self.bar.setValue(result.done)
        elif isinstance(result, Unread):
            self._unread.append(result)
        else:
            self.games.append(result)
            self.list.insertTopLevelItem(0, self._row(result))

    def _on_done(self) -> None:
        self.bar.hide()
        self._fill_filters()
        self._show()

    def _on_failed(self, _why: str) -> None:
        self._on_done()
        self.problems.setText(self.tr("Reading stopped early; see the program's log for the reason."))
        self.problems.show()

    def _fill_filters(self) -> None:
        games = in_order(self.games)
        _offer(self.game, self.tr("All games"), {game.game: self._game_title(game.game) for game in games})
        _offer(self.deck, self.tr("All decks"), {deck: deck for game in games for deck in game.own_decks})
        titles = {who: self._title(game.game, who) for game in games for who in game.opponents}
        _offer(self.opponent, self.tr("All opponents"), titles)

    # What is shown

    @property
    def shown(self) -> list[PlayedGame]:
        """The games that the filters leave, in the order in which they were played."""
        game, deck, opponent = (choice.currentData() for choice in (self.game, self.deck, self.opponent))
        days = self.period.currentData()
        since = (datetime.now() - timedelta(days=days)).timestamp() if days else 0.0
        return [
            each
            for each in in_order(self.games)
            if (not game or each.game == game)
            and (not deck or deck in each.own_decks)
            and (not opponent or opponent in each.opponents)
            and each.when >= since
        ]

    def _show(self) -> None:
        games = self.shown
        self.told.setText(self._summary(games))
        self._show_shares(self.decks, scores_by(games, lambda game: game.own_decks))
        self._show_shares(
            self.opponents, scores_by(games, lambda game: [self._title(game.game, who) for who in game.opponents])
        )
        self.graph.show_lines(Lines((ChartLine("", tuple(shares_over_time(games))),)))
        self.list.clear()
        self.list.addTopLevelItems([self._row(game) for game in reversed(games)])
        self._tell_problems()

    def _show_shares(self, bars: RowChart, scores: dict[str, WinCount]) -> None:
        rows = [
            ChartRow(f"{word} ({score.counted})", score.share, f"{score.share:.1%}") for word, score in scores.items()
        ]
        bars.show_rows(rows[:MOST_BARS])

    def _summary(self, games: Sequence[PlayedGame]) -> str:
        if not self.games:
            return self.tr("No finished games yet. Your first one will appear here.")
        score, streaks = score_of(games), streaks_of(games)
        told = [
            self.tr("Games: {0} ({1} won, {2} lost, {3} drawn).").format(
                len(games), score.won, score.lost, score.drawn
            )
        ]  # fmt: skip
        if score.others:
            told.append(self.tr("{0} between people at this screen are not counted.").format(score.others))
        if score.looked:
            told.append(self.tr("Not counted, because hidden cards were looked at: {0}.").format(score.looked))
        if streaks.present is not None:
            told.append(self.tr("Longest winning streak: {0}.").format(streaks.longest))
            told.append(self._run(streaks.present).format(streaks.length))
        return " ".join(told)

    def _run(self, result: PlayerResult) -> str:
        return {
            PlayerResult.WON: self.tr("Current winning streak: {0}."),
            PlayerResult.LOST: self.tr("Current losing streak: {0}."),
            PlayerResult.DRAWN: self.tr("Current streak of draws: {0}."),
        }[result]

    def _row(self, game: PlayedGame) -> QTreeWidgetItem:
        when = f"{datetime.fromtimestamp(game.when):%Y-%m-%d}"
        ends = {
            PlayerResult.WON: self.tr("won"),
            PlayerResult.LOST: self.tr("lost"),
            PlayerResult.DRAWN: self.tr("drawn"),
            PlayerResult.AMONG: self.tr("{0} won").format(" & ".join(game.names[seat] for seat in game.winners))
            if game.winners
            else self.tr("drawn"),
        }
        end = ends[game.ended]
        if game.looked:
            end = self.tr("{0}, hidden cards were looked at").format(end)
        against = ", ".join(self._title(game.game, who) for who in game.opponents) or self.tr("people here")
        played, scores = self._played(game), ", ".join(map(str, game.own_scores))
        cells = [when, played, ", ".join(game.own_decks), against, end, scores]
        row = QTreeWidgetItem([*cells, str(game.days) if game.days else ""])
        row.setData(0, Qt.ItemDataRole.UserRole, game.file)
        if self._picture_of is not None:
            row.setIcon(0, QIcon(str(self._picture_of(Path(game.file)))))
        row.setToolTip(1, as_tip(played))
        for column in (SCORE, DAYS):
            row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight)
        return row

    def _played(self, game: PlayedGame) -> str:
        """The game, and the variants that it was played with."""
        box = self._boxes.get(game.game)
        titles = {} if box is None else box.variants
        with_ = ", ".join(said(titles[word]) if word in titles else word for word in game.variants)
        return f"{self._game_title(game.game)}: {with_}" if with_ else self._game_title(game.game)

    def _tell_problems(self) -> None:
        number = len(self._unread)
        self.problems.setVisible(number > 0)
        self.problems.setText(self.tr("Unreadable files skipped: {0} ({1})").format(_short(self._unread), number))
        lines = [f"{Path(each.file).name}: {each.why}" for each in self._unread[:TOLD_PROBLEMS]]
        self.problems.setToolTip(as_tip("\n".join(lines)))

    def _title(self, game: str, player: str) -> str:
        """Return a player's title, or the name in the save if the player is unknown."""
        box = self._boxes.get(game)
        return said(box.title_of(player)) if box is not None and player in box.players else player

    def _game_title(self, game: str) -> str:
        box = self._boxes.get(game)
        return game if box is None else said(box.title)

    def _on_watch(self) -> None:
        for row in self.list.selectedItems():
            self.watch_wanted.emit(Path(row.data(0, Qt.ItemDataRole.UserRole)))
            self.accept()


def _heading(text: str) -> PlainLabel:
    label = PlainLabel(text)
    label.setStyleSheet("font-weight: bold;")
    return label


def _offer(choice: QComboBox, everything: str, words: dict[str, str]) -> None:
    """Offer to choose everything, or one of these words, each shown as its title."""
    choice.clear()
    choice.addItem(everything, "")
    for word, title in sorted(words.items(), key=lambda pair: pair[1].casefold()):
        choice.addItem(title, word)


def _short(unread: Sequence[Unread]) -> str:
    names = [Path(each.file).name for each in unread[:2]]
    return ", ".join(names) + (", …" if len(unread) > len(names) else "")
