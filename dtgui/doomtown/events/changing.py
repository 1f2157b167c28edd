"""The small changes that several events are made of."""

from __future__ import annotations

from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.table import TOWN_SQUARE, Card, CardId, CardInPlay, Phase, Pile, Place, Table
from dtgui.doomtown.state.texts import Span, Until
from dtgui.doomtown.state.whereabouts import pile_of
from dtgui.kernel.decisions import Seat

OUT_OF_SIGHT = frozenset({Pile.DECK, Pile.HAND, Pile.DRAW_HAND, Pile.GANG})
"""The piles that are not open to all. WWE, Basics, Where Cards Go."""


def take(t: Table, seat: Seat, pile: Pile, card: CardId) -> None:
    """Take a card out of a pile."""
    rest = tuple(other for other in t.players[seat].pile(pile) if other != card)
    t.change_pile(seat, pile, rest)


def take_from_pile(t: Table, card: CardId) -> Pile:
    """Take a card out of the pile that holds it, of any player; return that pile."""
    held = pile_of(t, card)
    assert held is not None, "only cards in piles are taken up"
    take(t, *held, card)
    return held[1]


def put(t: Table, seat: Seat, pile: Pile, *cards: CardId) -> None:
    """Put cards at the end of a pile: the last is on top of a discard pile, at the bottom of a deck."""
    t.change_pile(seat, pile, (*t.players[seat].pile(pile), *cards))


def draw(t: Table, seat: Seat, count: int, to: Pile) -> tuple[CardId, ...]:
    """Draw cards from the top of a deck, shuffling the discard pile when it is empty; return what was drawn.

    WWE, Basics, Deck. Where both are empty, fewer cards are drawn.
    """
    drawn: list[CardId] = []
    while len(drawn) < count and (t.players[seat].deck or t.players[seat].discard):
        if not t.players[seat].deck:
            renew_deck(t, seat)
        deck, missing = t.players[seat].deck, count - len(drawn)
        drawn += deck[:missing]
        t.change_player(seat, deck=deck[missing:])
    put(t, seat, to, *drawn)
    return tuple(drawn)


def put_away(t: Table, cards: tuple[CardId, ...], *, used: bool) -> None:
    """Put cards of poker hands and pulls on their owners' discard piles; a joker that was `used` is aced, most of them.

    WWE, Basics, Draw Hand; the jokers themselves say the latter.
    """
    for card in cards:
        printed = t.cards[card].printed
        aced = used and printed.type is CardType.JOKER and printed.joker.aced
        put(t, t.cards[card].owner, Pile.BOOT_HILL if aced else Pile.DISCARD, card)


