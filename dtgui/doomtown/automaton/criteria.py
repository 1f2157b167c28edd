"""The meaning of each criterion of the book: a measure of a card, of which the greatest is preferred."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.automaton.look import CriteriaContext
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.automaton import influence_at_sundown, is_draw_after_shootout
from dtgui.doomtown.queries.boss_battle import is_star
from dtgui.doomtown.queries.shooting import boots_to_join
from dtgui.doomtown.state.archetypes import Criterion
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table

Measure = Callable[[CriteriaContext, CardId], int]


def _is_dude(t: Table, card: CardId) -> bool:
    return card in t.in_play and t.in_play[card].printed.type is CardType.DUDE


def _bullets(look: CriteriaContext, card: CardId) -> int:
    if card not in look.t.in_play:
        return look.t.cards[card].printed.bullets or 0
    return stats.bullets(look.t, card)


def _influence(look: CriteriaContext, card: CardId) -> int:
    """As it will be during Sundown. WWE, Automaton Decisions, Influence."""
    if _is_dude(look.t, card):
        return influence_at_sundown(look.t, card)
    return look.t.cards[card].printed.influence or 0


def _control(look: CriteriaContext, card: CardId) -> int:
    if card not in look.t.in_play:
        return look.t.cards[card].printed.control or 0
    return stats.control_points(look.t, card)


def _production(look: CriteriaContext, card: CardId) -> int:
    if card not in look.t.in_play:
        return look.t.cards[card].printed.production or 0
    return stats.production_of(look.t, card)


def _cost(look: CriteriaContext, card: CardId) -> int:
    return look.t.cards[card].printed.cost or 0


def total_cost(look: CriteriaContext, card: CardId) -> int:
    """Return the printed cost of a card and of all its attachments, in ghost rock."""
    shown = look.t.in_play.get(card)
    return _cost(look, card) + sum(_cost(look, each) for each in (shown.attached if shown is not None else ()))


def _bounty(look: CriteriaContext, card: CardId) -> int:
    shown = look.t.in_play.get(card)
    return 0 if shown is None else shown.bounty


def _attachments(look: CriteriaContext, card: CardId) -> int:
    shown = look.t.in_play.get(card)
    return 0 if shown is None else len(shown.attached)


def _is_stud(look: CriteriaContext, card: CardId) -> bool:
    if not _is_dude(look.t, card):
        return look.t.cards[card].printed.bullet_kind is BulletKind.STUD
    return stats.bullet_kind(look.t, card) is BulletKind.STUD


def _skill(look: CriteriaContext, card: CardId) -> int:
    """Return the highest rating in a skill, or the value of a dude with Kung Fu, whichever is more."""
    if not _is_dude(look.t, card):
        return 0
    ratings = [
        stats.skill_rating(look.t, card, skill) for skill in stats.SKILLS if stats.has_skill(look.t, card, skill)
    ]
    if stats.has_keyword(look.t, card, Keyword.KUNG_FU.value):
        ratings.append(stats.value(look.t, card))
    return max(ratings, default=0)


def _is_skilled(look: CriteriaContext, card: CardId) -> bool:
    return _is_dude(look.t, card) and any(stats.has_skill(look.t, card, skill) for skill in stats.SKILLS)


def _place(look: CriteriaContext, card: CardId) -> Place | None:
    return places.place_of(look.t, card) if card in look.t.in_play else None


def _is_at_opposing_home(look: CriteriaContext, card: CardId) -> bool:
    place = _place(look, card)
    return place is not None and places.is_home(look.t, place) and places.owner_of_place(look.t, place) != look.seat


def _texts_at(look: CriteriaContext, card: CardId) -> list[CardId]:
    """A card and what is attached to it, as far as they have abilities to use."""
    shown = look.t.in_play.get(card)
    return [card, *(shown.attached if shown is not None else ())]


def _serves_dudes_there(look: CriteriaContext, deed: CardId) -> bool:
    """Whether a deed, or what is attached to it, has an ability that speaks of dudes at it."""
    texts = (look.t.cards[card].printed.text for card in _texts_at(look, deed))
    return any(_speaks_of_here(ability) for text in texts for ability in text.abilities)


def _speaks_of_here(value: Any) -> bool:
    return any(isinstance(part, LocationDescription) and part.word == "here" for part in parts_of(value))


def _helps_with_event(look: CriteriaContext, card: CardId) -> bool:
    """Whether a dude is one that the event of the day speaks of among its player's. WWE, Cooperative Play."""
    t = look.t
    if not _is_dude(t, card):
        return False
    whose = t.in_play[card].controller
    events = (event for event, shown in t.in_play.items() if shown.printed.type is CardType.EVENT)
    return any(like.fits(t, Scope(whose, event), card) for event in events for like in _own_dudes_of(t, event))


