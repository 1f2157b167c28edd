"""`dtgui cards`: look at the cards, check card files, and see how many cards can be played."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from dtgui.app.languages.phrase_book import CARDS, generated, language_folders, languages, load_files
from dtgui.app.library import load_default_catalog, load_rulings
from dtgui.app.paths import Paths, paths_of
from dtgui.decks.collection import COLLECTION_FILE as COLLECTION
from dtgui.decks.collection import TAGS_FILE as CARD_TAGS
from dtgui.decks.collection import load_card_tags, load_collection
from dtgui.decks.search import SearchError, SearchIndex
from dtgui.doomtown.abilities.ledger.compare import draft_lines
from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage, check_card_file, check_cards, coverage_by_pack
from dtgui.doomtown.catalog.card_schema import card_schema
from dtgui.doomtown.catalog.coverage import playable_but_for
from dtgui.doomtown.catalog.loading import read_packs
from dtgui.doomtown.catalog.rulings import rulings_page
from dtgui.doomtown.catalog.vocabulary import renewed, vocabulary
from dtgui.doomtown.rules import edition_named
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Translate, in_english, in_language
from dtgui.kernel.titles import did_you_mean, fold_title
from dtgui.season.fort.ladder import fort_ladder
from dtgui.season.town.season_data import load_season_data

DRIFTER = "drifter"
ENGLISH = "en"
FIGURES = ("cost", "bullets", "influence", "control", "production", "upkeep", "stash")


def run(args: argparse.Namespace) -> int:
    """Run the chosen sub-command: 0, or 1 where cards are wrong. Raises `BadInput`."""
    paths = paths_of(args)
    status: int = ACTIONS[args.action](args, paths)
    return status


def _list(args: argparse.Namespace, paths: Paths) -> int:
    catalog = load_default_catalog(paths)
    if args.pack and args.pack not in catalog.packs:
        raise BadInput(f"no pack has the code {args.pack!r}{did_you_mean(args.pack, catalog.packs)}", field="--pack")
    for card in catalog.of_players():
        if _is_wanted(card, args):
            print(_line(card))
    return 0


def _find(args: argparse.Namespace, paths: Paths) -> int:
    """List what a query finds, a title a line."""
    catalog = load_default_catalog(paths)
    index = SearchIndex(
        catalog,
        lambda code: "\n".join(map(str, card_text(catalog.glance(code)).paragraphs)),
        lambda: load_collection(paths.config / COLLECTION),
    )
    index.tags = lambda: load_card_tags(paths.config / CARD_TAGS)
    query = " ".join(args.query)
    try:
        found, without_text = index.titles(query, args.format), index.count_without_text(query)
    except SearchError as error:
        raise BadInput(f"{query!r}: {error}") from error
    for each in found:
        print(_line(each.card))
    if without_text:
        print(f"{without_text} printings have no text to search", file=sys.stderr)
    if not found:
        print("dtgui: no card is like that", file=sys.stderr)
    return 0 if found else 1


def _is_wanted(card: CardDef, args: argparse.Namespace) -> bool:
    gangs = [DRIFTER] if card.is_drifter else [faction.value for faction in card.factions]
    return (
        args.type in (None, card.type.value)
        and (args.gang is None or args.gang in gangs)
        and args.pack in (None, card.pack)
        and (args.keyword is None or fold_title(args.keyword) in map(fold_title, card.keyword_ratings))
        and (args.title is None or fold_title(args.title) in fold_title(card.title))
    )


def _line(card: CardDef) -> str:
    return f"{card.code}  {_suit_and_value(card):>3}  {card.type.value:<6}  {card.title}"


def _show(args: argparse.Namespace, paths: Paths) -> int:
    catalog = load_default_catalog(paths)
    title = " ".join(args.card)
    wanted = args.card if all(catalog.get(word) for word in args.card) else [title]
    print("\n\n".join("\n".join(_facts(catalog.find(name), catalog)) for name in wanted))
    return 0


def _text(args: argparse.Namespace, paths: Paths) -> int:
    catalog = load_default_catalog(paths)
    wanted = [catalog.find(code).code for code in args.codes]
    if args.all is not None or not wanted:
        wanted += [card.code for card in catalog if not args.all or card.pack == args.all]
    if not wanted:
        raise BadInput(f"no pack has the code {args.all!r}{did_you_mean(args.all, catalog.packs)}", field="--all")
    translate, words = _translation(args.language, paths), edition_named(args.rules).words
    for code in wanted:
        print(text_line(catalog.card(code), words, translate))
    return 0


def _translation(language: str, paths: Paths) -> Translate:
    """Return what translates the phrases of a text into a language; a phrase that it lacks stays English."""
    files = languages(language_folders(paths))
    known = [ENGLISH, *files]
    if language not in known:
        raise BadInput(f"no language has the code {language!r}{did_you_mean(language, known)}", field="--language")
    if language == ENGLISH:
        return in_english
    book = load_files(files[language], paths.languages_cache / f"{language}.json").book
    return lambda pattern, count=None: book.say(pattern, count, CARDS) or generated(language, pattern) or pattern


def text_line(card: CardDef, words: str = DEFAULT_EDITION, translate: Translate = in_english) -> str:
    """A card in one line: `24101 Railroad Station: Controller Noon, Boot: ...`."""
    said = card_text(card, words)
    parts = [in_language(part, translate) for part in (*(one.whole for one in said.paragraphs), said.missing) if part]
    return f"{card.code} {card.title}: {' '.join(parts) or 'no text'}"


def _facts(card: CardDef, catalog: Catalog) -> Iterator[str]:
    pack = catalog.packs[card.pack]
    yield card.title
    yield f"  {' '.join(filter(None, (card.type.value.capitalize(), _suit_and_value(card))))}"
    if card.factions:
        yield f"  {', '.join(faction.value for faction in card.factions)}"
    if card.keywords:
        yield f"  {' • '.join(_keyword(word, rating) for word, rating in card.keywords)}"
    for name in FIGURES:
        if getattr(card, name) is not None:
            yield f"  {name}: {getattr(card, name)}{_remark(card, name)}"
    words = card_text(catalog.card(card.code))
    yield from (f"  {paragraph}" for paragraph in words.paragraphs)
    if words.missing:
        yield f"  {words.missing}"
    yield f"  printed abilities: {card.printed_abilities}, traits: {card.printed_traits}"
    yield f"  in play: {card_coverage(card, catalog.text(card.code)).value}"
    yield f"  {card.code}: {pack.name} {card.number} ({', '.join(card.formats) or 'no format'})"


def _remark(card: CardDef, name: str) -> str:
    kind = f" {card.bullet_kind.value}" if name == "bullets" and card.bullet_kind else ""
    return f"{kind}{' or more' if name in card.variable else ''}"


def _keyword(word: str, rating: int | None) -> str:
    return word if rating is None else f"{word} {rating}"


def _suit_and_value(card: CardDef) -> str:
    if card.suit is None or card.value is None:
        return ""
    return f"{ {1: 'A', 11: 'J', 12: 'Q', 13: 'K'}.get(card.value, str(card.value)) }{card.suit.symbol}"


def _words(args: argparse.Namespace, paths: Paths) -> int:
    section = vocabulary(load_default_catalog(paths))
    if args.into is None:
        print(section)
        return 0
    return _renew(args.into, lambda: renewed(args.into.read_text(encoding="utf-8"), section))


def _schema(args: argparse.Namespace, paths: Paths) -> int:  # noqa: ARG001 - all actions are called alike
    written = json.dumps(card_schema(), indent=1, ensure_ascii=False) + "\n"
    if args.into is None:
        print(written, end="")
        return 0
    return _renew(args.into, lambda: written)


def _renew(page: Path, text: Callable[[], str]) -> int:
    try:
        page.write_text(text(), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(str(error), file=page) from error
    return 0


def _rulings(args: argparse.Namespace, paths: Paths) -> int:
    catalog = load_default_catalog(paths)
    rulings = load_rulings(paths, catalog)
    if args.into is not None:
        return _renew(args.into, lambda: rulings_page(rulings))
    if not args.cards:
        print(rulings_page(rulings), end="")
    for card in map(catalog.find, args.cards):
        print(card.title)
        for ruling in rulings.of(card):
            print(f"  {ruling.answer}")
    return 0


def _lint(args: argparse.Namespace, paths: Paths) -> int:
    problems = (
        _check_files(args.files, paths) if args.files else [*check_cards(paths.doomtown_cards), *_season_faults(paths)]
    )
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def _season_faults(paths: Paths) -> list[BadInput]:
    """Return the first fault of each game's season data."""
    checks: tuple[Callable[[], object], ...] = (
        lambda: load_season_data(paths, load_default_catalog(paths)),
        lambda: fort_ladder(paths),
    )
    return [problem for check in checks if (problem := _fault_of(check)) is not None]


