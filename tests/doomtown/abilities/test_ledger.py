"""The clause ledger: lint complains of a printed clause that nothing plays, and of a played one that is not listed."""

from pathlib import Path

import pytest

from dtgui.doomtown.abilities.ledger.compare import draft_lines, gaps, played_abilities, played_facts, played_traits
from dtgui.doomtown.abilities.ledger.ledger import is_known, read_ledger
from dtgui.doomtown.abilities.reading.known import TextError
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage, check_card_file, load_catalog
from dtgui.doomtown.catalog.catalog import Pack
from dtgui.doomtown.catalog.coverage import playable_but_for
from dtgui.kernel.documents import parse_document
from tests.doomtown.catalog.card_files import make_folder
from tests.doomtown.town import doomtown

PACKS = {"DT2": Pack("DT2", "Weird West Edition", "24", None, 1)}
CARD = """\
title: Livery Stable
type: deed
suit: diamonds
value: 6
cost: 2
control: 1
production: 1
abilities:
- play: noon
  by: controller
  boot: true
  target:
    d: {is: dude, side: yours, at: here, state: unbooted}
  do:
  - move: {who: d, to: town_square}
  - mod: {who: d, bullets: 1, until: end_of_phase}
traits:
- when: {after: enters_play, dude: {is: dude, side: yours}}
  may: true
  do:
  - gain: 1
printings:
- {code: "24999", pack: DT2, number: 999, formats: [wwe]}
"""
ABILITY = (
    "controller noon boot, dude: [yours, unbooted, at here], move: to town_square, bullets: +1, until: end_of_phase"
)
TRAIT = "after: enters_play, dude: yours, may, gain: 1"


def written(trait: str = TRAIT, ability: str = ABILITY) -> str:
    return f"{CARD}ledger:\n  traits:\n  - [{trait}]\n  abilities:\n  - [{ability}]\n"


def complaints(folder: Path, text: str) -> list[str]:
    """Return lint's messages for a card file, without its folder and line."""
    file = folder / "livery-stable.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(problem).partition(": ")[2] for problem in check_card_file(file, PACKS)]


def test_the_nearest_clause_is_reported(tmp_path):
    found = complaints(tmp_path, written(ability=ABILITY.replace("end_of_phase", "end_of_turn")))
    near = "nothing plays `until: end_of_turn`; the nearest that is played is `until: end_of_phase`"
    assert f"ledger.abilities[0][4]: {near}" in found


def test_a_matching_ledger_has_no_complaints(tmp_path):
    assert complaints(tmp_path, written()) == []


def test_the_order_of_parts_and_of_clauses_does_not_matter(tmp_path):
    turned = (
        "boot controller noon, until: end_of_phase, dude: [here at, yours, unbooted], bullets: 1, move: town_square to"
    )
    assert complaints(tmp_path, written(ability=turned)) == []


@pytest.mark.parametrize(
    ("trait", "complaint"),
    [
        (
            TRAIT.replace("dude: yours", "dude: [yours, in hand]"),
            "ledger.traits[0][1]: nothing plays `dude: [yours, in hand]`",
        ),
        (f"{TRAIT}, once", "ledger.traits[0][4]: nothing plays `once`"),
        (f"{TRAIT}, until: shootout", "ledger.traits[0][4]: nothing plays `until: shootout`"),
    ],
)
def test_an_unimplemented_clause_is_a_complaint(tmp_path, trait, complaint):
    assert complaint in complaints(tmp_path, written(trait=trait))


@pytest.mark.parametrize(
    ("ability", "complaint"),
    [
        (
            ABILITY.replace(", unbooted", ""),
            "ledger.abilities[0]: `dude: [yours, at here, unbooted]` is played, and no clause lists it",
        ),
        (ABILITY.replace("noon boot", "noon"), "`heading: controller noon boot` is played, and no clause lists it"),
        (ABILITY.replace(", until: end_of_phase", ""), "`until: end_of_phase` is played, and no clause lists it"),
    ],
)
def test_an_unprinted_restriction_is_a_complaint(tmp_path, ability, complaint):
    assert any(one.endswith(complaint) for one in complaints(tmp_path, written(ability=ability)))


def test_a_clause_counts_in_its_own_paragraph_only(tmp_path):
    swapped = written(trait=TRAIT.replace(", may", ""), ability=f"{ABILITY}, may")
    found = complaints(tmp_path, swapped)
    assert "ledger.abilities[0][5]: nothing plays `may`" in found
    assert "ledger.traits[0]: `may` is played, and no clause lists it" in found


def test_a_definition_without_a_ledger_is_a_complaint(tmp_path):
    assert complaints(tmp_path, CARD) == ["ledger: is missing; nothing says what is printed"]


