"""The table of West Fort: players and their stashes, bands and their targeting cards, Outlaws, Undead, the Town."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, ClassVar, NamedTuple

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.flow import Work
from dtgui.kernel.position import StackEntry, field_copier
from dtgui.westfort.board import BOX, BULLET, COIN, NOTORIETY, OUTLAWS, SLOTS, STASH, Band, Place, Resource
from dtgui.westfort.data import HORSEMAN, BuildingDef, FortData, UndeadDef

UNKNOWN = -1
"""How others see a die that is still under a hand."""
HIDDEN = ""
"""How an Undead of Boot Hill looks from behind."""
FIRST = Band(0)
RANGER = Band(1)
"""Dead Ranger's band in the game for one; it has no player."""


class Variant(Enum):
    """How the game is played. West Fort, 2-Player Variant and Solo Variant."""

    USUAL = "usual"
    BANDS = "bands"
    """Two players lead two bands each."""
    SOLO = "solo"


class SoloChange(Enum):
    """Changes that make the game for one harder. West Fort, Solo Variant, For a horde-er Game."""

    HORSEMEN = "horsemen"
    REINFORCEMENTS = "reinforcements"
    HORDE = "horde"
    FAST = "fast"


@dataclass(frozen=True)
class Setup:
    """The players in clockwise order, the variant, and the changes of the game for one.

    Raise `ValueError` for a number of players that the variant does not support.
    """

    names: tuple[str, ...]
    variant: Variant = Variant.USUAL
    changes: tuple[SoloChange, ...] = ()

    def __post_init__(self) -> None:
        """Check the number of players."""
        least, most = _PLAYERS[self.variant]
        if not least <= len(self.names) <= most:
            raise ValueError(f"the {self.variant.value} game is for {_range(least, most)}, not for {len(self.names)}")
        if self.changes and self.variant is not Variant.SOLO:
            raise ValueError("only the solo game can be changed")

    @property
    def bands(self) -> int:
        """How many bands there are, Dead Ranger's among them."""
        return {Variant.USUAL: len(self.names), Variant.BANDS: 4, Variant.SOLO: 2}[self.variant]

    @property
    def counted_as(self) -> int:
        """For how many players the board is laid out."""
        return {Variant.USUAL: len(self.names), Variant.BANDS: 4, Variant.SOLO: 6}[self.variant]


def _range(least: int, most: int) -> str:
    return str(most) if least == most else f"{least} to {most}"


_PLAYERS = {Variant.USUAL: (2, 6), Variant.BANDS: (2, 2), Variant.SOLO: (1, 1)}


class Stash(NamedTuple):
    """A player: name, Coins and Notoriety, and the Undead that were collected. Bands of one player share it."""

    name: str
    coins: int = 0
    notoriety: int = 0
    undead: tuple[str, ...] = ()

    def has(self, resource: Resource) -> int:
        """Return how much there is of Coins or Notoriety."""
        return self.coins if resource is COIN else self.notoriety


class Crew(NamedTuple):
    """A band: its player (None: Dead Ranger), targeting card, Critical token, die, and what it has done this round."""

    seat: Seat | None
    loaded: frozenset[int] = frozenset()
    """The slots with a Bullet; the others hold Casings."""
    skull: bool = True
    """Which side of the Critical token is up; the other one is Backfire."""
    die: int = 0
    """Its number this round, 0 if unset."""
    chosen: tuple[str, ...] = ()
    """The starting resources chosen in secret, until all have chosen."""
    used: tuple[str, ...] = ()
    """Buildings whose Round Start ability was used this round."""


class Outlaw(NamedTuple):
    """An Outlaw's band, its place, and whether it stands: those of earlier rounds lie on their spaces."""

    band: Band
    place: Place
    standing: bool = False


class Ending(NamedTuple):
    """How the game ended: the winners, and why."""

    winners: tuple[Seat, ...]
    reason: Reason


class Reason(Enum):
    """Why a game was over."""

    NOTORIETY = "notoriety"
    COINS = "coins"
    DUEL = "duel"
    ALL_DEAD = "all dead"
    RANGER_DEAD = "ranger dead"
    OVERRUN = "overrun"
    GRAVEYARD = "graveyard"
    GAVE_UP = "gave up"


@dataclass(frozen=True)
class EndGame:
    """The game is over."""

    ending: Ending

    def apply(self, t: Fort) -> None:
        """Write down how."""
        t.ending = self.ending


class NeedsPiece:
    """An event that needs a piece, which a change by hand may have taken away before it happens."""

    def can_happen(self, t: Fort) -> bool:
        """Return whether the piece is still there; each such event says so itself."""
        raise NotImplementedError


