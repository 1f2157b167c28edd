"""Places and pieces of West Fort explained: the reference sheet, the abilities of buildings, and pieces in full."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Phrase, joined, listed
from dtgui.kernel.scene import Description, SceneFigure
from dtgui.westfort.board import (
    COIN,
    GRAVEYARD,
    HIRE,
    ROUND_START,
    SPACES,
    STASH,
    STREET,
    WILD,
    Band,
    BuildingAbility,
    Space,
)
from dtgui.westfort.queries import bands_of, controlled, is_own, occupants, price
from dtgui.westfort.scene_ids import BuildingRef, CriticalRef, DieRef, OutlawRef, SlotRef, UndeadRef, read_ref
from dtgui.westfort.state import Fort
from dtgui.westfort.words import amount_of, band_name, place_name, space_name


class ReferencePart(NamedTuple):
    """A part of the sheet: a heading, and an explanation of each thing."""

    title: str
    lines: tuple[tuple[str, str], ...]


GLOSSARY: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        Phrase("Hunt"): (Phrase("Shoot at any Undead in Town."), "Abilities"),
        Phrase("Fight"): (Phrase("Shoot at an Undead in the street."), "Abilities, Fight Undead"),
        Phrase("Intimidate"): (
            Phrase(
                "Call out an Outlaw standing on one of these spaces: its player pays two resources, or it is shot at."
            ),
            "Abilities, Intimidate",
        ),
        Phrase("Steal"): (Phrase("Take one of this resource from any other player."), "Abilities, Steal Resources"),
        Phrase("Duel"): (
            Phrase("Outlaws on one space take one shot each at the same time; of two hits the higher one counts."),
            "Duels",
        ),
        Phrase("Boot Hill"): (
            Phrase("The stack of Undead: one comes to Town for every Outlaw that dies."),
            "Graveyard",
        ),
        Phrase("LAW"): (Phrase("The badge: its holder is first wherever there is an order."), "Setup"),
    }
)
"""The meanings of the game's terms, with the section of the book."""
_SHOTS = (
    (
        Phrase("2 to 7"),
        Phrase(
            "A hit where your targeting card has a Bullet in that slot, else a miss; a shot turns it to the Casing."
        ),
    ),
    (Phrase("8"), Phrase("With the Skull up you may kill at once, without a Bullet; the token turns to Backfire.")),
    (Phrase("1"), Phrase("With Backfire up: your Outlaw goes home, the token turns to the Skull.")),
    (Phrase("Undead"), Phrase("Hit one of the weak points; shoot until a number comes up again, or stop.")),
    (Phrase("High Noon"), Phrase("One more round, once no Undead is left in Town at the end of a round.")),
)
_ACTIONS: Mapping[int, Phrase] = MappingProxyType(
    {
        8: Phrase("Hunt an Undead, or intimidate on 5, 4, 3 or 2."),
        7: Phrase("Hunt an Undead. No duels here."),
        6: Phrase("Steal a Bullet, or fight an Undead in the street."),
        5: Phrase("Intimidate on 8, 7, 6, 4, 3 or 2, or fight an Undead in the street."),
        4: Phrase("Intimidate on 8, 7, 6 or 5, or fight an Undead in the street."),
        3: Phrase("Steal a Coin."),
        2: Phrase("Steal Notoriety."),
    }
)


def reference(observation: Observation[Fort]) -> tuple[ReferencePart, ...]:
    """Return the sheet as one seat may read it: nothing that is hidden from it is there."""
    t = observation.table
    return (
        ReferencePart(Phrase("Actions"), tuple(_actions())),
        ReferencePart(Phrase("Shots"), _SHOTS),
        ReferencePart(t.stashes[observation.seat].name, tuple(_own(t, observation.seat))),
        ReferencePart(Phrase("Undead in Town"), tuple(_undead(t))),
        ReferencePart(Phrase("Buildings"), tuple(_building(t, building) for building in t.town)),
    )


