"""The state of a shootout or a job: its two sides, and everything settled so far.

WWE, Shootouts; Jobs.
"""

from __future__ import annotations

from typing import NamedTuple, TypedDict

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
    """The change of the round's casualties by effects, before they are counted."""
    fallen: tuple[tuple[CardId, int, int], ...] = ()
    """The dudes discarded or aced as casualties of the round, each with the value and bullets that it had."""


class SideChanges(TypedDict, total=False):
    """The fields of `Side` that events replace."""

    posse: tuple[CardId, ...]
    shooter: CardId | None
    stud_bonus: int
    draw_bonus: int
    rank: int
    casualties: int
    covered: int
    casualty_change: int
    fallen: tuple[tuple[CardId, int, int], ...]


class Shootout(NamedTuple):
    """A shootout: caller and mark, place, and its two sides (the leader's first)."""

    leader: CardId
    mark: CardId
    place: Place
    sides: tuple[Side, Side]
    round: int = 1
    revealed: bool = False
    winner: Seat | None = None
    """The winner of the round; None before the comparison, and for identical hands."""
    headline: bool = False
    """Whether a Headline has been played in it. WWE, Basics, Headline."""
    job: bool = False
    job_card: CardId | None = None
    """The card whose ability the job is."""
    formed: bool = False
    """Whether both posses are complete: from then on the shootout is over as soon as one is empty."""
    decided: bool = False
    """Whether a posse has been emptied, so that the shootout is won, or ends without a winner."""
    won_by: Seat | None = None
    """The winner of the shootout: the player with the surviving posse. WWE, Ending a Shootout."""
    doomed: bool = False
    """Whether the job fails, even if the leader wins."""
    done_by: tuple[CardId, ...] = ()
    """The leader's posse when the job succeeded: the job's effect still refers to it, though its dudes are then at
    home.
    """

    def side_of(self, seat: Seat) -> Side | None:
        """Return the player's side, None for a player who is not in it."""
        return next((side for side in self.sides if side.seat == seat), None)

    def side_with(self, dude: CardId) -> Side | None:
        """Return the side that a dude fights on, None for one that does not."""
        return next((side for side in self.sides if dude in side.posse), None)

    def opposing(self, seat: Seat) -> Side:
        """Return the side that this player faces."""
        return self.sides[1] if self.sides[0].seat == seat else self.sides[0]
