"""The phrases of languages: books of them, the `.po` files they are read from, and which languages there are."""

from __future__ import annotations

import importlib
import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from gettext import c2py
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from dtgui import __version__
from dtgui.app.paths import Paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_bytes, read_json, read_text
from dtgui.kernel.phrases import fits
from dtgui.kernel.titles import did_you_mean

if TYPE_CHECKING:
    from polib import POEntry, POFile


WINDOW, GAME, CARDS, BOOKS = "window", "game", "cards", "books"
CONTEXTS = {
    WINDOW: "buttons, menus, dialogs, help",
    GAME: "prompts, log, refusals, names of places and figures",
    CARDS: "texts of cards",
    BOOKS: "rulebooks, lessons, puzzles, achievements, advice",
}
"""The readers of a phrase: the `msgctxt` of `.po` files, with a line for translators."""
TWO_FORMS = "nplurals=2; plural=(n != 1);"
"""How most languages choose between one and several; in the words of gettext."""
MOST_FORMS = 6

Translations = Mapping[str, tuple[str, ...]]
"""English phrases with their translation: one text, or a text for each plural form."""


@dataclass(frozen=True)
class PluralRule:
    """A language's choice of a plural form by a number."""

    forms: int = 2
    choose: Callable[[int], int] = lambda number: int(number != 1)

    def form(self, number: int) -> int:
        """Return the place of the form for a number; the last form if the rule fails."""
        try:
            chosen = self.choose(abs(number))
        except (ArithmeticError, ValueError):
            chosen = self.forms - 1
        return chosen if 0 <= chosen < self.forms else self.forms - 1


def plural_rule(header: str) -> PluralRule:
    """Return the rule that a `Plural-Forms` header describes. Raise `ValueError` for any other text."""
    forms, _, expression = header.strip().rstrip(";").partition(";")
    name, _, number = forms.partition("=")
    plural, _, formula = expression.partition("=")
    if name.strip() != "nplurals" or plural.strip() != "plural" or not number.strip().isdigit():
        raise ValueError(f"expected {TWO_FORMS!r} or the like, not {header[:60]!r}")
    if not 1 <= int(number) <= MOST_FORMS:
        raise ValueError(f"a language has 1 to {MOST_FORMS} plural forms, not {number.strip()[:9]}")
    return PluralRule(int(number), c2py(formula.strip()))


@dataclass(frozen=True)
class PhraseBook:
    """The translations of each context, and the plural rule."""

    contexts: Mapping[str, Translations] = field(default_factory=dict)
    rule: PluralRule = PluralRule()

    def say(self, phrase: str, count: int | None = None, context: str = GAME) -> str:
        """Return a phrase in this language, "" if it has none; `count` chooses the plural form.

        A phrase of this context goes before those of others.
        """
        forms = self._by_context.get(context, self._any).get(phrase)
        if not forms:
            return ""
        return forms[0] if len(forms) == 1 else forms[self.rule.form(2 if count is None else count)]

    @cached_property
    def _any(self) -> Translations:
        return {phrase: forms for texts in reversed([*self.contexts.values()]) for phrase, forms in texts.items()}

    @cached_property
    def _by_context(self) -> Mapping[str, Translations]:
        return {context: {**self._any, **texts} for context, texts in self.contexts.items()}


# `.po` files of gettext, read and checked as outside data. An entry with a mistake stays English.

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


# The languages there are, loaded by their codes; a checked language is kept in the cache

LARGEST_JSON = 10_000_000
MOST_FILES = 20
"""The most files of a language."""
LAYOUT = 1
"""Raised if the cache is written otherwise."""

logger = logging.getLogger(__name__)


def language_folders(paths: Paths) -> tuple[Path, Path]:
    """Return where languages are: those that come with the program, and the player's own."""
    return paths.resources / "languages", paths.config / "languages"


def languages(folders: Iterable[Path]) -> dict[str, tuple[Path, ...]]:
    """Return the files of each language by its code; a later folder goes before an earlier one."""
    found: dict[str, tuple[Path, ...]] = {}
    for folder in folders:
        names: dict[str, tuple[Path, ...]] = {
            file.stem: (file,) for end in ("*.json", "*.po") for file in sorted(folder.glob(end))
        }
        for inner in sorted(each for each in folder.glob("*") if each.is_dir()):
            names[inner.name] = tuple(sorted(inner.glob("*.po"))[:MOST_FILES]) or names.get(inner.name, ())
        found |= {name: files for name, files in names.items() if files}
    return found


