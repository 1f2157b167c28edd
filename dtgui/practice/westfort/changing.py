"""The manual changes of an Outlaw, an Undead, a building, a token or the whole table, as a menu offers them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Intent, supply_code
from dtgui.kernel.workbench import Amount, Edits, Offer
from dtgui.westfort.board import (
    BOOT_HILL,
    BOX,
    BY_PLACE,
    COIN,
    FACES,
    NOTORIETY,
    ROUNDS,
    STASH,
    STREET,
    Band,
    Place,
    Resource,
)
from dtgui.westfort.by_hand import (
    MOST,
    BeginRound,
    CollectUndead,
    MoveUndead,
    PutBuilding,
    PutOutlaw,
    SetBonus,
    SetCalendar,
    SetLaw,
    SetSkull,
    SetSlot,
    SetStash,
    StackDie,
    outlaw_places,
)
from dtgui.westfort.narrate import called
from dtgui.westfort.scene_ids import (
    HIRE_ZONE,
    BuildingRef,
    CriticalRef,
    OutlawRef,
    PlaceRef,
    Ref,
    SlotRef,
    StashRef,
    UndeadRef,
    place_of,
    read_ref,
)
from dtgui.westfort.state import Fort
from dtgui.westfort.words import amount_of, band_name, building_name, player_name, undead_name


def put(t: Fort, intent: Intent) -> Edits:
    """Return the changes for moving a piece or a supply by hand. Raise `IllegalAnswer` for an impossible move."""
    if intent.place is None:
        return ()
    place = Place(place_of(intent.place))
    match _meant(t, intent.piece):
        case OutlawRef(outlaw):
            return _put_outlaw(t, outlaw, place)
        case UndeadRef(undead) if place in (STREET, BOOT_HILL, *t.town):
            return (MoveUndead(undead, place),)
        case BuildingRef(building) if place in t.town and place != building:
            return (PutBuilding(building, place),)
    return ()


def _meant(t: Fort, piece: str) -> Ref:
    """Return a piece of the scene, or the piece of a supply; a building's lot is that building."""
    code = supply_code(piece)
    if code is not None:
        return UndeadRef(code) if code in t.data.undead else BuildingRef(code)
    return BuildingRef(piece) if piece in t.town else read_ref(piece)


def _put_outlaw(t: Fort, outlaw: int, zone: Place) -> Edits:
    stash = read_ref(zone)
    if isinstance(stash, StashRef):
        if stash.band != t.outlaws[outlaw].band:
            raise IllegalAnswer(Phrase("an Outlaw has the colour of its band"))
        return (PutOutlaw(outlaw, STASH),)
    place = BOX if zone == HIRE_ZONE else zone
    return (PutOutlaw(outlaw, place, place in BY_PLACE),) if place in outlaw_places(t, outlaw) else ()


def changes_of(t: Fort, piece: str) -> Iterator[Offer]:
    """Yield what can be changed of a piece or zone of the scene, of a supply, or ("") of the table."""
    if not piece:
        yield from _of_table(t)
        return
    match _meant(t, piece):
        case OutlawRef(outlaw):
            yield from _of_outlaw(t, outlaw)
        case UndeadRef(undead):
            yield from _of_undead(t, undead)
        case BuildingRef(building):
            yield from _of_building(t, building)
        case SlotRef(band, slot):
            yield _of_slot(t, band, slot)
        case CriticalRef(band):
            yield _of_critical(t, band)
        case StashRef(band):
            yield from _of_stash(t, band)
        case PlaceRef(place) if place == BOOT_HILL:
            yield from _of_boot_hill(t)


def _of_boot_hill(t: Fort) -> Iterator[Offer]:
    for undead in t.boot_hill:
        yield Offer(undead_name(t, undead).text, (MoveUndead(undead, BOOT_HILL),), group=Phrase("Bring to the top"))


def _of_stash(t: Fort, band: Band) -> Iterator[Offer]:
    waiting = t.in_box(band)
    if waiting:
        yield Offer(Phrase("One more Outlaw"), (PutOutlaw(waiting[0], STASH),))


