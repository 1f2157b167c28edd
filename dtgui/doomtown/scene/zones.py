"""The zones of a scene: places on the streets, piles, draw hands, posses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dtgui.doomtown.poker import Hand
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.places import controller_of, is_home
from dtgui.doomtown.queries.players import has_cheated, lowball, shootout_hand
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.queries.shooting import bonuses, final_hand
from dtgui.doomtown.scene.badges import badges_of_place
from dtgui.doomtown.scene_ids import OUT_OF_TOWN, STAGE, STREET, GapRef, PosseRef, piece_id, pile_id, place_id, row_id
from dtgui.doomtown.scene_ids import PILES as PILE_ROW
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import TOWN_SQUARE, UNSEEN, CardId, Pile, Place, Table
from dtgui.doomtown.words import CARDS, CASUALTIES, counted, name_of, place_name, player_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Badge, Zone, ZoneKind

PILES = {
    Pile.HAND: (ZoneKind.HAND, Phrase("Play hand")),
    Pile.DECK: (ZoneKind.PILE, Phrase("Deck")),
    Pile.DISCARD: (ZoneKind.PILE, Phrase("Discard pile")),
    Pile.BOOT_HILL: (ZoneKind.PILE, Phrase("Boot Hill")),
    Pile.DRAW_HAND: (ZoneKind.SPREAD, Phrase("Draw hand")),
    Pile.GANG: (ZoneKind.SPREAD, Phrase("Starting gang")),
    Pile.PLAYED: (ZoneKind.SPREAD, Phrase("Being resolved")),
}

_zone = lru_cache(maxsize=1024)(Zone)
"""Makes a zone: the same object each time for an equal one, as pieces are."""


@remembered
def hand_of(t: Table, seat: Seat) -> Hand:
    """Return what a player's draw hand makes: the highest hand in a shootout, the lowest in lowball."""
    return lowball(t, seat) if t.shootout is None else final_hand(t, seat)


def zones(t: Table, viewer: Seat, *, is_bare: bool = False) -> Iterator[Zone]:
    """Every zone that there is now; empty ends of the street are shown to their owner only, who may build there.

    Bare ones have no badges.
    """
    yield _zone(
        place_id(TOWN_SQUARE), ZoneKind.COMMON, Phrase("Town square"), row="square", count=_dudes_at(t, TOWN_SQUARE)
    )
    for number in range(len(t.players)):
        seat = Seat(number)
        yield from _street(t, seat, viewer, is_bare=is_bare)
        yield from (_pile(t, seat, pile, is_bare=is_bare) for pile in PILES if _is_shown(t, seat, pile))
    for side in t.shootout.sides if t.shootout else ():
        if side.seat in t.seats:
            yield _posse(t, side, is_bare=is_bare)


def _is_shown(t: Table, seat: Seat, pile: Pile) -> bool:
    return PILES[pile][0] is not ZoneKind.SPREAD or bool(t.players[seat].pile(pile))


def _pile(t: Table, seat: Seat, pile: Pile, *, is_bare: bool) -> Zone:
    (kind, title), cards = PILES[pile], t.players[seat].pile(pile)
    if pile is Pile.DRAW_HAND:
        return _draw_hand(t, seat, is_bare=is_bare)
    row = row_id(STAGE if pile is Pile.PLAYED else PILE_ROW, seat)
    return _zone(pile_id(pile, seat), kind, title, seat, row, count=len(cards))


def _draw_hand(t: Table, seat: Seat, *, is_bare: bool) -> Zone:
    """A draw hand, in its player's colour, with its rank where the viewer sees its cards."""
    kind, _ = PILES[Pile.DRAW_HAND]
    zone, cards = pile_id(Pile.DRAW_HAND, seat), t.players[seat].draw_hand
    badges = () if is_bare or UNSEEN in cards else tuple(_about_hand(t, seat))
    pattern = "{player}: draw hand" if t.shootout else "{player}: lowball hand"
    title = Phrase(pattern, player=player_name(t, seat))
    return _zone(zone, kind, title, seat, row_id(PILE_ROW, seat), count=len(cards), controller=seat, badges=badges)


def _about_hand(t: Table, seat: Seat) -> Iterator[Badge]:
    """The rank of a hand as it is now, and whether it is cheatin': its own player sees that before the reveal."""
    hand = hand_of(t, seat)
    drawn = hand if t.shootout is None else shootout_hand(t, seat)
    yield rank_badge(drawn, hand)
    if seat not in t.revealed and drawn.cheatin:
        yield TEMPTED
    if seat in t.revealed and has_cheated(t, seat):
        yield PUNISHED if seat in t.punished else CHEATIN


