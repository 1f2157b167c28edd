"""The shared parts of recorded practice sessions: the answers since the position was made, and expectations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from dtgui.kernel.decisions import Answer
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.session import Moment, Session
from dtgui.kernel.workbench import Expectation


class RecordedAnswer(NamedTuple):
    """An answer, and the position in which it was given."""

    before: Position[Any]
    answer: Answer


def answers(session: Session[Any, Any], moments: Iterable[Moment[Any]]) -> Iterator[RecordedAnswer]:
    """Yield the answers that led to these moments."""
    for moment in moments:
        assert moment.answer is not None
        yield RecordedAnswer(session.moments[moment.parent or 0].position, moment.answer)


def merged(entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the entries of several expectations as one entry."""
    together: dict[str, Any] = {}
    for entry in entries:
        _merge(together, entry)
    return together


def _merge(into: dict[str, Any], entry: Mapping[str, Any]) -> None:
    for word, value in entry.items():
        if isinstance(value, dict):
            _merge(into.setdefault(word, {}), value)
        elif isinstance(value, list):
            into.setdefault(word, []).extend(value)
        else:
            into[word] = value


def expect_end(entry: Mapping[str, Any]) -> Expectation:
    """Return the expectation that the game is over; puzzles have goals of their own for that."""
    return Expectation(Phrase("The game is over"), entry, is_goal=False)


def expect_refusal(tried: str, refusal: Refusal, entry: Mapping[str, Any]) -> Expectation:
    """Return the expectation that an attempt is refused again."""
    words = Phrase("“{tried}” is refused by {section}", tried=tried, section=refusal.section)
    return Expectation(words, entry, is_goal=False)
