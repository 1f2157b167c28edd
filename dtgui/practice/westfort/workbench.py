"""How positions of West Fort are made by hand: the game's workbench."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer
from dtgui.kernel.documents import Document, parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import At, Happened
from dtgui.kernel.phrases import Counted, Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import ChanceTrial, Edits, EmptySeat, Expectation, FightForm, Laid, Offer, Supply
from dtgui.practice.nodes import Node
from dtgui.practice.position_text import written
from dtgui.practice.westfort.building import build_position
from dtgui.practice.westfort.changing import changes_of, put
from dtgui.practice.westfort.recording import expectations, record
from dtgui.practice.westfort.scenario import FIELDS, read_scenario, scenario_of
from dtgui.practice.westfort.writing import position_fields, write_scenario
from dtgui.westfort.board import COIN, FACES, GRAVEYARD, NOTORIETY
from dtgui.westfort.by_hand import LayPosition
from dtgui.westfort.data import MOST_PLAYERS
from dtgui.westfort.game import WestFort
from dtgui.westfort.procedures.shots import Duel
from dtgui.westfort.procedures.turns import Intimidate
from dtgui.westfort.questions import Section
from dtgui.westfort.state import Fort, Setup, Variant
from dtgui.westfort.words import amount_of, band_name

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
