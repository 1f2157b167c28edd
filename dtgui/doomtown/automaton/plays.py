"""Which act an Automaton intends for a pull of each suit: the move, card and ability. WWE, Automaton Pulls 1 to 4."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dtgui.doomtown import verbs
from dtgui.doomtown.automaton.look import CriteriaContext, first_card
from dtgui.doomtown.automaton.purposes import sorts_of
from dtgui.doomtown.automaton.ranking import Answered, best_card
from dtgui.doomtown.automaton.targets import alike_in_play, best_for, leader_and_mark
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.automaton import ability_plays, automaton_of, card_plays, marks_at, may_go, row_options
from dtgui.doomtown.questions import AUTOMATON_ABILITY, AUTOMATON_CARD, AUTOMATON_MOVE, Asked
from dtgui.doomtown.state.archetypes import Destination, EffectSort, RowMove, TargetPriority
from dtgui.doomtown.state.automaton import By, Narrowing, Rule, TieBreak, Trace, trace_by
from dtgui.doomtown.state.kinds import CardType, Suit, Timing
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Phase, Place, Table
from dtgui.doomtown.state.texts import Ability
from dtgui.doomtown.words import card_link, place_link, suit_sign
from dtgui.kernel.decisions import Option, choose_one
from dtgui.kernel.phrases import Phrase, joined


def choose_move(look: CriteriaContext) -> Answered:
    """WWE, Automaton Pulls 1: the dude first, then where it goes; of callouts the mark first, then the leader."""
    if look.offers(verbs.CALL_OUT):
        return leader_and_mark(look)._replace(rule=Rule.MOVE)
    move = look.archetype.rows[Suit(look.decision.about[0])].move
    dude, trace = best_card(look, [first_card(option) for option in look.options], move.dude_by)
    there = [Place(int(option.args[1])) for option in look.options if first_card(option) == dude]
    place, trace_to = best_place(look, move, dude, there)
    option = next(option for option in look.options if option.args == (dude, place))
    return Answered(option, Rule.MOVE, (trace, trace_to))


def best_place(look: CriteriaContext, move: RowMove, dude: CardId, found: Sequence[Place]) -> tuple[Place, Trace]:
    """Return to which of some places a row moves a dude, and how it is chosen.

    Where it goes after an opposing dude, that dude is chosen, among those that could be called out there.
    """
    if move.to is Destination.OPPOSING_DUDE:
        marks = {mark: place for place in found for mark in marks_at(look.t, look.seat, dude, place)}
        mark, trace = best_card(look, list(marks), move.to_by)
        return marks[mark], trace
    chosen, trace = best_card(look, [CardId(place) for place in found], move.to_by)
    return Place(chosen), trace


def choose_destination(look: CriteriaContext) -> Answered:
    """Return where a dude moves by an ability: as for a Noon play of the suit pulled. WWE, Automaton Pulls 3.

    Where the row leads to none of the places on offer, the one that it moves to otherwise does; else any. Places that
    would put it in check are not among them (`check.without_check`). A dude that enters play goes by the same rows.
    """
    found = [Place(int(option.args[0])) for option in look.options]
    dude, suit = CardId(int(look.decision.about[0])), look.automaton.suit
    rows = [] if suit is None else [look.archetype.rows[each].move for each in (suit, look.archetype.otherwise)]
    for move in rows if dude in look.t.in_play else []:
        fitting = [
            place for place in found if place != places.place_of(look.t, dude) and _leads(look, move, dude, place)
        ]
        if fitting:
            place, trace = best_place(look, move, dude, fitting)
            return Answered(verbs.GO.option(place), Rule.MOVE, (trace,))
    chosen, trace = best_card(look, [CardId(place) for place in found], ())
    return Answered(verbs.GO.option(chosen), Rule.DECISIONS, (trace,))


def _leads(look: CriteriaContext, move: RowMove, dude: CardId, place: Place) -> bool:
    is_dude = look.t.in_play[dude].place is not None and look.t.in_play[dude].controller == look.seat
    return is_dude and may_go(look.t, look.seat, move, dude, place)


# Playing a card


def choose_card(look: CriteriaContext) -> Answered:
    """WWE, Automaton Pulls 2: the card with fewest of its suit and value in play, then the right-most."""
    hand = look.t.players[look.seat].hand
    cards = [card for card in hand if any(first_card(option) == card for option in look.options)]
    alike = {card: alike_in_play(look, card) for card in cards}
    fewest = tuple(card for card in cards if alike[card] == min(alike.values()))
    asked = (Narrowing(TieBreak.FEWEST_IN_PLAY, fewest), Narrowing(TieBreak.RIGHTMOST, fewest[:1]))
    needed = 0 if len(cards) == 1 else 1 if len(fewest) == 1 else 2
    card = fewest[0]
    ways = [option for option in look.options if first_card(option) == card]
    option, how = _best_way(look, card, ways)
    return Answered(option, Rule.PLAY_A_CARD, (Trace(tuple(cards), asked[:needed]), *how))


def _best_way(look: CriteriaContext, card: CardId, ways: Sequence[Option]) -> tuple[Option, tuple[Trace, ...]]:
    """How a card is played that has been chosen: on whom, where, by whom."""
    if len(ways) == 1:
        return ways[0], ()
    verb = ways[0].verb
    if verb == verbs.BUILD.word:
        return next(way for way in ways if way.args[1] == building_end(look)), ()
    if verb == verbs.USE.word:
        return _best_use(look, card, ways)
    hosts = [CardId(int(way.args[1])) for way in ways]
    target = TargetPriority.PULLS if verb == verbs.INVENT.word else TargetPriority.RECEIVING
    chosen, _, trace = best_for(look._replace(to_attach=look.t.cards[card].printed), hosts, target)
    return next(way for way in ways if way.args[1] == chosen), (trace,)


def _best_use(look: CriteriaContext, card: CardId, ways: Sequence[Option]) -> tuple[Option, tuple[Trace, ...]]:
    """Which ability of a card, by the effect priorities, and with which dude: the most skilled one."""
    abilities = look.t.cards[card].printed.text.abilities
    best = _first_by_effects(look, ways, lambda way: abilities[int(way.args[1])])
    performers = [CardId(int(way.args[2])) for way in best if len(way.args) > 2]
    if len(performers) < 2:
        return best[0], ()
    chosen, _, trace = best_for(look, performers, TargetPriority.PULLS)
    return next(way for way in best if way.args[2] == chosen), (trace,)


def building_end(look: CriteriaContext) -> str:
    """Return at which end of its street it builds next: alternately, as the deeds on it stand.

    WWE, Programmed Reflexes, Building Deeds.
    """
    street = look.t.streets[look.seat]
    home = street.index(places.home_of(look.t, look.seat))
    first, second = look.archetype.reflexes.building
    built = {"left": home, "right": len(street) - home - 1}
    return first if built[first] <= built[second] else second


# Abilities


def choose_ability(look: CriteriaContext) -> Answered:
    """WWE, Automaton Pulls 3: the first card type from the suit on that has one, then the effect priorities."""
    order = look.archetype.abilities
    start = order.index(look.automaton.suit) if look.automaton.suit in order else 0
    for kind in (*order[start:], *order[:start]):
        ways = [option for option in look.options if kind in _kinds(look, first_card(option))]
        if ways:
            return _within(look, kind, among(look, ways))
    return among(look, look.options)


def _within(look: CriteriaContext, kind: Suit | CardType, answered: Answered) -> Answered:
    """The same answer, with the suit or card type in the record that left other abilities out."""
    among_all = tuple(dict.fromkeys(map(first_card, look.options)))
    first, *more = answered.traces
    if not first.among or len(first.among) == len(among_all):
        return answered
    whole = Trace(among_all, (Narrowing(kind, first.among), *first.asked))
    return answered._replace(traces=(whole, *more))


def _kinds(look: CriteriaContext, card: CardId) -> tuple[object, ...]:
    printed = look.t.cards[card].printed
    return printed.suit, printed.type


def among(look: CriteriaContext, ways: Sequence[Option]) -> Answered:
    """Return the ability that comes first by the effect priorities, then by the card's value and name."""
    best = _first_by_effects(look, ways, lambda way: _ability(look, way))
    chosen, trace = best_card(look, [first_card(way) for way in best], ())
    left = [way for way in best if first_card(way) == chosen]
    option, how = _best_use(look, chosen, left)
    if len(best) == len(ways):
        return Answered(option, Rule.USE_AN_ABILITY, (trace, *how))
    sorts = [sorts_of_ability(_ability(look, way)) for way in ways if way not in best]
    by = deciding_sort(look, sorts_of_ability(_ability(look, best[0])), sorts)
    among = tuple(dict.fromkeys(map(first_card, ways)))
    narrowed = tuple(Narrowing(sort, trace.among) for sort in by)
    if len(trace.among) == len(among):
        return Answered(option, Rule.EFFECTS, (*trace_by(*by), trace, *how))
    return Answered(option, Rule.EFFECTS, (Trace(among, (*narrowed, *trace.asked)), *how))


