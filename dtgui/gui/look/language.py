"""Translations of the window: a file of phrases, English to translated, that Qt's `tr` uses.

A phrase is found by its English text alone, on any widget. `packaging/make_phrases.py` makes such a file with all
phrases, to be filled in; the player's own files are read as well as the shipped ones. The texts of the game, on
cards and in the log, consist of such phrases, too: `controller.translated` and `said` handle them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from dtgui.kernel.errors import BadInput, bounded
from dtgui.kernel.foreign import read_json
from dtgui.kernel.phrases import fits, in_language

V = TypeVar("V")

LARGEST = 10_000_000
"""Bytes; the phrases of one language take some 300,000."""

logger = logging.getLogger(__name__)

ENGLISH = "en"


def tr_noop(phrase: str) -> str:
    """Return a phrase as it is: marked for `packaging/make_phrases.py`, and translated where it is shown.

    Qt's own `QT_TR_NOOP` is declared to return any object.
    """
    return phrase


def said(value: V) -> V:
    """Return what the game says in the window's language: a phrase, or whatever has phrases in it.

    What is no phrase, such as a name, stays as it is.
    """
    return in_language(value, _in_window)


def _in_window(pattern: str) -> str:
    return QCoreApplication.translate("Game", pattern)


class Language(QTranslator):
    """Phrases that are installed into the application; a phrase that is missing or empty stays English."""

    def __init__(self, phrases: Mapping[str, str], name: str = "", parent: QObject | None = None) -> None:
        """`name` is what Qt calls the language: `de`, `pt_BR`."""
        super().__init__(parent)
        self._phrases = phrases
        self.name = name

    def isEmpty(self) -> bool:
        """Whether nothing would be translated."""
        return not any(self._phrases.values())

    def say(self, phrase: str) -> str:
        """Return a phrase in this language, itself where it has no translation."""
        return self._phrases.get(phrase) or phrase

    def translate(self, context: str, text: str, disambiguation: str | None = None, count: int = -1) -> str | None:  # noqa: ARG002 - as Qt has it
        """Return a phrase in this language, None to leave it English."""
        return self._phrases.get(text) or None


def languages(folders: Iterable[Path]) -> dict[str, Path]:
    """Return the files of phrases by the names of their languages; a later folder goes before an earlier one."""
    return {file.stem: file for folder in folders for file in sorted(folder.glob("*.json"))}


def load_language(folders: Iterable[Path], wanted: str) -> Language | None:
    """Return the language of this name, or (empty) that of the system; None for English or an unknown one."""
    files = languages(folders)
    system = QLocale.system().name()
    names = (wanted,) if wanted else (system, system.partition("_")[0])
    name = next((name for name in names if name in files), ENGLISH)
    return None if name == ENGLISH else _read(files[name])


def _read(file: Path) -> Language | None:
    try:
        phrases = read_json(file, LARGEST)
    except BadInput as problem:
        logger.warning("Language: %s", problem)
        return None
    if not isinstance(phrases, dict) or not all(isinstance(text, str) for text in phrases.values()):
        logger.warning("Language: %s: should hold an object with a text for each phrase", file)
        return None
    usable = {phrase: text for phrase, text in phrases.items() if fits(phrase, text)}
    for phrase in phrases.keys() - usable.keys():
        told = f"{file}: {phrases[phrase]!r} cannot stand for {phrase!r}: other places in braces"
        logger.warning("Language: %s", bounded(told))
    return Language(usable, file.stem)


def qts_own(language: Language) -> QTranslator | None:
    """Return what Qt itself says in a language (buttons of dialogs, names of keys), None where it does not know it."""
    translator = QTranslator(language)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return translator if translator.load(f"qtbase_{language.name}", folder) else None
