"""Make or renew the files of a language: `python packaging/make_phrases.py resources/languages/de`.

The phrases of the window and of the game are read from the sources, those of cards from their definitions, those of
lessons, puzzles and rulebooks from their files, and the advice on shipped decks from theirs. There is a `.po` file for
each context (`app.languages.phrase_book`): who sees the phrase.
Translations that the files have already are kept, as are those of a file `de.json` of earlier versions, which is then
removed; new phrases stand there with nothing beside them. Names in braces stay as they are: the program puts something
there. A card's text that has no translation is shown in English.
Texts of cards that are generated in the language (`app.languages.phrase_book`) are written again each time: they are
not for translators.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from polib import POFile

from dtgui.achievements.achievement import read_achievements
from dtgui.app.languages.making import Wanted, new_catalog, with_translations, write_catalog
from dtgui.app.languages.phrase_book import BOOKS, CARDS, CONTEXTS, GAME, WINDOW, generator_of, open_po
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import load_deck
from dtgui.doomtown.abilities.language.against import CANNOT
from dtgui.doomtown.abilities.ledger.ledger import phrases_of_clauses
from dtgui.doomtown.abilities.paragraphs.card import phrases_of
from dtgui.doomtown.abilities.wording.amounts import FIGURE_WORDS
from dtgui.doomtown.keywords import KEYWORD_HELP
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.cards import BulletKind, Keyword
from dtgui.doomtown.state.topics import LOSING, Part
from dtgui.kernel.phrases import Phrase
from dtgui.play.boxes import all_boxes
from dtgui.play.exercises import shipped
from dtgui.season.fort.ladder import fort_ladder
from dtgui.season.town.season_data import load_season_data

CHECKOUT = Path(__file__).resolve().parent.parent
SOURCES = tuple(
    CHECKOUT / "dtgui" / part
    for part in (
        "gui",
        "controller",
        "play",
        "games",
        "doomtown",
        "westfort",
        "decks",
        "limited",
        "season",
        "weekly",
        "achievements",
        "league",
        "kernel",
        "practice",
        "ai",
    )
)
EVERY, NONE = slice(None), slice(0)
PHRASES_IN = {
    **dict.fromkeys(("tr", "_tr", "tr_noop", "Phrase", "Requirement", "SubjectRequirement"), slice(0, 1)),
    **dict.fromkeys(("ObjectRequirement", "UseRequirement", "GangRequirement"), slice(0, 1)),
    **dict.fromkeys(("translate", "line", "by_player", "of_card", "of_two"), slice(1, 2)),
    "_refuse": slice(2, 3),
    "Column": slice(0, 2),
    **dict.fromkeys(("Question", "Asked"), slice(2, 5)),
    "Field": slice(3, 4),
    "Verb": slice(1, 2),
    **dict.fromkeys(("Counted", "tr_count"), slice(0, 2)),
    **dict.fromkeys(("phrases", "QuestionWording"), EVERY),
}
"""Which arguments of these functions are phrases."""
IN_TWO_NUMBERS = ("Counted", "tr_count")
"""Functions whose first two phrases are for one and for several."""
OF_THE_WINDOW = ("gui", "controller")
"""Packages whose phrases are seen in the window only."""
NAMED = ("onto", "nothing", "nothing_alone", "primary", "picked", "unasked", "idle", "booting", "yes", "no")
"""Arguments with these names are phrases."""


@cache
def phrases() -> frozenset[str]:
    """Return all phrases."""
    return frozenset(text for each in wanted_phrases() for text in (each.phrase, each.plural) if text)


@cache
def wanted_phrases() -> tuple[Wanted, ...]:
    """Return all phrases to translate by their contexts, in the order of the alphabet; one may have two contexts."""
    plurals: dict[str, dict[str, str]] = {}
    found: dict[str, set[str]] = {WINDOW: set(), GAME: set(_of_the_game())}
    for file in _sources():
        context = WINDOW if file.relative_to(CHECKOUT / "dtgui").parts[0] in OF_THE_WINDOW else GAME
        source = file.read_text(encoding="utf-8")
        found[context] |= {*phrases_in(source)}
        plurals.setdefault(context, {}).update(pairs_in(source))
    books = {*_patterns_of(texts_to_read()), *_of_decks(), *_of_seasons(), *_of_clauses()}
    found[CARDS] = {*patterns_of_cards()} - found[GAME]
    found[BOOKS] = books - found[CARDS] - found[GAME]
    return tuple(each for context in CONTEXTS for each in _wanted(context, found[context], plurals.get(context, {})))


def _wanted(context: str, found: set[str], plurals: Mapping[str, str]) -> Iterator[Wanted]:
    """The phrases of a context; one for several of something belongs to that for one."""
    for phrase in sorted(found - {*plurals.values()}):
        yield Wanted(phrase, plurals.get(phrase, ""), context)


def _of_the_game() -> Iterator[str]:
    yield from (*FIGURE_WORDS.values(), *CANNOT.values(), *(figure.value for figure in LOSING))
    yield from (edition.title for edition in EDITIONS)
    yield from (word.value for word in (*Keyword, *BulletKind))
    yield from (part.value.replace("_", " ") for part in Part)
    yield from (known.sentence for known in KEYWORD_HELP.values())


@cache
def generated(language: str) -> dict[str, str]:
    """Return the texts of cards that are generated in a language, by their English."""
    generate = generator_of(language)
    return {"".join(pattern): text for pattern in patterns_of_cards() if (text := generate(pattern))}


@cache
def patterns_of_cards() -> tuple[str, ...]:
    """Return the patterns of all texts of cards, as often as they occur."""
    return tuple(_patterns_of(_of_cards()))


def _patterns_of(found: Iterator[Phrase]) -> Iterator[str]:
    return (pattern for phrase in found for pattern in phrase.patterns)


def pairs_in(source: str) -> dict[str, str]:
    """Return the phrases of one file for one of something, each with that for several."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    pairs = (call.args[:2] for call in calls if _name(call.func) in IN_TWO_NUMBERS)
    texts = (tuple(text for argument in pair for text in _texts(argument)) for pair in pairs)
    return {each[0]: each[1] for each in texts if len(each) == 2}


