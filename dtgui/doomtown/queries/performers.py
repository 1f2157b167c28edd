"""The users of a card's abilities: its player or one of the player's dudes. WWE, Basics, Controller & Owner."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.places import controls, own_dudes, place_of
from dtgui.doomtown.queries.players import controller
from dtgui.doomtown.queries.sides import heroes, villain
from dtgui.doomtown.queries.stats import as_kung_fu, casts, has_keyword
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.scopes import AS_IF_HERE, NO_NAMES, Names, Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Ability, DeedUser, Timing
from dtgui.kernel.decisions import Seat

FROM_AFAR = 2000
"""The number under which it is noted on a dude that it has used a Totem elsewhere; see `usable.noted_on` for others."""


def performers(t: Table, seat: Seat, card: CardId, ability: Ability) -> tuple[CardId | None, ...]:
    """Return who could use an ability for this player: dudes, or (None) the player alone; empty where it is not theirs.

    WWE, Basics, Controller & Owner; Totems; Kung Fu & Techniques.
    """
    shown = t.in_play.get(card)
    if ability.granted_to is not None:
        scope = Scope(seat, card)
        return tuple(d for d in ability.granted_to.candidates(t, scope) if t.in_play[d].controller == seat)
    if ability.technique is not None and (shown is None or shown.host is None):
        return tuple(dude for dude in own_dudes(t, seat) if _may_perform(t, dude))
    if shown is None:
        return (None,)
    if ability.by is DeedUser.OPPONENT:
        return () if controller(t, card) == seat else (None,)
    if ability.by in USERS_BY_SIDE:
        return (None,) if USERS_BY_SIDE[ability.by](t, seat) else ()
    if shown.printed.type is CardType.DUDE:
        return (card,) if shown.controller == seat else ()
    if shown.host is not None:
        return _bearers(t, seat, card, shown.host, ability)
    if shown.printed.type is CardType.DEED:
        return (None,) if t.rules.policies.uses_deed(t, seat, card, ability.by) else ()
    return (None,) if shown.controller == seat else ()


USERS_BY_SIDE: Mapping[DeedUser | None, Callable[[Table, Seat], bool]] = {
    DeedUser.ANYONE: lambda t, seat: True,
    DeedUser.HERO: lambda t, seat: seat in heroes(t),
    DeedUser.VILLAIN: lambda t, seat: seat == villain(t),
}
"""Return whether a player may use an ability of an unowned card."""


def _may_perform(t: Table, dude: CardId) -> bool:
    return has_keyword(t, dude, Keyword.KUNG_FU.value) or as_kung_fu(t, dude) is not None


def serves_controller(t: Table, seat: Seat, deed: CardId, by: DeedUser | None) -> bool:
    """Whether a deed's ability is this player's: the owner's where it says so, else the controller's.

    WWE, Basics, Controller & Owner; Resolving Abilities.
    """
    if by is DeedUser.OWNER:
        return t.in_play[deed].owner == seat
    return controls(t, seat, Place(deed)) or bool(_whose_trait(t, seat, deed, topics.USES_DEEDS))


def stand_ins(t: Table, seat: Seat, deed: CardId) -> tuple[CardId, ...]:
    """Return a player's dudes who by their traits count as being at a deed while it is used."""
    return _whose_trait(t, seat, deed, topics.STANDS_IN)


def _whose_trait(t: Table, seat: Seat, deed: CardId, word: topics.Topic) -> tuple[CardId, ...]:
    return tuple(
        source
        for source, trait in traits_about(t, word)
        if controller(t, source) == seat and trait.amount(t, source, deed, word)
    )


def names_at(t: Table, seat: Seat, card: CardId) -> Names:
    """Return the initial names of a use: the dudes who count as being at the deed."""
    if card not in t.in_play or t.in_play[card].printed.type is not CardType.DEED:
        return NO_NAMES
    found = stand_ins(t, seat, card)
    return NO_NAMES.giving({AS_IF_HERE: found}) if found else NO_NAMES


def _bearers(t: Table, seat: Seat, card: CardId, host: CardId, ability: Ability) -> tuple[CardId | None, ...]:
    """Yield the users of an attached card: the dude that carries it, or any Shaman at the place of a Totem.

    An attachment of a location is used by its player, except for abilities of the location's controller.
    """
    if t.in_play[host].printed.type is CardType.DUDE and not has_keyword(t, card, Keyword.TOTEM.value):
        return (host,) if t.in_play[host].controller == seat else ()
    place = place_of(t, host)
    if not has_keyword(t, card, Keyword.TOTEM.value):
        mine = controls(t, seat, place) if ability.by is DeedUser.CONTROLLER else controller(t, card) == seat
        return (None,) if mine else ()
    near = (d for d in own_dudes(t, seat) if place_of(t, d) == place or _reaches(t, d, card, ability))
    return tuple(dude for dude in near if casts(t, dude, card))


def _reaches(t: Table, dude: CardId, totem: CardId, ability: Ability) -> bool:
    """Whether a trait of a dude's lets it use a Totem elsewhere: a Noon ability, once a turn."""
    if t.shootout is not None or Timing.NOON not in ability.timings or FROM_AFAR in t.in_play[dude].used:
        return False
    reach = topics.REACHES
    return any(source == dude and trait.amount(t, source, totem, reach) > 0 for source, trait in traits_about(t, reach))
