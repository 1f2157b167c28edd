"""Drills about draw hands: what a hand is, whether it cheats, which one is lowest, what to throw back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from dtgui.doomtown.poker import HandRank, best_hand, lowball_hand
from dtgui.doomtown.poker.codes import HAND_SIZE, JOKER, SUITS, VALUES, card_code, is_cheatin, naturals
from dtgui.doomtown.poker.notation import card_text, hand_text
from dtgui.doomtown.poker.ranks import describe
from dtgui.kernel.phrases import Phrase
from dtgui.practice.drills.exercise import DrillQuestion, Luck

RANKS, CHEATIN = "Poker Hand Ranks", "Cheatin'"
"""Sections of the rulebook that the answers rest on."""
PLAYERS = ("Law Dogs", "Sloane Gang", "Morgan Regulators")
CLEARLY_BETTER = 0.05
"""By how much in rank the best redraw is ahead of the next, so that there is one answer."""

Code = int


def rank_drill(luck: Luck) -> DrillQuestion:
    """Ask for the rank of five cards."""
    codes = hand_of_note(luck)
    hand = best_hand(codes)
    reason = Phrase("It is {hand}, of rank {rank}.", hand=describe(hand.rank, hand.key), rank=int(hand.rank))
    return DrillQuestion(
        Phrase("What is the best that these cards can be?"),
        (hand_text(codes),),
        tuple(rank.title for rank in HandRank),
        int(hand.rank) - 1,
        reason,
        RANKS,
    )


def cheatin_drill(luck: Luck) -> DrillQuestion:
    """Ask whether a hand is cheatin'."""
    codes = list(hand_of_note(luck))[:HAND_SIZE]
    if luck.one_in(2):
        copied = luck.pick(naturals(codes))
        codes[luck.pick([place for place, code in enumerate(codes) if code != copied] or [0])] = copied
    cards = naturals(codes)
    twice = next((code for code in cards if cards.count(code) > 1), None)
    if twice is not None:
        reason = Phrase("{card} is there twice, with the same value and suit.", card=card_text(twice))
    elif len(cards) < len(codes):
        reason = Phrase("No two cards share value and suit, and a joker never makes a hand cheatin'.")
    else:
        reason = Phrase("No two cards share value and suit.")
    yes_or_no = (Phrase("It is cheatin'"), Phrase("It is legal"))
    right = 0 if is_cheatin(codes) else 1
    return DrillQuestion(
        Phrase("Is this hand cheatin'?"), (hand_text(luck.mixed(codes)),), yes_or_no, right, reason, CHEATIN
    )


def lowball_drill(luck: Luck) -> DrillQuestion:
    """Ask who wins at lowball, of two or three."""
    while True:
        dealt = luck.mixed([*range(JOKER), JOKER] if luck.one_in(4 - luck.level) else range(JOKER))
        names = PLAYERS[: 2 + (luck.level > 0) * luck.below(2)]
        codes = [dealt[place * HAND_SIZE : (place + 1) * HAND_SIZE] for place in range(len(names))]
        hands = [lowball_hand(each) for each in codes]
        order = sorted(range(len(names)), key=lambda place: (hands[place].rank, hands[place].key))
        first, second = hands[order[0]], hands[order[1]]
        if (first.rank, first.key) != (second.rank, second.key):
            break
    reason = Phrase(
        "{first} has {low}, and {second} has {next}: the lowest hand wins.",
        first=names[order[0]],
        low=describe(first.rank, first.key),
        second=names[order[1]],
        next=describe(second.rank, second.key),
    )
    shown = tuple(f"{name}: {hand_text(each)}" for name, each in zip(names, codes, strict=True))
    return DrillQuestion(Phrase("Who wins at lowball?"), shown, names, order[0], reason, "Gamblin' Phase")


