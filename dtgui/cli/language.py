"""`dtgui language`: make, check and list translations of the program."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from dtgui.app.languages.making import new_catalog, shipped_phrases, with_translations, write_catalog
from dtgui.app.languages.phrase_book import (
    ReadLanguage,
    language_folders,
    languages,
    load_files,
    open_po,
    read_language,
)
from dtgui.app.paths import Paths, paths_of
from dtgui.kernel.errors import BadInput

CODE = re.compile(r"[a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?")


def run(args: argparse.Namespace) -> int:
    """Run the chosen sub-command: 0, or 1 for files with mistakes. Raise `BadInput`."""
    status: int = ACTIONS[args.action](args, paths_of(args))
    return status


def _new(args: argparse.Namespace, paths: Paths) -> int:
    file = _own_file(args.code, paths)
    if file.exists():
        raise BadInput(f"is there already; `dtgui language renew {args.code}` adds new phrases", file=file)
    write_catalog(new_catalog(args.code, shipped_phrases(_shipped(paths))), file)
    print(file)
    return 0


def _renew(args: argparse.Namespace, paths: Paths) -> int:
    files = languages([language_folders(paths)[1]]).get(args.code, ())
    before = [open_po(file) for file in files if file.suffix == ".po"]
    if not before:
        raise BadInput(f"there is no language {args.code!r} in {language_folders(paths)[1]}")
    made = with_translations(new_catalog(args.code, shipped_phrases(_shipped(paths))), before)
    write_catalog(made, _own_file(args.code, paths))
    print(f"{_own_file(args.code, paths)}: {made.percent_translated()}% translated")
    return 0


def _check(args: argparse.Namespace, paths: Paths) -> int:  # noqa: ARG001 - all actions are called alike
    read = read_language(args.files)
    for problem in read.problems:
        print(problem)
    print(f"{_counts(read)}, {len(read.problems)} problems")
    return 1 if read.problems else 0


def _template(args: argparse.Namespace, paths: Paths) -> int:
    write_catalog(new_catalog("", shipped_phrases(_shipped(paths))), args.out)
    print(args.out)
    return 0


def _list(args: argparse.Namespace, paths: Paths) -> int:  # noqa: ARG001 - all actions are called alike
    for code, files in languages(language_folders(paths)).items():
        try:
            print(f"{code:<8}{_counts(load_files(files, paths.languages_cache / f'{code}.json'))}")
        except BadInput as problem:
            print(f"{code:<8}{problem}")
    return 0


def _own_file(code: str, paths: Paths) -> Path:
    if not CODE.fullmatch(code):
        raise BadInput(f"expected the code of a language, such as fr or pt_BR, not {code!r}", field="CODE")
    return language_folders(paths)[1] / f"{code}.po"


def _shipped(paths: Paths) -> dict[str, tuple[Path, ...]]:
    return languages([language_folders(paths)[0]])


def _counts(read: ReadLanguage) -> str:
    return f"{read.translated} of {read.phrases} phrases translated"


ACTIONS = {"new": _new, "renew": _renew, "check": _check, "template": _template, "list": _list}
"""The work of each sub-command."""
