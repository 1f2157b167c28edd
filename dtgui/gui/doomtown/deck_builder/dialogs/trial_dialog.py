"""A deck on trial: games against other decks, played in the background, and its hands, dealt day by day."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.ai.lab.matches import MatchFigures
from dtgui.ai.lab.trials import DeckTrial, TrialResult, tried
from dtgui.ai.player import Playable
from dtgui.decks import Deck, seat_with
from dtgui.decks.formats import Format
from dtgui.decks.insight import PLAY_HAND, codes_of, first_day
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker import HandRank, best_rank, is_cheatin
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.dialogs.work_dialog import WorkDialog
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.look.language import said
from dtgui.gui.widgets.charts import ChartRow, RowChart
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel

PAIRS = 20
"""Pairs of games against each deck."""
SEED = 1
"""The first pair's: the same deck gives the same figures."""


@dataclass(frozen=True)
class Tryout:
    """A trial of a deck: groups of opponents by their titles, the rules, and the players, by name with their titles."""

    deck: Deck
    groups: Mapping[str, Sequence[Deck]]
    playable: Playable
    players: Mapping[str, str]
    rules: str
    pairs: int = PAIRS

    def trial(self, player: str, others: Sequence[Deck]) -> DeckTrial:
        """Return the games of this player against some decks. Raise `BadInput` for a deck without an outfit."""
        setups = tuple((self._setup(self.deck, other), self._setup(other, self.deck)) for other in others)
        return DeckTrial(self.playable, player, setups, self.pairs, SEED)

    def _setup(self, first: Deck, second: Deck) -> Setup:
        return Setup((seat_with(first, f"{first.name} (1)"), seat_with(second, f"{second.name} (2)")), self.rules)


def opponents_of(deck: Deck, decks: Sequence[Deck], formats: Sequence[Format]) -> list[Deck]:
    """Return the opponents for a trial: the decks for the deck's edition, except itself."""
    editions = {each.code: each.edition for each in formats}
    own = editions.get(deck.format or "")
    return [other for other in decks if editions.get(other.format or "") == own and other != deck]


