"""The parts of the rules' plays: subjects, objects, and the plays that are legal now.

The plays themselves are in `procedures.noon_plays`, with their requirements and effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dtgui.doomtown.queries import places
from dtgui.doomtown.queries import requirements as need
from dtgui.doomtown.queries.boss_battle import opponents_of
from dtgui.doomtown.queries.cards_rule_all import has_permission, player_has_permission
from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.queries.shopping import share_slot
from dtgui.doomtown.queries.usable import about_card, use_options
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.cards_rule_all import Permission
from dtgui.doomtown.state.plays import PlayKind, Wanted
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.doomtown.verbs import BUY, INVENT, LEARN, USE, VERBS, Verb
from dtgui.kernel.decisions import PASS, Option, Seat
from dtgui.kernel.flow import Work


def in_hand(wanted: Callable[[CardDef], bool]) -> Callable[[Table, Seat], Iterable[CardId]]:
    """Return what finds the cards of a play hand that are wanted."""
    return lambda t, seat: [card for card in t.players[seat].hand if wanted(t.cards[card].printed)]


def is_type(card_type: CardType, without: Keyword | None = None) -> Callable[[CardDef], bool]:
    """Return the test for cards of this type (and without this keyword)."""
    return lambda printed: printed.type is card_type and (without is None or not printed.has(without))


def to_own_dudes(t: Table, seat: Seat, subject: CardId) -> tuple[CardId, ...]:
    """Return the player's dudes in play."""
    return own_dudes(t, seat)


def opposing_dudes(t: Table, seat: Seat, subject: CardId) -> tuple[CardId, ...]:
    """Return the dudes in play that opponents control."""
    return _dudes_against(t, seat)


def opposing_dudes_there(t: Table, seat: Seat, dude: CardId) -> list[CardId]:
    """Return the dudes that opponents control where a dude is."""
    place = t.in_play[dude].place
    return [mark for mark in _dudes_against(t, seat) if t.in_play[mark].place == place]


@remembered
def _dudes_against(t: Table, seat: Seat) -> tuple[CardId, ...]:
    against = opponents_of(t, seat)
    return tuple([card for card, dude in t.dudes() if dude.controller in against])


def own_home(t: Table, seat: Seat, subject: CardId) -> tuple[Place]:
    """Return the player's home, the only one."""
    return (places.home_of(t, seat),)


def street_ends(t: Table, seat: Seat, deed: CardId) -> tuple[str, ...]:
    """Return where a deed can be built: at the `left` or `right` end of the street, or `out` of town.

    WWE, High Noon 4.5.
    """
    return ("out",) if t.cards[deed].printed.has(Keyword.OUT_OF_TOWN) else ("left", "right")


def carried_goods(t: Table, seat: Seat) -> list[CardId]:
    """Return the goods that the player's dudes carry."""
    return [
        goods
        for dude in own_dudes(t, seat)
        for goods in t.in_play[dude].attached
        if t.in_play[goods].printed.type is CardType.GOODS
    ]


def same_dude(t: Table, seat: Seat, subject: CardId) -> list[CardId]:
    """Return the player's dude in play that is another version of the card in hand."""
    printed = t.cards[subject].printed
    return [dude for dude in own_dudes(t, seat) if need.is_other_version(printed, t.in_play[dude].printed)]


def other_own_dudes(t: Table, seat: Seat, goods: CardId) -> list[CardId]:
    """Return the player's dudes but the one that carries a goods."""
    return [dude for dude in own_dudes(t, seat) if dude != t.in_play[goods].host]


def other_own_dudes_there(t: Table, seat: Seat, goods: CardId) -> list[CardId]:
    """Return the player's dudes where a goods is, but the one that carries it."""
    place = places.place_of(t, goods)
    return [dude for dude in other_own_dudes(t, seat, goods) if t.in_play[dude].place == place]


def same_slot_goods(t: Table, seat: Seat, goods: CardId) -> list[CardId]:
    """Return the goods of the player's other dudes that this one would have to change places with; each pair once."""
    return [
        other
        for other in carried_goods(t, seat)
        if other > goods
        and t.in_play[other].host != t.in_play[goods].host
        and share_slot(t, t.in_play[goods].printed, t.in_play[other].printed)
    ]


def moves_booted(t: Table, seat: Seat, dude: CardId, to: Place) -> bool:
    """Whether moving as a Noon play boots the dude.

    WWE, High Noon 4.6: not from home to an adjacent location, nor from town square to one that is not its own home.
    """
    start, home = t.in_play[dude].place, places.home_of(t, seat)
    is_next = start is not None and places.are_adjacent(t, start, to)
    if is_next and (start == home or (start == TOWN_SQUARE and to != home)):
        return False
    return not _goes_freely(t, dude, to)


