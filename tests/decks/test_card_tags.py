"""The player's tags on cards: kept, tolerant of an edited file, and searchable."""

from pathlib import Path

import pytest

from dtgui.decks.collection import load_card_tags, save_card_tags, tags_of
from dtgui.decks.search import SearchIndex


def test_tags_are_kept_by_title(tmp_path: Path) -> None:
    file = tmp_path / "card-tags.json"
    save_card_tags({"Ambush": ("removal", "jobs"), "Pistol Whip": ()}, file)
    assert load_card_tags(file) == {"Ambush": ("removal", "jobs")}


def test_each_tag_is_kept_once_without_spaces() -> None:
    assert tags_of([" removal", "Removal", "", " - ", "jobs "]) == ("removal", "jobs")


def test_entries_that_are_no_tags_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "card-tags.json"
    file.write_text('{"cards": {"Ambush": ["removal", 3], "Pistol Whip": "removal"}}')
    assert load_card_tags(file) == {"Ambush": ("removal",)}
    file.write_text('{"cards": [1]}')
    assert load_card_tags(file) == {}


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("tag:removal", {"Ambush", "Pistol Whip"}),
        ("tag:rem", {"Ambush", "Pistol Whip"}),
        ("tag=rem", set()),
        ('tag="fast removal"', {"Pistol Whip"}),
        ("tag:jobs|fast", {"Ambush", "Pistol Whip"}),
        ("tag:/^.*jobs/", {"Ambush"}),
        ("tag:removal -tag=jobs", {"Pistol Whip"}),
    ],
)
def test_cards_are_found_by_tags(catalog, query: str, titles: set[str]) -> None:
    index = SearchIndex(catalog)
    index.tags = lambda: {"Ambush": ("removal", "jobs"), "Pistol Whip": ("fast removal", "Removal")}
    assert {each.card.title for each in index.titles(query)} == titles