class TrialDialog(WorkDialog):
    """Plays them as long as it is open, and shows a row for each deck."""

    def __init__(self, tryout: Tryout, parent: QWidget | None = None) -> None:
        players = [(said(title), name) for name, title in tryout.players.items()]
        super().__init__(players, self.tr("Stopped: these are the results so far."), parent)
        self._tryout = tryout
        self.figures: list[MatchFigures] = []
        """The results so far of the games against each deck."""
        self.setWindowTitle(self.tr("Trial of {0}").format(tryout.deck.name))
        self.about = PlainLabel(
            self.tr(
                "Games against other decks, each pair once with either deck in the first seat. The "
                "line is the 95 % confidence interval of the share of games won."
            )
        )
        self.about.setWordWrap(True)
        self.players.setAccessibleName(self.tr("Player of both decks"))
        self.players.setCurrentIndex(max(0, self.players.findData(next(iter(tryout.playable.players)))))
        self.groups = DropDown()
        self.groups.addItems(list(tryout.groups))
        self.groups.setAccessibleName(self.tr("Opponents' decks"))
        self.opponent = DropDown()
        self.opponent.setAccessibleName(self.tr("Opponent's deck"))
        self._list_opponents()
        self.chart = RowChart(self.tr("Games won against each deck"))
        self.bar.setAccessibleName(self.tr("Games played"))
        self._arrange()
        self.players.currentIndexChanged.connect(self._begin)
        self.groups.currentIndexChanged.connect(self._list_opponents)
        self.opponent.currentIndexChanged.connect(self._begin)
        self.work.came.connect(self._on_came)
        self.work.done.connect(lambda: self.show_ended(self.tr("All games finished.")))
        self.work.failed.connect(lambda why: self.show_ended(self.tr("The games stopped early: {0}").format(why)))
        self._begin()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addLayout(self._row_of_choices())
        column.addWidget(self._scrolled_chart(), 1)
        for widget in (self.bar, self.told, self.buttons):
            column.addWidget(widget)
        give_room(self, 720, 560)

    def _row_of_choices(self) -> QHBoxLayout:
        row = self.row_of_players(self.tr("Played by"))
        row.addWidget(PlainLabel(self.tr("Against")))
        row.addWidget(self.groups)
        row.addWidget(self.opponent)
        return row

    def _scrolled_chart(self) -> QScrollArea:
        """Return the chart in an area that scrolls: the gauntlet has more rows than a small screen."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.chart)
        column.addStretch(1)
        area = scrolled(inside)
        area.setFrameShape(QFrame.Shape.NoFrame)
        return area

    @property
    def others(self) -> Sequence[Deck]:
        """Return the chosen deck alone, or all decks of the chosen group."""
        group = self._tryout.groups[self.groups.currentText()]
        chosen = self.opponent.currentIndex() - 1
        return group if chosen < 0 else group[chosen : chosen + 1]

    def _list_opponents(self) -> None:
        """Offer the decks of the chosen group, first of all of them together."""
        names = [deck.name for deck in self._tryout.groups[self.groups.currentText()]]
        with QSignalBlocker(self.opponent):
            self.opponent.clear()
            self.opponent.addItems([self.tr("All of them"), *names])
        self.opponent.currentIndexChanged.emit(0)

    def _begin(self) -> None:
        """Play all games by the chosen player against the chosen group."""
        trial = self._tryout.trial(self.players.currentData(), self.others)
        self.figures = [MatchFigures() for _ in trial.setups]
        self.show_begun(trial.pairs * len(trial.setups))
        self._show()
        self.work.begin(tried, trial)

    def _on_came(self, result: TrialResult) -> None:
        self.figures[result.opponent].add(result.games)
        self.bar.setValue(self.bar.value() + 1)
        self._show()

    def _show(self) -> None:
        names = [deck.name for deck in self.others]
        rows = [self._row(name, found) for name, found in zip(names, self.figures, strict=True)]
        self.chart.show_rows([*rows, self._row(self.tr("All of them"), _together(self.figures))])

    def _row(self, name: str, found: MatchFigures) -> ChartRow:
        if not found.pairs:
            return ChartRow(name, found.score, self.tr("not played yet"), interval=found.interval)
        low, high = (f"{bound:.0%}" for bound in found.interval)
        told = self.tr("{0} of {1}: {2} ({3} to {4})")
        won = f"{found.wins + found.draws / 2:g}"
        words = told.format(won, found.games, f"{found.score:.0%}", low, high)
        return ChartRow(name, found.score, words, interval=found.interval)


def _together(parts: Sequence[MatchFigures]) -> MatchFigures:
    """Return the total of all games."""
    whole = MatchFigures()
    for part in parts:
        whole.pairs += part.pairs
        whole.wins += part.wins
        whole.losses += part.losses
        whole.draws += part.draws
    return whole


# Hands of a deck as cards on the table, day by day: the play hand, and the draw hand of gamblin'

FACE_HEIGHT = 210
Place = TypeVar("Place")


class HandDialog(QDialog):
    """Deals hands from a deck."""

    def __init__(self, deck: Deck, catalog: Catalog, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck = deck
        self._catalog = catalog
        self._faces = faces
        self._seed = random.SystemRandom().randint(1, 10**6)
        self.day = first_day(deck, catalog, self._seed)
        self.setWindowTitle(self.tr("A sample hand of {0}").format(deck.name))
        self.play_title, self.draw_title = HtmlLabel(), HtmlLabel()
        self.play_hand = [self._card_button() for _ in range(PLAY_HAND)]
        self.draw_hand = [_picture() for _ in range(HAND_SIZE)]
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.again = self.buttons.addButton(self.tr("Deal again"), QDialogButtonBox.ButtonRole.ActionRole)
        self.next = self.buttons.addButton(self.tr("&Next day"), QDialogButtonBox.ButtonRole.ActionRole)
        self.next.setToolTip(self.tr("Cards that are marked leave the hand: played, or discarded at Nightfall"))
        self.next.clicked.connect(self.go_on)
        self.buttons.rejected.connect(self.reject)
        self.again.clicked.connect(self.deal_again)
        faces.ready.connect(self._show)
        self._arrange()
        self._show()

    def deal_again(self) -> None:
        """Shuffle, and deal other hands."""
        self._seed += 1
        self.day = first_day(self._deck, self._catalog, self._seed)
        self._show_day()

    def go_on(self) -> None:
        """Go on to the next day without the cards that are marked."""
        self.day = self.day.after({place for place, button in enumerate(self.play_hand) if button.isChecked()})
        self._show_day()

    def _card_button(self) -> QToolButton:
        """A card of the play hand, to be marked with a click or the space bar."""
        button = QToolButton()
        button.setCheckable(True)
        button.setIconSize(QSize(card_width(FACE_HEIGHT), FACE_HEIGHT))
        button.setStyleSheet(f"QToolButton:checked {{ border: 3px solid {self._faces.theme.window.danger}; }}")
        return button

    def _arrange(self) -> None:
        grid = QGridLayout()
        hands: tuple[tuple[QLabel, Sequence[QWidget]], ...] = (
            (self.play_title, self.play_hand),
            (self.draw_title, self.draw_hand),
        )
        for row, (title, hand) in enumerate(hands):
            grid.addWidget(title, 2 * row, 0, 1, len(hand))
            for place, picture in enumerate(hand):
                grid.addWidget(picture, 2 * row + 1, place)
        column = QVBoxLayout(self)
        column.addLayout(grid)
        column.addWidget(self.buttons)

    def _show_day(self) -> None:
        """Show other hands, none of their cards marked."""
        for button in self.play_hand:
            button.setChecked(False)
        self._show()

    def _show(self, _key: object = None) -> None:
        marking = self.tr("<b>Play hand, day {0}</b> · mark what is played or discarded")
        self.play_title.setText(marking.format(self.day.day))
        self.draw_title.setText(self.tr("<b>Draw hand</b> {0}").format(self._rank(self.day.draw_hand)))
        for button, card in self._placed(self.play_hand, self.day.play_hand):
            button.setVisible(card is not None)
            if card is not None:
                button.setIcon(QIcon(self._face(card)))
                button.setToolTip(card.title)
                button.setAccessibleName(card.title)
        for label, card in self._placed(self.draw_hand, self.day.draw_hand):
            label.setPixmap(QPixmap() if card is None else self._face(card))
            label.setToolTip(card.title if card is not None else "")
            label.setAccessibleName(card.title if card is not None else "")

    def _placed(self, places: Sequence[Place], hand: Sequence[CardDef]) -> Iterator[tuple[Place, CardDef | None]]:
        """Yield each place of a hand with its card, or None."""
        return zip_longest(places, hand)

    def _face(self, card: CardDef) -> QPixmap:
        return self._faces.request(self._catalog.card(card.code), FACE_HEIGHT)

    def _rank(self, hand: Sequence[CardDef]) -> str:
        codes = codes_of(hand)
        if len(codes) < HAND_SIZE:
            return ""
        rank = said(HandRank(best_rank(codes)).title.beginning())
        return f"{rank}, {self.tr('cheatin’')}" if is_cheatin(codes) else rank


def _picture() -> QLabel:
    label = PlainLabel()
    label.setFixedSize(card_width(FACE_HEIGHT), FACE_HEIGHT)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label
