"""Hints and reviews: worked out beside the game, in words, and gone when they are not wanted any more."""

from __future__ import annotations

import os
import signal

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPushButton

from dtgui.ai.consulting import AdviserRecipe
from dtgui.ai.player import RandomPlayer
from dtgui.controller.background import Background
from dtgui.controller.game_controller import GameController
from dtgui.games.westfort import BOX as FORT
from dtgui.gui.dialogs.advice_dialogs import HintDialog, ReviewDialog
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import put_beside
from dtgui.gui.widgets.texts import CardsLabel, NamedCard
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Kind, Seat
from dtgui.kernel.position import Position
from dtgui.kernel.saves import save_text
from tests.ai.games import ChipCounter, duel, nothing
from tests.doomtown.begun import begun
from tests.gui.test_card_sizes import DAY_3
from tests.gui.test_readable import is_clipped
from tests.kernel.dice_duel import GAME, DiceDuel, DuelTable, Setup
from tests.westfort.fort import players, westfort

PATIENCE_MS = 20_000
WHO = AdviserRecipe(duel, ChipCounter, 1)


def texts(dialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()]


def answer_until(controller: GameController, wanted) -> GameController:
    """Answer at random until the game stands where it is wanted."""
    player, session = RandomPlayer(Chance(3)), controller.session
    while session.position.decision is not None and not wanted(session.position.decision):
        session.answer(player.answer(session.position.decision))
    controller.take_up(session)
    return controller


@pytest.fixture
def controller(qapp) -> GameController:
    made = GameController()
    made.viewer.use_curtain(False)
    made.new_game(GAME, Setup(), 3)
    return made


@pytest.fixture
def hint(qtbot, controller: GameController) -> HintDialog:
    """The hint for a question with two answers, once it is there."""
    answer_until(controller, lambda decision: decision.kind is Kind.ONE)
    made = HintDialog(controller, WHO)
    qtbot.addWidget(made)
    made.show()
    assert not made.bar.isHidden(), "it is being thought about"
    qtbot.waitUntil(lambda: not made.work.is_at_work, timeout=PATIENCE_MS)
    return made


def test_a_hint_shows_two_answers_with_reasons(controller: GameController, hint: HintDialog) -> None:
    labels = [GAME.label(controller.session.position, option) for option in controller.decision.options[:2]]
    assert [each for each in texts(hint) if each in labels] == labels
    assert texts(hint).count("Stand tall.") == 2
    assert hint.bar.isHidden()


def test_enter_plays_the_best_answer_of_a_hint(qtbot, controller: GameController, hint: HintDialog) -> None:
    best, decision = hint._observation.decision.options[0], controller.decision
    assert hint.focusWidget() is hint.answers[0]
    qtbot.keyClick(hint.focusWidget(), Qt.Key.Key_Return)
    assert controller.session.present.answer == best
    assert controller.decision is not decision


def test_the_cards_of_a_hint_are_links(qtbot, controller: GameController) -> None:
    answer_until(controller, lambda decision: decision.kind is Kind.ONE)
    made = HintDialog(controller, WHO, cards_in=lambda text: [NamedCard(0, 5, "ace")] if "Stand" in text else [])
    qtbot.addWidget(made)
    qtbot.waitUntil(lambda: not made.work.is_at_work, timeout=PATIENCE_MS)
    label = next(label for label in made.findChildren(CardsLabel) if "tall" in label.text())
    with qtbot.waitSignal(made.card_wanted) as wanted:
        label.linkActivated.emit("card:ace")
    assert (wanted.args, label.text()) == (["ace"], '<a href="card:ace">Stand</a> tall.')


def test_tab_moves_through_answers_to_close(qtbot, hint: HintDialog) -> None:
    hint.activateWindow()
    qtbot.waitUntil(hint.isActiveWindow)
    close = hint.buttons.button(QDialogButtonBox.StandardButton.Close)
    for expected in (hint.answers[1], close, hint.answers[0]):
        qtbot.keyClick(hint.focusWidget(), Qt.Key.Key_Tab)
        assert hint.focusWidget() is expected
    for expected in (close, hint.answers[1]):
        qtbot.keyClick(hint.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
        assert hint.focusWidget() is expected


def test_enter_does_not_close_an_unfinished_hint(qtbot, controller: GameController) -> None:
    answer_until(controller, lambda decision: decision.kind is Kind.ONE)
    made = HintDialog(controller, WHO)
    qtbot.addWidget(made)
    made.show()
    qtbot.keyClick(made.focusWidget() or made, Qt.Key.Key_Return)
    assert made.isVisible()
    qtbot.waitUntil(lambda: not made.work.is_at_work, timeout=PATIENCE_MS)


class Wordy(DiceDuel):
    """The duel with answers that take two lines."""

    def label(self, position: Position[DuelTable], answer: Answer) -> str:
        return " ".join(["wordy"] * 16)


def test_a_hint_has_room_for_long_answers(qtbot, dressed: Theme) -> None:
    controller = GameController()
    controller.viewer.use_curtain(False)
    controller.new_game(Wordy(), Setup(), 3)
    hint = HintDialog(answer_until(controller, lambda decision: decision.kind is Kind.ONE), WHO)
    qtbot.addWidget(hint)
    hint.show()
    qtbot.waitUntil(lambda: not hint.work.is_at_work, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: [label for label in hint.findChildren(QLabel) if is_clipped(label)] == [])


def test_the_answer_of_a_hint_can_be_played_at_once(controller: GameController, hint: HintDialog) -> None:
    best = controller.decision.options[0]
    hint.answers[0].click()
    assert controller.session.present.answer == best
    assert hint.isHidden()


def test_a_new_question_closes_the_hint(controller: GameController, hint: HintDialog) -> None:
    controller.choose(controller.decision.options[0])
    assert hint.isHidden()


def test_a_counsellor_that_fails_is_reported(qtbot, controller: GameController) -> None:
    made = HintDialog(controller, WHO._replace(make_game=nothing))
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.work.failed, timeout=PATIENCE_MS):
        pass
    assert "No hint is available for this question." in texts(made)


