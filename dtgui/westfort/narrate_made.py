"""Changes by hand in the log of West Fort: each says that it was made so, not played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from dtgui.kernel.phrases import Link, Phrase
from dtgui.westfort import by_hand
from dtgui.westfort.board import BOOT_HILL, BOX, BY_PLACE, GRAVEYARD, STASH, STREET, Place
from dtgui.westfort.state import Fort
from dtgui.westfort.words import amount_of, band_name, building_name, player_name, space_name, undead_name

PLACES: Mapping[str, Phrase] = MappingProxyType(
    {
        STASH: Phrase("At home"),
        BOX: Phrase("Not hired yet"),
        GRAVEYARD: Phrase("Graveyard"),
        STREET: Phrase("Street"),
        BOOT_HILL: Phrase("Boot Hill"),
    }
)


def called(t: Fort, place: str) -> Phrase | Link:
    """Return what players call a place where an Outlaw or an Undead can be."""
    if place in PLACES:
        return PLACES[place]
    return building_name(t, place) if place in t.data.buildings else space_name(BY_PLACE[Place(place)])


def made(t: Fort, event: Any) -> Phrase | None:
    """Return the log's sentence for a manual change; None for other events and silent changes."""
    tell = _TOLD.get(type(event))
    return None if tell is None else Phrase("By hand: {what}.", what=tell(t, event))


def _round(t: Fort, event: by_hand.BeginRound) -> Phrase:
    return Phrase("High Noon begins") if event.high_noon else Phrase("a round begins")


def _stash(t: Fort, event: by_hand.SetStash) -> Phrase:
    amount = amount_of(event.resource, event.amount)
    return Phrase("{player} has {amount}", player=player_name(t, event.seat), amount=amount)


def _slot(t: Fort, event: by_hand.SetSlot) -> Phrase:
    named = {"player": band_name(t, event.band), "slot": event.slot}
    if event.loaded:
        return Phrase("slot {slot} of {player} holds a Bullet", **named)
    return Phrase("slot {slot} of {player} holds a Casing", **named)


def _skull(t: Fort, event: by_hand.SetSkull) -> Phrase:
    if event.skull:
        return Phrase("the Critical token of {player} shows the Skull", player=band_name(t, event.band))
    return Phrase("the Critical token of {player} shows Backfire", player=band_name(t, event.band))


def _outlaw(t: Fort, event: by_hand.PutOutlaw) -> Phrase:
    band = t.outlaws[event.outlaw].band
    return Phrase("an Outlaw of {player}: {place}", player=band_name(t, band), place=called(t, event.place))


def _undead(t: Fort, event: by_hand.MoveUndead) -> Phrase:
    undead = undead_name(t, event.undead)
    if event.place is None:
        return Phrase("{undead} leaves the game", undead=undead)
    return Phrase("{undead}: {place}", undead=undead, place=called(t, event.place))


def _collected(t: Fort, event: by_hand.CollectUndead) -> Phrase:
    return Phrase("{player} has {undead}", player=player_name(t, event.seat), undead=undead_name(t, event.undead))


def _building(t: Fort, event: by_hand.PutBuilding) -> Phrase:
    return Phrase("{building} is in Town", building=building_name(t, event.building))


def _bonus(t: Fort, event: by_hand.SetBonus) -> Phrase:
    building = building_name(t, event.building)
    if event.bonus is None:
        return Phrase("nothing lies on {building}", building=building)
    return Phrase("{amount} lies on {building}", amount=amount_of(event.bonus, 1), building=building)


_TOLD: Mapping[type, Callable[[Fort, Any], Phrase]] = MappingProxyType(
    {
        by_hand.BeginRound: _round,
        by_hand.SetCalendar: lambda _, event: Phrase("day {day}, round {round}", day=event.day, round=event.round),
        by_hand.SetLaw: lambda t, event: Phrase("{player} is the LAW", player=band_name(t, event.band)),
        by_hand.SetStash: _stash,
        by_hand.SetSlot: _slot,
        by_hand.SetSkull: _skull,
        by_hand.PutOutlaw: _outlaw,
        by_hand.MoveUndead: _undead,
        by_hand.CollectUndead: _collected,
        by_hand.PutBuilding: _building,
        by_hand.SetBonus: _bonus,
        by_hand.StackDie: lambda _, event: Phrase("the next die shows {number}", number=event.shows),
    }
)
