"""WWE, Automaton Variant: its possible acts, the value of the town to it, and the score against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.poker import Hand, hands_worth_forming
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.boss_battle import is_star
from dtgui.doomtown.queries.players import draw_hand_codes, total_control, total_influence
from dtgui.doomtown.queries.plays import moves_booted, noon_options, shootout_options
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.queries.usable import resolution_options, use_options
from dtgui.doomtown.queries.victory import ending
from dtgui.doomtown.state.archetypes import Destination, Row, RowMove, Whereabouts
from dtgui.doomtown.state.automaton import AutomatonSeat, Twist
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType
from dtgui.doomtown.state.kinds import Timing, Until
from dtgui.doomtown.state.plays import Wanted
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Phase, Place, Table
from dtgui.kernel.decisions import PASS, Option, Seat
from dtgui.kernel.phrases import Phrase

OVER_BY_SUNDOWN = frozenset({Until.ROUND, Until.NEXT_ROUND, Until.SHOOTOUT, Until.END_OF_PHASE, Until.SUNDOWN})
"""How long what is over by then lasts."""


def automaton_of(t: Table) -> AutomatonSeat:
    """Return the Automaton of the game; raise `RuntimeError` without one."""
    if t.automaton is None:
        raise RuntimeError("there is no Automaton in this game")
    return t.automaton


def is_automaton(t: Table, seat: Seat) -> bool:
    """Whether a seat is that of an Automaton."""
    return t.automaton is not None and t.automaton.seat == seat


def people(t: Table) -> tuple[Seat, ...]:
    """Return the seats of people, in turn order."""
    return tuple(seat for seat in t.seats if not is_automaton(t, seat))


def has_twist(t: Table, twist: Twist) -> bool:
    """Return whether the game is played with a twist."""
    return twist.value in t.rules.variants


# At Sundown


@remembered
def at_sundown(t: Table) -> Table:
    """Return the table as it would be if the sun went down now. WWE, Automaton Decisions, Influence."""
    then = t.copy()
    then.phase, then.shootout = Phase.SUNDOWN, None
    then.lasting = tuple(effect for effect in t.lasting if effect.until not in OVER_BY_SUNDOWN)
    for card, shown in t.in_play.items():
        kept = tuple(effect for effect in shown.lasting if effect.until not in OVER_BY_SUNDOWN)
        if len(kept) < len(shown.lasting):
            then.change(card, lasting=kept)
    return then


def influence_at_sundown(t: Table, dude: CardId) -> int:
    """Return the influence that a dude will have during Sundown."""
    then = at_sundown(t)
    return stats.influence(then, dude) if then.in_play[dude].printed.type is CardType.DUDE else 0


def is_draw_after_shootout(t: Table, dude: CardId) -> bool:
    """Whether a dude will be a draw once the shootout is over."""
    return stats.bullet_kind(at_sundown(t), dude) is BulletKind.DRAW


def puts_in_check(t: Table, dude: CardId, place: Place) -> bool:
    """Return whether this dude's move to that place would put an Automaton in check that is not in check now.

    WWE, Automaton Decisions, Movin'.
    """
    seat = t.in_play[dude].controller
    return not is_in_check(t, seat) and _is_lost(_standing_at(at_sundown(t), dude, place), seat)


@remembered
def is_in_check(t: Table, seat: Seat) -> bool:
    """Whether a seat would lose the game if the sun went down now. WWE, Automaton Decisions, Movin'."""
    return _is_lost(at_sundown(t), seat)


def _is_lost(t: Table, seat: Seat) -> bool:
    with t.at_rest():
        outcome = ending(t)
    return outcome is not None and seat not in outcome.winners


def _standing_at(t: Table, dude: CardId, place: Place) -> Table:
    """Return a copy of the table with a dude at that place."""
    then = t.copy()
    then.change(dude, place=place)
    return then


