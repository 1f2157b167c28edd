"""Drills about draw hands, shootouts and jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.poker import Hand, HandRank, best_hand, lowball_hand
from dtgui.doomtown.poker.codes import HAND_SIZE, JOKER, SUITS, VALUES, card_code, is_cheatin, naturals
from dtgui.doomtown.poker.notation import card_text, hand_text
from dtgui.doomtown.poker.ranks import describe
from dtgui.doomtown.queries.casualties import covers_by
from dtgui.doomtown.queries.shooting import boots_to_join
from dtgui.doomtown.queries.stats import has_keyword, influence
from dtgui.doomtown.questions import FORM_JOB_POSSE
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Option
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.position import Position
from dtgui.practice.drills.exercise import DrillQuestion, Luck
from dtgui.practice.drills.laying import (
    HOME,
    OTHER,
    OWN,
    SQUARE,
    called,
    deeds,
    dudes,
    laid,
    location_sentence,
    title_of,
)

MOST_CASUALTIES = 4
ERRAND = {
    "title": "An Errand",
    "type": "action",
    "abilities": [{"play": "noon", "job": {"mark": {"is": "deed", "owner": "not_yours"}, "success": [{"gain": 1}]}}],
}
"""A job of its own, without requirements."""


def showdown_drill(luck: Luck) -> DrillQuestion:
    """Ask what two hands cost each side."""
    hands = hand_of_note(luck), hand_of_note(luck)
    first, second = map(best_hand, hands)
    lost = casualties_of(first, second)
    right = Phrase("{own} : {other}", own=lost[0], other=lost[1])
    others = [(0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (0, 3), (3, 0), (0, 4), (4, 0)]
    wrong = [Phrase("{own} : {other}", own=own, other=other) for own, other in luck.mixed(others)]
    choices = luck.mixed((right, *[each for each in wrong if each != right][:3]))
    named = {"own": describe(first.rank, first.key), "other": describe(second.rank, second.key)}
    ranks = {"first": int(first.rank), "second": int(second.rank)}
    reason = Phrase("{own} is rank {first}, {other} rank {second}: the loser takes the difference.", **named, **ranks)
    if first.rank == second.rank:
        reason = Phrase("{own} and {other} have the same rank: each side takes one casualty.", **named)
    return DrillQuestion(
        Phrase("A shootout: how many casualties does each side take, {own} : {other}?", own=OWN, other=OTHER),
        tuple(f"{name}: {hand_text(codes)}" for name, codes in zip((OWN, OTHER), hands, strict=True)),
        choices,
        choices.index(right),
        reason,
        "Shootout Sequence 8",
    )


def casualties_of(first: Hand, second: Hand) -> tuple[int, int]:
    """Return how many casualties each side takes. WWE, Shootout Sequence 8."""
    apart = int(first.rank) - int(second.rank)
    return (1, 1) if apart == 0 else (max(0, -apart), max(0, apart))


def casualty_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask how much influence can be kept in play when casualties are taken."""
    count = 2 + min(2, luck.level) + luck.below(2)
    titles = [card.title for card in luck.mixed(dudes(game))[:count]]
    players = {OWN: {"dudes": {SQUARE: titles}}, OTHER: {}}
    t = laid(game, {"scenario": "Casualties.", "players": players}).table
    posse = sorted(card for card, _ in t.dudes())
    casualties = 1 + luck.below(MOST_CASUALTIES)
    kept = most_kept(t, posse, casualties)
    whole = sum(influence(t, dude) for dude in posse)
    choices = tuple(str(number) for number in range(whole + 1))
    return DrillQuestion(
        Phrase("Casualties to cover: {number}. How much influence can you keep in play?", number=casualties),
        tuple(_in_posse(t, dude) for dude in posse),
        choices,
        kept,
        _why_kept(t, posse, casualties),
        "Shootout Sequence 9",
    )


def _in_posse(t: Table, dude: CardId) -> Phrase:
    named = {"dude": title_of(t, dude), "influence": influence(t, dude)}
    if has_keyword(t, dude, Keyword.HARROWED.value):
        return Phrase("{dude}, Harrowed: influence {influence}", **named)
    return Phrase("{dude}: influence {influence}", **named)


def most_kept(t: Table, posse: Sequence[CardId], casualties: int) -> int:
    """Return the most influence left in play if this posse covers as many of the casualties as it can."""
    return max(kept for _, kept in _best_ways(t, posse, casualties))


