"""How a text speaks of its targets: role names, `that dude`; their first mention; what goes without saying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from itertools import dropwhile
from typing import Any, NamedTuple, cast

from dtgui.doomtown.abilities.language.conditions import Compare
from dtgui.doomtown.abilities.language.description import LocationDescription, Owner, head_of, heads_of
from dtgui.doomtown.abilities.language.effects.bounties import BOUNTY_CHOSEN, ChooseBounty
from dtgui.doomtown.abilities.language.effects.drawing import DrawCards, LookAtCards
from dtgui.doomtown.abilities.language.effects.entering import Token
from dtgui.doomtown.abilities.language.effects.flow import Remember
from dtgui.doomtown.abilities.language.effects.lasting import LoseAbility
from dtgui.doomtown.abilities.language.effects.moving import BootCards, Join, MoveDudes, UnbootByEffect
from dtgui.doomtown.abilities.language.effects.starting import PullCard
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.numbers import ONE, CandidatesFigure
from dtgui.doomtown.abilities.language.predicates import PLACES, about_place
from dtgui.doomtown.abilities.language.qualities import CardFigure
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.language.unsaid import bare, is_here_itself, mentions, without_state
from dtgui.doomtown.abilities.syntax.inflection import IT, THEY
from dtgui.doomtown.abilities.syntax.names import is_internal
from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Modal, Noun
from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, tokens_of
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS
from dtgui.doomtown.abilities.wording.morphology import joined_words, plural
from dtgui.doomtown.abilities.wording.nouns import PEOPLE
from dtgui.doomtown.abilities.wording.references import OWNERS, expanded
from dtgui.doomtown.abilities.wording.verbs import VerbToken
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Ability, Choice, Condition, Response


class RoleNames(NamedTuple):
    """The nouns for the names in a text."""

    roles: Mapping[str, Noun]
    places: frozenset[str]
    conditions: Mapping[str, Condition]


@lru_cache(maxsize=512)
def names_in(text: Hashable) -> RoleNames:
    """Return the names that a text gives, wherever in it."""
    found = dict(_bindings(text))
    described = {name: what for name, what in found.items() if isinstance(what, Selector)}
    kinds = Counter(head_of(selector) for selector in described.values())
    designations = {name: _role(selector, kinds[head_of(selector)]) for name, selector in described.items()}
    roles = _told_apart(designations)
    roles |= {name: what for name, what in found.items() if isinstance(what, Noun)} | _pulls(found)
    return RoleNames(
        roles,
        frozenset(name for name, selector in described.items() if PLACES & set(selector.is_)) | _marked_place(text),
        {name: what.condition for name, what in found.items() if isinstance(what, Remember)},
    )


class Designation(NamedTuple):
    """How a name is called: a determiner and a noun: `that dude`; two of the same are numbered."""

    determiner: str
    head: str
    plural: bool = False
    is_person: bool = False

    def noun(self, ordinal: str = "") -> Noun:
        """Return the noun phrase: `that dude`, `the first dude`."""
        words = joined_words("the" if ordinal else self.determiner, ordinal, self.head)
        return Noun(words, plural=self.plural, pronoun=THEY if self.is_person else IT)


def _told_apart(roles: Mapping[str, Designation]) -> dict[str, Noun]:
    """Return the nouns of the names, with equal ones numbered."""
    alike = Counter(role for role in roles.values() if role.determiner == "that")
    order = {role: iter(("first", "second")) for role, count in alike.items() if count == 2}
    return {name: role.noun(next(order[role]) if role in order else "") for name, role in roles.items()}


PULLED = Noun("the pulled card")


def _pulls(found: Mapping[str, object]) -> dict[str, Noun]:
    """Which pull each name means, where a text makes two."""
    pulled = [name for name, what in found.items() if what == PULLED]
    told = zip(pulled, ("first", "second"), strict=True) if len(pulled) == 2 else ()
    return {name: Noun(f"the {which} pulled card") for name, which in told}


def _marked_place(text: object) -> frozenset[str]:
    """The mark's name where a job is about a place."""
    return frozenset({"mark"}) if isinstance(text, Ability) and about_place(text.job) else frozenset()


def _bindings(value: object) -> Iterator[tuple[str, object]]:
    """Every name in a text, with the description that it stands for, or its noun."""
    if isinstance(value, tuple):
        for item in value:
            if has_parts(item):
                yield from _bindings(item)
    if isinstance(value, On) and isinstance(value.card, Selector) and value.card.name:
        yield value.card.name, replace(value.card, is_=value.card.is_ or _about(value))
    if isinstance(value, Choice) and value.name not in ("mark", "leader") and not is_internal(value.name):
        yield value.name, value.cards
    if isinstance(value, Selector | Remember) and value.name:
        yield value.name, value
    if isinstance(value, DrawCards | LookAtCards | Token | PullCard | ChooseBounty) and value.name:
        yield value.name, _made(value)
    for field in field_names(type(value)):
        part = getattr(value, field)
        if has_parts(part) and not (field == "card" and isinstance(value, On)):
            yield from _bindings(part)


