"""Every closed word of the card language is read by its type: lint refuses a misspelt one with file, line and field."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtgui.doomtown.abilities.language.arithmetic import NUMBERS
from dtgui.doomtown.abilities.language.conditions import CONDITIONS, Compare, SuitIs
from dtgui.doomtown.abilities.language.description import LocationDescription, SumOf
from dtgui.doomtown.abilities.language.dude_traits import CarriesTwo
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import CandidatesFigure, FigureOf
from dtgui.doomtown.abilities.language.qualities import WORDS
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.traits import InventsWith, Prohibition, Purse
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.reading.known import field_types
from dtgui.doomtown.catalog import check_card_file
from dtgui.doomtown.catalog.catalog import Pack

PACKS = {"DT2": Pack("DT2", "Weird West Edition", "24", None, 1)}
CARD = """\
title: Livery Stable
type: deed
suit: diamonds
value: 6
cost: 2
control: 1
production: 1
keywords: [Public]
abilities:
- play: noon
  target:
    d: {{is: dude, side: yours}}
  do:
  - {effect}
  - boot: d
traits:
- {trait}
printings:
- {{code: "24999", pack: DT2, number: 999, formats: [wwe]}}
"""
EFFECT, TRAIT = "gain: 1", "mod: [{who: {is: dude, at: here}, influence: 1}]"

EFFECT_WORDS = [
    ("cannot: {who: d, what: be_affcted}", "cannot.what", "be_affected"),
    ("cannot: {who: d, what: [flee, be_bootd]}", "cannot.what[1]", "be_booted"),
    ("cannot: {who: d, what: flee, until: shotout}", "cannot.until", "shootout"),
    ("cannot: {who: d, what: flee, by: {ability: nooon}}", "cannot.by.ability", "noon"),
    ("cannot: {who: d, what: flee, by: {except: shotout}}", "cannot.by.except", "shootout"),
    ("cannot: {who: d, what: flee, by: {player: oponent}}", "cannot.by.player", "opponent"),
    ("become: {who: d, type: studd}", "become.type", "stud"),
    ("lose_text: {who: d, what: [traitss]}", "lose_text.what[0]", "traits"),
    ("gain_kw: {who: d, kw: Rowdie}", "gain_kw.kw", "Rowdy"),
    ("ignore: {who: d, figure: bulets}", "ignore.figure", "bullets"),
    ("draw_by: {figure: influense}", "draw_by.figure", "influence"),
    ("allow: {what: shop_anywere}", "allow.what", "shop_anywhere"),
    ("put: {card: d, to: discrd}", "put.to", "discard"),
    ("check: {dude: d, vs: 8, skill: Hukster}", "check.skill", "Huckster"),
    ("change_card: {card: {zone: draw_hand}, suit: heats}", "change_card.suit", "hearts"),
    ("change_card: {card: {zone: draw_hand}, suit: chose}", "change_card.suit", "choose"),
    ("change_card: {card: {zone: draw_hand}, value: not_in_hands}", "change_card.value", "not_in_hand"),
    ("rank: {add: 1, who: ani}", "rank.who", "any"),
    ("extra_play: {kind: shotout}", "extra_play.kind", "shootout"),
    ("delay: {when: {after: mooves}, do: []}", "delay.when.after", "moves"),
    ("boot: {is: dud}", "boot.is", "dude"),
    ("boot: {is: dude, side: your}", "boot.side", "yours"),
    ("boot: {is: dude, zone: discrd}", "boot.zone", "discard"),
    ("boot: {is: dude, posse: mein}", "boot.posse", "mine"),
    ("boot: {is: dude, state: bootd}", "boot.state", "booted"),
    ("boot: {is: dude, skill: Hukster}", "boot.skill", "Huckster"),
    ("boot: {is: dude, gang: lawdog}", "boot.gang", "lawdogs"),
    ("boot: {is: dude, owner: not_your}", "boot.owner", "not_yours"),
    ("boot: {is: dude, owner: d.onwer}", "boot.owner", "owner"),
    ("boot: {is: dude, ability: nooon}", "boot.ability", "noon"),
    ("boot: {is: dude, most: influense}", "boot.most", "influence"),
    ("boot: {is: dude, kw: Abominaton}", "boot.kw", "Abomination"),
    ("boot: {is: dude, any_kw: [Hex, Mirakle]}", "boot.any_kw[1]", "Miracle"),
    ("boot: {is: dude, not_kw: Gadgit}", "boot.not_kw", "Gadget"),
    ("boot: {is: dude, sum: {stat: influense, over: 2}, any_number: true}", "boot.sum.stat", "influence"),
    ("boot: {is: dude, cmp: [valeu <= 3]}", "boot.cmp[0]", "value"),
    ("gain: d.bulets", "gain", "bullets"),
    ("gain: you.stach", "gain", "stash"),
    ("gain: d.skill.Hukster", "gain", "skill.Huckster"),
    ("gain: {sum: influense, of: {is: dude}}", "gain", "influence"),
    ("gain: {most: influense, of: {is: dude}}", "gain", "influence"),
    ("mod: {who: d, bullets: {apart: bulets}}", "mod.bullets", "bullets"),
    ("gain: {n: 1, who: oponent}", "gain.who", "opponent"),
    ("if: {hand: leagl, who: you}\n    then: [{gain: 1}]", "if.hand", "legal"),
    ("if: {hand: legal, who: you, of: [flsh]}\n    then: [{gain: 1}]", "if.of[0]", "flush"),
    ("if: {phase: non}\n    then: [{gain: 1}]", "if.phase", "noon"),
    ("if: {faction: lawdog}\n    then: [{gain: 1}]", "if.faction", "lawdogs"),
    ("if: {happened: shotout}\n    then: [{gain: 1}]", "if", "shootout"),
    ("if: {dealer: yuo}\n    then: [{gain: 1}]", "if", "you"),
    ("if: d.suit == heats\n    then: [{gain: 1}]", "if", "hearts"),
    ("if: d.color == rde\n    then: [{gain: 1}]", "if", "red"),
]
TRAIT_WORDS = [
    ("when: {after: mooves}\n  do: [{gain: 1}]", "when.after", "moves"),
    ("when: {when: [discarded, acd]}\n  do: [{gain: 1}]", "when.when", "aced"),
    ("when: {at: nightfal}\n  do: [{gain: 1}]", "when", "nightfall"),
    ("when: {after: hand_revealed, hand: cheatn}\n  do: [{gain: 1}]", "when.hand", "cheatin"),
    ("when: {after: hand_revealed, player: oponent}\n  do: [{gain: 1}]", "when.player", "opponent"),
    ("mod: [{who: this, gain_kw: Rowdie}]", "mod[0].gain_kw", "Rowdy"),
    ("mod: [{who: {is: dude}, shooter: studd}]", "mod[0].shooter", "stud"),
    ("mod: [{who: this, control_by: bulets}]", "mod[0].control_by", "bullets"),
    ("mod: [{who: {is: dude}, skill: {Hukster: 1}}]", "mod[0].skill.Hukster", "Huckster"),
    ("mod: [{who: {is: dude}, check: {Shamann: 1}}]", "mod[0].check.Shamann", "Shaman"),
    ("mod: [{who: {is: dude}, set: {bulets: 1}}]", "mod[0].set.bulets", "bullets"),
    ("cannot: {who: {is: dude}, what: be_affcted}", "cannot.what", "be_affected"),
    ("carries_two: {kw: Weapn, both: {kw: Melee}}", "carries_two.kw", "Weapon"),
    ("invents_with: {skill: Hukster, of: {kw: Mystical}}", "invents_with.skill", "Huckster"),
    ("rock_pays: {is: action}\n  timing: nooon", "rock_pays", "noon"),
    ("attach_as: {play: nooon, to: {is: dude}}", "attach_as.play", "noon"),
]
ABILITY_WORDS = [
    ("play: nooon", "play", "noon"),
    ("play: noon\n  by: controler", "by", "controller"),
    ("play: noon\n  repeat: true\n  limit: {n: 2, per: shotout}", "limit.per", "shootout"),
    ("play: noon\n  spell: {kind: Hexx, vs: 5}", "spell.kind", "Hex"),
]


def checked(file: Path) -> list[str]:
    """Return lint's messages for a card file that has no ledger, without the one about that."""
    return [str(problem) for problem in check_card_file(file, PACKS) if "ledger: is missing" not in str(problem)]


