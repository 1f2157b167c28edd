"""The Automaton's choice of targets: by its archetype's target priorities. WWE, Target Priorities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.automaton.look import CriteriaContext, first_card
from dtgui.doomtown.automaton.purposes import BAD, Purpose, purpose_of_choice
from dtgui.doomtown.automaton.ranking import Answered, best_card, best_cards
from dtgui.doomtown.state.archetypes import Criterion, EffectSort, TargetPriority
from dtgui.doomtown.state.automaton import Narrowing, Rule, TieBreak, Trace
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId
from dtgui.kernel.decisions import Kind, Option

RULES: Mapping[TargetPriority, Rule] = {
    TargetPriority.BONUSES: Rule.BONUSES,
    TargetPriority.BOUNTY: Rule.BOUNTY,
    TargetPriority.LEAVING_OWN: Rule.LEAVING_OWN,
    TargetPriority.LEAVING_OPPOSING: Rule.LEAVING_OPPOSING,
    TargetPriority.RECEIVING: Rule.RECEIVING,
    TargetPriority.ATTACHMENTS: Rule.ATTACHMENTS,
    TargetPriority.MARK: Rule.MARK,
    TargetPriority.PENALTIES: Rule.PENALTIES,
    TargetPriority.PULLS: Rule.PULLS,
    TargetPriority.POSSES: Rule.LEADER,
}

OTHERS_FIRST = frozenset(
    {TargetPriority.PENALTIES, TargetPriority.BOUNTY, TargetPriority.LEAVING_OPPOSING, TargetPriority.MARK}
)
"""The purposes applied to opposing cards before own ones. WWE, Programmed Reflexes, Bonuses and Penalties."""


class Heading(NamedTuple):
    """The cards that come first, with the criteria that count among them, as they stand or the other way round."""

    cards: Sequence[CardId]
    rule: Rule
    criteria: Sequence[Criterion] = ()
    reverse: bool = False


def heading_for(look: CriteriaContext, cards: Sequence[CardId], target: TargetPriority | None) -> Heading:
    """Return the preferred cards for a purpose, and the criteria between them.

    WWE, Bonuses and Penalties: good effects are for own cards first, bad ones for those of others; if only the
    other side is left, each criterion is reversed.
    """
    own = [card for card in cards if look.is_own(card)]
    others = [card for card in cards if not look.is_own(card)]
    if target is None:
        return Heading(cards, Rule.DECISIONS)
    first = (others or own) if target in OTHERS_FIRST else (own or others)
    is_own = first is own
    if target is TargetPriority.LEAVING_OPPOSING:
        return _leaving(look, first, is_own=is_own)
    reverse = (target is TargetPriority.PENALTIES and is_own) or (target is TargetPriority.BONUSES and not is_own)
    return Heading(first, RULES[target], look.archetype.targets[target], reverse)


def _leaving(look: CriteriaContext, cards: Sequence[CardId], *, is_own: bool) -> Heading:
    """Dudes that leave play, or goods and spells that are discarded."""
    kinds = {look.t.cards[card].printed.type for card in cards if card in look.t.cards}
    if kinds <= {CardType.GOODS, CardType.SPELL} and kinds:
        return Heading(cards, Rule.ATTACHMENTS, look.archetype.targets[TargetPriority.ATTACHMENTS], not is_own)
    target = TargetPriority.LEAVING_OWN if is_own else TargetPriority.LEAVING_OPPOSING
    return Heading(cards, RULES[target], look.archetype.targets[target])


def choose_cards(look: CriteriaContext) -> Answered:
    """Return which cards a text's question is answered with: as many as may be where that is good, else as few."""
    decision = look.decision
    cards = [first_card(option) for option in look.options if option.args]
    purpose = _purpose(look, cards)
    if purpose is not None and (in_order := _in_order_of_piles(look, cards, purpose)) is not None:
        return in_order
    look = _for_purpose(look, purpose)
    if decision.kind is Kind.ONE:
        heading = heading_for(look, cards, _target(look, purpose, cards))
        chosen, trace = best_card(look, heading.cards, heading.criteria, reverse=heading.reverse)
        return Answered(_option_for(look, chosen), heading.rule, (trace,))
    return _choose_some(look, cards, purpose)


def _in_order_of_piles(look: CriteriaContext, cards: Sequence[CardId], purpose: Purpose) -> Answered | None:
    """How cards are chosen by where they lie: those to discard from its hand, those to play from another pile.

    None for others. WWE, Programmed Reflexes, Discards; Automaton Decisions, Playing Cards Not in Hand.
    """
    if purpose.sort is not EffectSort.LEAVING_OR_ENTERING or not cards:
        return None
    player = look.t.players[look.seat]
    if purpose.sign == BAD and set(cards) <= set(player.hand):
        hand = player.hand if look.archetype.reflexes.discards_from_right else player.hand[::-1]
        return _taking(look, sorted(cards, key=hand.index), Rule.DISCARDS)
    pile = next((pile for pile in (player.discard[::-1], player.deck) if set(cards) <= set(pile)), None)
    if purpose.sign == BAD or pile is None:
        return None
    order = sorted(cards, key=lambda card: (alike_in_play(look, card), pile.index(card)))
    alike = [alike_in_play(look, card) for card in order]
    fewest = tuple(order[: alike.count(alike[0])])
    asked = (Narrowing(TieBreak.FEWEST_IN_PLAY, fewest), Narrowing(TieBreak.CLOSEST_TO_TOP, fewest[:1]))
    needed = 0 if len(order) == 1 else 1 if len(fewest) == 1 else 2
    return _taking(look, order, Rule.PLAY_A_CARD, Trace(tuple(cards), asked[:needed]))


