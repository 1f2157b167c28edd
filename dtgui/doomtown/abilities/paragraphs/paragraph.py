"""Abilities and traits as paragraphs, in the order in which a player goes through them.

An ability is announced, its cards are chosen, its costs are paid, it is resolved: its sentences come in that order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from dtgui.doomtown.abilities.language.conditions import All, Compare, Exists, Fits
from dtgui.doomtown.abilities.language.describing import described, everybody
from dtgui.doomtown.abilities.language.effects.drawing import LookAtCards
from dtgui.doomtown.abilities.language.effects.moving import BootCards, Join, MoveDudes
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.selectors import LeaderCards, Selector
from dtgui.doomtown.abilities.language.traits import Modifier
from dtgui.doomtown.abilities.language.unsaid import is_here_itself, speaks_of
from dtgui.doomtown.abilities.paragraphs.headings import heading
from dtgui.doomtown.abilities.paragraphs.targets import (
    FirstMention,
    Fitting,
    acting_dude,
    as_told,
    introduced,
    names_in,
)
from dtgui.doomtown.abilities.syntax.claims import Claim, Predication
from dtgui.doomtown.abilities.syntax.nodes import YOU, Constituent, Digits, Modal, Negative, Noun, Quantity, composed
from dtgui.doomtown.abilities.syntax.text import Mark, TokenizedText, in_condition, spaced, strung, tokens_of
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import price_words, realised, spoken
from dtgui.doomtown.abilities.wording.branching import if_words, paid, response_words
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.editions import EditionWords
from dtgui.doomtown.abilities.wording.events import prevention
from dtgui.doomtown.abilities.wording.grammar import (
    Clause,
    Passage,
    Single,
    Statement,
    infinitives,
    inline,
    is_order,
    joined,
    merged,
)
from dtgui.doomtown.abilities.wording.morphology import has_semicolons, joined_words, listed, sentence
from dtgui.doomtown.abilities.wording.references import nouns_in, with_pronouns
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.basics import Pile
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import (
    Ability,
    Bargain,
    Condition,
    Continuous,
    Effect,
    Response,
    Timing,
    Trait,
    Trigger,
)

PRINTED_ORDER = (Timing.NOON, Timing.SHOOTOUT, Timing.RESOLUTION, Timing.CHEATIN)


def ability_words(ability: Ability, card: CardDef, edition: EditionWords) -> tuple[str, str]:
    """Return an ability's heading and its sentences."""
    w = wording_of(ability, card, edition)
    return strung(heading(ability, w)), with_pronouns(spaced(_sentences(ability, w)), w.people)


def wording_of(paragraph: Trait, card: CardDef, edition: EditionWords) -> Wording:
    """Return the words for one ability or trait: what its names are called, what is usual for its timing."""
    names = names_in(paragraph)
    trigger = paragraph.trigger if isinstance(paragraph, Ability | Response) else None
    ability = paragraph if isinstance(paragraph, Ability) else None
    return Wording(
        card,
        edition,
        _timing(ability) if ability is not None else None,
        names.roles,
        names.places,
        names.conditions,
        prevention(trigger.kinds) if trigger is not None else "",
        _befalls(trigger),
        is_job=ability is not None and ability.job is not None,
        brings_self=ability is not None and ability.brings_self,
        is_used=ability is not None,
        me=acting_dude(paragraph, card),
    )


def _befalls(trigger: Trigger | None) -> str:
    """Return the name of the card that an event affects."""
    card: Any = getattr(trigger, "card", None)
    return card.name if isinstance(card, Named) else "it"


def _timing(ability: Ability) -> Timing | None:
    """Return the timing that determines defaults; None for two timings with different defaults, and for reacts."""
    return next((timing for timing in PRINTED_ORDER if {timing} == ability.timings), None)


def _sentences(ability: Ability, w: Wording) -> Iterator[str]:
    body, need = list(_body(ability, w)), _needs(ability, w)
    at_start = "at the start of the game" if Timing.START in ability.timings else ""
    when = w.trigger(ability.trigger) if ability.trigger is not None else at_start
    if when:
        first, *body = body or [Passage("")]
        yield sentence(response_words(when, need, [first], str(first)))
    elif need:
        yield sentence(strung("only if ", listed(map(said, need))))
    yield from (sentence(str(statement)) for statement in body)
    yield from _numbers(ability, w)
    if ability.failure:
        what = "the job" if ability.job is not None else "the spell" if ability.spell is not None else "this"
        yield sentence(str(if_words(Predication(Noun(what), Lexeme.FAIL), w.statements(ability.failure))))


