"""Imported decks: recognised, understood as far as possible, every line accounted for."""

import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtgui.decks import DeckFormat, ImportReport, import_file, import_text, importing, resolve
from dtgui.decks.reading import CardLine, DeckReading
from dtgui.decks.report import MOST_SUGGESTIONS
from dtgui.kernel.errors import BadInput
from tests.decks.sources import (
    ARCHIVE,
    BARE,
    BBCODE,
    DECKLIST,
    DTDB_OWN,
    DTDB_TEXT,
    MARKDOWN,
    OCTGN,
    ONLINE_JSON,
    ONLINE_TEXT,
    OWN_DECKS,
)


def imported(text: str, catalog) -> ImportReport:
    """The report on a source with one deck, after checking that no line went missing."""
    (report,) = import_text(text, catalog)
    told = (*report.matched, *report.ambiguous, *report.unknown, *report.ignored)
    assert len(told) == report.line_count
    return report


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (DTDB_OWN, DeckFormat.DTDB_OWN),
        ("Social export\n\n" + DTDB_OWN, DeckFormat.DTDB_PUBLISHED),
        (DTDB_TEXT, DeckFormat.DTDB_TEXT),
        (MARKDOWN, DeckFormat.MARKDOWN),
        (BBCODE, DeckFormat.BBCODE),
        (ARCHIVE, DeckFormat.DTDB_ARCHIVE),
        (ONLINE_TEXT, DeckFormat.ONLINE_TEXT),
        (BARE, DeckFormat.LIST),
        (OCTGN, DeckFormat.OCTGN),
        (DECKLIST, DeckFormat.DTDB_DECKLIST),
        (ONLINE_JSON, DeckFormat.ONLINE_JSON),
    ],
)
def test_a_format_is_recognised_and_its_outfit_and_dude_found(catalog, text, kind):
    report = imported(text, catalog)
    assert report.reading.format is kind
    assert report.complete
    assert report.deck.outfit == "24009"
    assert report.deck.cards["24066"] == 1


@pytest.mark.parametrize("text", [DTDB_OWN, DTDB_TEXT, MARKDOWN, BBCODE, ONLINE_TEXT, OCTGN, ONLINE_JSON, OWN_DECKS])
def test_starting_cards_are_kept_where_the_source_marks_them(catalog, text):
    assert imported(text, catalog).deck.starting == {"24066": 1}


@pytest.mark.parametrize("text", [ARCHIVE, DECKLIST])
def test_a_source_without_starting_marks_has_a_note(catalog, text):
    assert imported(text, catalog).notes == ("This export does not say which cards start in play.",)


@pytest.mark.parametrize("text", [DTDB_OWN, "Social export\n\n" + DTDB_OWN])
def test_a_text_without_jokers_has_a_note(catalog, text):
    assert imported(text, catalog).notes == ("This export leaves out Legend and Jokers.",)


@pytest.mark.parametrize("text", [DTDB_TEXT, MARKDOWN, DECKLIST, ONLINE_JSON, OWN_DECKS])
def test_the_name_is_kept(catalog, text):
    assert imported(text, catalog).deck.name == "My fine deck"


def test_a_deck_may_be_called_like_its_outfit(catalog):
    report = imported(DTDB_TEXT.replace("My fine deck", "Law Dogs"), catalog)
    assert (report.deck.name, report.deck.outfit) == ("Law Dogs", "24009")


def test_an_experienced_dude_keeps_its_brackets(catalog):
    assert imported(DTDB_OWN, catalog).deck.cards["24073"] == 2


@pytest.mark.parametrize("text", [OCTGN, DECKLIST])
def test_notes_come_along_as_plain_words(catalog, text):
    assert imported(text, catalog).deck.notes.replace("\xa0", " ") == "Shoot first."


def test_octgn_cards_are_found_by_identity(catalog):
    identity = catalog.get("01017").octgn.upper()
    text = f'<deck><section name="Deck"><card qty="2" id="{identity}">Phil</card></section></deck>'
    assert imported(text, catalog).deck.cards == {"01017": 2}


@pytest.mark.parametrize(
    "footer",
    [
        "Cards up to Base Set",
        "52 cards with printed value (required 52)",
        "Deck built on http://dtdb.co.",
        "Decklist published on http://dtdb.co.",
        "Decklist [published on DoomtownDB](https://dtdb.co/en/decklist/1/x).",
        "Deck [built on DoomtownDB](https://dtdb.co).",
    ],
)
def test_the_footer_of_a_site_is_ignored(catalog, footer):
    assert imported(f"{MARKDOWN}\n{footer}\n", catalog).complete


