"""The Automaton plays whole games, and decides everything by a rule of its program; two hundred of them as a soak."""

from __future__ import annotations

import itertools

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.players import total_control
from dtgui.doomtown.state.automaton import Rule, Twist
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from tests.doomtown.automaton.games import ALL_TWISTS, Played, boss_setup, play, random_solo_setup, solo_setup
from tests.doomtown.town import doomtown

GAMES, BATCH, BOSS_GAMES = 200, 20, 10
BATTLES = (("ghost-miners",), ("ghost-miners", "stand-together"), ("showstopper",), ("showstopper", "event-deck"))
A_FEW_DAYS = 300
"""This many answers of random players are a few days of a boss battle."""


def decides_by_rules(played: Played, *, may_be_stuck: bool = False) -> None:
    t = played.position.table
    assert t.outcome is not None or (may_be_stuck and is_stuck(t))
    assert played.rules[Rule.NONE] == 0
    assert played.rules.total() > 0


def is_stuck(t: Table) -> bool:
    """Return whether a game cannot end: no player has a control point, and a player has no dude to bring in.

    A dude in Boot Hill keeps all copies out. WWE, Basics, Unique & Non-Unique.
    """
    return not any(total_control(t, seat) for seat in t.seats) and not all(own_dudes(t, seat) for seat in t.seats)


@pytest.mark.parametrize("seed", range(20))
def test_whole_games_against_one_player_end(seed):
    decides_by_rules(play(solo_setup(seed), seed))


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_many_whole_games_end(first):
    for seed in range(first, first + BATCH):
        decides_by_rules(play(solo_setup(seed, 2 + seed % 3), seed))


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_many_whole_games_with_any_cards_end(first):
    for seed in range(first, first + BATCH):
        decides_by_rules(play(random_solo_setup(seed), seed), may_be_stuck=True)


@pytest.mark.parametrize("players", [3, 4])
def test_whole_games_against_several_players_with_all_twists_end(players):
    decides_by_rules(play(solo_setup(players, players, ALL_TWISTS), players))


@pytest.mark.parametrize("heroes", [1, 2, 3])
@pytest.mark.parametrize("battle", BATTLES, ids=" with ".join)
def test_the_villain_of_a_boss_battle_follows_rules(battle, heroes):
    played = play(boss_setup(battle, heroes, ALL_TWISTS if heroes == 2 else ()), heroes, A_FEW_DAYS)
    assert played.rules[Rule.NONE] == 0
    assert played.rules[Rule.MOVE] > 0


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("heroes", [1, 2, 3])
@pytest.mark.parametrize("battle", BATTLES, ids=" with ".join)
def test_many_boss_battles_end(battle, heroes):
    for seed in range(BOSS_GAMES):
        played = play(boss_setup(battle, heroes, ALL_TWISTS[seed % len(ALL_TWISTS) :][:2]), seed, 4 * A_FEW_DAYS)
        assert played.rules[Rule.NONE] == 0


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_games_with_every_pair_of_twists_end():
    for seed, pair in enumerate(itertools.combinations(Twist, 2)):
        decides_by_rules(play(solo_setup(seed, 2, [twist.value for twist in pair]), seed))


def test_the_same_seed_and_answers_give_the_same_game():
    one, other = (play(solo_setup(7, 2, ALL_TWISTS), 7) for _ in range(2))
    assert doomtown().codec.fingerprint(one.position.table) == doomtown().codec.fingerprint(other.position.table)
    assert one.rules == other.rules


def test_a_saved_game_resumes():
    session, player = Session(doomtown(), solo_setup(3, 2, ALL_TWISTS), 3), RandomPlayer(Chance(3))
    for _ in range(25):
        assert session.position.decision is not None
        session.answer(player.answer(session.position.decision))
    loaded = load_text(save_text(session), {doomtown().name: doomtown()})
    codec = doomtown().codec
    assert codec.fingerprint(loaded.session.position.table) == codec.fingerprint(session.position.table)


def test_the_hand_is_open_unless_hidden_by_option():
    position = doomtown().new(solo_setup(2), 2)
    seen = doomtown().observe(position, Seat(1)).table.players[0].hand
    assert seen == position.table.players[0].hand
    position.table.change_automaton(shows_hand=False)
    assert not set(doomtown().observe(position, Seat(1)).table.players[0].hand) & set(seen)