def loses_control(t: Table, dude: CardId, place: Place) -> bool:
    """Return whether the dude's player would have fewer control points with the dude at that place."""
    seat, then = t.in_play[dude].controller, _standing_at(t, dude, place)
    with then.at_rest():
        return total_control(then, seat) < total_control(t, seat)


# Rows of pulls


def row_options(t: Table, seat: Seat, row: Row) -> tuple[Option, ...]:
    """Return the Automaton's options for a row in High Noon: its callouts if there are any, otherwise its moves.

    WWE, Automaton Pulls, 1. Move or call out.
    """
    calls = tuple(_callouts(t, seat, row)) if row.call_out else ()
    return calls or tuple(option for option in _moves(t, seat) if _fits(t, seat, row.move, option))


def _callouts(t: Table, seat: Seat, row: Row) -> Iterator[Option]:
    for option in t.rules.plays[verbs.CALL_OUT.word].options(t, seat):
        if not (row.move.keeps_star and is_star(t, CardId(int(option.args[0])))):
            yield option


def _moves(t: Table, seat: Seat) -> Iterator[Option]:
    return t.rules.plays[verbs.MOVE.word].options(t, seat)


def _fits(t: Table, seat: Seat, move: RowMove, option: Option) -> bool:
    dude, to = CardId(int(option.args[0])), Place(int(option.args[1]))
    return (
        not _stands(t, seat, move, dude)
        and not (move.unbooted and moves_booted(t, seat, dude, to))
        and not (move.keeps_star and is_star(t, dude))
        and not (move.keeps_town_square and _is_last_in_town_square(t, seat, dude))
        and may_go(t, seat, move, dude, to)
    )


def may_go(t: Table, seat: Seat, move: RowMove, dude: CardId, to: Place) -> bool:
    """Whether a place is one to which a row moves this dude, and to which the Automaton would move it at all."""
    if not _leads_there(t, seat, move.to, dude, to) or puts_in_check(t, dude, to):
        return False
    return not (move.keeps_control and loses_control(t, dude, to))


def _leads_there(t: Table, seat: Seat, destination: Destination, dude: CardId, to: Place) -> bool:
    match destination:
        case Destination.TOWN_SQUARE:
            return to == TOWN_SQUARE
        case Destination.OPPOSING_DUDE:
            return bool(marks_at(t, seat, dude, to))
        case Destination.OPPOSING_DEED:
            return is_opposing_deed(t, seat, to)
        case Destination.OWN_DEED:
            return _is_deed(t, to) and places.owner_of_place(t, to) == seat


def is_opposing_deed(t: Table, seat: Seat, place: Place) -> bool:
    """Whether a place is a deed that another player owns."""
    return _is_deed(t, place) and places.owner_of_place(t, place) != seat


def _is_deed(t: Table, place: Place) -> bool:
    return place != TOWN_SQUARE and not places.is_home(t, place)


def _stands(t: Table, seat: Seat, move: RowMove, dude: CardId) -> bool:
    """Return whether a dude is at one of the places that the row does not move dudes from."""
    place = places.place_of(t, dude)
    at_deed = Whereabouts.OPPOSING_DEED in move.not_at and is_opposing_deed(t, seat, place)
    return at_deed or (Whereabouts.HOME in move.not_at and place == places.home_of(t, seat))


def _is_last_in_town_square(t: Table, seat: Seat, dude: CardId) -> bool:
    there = [other for other in places.dudes_at(t, TOWN_SQUARE, seat) if not t.in_play[other].booted]
    return there == [dude]


def marks_at(t: Table, seat: Seat, dude: CardId, place: Place) -> tuple[CardId, ...]:
    """Return the opposing dudes at a place whom a dude could call out if it were there."""
    there = [mark for mark in places.dudes_at(t, place) if t.in_play[mark].controller != seat]
    if not there:
        return ()
    then = _standing_at(t, dude, place)
    play = t.rules.plays[verbs.CALL_OUT.word]
    if play.lacks(then, seat, dude) is not None:
        return ()
    return tuple(mark for mark in there if play.lacks_on(then, seat, dude, mark) is None)


