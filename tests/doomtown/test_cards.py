"""Every card of both base sets is shown at work: no text without a scenario, no ability that none uses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from dtgui.doomtown.events.effects import UseAbility
from dtgui.doomtown.queries.resolving import GRANTED
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import Table
from dtgui.practice.scenarios import play_scenario, read_scenario
from tests.practice.examples import game

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
SETS = ("DT2", "DTR")
"""The executable sets, the newest first: an older printing with the same text needs no scenario of its own."""


def cards_with_text() -> list[CardDef]:
    """Every card of the sets that has a text, and no newer printing among them that has the same."""
    catalog = game().catalog
    newest: dict[tuple[str, str], CardDef] = {}
    for pack in SETS:
        for card in catalog:
            if card.pack == pack and catalog.card(card.code).text:
                newest.setdefault((card.title, repr(catalog.text(card.code))), catalog.card(card.code))
    return list(newest.values())


def test_no_card_with_a_text_is_without_a_scenario():
    shown = {file.stem[:5] for file in (SCENARIOS / "cards").glob("*/*.yaml")}
    assert [f"{card.code} {card.title}" for card in cards_with_text() if card.code not in shown] == []


def test_no_ability_is_without_a_scenario_that_uses_it(used: set[tuple[str, int]]):
    cards = cards_with_text()
    codes = {card.code for card in cards}
    own, others = [], []
    for file in sorted(file for file in SCENARIOS.glob("**/*.yaml") if "westfort" not in file.parts):
        (own if file.stem[:5] in codes else others).append(file)
    play(own)
    titles = re.compile("|".join(re.escape(card.title) for card, _ in unused(cards, used)) or r"\Z.")
    play(file for file in others if titles.search(file.read_text(encoding="utf-8")))
    assert [f"{card.title} ({number + 1})" for card, number in unused(cards, used)] == []


@pytest.fixture
def used(monkeypatch) -> set[tuple[str, int]]:
    """The abilities that are used from now on: the code of the card, and its number."""
    used: set[tuple[str, int]] = set()
    apply = UseAbility.apply

    def noting(event: UseAbility, t: Table) -> None:
        used.add((t.cards[event.card].printed.code, event.number))
        apply(event, t)

    monkeypatch.setattr(UseAbility, "apply", noting)
    return used


def play(files: Iterable[Path]) -> None:
    for file in files:
        play_scenario(read_scenario(file), game())


def unused(cards: Sequence[CardDef], used: set[tuple[str, int]]) -> list[tuple[CardDef, int]]:
    """The abilities of these cards that nothing has used."""
    granted = {number - GRANTED for _, number in used if number >= GRANTED}
    return [
        (card, number)
        for card in cards
        for number, ability in enumerate(card.text.abilities)
        if (card.code, number) not in used and not (ability.granted_to and number in granted)
    ]
