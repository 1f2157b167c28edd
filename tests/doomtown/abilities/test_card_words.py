"""Cards in words: roles, costs, durations, what is missing, and the words of an edition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import yaml

from dtgui.doomtown.abilities.paragraphs.card import NOT_WRITTEN, card_text
from dtgui.doomtown.abilities.paragraphs.questions import asked_words, branch_words, use_words
from dtgui.doomtown.abilities.reading.compile import compile_text
from dtgui.doomtown.state.cards import CardDef, CardType, Pronoun

NUMBERS = iter(range(90000, 99999))


def card(text: str, kind: CardType = CardType.DUDE, token: CardDef | None = None, **facts: Any) -> CardDef:
    """A card of its own code with the abilities and traits that are written, and a token that it may bring."""
    written = yaml.safe_load(text)
    code = str(next(NUMBERS))
    compiled = compile_text(code, written.get("abilities", []), written.get("traits", []), lambda title: token)
    return CardDef(code, 'Wendy "Dutch" Oven', kind, text=compiled, **facts)


def words(text: str, edition: str = "wwe", **facts: Any) -> str:
    return str(card_text(card(text, **facts), edition))


def test_a_dude_is_named_by_its_nickname():
    assert words("traits: [{mod: [{who: self, bullets: 1}]}]") == "Dutch gets +1 bullets."


def test_a_file_can_define_the_short_name_of_a_dude():
    assert words("traits: [{mod: [{who: self, bullets: 1}]}]", short="Mrs. Oven") == "Mrs. Oven gets +1 bullets."


def test_two_dudes_are_distinguished_by_their_side():
    ability = """
    abilities:
    - play: shootout
      target: {d: {is: dude, posse: mine}, t: {is: dude, side: opposing}}
      do: [{mod: {who: d, bullets: 1}}, {boot: t}, {unboot: d}]
    """
    assert words(ability) == "Shootout: Give a dude in your posse +1 bullets. Boot an opposing dude. Unboot your dude."


def test_a_cost_leads_to_its_effect():
    ability = "abilities: [{play: noon, boot: true, cost: [{discard: {zone: hand}}], do: [{draw: 2}]}]"
    assert words(ability) == "Noon, Boot: Discard a card to draw two cards."


def test_default_durations_are_not_stated():
    usual = "abilities: [{play: noon, do: [{become: {who: self, type: stud, until: end_of_turn}}]}]"
    longer = "abilities: [{play: noon, do: [{become: {who: self, type: stud, until: after_sundown}}]}]"
    assert words(usual) == "Noon: Dutch becomes a stud."
    assert words(longer) == "Noon: Dutch becomes a stud until after Sundown."


def test_editions_have_words_of_their_own():
    ability = "abilities: [{play: noon, need: {dealer: you}, do: [{gain: 1}]}]"
    assert "the Dealer" in words(ability, "wwe")
    assert "the Winner" in words(ability, "oldtimer")


def test_a_card_without_a_definition_has_a_notice():
    assert card_text(CardDef("98999", "Nobody", CardType.DUDE, printed_abilities=1)).missing == NOT_WRITTEN


def test_a_complete_card_has_no_notice():
    whole = card("abilities: [{play: noon, do: [{gain: 1}]}]", printed_abilities=1)
    assert card_text(whole).missing == ""
    assert card_text(replace(whole, printed_traits=1)).missing != ""


def test_a_question_describes_its_effect():
    asking = card("abilities: [{play: noon, do: [{may: [{discard: {zone: hand}}, {draw: 1}], cost: 1}]}]")
    assert asked_words(asking, f"{asking.code}/abilities/0/do/0/may", "wwe") == "discard a card to draw a card"


def test_a_target_question_describes_the_target():
    asking = card("abilities: [{play: noon, target: {t: {is: dude, side: others, at: here}}, do: [{boot: t}]}]")
    assert asked_words(asking, f"{asking.code}/0?0", "wwe") == "choose another player's dude here"


def test_branches_and_uses_describe_their_effects():
    asking = card("abilities: [{play: noon, do: [{either: [[{gain: 1}], [{draw: 1}]]}]}]")
    assert branch_words(asking, f"{asking.code}/abilities/0/do/0/either", 1, "wwe") == "draw a card"
    assert use_words(asking, 0, "wwe") == "either gain 1 ghost rock or draw a card"


def test_common_parts_of_branches_are_stated_once():
    ability = """
    abilities:
    - play: resolution
      target: {c: {zone: draw_hand, owner: yours}}
      do:
      - if: c.suit == hearts
        then: [{change_card: {card: c, value: not_in_hand, modifies_rank: true}}]
        else: [{change_card: {card: c, suit: hearts, modifies_rank: true}}]
    """
    assert words(ability).count("this counts as modifying your hand rank") == 1


def test_a_repeated_name_becomes_a_pronoun():
    text = "traits: [{while: {match: self, has: {kw: Horse}}, mod: [{who: self, bullets: 1}]}]"
    assert words(text, pronoun=Pronoun.SHE) == "Dutch gets +1 bullets while she has a Horse."
    assert words(text) == "Dutch gets +1 bullets while they have a Horse."


def test_ambiguous_pronouns_are_avoided():
    text = "abilities: [{play: noon, target: {d: {is: dude}}, do: [{call_out: {by: self, who: d}}, {boot: self}]}]"
    assert words(text, pronoun=Pronoun.HE).endswith("Dutch calls out a dude. Boot Dutch.")
