"""Make or renew a file of phrases for a language: `python packaging/make_phrases.py resources/languages/de.json`.

The phrases of the window and of the game are read from the sources, those of cards from their definitions, those of
lessons, puzzles and rulebooks from their files, and the advice on shipped decks from theirs.
Translations that the file has already are kept; new phrases stand there with nothing beside them. Names in braces
stay as they are: the program puts something there. A card's text that has no translation is shown in English.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from dtgui.achievements.achievement import read_achievements
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import load_deck
from dtgui.doomtown.abilities.language.against import CANNOT
from dtgui.doomtown.abilities.ledger.shown import phrases_of_clauses
from dtgui.doomtown.abilities.paragraphs.phrasebook import phrases_of
from dtgui.doomtown.abilities.wording.measures import FIGURE_WORDS
from dtgui.doomtown.keywords import KEYWORD_HELP
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.cards import BulletKind, Keyword
from dtgui.doomtown.state.topics import LOSING
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
    **dict.fromkeys(("phrases", "Counted", "QuestionWording"), EVERY),
}
"""Which arguments of these functions are phrases."""
NAMED = ("onto", "nothing", "nothing_alone", "primary", "picked", "unasked", "idle", "booting", "yes", "no")
"""Arguments with these names are phrases."""


@cache
def phrases() -> tuple[str, ...]:
    """Return all phrases: those in the sources, in the order of the alphabet, then of cards, then those to be read."""
    of_cards, to_read = (
        {pattern for phrase in found for pattern in phrase.patterns} for found in (_of_cards(), texts_to_read())
    )
    in_sources = {phrase for file in _sources() for phrase in phrases_in(file.read_text(encoding="utf-8"))}
    words = {*in_sources, *FIGURE_WORDS.values(), *CANNOT.values(), *(figure.value for figure in LOSING)}
    words |= {edition.title for edition in EDITIONS} | set(_of_decks()) | set(_of_clauses()) | set(_of_seasons())
    words |= {word.value for word in (*Keyword, *BulletKind)} | {known.sentence for known in KEYWORD_HELP.values()}
    return (*sorted(words), *sorted(of_cards - words), *sorted(to_read - words - of_cards))


def phrases_in(source: str) -> Iterator[str]:
    """Yield the phrases of one file, as often as they occur."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            arguments = node.args[PHRASES_IN.get(_name(node.func), NONE)]
            named = [keyword.value for keyword in node.keywords if keyword.arg in NAMED]
            yield from (text for argument in (*arguments, *named) for text in _texts(argument))
        elif isinstance(node, ast.Assign):
            yield from (text for value in _patterns(node.targets[0], node.value) for text in _texts(value))


def renewed(translated: Mapping[str, str], found: Sequence[str]) -> dict[str, str]:
    """Return the new content of a file: the phrases found, each with its existing translation."""
    return {phrase: translated.get(phrase, "") for phrase in found}


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


def main(arguments: Sequence[str]) -> int:
    """Write the file that is named; return the exit code."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    file = Path(arguments[0])
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    after = renewed(before, phrases())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(after, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{len(after)} phrases, {sum(map(bool, after.values()))} of them translated")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
