"""Rounds. See `westfort.procedures.rounds`."""

from __future__ import annotations

from dtgui.ai.flatfort.buildings import round_start, start_round
from dtgui.ai.flatfort.codes import ACTION, MOVE_OUT, STASH, WILD_SPACE
from dtgui.ai.flatfort.pieces import leave_building, send_out
from dtgui.ai.flatfort.table import Flat
from dtgui.ai.flatfort.tables import NUMBERS
from dtgui.ai.flatfort.turns import at_space, hire_guns, hire_prices, is_new_in_town, turn
from dtgui.westfort.board import HIRE, WILD


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
