"""A deck's problems in a format, and that each fix works."""

import pickle
from dataclasses import replace

import pytest

from dtgui.decks import Deck
from dtgui.decks.composing import random_deck
from dtgui.decks.editing import with_count, with_starting
from dtgui.decks.formats import Format, load_formats
from dtgui.decks.legality import MENDS, format_of, legal_formats, objections, problems, with_legal_printings
from dtgui.doomtown.rules.pine_box import PINE_BOX
from dtgui.doomtown.state.cards import Keyword
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput

WWE = Format("wwe", "Weird West Edition")


def with_more(deck: Deck, **copies: int) -> Deck:
    """The deck with some counts set; `c24092=5` is five copies of 24092."""
    for code, count in copies.items():
        deck = with_count(deck, code.removeprefix("c"), count)
    return deck


def starting(deck: Deck, *codes: str) -> Deck:
    """The deck with one more copy of each of these starting."""
    for code in codes:
        deck = with_starting(deck, code, deck.starting.get(code, 0) + 1)
    return deck


BROKEN = {
    "known": lambda deck: with_more(deck, c99999=1),
    "legend": lambda deck: with_more(deck, c19001=1),
    "outfit": lambda deck: with_more(deck, c24012=1),
    "size": lambda deck: with_more(deck, c24229=4, c24230=4),
    "jokers": lambda deck: with_more(deck, c24258=2, c24259=2),
    "suit and value": lambda deck: with_more(deck, c24228=4, c24229=4, c24227=4),
    "title": lambda deck: with_more(deck, c24228=5),
    "token": lambda deck: with_more(deck, c24261=1),
    "format": lambda deck: with_more(deck, c01047=1, c01001=0),
    "starting copies": lambda deck: replace(deck, starting={**deck.starting, "24066": 3}),
    "starting type": lambda deck: starting(deck, "24228"),
    "starting gang": lambda deck: starting(deck, "24093", "24097"),
    "starting faction": lambda deck: starting(deck, "24078"),
    "starting exception": lambda deck: starting(deck, "24073"),
    "starting gadget": lambda deck: starting(deck, "24075"),
    "unique": lambda deck: starting(deck, "24066"),
    "stash": lambda deck: starting(deck, "24074", "24066"),
}


def rules(deck: Deck, catalog) -> set[str]:
    return {problem.rule for problem in problems(deck, catalog, WWE)}


def test_a_starter_deck_is_legal(catalog, law_dogs):
    assert problems(law_dogs, catalog, WWE) == ()


@pytest.mark.parametrize("rule", sorted(set(BROKEN) - {"starting gadget"}))
def test_a_fix_removes_its_objection(catalog, law_dogs, rule):
    deck = BROKEN[rule](law_dogs)
    mended = next(each.mend for each in objections(deck, catalog, WWE) if each.problem.rule == rule).deck
    assert rule in rules(deck, catalog)
    assert rule not in rules(mended, catalog)


def test_one_fix_removes_cards_of_several_objections(catalog, law_dogs):
    deck = with_more(law_dogs, c24228=6)
    size = next(each.mend for each in objections(deck, catalog, WWE) if each.problem.rule == "size")
    assert problems(size.deck, catalog, WWE) == ()
    assert size.deck.cards["24228"] <= 4


def test_a_fix_removes_no_more_cards_than_needed(catalog, law_dogs):
    """Two cards are one too many each, and another one is too much for the size only."""
    codes = [code for code, count in law_dogs.cards.items() if catalog.get(code).suit and count == 1][:1]
    deck = with_more(law_dogs, c24228=5, **{f"c{code}": 2 for code in codes})
    size = next(each.mend for each in objections(deck, catalog, WWE) if each.problem.rule == "size")
    assert size.deck.cards["24228"] >= law_dogs.cards.get("24228", 0) - 1
    assert "title" not in rules(size.deck, catalog)


def test_a_deck_lists_its_legal_formats(checkout, catalog, law_dogs):
    formats = load_formats(checkout / "card_data" / "doomtown")
    assert [each.code for each in legal_formats(law_dogs, catalog, formats)] == ["wwe"]


