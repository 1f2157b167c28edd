"""Titles of cards are found in texts: whole words, the longest title, and no words of a sentence."""

import pytest

from dtgui.doomtown.catalog.mentions import CardMentions

MENTIONS = CardMentions(
    ["Ambush", "Law Dogs", "Rob Wilby", 'Dave "Slim" Gorman', "Abram Grothe", "Abram Grothe (Exp.1)", "The Mixer"]
)


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("Rob Wilby calls out Abram Grothe.", ["Rob Wilby", "Abram Grothe"]),
        ("Discard Abram Grothe (Exp.1) now", ["Abram Grothe (Exp.1)"]),
        ("the Law Dogs' home", ["Law Dogs"]),
        ("Play: Ambush", ["Ambush"]),
        ("It ends. Ambush somebody else", []),
        ("an ambush by Rob Wilbyson", []),
        ('Boot Dave "Slim" Gorman', ['Dave "Slim" Gorman']),
        ("", []),
    ],
)
def test_titles_are_found(text: str, titles: list[str]) -> None:
    assert [each.title for each in MENTIONS.find(text)] == titles


def test_a_mention_knows_its_place() -> None:
    (found,) = MENTIONS.find("at the home of the Law Dogs")
    assert "at the home of the Law Dogs"[found.start : found.end] == "Law Dogs"
