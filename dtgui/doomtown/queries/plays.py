"""The plays that the rules themselves give: what may be picked up, what it may be played on, and what it needs.

`options` lists what is legal; `doomtown.explain` asks the same requirements one by one. What a play then does is in
`procedures.noon_plays`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from dtgui.doomtown.queries import places
from dtgui.doomtown.queries import requirements as need
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.requirements import Requirement
from dtgui.doomtown.queries.stats import player_figure
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.decisions import Option, Seat

Subject = CardId
Object = CardId | Place | str


@dataclass(frozen=True)
class Play:
    """One kind of play: `subjects` may be picked up for it, `objects` are what each could be played on.

    `of_subject` and `of_object` must hold for it to be legal. `onto` says what it is played on, for who tries it on
    something else; without it, nothing is said of this play then.
    """

    verb: str
    section: str
    subjects: Callable[[Table, Seat], Iterable[Subject]]
    objects: Callable[[Table, Seat, Subject], Iterable[Object]]
    of_subject: tuple[Requirement, ...] = ()
    of_object: tuple[Requirement, ...] = ()
    onto: str = ""

    def options(self, t: Table, seat: Seat) -> Iterator[Option]:
        """Every legal way to make this play."""
        for subject in self.subjects(t, seat):
            if _all_hold(self.of_subject, t, seat, subject):
                for what in self.objects(t, seat, subject):
                    if _all_hold(self.of_object, t, seat, subject, what):
                        yield Option(self.verb, (subject, what))


def _all_hold(requirements: tuple[Requirement, ...], *asked: Any) -> bool:
    for requirement in requirements:  # noqa: SIM110 - a plain loop takes half the time, for each way to play
        if not requirement.holds(*asked):
            return False
    return True


def _in_hand(wanted: Callable[[CardDef], bool]) -> Callable[[Table, Seat], Iterable[Subject]]:
    return lambda t, seat: [card for card in t.players[seat].hand if wanted(t.cards[card].printed)]


def _to_own_dudes(t: Table, seat: Seat, subject: Subject) -> tuple[CardId, ...]:
    return own_dudes(t, seat)


def _opposing_dudes(t: Table, seat: Seat, subject: Subject) -> list[CardId]:
    return [card for card, dude in t.dudes() if dude.controller != seat]


def _own_home(t: Table, seat: Seat, subject: Subject) -> tuple[Place]:
    return (places.home_of(t, seat),)


def street_ends(t: Table, seat: Seat, deed: Subject) -> tuple[str, ...]:
    """Return where a deed can be built: at the `left` or `right` end of the street, or `out` of town.

    WWE, High Noon 4.5.
    """
    return ("out",) if t.cards[deed].printed.has(Keyword.OUT_OF_TOWN) else ("left", "right")


def _carried_goods(t: Table, seat: Seat) -> list[CardId]:
    return [
        goods
        for dude in own_dudes(t, seat)
        for goods in t.in_play[dude].attached
        if t.in_play[goods].printed.type is CardType.GOODS
    ]


def _same_dude(t: Table, seat: Seat, subject: Subject) -> list[CardId]:
    """The player's dude in play of which the card in hand is another version."""
    printed = t.cards[subject].printed
    return [dude for dude in own_dudes(t, seat) if need.is_other_version(printed, t.in_play[dude].printed)]


def _other_own_dudes(t: Table, seat: Seat, goods: Subject) -> list[CardId]:
    return [dude for dude in own_dudes(t, seat) if dude != t.in_play[goods].host]


def _same_slot_goods(t: Table, seat: Seat, goods: Subject) -> list[CardId]:
    """The goods of the player's other dudes that this one would have to change places with; each pair once."""
    return [
        other
        for other in _carried_goods(t, seat)
        if other > goods
        and t.in_play[other].host != t.in_play[goods].host
        and need.share_slot(t.in_play[goods].printed, t.in_play[other].printed)
    ]


RECRUIT = Play(
    "recruit",
    "High Noon 4.1",
    _in_hand(need.is_type(CardType.DUDE)),
    _own_home,
    (need.NOT_A_GADGET, need.UNIQUE, need.AFFORDABLE),
    onto="{card} enters play at your home.",
)

BUY_GOODS = Play(
    "buy",
    "High Noon 4.2",
    _in_hand(need.is_type(CardType.GOODS, without=Keyword.IMPROVEMENT)),
    _to_own_dudes,
    (need.NOT_A_GADGET, need.UNIQUE),
    (need.AFFORDABLE_THERE, need.RECEIVER_UNBOOTED, need.SHOPS_THERE, need.SLOT_FREE),
    "Goods are bought for a dude of yours.",
)

IMPROVE_DEED = Play(
    "improve",
    "Improvement",
    _in_hand(lambda printed: printed.type is CardType.GOODS and printed.has(Keyword.IMPROVEMENT)),
    lambda t, seat, goods: places.all_places(t)[1:],
    (need.NOT_A_GADGET, need.UNIQUE),
    (need.AFFORDABLE_THERE, need.A_DEED, need.CONTROLLED_DEED, need.RIGHT_PLACE),
    "{card} is an Improvement: it is attached to a deed.",
)

TRADE_GOODS = Play(
    "trade",
    "High Noon 4.3",
    _carried_goods,
    _other_own_dudes,
    (need.NOT_TRADED_TODAY, need.TRADABLE),
    (need.SAME_PLACE, need.RECEIVER_UNBOOTED, need.RECEIVER_AT_CONTROLLED_PLACE, need.SLOT_FREE),
    "Goods are handed to another dude of yours.",
)

