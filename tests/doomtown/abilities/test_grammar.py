"""English: agreement, articles, lists, joined sentences."""

import pytest

from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun, Rating
from dtgui.doomtown.abilities.wording.amounts import added, realised
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Passage, claimed, infinitives, inline, sentences
from dtgui.doomtown.abilities.wording.morphology import a, listed, plural

ALLIE = Noun("Allie")
DUDES = Noun("all your dudes", plural=True)


def test_verbs_agree_with_their_subject():
    assert str(Clause("get", "+1 bullets", ALLIE)) == "Allie gets +1 bullets"
    assert str(Clause("get", "+1 bullets", DUDES)) == "all your dudes get +1 bullets"
    assert str(Clause("get", "+1 bullets", YOU)) == "get +1 bullets"


def test_one_subject_is_said_once():
    two = [Clause("get", "+1 bullets", ALLIE), Clause("become", "a stud", ALLIE)]
    assert sentences(two) == "Allie gets +1 bullets and becomes a stud."


def test_the_same_verb_is_said_once():
    two = [Clause("get", "+1 bullets", ALLIE), Clause("get", "+1 value", ALLIE)]
    assert inline(two) == "Allie gets +1 bullets and +1 value"


def test_what_lasts_differently_is_not_joined():
    two = [Clause("get", "+1 bullets", ALLIE, "this round"), Clause("become", "a stud", ALLIE)]
    assert sentences(two) == "Allie gets +1 bullets this round. Allie becomes a stud."


def test_what_x_is_stands_at_the_end():
    two = [Clause("get", added(Rating("rank", YOU), "bullets"), ALLIE), Clause("become", "a stud", ALLIE)]
    assert inline(two) == "Allie gets +X bullets and becomes a stud, where X is your hand rank"


def test_what_is_paid_for_follows_to():
    made = Clause("become", "a stud", ALLIE, cause=Causative("make", "a stud"))
    assert realised(infinitives([made, Clause("draw", "a card")])) == "make Allie a stud and draw a card"


def test_a_passage_with_commas_is_set_off():
    assert inline([Clause("draw", "a card"), Passage("if you do, boot it")]) == "draw a card; if you do, boot it"


def test_a_claim_and_its_denial():
    assert claimed(ALLIE, "be", "booted") == ("Allie is booted", "Allie is not booted")
    assert claimed(YOU, "have", "a Horse") == ("you have a Horse", "you do not have a Horse")


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


def test_several_predicates_of_somebody_else_follow_to_without_agreeing() -> None:
    each = Noun("each other player")
    assert realised(infinitives([Clause("choose", "a dude", each), Clause("boot", "that dude", each)])) == (
        "have each other player choose a dude and boot that dude"
    )


def test_what_somebody_cannot_do_is_ensured() -> None:
    each = Noun("each dude")
    assert realised(infinitives([Clause("get", "+1 bullets", each), Clause("cannot", "flee", each)])) == (
        "ensure that each dude gets +1 bullets and cannot flee"
    )
