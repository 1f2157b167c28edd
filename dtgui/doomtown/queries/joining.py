"""The dudes who may join a posse, and those who boot for it. WWE, Shootout Sequence 1."""

from __future__ import annotations

from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.permissions import has_permission
from dtgui.doomtown.queries.prohibitions import bound_by, forbidden_by, is_forbidden
from dtgui.doomtown.state.permissions import Permission
from dtgui.doomtown.state.plays import ObjectRequirement
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.decisions import Seat


def joins_free(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude joins a posse at this place without booting: it is there, or a trait lets it.

    WWE, Shootout Sequence 1.
    """
    return t.in_play[dude].place == place or joins_from_afar(t, dude, place)


def boots_to_join(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude that joins a posse boots for it: from elsewhere, unless a trait spares it that.

    WWE, Shootout Sequence 1.
    """
    return not joins_free(t, dude, place) and not has_permission(t, dude, Permission.JOINS_UNBOOTED)


def joins_from_afar(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude is next to a place and joins posses there without leaving its own, as a trait lets it."""
    return has_permission(t, dude, Permission.JOINS_FROM_AFAR) and places.are_adjacent(
        t, places.place_of(t, dude), place
    )


COMING = (Prohibited.BOOT_TO_JOIN, Prohibited.MOVE)
"""The prohibitions that keep a dude from joining from elsewhere."""

CLOSE_ENOUGH = ObjectRequirement[Table, Place](
    "{card} is neither at nor adjacent to {where}: it is too far away to join.",
    Section.POSSES,
    lambda t, seat, dude, place: places.is_nearby(t, t.in_play[dude].place or TOWN_SQUARE, place),
)

UNBOOTED_TO_JOIN = ObjectRequirement[Table, Place](
    "{card} is booted: from an adjacent location it would have to boot to join.",
    Section.POSSES,
    lambda t, seat, dude, place: joins_free(t, dude, place) or not t.in_play[dude].booted,
)

MAY_BOOT_TO_JOIN = ObjectRequirement[Table, Place](
    "{card} cannot boot, or move, to join a posse.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, dude, place: joins_free(t, dude, place) or _kept_from_coming(t, dude, place) is None,
    by=lambda t, seat, dude, place: _kept_from_coming(t, dude, place),
)


def _kept_from_coming(t: Table, dude: CardId, place: Place) -> CardId | None:
    """The card that keeps a dude from coming to a shootout from elsewhere."""
    found = (forbidden_by(t, what, dude) for what in COMING)
    return next((card for card in (bound_by(t, dude, place), *found) if card is not None), None)


MAY_JOIN_LEADER = ObjectRequirement[Table, Place](
    "{card} cannot join the leader's posse.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, dude, place: may_join_side(t, dude),
    by=lambda t, seat, dude, place: forbidden_by(t, Prohibited.JOIN_LEADER, dude),
)


MAY_JOIN_MARK = ObjectRequirement[Table, Place](
    "{card} cannot join the mark's posse.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, dude, place: not (_is_marked(t, seat) and is_forbidden(t, Prohibited.JOIN_MARK, dude)),
    by=lambda t, seat, dude, place: forbidden_by(t, Prohibited.JOIN_MARK, dude),
)


def _is_marked(t: Table, seat: Seat) -> bool:
    """Whether a player's is the mark's side of a shootout or job."""
    return t.shootout is not None and t.shootout.sides[1].seat == seat


def may_join_side(t: Table, dude: CardId) -> bool:
    """Whether neither the rules nor a card keeps a dude out of the leader's posse, where that is its player's."""
    leads = t.shootout is not None and t.shootout.sides[0].seat == t.in_play[dude].controller
    return not leads or (t.rules.policies.may_lead(t, dude) and not is_forbidden(t, Prohibited.JOIN_LEADER, dude))


def any_dude(t: Table, dude: CardId) -> bool:
    """Return that the rules keep no dude out of the leader's posse. WWE, Jobs 3."""
    return True
