"""Open decisions and their options in words. Knows what is asked, not how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.paragraphs.questions import (
    answer_words,
    asked_words,
    branch_words,
    names_in,
    price_words,
    use_words,
)
from dtgui.doomtown.poker.notation import card_text
from dtgui.doomtown.queries.casualties import casualty_covers
from dtgui.doomtown.queries.plays import play_of, verb_of
from dtgui.doomtown.queries.shooting import hand_made_of
from dtgui.doomtown.queries.shopping import cost_of, most_off
from dtgui.doomtown.queries.stats import upkeep
from dtgui.doomtown.questions import CASUALTY, Asked, QuestionWording, asked_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.plays import PlayKind, made_with
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.verbs import Verb
from dtgui.doomtown.words import (
    CARDS,
    CASUALTIES,
    STREET_ENDS,
    VALUE_WORDS,
    announced_words,
    card_link,
    counted,
    face_text,
    hand_words,
    name_of,
    phase_name,
    place_name,
    player_name,
)
from dtgui.kernel.decisions import Answer, Decision, Option, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Link, Phrase, Prompt, joined, listed, phrases, whole
from dtgui.kernel.position import Position


def prompt(observation: Observation[Table]) -> Prompt | None:
    """Return the open decision in words; where another seat is asked, who it is."""
    t, decision = observation.table, observation.decision
    if observation.deciding is None:
        return None
    who, phase = player_name(t, observation.deciding), _phase(t)
    if decision is None:
        return Prompt(who, phase, Phrase("Waiting for {player}.", player=who))
    asked = asked_of(decision)
    if asked.idle and decision.options == (asked.end,):
        return Prompt(who, phase, Phrase(asked.idle), cited(t, section_of(decision)), Phrase("Go on"))
    chosen = [name_of(t, card) for card in _chosen(t, decision)]
    words = _words(t, decision, decision.seat) | {
        "asked": _asked_for(t, decision) or Phrase(asked.unasked),
        "chosen": Phrase(" ({cards})", cards=listed(chosen)) if chosen else "",
    }
    wording = _wording(t, asked, decision.seat)
    return Prompt(
        who,
        phase,
        Phrase(wording.text, **words).beginning(),
        cited(t, section_of(decision)),
        Phrase(wording.primary, **words),
        Phrase(wording.nothing),
        _asker(t, decision),
        tuple(link for card in _chosen(t, decision) if isinstance(link := card_link(t, card), Link)),
        Phrase(asked.picked),
    )


def _wording(t: Table, asked: Asked, seat: Seat) -> QuestionWording:
    """Return the words of a question for the present state of the fight."""
    if asked.unopposed is not None and not t.fight.opposing(seat).posse:
        return asked.unopposed
    nothing = asked.nothing_alone if asked.nothing_alone and _is_alone(t, seat) else asked.nothing
    return QuestionWording(asked.text, asked.primary, nothing)


def _is_alone(t: Table, seat: Seat) -> bool:
    """Return whether no dude has joined the leader or the mark yet."""
    side = t.shootout.side_of(seat) if t.shootout else None
    return side is None or len(side.posse) <= 1


def _phase(t: Table) -> str:
    """Return the phase, or the round of the fight that interrupts it."""
    if t.shootout is None:
        return phase_name(t, t.phase)
    return Phrase("Job, round {round}" if t.shootout.job else "Shootout, round {round}", round=t.shootout.round)


def _asker(t: Table, decision: Decision) -> Link | None:
    """The card that the decision names first, as far as it may be known."""
    first = decision.about[0] if decision.about else None
    link = card_link(t, CardId(first)) if isinstance(first, int) else None
    return link if isinstance(link, Link) else None


def cited(t: Table, section: Section) -> str:
    """Return a section as the book that the table plays by calls it: `WWE, High Noon 4.6`."""
    return t.rules.cite(section)


def section_of(decision: Decision) -> Section:
    """Return the section that asks; raise `TypeError` for a decision that cites none."""
    if not isinstance(decision.rule, Section):
        raise TypeError(f"{decision.question} is asked without a section of the rulebook")
    return decision.rule


def _words(t: Table, decision: Decision, reader: Seat | None) -> dict[str, object]:
    about = [_choose(t, reader, CardId(card)) for card in decision.about if isinstance(card, int)]
    side = t.shootout.side_of(decision.seat) if t.shootout else None
    return {
        "most": counted(decision.most, CARDS),
        "budget": decision.budget,
        "stash": t.players[decision.seat].stash,
        "left": _left_for_gang(t, decision.seat),
        "first": about[0] if about else "",
        "second": about[1] if len(about) > 1 else "",
        "place": place_name(t, t.shootout.place, reader) if t.shootout else "",
        "casualties": counted(side.casualties, CASUALTIES) if side else "",
        "fates": _fates(decision),
        "ranks": _ranks(t, side) if side else "",
    }


FATES = {
    verbs.DISCARD: Phrase("discarded"),
    verbs.ACE: Phrase("aced"),
    verbs.HOME: Phrase("sent home booted"),
}
"""The possible fates of a dude that covers casualties."""


def _fates(decision: Decision) -> Phrase:
    """Return the fates on offer: `discarded, or aced`."""
    fates = [fate for verb, fate in FATES.items() if any(verb.is_of(option) for option in decision.options)]
    if len(fates) < 2:
        return joined("", fates)
    return Phrase("{several}, or {last}", several=joined(", ", fates[:-1]), last=fates[-1])


def _left_for_gang(t: Table, seat: Seat) -> int:
    """The ghost rock that the cards picked for the starting gang leave."""
    return t.players[seat].stash - sum(cost_of(t, seat, card) for card in t.players[seat].gang)


def _ranks(t: Table, side: Side) -> str:
    """Why there are casualties: the ranks of both hands, as far as they are set."""
    other = t.fight.opposing(side.seat)
    if not side.rank or not other.rank:
        return ""
    if side.rank == other.rank:
        return Phrase(" (a tie: both hands have rank {rank})", rank=side.rank)
    return Phrase(" (your rank {rank} against {other})", rank=side.rank, other=other.rank)


def _asked_for(t: Table, decision: Decision) -> str:
    """Return the question of the part of a card's text that the decision names beside the card."""
    card, part = _asking(t, decision)
    return asked_words(card, part, t.rules.words) if card is not None else ""


