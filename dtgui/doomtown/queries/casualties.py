"""How casualties may be covered. WWE, Shootout Sequence 9."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.queries.stats import has_keyword, is_forbidden
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Option, Seat


class Cover(NamedTuple):
    """One way for a card to cover casualties: `how` is `discard`, `ace` or `home`."""

    how: str
    card: CardId
    covers: int

    @property
    def option(self) -> Option:
        """The option that chooses it."""
        return Option(self.how, (self.card,))


def covers_by(t: Table, dude: CardId) -> tuple[Cover, ...]:
    """Return how a dude can cover casualties: discarded 1, aced 2; a Harrowed one home booted 1, 2 and 3.

    A dude that cannot be a casualty covers none.
    """
    if is_forbidden(t, "be_casualty", dude):
        return ()
    if has_keyword(t, dude, Keyword.HARROWED.value):
        return Cover("home", dude, 1), Cover("discard", dude, 2), Cover("ace", dude, 3)
    return Cover("discard", dude, 1), Cover("ace", dude, 2)


def sidekicks(t: Table, dude: CardId) -> tuple[CardId, ...]:
    """Return the Sidekicks attached to a dude."""
    return tuple(card for card in t.in_play[dude].attached if has_keyword(t, card, Keyword.SIDEKICK.value))


def casualty_covers(t: Table, seat: Seat) -> tuple[Cover, ...]:
    """Return the ways to cover the next casualty that let the player still cover as many as can be, and no more.

    A way that covers more than is left, or after which less could be covered in all than before, is not among them.
    Nor is, as long as none is covered, any dude but those that must be the first casualty.
    """
    assert t.shootout is not None
    side = t.shootout.side_of(seat)
    if side is None or not side.casualties:
        return ()
    posse = side.posse
    most = _most_covered(t, posse, side.casualties)
    ways = [way for dude in posse for way in covers_by(t, dude)]
    ways += [Cover("discard", card, 1) for dude in posse for card in sidekicks(t, dude)]
    fitting = tuple(way for way in ways if way.covers + _left_after(t, posse, side.casualties, way) == most)
    first = () if side.covered else tuple(way for way in fitting if must_be_first(t, way.card))
    return first or fitting


def must_be_first(t: Table, card: CardId) -> bool:
    """Whether an effect makes a dude the first casualty of its posse."""
    return any(effect.what == FIRST_CASUALTY for effect in t.in_play[card].lasting)


FIRST_CASUALTY = "first casualty"
"""What a lasting effect is about that makes a dude the first casualty."""


def _left_after(t: Table, posse: tuple[CardId, ...], casualties: int, way: Cover) -> int:
    """The most that can still be covered once this way is taken; impossible (-99) if it covers too much."""
    if way.covers > casualties:
        return -99
    rest = tuple(dude for dude in posse if dude != way.card)
    return _most_covered(t, rest, casualties - way.covers, without=way.card)


def _most_covered(t: Table, posse: tuple[CardId, ...], casualties: int, without: CardId | None = None) -> int:
    """The most casualties, up to those given, that these dudes and their Sidekicks can cover exactly.

    The sums that can be reached are the bits of a number: bit n is set when n casualties can be covered.
    """
    sums = 1
    for dude in posse:
        sums |= _shifted(sums, [way.covers for way in covers_by(t, dude)])
        for card in sidekicks(t, dude):
            if card != without:
                sums |= sums << 1
    within = sums & ((1 << (casualties + 1)) - 1)
    return within.bit_length() - 1


def _shifted(sums: int, counts: list[int]) -> int:
    reached = 0
    for count in counts:
        reached |= sums << count
    return reached
