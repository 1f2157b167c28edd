"""A player concedes: at any moment, whichever seat is asked."""

from __future__ import annotations

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import IllegalAnswer, Seat, concession
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from tests.conformance.invariants import broken_at_position
from tests.conformance.watched import EagerPlayer, Watched
from tests.doomtown.town import doomtown, starter_setup

GAME = doomtown()


def played(seed: int, decisions: int, *decks: int) -> Watched:
    """Return a watched game of these starter decks after this many decisions, or at its end."""
    start = GAME.new(starter_setup(*decks), seed)
    position = Watched.resumed(start.table, start.stack)
    play_on(position, seed, decisions)
    return position


def play_on(position: Watched, seed: int, decisions: int) -> int:
    """Play on; return how many decisions were answered."""
    players = {Seat(seat): EagerPlayer(Chance(seed * 100 + seat)) for seat in range(4)}
    for answered in range(decisions):
        if position.decision is None:
            return answered
        assert broken_at_position(position) == []
        position.answer(players[position.decision.seat].choose(GAME.observe(position, position.decision.seat)))
    return decisions


def test_the_other_of_two_players_wins():
    position = played(1, 30, 0, 1)
    GAME.concede(position, Seat(0))
    assert position.decision is None
    assert GAME.outcome(position).winners == (1,)


def test_the_log_names_the_conceding_player():
    position = played(1, 30, 0, 1)
    GAME.concede(position, Seat(1))
    assert GAME.outcome(position).reason == f"{position.table.players[1].name} concedes."


@pytest.mark.parametrize("seed", range(24))
def test_the_remaining_players_play_on(seed):
    """At every stage of a game, also in the middle of shootouts and windows."""
    position = played(seed, 5 + 3 * seed, seed, seed + 1, seed + 2)
    conceding = Seat(seed % 3)
    GAME.concede(position, conceding)
    assert position.table.players[conceding].conceded
    assert play_on(position, seed, 150)
    assert conceding not in position.table.seats


@pytest.mark.parametrize("seed", range(12))
def test_a_player_who_conceded_is_not_asked(seed):
    position = played(seed, 20 + 6 * seed, seed, seed + 1, seed + 2, seed + 3)
    asked = []
    conceding = Seat(seed % 4)
    GAME.concede(position, conceding)
    player = RandomPlayer(Chance(seed))
    while position.decision is not None and len(asked) < 200:
        asked.append(position.decision.seat)
        position.answer(player.choose(GAME.observe(position, position.decision.seat)))
    assert asked
    assert conceding not in asked


def test_the_cards_of_a_conceding_player_leave_the_game():
    position = played(3, 60, 0, 1, 2)
    GAME.concede(position, Seat(2))
    t = position.table
    assert all(shown.owner != 2 for shown in t.in_play.values())
    assert t.streets[2] == ()
    assert t.players[2].stash == t.players[2].debt == 0


def test_a_player_cannot_concede_twice():
    position = played(3, 60, 0, 1, 2)
    GAME.concede(position, Seat(2))
    with pytest.raises(IllegalAnswer):
        GAME.concede(position, Seat(2))


def test_the_last_but_one_to_concede_ends_the_game():
    position = played(3, 60, 0, 1, 2)
    GAME.concede(position, Seat(2))
    GAME.concede(position, Seat(0))
    assert GAME.outcome(position).winners == (1,)


def test_a_concession_is_saved():
    session = Session(GAME, starter_setup(0, 1, 2), 5)
    session.answer(concession(Seat(1)))
    loaded = load_text(save_text(session), {GAME.name: GAME})
    assert loaded.notices == ()
    assert loaded.session.position.table.players[1].conceded


def test_a_concession_can_be_undone():
    session = Session(GAME, starter_setup(0, 1), 5)
    session.answer(concession(Seat(1)))
    assert session.undo().position.decision is not None


@pytest.mark.parametrize("seat", [0, 1])
def test_the_table_is_shown_after_a_concession(seat):
    position = played(3, 60, 0, 1, 2)
    GAME.concede(position, Seat(2))
    assert GAME.scene(GAME.observe(position, Seat(seat))).zones
