"""The greenhorn's sensible and avoided plays, each in a position of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.ai.greenhorn import BLUNDERS, OVERSIGHTS, Greenhorn, MistakeRates, Sight
from dtgui.ai.heuristics import Foresight
from dtgui.ai.shootout_odds import strength
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import CALLED_OUT, FORM_POSSE, NOON_PLAY, OPPOSE, SHOOTER, SHOOTOUT_PLAY
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import TOWN_SQUARE, Table
from dtgui.kernel.decisions import Option, Question, choose_one
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from tests.practice.examples import game

TURN = """\
scenario: A newcomer's turn.
section: High Noon 4
dealer: Sloane Gang
turn: Law Dogs
players:
"""


def town(players: str) -> Position[Table]:
    """A table with these players, at the Law Dogs' Noon play."""
    return build_position(parse_scenario(TURN + players, Path("newcomer.yaml")), game())


def newcomer(position: Position[Table]) -> Greenhorn:
    """A greenhorn at the seat that is asked."""
    return Greenhorn(game(), position.decision.seat, 1)


def chosen(position: Position[Table]) -> str:
    """Return the asked greenhorn's answer, in words."""
    observation = game().observe(position, position.decision.seat)
    return game().option_text(observation, newcomer(position).choose(observation))


def answer(position: Position[Table]) -> str:
    """Let the greenhorn answer, and return its answer in words."""
    observation = game().observe(position, position.decision.seat)
    given = newcomer(position).choose(observation)
    position.answer(given)
    return game().option_text(observation, given)


def test_a_greenhorn_does_not_boot_its_own_dude_with_a_deed() -> None:
    position = town("""\
  Law Dogs: {stash: 0, hand: [], street: [home, Nickel Night Inn], dudes: {Nickel Night Inn: Rob Wilby}}
  Sloane Gang: {stash: 0, hand: [], dudes: {home: "Allie Hensman, booted"}}
""")
    assert not chosen(position).startswith("Use Nickel Night Inn")


def test_a_greenhorn_boots_another_players_dude_with_a_deed() -> None:
    position = town("""\
  Law Dogs: {stash: 0, hand: [], street: [home, Nickel Night Inn], dudes: {Nickel Night Inn: "Rob Wilby, booted"}}
  Sloane Gang: {stash: 0, hand: [], dudes: {town square: Allie Hensman}}
""")
    assert answer(position).startswith("Use Nickel Night Inn")
    allie = next(c for c, shown in position.table.in_play.items() if shown.printed.title == "Allie Hensman")
    assert position.table.in_play[allie].booted


def test_a_greenhorn_uses_free_plays_before_it_pays() -> None:
    position = town("""\
  Law Dogs: {stash: 9, hand: [Pony Express], out_of_town: [Clanton Ranch], dudes: {Clanton Ranch: Rob Wilby}}
  Sloane Gang: {stash: 0, hand: [], dudes: {home: Allie Hensman}}
""")
    assert chosen(position).startswith("Use Clanton Ranch")


@pytest.mark.parametrize("foes_at", ["Pony Express", "home"], ids=["a stronger posse", "who comes later in the day"])
def test_a_greenhorn_does_not_take_a_guarded_deed(foes_at: str) -> None:
    position = town(f"""\
  Law Dogs: {{stash: 0, hand: [], dudes: {{home: Rob Wilby}}}}
  Sloane Gang:
    stash: 0
    hand: []
    street: [home, Pony Express]
    dudes: {{{foes_at}: [Ike Clanton, Lawrence Blackwood, Allie Hensman]}}
""")
    assert not chosen(position).startswith("Move Rob Wilby to Pony Express")


def test_a_greenhorn_takes_an_undefended_deed() -> None:
    position = town("""\
  Law Dogs: {stash: 0, hand: [], dudes: {home: Tommy Harden}}
  Sloane Gang: {stash: 0, hand: [], street: [home, Pony Express], dudes: {home: "Ike Clanton, booted"}}
""")
    assert chosen(position).startswith("Move Tommy Harden to Pony Express")