def _of_outlaw(t: Fort, outlaw: int) -> Iterator[Offer]:
    now = t.outlaws[outlaw]
    if now.place in BY_PLACE:
        words = Phrase("Lay it down") if now.standing else Phrase("Stand it up")
        yield Offer(words, (PutOutlaw(outlaw, now.place, not now.standing),))
    for place in outlaw_places(t, outlaw):
        if place != now.place:
            yield Offer(_told(t, place), (PutOutlaw(outlaw, place, place in BY_PLACE),), group=Phrase("Put it"))


def _told(t: Fort, place: str) -> str:
    """Return a place's name in a menu, without its link."""
    name = called(t, place)
    return name if isinstance(name, Phrase) else name.text


def _of_undead(t: Fort, undead: str) -> Iterator[Offer]:
    for place in (STREET, *map(Place, t.town)):
        if t.undead.get(undead) != place:
            yield Offer(_told(t, place), (MoveUndead(undead, place),), group=Phrase("Into Town"))
    yield Offer(Phrase("To the top of Boot Hill"), (MoveUndead(undead, BOOT_HILL),))
    for seat in t.stashes:
        yield Offer(player_name(t, seat).text, (CollectUndead(undead, seat),), group=Phrase("Collected by"))
    yield Offer(Phrase("Out of the game"), (MoveUndead(undead, None),))


def _of_building(t: Fort, building: str) -> Iterator[Offer]:
    if building not in t.town:
        for other in t.town:
            edits = (PutBuilding(building, other),)
            yield Offer(building_name(t, other).text, edits, group=Phrase("Instead of"))
        return
    group = Phrase("For the first buyer")
    for bonus in Resource:
        if t.bonus.get(building) is not bonus:
            yield Offer(amount_of(bonus, 1), (SetBonus(building, bonus),), group=group)
    if building in t.bonus:
        yield Offer(Phrase("Nothing"), (SetBonus(building, None),), group=group)
    for other in t.data.buildings:
        if other not in t.town:
            edits = (PutBuilding(other, building),)
            yield Offer(building_name(t, other).text, edits, group=Phrase("Another building"))


def _of_critical(t: Fort, band: Band) -> Offer:
    turned = Phrase("Turn to Backfire") if t.bands[band].skull else Phrase("Turn to the Skull")
    return Offer(turned, (SetSkull(band, not t.bands[band].skull),))


def _of_slot(t: Fort, band: Band, slot: int) -> Offer:
    loaded = slot in t.bands[band].loaded
    return Offer(Phrase("Take the Bullet out") if loaded else Phrase("Load"), (SetSlot(band, slot, not loaded),))


def _of_table(t: Fort) -> Iterator[Offer]:
    for seat, stash in t.stashes.items():
        group = Phrase("{player}", player=stash.name)
        for resource, words in ((COIN, Phrase("Coins")), (NOTORIETY, Phrase("Notoriety"))):
            amount = Amount(0, stash.has(resource), MOST, partial(_stashed, seat, resource))
            yield Offer(words, amount=amount, group=group)
    for band in t.bands:
        if band != t.law:
            yield Offer(str(band_name(t, band)), (SetLaw(band),), group=Phrase("The LAW"))
    group = Phrase("Begin a round")
    yield Offer(Phrase("An ordinary round"), (BeginRound(high_noon=False),), group=group)
    yield Offer(Phrase("High Noon"), (BeginRound(high_noon=True),), group=group)
    yield Offer(Phrase("Day"), amount=Amount(1, t.day, MOST, lambda day: (SetCalendar(day, t.round),)))
    yield Offer(Phrase("Round"), amount=Amount(1, t.round, ROUNDS, lambda number: (SetCalendar(t.day, number),)))
    yield Offer(Phrase("Next die"), amount=Amount(1, 1, FACES, lambda shows: (StackDie(shows),)))


def _stashed(seat: Seat, resource: Resource, amount: int) -> Edits:
    return (SetStash(seat, resource, amount),)
