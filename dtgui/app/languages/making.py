"""New languages for translators: all phrases of the program in a `.po` file, or a template for other tools."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dtgui import __version__
from dtgui.app.languages.phrase_book import CONTEXTS, PLURAL_FORMS, TWO_FORMS, open_po
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically

if TYPE_CHECKING:
    from polib import POFile

ONE_FORM = "nplurals=1; plural=0;"
SLAVIC = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
RULES = {
    **dict.fromkeys(("ja", "zh", "ko", "th", "vi", "id"), ONE_FORM),
    **dict.fromkeys(("fr", "pt_BR"), "nplurals=2; plural=(n > 1);"),
    **dict.fromkeys(("ru", "uk", "be", "sr", "hr", "bs"), SLAVIC),
    **dict.fromkeys(("cs", "sk"), "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"),
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
"""The plural rules of languages with other forms than English has."""


class Wanted(NamedTuple):
    """A phrase to translate, its form for several things, and its readers."""

    phrase: str
    plural: str = ""
    context: str = ""


def new_catalog(language: str, wanted: Iterable[Wanted]) -> POFile:
    """Return a catalog of `polib` with all phrases untranslated, by their readers; "" is for a template."""
    import polib

    made = polib.POFile(wrapwidth=0)
    made.header = "\n".join(("Who sees a phrase (msgctxt):", *map(": ".join, CONTEXTS.items())))
    rule = RULES.get(language) or RULES.get(language.partition("_")[0], TWO_FORMS)
    made.metadata = {
        "Project-Id-Version": f"dtgui {__version__}",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        PLURAL_FORMS: rule if language else "nplurals=INTEGER; plural=EXPRESSION;",
    }
    forms = dict.fromkeys(range(int(rule.removeprefix("nplurals=")[0])), "")
    for each in sorted(wanted, key=lambda one: tuple(CONTEXTS).index(one.context)):
        flags = ["python-brace-format"] if "{" in each.phrase else []
        entry = polib.POEntry(msgid=each.phrase, msgctxt=each.context, flags=flags)
        if each.plural:
            entry.msgid_plural, entry.msgstr_plural = each.plural, dict(forms)
        made.append(entry)
    return made


def with_translations(new: POFile, before: Sequence[POFile]) -> POFile:
    """Return a new catalog with the translations that earlier ones have; a phrase of another context serves, too."""
    exact = {(entry.msgctxt, entry.msgid): entry for old in before for entry in old if not entry.obsolete}
    anywhere = {entry.msgid: entry for entry in exact.values()}
    for entry in new:
        kept = exact.get((entry.msgctxt, entry.msgid)) or anywhere.get(entry.msgid)
        if kept is not None and bool(kept.msgid_plural) == bool(entry.msgid_plural):
            entry.msgstr, entry.msgstr_plural = kept.msgstr, dict(kept.msgstr_plural)
            entry.flags += ["fuzzy"] if kept.fuzzy else []
            entry.tcomment = kept.tcomment
    for old in before:
        new.metadata |= {name: old.metadata[name] for name in (PLURAL_FORMS, "Last-Translator") if name in old.metadata}
    return new


def shipped_phrases(languages: Mapping[str, tuple[Path, ...]]) -> Iterator[Wanted]:
    """Yield all phrases of the program: those of a language that comes with it. Raise `BadInput` without one."""
    files = next((files for files in languages.values() if files[0].suffix == ".po"), None)
    if files is None:
        raise BadInput("no language in .po files comes with the program")
    for file in files:
        for entry in open_po(file):
            if not entry.obsolete:
                yield Wanted(entry.msgid, entry.msgid_plural, entry.msgctxt)


def write_catalog(catalog: POFile, file: Path) -> None:
    """Write a catalog, whole or not at all. Raise `BadInput`."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, str(catalog) + "\n")
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=file) from error