def _body(ability: Ability, w: Wording) -> Iterator[Single]:
    """Yield the statements of an ability, each a sentence."""
    if ability.job is not None:
        yield from _job(ability, w)
        return
    yield from _steps(ability, ability.effects, w)
    if ability.technique is not None and ability.technique.combo is not None:
        yield Passage(strung("a combo may follow if ", said(w.claim(ability.technique.combo))))


def _steps(ability: Ability, effects: Sequence[Effect], w: Wording) -> Iterator[Single]:
    """Targets and costs in their order; the last cost leads to the effects.

    Targets are described where they are first mentioned, if that is in a plain statement; the others are chosen first.
    """
    free, tied = _targets(ability, w)
    named = w.naming(**{name: replace(w.card_named(name), name=name) for name in free if name in w.roles})
    free, tied = _targets(ability, named) if free else (free, tied)
    costs = named.statements(sorted(ability.costs, key=_boots_self))
    statements = [*tied, *named.statements(effects)]
    done = list(_done(costs, tied, statements))
    if not free:
        yield from done
        return
    plain = _plain([*costs, *tied], merged(statements), len(done))
    descriptions = {name: realised(noun) for name, noun in free.items()}
    asked = _ordered(done, free)
    led, words = introduced(list(map(str, asked)), descriptions, plain)
    if led:
        # A card that is chosen before all else is given no orders after it.
        asked = _ordered(done, free.keys() - led.keys())
        led, words = introduced(list(map(str, asked)), descriptions, plain)
        yield Passage(composed(bare(Lexeme.CHOOSE), _in_turn([free[name] for name in free if name in led], named)))
    yield from (_said_so(*each) for each in zip(done, asked, words, strict=True))


def _ordered(statements: Sequence[Single], targets: Collection[str]) -> list[Single]:
    """Return statements with those as orders whose subject is a target first named there: `give a dude +1 bullets`."""
    new, asked = set(targets), list[Single]()
    for statement in statements:
        gives = isinstance(statement, Clause) and statement.subject.name in new and statement.is_causable
        asked.append(Passage(statement.infinitive, is_order=True) if gives else statement)
        new -= {noun.name for noun in nouns_in(str(statement))}
    return asked


def _said_so(statement: Single, asked: Single, words: str) -> Single:
    """Return a statement with other words, if they are others."""
    return statement if words == str(statement) else Passage(words, is_order(asked))


def _done(costs: Sequence[Statement], tied: Sequence[Statement], statements: Sequence[Statement]) -> Iterator[Single]:
    """Yield what is paid and done; a choice that depends on the costs is made with them."""
    if not costs:
        yield from merged(statements)
    elif tied:
        yield Passage(joined([infinitives(costs), infinitives(tied)]))
        yield from merged(statements[len(tied) :])
    else:
        yield from paid(costs, statements)


SHORT, LONG = 48, 90
"""Letters of a description that other words may follow in its sentence, and of one that ends it."""

REVEALING = (Lexeme.PULL, Lexeme.LOOK_AT, Lexeme.LOOK_THROUGH, Lexeme.REVEAL, Lexeme.DRAW)
"""Verbs after which more is known: targets are chosen before."""


def _plain(costs: Sequence[Statement], effects: Sequence[Single], count: int) -> Fitting:
    """Return the test whether a target can be described at a mention: in the plain statements at the beginning."""
    clauses = takewhile(lambda one: isinstance(one, Clause) and one.verb not in REVEALING, effects)
    are_plain = all(isinstance(cost, Clause) and cost.verb is not Lexeme.CHOOSE for cost in costs)
    many = (sum(1 for _ in clauses) + count - len(effects)) if are_plain else 0

    def fits(mention: FirstMention, description: str) -> bool:
        if mention.of_modal:
            return False
        return mention.statement < many and len(description) <= (LONG if mention.is_last else SHORT)

    return fits


def _boots_self(cost: Effect) -> bool:
    """Whether a cost is that the acting dude boots, which leaves no choice: it is said last."""
    return isinstance(cost, BootCards) and cost.who == Named("self")


