"""A player's acts in a game, as small commands: each is run once, by the game's table.

A command raises `IllegalAnswer`, changing nothing, if the game does not allow it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from dtgui.kernel.decisions import Answer
from dtgui.kernel.workbench import Edits
from dtgui.play.answering import Answering
from dtgui.play.multi_pick import PickPlan


class Command(Protocol):
    """Something that changes where the game stands."""

    def run(self, game: Answering) -> None:
        """Do it."""


@dataclass(frozen=True)
class Give:
    """Answer, and go on along what is known already."""

    answer: Answer

    def run(self, game: Answering) -> None:
        """Do it."""
        game.answer(self.answer)
        game.go_on()


@dataclass(frozen=True)
class Follow:
    """Answer as planned, now and to the questions that come."""

    plan: PickPlan

    def run(self, game: Answering) -> None:
        """Do it; a plan whose first answer is not allowed is none."""
        game.answer(self.plan.answers[0])
        game.follow(self.plan.rest())


@dataclass(frozen=True)
class NewLuck:
    """Give the answer that redo would give, with new random outcomes; both branches are kept."""

    def run(self, game: Answering) -> None:
        """Do it; nothing happens where nothing was undone."""
        answer = next((moment.answer for moment in game.session.future() if moment.answer is not None), None)
        if answer is not None and game.follows_known:
            # The number of moments lets the second new luck of a moment differ from its first.
            game.session.take_new_luck(game.seed_for(f"new luck {len(game.session.moments)}"))
            game.answer(answer)


@dataclass(frozen=True)
class ChangeByHand:
    """Change the position by hand; nothing that was planned is answered any more."""

    edits: Edits

    def run(self, game: Answering) -> None:
        """Do it."""
        game.passing = game.passing.ended()
        game.follow(None)
        game.session.edit(self.edits)


@dataclass(frozen=True)
class GoTo:
    """Stand at another moment; auto-pass and multi-picks end, the seat is asked again."""

    number: int

    def run(self, game: Answering) -> None:
        """Do it."""
        game.passing = game.passing.ended()
        game.follow(None)
        game.session.go_to(self.number)


@dataclass(frozen=True)
class GoOn:
    """Give the answers that need no thought, as long as one follows the other."""

    def run(self, game: Answering) -> None:
        """Do it."""
        game.give_unasked()
