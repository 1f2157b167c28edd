"""The Automaton's standing answers: its programmed reflexes. WWE, Programmed Reflexes."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.doomtown import verbs
from dtgui.doomtown.automaton.look import CriteriaContext, first_card
from dtgui.doomtown.automaton.plays import building_end
from dtgui.doomtown.automaton.ranking import Answered, best_card, best_cards
from dtgui.doomtown.automaton.targets import best_few
from dtgui.doomtown.queries.boss_battle import is_star
from dtgui.doomtown.queries.casualties import covers_by
from dtgui.doomtown.queries.jobs import Joining, job_join_options, opposer, possible_opposers
from dtgui.doomtown.queries.shooting import hand_made_of, strength
from dtgui.doomtown.queries.stats import has_keyword
from dtgui.doomtown.state.archetypes import Casualty, TargetPriority
from dtgui.doomtown.state.automaton import By, Narrowing, Rule, TieBreak, Trace, trace_by
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.table import CardId
from dtgui.kernel.decisions import Option


def called_out(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Call-Outs: always accept them."""
    verb = verbs.ACCEPT if look.archetype.reflexes.accepts_callouts else verbs.REFUSE
    return Answered(look.named(verb), Rule.CALLOUTS)


def oppose(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Jobs: always oppose them if possible."""
    verb = verbs.OPPOSE if look.archetype.reflexes.opposes_jobs else verbs.LET_PASS
    return Answered(look.named(verb), Rule.JOBS)


def flee(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Fleeing: never flees from shootouts."""
    return Answered(look.options if look.archetype.reflexes.flees else (), Rule.FLEEING)


def _willing(look: CriteriaContext, options: Sequence[Option]) -> list[Option]:
    """Those of the dudes that could join who do: the star stays out of fights that he need not be in."""
    saves = look.archetype.reflexes.saves_star
    return [option for option in options if not (saves and is_star(look.t, first_card(option)))]


def react(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Reacts: always use them when possible; of several the best card's."""
    uses = [option for option in look.options if verbs.USE.is_of(option)]
    if not uses or not look.archetype.reflexes.reacts:
        return Answered(look.named(verbs.PASSING), Rule.REACTS)
    chosen, trace = best_card(look, [first_card(option) for option in uses], ())
    return Answered(next(option for option in uses if first_card(option) == chosen), Rule.REACTS, (trace,))


def agree(look: CriteriaContext) -> Answered:
    """Do what a card allows, since it always reacts; except a move into check."""
    agrees = look.archetype.reflexes.reacts and look.offers(verbs.YES)
    return Answered(look.named(verbs.YES if agrees else verbs.NO), Rule.REACTS)


def pay_off(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Paying: always pays ghost rock required by abilities if possible."""
    return Answered(look.named(verbs.YES if look.archetype.reflexes.pays else verbs.NO), Rule.PAYING)


def pay(look: CriteriaContext) -> Answered:
    """As much as may be paid, or taken; see the rulings."""
    decision = look.decision
    return Answered(decision.most if look.archetype.reflexes.pays else decision.least, Rule.PAYING)


# Cards in hand


def discard_at_nightfall(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Discards: as many as possible during Nightfall, from the right."""
    decision = look.decision
    count = decision.most if look.archetype.reflexes.discards_at_nightfall else decision.least
    return Answered(_from_the_right(look, count), Rule.DISCARDS)


def discard_down(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Discards: from the right, down to the hand size."""
    return Answered(_from_the_right(look, look.decision.least), Rule.DISCARDS)


def _from_the_right(look: CriteriaContext, count: int) -> tuple[Option, ...]:
    """Return this many cards of the hand; its right end comes first in the tuple."""
    hand = look.t.players[look.seat].hand
    order = hand if look.archetype.reflexes.discards_from_right else hand[::-1]
    return tuple(sorted(look.options, key=lambda option: order.index(first_card(option))))[:count]


def keep(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Upkeep: those that can be paid for, from the dearest with its attachments on."""
    cards = [first_card(option) for option in look.options]
    order, traces = best_cards(look, cards, look.archetype.reflexes.upkeep, len(cards))
    kept: tuple[Option, ...] = ()
    for card in order:
        option = next(option for option in look.options if first_card(option) == card)
        if look.decision.cost_of((*kept, option)) <= look.decision.budget:
            kept = (*kept, option)
    return Answered(kept, Rule.UPKEEP, traces if len(kept) < len(cards) else ())


def build(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Building Deeds: alternately on the left and the right."""
    end = building_end(look)
    return Answered(next(option for option in look.options if option.args[1] == end), Rule.BUILDING)


# Posses


def form_posse(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Posse Formation: two more beside the leader, the mark, or who opposes a job."""
    fight = look.t.fight
    side = fight.side_of(look.seat)
    posse = side.posse if side is not None else ()
    opposes = fight.job and fight.sides[1].seat == look.seat
    wanted = look.archetype.reflexes.extra_dudes + 1 - len(posse)
    joining = _willing(look, [option for option in look.options if verbs.JOIN.is_of(option)])
    if wanted <= 0 or not joining:
        return Answered(look.named(verbs.FINISH), Rule.POSSES)
    looking = look._replace(place=fight.place)
    (chosen,), traces = best_few(looking, [first_card(option) for option in joining], TargetPriority.POSSES, 1)
    rule = Rule.JOBS if opposes and not posse else Rule.POSSES
    return Answered(next(option for option in joining if first_card(option) == chosen), rule, traces)


def form_job_posse(look: CriteriaContext) -> Answered:
    """The same for a job of its own, whose posse forms in stages: at each those join who are among the best of all.

    Where nobody could oppose the job, nobody comes along; where it requires a posse that is not complete yet, more join
    than it would bring by itself.
    """
    fight = look.t.fight
    extra = look.archetype.reflexes.extra_dudes if _can_be_opposed(look) else 0
    missing = extra + 1 - len(fight.sides[0].posse)
    able_now = [option for option in look.options if verbs.JOIN.is_of(option)]
    joining = _willing(look, able_now) or able_now
    now, looking = [first_card(option) for option in joining], look._replace(place=fight.place)
    must = not look.offers(verbs.FINISH)
    if missing <= 0 and not must:
        return Answered(look.named(verbs.FINISH), Rule.POSSES)
    later = [option for stage in Joining for option in job_join_options(look.t, look.seat, stage)]
    able = [first_card(option) for option in _willing(look, later)]
    wanted, traces = best_few(looking, able, TargetPriority.POSSES, max(missing, 0))
    coming = [card for card in wanted if card in now]
    if not coming and not must:
        return Answered(look.named(verbs.FINISH), Rule.POSSES, traces)
    chosen, trace = best_card(looking, coming or now, look.archetype.targets[TargetPriority.POSSES])
    return Answered(next(option for option in joining if first_card(option) == chosen), Rule.POSSES, (trace,))


def _can_be_opposed(look: CriteriaContext) -> bool:
    """Whether another player has a dude near enough to oppose the job."""
    t = look.t
    return bool(possible_opposers(t, look.seat, opposer(t, look.seat, t.fight.mark)))


def shooter(look: CriteriaContext) -> Answered:
    """WWE, Shootout Hands: the shooter."""
    chosen, trace = best_card(look, [first_card(option) for option in look.options], look.archetype.shooter)
    return Answered(verbs.SHOOTER.option(chosen), Rule.SHOOTER, (trace,))


def form_hand(look: CriteriaContext) -> Answered:
    """WWE, Shootout Hands: the highest rank, then one that is not cheatin', then one without jokers."""
    offered = {tuple(CardId(int(card)) for card in option.args): option for option in look.options}
    own = {cards: hand_made_of(look.t, look.seat, cards) for cards in offered}
    highest = max(hand.rank for hand in own.values())
    left = {cards: hand for cards, hand in own.items() if hand.rank == highest}
    by: list[By] = [TieBreak.HIGHEST_RANK] if len(left) < len(own) else []
    for tie, figure in ((TieBreak.NO_CHEATIN, "cheatin"), (TieBreak.NO_JOKER, "jokers")):
        least = min(int(getattr(hand, figure)) for hand in left.values())
        kept = {cards: hand for cards, hand in left.items() if int(getattr(hand, figure)) == least}
        by += [tie] if len(kept) < len(left) else []
        left = kept
    cards = max(left, key=lambda cards: strength(look.t, left[cards]))
    return Answered(offered[cards], Rule.SHOOTOUT_HANDS, trace_by(*by))


# Casualties


def casualty(look: CriteriaContext) -> Answered:
    """WWE, Programmed Reflexes, Assigning Casualties: by category, as many as possible to each dude."""
    for category in look.archetype.reflexes.casualties:
        ways = [option for option in look.options if _category(look, option) is category]
        if ways:
            criteria = look.archetype.targets[TargetPriority.LEAVING_OWN]
            chosen, trace = best_card(look, [first_card(way) for way in ways], criteria)
            most = max((way for way in ways if first_card(way) == chosen), key=lambda way: _covers(look, way))
            return Answered(most, Rule.CASUALTIES, (_within(look, category, trace),))
    return Answered(_least_harm(look, look.options), Rule.CASUALTIES)


def _within(look: CriteriaContext, category: Casualty, trace: Trace) -> Trace:
    """The record of a choice in one category, with the category before it if there were other cards."""
    among = tuple(dict.fromkeys(map(first_card, look.options)))
    if len(among) == len(trace.among):
        return trace
    return Trace(among, (Narrowing(category, trace.among), *trace.asked))


def _category(look: CriteriaContext, option: Option) -> Casualty | None:
    """Return the category of a way to cover casualties; None for options of a Harrowed dude besides going home."""
    card = first_card(option)
    if look.t.in_play[card].printed.type is not CardType.DUDE:
        return Casualty.SIDEKICK
    if has_keyword(look.t, card, Keyword.HARROWED.value):
        return Casualty.HARROWED_HOME if verbs.HOME.is_of(option) else None
    return Casualty.TOKEN if has_keyword(look.t, card, Keyword.TOKEN.value) else Casualty.DUDE


def _covers(look: CriteriaContext, option: Option) -> int:
    card = first_card(option)
    return next((way.covers for way in covers_by(look.t, card) if way.option == option), 1)


def _least_harm(look: CriteriaContext, ways: Sequence[Option]) -> Option:
    """Return the option with the fewest casualties, if only Harrowed dudes are left and going home is not enough."""
    return min(ways, key=lambda way: _covers(look, way))
