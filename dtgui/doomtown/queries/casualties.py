"""How casualties may be covered. WWE, Shootout Sequence 9."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.queries.cards_rule_all import has_permission, is_forbidden
from dtgui.doomtown.queries.stats import has_keyword
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import Option, Seat


class WayToCover(NamedTuple):
    """One way for a card to cover casualties: `how` is to discard it, to ace it or to send it home."""

    how: Verb
    card: CardId
    covers: int

    @property
    def option(self) -> Option:
        """The option that chooses it."""
        return self.how.option(self.card)


def covers_by(t: Table, dude: CardId) -> tuple[WayToCover, ...]:
    """Return how a dude can cover casualties; one that cannot be a casualty covers none."""
    if is_forbidden(t, Prohibited.BE_CASUALTY, dude):
        return ()
    return tuple(WayToCover(how, dude, covers) for how, covers in t.rules.policies.covers(t, dude))


def one_or_two(t: Table, dude: CardId) -> tuple[tuple[Verb, int], ...]:
    """Return that a dude covers 1 discarded and 2 aced, a Harrowed one 1 home booted, 2 and 3.

    WWE, Shootout Sequence 9; Harrowed.
    """
    if has_keyword(t, dude, Keyword.HARROWED.value):
        return (verbs.HOME, 1), (verbs.DISCARD, 2), (verbs.ACE, 3)
    return (verbs.DISCARD, 1), (verbs.ACE, 2)


def sidekicks(t: Table, dude: CardId) -> tuple[CardId, ...]:
    """Return the Sidekicks attached to a dude."""
    return tuple(card for card in t.in_play[dude].attached if has_keyword(t, card, Keyword.SIDEKICK.value))


def _sidekick_covers(t: Table, card: CardId) -> tuple[WayToCover, ...]:
    """How a Sidekick covers casualties: 1 discarded; of some dudes 2 aced."""
    aced = (WayToCover(verbs.ACE, card, 2),) if has_permission(t, card, Permission.ACED_FOR_TWO) else ()
    return (WayToCover(verbs.DISCARD, card, 1), *aced)


def casualty_covers(t: Table, seat: Seat) -> tuple[WayToCover, ...]:
    """Return the ways to cover the next casualty that let the player still cover as many as can be, and no more.

    A way that covers more than is left, or after which less could be covered in all than before, is not among them.
    Nor is, as long as none is covered, any dude but those that must be the first casualty.
    """
    side = t.fight.side_of(seat)
    if side is None or not side.casualties:
        return ()
    posse = side.posse
    most = _most_covered(t, posse, side.casualties)
    ways = [way for dude in posse for way in covers_by(t, dude)]
    ways += [way for dude in posse for card in sidekicks(t, dude) for way in _sidekick_covers(t, card)]
    fitting = tuple(way for way in ways if way.covers + _left_after(t, posse, side.casualties, way) == most)
    first = () if side.covered else tuple(way for way in fitting if must_be_first(t, way.card))
    return first or fitting


def must_be_first(t: Table, card: CardId) -> bool:
    """Whether an effect makes a dude the first casualty of its posse."""
    return any(effect.what == topics.FIRST_CASUALTY for effect in t.in_play[card].lasting)


def _left_after(t: Table, posse: tuple[CardId, ...], casualties: int, way: WayToCover) -> int:
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
                sums |= _shifted(sums, [way.covers for way in _sidekick_covers(t, card)])
    within = sums & ((1 << (casualties + 1)) - 1)
    return within.bit_length() - 1


def _shifted(sums: int, counts: list[int]) -> int:
    reached = 0
    for count in counts:
        reached |= sums << count
    return reached
