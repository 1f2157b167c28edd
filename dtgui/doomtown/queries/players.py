"""The players' figures and cards: influence, control, production, hands of poker, cards that must be unique."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

from dtgui.doomtown.poker import (
    JOKER,
    Hand,
    HandRank,
    best_hand,
    card_code,
    is_cheatin,
    lowball_hand,
    named_hand,
    suit_of,
    value_of,
)
from dtgui.doomtown.queries.places import controller_of
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.queries.stats import (
    HIGHEST_VALUE,
    all_with,
    bounty,
    figure,
    influence,
    influence_cap,
    upkeep,
)
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardDef, CardType, JokerTerms, Suit
from dtgui.doomtown.state.plays import KeptOut, Requirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, CardInPlay, Place, Table
from dtgui.doomtown.state.topics import Figure, TopicKind
from dtgui.kernel.decisions import Seat

SUITS = tuple(Suit)


def others(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the other players, in turn order."""
    return tuple(other for other in t.seats if other != seat)


def controller(t: Table, card: CardId) -> Seat:
    """Return who controls a card in play, a deed as a place, or owns one that is not in play.

    WWE, Basics, Controller & Owner.
    """
    shown = t.in_play.get(card)
    if shown is None:
        return t.cards[card].owner
    if shown.host is not None and (through := t.rules.policies.controlled_through(t, card)) != card:
        return controller(t, through)
    if shown.printed.type is not CardType.DEED:
        return shown.controller
    seat = controller_of(t, Place(card))
    return shown.owner if seat is None else seat


def player_of(t: Table, card: CardId) -> Seat:
    """Return the player of a card in play: its controller, or the owner of a deed, even if another player controls
    it as a place.
    """
    shown = t.in_play[card]
    return shown.controller if shown.host is None else controller(t, card)


def itself(t: Table, card: CardId) -> CardId:
    """Return the card: what is attached stays with its player. WWE, Basics, Controller & Owner."""
    return card


def follows_a_place(t: Table, card: CardId) -> bool:
    """Return whether the control of a card in play may change with the control of a place."""
    return t.in_play[t.rules.policies.controlled_through(t, card)].printed.type is CardType.DEED


def controls_card(t: Table, seat: Seat, card: CardId) -> bool:
    """Whether the player controls a card in play. WWE, Basics, Controller & Owner."""
    return controller(t, card) == seat


@remembered
def total_influence(t: Table, seat: Seat) -> int:
    """Return the influence of all of a player's dudes, at each location as much as counts there.

    WWE, Sundown Phase.
    """
    at_place: Counter[Place | None] = Counter()
    for card, dude in t.dudes():
        if dude.controller == seat:
            at_place[dude.place] += influence(t, card)
    cap = influence_cap(t, seat)
    return sum(min(cap, total) for total in at_place.values())


def total_control(t: Table, seat: Seat) -> int:
    """Return the control points of all cards that a player controls, less what cards take off. WWE, Sundown Phase."""
    points = sum(amount for card, amount in all_with(t, Figure.CONTROL) if controls_card(t, seat, card))
    outfit = t.players[seat].outfit  # not in play any more where the player has given up
    lowered = min(0, figure(t, outfit, Figure.CONTROL)) if outfit in t.in_play else 0
    return max(0, points + lowered)


def production(t: Table, seat: Seat) -> int:
    """Return what a player's cards produce: outfit, legend, deeds both owned and controlled. WWE, Production Phase."""
    player = t.players[seat]
    made = {card: amount for card, amount in all_with(t, Figure.PRODUCTION) if produces_for(t, seat, card)}
    if player.outfit in made and player.legend in t.in_play:
        made[player.outfit] = max(0, made[player.outfit] - t.rules.policies.lowers_production(t, player.legend))
    return sum(made.values())


def upkeep_due(t: Table, seat: Seat) -> int:
    """Return what keeping all of a player's cards costs, in ghost rock. WWE, Upkeep Phase."""
    costing = [card for card, shown in t.in_play.items() if _may_cost(shown) and controls_card(t, seat, card)]
    return sum([upkeep(t, card) for card in costing])


def _may_cost(shown: CardInPlay) -> bool:
    """Whether a card can have upkeep: most by far are dudes, and asking for a figure takes long."""
    return shown.printed.type is CardType.DUDE or bool(shown.printed.upkeep or shown.lasting)


