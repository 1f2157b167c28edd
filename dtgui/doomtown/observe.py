"""One seat's view of a table, and possible tables that it cannot distinguish from the real one.

Hidden cards are absent from an observation, not flagged in it: their ids are in no pile (a pile that the seat may
not see holds only `UNSEEN`), and their printed facts nowhere. Cards that every player saw go to a place, and
could follow (`Table.remembered`), are not hidden; nor is an announced card in a hand, such as a Gadget being
invented. If a followed card is shuffled into a deck (the leader of a job dies, and the discard pile is drawn
from), all players know the card, but not its position (`astray`). The stack may hold ids of other cards that are
hidden by now. Players know their own deck lists, and nothing about the others'.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Protocol

from dtgui.doomtown.procedures.effects import Announced
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import FIRST_SEAT, UNSEEN, Card, CardId, Pile, Player, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Observation
from dtgui.kernel.position import StackEntry

NOTHING = Chance(0)
"""The placeholder in observations for the generator's state, which is secret."""


def seen_by(t: Table, seat: Seat, stack: Iterable[StackEntry] = ()) -> Table:
    """Return a table with only what this seat may know; `stack` is where the game stands."""
    view = t.copy()
    view.chance = NOTHING
    view.looking = tuple([looking for looking in t.looking if looking[0] == seat])
    shown, announced = {card for _, cards in view.looking for card in cards}.union(t.remembered), _announced(stack)
    if announced:
        shown.update(card for player in t.players for card in player.hand if card in announced)
    masked = [_masked(t, Seat(other), player, seat, shown) for other, player in enumerate(t.players)]
    visible = set(t.in_play).union(*[pile for player in masked for pile in _piles(player)])
    view.players = tuple([_forgetting(player, visible) for player in masked])
    visible.update(card for player in t.players for card in (player.outfit, player.legend) if card is not None)
    view.events = (UNSEEN,) * len(t.events)
    view.named_jokers = tuple([named for named in t.named_jokers if named[0] in visible])
    visible.update(card for card in announced if _is_put_away(t, card))
    known = dict(t.cards)
    for card in t.cards.keys() - visible:
        del known[card]
    view.cards = known
    return view


def _announced(stack: Iterable[StackEntry]) -> set[CardId]:
    """The cards that procedures follow which were begun by announcing them: everybody has heard of them."""
    procedures = [entry.procedure for entry in stack if isinstance(entry, At)]
    found = [procedure.announced for procedure in procedures if isinstance(procedure, Announced)]
    return {card for card in found if card is not None}


def _is_put_away(t: Table, card: CardId) -> bool:
    """Return whether the card is in a pile of its owner."""
    return card in t.cards and any(card in pile for pile in _piles(t.players[t.cards[card].owner]))


def astray(view: Table) -> tuple[CardId, ...]:
    """Return the cards of an observed table that are known to be in a hidden pile, at an unknown position."""
    in_sight = set(view.in_play).union(*[pile for player in view.players for pile in _piles(player)])
    in_sight.update(card for player in view.players for card in (player.outfit, player.legend) if card is not None)
    return tuple(sorted(view.cards.keys() - in_sight))


def face_down(view: Table, seat: Seat) -> Table:
    """Return the observed table as it looks: cards that are only remembered show their backs."""
    if not view.remembered:
        return view
    t, looked_at = view.copy(), {card for _, cards in view.looking for card in cards}
    shown = (view.cards.keys() - view.remembered) | looked_at
    t.players = tuple([_masked(view, Seat(other), player, seat, shown) for other, player in enumerate(view.players)])
    return t


_piles: Callable[[Player], tuple[tuple[CardId, ...], ...]] = attrgetter(*Pile)


def _forgetting(player: Player, known: set[CardId]) -> Player:
    """Return a player without the cards played today that have returned to a hidden place."""
    if known.issuperset(player.played_today):
        return player
    return player._replace(played_today=tuple(card for card in player.played_today if card in known))


def _masked(t: Table, owner: Seat, player: Player, seat: Seat, shown: set[CardId]) -> Player:
    """Return a player with the piles hidden that this seat may not see, except the cards shown to it."""
    piles = {pile: _unseen(player.pile(pile), shown) for pile in hidden_piles(t, owner, seat)}
    return player.with_piles(piles) if owner == seat else player.with_piles(piles)._replace(deck_list=())


def _unseen(pile: tuple[CardId, ...], shown: set[CardId]) -> tuple[CardId, ...]:
    if shown.isdisjoint(pile):
        return (UNSEEN,) * len(pile)
    return tuple([card if card in shown else UNSEEN for card in pile])


