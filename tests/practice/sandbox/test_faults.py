"""Impossible states are reported at once with their section, and may be kept."""

from __future__ import annotations

import pytest

from dtgui.kernel.scene import Intent
from tests.practice.examples import game
from tests.practice.sandbox.grounds import Ground


def put(ground: Ground, title: str, place: str) -> list[str]:
    """Return the reports when a new card of this title is put there; it is put there anyway."""
    code = game().catalog.find(title).code
    plan = ground.practice.planned(Intent(f"new:{code}", place))
    ground.practice.do(plan.edits)
    return [str(fault) for fault in plan.faults]


@pytest.fixture
def ground() -> Ground:
    return Ground()


def test_a_unique_dude_in_play_twice_is_a_fault(ground: Ground) -> None:
    (fault,) = put(ground, "Clint Ramsey", "at:0")
    assert fault == (
        "Clint Ramsey is unique: one player has no other in play or in Boot Hill. (WWE, Basics, Unique & Non-Unique)"
    )
    assert sum(shown.printed.title == "Clint Ramsey" for _, shown in ground.t.dudes()) == 2


def test_a_unique_dude_beside_one_in_boot_hill_is_a_fault(ground: Ground) -> None:
    assert put(ground, "Clint Ramsey", "boot_hill:0")


def test_earlier_faults_are_not_repeated(ground: Ground) -> None:
    put(ground, "Clint Ramsey", "at:0")
    assert put(ground, "Tommy Harden", "at:0") == []


def test_a_second_weapon_is_a_fault(ground: Ground) -> None:
    clint = ground.piece("Clint Ramsey")
    assert put(ground, "Peacemaker", clint) == []
    (fault,) = put(ground, "Shotgun", clint)
    assert fault.endswith("(WWE, Basics, Attire, Horses, & Weapons)")


def test_a_spell_without_its_skill_is_a_fault(ground: Ground) -> None:
    (fault,) = put(ground, "Soul Blast", ground.piece("Clint Ramsey"))
    assert fault == "Clint Ramsey has not the skill that Soul Blast needs. (WWE, High Noon 4.4)"


def test_goods_without_a_dude_are_a_fault(ground: Ground) -> None:
    (fault,) = put(ground, "Peacemaker", f"at:{ground.card('Pony Express')}")
    assert fault == "Peacemaker needs a dude to carry it. (WWE, High Noon 4.2)"
