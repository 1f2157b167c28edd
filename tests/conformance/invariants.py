"""Invariants of every Doomtown table, after every event: each check yields its violations, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from dtgui.doomtown.events.days import StartDay
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.turn import PlayGame
from dtgui.doomtown.queries.resolving import every_day
from dtgui.doomtown.state.cards import CardType, as_condition
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, CardInPlay, Delayed, Lasting, Place, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.flow import At, Event
from dtgui.kernel.position import Position
from tests.doomtown.town import all_ids

Broken = Iterator[str]

PLACES = (CardType.OUTFIT, CardType.DEED)

OF_SHOOTOUTS = frozenset({Until.ROUND, Until.NEXT_ROUND, Until.SHOOTOUT})
OF_A_DAY = frozenset({Until.END_OF_TURN, Until.END_OF_PHASE, Until.AFTER_NIGHTFALL, Until.LEAVES_LOCATION})


def each_card_is_in_one_place(t: Table) -> Broken:
    found = all_ids(t)
    legends = [player.legend for player in t.players if player.legend and player.legend not in t.in_play]
    if sorted([*found, *legends]) != sorted(t.cards):
        often = {card: count for card, count in Counter(found).items() if count > 1}
        missing, unknown = set(t.cards) - set(found), set(found) - set(t.cards)
        yield f"cards in several places {often}, nowhere {missing}, unknown {unknown}"


def cards_in_play_are_somewhere(t: Table) -> Broken:
    locations = {TOWN_SQUARE, *(place for row in (*t.streets, *t.out_of_town) for place in row)}
    for card, shown in t.in_play.items():
        if (shown.place is None) == (shown.host is None):
            yield f"{shown.printed.title} has place {shown.place} and host {shown.host}"
        if shown.place is not None and shown.place not in locations:
            yield f"{shown.printed.title} is at {shown.place}, which is no location"
        if shown.printed.type is CardType.DEED and shown.place != Place(card):
            yield f"the deed {shown.printed.title} is at {shown.place}"


def attachments_and_hosts_agree(t: Table) -> Broken:
    for card, shown in t.in_play.items():
        if shown.host is not None and (shown.host not in t.in_play or card not in t.in_play[shown.host].attached):
            yield f"{shown.printed.title} is attached to what does not carry it"
        for attached in shown.attached:
            if attached not in t.in_play or t.in_play[attached].host != card:
                yield f"{shown.printed.title} carries {attached}, which is attached elsewhere"
        if len(set(shown.attached)) < len(shown.attached):
            yield f"{shown.printed.title} carries a card twice"


def types_of_cards_in_play_fit(t: Table) -> Broken:
    """Or a Condition, which a dude may become."""
    for card, shown in t.in_play.items():
        printed, owner = t.cards[card]
        if shown.owner != owner or (shown.printed != printed and shown.printed != as_condition(printed)):
            yield f"{shown.printed.title} in play is {t.cards[card].printed.title} of {t.cards[card].owner}"


def texts_in_play_are_heard(t: Table) -> Broken:
    """All except Tao Techniques, whose texts apply only when they are performed."""
    performed = {card for card, shown in t.in_play.items() if shown.performed is not None}
    with_text = sorted(card for card, shown in t.in_play.items() if shown.printed.text and card not in performed)
    if sorted(t.with_text) != with_text:
        yield f"the texts of {t.with_text} are heard, those of {with_text} are in play"


def posses_are_of_dudes_in_play(t: Table) -> Broken:
    sides = t.shootout.sides if t.shootout else ()
    posses = [dude for side in sides for dude in side.posse]
    if len(set(posses)) < len(posses):
        yield f"a dude is in the posses twice: {posses}"
    for side in sides:
        for dude in side.posse:
            yield from _wrong_in_posse(t.in_play.get(dude), _who_may_send(t, side.seat))
        if side.shooter is not None and side.shooter not in side.posse:
            yield f"the shooter {side.shooter} is not in the posse"


def _who_may_send(t: Table, seat: int) -> frozenset[int]:
    """Return the owners of dudes in a posse: its player, and by AEG's rules players on no side."""
    fighting = {side.seat for side in t.fight.sides}
    return frozenset({seat, *(other for other in t.seats if t.rules.name == "aeg" and other not in fighting)})


def _wrong_in_posse(dude: CardInPlay | None, seats: frozenset[int]) -> Broken:
    if dude is None:
        yield "a posse holds a dude that is not in play"
    elif dude.printed.type is not CardType.DUDE:
        yield f"{dude.printed.title} is in a posse"
    elif dude.controller not in seats:
        yield f"{dude.printed.title} is in the posse of another player"


