"""`dtgui deck`: check decks against the rules, carry them from one format into another, and show their odds."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import Paths, paths_of
from dtgui.decks import (
    SUFFIXES,
    Deck,
    DeckFormat,
    export_deck,
    find_deck,
    open_deck,
)
from dtgui.decks.automaton_decks import Exceptional, exceptions_in, is_fit, load_exceptions
from dtgui.decks.checking import DeckChecker, DeckVerdict, question, sheet_lines
from dtgui.decks.collection import COLLECTION_FILE, Collection, lacks, lacks_csv, load_collection
from dtgui.decks.comparing import differences
from dtgui.decks.deck_file import NO_FORMAT
from dtgui.decks.formats import WEIRD_WEST, load_formats
from dtgui.decks.insight import castings, chance_of_at_least, cheatin_chance, economy, poker_codes
from dtgui.decks.legality import format_of
from dtgui.decks.opening import find_file, pack_decks
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import DeckProblem
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically

# The reports of `dtgui deck` beside the verdict: `odds`, `diff` and `sheet`


def _read(words: str, args: argparse.Namespace, catalog: Catalog) -> Deck:
    return find_deck(words, args.paths, catalog).deck


def _odds(args: argparse.Namespace, catalog: Catalog) -> int:
    deck = _read(args.deck, args, catalog)
    codes = poker_codes(deck, catalog)
    size = HAND_SIZE + args.stud
    if len(codes) < size:
        raise BadInput(f"{deck.name}: {len(codes)} cards to draw from are too few for a hand of {size}")
    counsel = import_module("dtgui.doomtown.counsel.hand_odds")  # NumPy, which no other sub-command needs
    hands = counsel.hand_odds(codes, args.stud, args.draw)
    error = "exact" if hands.best.is_exact else f"± {hands.best.error:.1%}"
    print(f"{deck.name}: {len(codes)} cards to draw from, stud {args.stud}, draw {args.draw}")
    print(f"  best hand of {size}: rank {hands.best.expected:.2f} on average ({error}), "
          f"{hands.legal.expected:.2f} without cheatin'")  # fmt: skip
    print(f"  cheatin' cards in {cheatin_chance(codes, size):.1%} of hands; "
          f"cheatin' would be better in {hands.tempted:.1%}")  # fmt: skip
    print(f"{'':28}{'best':>8}{'fair':>8}")
    for rank in reversed(HandRank):
        best, fair = hands.best.chances[rank - 1], hands.legal.chances[rank - 1]
        print(f"    rank {rank:>2} {rank.title!s:<16}{best:8.1%}{fair:8.1%}")
    pulls = chance_of_at_least(codes)
    print("  pulls of at least: " + ", ".join(f"{value} {pulls[value - 1]:.0%}" for value in range(2, 14)))
    for each in castings(deck, catalog):
        by = f" by {each.best.title}" if each.best else ""
        print(f"  {each.card.title}{by}: {each.chance:.0%}")
    money = economy(deck, catalog)
    print(f"  ghost rock: {money.left} after the gang, {money.production - money.upkeep:+d} a day")
    return 0


def _diff(args: argparse.Namespace, catalog: Catalog) -> int:
    first, second = (_read(words, args, catalog) for words in (args.first, args.second))
    found = differences(first, second, catalog)
    for each in found:
        stars = f" ★ {each.first_starting} -> {each.second_starting}"
        starting = stars if each.first_starting != each.second_starting else ""
        print(f"{each.second - each.first:+3d}  {each.card.title}: {each.first} -> {each.second}{starting}")
    if not found:
        print(f"{first.name} and {second.name} have the same cards", file=sys.stderr)
    return 1 if found else 0


def _lacks(args: argparse.Namespace, catalog: Catalog) -> int:
    """Compare a deck with the collection, which is entered in the deck builder."""
    deck, collection = _read(args.deck, args, catalog), load_collection(args.paths.config / COLLECTION_FILE)
    found = lacks(deck, collection, catalog)
    if args.csv:
        print(lacks_csv(found), end="")
    for each in () if args.csv else found:
        print(f"{each.missing}x {each.card.title} ({each.owned} of {each.wanted} owned)")
    if collection == Collection():
        print(
            "dtgui: you own nothing yet; tell what you own in the deck builder: Paper, My collection", file=sys.stderr
        )
    elif not found:
        print(f"{deck.name}: you own all of it", file=sys.stderr)
    return 1 if found else 0


def _sheet(args: argparse.Namespace, catalog: Catalog) -> int:
    deck = _read(args.deck, args, catalog)
    played = format_of(deck, catalog, load_formats(args.paths.doomtown_cards, catalog.packs.values()))
    print("\n".join(sheet_lines(deck, catalog, played, args.player)))
    return 0


REPORTS = {"odds": _odds, "diff": _diff, "lacks": _lacks, "sheet": _sheet}
"""The work of each sub-command."""

# `dtgui deck`: check decks against the rules, and carry them from one format into another

Fitness = tuple[Exceptional, ...] | None


NO_DECK = 2
"""The exit code where a file cannot be read, or holds no deck; all others are judged nevertheless."""


def run(args: argparse.Namespace) -> int:
    """Run the chosen sub-command: 0, 1 for an illegal deck, 2 for a file without one. Raises `BadInput`."""
    args.paths = paths_of(args)
    catalog = load_default_catalog(args.paths)
    status: int = ACTIONS[args.action](args, catalog)
    return status


def _check(args: argparse.Namespace, catalog: Catalog) -> int:
    known = load_formats(args.paths.doomtown_cards, catalog.packs.values())
    formats = {each.code or NO_FORMAT: each for each in known}
    if args.format is not None and args.format not in formats:
        raise BadInput(f"--format: expected one of {', '.join(formats)}, found {args.format!r}")
    wanted = formats[args.format].code if args.format is not None else None
    judge = DeckChecker(catalog, tuple(formats.values()), wanted)
    found = [each for words in args.files for each in _checked(words, judge, args.paths, catalog)]
    fits = [_fitness(each, args, catalog) for each in found]
    if args.json:
        entries = [_entry(each) | _entry_of_fitness(fit) for each, fit in zip(found, fits, strict=True)]
        print(json.dumps(entries, ensure_ascii=False, indent=1))
    else:
        for each, fit in zip(found, fits, strict=True):
            _tell(each)
            _tell_fitness(fit)
    return max(_worst(found), int(any(fit is not None and not is_fit(fit) for fit in fits)))


def _fitness(each: DeckVerdict, args: argparse.Namespace, catalog: Catalog) -> Fitness:
    """The cards that an Automaton does not play like others; None where that is not asked, or there is no deck."""
    if not args.automaton or each.deck is None:
        return None
    return exceptions_in(each.deck, catalog, load_exceptions(args.paths.doomtown_cards, catalog))


def _tell_fitness(found: Fitness) -> None:
    if found is None:
        return
    print(f"  {'fit' if is_fit(found) else 'not fit'} for an Automaton")
    for each in found:
        print(f"    {each.title}: {each.level.text}. {each.told}")


def _entry_of_fitness(found: Fitness) -> dict[str, object]:
    if found is None:
        return {}
    cards = [{"title": each.title, "level": each.level.value, "told": each.told} for each in found]
    return {"automaton": {"fit": is_fit(found), "cards": cards}}


def _checked(words: str, judge: DeckChecker, paths: Paths, catalog: Catalog) -> Iterator[DeckVerdict]:
    try:
        yield from judge.check([find_file(words, paths, pack_decks(catalog))])
    except BadInput as fault:
        yield DeckVerdict(Path(words), fault=str(fault))


def _worst(found: Sequence[DeckVerdict]) -> int:
    if any(each.deck is None for each in found):
        return NO_DECK
    return 0 if all(each.is_legal for each in found) else 1


def _tell(each: DeckVerdict) -> None:
    if each.fault:
        print(f"dtgui: {each.fault}", file=sys.stderr)
    for note in each.notes:
        print(f"{each.file}: {note}", file=sys.stderr)
    if each.deck is not None:
        print(f"{each.file}: {each.deck.name}: {'legal' if each.is_legal else 'not legal'}")
    if each.deck is not None and not each.is_legal and each.legal_in:
        print(f"  legal as it is in {', '.join(played.name for played in each.legal_in)}")
    for open_line in each.open_lines:
        print(f"  line {open_line.line.number}: {question(open_line)}")
    for problem in each.problems:
        print(f"  {problem.message} [{_cited(each, problem)}]")


def _cited(each: DeckVerdict, problem: DeckProblem) -> str:
    """The section of a problem, as the book calls it by whose rules the deck is judged."""
    return (each.played or WEIRD_WEST).cite(problem.section)


def _entry(each: DeckVerdict) -> dict[str, object]:
    problems = [
        {"rule": problem.rule, "section": _cited(each, problem), "message": str(problem.message),
         "codes": list(problem.codes)}
        for problem in each.problems
    ]  # fmt: skip
    return {
        "file": str(each.file),
        "name": each.deck.name if each.deck else None,
        "format": (each.played.code or NO_FORMAT) if each.played else None,
        "legal": each.is_legal,
        "legal_in": [played.code for played in each.legal_in],
        "fault": each.fault or None,
        "problems": problems,
        "unclear": [{"line": line.line.number, "message": question(line)} for line in each.open_lines],
        "notes": list(map(str, each.notes)),
    }


def _convert(args: argparse.Namespace, catalog: Catalog) -> int:
    export = export_deck(
        _deck(find_file(args.source, args.paths, pack_decks(catalog)), catalog), _wanted_format(args), catalog
    )
    try:
        write_atomically(args.target, export.text)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=args.target) from error
    for loss in export.losses:
        print(loss, file=sys.stderr)
    return 0


def _wanted_format(args: argparse.Namespace) -> DeckFormat:
    if args.to:
        return DeckFormat(args.to)
    wanted = SUFFIXES.get(args.target.suffix.lower())
    if wanted is None:
        endings = ", ".join(SUFFIXES)
        raise BadInput(f"the name does not tell the format; expected {endings}, or --to FORMAT", file=args.target)
    return wanted


def _deck(file: Path, catalog: Catalog) -> Deck:
    """Return the file's deck; print what its format could not express to stderr."""
    opened = open_deck(file, catalog)
    for note in opened.notes:
        print(f"{file}: {note}", file=sys.stderr)
    return opened.deck


ACTIONS = {"check": _check, "convert": _convert, **REPORTS}
"""The work of each sub-command."""
