"""Card texts in German, made from the tokens of their English texts."""

from __future__ import annotations

import pytest

from dtgui.doomtown.abilities.syntax.inflection import HE, SHE, THEY
from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.german import realise
from dtgui.doomtown.abilities.wording.german.clauses import Mood
from dtgui.doomtown.abilities.wording.verbs import conjugated

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
        ("You may make another Shootout play.", "Du darfst noch einen Shootout-Spielzug machen."),
        (
            "Choose a token dude.",
            "Wähle einen Token-Dude.",
        ),
        (
            "Dudes cannot be aced by Shootout, React or Resolution abilities.",
            "Dudes können nicht durch Shootout-, React- oder Resolution-Fähigkeiten geact werden.",
        ),
        (
            "Each player cannot have their hand rank modified through Shootout or React abilities this round.",
            "Kein Handrang kann in dieser Runde durch Shootout- oder React-Fähigkeiten verändert werden.",
        ),
        (
            "For each of those cards, ace it.",
            "Für jede dieser Karten: Ace sie.",
        ),
        (
            "Put a Fire of Nanahbozho from your deck into play.",
            "Bringe ein Exemplar von Fire of Nanahbozho aus deinem Deck ins Spiel.",
        ),
        (
            "Choose a card from your draw hand whose value no other card in that hand has.",
            "Wähle eine Karte aus deiner Pokerhand, deren Wert keine andere Karte dieser Hand hat.",
        ),
        ("Discard that Hex and discard that Weapon.", "Wirf den Hex und die Weapon ab."),
        (
            "Boot your dude and send that dude home booted.",
            "Boote einen deiner Dudes und schicke den Dude gebootet nach Hause.",
        ),
        (
            "Move your dude to a location with an Abomination there.",
            "Bewege einen deiner Dudes an einen Ort, an dem eine Abomination ist.",
        ),
        (
            "Gain as much ghost rock as there are deeds that you control but do not own.",
            "Erhalte so viel Ghost Rock, wie es Deeds gibt, die du kontrollierst, aber nicht besitzt.",
        ),
        ("Choose up to one Horse from your discard pile.", "Wähle höchstens ein Horse aus deinem Abwurfstapel."),
        ("Choose your dude at that location.", "Wähle einen deiner Dudes an dem Ort."),
        ("If this is not a shootout, draw a card.", "Wenn dies kein Shootout ist, ziehe eine Karte."),
        (
            "If you own and control that deed, unboot it.",
            "Wenn dir das Deed gehört und du es kontrollierst, entboote es.",
        ),
        ("You may either draw a card or ace this card.", "Du darfst entweder eine Karte ziehen oder diese Karte acen."),
    ],
)
def test_a_text_is_said_in_german(english: str, german: str) -> None:
    assert realise(english) == german


def test_the_verb_is_last_in_a_condition_and_first_after_it() -> None:
    words = strung("If ", ALLIE, " ", conjugated(Lexeme.BE, ALLIE), " booted, unboot ", ALLIE.them, ".")
    assert realise(words) == "Wenn Allie gebootet ist, entboote sie."


def test_an_event_before_is_in_the_perfect() -> None:
    words = strung("After ", JIM, " ", conjugated(Lexeme.MOVE, JIM), " home, draw a card.")
    assert realise(words) == "Nachdem sich Jim nach Hause bewegt hat, ziehe eine Karte."


@pytest.mark.parametrize(("noun", "pronoun"), [(THAT_DUDE, "ihn"), (THAT_DECK, "es"), (ALLIE, "sie")])
def test_a_pronoun_has_the_gender_of_its_noun(noun: Noun, pronoun: str) -> None:
    assert realise(strung("Boot ", Mention(noun, MentionForm.OBJECT_PRONOUN), ".")) == f"Boote {pronoun}."


def test_a_condition_after_an_event_is_a_sentence_of_its_own() -> None:
    moves = conjugated(Lexeme.MOVE, JIM)
    words = strung("After ", JIM, " ", moves, " home, if there is a dude here, draw a card.")
    assert realise(words) == "Nachdem sich Jim nach Hause bewegt hat: Wenn ein Dude hier ist, ziehe eine Karte."


def test_a_figure_has_its_number_and_what_x_is_comes_last() -> None:
    gets = conjugated(Lexeme.GET, THAT_DUDE)
    words = strung(
        "That dude ", gets, " +1 bullets and +X influence, where X is ", ALLIE.possessive, " bounty (at most 4)."
    )
    assert realise(words) == ("Der Dude bekommt +1 Kugel und +X Einfluss; X ist das Kopfgeld von Allie (höchstens 4).")


def test_several_predicates_follow_one_modal_verb() -> None:
    assert realise("This dude cannot lose bullets or become a draw through other players' cards.") == (
        "Dieser Dude kann durch Karten anderer Spieler weder Kugeln verlieren noch Draw werden."
    )


def test_a_name_with_an_article_has_cases() -> None:
    gun, angler = Noun("the Ghostly Gun"), Noun("the Angler", pronoun=HE)
    assert realise(strung("Put ", gun, " into your draw hand.")) == "Lege die Ghostly Gun in deine Pokerhand."
    assert realise(strung("Boot ", angler, " to boot ", angler.them, ".")) == "Boote den Angler, um ihn zu booten."


def test_an_option_is_an_infinitive() -> None:
    assert realise("discard a card to draw a card") == "eine Karte von deiner Hand abwerfen, um eine Karte zu ziehen"


def test_a_claim_has_its_verb_last() -> None:
    words = strung(ALLIE, " ", conjugated(Lexeme.BE, ALLIE), " in town square")
    assert realise(words) == realise(words, Mood.CLAIM) == "Allie auf dem Stadtplatz ist"


def test_a_relative_clause_follows_the_verb() -> None:
    assert realise("choose a dude with bullets lower than 3") == "einen Dude wählen, dessen Kugeln niedriger sind als 3"


@pytest.mark.parametrize("english", ["Frobnicate a card.", "Draw a frobnicator.", ""])
def test_unknown_words_have_no_german(english: str) -> None:
    assert realise(english) is None