def test_an_unprinted_paragraph_is_a_complaint(tmp_path):
    alone = f"{CARD}ledger:\n  abilities:\n  - [{ABILITY}]\n"
    assert complaints(tmp_path, alone) == ["ledger.traits: lists 0 traits, and the definition has 1"]


def test_two_entries_may_play_one_paragraph(tmp_path):
    again = CARD.replace("traits:\n", "traits:\n- mod: [{who: this, production: 1}]\n")
    text = written(trait=f"production: [1, this], {TRAIT}, entries: 2").replace(CARD, again)
    assert complaints(tmp_path, text) == []


def test_unprinted_parts_are_marked_as_implied(tmp_path):
    implied = ABILITY.replace("until: end_of_phase", "implied: {until: end_of_phase}")
    assert complaints(tmp_path, written(ability=implied)) == []
    stale = f"{ABILITY}, implied: {{if: wanted}}"
    assert "ledger.abilities[0][5]: nothing plays `if: wanted`" in complaints(tmp_path, written(ability=stale))


def test_a_part_can_be_marked_unsaid(tmp_path):
    short = ABILITY.replace("dude: [yours, unbooted, at here]", "dude: [yours, at here], unsaid: unbooted")
    assert complaints(tmp_path, written(ability=short)) == []


def test_a_word_of_a_condition_can_be_marked_unsaid(tmp_path):
    condition = "  if: {match: it, state: [wanted, booted]}\n  may:"
    strict = written(f"{TRAIT}, if: wanted").replace("  may:", condition)
    assert "nothing plays `if: wanted`" in complaints(tmp_path, strict)[0]
    assert complaints(tmp_path, strict.replace("if: wanted", "if: wanted, unsaid: booted")) == []


def test_a_missing_clause_is_listed_until_implemented(tmp_path):
    assert complaints(tmp_path, written(ability=f"{ABILITY}, missing: cannot be prevented")) == []
    assert complaints(tmp_path, written(ability=f"{ABILITY}, missing: {{bullets: 1}}")) == [
        "ledger.abilities[0][5]: `bullets: 1` is played: it is not missing"
    ]


def test_a_general_rule_is_one_of_the_list(tmp_path):
    assert complaints(tmp_path, written(ability=f"{ABILITY}, rule: without_booting")) == []
    wrong = complaints(tmp_path, written(ability=f"{ABILITY}, rule: without_boots"))
    assert wrong == ["ledger.abilities[0][5]: unknown general rule 'without_boots'; did you mean 'without_booting'?"]


def test_words_that_no_clause_begins_with_are_complaints():
    with pytest.raises(TextError, match="unknown clause 'untl'; did you mean 'until'"):
        read_ledger({"traits": [[{"untl": "shootout"}]]})
    with pytest.raises(TextError, match="unknown key 'trait'; did you mean 'traits'"):
        read_ledger({"trait": []})
    with pytest.raises(TextError, match="expected a clause"):
        read_ledger({"traits": [[{"if": "a", "may": "b"}]]})


def test_a_fact_of_the_card_is_listed_too(tmp_path):
    fact = CARD.replace("production: 1\n", "production: 1\nstarting_gang: true\n", 1)
    assert complaints(tmp_path, written().replace(CARD, fact)) == [
        "ledger.traits: `starting_gang: can` is played by a fact of the card, and no trait of the ledger lists it"
    ]
    listed = written(trait=f"{TRAIT}, starting_gang: can").replace(CARD, fact)
    assert complaints(tmp_path, listed) == []


def test_requirements_of_an_effect_need_no_clause(tmp_path):
    """A dude that is unbooted must be booted, and a condition that repeats a description says nothing new."""
    text = CARD.replace("state: unbooted", "state: booted").replace("- move: {who: d, to: town_square}", "- unboot: d")
    ability = "controller noon boot, dude: [yours, at here], unboot, bullets: 1, until: end_of_phase"
    assert complaints(tmp_path, written(ability=ability).replace(CARD, text)) == []


def test_other_excludes_the_card_chosen_before(tmp_path):
    text = CARD.replace("unbooted}\n", "unbooted}\n    e: {is: dude, not: {of: d}}\n").replace(
        "- mod: {who: d", "- mod: {who: e"
    )
    assert complaints(tmp_path, written(ability=f"{ABILITY}, dude: other").replace(CARD, text)) == []
    unlisted = complaints(tmp_path, written(ability=f"{ABILITY}, dude").replace(CARD, text))
    assert "ledger.abilities[0]: `dude: not-` is played, and no clause lists it" in unlisted


