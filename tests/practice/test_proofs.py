"""No edition decides anything by itself that no scenario shows; and a scenario puts to the test what it proves."""

from __future__ import annotations

from functools import cache

import pytest

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.shelf import SHELF
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.kernel.errors import BadInput
from dtgui.practice.coverage import asks_for, proofs_of, proofs_of_variant
from dtgui.practice.scenarios import Scenario, parse_scenario, read_scenario
from tests.doomtown.test_scenarios import SCENARIOS
from tests.practice.examples import CALLOUT, FILE, game


@cache
def proving() -> tuple[Scenario, ...]:
    """The scenarios that prove something."""
    files = (file for file in sorted(SCENARIOS.glob("**/*.yaml")) if "\nproves:" in file.read_text(encoding="utf-8"))
    return tuple(map(read_scenario, files))


def name(scenario: Scenario) -> str:
    return scenario.file.stem if scenario.file else ""


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_decision_of_an_edition_is_proven(edition):
    proofs = proofs_of(SHELF, edition.name, proving())
    assert [decision for decision, scenarios in proofs.items() if not scenarios] == []


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_decision_of_a_variant_is_proven(variant):
    proofs = proofs_of_variant(SHELF, variant.name, proving())
    assert [decision for decision, scenarios in proofs.items() if not scenarios] == []


@pytest.mark.parametrize("scenario", proving(), ids=name)
def test_proving_scenarios_use_their_decision(scenario):
    assert [decision for decision in scenario.proves if not asks_for(scenario, game(), decision)] == []


def callout(proves: str) -> Scenario:
    return parse_scenario(f"proves: {proves}\n{CALLOUT}", FILE)


def test_an_unreached_decision_is_not_used():
    assert not asks_for(callout("winner"), game(), "winner")


def test_an_unknown_decision_is_refused():
    with pytest.raises(BadInput, match="decides no 'winer' by itself; did you mean 'winner'"):
        proofs_of(SHELF, EDITIONS[0].name, [callout("winer")])