def test_a_greenhorn_does_not_lead_a_losing_job_alone() -> None:
    position = town("""\
  Law Dogs: {stash: 9, hand: ["Establishin' Who's in Charge"], dudes: {home: Rob Wilby}}
  Sloane Gang:
    stash: 0
    hand: []
    street: [home, Pony Express]
    dudes: {town square: [Ike Clanton, Lawrence Blackwood, Allie Hensman]}
""")
    assert any(verbs.USE.is_of(option) for option in position.decision.options)
    assert not chosen(position).startswith("Use Establishin' Who's in Charge")


PONIES = """\
  Law Dogs: {stash: 9, hand: [Pony Express, Rob Wilby], dudes: {home: Tommy Harden}}
  Sloane Gang: {stash: 0, hand: [], dudes: {home: "Allie Hensman, booted"}}
"""


def slipping(players: str, slips: MistakeRates) -> str:
    """Return the answer, in words, of a greenhorn with these mistakes."""
    position = town(players)
    observation = game().observe(position, position.decision.seat)
    return game().option_text(observation, Greenhorn(game(), observation.seat, 1, slips).choose(observation))


def test_a_mistake_makes_the_second_best_play() -> None:
    best, overlooked = slipping(PONIES, MistakeRates(0.0, OVERSIGHTS)), slipping(PONIES, MistakeRates(1.0, OVERSIGHTS))
    assert best.startswith("Build Pony Express")
    assert overlooked not in (best, "Pass")


def test_a_newcomer_makes_the_best_play_that_it_sees() -> None:
    assert slipping(PONIES, MistakeRates(0.0, {}, Sight({}, usual=1.0))).startswith("Build Pony Express")
    no_deeds = Sight({verbs.BUILD.word: 0.0}, usual=1.0)
    assert slipping(PONIES, MistakeRates(0.0, {}, no_deeds)).startswith("Recruit Rob Wilby")
    assert slipping(PONIES, MistakeRates(0.0, {}, Sight({}, usual=0.0))) == "Pass"


