"""The board as one seat sees it, with the dice of the last shots, as plain values that any table can draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.flow import At, Happened, Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import (
    Arrow,
    Badge,
    Gesture,
    Piece,
    PieceKind,
    Scene,
    SceneSide,
    SeatPanel,
    Zone,
    ZoneKind,
)
from dtgui.westfort import events, verbs
from dtgui.westfort.board import (
    BOOT_HILL,
    BOX,
    BULLET,
    BY_PLACE,
    COIN,
    DRAWN,
    GRAVEYARD,
    HIRE,
    NOTORIETY,
    SLOTS,
    SPACES,
    STASH,
    STREET,
    WILD,
    Band,
    Place,
    space,
)
from dtgui.westfort.observe import announced_targets, band_of
from dtgui.westfort.procedures.shots import Judge
from dtgui.westfort.queries import is_own, occupants, price, score, standing
from dtgui.westfort.questions import Section
from dtgui.westfort.scene_ids import (
    BACKFIRE_SIDE,
    CASING,
    DEAD,
    HIRE_SIGN,
    HIRE_ZONE,
    IDLE,
    LOADED,
    OUTLAW,
    SKULL_SIDE,
    TRAY,
    UNDER_HAND,
    BuildingRef,
    CriticalRef,
    DieRef,
    OutlawRef,
    PieceFace,
    SlotRef,
    StashRef,
    TargetingRef,
    UndeadRef,
    band_row,
    rolled_id,
)
from dtgui.westfort.state import Crew, Fort
from dtgui.westfort.words import amount_of, band_name, phase, space_ability, space_name, undead_name

ABILITY = "ability"
"""The badge of a space that says what an Outlaw may do there."""
AIM = "aim"
"""The arrow from a duelist to the announced target."""
SHOOTOUTS = frozenset({Section.DUELS, Section.CONTROL, Section.SHOOTING_UNDEAD, Section.CRITICAL, Section.HIGH_NOON})


THE_LAW = Phrase("The LAW")
"""The title of the player whose band has the badge."""


def scene(observation: Observation[Fort], recent: Recent = NOTHING_RECENT) -> Scene:
    """Return what one seat sees, and what it may do with it; `recent` are the shots that may be shown once more."""
    t = observation.table
    rule = observation.decision.rule if observation.decision else None
    rolls = last_rolls(recent)
    told = line(t, rolls, is_settled=not any(isinstance(entry, Judge) for entry in _work(observation)))
    return Scene(
        observation.seat,
        tuple(_zones(t)),
        (*_pieces(t, observation.seat), *dice(t, rolls)),
        tuple(_panel(t, seat, observation.deciding) for seat in t.stashes),
        t.day,
        (Phrase("Round 1"), Phrase("Round 2"), Phrase("Round 3"), Phrase("High Noon")),
        Phrase("High Noon") if t.high_noon else Phrase(f"Round {t.round}"),
        arrows=tuple(_aims(t, announced_targets(observation))),
        gestures=gestures(observation),
        is_fight=rule in SHOOTOUTS,
        sides=(SceneSide(Phrase("You"), (Seat(0),)),) if t.is_solo else (),
        notes={STREET: phase(t), **({TRAY: told} if told is not None else {})},
    )


def _aims(t: Fort, targets: Mapping[Band, Band]) -> Iterator[Arrow]:
    """Yield an arrow from each duelist to its target; in the last duel from card to card."""
    for band, target in targets.items():
        yield Arrow(AIM, _duelist(t, band), _duelist(t, target))


def _duelist(t: Fort, band: Band) -> str:
    outlaw = standing(t, band)
    return str(TargetingRef(band) if outlaw is None else OutlawRef(outlaw))


def _work(observation: Observation[Fort]) -> Iterator[object]:
    """Yield the work in progress, from the outermost to the innermost."""
    return (entry.procedure for entry in observation.stack if isinstance(entry, At))


def _zones(t: Fort) -> Iterator[Zone]:
    for slot, number in enumerate(SPACES):
        yield Zone(
            space(number), ZoneKind.SPOT, space_name(number), row="spaces", slot=slot, badges=tuple(_income(number))
        )
    hiring = Phrase("For 2 Coins or 1 Notoriety")
    price_of_gun = (Badge(ABILITY, hiring, 0, hiring),)
    yield Zone(HIRE_ZONE, ZoneKind.SPOT, space_name(HIRE), row="spaces", slot=len(SPACES), badges=price_of_gun)
    half = (len(t.town) + 1) // 2
    for slot, building in enumerate(t.town):
        row = "north" if slot < half else "south"
        title, card, holder = t.building(building).name, str(BuildingRef(building)), _holder(t, building)
        yield Zone(building, ZoneKind.PLACE, title, row=row, slot=slot, card=card, controller=holder)
    yield Zone(STREET, ZoneKind.COMMON, Phrase("Street"), row="street")
    yield Zone(BOOT_HILL, ZoneKind.PILE, Phrase("Boot Hill"), row="street", slot=1, count=len(t.boot_hill))
    yield Zone(GRAVEYARD, ZoneKind.SPOT, Phrase("Graveyard"), row="street", slot=2)
    yield tray()
    for band, crew in t.bands.items():
        name, owner = band_name(t, band), crew.seat
        stash, card, row = str(StashRef(band)), str(TargetingRef(band)), band_row(band)
        yield Zone(stash, ZoneKind.SPOT, Phrase("{player}: Outlaws", player=name), owner, row)
        yield Zone(card, ZoneKind.SPOT, Phrase("{player}: targeting", player=name), owner, row, 1)


def _holder(t: Fort, building: str) -> Seat | None:
    """Return the controller of a building, if it is a single player."""
    there = {t.bands[t.outlaws[outlaw].band].seat for outlaw in occupants(t, building)}
    return there.pop() if len(there) == 1 else None


_ONE_OF = {
    COIN: Phrase("Income, one of: 1 Coin"),
    BULLET: Phrase("Income, one of: 1 Bullet"),
    NOTORIETY: Phrase("Income, one of: 1 Notoriety"),
}


def _income(number: int) -> Iterator[Badge]:
    """Yield a space's action and income: each resource with its amount, or as one of a choice."""
    yield Badge(ABILITY, space_ability(number), 0, space_ability(number))
    income = SPACES[number].income
    if len(income[0]) > 1:
        yield from (Badge(kind.value, "", 0, _ONE_OF[kind]) for kind in income[0])
        return
    for kind, amount in Counter(kinds[0] for kinds in income).items():
        yield Badge(kind.value, str(amount), 0, Phrase("Income: {amount}", amount=amount_of(kind, amount)))