def test_tags_come_along(catalog):
    assert imported(OWN_DECKS, catalog).deck.tags == ("fast", "shootout")


def test_a_native_file_is_imported(catalog, law_dogs, checkout):
    text = (checkout / "card_data" / "doomtown" / "decks" / "law-dogs-starter.yaml").read_text(encoding="utf-8")
    assert imported(text, catalog).deck == law_dogs


@pytest.mark.parametrize(
    "line", ["2x Xui Yin Chen", "2 Xui Yin Chen", "2 x Xui Yin Chen", "Xui Yin Chen x2", "- 2x Xui Yin Chen"]
)
def test_a_count_is_read_at_any_position(catalog, line):
    assert imported(line, catalog).deck.cards == {"24017": 2}


def test_an_unknown_card_brings_three_suggestions(catalog):
    report = imported("2x Rob Wilbi\n1 Law Dogs\n", catalog)
    (unknown,) = report.unknown
    assert unknown.suggestions[0].title == "Rob Wilby"
    assert len(unknown.suggestions) == 3
    assert not report.complete


def test_a_dude_without_its_experience_is_a_choice(catalog):
    (line,) = imported("1x Lucy Clover\n", catalog).ambiguous
    assert [card.title for card in line.choices] == ["Lucy Clover (Exp.1)"]


def test_the_player_resolves_unclear_lines(catalog):
    report = imported("2x Rob Wilbi\n", catalog)
    settled = resolve(report.reading, catalog, chosen={(1, 0): "24092"})
    assert settled.complete
    assert settled.deck.cards == {"24092": 2}


def test_another_printing_is_taken_and_reported(catalog):
    report = imported("1x Clint Ramsey (Ghost Town)\n", catalog)
    assert report.deck.cards == {"24101": 1}
    assert report.notes == ("Imported from a different pack than the one named: Clint Ramsey.",)


def test_a_second_outfit_is_reported(catalog):
    report = imported("1 Law Dogs\n1 Saved By Grace\n1 Rob Wilby", catalog)
    assert report.deck.outfit == "24009"
    assert report.notes == ("There is more than one outfit (Law Dogs, Saved By Grace); the first was imported.",)


def test_unrelated_text_gives_no_deck(catalog):
    assert imported("The quick brown fox\njumps over the lazy dog", catalog).deck is None


def test_an_entity_bomb_is_read_as_text(catalog):
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><deck><section name="Deck">&b;</section></deck>'
    assert imported(bomb, catalog).deck is None


def test_a_zip_holds_a_deck_a_file(catalog, tmp_path):
    with zipfile.ZipFile(tmp_path / "decks.zip", "w") as archive:
        archive.writestr("One.txt", ARCHIVE)
        archive.writestr("Two.txt", BARE)
    assert [report.deck.name for report in import_file(tmp_path / "decks.zip", catalog)] == ["One", "Two"]


def test_a_deck_without_a_name_takes_the_file_name(catalog, tmp_path):
    (tmp_path / "Fast guns.o8d").write_text(OCTGN, encoding="utf-8")
    (report,) = import_file(tmp_path / "Fast guns.o8d", catalog)
    assert report.deck.name == "Fast guns"


@pytest.mark.parametrize("content", [None, b"PK\x03\x04 and no more", b"x" * 1_000_001])
def test_a_file_that_cannot_be_read_is_bad_input(catalog, tmp_path, content):
    file = tmp_path / "deck.zip"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadInput, match=r"deck\.zip"):
        import_file(file, catalog)


PIECES = st.sampled_from(
    ["2x ", "Rob Wilby", "Law Dogs", "*", "(", ")", "(Base Set)", "x3", "[b]", "[url=", "]", "[/url]", "/card/24066",
     "{", "}", '"cards"', ":", "[", "<deck>", "</deck>", "<card qty='2'>", "schema: 1", "cards:", "- ", "\n", " ", "#",
     "Dude (3)"]
)  # fmt: skip