def test_abilities_that_are_not_seen_are_not_played_through(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[str]()
    monkeypatch.setattr(Foresight, "gain", lambda _, option: tried.append(option.verb) or 0.0)
    deeds = PONIES.replace("hand: [Pony Express, Rob Wilby]", "hand: [], street: [home, Nickel Night Inn]")
    slipping(deeds, MistakeRates(0.0, {}, Sight({verbs.USE.word: 0.0}, usual=1.0)))
    assert not tried
    slipping(deeds, MistakeRates(0.0, {}, Sight({}, usual=1.0)))
    assert tried


def test_a_player_without_a_useful_play_passes() -> None:
    nothing = PONIES.replace("Pony Express, Rob Wilby", "").replace("dudes: {home: Tommy Harden}", "dudes: {}")
    assert slipping(nothing, MistakeRates(1.0, OVERSIGHTS)) == "Pass"


def test_only_questions_with_a_mistake_have_a_rate() -> None:
    slips = MistakeRates(0.25, BLUNDERS)
    assert slips.share(OPPOSE) == 0.25
    assert slips.share(SHOOTER) == slips.share(NOON_PLAY) == 0.0


@pytest.mark.parametrize(
    ("question", "offered", "does"),
    [
        (CALLED_OUT, (verbs.REFUSE.option(), verbs.ACCEPT.option()), verbs.ACCEPT),
        (OPPOSE, (verbs.OPPOSE.option(), verbs.LET_PASS.option()), verbs.LET_PASS),
        (SHOOTOUT_PLAY, (verbs.USE.option(1, 0), verbs.PASSING.option()), verbs.PASSING),
        (FORM_POSSE, (verbs.FINISH.option(), verbs.JOIN.option(1)), verbs.JOIN),
    ],
    ids=str,
)
def test_newcomers_blunder(question: Question, offered: tuple[Option, ...], does: verbs.Verb) -> None:
    """Proud, trusting, forgetful, eager: whatever it looks like."""
    position = town(PONIES)
    observation = game().observe(position, position.decision.seat)
    observation = replace(observation, decision=choose_one(observation.seat, question, offered, Section.HIGH_NOON))
    assert does.is_of(Greenhorn(game(), observation.seat, 1, MistakeRates(1.0, BLUNDERS)).choose(observation))


def test_hidden_cards_do_not_change_its_play() -> None:
    players = """\
  Law Dogs: {{stash: 4, hand: [Pony Express], street: [home, Nickel Night Inn], dudes: {{home: Rob Wilby}}}}
  Sloane Gang: {{stash: 4, hand: [{hand}], dudes: {{town square: Allie Hensman, home: Ike Clanton}}}}
"""
    answers = {chosen(town(players.format(hand=hand))) for hand in ("Ambush", "Coachwhip!", "Point Blank")}
    assert len(answers) == 1


FIGHT = """\
scenario: A newcomer's draw hand.
starts: shootout
stop: choose_hand
shootout: {{leader: Clint Ramsey, mark: Ike Clanton, posses: {{Law Dogs: Clint Ramsey, Sloane Gang: Ike Clanton}}}}
players:
  Law Dogs: {{draws: [{drawn}], dudes: {{town square: Clint Ramsey}}}}
  Sloane Gang: {{dudes: {{town square: Ike Clanton}}}}
"""


@pytest.mark.parametrize(
    ("drawn", "announced"),
    [
        ("A♠, 2♥, 3♦, 4♣, 5♣, JK, 9♦", "straight, five high"),
        ("K♠, K♥, 8♦, 8♣, 5♣, JK, 9♦", "full house, kings on eights"),
        ("K♠, K♠, K♥, K♦, 2♣, 5♦, 9♥", "four of a kind, kings"),
        ("K♠, K♠, 8♥, 8♦, 2♣, 5♦, 9♥", "pair, eights"),
    ],
    ids=["a joker that gains no rank is kept", "one that gains is used", "it cheats for much", "and not for little"],
)
def test_a_greenhorn_forms_the_hand_worth_its_price(drawn: str, announced: str) -> None:
    position = build_position(parse_scenario(FIGHT.format(drawn=drawn), Path("fight.yaml")), game())
    while position.decision.question.id != "choose_hand":
        position.answer(position.decision.options[0])
    assert announced in chosen(position)


NIGHTFALL = """\
scenario: Nightfall, after the day's fights.
section: Nightfall Phase
starts: nightfall
dealer: Law Dogs
players:
  Law Dogs: {{stash: 9, hand: [Bounty Hunter, Bass Reeves, Nickel Night Inn], dudes: {{home: [{dudes}]}}}}
  Sloane Gang: {{dudes: {{home: Allie Hensman}}}}
"""


@pytest.mark.parametrize(("dudes", "gone"), [("", ["Bounty Hunter"]), ("Rob Wilby", [])])
def test_a_greenhorn_discards_cards_that_need_a_missing_dude(dudes: str, gone: list[str]) -> None:
    position = build_position(parse_scenario(NIGHTFALL.format(dudes=dudes), Path("nightfall.yaml")), game())
    observation = game().observe(position, position.decision.seat)
    given = newcomer(position).choose(observation)
    assert [game().option_text(observation, option) for option in given] == [f"Discard {title}" for title in gone]


LENT = """\
  Law Dogs: {{dudes: {{home: [{first}], town square: Clint Ramsey}}}}
  Sloane Gang: {{dudes: {{home: [{second}], town square: Allie Hensman}}}}
"""


def expected(first: str, second: str) -> dict[str, float]:
    """Return the rank that each dude in town square expects, if these dudes are at home."""
    t = town(LENT.format(first=first, second=second)).table
    return {
        t.cards[dude].printed.title: strength(t, (dude,)) for dude, shown in t.dudes() if shown.place == TOWN_SQUARE
    }


def test_a_stud_bonus_counts_for_its_own_posse_only() -> None:
    usual, one, other = expected("", ""), expected("Longwei Fu", ""), expected("", "Longwei Fu")
    assert one["Clint Ramsey"] > usual["Clint Ramsey"] == other["Clint Ramsey"]
    assert other["Allie Hensman"] > usual["Allie Hensman"] == one["Allie Hensman"]