def _pieces(t: Fort, viewer: Seat) -> Iterator[Piece]:
    for building in t.town:
        badges = tuple(_on(t, building, viewer))
        yield Piece(str(BuildingRef(building)), building, t.building(building).name, building, badges=badges)
    for slot, (undead, place) in enumerate(t.undead.items()):
        where = STREET if place == DRAWN else place
        printed = t.undead_def(undead)
        yield Piece(str(UndeadRef(undead)), where, printed.name, undead, slot=slot)
    for number, outlaw in t.outlaws.items():
        if outlaw.place != BOX:
            yield _pawn(t, number)
    for band, crew in t.bands.items():
        yield from _card(t, band, crew)
        yield _die(t, band, crew, viewer)


def _pawn(t: Fort, number: int) -> Piece:
    band, place, standing = t.outlaws[number]
    zone = str(StashRef(band)) if place == STASH else place
    lies = place == GRAVEYARD or (place in BY_PLACE and not standing)
    owner, named = t.bands[band].seat, {"player": band_name(t, band)}
    if place == GRAVEYARD:
        name = Phrase("Outlaw of {player}, dead", **named)
    elif lies:
        name = Phrase("Outlaw of {player}, lying", **named)
    else:
        name = Phrase("Outlaw of {player}", **named)
    face = DEAD if place == GRAVEYARD else OUTLAW
    return Piece(str(OutlawRef(number)), zone, name, face, owner, owner, number, turned=lies, kind=PieceKind.PAWN)


def _card(t: Fort, band: Band, crew: Crew) -> Iterator[Piece]:
    """The targeting card: six tokens, the Critical token, and the die."""
    zone, owner = str(TargetingRef(band)), crew.seat
    for slot in SLOTS:
        is_loaded = slot in crew.loaded
        name = Phrase("Bullet in slot {slot}", slot=slot) if is_loaded else Phrase("Casing in slot {slot}", slot=slot)
        face = str(PieceFace(LOADED if is_loaded else CASING, str(slot)))
        yield Piece(str(SlotRef(band, slot)), zone, name, face, owner, owner, slot, kind=PieceKind.TOKEN)
    side = Phrase("Critical token: Skull") if crew.skull else Phrase("Critical token: Backfire")
    face = SKULL_SIDE if crew.skull else BACKFIRE_SIDE
    yield Piece(str(CriticalRef(band)), zone, side, face, owner, owner, len(SLOTS) + 2, kind=PieceKind.TOKEN)


