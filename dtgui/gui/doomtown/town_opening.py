"""The opening of special games: their rules, the setup of a boss battle as it is laid out, and events of the day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from dtgui.doomtown.events.days import TurnEventCard
from dtgui.doomtown.events.entering import LieBeside
from dtgui.doomtown.scene_ids import piece_id, place_id
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.table.painting.style import Announcement
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Piece, Scene, Zone

EVENT, RULES, SETUP = tr_noop("Event of the day"), tr_noop("In this game"), tr_noop("Setup")
GANG, STANDS, ARMED = (
    tr_noop("{0} starts with {1}"),
    tr_noop("{0} in town square"),
    tr_noop("{0} in town square, with {1}"),
)
BESIDE = tr_noop("{0} beside the home of {1}")


def opening_of(scene: Scene) -> Iterator[Announcement]:
    """Yield the cards in town square without an owner, and before the event the setup of a boss battle."""
    town = place_id(TOWN_SQUARE)
    laid = sorted((each for each in scene.pieces if each.zone == town and each.owner is None), key=_slot)
    rules, events = (laid[:-1], laid[-1:]) if scene.today else (laid, [])
    goals = ". ".join(map(said, scene.goals))
    for number, piece in enumerate(rules):
        yield _announced(RULES, piece.id, said(goals if number == 0 else piece.name))
    yield from _setup_in(scene)
    for event in events:
        yield _announced(EVENT, event.id, _event(scene))


def turned_up_in(happened: Sequence[Happened], scene: Scene) -> Iterator[Announcement]:
    """Yield the event of the day and the deeds laid beside homes, among some events."""
    for event, outcome in happened:
        if isinstance(event, TurnEventCard) and isinstance(outcome, int):
            yield _announced(EVENT, piece_id(CardId(outcome)), _event(scene))
        elif isinstance(event, LieBeside):
            yield _beside_home(scene, piece_id(event.card), event.seat)


def _setup_in(scene: Scene) -> Iterator[Announcement]:
    """The Villain's gang at home, dudes that start in town square, with attachments, and deeds beside homes."""
    against = scene.sides[-1].seats if scene.sides else ()
    theirs = {each.id: each for each in scene.pieces if each.owner in against and each.host is None}
    gangs = {
        zone.id: [each for each in theirs.values() if each.zone == zone.id and each.id != zone.card]
        for zone in scene.zones
    }
    places = [zone for zone in scene.zones if zone.card in theirs]
    yield from (_at_home(scene, zone, gangs[zone.id]) for zone in places if gangs[zone.id])
    yield from (_standing(scene, dude) for dude in gangs.get(place_id(TOWN_SQUARE), ()))
    yield from (_beside_home(scene, zone.card, zone.owner) for zone in places if not gangs[zone.id])


def _at_home(scene: Scene, home: Zone, gang: Sequence[Piece]) -> Announcement:
    names = ", ".join(said(each.name) for each in gang)
    return _announced(SETUP, home.card, _said(GANG).format(_player(scene, home.owner), names))


def _beside_home(scene: Scene, deed: str | None, seat: Seat | None) -> Announcement:
    return _announced(SETUP, deed, _said(BESIDE).format(_name(scene, deed), _player(scene, seat)))


def _standing(scene: Scene, dude: Piece) -> Announcement:
    carried = ", ".join(said(each.name) for each in scene.pieces if each.host == dude.id)
    pattern = ARMED if carried else STANDS
    return _announced(SETUP, dude.id, _said(pattern).format(said(dude.name), carried))


def _announced(title: str, piece: str | None, line: str) -> Announcement:
    return Announcement(_said(title), piece or "", line)


def _event(scene: Scene) -> str:
    """The name and the text of the event of the day: the title above says what it is."""
    values = scene.today.named if isinstance(scene.today, Phrase) else {}
    return f"{said(values['title'])}: {said(values['text'])}" if values else said(scene.today)


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)


def _name(scene: Scene, piece: str | None) -> str:
    return next((said(each.name) for each in scene.pieces if each.id == piece), "")


def _player(scene: Scene, seat: Seat | None) -> str:
    return next((said(panel.name) for panel in scene.panels if panel.seat == seat), "")


def _slot(piece: Piece) -> int:
    return piece.slot
