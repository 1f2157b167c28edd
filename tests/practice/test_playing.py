"""Playing a scenario: answers are given by their words, and failed expectations are reported with their line."""

from __future__ import annotations

import pytest

from dtgui.kernel.errors import BadInput
from dtgui.practice.scenarios import parse_scenario, play_scenario
from tests.practice.examples import CALLOUT, FILE, failures, game, play_lines, played

CALL = "Law Dogs: Call out Pancho Castillo with Clint Ramsey"


def test_expectations_that_hold_pass():
    report = play_lines(CALL, "expect: {asks: Sloane Gang, question: called_out}")
    assert report.passed


def test_answers_ignore_capitals_and_a_full_stop():
    assert failures("law dogs: call out PANCHO CASTILLO with Clint Ramsey.") == []


def test_a_failure_names_file_line_expected_and_found():
    assert failures(CALL, "expect: {asks: Law Dogs}") == [
        f"{FILE}:13: expected Law Dogs to decide; found Sloane Gang: called_out"
    ]


def test_an_answer_of_the_wrong_player_fails():
    assert failures("Sloane Gang: Pass") == [f"{FILE}:12: expected Sloane Gang to decide; found Law Dogs: noon_play"]


def test_an_unavailable_option_fails_with_the_nearest():
    (failure,) = failures("Law Dogs: Call out Pancho Castilo with Clint Ramsey")
    assert failure.endswith("did you mean 'Call out Pancho Castillo with Clint Ramsey'?")


def test_an_illegal_answer_ends_the_scenario():
    assert len(failures("Sloane Gang: Pass", "expect: {asks: Sloane Gang}")) == 1


def test_every_expectation_that_fails_is_reported():
    assert len(failures("expect: {asks: Sloane Gang, day: 2, pot: 1}")) == 3


@pytest.mark.parametrize(
    "expected",
    [
        "question: called_out",
        "rule: High Noon 4.1",
        "offers: Recruit Rob Wilby for 1 ghost rock",
        "only: [Pass]",
        "lacks: Pass",
        "refuses: [{try: Clint Ramsey to home}]",
        "refuses: [{try: Clint Ramsey to town square, why: is booted}]",
        "refuses: [{try: Clint Ramsey to town square, section: High Noon 4.2}]",
        "log: calls out",
        "pot: 1",
        "day: 2",
        "round: 1",
        "phase: upkeep",
        "dealer: Sloane Gang",
        "winner: Law Dogs",
        "cards: {Clint Ramsey: {at: home}}",
        "cards: {Peacemaker: {at: home}}",
        "cards: {Clint Ramsey: {in: hand}}",
        "cards: {Peacemaker: {in: play}}",
        "cards: {Peacemaker: {host: Clint Ramsey}}",
        "cards: {Peacemaker: {booted: false}}",
        "cards: {Clint Ramsey: {attached: [Peacemaker]}}",
        "cards: {Clint Ramsey: {booted: true}}",
        "cards: {Clint Ramsey: {bounty: 1}}",
        "cards: {Clint Ramsey: {controller: Sloane Gang}}",
        "cards: {Clint Ramsey: {owner: Sloane Gang}}",
        "cards: {Clint Ramsey: {bullets: 1}}",
        "cards: {Clint Ramsey: {kind: draw}}",
        "cards: {Clint Ramsey: {influence: 0}}",
        "cards: {Clint Ramsey: {control: 1}}",
        "cards: {Clint Ramsey: {value: 1}}",
        "cards: {Clint Ramsey: {upkeep: 0}}",
        "cards: {Clint Ramsey: {grit: 1}}",
        "players: {Law Dogs: {stash: 4}}",
        "players: {Law Dogs: {debt: 1}}",
        "players: {Law Dogs: {influence: 2}}",
        "players: {Law Dogs: {control: 1}}",
        "players: {Law Dogs: {production: 4}}",
        "players: {Law Dogs: {hand: [Peacemaker, Peacemaker]}}",
        "players: {Law Dogs: {hand: []}}",
        "players: {Law Dogs: {deck: 51}}",
        "players: {Law Dogs: {posse: [Clint Ramsey]}}",
        "players: {Law Dogs: {street: [home, home]}}",
        "players: {Law Dogs: {shooter: Clint Ramsey}}",
        "players: {Law Dogs: {rank: 1}}",
        "players: {Law Dogs: {casualties: 1}}",
        "places: {town square: {controller: Law Dogs}}",
        "places: {town square: {dudes: [Clint Ramsey]}}",
        "places: {town square: {adjacent: []}}",
    ],
)
def test_an_expectation_can_fail(expected):
    assert len(failures(f"expect: {{{expected}}}")) == 1


