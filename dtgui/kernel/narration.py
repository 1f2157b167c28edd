"""Sentences for the log, questions, and reasons with the section of the rulebook: how a game speaks to people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dtgui.kernel.phrases import Link, Phrase

PLAY = 2
"""The nesting level of sentences that describe plays."""
DAY, PHASE = "day", "phase"
"""The sorts of the sentences with which a day, and a phase of it, begin; all other sorts are the game's own."""


@dataclass(frozen=True)
class Sentence:
    """One line of the log: words with links among them, how deep it is nested, and what sort of line it is."""

    text: Phrase
    depth: int = PLAY
    sort: str = "play"
    is_mark: bool = False
    """Whether it is worth finding on a time line."""

    @property
    def begins_day(self) -> bool:
        """Whether a day begins with it."""
        return self.sort == DAY

    @property
    def is_heading(self) -> bool:
        """Whether it only says what day or which phase begins."""
        return self.sort in (DAY, PHASE)

    @property
    def is_play(self) -> bool:
        """Return whether it describes a play; its consequences are nested deeper."""
        return self.depth == PLAY

    @property
    def parts(self) -> tuple[str | Link, ...]:
        """The words and the links, in their order."""
        return self.text.parts

    @property
    def plain(self) -> str:
        """The sentence without its links."""
        return str(self.text)


class Refusal(NamedTuple):
    """Why something may not be done: a sentence, and the section that says so (`WWE, High Noon 4.6`).

    What no rule is needed for has none.
    """

    reason: str
    section: str = ""

    def __str__(self) -> str:
        return f"{self.reason} ({self.section})" if self.section else self.reason


class Prompt(NamedTuple):
    """An open decision in words: the seat, the phase, the question, the reason, and the name of passing."""

    who: str
    phase: str
    question: str
    why: str = ""
    """The section of the rulebook, or the card, that asks."""
    primary: str = ""
    """The label of the primary button: the effect of confirming."""
    nothing: str = ""
    """The label for confirming an empty selection, if it differs."""
    asker: Link | None = None
    """The card that asks, or that the question is about."""
    chosen: tuple[Link, ...] = ()
    """The cards that it speaks of beside that one: those that were chosen before."""
    picked: str = ""
    """The label for confirming a selection, if not `primary`: with {number}, {others}, {cost} and {budget} in it."""
