"""Styles of play show in moves made without search, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.town.evaluation import EVEN, Temper
from dtgui.ai.town.levels import BUILDER, GAMBLER, SHOOTER
from dtgui.ai.town.noon_rules import NoonRules
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import TextSense
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import NIGHTFALL_DISCARD
from dtgui.doomtown.verbs import Verb
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from dtgui.practice.scenarios.scenario import game_for
from tests.practice.examples import game

TOWN = """\
scenario: A choice between a deed and a fight.
cards:
- {{title: Idler, type: dude, upkeep: 9}}
- {{title: Elder, type: dude, influence: 5}}
section: High Noon 4
dealer: Sloane Gang
turn: Law Dogs
players:
  Law Dogs: {{stash: {stash}, hand: [General Store], dudes: {{town square: [{mine}]}}}}
  Sloane Gang: {{stash: 0, hand: [], dudes: {{town square: [{theirs}]}}}}
"""
NIGHT = """\
scenario: Something could be discarded at Nightfall.
starts: nightfall
players:
  Law Dogs: {hand: [General Store, Roan], dudes: {home: Tommy Harden}}
  Sloane Gang: {hand: [], dudes: {home: Allie Hensman}}
"""
ONE_KIND = "Tommy Harden"
FAR_BETTER = "Clint Ramsey, Philip Swinford, Tommy Harden, Rob Wilby"


def score(style: Temper, verb: Verb, mine: str = ONE_KIND, theirs: str = "Allie Hensman", stash: int = 9) -> float:
    """Return what a play of this kind is worth to a style."""
    text = TOWN.format(stash=stash, mine=mine, theirs=theirs)
    scenario = parse_scenario(text, Path("style.yaml"))
    position = build_position(scenario, game_for(scenario, game()))
    assert position.decision is not None
    rules = NoonRules(Outlook(position.table), position.decision.seat, TextSense(), style.habit)
    return max(rules.score(option) for option in position.decision.options if verb.is_of(option))


def test_only_shooters_and_gamblers_start_an_even_fight() -> None:
    found = {style.name: score(style, verbs.CALL_OUT) > 0 for style in (EVEN, BUILDER, SHOOTER, GAMBLER)}
    assert found == {"even": False, "builder": False, "shooter": True, "gambler": True}


def test_only_a_gambler_starts_a_fight_at_long_odds() -> None:
    styles = (EVEN, BUILDER, SHOOTER, GAMBLER)
    found = {style.name for style in styles if score(style, verbs.CALL_OUT, "Idler", "Allie Hensman") > 0}
    assert found == {"gambler"}


@pytest.mark.parametrize(("style", "number"), [(EVEN, 0), (BUILDER, 1)], ids=["even", "builder"])
def test_a_builder_discards_at_nightfall_to_draw_deeds(style: Temper, number: int) -> None:
    scenario = parse_scenario(NIGHT, Path("night.yaml"))
    position = build_position(scenario, game_for(scenario, game()))
    asked = position.decision
    assert asked is not None
    if asked.question is not NIGHTFALL_DISCARD:
        pytest.fail(str(asked.question))
    answer = TownRollout(1, leaning=style.habit).answer(position.table, asked)
    assert len(answer) == number  # type: ignore[arg-type]


@pytest.mark.parametrize("style", [EVEN, BUILDER, SHOOTER, GAMBLER], ids=lambda style: style.name)
def test_every_style_starts_a_fight_that_it_can_hardly_lose(style: Temper) -> None:
    assert score(style, verbs.CALL_OUT, mine=FAR_BETTER, theirs='"Allie Hensman, booted"') > 0


def test_a_builder_builds_what_leaves_others_short_of_ghost_rock() -> None:
    stashes = {style.name: _least_stash(style) for style in (EVEN, BUILDER, SHOOTER, GAMBLER)}
    assert stashes["builder"] < stashes["even"] < min(stashes["shooter"], stashes["gambler"])


def _least_stash(style: Temper) -> int:
    """Return the least ghost rock with which a style builds the deed."""
    return next(stash for stash in range(2, 20) if score(style, verbs.BUILD, "Idler", "Elder", stash) > 0)


def test_a_builder_values_deeds_more_and_a_shooter_callouts() -> None:
    assert score(BUILDER, verbs.BUILD) > score(EVEN, verbs.BUILD)
    strong = {"mine": FAR_BETTER, "theirs": '"Allie Hensman, booted"'}
    assert score(SHOOTER, verbs.CALL_OUT, **strong) > score(EVEN, verbs.CALL_OUT, **strong)
