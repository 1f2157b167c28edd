"""The choices within a play: the targets, places and payments that its player is asked for while it is resolved.

They are tried in a sampled world, up to the next play, also two in combination. So a play is judged by its best
choices, and playouts make them, too.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from dtgui.ai.search.tree import Idea
from dtgui.ai.town.evaluation import lead_of
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Role, Seat
from dtgui.kernel.position import Position

MOST_CHOICES = 2
"""The most choices within one play that are tried; further ones follow the rollout policy."""
MOST_TRIED = 8
"""The most answers to one of them that are tried."""
MOST_ENDS = 24
"""About the most ends of a play that are looked at."""
OF_A_PLAY = frozenset({Role.RESOLVE, Role.SECRET})
"""The roles of the questions that are asked while a play is resolved."""


class PlayChoice(NamedTuple):
    """A choice within a play: who is asked which question about which part of which card."""

    seat: Seat
    question: str
    about: tuple[int | str, ...]


Preferences = Mapping[PlayChoice, tuple[Answer, ...]]
"""The tried answers to choices, the best first."""
NO_PREFERENCES: Preferences = MappingProxyType({})


def choice_in(decision: Decision) -> PlayChoice:
    """Return what a decision asks."""
    return PlayChoice(decision.seat, decision.question.id, decision.about)


def legal_preferences(known: Preferences, decision: Decision) -> tuple[Answer, ...]:
    """Return the tried answers to a decision that are legal now, the best first."""
    return tuple([answer for answer in known.get(choice_in(decision), ()) if _is_legal(decision, answer)])


def _is_legal(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True


def is_choice_of(decision: Decision | None, seat: Seat) -> bool:
    """Return whether a player is asked to choose something within a play."""
    if decision is None or decision.seat != seat or decision.question.role not in OF_A_PLAY:
        return False
    return decision.kind is not Kind.ORDER and (decision.kind is Kind.AMOUNT or len(decision.options) > 1)


class PlaysOn(Protocol):
    """Carries plays out."""

    def begun(self, answer: Answer, number: int) -> Position[Table]:
        """Return the world of this number once a play has been made, at the first choice within it or at its end."""

    def to_choice(self, position: Position[Table], number: int) -> None:
        """Play on in the world of this number up to the next choice within the play, or to its end."""

    def value_at_end(self, position: Position[Table], number: int) -> float:
        """Return the searching seat's winning chance at the end of the play; the position is played on."""

    def ideas(self, t: Table, decision: Decision) -> Sequence[Idea]:
        """Return the answers that are worth trying, the most promising first."""


class PlayTrial:
    """Carries plays out in a few worlds, with the best of their player's choices; it remembers these."""

    def __init__(self, guide: PlaysOn, seat: Seat, worlds: int) -> None:
        self._guide, self._seat, self._worlds = guide, seat, worlds
        self._left = 0
        self.preferences: dict[PlayChoice, tuple[Answer, ...]] = {}

    def lead_after(self, play: Answer) -> float:
        """Return the seat's mean lead over the worlds, in log odds, once a play is over.

        Choices are tried in the first world; in the others the best ones are made.
        """
        self._left = MOST_ENDS
        leads = [self._explored(self._guide.begun(play, 0), MOST_CHOICES)]
        leads += [self._followed(self._guide.begun(play, number), number) for number in range(1, self._worlds)]
        return math.fsum(leads) / len(leads)

    def _explored(self, position: Position[Table], depth: int) -> float:
        """Return the lead with the best choices of the seat, as far as there are tries left."""
        decision = position.decision
        answers = self._answers(position, decision) if depth and self._left > 0 else ()
        if decision is None or len(answers) < 2:
            self._left -= 1
            return lead_of(self._guide.value_at_end(position, 0))
        choice, leads = choice_in(decision), dict[Answer, float]()
        for answer in answers:
            ahead = position.clone()
            self._answered(ahead, answer, 0)
            leads[answer] = self._explored(ahead, depth - 1)
        ranked = sorted(answers, key=lambda answer: -leads[answer])
        self.preferences.setdefault(choice, tuple(ranked))
        return leads[ranked[0]]

    def _answers(self, position: Position[Table], decision: Decision | None) -> Sequence[Answer]:
        if decision is None or not is_choice_of(decision, self._seat):
            return ()
        return [idea.answer for idea in self._guide.ideas(position.table, decision)[:MOST_TRIED]]

    def _followed(self, position: Position[Table], number: int) -> float:
        """Return the lead in the world of this number, with the choices that are known to be good."""
        for _ in range(MOST_CHOICES):
            decision = position.decision
            known = () if decision is None else legal_preferences(self.preferences, decision)
            if not known:
                break
            self._answered(position, known[0], number)
        return lead_of(self._guide.value_at_end(position, number))

    def _answered(self, position: Position[Table], answer: Answer, number: int) -> None:
        position.answer(answer)
        self._guide.to_choice(position, number)
