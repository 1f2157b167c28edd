"""`dtgui cards`."""

import json
from pathlib import Path

import pytest

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.cli import cards, main
from dtgui.doomtown.abilities.paragraphs.card import NOTHING, CardWords, card_text
from dtgui.kernel.errors import BadInput


def output(capsys, *argv: str) -> list[str]:
    """The lines that a successful command prints."""
    assert main(["cards", *argv]) == 0
    return capsys.readouterr().out.splitlines()


def test_each_card_is_listed_on_one_line(capsys):
    assert output(capsys, "list", "--type", "joker", "--pack", "DT2") == [
        "24258       joker   Joker (black)",
        "24259       joker   Joker (red)",
    ]


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        (["--pack", "DT2", "--type", "outfit"], 12),
        (["--gang", "lawdogs", "--keyword", "deputy", "--pack", "DT2"], 8),
        (["--title", "ma florence"], 1),
    ],
)
def test_a_list_can_be_narrowed(capsys, filters, count):
    assert len(output(capsys, "list", *filters)) == count


def test_without_filters_all_printings_are_listed(capsys):
    assert len(output(capsys, "list")) == sum(1 for _ in load_default_catalog(default_paths()).of_players())


def test_drifters_are_dudes_without_a_gang(capsys):
    assert any("Rob Wilby" in line for line in output(capsys, "list", "--gang", "drifter"))


def test_a_pack_that_does_not_exist_is_bad_input(capsys):
    assert main(["cards", "list", "--pack", "DT-2"]) == 2
    assert capsys.readouterr().err == "dtgui: --pack: no pack has the code 'DT-2'; did you mean 'DT2'?\n"


@pytest.mark.parametrize("words", [["24069"], ["andreas", "andregg"]])
def test_a_card_with_all_its_facts(capsys, words):
    lines = output(capsys, "show", *words)
    assert lines[:4] == ["Andreas Andregg", "  Dude 5♠", "  lawdogs", "  Deputy • Mad Scientist 0"]
    assert lines[-1] == "  24069: Weird West Edition 69 (wwe)"


def test_an_unknown_card_is_bad_input(capsys):
    assert main(["cards", "show", "Rob Wilbi"]) == 2
    assert capsys.readouterr().err == "dtgui: no card is called 'Rob Wilbi'; did you mean 'Rob Wilby'?\n"


def test_shipped_cards_have_no_problems(capsys):
    assert output(capsys, "lint") == []


def test_lint_names_a_fault_in_the_data_of_seasons(capsys, monkeypatch):
    fault = BadInput("expected some text", file=Path("rivals.yaml"), line=3, field="[0].deck")
    monkeypatch.setattr("dtgui.cli.cards.load_season_data", raising(fault))
    monkeypatch.setattr("dtgui.cli.cards.check_cards", lambda _: [])
    assert main(["cards", "lint"]) == 1
    assert capsys.readouterr().out == "rivals.yaml:3: [0].deck: expected some text\n"


def raising(problem):
    def fail(*_: object) -> None:
        raise problem

    return fail


def test_a_wrong_card_file_ends_with_1(capsys, tmp_path):
    file = tmp_path / "card.yaml"
    file.write_text("title: Allie\ntype: dud\nprintings: [{}]\n", encoding="utf-8")
    assert main(["cards", "lint", str(file)]) == 1
    assert f"{file}:2: type: expected one of outfit, legend, dude" in capsys.readouterr().out


def test_coverage_counts_every_card_once(capsys):
    sets = json.loads("\n".join(output(capsys, "coverage", "--json")))["sets"]
    base_set = sets["DT2"]
    assert base_set["cards"] == 261 == sum(number for degree, number in base_set.items() if degree != "cards")


def test_coverage_can_be_read(capsys):
    assert any(line.startswith("Weird West Edition (DT2): 261 cards, ") for line in output(capsys, "coverage"))


def test_cards_are_found_by_the_queries_of_the_deck_builder(capsys):
    assert main(["cards", "find", "t:dude", "wilby"]) == 0
    assert capsys.readouterr().out == "24092   2♠  dude    Rob Wilby\n"
    assert main(["cards", "find", "nobody at all"]) == 1
    assert capsys.readouterr().err == "dtgui: no card is like that\n"


def test_a_mistake_in_a_query_is_bad_input(capsys):
    assert main(["cards", "find", "t:wagon"]) == 2
    assert "there is no type 'wagon'" in capsys.readouterr().err


def test_cards_without_text_are_counted_beside_the_results(capsys, monkeypatch):
    """A player's own card may have no text yet; every shipped card has one."""
    nothing = CardWords(NOTHING, (), ())
    monkeypatch.setattr(cards, "card_text", lambda card: nothing if card.code == "01101" else card_text(card))
    main(["cards", "find", "x:draw"])
    told = capsys.readouterr()
    assert "1 printings have no text to search" in told.err
    assert told.out


def test_all_texts_are_printed_where_no_card_is_named(capsys):
    assert main(["cards", "text", "--rules", "aeg"]) == 0
    everything = capsys.readouterr().out
    assert main(["cards", "text", "--all", "--rules", "aeg"]) == 0
    assert capsys.readouterr().out == everything
    assert everything.count("\n") > 1_200


def test_an_unknown_pack_is_named(capsys):
    assert main(["cards", "text", "--all", "DT3"]) == 2
    assert "no pack has the code 'DT3'" in capsys.readouterr().err


def test_a_text_in_the_terms_of_an_edition_and_in_another_language(capsys):
    main(["cards", "text", "00113", "--rules", "1.4"])
    assert "an illegal draw hand" in capsys.readouterr().out
    main(["cards", "text", "24009", "--language", "de"])
    assert "Wähle einen Dude." in capsys.readouterr().out
    assert main(["cards", "text", "24009", "--language", "xx"]) == 2