def _die(t: Fort, band: Band, crew: Crew, viewer: Seat) -> Piece:
    """A band's die: in its owner's hand until it is set, then under it until all are revealed."""
    owner, zone = crew.seat, str(TargetingRef(band))
    is_shown = t.revealed or t.is_solo
    if not crew.die:
        name, face = Phrase("Die, not set"), IDLE
    elif not is_shown and owner != viewer:
        name, face = Phrase("Die under a hand"), None
    else:
        name = Phrase("Die: {action}", action=space_name(crew.die))
        shown = HIRE_SIGN if crew.die == HIRE else str(crew.die)
        face = shown if is_shown else str(PieceFace(UNDER_HAND, shown))
        zone = HIRE_ZONE if is_shown and crew.die == HIRE else zone
    return Piece(str(DieRef(band)), zone, name, face, owner, owner, len(SLOTS) + 3, kind=PieceKind.DIE)


def _on(t: Fort, building: str, viewer: Seat) -> Iterator[Badge]:
    """Yield the badges of a building: its price if that is not the printed one, and the first buyer's bonus.

    The viewer's own buildings show no price, since the viewer cannot buy them again.
    """
    printed, now = t.building(building).price, price(t, building)
    if now != printed and not is_own(t, building, viewer):
        yield Badge("price", str(now), (now > printed) - (now < printed), Phrase("Price in Coins"))
    bonus = t.bonus.get(building)
    if bonus is not None:
        about = Phrase("For the first buyer: {bonus}", bonus=amount_of(bonus, 1))
        yield Badge(f"bonus {bonus.value}", "+1", 0, about)


def _panel(t: Fort, seat: Seat, deciding: Seat | None) -> SeatPanel:
    stash = t.stashes[seat]
    badges = (
        Badge("coin", str(stash.coins), 0, Phrase("Coins")),
        Badge("notoriety", str(stash.notoriety), 0, Phrase("Notoriety")),
        Badge("score", str(score(t, seat)), 0, Phrase("Notoriety with Undead and cleared buildings")),
    )
    return SeatPanel(seat, stash.name, badges, THE_LAW if t.bands[t.law].seat == seat else "", seat == deciding)


# Gestures -----------------------------------------------------------------------------------------------------------


def gestures(observation: Observation[Fort]) -> tuple[Gesture, ...]:
    """Return what may be clicked and dragged."""
    decision = observation.decision
    if decision is None:
        return ()
    band = band_of(observation)
    return tuple(gesture for option in decision.options for gesture in _of(observation.table, band, option))


def _of(t: Fort, band: Band, option: Option) -> Iterator[Gesture]:
    thing = str(option.args[0]) if option.args else ""
    match option.verb:
        case verbs.CHOOSE if thing != str(WILD):
            yield from _sendings(t, band, space(int(thing)), option)
        case verbs.HIRE:
            yield from _sendings(t, band, HIRE_ZONE, option)
        case verbs.SHOOT if thing:
            yield Gesture(str(UndeadRef(thing)), None, option)
        case verbs.INTIMIDATE:
            yield Gesture(str(OutlawRef(int(thing))), None, option)
        case verbs.LOAD | verbs.SPEND:
            yield Gesture(str(SlotRef(band, int(thing))), None, option)
        case verbs.GIVE if len(option.args) > 1 and thing == "bullet":
            yield Gesture(str(SlotRef(band, int(option.args[1]))), None, option)
        case verbs.STEAL if len(option.args) > 1:
            yield Gesture(str(SlotRef(Band(int(thing)), int(option.args[1]))), None, option)
        case verbs.USE | verbs.BUY | verbs.LEAVE if thing:
            yield Gesture(str(BuildingRef(thing)), None, option)
        case verbs.PLACE:
            yield from _placings(t, thing, option)


def _sendings(t: Fort, band: Band, place: str, option: Option) -> Iterator[Gesture]:
    """A space is clicked; the die, or an Outlaw where one is sent there, is taken to it."""
    yield Gesture(place, None, option)
    yield Gesture(str(DieRef(band)), place, option)
    if place != HIRE_ZONE:
        for outlaw in t.in_stash(band):
            yield Gesture(str(OutlawRef(outlaw)), place, option)


def _placings(t: Fort, place: str, option: Option) -> Iterator[Gesture]:
    """The Undead that was turned up is taken there, or the building is clicked."""
    for undead, where in t.undead.items():
        if where == DRAWN:
            yield Gesture(str(UndeadRef(undead)), Place(place), option)
    if place != STREET:
        yield Gesture(str(BuildingRef(place)), None, option)