def shuffle(t: Table, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """Make these cards the player's deck, in random order; earlier knowledge of their positions is lost."""
    deck, t.chance = t.chance.shuffled(cards)
    t.change_player(seat, deck=deck, knows_deck=False)
    lose_track(t, deck)
    if t.looking:
        hidden = set(deck)
        shown = ((who, tuple(card for card in seen if card not in hidden)) for who, seen in t.looking)
        t.looking = tuple((who, seen) for who, seen in shown if seen)


def remember(t: Table, card: CardId) -> None:
    """Note that everybody has seen this card go where it is hidden; forget those that lie open by now."""
    hidden = {other for player in t.players for pile in OUT_OF_SIGHT for other in player.pile(pile)}
    t.remembered = (*(other for other in t.remembered if other in hidden and other != card), card)


def lose_track(t: Table, cards: tuple[CardId, ...]) -> None:
    """Note that these cards can no longer be distinguished, and that a missing one would not be noticed."""
    if t.remembered:
        t.remembered = tuple(card for card in t.remembered if card not in cards)


def renew_deck(t: Table, seat: Seat) -> None:
    """Turn the discard pile over, and shuffle it: it is the deck now. WWE, Basics, Deck."""
    shuffle(t, seat, t.players[seat].discard)
    t.change_player(seat, discard=())


def enter_play(t: Table, card: CardId, shown: CardInPlay) -> None:
    """Put a card into play, and note it where it has a text."""
    t.in_play[card] = t.rules.entering(t, card, shown)
    if shown.printed.text:
        t.hear((*t.with_text, card))


ARRIVED, READY, MOVED = "arrived", "ready", "moved"
"""The notes for the day on a card: it came into play in High Noon; its player's next turn has come since; the dude
has moved to another place.
"""


def renew_uses(t: Table, over: tuple[Span, ...]) -> None:
    """Forget the uses of abilities that were limited to spans that are over. WWE, Basics, Abilities."""
    for card in t.with_text:
        shown = t.in_play[card]
        abilities = enumerate(shown.printed.text.abilities)
        limited = {number for number, ability in abilities if ability.limit and ability.limit.per in over}
        if limited & set(shown.used):
            t.change(card, used=tuple(number for number in shown.used if number not in limited))


FROM_HAND = "from_hand"
"""The note for the day on a card that came into play from the hand."""


def lay_in_town_square(t: Table, card: CardId) -> None:
    """Put a card without an owner there."""
    printed, seat = t.cards[card]
    enter_play(t, card, CardInPlay(printed, seat, seat, TOWN_SQUARE))


def arrival(t: Table) -> frozenset[str]:
    """Return what is noted for the day on a card that enters play: `arrived` in High Noon, as cards ask for it."""
    return frozenset({ARRIVED}) if t.phase is Phase.HIGH_NOON else frozenset()


def pay_bank(t: Table, seat: Seat, amount: int) -> None:
    """Move ghost rock from a player's stash to the bank (from the bank where the amount is negative)."""
    t.change_player(seat, stash=t.players[seat].stash - amount)
    t.bank += amount


def leave_posse(t: Table, dude: CardId) -> None:
    """Take a dude out of the posse it is in, if any."""
    if t.shootout is None:
        return
    sides = tuple(
        side._replace(
            posse=tuple(other for other in side.posse if other != dude),
            shooter=None if side.shooter == dude else side.shooter,
        )
        for side in t.shootout.sides
    )
    t.shootout = t.shootout._replace(sides=(sides[0], sides[1]))


MOST_DEPARTED = 30
"""The most departed tokens remembered: more than leave the game by one answer."""


def leave_play(t: Table, card: CardId, pile: Pile) -> tuple[CardId, ...]:
    """Move a card from play to a pile of its owner, what is attached to it to the discard pile.

    Returns every card that left. A deed's dudes go home booted and its street closes up (WWE, Basics, Deeds); a token
    is removed from the game. Bounty goes back to the bank: rewards are the events' business.
    """
    gone = t.in_play[card]
    attached = tuple(left for other in gone.attached for left in leave_play(t, other, Pile.DISCARD))
    if gone.host is not None:
        host = t.in_play[gone.host]
        t.change(gone.host, attached=tuple(other for other in host.attached if other != card))
    if gone.printed.type is CardType.DEED:
        close_place(t, Place(card))
    leave_posse(t, card)
    t.bank += gone.bounty + gone.rock
    del t.in_play[card]
    t.hear(tuple(other for other in t.with_text if other != card))
    if gone.printed.has(Keyword.TOKEN):
        t.departed = (*t.departed, (card, remove_card(t, card).printed.title))[-MOST_DEPARTED:]
    elif gone.printed.type is CardType.LEGEND:
        _dismiss(t, gone.owner, card)
    else:
        put(t, gone.owner, pile, card)
    return (card, *attached)


def remove_card(t: Table, card: CardId) -> Card:
    """Remove a card from the game; return what it was."""
    removed = t.cards[card]
    t.cards = {other: record for other, record in t.cards.items() if other != card}
    return removed


def _dismiss(t: Table, seat: Seat, legend: CardId) -> None:
    """Put a legend out of the game: it is no part of a deck, and must not be shuffled into one. See the rulings."""
    t.change_player(seat, legend=None)
    put(t, seat, Pile.BOOT_HILL, legend)


def go_home(t: Table, dude: CardId, *, booted: bool) -> None:
    """Move a dude home and out of its posse; boot it, or leave it as it is. WWE, Shootout Sequence 2."""
    leave_posse(t, dude)
    shown = t.in_play[dude]
    set_down(t, dude, home_of(t, shown.controller))
    t.change(dude, booted=booted or shown.booted)


def set_down(t: Table, dude: CardId, place: Place) -> None:
    """Set a dude at a place; what lasts until it leaves where it was is over."""
    shown = t.in_play[dude]
    if shown.place != place:
        kept = tuple(effect for effect in shown.lasting if effect.until not in (Until.LEAVES_LOCATION, Until.STAYS))
        today = shown.today if shown.place is None else shown.today | {MOVED}
        t.change(dude, place=place, lasting=kept, today=today)
        gone = (Until.LEAVES_LOCATION, Until.STAYS)
        if any(delayed.until in gone for delayed in t.delayed):
            t.delayed = tuple(each for each in t.delayed if each.until not in gone or each.scope.acting != dude)


def close_place(t: Table, place: Place) -> None:
    """Take a place off the map: dudes there go home booted, and its street closes up. WWE, Basics, Deeds."""
    for dude, shown in t.dudes():
        if shown.place == place:
            go_home(t, dude, booted=True)
    t.streets = tuple(tuple(other for other in street if other != place) for street in t.streets)
    t.out_of_town = tuple(tuple(other for other in row if other != place) for row in t.out_of_town)
