"""How positions of West Fort are made by hand: the game's workbench, with the changes that a menu offers."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat
from dtgui.kernel.documents import Document, parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import At, Happened
from dtgui.kernel.phrases import Counted, Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent, supply_code
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import Amount, ChanceTrial, Edits, EmptySeat, Expectation, FightForm, Laid, Offer, Supply
from dtgui.practice.nodes import Node
from dtgui.practice.westfort.recording import expectations, position_fields, record, write_scenario
from dtgui.practice.westfort.scenario import FIELDS, build_position, read_scenario, scenario_of
from dtgui.practice.writing import written
from dtgui.westfort.board import (
    BOOT_HILL,
    BOX,
    BY_PLACE,
    COIN,
    FACES,
    GRAVEYARD,
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
    LayPosition,
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
from dtgui.westfort.data import MOST_PLAYERS
from dtgui.westfort.game import WestFort
from dtgui.westfort.narrate import called
from dtgui.westfort.procedures.shots import Duel
from dtgui.westfort.procedures.turns import Intimidate
from dtgui.westfort.questions import Section
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
from dtgui.westfort.state import Fort, Setup, Variant
from dtgui.westfort.words import amount_of, band_name, building_name, player_name, undead_name

FIGHTS = (Duel, Intimidate)
"""The procedures that may kill Outlaws and can be repeated with other dice."""
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
USUAL = "usual"
OUTLAWS = Counted("{count} Outlaw", "{count} Outlaws")
MOST_ROLLS = 100
"""The most rolls before a trial is given up."""


class FortBench:
    """The workbench of West Fort."""

    seats = range(1, MOST_PLAYERS + 1)
    write = staticmethod(write_scenario)
    record = staticmethod(record)

    def editions(self) -> Sequence[tuple[str, str]]:
        """Return the one book there is."""
        return [(USUAL, "West Fort")]

    def supplies(self, game: WestFort) -> Sequence[Supply]:
        """Return all Undead and all buildings."""
        data = game.data
        undead = [Supply(each.id, each.name, Phrase("Undead"), each.name.casefold()) for each in data.undead.values()]
        houses = data.buildings.values()
        return [*undead, *(Supply(each.id, each.name, Phrase("Buildings"), each.name.casefold()) for each in houses)]

    def put(self, game: WestFort, position: Position[Fort], intent: Intent, seat: int) -> Edits:  # noqa: ARG002 - pieces say whose they are
        """Return what taking a piece somewhere by hand does; raise `IllegalAnswer` where no table can hold it."""
        return put(position.table, intent)

    def changes(self, game: WestFort, position: Position[Fort], piece: str, seat: int) -> tuple[Offer, ...]:  # noqa: ARG002 - as above
        """Return what can be changed of a piece or zone, or of the table."""
        return tuple(changes_of(position.table, piece))

    def faults(self, before: Position[Fort], after: Position[Fort]) -> tuple[Refusal, ...]:
        """Return the new excess of pieces over the box's content, compared with the position before."""
        known = set(_faults(before.table))
        return tuple(each for each in _faults(after.table) if each not in known)

    def take(self, position: Position[Fort]) -> Edits:
        """Return what lays this position out."""
        return (LayPosition(position.table.copy(), tuple(position.stack)),)

    def setup(self, position: Position[Fort]) -> Setup:
        """Return the position's own setup."""
        return position.table.setup

    def is_fight(self, position: Position[Fort]) -> bool:
        """Return whether a duel or an intimidation is in progress."""
        return any(isinstance(entry, At) and isinstance(entry.procedure, FIGHTS) for entry in position.stack)

    def answer_into_fight(self, position: Position[Fort]) -> Answer | None:  # noqa: ARG002 - nobody refuses a duel
        """Return nothing: a fight begins without an answer."""
        return None

    def results(
        self,
        start: Position[Fort],
        end: Position[Fort],
        happened: Iterable[Happened],  # noqa: ARG002 - the tables tell
    ) -> Iterator[tuple[str, str]]:
        """Yield how many Outlaws each band has lost."""
        for band in start.table.bands:
            lost = len(end.table.own_at(band, GRAVEYARD)) - len(start.table.own_at(band, GRAVEYARD))
            yield Phrase("{player} loses", player=band_name(start.table, band)), OUTLAWS.phrase(max(0, lost))

    def fight_form(self, position: Position[Fort]) -> FightForm | None:  # noqa: ARG002 - a duel follows from the die
        """Return nothing: duels cannot be set up."""
        return None

    def trials(self, position: Position[Fort]) -> Sequence[ChanceTrial]:
        """Return what each band can roll for."""
        return tuple(_rolls(position.table))

    def read(self, file: Path, game: WestFort) -> Laid:
        """Return the position that a scenario file starts from. Raise `BadInput`."""
        position = build_position(read_scenario(file), game)
        return Laid(game, self.setup(position), position)

    def copy(self, game: WestFort, position: Position[Fort]) -> str:
        """Return a position as a short text."""
        return written({"game": game.name, **position_fields(position.table)})

    def paste(self, game: WestFort, document: Document) -> Laid:
        """Return the position that a text describes. Raise `BadInput`."""
        fields = Node(document, document.data).fields(FIELDS)
        fields.setdefault("scenario", Node(document, "A position."))
        position = build_position(scenario_of(None, fields, "scenario"), game)
        return Laid(game, self.setup(position), position)

    def expectations(
        self, session: Session[Setup, Fort], refused: tuple[Intent, Refusal] | None
    ) -> Sequence[Expectation]:
        """Return what may be expected at the present of a session."""
        return tuple(expectations(session, refused))

    def empty(self, game: WestFort, seats: int, edition: str, players: Sequence[EmptySeat] = ()) -> Laid:
        """Return the first round in a quiet town. Raise `BadInput` for another book, or too many players."""
        if edition != USUAL or seats not in self.seats:
            raise BadInput(f"there is no West Fort for {seats} by the rules {edition!r}")
        given = {place: player.name for place, player in enumerate(players[:seats]) if player.name}
        names = json.dumps([given.get(place, name) for place, name in enumerate(NAMES[:seats])])
        variant = Variant.SOLO if seats == 1 else Variant.USUAL
        document = parse_document(
            f"scenario: A quiet town.\nsection: []\nplayers: {names}\nvariant: {variant.value}\nplay: []\n", None
        )
        fields = Node(document, document.data).fields(FIELDS)
        position = build_position(scenario_of(None, fields, "scenario"), game)
        return Laid(game, self.setup(position), position)


