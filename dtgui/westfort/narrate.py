"""The log of West Fort: what each sort of event says of itself, and that changes by hand were made, not played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import DAY, PHASE, Link, Phrase, Sentence, listed
from dtgui.westfort import by_hand, events
from dtgui.westfort.board import BOOT_HILL, BOX, BY_PLACE, COIN, GRAVEYARD, NOTORIETY, STASH, STREET, Band, Place
from dtgui.westfort.queries import occupants
from dtgui.westfort.state import EndGame, Fort
from dtgui.westfort.words import (
    amount_of,
    band_name,
    building_name,
    outcome,
    phase,
    place_name,
    player_name,
    space_name,
    undead_name,
)

Named = dict[str, Any]


def _takes(t: Fort, band: Band, chosen: tuple[str, ...]) -> Sentence:
    """Return a band's starting resources in the order of the stash: Coins, Notoriety, Bullets with their slots."""
    amounts = ((kind, chosen.count(kind.value)) for kind in (COIN, NOTORIETY))
    slots = sorted(int(word) for word in chosen if word.isdigit())
    bullets = [Phrase("a Bullet in slot {slot}", slot=slot) for slot in slots]
    taken = listed([*(amount_of(kind, amount) for kind, amount in amounts if amount), *bullets])
    return Sentence(Phrase("{player} starts with {resources}.", player=band_name(t, band), resources=taken))


def narrate(t: Fort, happened: Happened) -> tuple[Sentence, ...]:
    """Return the sentences for an event; none for secret or technical events, and for those that later events
    describe.
    """
    event, result = happened
    tell = _HEADINGS.get(type(event))
    if tell is not None:
        return tell(t, result)
    if (by_hand := made(t, event)) is not None:
        return (Sentence(by_hand),)
    named = _NAMES.get(type(event))
    names = None if named is None else named(t, event, result)
    if names is None:
        return ()
    pattern = names.pop("pattern", None) or _PATTERNS[type(event)]
    return (Sentence(Phrase(pattern.pattern, **names), is_mark=type(event) in _MARKS),)


def _game_begins(t: Fort, taken: Any) -> tuple[Sentence, ...]:
    """Narrate what all players took, then the first round."""
    return (*(_takes(t, band, chosen) for band, chosen in taken), *_round_begins(t, None))


def _round_begins(t: Fort, _: object) -> tuple[Sentence, ...]:
    day = (Sentence(Phrase("Day {day}", day=t.day), 0, DAY),) if t.round == 1 else ()
    return (*day, Sentence(phase(t), 1, PHASE))


_HEADINGS: Mapping[type, Callable[[Fort, Any], tuple[Sentence, ...]]] = MappingProxyType(
    {events.TakeStart: _game_begins, events.PassBadge: _round_begins}
)
_MARKS = frozenset({events.BeginHighNoon, events.Kill, events.KillUndead, events.MoveIn, events.Remove, EndGame})
"""Events that are worth finding on a time line."""

_PATTERNS: Mapping[type, Phrase] = MappingProxyType(
    {
        events.LayOut: Phrase("{player} is the LAW."),
        events.Announce: Phrase("{player} aims at {target}."),
        events.CallOut: Phrase("{player} calls out the Outlaw of {target} on {space}."),
        events.Reveal: Phrase("The dice are shown: {dice}."),
        events.SendOut: Phrase("{player} goes to {space}."),
        events.SendRanger: Phrase("Dead Ranger sends an Outlaw to {space}."),
        events.LoseTurn: Phrase("{player} loses the turn."),
        events.Leave: Phrase("An Outlaw of {player} goes home."),
        events.BeginHighNoon: Phrase("No Undead is left in Town: the next round is High Noon."),
        EndGame: Phrase("{reason}"),
        events.Gain: Phrase("{player} gains {amount}."),
        events.Pay: Phrase("{player} pays {amount}."),
        events.HandOver: Phrase("{taker} gets {amount} from {giver}."),
        events.Load: Phrase("{player} loads slot {slot}."),
        events.Unload: Phrase("{player} spends the Bullet of slot {slot}."),
        events.Rearrange: Phrase("{player} moves Bullets to other slots."),
        events.Remove: Phrase("Dead Ranger loses the Bullet of slot {slot}."),
        events.UseBuilding: Phrase("{player} uses {building}."),
        events.Hire: Phrase("{player} hires an Outlaw."),
        events.Roll: Phrase("{rolls}."),
        events.Kill: Phrase("{shooter} shoots an Outlaw of {player}."),
        events.PutUndead: Phrase("{undead} comes to {place}."),
        events.KillUndead: Phrase("{player} kills {undead}."),
    }
)
_CRITICAL = {
    True: Phrase("{player} turns the Critical token to the Skull."),
    False: Phrase("{player} uses the Critical Hit."),
}
_MOVED_IN = {True: Phrase("{player} moves into {building}, too."), False: Phrase("{player} takes over {building}.")}


