"""A practice session becomes a scenario that passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.by_hand.figures import SetStash
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, concession
from dtgui.kernel.phrases import Refusal
from dtgui.kernel.scene import Intent
from dtgui.kernel.workbench import Expectation
from dtgui.play.gestures import Refused
from dtgui.practice.scenarios import Report, parse_scenario, play_scenario
from tests.practice.examples import game
from tests.practice.sandbox.grounds import Ground


def option(ground: Ground, text: str) -> None:
    """Give the answer that reads like this."""
    view = ground.table.view
    ground.table.choose(next(each for each in view.decision.options if ground.table.option_text(each) == text))


def offered(ground: Ground, refused: Refused | None = None) -> dict[str, Expectation]:
    return {str(each.words): each for each in ground.practice.expectations(refused)}


def kept(ground: Ground, *expected: Expectation) -> Report:
    """Return the result of the scenario written now."""
    return play_scenario(parse_scenario(ground.practice.written("As it went.", expected), Path("kept.yaml")), game())


@pytest.fixture
def ground() -> Ground:
    return Ground()


def test_answers_and_expectations_are_recorded(ground: Ground) -> None:
    option(ground, "Call out Pancho Castillo with Clint Ramsey")
    option(ground, "Refuse and go home booted")
    home = offered(ground)["Pancho Castillo: at home of Sloane Gang, booted yes, bounty 0"]
    asked = offered(ground)["Sloane Gang is asked: noon play"]
    report = kept(ground, home, asked)
    assert report.passed, report.failures
    assert [line.player for line in report.scenario.lines] == ["Law Dogs", "Sloane Gang", None]


def test_an_expectation_can_fail_in_another_game(ground: Ground) -> None:
    option(ground, "Call out Pancho Castillo with Clint Ramsey")
    option(ground, "Refuse and go home booted")
    home = offered(ground)["Pancho Castillo: at home of Sloane Gang, booted yes, bounty 0"]
    text = ground.practice.written("As it went.", [home]).replace("booted: true", "booted: false")
    assert not play_scenario(parse_scenario(text, Path("kept.yaml")), game()).passed


def test_manual_changes_belong_to_the_position(ground: Ground) -> None:
    ground.practice.do((SetStash(0, 8),))
    report = kept(ground)
    assert report.position.table.players[0].stash == 8
    assert report.scenario.lines == ()


def test_only_answers_after_the_last_change_are_recorded(ground: Ground) -> None:
    option(ground, "Call out Pancho Castillo with Clint Ramsey")
    option(ground, "Refuse and go home booted")
    ground.practice.do((SetStash(0, 8),))
    assert kept(ground).scenario.lines == ()


def test_a_refusal_is_recorded_with_its_section(ground: Ground) -> None:
    intent = Intent(ground.piece("Pancho Castillo"), f"at:{ground.card('Pony Express')}")
    refused = Refused(Refusal("Not yours.", "WWE, High Noon 4.6"), intent)
    found = offered(ground, refused)["“Pancho Castillo to Pony Express” is refused by WWE, High Noon 4.6"]
    assert found.entry == {"refuses": [{"try": "Pancho Castillo to Pony Express", "section": "High Noon 4.6"}]}


def test_a_refusal_of_the_game_itself_passes(ground: Ground) -> None:
    intent = Intent(ground.piece("Peacemaker"), ground.piece("Clint Ramsey"))
    ground.table.attempt(intent)
    refused = ground.terminal.refusals[-1]
    (told,) = [each for words, each in offered(ground, refused).items() if "is refused" in words]
    assert kept(ground, told).passed


def test_a_concession_is_recorded(ground: Ground) -> None:
    ground.session.answer(concession(1))
    report = kept(ground, offered(ground)["The game is over"])
    assert report.passed, report.failures


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_recorded_games_round_trip(ground: Ground, seed: int) -> None:
    player, session = RandomPlayer(Chance(seed)), ground.session
    for _ in range(25):
        decision = session.position.decision
        if decision is None:
            break
        session.answer(player.choose(game().observe(session.position, decision.seat)))
    report = kept(ground, *ground.practice.expectations())
    assert report.passed, report.failures


NIGHT = """\
scenario: A night after which another player goes first.
turn: Law Dogs
dealer: Law Dogs
players:
  Law Dogs:
    draws: [A♠, 2♠, 3♠, 4♠, 5♠, K♠, K♥, 3♦, 5♣, 7♦]
  Sloane Gang:
    draws: [A♥, 2♥, 3♥, 4♥, 5♥, A♣, 3♣, 5♦, 7♠, 9♠]
"""


def test_the_player_who_goes_first_now_can_be_expected():
    ground = Ground(NIGHT)
    ground.session.answer(PASS)
    ground.session.answer(PASS)
    assert ground.t.day == 2
    expected = {str(each.words): each.entry for each in ground.practice.expectations()}
    assert expected["Sloane Gang is the Dealer"] == {"dealer": "Sloane Gang"}
