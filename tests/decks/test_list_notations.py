"""The ways in which people write lists of cards: counts, headings, tables, sideboards, versions of a dude."""

import zipfile

import pytest

from dtgui.decks import Deck, DeckFormat, ImportReport, export_deck, import_file, import_text


def imported(text: str, catalog) -> ImportReport:
    (report,) = import_text(text, catalog)
    return report


@pytest.fixture(scope="module")
def pistol_whip(catalog) -> str:
    return next(card for card in catalog.titled("Pistol Whip") if "wwe" in card.formats).code


@pytest.mark.parametrize(
    "line",
    [
        "x4 Pistol Whip", "Pistol Whip 4x", "(4) Pistol Whip", "[4] Pistol Whip", "4) Pistol Whip", "4. Pistol Whip",
        "4- Pistol Whip", "Pistol Whip - 4", "Pistol Whip: 4", "004 Pistol Whip", "Pistol Whip (4)", "Pistol Whip (x4)",
        "4\tPistol Whip", "Pistol Whip\t4", "4,Pistol Whip", '"Pistol Whip",4', "Pistol Whip;4", "| Pistol Whip | 4 |",
        "• 4 Pistol Whip", "– 4x Pistol Whip", "> 4 Pistol Whip", "- [ ] 4 Pistol Whip", "**4x** Pistol Whip",
        "Pistol Whip x4 (Weird West Edition)",
    ],
)  # fmt: skip
def test_a_count_is_read_in_any_place(catalog, pistol_whip, line):
    report = imported(f"1 Law Dogs\n{line}\n1 Rob Wilby\n", catalog)
    assert report.deck.cards == {pistol_whip: 4, "24092": 1}
    assert report.notes == ()


@pytest.mark.parametrize(
    ("line", "title"), [("54 Card Pick-Up", "54 Card Pick-Up"), ("2 Fort 51", "Fort 51"), ("108 Worldly Desires", None)]
)
def test_a_number_in_a_title_is_not_a_count(catalog, line, title):
    report = imported(f"1 Rob Wilby\n{line}\n", catalog)
    assert report.complete
    assert [each.card.title for each in report.matched][1] == (title or line)


def test_line_numbers_are_not_counts(catalog, pistol_whip):
    report = imported("1. Law Dogs\n2. Pistol Whip\n3. 4x Rob Wilby\n", catalog)
    assert (report.deck.outfit, report.deck.cards) == ("24009", {pistol_whip: 1, "24092": 4})


def test_a_list_with_counts_behind_a_sign_keeps_its_first_line(catalog, pistol_whip):
    report = imported("Law Dogs\nx4 Pistol Whip\nx2 Rob Wilby\n", catalog)
    assert (report.deck.outfit, report.deck.cards) == ("24009", {pistol_whip: 4, "24092": 2})


def test_a_deck_name_can_begin_with_a_count(catalog):
    report = imported("Fast guns (2)\n\nLaw Dogs\n\nDudes (1)\n1x Rob Wilby\n", catalog)
    assert (report.deck.name, report.deck.outfit) == ("Fast guns (2)", "24009")


@pytest.mark.parametrize("written", ["Ivor Hawley (XP)", "Ivor Hawley (Experienced 1)", "Ivor Hawley, Exp. 1"])
def test_an_experienced_version_is_never_the_base_version(catalog, written):
    report = imported(f"2x {written}\n", catalog)
    assert [each.card.title for each in report.matched] == ["Ivor Hawley (Exp.1)"]
    assert report.notes == ()


def test_a_version_may_be_reported_by_its_value_and_suit(catalog):
    report = imported("1x Deborah West (J♠)\n", catalog)
    assert [each.card.title for each in report.matched] == ["Deborah West (Exp.1)"]


def test_a_value_and_suit_that_two_versions_share_is_a_choice(catalog):
    (line,) = imported("1x Ivor Hawley (K♠)\n", catalog).ambiguous
    assert {card.title for card in line.choices} == {"Ivor Hawley", "Ivor Hawley (Exp.1)"}


@pytest.mark.parametrize("heading", ["Sideboard", "## Sideboard (2)", "Maybeboard:", "**Maybe**"])
def test_a_sideboard_becomes_the_maybeboard(catalog, heading, pistol_whip):
    report = imported(f"1 Law Dogs\n2 Rob Wilby\n{heading}\nDudes (3)\n3 Pistol Whip\n", catalog)
    assert report.deck.cards == {"24092": 2}
    assert report.deck.maybe == {pistol_whip: 3}
    assert report.notes == ("3 sideboard cards are now in the maybeboard, outside the deck.",)


