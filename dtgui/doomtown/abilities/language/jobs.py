"""The candidates for a job's leader and mark. WWE, Jobs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.queries.jobs import may_mark
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.texts import Condition


class MarkCards:
    """The possible marks of a job that restricts its leader's posse. WWE, Jobs 2."""

    def __init__(self, like: Selector, require: Condition) -> None:
        self.like = like
        self._require = require

    def candidates(self, t: Any, scope: Any) -> Iterator[Any]:
        """The marks that the leader could form a posse against."""
        return (mark for mark in self.like.candidates(t, scope) if may_mark(t, scope, mark, self._require))

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return one."""
        return 1, 1

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return that any will do."""
        return (), 0


@dataclass(frozen=True)
class LeaderCards:
    """The possible leaders of a job: the acting dude if there is one, otherwise any that fits. WWE, Jobs 1."""

    like: Selector
    boots: bool = False

    def candidates(self, t: Any, scope: Any) -> Iterator[Any]:
        """The dudes that may lead."""
        found = self.like.candidates(t, scope)
        barred = (Prohibited.JOIN_LEADER, Prohibited.BOOT_TO_PAY)[: 1 + self.boots]
        able = (dude for dude in found if not any(is_forbidden(t, what, dude) for what in barred))
        return able if scope.acting is None else (dude for dude in able if dude == scope.acting)

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return one."""
        return 1, 1

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return that any will do."""
        return (), 0
