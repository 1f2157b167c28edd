"""Effects and conditions with repetitive or clumsy wording are worded idiomatically."""

from __future__ import annotations

import pytest

from dtgui.doomtown.state.cards import CardType
from tests.doomtown.abilities.test_card_words import words

POSSES = "{fewer: {is: dude, posse: theirs}, than: {is: dude, posse: mine}}"
AT_A_DEED = "{is: deed, owner: not_yours, with_dude: {side: yours, state: unbooted}}"

ABILITIES = (
    ("do: [{gain: 1}], need: " + POSSES, "Only if there are fewer dudes in the opposing posse than in your posse."),
    ("do: [{gain: 1}], need: {not: " + POSSES + "}", "at least as many dudes in the opposing posse as in your posse"),
    ("target: {l: " + AT_A_DEED + "}, cost: [{boot: {is: dude, side: yours, at: l}}], do: [{gain: 1}]",
     "Boot your dude at a deed that you do not own to gain 1 ghost rock."),
    ("target: {d: {is: dude}}, do: [{cannot: {who: self, what: flee}}, {cannot: {who: d, what: flee}}]",
     "Dutch and a dude cannot flee."),
    ("do: [{discard: {as: c, zone: hand, owner: yours, all: true}}, {gain: {count: c}}]",
     "Gain 1 ghost rock for each of those cards."),
    ("do: [{discard: {zone: hand, owner: you, n: self.influence}}]",
     "Discard X cards, where X is Dutch's influence."),
    ("target: {t: {either: [{is: dude, side: opposing}, {is: dude, side: yours, state: nontoken}]}}, do: [{boot: t}]",
     "Boot an opposing dude or your non-token dude."),
    ("target: {t: {is: dude, side: others, cmp: [bounty > influence]}}, do: [{boot: t}]",
     "Boot another player's dude with bounty higher than their influence."),
    ("target: {d: {is: dude}}, do: [{if: {match: d, owner: not_yours}, then: [{boot: d}]}]",
     "If you do not own that dude, boot them."),
    ("do: [{attach: {card: {is: goods, kw: Horse, zone: hand}, to: {is: dude, side: yours}}}]",
     "Attach to your dude a Horse from your hand (paying its cost)."),
    ("do: [{may: [{draw: 1}, {discard: {zone: hand}}, {gain: 1}]}]",
     "You may draw a card, then discard a card and gain 1 ghost rock."),
    ("do: [{pull: {as: p}}, {if: p.suit != clubs, then: [{gain: 1}]}]",
     "Unless the pulled card is a club, gain 1 ghost rock."),
    ("do: [{move: {who: self, to: town_square}}, {become: {who: self, type: stud}}]",
     "Dutch moves to town square and becomes a stud."),
    ("do: [{either: [[{boot: self}], [{mod: {who: self, bullets: 2}}]]}]",
     "Either you boot Dutch or they get +2 bullets."),
    ("target: {d: {is: dude, side: yours}, t: {is: dude, at: {next_to: d}}}, "
     "do: [{either: [[{boot: d}], [{unboot: d}]]}, {boot: t}]",
     "Choose your dude, then a dude at a location adjacent to your dude. Either boot"),
    ("target: {d: {is: dude}, l: {is: location, at: {next_to: d}}, t: {is: deed, at: l}}, do: [{boot: t}]",
     "Choose a dude, then a location adjacent to that dude, then a deed at that location. Boot that deed."),
    ("target: {d: {is: dude, posse: mine, has: {kw: Sidekick}}}, "
     "cost: [{discard: {kw: Sidekick, attached_to: d}}], do: [{unboot: d}]",
     "Discard a Sidekick attached to a dude in your posse to unboot that dude."),
    ("play: cheatin, do: [{if: {hand: legal, who: you}, then: [{choose: {as: t, is: dude, side: cheaters}}], "
     "else: [{choose: {as: t, is: dude, side: cheaters, by: cheater}}]}, {ace: t}]",
     "Choose one of the cheatin' player's dudes (the cheatin' player chooses unless your draw hand is legal)."),
    ("do: [{may: [{first_casualty: self}]}]", "You may make Dutch their posse's first casualty."),
    ("do: [{if: {exists: {zone: hand, owner: yours}}, then: [{may: [{discard: {zone: hand, owner: you}}]}]}]",
     "Noon: You may discard a card."),
    ("do: [{delay: {when: {at: nightfall}, do: [{cannot: {who: self, what: unboot_at_nightfall}}]}}]",
     "At Nightfall, Dutch cannot unboot."),
    ("do: [{pull: {as: p}}, {pull: {as: q}}]", "Noon: Pull twice."),
    ("do: [{gain: {at_least: [{at_most: [self.bullets, 4]}, 1]}}]",
     "ghost rock equal to Dutch's bullets (at least 1, at most 4)."),
    ("do: [{gain: {count: {is: goods, attached_to: {is: dude, side: yours}}}}]",
     "Gain as much ghost rock as there are goods cards attached to your dudes."),
    ("do: [{gain: {count: {is: dude, zone: boot_hill, owner: yours}}}]",
     "Gain as much ghost rock as there are dudes in your Boot Hill."),
    ("do: [{look: {n: 5}}, {put: {card: {as: c, of: seen}, to: hand}}, {discard: {of: seen, not: {of: c}, all: true}}]",
     "Discard the rest of those cards."),
    ("do: [{look: {n: 5}}, {if: {exists: {of: seen, is: action}}, then: [{may: [{discard: {of: seen, is: action}}]}],"
     " else: [{examine: seen}]}]",
     "You may discard an action card among those cards."),
    ("do: [{mod: {who: {is: dude, posse: mine, state: shooter, all: true}, bullets: 1}}]",
     "Your shooter gets +1 bullets."),
    ("target: {d: {is: dude, posse: theirs}}, do: [{call_out: {who: d, by: self, accepted: [{gain: 1}]}}]",
     "Dutch calls out that dude. If the callout is accepted, gain 1 ghost rock."),
)  # fmt: skip


