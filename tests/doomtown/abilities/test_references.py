"""Pronouns: by the mentions of nouns in a text, with verbs that agree with them."""

from __future__ import annotations

import pytest

from dtgui.doomtown.abilities.syntax.inflection import SHE, THEY
from dtgui.doomtown.abilities.syntax.nodes import YOU, Modal, Noun
from dtgui.doomtown.abilities.syntax.text import TokenizedText, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.morphology import sentence
from dtgui.doomtown.abilities.wording.references import nouns_in, with_pronouns
from dtgui.doomtown.abilities.wording.verbs import conjugated

JEN, DUDE = Noun("Jen", pronoun=SHE), Noun("that dude", pronoun=THEY)
OPPONENT = Noun("your opponent", pronoun=THEY)


def said(*parts: object, noun: Noun) -> str:
    return with_pronouns(strung(*parts), [noun])


@pytest.mark.parametrize(("noun", "again"), [(JEN, "she is"), (DUDE, "they are")])
def test_a_verb_agrees_with_the_pronoun(noun: Noun, again: str) -> None:
    words = said("as long as ", noun, " has a Horse, ", noun, " ", conjugated(Lexeme.BE, noun), " a stud", noun=noun)
    assert words == f"as long as {noun.words} has a Horse, {again} a stud"


def test_all_verbs_of_a_sentence_agree() -> None:
    words = said(
        "if ", DUDE, " is here, ", Clause(Lexeme.BOOT, "", DUDE), " and ", conjugated(Lexeme.FLEE, DUDE), noun=DUDE
    )
    assert words == "if that dude is here, they boot and flee"


def test_a_modal_has_a_subject() -> None:
    words = said("if ", DUDE, " is booted, ", Clause(Lexeme.FLEE, "", DUDE, modal=Modal.CANNOT), noun=DUDE)
    assert words == "if that dude is booted, they cannot flee"


def test_a_possessive_without_a_noun() -> None:
    assert said("if ", DUDE, " is here, a value lower than ", DUDE.elliptic, noun=DUDE).endswith("lower than theirs")
    assert said(DUDE, " moves to ", DUDE.possessive, " home", noun=DUDE) == "that dude moves to their home"
    assert YOU.elliptic == "yours"


def test_an_ambiguous_noun_is_not_shortened() -> None:
    assert said("if ", DUDE, " shoots ", OPPONENT, ", boot ", DUDE, noun=DUDE).endswith("boot that dude")
    their_dude = Noun(strung("another player's dude at ", DUDE.possessive, " location"), is_person=True)
    assert said(DUDE, " calls out ", their_dude, noun=DUDE).endswith("dude at that dude's location")


def test_each_sentence_names_a_noun_again() -> None:
    two = [sentence(strung(Clause(verb, "", JEN))) for verb in (Lexeme.BOOT, Lexeme.MOVE)]
    assert said(two[0], " ", two[1], noun=JEN) == "Jen boots. Jen moves."


def test_words_equal_to_a_name_are_not_mentions() -> None:
    assert said(JEN, " has a card named Jen", noun=JEN) == "Jen has a card named Jen"


def test_a_text_is_pickled_without_its_tokens() -> None:
    assert isinstance(strung(JEN), TokenizedText)
    assert strung(JEN).__reduce__() == (str, ("Jen",))


def test_the_nouns_within_a_noun_are_mentioned() -> None:
    assert DUDE in nouns_in(str(Noun(strung(DUDE.possessive, " owner"))))
