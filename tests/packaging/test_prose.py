"""The check of the project's prose: what it finds, and what it leaves alone."""

import pytest
from prose import (
    Exempt,
    Rules,
    Text,
    faults,
    faults_of_test_names,
    project_test_names,
    project_texts,
    python_texts,
)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Rules()


def _found(words: str, rules: Rules) -> list[str]:
    return [fault.words for fault in faults([Text("page.md", 1, words)], rules)[0]]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("A sum for who asks.", ["for who"]),
        ("It stays with whoever holds it.", ["whoever"]),
        ("Who has passed waits.", ["Who has passed waits."]),
        ("What is played there.", ["What is played there."]),
        ("Return so many cards.", ["so many"]),
        ("Nobody moves.", ["Nobody"]),
        ("The log is told of it.", ["told"]),
        ("The card lies there.", ["lies"]),
        ("All cards but for jokers.", ["but for"]),
        ("The list is made anew.", ["anew"]),
        ("A file was to be written.", ["was to be"]),
        ("The qwzrd of a card.", ["qwzrd"]),
    ],
)
def test_an_idiom_is_found(words: str, found: list[str], rules: Rules) -> None:
    assert _found(words, rules) == found


@pytest.mark.parametrize(
    "words",
    [
        "Return the players who passed.",
        "Who flees?",
        "What does the Outlaw do?",
        "It is so much that nothing is left.",
        "An Outlaw lies down at the end of the round.",
        "`whoever` is a word of the card language, and [anew](anew.md) a page.",
        "    nobody = anybody",
    ],
)
def test_plain_words_pass(words: str, rules: Rules) -> None:
    assert _found(words, rules) == []


def test_texts_of_the_game_can_use_its_words(rules: Rules) -> None:
    assert not faults([Text("answers", 1, "Nobody flees; an Outlaw lies here.", is_about_code=False)], rules)[0]


def test_comments_for_tools_are_not_checked() -> None:
    assert not list(python_texts("module.py", "x = 1  # noqa: E501\n# fmt: off\n"))


def test_a_long_sentence_is_found_with_its_length(rules: Rules) -> None:
    (fault,), _ = faults([Text("page.md", 1, " ".join(["word"] * 41) + ".")], rules)
    assert "41 words" in fault.advice


def test_a_fault_names_its_own_line(rules: Rules) -> None:
    (fault,), _ = faults([Text("page.md", 10, "A line.\n\nAnother line for who asks.")], rules)
    assert fault.line == 12


def test_comments_and_attribute_docstrings_are_checked() -> None:
    source = '"""Module."""\nLIMIT = 3\n"""The limit."""\n# Why.\nname = "not prose"\n'
    assert [text.words for text in python_texts("module.py", source)] == ["Module.", "The limit.", "Why."]


def test_an_exception_covers_its_own_file_only(rules: Rules) -> None:
    texts = [Text("a.md", 1, "Made anew."), Text("b.md", 1, "Made anew.")]
    excused = Rules()
    excused.__dict__["exempt"] = [Exempt("a.md", "anew", "a quotation"), Exempt("c.md", "anew", "nothing")]
    found, unneeded = faults(texts, excused)
    assert [fault.file for fault in found] == ["b.md"]
    assert [exempt.file for exempt in unneeded] == ["c.md"]


def test_exceptions_are_few_and_have_reasons(rules: Rules) -> None:
    assert len(rules.exempt) < 30
    assert all(exempt.because for exempt in rules.exempt)


@pytest.mark.parametrize(
    ("name", "faulty"),
    [
        ("undo_clears_arrows_of_removed_pieces", False),
        ("an_outlaw_lies_down_after_a_hit", False),
        ("what_is_about_a_removed_piece_ends", True),
        ("nobody_passes", True),
        ("a_shot_is_told_with_its_numbers", True),
        ("a_rule_is_decided_otherwise", True),
        ("a_name_" + "x" * 60, True),
    ],
)
def test_riddles_in_test_names_are_found(name: str, faulty: bool, rules: Rules) -> None:
    assert bool(faults_of_test_names("test_it.py", f"def test_{name}(): ...", rules)) is faulty


def test_the_names_of_all_tests_are_plain(rules: Rules) -> None:
    assert [str(fault) for fault in project_test_names(rules)] == []


def test_the_projects_prose_is_plain(rules: Rules) -> None:
    found, unneeded = faults(project_texts(rules), rules)
    assert [str(fault) for fault in found] == []
    assert unneeded == []
