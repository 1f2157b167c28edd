"""Properties that the rules derive from a text also appear in its words: each derived rule, and its words.

The words are made from the record that the engine uses. Derived properties without words are those that the
rulebook states for every card: targets are in the shootout, a caster pulls, costs come first.
"""

from __future__ import annotations

from typing import Any

import pytest

from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, StartingTerms
from dtgui.doomtown.state.kinds import Until
from tests.doomtown.abilities.test_card_words import card, words

JOINS = "abilities: [{play: shootout, target: {d: {is: dude, posse: none}}, do: [{join: d}]}]"
JOB = "abilities: [{play: noon, boot: true, job: {mark: town_square, success: [{gain: 1}]}}]"
DELAYED = "{delay: {when: {after: joins_posse, dude: {is: dude}}, do: [{gain: 1}]}, stays: true, until: shootout}"

DERIVED: dict[str, tuple[str, dict[str, Any], str]] = {
    "a dude that uses a Shootout ability must be in the posse": (JOINS, {}, "joins Dutch's posse"),
    "so must the dude that carries a card": (JOINS, {"kind": CardType.GOODS}, "joins this dude's posse"),
    "nobody must who brings himself in": ("abilities: [{play: shootout, do: [{join: self}]}]", {}, "joins your posse"),
    "a deed takes part from anywhere": (JOINS, {"kind": CardType.DEED}, "joins your posse"),
    "that a dude's own job is led by that dude is a rule": (JOB, {}, "Boot: Mark town square. If successful,"),
    "what waits in a job waits as long as the job": (
        f"abilities: [{{play: noon, job: {{mark: town_square, before: [{DELAYED}], success: [{{gain: 1}}]}}}}]",
        {"kind": CardType.ACTION},
        "during this job",
    ),
    "what lasts as long as somebody stays ends with the turn": (
        f"abilities: [{{play: noon, do: [{{mod: {{who: self, bullets: 1, until: {Until.LEAVES_LOCATION.value}}}}}]}}]",
        {},
        "this turn, until leaving this location",
    ),
    "a card is discarded from play, or no text hears of it": (
        "traits: [{when: {after: discarded, card: this}, do: [{gain: 1}]}]",
        {"kind": CardType.GOODS},
        "after this card is discarded from play",
    ),
    "so is a dude that is aced": (
        "traits: [{when: {after: aced, dude: {is: dude}}, do: [{gain: 1}]}]",
        {"kind": CardType.DEED},
        "after a dude is aced from play",
    ),
    "posses and what they brought end with a job as with a shootout": (
        "traits: [{when: {after: shootout_ends}, do: [{gain: 1}]}]",
        {},
        "after the shootout or job ends",
    ),
    "who is in a job's posse is in it before there is a shootout": (
        "traits: [{while: {shootout: true, of: self}, mod: [{who: self, bullets: 1}]}]",
        {},
        "are in a posse",
    ),
    "a hand is filled up only at Nightfall": (
        "traits: [{when: {after: refilled, player: you}, do: [{gain: 1}]}]",
        {},
        "hand size at Nightfall",
    ),
    "hands that are revealed at once are answered one by one": (
        "traits: [{when: {after: hand_revealed, player: opponent, hand: cheatin}, do: [{gain: 1}]}]",
        {},
        "each time an opponent reveals",
    ),
    "only a play beside one of its kind is another": (
        "abilities: [{play: noon, do: [{extra_play: {kind: shootout}}]}]",
        {},
        "make a Shootout play",
    ),
    "what is looked for by its title must be in play": (
        "traits: [{when: {after: moves, dude: self}, if: {exists: {title: Eve Henry}}, do: [{gain: 1}]}]",
        {},
        "an Eve Henry in play",
    ),
    "whose spells": (
        "abilities: [{play: noon, do: [{cannot: {who: self, what: be_affected, "
        "by: {player: others, card: {is: spell}}}}]}]",
        {},
        "by other players' spells",
    ),
    "all bonuses are lost": (
        "abilities: [{play: noon, target: {g: {is: goods}}, do: [{lose_text: {who: g, what: bonuses}}]}]",
        {},
        "its bonuses",
    ),
    "only bonuses of bullets are lost": (
        "abilities: [{play: noon, target: {g: {is: goods}}, do: [{lose_text: {who: g, what: bullet_bonuses}}]}]",
        {},
        "its bullet bonuses",
    ),
    "ghost rock pays for abilities of a Gadget, and for an action itself": (
        "traits: [{rock_pays: {either: [{is: action}, {kw: Gadget}]}}]",
        {"kind": CardType.DEED},
        "pay for action cards and abilities of Gadgets",
    ),
    "any number, if anybody wants": (
        "abilities: [{play: noon, do: [{each: {as: c, of: {is: goods, zone: hand, any_number: true}, "
        "do: [{attach: {card: c}}]}}]}]",
        {},
        "attach any number of goods cards",
    ),
    "cheaper, if its player wants": (
        "traits: [{bargain: {beside: {as: d, is: dude, side: yours}, less: d.influence}}]",
        {},
        "may enter play at that dude's location",
    ),
    "as a Shootout play": (
        "traits: [{attach_as: {play: shootout, to: {is: dude, posse: mine}}}]",
        {"kind": CardType.GOODS},
        "as a Shootout play",
    ),
}


@pytest.mark.parametrize("rule", DERIVED)
def test_derived_rules_are_stated(rule):
    text, facts, said = DERIVED[rule]
    assert said.casefold() in words(text, **facts).casefold()


TERMS = {
    "starting_gang": (True, "may be in your starting gang"),
    "dudes": (3, "counts as three dudes of your starting gang"),
    "grifters": (2, "may include two Grifters"),
    "grifter_cost": (-1, "Grifters cost you 1 ghost rock less"),
    "sidekick": (True, "may start with a Sidekick"),
    "in_place": (True, "may start in place of one of the dudes"),
}


@pytest.mark.parametrize("term", ["starting_gang", *StartingTerms._fields])
def test_every_term_of_a_starting_gang_is_stated(term):
    value, said = TERMS[term]
    facts: dict[str, Any] = {term: value} if term == "starting_gang" else {"starting": StartingTerms(**{term: value})}
    assert said in words("{}", **facts)


def test_a_card_that_cannot_start_states_it():
    assert "cannot be in your starting gang" in words("{}", starting_gang=False)


def test_the_card_that_creates_a_token_states_its_bullets():
    token = CardDef("99998", "Gunslinger", CardType.DUDE, bullets=2, bullet_kind=BulletKind.STUD)
    text = card("abilities: [{play: noon, do: [{token: {token: Gunslinger, at: here}}]}]", token=token)
    assert "a Gunslinger token (2 stud)" in str(card_text(text)).lower().replace("gunslinger", "Gunslinger")


def test_a_joker_states_the_rule_of_jokers():
    assert "suit and value" in str(card_text(CardDef("99997", "Joker", CardType.JOKER)))