def ghost_rock_is_conserved(t: Table) -> Broken:
    on_cards = sum(shown.bounty + shown.rock for shown in t.in_play.values())
    total = sum(player.stash for player in t.players) + t.pot + on_cards + t.bank
    if total:
        yield f"{total} ghost rock too much"
    if any(player.stash < 0 or player.debt < 0 for player in t.players):
        yield f"a stash or debt below zero: {[(player.stash, player.debt) for player in t.players]}"
    if any(shown.bounty < 0 or shown.rock < 0 for shown in t.in_play.values()):
        yield "ghost rock below zero on a card"


def streets_hold_the_places_in_play(t: Table) -> Broken:
    on_streets = Counter(CardId(place) for row in (*t.streets, *t.out_of_town) for place in row)
    in_play = Counter(card for card, shown in t.in_play.items() if shown.printed.type in PLACES)
    if on_streets != in_play:
        yield f"on the streets {sorted(on_streets.elements())}, in play {sorted(in_play.elements())}"
    for seat, street in enumerate(t.streets):
        if street and t.players[seat].outfit not in street:
            yield f"the street of {seat} has no home"


def lasting_effects_belong_to_their_time(t: Table) -> Broken:
    """As a day dawns nothing is left of the day before; by 1.4 setup is none."""
    yield from (f"{left} is left from the day before" for left in lasting(t, OF_A_DAY | OF_SHOOTOUTS))
    for shown in t.in_play.values():
        is_spent = shown.used and (t.day > 1 or t.rules.policies.refreshes_at_dawn is every_day)
        if is_spent or shown.today:
            yield f"{shown.printed.title} has not been refreshed: {shown.used} {shown.today}"


def lasting(t: Table, ends: frozenset[Until]) -> list[Lasting | Delayed]:
    """All effects on cards, players and the table that last until one of these."""
    on_cards = [effect for shown in t.in_play.values() for effect in shown.lasting]
    on_players = [effect for player in t.players for effect in player.lasting]
    return [effect for effect in (*on_cards, *on_players, *t.lasting, *t.delayed) if effect.until in ends]


OF_TABLES: tuple[Callable[[Table], Broken], ...] = (
    each_card_is_in_one_place,
    cards_in_play_are_somewhere,
    attachments_and_hosts_agree,
    types_of_cards_in_play_fit,
    texts_in_play_are_heard,
    posses_are_of_dudes_in_play,
    ghost_rock_is_conserved,
    streets_hold_the_places_in_play,
)
"""True after every event."""


def the_stack_is_sane(position: Position[Table]) -> Broken:
    steps = [entry for entry in position.stack if isinstance(entry, At)]
    if position.decision is None:
        return
    if not steps or not isinstance(steps[0].procedure, PlayGame):
        yield f"no game is played at {position.where()}"
    for entry in steps:
        if entry.step not in type(entry.procedure).steps:
            yield f"{type(entry.procedure).__name__} has no step {entry.step}"


def noon_plays_leave_nothing_behind(position: Position[Table]) -> Broken:
    """Between two Noon plays nothing is in progress, and shootouts and hands of poker have left nothing behind."""
    top = position.stack[-1] if position.stack else None
    if not isinstance(top, At) or not isinstance(top.procedure, HighNoon):
        return
    t = position.table
    under_way = (
        t.shootout,
        t.testing,
        t.pending,
        t.origins,
        t.looking,
        t.punished,
        t.counts_as,
        t.named_jokers,
        t.revealed,
        t.pot,
    )
    if any(under_way):
        yield f"something is under way between two plays: {under_way}"
    for player in t.players:
        if player.draw_hand or player.played or player.gang or player.rank_change or player.rank_modified:
            yield f"{player.name} still holds cards that are done with: {player}"
    yield from (f"{left} has outlived the shootout" for left in lasting(t, OF_SHOOTOUTS))


AFTER: dict[type, Callable[[Table], Broken]] = {StartDay: lasting_effects_belong_to_their_time}
"""True after events of these types."""


OF_POSITIONS: tuple[Callable[[Position[Table]], Broken], ...] = (
    the_stack_is_sane,
    noon_plays_leave_nothing_behind,
)
"""True at every decision."""


def broken_after(event: Event, t: Table) -> list[str]:
    """Everything that is wrong with a table after an event, in words."""
    checks = (*OF_TABLES, AFTER[type(event)]) if type(event) in AFTER else OF_TABLES
    return [words for check in checks for words in check(t)]


def broken_at_position(position: Position[Table]) -> list[str]:
    """Everything that is wrong with a position at a decision, in words."""
    return [words for check in OF_POSITIONS for words in check(position)]