TEMPTED = Badge("cheatin", Phrase("cheatin’"), -1, Phrase("Revealed like this, the hand may be punished"))
CHEATIN = Badge("cheatin", Phrase("cheatin’"), -1, Phrase("Two cards of this hand have the same value and suit"))
PUNISHED = CHEATIN._replace(
    about=Phrase("Two cards of this hand have the same value and suit, and it was punished for it")
)


def rank_badge(drawn: Hand, hand: Hand) -> Badge:
    """Return the rank of a hand, and what effects have made of it."""
    before, now = int(drawn.rank), int(hand.rank)
    if before == now:
        about = Phrase("Hand rank {rank}: {hand}", rank=now, hand=hand.words)
        return Badge("rank", Phrase("rank {rank}", rank=now), 0, about)
    ranks = {"before": before, "now": now}
    about = Phrase("Rank {before} changed to {now}", **ranks)
    return Badge("rank", Phrase("rank {before} → {now}", **ranks), (now > before) - (now < before), about)


def _posse(t: Table, side: Side, *, is_bare: bool) -> Zone:
    title = Phrase("{player}: posse", player=player_name(t, side.seat))
    zone = str(PosseRef(side.seat))
    badges = () if is_bare else tuple(_about_posse(t, side))
    return _zone(zone, ZoneKind.PARTY, title, side.seat, "posse", 0, len(side.posse), None, side.seat, badges)


def _about_posse(t: Table, side: Side) -> Iterator[Badge]:
    if side.shooter is not None:
        is_drawn = bool(t.players[side.seat].draw_hand)
        stud, draw = (side.stud_bonus, side.draw_bonus) if is_drawn else bonuses(t, side)
        drawn = Phrase("Stud bonus: {cards} drawn", cards=counted(HAND_SIZE + stud, CARDS))
        yield Badge("stud", Phrase("{count} stud", count=stud), 0, drawn)
        redrawn = Phrase("Draw bonus: up to {cards} redrawn", cards=counted(draw, CARDS))
        yield Badge("draw", Phrase("{count} draw", count=draw), 0, redrawn)
    if side.casualties:
        yield Badge("casualties", counted(side.casualties, CASUALTIES), -1, _sum_of_casualties(t.fight, side))
    if t.fight.winner == side.seat and side.posse:
        yield WON


WON = Badge("won", Phrase("won"), 1, Phrase("Won this round: the higher hand rank wins"))


def _sum_of_casualties(shootout: Shootout, side: Side) -> Phrase:
    """Where the casualties come from: the difference of the ranks, what effects change, what is covered already."""
    other = shootout.opposing(side.seat)
    sides = {"rank": side.rank, "other": other.rank, "covered": side.covered}
    pattern = "{casualties} to cover: rank {rank} against rank {other}"
    if side.rank == other.rank:
        pattern = "{casualties} to cover: a tie, both hands have rank {rank}"
    elif side.covered:
        pattern = "{casualties} to cover: rank {rank} against rank {other}, {covered} covered"
    return Phrase(pattern, casualties=counted(side.casualties, CASUALTIES), **sides)


# Places


def _street(t: Table, seat: Seat, viewer: Seat, *, is_bare: bool) -> Iterator[Zone]:
    street, row = t.streets[seat], row_id(STREET, seat)
    if street and seat == viewer:
        yield _zone(str(GapRef(seat, "left")), ZoneKind.GAP, Phrase("Left end of the street"), seat, row, -1)
        yield _zone(str(GapRef(seat, "right")), ZoneKind.GAP, Phrase("Right end of the street"), seat, row, len(street))
    for slot, place in enumerate(street):
        yield _place(t, place, row, slot, is_bare=is_bare)
    row = row_id(OUT_OF_TOWN, seat)
    if seat == viewer:
        yield _zone(str(GapRef(seat, "out")), ZoneKind.GAP, Phrase("Out of town"), seat, row, len(t.out_of_town[seat]))
    for slot, place in enumerate(t.out_of_town[seat]):
        yield _place(t, place, row, slot, is_bare=is_bare)


def _place(t: Table, place: Place, row: str, slot: int, *, is_bare: bool) -> Zone:
    card = CardId(place)
    return _zone(
        place_id(place),
        ZoneKind.PLACE,
        name_of(t, card) if is_home(t, place) else place_name(t, place),
        t.in_play[card].owner,
        row,
        slot,
        _dudes_at(t, place),
        piece_id(card),
        controller_of(t, place),
        () if is_bare else badges_of_place(t, card),
    )


def _dudes_at(t: Table, place: Place) -> int:
    return sum(dude.place == place for _, dude in t.dudes())
