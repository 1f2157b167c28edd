"""Grammar of all generated texts: articles, agreement, pronouns, spaces, in English and German.

The texts are those of all cards in the terms of every edition: paragraphs, short forms, questions and conditions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from dtgui.app.languages.phrase_book import CARDS, languages, read_language
from dtgui.app.paths import card_data_folder, default_paths
from dtgui.doomtown.abilities.paragraphs.card import phrases_of
from dtgui.doomtown.catalog import load_catalog
from tests.golden.card_texts import golden

SINGULAR_VERB = "is|has|gets|does|was|becomes|joins|moves"
CONSONANT = "one|once|uni|use|eu"
"""Beginnings that are written with a vowel and spoken with a consonant."""

ENGLISH = {
    "a before a vowel": rf"\b[Aa] (?!{CONSONANT})[aeiou]\w+",
    "an before a consonant": r"\b[Aa]n [^aeiouhAEIOUH\W]\w+",
    "they with a singular verb": rf"\b[Tt]hey (?:{SINGULAR_VERB})\b",
    "you with a singular verb": rf"\b[Yy]ou (?:{SINGULAR_VERB})\b",
    "one thing with a plural verb": r"(?<!have )\b(?:that|this) (?:dude|card|deed|spell) (?:are|have|get|become)\b",
    "several with a singular verb": rf"\b(?:[Aa]ll|[Tt]hose)(?: \w+)? (?:dudes|cards|deeds) (?:{SINGULAR_VERB})\b",
    "an object as a subject": rf"\b(?:them|him) (?:{SINGULAR_VERB}|cannot|may|must|can)\b",
    "a subject as an object": r"\b(?:to|of|with|from|by|for|boot|unboot|ace|discard|move|give|make) (?:they|he|she)\b",
    "a word twice": r"\b(\w+) \1\b",
    "one of several": r"(?<![\w+-])1 (?:bullets|cards|dudes|casualties|control points)\b",
    "several of one": r"\b(?:two|three|four|[2-9]) (?:dude|card|bullet|casualty|control point)\b",
    "spaces": r"  | [,.;:!?]|^ | $|,,|;;|(?<!\.)\.\.(?!\.)",
}

NOT_FEMININE = "[Ee]in|[Ee]inen|[Ee]inem|[Dd]as|[Dd]em|[Dd]en|[Dd]es|[Dd]iesen|[Dd]ieses"
MASCULINE = "Dude|Ort|Spieler|Zauber|Job|Shootout|Hex|Handrang|Stapel|Abwurfstapel"
FEMININE = "Karte|Posse|Pokerhand|Hand|Fähigkeit|Abomination|Runde|Aktionskarte|Ausrüstungskarte"
NEUTER = "Deed|Gadget|Deck|Ziel|Miracle|Horse|Zuhause"
GERMAN = {
    "article of a masculine noun": rf"\b(?:[Ee]ine|[Dd]ie|[Ee]iner|[Dd]iese) (?:{MASCULINE})(?![-\w])",
    "article of a feminine noun": rf"\b(?:{NOT_FEMININE}) (?:{FEMININE})(?![-\w])",
    "article of a neuter noun": rf"\b(?:[Ee]ine|[Dd]ie|[Ee]inen|[Dd]en|[Dd]iesen|[Dd]iese) (?:{NEUTER})(?![-\w])",
    "a word twice": r"\b(?!die |der |das |den |dem )(\w+) \1\b",
    "spaces": r"  | [,.;:!?]|^ | $|,,|;;|(?<!\.)\.\.(?!\.)",
}


@pytest.fixture(scope="module")
def texts() -> frozenset[str]:
    catalog = load_catalog(card_data_folder() / "doomtown")
    cards = (catalog.card(entry.code) for entry in list(catalog))
    return frozenset(pattern for card in cards for phrase in phrases_of(card) for pattern in phrase.patterns)


@pytest.fixture(scope="module")
def german(texts: frozenset[str]) -> Mapping[str, str]:
    book = read_language(languages([default_paths().resources / "languages"])["de"]).book
    return {text: book.say(text, context=CARDS) for text in texts}


@pytest.mark.parametrize("mistake", ENGLISH)
def test_english_texts_have_no_grammar_mistakes(texts: frozenset[str], mistake: str) -> None:
    assert {text for text in texts if re.search(ENGLISH[mistake], text)} == set()


@pytest.mark.parametrize("mistake", GERMAN)
def test_german_texts_have_no_grammar_mistakes(texts: frozenset[str], german: Mapping[str, str], mistake: str) -> None:
    assert {german[text] for text in texts if re.search(GERMAN[mistake], german[text])} == set()


def test_all_texts_have_german_translations(texts: frozenset[str], german: Mapping[str, str]) -> None:
    assert {text for text in texts if not german.get(text)} == set()


LONG = 40
"""Words of a long sentence."""

LONG_SENTENCES = 25
"""How many different sentences of card texts are longer: this number falls."""


def test_few_sentences_exceed_the_limit() -> None:
    lines = {line for words in ("wwe", "oldtimer") for line in golden(words, "en").values()}
    sentences = {part for line in lines for part in re.split(r"(?<=[.!?”]) (?=[A-Z“])", line.partition(": ")[2])}
    assert len([part for part in sentences if len(part.split()) > LONG]) <= LONG_SENTENCES


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("a before a vowel", "reveals a illegal draw hand"),
        ("an before a consonant", "an dude"),
        ("they with a singular verb", "if they is booted"),
        ("an object as a subject", "if them cannot flee"),
        ("a word twice", "ensure that that dude"),
    ],
)
def test_mistakes_are_found(mistake: str, wrong: str) -> None:
    assert re.search(ENGLISH[mistake], wrong)
