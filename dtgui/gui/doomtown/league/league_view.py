"""One league, in the window and on paper: standings, matches of each round, and ways to play, enter, undo, print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.phrases import Phrase
from dtgui.league.league import League
from dtgui.league.tournaments import DRAWN, Pairing

RULES = tr_noop(
    "By points (3 for a win, 1 for a draw), then schedule (the points of the opponents met), then head to head."
)
"""How the standings are ordered."""
MATCH = Qt.ItemDataRole.UserRole


class LeagueView(QWidget):
    """Shows a league."""

    play_wanted = Signal(int, object)
    """The round and the pairing of the match to play."""
    entered = Signal(int, object, int)
    """The round, the pairing and the winner of a match."""
    undo_wanted = Signal()
    print_wanted = Signal()
    pdf_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._league: League | None = None
        self.heading, self.told = PlainLabel(), PlainLabel()
        self.heading.setProperty("heading", True)
        self.told.setWordWrap(True)
        columns = (
            self.tr("Place"), self.tr("Player"), self.tr("Points"), self.tr("Won"), self.tr("Lost"),
            self.tr("Drawn"), self.tr("Schedule"), self.tr("Deck"),
        )  # fmt: skip
        self.table = _tree(columns, self.tr("Standings"))
        self.table.headerItem().setToolTip(6, self.tr("The points of the opponents met; it breaks ties"))
        matches = (self.tr("Round"), self.tr("Match"), self.tr("Result"))
        self.matches = _tree(matches, self.tr("Matches"))
        self.play = QPushButton(self.tr("Play at this screen"))
        self.play.setProperty("primary", True)
        self.first, self.drawn, self.second = (QPushButton() for _ in range(3))
        self.undo = QPushButton(self.tr("Undo the last result"))
        self.print = QPushButton(self.tr("Print…"))
        self.pdf = QPushButton(self.tr("Save as PDF…"))
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        entry, paper = QHBoxLayout(), QHBoxLayout()
        for button in (self.play, self.first, self.drawn, self.second):
            entry.addWidget(button)
        entry.addStretch(1)
        for button in (self.undo, self.print, self.pdf):
            paper.addWidget(button)
        paper.addStretch(1)
        column = QVBoxLayout(self)
        rules = PlainLabel(self.tr(RULES))
        rules.setWordWrap(True)
        for widget in (self.heading, self.table, rules, self.matches, self.told):
            column.addWidget(widget)
        column.addLayout(entry)
        column.addLayout(paper)

    def _connect(self) -> None:
        self.matches.currentItemChanged.connect(lambda *_: self._show_buttons())
        self.play.clicked.connect(lambda _=False: self._on_play())
        for button, place in ((self.first, 0), (self.second, 1), (self.drawn, None)):
            button.clicked.connect(lambda _=False, place=place: self._on_entered(place))
        self.undo.clicked.connect(lambda _=False: self.undo_wanted.emit())
        self.print.clicked.connect(lambda _=False: self.print_wanted.emit())
        self.pdf.clicked.connect(lambda _=False: self.pdf_wanted.emit())

    # What it shows

    def show_league(self, league: League, outfits: Sequence[str]) -> None:
        """Show a league; `outfits` are those of the registered decks by player, "" without one."""
        self._league = league
        self.heading.setText(self._heading(league))
        self.table.clear()
        for place, each in enumerate(league.standings, start=1):
            figures = (each.points, each.wins, each.losses, each.draws, each.schedule)
            cells = [str(place), league.players[each.seat].name, *map(str, figures), outfits[each.seat]]
            self.table.addTopLevelItem(QTreeWidgetItem(cells))
        self._show_matches(league)
        self.undo.setEnabled(bool(league.results))

    def _heading(self, league: League) -> str:
        if league.is_over:
            return self.tr("{0}: {1} wins").format(league.title, league.players[league.standings[0].seat].name)
        return self.tr("{0}: round {1} of {2}").format(league.title, league.round + 1, league.rounds_in_all)

    def _show_matches(self, league: League) -> None:
        self.matches.clear()
        first_open = None
        for number, each in enumerate(league.rounds):
            for pairing in each:
                row = QTreeWidgetItem([str(number + 1), *self._texts(league, number, pairing)])
                row.setData(0, MATCH, (number, pairing))
                self.matches.addTopLevelItem(row)
                if first_open is None and (number, pairing) in league.open_matches:
                    first_open = row
        if first_open is not None:
            self.matches.setCurrentItem(first_open)
        self._show_buttons()

    def _texts(self, league: League, round_: int, pairing: Pairing) -> tuple[str, str]:
        one, other = (league.players[seat].name for seat in pairing)
        if pairing[0] == pairing[1]:
            return self.tr("{0} has no opponent").format(one), self.tr("bye")
        return self.tr("{0} against {1}").format(one, other), self.result_text(league, round_, pairing)

    def result_text(self, league: League, round_: int, pairing: Pairing) -> str:
        """Return the result of a match in words, "" for an open one."""
        winner = league.winner_of(round_, pairing)
        if winner is None:
            return ""
        return self.tr("draw") if winner == DRAWN else self.tr("{0} won").format(league.players[winner].name)

    @property
    def chosen(self) -> tuple[int, Pairing] | None:
        """The round and pairing of the chosen match, None if it is not open."""
        row, league = self.matches.currentItem(), self._league
        match: tuple[int, Pairing] | None = None if row is None else row.data(0, MATCH)
        return match if match is not None and league is not None and match in league.open_matches else None

    def _show_buttons(self) -> None:
        chosen, league = self.chosen, self._league
        entry = (self.play, self.first, self.drawn, self.second)
        for button in entry:
            button.setVisible(chosen is not None)
        self.told.setVisible(False)
        if chosen is None or league is None:
            return
        one, other = (league.players[seat].name for seat in chosen[1])
        self.first.setText(lettered(self.tr("{0} won").format(one)))
        self.second.setText(lettered(self.tr("{0} won").format(other)))
        self.drawn.setText(self.tr("Draw"))
        has_decks = league.setup_of(chosen[1]) is not None
        self.play.setEnabled(has_decks)
        self.told.setVisible(not has_decks)
        self.told.setText(self.tr("To play this match here, both players need a registered deck. Enter its result."))

    # What is done

    def _on_play(self) -> None:
        if self.chosen is not None:
            self.play_wanted.emit(*self.chosen)

    def _on_entered(self, place: int | None) -> None:
        if self.chosen is not None:
            round_, pairing = self.chosen
            self.entered.emit(round_, pairing, DRAWN if place is None else pairing[place])


def _tree(columns: Sequence[str], name: str) -> QTreeWidget:
    made = QTreeWidget()
    made.setHeaderLabels(list(columns))
    made.setAccessibleName(name)
    made.setRootIsDecorated(False)
    made.setUniformRowHeights(True)
    made.setAlternatingRowColors(True)
    made.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    made.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    made.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
    made.header().setStretchLastSection(False)
    return made


# A league on paper: the standings with their tie-break rules, and the matches of each round with boxes for results


def league_html(league: League, outfits: Sequence[str]) -> str:
    """Return the tables of a league; `outfits` are those of the registered decks by player."""
    return f"<h2>{escape(league.title)}</h2>{_standings(league, outfits)}{''.join(_rounds(league))}"


def _standings(league: League, outfits: Sequence[str]) -> str:
    heads = (Phrase("Place"), Phrase("Player"), Phrase("Points"), Phrase("Won"), Phrase("Lost"), Phrase("Drawn"))
    rows = [_row([*map(said, heads), said(Phrase("Schedule")), said(Phrase("Deck"))], "th")]
    for place, each in enumerate(league.standings, start=1):
        figures = (each.points, each.wins, each.losses, each.draws, each.schedule)
        rows.append(_row([str(place), league.players[each.seat].name, *map(str, figures), outfits[each.seat]], "td"))
    rules = said(Phrase(RULES))
    return f"<table width='100%' cellpadding='3'>{''.join(rows)}</table><p>{escape(rules)}</p>"


def _rounds(league: League) -> Iterator[str]:
    for number, each in enumerate(league.rounds):
        title = said(Phrase("Round {number}", number=number + 1))
        rows = "".join(_row(_match(league, number, pairing), "td") for pairing in each)
        yield f"<h3>{escape(title)}</h3><table width='100%' cellpadding='3'>{rows}</table>"


def _match(league: League, round_: int, pairing: Pairing) -> list[str]:
    """Return the cells of a match: two players, each with a box to mark the winner."""
    winner = league.winner_of(round_, pairing)
    if pairing[0] == pairing[1]:
        return ["☒", league.players[pairing[0]].name, "", said(Phrase("bye"))]
    boxes = ["☒" if winner == seat else "☐" for seat in pairing]
    names = [league.players[seat].name for seat in pairing]
    drawn = said(Phrase("draw"))
    return [boxes[0], names[0], boxes[1], names[1], f"{'☒' if winner == DRAWN else '☐'} {drawn}"]


def _row(cells: Sequence[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag} align=left>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
