"""Rounds in the flat form, of several players, and of one against Dead Ranger. See `westfort.procedures`."""

from __future__ import annotations

from dtgui.ai.flatfort.buildings import round_start, start_round
from dtgui.ai.flatfort.codes import (
    ACTION,
    BOX,
    BULLET,
    BUY_OFF,
    COIN,
    GRAVEYARD,
    INTIMIDATED,
    MOVE_OUT,
    PAY_UP,
    SEND_OUT,
    STASH,
    WALK_OUT,
    WILD_SPACE,
)
from dtgui.ai.flatfort.pieces import hand_over, kill, leave_building, roll, send_out, standing_home, unload
from dtgui.ai.flatfort.shooting import duel, end_game, give, rise, shot
from dtgui.ai.flatfort.table import LOADED, NUMBERS, REACH, STOLEN, Flat, Over
from dtgui.ai.flatfort.turns import at_space, hire_guns, hire_prices, is_new_in_town, is_safe, turn
from dtgui.westfort.board import HIRE, OUTLAWS, STALK, WILD
from dtgui.westfort.procedures.shots import BACKFIRE, MISS
from dtgui.westfort.procedures.solo import SCOUT
from dtgui.westfort.queries import PAID_UP
from dtgui.westfort.state import RANGER, Reason, SoloChange


def play_round(flat: Flat) -> None:
    """Round Start abilities, secret dice, turns."""
    order = flat.order()
    for band in [band for band in order if round_start(flat, band)]:
        start_round(flat, band)
    for band in order:
        set_action(flat, band)
    reveal(flat)


def actions(flat: Flat, band: int) -> list[int]:
    """Return what the band may set its die to, Hire Guns last."""
    places, found = flat.place[band], []
    if STASH in places:
        found = [number for number in NUMBERS if number not in places]
        found.append(WILD)
    if hire_prices(flat, band) or is_new_in_town(flat, band):
        found.append(HIRE)
    return found


def set_action(flat: Flat, band: int) -> None:
    """A band sets its die in secret, if it can act."""
    options = actions(flat, band)
    if options:
        set_die(flat, band, flat.one(ACTION, band, options, ()))


def set_die(flat: Flat, band: int, action: int) -> None:
    """Keep the die under the hand."""
    flat.die[band] = action
    if flat.tell is not None:
        flat.tell("SetDie", None, band, action)


def reveal(flat: Flat) -> None:
    """All dice are shown; Outlaws go where they say. A 1 goes last, and more than one go nowhere."""
    die, order = flat.die, flat.order()
    if flat.tell is not None:
        flat.tell("Reveal", None)
    for band in order:
        if WILD < die[band] < HIRE:
            send_out(flat, band, die[band])
    wild = [band for band in order if die[band] == WILD]
    if len(wild) == 1:
        send_wild(flat, wild[0])
    else:
        for band in wild:
            lose_turn(flat, band)
    resolve(flat)


def lose_turn(flat: Flat, band: int) -> None:
    """A 1 goes nowhere."""
    if flat.tell is not None:
        flat.tell("LoseTurn", None, band)


def send_wild(flat: Flat, band: int) -> None:
    """Send the only 1 of a round to any space where no Outlaw stands."""
    standing = [places[outlaw] for places, outlaw in zip(flat.place, flat.stand, strict=True) if outlaw >= 0]
    open_ = [number for number in NUMBERS if number not in flat.place[band] and number not in standing]
    if open_:
        send_out(flat, band, flat.one(WILD_SPACE, band, open_, ()))
    else:
        lose_turn(flat, band)


def resolve(flat: Flat) -> None:
    """Hire Guns, 8 to 2, then the wild one."""
    die, order = flat.die, flat.order()
    wild = [(band, flat.place[band][flat.stand[band]]) for band in order if die[band] == WILD and flat.stand[band] >= 0]
    for band in order:
        if die[band] == HIRE:
            hire_guns(flat, band)
    for number in NUMBERS:
        if number in die:
            at_space(flat, number, [band for band in order if die[band] == number])
    for band, number in wild:
        turn(flat, band, number)
    lay_down(flat)


def lay_down(flat: Flat) -> None:
    """Outlaws lie down; players may take some out of buildings."""
    leaving = [] if flat.high_noon else [band for band in flat.order() if flat.controlled(band)]
    lie_down(flat)
    for band in leaving:
        move_out(flat, band)


def lie_down(flat: Flat) -> None:
    """Lay all Outlaws down, take the dice back."""
    count = flat.bands
    flat.stand, flat.die, flat.used = [-1] * count, [0] * count, [0] * count
    if flat.tell is not None:
        flat.tell("LayDown", None)


def move_out(flat: Flat, band: int) -> None:
    """Outlaws may leave their buildings."""
    there = flat.controlled(band)
    for place in flat.some(MOVE_OUT, band, there, 0, len(there), ()):
        leave_building(flat, band, place)


# The game for one: rounds against Dead Ranger. See `westfort.procedures.solo`.

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
    there = [action for action in actions(flat, YOU) if action != WILD]
    if there:
        sent(flat, flat.one(SEND_OUT, YOU, there, ()))


def sent(flat: Flat, action: int) -> None:
    """Set your die, and send an Outlaw out."""
    set_die(flat, YOU, action)
    if action != HIRE:
        send_out(flat, YOU, action)


def roll_ranger(flat: Flat) -> None:
    """A d8 says where one of its Outlaws goes: a 1 comes to your space; if you are nowhere, it is rolled again."""
    number = roll(flat, (RANGER,))[0]
    while number == WILD and flat.stand[YOU] < 0:
        number = roll(flat, (RANGER,))[0]
    if number == WILD:
        number = flat.place[YOU][flat.stand[YOU]]
    set_die(flat, RANGER, number)
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
    lie_down(flat)
    if all(place in (GRAVEYARD, BOX) for place in flat.place[YOU]):
        end_game(flat, (), Reason.GRAVEYARD)
        raise Over
    if flat.controlled(YOU):
        move_out(flat, YOU)


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
