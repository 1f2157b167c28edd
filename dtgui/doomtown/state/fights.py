"""A shootout or a job as it lies on the table: its two sides, and what has been settled so far.

WWE, Shootouts; Jobs.
"""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.state.basics import CardId, Place
from dtgui.kernel.decisions import Seat


class Side(NamedTuple):
    """One side of a shootout: the player, the posse, and what the present round has settled for it."""

    seat: Seat
    posse: tuple[CardId, ...] = ()
    shooter: CardId | None = None
    stud_bonus: int = 0
    draw_bonus: int = 0
    rank: int = 0
    casualties: int = 0
    covered: int = 0
    """How many casualties have been covered in this round."""
    casualty_change: int = 0
    """What effects have added to the casualties of the round, before it is decided."""
    fallen: tuple[tuple[CardId, int, int], ...] = ()
    """The dudes discarded or aced as casualties of the round, each with the value and bullets that it had."""


class Shootout(NamedTuple):
    """A shootout: who called out whom, where, and its two sides (leader's first)."""

    leader: CardId
    mark: CardId
    place: Place
    sides: tuple[Side, Side]
    round: int = 1
    revealed: bool = False
    winner: Seat | None = None
    """Who won the round; None before the comparison, and when the hands were identical."""
    headline: bool = False
    """Whether a Headline has been played in it. WWE, Basics, Headline."""
    job: bool = False
    job_card: CardId | None = None
    """The card whose ability the job is."""
    formed: bool = False
    """Whether both posses are complete: from then on the shootout is over as soon as one is empty."""
    decided: bool = False
    """Whether a posse has been emptied, and with that the shootout is won, or nobody's."""
    won_by: Seat | None = None
    """Who has won it: the player with the surviving posse. WWE, Ending a Shootout."""
    doomed: bool = False
    """Whether the job fails, whoever wins."""
    done_by: tuple[CardId, ...] = ()
    """Who was in the leader's posse when the job succeeded: for its effect they still are, though at home by then."""

    def side_of(self, seat: Seat) -> Side | None:
        """Return the player's side, None for a player who is not in it."""
        return next((side for side in self.sides if side.seat == seat), None)

    def side_with(self, dude: CardId) -> Side | None:
        """Return the side that a dude fights on, None for one that does not."""
        return next((side for side in self.sides if dude in side.posse), None)

    def opposing(self, seat: Seat) -> Side:
        """Return the side that this player faces."""
        return self.sides[1] if self.sides[0].seat == seat else self.sides[0]