@given(st.one_of(st.text(), st.lists(PIECES, max_size=25).map("".join)))
@settings(max_examples=150, deadline=None)
def test_no_text_breaks_the_import(catalog, text):
    for report in import_text(text, catalog):
        told = (*report.matched, *report.ambiguous, *report.unknown, *report.ignored)
        assert len(told) == report.line_count


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["24066", "24009"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["cards", "drawCards", "card", "code", "count", "card_code", "qty", "start", "name", "tags", "outfit"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(JSON_VALUES)
@settings(max_examples=150, deadline=None)
def test_no_json_breaks_the_import(catalog, value):
    reports = import_text(json.dumps(value), catalog)
    assert all(isinstance(report, ImportReport) for report in reports)


def test_a_line_without_a_sensible_count_is_ignored(catalog):
    reading = DeckReading(DeckFormat.DTDB_DECKLIST, (CardLine(1, "0", code="24066", count=0),))
    assert resolve(reading, catalog).ignored[0].reason == "invalid number of copies"


def test_more_copies_than_a_deck_file_holds_are_reported(catalog):
    report = imported("99 Rob Wilby\n2 Rob Wilby\n", catalog)
    assert report.deck.cards == {"24092": 99}
    assert report.notes == ("At most 99 copies of these cards were imported: Rob Wilby.",)


def test_an_invalid_entry_among_decks_is_reported(catalog):
    reports = import_text('[{"name": "A", "cards": {"24066": 1}}, 3]', catalog)
    assert [line.reason for line in reports[1].ignored] == ["not a deck"]


def test_a_card_listed_twice_in_json_counts_twice(catalog):
    assert imported('{"cards": {"24066": 1, "24066": 2}}', catalog).deck.cards == {"24066": 3}


def test_a_card_outside_sections_is_read(catalog):
    assert imported('<deck><card qty="2">Rob Wilby</card></deck>', catalog).deck.cards == {"24092": 2}


def test_an_unknown_field_of_a_native_file_is_reported(catalog):
    report = imported('schema: 1\noutfit: Law Dogs\nsideboard: x\ncards: [{code: "24066", count: 1}]\n', catalog)
    assert [line.reason for line in report.ignored] == ["not a card with a count", "no such field"]


def test_an_oversized_file_in_a_zip_is_reported(catalog, tmp_path):
    with zipfile.ZipFile(tmp_path / "decks.zip", "w") as archive:
        archive.writestr("folder/", "")
        archive.writestr("folder/big.txt", "x" * 1_000_001)
        archive.writestr("Two.txt", BARE)
    big, two = import_file(tmp_path / "decks.zip", catalog)
    assert [line.text for line in big.ignored] == ["big.txt"]
    assert two.deck.name == "Two"


@pytest.mark.parametrize(("preferred", "code"), [("wwe", "24009"), ("oldtimer", "01002"), ("", "24009")])
def test_a_title_selects_the_printing_of_the_chosen_format(catalog, preferred, code):
    (report,) = import_text("1 Law Dogs\n1 Rob Wilby\n", catalog, preferred=preferred)
    assert report.deck.outfit == code


def zipped(members: dict[str, str], file: Path) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return file


def test_a_zip_with_too_many_files_is_reported_once(catalog, tmp_path, monkeypatch):
    monkeypatch.setattr(importing, "MOST_DECKS", 2)
    reports = import_file(zipped({f"{n}.txt": "2x Pinto" for n in range(9)}, tmp_path / "many.zip"), catalog)
    assert [report.deck is not None for report in reports] == [True, True, False]
    assert reports[-1].ignored[0].reason.startswith("one deck too many")


@pytest.mark.parametrize(("limit", "most"), [("MOST_LINES", 1), ("MOST_BYTES", 10)])
def test_a_zip_with_too_much_text_is_reported_once(catalog, tmp_path, monkeypatch, limit, most):
    monkeypatch.setattr(importing, limit, most)
    reports = import_file(zipped({f"{n}.txt": "2x Pinto\n1x Roan" for n in range(9)}, tmp_path / "long.zip"), catalog)
    assert [report.deck is not None for report in reports] == [True, False]
    assert reports[-1].ignored[0].reason.startswith("too much text")


def test_similar_titles_are_searched_for_few_unknown_ones_only(catalog):
    text = "\n".join(f"1x Pintoo {n}" for n in range(MOST_SUGGESTIONS + 5))
    (report,) = import_text(text, catalog)
    assert [bool(line.suggestions) for line in report.unknown].count(True) == MOST_SUGGESTIONS
