"""Every card of the Weird West base set is shown at work: no text without a scenario, no ability that none uses."""

from __future__ import annotations

from pathlib import Path

from dtgui.doomtown.events.effects import UseAbility
from dtgui.doomtown.queries.usable import GRANTED
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import Table
from dtgui.practice.scenarios import play_scenario, read_scenario
from tests.practice.examples import game

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
SET = "DT2"


def cards_with_text() -> list[CardDef]:
    catalog = game().catalog
    return [catalog.card(card.code) for card in catalog if card.pack == SET and catalog.card(card.code).text]


def test_no_card_with_a_text_is_without_a_scenario():
    shown = {file.stem[:5] for file in (SCENARIOS / "cards" / SET).glob("*.yaml")}
    assert [f"{card.code} {card.title}" for card in cards_with_text() if card.code not in shown] == []


def test_no_ability_is_without_a_scenario_that_uses_it(monkeypatch):
    used: set[tuple[str, int]] = set()
    apply = UseAbility.apply

    def noting(event: UseAbility, t: Table) -> None:
        used.add((t.cards[event.card].printed.title, event.number))
        apply(event, t)

    monkeypatch.setattr(UseAbility, "apply", noting)
    for file in sorted(SCENARIOS.glob("**/*.yaml")):
        play_scenario(read_scenario(file), game())
    granted = {number - GRANTED for _, number in used if number >= GRANTED}
    missing = [
        f"{card.title} ({number + 1})"
        for card in cards_with_text()
        for number, ability in enumerate(card.text.abilities)
        if (card.title, number) not in used and not (ability.granted_to and number in granted)
    ]
    assert missing == []