def _band(t: Fort, event: Any, _: object) -> Named:
    return {"player": band_name(t, event.band)}


def _slot(t: Fort, event: events.Load | events.Unload, _: object) -> Named:
    return {"player": band_name(t, event.band), "slot": event.slot}


def _amount(t: Fort, event: events.Gain | events.Pay, result: int) -> Named | None:
    """Return the amount gained or paid, None for nothing."""
    if not result:
        return None
    return {"player": band_name(t, event.band), "amount": amount_of(event.resource, result)}


def _handed(t: Fort, event: events.HandOver, result: int) -> Named | None:
    if not result:
        return None
    named = {"giver": band_name(t, event.giver), "taker": band_name(t, event.taker)}
    return {**named, "amount": amount_of(event.resource, result)}


def _dice(t: Fort, _: object, __: object) -> Named | None:
    shown = [
        Phrase("{player} {action}", player=band_name(t, band), action=space_name(crew.die))
        for band, crew in t.bands.items()
        if crew.die
    ]
    return {"dice": listed(shown)} if shown else None


def _rolls(t: Fort, event: events.Roll, result: tuple[int, ...]) -> Named:
    return {
        "rolls": listed(
            [_rolled(t, band, number, event.more) for band, number in zip(event.bands, result, strict=True)]
        )
    }


def _rolled(t: Fort, band: Band, number: int, more: int) -> Phrase:
    """Return the number a die shows, with the bonus of a hit."""
    if not more:
        return Phrase("{player} rolls {number}", player=band_name(t, band), number=number)
    return Phrase("{player} rolls {number} and {more} more", player=band_name(t, band), number=number, more=more)


def _ended(t: Fort, _: object, __: object) -> Named | None:
    ended = outcome(t)
    return None if ended is None else {"reason": ended.reason}


def _owner(t: Fort, outlaw: int) -> Phrase | Link:
    return band_name(t, t.outlaws[outlaw].band)


def _called_out(t: Fort, event: events.CallOut, number: int) -> Named:
    return {
        "player": band_name(t, event.band),
        "target": _owner(t, event.outlaw),
        "space": space_name(number),
    }


def _moved_in(t: Fort, event: events.MoveIn, _: object) -> Named:
    shared = len(occupants(t, event.building)) > 1
    named = {"player": _owner(t, event.outlaw), "building": building_name(t, event.building)}
    return {"pattern": _MOVED_IN[shared], **named}


_NAMES: Mapping[type, Callable[[Fort, Any, Any], Named | None]] = MappingProxyType(
    {
        events.LayOut: lambda t, _, law: {"player": band_name(t, Band(law))},
        events.Announce: lambda t, event, _: {
            "player": band_name(t, event.band),
            "target": band_name(t, event.target),
        },
        events.CallOut: _called_out,
        events.Reveal: _dice,
        events.SendOut: lambda t, event, _: {"player": band_name(t, event.band), "space": space_name(event.number)},
        events.SendRanger: lambda _, event, __: {"space": space_name(event.number)},
        events.LoseTurn: _band,
        events.Leave: lambda t, event, _: {"player": _owner(t, event.outlaw)},
        events.BeginHighNoon: lambda *_: {},
        EndGame: _ended,
        events.Gain: _amount,
        events.Pay: _amount,
        events.HandOver: _handed,
        events.Load: _slot,
        events.Unload: _slot,
        events.Rearrange: _band,
        events.Remove: lambda _, event, __: {"slot": event.slot},
        events.TurnCritical: lambda t, event, _: {"pattern": _CRITICAL[event.skull], **_band(t, event, _)},
        events.UseBuilding: lambda t, event, _: {
            "player": band_name(t, event.band),
            "building": building_name(t, event.building),
        },
        events.Hire: lambda t, event, hired: None if hired is None else _band(t, event, hired),
        events.Roll: _rolls,
        events.Kill: lambda t, event, _: {"shooter": band_name(t, event.by), "player": _owner(t, event.outlaw)},
        events.MoveIn: _moved_in,
        events.PutUndead: lambda t, event, _: {
            "undead": undead_name(t, event.undead),
            "place": place_name(t, event.place),
        },
        events.KillUndead: lambda t, event, _: {
            "player": band_name(t, event.by),
            "undead": undead_name(t, event.undead),
        },
    }
)
"""The values of each event's pattern, None if there is nothing to narrate."""

# Changes by hand in the log of West Fort: each says that it was made so, not played

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


def _set_slot(t: Fort, event: by_hand.SetSlot) -> Phrase:
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
        by_hand.SetSlot: _set_slot,
        by_hand.SetSkull: _skull,
        by_hand.PutOutlaw: _outlaw,
        by_hand.MoveUndead: _undead,
        by_hand.CollectUndead: _collected,
        by_hand.PutBuilding: _building,
        by_hand.SetBonus: _bonus,
        by_hand.StackDie: lambda _, event: Phrase("the next die shows {number}", number=event.shows),
    }
)
