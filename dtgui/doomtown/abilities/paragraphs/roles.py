"""Role names for the names in a text: `that dude`, `your dude`, `the target`.

The only name of its kind is called "that"; two of a kind are distinguished by their sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from typing import Any, NamedTuple, cast

from dtgui.doomtown.abilities.language.description import Owner
from dtgui.doomtown.abilities.language.effects.bounties import BOUNTY_CHOSEN, ChooseBounty
from dtgui.doomtown.abilities.language.effects.drawing import DrawCards, LookAtCards
from dtgui.doomtown.abilities.language.effects.flow import Remember
from dtgui.doomtown.abilities.language.effects.starting import PullCard
from dtgui.doomtown.abilities.language.effects.tokens import Token
from dtgui.doomtown.abilities.language.heads import head_of, heads_of
from dtgui.doomtown.abilities.language.numbers import ONE
from dtgui.doomtown.abilities.language.predicates import PLACES, about_place
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.language.unsaid import is_here_itself
from dtgui.doomtown.abilities.syntax.inflection import IT, THEY
from dtgui.doomtown.abilities.syntax.names import is_internal
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS
from dtgui.doomtown.abilities.wording.morphology import joined_words, plural
from dtgui.doomtown.abilities.wording.nouns import PEOPLE
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