def read_language(files: Sequence[Path]) -> ReadLanguage:
    """Return what the files of a language hold. Raise `BadInput` for a file that cannot be read."""
    return _of_json(files[0]) if files[0].suffix == ".json" else read_po_files(files)


def load_files(files: Sequence[Path], cache: Path | None = None) -> ReadLanguage:
    """Return a language, from the cache if the same files were read before; mistakes are in the log.

    Raise `BadInput` for a file that cannot be read.
    """
    if files[0].suffix == ".json" or cache is None:
        return _logged(read_language(files))
    sign = _sign(files)
    kept = _kept(cache, sign)
    if kept is None:
        kept = _logged(read_language(files))
        _keep(cache, sign, kept)
    return kept


def _logged(read: ReadLanguage) -> ReadLanguage:
    for problem in read.problems:
        logger.warning("Language: %s", problem)
    return read


def _of_json(file: Path) -> ReadLanguage:
    """A language as earlier programs kept it: one object, English to translated."""
    phrases = read_json(file, LARGEST_JSON)
    if not isinstance(phrases, dict) or not all(isinstance(text, str) for text in phrases.values()):
        raise BadInput("should hold an object with a text for each phrase", file=file)
    usable: dict[str, tuple[str, ...]] = {key: (text,) for key, text in phrases.items() if text and fits(key, text)}
    wrong = [phrase for phrase, text in phrases.items() if text and phrase not in usable]
    told = (f"{phrases[phrase]!r} cannot stand for {phrase!r}: other places in braces" for phrase in wrong)
    problems = tuple(BadInput(each, file=file) for each in told)
    return ReadLanguage({GAME: usable}, TWO_FORMS, problems, len(phrases), len(usable))


def _sign(files: Sequence[Path]) -> str:
    made = blake2b(f"{LAYOUT} {__version__}".encode(), digest_size=16)
    for file in files:
        data = read_bytes(file, LARGEST)
        made.update(f"{len(data)} ".encode() + data)
    return made.hexdigest()


def _kept(cache: Path, sign: str) -> ReadLanguage | None:
    """Return the cached form of these files; None if they have changed or it is damaged."""
    try:
        held = read_json(cache, LARGEST_JSON) if cache.exists() else None
        if not isinstance(held, dict) or held["sign"] != sign:
            return None
        contexts = {
            name: {phrase: _kept_forms(forms) for phrase, forms in of.items()} for name, of in held["texts"].items()
        }
        return ReadLanguage(contexts, held["plural_forms"], (), held["phrases"], held["translated"])
    except (BadInput, KeyError, TypeError, AttributeError):
        return None


def _kept_forms(kept: str | list[str]) -> tuple[str, ...]:
    return (kept,) if isinstance(kept, str) else tuple(kept)


def _keep(cache: Path, sign: str, read: ReadLanguage) -> None:
    texts = {
        name: {phrase: forms[0] if len(forms) == 1 else forms for phrase, forms in of.items()}
        for name, of in read.contexts.items()
    }
    counts = {"phrases": read.phrases, "translated": read.translated}
    held = {"sign": sign, "plural_forms": read.plural_forms, **counts, "texts": texts}
    try:
        cache.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(cache, json.dumps(held, ensure_ascii=False))
    except OSError as error:
        logger.warning("A language cannot be kept in the cache: %s", error)


# Texts of cards in languages that generate them: for cards that players made, which no file of phrases has

GENERATORS: Mapping[str, str] = MappingProxyType({"de": "dtgui.doomtown.abilities.wording.german"})
"""The modules whose `generated` says the texts of cards in a language; they are imported with the first such text."""


@cache
def generator_of(language: str) -> Callable[[str], str]:
    """Return what says a text of a card in a language: "" for a text that it cannot say, or that is no card's."""
    if language not in GENERATORS:
        return _silent
    generate: Callable[[str], str] = importlib.import_module(GENERATORS[language]).generated
    return generate


def generated(language: str, pattern: str) -> str:
    """Return a text of a card in a language, "" where it cannot be generated; a plain string is no such text."""
    return "" if type(pattern) is str else generator_of(language)(pattern)


def _silent(_pattern: str) -> str:
    return ""