def test_a_heading_ends_the_sideboard(catalog, pistol_whip):
    report = imported("Sideboard\n3 Pistol Whip\nMain deck\n2 Rob Wilby\n", catalog)
    assert (report.deck.cards, report.deck.maybe) == ({"24092": 2}, {pistol_whip: 3})


def test_an_octgn_sideboard_round_trips(catalog, pistol_whip):
    deck = Deck("Imported deck", "24009", cards={"24066": 1}, maybe={pistol_whip: 2})
    text = export_deck(deck, DeckFormat.OCTGN, catalog).text
    assert imported(text, catalog).deck == deck


@pytest.mark.parametrize("heading", ["Starting posse:", "## Starting gang\n", "Starting Cards (1)", "Posse"])
def test_cards_under_a_starting_heading_start(catalog, heading):
    report = imported(f"Law Dogs\n{heading}\nRob Wilby\n\n2 Philip Swinford\n", catalog)
    assert report.deck.starting == {"24092": 1}
    assert report.deck.cards == {"24092": 1, "24066": 2}


@pytest.mark.parametrize(
    "line", ["Outfit: Law Dogs", "**Outfit**: [Law Dogs](https://dtdb.co/en/card/24009)", "| Outfit | Law Dogs |"]
)
def test_an_outfit_with_its_name_before_it_is_found(catalog, line):
    report = imported(f"{line}\n2 Rob Wilby\n", catalog)
    assert (report.deck.outfit, report.complete) == ("24009", True)


def test_a_table_is_read_by_its_headings(catalog, pistol_whip):
    text = "| Qty | Card | Start |\n|---|:---:|---|\n| 2 | Rob Wilby | 1 |\n| 4 | Pistol Whip | |\n"
    report = imported(text, catalog)
    assert (report.deck.cards, report.deck.starting) == ({"24092": 2, pistol_whip: 4}, {"24092": 1})


def test_a_csv_is_read_by_its_headings(catalog):
    report = imported("count,name,set\n2,Rob Wilby,Weird West Edition\n1,Law Dogs,Weird West Edition\n", catalog)
    assert (report.deck.outfit, report.deck.cards, report.notes) == ("24009", {"24092": 2}, ())


@pytest.mark.parametrize(
    "text",
    [
        '{"drawCards": [{"card": {"code": "24092"}, "count": "4"}]}',
        '[{"cards": [{"card_code": "24092", "qty": "4", "start": "0"}]}]',
        '{"cards": {"24092": "4"}}',
        'schema: 1\ncards: [{code: "24092", count: "4"}]\n',
    ],
)
def test_a_count_in_quotes_is_a_count(catalog, text):
    assert imported(text, catalog).deck.cards == {"24092": 4}


def test_a_contradictory_code_and_title_are_a_choice(catalog):
    (line,) = imported("1x [Allie Hensman](https://dtdb.co/en/card/24063)\n", catalog).ambiguous
    assert [card.title for card in line.choices] == [catalog.card("24063").title, "Allie Hensman"]


def test_a_newer_file_is_reported(catalog):
    report = imported('schema: 2\ncards: [{code: "24092", count: 4}]\n', catalog)
    assert report.notes == ("The file has schema 2, but this version knows only 1: parts of it may have been skipped.",)


@pytest.mark.parametrize(
    "text", ["Law Dogs\n2x Rob Wilby (Weird West Edition)\n", "Law Dogs\nRob Wilby x2\nPhilip Swinford* x1\n"]
)
def test_a_plain_list_has_no_notes(catalog, text):
    assert imported(text, catalog).notes == ()


def test_pictures_and_hidden_files_in_a_zip_are_ignored(catalog, tmp_path):
    file = tmp_path / "decks.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.png", b"\x89PNG\r\n\x1a\n\x00\x00")
        archive.writestr("__MACOSX/._One.txt", b"\x00\x05")
        archive.writestr(".DS_Store", b"\x00\x00\x00\x01Bud1")
        archive.writestr("inner.zip", b"PK\x03\x04")
        archive.writestr("One.txt", "1 Law Dogs\n2 Rob Wilby\n")
    picture, inner, one = import_file(file, catalog)
    assert [(each.ignored[0].text, each.ignored[0].reason) for each in (picture, inner)] == [
        ("a.png", "not a text file"),
        ("inner.zip", "not a text file"),
    ]
    assert one.deck.name == "One"
