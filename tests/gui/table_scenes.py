"""Scenes of a town in mid-game, made by hand: crowded enough to try a layout and the look of a table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.scene import Arrow, Badge, Gesture, Piece, PieceKind, Scene, SceneSide, SeatPanel, Zone, ZoneKind

PHASES = ("Gamblin'", "Production", "Upkeep", "High Noon", "Sundown")


@dataclass
class SceneMaker:
    """Numbers the cards and keeps zones and pieces while a scene is put together."""

    zones: list[Zone]
    pieces: list[Piece]
    number: int = 0

    def card(self, zone: str, code: str | None, seat: int, **fields: object) -> str:
        self.number += 1
        id_ = f"card:{self.number}"
        fields = {"name": f"Card {self.number}", "slot": self.number, **fields}
        self.pieces.append(Piece(id_, zone, face=code, owner=Seat(seat), controller=Seat(seat), **fields))
        return id_

    def place(self, number: int, seat: int, row: str, slot: int, code: str, title: str, controller: int | None) -> str:
        zone = f"at:{number}"
        card = self.card(zone, code, seat, name=title)
        holder = None if controller is None else Seat(controller)
        badges = (Badge("control", str(1 + number % 2)), Badge("production", str(number % 4)))
        self.zones.append(
            Zone(zone, ZoneKind.PLACE, title, Seat(seat), row, slot, card=card, controller=holder, badges=badges)
        )
        return zone


def town(*, seats: int = 2, deeds: int = 3) -> Scene:
    """A High Noon in mid-game, seen by seat 0, which may play."""
    maker = SceneMaker([Zone("at:0", ZoneKind.COMMON, "Town Square", row="square")], [])
    for seat in range(seats):
        _street(maker, seat, deeds)
        _strip(maker, seat)
    maker.card("at:0", "24066", 0, name="Philip Swinford", badges=(Badge("bullets", "3", 1),))
    maker.card("at:0", "24061", 1, name="Rico Rodegain", turned=True, badges=(Badge("bounty", "2"),))
    panels = tuple(_panel(seat) for seat in range(seats))
    scene = Scene(Seat(0), tuple(maker.zones), tuple(maker.pieces), panels, 3, PHASES, "High Noon")
    return replace(scene, gestures=_some_gestures(scene))


def shootout(*, seats: int = 2) -> Scene:
    """The same town with the posses of the first two in a shootout and their draw hands laid out."""
    base = town(seats=seats)
    maker = SceneMaker(list(base.zones), [piece for piece in base.pieces if piece.zone != "at:0"], 1000)
    for seat in (0, 1):
        maker.zones.append(Zone(f"posse:{seat}", ZoneKind.PARTY, "Posse", Seat(seat), count=3))
        maker.zones.append(Zone(f"draw_hand:{seat}", ZoneKind.SPREAD, "Draw hand", Seat(seat), count=5))
        leader = maker.card(f"posse:{seat}", "24066", seat, name="Leader", marks=frozenset({"leader", "shooter"}))
        maker.card(f"posse:{seat}", "24166", seat, host=leader, name="Pistol")
        maker.card(f"posse:{seat}", "24067", seat, turned=True, badges=(Badge("bullets", "1", -1),))
        maker.card(f"posse:{seat}", "24068", seat, marks=frozenset({"mark"}) if seat else frozenset())
        for code in ("24114", "24038", "24206", "24134", "24168"):
            maker.card(f"draw_hand:{seat}", code, seat)
    notes = {"draw_hand:0": "Full House (7)", "draw_hand:1": "Two Pair (3), cheatin'"}
    arrows = (Arrow("leader", "card:1001", "card:1009"),)
    return replace(
        base,
        zones=tuple(maker.zones),
        pieces=tuple(maker.pieces),
        gestures=(),
        focus="shootout",
        notes=notes,
        arrows=arrows,
    )


def _street(maker: SceneMaker, seat: int, deeds: int) -> None:
    first = 10 * (seat + 1)
    row = f"street:{seat}"
    maker.zones.append(Zone(f"gap:{seat}:left", ZoneKind.GAP, "", Seat(seat), row, 0))
    home = maker.place(first, seat, row, 5, "24009", "Law Dogs", seat)
    for number in range(deeds):
        slot = 5 + (number + 1) * (-1 if number % 2 else 1)
        deed = maker.place(
            first + number + 1, seat, row, slot, "24114", f"Deed {number}", (seat, 1 - seat % 2, None)[number % 3]
        )
        dude = maker.card(deed, "24062", seat, name="Deputy", turned=number == 1)
        if number == 0:
            maker.card(deed, "24166", seat, host=dude, name="Pistol")
            maker.card(deed, "24167", seat, host=dude, name="Horse", turned=True)
    maker.card(home, "24063", seat, name="Stay-at-home")
    maker.card(home, "24064", seat, name="Other", marks=frozenset({"inert"}))
    maker.zones.append(Zone(f"gap:{seat}:right", ZoneKind.GAP, "", Seat(seat), row, 11))
    ranch = maker.place(first + 9, seat, f"out_of_town:{seat}", 1, "24115", "Ranch", seat)
    maker.card(ranch, "24065", seat, name="Ranch hand", turned=True)
    maker.zones.append(Zone(f"gap:{seat}:out", ZoneKind.GAP, "Out of town", Seat(seat), f"out_of_town:{seat}", 2))


def _strip(maker: SceneMaker, seat: int) -> None:
    maker.zones += [
        Zone(f"hand:{seat}", ZoneKind.HAND, "Hand", Seat(seat), count=5),
        Zone(f"deck:{seat}", ZoneKind.PILE, "Deck", Seat(seat), count=31),
        Zone(f"discard:{seat}", ZoneKind.PILE, "Discard", Seat(seat), count=2),
        Zone(f"boot_hill:{seat}", ZoneKind.PILE, "Boot Hill", Seat(seat), count=1),
    ]
    for code in ("24114", "24038", "24206", "24134", "24168"):
        maker.card(f"hand:{seat}", code if seat == 0 else None, seat, name="Hand card" if seat == 0 else "")
    maker.card(f"discard:{seat}", "24135", seat)
    maker.card(f"discard:{seat}", "24136", seat)
    maker.card(f"boot_hill:{seat}", "24060", seat)


def _panel(seat: int) -> SeatPanel:
    badges = (Badge("ghost_rock", "12"), Badge("control", "3"), Badge("influence", "5"))
    return SeatPanel(
        Seat(seat), ("Sheriff", "Outlaw", "Preacher", "Mad Scientist")[seat], badges, "Dealer" * (seat == 1), seat == 0
    )


def _some_gestures(scene: Scene) -> tuple[Gesture, ...]:
    movers = [piece for piece in scene.pieces if piece.name in ("Deputy", "Philip Swinford") and piece.owner == 0]
    places = [zone for zone in scene.zones if zone.kind is ZoneKind.PLACE and zone.owner == 0]
    deeds = [piece for piece in scene.pieces if piece.zone == "hand:0"][:2]
    moves = [Gesture(dude.id, place.id, Option("move", (dude.id, place.id))) for dude in movers for place in places]
    builds = [
        Gesture(card.id, f"gap:0:{end}", Option("play", (card.id, end)))
        for card in deeds
        for end in ("left", "right", "out")
    ]
    return (*moves, *builds)


SIX = ("Sheriff", "Outlaw", "Preacher", "Mad Scientist", "Gambler", "Drifter")


def saloon_of_six() -> Scene:
    """A board of eight spaces with six players in two bands: a die, pawns and tokens each, cards in the middle."""
    spaces = [Zone(f"space:{number}", ZoneKind.SPOT, str(number), row="spaces", slot=number) for number in range(1, 9)]
    houses = [
        Zone(f"house:{number}", ZoneKind.PLACE, f"House {number}", row="houses", slot=number) for number in range(5)
    ]
    zones = [*houses, *spaces]
    pieces = [Piece(f"deed:{number}", f"house:{number}", f"House {number}", f"House {number}") for number in range(5)]
    zones = [replace(zone, card=f"deed:{zone.slot}") if zone.kind is ZoneKind.PLACE else zone for zone in zones]
    for seat in map(Seat, range(6)):
        zones.append(Zone(f"stash:{seat}", ZoneKind.SPOT, "Stash", seat, f"stash:{seat}"))
        pieces += [
            Piece(f"die:{seat}", f"stash:{seat}", "Die", str(seat + 1) if seat % 2 else None, seat, kind=PieceKind.DIE),
            Piece(f"coins:{seat}", f"stash:{seat}", "Coins", "coin", kind=PieceKind.TOKEN, count=seat + 1),
            Piece(f"fame:{seat}", f"stash:{seat}", "Fame", "fame", seat, kind=PieceKind.TOKEN, count=1),
            Piece(f"pawn:{seat}:0", f"space:{seat + 1}", "Outlaw", None, seat, kind=PieceKind.PAWN),
            Piece(f"pawn:{seat}:1", f"space:{8 - seat // 2}", "Outlaw", None, seat, turned=True, kind=PieceKind.PAWN),
            Piece(f"pawn:{seat}:2", f"house:{seat % 5}", "Outlaw", "", seat, seat, kind=PieceKind.PAWN),
        ]
    panels = tuple(
        SeatPanel(seat, SIX[seat], (Badge("coins", "3"),), "Dealer" * (seat == 2), seat == 0)
        for seat in map(Seat, range(6))
    )
    bands = (SceneSide("The law", (Seat(0), Seat(2), Seat(4))), SceneSide("The band", (Seat(1), Seat(3), Seat(5))))
    return Scene(Seat(0), tuple(zones), tuple(pieces), panels, 1, ("Day",), "Day", sides=bands)
