"""Card files that are wrong say where, and what was expected."""

import pytest

from dtgui.doomtown.catalog import CardDefinitionError, Catalog, check_cards, load_catalog
from dtgui.doomtown.state.cards import DudePortrait
from dtgui.kernel.errors import BadInput
from tests.doomtown.catalog.card_files import ALLIE, make_folder


def complaints(folder, text: str) -> list[str]:
    """Return the messages for a folder with this card file, without the folder's name."""
    made = make_folder(folder, allie=text)
    return [str(problem).removeprefix(f"{made / 'cards' / 'DT2'}/") for problem in check_cards(made)]


def test_a_good_file_is_a_card(tmp_path):
    catalog = load_catalog(make_folder(tmp_path, allie=ALLIE))
    assert catalog.card("24999").keywords == (("Deputy", None), ("Huckster", 1))


def test_the_base_set_has_no_complaints(cards_folder):
    assert check_cards(cards_folder) == []


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("suit: spades", "suit: spade", "allie.yaml:3: suit: expected one of clubs, diamonds, hearts, spades, not "
         "'spade'; did you mean 'spades'?"),
        ("suit: spades", "suit: hearts", "allie.yaml:3: suit: expected the suit of every dude, not 'hearts'"),
        ("value: 4", "value: 14", "allie.yaml:4: value: expected a whole number from 1 to 13, not 14"),
        ("cost: 3", "cost: true", "allie.yaml:5: cost: expected a whole number from 0 to 30, not True"),
        ("cost: 3", "costs: 3", "allie.yaml:5: costs: no such field; did you mean 'cost'?"),
        ("gang: outlaws", "control: 1\nstash: 3", "allie.yaml:7: stash: a card of type dude has no stash"),
        ("Huckster 1", "Hucksters 1", "allie.yaml:11: keywords: expected the keyword 'Huckster', not 'Hucksters'"),
        ("cost: 3", "cost: 3\nstarting: {dudes: many}", "allie.yaml:6: starting: expected a whole number for dudes, "
         "not 'many'"),
        ("cost: 3", "cost: 3\nstarting: {gang: 1}", "allie.yaml:6: starting: expected some of dudes, grifters, "
         "grifter_cost, sidekick, in_place, not {'gang': 1}"),
        ('code: "24999"', "code: 24999", "allie.yaml:14: printings[0].code: expected five digits in quotes, not 24999"),
        ('code: "24999"', 'code: "01999"', "allie.yaml:14: printings[0].code: expected a code that begins with 24, as "
         "all of DT2, not '01999'"),
        ("pack: DT2", "pack: DT-2", "allie.yaml:14: printings[0].pack: no pack is called 'DT-2'; did you mean 'DT2'?"),
        ("cost: 3", "cost: 3\nportrait:\n  hair: bun\n  pose: up", "allie.yaml:8: portrait.pose: expected one of "
         "right, left, not 'up'"),
        ("cost: 3", "cost: 3\nportrait:\n  hatt: boss", "allie.yaml:7: portrait.hatt: no such field; did you mean "
         "'hat'?"),
        ("cost: 3", "cost: 3\nportrait:\n  like: Alice", "allie.yaml:7: portrait.like: expected the title of a dude "
         "with a portrait of its own, not 'Alice'"),
        ("cost: 3", "cost: 3\nportrait: {like: [Alice]}", "allie.yaml:6: portrait.like: expected the title of another "
         "dude, not ['Alice']"),
        ("value: 4", "suit: spades", "allie.yaml:4: is not valid YAML: the key 'suit' is written twice"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_its_line(tmp_path, right, wrong, complaint):
    assert complaint in complaints(tmp_path, ALLIE.replace(right, wrong))


def test_a_portrait_inherits_unchanged_parts(tmp_path):
    old = ALLIE.replace("keywords", "portrait: {figure: woman, hair: bun, hat: boss}\nkeywords")
    new = ALLIE.replace("Allie Hensman", "Allie (Exp.1)").replace("24999", "24998")
    new = new.replace("keywords", "portrait: {like: Allie Hensman, hat: none}\nkeywords")
    catalog = load_catalog(make_folder(tmp_path, allie=old, later=new))
    assert catalog.card("24998").portrait == DudePortrait(figure="woman", hair="bun", hat="none")


def test_a_missing_figure_is_reported(tmp_path):
    assert "allie.yaml:1: upkeep: is missing; expected the field 'upkeep'" in complaints(
        tmp_path, ALLIE.replace("upkeep: 0\n", "")
    )


def test_all_problems_of_a_file_are_reported_at_once(tmp_path):
    wrong = ALLIE.replace("value: 4", "value: 0").replace("shooter: stud", "shooter: silver")
    assert [line.split(":")[2].strip() for line in complaints(tmp_path, wrong)] == ["value", "shooter"]


def test_loading_stops_at_the_first_problem(tmp_path):
    with pytest.raises(CardDefinitionError, match="value"):
        load_catalog(make_folder(tmp_path, allie=ALLIE.replace("value: 4", "value: 0")))


def test_a_code_belongs_to_one_card(tmp_path):
    plain = ALLIE.replace("ledger: {abilities: [[noon]]}\n", "")
    folder = make_folder(tmp_path, allie=plain, zoe=plain.replace("Allie", "Zoe"))
    assert [problem.message for problem in check_cards(folder)] == [
        "the code '24999' is already that of DT2/allie.yaml"
    ]


def test_a_folder_without_cards_is_bad_input(tmp_path):
    with pytest.raises(BadInput, match="not a folder of cards"):
        load_catalog(tmp_path)


def reprinted(folder) -> Catalog:
    printing = '- {code: "01999", pack: DTR, number: 99, formats: [oldtimer], cost: 5, traits: [{rule: older}]}\n'
    return load_catalog(make_folder(folder, allie=ALLIE + printing))


def test_a_reprint_lists_only_differences(tmp_path):
    catalog = reprinted(tmp_path)
    assert (catalog.get("24999").cost, catalog.get("01999").cost) == (3, 5)
    assert catalog.get("01999").keywords == catalog.get("24999").keywords


def test_a_reprint_can_have_its_own_text(tmp_path):
    catalog = reprinted(tmp_path)
    assert (catalog.text("24999").traits, catalog.text("01999").traits) == ((), ({"rule": "older"},))


def test_a_title_finds_its_newest_printing(tmp_path):
    assert reprinted(tmp_path).find("allie hensman").code == "24999"


OLDER = '- {code: "01999", pack: DTR, number: 99, formats: [oldtimer], cost: 5, octgn: "x", traits: [{rule: older}]}\n'
OLDER = OLDER.replace('"x"', '"8cc64eef-41b5-4e60-a68a-e35384d41a7a"')
PROMO = '- {code: "01998", pack: DTR, number: 98, formats: [oldtimer], like: "01999", value: 5}\n'


def test_a_printing_can_be_based_on_another(tmp_path):
    catalog = load_catalog(make_folder(tmp_path, allie=ALLIE + OLDER + PROMO))
    promo = catalog.get("01998")
    assert (promo.cost, promo.value, promo.number) == (5, 5, 98)
    assert catalog.text("01998") == catalog.text("01999")
    assert not promo.octgn


@pytest.mark.parametrize("other", ["01997", "01998"])
def test_a_printing_is_based_only_on_its_own_file(tmp_path, other):
    wrong = ALLIE + OLDER + PROMO.replace('like: "01999"', f'like: "{other}"')
    assert (
        "allie.yaml:16: printings[2].like: expected the code of another printing in this file (24999, 01999) that is "
        "like none"
    ) in complaints(tmp_path, wrong)