def produces_for(t: Table, seat: Seat, card: CardId) -> bool:
    """Return whether a card's production goes to this player: by an effect, otherwise by the rules."""
    lasting = t.in_play[card].lasting
    given = [effect.what for effect in lasting if effect.what.kind is TopicKind.PRODUCES_FOR] if lasting else ()
    return given[-1] == topics.produces_for(seat) if given else t.rules.policies.produces_for(t, seat, card)


def controls_producer(t: Table, seat: Seat, card: CardId) -> bool:
    """Whether a player controls the card, and, where it is a deed, owns it: then it produces. WWE, Production Phase."""
    shown = t.in_play[card]
    return (shown.owner == seat or shown.printed.type is not CardType.DEED) and controls_card(t, seat, card)


def bounty_for_opponents(t: Table, card: CardId, by: Seat | None) -> int:
    """Return the bounty of a card in play, for an opponent who discards or aces it. WWE, Basics, Bounty & Wanted."""
    return 0 if by in (None, t.in_play[card].controller) else bounty(t, card)


def is_kept_out(t: Table, seat: Seat, printed: CardDef, returning: CardId | None = None) -> bool:
    """Whether a player may not bring such a card into play, for another; one `returning` from Boot Hill is named."""
    return kept_out(t, seat, printed, returning) is not None


def kept_out(t: Table, seat: Seat, printed: CardDef, returning: CardId | None = None) -> KeptOut | None:
    """Return which card keeps a player from bringing such a card into play, and why; None: it may enter."""
    return t.rules.policies.kept_out(t, seat, printed, returning)


def by_another_copy(t: Table, seat: Seat, printed: CardDef, returning: CardId | None) -> KeptOut | None:
    """Return what keeps a unique card out: one in play or in Boot Hill. WWE, Basics, Unique & Non-Unique.

    One that is `returning` from Boot Hill does not keep itself out.
    """
    if not printed.is_unique or printed.titles.isdisjoint(_titles_taken(t, seat, returning)):
        return None
    own = [card for card, shown in t.in_play.items() if shown.owner == seat]
    dead = [card for card in t.players[seat].boot_hill if card != returning]
    by = next(card for card in (*own, *dead) if not printed.titles.isdisjoint(t.cards[card].printed.titles))
    return KeptOut(by, UNIQUE_IN_PLAY if by in t.in_play else UNIQUE_IN_BOOT_HILL)


UNIQUE_IN_PLAY = Requirement("{card} is unique, and your {other} is in play.", Section.UNIQUE)
UNIQUE_IN_BOOT_HILL = Requirement("{card} is unique, and your {other} is in Boot Hill.", Section.UNIQUE)


@remembered
def _titles_taken(t: Table, seat: Seat, returning: CardId | None) -> frozenset[str]:
    """Return the titles of a player's cards in play and in Boot Hill, except one that is `returning` from there."""
    own = [shown.printed.titles for shown in t.in_play.values() if shown.owner == seat]
    dead = [t.cards[card].printed.titles for card in t.players[seat].boot_hill if card != returning]
    return frozenset().union(*own, *dead)


def poker_code(printed: CardDef, joker: int = JOKER) -> int:
    """Return a card as the poker package counts it; a card without a suit is a joker."""
    if printed.suit is None or printed.value is None:
        return joker
    return card_code(SUITS.index(printed.suit), printed.value)


def draw_hand_codes(t: Table, seat: Seat) -> tuple[int, ...]:
    """Return a player's draw hand in the poker package's codes, with distinct jokers."""
    jokers = count(JOKER)
    hand = (t.cards[card].printed for card in t.players[seat].draw_hand)
    plain = [poker_code(printed) if printed.value else next(jokers) for printed in hand]
    return tuple(plain) if not t.counts_as else tuple(_counted(t, seat, plain))


def _counted(t: Table, seat: Seat, codes: list[int]) -> Iterator[int]:
    """The codes, those changed that effects let count as something else. WWE, Changing Suits & Values."""
    for card, code in zip(t.players[seat].draw_hand, codes, strict=True):
        for changed, suit, value in t.counts_as:
            if changed == card and code < JOKER:
                index = SUITS.index(Suit(suit)) if suit else suit_of(code)
                code = card_code(index, value or value_of(code))
        yield code


