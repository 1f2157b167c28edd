"""The preview shows its card's present state, also after later events."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QTextBrowser

from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.hands import Mind

ANSWERS = 60


@pytest.fixture(scope="module")
def session() -> Session:
    game, mind = Session(doomtown(), starter_setup(4, 5), 2), Mind(2)
    for _ in range(ANSWERS):
        game.answer(mind.answer(game.game.observe(game.position, game.position.decision.seat)))
    return game


def changes(session: Session) -> Iterator[tuple[str, int]]:
    """Yield the pieces whose description changed in this step, for the first seat."""
    seen = [session.game.observe(moment.position, Seat(0)) for moment in session.line()]
    for step in range(1, len(seen)):
        told = [
            {piece.id: session.game.describe(seen[at], piece.id) for piece in session.game.scene(seen[at]).pieces}
            for at in (step - 1, step)
        ]
        kept = told[0].keys() & told[1].keys()
        yield from ((piece, step) for piece in sorted(kept) if told[0][piece].figures != told[1][piece].figures)


def about(window: MainWindow) -> str:
    return window.preview.findChild(QTextBrowser).toPlainText()


def stand_before_a_change(window: MainWindow, session: Session) -> tuple[str, int]:
    """Show a card just before its figures change; return the card's piece and the step that changes them."""
    piece, step = next(changes(session))
    window.controller.viewer.look_from(Seat(0))
    window.controller.take_up(session)
    window.controller.history.go_to_step(step - 1)
    window.pointing.point_out(piece)
    return piece, step


def test_the_preview_follows_the_game(window: MainWindow, session: Session) -> None:
    _, step = stand_before_a_change(window, session)
    before = about(window)
    window.controller.history.go_to_step(step)
    assert about(window) != before


def test_a_pinned_card_follows_the_game(window: MainWindow, session: Session) -> None:
    piece, step = stand_before_a_change(window, session)
    window.preview.set_pinned(True)
    others = (each for each in window.controller.scene.pieces if each.face and each.id != piece)
    window.pointing.show(next(others))
    before, card = about(window), window.preview.card
    window.controller.history.go_to_step(step)
    assert window.preview.card == card
    assert about(window) != before