EXCHANGE_GOODS = Play(
    "exchange",
    "High Noon 4.3",
    _carried_goods,
    _same_slot_goods,
    (need.NOT_TRADED_TODAY, need.TRADABLE),
    (
        need.OTHER_NOT_TRADED_TODAY,
        need.OTHER_TRADABLE,
        need.SAME_PLACE,
        need.BEARERS_UNBOOTED,
        need.AT_CONTROLLED_PLACE,
    ),
)

LEARN_SPELL = Play(
    "learn",
    "High Noon 4.4",
    _in_hand(need.is_type(CardType.SPELL, without=Keyword.TOTEM)),
    _to_own_dudes,
    (need.UNIQUE,),
    (need.RIGHT_SKILL, need.RECEIVER_UNBOOTED, need.SHOPS_THERE, need.AFFORDABLE_THERE),
    "Spells are learned by a dude of yours.",
)

PLANT_TOTEM = Play(
    "plant",
    "Totems",
    _in_hand(lambda printed: printed.type is CardType.SPELL and printed.has(Keyword.TOTEM)),
    lambda t, seat, totem: places.all_places(t),
    (need.UNIQUE,),
    (need.SHAMAN_THERE, need.AFFORDABLE_THERE, need.CONTROLLED_PLACE, need.RIGHT_PLACE),
    "Totems are planted at a location.",
)

BUILD_DEED = Play(
    "build",
    "High Noon 4.5",
    _in_hand(need.is_type(CardType.DEED)),
    street_ends,
    (need.NOT_A_GADGET, need.UNIQUE, need.AFFORDABLE),
    onto="{card} is built at either end of your street, or out of town where it says so.",
)

INVENT = Play(
    "invent",
    "Inventing Gadgets",
    _in_hand(lambda printed: printed.has(Keyword.GADGET) and printed.type is not CardType.ACTION),
    _to_own_dudes,
    (need.UNIQUE, need.AFFORDABLE, need.IMPROVABLE),
    (need.MAD_SCIENTIST, need.INVENTOR_UNBOOTED, need.INVENTOR_AT_CONTROLLED_PLACE, need.SLOT_FREE_FOR_GADGET),
    "Gadgets are invented by a Mad Scientist of yours.",
)

REPLACE = Play(
    "replace",
    "Experienced",
    _in_hand(need.is_type(CardType.DUDE)),
    _same_dude,
    (),
    (need.ONE_LEVEL_APART, need.NOT_REPLACED_TODAY),
)

MOVE_DUDE = Play(
    "move",
    "High Noon 4.6",
    own_dudes,
    lambda t, seat, dude: places.all_places(t),
    (need.UNBOOTED_MOVER,),
    (need.ELSEWHERE,),
)

CALL_OUT = Play(
    "call_out",
    "High Noon 4.9",
    own_dudes,
    _opposing_dudes,
    (need.UNBOOTED_CALLER,),
    (need.CALLED_OUT_HERE, need.MARK_NOT_AT_HOME, need.MAY_BE_CALLED_OUT),
)

NOON_PLAYS = (
    RECRUIT,
    BUY_GOODS,
    IMPROVE_DEED,
    TRADE_GOODS,
    EXCHANGE_GOODS,
    LEARN_SPELL,
    PLANT_TOTEM,
    BUILD_DEED,
    MOVE_DUDE,
    CALL_OUT,
    INVENT,
    REPLACE,
)
"""WWE, The Turn, 4. High Noon Phase, in the book's order; then Inventing Gadgets, and Experienced."""

PASS = Option("pass")
DONE = Option("done")


def noon_options(t: Table, seat: Seat) -> tuple[Option, ...]:
    """Return every legal Noon play, passing first. WWE, High Noon Phase."""
    with t.at_rest():
        return (PASS, *(option for play in NOON_PLAYS for option in play.options(t, seat)))


def shopping_in_shootout(t: Table, seat: Seat) -> tuple[Option, ...]:
    """Return what an effect lets a player buy or learn as a Shootout play, for dudes in the posse."""
    side = t.shootout.side_of(seat) if t.shootout is not None else None
    if side is None or player_figure(t, seat, "shops_in_shootouts") <= 0:
        return ()
    options = (option for play in (BUY_GOODS, LEARN_SPELL) for option in play.options(t, seat))
    return tuple(option for option in options if option.args[1] in side.posse)


def moves_booted(t: Table, seat: Seat, dude: CardId, to: Place) -> bool:
    """Whether moving as a Noon play boots the dude.

    WWE, High Noon 4.6: not from home to an adjacent location, nor from town square to one that is not its own home.
    """
    start, home = t.in_play[dude].place, places.home_of(t, seat)
    if start is None or not places.are_adjacent(t, start, to):
        return True
    return not (start == home or (start == TOWN_SQUARE and to != home))


JOIN = Play(
    "join",
    "Shootout Sequence 1",
    own_dudes,
    lambda t, seat, dude: () if t.shootout is None else (t.shootout.place,),
    (),
    (need.CLOSE_ENOUGH, need.UNBOOTED_TO_JOIN, need.MAY_BOOT_TO_JOIN),
)


def join_options(t: Table, seat: Seat) -> tuple[Option, ...]:
    """Return the dudes that may still join a player's posse. WWE, Shootout Sequence 1."""
    assert t.shootout is not None
    side = t.shootout.side_of(seat)
    posse = side.posse if side else ()
    return tuple(option for option in JOIN.options(t, seat) if option.args[0] not in posse)
