"""The game for one: rounds against Dead Ranger. See `westfort.procedures.solo`."""

from __future__ import annotations

from dtgui.ai.flatfort import rounds
from dtgui.ai.flatfort.buildings import round_start, start_round
from dtgui.ai.flatfort.codes import (
    BOX,
    BULLET,
    BUY_OFF,
    COIN,
    GRAVEYARD,
    INTIMIDATED,
    PAY_UP,
    SEND_OUT,
    WALK_OUT,
)
from dtgui.ai.flatfort.duels import duel, give
from dtgui.ai.flatfort.pieces import hand_over, kill, roll, send_out, standing_home, unload
from dtgui.ai.flatfort.shots import end_game, rise, shot
from dtgui.ai.flatfort.table import Flat, Over
from dtgui.ai.flatfort.tables import LOADED, NUMBERS, REACH, STOLEN
from dtgui.ai.flatfort.turns import hire_guns, is_safe, turn
from dtgui.westfort.board import HIRE, OUTLAWS, STALK, WILD
from dtgui.westfort.procedures.shots import BACKFIRE, MISS
from dtgui.westfort.procedures.solo import SCOUT
from dtgui.westfort.queries import PAID_UP
from dtgui.westfort.state import RANGER, Reason, SoloChange

YOU = 0


def solo_round(flat: Flat) -> None:
    """You place first, Dead Ranger's die says where it goes, then all spaces are resolved."""
    if round_start(flat, YOU):
        start_round(flat, YOU)
    send(flat)
    roll_ranger(flat)
    resolve_solo(flat)


def send(flat: Flat) -> None:
    """Choose a space without a lying Outlaw of yours, or Hire Guns."""
    there = [action for action in rounds.actions(flat, YOU) if action != WILD]
    if there:
        sent(flat, flat.one(SEND_OUT, YOU, there, ()))


def sent(flat: Flat, action: int) -> None:
    """Set your die, and send an Outlaw out."""
    rounds.set_die(flat, YOU, action)
    if action != HIRE:
        send_out(flat, YOU, action)


def roll_ranger(flat: Flat) -> None:
    """A d8 says where one of its Outlaws goes: a 1 comes to your space; if you are nowhere, it is rolled again."""
    number = roll(flat, (RANGER,))[0]
    while number == WILD and flat.stand[YOU] < 0:
        number = roll(flat, (RANGER,))[0]
    if number == WILD:
        number = flat.place[YOU][flat.stand[YOU]]
    rounds.set_die(flat, RANGER, number)
    send_ranger(flat, number)
    if number == STALK and SoloChange.REINFORCEMENTS in flat.changes:
        rise(flat, RANGER)


def send_ranger(flat: Flat, number: int) -> None:
    """Send the Outlaw that is there, else one of the Graveyard, else that of the lowest space."""
    places = flat.place[RANGER]
    wanted = number if number in places else GRAVEYARD if GRAVEYARD in places else min(places)
    outlaw = places.index(wanted)
    places[outlaw] = number
    flat.stand[RANGER] = outlaw
    if flat.tell is not None:
        flat.tell("SendRanger", RANGER * OUTLAWS + outlaw, number)


def resolve_solo(flat: Flat) -> None:
    """Hire Guns, then 8 to 2."""
    there = tuple(flat.die)
    if there[YOU] == HIRE:
        hire_guns(flat, YOU)
    for number in NUMBERS:
        if number in there:
            solo_space(flat, number)
    end_solo_round(flat)


def end_solo_round(flat: Flat) -> None:
    """All lie down; you die when all your Outlaws are in the Graveyard; Outlaws may leave buildings."""
    rounds.lie_down(flat)
    if all(place in (GRAVEYARD, BOX) for place in flat.place[YOU]):
        end_game(flat, (), Reason.GRAVEYARD)
        raise Over
    if flat.controlled(YOU):
        rounds.move_out(flat, YOU)


def solo_space(flat: Flat, number: int) -> None:
    """Both standing and lying Outlaws duel, even on the space without duels; then your turn and its own."""
    if flat.stands_at(YOU, number) and number in flat.place[RANGER]:
        duel(flat, [(YOU, flat.stand[YOU]), (RANGER, flat.place[RANGER].index(number))])
    solo_turns(flat, number)


def solo_turns(flat: Flat, number: int) -> None:
    """You have your turn first."""
    is_there = flat.stands_at(RANGER, number)
    turn(flat, YOU, number)
    if is_there:
        ranger_turn(flat, number)


def ranger_turn(flat: Flat, number: int) -> None:
    """Dead Ranger steals or intimidates, and takes no income."""
    if not flat.stands_at(RANGER, number):
        return
    if STOLEN[number] >= 0:
        ranger_steals(flat, STOLEN[number])
        return
    targets = ranger_targets(flat, number)
    if targets:
        ranger_intimidates(flat, targets[0])
    elif number == SCOUT and SoloChange.HORDE in flat.changes:
        rise(flat, RANGER)


def ranger_steals(flat: Flat, kind: int) -> None:
    """It steals for the Town's Supply, a Bullet of the highest slot."""
    if is_safe(flat, YOU, kind) or not flat.has(YOU, kind):
        return
    if kind == BULLET:
        unload(flat, YOU, LOADED[flat.loaded[YOU]][-1])
    else:
        hand_over(flat, YOU, RANGER, kind)


def ranger_targets(flat: Flat, number: int) -> list[int]:
    """Return your Outlaws within reach: the standing one first, those who lie only where the Undead are fast."""
    is_fast, standing = SoloChange.FAST in flat.changes, flat.stand[YOU]
    found = [
        (outlaw != standing, -place, outlaw)
        for outlaw, place in enumerate(flat.place[YOU])
        if place in REACH[number] and (is_fast or outlaw == standing)
    ]
    return [outlaw for _, _, outlaw in sorted(found)]


def ranger_intimidates(flat: Flat, outlaw: int) -> None:
    """You pay up to the Town's Supply, or walk out and are shot at."""
    if flat.tell is not None:
        flat.tell("CallOut", flat.place[YOU][outlaw], RANGER, outlaw)
    options = [PAY_UP] if flat.things(YOU) >= PAID_UP else []
    if flat.may_buy_off(YOU):
        options.append(BUY_OFF)
    answer = flat.one(INTIMIDATED, YOU, (*options, WALK_OUT), (RANGER, outlaw)) if options else WALK_OUT
    answer_ranger(flat, outlaw, answer)


def answer_ranger(flat: Flat, outlaw: int, answer: int) -> None:
    """Pay up, buy it off, or be shot at; Dead Ranger spends no Bullets."""
    if answer == PAY_UP:
        give(flat, YOU, RANGER, outlaw)
    elif answer == BUY_OFF:
        hand_over(flat, YOU, RANGER, COIN)
    else:
        settle_ranger(flat, outlaw, shot(flat, RANGER, 0, YOU))


def settle_ranger(flat: Flat, outlaw: int, result: int) -> None:
    """A hit kills; a critical miss sends its own Outlaw back."""
    if result == BACKFIRE:
        standing_home(flat, RANGER)
    elif result != MISS:
        kill(flat, YOU, outlaw, RANGER)
        rise(flat, YOU)
