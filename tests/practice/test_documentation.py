"""docs/scenarios.md: its examples pass, and it describes every word of the format."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dtgui.doomtown.rules import EDITIONS
from dtgui.practice.scenarios.building import OUTFITS, PLAYER, STARTS
from dtgui.practice.scenarios.checks import CHECKS
from dtgui.practice.scenarios.checks_of_table import CARD, PLACE
from dtgui.practice.scenarios.checks_of_table import PLAYER as PLAYER_FACTS
from dtgui.practice.scenarios.scenario import FIELDS
from tests.practice.examples import played

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "scenarios.md").read_text(encoding="utf-8")
SCHEMA = json.loads((DOCS / "scenario.schema.json").read_text(encoding="utf-8"))
EXPECT = SCHEMA["properties"]["play"]["anyOf"][0]["properties"]["expect"]["properties"]
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
WORDS = sorted({*FIELDS, *PLAYER, *CHECKS, *CARD, *PLACE, *PLAYER_FACTS, *STARTS})


@pytest.mark.parametrize("text", EXAMPLES)
def test_documented_examples_pass(text):
    assert [str(failure) for failure in played(text).failures] == []


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_described(word):
    assert f"`{word}`" in PAGE


def test_the_page_names_the_default_outfits():
    assert ", ".join(OUTFITS) in PAGE


def facts_of(kind: str) -> set[str]:
    """Return the facts that the schema lets a scenario expect of a card, a player or a place."""
    return set(EXPECT[kind]["additionalProperties"]["properties"])


def test_the_schema_has_every_field():
    players = SCHEMA["properties"]["players"]["additionalProperties"]["properties"]
    assert set(SCHEMA["properties"]) == {*FIELDS, "schema"}
    assert set(players) == set(PLAYER)
    assert SCHEMA["properties"]["starts"]["enum"] == list(STARTS)


def test_the_schema_has_every_word_of_an_expectation():
    assert set(EXPECT) == set(CHECKS)
    assert [facts_of("cards"), facts_of("players"), facts_of("places")] == [set(CARD), set(PLAYER_FACTS), set(PLACE)]


def test_the_schema_knows_every_edition() -> None:
    assert SCHEMA["properties"]["rules"]["enum"] == [edition.name for edition in EDITIONS]