def _best_ways(t: Table, posse: Sequence[CardId], casualties: int) -> list[tuple[list[Phrase], int]]:
    """The ways to cover as many casualties as can be: what happens to each dude, and the influence that is left."""
    ways = list(_ways(t, posse))
    most = max(covered for covered, _, _ in ways if covered <= casualties)
    return [(told, kept) for covered, told, kept in ways if covered == most]


def _ways(t: Table, posse: Sequence[CardId]) -> Iterator[tuple[int, list[Phrase], int]]:
    for chosen in product(*((None, *covers_by(t, dude)) for dude in posse)):
        covers = [way for way in chosen if way is not None]
        gone = {way.card for way in covers if way.how is not verbs.HOME}
        told = [Phrase("{act} {dude}", act=ACTS[way.how], dude=title_of(t, way.card)) for way in covers]
        yield sum(way.covers for way in covers), told, sum(influence(t, dude) for dude in posse if dude not in gone)


ACTS = {verbs.DISCARD: Phrase("discard"), verbs.ACE: Phrase("ace"), verbs.HOME: Phrase("send home")}


def _why_kept(t: Table, posse: Sequence[CardId], casualties: int) -> Phrase:
    told, kept = max(_best_ways(t, posse, casualties), key=lambda way: way[1])
    return Phrase("{ways}: {kept} influence is left.", ways=joined(", ", told).beginning(), kept=kept)


def job_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask whether a dude may join the posse of a job, and whether it boots for it."""
    own_deed, mark = luck.mixed(deeds(game))[:2]
    leader, dude = luck.mixed(dudes(game))[:2]
    leads_from = luck.pick((SQUARE, own_deed.title, HOME))
    from_where = luck.pick((SQUARE, own_deed.title, mark.title, HOME))
    is_booted = luck.one_in(3)
    own: dict[str, list[str]] = {leads_from: [leader.title]}
    own.setdefault(from_where, []).append(f"{dude.title}, booted" if is_booted else dude.title)
    position = laid(
        game,
        {
            "scenario": "A job.",
            "turn": OWN,
            "cards": [ERRAND],
            "players": {
                OWN: {"hand": ["An Errand"], "street": [own_deed.title, "home"], "dudes": own},
                OTHER: {"street": ["home", mark.title]},
            },
        },
    )
    card = next(card for card, shown in position.table.dudes() if shown.printed.title == dude.title)
    offered = _offer_to_join(position, leader.title, card)
    boots = offered is not None and boots_to_join(offered, card, offered.fight.place)
    named = {"mark": mark.title, "leader": leader.title, "dude": dude.title}
    return DrillQuestion(
        Phrase("A job marks {mark}, led by {leader}. May {dude} join?", **named),
        (
            Phrase("Your street: {row}", row=joined(" · ", map(called, (own_deed.title, HOME)))),
            location_sentence(leader.title, leads_from, is_booted=False),
            location_sentence(dude.title, from_where, is_booted=is_booted),
        ),
        (Phrase("Yes, without booting"), Phrase("Yes, and boots for it"), Phrase("No")),
        1 if boots else 0 if offered is not None else 2,
        Phrase(
            "Dudes with the leader and at the mark join as they are; dudes next to the leader or the mark boot, so "
            "they must be unbooted."
        ),
        "Jobs 3",
    )


def _offer_to_join(position: Position[Table], leader: str, dude: CardId) -> Table | None:
    """The table at the moment at which a dude is offered to join, None if it never is."""
    while (decision := position.decision) is not None:
        if decision.question is FORM_JOB_POSSE and any(_joins(option, dude) for option in decision.options):
            return position.table
        use = next((option for option in decision.options if verbs.USE.is_of(option)), None)
        named = next((option for option in decision.options if _is_named(position.table, option, leader)), None)
        if decision.question is not FORM_JOB_POSSE and use is None and named is None:
            return None
        position.answer(use or named or decision.options[0])
    return None


def _joins(option: Option, dude: CardId) -> bool:
    return verbs.JOIN.is_of(option) and option.args[0] == dude


def _is_named(t: Table, option: Option, title: str) -> bool:
    card = option.args[0] if option.args else None
    return isinstance(card, int) and card in t.in_play and title_of(t, CardId(card)) == title


# Drills about draw hands: what a hand is, whether it cheats, which one is lowest, what to throw back

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
