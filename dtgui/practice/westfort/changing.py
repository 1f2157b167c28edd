"""The manual changes of an Outlaw, an Undead, a building, a token or the whole table, as a menu offers them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Intent
from dtgui.kernel.workbench import NEW, Amount, Edits, Offer
from dtgui.westfort.board import (
    BOOT_HILL,
    BOX,
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
from dtgui.westfort.narrate_made import called
from dtgui.westfort.scene import HIRE_ZONE, place_of
from dtgui.westfort.state import Fort
from dtgui.westfort.words import amount_of, band_name, building_name, player_name, undead_name


def put(t: Fort, intent: Intent) -> Edits:
    """Return the changes for moving a piece or a supply by hand. Raise `IllegalAnswer` for an impossible move."""
    if intent.place is None:
        return ()
    sort, _, rest = _meant(t, intent.piece)
    place = place_of(intent.place)
    if sort == "outlaw":
        return _put_outlaw(t, int(rest), place)
    if sort == "undead" and place in (STREET, BOOT_HILL, *t.town):
        return (MoveUndead(rest, Place(place)),)
    if sort == "building" and place in t.town and place != rest:
        return (PutBuilding(rest, place),)
    return ()


def _meant(t: Fort, piece: str) -> tuple[str, str, str]:
    """The sort and the name of a piece of the scene, or of a supply."""
    code = piece.removeprefix(NEW)
    if code != piece:
        return ("undead" if code in t.data.undead else "building"), ":", code
    return piece.partition(":")


def _put_outlaw(t: Fort, outlaw: int, zone: str) -> Edits:
    band = t.outlaws[outlaw].band
    if zone.startswith("stash "):
        if zone != f"stash {band}":
            raise IllegalAnswer(Phrase("an Outlaw has the colour of its band"))
        return (PutOutlaw(outlaw, STASH),)
    place = Place(BOX if zone == HIRE_ZONE else zone)
    return (PutOutlaw(outlaw, place, _stands(place)),) if place in outlaw_places(t, outlaw) else ()


def _stands(place: str) -> bool:
    """Whether an Outlaw that comes there stands, as on an action space."""
    return place.startswith("space")


def changes_of(t: Fort, piece: str) -> Iterator[Offer]:
    """Yield what can be changed of a piece or zone of the scene, of a supply, or ("") of the table."""
    if not piece:
        yield from _of_table(t)
        return
    sort, _, rest = _meant(t, piece)
    if piece in t.town:
        sort, rest = "building", piece
    if sort == "outlaw":
        yield from _of_outlaw(t, int(rest))
    elif sort == "undead":
        yield from _of_undead(t, rest)
    elif sort == "building":
        yield from _of_building(t, rest)
    elif sort in ("slot", "critical"):
        yield _of_token(t, *map(int, rest.split(":")))
    else:
        yield from _of_zone(t, piece)


def _of_zone(t: Fort, zone: str) -> Iterator[Offer]:
    if zone == BOOT_HILL:
        for undead in t.boot_hill:
            yield Offer(undead_name(t, undead).text, (MoveUndead(undead, BOOT_HILL),), group=Phrase("Bring to the top"))
    elif zone.startswith("stash ") and (waiting := t.in_box(Band(int(zone.split()[1])))):
        yield Offer(Phrase("One more Outlaw"), (PutOutlaw(waiting[0], STASH),))


def _of_outlaw(t: Fort, outlaw: int) -> Iterator[Offer]:
    now = t.outlaws[outlaw]
    if _stands(now.place):
        words = Phrase("Lay it down") if now.standing else Phrase("Stand it up")
        yield Offer(words, (PutOutlaw(outlaw, now.place, not now.standing),))
    for place in outlaw_places(t, outlaw):
        if place != now.place:
            yield Offer(_told(t, place), (PutOutlaw(outlaw, place, _stands(place)),), group=Phrase("Put it"))


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


def _of_token(t: Fort, number: int, slot: int | None = None) -> Offer:
    """A token of a band's targeting card; without a slot, the Critical token."""
    band = Band(number)
    if slot is None:
        turned = Phrase("Turn to Backfire") if t.bands[band].skull else Phrase("Turn to the Skull")
        return Offer(turned, (SetSkull(band, not t.bands[band].skull),))
    loaded = slot in t.bands[band].loaded
    return Offer(Phrase("Take the Bullet out") if loaded else Phrase("Load it"), (SetSlot(band, slot, not loaded),))


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