def _goes_freely(t: Table, dude: CardId, to: Place) -> bool:
    """Whether a trait lets a dude move there without booting."""
    traits = traits_about(t, topics.GOES_FREELY)
    return bool(traits) and any(trait.amount_at(t, source, dude, to) for source, trait in traits)


def noon_options(t: Table, seat: Seat, of: Wanted | None = None) -> tuple[Option, ...]:
    """Return all that a player may do with a Noon play: pass, make a play of the rules, use an ability.

    With `of`, plays and abilities are only those of cards that are wanted.
    """
    plays = (option for play in t.rules.noon_plays for option in play.options(t, seat, of=of))
    return (PASS, *plays, *use_options(t, seat, Timing.NOON, of))


def noon_options_like(t: Table, seat: Seat, like: Option | None) -> tuple[Option, ...]:
    """Return a player's Noon plays: all of them, or only those of the same verb and card as an option."""
    if like is None:
        return noon_options(t, seat)
    if like == PASS:
        return (PASS,)
    of = about_card(like)
    if USE.is_of(like):
        return use_options(t, seat, Timing.NOON, of)
    plays = (play for play in t.rules.noon_plays if play.verb.word == like.verb)
    return tuple(option for play in plays for option in play.options(t, seat, of=of))


def shootout_options(t: Table, seat: Seat, like: Option | None = None) -> tuple[Option, ...]:
    """Return all that a player may do with a Shootout play: pass, shop where an effect allows it, use an ability.

    With an option, only those that are like it: passing, purchases, or the abilities of its card.
    """
    if like is None:
        return (PASS, *shopping_in_shootout(t, seat), *use_options(t, seat, Timing.SHOOTOUT))
    if like == PASS:
        return (PASS,)
    if USE.is_of(like):
        return use_options(t, seat, Timing.SHOOTOUT, about_card(like))
    return shopping_in_shootout(t, seat)


def ways_to(t: Table, seat: Seat, *verbs: Verb) -> tuple[Option, ...]:
    """Return the legal ways to make the Noon plays of these verbs, in their order, as far as the edition has them."""
    plays = (t.rules.plays.get(verb.word) for verb in verbs)
    return tuple(option for play in plays if play is not None for option in play.options(t, seat))


def shopping_in_shootout(t: Table, seat: Seat) -> tuple[Option, ...]:
    """Return what an effect lets a player buy, learn or invent as a Shootout play, for dudes in the posse."""
    side = t.shootout.side_of(seat) if t.shootout is not None else None
    if side is None:
        return ()
    if not player_has_permission(t, seat, Permission.SHOPS_IN_SHOOTOUTS):
        if not any(has_permission(t, dude, Permission.PRAYS) for dude in side.posse):
            return ()
        learned = (option for option in ways_to(t, seat, LEARN) if option.args[1] in side.posse)
        return tuple(o for o in learned if need.learns_by_prayer(t, CardId(int(o.args[0])), CardId(int(o.args[1]))))
    bought = (option for option in ways_to(t, seat, BUY, LEARN) if option.args[1] in side.posse)
    invented = (option for option in ways_to(t, seat, INVENT) if need.shoppers(t, seat, CardId(int(option.args[0]))))
    return (*bought, *invented)


def join_options(t: Table, seat: Seat) -> tuple[Option, ...]:
    """Return the dudes that may still join a player's posse."""
    side = t.fight.side_of(seat)
    posse = side.posse if side else ()
    return tuple(option for option in t.rules.joining.options(t, seat) if option.args[0] not in posse)


def play_of(t: Table, option: Option) -> PlayKind[Table, Any] | None:
    """Return the play that an option makes by the edition's rules, None for one that is no play."""
    return t.rules.plays.get(option.verb)


def make_play(t: Table, seat: Seat, option: Option) -> tuple[Work, ...]:
    """Return what a play does; raise `ValueError` for an option that is none."""
    play = play_of(t, option)
    if play is None:
        raise ValueError(f"{option.id} is no play of the rules")
    return play.make(t, seat, option)


def verb_of(t: Table, option: Option) -> Verb:
    """Return the verb of an option, also where only the edition knows it; raise `KeyError` for one of another game."""
    play = play_of(t, option)
    return VERBS[option.verb] if play is None else play.verb
