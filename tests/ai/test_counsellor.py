"""Counsel in Doomtown: what to answer, why, and how likely it wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.ai.match import play_match, seated
from dtgui.ai.player import Adviser, Budget, Evaluator
from dtgui.ai.town.levels import town_counsellor
from dtgui.ai.town.searching_player import NOTHING_YET, reason
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.games.doomtown import BOX
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase
from tests.ai.games import doomtown, starters


@pytest.fixture(scope="module")
def game():
    return doomtown()


@pytest.fixture(scope="module")
def noon(game):
    """The first Noon play of a game."""
    setup = starters(game, "law-dogs", "outlaws")
    players = seated(game, BOX.players, ("greenhorn", "greenhorn"), 1)
    asked = next(
        position
        for most in range(3, 40)
        if (position := play_match(game, setup, 1, players, most).position).decision.question == NOON_PLAY
    )
    return game.observe(asked, asked.decision.seat)


def counsel(game, seen, seed=1):
    made = town_counsellor(game, seen.seat, seed)
    made.budget = Budget(iterations=24)
    return made


def test_a_counsellor_advises_and_evaluates(game, noon):
    assert isinstance(counsel(game, noon), Adviser)
    assert isinstance(counsel(game, noon), Evaluator)


def test_the_best_answers_are_allowed_and_the_best_is_first(game, noon):
    advice = counsel(game, noon).advise(noon, 2)
    assert len({each.answer for each in advice}) == 2
    assert all(noon.decision.check(each.answer) == each.answer for each in advice)
    assert 1 > advice[0].chance >= advice[1].chance > 0
    assert all(isinstance(each.reason, Phrase) for each in advice)


def test_the_same_seed_gives_the_same_counsel(game, noon):
    assert counsel(game, noon).advise(noon, 2) == counsel(game, noon).advise(noon, 2)


def test_advice_does_not_depend_on_hidden_cards(game, noon):
    """Advice uses only the seat's view: indistinguishable worlds get the same advice."""
    others = [game.observe(game.determinize(noon, Chance(seed)), noon.seat) for seed in (1, 2)]
    advice = [counsel(game, noon).advise(seen, 2) for seen in others]
    assert [[(each.answer, each.chance) for each in told] for told in advice] == [
        [(each.answer, each.chance) for each in counsel(game, noon).advise(noon, 2)]
    ] * 2


def test_a_richer_player_has_a_higher_chance(game, noon):
    poor, rich = (noon.table.copy() for _ in range(2))
    for table, stash in ((poor, 0), (rich, 6)):
        table.players = tuple(
            player._replace(stash=stash) if seat == noon.seat else player for seat, player in enumerate(table.players)
        )
    chances = [counsel(game, noon).evaluate(replace(noon, table=table)) for table in (poor, rich)]
    assert chances[0] < chances[1] < 1


@pytest.mark.parametrize(("winners", "chance"), [((0,), 1.0), ((1,), 0.0), ((), 0.5)])
def test_a_finished_game_has_a_certain_chance(game, noon, winners, chance):
    table = noon.table.copy()
    table.outcome = Outcome(tuple(map(Seat, winners)), "It is over.")
    seen = replace(noon, table=table, seat=Seat(0), decision=None)
    assert counsel(game, seen).evaluate(seen) == chance


def test_reasons_name_the_change(game, noon):
    after = noon.table.copy()
    after.players = tuple(
        player._replace(stash=player.stash - 2) if seat == noon.seat else player
        for seat, player in enumerate(after.players)
    )
    assert reason(noon.table, after, noon.seat) == "It costs 2 ghost rock."
    assert reason(after, noon.table, noon.seat) == "It brings 2 ghost rock."
    assert reason(noon.table, noon.table.copy(), noon.seat) == NOTHING_YET


def test_winning_is_the_only_reason_given(game, noon):
    after = noon.table.copy()
    after.outcome = Outcome((noon.seat,), "It is over.")
    assert reason(noon.table, after, noon.seat) == "This wins the game."
