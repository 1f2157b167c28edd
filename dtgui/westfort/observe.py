"""A seat's knowledge: without the others' hidden dice, the order of Boot Hill, and future luck."""

from __future__ import annotations

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.westfort.board import SLOTS, Band
from dtgui.westfort.procedures.game import STARTING
from dtgui.westfort.procedures.shots import Volley
from dtgui.westfort.queries import actions
from dtgui.westfort.questions import band_asked
from dtgui.westfort.state import HIDDEN, UNKNOWN, Crew, Fort

NO_LUCK = Chance(0)
SECRET = (HIDDEN,) * STARTING
"""How others see starting resources that were chosen, and are not shown yet."""


def observe(position: Position[Fort], seat: Seat) -> Observation[Fort]:
    """Return what this seat may know."""
    t = position.table.copy()
    t.chance = NO_LUCK
    t.boot_hill = (HIDDEN,) * len(t.boot_hill)
    if not t.revealed:
        for band, crew in t.bands.items():
            if crew.seat is not None and crew.seat != seat and (crew.die or crew.chosen):
                t.bands[band] = crew._replace(die=UNKNOWN if crew.die else 0, chosen=SECRET if crew.chosen else ())
    return Observation.of(position, seat, t)


def determinize(observation: Observation[Fort], chance: Chance) -> Position[Fort]:
    """Return a position that this seat could take for the real one: hidden dice and Boot Hill by chance."""
    t = observation.table.copy()
    unseen = [each for each in t.undead_in_game() if each not in _seen(t)]
    shuffled, chance = chance.shuffled(unseen)
    t.boot_hill = shuffled[: len(t.boot_hill)]
    for band, crew in observation.table.bands.items():
        if crew.die == UNKNOWN:
            t.bands[band] = crew._replace(die=0)
            there = actions(t, band)
            number, chance = chance.pick(len(there))
            t.bands[band] = crew._replace(die=there[number])
        elif crew.chosen == SECRET:
            t.bands[band], chance = _start(crew, chance)
    t.chance = chance
    return Position.resumed(t, observation.stack)


def with_new_luck(position: Position[Fort], chance: Chance) -> Position[Fort]:
    """Return the same position with other luck to come."""
    t = position.table.copy()
    t.boot_hill, t.chance = chance.shuffled(t.boot_hill)
    return Position.resumed(t, position.stack)


def _seen(t: Fort) -> frozenset[str]:
    """The Undead that were turned up, and are not back in Boot Hill."""
    collected = (each for stash in t.stashes.values() for each in stash.undead)
    return frozenset((*t.undead, *collected))


def _start(crew: Crew, chance: Chance) -> tuple[Crew, Chance]:
    """Some three starting resources."""
    shuffled, chance = chance.shuffled((*("coin",) * STARTING, *("notoriety",) * STARTING, *map(str, SLOTS)))
    return crew._replace(chosen=shuffled[:STARTING]), chance


def announced_targets(observation: Observation[Fort]) -> dict[Band, Band]:
    """Return the targets that duelists have announced for their next shots, by shooter."""
    volleys = (entry.procedure for entry in observation.stack if isinstance(entry, At))
    return next((volley.announced for volley in volleys if isinstance(volley, Volley)), {})


def band_of(observation: Observation[Fort]) -> Band:
    """Return the band that is asked, or the seat's first one."""
    if observation.decision is not None:
        return band_asked(observation.decision)
    return next(band for band, crew in observation.table.bands.items() if crew.seat == observation.seat)