def _asking(t: Table, decision: Decision | None) -> tuple[CardDef | None, str]:
    """The card that asks, and the name of the part of its text that does."""
    match decision.about if decision is not None else ():
        case (int(card), str(part), *_) if card in t.cards and part:
            return t.cards[CardId(card)].printed, part
    return None, ""


def _chosen(t: Table, decision: Decision) -> tuple[CardId, ...]:
    """Return the earlier chosen cards that the asking part of a text refers to: the dude behind `that dude`."""
    card, part = _asking(t, decision)
    spoken_of = names_in(card, part) if card is not None else frozenset()
    offered = {arg for option in decision.options for arg in option.args}
    found: list[CardId] = []
    name = ""
    for each in decision.about[2:]:
        if isinstance(each, str):
            name = each
        elif name in spoken_of and each not in offered and CardId(each) in t.cards:
            found.append(CardId(each))
    return tuple(dict.fromkeys(found))


def option_text(t: Table, option: Option, decision: Decision | None = None, reader: Seat | None = None) -> Phrase:
    """Return what choosing an option does, in an imperative sentence without a full stop.

    `decision` is the one that it answers: what the branches of a choice are is told by the card that asks. `reader` is
    who reads it, if only one player does.
    """
    if (of_part := _PARTS.get(verb_of(t, option))) is not None:
        return of_part(t, option, decision)
    verb, play = verb_of(t, option), play_of(t, option)
    text = _patterned(t, verb, play, option, reader) if verb.text else whole(_TEXTS[verb](t, reader, *option.args))
    if play is not None and play.price is not None and (decision is None or not asked_of(decision).is_settled):
        text = Phrase("{what} for {price}", what=text, price=_price(t, play.price, option))
    covered = _covers(t, option, decision)
    return text if covered is None else Phrase("{what}: covers {count}", what=text, count=covered)


