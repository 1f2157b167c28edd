"""How West Fort looks on the table: signs, figures, ground, pieces, opponents' turns, and dice as casts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.grounds import UNLIT, Hours, Light
from dtgui.gui.table.painting.shown_events import CastDie, DiceCast, Duelist
from dtgui.gui.table.painting.style import (
    Announcement,
    Legend,
    Pictures,
    PieceMark,
    Point,
    ShownZone,
    StagedMoment,
    TableStyle,
)
from dtgui.gui.westfort.fort_faces import COIN_COLOUR, EMBLEMS, NOTORIETY_COLOUR
from dtgui.gui.westfort.fort_ground import paint_desert, paint_fort_zone
from dtgui.gui.westfort.fort_layout import lay_out_fort
from dtgui.gui.westfort.fort_pieces import BRASS, paint_fort_piece
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Piece, PieceKind, Scene
from dtgui.play.beats import Cut
from dtgui.westfort import events
from dtgui.westfort.board import BOOT_HILL, CRITICAL_HIT, FACES, HIRE, SLOTS, Band
from dtgui.westfort.odds import duel_odds
from dtgui.westfort.reference import ability_text
from dtgui.westfort.scene_ids import (
    HIRE_SIGN,
    LOADED,
    OUTLAW,
    SKULL_SIDE,
    CriticalRef,
    DieRef,
    SlotRef,
    UndeadRef,
    read_face,
    read_ref,
)
from dtgui.westfort.state import Crew
from dtgui.westfort.words import space_name

BADGE = "#b07f1e"
"""How the ids of Undead begin."""
BONUS: Point = (-0.26, 0.4)
"""The place of the first buyer's bonus: on the boardwalk."""
MOMENTS = {events.BeginHighNoon: tr_noop("High Noon!"), events.CallOut: tr_noop("Called out!")}
"""The events that are moments, with their titles."""
SPOTS: Mapping[str, Point] = MappingProxyType(
    {"price": (-0.36, -0.4), "bonus coin": BONUS, "bonus bullet": BONUS, "bonus notoriety": BONUS}
)

GLARE = Light("#e8761e", 0.5)
"""The sun of High Noon on the sand: labels there stay as legible as in other rounds."""
HOURS: Hours = ((0.0, UNLIT), (2 / 3, UNLIT), (1.0, GLARE))
"""The rounds of a day are alike; High Noon, the last phase, is glaring."""