def phrases_in(source: str) -> Iterator[str]:
    """Yield the phrases of one file, as often as they occur."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            arguments = node.args[PHRASES_IN.get(_name(node.func), NONE)]
            named = [keyword.value for keyword in node.keywords if keyword.arg in NAMED]
            yield from (text for argument in (*arguments, *named) for text in _texts(argument))
        elif isinstance(node, ast.Assign):
            yield from (text for value in _patterns(node.targets[0], node.value) for text in _texts(value))


def _sources() -> Iterator[Path]:
    return (file for folder in SOURCES for file in sorted(folder.rglob("*.py")))


def _of_cards() -> Iterator[Phrase]:
    catalog = load_default_catalog(default_paths())
    return (phrase for card in catalog for phrase in phrases_of(catalog.card(card.code)))


def _of_clauses() -> Iterator[str]:
    catalog = load_default_catalog(default_paths())
    return phrases_of_clauses(filter(None, (catalog.ledger(card.code) for card in catalog)))


def _of_decks() -> Iterator[str]:
    """Yield the advice on each shipped deck that has some."""
    paths, catalog = default_paths(), load_default_catalog(default_paths())
    files = (*paths.starter_decks.glob("*.yaml"), *paths.gauntlet_decks.glob("*.yaml"))
    decks = (load_deck(file, catalog) for file in sorted(files))
    return (deck.advice for deck in decks if deck.advice)


def _of_seasons() -> Iterator[str]:
    """Yield the texts of seasons: terms, what rivals say, challenges."""
    paths, catalog = default_paths(), load_default_catalog(default_paths())
    yield from load_season_data(paths, catalog).texts
    yield from fort_ladder(paths).texts


def texts_to_read() -> Iterator[Phrase]:
    """Yield the texts of achievements, lessons, puzzles and rulebooks."""
    paths = default_paths()
    for achievement in read_achievements(paths.doomtown_cards):
        yield from achievement.texts
    for box in all_boxes():
        for kit in filter(None, (box.lessons, box.puzzles)):
            for exercise in shipped(kit, box.name, paths):
                yield from exercise.texts
        for book in box.library.books(paths) if box.library is not None else ():
            yield from book.texts


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=generic):
            return _name(generic)
    return ""


def _patterns(target: ast.expr, value: ast.expr) -> Iterator[ast.expr]:
    """Yield values assigned to a name that marks a pattern, or a table of patterns."""
    match target, value:
        case ast.Name(id=name), _ if name.lower().endswith(("pattern", "patterns")):
            yield value
        # The names that receive a starred value are unknown before it runs.
        case ast.Tuple(elts=targets), ast.Tuple(elts=values) if not any(map(_is_starred, (*targets, *values))):
            for each, assigned in zip(targets, values, strict=True):
                yield from _patterns(each, assigned)


def _is_starred(part: ast.expr) -> bool:
    return isinstance(part, ast.Starred)


def _texts(value: ast.expr) -> Iterator[str]:
    """The texts that an expression can be."""
    match value:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_texts(body), *_texts(other))
        case ast.Dict(values=values) | ast.Tuple(elts=values):
            yield from (text for each in values for text in _texts(each))


def renewed_po(folder: Path, older: Mapping[str, str]) -> dict[str, POFile]:
    """Return a catalog for each context, with the translations of the folder's files and of an older `.json`.

    A translation of the older file goes before one of the folder, so that work on it is not lost.
    """
    before = [open_po(file) for file in sorted(folder.glob("*.po"))]
    made = {}
    for context in CONTEXTS:
        catalog = new_catalog(folder.name, (each for each in wanted_phrases() if each.context == context))
        made[context] = _with_older(with_translations(catalog, before), older)
    return made


def _with_older(catalog: POFile, older: Mapping[str, str]) -> POFile:
    for entry in catalog:
        one = older.get(entry.msgid, "")
        if entry.msgid_plural:
            forms = (one, older.get(entry.msgid_plural, ""))
            entry.msgstr_plural |= {place: text for place, text in enumerate(forms) if text}
        else:
            entry.msgstr = one or entry.msgstr
    return catalog


def _renew_po(folder: Path) -> int:
    older = folder.with_suffix(".json")
    translated = json.loads(older.read_text(encoding="utf-8")) if older.exists() else {}
    translated |= generated(folder.name)
    for context, catalog in renewed_po(folder, translated).items():
        write_catalog(catalog, folder / f"{context}.po")
        print(f"{context}.po: {len(catalog)} phrases, {catalog.percent_translated()}% translated")
    older.unlink(missing_ok=True)
    return 0


def main(arguments: Sequence[str]) -> int:
    """Renew the folder that is named; return the exit code."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    return _renew_po(Path(arguments[0]).with_suffix(""))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
