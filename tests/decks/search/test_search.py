"""Typed queries in the search box, and their results."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtgui.decks.collection import Collection
from dtgui.decks.search import FIELDS, SearchError, SearchIndex, chosen, like_query, toggled
from dtgui.decks.search.fields import ORDERS
from dtgui.decks.search.index import NEAREST
from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.state.cards import CardType, Faction

WORDS = st.sampled_from(
    [
        "g:l|o",
        "t!dude",
        "(",
        ")",
        "OR",
        "-",
        '"',
        "/",
        "/a(/",
        "cost<=3",
        "k:",
        "|",
        "jenks",
        "v:k",
        "d>2018",
        "e<DTR",
        "\\",
    ]
)


@pytest.fixture(scope="module")
def index(catalog) -> SearchIndex:
    return SearchIndex(catalog, lambda code: "Draw a card, then discard one." if code == "24009" else "", phrases=dict)


@pytest.fixture(scope="module")
def full_index(catalog) -> SearchIndex:
    """Knows what all cards do."""
    return SearchIndex(catalog, lambda code: str(card_text(catalog.card(code))))


@pytest.fixture(scope="module")
def found(index):
    """Titles that a query finds."""
    return lambda query: [each.card.title for each in index.titles(query)]


def test_an_empty_query_finds_every_title_once(index, catalog):
    assert len(index.titles("")) == len({card.title for card in catalog.of_players()})


def test_a_word_matches_titles_without_accents(found):
    assert found("anonimo") == ["El Anónimo"]


def test_capitals_may_be_initials(found):
    assert "Pistol Whip" in found("PW")


def test_five_digits_are_a_code(index):
    assert [card.title for card in index.printings("24009")] == ["Law Dogs"]


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ('k:"mad scientist"', lambda card: "Mad Scientist" in card.keyword_ratings),
        ('k:"huckster 1"', lambda card: card.keyword_ratings.get("Huckster") == 1),
        ("k:scientist", lambda card: "Mad Scientist" in card.keyword_ratings),
        ("k:scien", lambda card: "Mad Scientist" in card.keyword_ratings),
        ("k=scien", lambda _: False),
        ("k:ientist", lambda _: False),
        ("k=con", lambda card: "Con" in card.keyword_ratings),
        ("t:dude or t:deed", lambda card: card.type in (CardType.DUDE, CardType.DEED)),
        ("t:dude and v:1", lambda card: card.type is CardType.DUDE and card.value == 1),
        ("t:dude AND not v:1", lambda card: card.type is CardType.DUDE and card.value != 1),
        ("!t:dude", lambda card: card.type is not CardType.DUDE),
        ("NOT t:dude", lambda card: card.type is not CardType.DUDE),
        ("e:dt", lambda card: card.pack.startswith("DT")),
        ("e:weird", lambda card: card.pack == "DT2"),
        ('k:"scientist deputy"', lambda _: False),
        ("k!deputy", lambda card: "Deputy" not in card.keyword_ratings),
        ("g:l|o", lambda card: {Faction.LAW_DOGS, Faction.OUTLAWS} & set(card.factions)),
        ("g:-", lambda card: not card.factions),
        ("t!action", lambda card: card.type is not CardType.ACTION),
        ("-t:action", lambda card: card.type is not CardType.ACTION),
        ("i>0", lambda card: (card.influence or 0) > 0),
        ("v:k|a", lambda card: card.value in (1, 13)),
        ("cost:2..4", lambda card: card.cost is not None and 2 <= card.cost <= 4),
        ("r<=1 t:goods", lambda card: card.type is CardType.GOODS and card.cost <= 1),
        ("w>18", lambda card: (card.stash or 0) > 18),
        ("s:stud OR s:draw", lambda card: card.bullet_kind is not None),
        ("(t:deed OR t:goods) v:1", lambda card: card.type in (CardType.DEED, CardType.GOODS) and card.value == 1),
        ("e:dt2", lambda card: card.pack == "DT2"),
        ("suit:♥", lambda card: card.suit is not None and card.suit.symbol == "♥"),
        ("/^the .*(ring|gang)$/", lambda card: card.title in ("The Fourth Ring", "The Sloane Gang")),
        ("format:wwe", lambda card: "wwe" in card.formats),
        ("year>2020 is:outfit", lambda card: card.type is CardType.OUTFIT and card.pack in ("DT2", "W2D", "DofB")),
        ("is:dude", lambda card: card.type is CardType.DUDE),
        ("not:dude", lambda card: card.type is not CardType.DUDE),
        ("-is:dude", lambda card: card.type is not CardType.DUDE),
        ("-not:dude", lambda card: card.type is CardType.DUDE),
        ("is:unique", lambda card: card.is_unique),
        ("is:harrowed", lambda card: "Harrowed" in card.keyword_ratings),
        ('is:"mad scientist"', lambda card: "Mad Scientist" in card.keyword_ratings),
        ("is:stud|draw", lambda card: card.bullet_kind is not None),
        ("is:legal not:oldtimer", lambda card: card.formats == ("wwe",)),
        ("order:cost t:dude", lambda card: card.type is CardType.DUDE),
        ("tpye:dude", lambda card: card.type is CardType.DUDE),
        ("t:dudee", lambda card: card.type is CardType.DUDE),
        ("k:harowed", lambda card: "Harrowed" in card.keyword_ratings),
        ("k:huckstre", lambda card: "Huckster" in card.keyword_ratings),
        ("is:huckstre", lambda card: "Huckster" in card.keyword_ratings),
        ("g:outlwas", lambda card: Faction.OUTLAWS in card.factions),
    ],
)
def test_a_query_finds_exactly_the_cards_that_fit(index, catalog, query, fits):
    assert [card.code for card in index.printings(query)] == [card.code for card in catalog.of_players() if fits(card)]


def test_packs_and_dates_can_be_compared(index, catalog):
    later = {card.pack for card in index.printings("e>W2D")}
    assert later == {card.pack for card in index.printings("d>2021-01")} == {"DT2", "DofB"}


@pytest.mark.parametrize("query", ['x:"draw a card"', "x:discard", "x:disc", 'x:"discard one"', "x=discard"])
def test_text_is_searched_word_by_word(found, query):
    assert found(query) == ["Law Dogs"]


@pytest.mark.parametrize("query", ["x:rawac", "x:cardthen", "x:thendiscard", "x=disc"])
def test_texts_match_whole_words_only(found, query):
    assert found(query) == []


def test_a_title_is_not_found_across_two_words(found):
    assert "The Law Goes Underground" not in found("sun")
    assert {"Law Dogs", "The Law Goes Underground"} <= {*found("lawd"), *found("lawgoesunder"), *found("nderground")}


def test_cards_without_text_are_counted(index, catalog):
    printed = [card for card in catalog.of_players() if card.printed_abilities + card.printed_traits]
    assert index.count_without_text("t:dude x:draw") == len(printed) - ("24009" in {card.code for card in printed})
    assert index.count_without_text("draw") == 0


def test_small_words_of_titles_can_be_typed(found):
    assert found("it's not what") == ["It's Not What You Know..."]
    assert found("nature and god") == ["As Nature and God Intended"]
    assert "All Or Nothing" in found("all or nothing")


def test_the_newest_printing_of_the_wanted_format_is_shown_first(index):
    (sloane,) = index.titles('title:"law dogs" t:outfit', "wwe")
    assert sloane.card.code == "24009"
    assert [card.code for card in sloane.others] == ["01002"]
    (old,) = index.titles('title:"law dogs" t:outfit', "oldtimer")
    assert old.card.code == "01002"


@pytest.mark.parametrize(
    ("query", "column", "message"),
    [
        ("g:l typos:dude", 5, "there is no field 'typos'; did you mean 'type'?"),
        ("t:dudelings", 3, "there is no type 'dudelings'; did you mean 'dude'?"),
        ("is:weird", 4, "there is no keyword 'weird'; did you mean 'wwe'?"),
        ("order:cost sort:weight", 17, f"expected one of {', '.join(ORDERS)}"),
        ("order:cost direction:up", 22, "expected one of asc, ascending, desc, descending"),
        ("is<dude", 3, "is is not a number: expected : or !, not <"),
        ("owned:many", 7, "owned is a number, not 'many'"),
        ("t:dude cost:x", 13, "cost is a number, not 'x'"),
        ("(t:dude", 1, "an opening bracket has no closing one"),
        ("t:dude )", 8, "a closing bracket has no opening one"),
        ('k:"mad', 3, "a quotation has no end"),
        ("jenks /the", 7, "the pattern has no end: add a second /"),
        ("k:", 3, "expected a search term"),
        ("t<dude", 2, "type is not a number: expected : or !, not <"),
        ("e<Nowhere", 3, "there is no pack 'Nowhere'"),
        ("d>soon", 3, "a date looks like 2018, 2018-06 or 2018-06-30, not 'soon'"),
        ("a:rembrandt", 1, "artists are not part of this program"),
        ("t:dude OR", 10, "expected a search term after OR"),
        ("x:/(boot/", 3, "invalid pattern: missing ) at position 5"),
        (f"x:/{'a' * 501}/", 3, "this pattern is too long"),
        (
            f"t:dude /{'(.*)' * 12}[0-9]{{3}}/",
            8,
            "searching for this pattern takes too long",
        ),
        ("a OR OR b", 6, "expected a search term after OR"),
        ("like:nobody", 6, "there is no card 'nobody'"),
        ("e:zz", 3, "there is no pack 'zz'"),
    ],
)
def test_a_mistake_is_reported_with_its_column(index, query, column, message):
    with pytest.raises(SearchError) as told:
        index.printings(query)
    assert (told.value.column, told.value.message) == (column, message)


@pytest.mark.parametrize("words", ['"Pistol Whip"', "24228", '"pistol whi"'])
def test_cards_are_found_that_are_like_another_one(full_index, words):
    alike = {card.title for card in full_index.printings(f"like:{words}")}
    assert {"Pistol Whip", "War Paint"} <= alike
    assert len(alike) <= NEAREST


def test_similar_cards_have_the_same_type(full_index):
    assert {card.type.value for card in full_index.printings("like:shotgun")} == {"goods"}


def test_similar_cards_can_be_filtered(full_index):
    assert {card.title for card in full_index.printings("like:roan cost>=3")} < {
        card.title for card in full_index.printings("like:roan")
    }


def test_a_title_with_quotation_marks_is_searched_by_code(catalog):
    assert like_query(catalog.find("Roan")) == 'like:"Roan"'
    assert like_query(catalog.find('"Thunder Boy" Nabbe')) == "like:24071"


def test_a_long_search_takes_one_card_a_step(index):
    query = "x:/draw/"
    steps = list(index.titles_in_steps(query))
    assert len(steps) == len(index.printings(""))


def test_a_short_search_is_one_step(index):
    assert list(index.titles_in_steps("t:dude")) == []


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.words[0])
def test_the_example_of_every_field_can_be_typed(index, field):
    assert isinstance(index.printings(field.example), list)


def column_of_mistake(index, query) -> int:
    """Where a query is wrong, 0 for one that is answered."""
    try:
        index.printings(query)
    except SearchError as error:
        return error.column
    return 0


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS | st.text(max_size=6), max_size=12).map(" ".join))
def test_any_query_is_answered_or_refused(index, query):
    assert column_of_mistake(index, query) in range(len(query) + 2)


@pytest.mark.parametrize(
    ("typed", "title"),
    [("pistl whip", "Pistol Whip"), ("anonymo", "El Anónimo"), ("lawdogs", "Law Dogs")],
)
def test_a_title_is_found_with_a_typing_error(found, typed, title):
    assert title in found(typed)


def test_a_correct_word_is_not_changed(found):
    assert found("roan") == [title for title in found("roan") if "roan" in title.casefold()]


def test_texts_are_found_despite_a_typing_error(full_index):
    while full_index.read_texts(100):
        pass
    assert (
        full_index.printings('o:"drwa a card"')
        == full_index.printings('x:"draw a card"')
        == full_index.printings('oracle:"draw a card"')
    )


@pytest.mark.parametrize("query", ["owned", "is:owned", "owned:yes", "owned>=2", "have:3", "-not:owned", "-owned:no"])
def test_owned_cards_are_found(catalog, query):
    index = SearchIndex(catalog, collection=lambda: Collection(cards={"24228": 3}))
    assert {card.title for card in index.printings(query)} == {"Pistol Whip"}


def test_titles_follow_the_requested_order(index):
    costs = [each.card.cost for each in index.titles("t:dude|outfit order:cost")]
    known = [cost for cost in costs if cost is not None]
    assert known == sorted(known)
    assert costs[len(known) :] == [None] * (len(costs) - len(known))
    high = [each.card.cost for each in index.titles("t:dude order:cost direction:desc")]
    assert high == sorted(high, reverse=True)


def test_ties_are_ordered_by_title(index):
    (first, second) = [each.card.title for each in index.titles("order:type t:outfit")][:2]
    assert first < second


def test_a_query_reports_its_order(index):
    assert index.order("t:dude order:b").name == "bullets"
    assert not index.order("t:dude").is_asked_for


def test_a_reprint_was_printed_before(index, catalog):
    for card in index.printings("is:reprint"):
        assert any(other.code < card.code for other in catalog.titled(card.title))
    assert "24009" in {card.code for card in index.printings("is:reprint")}


def test_a_filter_button_edits_the_query():
    assert toggled("jenks", "g", "lawdogs") == "jenks g:lawdogs"
    assert toggled("jenks g:lawdogs v:1", "g", "outlaws") == "jenks g:lawdogs|outlaws v:1"
    assert toggled("jenks g:l|outlaws", "g", "lawdogs") == "jenks g:outlaws"
    assert toggled("jenks g:lawdogs", "g", "lawdogs") == "jenks"


def test_a_filter_button_shows_the_query():
    assert chosen("faction:l|outlaws t:dude", "g") == ("lawdogs", "outlaws")
    assert chosen("(", "g") == ()


def test_a_filter_button_quotes_values_with_spaces():
    assert toggled("", "k", "Mad Scientist") == 'k="Mad Scientist"'


def test_fitting_cards_are_listed_best_first(catalog):
    index = SearchIndex(catalog)
    index.fitting = lambda: lambda card: None if card.cost is None else float(card.cost)
    costs = [each.card.cost for each in index.titles("t:dude|outfit order:fit")]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) == len(index.titles("t:dude"))
