"""The words that an editor of card files offers."""

from __future__ import annotations

import pytest

from dtgui.doomtown.catalog.card_schema import choices, path_at, word_before
from tests.packs import EXAMPLE


def words(before: str) -> set[str]:
    return {each.word for each in choices(before)}


@pytest.mark.parametrize(
    ("before", "offered", "other"),
    [
        ("ti", "title", "gain"),
        ("title: Mule\nsuit: dia", "diamonds", "title"),
        ("gang: [law", "lawdogs", "title"),
        ("abilities:\n- pl", "play", "title"),
        ("abilities:\n- play: noon\n  do:\n  - ga", "gain", "title"),
        ("abilities:\n- play: noon\n  do:\n  - gain: 1\n  tar", "target", "gain"),
        ("abilities:\n- play: noon\n  target:\n    d: {is: dude, si", "side", "play"),
        ("abilities:\n- play: noon\n  target: {d: {is: dude}}\n  do: [{ga", "gain", "printings"),
        ("abilities:\n- play: noon\ntra", "traits", "play"),
        ("abilities:\n- do:\n  - boot: it\n# a comment\n- pl", "play", "title"),
        ("starting_gang: ", "true", "title"),
        ("printings:\n- {num", "number", "play"),
    ],
)
def test_the_place_decides_which_words_come(before: str, offered: str, other: str) -> None:
    assert offered in words(before)
    assert other not in words(before)


def test_words_have_their_meanings_and_come_before_words_beside_them() -> None:
    found = choices("abilities:\n- do:\n  - ")
    assert next(each for each in found if each.word == "gain").meaning
    meanings = [bool(each.meaning) for each in found]
    assert meanings == sorted(meanings, reverse=True)


def test_the_written_part_of_a_word() -> None:
    assert [word_before(text) for text in ("a: {start", "any_k", "- ", "")] == ["start", "any_k", "", ""]


@pytest.mark.parametrize("file", sorted((EXAMPLE / "cards").glob("*.yaml")), ids=lambda file: file.stem)
def test_every_place_in_a_card_has_a_path(file) -> None:
    text = file.read_text(encoding="utf-8")
    for end in range(len(text)):
        path_at(text[:end])
        choices(text[:end])