def _targets(ability: Ability, w: Wording) -> tuple[dict[str, Noun], list[Statement]]:
    """Return the choices made before the costs are paid, by name, and those that depend on the costs."""
    free: dict[str, Noun] = {}
    tied: list[Statement] = []
    costs_seen = False
    for choice in ability.choices:
        costs_seen = costs_seen or choice.is_cost
        if not choice.is_cost and isinstance(choice.cards, Selector) and not is_here_itself(choice.cards):
            words = described(as_told(choice.name, choice.cards, ability), w)
            if costs_seen:
                tied.append(Clause(Lexeme.CHOOSE, words))
            else:
                free[choice.name] = words
    return free, tied


def _in_turn(chosen: Sequence[Noun], w: Wording) -> Constituent:
    """Return the choices, in order if one is described in terms of an earlier one."""
    roles = set(w.roles.values())
    told = any(not roles.isdisjoint(nouns_in(str(noun))) for noun in chosen[1:])
    return composed(*chosen, between=", then ") if told else joined(chosen)


def _needs(ability: Ability, w: Wording) -> list[Claim]:
    """The requirements that are written; those that only say that costs can be paid are left out."""
    conditions = ability.need.of if isinstance(ability.need, All) else (ability.need,)
    return [w.claim(condition) for condition in conditions if condition and not _is_implied(condition, ability)]


def _is_implied(condition: Condition, ability: Ability) -> bool:
    if not hasattr(condition, "text"):
        return True
    if isinstance(condition, Exists) and speaks_of(ability.effects, condition.like):
        return True
    if isinstance(condition, Exists) and condition.like.zone == ("hand",):
        return any(isinstance(effect, LookAtCards) for effect in ability.effects)
    if isinstance(condition, Compare) and speaks_of(ability.effects, condition):
        return True
    if isinstance(condition, Fits) and any(_changes(effect, condition) for effect in ability.effects[:1]):
        return True
    if not isinstance(condition, Fits) or condition.like != Selector(state=("unbooted",)):
        return False
    return any(isinstance(cost, BootCards) and cost.who == condition.card for cost in ability.costs)


def _changes(effect: Effect, condition: Fits) -> bool:
    """Return whether an effect can change nothing unless a condition holds: no dude moves to where he is."""
    match effect:
        case MoveDudes(who=condition.card, to=place):
            return condition.like == Selector(not_=Selector(at=place))
        case Join(who=condition.card):
            return condition.like == Selector(posse="none")
    return False


def _numbers(ability: Ability, w: Wording) -> Iterator[str]:
    """Yield the definition of X, if a heading contains X."""
    if ability.spell is not None:
        yield from _definition(w.number(ability.spell.difficulty))
    if ability.pays is not None:
        least, most = map(w.number, ability.pays)
        yield from (
            _definition(least)
            if least == most
            else (sentence(strung("X is from ", spoken(least), " to ", spoken(most))),)
        )


def _definition(amount: Quantity) -> Iterator[str]:
    """Yield what X is, where a heading needs it."""
    if not isinstance(amount, Digits):
        yield sentence(strung("X is ", spoken(amount)))


def _job(ability: Ability, w: Wording) -> Iterator[Single]:
    """A job: its mark, who may lead, what comes before and in between, the reward. WWE, Jobs."""
    job = ability.job
    assert job is not None
    mark: Any = job.mark
    noun = w.card_named(mark) if isinstance(mark, str) else mark.text(w)
    others = tuple(choice for choice in ability.choices if choice.name not in ("mark", "leader"))
    yield from _leader(ability, w)
    yield Passage(strung("mark ", noun))
    if job.require is not None:
        yield Passage(strung("this job requires that ", said(w.claim(job.require))))
    yield from _steps(replace(ability, choices=others), job.before, w)
    if job.formed:
        yield Passage(strung("once your posse is formed, ", inline(w.statements(job.formed))))
    for number, reward in enumerate(merged(w.statements(ability.effects))):
        yield reward if number else Passage(strung("if successful, ", reward))


def _leader(ability: Ability, w: Wording) -> Iterator[Single]:
    """Yield the requirement of the leader, if there is one; that an acting dude leads is a rule. WWE, Jobs 1."""
    if w.has_acting_dude:
        return
    for choice in ability.choices:
        if isinstance(choice.cards, LeaderCards) and choice.cards.like != USUAL_LEADER:
            yield Passage(strung("the leader is ", described(choice.cards.like, w)))


YOU_MAY = strung(YOU, " ", conjugated(None, YOU, Modal.MAY))
USUAL_LEADER = Selector(is_=("dude",), side="yours", state=("unbooted",))