# The dice of the last shots, shown again, since they are rolled and removed before the next question

BETWEEN = (events.TurnCritical, events.Unload)
"""The events between the shots of one attempt."""


class Rolled(NamedTuple):
    """Dice rolled at once, and their results."""

    roll: events.Roll
    faces: tuple[int, ...]
    after: tuple[Happened, ...]
    """The events up to the next roll."""
    is_shot: bool = True
    """Whether it was a shot; otherwise a building was used, or Dead Ranger sent an Outlaw."""


def tray() -> Zone:
    """Return the place where dice are rolled."""
    return Zone(TRAY, ZoneKind.SPOT, Phrase("Dice"), row="street", slot=3)


def last_rolls(recent: Recent) -> tuple[Rolled, ...]:
    """Return the rolls of the last shot, or attempt at an Undead, since the seat's last answer."""
    happened = recent.events[recent.seen :]
    starts = [number for number, (event, _) in enumerate(happened) if isinstance(event, events.Roll)]
    rolls = [
        _rolled(happened[start:stop], happened[start - 1].event if start else None)
        for start, stop in pairwise((*starts, len(happened)))
    ]
    kept: list[Rolled] = []
    for roll in reversed(rolls):
        if kept and (roll.roll.bands != kept[0].roll.bands or not all(isinstance(e, BETWEEN) for e, _ in roll.after)):
            break
        kept.insert(0, roll)
    return tuple(kept)


def _rolled(happened: Sequence[Happened], before: object) -> Rolled:
    (roll, faces), *after = happened
    assert isinstance(roll, events.Roll)
    assert isinstance(faces, tuple)
    sends = any(isinstance(event, events.SendRanger) for event, _ in after)
    return Rolled(roll, faces, tuple(after), not sends and not isinstance(before, events.UseBuilding))


def dice(t: Fort, rolls: Sequence[Rolled]) -> Iterator[Piece]:
    """Yield a die for each shot, with the number that it shows."""
    slot = 0
    for rolled in rolls:
        for band, face in zip(rolled.roll.bands, rolled.faces, strict=True):
            name = Phrase("Die of {player}", player=band_name(t, band))
            owner = t.bands[band].seat
            yield Piece(rolled_id(slot), TRAY, name, str(face), owner, owner, slot, kind=PieceKind.DIE)
            slot += 1


def line(t: Fort, rolls: Sequence[Rolled], *, is_settled: bool) -> Phrase | None:
    """Return what the last shots come to, sums and all; None without any.

    `is_settled` is False while it is still open whether one of them hits.
    """
    if not rolls:
        return None
    last = rolls[-1]
    shots = [
        _shot(t, band, face, last, is_settled=is_settled and last.is_shot)
        for band, face in zip(last.roll.bands, last.faces, strict=True)
    ]
    return reduce(lambda one, other: Phrase("{one} · {other}", one=one, other=other), shots)


def _shot(t: Fort, band: Band, face: int, rolled: Rolled, *, is_settled: bool) -> Phrase:
    named = {"player": band_name(t, band), "number": _sum(face, rolled.roll.more)}
    result = _result(t, band, face, rolled.after) if rolled.is_shot else None
    if result is None and not is_settled:
        return Phrase("{player}: {number}", **named)
    return Phrase("{player}: {number}, {result}", **named, result=result or _miss(t, band, face))


def _miss(t: Fort, band: Band, face: int) -> Phrase:
    """Return why a shot without a result missed: often the number has no Bullet."""
    is_empty = face in SLOTS and face not in t.bands[band].loaded
    return Phrase("no Bullet") if is_empty else Phrase("a miss")


def _sum(face: int, more: int) -> Phrase | int:
    return Phrase("{number} + {more} = {sum}", number=face, more=more, sum=face + more) if more else face


def _result(t: Fort, band: Band, face: int, after: Sequence[Happened]) -> Phrase | None:
    """Return the result of a shot, from the events after it; None if there were none."""
    found = [event for event, _ in after]
    for event in found:
        if isinstance(event, events.Kill) and event.by == band:
            return Phrase("a hit")
        if isinstance(event, events.KillUndead) and event.by == band:
            return Phrase("{undead} falls", undead=undead_name(t, event.undead))
    if events.TurnCritical(band, skull=True) in found:
        return Phrase("a Critical Miss")
    return Phrase("no weak point") if events.Unload(band, face) in found else None
