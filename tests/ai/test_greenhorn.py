"""The newcomer plays legally, by its rules, and better than chance."""

from __future__ import annotations

import pytest

from dtgui.ai.greenhorn import Greenhorn
from dtgui.ai.match import play_match, seated
from dtgui.ai.shootout_odds import PLAYING_CARDS, expected_rank
from dtgui.doomtown.counsel.hand_odds import hand_odds
from dtgui.doomtown.counsel.keeping import worth_discarding
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.poker.notation import parse_hand
from dtgui.doomtown.procedures import high_noon
from dtgui.kernel.decisions import Option, Question, Role, Seat, choose_one
from dtgui.kernel.game import Observation
from dtgui.play.boxes import players_of
from tests.ai.games import doomtown, starters

ME = Seat(0)


@pytest.fixture(scope="module")
def game() -> Doomtown:
    return doomtown()


def test_unknown_questions_are_answered_legally(game: Doomtown) -> None:
    options = (Option("sing"), Option("dance"))
    observation = Observation(ME, None, (), ME, choose_one(ME, Question("entertain", Role.DUE), options))
    assert Greenhorn(game, ME, 1).choose(observation) in options


@pytest.mark.parametrize(
    ("hand", "most", "gone"),
    [
        ("7♦ 7♣ 2♠ 9♠ K♦", 5, "2♠ 9♠ K♦"),
        ("7♦ 7♣ 2♠ 9♠ K♦", 1, "2♠"),
        ("2♠ 5♠ 9♠ J♠ K♦", 5, "K♦"),
        ("4♠ 5♦ 6♠ 7♣ 8♦", 5, ""),
        ("4♠ 5♦ 6♠ 7♣ 8♦ 8♠", 5, "8♠"),
        ("7♦ 7♣ 7♠ 9♠ K♠", 5, "9♠ K♠"),
        ("K♦ K♥ J♣ J♦ 9♥ 9♣ 8♠ 8♦", 5, "9♥ 9♣ 8♠ 8♦"),
    ],
)
def test_redraws_keep_pairs_flush_draws_and_made_hands(hand: str, most: int, gone: str) -> None:
    codes = parse_hand(hand)
    discarded = [codes[position] for position in worth_discarding(codes, most)]
    assert discarded == list(parse_hand(gone) if gone else ())


def test_more_bullets_raise_the_expected_rank() -> None:
    assert expected_rank(0, 0) < expected_rank(0, 2) < expected_rank(2, 2) < expected_rank(4, 4)


@pytest.mark.parametrize("bonuses", [(0, 0), (2, 0), (1, 3), (3, 3)])
def test_a_greenhorns_estimates_approach_the_exact_odds(bonuses: tuple[int, int]) -> None:
    """Its sixty hands are sometimes off by half a rank, and knowing the deck allows better redraws."""
    odds = hand_odds(PLAYING_CARDS, *bonuses).best.expected
    assert odds - 1.2 < expected_rank(*bonuses) < odds + 0.5


@pytest.mark.parametrize("seat", [0, 1])
def test_a_greenhorn_beats_a_random_player(game: Doomtown, seat: int) -> None:
    names = ["random", "random"]
    names[seat] = "greenhorn"
    setup = starters(game, "entrepreneurs", "outlaws")
    matches = [play_match(game, setup, seed, seated(game, players_of(game), names, seed), 3000) for seed in range(6)]
    outcomes = [game.outcome(match.position) for match in matches]
    assert sum(outcome is not None and outcome.winners == (Seat(seat),) for outcome in outcomes) >= 5


def test_the_same_chance_gives_the_same_game(game: Doomtown) -> None:
    setup = starters(game, "entrepreneurs", "outlaws")
    names = ["greenhorn", "random"]
    one, other = (play_match(game, setup, 3, seated(game, players_of(game), names, 3), 300) for _ in range(2))
    assert one.answers == other.answers


def test_no_noon_play_is_listed_in_its_head(game: Doomtown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a play ends it looks at the table; the next options take long to list, and are not read."""
    position = game.new(starters(game, "entrepreneurs", "outlaws"), 3)
    players = {Seat(seat): Greenhorn(game, Seat(seat), seat) for seat in range(2)}
    while position.decision is not None and position.table.day < 3:
        seen = game.observe(position, position.decision.seat)
        with monkeypatch.context() as thinking:
            thinking.setattr(high_noon, "noon_options_like", _unread)
            answer = players[position.decision.seat].choose(seen)
        position.answer(answer)


def _unread(*_: object) -> None:
    raise AssertionError("High Noon is listed for nobody")
