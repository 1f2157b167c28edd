"""The golden files of card texts: every printing, in the terms of each edition, in each language.

The files of other editions hold only the cards that read otherwise than in the default edition. To renew all of them,
from the checkout: `python -m tests.golden.card_texts`.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Mapping
from pathlib import Path

from dtgui.cli import main
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.setup import DEFAULT_EDITION

FOLDER = Path(__file__).parent / "card_texts"
LANGUAGES = ("en", "de")


def texts(rules: str, language: str) -> dict[str, str]:
    """Return what `dtgui cards text` prints for each printing, by code."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        main(["cards", "text", "--all", "--rules", rules, "--language", language])
    return _by_code(printed.getvalue())


def golden(words: str, language: str) -> dict[str, str]:
    """Return the lines that were last read and found good, by code, in the terms of an edition."""
    lines = _by_code(_file(DEFAULT_EDITION, language).read_text(encoding="utf-8"))
    return lines if words == DEFAULT_EDITION else lines | _by_code(_file(words, language).read_text(encoding="utf-8"))


def _by_code(text: str) -> dict[str, str]:
    return {line.partition(" ")[0]: line for line in text.splitlines()}


def _file(words: str, language: str) -> Path:
    return FOLDER / f"{words}.{language}.txt"


def _write(file: Path, lines: Mapping[str, str]) -> None:
    file.write_text("".join(f"{line}\n" for line in lines.values()), encoding="utf-8")


def renew() -> None:
    """Write all golden files again."""
    FOLDER.mkdir(exist_ok=True)
    rules = {edition.words: edition.name for edition in reversed(EDITIONS)}
    for language in LANGUAGES:
        usual = texts(rules[DEFAULT_EDITION], language)
        _write(_file(DEFAULT_EDITION, language), usual)
        for words, name in sorted(rules.items() - {(DEFAULT_EDITION, rules[DEFAULT_EDITION])}):
            other = texts(name, language).items()
            _write(_file(words, language), {code: line for code, line in other if usual[code] != line})


if __name__ == "__main__":
    renew()
