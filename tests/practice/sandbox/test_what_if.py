"""What-if: a fight simulated many times, and two compared moments."""

from __future__ import annotations

import pytest

from dtgui.doomtown.by_hand import cards, figures
from dtgui.doomtown.state.table import Pile
from dtgui.kernel.saves import fingerprint
from dtgui.kernel.session import Session
from dtgui.kernel.translated import Translated
from dtgui.play.what_if import HOW_MANY, Tally, differences, fight_again, fight_starts, foretold, open_scene, try_until
from tests.doomtown.automaton.games import boss_setup
from tests.doomtown.town import doomtown
from tests.gui.hands import Mind
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH, Ground

FIGHT = """\
scenario: A shootout under way.
starts: shootout
shootout:
  leader: Andreas Andregg
  mark: Ike Clanton
  posses: {Law Dogs: [Andreas Andregg, Clint Ramsey], Sloane Gang: Ike Clanton}
players:
  Law Dogs:
    dudes: {town square: [Andreas Andregg, Clint Ramsey]}
  Sloane Gang:
    dudes: {town square: Ike Clanton}
"""
FEW = 12


def tally(ground: Ground, seed: int = 1) -> Tally:
    *_, last = fight_again(game(), ground.session.position, BENCH, seed, FEW)
    return last


def test_every_run_is_counted_once_under_each_heading() -> None:
    counted = tally(Ground(FIGHT))
    assert counted.runs == FEW
    ranks = {"First hand of Law Dogs", "First hand of Sloane Gang"}
    assert set(counted.counts) == {"Who wins", "Law Dogs loses", "Sloane Gang loses", "Leaves play", *ranks}
    dudes = counted.counts.pop("Leaves play")
    assert set(dudes) <= {"Andreas Andregg", "Clint Ramsey", "Ike Clanton"}
    assert max(dudes.values()) <= FEW
    assert {sum(counts.values()) for counts in counted.counts.values()} == {FEW}
    assert sum(share for _, share in counted.shares("Who wins")) == pytest.approx(1)


def test_a_simulation_repeats_with_its_seed() -> None:
    ground = Ground(FIGHT)
    before = fingerprint(ground.session.position, game().codec)
    assert tally(ground, 4).counts == tally(ground, 4).counts
    assert fingerprint(ground.session.position, game().codec) == before


CALLED_OUT = """\
scenario: A dude who can be called out.
turn: Law Dogs
players:
  Law Dogs:
    dudes: {town square: [Andreas Andregg, Clint Ramsey]}
  Sloane Gang:
    dudes: {town square: Pancho Castillo}
"""


def answered(ground: Ground, *texts: str) -> None:
    """Answer with the options that begin so."""
    for text in texts:
        options = ground.session.position.decision.options
        (option,) = (each for each in options if str(game().label(ground.session.position, each)).startswith(text))
        ground.session.answer(option)


def test_a_refusable_callout_is_simulated_as_a_fight() -> None:
    ground = Ground(CALLED_OUT)
    answered(ground, "Call out Pancho Castillo with Andreas Andregg")
    counted = tally(ground)
    assert {"Law Dogs loses", "Sloane Gang loses"} <= set(counted.counts)
    assert {sum(counts.values()) for heading, counts in counted.counts.items() if heading.startswith("First")} == {FEW}


def test_a_fight_is_simulated_from_its_start_after_dealing() -> None:
    ground = Ground(CALLED_OUT.replace("[Andreas Andregg, Clint Ramsey]", "Andreas Andregg"))
    answered(ground, "Call out Pancho Castillo", "Accept")
    while not ground.t.players[0].draw_hand:
        decision = ground.session.position.decision
        ground.session.answer(decision.question.end or decision.options[0])
    beginning, now = fight_starts(ground.session, BENCH)
    assert (beginning.words, now.words) == ("From the beginning of the fight", "From this moment")
    ranks = {
        start.words: len(list(fight_again(game(), start.position, BENCH, 1, FEW))[-1].counts["First hand of Law Dogs"])
        for start in (beginning, now)
    }
    assert ranks[now.words] == 1 < ranks[beginning.words]


def test_a_simulation_needs_a_fight() -> None:
    assert fight_starts(Ground(CALLED_OUT).session, BENCH) == []


JOB = """\
scenario: A job that nobody opposes yet.
turn: Law Dogs
players:
  Law Dogs:
    stash: 9
    hand: [Heist]
    street: [home, Pony Express]
    dudes: {home: [Clint Ramsey, Eli Leatherwood]}
  Sloane Gang:
    dudes: {town square: Pancho Castillo}
"""


