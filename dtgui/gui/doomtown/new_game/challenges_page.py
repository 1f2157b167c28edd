"""The solo challenges: its challenges with their bests, the deal of the day, and the scores of all setups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHeaderView,
    QPushButton,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks.challenges import CHALLENGES, Challenge, ChallengeFile, ChallengeResult, FindDeck, daily
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules import edition_named
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.gui.doomtown.new_game.seat_panel import opponent_texts
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.services.new_game import NewGame, NewGamePage, any_seed
from dtgui.gui.widgets.dialogs import give_room
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.play.records import ScoreRow

CHALLENGE = Qt.ItemDataRole.UserRole
Today = Callable[[], date]


class ChallengesPage(NewGamePage):
    """Lists the games that are played alone for a score, and begins the chosen one."""

    def __init__(
        self,
        find: FindDeck,
        kept: ChallengeFile,
        scores: Sequence[ScoreRow],
        name: str,
        ally: str,
        parent: QWidget | None = None,
        *,
        today: Today = date.today,
    ) -> None:
        """`scores` are those of all setups, `name` is the player's, and `ally` plays for the player's allies."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Solo challenges"))
        self._find, self._kept, self._name, self._ally = find, kept, name, ally
        self.deal = daily(today())
        self.tabs, self.list, self.scores = QTabWidget(), _tree(), _tree()
        self.about, self.deal_about, self.total = (PlainLabel() for _ in range(3))
        self.copy = QPushButton(self.tr("Copy result"))
        self.copy.setToolTip(self.tr("A line to paste in a chat"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.play = self.buttons.addButton(self.tr("Play"), QDialogButtonBox.ButtonRole.ActionRole)
        self.play.setProperty("primary", True)
        self._fill_challenges()
        self._fill_deal()
        self._fill_scores(scores)
        self._arrange()
        self._connect()
        self._on_chosen()

    # Making it

    def _fill_challenges(self) -> None:
        headings = (self.tr("Challenge"), self.tr("Against"), self.tr("Best"), self.tr("Won"), self.tr("Played"))
        self.list.setHeaderLabels(list(headings))
        self.list.setAccessibleName(self.tr("Challenges"))
        results = [(challenge, self._kept.score(challenge.name)) for challenge in CHALLENGES]
        for number, (challenge, score) in enumerate(results, start=1):
            sign = "★ " if score.won else ""
            title = f"{sign}{number}. {said(challenge.title)}"
            against = opponent_texts(challenge.opponent)[0]
            best = "" if score.best is None else str(score.best.score)
            row = QTreeWidgetItem([title, against, best, str(score.won), str(score.played)])
            row.setData(0, CHALLENGE, challenge)
            self.list.addTopLevelItem(row)
        won = [score.best.score for _, score in results if score.won and score.best is not None]
        pattern = self.tr("Challenges won: {0} of {1}. Score: {2}, the sum of the best games won.")
        self.total.setText(pattern.format(len(won), len(CHALLENGES), sum(won)))
        first = next((row for row, (_, score) in enumerate(results) if not score.won), 0)
        self.list.setCurrentItem(required(self.list.topLevelItem(first)))

    def _fill_deal(self) -> None:
        score = self._kept.deal(self.deal.name)
        told = [said(self.deal.title), self._described(self.deal)]
        if score.best is not None:
            told.append(result_line(self.deal, score.best))
        self.deal_about.setText("\n\n".join(told))
        self.copy.setEnabled(score.best is not None)

    def _fill_scores(self, rows: Sequence[ScoreRow]) -> None:
        headings = (
            self.tr("Decks and variants"),
            self.tr("Best"),
            self.tr("Median"),
            self.tr("Games"),
            self.tr("Date"),
        )
        self.scores.setHeaderLabels(list(headings))
        self.scores.setAccessibleName(self.tr("Bragging Rights of all setups"))
        for row in rows:
            numbers = (str(row.tally.best), f"{row.tally.median:g}", str(len(row.tally.scores)))
            self.scores.addTopLevelItem(QTreeWidgetItem([row.title, *numbers, row.best.day]))

    def _arrange(self) -> None:
        challenges = QWidget()
        column = QVBoxLayout(challenges)
        for label in (self.about, self.deal_about, self.total):
            label.setWordWrap(True)
        for widget in (self.total, self.list, self.about):
            column.addWidget(widget)
        deal = QWidget()
        column = QVBoxLayout(deal)
        column.addWidget(self.deal_about)
        column.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.tabs.addTab(challenges, self.tr("Challenges"))
        self.tabs.addTab(deal, self.tr("Daily deal"))
        self.tabs.addTab(self.scores, self.tr("All scores"))
        outer = QVBoxLayout(self)
        outer.addWidget(self.tabs)
        outer.addWidget(self.buttons)
        give_room(self, 820, 620)

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(self._on_chosen)
        self.list.itemActivated.connect(self._on_play)
        self.tabs.currentChanged.connect(self._on_chosen)
        self.copy.clicked.connect(self._on_copy)
        self.play.clicked.connect(self._on_play)
        self.buttons.rejected.connect(self.reject)

    # What is chosen

    @property
    def challenge(self) -> Challenge | None:
        """The game that is chosen on the page that is shown; None on that of scores."""
        row = self.list.currentItem()
        pages: tuple[Challenge | None, ...] = (None if row is None else row.data(0, CHALLENGE), self.deal, None)
        return pages[self.tabs.currentIndex()]

    def _described(self, challenge: Challenge) -> str:
        decks = " – ".join(self._find(deck).name for deck in challenge.decks)
        variants = ", ".join(said(each.title) for each in VARIANTS if each.name in challenge.variants)
        rules = edition_named(challenge.rules).title
        return " ".join((said(challenge.about), f"{decks}.", f"{variants or rules}."))

    def _on_chosen(self) -> None:
        challenge = self.challenge
        self.play.setEnabled(challenge is not None)
        if challenge is not None and challenge is not self.deal:
            self.about.setText(self._described(challenge))

    def _on_copy(self) -> None:
        best = self._kept.deal(self.deal.name).best
        if best is not None:
            QGuiApplication.clipboard().setText(result_line(self.deal, best))

    def _on_play(self) -> None:
        challenge = self.challenge
        if challenge is None:
            return
        setup = challenge.setup(self._find, self._name)
        seed = any_seed() if challenge.seed is None else challenge.seed
        self.accept()
        self.chosen.emit(NewGame(Doomtown.name, setup, seed, challenge.opponents(self._ally)))


WON = tr_noop("Doomtown, daily deal {0} ({1}, {2}): won on day {3}, {4} points")
LOST = tr_noop("Doomtown, daily deal {0} ({1}, {2}): lost on day {3}, {4} points")
AGAINST = tr_noop("{0} against {1}")


def result_line(deal: Challenge, result: ChallengeResult) -> str:
    """Return the line for a chat in the language of the window: the game, how it ended, and the points."""
    twists = ", ".join(said(each.title) for each in VARIANTS if each.name in deal.variants)
    decks = _tr(AGAINST).format(*(deck.replace("-", " ").title() for deck in deal.decks))
    return _tr(WON if result.won else LOST).format(deal.name, decks, twists, result.days, result.score)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ChallengesPage", text)


def _tree() -> QTreeWidget:
    tree = QTreeWidget()
    tree.setRootIsDecorated(False)
    tree.setAlternatingRowColors(True)
    tree.setUniformRowHeights(True)
    header = tree.header()
    header.setStretchLastSection(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    tree.setColumnCount(5)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return tree