def problems(folder: Path, *, effect: str = EFFECT, trait: str = TRAIT, play: str = "play: noon") -> list[str]:
    """Return lint's messages for a card with these words, without the folder's name."""
    file = folder / "livery-stable.yaml"
    file.write_text(CARD.format(effect=effect, trait=trait).replace("play: noon\n", f"{play}\n", 1), encoding="utf-8")
    return [problem.removeprefix(f"{folder}/") for problem in checked(file)]


def test_the_correctly_spelt_card_has_no_problems(tmp_path):
    assert problems(tmp_path) == []


@pytest.mark.parametrize(("effect", "field", "meant"), EFFECT_WORDS)
def test_a_misspelt_word_of_an_effect_is_refused(tmp_path, effect, field, meant):
    (problem,) = problems(tmp_path, effect=effect)
    assert f": abilities[0].do[0].{field}: " in problem
    assert problem.endswith(f"did you mean {meant!r}?")


@pytest.mark.parametrize(("trait", "field", "meant"), TRAIT_WORDS)
def test_a_misspelt_word_of_a_trait_is_refused(tmp_path, trait, field, meant):
    (problem,) = problems(tmp_path, trait=trait)
    assert f": traits[0].{field}: " in problem
    assert problem.endswith(f"did you mean {meant!r}?")


