"""Answers, questions and events of the flat form in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dtgui.ai.flatfort import codes
from dtgui.ai.flatfort.codes import (
    GIVEN_BULLET,
    GIVEN_NOTORIETY,
    GRAVEYARD,
    INTIMIDATE,
    NOTORIETY,
    SKIP,
    STEAL,
    STREET,
    TOWN,
)
from dtgui.ai.flatfort.table import NUMBERS, RESOURCES, Flat
from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Happened
from dtgui.westfort import board, events, questions, verbs
from dtgui.westfort.board import Place, space
from dtgui.westfort.procedures.rounds import action_option
from dtgui.westfort.state import EndGame, Ending

Read = Callable[[Flat, int], Option]


def place_of(flat: Flat, place: int) -> Place:
    """Return the id of an Undead's place, or of a building."""
    return board.STREET if place == STREET else Place(flat.tables.buildings[flat.town[place - TOWN]])


def outlaw_place(flat: Flat, place: int) -> Place:
    """Return the id of an Outlaw's place."""
    if place in NUMBERS:
        return space(place)
    return {codes.STASH: board.STASH, codes.BOX: board.BOX, GRAVEYARD: board.GRAVEYARD}.get(place) or place_of(
        flat, place
    )


def _start(_: Flat, code: int) -> Option:
    if code > GIVEN_BULLET:
        return Option(verbs.LOAD, (code - GIVEN_BULLET,))
    is_coin = code < GIVEN_NOTORIETY
    return Option(verbs.TAKE, ("coin", code) if is_coin else ("notoriety", code - GIVEN_NOTORIETY))


def _give(_: Flat, code: int) -> Option:
    if code > GIVEN_BULLET:
        return Option(verbs.GIVE, ("bullet", code - GIVEN_BULLET))
    is_coin = code < GIVEN_NOTORIETY
    return Option(verbs.GIVE, ("coin", code) if is_coin else ("notoriety", code - GIVEN_NOTORIETY))


def _income(_: Flat, code: int) -> Option:
    return Option(verbs.TAKE, (RESOURCES[code].value,)) if code <= NOTORIETY else Option(verbs.LOAD, (code,))


def _ability(flat: Flat, code: int) -> Option:
    if code == SKIP:
        return questions.SKIP
    if code >= STEAL:
        return Option(verbs.STEAL, (code - STEAL,))
    if code >= INTIMIDATE:
        return Option(verbs.INTIMIDATE, (code - INTIMIDATE,))
    return Option(verbs.SHOOT, (flat.tables.undead[code],))


def _at(verb: str, end: Option = questions.SKIP) -> Read:
    return lambda flat, code: end if code == SKIP else Option(verb, (place_of(flat, code),))


def _number(verb: str, end: Option = questions.SKIP) -> Read:
    return lambda _, code: end if code == SKIP else Option(verb, (code,))


def _among(*options: Option) -> Read:
    return lambda _, code: options[code]


def _action(_: Flat, code: int) -> Option:
    return action_option(code)


_READ: dict[int, Read] = {
    codes.START: _start,
    codes.ACTION: _action,
    codes.SEND_OUT: _action,
    codes.WILD_SPACE: _action,
    codes.ROUND_START: _at(verbs.USE, questions.DONE),
    codes.TRADE: _income,
    codes.LURE_TO: _at(verbs.PLACE),
    codes.REARRANGE: _number(verbs.LOAD),
    codes.LOAD: _number(verbs.LOAD),
    codes.LOAD_SOME: _number(verbs.LOAD),
    codes.ABILITY: _ability,
    codes.HIRE_PRICE: lambda _, code: Option(verbs.GIVE, (RESOURCES[code].value,)),
    codes.INTIMIDATED: _among(verbs.PAY_UP, verbs.BUY_OFF, verbs.WALK_OUT),
    codes.GIVE: _give,
    codes.INCOME: _income,
    codes.MORE_INCOME: _income,
    codes.BUY: _at(verbs.BUY),
    codes.STAND_GROUND: _among(verbs.STAND, verbs.VACATE, verbs.BUY_OFF),
    codes.TARGET: _number(verbs.AIM),
    codes.STAY_OUT: _number(verbs.GIVE),
    codes.GIVE_WAY: lambda _, code: questions.SKIP if code == SKIP else verbs.BUY_OFF,
    codes.CRITICAL: _among(verbs.NO, verbs.YES),
    codes.SHOOT_ON: _among(verbs.STOP, verbs.AGAIN),
    codes.UNDEAD_TO: _at(verbs.PLACE),
    codes.MOVE_OUT: _at(verbs.LEAVE),
    codes.STRENGTH: _number(verbs.SPEND),
}


