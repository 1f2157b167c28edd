"""Translations of the window: the phrases of a language (`app.languages`), that Qt's `tr` uses.

A phrase is found by its English text on any widget. The texts of the game, on cards and in the log, consist of such
phrases, too: `controller.translated` and `said` handle them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from dtgui.app.languages.phrase_book import GAME, WINDOW, PhraseBook, generated, languages, load_files
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import in_language

V = TypeVar("V")

logger = logging.getLogger(__name__)

ENGLISH = "en"
OF_THE_GAME = "Game"
"""Qt's context of the phrases of the game; all others are the window's."""
NO_COUNT = -1
"""How Qt calls that there is no number."""


def tr_noop(phrase: str) -> str:
    """Return a phrase as it is: marked for `packaging/make_phrases.py`, and translated where it is shown.

    Qt's own `QT_TR_NOOP` is declared to return any object.
    """
    return phrase


def tr_count(one: str, several: str, count: int, *more: object) -> str:
    """Return the translated phrase for one or several, with its number `{0}` and what else it needs: `{1}`, `{2}`."""
    said = QCoreApplication.translate("Counts", one if count == 1 else several, None, count)
    return said.format(count, *more)


def said(value: V) -> V:
    """Return what the game says in the window's language: a phrase, or whatever has phrases in it.

    What is no phrase, such as a name, stays as it is.
    """
    return in_language(value, _in_window)


def _in_window(pattern: str, count: int | None = None, /) -> str:
    found = QCoreApplication.translate(OF_THE_GAME, pattern, None, NO_COUNT if count is None else abs(count))
    # Qt knows plain strings only: a text of a card that it does not find may be generated from what it is made of.
    return found if type(pattern) is str or found != pattern else _generated(pattern)


def _generated(pattern: str) -> str:
    application = QCoreApplication.instance()
    language = application.findChild(Language) if application is not None else None
    return language.say(pattern) if isinstance(language, Language) else pattern


class Language(QTranslator):
    """Phrases that are installed into the application; a phrase that is missing or empty stays English."""

    def __init__(self, book: PhraseBook, name: str = "", parent: QObject | None = None) -> None:
        """`name` is what Qt calls the language: `de`, `pt_BR`."""
        super().__init__(parent)
        self._book = book
        self.name = name

    def isEmpty(self) -> bool:
        """Whether nothing would be translated."""
        return not any(self._book.contexts.values())

    def say(self, phrase: str, count: int | None = None, /) -> str:
        """Return a phrase of the game in this language, itself where it has no translation and cannot be generated."""
        return self._book.say(phrase, count, GAME) or generated(self.name, phrase) or phrase

    def translate(
        self,
        context: str,
        text: str,
        disambiguation: str | None = None,  # noqa: ARG002 - as Qt has it
        count: int = NO_COUNT,
    ) -> str | None:
        """Return a phrase in this language, None to leave it English."""
        seen_in = GAME if context == OF_THE_GAME else WINDOW
        return self._book.say(text, None if count == NO_COUNT else count, seen_in) or None


def load_language(folders: Iterable[Path], wanted: str, cache: Path | None = None) -> Language | None:
    """Return the language of this name, or (empty) that of the system; None for English or an unknown one.

    `cache` is the folder for languages that were read before.
    """
    files = languages(folders)
    system = QLocale.system().name()
    names = (wanted,) if wanted else (system, system.partition("_")[0])
    name = next((name for name in names if name in files), ENGLISH)
    return None if name == ENGLISH else _read(name, files[name], cache)


def _read(name: str, files: tuple[Path, ...], cache: Path | None) -> Language | None:
    try:
        return Language(load_files(files, cache and cache / f"{name}.json").book, name)
    except BadInput as problem:
        logger.warning("Language: %s", problem)
        return None


def qts_own(language: Language) -> QTranslator | None:
    """Return what Qt itself says in a language (buttons of dialogs, names of keys), None where it does not know it."""
    translator = QTranslator(language)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return translator if translator.load(f"qtbase_{language.name}", folder) else None
