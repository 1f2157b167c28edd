"""How West Fort looks on the table: its signs, where buildings print their figures, its ground and its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from dtgui.gui.look.language import tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.dice_cast import DiceCast
from dtgui.gui.table.painting.light import UNLIT, Hours, Light
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
from dtgui.gui.westfort.fort_buildings import EMBLEMS
from dtgui.gui.westfort.fort_casts import CUTS, casts_in
from dtgui.gui.westfort.fort_faces import COIN_COLOUR, NOTORIETY_COLOUR
from dtgui.gui.westfort.fort_ground import paint_desert, paint_fort_zone
from dtgui.gui.westfort.fort_layout import lay_out_fort
from dtgui.gui.westfort.fort_pieces import BRASS, paint_fort_piece
from dtgui.gui.westfort.fort_turns import TOLD, turns_in
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Piece, PieceKind, Scene
from dtgui.play.beats import Cut
from dtgui.westfort import events
from dtgui.westfort.board import BOOT_HILL
from dtgui.westfort.reference import ability_text
from dtgui.westfort.scene_ids import UndeadRef, read_ref

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