def _own_dudes_of(t: Table, event: CardId) -> Iterator[Selector]:
    """Yield an event's descriptions of dudes of the Heroes, or of its user."""
    text = t.cards[event].printed.text
    for part in parts_of((text.abilities, text.traits)):
        if isinstance(part, Selector) and "dude" in part.is_ and part.side in ("heroes", "yours"):
            yield part


def parts_of(value: Any) -> Any:
    """Yield a value of the card language with all that it is made of."""
    yield value
    if isinstance(value, tuple | frozenset | list):
        for each in value:
            yield from parts_of(each)
    elif is_dataclass(value) and not isinstance(value, CardDef | type):
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))


def _has_abilities(look: CriteriaContext, card: CardId) -> bool:
    return any(look.t.cards[each].printed.text.abilities for each in _texts_at(look, card))


def _fights_with_abilities(look: CriteriaContext, dude: CardId) -> bool:
    """Whether a dude, or what it carries, has an ability for the shootout that can be used once it has joined."""
    t = look.t
    boots = look.place is not None and boots_to_join(t, dude, look.place)
    for card in _texts_at(look, dude):
        shown = t.in_play[card]
        for number, ability in enumerate(shown.printed.text.abilities):
            is_fresh = number not in shown.used and not (ability.boots and (shown.booted or (boots and card == dude)))
            if is_fresh and ability.timings & {Timing.SHOOTOUT, Timing.RESOLUTION}:
                return True
    return False


def _joins_later(look: CriteriaContext, dude: CardId) -> bool:
    cards = (look.t.cards[card].printed.text for card in _texts_at(look, dude))
    return any(ability.brings_self for text in cards for ability in text.abilities)


def _joins_unbooted(look: CriteriaContext, dude: CardId) -> bool:
    return look.place is None or not boots_to_join(look.t, dude, look.place)


# What would come of it


def _stud_increase(look: CriteriaContext, card: CardId) -> int:
    """Return the increase in stud bullets by a dude, with the bullets of an effect or of an attachment."""
    goods = look.to_attach
    more = look.bullets if goods is None else goods.bullets or 0
    made = look.makes_stud if goods is None else goods.bullet_kind is BulletKind.STUD
    if not _is_dude(look.t, card):
        return 0
    before = _bullets(look, card) if _is_stud(look, card) else 0
    after = max(0, _bullets(look, card) + more) if _is_stud(look, card) or made else 0
    return after - before


def _has_none_of_that_type(look: CriteriaContext, card: CardId) -> bool:
    """Whether nothing like it is attached yet: a Weapon for a Weapon, a Hex for a Hex, else the same card type."""
    goods = look.to_attach
    if goods is None or card not in look.t.in_play:
        return True
    attached = [look.t.in_play[each].printed for each in look.t.in_play[card].attached]
    return not any(_is_alike(goods, other) for other in attached)


KINDS_OF_ATTACHMENTS = (
    Keyword.WEAPON,
    Keyword.HORSE,
    Keyword.ATTIRE,
    Keyword.SIDEKICK,
    Keyword.HEX,
    Keyword.MIRACLE,
    Keyword.SPIRIT,
    Keyword.TOTEM,
)


def _is_alike(one: CardDef, other: CardDef) -> bool:
    own = [kind for kind in KINDS_OF_ATTACHMENTS if one.has(kind)]
    if own:
        return any(other.has(kind) for kind in own)
    return one.type is other.type and not any(other.has(kind) for kind in KINDS_OF_ATTACHMENTS)


def _speaks_of_it(look: CriteriaContext, card: CardId) -> bool:
    """Whether a card's own text speaks of such a goods or spell, by one of its keywords."""
    if look.to_attach is None:
        return False
    words = {word for word, _ in look.to_attach.keywords}
    text = look.t.cards[card].printed.text
    return any(isinstance(part, str) and part in words for part in parts_of((text.abilities, text.traits)))


def _gains_first_influence(look: CriteriaContext, card: CardId) -> bool:
    goods = look.to_attach
    return goods is not None and (goods.influence or 0) > 0 and _is_dude(look.t, card) and not _influence(look, card)