def test_an_unwanted_log_line_fails():
    assert len(failures(CALL, "expect: {no_log: calls out}")) == 1


def test_a_number_selects_among_equal_options():
    copies = CALLOUT.replace("hand: [Peacemaker]", "hand: [Pagliaccio, Pagliaccio]")
    report = played(f'{copies}- Law Dogs: "Recruit Pagliaccio for 2 ghost rock #2"\n')
    assert report.passed
    assert len(report.position.table.players[0].hand) == 1


def test_pass_chooses_no_optional_card():
    noon = ("Law Dogs: Pass", "Sloane Gang: Pass")
    assert failures(*noon, "expect: {question: nightfall_discard}", "Law Dogs: Pass", "expect: {day: 2}") == []


def test_every_step_can_be_reported():
    told: list[str] = []
    scenario = parse_scenario(f"{CALLOUT}- {CALL}\n- expect: {{day: 2}}\n")
    play_scenario(scenario, game(), told.append)
    assert told == [
        "Law Dogs: Make a Noon play, or pass.",
        "  -> Call out Pancho Castillo with Clint Ramsey",
        "  Clint Ramsey calls out Pancho Castillo.",
        "  line 13: NOT as expected",
    ]


FIGHT = """\
scenario: A fight.
starts: shootout
shootout: {leader: Clint Ramsey, mark: Ike Clanton}
players:
  Law Dogs:
    dudes: {town square: [Clint Ramsey, Rob Wilby, Andreas Andregg]}
  Sloane Gang:
    dudes: {town square: Ike Clanton}
"""


def failures_of(text: str) -> list[str]:
    return [str(failure) for failure in played(text).failures]


@pytest.mark.parametrize("word", ["Pass", "Done"])
def test_pass_and_done_end_a_question(word):
    assert failures_of(f"{FIGHT}play:\n- Law Dogs: {word}\n- expect: {{question: casualty}}\n") == []


def test_a_file_can_stop_before_a_forced_answer():
    stopping = f"stop: shootout_play\n{FIGHT}play:\n- Law Dogs: Done\n"
    assert failures_of(f"{stopping}- expect: {{asks: Law Dogs, question: shootout_play, only: Pass}}\n") == []
    assert failures_of(f"stop: true\n{FIGHT}play:\n- Law Dogs: Done\n- expect: {{question: shootout_play}}\n") == []


def test_a_failure_names_automatic_answers():
    (failure,) = failures_of(f"{FIGHT}play:\n- Law Dogs: Done\n- expect: {{question: noon_play}}\n")
    assert "for there is no `stop`: Law Dogs: shootout_play; Sloane Gang: shootout_play" in failure


def test_equal_options_are_numbered():
    lines = CALLOUT.replace("[Peacemaker]", "[Peacemaker, Peacemaker]").replace("town square: Clint", "home: Clint")
    both, three = "Give Clint Ramsey Peacemaker for 2 ghost rock #2", "Give Clint Ramsey Peacemaker for 2 ghost rock #3"
    assert failures_of(f"{lines}- expect: {{offers: '{both}', lacks: '{three}'}}\n") == []
    assert len(failures_of(f"{lines}- expect: {{offers: '{three}', lacks: '{both}'}}\n")) == 2


def test_a_home_is_found_with_and_without_the_article():
    assert failures("expect: {offers: [Move Clint Ramsey to home of Sloane Gang]}") == []


def test_home_means_the_home_of_the_owner():
    assert failures("expect: {places: {home of Law Dogs: {adjacent: town square}}}") == []
    deed = CALLOUT.replace("    stash: 3\n", "    stash: 3\n    street: [Pony Express, home]\n")
    assert failures_of(f"{deed}- expect: {{places: {{Pony Express: {{adjacent: [home, town square]}}}}}}\n") == []


def test_an_experienced_dude_needs_a_base():
    own = "cards:\n- {title: Older, type: dude, keywords: [Experienced 1]}\n"
    with pytest.raises(BadInput, match="needs 'base'"):
        played(own + CALLOUT)