def test_the_maximum_payment_is_a_clause(tmp_path):
    text = CARD.replace("  boot: true\n", "  pay: {x: [1, {plus: [opponent.rank, {neg: you.rank}]}]}\n")
    ability = ABILITY.replace("boot", "pay 1-X", 1)
    assert "ledger.abilities[0]: `X: plus opponent.rank -you.rank` is played, and no clause lists it" in complaints(
        tmp_path, written(ability=ability).replace(CARD, text)
    )


def test_a_condition_names_its_card(tmp_path):
    """The leader in a trait is the card itself: `while: leader self`."""
    text = CARD.replace("  may: true\n", "  if: {match: leader, of: this}\n")
    trait = TRAIT.replace("may", "if: leader this")
    assert complaints(tmp_path, written(trait=trait).replace(CARD, text)) == []


def test_a_condition_can_require_an_unopposed_job(tmp_path):
    text = CARD.replace("  may: true\n", "  if: {opposed: false}\n")
    trait = TRAIT.replace("may", "if: no opposed")
    assert complaints(tmp_path, written(trait=trait).replace(CARD, text)) == []
    opposite = complaints(tmp_path, written(trait=TRAIT.replace("may", "if: opposed")).replace(CARD, text))
    assert "nothing plays `if: opposed`" in opposite[0]


@pytest.mark.parametrize(("either", "word"), [("false", "and"), ("true", "or")])
def test_cards_can_match_in_one_or_all_of_several_fields(tmp_path, either, word):
    same = "same: {suit: d, value: d, either: EITHER}".replace("EITHER", either)
    text = CARD.replace("  do:\n", f"  need: {{exists: {{is: deed, {same}}}}}\n  do:\n", 1)
    ability = f"{ABILITY}, if: some same suit {word} value deed"
    assert complaints(tmp_path, written(ability=ability).replace(CARD, text)) == []


def test_a_card_is_playable_except_for_missing_clauses(tmp_path):
    text = written(ability=f"{ABILITY}, missing: {{cannot: be_prevented}}")
    catalog = load_catalog(make_folder(tmp_path, stable=text))
    assert [(card.code, list(map(str, clauses))) for card, clauses in playable_but_for(catalog)] == [
        ("24999", ["cannot: be_prevented"])
    ]
    assert card_coverage(catalog.card("24999"), catalog.text("24999")) is Coverage.BUT_FOR


def test_every_printed_clause_of_a_shipped_card_is_played():
    assert [(card.title, list(map(str, missing))) for card, missing in playable_but_for(doomtown().catalog)] == []


def test_a_printing_has_its_own_ledger(tmp_path):
    other = '- {code: "24998", pack: DT2, number: 998, formats: [], traits: [], abilities: [], ledger: {}}\n'
    text = written().replace("ledger:", f"{other}ledger:")
    assert complaints(tmp_path, text) == []
    catalog = load_catalog(make_folder(tmp_path, stable=text))
    assert (catalog.card("24999").printed_abilities, catalog.card("24998").printed_abilities) == (1, 0)
    assert catalog.ledger("24998") == read_ledger({})


def test_a_cached_catalog_knows_the_ledgers(tmp_path):
    folder = make_folder(tmp_path, stable=written())
    first, second = (load_catalog(folder, tmp_path / "cache.json") for _ in range(2))
    assert first.ledger("24999") == second.ledger("24999") != None  # noqa: E711 - both are there


@pytest.fixture(scope="module")
def catalog(checkout: Path) -> Catalog:
    return load_catalog(checkout / "card_data" / "doomtown")


def test_every_word_of_a_card_is_in_the_vocabulary(catalog):
    for card in map(catalog.card, (card.code for card in catalog)):
        played = (*played_traits(card, card.text), *played_abilities(card, card.text), played_facts(card))
        assert {clause.word for paragraph in played for clause in paragraph if not is_known(clause.word)} == set()


def test_the_draft_of_every_card_matches_its_definition(catalog):
    """A draft is written, read again, and compared with the definition that it was made of."""
    found = []
    for code in [card.code for card in catalog]:
        card = catalog.card(code)
        lines = "\n".join(("ledger:", *draft_lines(card)))
        ledger = parse_document(lines).data["ledger"] or {}
        found += [(code, gap.message) for gap in gaps(card, card.text, read_ledger(ledger))]
    assert found == []


def test_every_file_of_the_weird_west_edition_has_a_ledger(catalog):
    texts = [catalog.text(card.code) for card in catalog if catalog.text(card.code).file.startswith("DT2/")]
    assert [text.file for text in texts if text.ledger is None and (text.abilities or text.traits)] == []
