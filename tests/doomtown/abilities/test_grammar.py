"""English: agreement, articles, lists, joined sentences."""

import pytest

from dtgui.doomtown.abilities.syntax.claims import Complement, Predication, all_of, any_of, claimed
from dtgui.doomtown.abilities.syntax.nodes import YOU, Modal, Noun, Rating
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import added, realised
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Passage, infinitives, inline, sentences
from dtgui.doomtown.abilities.wording.morphology import a, listed, plural

ALLIE = Noun("Allie")
DUDES = Noun("all your dudes", plural=True)


def test_verbs_agree_with_their_subject():
    assert str(Clause(Lexeme.GET, "+1 bullets", ALLIE)) == "Allie gets +1 bullets"
    assert str(Clause(Lexeme.GET, "+1 bullets", DUDES)) == "all your dudes get +1 bullets"
    assert str(Clause(Lexeme.GET, "+1 bullets", YOU)) == "get +1 bullets"


def test_a_shared_subject_is_stated_once():
    two = [Clause(Lexeme.GET, "+1 bullets", ALLIE), Clause(Lexeme.BECOME, "a stud", ALLIE)]
    assert sentences(two) == "Allie gets +1 bullets and becomes a stud."


def test_a_shared_verb_is_stated_once():
    two = [Clause(Lexeme.GET, "+1 bullets", ALLIE), Clause(Lexeme.GET, "+1 value", ALLIE)]
    assert inline(two) == "Allie gets +1 bullets and +1 value"


def test_clauses_of_different_duration_are_not_joined():
    two = [Clause(Lexeme.GET, "+1 bullets", ALLIE, "this round"), Clause(Lexeme.BECOME, "a stud", ALLIE)]
    assert sentences(two) == "Allie gets +1 bullets this round. Allie becomes a stud."


def test_the_meaning_of_x_comes_last():
    two = [Clause(Lexeme.GET, added(Rating("rank", YOU), "bullets"), ALLIE), Clause(Lexeme.BECOME, "a stud", ALLIE)]
    assert inline(two) == "Allie gets +X bullets and becomes a stud, where X is your hand rank"


def test_a_paid_effect_follows_to():
    made = Clause(Lexeme.BECOME, "a stud", ALLIE, cause=Causative(Lexeme.MAKE))
    assert realised(infinitives([made, Clause(Lexeme.DRAW, "a card")])) == "make Allie a stud and draw a card"


def test_a_passage_with_commas_is_set_off():
    assert inline([Clause(Lexeme.DRAW, "a card"), Passage("if you do, boot it")]) == "draw a card; if you do, boot it"


def test_a_claim_can_be_negated():
    booted, mounted = claimed(ALLIE, Lexeme.BE, "booted"), claimed(YOU, Lexeme.HAVE, "a Horse")
    assert [said(booted), said(booted.denied)] == ["Allie is booted", "Allie is not booted"]
    assert [said(mounted), said(mounted.denied)] == ["you have a Horse", "you do not have a Horse"]


def test_a_double_negation_is_resolved():
    unwanted = Predication(ALLIE, Lexeme.BE, (Complement("booted"), Complement("wanted", negated=True)))
    assert said(unwanted) == "Allie is booted and not wanted"
    assert said(unwanted.denied) == "Allie is not booted or wanted"


def test_claims_about_one_subject_share_it_and_its_verb():
    booted, here, mounted = (
        claimed(ALLIE, Lexeme.BE, "booted"),
        claimed(ALLIE, Lexeme.BE, "here"),
        claimed(ALLIE, Lexeme.HAVE, "a Horse"),
    )
    assert said(all_of([booted, here, mounted])) == "Allie is booted and here and has a Horse"
    assert said(any_of([booted, here])) == "Allie is booted or here"
    armed = claimed(ALLIE, Lexeme.HAVE, "a Weapon")
    either = any_of([all_of([booted, mounted]), all_of([booted, armed])])
    assert said(either) == "Allie is booted and has a Horse or a Weapon"


def test_equal_claims_about_several_subjects_are_joined():
    both = [claimed(noun, Lexeme.BE, "booted") for noun in (ALLIE, Noun("Jen"))]
    assert said(all_of(both)) == "Allie and Jen are booted"
    assert said(any_of([both[0], claimed(YOU, Lexeme.HAVE, "a Horse")])) == "either Allie is booted or you have a Horse"


@pytest.mark.parametrize(
    ("noun", "with_article"),
    [("dude", "a dude"), ("opposing dude", "an opposing dude"), ("unbooted dude", "an unbooted dude")],
)
def test_articles(noun, with_article):
    assert a(noun) == with_article


@pytest.mark.parametrize(("one", "several"), [("dude", "dudes"), ("casualty", "casualties"), ("Hex", "Hexes")])
def test_plurals(one, several):
    assert plural(one) == several


def test_lists():
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"], "or") == "a, b or c"


def test_several_infinitives_of_another_player_are_uninflected() -> None:
    each = Noun("each other player")
    assert realised(infinitives([Clause(Lexeme.CHOOSE, "a dude", each), Clause(Lexeme.BOOT, "that dude", each)])) == (
        "have each other player choose a dude and boot that dude"
    )


def test_a_prohibition_after_to_is_ensured() -> None:
    each = Noun("each dude")
    assert realised(
        infinitives([Clause(Lexeme.GET, "+1 bullets", each), Clause(Lexeme.FLEE, "", each, modal=Modal.CANNOT)])
    ) == ("ensure each dude gets +1 bullets and cannot flee")


def test_prohibitions_are_statements_joined_with_or() -> None:
    cannot = [Clause(verb, "", ALLIE, modal=Modal.CANNOT) for verb in (Lexeme.FLEE, Lexeme.MOVE)]
    assert inline(cannot) == "Allie cannot flee or move"
    assert str(Clause(Lexeme.DISCARD, "a card", YOU, modal=Modal.MAY)) == "you may discard a card"
