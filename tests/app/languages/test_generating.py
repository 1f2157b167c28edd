"""Texts of cards that no file of phrases has are generated: a player's cards, in a language that generates them."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.languages.phrase_book import GENERATORS, generated
from dtgui.cli import main
from dtgui.doomtown.abilities.syntax.text import strung
from tests.packs import CARD, EXAMPLE, make_pack_folder

OWN = CARD.replace(
    "printings:",
    """\
abilities:
- play: noon
  pay: 4
  limit: {n: 3, per: turn}
  target:
    d: {is: dude, side: others, state: unbooted, at: here}
  do:
  - boot: d
  - gain: 7
printings:""",
)


@pytest.fixture
def german(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Return the German texts of a pack's cards, as the command line prints them."""

    def german(pack: Path, name: str) -> list[str]:
        player = ("--data-dir", str(tmp_path / "player"))
        assert main([*player, "pack", "add", str(pack)]) == 0
        capsys.readouterr()
        assert main([*player, "cards", "text", "--all", name, "--language", "de"]) == 0
        return capsys.readouterr().out.splitlines()

    return german


def test_the_example_pack_is_german(german) -> None:
    assert german(EXAMPLE, "silver-creek") == [
        "silver-creek-001 Assay Office: Kontrolleur Noon, Booten: Boote einen deiner Dudes hier. Erhalte 2 Ghost Rock.",
        "silver-creek-002 Hester Quill: Hester bekommt +1 Einfluss, solange sie auf dem Stadtplatz ist.",
        "silver-creek-003 Miner's Lantern: Shootout, Booten: Gib einem gegnerischen Dude -1 Kugel.",
        "silver-creek-004 Payday at the Mine: Noon: Boote einen deiner Dudes. Erhalte 3 Ghost Rock.",
        "silver-creek-005 Rotten Timber: Shootout: Mache einen gegnerischen Dude zum Draw.",
    ]


def test_a_card_with_a_heading_and_a_sentence_of_its_own_is_german(german, tmp_path: Path) -> None:
    (line,) = german(make_pack_folder(tmp_path / "own-pack", {"cards/mule.yaml": OWN}), "own-pack")
    _, heading, text = line.split(": ")
    assert heading == "Noon (3-mal pro Tag), 4 Ghost Rock zahlen"
    assert text == "Boote einen Dude eines anderen Spielers hier. Erhalte 7 Ghost Rock."


@pytest.mark.parametrize("language", GENERATORS)
def test_only_texts_of_cards_are_generated(language: str) -> None:
    assert generated(language, "Draw a card.") == ""
    assert generated(language, strung("Draw a card.")) != ""


@pytest.mark.parametrize("text", ["Jump through a burning hoop.", "Draw a card. " * 1000])
def test_a_text_that_cannot_be_said_stays_english(text: str) -> None:
    assert generated("de", strung(text)) == ""


def test_a_language_without_a_generator_says_nothing() -> None:
    assert generated("tlh", strung("Draw a card.")) == ""