def _rolls(t: Fort) -> Iterator[ChanceTrial]:
    """A hit with the Bullets that are loaded, or a number at least."""
    for band, crew in t.bands.items():
        if crew.loaded:
            words = Phrase("{player} rolls until a Bullet hits", player=band_name(t, band))
            yield ChanceTrial(words, partial(_hits, crew.loaded))
    words = Phrase("Roll until the die shows at least this number")
    yield ChanceTrial(words, lambda least, chance: _rolled_until(range(least, FACES + 1), chance), range(1, FACES + 1))


def _hits(loaded: frozenset[int], _: int, chance: Chance) -> int | None:
    return _rolled_until(loaded, chance)


def _rolled_until(wanted: Collection[int], chance: Chance) -> int | None:
    """After how many rolls one of these numbers has come."""
    for tries in range(1, MOST_ROLLS + 1):
        face, chance = chance.pick(FACES)
        if face + 1 in wanted:
            return tries
    return None


def _faults(t: Fort) -> Iterator[Refusal]:
    """More Coins or Notoriety than there are. West Fort, Income."""
    supply = t.data.supply
    for resource, there in ((COIN, supply.coins), (NOTORIETY, supply.notoriety)):
        if t.left(resource) < 0:
            reason = Phrase("The box holds only {amount}.", amount=amount_of(resource, there))
            yield Refusal(reason, str(Section.INCOME))


# The manual changes of an Outlaw, an Undead, a building, a token or the whole table, as a menu offers them


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