# Cards and abilities


def card_plays(t: Table, seat: Seat, timing: Timing) -> tuple[Option, ...]:
    """Return the plays of cards in the hand that are of the suit followed. WWE, Automaton Pulls 2."""
    suit = automaton_of(t).suit
    wanted = {card for card in t.players[seat].hand if t.cards[card].printed.suit is suit}
    return _plays_of(t, seat, timing, wanted.__contains__) if wanted else ()


def ability_plays(t: Table, seat: Seat, timing: Timing) -> tuple[Option, ...]:
    """Return the uses of abilities of cards in play. WWE, Automaton Pulls 3."""
    hand = t.players[seat].hand

    def is_elsewhere(card: CardId) -> bool:
        return card not in hand

    if timing is Timing.RESOLUTION:
        return resolution_options(t, seat, is_elsewhere)
    return use_options(t, seat, timing, is_elsewhere)


def _plays_of(t: Table, seat: Seat, timing: Timing, is_wanted: Wanted) -> tuple[Option, ...]:
    """All plays of a timing that could be made now with the cards that are wanted, passing left out."""
    match timing:
        case Timing.NOON:
            found = noon_options(t, seat, is_wanted)
        case Timing.SHOOTOUT:
            found = shootout_options(t, seat)
        case Timing.RESOLUTION:
            found = resolution_options(t, seat, is_wanted)
        case _:
            found = use_options(t, seat, timing, is_wanted)
    return tuple(option for option in found if option != PASS and is_wanted(CardId(int(option.args[0]))))


# Shootout hands


def formable_hands(t: Table, seat: Seat, revealed: tuple[CardId, ...]) -> dict[tuple[CardId, ...], Hand]:
    """Return the hands of five of the cards drawn for the stud bonus with at most one of those revealed, by cards.

    WWE, Shootout Hands.
    """
    drawn = t.players[seat].draw_hand
    code = dict(zip(drawn, draw_hand_codes(t, seat), strict=True))
    own = [card for card in drawn if card not in revealed]
    found: dict[tuple[CardId, ...], Hand] = {}
    for extra in (None, *revealed):
        cards = own if extra is None else [*own, extra]
        for hand in hands_worth_forming([code[card] for card in cards]):
            found.setdefault(_making(cards, code, hand), hand)
    return found


def _making(cards: list[CardId], code: dict[CardId, int], hand: Hand) -> tuple[CardId, ...]:
    """The cards that make a hand, each once: two may have the same code."""
    left, made = list(cards), []
    for wanted in hand.cards:
        card = next(card for card in left if code[card] == wanted)
        left.remove(card)
        made.append(card)
    return tuple(made)


# Recompense


def pile_for_recompense(t: Table, seat: Seat) -> Place:
    """Return the location that is next to get recompense: evenly, by the book's priorities.

    WWE, Twists, Delayed Recompense: deeds, then the most control points, then the highest production.
    """
    own = [place for place in places.all_places(t) if places.owner_of_place(t, place) == seat]
    least = min(automaton_of(t).owed_at(place) for place in own)

    def priority(place: Place) -> tuple[bool, int, int]:
        card = CardId(place)
        return _is_deed(t, place), stats.control_points(t, card), stats.production_of(t, card)

    return max((place for place in own if automaton_of(t).owed_at(place) == least), key=priority)


def collectable(t: Table, seat: Seat) -> int:
    """Return the recompense on locations that the Automaton controls."""
    return sum(
        amount for place, amount in automaton_of(t).owed if _is_there(t, place) and places.controls(t, seat, place)
    )


def _is_there(t: Table, place: Place) -> bool:
    return CardId(place) in t.in_play


# The score of a game against an Automaton, term by term. WWE, Bragging Rights.


