"""The toy town as a board game: dudes are pawns, bets are dice, thrown-away cards are tokens; and its box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.app.paths import Paths
from dtgui.kernel.decisions import PASS, Option, Seat
from dtgui.kernel.flow import Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation
from dtgui.kernel.scene import Description, Gesture, Piece, PieceKind, Scene, SceneFigure, Zone, ZoneKind
from dtgui.play.box import GameBox, GlossaryTerm, PlainSimulation
from tests.controller.toy_town import HOMES, SQUARE, TownTable, ToyTown

BANK, TRAY = "spot:bank", "spot:tray"
SEATS = range(2, 3)


class BoardTown(ToyTown):
    """The same game with other pieces: the die of a seat passes, its tokens are carried to the square to sneak."""

    name = "board-town"

    def scene(self, observation: Observation[TownTable], recent: Recent = NOTHING_RECENT) -> Scene:
        scene = super().scene(observation, recent)
        zones = tuple(zone for zone in scene.zones if zone.kind is not ZoneKind.PLACE)
        homes = tuple(Zone(home, ZoneKind.SPOT, f"Home {seat}", Seat(seat), "homes") for seat, home in enumerate(HOMES))
        board = (Zone(BANK, ZoneKind.SPOT, "Bank", row="board"), Zone(TRAY, ZoneKind.SPOT, "Dice", row="board", slot=1))
        pieces = (
            *(_pawn(piece) for piece in scene.pieces if not piece.id.startswith("home:")),
            *(piece for seat in scene.panels for piece in _of_seat(observation.table, seat.seat)),
            Piece("badge", SQUARE, "Badge", "☆", kind=PieceKind.TOKEN),
        )
        gestures = (*scene.gestures, *_more(observation))
        return replace(scene, zones=(*zones, *homes, *board), pieces=pieces, gestures=gestures)

    def describe(self, observation: Observation[TownTable], piece: str) -> Description:
        return Description((SceneFigure("Price", "1"),), notes=("Sneaks about.",))


def _pawn(piece: Piece) -> Piece:
    """Dudes are pawns; cards stay cards."""
    return replace(piece, kind=PieceKind.PAWN, face=piece.name) if piece.zone.startswith("at:") else piece


def _of_seat(table: TownTable, seat: Seat) -> Iterator[Piece]:
    bet = table.bets.get(seat)
    yield Piece(f"die:{seat}", TRAY, f"Bet of {seat}", None if bet is None else str(bet), seat, kind=PieceKind.DIE)
    rock = 7 - len(table.discards[seat])
    yield Piece(f"rock:{seat}", BANK, "Ghost rock", "rock", seat, kind=PieceKind.TOKEN, count=rock)


def _more(observation: Observation[TownTable]) -> Iterator[Gesture]:
    options = observation.decision.options if observation.decision else ()
    if PASS in options:
        yield Gesture(f"die:{observation.seat}", None, PASS)
    sneak = next((option for option in options if option.verb == "sneak"), None)
    if sneak is not None:
        yield Gesture(f"rock:{observation.seat}", SQUARE, Option(*sneak))


def make_board_town(_: Paths) -> BoardTown:
    return BoardTown()


BOX = GameBox(
    name=BoardTown.name,
    title="Board Town",
    seats=SEATS,
    make_game=make_board_town,
    simulation=PlainSimulation(SEATS, tuple),
    seat=tuple,
    names_in=tuple,
    glossary={"sneak": GlossaryTerm("Goes to the square without a noise.", "Toy rules 1")},
)