def trait_words(trait: Trait, card: CardDef, edition: EditionWords) -> str:
    """Return a trait as sentences."""
    w = wording_of(trait, card, edition)
    if isinstance(trait, Ability):
        return _granted(trait, card, w)
    if isinstance(trait, Response):
        return with_pronouns(sentence(w.response(trait)), w.people)
    return with_pronouns(_bargain(trait, w) if isinstance(trait, Bargain) else _standing(trait, w), w.people)


def bargain_cost(trait: Bargain, w: Wording) -> str:
    """Return what is done to make a card cheaper: `boot any number of your dudes`."""
    chosen: Any = trait.choice.cards
    return realised(composed(bare(Lexeme.BOOT if trait.boots else Lexeme.CHOOSE), described(chosen, w)))


def _bargain(trait: Bargain, w: Wording) -> str:
    """How a card may be made cheaper, and where it may enter play then."""
    need = "" if trait.need is None else strung("if ", said(w.claim(trait.need)), ", ")
    this = w.card_named("this")
    price = price_words(Negative(w.number(trait.less)))
    paid_for = strung(need, YOU_MAY, " ", bargain_cost(trait, w), " to ", bare(Lexeme.PLAY), " ", this)
    words = sentence(realised(composed(paid_for, price)))
    if not trait.joins_it:
        return words
    enters = Clause(Lexeme.ENTER, strung("play ", w.place_words(trait.choice.name).at), this, modal=Modal.MAY)
    return strung(words, " ", sentence(strung("then ", enters)))


def _granted(ability: Ability, card: CardDef, w: Wording) -> str:
    if ability.from_pile is not None:
        w = wording_of(ability, card, w.edition)
        need = "" if not _needs(ability, w) else strung("if ", listed(map(said, _needs(ability, w))), ", ")
        if ability.trigger is not None:
            return _brought_in(ability, w, need)
        done = infinitives(w.statements((*ability.costs, *ability.effects)))
        return sentence(realised(composed(strung(need, YOU_MAY), done, strung("as a ", heading(ability, w), " play"))))
    given_to: Any = ability.granted_to
    head, body = ability_words(ability, card, w.edition)
    return TokenizedText(
        (Mark.CAPITAL, *tokens_of(joined_words(*_have(everybody(given_to, w)))), f": “{head}: {body}”")
    )


def _brought_in(ability: Ability, w: Wording, need: str) -> str:
    """Return the words for a card that brings itself into play: its pile, and how often."""
    assert ability.trigger is not None
    if ability.from_pile is Pile.DISCARD:
        w = w.naming(this=replace(w.card_named("this"), words=strung(w.card_named("this"), " from your discard pile")))
    done = realised(infinitives(w.statements((*ability.costs, *ability.effects))))
    words = sentence(strung(w.trigger(ability.trigger), ", ", need, YOU_MAY, " ", done))
    return joined_words(words, "Only one copy may enter play so each time." if ability.once_at else "")


def _have(who: Noun) -> tuple[str, str]:
    """Those who are given an ability: each of several has it."""
    return str(who), strung("each " if who.plural else "", conjugated(Lexeme.HAVE, who), " an ability")


def _standing(traits: Sequence[Continuous], w: Wording) -> str:
    """Return the words for a permanent trait, and for its condition."""
    conditions = {
        while_
        for trait in traits
        if (while_ := getattr(trait, "while_", None)) is not None and not _says(trait, while_)
    }
    while_ = spaced((strung("while ", in_condition(said(w.claim(condition)))) for condition in conditions), " and ")
    exceptions = [trait.unless for trait in traits[:1] if isinstance(trait, Modifier) and trait.unless]
    unless = strung(*(strung(" unless ", said(w.claim(exception))) for exception in exceptions))
    clauses = [clause for trait in traits for clause in _clauses(trait, w)]
    once = any(isinstance(trait, Modifier) and trait.once for trait in traits)
    what = strung(inline(clauses), unless, " (several copies count once)" if once else "")
    is_long = has_semicolons(what) or any(clause.until or clause.whole.where for clause in clauses)
    if not while_ or is_long:
        return sentence(spaced((while_, what), ", "))
    return sentence(strung(what, " ", while_))


def _says(trait: Continuous, condition: Condition) -> bool:
    """Whether the words of a trait say its condition themselves."""
    says = getattr(trait, "said_of", None)
    return says is not None and bool(says(condition))


def _clauses(trait: Continuous, w: Wording) -> list[Clause]:
    clauses: list[Clause] = trait.text(w)  # type: ignore[attr-defined]  # the engine's records know no wording
    return clauses
