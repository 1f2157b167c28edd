"""Tells a screen reader what is asked and what has happened, in the words of the prompt and the log."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from dtgui.controller.game_controller import GameController
from dtgui.controller.plays import Refused
from dtgui.kernel.game import Outcome
from dtgui.kernel.narration import Prompt, Sentence

MOST_TOLD = 6
"""Of more new sentences than these, only the last ones are told."""


class Announcer(QObject):
    """Follows a controller; what it says last is kept in `said`."""

    def __init__(self, controller: GameController, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._told = 0
        self.said = ""
        controller.logged.connect(self._on_logged)
        controller.prompt_changed.connect(self._on_prompt_changed)
        controller.refused.connect(self._on_refused)
        controller.game_over.connect(self._on_game_over)

    def say(self, text: str) -> None:
        """Say something now."""
        self.said = text
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))

    def _on_logged(self, sentences: tuple[Sentence, ...]) -> None:
        new, self._told = sentences[self._told :], len(sentences)
        if new:
            self.say(" ".join(sentence.plain for sentence in new[-MOST_TOLD:]))

    def _on_prompt_changed(self, prompt: Prompt | None) -> None:
        if prompt is not None:
            self.say(f"{prompt.who}, {prompt.phase}: {prompt.question}")

    def _on_refused(self, refused: Refused) -> None:
        self.say(str(refused.refusal))

    def _on_game_over(self, outcome: Outcome) -> None:
        self.say(outcome.reason)
