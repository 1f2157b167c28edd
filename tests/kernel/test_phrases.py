"""Texts that know how they were put together."""

from __future__ import annotations

import copy
import pickle

import pytest

from dtgui.kernel.phrases import Link, Phrase, fits, in_language, joined, listed, phrases, whole

ADA = Link("Ada", "card:1")
GERMAN = {
    "{dude} moves to {place}.": "Nach {place} geht {dude}.",
    "the home of {player}": "das Heim von {player}",
    "{amount:+} influence": "{amount:+} Einfluss",
    "a card": "eine Karte",
}


def in_german(pattern: str, _count: int | None = None, /) -> str:
    return GERMAN.get(pattern, pattern)


def moves() -> Phrase:
    home = Link(Phrase("the home of {player}", player="Bo"), "at:1", "zone")
    return Phrase("{dude} moves to {place}.", dude=ADA, place=home)


def test_a_phrase_is_its_english_text() -> None:
    assert moves() == "Ada moves to the home of Bo."
    assert f"{Phrase('{amount:+} influence', amount=2)}!" == "+2 influence!"


def test_a_pattern_without_values_is_plain_text() -> None:
    assert Phrase("as {it} is") == "as {it} is"
    assert Phrase("as {it} is").parts == ("as {it} is",)


def test_parts_of_a_phrase_are_words_and_links() -> None:
    assert Phrase("{a}, {b}: {n}", a=ADA, b="Bo", n=3).parts == (ADA, ", Bo: 3")


def test_parts_include_nested_phrases() -> None:
    assert Phrase("{who} pass.", who=listed([ADA, "Bo", ADA])).parts == (ADA, ", Bo and ", ADA, " pass.")


def test_a_translation_sets_its_own_order() -> None:
    said = moves().said(in_german)
    assert said == "Nach das Heim von Bo geht Ada."
    assert said.parts == ("Nach ", Link("das Heim von Bo", "at:1", "zone"), " geht ", ADA, ".")


def test_numbers_keep_their_format() -> None:
    assert Phrase("{amount:+} influence", amount=2).said(in_german) == "+2 Einfluss"


@pytest.mark.parametrize("text", ["{other} ist kaputt", "{one", "{one:>9}", "{one!r}", "{one.real}", "{one[0]}", "{}"])
def test_a_translation_with_other_placeholders_is_invalid(text: str) -> None:
    assert not fits("{one} is broken", text)


@pytest.mark.parametrize("text", ["kaputt: {one}", "kaputt", "{one}, {one}"])
def test_a_translation_can_reorder_repeat_and_omit_placeholders(text: str) -> None:
    assert fits("{one} is broken", text)


def test_values_without_phrases_are_unchanged() -> None:
    value = (1, ("plain", {"a": 2}), None)
    assert in_language((1, "plain"), lambda pattern, _count=None: pattern.upper()) == (1, "plain")
    assert in_language(value, lambda pattern, _count=None: pattern.upper()) == value


def test_phrases_are_found_in_mappings() -> None:
    assert in_language({"at": (Phrase("pot"),)}, lambda pattern, _count=None: pattern.upper()) == {"at": ("POT",)}


def test_a_sentence_begins_with_a_capital_in_every_language() -> None:
    begun = Phrase("a card").beginning()
    assert (begun, begun.said(in_german)) == ("A card", "Eine Karte")
    assert Phrase("{who} pass", who=Link("ada", "card:1")).beginning().parts == (Link("Ada", "card:1"), " pass")


def test_names_are_not_translated() -> None:
    assert whole("a card").said(in_german) == "a card"
    assert whole(Phrase("a card")).said(in_german) == "eine Karte"


def test_lists_are_joined_with_commas_and_and() -> None:
    assert [listed(list(names)) for names in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert joined("; ", "ab") == "a; b"


def test_patterns_are_all_texts_to_translate() -> None:
    told = Phrase("{what}: {cards}", what=moves(), cards=joined(", ", phrases("one", "two")))
    assert set(told.patterns) == {"{dude} moves to {place}.", "the home of {player}", "one", "two"}


@pytest.mark.parametrize("again", [copy.deepcopy, lambda phrase: pickle.loads(pickle.dumps(phrase))])
def test_copies_are_phrases_too(again) -> None:
    for phrase in (moves(), moves().beginning()):
        assert (again(phrase), again(phrase).parts, type(again(phrase))) == (phrase, phrase.parts, type(phrase))
