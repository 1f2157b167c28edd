"""The languages there are, loaded by their codes; a checked language is kept in the cache."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path

from dtgui import __version__
from dtgui.app.languages.phrase_book import GAME, TWO_FORMS
from dtgui.app.languages.po_files import LARGEST, ReadLanguage, read_po_files
from dtgui.app.paths import Paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_bytes, read_json
from dtgui.kernel.phrases import fits

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
        contexts = {name: {phrase: _forms(forms) for phrase, forms in of.items()} for name, of in held["texts"].items()}
        return ReadLanguage(contexts, held["plural_forms"], (), held["phrases"], held["translated"])
    except (BadInput, KeyError, TypeError, AttributeError):
        return None


def _forms(kept: str | list[str]) -> tuple[str, ...]:
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
