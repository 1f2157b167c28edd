"""At the end of West Fort the scores of all players are counted up, source by source."""

from __future__ import annotations

from dtgui.gui.panels.score_count import CountedPlayer, ScoreCount, ScoreTable
from dtgui.gui.westfort.fort_front import scores_of
from dtgui.kernel.session import Session
from dtgui.westfort.queries import score
from dtgui.westfort.state import Setup, Variant
from tests.gui.fort_window import fort_program, fort_window
from tests.gui.hands import Mind
from tests.westfort.fort import players, westfort

SCORES = ScoreCount(
    ("Tokens", "Undead"), "Notoriety", "Coins", (CountedPlayer("Ann", (5, 12), 2), CountedPlayer("Bob", (6, 4), 3))
)


def played(setup: Setup) -> Session:
    """A game that was played to its end by chance."""
    session, mind = Session(westfort(), setup, 1), Mind(1)
    while session.position.decision is not None:
        session.answer(mind.answer(session.game.observe(session.position, session.position.decision.seat)))
    return session


def table(qtbot, *, is_animated: bool) -> ScoreTable:
    made = ScoreTable()
    qtbot.addWidget(made)
    made.show_scores(SCORES, is_animated=is_animated)
    return made


def test_sources_are_added_one_after_the_other(qtbot) -> None:
    counted = table(qtbot, is_animated=True)
    assert counted.rows()[1] == ["Ann", "", "", "0", ""]
    qtbot.waitUntil(lambda: counted.rows()[1] == ["Ann", "5", "", "5", ""])
    qtbot.waitUntil(lambda: counted.rows()[1] == ["Ann", "5", "12", "17", ""])
    qtbot.waitUntil(lambda: not counted.is_counting)
    assert counted.rows() == [
        ["", "Tokens", "Undead", "Notoriety", "Coins"],
        ["Ann", "5", "12", "17", "2"],
        ["Bob", "6", "4", "10", "3"],
    ]


def test_counting_is_skipped(qtbot) -> None:
    counted = table(qtbot, is_animated=True)
    counted.finish()
    assert not counted.is_counting
    assert counted.rows() == table(qtbot, is_animated=False).rows()


def test_the_scores_of_a_game_are_those_of_its_rules() -> None:
    session = played(players(3))
    t = session.position.table
    scores = scores_of(session)
    assert [player.name for player in scores.players] == [stash.name for stash in t.stashes.values()]
    assert [sum(player.points) for player in scores.players] == [score(t, seat) for seat in t.stashes]


def test_a_game_for_one_has_no_table() -> None:
    assert scores_of(Session(westfort(), Setup(("Ann",), Variant.SOLO), 1)) is None


def test_the_end_of_a_game_shows_the_table(qtbot, tmp_path) -> None:
    window = fort_window(fort_program(tmp_path), qtbot)
    window.controller.take_up(played(players(2)))
    qtbot.waitUntil(window.town.ending.isVisible)
    (_, *scores) = window.town.ending.scores.rows()
    assert [row[0] for row in scores] == ["Ann", "Bob"]
    assert all(int(row[4]) == sum(map(int, row[1:4])) for row in scores)