def test_a_deck_without_a_format_gets_its_only_legal_one(checkout, catalog, law_dogs, old_timers):
    formats = load_formats(checkout / "card_data" / "doomtown")
    assert format_of(replace(old_timers, format=None), catalog, formats).code == "oldtimer"
    assert format_of(replace(old_timers, format="wwe"), catalog, formats).code == "wwe"
    assert format_of(replace(law_dogs, format=None, outfit=""), catalog, formats) is formats[0]


def test_a_format_checks_decks_by_the_book_of_its_edition(checkout, catalog, old_timers):
    old_timer = load_formats(checkout / "card_data" / "doomtown")[1]
    core = next(card for card in catalog.of_players() if card.has(Keyword.CORE))
    deck = with_more(old_timers, **{f"c{core.code}": 1})
    deck = replace(deck, starting={**deck.starting, core.code: 1})
    (problem,) = [each for each in problems(deck, catalog, old_timer) if each.rule == "core deed"]
    assert (problem.message, old_timer.cite(problem.section)) == (
        "1 Core deeds start in play; none may.",
        "1.4, 4 Setup",
    )
    (objection,) = [each for each in objections(deck, catalog, old_timer) if each.problem.rule == "core deed"]
    assert core.code not in objection.mend.deck.starting


@pytest.fixture(scope="module")
def old_timers(catalog) -> Deck:
    deck, _ = random_deck(catalog, Chance(3), "oldtimer", rules=PINE_BOX.decks)
    return deck


def test_printings_are_exchanged_for_those_of_the_format(catalog, law_dogs):
    deck = with_more(law_dogs, c24093=0, c01047=law_dogs.cards["24093"])
    assert "format" in rules(deck, catalog)
    legal = with_legal_printings(deck, catalog, WWE)
    assert (legal.cards, problems(legal, catalog, WWE)) == (law_dogs.cards, ())


def test_an_objection_stays_translatable_after_pickling(catalog, law_dogs):
    (objection,) = objections(with_more(law_dogs, c24261=1, c24228=0), catalog, WWE)[-1:]
    there = pickle.loads(pickle.dumps(objection))
    assert there == objection
    assert there.mend.text.said({"Remove": "Raus damit"}.get) == "Raus damit"


def test_every_rule_has_a_fix(catalog, law_dogs):
    told = set().union(*(rules(change(law_dogs), catalog) for change in BROKEN.values()))
    assert told <= set(MENDS)


def test_an_empty_deck_suggests_queries(catalog):
    mends = {each.problem.rule: each.mend.query for each in objections(Deck("New"), catalog, WWE)}
    assert mends == {"outfit": "t:outfit format:wwe", "size": "format:wwe order:fit"}


def test_an_old_printing_is_replaced_by_one_of_the_format(catalog, law_dogs):
    deck = with_more(law_dogs, c01047=1)
    (objection,) = [each for each in objections(deck, catalog, WWE) if each.problem.rule == "format"]
    assert objection.mend.text == "Use DT2 93"
    assert "24093" in objection.mend.deck.cards


def test_a_banned_title_is_banned_in_every_printing(catalog, law_dogs):
    strict = Format("wwe", "Strict", banned=("01119",))
    assert "banned" in {problem.rule for problem in problems(with_more(law_dogs, c24228=1), catalog, strict)}


def test_only_one_restricted_title_is_allowed(catalog, law_dogs):
    strict = Format("wwe", "Strict", restricted=("24228", "24092"))
    deck = with_more(law_dogs, c24228=1, c24092=1)
    (objection,) = [each for each in objections(deck, catalog, strict) if each.problem.rule == "restricted"]
    assert "restricted" not in {problem.rule for problem in problems(objection.mend.deck, catalog, strict)}


def test_every_printing_is_legal_without_a_format(catalog, law_dogs):
    assert "format" not in {p.rule for p in problems(with_more(law_dogs, c01047=1), catalog, Format("", "None"))}


def test_the_formats_come_with_the_cards(checkout, catalog):
    formats = load_formats(checkout / "card_data" / "doomtown")
    assert [each.code for each in formats] == ["wwe", "oldtimer", ""]
    assert all(code in catalog for each in formats for code in (*each.banned, *each.restricted))


def test_a_wrong_file_of_formats_is_bad_input(tmp_path):
    (tmp_path / "formats.yaml").write_text("- {code: wwe}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"formats\.yaml:1"):
        load_formats(tmp_path)