def _covers(t: Table, option: Option, decision: Decision | None) -> int | None:
    """How many casualties an option covers, None where that is not what it is for."""
    if decision is None or decision.question != CASUALTY:
        return None
    return {way.option: way.covers for way in casualty_covers(t, decision.seat)}.get(option)


def label(position: Position[Table], answer: Answer) -> Phrase:
    """Return a few words for an answer to the position's open decision."""
    t, decision = position.table, position.decision
    assert decision is not None
    if isinstance(answer, Option):
        return _of_part(t, answer, decision)
    question = asked_of(decision)
    words = _wording(t, question, decision.seat)
    asked = Phrase(words.primary or question.id, **_words(t, decision, reader=None))
    if isinstance(answer, int):
        return Phrase("{what}: {amount}", what=asked, amount=answer)
    chosen = listed([option_text(t, option) for option in answer])
    return chosen or Phrase(words.nothing) or Phrase("{what}: none", what=asked)


def _of_part(t: Table, option: Option, decision: Decision) -> Phrase:
    """Return an option's effect, independent of its question: `Boot that dude (Allie Hensman)`."""
    text = option_text(t, option, decision)
    chosen = [name_of(t, card) for card in _chosen(t, decision)] if verb_of(t, option) in _PARTS else []
    return Phrase("{what} ({cards})", what=text, cards=listed(chosen)) if chosen else text


def _patterned(t: Table, verb: Verb, play: PlayKind[Table, Any] | None, option: Option, reader: Seat | None) -> Phrase:
    """An option by the pattern of its verb."""
    boots = play is not None and play.boots is not None and play.boots(t, *_made_by(t, option))
    pattern = verb.booting if boots else verb.text
    return Phrase(pattern, **{name: NAMED[name](t, reader, *option.args) for name in named_in(pattern)})


@cache
def named_in(pattern: str) -> tuple[str, ...]:
    """Return the names of a pattern's places, in their order."""
    return tuple(name for _, name, _, _ in Formatter().parse(pattern) if name is not None)


def _made_by(t: Table, option: Option) -> tuple[Seat, CardId, Any]:
    """Return the player who makes a play, its card, and its object."""
    card, what = made_with(option)
    return (t.in_play[card].controller if card in t.in_play else t.cards[card].owner), card, what


def _price(t: Table, price: Callable[[Table, Seat, CardId, Any], int], option: Option) -> Phrase:
    seat, card, what = _made_by(t, option)
    cost = price(t, seat, card, what)
    if most_off(t, seat, card):
        return Phrase("up to {cost} ghost rock", cost=cost)
    return Phrase("{cost} ghost rock", cost=cost)


NAMED: Mapping[str, Callable[..., str]] = {
    "card": lambda t, _reader, card, *_: name_of(t, card),
    "dude": lambda t, _reader, dude, *_: name_of(t, dude),
    "other": lambda t, _reader, _, other: name_of(t, other),
    "place": lambda t, reader, _, place: place_name(t, place, reader),
    "where": lambda t, _reader, _, end: STREET_ENDS[end],
    "player": lambda t, _reader, seat: player_name(t, seat),
}
"""The fields in the patterns of verbs, from an option's arguments."""


def _hold(t: Table, _reader: Seat | None, *cards: CardId) -> Phrase:
    faces = joined(" ", [face_text(t, card) for card in cards])
    hand = hand_made_of(t, _holder(t, cards[0]), cards)
    return Phrase("Announce {cards}: {hand}", cards=faces, hand=announced_words(hand))


def _name_joker(t: Table, _reader: Seat | None, joker: CardId, face: int) -> Phrase:
    seat = _holder(t, joker)
    hand = hand_made_of(t, seat, t.players[seat].draw_hand, joker, face)
    return Phrase("{face}: {hand}", face=card_text(face), hand=hand_words(hand))


