"""West Fort for tests: the game with its pieces, and a position with everything hidden exchanged."""

from __future__ import annotations

from functools import cache

from dtgui.app.paths import default_paths
from dtgui.games.westfort import make_westfort
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.position import Position
from dtgui.westfort.game import WestFort
from dtgui.westfort.queries import actions
from dtgui.westfort.state import Fort, Setup, Variant

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


@cache
def westfort() -> WestFort:
    """The game, read once."""
    return make_westfort(default_paths())


def players(number: int) -> Setup:
    """Return the default game for this many players."""
    return Setup(NAMES[:number])


ALL_SETUPS = (
    *(players(number) for number in range(2, 7)),
    Setup(NAMES[:2], Variant.BANDS),
    Setup(NAMES[:1], Variant.SOLO),
)


def swap_hidden(position: Position[Fort], seat: Seat) -> Position[Fort]:
    """The position with another Boot Hill, other dice of the others, other starting resources, and another future."""
    t = position.table.copy()
    t.chance = Chance(t.chance.state + 1)
    t.boot_hill = tuple(reversed(t.boot_hill))
    for band, crew in position.table.bands.items():
        if t.revealed or crew.seat in (None, seat):
            continue
        if crew.die:
            t.bands[band] = crew._replace(die=actions(t, band)[0])
        elif crew.chosen:
            t.bands[band] = crew._replace(chosen=("coin", "coin", "notoriety"))
    return Position.resumed(t, position.stack)
