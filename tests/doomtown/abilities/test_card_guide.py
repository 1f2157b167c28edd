"""`docs/cards.md`: its vocabulary is current, its example is a card, and every key of the language is explained."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.reading.ability import ABILITY_KEYS
from dtgui.doomtown.abilities.reading.known import written_key
from dtgui.doomtown.abilities.reading.trait import TRAIT_KINDS
from dtgui.doomtown.catalog import Catalog, check_card_file, load_catalog
from dtgui.doomtown.catalog.loading import read_packs
from dtgui.doomtown.catalog.vocabulary import (
    ABILITY_MEANINGS,
    BEGIN,
    END,
    SELECTOR_MEANINGS,
    TRAIT_MEANINGS,
    renewed,
    vocabulary,
)


@pytest.fixture(scope="module")
def folder(checkout: Path) -> Path:
    return checkout / "card_data" / "doomtown"


@pytest.fixture(scope="module")
def guide(checkout: Path) -> str:
    return (checkout / "docs" / "cards.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def catalog(folder: Path) -> Catalog:
    return load_catalog(folder)


def test_the_vocabulary_is_current(guide, catalog):
    """Renew it with `dtgui cards words --into docs/cards.md`."""
    assert renewed(guide, vocabulary(catalog)) == guide


def test_a_page_without_markers_cannot_be_regenerated():
    with pytest.raises(ValueError, match="expected a page with"):
        renewed("no marks", f"{BEGIN}{END}")


def test_the_example_of_the_guide_is_a_card(guide, folder, tmp_path):
    example = re.findall(r"```yaml\n(title:.*?)```", guide, re.DOTALL)[-1]
    file = tmp_path / "livery-stable.yaml"
    file.write_text(example, encoding="utf-8")
    assert check_card_file(file, read_packs(folder / "packs.yaml")) == []


@pytest.mark.parametrize(
    ("keys", "meanings"),
    [
        (ABILITY_KEYS, ABILITY_MEANINGS),
        (TRAIT_KINDS, TRAIT_MEANINGS),
        ([written_key(field.name) for field in fields(Selector)], SELECTOR_MEANINGS),
    ],
    ids=["ability", "trait", "selector"],
)
def test_every_key_is_explained(keys, meanings):
    assert set(keys) == set(meanings)