def _actions() -> Iterator[tuple[str, str]]:
    hire = Phrase("Set your die to it: 2 Coins or 1 Notoriety for an Outlaw and a Bullet, and the Skull is up again.")
    yield space_name(HIRE), hire
    for number, printed in SPACES.items():
        yield (
            space_name(number),
            Phrase("{ability} Income: {income}.", ability=_ACTIONS[number], income=_income(printed)),
        )
    yield (
        space_name(WILD),
        Phrase("Last of all: go to any space without a standing Outlaw. Two players who choose it lose their turns."),
    )


def _income(printed: Space) -> Phrase:
    kinds = [each for alternatives in printed.income for each in alternatives]
    amounts = [amount_of(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    return joined(" / ", amounts) if len(printed.income[0]) > 1 else listed(amounts)


def _own(t: Fort, seat: Seat) -> Iterator[tuple[str, str]]:
    stash = t.stashes[seat]
    yield Phrase("Coins"), str(stash.coins)
    yield Phrase("Notoriety"), str(stash.notoriety)
    for band in bands_of(t, seat):
        yield from _band(t, band)
    for undead in stash.undead:
        printed = t.undead_def(undead)
        yield printed.name, Phrase("collected: {notoriety} Notoriety", notoriety=printed.notoriety)


def _band(t: Fort, band: Band) -> Iterator[tuple[str, str]]:
    crew = t.bands[band]
    slots = ", ".join(map(str, sorted(crew.loaded))) or "–"
    yield Phrase("{player}: Bullets", player=band_name(t, band)), slots
    side = Phrase("Skull") if crew.skull else Phrase("Backfire")
    yield Phrase("Critical token"), side
    home, dead = len(t.own_at(band, STASH)), len(t.own_at(band, GRAVEYARD))
    yield Phrase("Outlaws"), Phrase("{home} at home, {dead} in the Graveyard", home=home, dead=dead)
    for building in controlled(t, band):
        yield t.building(building).name, ability_text(t.building(building).ability)


def _undead(t: Fort) -> Iterator[tuple[str, str]]:
    for undead, place in t.undead.items():
        printed = t.undead_def(undead)
        if place in t.town or place == STREET:
            told = Phrase(
                "weak at {weak}, worth {notoriety}, {place}",
                weak=", ".join(map(str, sorted(printed.weak))),
                notoriety=printed.notoriety,
                place=place_name(t, place),
            )
            yield printed.name, told


def _building(t: Fort, building: str) -> tuple[str, str]:
    printed = t.building(building)
    named = {"price": amount_of(COIN, price(t, building)), "notoriety": printed.notoriety}
    holders = [Phrase("{player}", player=band_name(t, t.outlaws[outlaw].band)) for outlaw in occupants(t, building)]
    told = Phrase("{price}, worth {notoriety}. {text}", **named, text=ability_text(printed.ability))
    if not holders:
        return printed.name, told
    return printed.name, Phrase("{told} Controlled by {players}.", told=told, players=listed(holders))


# The text of each building's ability, for its face and the preview. West Fort, Buildings Explained.

_TEXTS: Mapping[BuildingAbility, Phrase] = MappingProxyType(
    {
        BuildingAbility.COIN_EACH_ROUND: Phrase("Gain 1 Coin."),
        BuildingAbility.NOTORIETY_EACH_ROUND: Phrase("Gain 1 Notoriety."),
        BuildingAbility.BULLET_EACH_ROUND: Phrase("Gain 1 Bullet."),
        BuildingAbility.RESET_EACH_ROUND: Phrase("Turn your Critical token to the Skull."),
        BuildingAbility.LURE: Phrase("If no Undead is here, you may add one of Boot Hill."),
        BuildingAbility.TRADE: Phrase("You may pay 1 Coin for 1 Bullet or 1 Notoriety."),
        BuildingAbility.WHEEL: Phrase("Roll a die: 1 to 3 a Coin, 4 to 6 a Bullet, 7 or 8 Notoriety."),
        BuildingAbility.REARRANGE: Phrase("You may move your Bullets to any slots."),
        BuildingAbility.SALOON: Phrase(
            "Roll a die: 1 costs a Coin, 4 to 6 bring one, 7 or 8 two. Any number of bands may be here."
        ),
        BuildingAbility.SAFE_COINS: Phrase("Nobody steals Coins from you."),
        BuildingAbility.SAFE_NOTORIETY: Phrase("Nobody steals Notoriety from you."),
        BuildingAbility.SAFE_BULLETS: Phrase("Nobody steals Bullets from you."),
        BuildingAbility.STEAL_MORE: Phrase("When you steal, take one more."),
        BuildingAbility.FIXED_PRICE: Phrase("Costs 5 Coins, even if it is occupied."),
        BuildingAbility.BOUNTIES: Phrase("Gain 1 Notoriety for every Undead that anybody kills."),
        BuildingAbility.SUMMON: Phrase("You may pay 1 Notoriety to send an Undead to a building without one."),
        BuildingAbility.BUY_OFF: Phrase(
            "Give an opponent 1 Coin to avoid a duel, intimidation or fight for a building; not after High Noon."
        ),
        BuildingAbility.INCOME_MORE: Phrase("Your income is one more of something that you gain."),
        BuildingAbility.FAME: Phrase("Gain 1 Notoriety for each of your Shootouts, with Undead too."),
        BuildingAbility.COVER: Phrase("In a fight for this building your hits count 2 more."),
    }
)


def ability_text(ability: BuildingAbility) -> Phrase:
    """Return what a building with this ability does, and when, where that is the start of a round."""
    text = _TEXTS[ability]
    return Phrase("Round start: {text}", text=text) if ability in ROUND_START else text


# Pieces of West Fort in full, for the preview: figures, owners, and the meaning of tokens

OUTLAW = Phrase("An Outlaw of your band goes to the space that its die is set to. Hire Guns brings in more.")
DIE = Phrase("Every band sets its die in secret, to a space or to Hire Guns; then all dice are shown.")
SKULL = Phrase("An 8 may kill at once without a Bullet, and turns the token over.")
BACKFIRE = Phrase("A 1 sends the shooting Outlaw back to its stash, and turns the token over.")


def describe(t: Fort, piece: str, viewer: Seat) -> Description:
    """Return the description of a piece of the board."""
    match read_ref(piece):
        case BuildingRef(building) if building in t.data.buildings:
            return _building_in_full(t, building, viewer)
        case UndeadRef(undead) if undead in t.data.undead:
            return _undead_in_full(t, undead)
        case SlotRef(band, slot) if band in t.bands:
            return Description(notes=(_slot(t, band, slot),))
        case CriticalRef(band) if band in t.bands:
            return Description(notes=(SKULL if t.bands[band].skull else BACKFIRE,))
        case OutlawRef():
            return Description(notes=(OUTLAW,))
        case DieRef():
            return Description(notes=(DIE,))
    return Description()


def _building_in_full(t: Fort, building: str, viewer: Seat) -> Description:
    """The viewer's own buildings have no price, since the viewer cannot buy them again."""
    printed = t.building(building)
    cost = () if is_own(t, building, viewer) else (_price(t, building),)
    owners = [band_name(t, band) for band in t.bands if building in controlled(t, band)]
    notes = tuple(Phrase("Controlled by {player}.", player=owner) for owner in owners)
    figures = (*cost, SceneFigure(Phrase("Notoriety"), str(printed.notoriety)))
    return Description(figures, notes=notes, text=(ability_text(printed.ability),))


def _price(t: Fort, building: str) -> SceneFigure:
    printed, now = t.building(building).price, price(t, building)
    return SceneFigure(Phrase("Price"), str(now), (now > printed) - (now < printed))


def _undead_in_full(t: Fort, name: str) -> Description:
    undead = t.undead_def(name)
    weak = ", ".join(map(str, sorted(undead.weak)))
    notoriety = SceneFigure(Phrase("Notoriety"), str(undead.notoriety))
    return Description((notoriety, SceneFigure(Phrase("Weak points"), weak)))


def _slot(t: Fort, band: Band, slot: int) -> Phrase:
    """West Fort, Shootouts: a Bullet on the number that is rolled hits, and is spent."""
    if slot in t.bands[band].loaded:
        return Phrase("A roll of {slot} is a hit, and spends this Bullet.", slot=slot)
    return Phrase("A roll of {slot} misses until a Bullet is loaded here.", slot=slot)