@pytest.mark.parametrize(("edition", "hand"), [("wwe", "a cheatin'"), ("oldtimer", "an illegal")])
def test_the_article_fits_the_word_that_follows_in_every_edition(edition: str, hand: str) -> None:
    written = "{play: react, when: {after: hand_revealed, player: opponent, hand: cheatin}, do: [{draw: 1}]}"
    assert f"reveals {hand} draw hand" in words(f"abilities: [{written}]", edition)


@pytest.mark.parametrize(("written", "said"), ABILITIES)
def test_abilities_have_natural_wording(written: str, said: str) -> None:
    assert said in words(f"abilities: [{{play: noon, {written}}}]")


def test_effects_come_before_conditions_and_explanations_last() -> None:
    plain = "{while: {match: self, state: wanted}, mod: [{who: self, bullets: 1}]}"
    counted = "{while: {phase: sundown}, mod: [{who: self, bullets: {count: {is: dude, side: yours}}}]}"
    assert words(f"traits: [{plain}, {counted}]") == (
        "Dutch gets +1 bullets while they are wanted. "
        "While it is Sundown, Dutch gets +1 bullets for each of your dudes."
    )


def test_traits_with_equal_conditions_are_one_sentence() -> None:
    wanted = "while: {match: self, state: wanted}"
    told = f"traits: [{{{wanted}, mod: [{{who: self, bullets: 1}}]}}, {{{wanted}, mod: [{{who: self, value: 1}}]}}]"
    assert words(told) == "Dutch gets +1 bullets and +1 value while they are wanted."


def test_conditions_about_one_dude_are_joined() -> None:
    phases = "{any: [{phase: upkeep}, {phase: production}]}"
    both = "{all: [{shootout: true, of: self}, {match: self, state: wanted}]}"
    mod = "mod: [{who: self, bullets: 1}]"
    assert words(f"traits: [{{while: {phases}, {mod}}}, {{while: {both}, {mod}}}]") == (
        "Dutch gets +1 bullets while it is the Upkeep or Production phase. "
        "Dutch gets +1 bullets while they are in a posse and wanted."
    )


def test_a_react_is_used_once_and_a_trait_happens_each_time() -> None:
    cheatin = "{after: hand_revealed, player: opponent, hand: cheatin}"
    assert words(f"abilities: [{{play: react, when: {cheatin}, do: [{{gain: 1}}]}}]").startswith(
        "React: After an opponent"
    )
    assert words(f"traits: [{{when: {cheatin}, do: [{{gain: 1}}]}}]").startswith("Each time an opponent")


def test_the_name_rock_does_not_mean_ghost_rock() -> None:
    text = "abilities: [{play: noon, do: [{may: {cost: 1, do: [{pay: 1}, {move: {who: self, to: town_square}}]}}]}]"
    assert words(text, short="Rock").endswith("pay 1 ghost rock to move Rock to town square.")


def test_a_spell_states_an_effect_after_the_round() -> None:
    text = "{play: shootout, do: [{delay: {when: {after: round_resolved}, do: [{gain: 1}]}, until: round}]}"
    assert words(f"abilities: [{text}]", kind=CardType.ACTION).endswith(
        "After this round is resolved, gain 1 ghost rock."
    )
