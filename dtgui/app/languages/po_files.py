"""`.po` files of gettext, read and checked as outside data. An entry with a mistake stays English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from dtgui.app.languages.phrase_book import CONTEXTS, TWO_FORMS, PhraseBook, PluralRule, Translations, plural_rule
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text
from dtgui.kernel.phrases import fits
from dtgui.kernel.titles import did_you_mean

if TYPE_CHECKING:
    from polib import POEntry, POFile

LARGEST = 5_000_000
"""Bytes; all phrases of a language take some 2,000,000."""
PLURAL_FORMS = "Plural-Forms"
BREAK = "\n"


@dataclass(frozen=True)
class ReadLanguage:
    """The contents of the files of a language, and their mistakes."""

    contexts: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    plural_forms: str = TWO_FORMS
    problems: tuple[BadInput, ...] = ()
    phrases: int = 0
    """The number of entries, translated or not."""
    translated: int = 0
    """The number of entries with a translation that can be used."""

    @property
    def book(self) -> PhraseBook:
        """Return the phrases to look up."""
        contexts: dict[str, Translations] = {**self.contexts}
        return PhraseBook(contexts, plural_rule(self.plural_forms))


def read_po_files(files: Sequence[Path]) -> ReadLanguage:
    """Return the language of these files. Raise `BadInput` for a file that cannot be read."""
    every = [(file, open_po(file)) for file in files]
    problems: list[BadInput] = []
    header = _plural_forms(every, problems)
    contexts: dict[str, dict[str, tuple[str, ...]]] = {context: {} for context in CONTEXTS}
    rule, translated = plural_rule(header), 0
    for file, entry in ((file, entry) for file, catalog in every for entry in _used(catalog)):
        problem = _problem(entry, rule)
        if problem:
            problems.append(BadInput(problem, file=file, line=entry.linenum or 1))
        else:
            contexts[entry.msgctxt or next(iter(CONTEXTS))] |= dict.fromkeys(_keys(entry), _forms(entry))
            translated += 1
    return ReadLanguage(contexts, header, tuple(problems), sum(len(each) for _, each in every), translated)


def open_po(file: Path) -> POFile:
    """Return the catalog of a file as `polib` reads it. Raise `BadInput`."""
    import polib  # slow to load, and only new files are read

    # Ended by a line break, the text is never the name of a file, which `polib` would open.
    text = read_text(file, LARGEST) + BREAK
    try:
        return polib.pofile(text)
    except (OSError, ValueError, IndexError, KeyError, AttributeError, TypeError) as error:
        raise BadInput(f"is no .po file of gettext ({str(error)[:200]})", file=file) from error


def _plural_forms(every: Iterable[tuple[Path, POFile]], problems: list[BadInput]) -> str:
    """The header of the first file that has a usable one."""
    for file, catalog in every:
        header = " ".join(str(catalog.metadata.get(PLURAL_FORMS, "")).split())
        try:
            if header and plural_rule(header):
                return header
        except ValueError as error:
            problems.append(BadInput(str(error), file=file, field=PLURAL_FORMS))
    return TWO_FORMS


def _used(catalog: POFile) -> Iterator[POEntry]:
    """The entries with a translation; gettext leaves out obsolete and fuzzy ones."""
    usable = (entry for entry in catalog if entry.msgid and not entry.obsolete and not entry.fuzzy)
    return (entry for entry in usable if any(_forms(entry)))


def _keys(entry: POEntry) -> tuple[str, ...]:
    return tuple(filter(None, (entry.msgid, entry.msgid_plural)))


def _forms(entry: POEntry) -> tuple[str, ...]:
    if not entry.msgid_plural:
        return (entry.msgstr,)
    return tuple(entry.msgstr_plural.get(number, "") for number in range(len(entry.msgstr_plural)))


def _problem(entry: POEntry, rule: PluralRule) -> str:
    """Return the mistake in an entry; "" if it can be used."""
    if (entry.msgctxt or "") not in ("", *CONTEXTS):
        return f"no such context{did_you_mean(entry.msgctxt, tuple(CONTEXTS))}: expected {', '.join(CONTEXTS)}"
    forms, keys = _forms(entry), _keys(entry)
    if entry.msgid_plural and (len(forms) != rule.forms or not all(forms)):
        return f"expected {rule.forms} plural forms, msgstr[0] to msgstr[{rule.forms - 1}], for {keys[0]!r}"
    for text in forms:
        if not any(fits(key, text) for key in keys):
            return f"{text!r} cannot stand for {keys[-1]!r}: other places in braces"
    return ""
