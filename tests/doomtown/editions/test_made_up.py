"""An edition that no module of the game knows is played, narrated, saved and proven like the others."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.procedures.shootout import PickShooter, ShootoutRound
from dtgui.doomtown.queries.gang import Gang
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.shelf import Shelf
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.kinds import CardType
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import UnknownType
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import read_position, save_text, write_position
from dtgui.kernel.session import Session
from dtgui.practice.coverage import asks_for, proofs_of
from dtgui.practice.scenarios import (
    Scenario,
    build_position,
    parse_scenario,
    play_scenario,
    read_scenario,
    write_scenario,
)
from tests.doomtown.editions.made_up import MADE_UP, BoastfulRound, MayBoast
from tests.doomtown.test_deck_rules import CodeList
from tests.doomtown.town import two_starters
from tests.practice.examples import game

FOLDER = Path(__file__).with_name("scenarios")
FILES = sorted(FOLDER.glob("*.yaml"))
SETUP = replace(two_starters(1), rules=MADE_UP.name)
LEADER = Seat(0)


@cache
def town() -> Doomtown:
    """The game with the made-up edition beside its own."""
    return Doomtown(game().catalog, Shelf((*EDITIONS, MADE_UP)))


@cache
def proving() -> tuple[Scenario, ...]:
    return tuple(map(read_scenario, FILES))


def boasting() -> Position[Table]:
    """Return the middle of the replacement of a round: the leader's shooter has boasted once, and may again."""
    position = build_position(read_scenario(FOLDER / "shooters.yaml"), town())
    for verb in ("pass", "pass", "shooter", "yes"):
        position.answer(next(option for option in position.decision.options if option.verb == verb))
    return position


def at_random(position: Position[Table], answers: int) -> Position[Table]:
    """Answer this many decisions at random, or until the game ends."""
    player = RandomPlayer(Chance(1))
    for _ in range(answers):
        if position.decision is not None:
            position.answer(player.choose(town().observe(position, position.decision.seat)))
    return position


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_of_the_edition_passes(file):
    assert [str(failure) for failure in play_scenario(read_scenario(file), town()).failures] == []


def test_every_policy_and_substitution_is_proven():
    proofs = proofs_of(town().shelf, MADE_UP.name, proving())
    assert {name: len(scenarios) for name, scenarios in proofs.items()} == {
        "technique_succeeds": 1,
        "slots": 1,
        "ShootoutRound": 1,
    }


@pytest.mark.parametrize("scenario", proving(), ids=lambda scenario: scenario.file.stem)
def test_proving_scenarios_use_their_decision(scenario):
    assert asks_for(scenario, town(), *scenario.proves)


def test_a_substitution_replaces_the_round():
    procedures = [entry.procedure for entry in boasting().stack if isinstance(entry, At)]
    assert (BoastfulRound() in procedures, procedures[-1]) == (True, MayBoast(LEADER, 1))


def test_a_position_inside_a_substitution_round_trips():
    position = boasting()
    read = read_position(write_position(position, town().codec), town().codec)
    assert (read.stack, read.decision, read.table.rules) == (position.stack, position.decision, MADE_UP)
    assert at_random(read, 40).where() == at_random(position, 40).where()


def test_a_position_inside_a_substitution_becomes_a_scenario():
    position = boasting()
    again = build_position(parse_scenario(write_scenario(position, town(), "As it was.")), town())
    assert (again.where(), again.decision.question.id) == (position.where(), "boast")


def test_a_game_without_the_edition_cannot_read_its_position():
    with pytest.raises(UnknownType):
        read_position(write_position(boasting(), town().codec), game().codec)


def test_a_game_without_the_edition_cannot_begin():
    with pytest.raises(BadInput, match="there is no edition 'primer'"):
        game().new(SETUP, 1)


def test_a_whole_game_is_saved_and_replayed():
    session = Session(town(), SETUP, seed=1)
    player = RandomPlayer(Chance(1))
    for _ in range(120):
        session.answer(player.choose(town().observe(session.position, session.position.decision.seat)))
    loaded = load_text(save_text(session), {town().name: town()}).session
    assert (loaded.position.where(), loaded.position.table.rules) == (session.position.where(), MADE_UP)


def test_the_day_has_the_phases_of_the_edition_by_its_names():
    scene = town().scene(town().observe(boasting(), LEADER))
    assert scene.phases == ("Gamblin'", "Siesta", "Upkeep", "High noon", "Sundown")


def test_questions_cite_the_edition_by_its_own_titles():
    assert town().prompt(town().observe(boasting(), LEADER)).why == "Primer, Chapter 7"


def test_decks_are_judged_by_the_edition():
    legend = next(card.code for card in game().catalog if card.type is CardType.LEGEND)
    outfit = next(card.code for card in game().catalog if card.type is CardType.OUTFIT)
    broken = check_deck(CodeList(outfit, legend), game().catalog, MADE_UP.decks)
    assert [str(problem.message) for problem in broken] == [
        f"{game().catalog.card(legend).title} is a legend, and no deck has one.",
        "The deck has 0 cards with a value, not 40.",
    ]


def test_starting_gangs_are_judged_by_the_edition():
    cards = tuple(
        CardDef(word, word, CardType.DUDE, ("wwe",), keywords=((word, 1),)) for word in MADE_UP.decks.apart[0]
    )
    assert Gang(None, None, cards).kept_apart(MADE_UP.decks.apart) == cards


def test_a_substitute_must_inherit_from_its_procedure():
    with pytest.raises(TypeError, match="PickShooter cannot stand in for ShootoutRound"):
        replace(MADE_UP, instead={ShootoutRound: PickShooter})