class ScoreTerm(Enum):
    """A counted item, and its points each; two ghost rock make one point."""

    __hash__ = object.__hash__

    COST = (Phrase("Cost of the cards in play"), 1)
    STASH = (Phrase("Half of the ghost rock left"), 1)
    CONTROL = (Phrase("Control points above the opponent's influence"), 5)
    INFLUENCE = (Phrase("Influence above the opponent's control points"), 2)
    THEIR_DEAD = (Phrase("Dudes in the opponent's Boot Hill"), 2)
    OWN_DEAD = (Phrase("Dudes in your Boot Hill"), -4)
    DAYS = (Phrase("Full days played"), -5)

    @property
    def told(self) -> Phrase:
        """Return its name."""
        return self.value[0]

    @property
    def each(self) -> int:
        """How many points one of it is worth."""
        return self.value[1]


class ScoreLine(NamedTuple):
    """A line of the score sheet: how much there is of a term, and the cards and figures that it comes from."""

    term: ScoreTerm
    number: int
    because: str = ""

    @property
    def points(self) -> int:
        """Return its points."""
        return self.term.each * self.number


def score_sheet(t: Table, seat: Seat) -> tuple[ScoreLine, ...]:
    """Return the score of a person as it stands against the Automaton, or else the next opponent, in the book's order.

    A day is a full one once the next has dawned: that on which the town falls to somebody is not. See the rulings.
    """
    foe = foe_of(t, seat)
    own = [shown.printed for shown in t.in_play.values() if shown.owner == seat and shown.printed.cost]
    stash, day = t.players[seat].stash, t.day
    control = total_control(t, seat), total_influence(t, foe)
    influence = total_influence(t, seat), total_control(t, foe)
    theirs, fallen = _dead(t, foe), _dead(t, seat)
    return (
        ScoreLine(ScoreTerm.COST, sum(card.cost or 0 for card in own), _costs(own)),
        ScoreLine(ScoreTerm.STASH, stash // 2, Phrase("{amount} ghost rock", amount=stash)),
        ScoreLine(ScoreTerm.CONTROL, max(0, control[0] - control[1]), _against(*control)),
        ScoreLine(ScoreTerm.INFLUENCE, max(0, influence[0] - influence[1]), _against(*influence)),
        ScoreLine(ScoreTerm.THEIR_DEAD, len(theirs), ", ".join(theirs)),
        ScoreLine(ScoreTerm.OWN_DEAD, len(fallen), ", ".join(fallen)),
        ScoreLine(ScoreTerm.DAYS, max(0, day - 1), Phrase("the last day is {day}", day=day)),
    )


def foe_of(t: Table, seat: Seat) -> Seat:
    """Return the player against whom a score is counted: the Automaton, or else the next opponent clockwise."""
    if t.automaton is not None and t.automaton.seat != seat:
        return t.automaton.seat
    return Seat((seat + 1) % len(t.players))


def _costs(cards: Sequence[CardDef]) -> str:
    """The cards with their costs, the dearest first, each title once."""
    totals = Counter[str]()
    for card in cards:
        totals[card.title] += card.cost or 0
    return ", ".join(f"{title} {cost}" for title, cost in sorted(totals.items(), key=lambda each: (-each[1], each[0])))


def _against(own: int, theirs: int) -> str:
    return Phrase("{own} against {theirs}", own=own, theirs=theirs)


def bragging_score(t: Table, seat: Seat) -> int:
    """Return the points of a person in all."""
    return sum(line.points for line in score_sheet(t, seat))


def final_score(t: Table, seat: Seat) -> int | None:
    """Return a person's points after a game against an Automaton; None if there are none.

    Only a completed game has a score; a conceded game has none.
    """
    if t.automaton is None or t.automaton.seat == seat or t.outcome is None:
        return None
    return None if t.outcome.conceded or t.players[seat].conceded else bragging_score(t, seat)


def _dead(t: Table, seat: Seat) -> tuple[str, ...]:
    """The titles of the dudes in a player's Boot Hill."""
    cards = (t.cards[card].printed for card in t.players[seat].boot_hill if card in t.cards)
    return tuple(card.title for card in cards if card.type is CardType.DUDE)
