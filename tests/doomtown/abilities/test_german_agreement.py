"""German card texts: words that depend on the subject, the noun before, or the other parts of a list."""

from __future__ import annotations

import pytest

from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.german import realise
from dtgui.doomtown.abilities.wording.verbs import conjugated

THAT_DUDE, YOUR_DUDE = Noun("that dude", pronoun=THEY), Noun("your dude", pronoun=THEY)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Unboot a dude in the shootout other than that dude.", "Entboote einen anderen Dude im Shootout."),
        ("Give one of your dudes other than that dude 1 bounty.", "Gib einem deiner anderen Dudes 1 Kopfgeld."),
        ("Choose a location other than the shootout's location.", "Wähle einen Ort außer dem des Shootouts."),
        ("Discard all cards in your hand other than the cards.", "Wirf alle anderen Karten auf deiner Hand ab."),
        ("Choose a Condition other than this card.", "Wähle eine Condition außer dieser Karte."),
    ],
)
def test_an_exception_of_the_same_kind_is_another_one(english: str, german: str) -> None:
    assert realise(english) == german


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Each player cannot flee this round.", "Kein Spieler kann in dieser Runde fliehen."),
        ("Each player takes no casualties this round.", "Kein Spieler nimmt in dieser Runde Verluste hin."),
        ("Only if this dude is not in a posse.", "Nur wenn dieser Dude in keiner Posse ist."),
        ("Choose all your non-Grifter dudes.", "Wähle alle deine Dudes, die keine Grifters sind."),
        (
            "Dudes cannot join posses or leave play through Shootout abilities.",
            "Dudes können durch Shootout-Fähigkeiten weder sich Posses anschließen noch das Spiel verlassen.",
        ),
    ],
)
def test_a_negation_is_said_at_the_word_that_it_denies(english: str, german: str) -> None:
    assert realise(english) == german


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Give all your dudes -1 bullets.", "Gib allen deinen Dudes -1 Kugel."),
        (
            "Choose an Abomination from your discard pile or Boot Hill with cost no higher than 3.",
            "Wähle eine Abomination aus deinem Abwurfstapel oder Boot Hill, deren Kosten nicht höher sind als 3.",
        ),
        (
            "Put a joker from your Boot Hill, discard pile or deck into your hand.",
            "Nimm einen Joker aus deinem Boot Hill, Abwurfstapel oder Deck auf deine Hand.",
        ),
        (
            "Boot the first dude or the second dude.",
            "Boote den ersten oder den zweiten Dude.",
        ),
        ("Gain ghost rock equal to the total cost of those dudes.", None),
        (
            "Choose a location with a Spirit or a location with a dude with a Spirit there.",
            "Wähle einen Ort mit einem Spirit oder einen Ort, an dem ein Dude mit einem Spirit ist.",
        ),
        (
            "Choose up to two Hexes or Abominations in your Boot Hill.",
            "Wähle bis zu zwei Hexes oder Abominations in deinem Boot Hill.",
        ),
        ("Choose up to 5 bounty on opposing dudes.", "Wähle bis zu 5 Kopfgeld auf gegnerischen Dudes."),
    ],
)
def test_the_parts_of_a_phrase_agree(english: str, german: str | None) -> None:
    assert realise(english) == (german or "Erhalte Ghost Rock in Höhe der gesamten Kosten der Dudes.")


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("If you do not own the mark, draw a card.", "Wenn dir das Ziel nicht gehört, ziehe eine Karte."),
        ("If that deed is yours, draw a card.", "Wenn das Deed unter deiner Kontrolle ist, ziehe eine Karte."),
        ("Either ace this card or draw a card.", "Ace entweder diese Karte oder ziehe eine Karte."),
        (
            "If this is a shootout, choose an opposing dude and that dude becomes a stud.",
            "Wenn dies ein Shootout ist, wähle einen gegnerischen Dude, und der Dude wird Stud.",
        ),
        (
            "After you win this round, after that dude is aced, draw a card.",
            "Nachdem du diese Runde gewonnen hast und der Dude geact wurde, ziehe eine Karte.",
        ),
        ("choose a dude and pull", "einen Dude wählen und einen Pull machen"),
        (
            "have the pulled card count as a heart",
            "die gezogene Karte als Herz gelten lassen",
        ),
        (
            "attach to your dude the first Gadget Weapon (paying its cost), without inventing it",
            "die erste Gadget-Weapon gegen Zahlung der Kosten an einen deiner Dudes anlegen (ohne sie zu erfinden)",
        ),
    ],
)
def test_clauses_are_idiomatic(english: str, german: str) -> None:
    assert realise(english) == german


def test_a_discarded_card_is_from_the_hand_of_the_subject() -> None:
    controller = Noun("that dude's controller", pronoun=THEY)
    words = strung("That dude's controller ", conjugated(Lexeme.DISCARD, controller), " a card.")
    assert realise(words) == "Der Kontrolleur des Dudes wirft eine Karte von seiner Hand ab."


def test_a_known_dude_of_yours_is_definite() -> None:
    assert realise(strung("give ", Mention(YOUR_DUDE), " +1 bullets")) == "deinem Dude +1 Kugel geben"


def test_a_possessive_after_two_subjects_is_for_both() -> None:
    this_dude = Noun("this dude", pronoun=THEY)
    both = Noun(strung(THAT_DUDE, " and ", this_dude), plural=True)
    words = strung(
        both, " ", conjugated(Lexeme.LEAVE, both), " ", Mention(THAT_DUDE, MentionForm.OWNER_PRONOUN), " posse."
    )
    assert realise(words) == "der Dude und dieser Dude verlassen ihre Posse"


def test_a_duration_at_the_end_is_said_before_all_predicates() -> None:
    words = strung(
        "This dude ",
        conjugated(Lexeme.BECOME, THAT_DUDE),
        " a stud and ",
        conjugated(Lexeme.GET, THAT_DUDE),
        " +2 bullets until after Sundown.",
    )
    assert realise(words) == "Dieser Dude wird bis nach Sundown Stud und bekommt +2 Kugeln."
    order = "Make one of your dudes a stud and give it +2 bullets until after Sundown."
    assert realise(order) == "Mache einen deiner Dudes bis nach Sundown zum Stud und gib ihm +2 Kugeln."


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("If that dude is skilled, draw a card.", "Wenn der Dude Fertigkeiten hat, ziehe eine Karte."),
        (
            "pull and if the pulled card is a club, draw a card, discard a card and unboot this dude",
            "einen Pull machen, und wenn die gezogene Karte Kreuz ist, eine Karte ziehen, eine Karte von deiner Hand "
            "abwerfen und diesen Dude entbooten",
        ),
        (
            "After this card is pulled and this dude makes a skill test, draw a card.",
            "Nachdem diese Karte gezogen wurde und dieser Dude eine Fertigkeitsprobe gemacht hat, ziehe eine Karte.",
        ),
    ],
)
def test_conditions_and_events_are_joined(english: str, german: str) -> None:
    assert realise(english) == german


def test_an_act_that_was_spoken_of_is_not_said_again() -> None:
    opponent = Noun("your opponent", pronoun=THEY)
    words = strung("If ", opponent, " ", conjugated(Lexeme.DO, opponent), " not, draw a card.")
    assert realise(words) == "Wenn dein Gegner das nicht tut, ziehe eine Karte."
