"""Variants change the rules of whatever edition: they are composed, saved, and refused where they clash."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from dtgui.doomtown.events.ghost_rock import Gain
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.turn import RestUp
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.shelf import Shelf
from dtgui.doomtown.rules.variants.variant import (
    Variant,
    VariantKind,
    beginning,
    with_phase_after,
)
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.table import Phase, Table
from dtgui.kernel.codec import UnknownType
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Out, end
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from dtgui.practice.coverage import proofs_of_variant
from dtgui.practice.scenarios import build_position, parse_scenario, write_scenario
from tests.doomtown.town import doomtown, starter_setup, two_starters
from tests.practice.examples import CALLOUT, game


@dataclass(frozen=True)
class PayDay(DayPhase):
    """Everybody is given ghost rock."""

    phase = Phase.GAMBLIN
    steps = ("pay",)

    def pay(self, t: Table) -> Out:
        """All at once."""
        return end(*(Gain(seat, 7) for seat in t.seats))


@dataclass(frozen=True)
class NoRest(RestUp):
    """No card unboots."""

    steps = ("discard", "refill")


def paying(rules):
    return with_phase_after(rules, Gamblin, PayDay)


def never_won(rules):
    return replace(rules, policies=replace(rules.policies, winner=lambda t: None))


def restless(rules):
    return beginning(rules, {RestUp: NoRest})


def refuse_four(setup, find):
    if len(setup.seats) == 4:
        raise BadInput("four are a crowd")


PAY = Variant("pay", Phrase("Pay"), VariantKind.TOWN_SQUARE, Phrase("Pay."), paying)
ENDLESS = Variant("endless", Phrase("Endless"), VariantKind.TWIST, Phrase("No end."), never_won, check=refuse_four)
RESTLESS = Variant("restless", Phrase("Restless"), VariantKind.TWIST, Phrase("No rest."), restless, ("wwe", "aeg"))
TIRELESS = Variant("tireless", Phrase("Tireless"), VariantKind.TWIST, Phrase("No rest."), restless)
OTHER = Variant("other", Phrase("Other"), VariantKind.TOWN_SQUARE, Phrase("Nothing."))
SHELF = Shelf(EDITIONS, (PAY, ENDLESS, RESTLESS, TIRELESS, OTHER))
SETUP = two_starters(1)


def town() -> Doomtown:
    return Doomtown(game().catalog, SHELF)


def test_rules_without_variants_are_the_edition():
    assert SHELF.rules("1.4") is SHELF.editions["1.4"]


@pytest.mark.parametrize("edition", SHELF.editions)
def test_a_variant_changes_any_edition(edition):
    phases = [phase.__name__ for phase in SHELF.rules(edition, ["pay"]).phases]
    assert phases[1] == "PayDay"
    assert len(phases) == len(SHELF.editions[edition].phases) + 1


def test_variants_combine_in_a_fixed_order():
    rules = SHELF.rules("wwe", ["restless", "pay", "endless"])
    assert rules.key == "wwe+pay+endless+restless"
    assert SHELF.called(rules.key) is rules is SHELF.rules("wwe", ["pay", "endless", "restless"])


@pytest.mark.parametrize(
    ("edition", "variants", "why"),
    [
        ("wwe", ["pey"], "there is no variant 'pey'; known: pay"),
        ("poker", [], "there is no edition 'poker'; known: wwe"),
        ("1.4", ["restless"], "Restless cannot be played by the rules"),
        ("wwe", ["pay", "other"], "pay and other cannot be played together"),
        ("wwe", ["pay", "pay"], "pay and pay cannot be played together"),
        ("wwe", ["restless", "tireless"], "wwe.restless has a RestUp of its own already"),
    ],
)
def test_invalid_variants_are_refused_in_one_line(edition, variants, why):
    with pytest.raises(BadInput, match=why):
        SHELF.rules(edition, variants)


def test_a_setup_that_does_not_suit_a_variant_is_refused():
    with pytest.raises(BadInput, match="four are a crowd"):
        town().new(replace(SETUP, seats=SETUP.seats * 2, variants=("endless",)), 1)


def test_the_short_game_needs_three_players():
    short = {"rules": "aeg", "variants": ("short",)}
    assert doomtown().new(replace(starter_setup(0, 1, 2), **short), 1).decision is not None
    with pytest.raises(BadInput, match="for 3 players and more, not 2"):
        doomtown().new(replace(starter_setup(0, 1), **short), 1)


def test_a_game_with_variants_is_saved_and_resumed():
    session = Session(town(), replace(SETUP, variants=("endless", "pay")), 5)
    text = save_text(session)
    loaded = load_text(text, {town().name: town()})
    assert loaded.session.position.table.rules.key == "wwe+pay+endless"
    assert save_text(loaded.session) == text


def test_a_position_knows_its_variants_by_name():
    position = town().new(replace(SETUP, variants=("pay",)), 5)
    written = town().codec.encode(position.table.rules)
    assert town().codec.decode(written).key == "wwe+pay"
    with pytest.raises(UnknownType, match=r"wwe\+pay"):
        game().codec.decode(written)


def test_variants_of_a_scenario_round_trip():
    position = build_position(parse_scenario(f"variants: [endless, pay]\n{CALLOUT}"), town())
    assert position.table.rules.variants == ("pay", "endless")
    assert "variants: [pay, endless]" in write_scenario(position, town(), "As it was.")


def test_an_unknown_variant_of_a_scenario_is_refused():
    with pytest.raises(BadInput, match=r"variants.*expected one of pay, .*, not 'pey'; did you mean 'pay'"):
        build_position(parse_scenario(f"variants: pey\n{CALLOUT}"), town())


def test_decisions_of_a_variant_must_be_proven():
    assert proofs_of_variant(SHELF, "endless", []) == {"winner": []}
    proof = parse_scenario(f"variants: [endless, pay]\nproves: winner\n{CALLOUT}")
    assert proofs_of_variant(SHELF, "endless", [proof]) == {"winner": [proof]}
    assert proofs_of_variant(SHELF, "restless", [proof]) == {"RestUp": []}


def richest(variants: str) -> int:
    """The ghost rock of both players in the first High Noon."""
    scenario = parse_scenario(f"starts: gamblin\nvariants: {variants}\n{CALLOUT.replace('turn: Law Dogs', 'seed: 3')}")
    return sum(player.stash for player in build_position(scenario, town()).table.players)


def test_a_phase_of_a_variant_is_played():
    assert richest("[pay]") - richest("[]") == 14