def _taking(look: CriteriaContext, order: Sequence[CardId], rule: Rule, *traces: Trace) -> Answered:
    """The first cards of an order: one, or as few as must be."""
    if look.decision.kind is Kind.ONE:
        return Answered(_option_for(look, order[0]), rule, traces)
    number = max(look.decision.least, 1 if rule is Rule.PLAY_A_CARD else 0)
    return Answered(tuple(_option_for(look, card) for card in order[:number]), rule, traces)


def alike_in_play(look: CriteriaContext, card: CardId) -> int:
    """Return the number of cards in play with a card's suit and value, of all players."""
    own = look.t.cards[card].printed
    shown = (each.printed for each in look.t.in_play.values())
    return sum((other.suit, other.value) == (own.suit, own.value) for other in shown)


def _choose_some(look: CriteriaContext, cards: Sequence[CardId], purpose: Purpose | None) -> Answered:
    """The best ones, one side's after the other's, as many as are wanted and fit the decision's sum."""
    decision, left, taken, traces = look.decision, list(cards), list[CardId](), list[Trace]()
    rule = Rule.DECISIONS
    while left and len(taken) < decision.most:
        if len(taken) >= decision.least and _fits(look, taken) and not _is_wanted(look, left, purpose):
            break
        heading = heading_for(look, left, _target(look, purpose, left))
        ranked, rule = best_card(look, heading.cards, heading.criteria, reverse=heading.reverse), heading.rule
        left.remove(ranked.chosen)
        taken.append(ranked.chosen)
        traces.append(ranked.trace)
    return Answered(tuple(_option_for(look, card) for card in taken), rule, tuple(traces))


def _fits(look: CriteriaContext, taken: Sequence[CardId]) -> bool:
    return look.decision.cost_of([_option_for(look, card) for card in taken]) >= look.decision.floor


def _is_wanted(look: CriteriaContext, cards: Sequence[CardId], purpose: Purpose | None) -> bool:
    """Whether it would have this done to one more of these cards: what is good to own, what is bad to others'."""
    if purpose is None or not purpose.sign:
        return False
    wants_others = purpose.sign == BAD
    return any(look.is_own(card) is not wants_others for card in cards)


def _purpose(look: CriteriaContext, cards: Sequence[CardId]) -> Purpose | None:
    about = look.decision.about
    if not about or not isinstance(about[0], int) or about[0] not in look.t.cards:
        return None
    return purpose_of_choice(look.t, about)


def _target(look: CriteriaContext, purpose: Purpose | None, cards: Sequence[CardId]) -> TargetPriority | None:
    """Under which heading cards are chosen; attachments that boot have one of their own."""
    if purpose is None:
        return None
    kinds = {look.t.cards[card].printed.type for card in cards if card in look.t.cards}
    if purpose.target is TargetPriority.PENALTIES and kinds and kinds <= {CardType.GOODS, CardType.SPELL}:
        return TargetPriority.LEAVING_OPPOSING
    return purpose.target


def _for_purpose(look: CriteriaContext, purpose: Purpose | None) -> CriteriaContext:
    """Return the criteria's input about the effect, and about the card attached by it."""
    if purpose is None:
        return look
    found = next((look.t.cards[card].printed for card in _named_cards(look) if _may_attach(look, card)), None)
    return look._replace(to_attach=found, bullets=purpose.bullets, makes_stud=purpose.makes_stud)


def _named_cards(look: CriteriaContext) -> list[CardId]:
    return [CardId(part) for part in look.decision.about if isinstance(part, int) and part in look.t.cards]


def _may_attach(look: CriteriaContext, card: CardId) -> bool:
    return card not in look.t.in_play and look.t.cards[card].printed.type in (CardType.GOODS, CardType.SPELL)


def _option_for(look: CriteriaContext, card: CardId) -> Option:
    return next(option for option in look.options if option.args and option.args[0] == card)


def leader_and_mark(look: CriteriaContext) -> Answered:
    """Return whom it calls out with whom: the mark first, then the leader. WWE, Automaton Pulls 1."""
    calls = [option for option in look.options if verbs.CALL_OUT.is_of(option)]
    marks = [CardId(int(option.args[1])) for option in calls]
    mark, trace = best_card(look, marks, look.archetype.targets[TargetPriority.MARK])
    leaders = [first_card(option) for option in calls if option.args[1] == mark]
    leader, trace_leader = best_card(look, leaders, look.archetype.targets[TargetPriority.POSSES])
    option = next(option for option in calls if option.args == (leader, mark))
    return Answered(option, Rule.MARK, (trace, trace_leader))


def best_for(look: CriteriaContext, cards: Sequence[CardId], target: TargetPriority) -> tuple[CardId, Rule, Trace]:
    """Return the best of some cards under a heading, with the rule and how it was chosen."""
    heading = heading_for(look, cards, target)
    chosen, trace = best_card(look, heading.cards, heading.criteria, reverse=heading.reverse)
    return chosen, heading.rule, trace


def best_few(
    look: CriteriaContext, cards: Sequence[CardId], target: TargetPriority, count: int
) -> tuple[tuple[CardId, ...], tuple[Trace, ...]]:
    """Return this many own cards for a heading, the best first, and how each was chosen."""
    return best_cards(look, cards, look.archetype.targets[target], count)