def _is_moved_by_pulls(look: CriteriaContext, card: CardId) -> bool:
    heard = {EventKind.PULLED, EventKind.SKILL_CHECK}
    return not heard.isdisjoint(look.t.cards[card].printed.text.heard)


def _is_gadget(look: CriteriaContext, card: CardId) -> bool:
    return look.t.cards[card].printed.has(Keyword.GADGET)


def _is_goods(look: CriteriaContext, card: CardId) -> bool:
    return look.t.cards[card].printed.type is CardType.GOODS and not _is_gadget(look, card)


def _controls(look: CriteriaContext, card: CardId) -> bool:
    return places.controls(look.t, look.seat, Place(card))


MEASURES: Mapping[Criterion, Measure] = {
    Criterion.HIGHEST_BULLETS: _bullets,
    Criterion.LOWEST_BULLETS: lambda look, card: -_bullets(look, card),
    Criterion.HIGHEST_INFLUENCE: _influence,
    Criterion.LOWEST_INFLUENCE: lambda look, card: -_influence(look, card),
    Criterion.HIGHEST_CONTROL: _control,
    Criterion.HIGHEST_PRODUCTION: _production,
    Criterion.HIGHEST_COST: _cost,
    Criterion.LOWEST_COST: lambda look, card: -_cost(look, card),
    Criterion.HIGHEST_TOTAL_COST: total_cost,
    Criterion.LOWEST_TOTAL_COST: lambda look, card: -total_cost(look, card),
    Criterion.LOWEST_BOUNTY: lambda look, card: -_bounty(look, card),
    Criterion.MOST_ATTACHMENTS: _attachments,
    Criterion.HIGHEST_SKILL: _skill,
    Criterion.STUD: _is_stud,
    Criterion.DRAW: lambda look, card: not _is_stud(look, card),
    Criterion.DRAW_AFTER_SHOOTOUT: lambda look, card: _is_dude(look.t, card) and is_draw_after_shootout(look.t, card),
    Criterion.SEVERAL_STUD_BULLETS: lambda look, card: _is_stud(look, card) and _bullets(look, card) > 1,
    Criterion.UNBOOTED: lambda look, card: card in look.t.in_play and not look.t.in_play[card].booted,
    Criterion.STAR: lambda look, card: is_star(look.t, card),
    Criterion.NO_STAR: lambda look, card: not is_star(look.t, card),
    Criterion.HAS_INFLUENCE: lambda look, card: _influence(look, card) > 0,
    Criterion.SKILLED: _is_skilled,
    Criterion.HAS_ABILITIES: _has_abilities,
    Criterion.GOODS: _is_goods,
    Criterion.SPELLS: lambda look, card: look.t.cards[card].printed.type is CardType.SPELL,
    Criterion.GADGETS: _is_gadget,
    Criterion.AT_OWN_HOME: lambda look, card: _place(look, card) == places.home_of(look.t, look.seat),
    Criterion.AT_OPPOSING_HOME: _is_at_opposing_home,
    Criterion.NOT_CONTROLLED: lambda look, card: Place(card) != TOWN_SQUARE and not _controls(look, card),
    Criterion.ABILITY_FOR_DUDES_THERE: lambda look, card: (
        Place(card) != TOWN_SQUARE and _serves_dudes_there(look, card)
    ),
    Criterion.STUD_INCREASE: _stud_increase,
    Criterion.WITHOUT_THAT_TYPE: _has_none_of_that_type,
    Criterion.SPECIAL_BONUS: _speaks_of_it,
    Criterion.FIRST_INFLUENCE: _gains_first_influence,
    Criterion.SPECIAL_PULL: _is_moved_by_pulls,
    Criterion.HELPS_WITH_EVENT: _helps_with_event,
    Criterion.CANNOT_JOIN_LATER: lambda look, card: not _joins_later(look, card),
    Criterion.JOINS_UNBOOTED: _joins_unbooted,
    Criterion.SHOOTOUT_ABILITIES: _fights_with_abilities,
}
"""Every criterion that an archetype file may name; yes and no count as 1 and 0."""


def measure(look: CriteriaContext, criterion: Criterion, card: CardId) -> int:
    """Return how well a card meets a criterion: the greater, the better; the town square meets none."""
    return 0 if card not in look.t.cards else int(MEASURES[criterion](look, card))
