"""A made-up language: a text unchanged in it is not translatable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

QTS_OWN = ("Q", "CloseButton")
"""How the contexts begin in which Qt asks for names of keys and buttons."""


class MadeUp(QTranslator):
    """Says every phrase in its own way; it keeps what it was asked for."""

    def __init__(self, say: Callable[[str], str]) -> None:
        super().__init__()
        self.asked: set[str] = set()
        self._say = say

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False

    def translate(self, context, text, disambiguation=None, count=-1):
        if not context.startswith(QTS_OWN):
            self.asked.add(text)
        return self._say(text)


@contextmanager
def speaking(application: QApplication, say: Callable[[str], str]) -> Iterator[MadeUp]:
    """Let everything speak a made-up language for a while."""
    language = MadeUp(say)
    application.installTranslator(language)
    yield language
    application.removeTranslator(language)
