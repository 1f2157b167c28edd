"""Odds on demand: worked out beside the window, drawn as bars."""

from __future__ import annotations

import pytest

from dtgui.doomtown.poker import HandRank
from dtgui.gui.doomtown.odds_view import OddsRow, odds_chart, spoken
from dtgui.gui.window.main_window import MainWindow
from tests.gui.hands import game_at

EVEN = OddsRow("Tommy", tuple(1 / len(HandRank) for _ in HandRank))


def test_bars_are_described_best_rank_first() -> None:
    told = spoken(OddsRow("Tommy", (0.75, 0.25, *[0.0] * 9)))
    assert told == "Tommy: Pair 25.0%, High card 75.0%"


def test_a_chart_draws_a_row_for_every_rank(qtbot) -> None:
    chart = odds_chart(EVEN)
    qtbot.addWidget(chart)
    chart.resize(chart.sizeHint())
    assert chart.sizeHint().height() >= 11 * 15
    assert "Tommy" in chart.accessibleName()
    assert not chart.grab().isNull()


@pytest.fixture
def doomtown_window(window: MainWindow) -> MainWindow:
    window.games.play_starter()
    return window


def test_the_key_opens_the_dock_and_computes_odds(qtbot, doomtown_window: MainWindow) -> None:
    doomtown_window.controller.viewer.look_from(doomtown_window.controller.session.position.decision.seat)
    doomtown_window.actions_by_name["odds"].trigger()
    assert not doomtown_window.docks["odds"].isHidden()
    qtbot.waitUntil(lambda: not doomtown_window.odds.shown.is_working, timeout=5000)
    assert doomtown_window.odds.shown.charts == []
    assert doomtown_window.odds.shown.about.text() != ""


def test_another_question_cancels_the_computation(doomtown_window: MainWindow) -> None:
    doomtown_window.odds.shown.work_out()
    doomtown_window.controller.viewer.watch(True)
    assert not doomtown_window.odds.shown.is_working


def odds_at(qtbot, window: MainWindow, question: str) -> None:
    """Ask for the odds in a game in which this is asked, and wait for them."""
    window.controller.take_up(game_at(question))
    window.actions_by_name["odds"].trigger()
    qtbot.waitUntil(lambda: not window.odds.shown.is_working, timeout=5000)


def test_shooters_are_ranked_best_first(qtbot, window: MainWindow) -> None:
    odds_at(qtbot, window, "shooter")
    told = [chart.accessibleName() for chart in window.odds.shown.charts]
    assert len(told) == len(window.controller.decision.options)
    assert all("%" in each for each in told)


def test_redraw_odds_follow_the_picks(qtbot, window: MainWindow) -> None:
    odds_at(qtbot, window, "redraw")
    before = window.odds.shown.charts[0].accessibleName()
    window.controller.choose(window.controller.decision.options[0])
    qtbot.waitUntil(lambda: not window.odds.shown.is_working, timeout=5000)
    assert window.odds.shown.charts[0].accessibleName() != before


def test_a_closed_view_ignores_picks(qtbot, window: MainWindow) -> None:
    odds_at(qtbot, window, "redraw")
    window.odds.close_down()
    window.controller.choose(window.controller.decision.options[0])
    assert not window.odds.shown.is_working


def test_the_dock_grows_to_fit_the_odds(qtbot, window: MainWindow) -> None:
    window.docks["odds"].raise_()
    before = window.docks["odds"].height()
    odds_at(qtbot, window, "shooter")
    qtbot.waitUntil(lambda: window.docks["odds"].height() > before)


def test_the_curtain_clears_the_odds(qtbot, window: MainWindow) -> None:
    odds_at(qtbot, window, "redraw")
    window.controller.viewer.use_curtain(True)
    window.controller.confirm()
    qtbot.waitUntil(
        lambda: window.controller.viewer.is_curtain_down or window.controller.decision.question.id != "redraw"
    )
    assert window.odds.shown.charts == []