class FortStyle(TableStyle):
    """The style of the Fort."""

    has_own_table = True
    hours = HOURS

    dealer = "icons/faction-lawdogs"
    signs = MappingProxyType(
        {
            "coin": "icons/coin",
            "notoriety": "icons/star",
            "score": "icons/laurel",
            "price": "icons/coin",
            "bullet": "icons/draw",
            "bonus coin": "icons/coin",
            "bonus bullet": "icons/draw",
            "bonus notoriety": "icons/star",
        }
    )

    meanings = MappingProxyType(
        {
            "coin": tr_noop("Coins: pay for buildings"),
            "notoriety": tr_noop("Notoriety: the most wins"),
            "score": tr_noop("The score if the game ended now"),
            "bullet": tr_noop("Bullets: the numbers that hit"),
            "bonus coin": tr_noop("A Coin for the first buyer"),
            "bonus bullet": tr_noop("A Bullet for the first buyer"),
            "bonus notoriety": tr_noop("A Notoriety for the first buyer"),
        }
    )

    legends = (
        Legend(tr_noop("On the table"), (PieceMark(dealer, tr_noop("The LAW: goes first, and breaks ties")),)),
        Legend(
            tr_noop("On buildings"),
            tuple(PieceMark(emblem, ability_text(ability)) for ability, (emblem, _) in EMBLEMS.items()),
        ),
    )

    def colours(self, theme: Theme) -> Mapping[str, str]:
        """Return the colours of coins, stars and the LAW badge."""
        coins = dict.fromkeys(("coin", "price", "bonus coin"), COIN_COLOUR)
        stars = dict.fromkeys(("notoriety", "bonus notoriety"), NOTORIETY_COLOUR)
        return {**coins, **stars, "score": BRASS, "dealer": BADGE}

    def lay_out(self, scene: Scene, width: float, height: float, text: float) -> TableLayout:
        """Return the board."""
        return lay_out_fort(scene, width, height, text)

    def spot_of(self, kind: str, height: float) -> Point | None:
        """Return the place of a building's printed price, and of its bonus."""
        return SPOTS.get(kind)

    def walks(self, piece: Piece) -> bool:
        """Return whether it is an Outlaw or an Undead."""
        return piece.kind is PieceKind.PAWN or isinstance(read_ref(piece.id), UndeadRef)

    def cut_at(self, event: object) -> Cut | None:
        """Stop before dice are rolled or shown and before High Noon, and after calls, moves and kills."""
        return Cut.AFTER if type(event) in TOLD else CUTS.get(type(event))

    def announcements(self, happened: Sequence[Happened], scene: Scene) -> list[Announcement]:
        """Return the acts of the opponents, a title each."""
        return list(turns_in(happened, scene))

    def casts(self, happened: Sequence[Happened], before: Scene, after: Scene | None) -> list[DiceCast]:
        """Return the dice to be shown large."""
        return casts_in(happened, before, after)

    def moment(self, event: object) -> StagedMoment | None:
        """Return High Noon, and the call that begins an intimidation."""
        title = MOMENTS.get(type(event), "")
        return StagedMoment(QCoreApplication.translate("Moments", title)) if title else None

    def entrance(self, piece: Piece) -> str:
        """Return Boot Hill for Undead; everything else is there from the beginning."""
        return BOOT_HILL if isinstance(read_ref(piece.id), UndeadRef) else ""

    def paint_table(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Paint the desert round the Fort."""
        paint_desert(painter, rect, theme)

    def paint_zone(self, painter: QPainter, shown: ShownZone, pictures: Pictures) -> bool:
        """Paint the street, lots, planks and yards."""
        return paint_fort_zone(painter, shown, pictures)

    def paint_piece(self, painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> bool:
        """Paint dice, Outlaws and the tokens of a targeting card."""
        return paint_fort_piece(painter, rect, piece, theme)


# The turns of West Fort's opponents, beat by beat: where an Outlaw goes, and whom it shoots

GOES, SHOOTS, KILLS = tr_noop("{0}: {1}"), tr_noop("{0} shoots an Outlaw"), tr_noop("{0} kills an Undead")
TOLD: frozenset[type] = frozenset({events.SendOut, events.Kill, events.KillUndead})
"""The events that are shown."""
MOST_PLAYERS = 3
"""With more players, the ways of all Outlaws one by one would take half a minute; the board shows them."""


def turns_in(happened: Sequence[Happened], scene: Scene) -> Iterator[Announcement]:
    """Yield what other players than the viewer do among some events."""
    for event, _ in happened:
        match event:
            case events.SendOut(band=band, number=number) if len(scene.panels) <= MOST_PLAYERS:
                title = _said(GOES).format("{0}", said(space_name(number)))
            case events.Kill(by=band):
                title = _said(SHOOTS)
            case events.KillUndead(by=band):
                title = _said(KILLS)
            case _:
                continue
        seat = _seat_of(scene, band)
        if seat is not None and seat != scene.seat:
            yield Announcement(title.format(_turn_name(scene, seat)), "")


def _seat_of(scene: Scene, band: Band) -> Seat | None:
    return next((piece.owner for piece in scene.pieces if piece.id == str(CriticalRef(band))), None)


def _turn_name(scene: Scene, seat: Seat) -> str:
    return next((said(panel.name) for panel in scene.panels if panel.seat == seat), "")


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)


# West Fort's dice as casts: shots with the numbers that hit beside them, and secret dice shown in turn

SHOWN, A_ROLL, TOGETHER = tr_noop("The dice are shown"), tr_noop("{0} rolls"), tr_noop("Shots")
LOADED_NUMBERS, NO_NUMBERS = tr_noop("Hits with {0}: {1} in {2}"), tr_noop("No Bullet, no Skull")
HAS_BULLET, HAS_NONE = tr_noop("{0}: loaded"), tr_noop("{0}: no Bullet")
RANGER = tr_noop("Dead Ranger")
DUEL, TO_THE_DEATH = tr_noop("A duel"), tr_noop("To the death for {0}")
CHANCES = tr_noop("Only the left one hits: {0:.0%} · both die: {1:.0%} · only the right one: {2:.0%}")
TWO = 2

CUTS = {events.Roll: Cut.BEFORE, events.Reveal: Cut.BEFORE, events.BeginHighNoon: Cut.BEFORE, events.CallOut: Cut.AFTER}
"""The events at which the table stands still, by their types."""


def casts_in(happened: Sequence[Happened], before: Scene, after: Scene | None) -> list[DiceCast]:
    """Return the dice of the last of some events: a roll or the end of secrecy; nothing for other events."""
    if not happened:
        return []
    event, outcome = happened[-1]
    if isinstance(event, events.Roll) and isinstance(outcome, tuple):
        return [_rolled(before, event, outcome)]
    if isinstance(event, events.Reveal) and after is not None:
        return [DiceCast(_said(SHOWN), tuple(_shown(after)), one_by_one=True)]
    return []


def _rolled(before: Scene, roll: events.Roll, faces: tuple[int, ...]) -> DiceCast:
    """A roll: of two duelists, in a fight for a building or after a call face to face with the other one."""
    dice = tuple(_shot(before, band, face) for band, face in zip(roll.bands, faces, strict=True))
    if len(dice) == TWO:
        return DiceCast(_said(DUEL), dice, line=_chances(before, roll.bands), duelists=_pair(before, *roll.bands))
    if len(dice) > TWO:
        return DiceCast(_said(TOGETHER), dice)
    title = _said(A_ROLL).format(dice[0].name)
    if roll.against is None:
        return DiceCast(title, dice)
    names = [said(zone.title) for zone in before.zones if zone.id == roll.building]
    line = _said(TO_THE_DEATH).format(*names) if names else ""
    return DiceCast(title, dice, line=line, duelists=_pair(before, roll.bands[0], roll.against))


def _pair(before: Scene, left: Band, right: Band) -> tuple[Duelist, Duelist]:
    return _duelist(before, _seat_of(before, left)), _duelist(before, _seat_of(before, right))


def _duelist(scene: Scene, seat: Seat | None) -> Duelist:
    return Duelist(seat, _name(scene, seat), OUTLAW)


def _chances(before: Scene, bands: Sequence[Band]) -> str:
    """The chances of a duel, before it is known."""
    one, other = (_crew(before, band) for band in bands)
    return _said(CHANCES).format(*duel_odds(one, other))


def _crew(before: Scene, band: Band) -> Crew:
    """Return the crew that the targeting card of a band shows."""
    numbers = set(_hitting(before.pieces, band))
    return Crew(None, frozenset(numbers & set(SLOTS)), CRITICAL_HIT in numbers)


def _shown(scene: Scene) -> Iterator[CastDie]:
    """The dice that were set in secret, with the spaces that they name."""
    for piece in scene.pieces:
        face = piece.face or ""
        if isinstance(read_ref(piece.id), DieRef) and (face.isdigit() or face == HIRE_SIGN):
            where = space_name(HIRE if face == HIRE_SIGN else int(face))
            yield CastDie(piece.owner, _name(scene, piece.owner), face, after=said(where))


def _shot(scene: Scene, band: Band, face: int) -> CastDie:
    """A shot of a band, with the numbers that hit before it is known."""
    numbers = sorted(_hitting(scene.pieces, band))
    seat = _seat_of(scene, band)
    listed = ", ".join(map(str, numbers))
    before = _said(LOADED_NUMBERS).format(listed, len(numbers), FACES) if numbers else _said(NO_NUMBERS)
    after = _said(HAS_BULLET if face in numbers else HAS_NONE).format(face)
    return CastDie(seat, _name(scene, seat), str(face), before, after)


def _hitting(pieces: Iterable[Piece], band: Band) -> Iterator[int]:
    """The numbers of the loaded slots, and the Critical Hit while the Skull is up."""
    for piece in pieces:
        ref = read_ref(piece.id)
        if isinstance(ref, SlotRef) and ref.band == band and read_face(piece.face or "").word == LOADED:
            yield ref.slot
        elif isinstance(ref, CriticalRef) and ref.band == band and piece.face == SKULL_SIDE:
            yield CRITICAL_HIT


def _name(scene: Scene, seat: Seat | None) -> str:
    return next((panel.name for panel in scene.panels if panel.seat == seat), _said(RANGER))