def test_an_unopposed_job_is_counted_as_success_or_failure() -> None:
    ground = Ground(JOB)
    answered(ground, "Use Heist", "Eli Leatherwood")
    assert ground.t.fight.sides[1].seat == -1
    counted = tally(ground)
    assert sum(counted.counts["The job"].values()) == FEW
    assert set(counted.counts["The job"]) <= {"succeeds", "fails"}
    assert counted.counts["Law Dogs loses"].total() == FEW
    opposed = counted.counts.get("Sloane Gang loses")
    assert opposed is None or opposed.total() == counted.counts["First hand of Sloane Gang"].total()


def test_a_player_without_opponents_wins() -> None:
    ground = Ground(FIGHT.replace("Law Dogs: [Andreas Andregg, Clint Ramsey]", "Law Dogs: Andreas Andregg"))
    winners = set(tally(ground).counts["Who wins"])
    assert winners <= {"Law Dogs", "Sloane Gang", "nobody"}


def test_no_results_are_counted_without_a_fight() -> None:
    assert list(fight_again(game(), Ground().session.position, BENCH, 1, FEW)) == []


def test_two_moments_are_compared_by_their_differences() -> None:
    ground = Ground()
    before = open_scene(game(), ground.session.position, 0)
    clint = ground.card("Clint Ramsey")
    ground.practice.do((figures.SetStash(1, 9), figures.SetBounty(clint, 2)))
    ground.practice.do((cards.PutInPile(ground.card("Rob Wilby"), Pile.BOOT_HILL),))
    after = open_scene(game(), ground.session.position, 0)
    found = {each.what: (each.one, each.other) for each in differences(before, after)}
    assert found["Rob Wilby"] == ("Town square", "Boot Hill")
    assert found["Clint Ramsey"][1] == "Town square, bounty 2"
    assert any("9" in now for what, (_, now) in found.items() if what.startswith("Sloane Gang"))
    assert "Pancho Castillo" not in found


def test_a_moment_equals_itself() -> None:
    scene = open_scene(game(), Ground().session.position, 0)
    assert list(differences(scene, scene)) == []


def test_the_estimate_of_an_opponent_is_a_chance_in_every_language() -> None:
    position = Ground().session.position
    chance = foretold(game(), position, 0)
    assert chance is not None
    assert 0 <= chance <= 1
    assert foretold(Translated(game(), lambda pattern, _count=None: pattern), position, 0) == chance


DECK = "scenario: A deck to pull from.\nturn: Law Dogs\nplayers:\n  Law Dogs: {deck: [K♠, 2♥, JK]}\n  Sloane Gang: {}\n"


def tried(words: str, wanted: int = 0, seed: int = 1) -> Tally:
    trials = {str(each.words): each for each in BENCH.trials(Ground(DECK).session.position)}
    *_, last = try_until(trials[words], wanted, seed, 60)
    return last


def test_a_joker_is_pulled_within_the_size_of_the_deck() -> None:
    counted = tried("Law Dogs pulls until a joker comes")
    assert counted.runs == 60
    assert set(counted.counts[HOW_MANY]) == {"1", "2", "3"}


def test_pulling_for_a_value_counts_a_joker_as_a_king() -> None:
    words = "Law Dogs pulls until a card has at least this value"
    assert set(tried(words, 13).counts[HOW_MANY]) == {"1", "2"}
    assert set(tried(words, 1).counts[HOW_MANY]) == {"1"}


def test_a_missing_card_is_never_pulled() -> None:
    assert set(tried("Law Dogs pulls until one of clubs comes").counts[HOW_MANY]) == {"never"}


def test_pulls_repeat_with_their_seed() -> None:
    words = "Law Dogs pulls until a joker comes"
    assert tried(words, seed=4).counts == tried(words, seed=4).counts != tried(words, seed=5).counts


def test_counted_numbers_are_sorted() -> None:
    tally = Tally(3)
    for what in ("10", "9", "never"):
        tally.add("h", what)
    assert [what for what, _ in tally.shares("h")] == ["never", "9", "10"]


@pytest.mark.parametrize(
    "battle", [["ghost-miners"], ["showstopper", "event-deck"]], ids=["ghost-miners", "showstopper"]
)
def test_a_fight_of_a_boss_battle_is_simulated_with_its_rules(battle: list[str]) -> None:
    """The Villain is played by the rulebook in the simulation, too; the game itself stays as it is."""
    session, mind = Session(doomtown(), boss_setup(battle, 1), 2), Mind(2)
    while not BENCH.is_fight(session.position):
        decision = session.position.decision
        assert decision is not None
        session.answer(mind.answer(doomtown().observe(session.position, decision.seat)))
    before = fingerprint(session.position, doomtown().codec)
    for start in fight_starts(session, BENCH):
        *_, last = fight_again(doomtown(), start.position, BENCH, 1, 2)
        assert last.runs == 2
        assert sum(last.counts["Who wins"].values()) == 2
    assert fingerprint(session.position, doomtown().codec) == before
