"""`dtgui pack`: check, make, add and list packs of cards that players made."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from dtgui.achievements.achievement import achievements_of
from dtgui.app.library import load_printed_catalog
from dtgui.app.packs.contents import SUFFIX
from dtgui.app.packs.shelf import (
    PlayerPack,
    add_pack,
    all_packs,
    find_pack,
    make_pack,
    read_pack,
    remove_pack,
    switch,
    switched_on,
    with_packs,
)
from dtgui.app.paths import Paths, paths_of
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.errors import BadInput
from dtgui.practice.pack_check import check_pack
from dtgui.season.town.season_data import has_seasons, load_season_data, season_data_of


def run(args: argparse.Namespace) -> int:
    """Run the chosen sub-command: 0, or 1 for a pack with problems. Raises `BadInput`."""
    paths = paths_of(args)
    status: int = ACTIONS[args.action](args, paths)
    return status


def _check(args: argparse.Namespace, paths: Paths) -> int:
    return _checked(args.path, paths)


def _checked(source: Path, paths: Paths) -> int:
    """Print what is wrong with a pack; return 1 if anything is, else 0."""
    base = load_printed_catalog(paths)
    read = read_pack(source, paths.unpacked, base)
    report = check_pack(read, base, paths.doomtown_cards)
    problems = [*report.problems, *map(str, _season_faults(read, base, paths))]
    for problem in problems:
        print(problem)
    counts = f"{report.cards} cards, {report.decks} decks, {report.scenarios} scenarios"
    print(f"{_title(read)}: {counts}, {len(problems)} problems")
    return 1 if problems else 0


def _season_faults(read: PlayerPack, base: Catalog, paths: Paths) -> list[BadInput]:
    """Return the first fault of a pack's seasons and achievements, nothing if there are none."""
    if read.problems or read.contents is None:
        return []
    catalog = with_packs(base, [read])
    try:
        achievements_of(read.pack)
        if has_seasons(read.pack):
            season_data_of(read.pack, load_season_data(paths, catalog), paths, catalog)
    except BadInput as problem:
        return [read.contents.shown(problem)]
    return []


def _make(args: argparse.Namespace, paths: Paths) -> int:
    if args.out.suffix.lower() != SUFFIX:
        raise BadInput(f"expected a name that ends with {SUFFIX}", file=args.out)
    if _checked(args.folder, paths):
        return 1
    try:
        make_pack(args.folder, args.out)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=args.out) from error
    print(args.out)
    return 0


def _add(args: argparse.Namespace, paths: Paths) -> int:
    added = add_pack(args.path, paths, load_printed_catalog(paths))
    print(f"{_title(added)}: {len(added.entries)} cards, added to {paths.packs} and switched on")
    return 0


def _list(args: argparse.Namespace, paths: Paths) -> int:  # noqa: ARG001 - all actions are called alike
    on = switched_on(paths)
    packs = all_packs(paths, load_printed_catalog(paths))
    for each in packs:
        state = "broken" if each.problems else "on" if each.id in on else "off"
        print(f"{each.id:<24} {state:<6} {_title(each)}, {len(each.entries)} cards")
        for problem in each.problems:
            print(f"  {problem}")
    if not packs:
        print(f"no packs in {paths.packs}")
    return 1 if any(each.problems for each in packs if each.id in on) else 0


def _switch(args: argparse.Namespace, paths: Paths) -> int:
    found = _found(args.pack, paths)
    if args.action == "on" and found.problems:
        raise found.problems[0]
    _write(lambda: switch(paths, found.id, on=args.action == "on"), paths)
    print(f"{_title(found)}: {args.action}")
    return 0


def _remove(args: argparse.Namespace, paths: Paths) -> int:
    found = _found(args.pack, paths)
    _write(lambda: remove_pack(found.id, paths), paths)
    print(f"{_title(found)}: removed")
    return 0


def _found(words: str, paths: Paths) -> PlayerPack:
    return find_pack(words, all_packs(paths, load_printed_catalog(paths)))


def _write(change: Callable[[], None], paths: Paths) -> None:
    try:
        change()
    except OSError as error:
        raise BadInput(f"cannot be changed ({error.strerror or error})", file=paths.packs) from error


def _title(pack: PlayerPack) -> str:
    return pack.name if pack.manifest is None else f"{pack.name} {pack.manifest.version} by {pack.manifest.author}"


ACTIONS = {
    "check": _check,
    "make": _make,
    "add": _add,
    "list": _list,
    "on": _switch,
    "off": _switch,
    "remove": _remove,
}
"""The work of each sub-command."""