def _holder(t: Table, card: CardId) -> Seat:
    """Return the player whose draw hand holds a card, which may come from another player's deck."""
    return next(seat for seat in t.seats if card in t.players[seat].draw_hand)


def _use(t: Table, _reader: Seat | None, card: CardId, number: int, acting: CardId | None = None) -> Phrase:
    printed = t.cards[card].printed
    several = sum(each.from_pile is None for each in printed.text.abilities) > 1
    which = Phrase("{card} ({number})" if several else "{card}", card=name_of(t, card), number=number + 1)
    used = Phrase("Use {ability}", ability=which)
    if acting is not None and acting != card:
        used = Phrase("Use {ability} with {dude}", ability=which, dude=name_of(t, acting))
    words = use_words(printed, number, t.rules.words, in_shootout=t.shootout is not None)
    return Phrase("{what}: {words}", what=used, words=words) if words else used


def _choose(t: Table, reader: Seat | None, card: CardId) -> str:
    return name_of(t, card) if card in t.cards else place_name(t, Place(card), reader)


def _branch(t: Table, option: Option, decision: Decision | None) -> Phrase:
    card, part = _asking(t, decision)
    number = int(option.args[0])
    words = branch_words(card, part, number, t.rules.words) if card is not None else ""
    return words.beginning() if isinstance(words, Phrase) else _BRANCHES[number]


_BRANCHES = phrases("Do the first", "Do the second", "Do the third", "Do the fourth")


def _all_branches(t: Table, _option: Option, decision: Decision | None) -> Phrase:
    card, part = _asking(t, decision)
    price = price_words(card, part, t.rules.words) if card is not None else ""
    return Phrase("Do both: {words}", words=price) if price else Phrase("Do both")


def _agreement(t: Table, option: Option, decision: Decision | None) -> Phrase:
    """Return the result of agreeing or refusing, in the words of the asking text, or of the question."""
    card, part = _asking(t, decision)
    number = 0 if verbs.YES.is_of(option) else 1
    words = answer_words(card, part, t.rules.words)[number] if card is not None else ""
    if isinstance(words, Phrase) and words:
        return words.beginning()
    asked = Asked if decision is None else asked_of(decision)
    return Phrase((asked.yes, asked.no)[number])


_PARTS: Mapping[Verb, Callable[[Table, Option, Decision | None], Phrase]] = {
    verbs.BRANCH: _branch,
    verbs.BOTH: _all_branches,
    verbs.YES: _agreement,
    verbs.NO: _agreement,
}
"""Options whose words are those of the part of a text that asks."""


SUITS = {
    "clubs": Phrase("Clubs"),
    "diamonds": Phrase("Diamonds"),
    "hearts": Phrase("Hearts"),
    "spades": Phrase("Spades"),
}

_TEXTS: Mapping[Verb, Callable[..., str]] = {
    verbs.KEEP: lambda t, _, card: Phrase("Pay {cost} for {card}", cost=upkeep(t, card), card=name_of(t, card)),
    verbs.HOLD: _hold,
    verbs.TAKE: lambda t, _, card: Phrase("Take {face} into the draw hand", face=face_text(t, card)),
    verbs.NAME_JOKER: _name_joker,
    verbs.USE: _use,
    verbs.CHOOSE: _choose,
    verbs.GO: lambda t, reader, place: place_name(t, place, reader),
    verbs.SUIT: lambda t, _, suit: SUITS[suit],
    verbs.SKILL: lambda t, _, skill: Phrase(skill),
    verbs.VALUE: lambda t, _, number: str(VALUE_WORDS.get(number, number)),
    verbs.REFRESH: lambda t, _, card, number: Phrase(
        "Ability {number} of {card}", number=number + 1, card=name_of(t, card)
    ),
}
"""The texts of options without a pattern, from the table, the reading player, and the option's arguments."""