def _fault_of(check: Callable[[], object]) -> BadInput | None:
    try:
        check()
    except BadInput as problem:
        return problem
    return None


def _check_files(files: Iterable[Path], paths: Paths) -> list[BadInput]:
    packs = read_packs(paths.doomtown_cards / "packs.yaml")
    return [problem for file in files for problem in check_card_file(file, packs)]


def _ledger(args: argparse.Namespace, paths: Paths) -> int:
    catalog = load_default_catalog(paths)
    for name in args.cards:
        card = catalog.card(catalog.find(name).code)
        print("\n".join((f"# {card.code} {card.title}", "ledger:", *draft_lines(card))))
    return 0


def _coverage(args: argparse.Namespace, paths: Paths) -> int:
    catalog = load_default_catalog(paths)
    sets = {
        pack: {"cards": counts.total(), **{degree.value: counts[degree] for degree in Coverage}}
        for pack, counts in coverage_by_pack(catalog).items()
    }
    if args.json:
        missing = {card.code: list(map(str, clauses)) for card, clauses in playable_but_for(catalog)}
        print(json.dumps({"sets": sets, "playable but for": missing}, indent=2))
        return 0
    for pack, numbers in sets.items():
        print(f"{catalog.packs[pack].name} ({pack}): " + ", ".join(f"{n} {word}" for word, n in numbers.items()))
    for card, clauses in playable_but_for(catalog):
        print(f"{card.code} {card.title}: playable but for {', '.join(f'`{clause}`' for clause in clauses)}")
    return 0


ACTIONS = {
    "show": _show,
    "text": _text,
    "find": _find,
    "words": _words,
    "schema": _schema,
    "rulings": _rulings,
    "lint": _lint,
    "ledger": _ledger,
    "coverage": _coverage,
    "list": _list,
}
"""The work of each sub-command."""