def hidden_piles(t: Table, owner: Seat, seat: Seat) -> tuple[Pile, ...]:
    """Return which of a player's piles this seat may not look into.

    A player looks through the own deck while setting up, until it is shuffled. WWE, Setting Up the Game 4 and 5.
    """
    if owner == seat:
        return () if t.players[owner].knows_deck else (Pile.DECK,)
    secret: tuple[Pile, ...] = (Pile.DECK, Pile.HAND, Pile.GANG)
    if t.automaton is not None and t.automaton.seat == owner and t.automaton.shows_hand:
        secret = (Pile.DECK, Pile.GANG)
    return secret if owner in t.revealed else (*secret, Pile.DRAW_HAND)


class Deal(Protocol):
    """Samples the cards that only their player sees."""

    def __call__(self, owner: Seat, count: int, chance: Chance, /) -> tuple[Sequence[CardDef], Chance]:
        """Return as many cards of the owner's deck as are asked for, in any order, and the chance after it."""


def from_pool(pool: Sequence[str], find: Callable[[str], CardDef]) -> Deal:
    """Return the deal in which every player may get any card of a pool of codes, with equal probability."""

    def deal(owner: Seat, count: int, chance: Chance) -> tuple[Sequence[CardDef], Chance]:
        dealt = []
        for _ in range(count):
            number, chance = chance.pick(len(pool))
            dealt.append(find(pool[number]))
        return dealt, chance

    return deal


def imagined(seen: Observation[Table], deal: Deal, find: Callable[[str], CardDef], chance: Chance) -> Table:
    """Return a whole table that the observing seat could take for the real one, its hidden cards dealt by chance.

    The seat's own unseen cards are those that its deck list still lacks, `find` tells what is printed on them; the
    others' are guessed by `deal`.
    """
    view, seat = seen.table, seen.seat
    t = view.copy()
    fresh = (CardId(number) for number in itertools.count(1) if number not in view.cards)
    strays = astray(view) if _announced(seen.stack) else ()
    for owner, player in enumerate(view.players):
        own = [card for card in strays if view.cards[card].owner == owner]
        hidden = sum([player.pile(pile).count(UNSEEN) for pile in Pile]) - len(own)
        if not hidden and not own:
            continue
        cards: Sequence[CardDef]
        if owner == seat:
            codes, chance = chance.shuffled(_unseen_codes(view, seat))
            cards = [find(code) for code in codes]
        else:
            cards, chance = deal(Seat(owner), hidden, chance)
        dealt = dict(zip(itertools.islice(fresh, hidden), itertools.cycle(cards), strict=False))
        t.cards = {**t.cards, **{card: Card(printed, Seat(owner)) for card, printed in dealt.items()}}
        there = tuple(dealt)
        if own:
            there, chance = chance.shuffled((*there, *own))
        t.players = (*t.players[:owner], _filled(player, iter(there)), *t.players[owner + 1 :])
    t.events, chance = _imagined_events(t, fresh, find, chance)
    t.chance = chance
    return t


def _imagined_events(
    t: Table, fresh: Iterator[CardId], find: Callable[[str], CardDef], chance: Chance
) -> tuple[tuple[CardId, ...], Chance]:
    """An event deck as it may be, of events that do not lie open; its cards go to those of the table."""
    if not t.rules.events:
        return (), chance
    seen = {card.printed.code for card in t.cards.values()}
    codes, chance = chance.shuffled(tuple(code for code in t.rules.events if code not in seen))
    deck = dict(zip(itertools.islice(fresh, len(t.events)), itertools.cycle(codes), strict=False))
    t.cards = {**t.cards, **{card: Card(find(code), FIRST_SEAT) for card, code in deck.items()}}
    return tuple(deck), chance


def with_new_luck(t: Table, chance: Chance) -> Table:
    """Return the table with the decks in another order and another state of chance; no seat can distinguish it.

    Cards that a player is looking at, or that all remember, keep their positions, and so does a deck that its
    player is still searching.
    """
    anew = t.copy()
    looked_at = {card for _, cards in t.looking for card in cards}.union(t.remembered)
    players = []
    for player in t.players:
        hidden = () if player.knows_deck else tuple(card for card in player.deck if card not in looked_at)
        order, chance = chance.shuffled(hidden)
        drawn = iter(order)
        players.append(player._replace(deck=tuple(next(drawn) if card in hidden else card for card in player.deck)))
    anew.players = tuple(players)
    anew.events, chance = chance.shuffled(t.events)
    anew.chance = chance
    return anew


def _unseen_codes(view: Table, seat: Seat) -> tuple[str, ...]:
    """The codes in a player's own deck list that are nowhere in sight, sorted."""
    seen = Counter(card.printed.code for card in view.cards.values() if card.owner == seat)
    return tuple(sorted((Counter(view.players[seat].deck_list) - seen).elements()))


def _filled(player: Player, cards: Iterator[CardId]) -> Player:
    """A player with these cards in place of the unseen ones."""
    return player.with_piles(
        {pile: tuple(next(cards) if card == UNSEEN else card for card in player.pile(pile)) for pile in Pile}
    )
