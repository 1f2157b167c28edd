"""English card texts: whom a text means, how long something lasts, and what belongs to which part of a sentence."""

from __future__ import annotations

import pytest

from dtgui.doomtown.state.cards import CardType
from tests.doomtown.abilities.test_card_words import words

DECK = "{look: {whole: true, deck: chooser}}"
FOUND = "{choose: {as: c, is: action, ability: cheatin, zone: [deck, discard], owner: chooser, up_to: 1}}"
IF_FOUND = "{if: {given: c}, then: [{discard: {zone: hand, owner: chooser}}]}"


def test_a_name_in_the_plural_agrees_with_its_verb() -> None:
    text = "traits: [{while: {match: self, state: wanted}, mod: [{who: self, bullets: 1}]}]"
    assert words(text, short="the Ghost Dancers") == "The Ghost Dancers get +1 bullets while they are wanted."
    assert words(text, short="the Fixer") == "The Fixer gets +1 bullets while they are wanted."


@pytest.mark.parametrize(
    ("players", "who"),
    [("opponent", "Your opponent looks"), ("fighters", "Each posse's controller looks")],
)
def test_decks_of_each_player_are_theirs(players: str, who: str) -> None:
    text = f"do: [{{players: {{who: {players}, do: [{DECK}, {FOUND}, {{shuffle: }}, {IF_FOUND}]}}}}]"
    assert words(f"abilities: [{{play: shootout, {text}}}]") == (
        f"Shootout: {who} through their deck, chooses up to one action card with a Cheatin' Resolution ability from "
        "their deck or discard pile and shuffles their deck. If they do, they discard a card."
    )


def test_a_player_who_may_pay_is_not_named_twice() -> None:
    paying = "players: {who: d.owner, do: [{may: {do: [{pay: {n: 2, who: chooser}}, {unboot: d}], cost: 1}}]}"
    text = f"abilities: [{{play: noon, target: {{d: {{is: dude}}}}, do: [{{boot: d}}, {{{paying}}}]}}]"
    assert words(text).endswith("That dude's owner may pay 2 ghost rock to unboot that dude.")


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (
            "cannot: {who: {is: dude, all: true}, what: [join_leader, join_mark, join_by_effect], until: shootout}",
            "Dudes cannot join the shootout.",
        ),
        (
            "cannot: {who: self, what: unboot_at_nightfall, until: after_nightfall}",
            "Dutch cannot unboot at Nightfall.",
        ),
        (
            "delay: {when: {after: round_resolved}, do: [{delay: {when: {before: shooters_due}, "
            "do: [{cannot: {who: self, what: be_casualty, until: round}}]}, until: shootout}]}, until: round",
            "Dutch cannot be chosen to cover casualties in the next round.",
        ),
        ("set: {who: {is: dude, at: here}, influence: 1}", "A dude here has 1 influence."),
    ],
)
def test_a_duration_is_said_once(act: str, said: str) -> None:
    assert said in words(f"abilities: [{{play: noon, do: [{{{act}}}]}}]")


def test_an_event_after_an_event_is_joined_to_it() -> None:
    later = "{delay: {when: {after: round_resolved, player: you}, do: [{gain: 1}]}}"
    text = f"{{delay: {{when: {{after: shooter_chosen}}, do: [{later}]}}, until: round}}"
    assert "this round and you win a round of this shootout, gain 1 ghost rock." in words(
        f"abilities: [{{play: shootout, do: [{text}]}}]"
    )


def test_a_card_that_is_pulled_names_the_dude_who_pulled_it() -> None:
    text = "traits: [{when: {after: pulled, dude: this}, do: [{unboot: self}]}]"
    assert words(text, kind=CardType.ACTION).endswith("After this card is pulled, unboot the dude who pulled it.")


@pytest.mark.parametrize(
    ("description", "said"),
    [
        ("{is: dude, at: here, has: {kw: Horse}}", "a Horse attached to a dude here"),
        ("{is: dude, side: yours, at: here}", "a Horse attached to your dude here"),
    ],
)
def test_bearers_are_described_without_the_card(description: str, said: str) -> None:
    text = f"abilities: [{{play: noon, target: {{h: {{kw: Horse, attached_to: {description}}}}}, do: [{{boot: h}}]}}]"
    assert said in words(text)


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (
            "put: {card: {is: action, job: true, zone: discard}, to: hand}",
            "an action card with a job from your discard",
        ),
        ("boot: {is: deed, at: nearby}", "Boot this or an adjacent deed."),
        ("if: {match: self, skill: Blessed}, then: [{gain: 1}]", "If Dutch is Blessed, gain 1 ghost rock."),
        ("choose: {as: d, is: dude, cmp: [grit >= 11], most: grit}", "with grit 11 or higher and the most grit"),
    ],
)
def test_descriptions_are_in_the_order_of_the_print(act: str, said: str) -> None:
    assert said in words(f"abilities: [{{play: noon, do: [{{{act}}}]}}]", "oldtimer")


def test_a_dude_alone_in_a_posse_is_the_only_one() -> None:
    only = "{all: [{match: self, posse: mine}, {cmp: [{count: {is: dude, posse: mine}}, '==', 1]}]}"
    text = f"traits: [{{while: {only}, mod: [{{who: self, value: 4}}]}}]"
    assert words(text) == "Dutch gets +4 value while they are the only dude in your posse."


def test_counted_things_follow_their_amount() -> None:
    count = "{count: {is: attachment, attached_to: {is: deed, side: yours}}}"
    mod = f"mod: {{who: self, bullets: {count}, until: shootout}}"
    assert "+1 bullets for each attachment on your deeds this shootout" in words(
        f"abilities: [{{play: noon, do: [{{{mod}}}]}}]"
    )


def test_losing_an_ability_implies_having_one() -> None:
    target = "target: {t: {is: dude, at: nearby, cmp: [abilities > 0]}}"
    assert words(f"abilities: [{{play: noon, {target}, do: [{{lose_ability: {{card: t}}}}]}}]") == (
        "Noon: One ability printed on a dude nearby cannot be used."
    )


def test_a_chooser_is_named_once() -> None:
    chosen = "choose: {as: e, is: dude, controlled_by: opponent, at: in_town, by: opponent}"
    assert "Your opponent chooses a dude that they control in town." in words(
        f"abilities: [{{play: noon, do: [{{{chosen}}}, {{boot: e}}]}}]"
    )
