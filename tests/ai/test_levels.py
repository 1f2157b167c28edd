"""Levels are budgets, evaluations and tempers: they play any number of seats, say something, think as long as let."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from dtgui.ai.match import play_match
from dtgui.ai.player import Adviser, Budget, ComputerPlayer, Deliberate, Evaluator, portrait_of, random_player
from dtgui.ai.town.evaluation import Temper
from dtgui.ai.town.features import NAMES
from dtgui.ai.town.levels import (
    BUILDER,
    LEVELS,
    MARSHAL,
    OLD_HAND,
    SEARCHING,
    SHERIFF,
    SHOOTER,
    TEMPERED,
    TEMPERS,
    Level,
    Rung,
)
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.search_policy import plausible_plays
from dtgui.ai.town.searching_player import APART, UNDIVIDED, Attention, Lawman
from dtgui.ai.town.text_values import sense_for
from dtgui.app.paths import default_paths, resources_folder
from dtgui.decks import find_deck, seat_with
from dtgui.decks.seating import boss_decks
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import CALLED_OUT, INVITE_GUESTS, JOIN_AS_GUEST, NOON_PLAY
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Question, Seat, choose_one
from dtgui.kernel.game import Observation
from tests.ai.games import doomtown, duel, starters

ME = Seat(0)
DECKS = ("law-dogs", "outlaws", "fearmongers", "entrepreneurs")


def made(level: Level, seat: Seat = ME, iterations: int = 3) -> Lawman:
    player = level(doomtown(), seat, 1)
    assert isinstance(player, Lawman)
    player.budget = Budget(iterations=iterations)
    return player


def first_noon(seats: int = 2) -> Observation:
    """Return the view of the player with the first Noon play."""
    game = doomtown()
    position = game.new(starters(game, *DECKS[:seats]), 2)
    while position.decision.question is not NOON_PLAY:
        position.answer(random_player(game, ME, 1).answer(position.decision))
    return game.observe(position, position.decision.seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_level_plays_any_number_of_seats(seats: int) -> None:
    game = doomtown()
    players = {Seat(seat): random_player(game, Seat(seat), seat) for seat in range(1, seats)}
    match = play_match(game, starters(game, *DECKS[:seats]), 4, {ME: made(SHERIFF), **players}, 40 * seats)
    assert match.seats.count(ME) > 5


def test_four_levels_play_and_join_each_others_posses() -> None:
    game = doomtown()
    players = {Seat(seat): made(level, Seat(seat), 1) for seat, level in enumerate(SEARCHING)}
    asked = _asked(replace(starters(game, *DECKS), rules="aeg"), 3, players, 120)
    assert {seat for seat, question in asked if question is NOON_PLAY} == set(players)
    assert {INVITE_GUESTS, JOIN_AS_GUEST} <= {question for _, question in asked}


@pytest.mark.parametrize("levels", [SEARCHING[:2], SEARCHING[2:], SEARCHING[:3]], ids=lambda levels: str(len(levels)))
def test_levels_play_either_side_of_a_boss_battle(levels: tuple[Level, ...]) -> None:
    game, paths = doomtown(), default_paths()
    decks = [find_deck(name, paths, game.catalog).deck for name in boss_decks("ghost-miners", len(levels) - 1)]
    setup = Setup(tuple(map(seat_with, decks)), variants=("ghost-miners",))
    players = {Seat(seat): made(level, Seat(seat), 1) for seat, level in enumerate(levels)}
    asked = _asked(setup, 3, players, 60)
    assert {seat for seat, question in asked if question is NOON_PLAY} == set(players)


def _asked(setup: Setup, seed: int, players: Mapping[Seat, ComputerPlayer], most: int) -> list[tuple[Seat, Question]]:
    """Return the questions and seats of the first decisions of a game between these players."""
    game, asked = doomtown(), list[tuple[Seat, Question]]()
    position = game.new(setup, seed)
    while position.decision is not None and len(asked) < most:
        seat = position.decision.seat
        asked.append((seat, position.decision.question))
        position.answer(players[seat].choose(game.observe(position, seat)))
    return asked


def test_levels_are_ordered_by_budget() -> None:
    assert list(LEVELS) == ["greenhorn", *(level.name for level in SEARCHING)]
    budgets = [level.iterations for level in SEARCHING]
    assert budgets == sorted(budgets)
    thinking = [level.attention.thinks for level in SEARCHING]
    assert thinking == sorted(thinking)
    slips = [level.attention.slips for level in SEARCHING]
    assert slips == sorted(slips, reverse=True)
    assert OLD_HAND.attention is UNDIVIDED


class Unasked:
    """An evaluation that must not be used."""

    def chance(self, t: Table, seat: Seat) -> float:
        raise AssertionError("somebody has thought")


def without_search(seen: Observation, seed: int, slips: float) -> Lawman:
    """Return a player that never thinks."""
    return Lawman(doomtown(), seen.seat, seed, Unasked(), Budget(iterations=5), Attention(thinks=0.0, slips=slips))


def test_a_level_without_search_plays_the_rollout_policy() -> None:
    game, seen = doomtown(), first_noon()
    by_habit = TownRollout(1 ^ APART, sense_for(game.catalog)).answer(seen.table, seen.decision)
    assert without_search(seen, 1, 0.0).choose(seen) == by_habit
    with pytest.raises(AssertionError, match="somebody has thought"):
        Lawman(game, seen.seat, 1, Unasked(), Budget(iterations=5)).choose(seen)


def test_a_careless_player_prefers_good_plays_among_plausible_ones() -> None:
    seen = first_noon()
    ideas = plausible_plays(seen.table, seen.decision, sense_for(doomtown().catalog))
    made = Counter(without_search(seen, seed, 1.0).choose(seen) for seed in range(60))
    assert 3 < len(made) <= len(ideas) < len(seen.decision.options)
    assert set(made) <= {idea.answer for idea in ideas}
    assert made[ideas[0].answer] > made[ideas[-1].answer]


def test_a_careless_player_makes_mistakes_in_fights() -> None:
    seen = first_noon()
    options = (verbs.REFUSE.option(), verbs.ACCEPT.option())
    called = replace(seen, decision=choose_one(seen.seat, CALLED_OUT, options, Section.HIGH_NOON))
    assert verbs.ACCEPT.is_of(without_search(called, 1, 1.0).choose(called))


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_each_level_has_a_title_a_portrait_and_a_line(level: Rung) -> None:
    assert level.title
    assert (resources_folder() / "art" / f"{level.portrait}.svg").is_file()
    assert level.talk.endswith((".", "?", "!"))
    assert pickle.loads(pickle.dumps(level)).name == level.name


def test_a_portrait_belongs_to_the_level_not_the_temper() -> None:
    players = {**LEVELS, **TEMPERED, "random": random_player}
    assert portrait_of(players, "sheriff:builder") == SHERIFF.portrait
    assert portrait_of(players, "random") == portrait_of(players, "nobody") == ""


def test_a_level_advises_and_estimates_within_its_limit() -> None:
    player = made(MARSHAL)
    assert isinstance(player, Deliberate)
    assert isinstance(player, Adviser)
    assert isinstance(player, Evaluator)


def test_a_hurried_player_answers_legally() -> None:
    seen = first_noon()
    player = made(OLD_HAND, seen.seat, 10_000)
    player.is_hurried = lambda: True
    assert player.choose(seen) in seen.decision.options


def test_advice_has_answers_chances_and_a_reason() -> None:
    seen = first_noon()
    advice = made(MARSHAL, seen.seat, 30).advise(seen, 2)
    assert len(advice) == 2
    assert advice[0].chance >= advice[1].chance or advice[1].is_close
    for counsel in advice:
        assert seen.decision.check(counsel.answer) == counsel.answer
        assert 0 <= counsel.chance <= 1
        assert counsel.reason.endswith(".")


def test_the_chances_of_two_players_add_up_to_about_one() -> None:
    game = doomtown()
    position = game.new(starters(game, "law-dogs", "outlaws"), 2)
    chances = [made(MARSHAL, Seat(seat)).evaluate(game.observe(position, Seat(seat))) for seat in (0, 1)]
    assert sum(chances) == pytest.approx(1, abs=0.25)


def test_a_temper_changes_the_evaluation() -> None:
    seen = first_noon()
    even, shooter = (made(level, seen.seat).evaluate(seen) for level in (MARSHAL, MARSHAL.with_temper(SHOOTER)))
    assert even != shooter


def test_searching_levels_combine_with_every_temper() -> None:
    assert len(TEMPERED) == len(SEARCHING) * len(TEMPERS)
    builder = TEMPERED["sheriff:builder"]
    assert (builder.title, builder.temper, builder.iterations) == ("Sheriff (builder)", BUILDER, SHERIFF.iterations)
    assert pickle.loads(pickle.dumps(builder)) == builder


@pytest.mark.parametrize("temper", TEMPERS.values(), ids=lambda temper: temper.name)
def test_a_temper_uses_known_features_and_has_a_description(temper: Temper) -> None:
    assert set(temper.leanings) <= set(NAMES)
    assert temper.about.endswith(".")


def test_evaluations_are_equal_in_every_python() -> None:
    """`sum` adds floats in another way since Python 3.12; opponents would answer differently there."""
    lost_on_the_way = dict(zip(NAMES, (1e16, 1.0, -1e16), strict=False))
    assert Temper("exact", "Exact", "", lost_on_the_way).lead([1.0] * len(NAMES)) == 1.0


def test_a_level_does_not_play_another_game() -> None:
    with pytest.raises(TypeError, match="does not play dice-duel"):
        SHERIFF(duel(), ME, 1)
