"""Languages in `.po` files: contexts, plural forms, mistakes, the cache."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest

from dtgui.app.languages import phrase_book
from dtgui.app.languages.making import Wanted, new_catalog, with_translations
from dtgui.app.languages.phrase_book import CARDS, GAME, WINDOW, languages, load_files, plural_rule, read_language
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Counted, Phrase

POLISH = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgctxt "window"
msgid "Discard"
msgstr "Odrzuć"

msgctxt "game"
msgid "Discard"
msgstr "Stos kart odrzuconych"

msgctxt "game"
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} karta"
msgstr[1] "{count} karty"
msgstr[2] "{count} kart"
"""


@pytest.fixture
def polish(tmp_path: Path) -> Path:
    file = tmp_path / "pl.po"
    file.write_text(POLISH, encoding="utf-8")
    return file


def test_the_same_phrase_has_a_translation_for_each_context(polish: Path) -> None:
    book = read_language([polish]).book
    assert (book.say("Discard", context=WINDOW), book.say("Discard", context=GAME)) == (
        "Odrzuć",
        "Stos kart odrzuconych",
    )
    assert book.say("Discard", context=CARDS) != ""
    assert book.say("Unknown") == ""


def test_a_number_chooses_one_of_three_forms(polish: Path) -> None:
    book, cards = read_language([polish]).book, Counted("{count} card", "{count} cards")
    said = [cards.phrase(number).said(lambda text, count=None: book.say(text, count) or text) for number in (1, 3, 5)]
    assert said == ["1 karta", "3 karty", "5 kart"]


def test_phrases_without_a_count_ask_for_no_form() -> None:
    asked = []
    Phrase("{dude} moves", dude="Ann").said(lambda text, count=None: asked.append(count) or text)
    assert asked == [None]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{count} karta", "{number} karta", "other places in braces"),
        ('msgstr[2] "{count} kart"', "", "expected 3 plural forms"),
        ('msgctxt "window"', 'msgctxt "windows"', "no such context; did you mean 'window'?"),
        ("(n==1 ?", "(n==1; os.system ?", "Plural-Forms"),
    ],
)
def test_a_mistake_is_reported_and_leaves_the_rest(polish: Path, old: str, new: str, message: str) -> None:
    polish.write_text(POLISH.replace(old, new), encoding="utf-8")
    read = read_language([polish])
    assert message in str(read.problems[0])
    assert str(polish) in str(read.problems[0])
    assert read.book.say("Discard", context=GAME) == "Stos kart odrzuconych"


@pytest.mark.parametrize("content", ["msgid broken", "\0", "/etc/hostname", 'msgid "a"\nmsgstr[x] "b"'])
def test_other_files_are_refused_or_empty(polish: Path, content: str) -> None:
    polish.write_text(content, encoding="utf-8")
    with suppress(BadInput):
        assert read_language([polish]).translated == 0


@pytest.mark.parametrize(
    "header", ["", "nplurals=2", "nplurals=2; plural=__import__", "nplurals=99; plural=0", "nplurals=x; plural=0;"]
)
def test_only_plural_rules_of_gettext_are_read(header: str) -> None:
    with pytest.raises(ValueError, match=r"expected|forms|invalid|unexpected"):
        plural_rule(header)


def test_a_plural_rule_that_fails_chooses_the_last_form() -> None:
    assert plural_rule("nplurals=2; plural=1 % n;").form(0) == 1
    assert plural_rule("nplurals=2; plural=n;").form(7) == 1


def test_a_language_may_have_several_files(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    for context in (WINDOW, GAME):
        catalog = new_catalog("fr", [Wanted("Deck", "", context)])
        catalog[0].msgstr = f"Jeu {context}"
        (tmp_path / "fr" / f"{context}.po").write_text(str(catalog), encoding="utf-8")
    files = languages([tmp_path])["fr"]
    assert [file.name for file in files] == ["game.po", "window.po"]
    assert read_language(files).book.say("Deck", context=GAME) == "Jeu game"


def test_an_unchanged_language_comes_from_the_cache(polish: Path, tmp_path: Path, monkeypatch) -> None:
    cache = tmp_path / "cache" / "pl.json"
    before = load_files([polish], cache)
    monkeypatch.setattr(phrase_book, "open_po", None)
    assert load_files([polish], cache) == before


@pytest.mark.parametrize("damage", ["{", "[]", '{"sign": 1}'])
def test_a_damaged_cache_is_replaced(polish: Path, tmp_path: Path, damage: str) -> None:
    cache = tmp_path / "pl.json"
    cache.write_text(damage)
    assert load_files([polish], cache).translated == 3
    assert json.loads(cache.read_text(encoding="utf-8"))["translated"] == 3


def test_a_changed_language_is_read_again(polish: Path, tmp_path: Path) -> None:
    cache = tmp_path / "pl.json"
    load_files([polish], cache)
    polish.write_text(POLISH.replace("Odrzuć", "Precz"), encoding="utf-8")
    assert load_files([polish], cache).book.say("Discard", context=WINDOW) == "Precz"


def test_renewing_keeps_translations_and_adds_phrases() -> None:
    old = new_catalog("fr", [Wanted("Deck", "", WINDOW), Wanted("Gone", "", WINDOW)])
    old[0].msgstr = "Jeu"
    made = with_translations(new_catalog("fr", [Wanted("Deck", "", WINDOW), Wanted("New", "", CARDS)]), [old])
    assert [(entry.msgid, entry.msgstr) for entry in made] == [("Deck", "Jeu"), ("New", "")]
    assert made.metadata["Plural-Forms"] == "nplurals=2; plural=(n > 1);"