def jokers_used(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return the jokers in a player's draw hand, if it has been revealed."""
    hand = t.players[seat].draw_hand if seat in t.revealed else ()
    return tuple(card for card in hand if t.cards[card].printed.type is CardType.JOKER)


def named_jokers(t: Table, seat: Seat) -> dict[int, int]:
    """Return the codes of the jokers in a draw hand that have been named, each with that of the card that it is."""
    if not t.named_jokers:
        return {}
    named, codes = dict(t.named_jokers), zip(t.players[seat].draw_hand, draw_hand_codes(t, seat), strict=True)
    return {code: named[card] for card, code in codes if card in named}


def counted_values(t: Table, seat: Seat) -> dict[CardId, int]:
    """Return what the cards of a player's draw hand count as, without jokers that are whatever is wanted."""
    named, codes = named_jokers(t, seat), draw_hand_codes(t, seat)
    counted = zip(t.players[seat].draw_hand, (named.get(code, code) for code in codes), strict=True)
    return {card: value_of(code) for card, code in counted if code < JOKER}


def has_cheated(t: Table, seat: Seat) -> bool:
    """Whether a player's draw hand is cheatin'."""
    return t.rules.policies.is_cheatin(t, seat)


def has_doubles(t: Table, seat: Seat) -> bool:
    """Whether cards of a draw hand share suit and value, as they count now, and no effect makes the hand legal.

    WWE, Poker, Cheatin'; Changing Suits & Values. Some jokers make any hand cheatin', others any hand legal.
    """
    player = t.players[seat]
    if player.hand_is_legal or not player.draw_hand:
        return False
    return player.hand_is_cheatin or makes_cheatin(t, player.draw_hand, draw_hand_codes(t, seat))


def makes_cheatin(t: Table, cards: tuple[CardId, ...], codes: Sequence[int]) -> bool:
    """Whether these cards, with the poker codes that they count as, are a cheatin' hand."""
    said = {terms.hand for terms in _jokers_terms(t, cards)}
    return "legal" not in said and ("illegal" in said or is_cheatin(codes))


def rank_by_jokers(t: Table, seat: Seat) -> int:
    """Return by how many ranks jokers in a player's draw hand change it."""
    return sum(terms.rank for terms in _jokers_terms(t, t.players[seat].draw_hand))


def _jokers_terms(t: Table, cards: tuple[CardId, ...]) -> Iterator[JokerTerms]:
    """Yield the terms of the jokers among the cards."""
    return (t.cards[card].printed.joker for card in cards if t.cards[card].printed.type is CardType.JOKER)


def lowball(t: Table, seat: Seat) -> Hand:
    """Return a player's draw hand at its lowest, at the rank that effects have given it. WWE, Gamblin' Phase."""
    player = t.players[seat]
    hand = judged(t, player.draw_hand, lowball_hand(draw_hand_codes(t, seat)))
    by_jokers = rank_by_jokers(t, seat)
    return changed_rank(t, hand, player.rank_change + by_jokers) if player.rank_modified or by_jokers else hand


def lowball_strength(t: Table, seat: Seat) -> tuple[int, tuple[int, ...]]:
    """Return how high a player's hand is at lowball, where the least wins."""
    return t.rules.policies.lowball_strength(t, seat)


def modified_loses(t: Table, seat: Seat) -> tuple[int, tuple[int, ...]]:
    """Return how high a player's hand is at lowball by rank, then by tiebreakers.

    A modified hand loses to any other of its rank (WWE, Modifying Hand Ranks): here it is the highest.
    """
    hand = lowball(t, seat)
    modified = t.players[seat].rank_modified or rank_by_jokers(t, seat)
    return (hand.rank, (HIGHEST_VALUE + 1,)) if modified else hand.strength


def changed_rank(t: Table, hand: Hand, change: int) -> Hand:
    """Return a hand with its rank changed by effects by this many ranks."""
    return t.rules.policies.changed_rank(hand, change)


def worst_of_its_rank(hand: Hand, change: int) -> Hand:
    """Return a hand whose rank has been modified: the worst of its new rank, which is 1 at the least, 11 at the most.

    WWE, Modifying Hand Ranks; Maximums & Minimums.
    """
    return hand.modified(HandRank(min(max(HandRank), max(min(HandRank), hand.rank + change))))


def shootout_hand(t: Table, seat: Seat) -> Hand:
    """Return the best hand in a player's draw hand, jokers being what they are named. WWE, Shootout Sequence 4."""
    codes, named = draw_hand_codes(t, seat), named_jokers(t, seat)
    return judged(t, t.players[seat].draw_hand, named_hand(codes, named) if named else best_hand(codes))


def judged(t: Table, drawn: tuple[CardId, ...], hand: Hand) -> Hand:
    """Return a hand of drawn cards, with jokers whose text decides whether it is cheatin' taken into account."""
    return hand._replace(cheatin=makes_cheatin(t, drawn, hand.cards)) if any(_jokers_terms(t, drawn)) else hand
