"""What if: a fight fought again and again, and two moments laid side by side."""

from __future__ import annotations

import pytest

from dtgui.doomtown.by_hand import cards, figures
from dtgui.doomtown.state.table import Pile
from dtgui.kernel.snapshots import fingerprint
from dtgui.play.compare import differences, foretold, open_scene
from dtgui.play.what_if import Tally, fight_again
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
    assert set(counted.counts) == {"Who wins", "Law Dogs loses", "Sloane Gang loses"}
    assert {sum(counts.values()) for counts in counted.counts.values()} == {FEW}
    assert sum(share for _, share in counted.shares("Who wins")) == pytest.approx(1)


def test_the_same_seed_gives_the_same_tally_and_the_position_stays() -> None:
    ground = Ground(FIGHT)
    before = fingerprint(ground.session.position, game().codec)
    assert tally(ground, 4).counts == tally(ground, 4).counts
    assert fingerprint(ground.session.position, game().codec) == before


def test_whoever_is_left_alone_has_won() -> None:
    ground = Ground(FIGHT.replace("Law Dogs: [Andreas Andregg, Clint Ramsey]", "Law Dogs: Andreas Andregg"))
    winners = set(tally(ground).counts["Who wins"])
    assert winners <= {"Law Dogs", "Sloane Gang", "nobody"}


def test_without_a_fight_nothing_is_counted() -> None:
    assert list(fight_again(game(), Ground().session.position, BENCH, 1, FEW)) == []


def test_two_moments_are_told_apart_by_what_differs() -> None:
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


def test_opponents_who_can_tell_are_asked_who_wins() -> None:
    chance = foretold(game(), Ground().session.position, 0)
    assert chance is None or 0 <= chance <= 1