def test_closing_a_hint_ends_its_process(qtbot, controller: GameController) -> None:
    made = HintDialog(controller, WHO)
    qtbot.addWidget(made)
    made.reject()
    assert not made.work.is_at_work


def killed(work: Background) -> None:
    """End a process of the background as the system does when memory is short."""
    os.kill(work._process.pid, signal.SIGKILL)


def test_a_hint_reports_a_killed_process(qtbot, controller: GameController) -> None:
    made = HintDialog(controller, WHO)
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.work.failed, timeout=PATIENCE_MS):
        killed(made.work)
    assert "No hint is available for this question." in texts(made)
    assert not made.work.is_at_work


@pytest.fixture
def review(qtbot, controller: GameController) -> ReviewDialog:
    """The review of a game that is over, for the second player."""
    answer_until(controller, lambda _: False)
    panels = controller.view.scene.panels
    made = ReviewDialog(WHO, save_text(controller.session), panels, Seat(1), own=(Seat(1),))
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_review_finds_the_turning_points(qtbot, review: ReviewDialog) -> None:
    qtbot.waitUntil(lambda: not review.work.is_at_work, timeout=PATIENCE_MS)
    assert review.players.currentText() == "Bob"
    assert 0 < len(review.points) <= 10
    assert [text for text in texts(review) if text.startswith("1. ")]
    assert review.bar.isHidden()
    assert review.graph.accessibleDescription().endswith("%")


def test_a_review_is_repeated_for_another_player(qtbot, review: ReviewDialog) -> None:
    qtbot.waitUntil(lambda: not review.work.is_at_work, timeout=PATIENCE_MS)
    before = list(review.points)
    review.players.setCurrentIndex(0)
    assert review.work.is_at_work
    assert not review.points
    qtbot.waitUntil(lambda: not review.work.is_at_work, timeout=PATIENCE_MS)
    assert review.points != before


def test_a_review_can_be_repeated_after_a_killed_process(qtbot, review: ReviewDialog) -> None:
    with qtbot.waitSignal(review.work.failed, timeout=PATIENCE_MS):
        killed(review.work)
    assert not review.work.is_at_work
    review.players.setCurrentIndex(0)
    qtbot.waitUntil(lambda: not review.work.is_at_work, timeout=PATIENCE_MS)
    assert review.points


def test_a_review_can_be_stopped(review: ReviewDialog) -> None:
    review.stop.click()
    assert not review.work.is_at_work
    assert "Review stopped." in texts(review)


def test_a_turning_point_can_be_shown(qtbot, review: ReviewDialog) -> None:
    qtbot.waitUntil(lambda: not review.work.is_at_work, timeout=PATIENCE_MS)
    with qtbot.waitSignal(review.wanted) as wanted:
        review._on_show(review.points[0].moment)
    assert wanted.args == [review.points[0].moment]


def test_a_turning_point_of_a_person_can_be_replayed(qtbot, review: ReviewDialog) -> None:
    qtbot.waitUntil(lambda: not review.work.is_at_work, timeout=PATIENCE_MS)
    again = [button for button in review.findChildren(QPushButton) if button.text() == "Try again"]
    assert len(again) == sum(point.seat == 1 for point in review.points) > 0
    with qtbot.waitSignal(review.try_wanted):
        again[0].click()


def test_a_game_without_an_adviser_is_reported(qtbot, window) -> None:
    """The window's toy town has no box, so it has no adviser."""
    for ask, told in (
        (window.beside.open_hint, "This game has no hints."),
        (window.beside.open_review, "Finish the game to review it."),
    ):
        with qtbot.waitSignal(window.beside.told) as said:
            ask()
        assert said.args == [told]


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)], ids=str)
def test_a_hint_opens_beside_its_cards(dressed: Theme, window: MainWindow, size: tuple[int, int]) -> None:
    window.controller.take_up(begun(DAY_3))
    window.resize(*size)
    for _ in range(8):
        QApplication.processEvents()
    dialog = QDialog(window)
    dialog.resize(520, 260)
    spoken_of = {gesture.piece for gesture in window.controller.scene.gestures}
    areas = window.beside.areas_of(sorted(spoken_of))
    put_beside(dialog, window, QSize(520, 340), areas)
    middle = dialog.rect().translated(window.geometry().center() - dialog.rect().center())
    assert len(areas) > 3
    assert covered(dialog.geometry(), areas) < covered(middle, areas) / 2
    assert window.frameGeometry().contains(dialog.geometry())


def covered(rect: QRect, areas: list[QRect]) -> int:
    """How many pixels of these areas lie below a rectangle."""
    shared = (rect & area for area in areas)
    return sum(each.width() * each.height() for each in shared if not each.isEmpty())


def test_a_hint_in_west_fort_names_the_notoriety_to_come(qtbot) -> None:
    made = GameController()
    made.viewer.use_curtain(False)
    made.new_game(westfort(), players(2), 3)
    answer_until(made, lambda decision: decision.question.id == "action")
    dialog = HintDialog(made, AdviserRecipe(westfort, FORT.counsellor, 1))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: not dialog.work.is_at_work, timeout=PATIENCE_MS)
    assert sum("Notoriety by the end of the round" in text for text in texts(dialog)) == 2