def test_a_permission_of_a_trait_has_no_amount(tmp_path):
    assert problems(tmp_path, trait="mod: [{who: {is: dude, at: here}, called_at_home: 1}]") == []
    (problem,) = problems(tmp_path, trait="mod: [{who: {is: dude, at: here}, called_at_home: 2}]")
    assert problem.endswith(": traits[0].mod[0].called_at_home: a permission is given by 1, or left out")


@pytest.mark.parametrize(("play", "field", "meant"), ABILITY_WORDS)
def test_a_misspelt_word_of_an_abilitys_heading_is_refused(tmp_path, play, field, meant):
    (problem,) = problems(tmp_path, play=play)
    assert f": abilities[0].{field}: " in problem
    assert problem.endswith(f"did you mean {meant!r}?")


NAMES = {"name", "path"}
OPEN = {
    (Selector, "title"): "the title of any card",
    (Compare, "sign"): "one of the signs of a comparison, found by its pattern",
    (SuitIs, "what"): "suit or color, found by its pattern",
    (SuitIs, "sign"): "checked with the pattern",
    (SuitIs, "wanted"): "checked with what it is compared with",
    (LocationDescription, "word"): "a word for a place; any other is a name",
    (On, "moment"): "a key of the mapping",
    **{(Selector, predicate): "checked by the words of the predicate" for predicate in WORDS},
}
"""Fields that are plain text and not names, and why."""


def fields_of_words() -> Iterator[tuple[type, str, object]]:
    """Every field of every class of a word, with its type."""
    others = (
        Compare,
        SuitIs,
        FigureOf,
        CandidatesFigure,
        Named,
        PlayerNamed,
        Selector,
        LocationDescription,
        SumOf,
        On,
        Purse,
    )
    for cls in {*EFFECTS.values(), *CONDITIONS, *NUMBERS, *others, CarriesTwo, InventsWith, Prohibition}:
        yield from ((cls, field.name, field_types(cls).get(field.name)) for field in dataclasses.fields(cls))


def test_plain_text_fields_are_names_or_listed():
    texts = (str, tuple[str, ...], frozenset[str])
    plain = {(cls, name) for cls, name, kind in fields_of_words() if kind in texts and name not in NAMES}
    assert plain == set(OPEN)
