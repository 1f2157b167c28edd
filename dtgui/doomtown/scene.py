"""The town as one seat sees it: zones, pieces, badges and notes, from an observation."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.gestures import gestures
from dtgui.doomtown.poker import Hand
from dtgui.doomtown.queries.places import controller_of, home_of
from dtgui.doomtown.queries.players import lowball, shootout_hand, total_control, total_influence
from dtgui.doomtown.queries.stats import bullet_kind, bullets, influence
from dtgui.doomtown.state.cards import BulletKind, CardType
from dtgui.doomtown.state.table import TOWN_SQUARE, UNSEEN, CardId, Phase, Pile, Place, Table
from dtgui.doomtown.words import counted, name_of, piece_id, place_id, place_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.scene import Arrow, Badge, Piece, Scene, SeatPanel, Zone, ZoneKind

PILES = {
    Pile.HAND: (ZoneKind.HAND, "Play hand"),
    Pile.DECK: (ZoneKind.PILE, "Deck"),
    Pile.DISCARD: (ZoneKind.PILE, "Discard pile"),
    Pile.BOOT_HILL: (ZoneKind.PILE, "Boot Hill"),
    Pile.DRAW_HAND: (ZoneKind.SPREAD, "Draw hand"),
    Pile.GANG: (ZoneKind.SPREAD, "Starting gang"),
}


def build_scene(observation: Observation[Table]) -> Scene:
    """Return the scene for an observation."""
    t = observation.table
    return Scene(
        seat=observation.seat,
        zones=tuple(_zones(t)),
        pieces=tuple(_pieces(t)),
        panels=tuple(_panel(t, Seat(seat), observation.deciding) for seat in range(len(t.players))),
        day=t.day,
        phases=tuple(phase.value.capitalize() for phase in Phase if phase is not Phase.SETUP),
        phase=t.phase.value.capitalize(),
        arrows=() if t.shootout is None else (_callout(t.shootout.leader, t.shootout.mark),),
        gestures=gestures(observation),
        focus=_focus(t),
        notes=dict(_notes(t, observation.seat)),
    )


def _focus(t: Table) -> str:
    if t.shootout is not None:
        return "shootout"
    return "lowball" if any(player.draw_hand for player in t.players) else ""


def _callout(leader: CardId, mark: CardId) -> Arrow:
    return Arrow("callout", piece_id(leader), piece_id(mark))


# Zones


def _zones(t: Table) -> Iterator[Zone]:
    yield Zone(place_id(TOWN_SQUARE), ZoneKind.SQUARE, "Town square", row="square", count=_dudes_at(t, TOWN_SQUARE))
    for number, player in enumerate(t.players):
        seat = Seat(number)
        yield from _street(t, seat)
        for pile in PILES:
            cards = player.pile(pile)
            if cards or PILES[pile][0] is not ZoneKind.SPREAD:
                kind, title = PILES[pile]
                yield Zone(f"{pile.value}:{seat}", kind, title, seat, row=f"piles:{seat}", count=len(cards))
    if t.shootout is not None:
        for side in t.shootout.sides:
            bonus = Badge("bonus", f"{side.stud_bonus} stud, {side.draw_bonus} draw") if side.shooter else None
            badges = tuple(badge for badge in (bonus, *_losses(side.casualties)) if badge)
            yield Zone(f"posse:{side.seat}", ZoneKind.POSSE, "Posse", side.seat, count=len(side.posse), badges=badges)


def _losses(casualties: int) -> tuple[Badge, ...]:
    return (Badge("casualties", counted(casualties, "casualty")),) if casualties else ()


def _street(t: Table, seat: Seat) -> Iterator[Zone]:
    street, row = t.streets[seat], f"street:{seat}"
    if street:
        yield Zone(f"gap:{seat}:left", ZoneKind.GAP, "Left end of the street", seat, row, -1)
        yield Zone(f"gap:{seat}:right", ZoneKind.GAP, "Right end of the street", seat, row, len(street))
    for slot, place in enumerate(street):
        yield _place(t, place, row, slot)
    row = f"out_of_town:{seat}"
    yield Zone(f"gap:{seat}:out", ZoneKind.GAP, "Out of town", seat, row, len(t.out_of_town[seat]))
    for slot, place in enumerate(t.out_of_town[seat]):
        yield _place(t, place, row, slot)


def _place(t: Table, place: Place, row: str, slot: int) -> Zone:
    card = CardId(place)
    return Zone(
        place_id(place),
        ZoneKind.PLACE,
        place_name(t, place),
        t.in_play[card].owner,
        row,
        slot,
        _dudes_at(t, place),
        piece_id(card),
        controller_of(t, place),
    )


def _dudes_at(t: Table, place: Place) -> int:
    return sum(dude.place == place for _, dude in t.dudes())


# Pieces


def _pieces(t: Table) -> Iterator[Piece]:
    for slot, card in enumerate(t.in_play):
        yield _piece_in_play(t, card, slot)
    for number, player in enumerate(t.players):
        for pile in PILES:
            if pile is not Pile.DECK or t.phase is Phase.SETUP:
                for slot, card in enumerate(player.pile(pile)):
                    yield _piece_in_pile(t, Seat(number), pile, slot, card)


def _piece_in_pile(t: Table, seat: Seat, pile: Pile, slot: int, card: CardId) -> Piece:
    zone = f"{pile.value}:{seat}"
    if card == UNSEEN:
        return Piece(f"back:{zone}:{slot}", zone, "A card face down", owner=seat, controller=seat, slot=slot)
    code = t.cards[card].printed.code
    return Piece(piece_id(card), zone, name_of(t, card), code, seat, seat, slot)


def _piece_in_play(t: Table, card: CardId, slot: int) -> Piece:
    shown = t.in_play[card]
    host = shown.host if shown.host is not None else _host_of_legend(t, card)
    return Piece(
        piece_id(card),
        _zone_of(t, card),
        shown.printed.title,
        shown.printed.code,
        shown.owner,
        shown.controller,
        slot,
        shown.booted,
        None if host is None else piece_id(host),
        _badges(t, card),
        frozenset(_marks(t, card)),
    )


def _host_of_legend(t: Table, card: CardId) -> CardId | None:
    """A legend lies under its outfit."""
    shown = t.in_play[card]
    return t.players[shown.controller].outfit if shown.printed.type is CardType.LEGEND else None


def _zone_of(t: Table, card: CardId) -> str:
    """The posse a dude fights in, or the place it (or its host) is at."""
    shown = t.in_play[card]
    while shown.host is not None:
        card, shown = shown.host, t.in_play[shown.host]
    for side in t.shootout.sides if t.shootout else ():
        if card in side.posse:
            return f"posse:{side.seat}"
    return place_id(shown.place if shown.place is not None else TOWN_SQUARE)


def _badges(t: Table, card: CardId) -> tuple[Badge, ...]:
    """What differs from the printed card, and bounty."""
    shown = t.in_play[card]
    if shown.printed.type is not CardType.DUDE:
        return ()
    figures = (
        ("bullets", bullets(t, card), shown.printed.bullets or 0),
        ("influence", influence(t, card), shown.printed.influence or 0),
    )
    badges = [
        Badge(kind, str(now), 1 if now > printed else -1, f"{kind.capitalize()} {now}, printed {printed}")
        for kind, now, printed in figures
        if now != printed
    ]
    if bullet_kind(t, card) is not (shown.printed.bullet_kind or BulletKind.DRAW):
        badges.append(Badge("stud", "stud", 1, "Made a stud"))
    if shown.bounty:
        badges.append(Badge("bounty", str(shown.bounty), 0, f"Wanted: a bounty of {shown.bounty} ghost rock"))
    return tuple(badges)


def _marks(t: Table, card: CardId) -> Iterator[str]:
    if t.shootout is None:
        return
    if card == t.shootout.leader:
        yield "leader"
    if card == t.shootout.mark:
        yield "mark"
    if any(card == side.shooter for side in t.shootout.sides):
        yield "shooter"


# Panels and notes


def _panel(t: Table, seat: Seat, deciding: Seat | None) -> SeatPanel:
    player = t.players[seat]
    badges = [
        Badge("stash", str(player.stash), 0, "Ghost rock in the stash"),
        Badge("influence", str(total_influence(t, seat)), 0, "Influence of all dudes"),
        Badge("control", str(total_control(t, seat)), 0, "Control points"),
    ]
    if player.debt:
        badges.append(Badge("debt", str(player.debt), -1, "Owed to the bank"))
    return SeatPanel(seat, player.name, tuple(badges), t.dealer == seat, deciding == seat)


def _notes(t: Table, seat: Seat) -> Iterator[tuple[str, str]]:
    """What the draw hands make, those that this seat can see."""
    read = lowball if t.shootout is None else shootout_hand
    for number, player in enumerate(t.players):
        if player.draw_hand and UNSEEN not in player.draw_hand:
            yield f"draw_hand:{number}", _announced(read(t, Seat(number)))
    if t.pot:
        yield place_id(TOWN_SQUARE), f"Pot: {t.pot} ghost rock"
    for number in range(len(t.players)):
        if t.streets[number]:
            yield place_id(home_of(t, Seat(number))), t.players[number].name


def _announced(hand: Hand) -> str:
    return f"{hand} (rank {int(hand.rank)}){', cheatin’' if hand.cheatin else ''}"