def _ability(look: CriteriaContext, way: Option) -> Ability:
    return look.t.cards[first_card(way)].printed.text.abilities[int(way.args[1])]


def sorts_of_ability(ability: Ability) -> frozenset[EffectSort]:
    """Return the kinds of an ability's effects, including those of a job's success."""
    return sorts_of(ability.effects)


def _first_by_effects(
    look: CriteriaContext, ways: Sequence[Option], ability: Callable[[Option], Ability]
) -> list[Option]:
    ranks = [effect_rank(look, sorts_of_ability(ability(way))) for way in ways]
    return [way for way, rank in zip(ways, ranks, strict=True) if rank == max(ranks)]


def deciding_sort(
    look: CriteriaContext, chosen: frozenset[EffectSort], others: Sequence[frozenset[EffectSort]]
) -> tuple[By, ...]:
    """Return the first kind that distinguishes the chosen effects from others, None if there is none."""
    order = look.archetype.effects
    return tuple(sort for sort in order if any((sort in chosen) != (sort in other) for other in others))[:1]


def effect_rank(look: CriteriaContext, sorts: frozenset[EffectSort]) -> tuple[bool, ...]:
    """Return how high effects of these sorts stand: the greater comes first. WWE, Effect Priorities."""
    return tuple(sort in sorts for sort in look.archetype.effects)


# The intended act of an Automaton for a pull of each suit. WWE, Automaton Pulls 1 to 4.


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
            answered = choose_move(_asked(t, AUTOMATON_MOVE, options, row.value))
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
        option = _option(choose_card(_asked(t, AUTOMATON_CARD, cards)))
        return Phrase("plays {card}", card=card_link(t, first_card(option)))
    if uses := ability_plays(t, seat, Timing.NOON):
        option = _option(choose_ability(_asked(t, AUTOMATON_ABILITY, uses)))
        return Phrase("uses {card}", card=card_link(t, first_card(option)))
    return Phrase("the pulled card, or 1 ghost rock")


def _asked(t: Table, question: Asked, options: tuple[Option, ...], *about: str) -> CriteriaContext:
    automaton = automaton_of(t)
    return CriteriaContext(t, automaton, choose_one(automaton.seat, question, options, Section.HIGH_NOON, about))


def _option(answered: Answered) -> Option:
    assert isinstance(answered.answer, Option)
    return answered.answer
