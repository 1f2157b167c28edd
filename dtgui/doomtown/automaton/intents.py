"""The intended act of an Automaton for a pull of each suit. WWE, Automaton Pulls 1 to 4."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown import verbs
from dtgui.doomtown.automaton import plays
from dtgui.doomtown.automaton.look import CriteriaContext, first_card
from dtgui.doomtown.automaton.ranking import Answered
from dtgui.doomtown.queries.automaton import ability_plays, automaton_of, card_plays, row_options
from dtgui.doomtown.questions import AUTOMATON_ABILITY, AUTOMATON_CARD, AUTOMATON_MOVE, Asked
from dtgui.doomtown.state.kinds import Suit
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Phase, Place, Table
from dtgui.doomtown.state.timings import Timing
from dtgui.doomtown.words import card_link, place_link, suit_sign
from dtgui.kernel.decisions import Option, choose_one
from dtgui.kernel.phrases import Phrase, joined


def intents(t: Table) -> tuple[Phrase, ...]:
    """Return a sentence for each suit, in the order of the chart, from a table seen by a player.

    Return nothing without an Automaton, outside High Noon, and during a shootout or a pull.
    """
    automaton = t.automaton
    if automaton is None or automaton.suit is not None or t.phase is not Phase.HIGH_NOON or t.shootout is not None:
        return ()
    return tuple(_intent(t, suit) for suit in automaton.archetype.joker)


def _intent(t: Table, suit: Suit) -> Phrase:
    then = t.copy()
    then.change_automaton(suit=suit)
    with then.at_rest():
        acts = [*_move(then, suit), _play(then)]
    return Phrase("{suit} {acts}", suit=suit_sign(suit.value), acts=joined(", ", acts))


def _move(t: Table, suit: Suit) -> Iterator[Phrase]:
    automaton = automaton_of(t)
    archetype = automaton.archetype
    for row in dict.fromkeys((suit, archetype.otherwise)):
        options = row_options(t, automaton.seat, archetype.rows[row])
        if options:
            answered = plays.choose_move(_asked(t, AUTOMATON_MOVE, options, row.value))
            yield _told_move(t, answered)
            return


def _told_move(t: Table, answered: Answered) -> Phrase:
    option = _option(answered)
    dude = card_link(t, first_card(option))
    if verbs.CALL_OUT.is_of(option):
        return Phrase("{dude} calls out {mark}", dude=dude, mark=card_link(t, CardId(int(option.args[1]))))
    return Phrase("{dude} to {place}", dude=dude, place=place_link(t, Place(int(option.args[1]))))


def _play(t: Table) -> Phrase:
    """The card that it would play, else the ability that it would use, else the payment for neither."""
    seat = automaton_of(t).seat
    hand = set(t.players[seat].hand)
    if not hand <= t.cards.keys():
        return Phrase("a card of the suit, if it has one")
    if cards := card_plays(t, seat, Timing.NOON):
        option = _option(plays.choose_card(_asked(t, AUTOMATON_CARD, cards)))
        return Phrase("plays {card}", card=card_link(t, first_card(option)))
    if uses := ability_plays(t, seat, Timing.NOON):
        option = _option(plays.choose_ability(_asked(t, AUTOMATON_ABILITY, uses)))
        return Phrase("uses {card}", card=card_link(t, first_card(option)))
    return Phrase("the pulled card, or 1 ghost rock")


def _asked(t: Table, question: Asked, options: tuple[Option, ...], *about: str) -> CriteriaContext:
    automaton = automaton_of(t)
    return CriteriaContext(t, automaton, choose_one(automaton.seat, question, options, Section.HIGH_NOON, about))


def _option(answered: Answered) -> Option:
    assert isinstance(answered.answer, Option)
    return answered.answer
