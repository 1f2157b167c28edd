"""Questions for tests that do not care what is asked."""

from __future__ import annotations

from dtgui.kernel.decisions import Question, Role


def question(name: str) -> Question:
    """A question of a play with no words of its own."""
    return Question(name, Role.RESOLVE)
