"""docs/scenarios.md: its examples pass, and it describes every word of the format."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dtgui.practice.scenarios.building import OUTFITS, PLAYER
from dtgui.practice.scenarios.checks import CHECKS
from dtgui.practice.scenarios.checks_of_table import CARD, PLACE
from dtgui.practice.scenarios.checks_of_table import PLAYER as PLAYER_FACTS
from dtgui.practice.scenarios.scenario import FIELDS
from dtgui.practice.scenarios.starting import STARTS
from tests.practice.examples import played

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
WORDS = sorted({*FIELDS, *PLAYER, *CHECKS, *CARD, *PLACE, *PLAYER_FACTS, *STARTS})


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_passes(text):
    assert [str(failure) for failure in played(text).failures] == []


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_described(word):
    assert f"`{word}`" in PAGE


def test_the_default_outfits_are_named():
    assert ", ".join(OUTFITS) in PAGE
