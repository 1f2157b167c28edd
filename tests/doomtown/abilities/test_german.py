"""Card texts in German, made from the tokens of their English texts."""

from __future__ import annotations

import pytest

from dtgui.doomtown.abilities.syntax.inflection import HE, SHE, THEY
from dtgui.doomtown.abilities.syntax.nodes import Agreeing, Mention, MentionForm, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.german import realise
from dtgui.doomtown.abilities.wording.german.clauses import Mood

ALLIE, JIM = Noun("Allie", pronoun=SHE), Noun("Jim", pronoun=HE)
THAT_DECK, THAT_DUDE = Noun("that deed"), Noun("that dude", pronoun=THEY)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Draw a card.", "Ziehe eine Karte."),
        ("Boot your dude to draw two cards.", "Boote einen deiner Dudes, um zwei Karten zu ziehen."),
        ("Send an opposing dude home booted.", "Schicke einen gegnerischen Dude gebootet nach Hause."),
        ("Discard a card.", "Wirf eine Karte von deiner Hand ab."),
        ("Boot a Hex attached to this dude.", "Boote einen an diesen Dude angelegten Hex."),
        ("Choose a deed that you own.", "Wähle ein Deed, das dir gehört."),
        ("Ace one of those cards.", "Ace eine dieser Karten."),
        ("Only if there is a stud in your posse.", "Nur wenn ein Stud in deiner Posse ist."),
        ("Move your dude to town square.", "Bewege einen deiner Dudes auf den Stadtplatz."),
        ("You may boot this dude to draw a card.", "Du darfst diesen Dude booten, um eine Karte zu ziehen."),
        ("Raise your hand rank by 2.", "Erhöhe deinen Handrang um 2."),
    ],
)
def test_a_text_is_said_in_german(english: str, german: str) -> None:
    assert realise(english) == german


def test_the_verb_is_last_in_a_condition_and_first_after_it() -> None:
    words = strung("If ", ALLIE, " ", Agreeing(ALLIE, "is", "are"), " booted, unboot ", ALLIE.them, ".")
    assert realise(words) == "Wenn Allie gebootet ist, entboote sie."


def test_an_event_before_is_in_the_perfect() -> None:
    words = strung("After ", JIM, " ", Agreeing(JIM, "moves", "move"), " home, draw a card.")
    assert realise(words) == "Nachdem sich Jim nach Hause bewegt hat, ziehe eine Karte."


@pytest.mark.parametrize(("noun", "pronoun"), [(THAT_DUDE, "ihn"), (THAT_DECK, "es"), (ALLIE, "sie")])
def test_a_pronoun_has_the_gender_of_its_noun(noun: Noun, pronoun: str) -> None:
    assert realise(strung("Boot ", Mention(noun, MentionForm.OBJECT_PRONOUN), ".")) == f"Boote {pronoun}."


def test_a_figure_has_its_number_and_what_x_is_comes_last() -> None:
    gets = Agreeing(THAT_DUDE, "gets", "get")
    words = strung(
        "That dude ", gets, " +1 bullets and +X influence, where X is ", ALLIE.possessive, " bounty (at most 4)."
    )
    assert realise(words) == ("Der Dude bekommt +1 Kugel und +X Einfluss; X ist das Kopfgeld von Allie (höchstens 4).")


def test_an_option_is_an_infinitive() -> None:
    assert realise("discard a card to draw a card") == "eine Karte von deiner Hand abwerfen, um eine Karte zu ziehen"


def test_a_claim_has_its_verb_last() -> None:
    words = strung(ALLIE, " ", Agreeing(ALLIE, "is", "are"), " in town square")
    assert realise(words) == realise(words, Mood.CLAIM) == "Allie auf dem Stadtplatz ist"


def test_a_relative_clause_follows_the_verb() -> None:
    assert realise("choose a dude with bullets lower than 3") == "einen Dude wählen, dessen Kugeln niedriger sind als 3"


@pytest.mark.parametrize("english", ["Frobnicate a card.", "Draw a frobnicator.", ""])
def test_unknown_words_have_no_german(english: str) -> None:
    assert realise(english) is None
