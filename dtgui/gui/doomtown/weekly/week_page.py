"""The table of the week: its three games side by side, and the check of another player's result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.background import Background
from dtgui.decks.challenges import Challenge
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.cards import CardType
from dtgui.gui.doomtown.known_cards import CatalogFaces
from dtgui.gui.doomtown.new_game.seat_panel import GangPicture, opponent_texts
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.widgets.dialogs import give_room, open_dialog, scrolled
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.qr_code import qr_image
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput
from dtgui.play.boxes import all_boxes
from dtgui.play.exercises import shipped_files
from dtgui.practice.puzzles import GRADES, Puzzle
from dtgui.weekly.results import (
    FILE,
    CheckedResult,
    CheckProgress,
    CheckRequest,
    WeekFile,
    WeekResult,
    checked,
    read_result,
)
from dtgui.weekly.week import WeekPart, game_of_week, opponents_of, puzzle_of, require_week, secret_of, week_of

LONGEST_TEXT = 32_000
MOST_CARDS = 4
"""The most dudes in the picture of a puzzle."""
Work = Callable[[Any], Iterator[Any]]


class WeekPage(QDialog):
    """Shows the games of this week."""

    def __init__(
        self, front: TownFront, links: WorkshopLinks, parent: QWidget | None = None, *,
        today: Callable[[], date] = date.today, work: Work = checked,
    ) -> None:  # fmt: skip
        """`work` checks a result, in another process."""
        super().__init__(parent)
        self._front, self._links, self._work = front, links, work
        self._kept = WeekFile(front.paths.data / FILE)
        self._today = today()
        self.week = week_of(self._today)
        self.setWindowTitle(self.tr("Table of the week"))
        self.heading, self.about, self.verdict = PlainLabel(), PlainLabel(), PlainLabel()
        self.sheets = {part: WeekSheet(title, front.faces, front.theme) for part, title in self._titles().items()}
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST_TEXT)
        self.check = QPushButton(self.tr("Check"))
        self.check.setDefault(True)  # for Enter in the line
        self.checking = Background(self)
        self.puzzle = self._read_puzzle()
        self._fill()
        self._arrange()
        self._connect()

    def _titles(self) -> dict[WeekPart, str]:
        return {
            WeekPart.PUZZLE: self.tr("Puzzle"),
            WeekPart.DUEL: self.tr("Duel"),
            WeekPart.BOSS: self.tr("Boss battle"),
        }

    # Making it

    def _read_puzzle(self) -> Puzzle | None:
        kit = self._front.box.puzzles
        if kit is None:
            return None
        try:
            found = kit.read(puzzle_of(self.week, shipped_files(kit, self._front.box.name, self._front.paths)))
        except (BadInput, ValueError):
            return None
        return found if isinstance(found, Puzzle) else None

    def _fill(self) -> None:
        monday = self._today - timedelta(days=self._today.weekday())
        sunday = monday + timedelta(days=6)
        self.heading.setText(self.tr("Week {0}: {1} to {2}").format(self.week, monday, sunday))
        self.heading.setProperty("heading", True)
        self.about.setText(
            self.tr(
                "Everybody has the same games this week. Your first result of each counts. Copy its line for a chat: "
                "it holds all your answers, so that others can check it here. It shows how often you used undo."
            )
        )
        self._show_puzzle()
        for part in (WeekPart.DUEL, WeekPart.BOSS):
            self._show_game(part, game_of_week(self.week, part))
        for part, sheet in self.sheets.items():
            found = self._kept.result(self.week, part)
            sheet.show_result(found, self._told(found))

    def _show_puzzle(self) -> None:
        sheet, puzzle = self.sheets[WeekPart.PUZZLE], self.puzzle
        sheet.setEnabled(puzzle is not None)
        if puzzle is not None:
            grade = said(GRADES[puzzle.grade - 1])
            sheet.show_game(said(puzzle.title), (grade,), said(puzzle.task), _cards_of(puzzle, self._front))

    def _show_game(self, part: WeekPart, challenge: Challenge) -> None:
        decks = [self._front.deck_named(name) for name in challenge.decks]
        against = opponent_texts(challenge.opponent)[0]
        *own, last = (deck.name for deck in decks)
        variants = [f"{said(each.title)}: {said(each.told)}" for each in VARIANTS if each.name in challenge.variants]
        facts = (
            self.tr("You: {0}").format(own[0]),
            *(self.tr("Your ally: {0}").format(name) for name in own[1:]),
            self.tr("Against: {0} ({1})").format(last, against),
        )
        told = "\n\n".join((said(challenge.about), *variants))
        cards = [code for deck in decks for code in (deck.outfit, deck.legend) if code]
        self.sheets[part].show_game(f"{own[0]} – {last}", facts, told, cards)

    def _arrange(self) -> None:
        self.about.setWordWrap(True)
        self.verdict.setWordWrap(True)
        table = QWidget()
        games = QHBoxLayout(table)
        games.setContentsMargins(0, 0, 0, 0)
        games.setSpacing(14)
        for sheet in self.sheets.values():
            games.addWidget(sheet, 1)
        label = PlainLabel(self.tr("Check a result"))
        self.line.setPlaceholderText(self.tr("Paste the line of another player"))
        self.line.setAccessibleName(label.text())
        check = QHBoxLayout()
        for widget in (label, self.line, self.check):
            check.addWidget(widget)
        column = QVBoxLayout(self)
        for widget in (self.heading, self.about):
            column.addWidget(widget)
        area = scrolled(table)
        area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(area, 1)
        column.addLayout(check)
        column.addWidget(self.verdict)
        give_room(self, 1060, 640)

    def _connect(self) -> None:
        self.sheets[WeekPart.PUZZLE].play_wanted.connect(self._play_puzzle)
        for part in (WeekPart.DUEL, WeekPart.BOSS):
            self.sheets[part].play_wanted.connect(partial(self._play, part))
        self.check.clicked.connect(lambda _=False: self._on_check())
        self.checking.came.connect(self._on_came)
        self.checking.done.connect(self._name_button)
        self.checking.failed.connect(self._on_failed)
        self.finished.connect(lambda _: self.checking.cancel())

    # Playing

    def _play_puzzle(self) -> None:
        self.accept()
        self._links.begin(self.puzzle)

    def _play(self, part: WeekPart) -> None:
        challenge = game_of_week(self.week, part)
        assert challenge.seed is not None
        setup = challenge.setup(self._front.deck_named, self._front.preferences.player_name)
        secret = secret_of(self.week, part, self._front.week_version())
        self.accept()
        opponents = opponents_of(self.week, part)
        self._links.play(NewGame(self._front.box.name, setup, challenge.seed, opponents, secret=secret))

    # Checking a result

    def _on_check(self) -> None:
        """Begin to check the line, or stop."""
        if self.checking.is_at_work:
            self.checking.cancel()
            self.verdict.setText(self.tr("The check was stopped."))
            self._name_button()
            return
        try:
            require_week(read_result(self.line.text()).week, self._today)
        except BadInput as problem:
            self.verdict.setText(said(problem.message))
            return
        self.verdict.setText(self.tr("Playing the game again."))
        self.checking.begin(self._work, CheckRequest(self._front.paths, all_boxes, self.line.text(), self._today))
        self._name_button()

    def _name_button(self) -> None:
        self.check.setText(self.tr("Stop") if self.checking.is_at_work else self.tr("Check"))

    def _on_failed(self, _why: str) -> None:
        self.verdict.setText(self.tr("The check failed; see the log."))
        self._name_button()

    def _on_came(self, result: CheckProgress | CheckedResult) -> None:
        if isinstance(result, CheckProgress):
            self.verdict.setText(self.tr("Playing the game again: day {0}.").format(result.day))
        else:
            self.verdict.setText(self._judged(result))

    def _judged(self, checked_: CheckedResult) -> str:
        claimed = checked_.claimed
        game = self.tr("{0}, week {1}").format(self._titles()[claimed.part], claimed.week)
        if not checked_.is_checked:
            claim = self._ended(claimed)
            return self.tr("{0}: {1}. Not checked. {2}").format(game, claim, said(checked_.why))
        if checked_.found is None:
            return self.tr("✘ {0}: {1}").format(game, said(checked_.why))
        ended = self._ended(claimed._replace(result=checked_.found))
        if not checked_.is_true:
            return self.tr("✘ {0}: the line claims more than its answers give: {1}").format(game, ended)
        told = [self.tr("✔ {0}: {1}. The answers lead to this result.").format(game, ended)]
        own = self._kept.result(claimed.week, claimed.part)
        if own is not None:
            told.append(self.tr("Yours: {0}.").format(self._ended(own)))
        return " ".join(told)

    def _told(self, found: WeekResult | None) -> str:
        if found is None:
            return self.tr("Not played yet.")
        return self.tr("Your result: {0}.").format(self._ended(found))

    def _ended(self, found: WeekResult) -> str:
        """Return how a game ended, and the marks of its line."""
        result, marks = found.result, found.marks
        if found.part is WeekPart.PUZZLE:
            told = [self.tr("solved with {0} answers").format(result.score)]
        else:
            pattern = self.tr("won on day {0}, {1} points") if result.won else self.tr("lost on day {0}, {1} points")
            told = [pattern.format(result.days, result.score)]
        for number, words in (
            (marks.undone, self.tr("undone: {0}")),
            (marks.new_luck, self.tr("new luck: {0}")),
            (marks.looks, self.tr("looked at hidden cards: {0}")),
        ):
            if number:
                told.append(words.format(number))
        told += [self.tr("seat {0} played by another player").format(seat + 1) for seat in marks.seats]
        return ", ".join(told)


def _cards_of(puzzle: Puzzle, front: TownFront) -> list[str]:
    """Return some dudes of a puzzle, for its picture."""
    dudes = {card.title: card.code for card in front.catalog.of_players() if card.type is CardType.DUDE}
    named = (text.partition(",")[0] for text in _texts(puzzle.fields["players"].value))
    return list(dict.fromkeys(dudes[name] for name in named if name in dudes))[:MOST_CARDS]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(each)


def make_page(_program: object, front: TownFront, links: WorkshopLinks, window: QWidget | None) -> WeekPage:
    """Return the page for a window."""
    return WeekPage(front, links, window)


PAGE = make_page

# One game of the week on its sheet: what is played, with pictures, the player's result, and the ways to share it


class WeekSheet(Sheet):
    """Shows one of the three games."""

    play_wanted = Signal()

    def __init__(self, title: str, faces: CatalogFaces, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_theme(theme)
        self.setAccessibleName(title)
        self._result: WeekResult | None = None
        self.title, self.name, self.facts, self.told, self.result = (PlainLabel() for _ in range(5))
        self.title.setText(title)
        self.title.setProperty("heading", True)
        self.name.setStyleSheet("font-weight: bold;")
        for label in (self.name, self.facts, self.told, self.result):
            label.setWordWrap(True)
        self.cards = GangPicture(faces)
        self.play = QPushButton(self.tr("Play"))
        self.copy = QPushButton(self.tr("Copy result"))
        self.copy.setToolTip(self.tr("A line to paste in a chat; others can check it"))
        self.code = QPushButton(self.tr("QR code…"))
        for button in (self.play, self.copy, self.code):
            button.setAutoDefault(True)
        self.play.clicked.connect(lambda _=False: self.play_wanted.emit())
        self.copy.clicked.connect(lambda _=False: self._on_copy())
        self.code.clicked.connect(lambda _=False: self._on_code())
        self._arrange()

    def _arrange(self) -> None:
        share = QHBoxLayout()
        share.addWidget(self.copy)
        share.addWidget(self.code)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 16)
        for widget in (self.title, self.cards, self.name, self.facts, self.told):
            column.addWidget(widget)
        column.addStretch(1)
        column.addWidget(self.result)
        column.addLayout(share)
        column.addWidget(self.play)

    def show_game(self, name: str, facts: Sequence[str], told: str, cards: Sequence[str]) -> None:
        """Show what is played: its name, a line for each fact, the rules in a sentence, and cards."""
        self.name.setText(name)
        self.facts.setText("\n".join(facts))
        self.told.setText(told)
        self.cards.show_cards(cards, name)
        self.cards.setVisible(bool(cards))

    def show_result(self, found: WeekResult | None, text: str) -> None:
        """Show the player's result in words; None for a game that is not played yet."""
        self._result = found
        self.result.setText(text)
        for button in (self.copy, self.code):
            button.setVisible(found is not None)
        self.play.setText(self.tr("Play") if found is None else self.tr("Play again"))
        self.play.setProperty("primary", found is None)
        self.play.style().polish(self.play)

    def _on_copy(self) -> None:
        if self._result is not None:
            QGuiApplication.clipboard().setText(self._result.line)

    def _on_code(self) -> None:
        if self._result is not None:
            open_dialog(CodeDialog(self._result.line, self))


class CodeDialog(QDialog):
    """Shows a line as a QR code, large enough for a telephone."""

    def __init__(self, line: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("QR code of your result"))
        self.picture = PlainLabel()
        self.picture.setPixmap(QPixmap.fromImage(qr_image(line)))
        self.picture.setAccessibleName(line)
        text = PlainLabel(line)
        text.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(text)
        column.addWidget(buttons)
