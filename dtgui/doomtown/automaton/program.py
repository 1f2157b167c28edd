"""The program: which rule of the book answers which question. WWE, Automaton Variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dtgui.doomtown import questions as q
from dtgui.doomtown import verbs
from dtgui.doomtown.automaton import plays, reflexes, targets
from dtgui.doomtown.automaton.check import without_check
from dtgui.doomtown.automaton.look import CriteriaContext, first_card
from dtgui.doomtown.automaton.purposes import BAD, effect_at, purposes_in, sorts_of
from dtgui.doomtown.automaton.ranking import Answered, best_card
from dtgui.doomtown.events.automaton import Explain
from dtgui.doomtown.observe import seen_by
from dtgui.doomtown.state.archetypes import TargetPriority
from dtgui.doomtown.state.automaton import Rule, TieBreak, trace_by
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Suit
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Answer, Decision, Kind, Question, Seat
from dtgui.kernel.position import StackEntry

Rules = Callable[[CriteriaContext], Answered]


def answer(t: Table, decision: Decision, stack: Sequence[StackEntry]) -> tuple[Answer, Event]:
    """Return the Automaton's answer, and the event with the deciding rule; `stack` is the game's state of
    procedures.

    It is decided only from its seat's view.
    """
    assert t.automaton is not None
    seen = seen_by(t, decision.seat, stack)
    with seen.at_rest():
        look = CriteriaContext(seen, t.automaton, decision)
        answered = answered_by(look._replace(decision=without_check(look, stack)))
    return answered.answer, Explain(decision.seat, answered.rule, answered.traces, *_rows_of(decision))


def _rows_of(decision: Decision) -> tuple[Suit | None, Suit | None]:
    """Return the suit whose row is followed, and the one whose row came to nothing before; neither without a row."""
    if decision.question != q.AUTOMATON_MOVE:
        return None, None
    row, *before = (Suit(each) for each in decision.about)
    return row, before[0] if before else None


def answered_by(look: CriteriaContext) -> Answered:
    """Return the answer to a question with the rule that gives it."""
    rule = RULES.get(look.decision.question)
    return _without_a_rule(look) if rule is None else rule(look)


def _by_decisions(look: CriteriaContext) -> Answered:
    """WWE, Automaton Decisions: where no priority says more, the highest value, then the first by the alphabet."""
    cards = [first_card(option) for option in look.options if option.args]
    chosen, trace = best_card(look, cards, ())
    return Answered(next(o for o in look.options if o.args and first_card(o) == chosen), Rule.DECISIONS, (trace,))


def _starting_gang(look: CriteriaContext) -> Answered:
    """A deck that names no gang: as many as can be, by value and name; see the rulings."""
    if not any(verbs.PICK.is_of(option) for option in look.options):
        return Answered(look.named(verbs.FINISH), Rule.RULING)
    return _by_decisions(look)


def _given_play(look: CriteriaContext) -> Answered:
    """A play with certain cards, which a card gives it: what it may do it does, by the effect priorities."""
    uses = tuple(option for option in look.options if verbs.USE.is_of(option))
    if not uses:
        return Answered(look.named(verbs.PASSING), Rule.REACTS)
    return plays.among(look, uses)._replace(rule=Rule.REACTS)


def _either(look: CriteriaContext) -> Answered:
    """WWE, Effect Priorities: the branch whose effects come first; everything, where that can be paid for."""
    if look.offers(verbs.BOTH):
        return Answered(look.named(verbs.BOTH), Rule.PAYING)
    card, path = CardId(int(look.decision.about[0])), str(look.decision.about[1])
    effect = effect_at(look.t.cards[card].printed.text, path)
    sorts = {option: sorts_of(effect.branches[int(option.args[0])]) for option in look.options}
    ranks = {option: plays.effect_rank(look, sorts[option]) for option in look.options}
    best = max(look.options, key=ranks.__getitem__)
    others = [sorts[option] for option in look.options if option != best]
    by = plays.deciding_sort(look, sorts[best], others) or (TieBreak.NO_DIFFERENCE,)
    return Answered(best, Rule.EFFECTS, trace_by(*by))


def _player(look: CriteriaContext) -> Answered:
    """Choose itself for a good effect, otherwise the next opponent clockwise; see the rulings."""
    card = CardId(int(look.decision.about[0]))
    signs = [purpose.sign for purpose in purposes_in(look.t.cards[card].printed.text.abilities)]
    is_good = bool(signs) and BAD not in signs
    count = len(look.t.players)
    seats = {Seat(int(option.args[0])): option for option in look.options}
    order = [Seat((look.seat + step) % count) for step in (range(count) if is_good else range(1, count + 1))]
    return Answered(next(seats[seat] for seat in order if seat in seats), Rule.RULING)


def _against(look: CriteriaContext) -> Answered:
    """WWE, Ending Phases: against the cheater for whom it has pulled."""
    wanted = look.automaton.against
    found = next((option for option in look.options if option.args[0] == wanted), look.options[0])
    return Answered(found, Rule.PLAY_A_CARD)


def _first(look: CriteriaContext) -> Answered:
    """Choose the first option where no rule makes a difference; see the rulings."""
    return Answered(look.options[0], Rule.RULING)


def _highest(look: CriteriaContext) -> Answered:
    """WWE, Automaton Decisions: the highest value."""
    best = max(look.options, key=lambda option: int(option.args[0]))
    return Answered(best, Rule.DECISIONS, trace_by(TieBreak.HIGHEST_VALUE))


def _by_alphabet(look: CriteriaContext) -> Answered:
    """WWE, Automaton Decisions: what comes first alphabetically."""
    best = min(look.options, key=lambda option: str(option.args[0]))
    return Answered(best, Rule.DECISIONS, trace_by(TieBreak.ALPHABETICAL))


def _skill(look: CriteriaContext) -> Answered:
    """Choose the skill by name: a change is the same for any skill."""
    best = min(look.options, key=lambda option: tuple(map(str, option.args)))
    return Answered(best, Rule.DECISIONS, trace_by(TieBreak.ALPHABETICAL))


def _finish(look: CriteriaContext) -> Answered:
    """Nothing more: there is no rule by which it would trade."""
    return Answered(look.named(verbs.FINISH), Rule.RULING)


def _combo(look: CriteriaContext) -> Answered:
    """As it always reacts, it always goes on with a combo."""
    uses = [option for option in look.options if verbs.USE.is_of(option)]
    chosen, trace = best_card(look, [first_card(option) for option in uses], ())
    return Answered(next(option for option in uses if first_card(option) == chosen), Rule.REACTS, (trace,))


def _bounties(look: CriteriaContext) -> Answered:
    """From the dudes with most bounty of others first; one at a time."""
    return targets.choose_cards(look) if look.decision.kind is Kind.SOME else _by_decisions(look)


def _gadget(look: CriteriaContext) -> Answered:
    """Where a Gadget enters play: built alternately, or given as goods are."""
    if look.offers(verbs.BUILD):
        return reflexes.build(look)
    hosts = {CardId(int(option.args[1])): option for option in look.options}
    gadget = look.t.cards[CardId(int(look.decision.about[0]))].printed
    chosen, rule, trace = targets.best_for(look._replace(to_attach=gadget), list(hosts), TargetPriority.RECEIVING)
    return Answered(hosts[chosen], rule, (trace,))


def _without_a_rule(look: CriteriaContext) -> Answered:
    """Answer without a rule: the least, or the first option. A test counts these answers: there must be none."""
    decision = look.decision
    match decision.kind:
        case Kind.ONE:
            return Answered(decision.options[0], Rule.NONE)
        case Kind.AMOUNT:
            return Answered(decision.least, Rule.NONE)
        case Kind.ORDER:
            return Answered(decision.options, Rule.NONE)
        case Kind.SOME:
            cheapest = sorted(decision.options, key=lambda option: decision.cost_of((option,)))
            return Answered(tuple(cheapest[: decision.least]), Rule.NONE)


RULES: Mapping[Question, Rules] = {
    q.AUTOMATON_MOVE: plays.choose_move,
    q.AUTOMATON_CARD: plays.choose_card,
    q.AUTOMATON_ABILITY: plays.choose_ability,
    q.AUTOMATON_HAND: reflexes.form_hand,
    q.NOON_PLAY: _given_play,
    q.SHOOTOUT_PLAY: _given_play,
    q.STARTING_GANG: _starting_gang,
    q.START_PLAY: reflexes.react,
    q.REACT: reflexes.react,
    q.MAY_RESPOND: reflexes.agree,
    q.MAY_EFFECT: reflexes.agree,
    q.MAY_PAY: reflexes.pay_off,
    q.ONCE_PER_HERO: reflexes.pay_off,
    q.PAY_AMOUNT: reflexes.pay,
    q.PAY_FROM_CARD: reflexes.pay,
    q.TAKE_AMOUNT: reflexes.pay,
    q.CALLED_OUT: reflexes.called_out,
    q.OPPOSE: reflexes.oppose,
    q.FLEE: reflexes.flee,
    q.UPKEEP: reflexes.keep,
    q.NIGHTFALL_DISCARD: reflexes.discard_at_nightfall,
    q.HAND_SIZE: reflexes.discard_down,
    q.STREET_END: reflexes.build,
    q.HOME_SIDE: _first,
    q.FORM_POSSE: reflexes.form_posse,
    q.FORM_JOB_POSSE: reflexes.form_job_posse,
    q.SHOOTER: reflexes.shooter,
    q.CASUALTY: reflexes.casualty,
    q.CHOOSE_CARD: targets.choose_cards,
    q.CHOOSE_CARDS: targets.choose_cards,
    q.CHOOSE_PLACE: plays.choose_destination,
    q.CHOOSE_PLAYER: _player,
    q.CHOOSE_SUIT: _by_alphabet,
    q.CHOOSE_VALUE: _highest,
    q.CHOOSE_SKILL: _skill,
    q.CHOOSE_BOUNTY: _bounties,
    q.EITHER: _either,
    q.PUNISH: _against,
    q.REFRESH: _first,
    q.LOSE_ABILITY: _first,
    q.EXAMINE: _finish,
    q.TRADE_FURTHER: _finish,
    q.DRAW_MORE: reflexes.agree,
    q.BOOT_TECHNIQUE: _by_decisions,
    q.PLAY_ACTION: _first,
    q.COMBO: _combo,
    q.PLACE_GADGET: _gadget,
}
"""The rule for each question that an Automaton may be asked."""
