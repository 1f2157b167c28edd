"""A whole game at a table without a window: what a terminal would show, and what a player there would do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, IllegalAnswer, Option, Seat
from dtgui.kernel.game import Game, Outcome
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import EditPlan
from dtgui.play.change import Aspect, Change
from dtgui.play.gestures import Refused
from dtgui.play.saved_games import Autosave, read_save
from dtgui.play.table_game import TableGame
from tests.controller.toy_town import BREAK, HOMES, ToyTown
from tests.doomtown.town import doomtown, two_starters

ADA_AWAY = Intent("card:1", HOMES[1])


class Terminal:
    """A front end that records its notifications."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.refusals: list[Refused] = []
        self.doubts: list[EditPlan] = []
        self.offers: list[tuple[Option, ...]] = []
        self.errors: list[Exception] = []
        self.warnings: list[Outcome] = []

    def show(self, change: Change) -> None:
        self.changes.append(change)

    def refuse(self, refused: Refused) -> None:
        self.refusals.append(refused)

    def warn(self, end: Outcome) -> None:
        self.warnings.append(end)

    def doubt(self, plan: EditPlan) -> None:
        self.doubts.append(plan)

    def offer(self, options: tuple[Option, ...], intent: Intent) -> None:
        self.offers.append(options)

    def fail(self, error: Exception) -> None:
        self.errors.append(error)

    def lose(self, error: OSError) -> None:
        self.errors.append(error)

    def share(self, file: Path) -> None:
        self.errors.append(file)

    def part(self, file: Path, copy: Path) -> None:
        self.errors.append((file, copy))


@pytest.fixture
def terminal() -> Terminal:
    return Terminal()


@pytest.fixture
def table(terminal: Terminal) -> TableGame:
    made = TableGame(terminal)
    made.take_up(Session(ToyTown(), ("Ann", "Bob"), 1))
    return made


def give(table: TableGame, answer: Answer) -> None:
    """Answer as a player does: choose, or pick and confirm."""
    if table.view.selection is None:
        assert isinstance(answer, Option)
        table.choose(answer)
        return
    picked = table.view.selection
    if isinstance(answer, int):
        picked = picked.with_amount(answer)
    else:
        for option in (answer,) if isinstance(answer, Option) else answer:
            picked = picked.toggled(option) if option in picked.decision.options else picked
    table.pick(picked)
    table.confirm()


def play_to_the_end(table: TableGame, game: Game, setup: object, seed: int) -> None:
    """Two players at one table answer at random until the game is over."""
    table.take_up(Session(game, setup, seed))
    player = RandomPlayer(Chance(seed))
    while table.view.outcome is None:
        give(table, player.choose(table.view.observation))


def test_a_whole_game_is_played_and_saved_without_a_window(terminal: Terminal, tmp_path: Path) -> None:
    table, game = TableGame(terminal, Autosave(tmp_path)), doomtown()
    play_to_the_end(table, game, two_starters(1), 1)
    assert terminal.errors == []
    assert Aspect.OUTCOME in terminal.changes[-1]
    kept = read_save(table.saves.latest(), {"doomtown": game}).session
    assert [moment.answer for moment in kept.line()] == [moment.answer for moment in table.session.line()]


def test_the_same_answers_again_give_the_same_log(terminal: Terminal) -> None:
    logs = []
    for _ in range(2):
        table = TableGame(terminal)
        play_to_the_end(table, doomtown(), two_starters(2), 2)
        logs.append([sentence.plain for sentence in table.view.log])
    assert logs[0] == logs[1]
    assert logs[0]


@pytest.mark.parametrize("elsewhere", [{Seat(0)}, {Seat(1)}], ids=str)
def test_a_game_resumed_in_anothers_turn_shows_own_cards_only(terminal: Terminal, elsewhere: set[Seat]) -> None:
    session = Session(doomtown(), two_starters(2), 2)
    player = RandomPlayer(Chance(2))
    while session.position.decision.seat not in elsewhere or session.step < 20:
        seat = session.position.decision.seat
        session.answer(player.choose(session.game.observe(session.position, seat)))
    table = TableGame(terminal)
    table.answering.elsewhere = frozenset(elsewhere)
    table.take_up(session)
    assert table.view.seat not in elsewhere


def test_an_answer_is_one_change_with_its_events(table: TableGame, terminal: Terminal) -> None:
    terminal.changes.clear()
    table.attempt(ADA_AWAY)
    (change,) = terminal.changes
    assert all(aspect in change for aspect in (Aspect.SCENE, Aspect.QUESTION, Aspect.LOG, Aspect.HISTORY))
    assert Aspect.OUTCOME not in change
    assert len(change.happened) == 1


def test_a_pick_changes_only_the_picks(table: TableGame, terminal: Terminal) -> None:
    table.choose(PASS)
    terminal.changes.clear()
    table.choose(table.view.decision.options[0])
    assert terminal.changes == [Change(Aspect.PICKS)]
    assert table.view.selection.chosen == table.view.decision.options[:1]
    table.pick(None)
    assert table.view.selection.chosen == ()


def test_an_illegal_gesture_is_refused_with_its_reason(table: TableGame, terminal: Terminal) -> None:
    table.attempt(Intent("card:2", HOMES[1]))
    (refused,) = terminal.refusals
    assert refused.refusal.section == "Toy rules 1.4"


def test_an_ambiguous_click_is_a_choice(table: TableGame, terminal: Terminal) -> None:
    table.attempt(Intent("card:1"))
    assert len(terminal.offers[0]) > 1


def test_an_illegal_answer_is_reported_and_changes_nothing(table: TableGame, terminal: Terminal) -> None:
    before = table.session.present
    table.choose(Option("fly"))
    assert [type(error) for error in terminal.errors] == [IllegalAnswer]
    assert table.session.present is before


def test_an_engine_error_is_reported_and_changes_nothing(table: TableGame, terminal: Terminal) -> None:
    before = table.session.present
    table.choose(BREAK)
    assert [str(error) for error in terminal.errors] == ["the toy broke"]
    assert table.session.present is before


def test_a_note_changes_only_log_and_history(table: TableGame, terminal: Terminal) -> None:
    table.history.write_note(0, "Here it began", Seat(0))
    assert terminal.changes[-1] == Change(Aspect.LOG | Aspect.HISTORY)
    assert table.view.log[-1].plain == "✎ Here it began"


def test_a_description_shows_what_its_seat_may_know(terminal: Terminal) -> None:
    table = TableGame(terminal)
    table.take_up(Session(doomtown(), two_starters(1), 1))
    own = next(piece for piece in table.view.scene.pieces if piece.face is not None)
    assert table.describe(own.id).text != ()


def test_no_part_of_the_table_needs_a_window() -> None:
    seen = "import sys, dtgui.play.table_game; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", seen], check=False).returncode == 0