def redraw_drill(luck: Luck) -> DrillQuestion:
    """Ask which cards of a hand to throw back, with one or two draw bullets and a deck of one of each card."""
    while True:
        most = 1 + luck.below(2) * (luck.level > 0)
        codes = _one_of_note(luck)
        ways = [way for number in range(most + 1) for way in combinations(codes, number)]
        worth = {way: _worth(codes, way) for way in ways}
        best, *others = sorted(ways, key=lambda way: -worth[way])
        if worth[best] - worth[others[0]] >= CLEARLY_BETTER:
            break
    offered = luck.mixed((best, *others[:1], *luck.mixed(others[1:])[:2]))
    reason = Phrase(
        "Keeping {kept}, the hand has rank {best} on average. The next best way comes to {other}.",
        best=f"{worth[best]:.2f}",
        kept=hand_text(tuple(code for code in codes if code not in best)),
        other=f"{worth[others[0]]:.2f}",
    )
    return DrillQuestion(
        Phrase("You may replace {most} of these. Which ones make the best hand on average?", most=most),
        (hand_text(codes), Phrase("Your deck holds one of each of the other 47 cards.")),
        tuple(_thrown(way) for way in offered),
        offered.index(best),
        reason,
        "Shootout Sequence 4",
    )


def _thrown(way: Sequence[Code]) -> str:
    return hand_text(tuple(way)) if way else Phrase("none")


def _worth(codes: Sequence[Code], thrown: Sequence[Code]) -> float:
    """The rank on average after these were replaced from a deck of one of each card, without those in the hand."""
    from dtgui.doomtown.poker.batch import ranks_of  # loads NumPy, which only this drill needs

    kept = [code for code in codes if code not in thrown]
    rest = [code for code in range(JOKER) if code not in codes]
    return float(ranks_of([[*kept, *new] for new in combinations(rest, len(thrown))]).mean())


def hand_of_note(luck: Luck) -> tuple[Code, ...]:
    """Return five cards, mostly with something in them, at times a joker; at higher levels up to two cards more."""
    codes = list(luck.pick(_SORTS)(luck))
    if luck.one_in(max(2, 5 - luck.level)):
        codes[luck.below(HAND_SIZE)] = JOKER
    extra = [code for code in luck.mixed(range(JOKER)) if code not in codes][: max(0, luck.level - 1)]
    return luck.mixed([*codes, *extra])


def _one_of_note(luck: Luck) -> tuple[Code, ...]:
    """Five different cards with something in them, and no joker."""
    while True:
        codes = luck.pick(_SORTS)(luck)
        if len(set(codes)) == HAND_SIZE:
            return luck.mixed(codes)


def _any(luck: Luck) -> list[Code]:
    return list(luck.mixed(range(JOKER))[:HAND_SIZE])


def _alike(luck: Luck) -> list[Code]:
    """Values that come several times: pairs, three or four of a kind, full houses, even five of a kind."""
    few = luck.mixed(range(1, VALUES + 1))[: 2 + luck.below(2)]
    return [card_code(luck.below(SUITS), luck.pick(few)) for _ in range(HAND_SIZE)]


def _in_a_row(luck: Luck) -> list[Code]:
    """A straight, or a card short of one; one time in three of one suit."""
    low, suit = 1 + luck.below(VALUES - HAND_SIZE + 1), luck.below(SUITS)
    of_suit = luck.one_in(3)
    codes = [card_code(suit if of_suit else luck.below(SUITS), low + step) for step in range(HAND_SIZE)]
    return _marred(luck, codes)


def _of_a_suit(luck: Luck) -> list[Code]:
    """A flush, or a card short of one."""
    suit = luck.below(SUITS)
    codes = [card_code(suit, value) for value in luck.mixed(range(1, VALUES + 1))[:HAND_SIZE]]
    return _marred(luck, codes)


def _marred(luck: Luck, codes: list[Code]) -> list[Code]:
    """The same cards, every other time with one of them replaced by any other."""
    if luck.one_in(2):
        codes[luck.below(HAND_SIZE)] = luck.pick([code for code in range(JOKER) if code not in codes])
    return codes


_SORTS: tuple[Callable[[Luck], list[Code]], ...] = (_any, _alike, _alike, _in_a_row, _of_a_suit)
