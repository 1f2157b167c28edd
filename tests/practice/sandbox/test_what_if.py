"""What-if: a fight simulated many times, and two compared moments."""

from __future__ import annotations

import pytest

from dtgui.doomtown.by_hand import cards, figures
from dtgui.doomtown.state.table import Pile
from dtgui.kernel.snapshots import fingerprint
from dtgui.play.compare import differences, foretold, open_scene
from dtgui.play.what_if import HOW_MANY, Tally, fight_again, try_until
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
    assert set(counted.counts) == {"Who wins", "Law Dogs loses", "Sloane Gang loses", *ranks}
    assert {sum(counts.values()) for counts in counted.counts.values()} == {FEW}
    assert sum(share for _, share in counted.shares("Who wins")) == pytest.approx(1)


def test_the_same_seed_gives_the_same_tally_and_the_position_stays() -> None:
    ground = Ground(FIGHT)
    before = fingerprint(ground.session.position, game().codec)
    assert tally(ground, 4).counts == tally(ground, 4).counts
    assert fingerprint(ground.session.position, game().codec) == before


def test_a_player_who_is_left_alone_has_won() -> None:
    ground = Ground(FIGHT.replace("Law Dogs: [Andreas Andregg, Clint Ramsey]", "Law Dogs: Andreas Andregg"))
    winners = set(tally(ground).counts["Who wins"])
    assert winners <= {"Law Dogs", "Sloane Gang", "nobody"}


def test_without_a_fight_nothing_is_counted() -> None:
    assert list(fight_again(game(), Ground().session.position, BENCH, 1, FEW)) == []


def test_two_moments_are_distinct_by_what_differs() -> None:
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


def test_the_same_moment_differs_in_nothing() -> None:
    scene = open_scene(game(), Ground().session.position, 0)
    assert list(differences(scene, scene)) == []


def test_opponents_with_an_estimate_are_asked_who_wins() -> None:
    chance = foretold(game(), Ground().session.position, 0)
    assert chance is None or 0 <= chance <= 1


DECK = "scenario: A deck to pull from.\nturn: Law Dogs\nplayers:\n  Law Dogs: {deck: [K♠, 2♥, JK]}\n  Sloane Gang: {}\n"


def tried(words: str, wanted: int = 0, seed: int = 1) -> Tally:
    trials = {str(each.words): each for each in BENCH.trials(Ground(DECK).session.position)}
    *_, last = try_until(trials[words], wanted, seed, 60)
    return last


def test_pulling_until_a_joker_takes_as_many_tries_as_the_deck_has_cards_at_most() -> None:
    counted = tried("Law Dogs pulls until a joker comes")
    assert counted.runs == 60
    assert set(counted.counts[HOW_MANY]) == {"1", "2", "3"}


def test_pulling_for_a_value_counts_a_joker_as_a_king() -> None:
    words = "Law Dogs pulls until a card has at least this value"
    assert set(tried(words, 13).counts[HOW_MANY]) == {"1", "2"}
    assert set(tried(words, 1).counts[HOW_MANY]) == {"1"}


def test_what_the_deck_does_not_have_never_comes() -> None:
    assert set(tried("Law Dogs pulls until one of clubs comes").counts[HOW_MANY]) == {"never"}


def test_the_same_seed_pulls_the_same() -> None:
    words = "Law Dogs pulls until a joker comes"
    assert tried(words, seed=4).counts == tried(words, seed=4).counts != tried(words, seed=5).counts


def test_numbers_are_reported_in_their_order() -> None:
    tally = Tally(3)
    for what in ("10", "9", "never"):
        tally.add("h", what)
    assert [what for what, _ in tally.shares("h")] == ["never", "9", "10"]