def has_parts(value: object) -> bool:
    """Return whether a value is a record or a tuple, and not empty."""
    return bool(value) if isinstance(value, tuple) else bool(_field_names(cast("Hashable", type(value))))


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of a dataclass's fields, none for other types."""
    return _field_names(cast("Hashable", kind))


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()


def _about(trigger: On) -> tuple[str, ...]:
    """Return the kind of a trigger's card, if the description does not give it."""
    unsaid = EVENT_WORDS[min(trigger.kinds)].unsaid
    return (unsaid,) if unsaid in ("dude", "deed") else ()


def _made(effect: DrawCards | LookAtCards | Token | PullCard | ChooseBounty) -> Noun:
    match effect:
        case Token():
            return Noun(f"that {effect.token.title}", pronoun=THEY)
        case PullCard():
            return PULLED
        case ChooseBounty():
            return BOUNTY_CHOSEN
        case LookAtCards(n=n, whole=False, hand=None) if n in (None, ONE):
            return Noun("that card")
    return Noun("those cards", plural=True)


def _role(selector: Selector, of_this_kind: int) -> Designation:
    if is_here_itself(selector):
        return Designation("", "where this dude was")
    head = _role_head(selector)
    is_person = head in PEOPLE
    if _is_several(selector):
        return Designation("those", plural(head), plural=True, is_person=is_person)
    if of_this_kind < 2:
        return Designation("that", head, is_person=is_person)
    if selector.side == "yours" or selector.posse == "mine" or selector.owner is Owner.YOURS:
        return Designation("your", head, is_person=is_person)
    of_whom = ("the", "target") if selector.side or selector.posse else ("that", head)
    return Designation(*of_whom, is_person=is_person)


def _role_head(selector: Selector) -> str:
    """Return the noun for a choice: alternatives of several kinds get their common noun."""
    heads = heads_of(selector)
    if selector.either and {way.is_ for way in selector.either} == {("dude",)}:
        return "dude"
    if len(heads) == 1:
        return heads[0]
    return selector.is_[0] if len(selector.is_) == 1 and selector.is_[0] in ("dude", "deed") else "card"


def _is_several(selector: Selector) -> bool:
    return selector.all or selector.any_number or (selector.up_to or selector.n or ONE) != ONE


GRANTED_TO = Noun("that dude", pronoun=THEY)
"""The noun for the receivers of an ability, in its text."""
PULLER = Noun("the dude who pulled it", pronoun=THEY)
"""The noun for the acting dude of an action card that is pulled."""


def acting_dude(paragraph: object, card: CardDef) -> Noun | None:
    """Return the noun for the acting dude, if it is neither the card's own nor its bearer."""
    if isinstance(paragraph, Ability) and paragraph.granted_to is not None:
        return GRANTED_TO
    is_pulled = isinstance(paragraph, Response) and EventKind.PULLED in paragraph.trigger.kinds
    return PULLER if is_pulled and card.type is CardType.ACTION else None


# Targets described at their first mention: `boot an opposing dude`, not `choose an opposing dude. Boot that dude`.


class FirstMention(NamedTuple):
    """Where a target is first mentioned: its place among all mentions, its statement, whether it ends that.

    `is_describable` is false for an owner and within a condition; `of_modal`: it is the subject of "cannot".
    """

    order: int = -1
    is_describable: bool = True
    statement: int = -1
    is_last: bool = False
    of_modal: bool = False


class Introduction(NamedTuple):
    """The choices before all else, by name, and the statements that describe the other targets."""

    led: Mapping[str, str]
    statements: list[str]


Fitting = Callable[[FirstMention, str], bool]
"""Whether a description can stand at a first mention."""


def anywhere(_mention: FirstMention, _description: str) -> bool:
    """Return True: a description can stand at any first mention."""
    return True


def introduced(statements: Sequence[str], described: Mapping[str, str], fits: Fitting = anywhere) -> Introduction:
    """Return statements in which each target is described once, at its first mention.

    It is called by its role instead where that is as an owner, in a condition, or where the description speaks of a
    card that has not been named yet: that it is chosen must then be said before all else.
    """
    mentions = _first_mentions(statements)
    others = {name: _first_mentions([words]).keys() - {name} for name, words in described.items()}
    named, led, direct = set[str](), dict[str, str](), dict[str, str]()
    for name in sorted(described, key=lambda name: mentions.get(name, FirstMention()).order):
        unknown = list(_spoken_of(name, others, named))
        if name in mentions and name not in named:
            if mentions[name].is_describable and fits(mentions[name], described[name]) and not unknown:
                direct[name] = described[name]
            # A description that refers to a card mentioned later must come after it.
            else:
                known = [other for other in described if other in others[name] and direct.pop(other, "")]
                led |= {each: described[each] for each in (*known, *unknown, name)}
                named.update(unknown)
        if name in mentions:
            named.add(name)
    return Introduction(led, [_with_descriptions(statement, direct) for statement in statements])


