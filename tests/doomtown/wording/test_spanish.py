"""A third language: the texts of 50 cards in Spanish, from their definitions, in at most 400 lines and a lexicon."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.doomtown.abilities.syntax.inflection import SHE
from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.verbs import conjugated
from dtgui.doomtown.state.cards import CardType
from tests.doomtown.abilities.test_card_words import card
from tests.doomtown.wording.spanish import card_in_spanish, realise
from tests.doomtown.wording.spanish.golden import FILE, codes, lines

MOST_LINES = 400
ALLIE = Noun("Allie", pronoun=SHE)


def test_the_texts_match_the_golden_file() -> None:
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()


def test_fifty_cards_have_spanish() -> None:
    assert len(set(codes())) == 50
    assert not any(line.endswith(": None") for line in lines())


@pytest.mark.parametrize(
    ("file", "written", "other", "spanish"),
    [
        ("DT2/outgunned.yaml", "add: 2", "add: 5", "para aumentar tu rango de mano en 5."),
        ("DT2/outgunned.yaml", "'>'", "'<'", "son inferiores"),
        ("DT2/point-blank.yaml", "ace: t", "unboot: t", "Prepara ese personaje."),
        ("DT2/ol-fashioned-hangin.yaml", ">= 2", ">= 4", "con 4 o más de recompensa"),
    ],
)
def test_another_definition_has_another_text(file: str, written: str, other: str, spanish: str) -> None:
    text = (default_paths().doomtown_cards / "cards" / file).read_text(encoding="utf-8")
    assert written in text
    before, after = (card_in_spanish(card(each, CardType.ACTION)) for each in (text, text.replace(written, other)))
    assert spanish not in str(before)
    assert spanish in str(after)


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Draw a card.", "Roba una carta."),
        ("Send an opposing dude home booted.", "Envía un personaje rival a casa agotado."),
        ("Move your dude to the opponent's home.", "Mueve uno de tus personajes a la casa del rival."),
        ("Boot one of those cards.", "Agota una de esas cartas."),
        ("Gain 1 ghost rock.", "Gana 1 de roca fantasma."),
        ("Boot this weapon.", "Agota esta arma."),
        ("Boot the weapon.", "Agota el arma."),
    ],
)
def test_articles_agree_and_contract(english: str, spanish: str) -> None:
    assert realise(english) == spanish


def test_a_pronoun_stands_at_its_verb_and_a_name_has_a_before_it() -> None:
    them = Mention(ALLIE, MentionForm.OBJECT_PRONOUN)
    words = strung("If ", ALLIE, " ", conjugated(Lexeme.BE, ALLIE), " booted, unboot ", them, ".")
    assert realise(words) == "Si Allie está agotada, prepárala."
    assert (
        realise(strung("Boot ", ALLIE, " to give ", them, " 1 bounty.")) == "Agota a Allie para darle 1 de recompensa."
    )


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Controller Noon, Boot, Pay 1 Ghost Rock", "Mediodía del controlador, agotar, pagar 1 de roca fantasma"),
        ("Noon Job, Boot", "Trabajo de mediodía, agotar"),
        ("Shootout Hex 9 (once per turn)", "Maleficio 9 de tiroteo (una vez por turno)"),
        ("Noon (3 times per turn)", "Mediodía (3 veces por turno)"),
        ("React Repeat", "Reacción repetible"),
    ],
)
def test_headings_are_nouns_and_infinitives(english: str, spanish: str) -> None:
    assert realise(english) == spanish


@pytest.mark.parametrize("english", ["Frobnicate a card.", "Draw a frobnicator."])
def test_unknown_words_have_no_spanish(english: str) -> None:
    assert realise(english) is None


def test_the_language_is_small() -> None:
    """Its lexicon is not counted, nor are blank lines and docstrings."""
    modules = {file for file in FILE.parent.glob("*.py") if file.stem not in ("lexicon", "golden")}
    assert sum(map(_lines_of_code, modules)) <= MOST_LINES


def _lines_of_code(file: Path) -> int:
    source = file.read_text(encoding="utf-8")
    texts = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Expr)]
    told = [text for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)]
    docs = {number for text in told for number in range(text.lineno, (text.end_lineno or text.lineno) + 1)}
    return sum(1 for number, line in enumerate(source.splitlines(), 1) if line.strip() and number not in docs)