@dataclass(slots=True)
class Fort:
    """All that steps can see. Outlaws are numbered band by band, six of them each."""

    setup: Setup
    data: FortData
    chance: Chance
    stashes: dict[Seat, Stash]
    bands: dict[Band, Crew]
    outlaws: dict[int, Outlaw]
    town: tuple[str, ...] = ()
    """The buildings in play, clockwise from the Graveyard."""
    bonus: dict[str, Resource] = field(default_factory=dict)
    """The bonuses still on buildings for their first buyers."""
    undead: dict[str, Place] = field(default_factory=dict)
    """Those in Town."""
    boot_hill: tuple[str, ...] = ()
    """From the top."""
    law: Band = FIRST
    day: int = 1
    round: int = 1
    revealed: bool = False
    """Whether this round's dice are."""
    high_noon: bool = False
    ending: Ending | None = None
    # Nothing answers an event, no procedure is replaced, nothing is worth remembering, and every seat has a player.
    window_for: ClassVar[None] = None
    stand_in: ClassVar[None] = None
    at_rest: ClassVar[None] = None
    programmed: ClassVar[None] = None

    def copy(self) -> Fort:
        """Return a table that shares every value and no dict."""
        new = object.__new__(Fort)
        _copy_fields(self, new)
        new.stashes = self.stashes.copy()
        new.bands = self.bands.copy()
        new.outlaws = self.outlaws.copy()
        new.bonus = self.bonus.copy()
        new.undead = self.undead.copy()
        return new

    def can_happen(self, event: Any) -> bool:
        """Return whether the piece that an event needs is still there: a hand may have taken it away."""
        return not isinstance(event, NeedsPiece) or event.can_happen(self)

    def concession(self, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        """Return that the game is over, for one and for two players.

        Raise `IllegalAnswer` with more players: a player who wants to stop there sets dice and avoids fights.
        """
        others = tuple(other for other in self.stashes if other != seat)
        if seat not in self.stashes or len(others) > 1:
            raise IllegalAnswer("with three players or more nobody gives up: the others play on around them")
        return (), (EndGame(Ending(others, Reason.GAVE_UP)),)

    # What is read all the time ----------------------------------------------------------------------------------------

    @property
    def is_solo(self) -> bool:
        """Whether one player faces Dead Ranger."""
        return self.setup.variant is Variant.SOLO

    def stash_of(self, band: Band) -> Stash:
        """Return the stash of the band's player. Raise `KeyError` for Dead Ranger, who has none."""
        return self.stashes[self.seat_of(band)]

    def seat_of(self, band: Band) -> Seat:
        """Return the player who leads a band. Raise `KeyError` for Dead Ranger's."""
        seat = self.bands[band].seat
        if seat is None:
            raise KeyError(band)
        return seat

    def has(self, band: Band, resource: Resource) -> int:
        """Return how much a band has of a resource: Bullets are its own."""
        return len(self.bands[band].loaded) if resource is BULLET else self.stash_of(band).has(resource)

    def casings(self, band: Band) -> tuple[int, ...]:
        """Return the slots of a band that hold no Bullet."""
        loaded = self.bands[band].loaded
        return tuple(slot for slot in SLOTS if slot not in loaded)

    def left(self, resource: Resource) -> int:
        """Return how much of Coins or Notoriety is left in the Town's Supply. West Fort, Income."""
        supply = self.data.supply
        if resource is COIN:
            return supply.coins - sum(stash.coins for stash in self.stashes.values()) - self._on_buildings(COIN)
        taken = sum(stash.notoriety for stash in self.stashes.values())
        return supply.notoriety - taken - self._on_buildings(NOTORIETY)

    def _on_buildings(self, resource: Resource) -> int:
        return sum(each is resource for each in self.bonus.values())

    def building(self, place: str) -> BuildingDef:
        """Return what is printed on a building."""
        return self.data.buildings[place]

    def undead_in_game(self) -> tuple[str, ...]:
        """Return all that may come to Town. West Fort, Solo Variant, Setup: alone, without those worth 6."""
        keeps_all = not self.is_solo or SoloChange.HORSEMEN in self.setup.changes
        return tuple(each.id for each in self.data.undead.values() if keeps_all or each.notoriety != HORSEMAN)

    def undead_def(self, undead: str) -> UndeadDef:
        """Return what is printed on an Undead."""
        return self.data.undead[undead]

    def own(self, band: Band) -> range:
        """Return the numbers of a band's Outlaws."""
        return range(band * OUTLAWS, (band + 1) * OUTLAWS)

    def own_at(self, band: Band, place: Place) -> tuple[int, ...]:
        """Return a band's Outlaws at a place."""
        return tuple(outlaw for outlaw in self.own(band) if self.outlaws[outlaw].place == place)

    def in_stash(self, band: Band) -> tuple[int, ...]:
        """Return a band's Outlaws that can be sent out."""
        return self.own_at(band, STASH)

    def in_box(self, band: Band) -> tuple[int, ...]:
        """Return a band's Outlaws that were never hired."""
        return self.own_at(band, BOX)

    def order(self) -> tuple[Band, ...]:
        """Return the bands clockwise from the LAW."""
        count = len(self.bands)
        return tuple(Band((self.law + step) % count) for step in range(count))


_copy_fields = field_copier(each.name for each in fields(Fort))


def new_table(setup: Setup, data: FortData, chance: Chance) -> Fort:
    """Return the table before anything is laid out; bands of one player do not sit side by side."""
    players = len(setup.names)
    seats = [
        None if setup.variant is Variant.SOLO and band == RANGER else Seat(band % players)
        for band in range(setup.bands)
    ]
    return Fort(
        setup,
        data,
        chance,
        {Seat(number): Stash(name) for number, name in enumerate(setup.names)},
        {
            Band(number): Crew(seat, frozenset(SLOTS) if seat is None else frozenset())
            for number, seat in enumerate(seats)
        },
        {number: Outlaw(Band(number // OUTLAWS), BOX) for number in range(setup.bands * OUTLAWS)},
    )