def _spoken_of(name: str, others: Mapping[str, Collection[str]], named: Collection[str]) -> Iterator[str]:
    """Yield the unnamed targets that a description speaks of, after those that their own descriptions speak of."""
    for other in others[name]:
        if other in others and other not in named:
            yield from _spoken_of(other, others, {*named, name})
            yield other


def _first_mentions(statements: Sequence[str]) -> Mapping[str, FirstMention]:
    """Return where each target is first mentioned: no owner is described, and nothing in a condition."""
    found: dict[str, FirstMention] = {}
    for number, statement in enumerate(statements):
        depth, tokens = 0, list(expanded(tokens_of(statement), ()))
        for place, token in enumerate(tokens):
            depth += (token is Mark.CONDITION) - (token is Mark.CONSEQUENCE)
            if isinstance(token, Mention) and token.noun.name and token.noun.name not in found:
                fits = not depth and token.form not in OWNERS
                rest = tokens[place + 1 :]
                is_last = not any(map(str, rest))
                found[token.noun.name] = FirstMention(len(found), fits, number, is_last, _is_of_modal(rest))
    return found


def _is_of_modal(following: Sequence[TextToken]) -> bool:
    verb = next(dropwhile(lambda token: token == " ", following), None)
    return isinstance(verb, VerbToken) and isinstance(verb.verb, Modal)


def _with_descriptions(statement: str, descriptions: dict[str, str]) -> str:
    """Return a statement with the first mentions of targets described; these are taken out of `descriptions`."""
    return TokenizedText(tuple(_described(statement, descriptions)))


def _described(statement: str, descriptions: dict[str, str]) -> Iterator[TextToken]:
    for token in expanded(tokens_of(statement), ()):
        name = token.noun.name if isinstance(token, Mention) and token.form is MentionForm.FULL else ""
        if name in descriptions:
            yield from tokens_of(descriptions.pop(name))
        else:
            yield token


# Targets without what the rest of their ability says of them, or what goes without saying


def as_told(name: str, cards: Selector, ability: Ability) -> Selector:
    """Return a target without what the rest of the ability says of it, or what can be done to no other card."""
    told = _without_what_is_paid(name, _with_what_is_told(name, cards, ability), ability)
    done = (ability.costs, ability.effects, ability.need, ability.spell, ability.pays, ability.failure, ability.job)
    if mentions(done, name) != 1:
        return told
    if LoseAbility in {type(act) for act in ability.effects if getattr(act, "card", None) == Named(name)}:
        return replace(told, cmp=tuple(each for each in told.cmp if not _is_of_abilities(each)))
    acts = (each for each in ability.effects if isinstance(each, BootCards | UnbootByEffect | MoveDudes | Join))
    match next((act for act in acts if act.who == Named(name)), None):
        case BootCards():
            return without_state(told, "unbooted")
        case UnbootByEffect():
            return without_state(told, "booted")
        case MoveDudes(to=place) if told.not_ == Selector(at=place):
            return replace(told, not_=None)
        case Join() if told.posse == "none":
            return replace(told, posse="")
    return told


def _is_of_abilities(condition: Condition) -> bool:
    """Return whether a condition is that a card has an ability, which one must have to lose one."""
    figure = condition.left if isinstance(condition, Compare) else None
    return isinstance(figure, CandidatesFigure) and figure.figure is CardFigure.ABILITIES


def _without_what_is_paid(name: str, cards: Selector, ability: Ability) -> Selector:
    """Return a target without the card that it must have, where a cost takes that one from it."""
    if cards.has is None:
        return cards
    taken = replace(bare(cards.has), attached_to=Named(name))
    prices = (getattr(cost, "who", None) for cost in ability.costs)
    is_paid = any(isinstance(who, Selector) and bare(without_state(who, "unbooted")) == taken for who in prices)
    return replace(cards, has=None) if is_paid else cards


def _with_what_is_told(name: str, place: Selector, ability: Ability) -> Selector:
    """A place without the dude who must be there, where one such is chosen or booted there anyway."""
    there = place.with_dude
    if there is None:
        return place
    chosen = [choice.cards for choice in ability.choices if isinstance(choice.cards, Selector)]
    booted = [cost.who for cost in ability.costs if isinstance(cost, BootCards) and isinstance(cost.who, Selector)]
    dude = replace(there, is_=("dude",), at=LocationDescription(of=Named(name)))
    told = any(bare(cards) in (dude, replace(dude, state=())) for cards in booted)
    return replace(place, with_dude=None) if told or any(bare(cards) == dude for cards in chosen) else place