def option_of(flat: Flat, question: int, code: int, about: tuple[int | str, ...] = ()) -> Option:
    """Return the rules' option for an answer; `about` is the decision's, for options that repeat a part of it."""
    if question == codes.KEEP:
        return Option(verbs.SPEND, (code,)) if code != SKIP else Option(verbs.LEAVE, (about[1],))
    if question == codes.STOLEN_SLOT:
        return Option(verbs.STEAL, (about[1], code))
    return _READ[question](flat, code)


def about_of(flat: Flat, question: int, band: int, about: tuple[int, ...]) -> tuple[int | str, ...]:
    """Return what the rules' question is about: its band first."""
    if question in (codes.SHOOT_ON, codes.UNDEAD_TO):
        return (band, flat.tables.undead[about[0]], *about[1:])
    if question == codes.STAND_GROUND:
        return (band, about[0], place_of(flat, about[1]))
    if question in (codes.KEEP, codes.GIVE_WAY, codes.TRADE, codes.LURE_TO, codes.REARRANGE):
        return (band, place_of(flat, about[0]))
    return (band, *about)


_PLAIN = {
    verbs.PAY_UP: codes.PAY_UP,
    verbs.BUY_OFF: codes.BUY_OFF,
    verbs.WALK_OUT: codes.WALK_OUT,
    verbs.STAND: codes.STAND,
    verbs.VACATE: codes.VACATE,
    verbs.YES: codes.YES,
    verbs.NO: codes.NO,
    verbs.AGAIN: codes.YES,
    verbs.STOP: codes.NO,
    questions.SKIP: SKIP,
    questions.DONE: SKIP,
}
_ADDED = {verbs.INTIMIDATE: INTIMIDATE, verbs.STEAL: STEAL}


def code_of(ids: Mapping[str, int], question: int, option: Option) -> int:
    """Return the number of an option of a question that asks for one; `ids` are those of Undead and of places."""
    if option in _PLAIN:
        is_bought_off = question == codes.STAND_GROUND and option == verbs.BUY_OFF
        return codes.BOUGHT_OFF if is_bought_off else _PLAIN[option]
    if option.verb == verbs.HIRE:
        return board.HIRE
    if option.verb == verbs.LEAVE:
        return SKIP
    first = option.args[0]
    if isinstance(first, int):
        return _ADDED.get(option.verb, 0) + first
    return _KINDS[first] if first in _KINDS else STREET if first == board.STREET else ids[first]


_KINDS = {resource.value: kind for kind, resource in RESOURCES.items()}


# Events ---------------------------------------------------------------------------------------------------------------

_WITH_KIND = {"Gain": 1, "Pay": 1, "HandOver": 2}
"""Events with a resource, and which of their arguments it is."""
_WITH_PLACE = {"UseBuilding": 1, "MoveIn": 1, "PutUndead": 1}


def happened(flat: Flat, name: str, outcome: Any, *args: Any) -> Happened:
    """Return the rules' event for one of the flat form."""
    given = list(args)
    if name == "EndGame":
        return Happened(EndGame(Ending(*given)), None)
    if name in _WITH_KIND:
        given[_WITH_KIND[name]] = RESOURCES[given[_WITH_KIND[name]]]
    if name in _WITH_PLACE:
        given[_WITH_PLACE[name]] = place_of(flat, given[_WITH_PLACE[name]])
    if name == "Roll":
        given[2:] = [None if given[2] < 0 else given[2], "" if given[3] < 0 else place_of(flat, given[3])]
    if name in ("PutUndead", "KillUndead"):
        given[0] = flat.tables.undead[given[0]]
    return Happened(getattr(events, name)(*given), _outcome(flat, name, outcome))


def _outcome(flat: Flat, name: str, outcome: Any) -> object:
    if name == "DrawUndead":
        return flat.tables.undead[outcome]
    if name == "KillUndead":
        return place_of(flat, outcome)
    if name == "Leave":
        return outlaw_place(flat, outcome)
    if name == "TakeStart":
        return tuple((band, _words(*start)) for band, start in outcome)
    if name == "MoveIn":
        return None if outcome < 0 else RESOURCES[outcome].value
    return outcome


def _words(coins: int, notoriety: int, slots: tuple[int, ...]) -> tuple[str, ...]:
    return (*("coin",) * coins, *("notoriety",) * notoriety, *map(str, slots))
