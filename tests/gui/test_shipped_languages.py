"""The files of phrases that come with the program fit the program."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from string import Formatter

import pytest
from make_phrases import phrases, wanted_phrases

from dtgui.app.languages.phrase_book import CONTEXTS, languages, open_po, read_language
from dtgui.app.paths import default_paths
from dtgui.doomtown import questions as doomtown_questions
from dtgui.westfort import questions as fort_questions

FILES = languages([default_paths().resources / "languages"])


def entries(files: tuple[Path, ...]) -> dict[str, str]:
    """The phrases with their translations, one that is empty too; those for several of something are their own."""
    found: dict[str, str] = {}
    for entry in (entry for file in files for entry in open_po(file)):
        forms = [entry.msgstr_plural[place] for place in sorted(entry.msgstr_plural)] or [entry.msgstr]
        found |= {entry.msgid: forms[0]} | ({entry.msgid_plural: forms[-1]} if entry.msgid_plural else {})
    return found


def fields(pattern: str) -> Counter[tuple[str, str]]:
    """The places of a pattern with how they are written, and how often they come."""
    return Counter((name, spec or "") for _, name, spec, _ in Formatter().parse(pattern) if name is not None)


@pytest.fixture(params=FILES.values(), ids=FILES)
def translated(request) -> dict[str, str]:
    return entries(request.param)


def test_a_translation_is_shipped() -> None:
    assert FILES


def test_a_translation_holds_the_current_phrases(translated: dict[str, str]) -> None:
    """Where this fails, a text has changed: run `python packaging/make_phrases.py` with the file or folder."""
    assert set(phrases()) ^ set(translated) == set()


def test_a_translation_has_a_file_for_each_context() -> None:
    found = [(file.stem, entry) for files in FILES.values() for file in files for entry in open_po(file)]
    assert {(stem, entry.msgctxt) for stem, entry in found} == {(context, context) for context in CONTEXTS}
    assert {(entry.msgid, entry.msgid_plural) for _, entry in found} == {each[:2] for each in wanted_phrases()}


def test_a_translation_has_no_mistakes() -> None:
    assert [problem for files in FILES.values() for problem in read_language(files).problems] == []


def test_a_translation_has_the_placeholders_of_the_phrase(translated: dict[str, str]) -> None:
    wrong = {phrase for phrase, said in translated.items() if said and fields(said) != fields(phrase)}
    assert wrong == set()


def test_translations_keep_leading_and_trailing_spaces(translated: dict[str, str]) -> None:
    def ends(text: str) -> tuple[bool, bool]:
        return text[:1].isspace(), text[-1:].isspace()

    assert {phrase for phrase, said in translated.items() if said and ends(phrase) != ends(said)} == set()


def test_the_labels_of_questions_are_phrases(translated: dict[str, str]) -> None:
    words = {
        text
        for question in (*doomtown_questions.QUESTIONS.values(), *fort_questions.QUESTIONS.values())
        for text in (question.text, question.primary, question.nothing, question.picked)
        if text
    }
    assert words - set(translated) == set()
