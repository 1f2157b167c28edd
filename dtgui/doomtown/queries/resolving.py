"""WWE, Resolving Abilities: who performs an ability, how often, and which cards may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.queries.boss_battle import heroes, villain
from dtgui.doomtown.queries.cards_rule_all import INSTEAD, exposed, is_forbidden
from dtgui.doomtown.queries.changes import changes, traits_about
from dtgui.doomtown.queries.places import controls, own_dudes, place_of
from dtgui.doomtown.queries.players import controller
from dtgui.doomtown.queries.stats import as_kung_fu, casts, has_keyword
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import AS_IF_HERE, NO_NAMES, Names, Scope
from dtgui.doomtown.state.table import CardId, Cause, Place, Table
from dtgui.doomtown.state.texts import Ability, Choice, DeedUser, Timing
from dtgui.kernel.decisions import Option, Seat

FROM_AFAR = 2000
"""The number under which it is noted on a dude that it has used a Totem elsewhere; see `usable.noted_on` for others."""


def performers(t: Table, seat: Seat, card: CardId, ability: Ability) -> tuple[CardId | None, ...]:
    """Return who could use an ability for this player: dudes, or (None) the player alone; empty where it is not theirs.

    WWE, Basics, Controller & Owner; Totems; Kung Fu & Techniques.
    """
    shown = t.in_play.get(card)
    if ability.granted_to is not None:
        scope = Scope(seat, card)
        return tuple(d for d in ability.granted_to.candidates(t, scope) if t.in_play[d].controller == seat)
    if ability.technique is not None and (shown is None or shown.host is None):
        return tuple(dude for dude in own_dudes(t, seat) if _may_perform(t, dude))
    if shown is None:
        return (None,)
    if ability.by is DeedUser.OPPONENT:
        return () if controller(t, card) == seat else (None,)
    if ability.by in USERS_BY_SIDE:
        return (None,) if USERS_BY_SIDE[ability.by](t, seat) else ()
    if shown.printed.type is CardType.DUDE:
        return (card,) if shown.controller == seat else ()
    if shown.host is not None:
        return _bearers(t, seat, card, shown.host, ability)
    if shown.printed.type is CardType.DEED:
        return (None,) if t.rules.policies.uses_deed(t, seat, card, ability.by) else ()
    return (None,) if shown.controller == seat else ()


USERS_BY_SIDE: Mapping[DeedUser | None, Callable[[Table, Seat], bool]] = {
    DeedUser.ANYONE: lambda t, seat: True,
    DeedUser.HERO: lambda t, seat: seat in heroes(t),
    DeedUser.VILLAIN: lambda t, seat: seat == villain(t),
}
"""Return whether a player may use an ability of an unowned card."""


def _may_perform(t: Table, dude: CardId) -> bool:
    return has_keyword(t, dude, Keyword.KUNG_FU.value) or as_kung_fu(t, dude) is not None


def serves_controller(t: Table, seat: Seat, deed: CardId, by: DeedUser | None) -> bool:
    """Whether a deed's ability is this player's: the owner's where it says so, else the controller's.

    WWE, Basics, Controller & Owner; Resolving Abilities.
    """
    if by is DeedUser.OWNER:
        return t.in_play[deed].owner == seat
    return controls(t, seat, Place(deed)) or bool(_whose_trait(t, seat, deed, topics.USES_DEEDS))


def stand_ins(t: Table, seat: Seat, deed: CardId) -> tuple[CardId, ...]:
    """Return a player's dudes who by their traits count as being at a deed while it is used."""
    return _whose_trait(t, seat, deed, topics.STANDS_IN)


def _whose_trait(t: Table, seat: Seat, deed: CardId, word: topics.Topic) -> tuple[CardId, ...]:
    return tuple(
        source
        for source, trait in traits_about(t, word)
        if controller(t, source) == seat and trait.amount(t, source, deed, word)
    )


def names_at(t: Table, seat: Seat, card: CardId) -> Names:
    """Return the initial names of a use: the dudes who count as being at the deed."""
    if card not in t.in_play or t.in_play[card].printed.type is not CardType.DEED:
        return NO_NAMES
    found = stand_ins(t, seat, card)
    return NO_NAMES.giving({AS_IF_HERE: found}) if found else NO_NAMES


def _bearers(t: Table, seat: Seat, card: CardId, host: CardId, ability: Ability) -> tuple[CardId | None, ...]:
    """Yield the users of an attached card: the dude that carries it, or any Shaman at the place of a Totem.

    An attachment of a location is used by its player, except for abilities of the location's controller.
    """
    if t.in_play[host].printed.type is CardType.DUDE and not has_keyword(t, card, Keyword.TOTEM.value):
        return (host,) if t.in_play[host].controller == seat else ()
    place = place_of(t, host)
    if not has_keyword(t, card, Keyword.TOTEM.value):
        mine = controls(t, seat, place) if ability.by is DeedUser.CONTROLLER else controller(t, card) == seat
        return (None,) if mine else ()
    near = (d for d in own_dudes(t, seat) if place_of(t, d) == place or _reaches(t, d, card, ability))
    return tuple(dude for dude in near if casts(t, dude, card))


def _reaches(t: Table, dude: CardId, totem: CardId, ability: Ability) -> bool:
    """Whether a trait of a dude's lets it use a Totem elsewhere: a Noon ability, once a turn."""
    if t.shootout is not None or Timing.NOON not in ability.timings or FROM_AFAR in t.in_play[dude].used:
        return False
    reach = topics.REACHES
    return any(source == dude and trait.amount(t, source, totem, reach) > 0 for source, trait in traits_about(t, reach))


# The use of an ability, and how often one may be used. WWE, Basics, Abilities.


class Use(NamedTuple):
    """A possible use of an ability: the card's ability with this number, in this scope."""

    scope: Scope
    number: int
    ability: Ability

    @property
    def option(self) -> Option:
        """The option that chooses it: the performer is named where there may be several."""
        args = (self.scope.this, self.number)
        return verbs.USE.option(*args if self.scope.acting is None else (*args, self.scope.acting))


GRANTED = 1000
"""Added to the number of a granted ability, where its use is noted on the dude that has been given it."""


EACH_SEAT = 10_000
"""Added so often as a player's seat says, from 1, to the number of an ability that each player may use."""


def noted_on(use: Use) -> tuple[CardId, int]:
    """Return the card on which a use is noted, and under which number: a granted ability's user keeps count of it."""
    if use.ability.by in (DeedUser.ANYONE, DeedUser.HERO):
        return use.scope.this, use.number + EACH_SEAT * (use.scope.seat + 1)
    if use.ability.granted_to is not None and use.scope.acting is not None:
        return use.scope.acting, GRANTED + use.number
    return use.scope.this, use.number


def once_a_turn(t: Table, card: CardId, number: int, ability: Ability) -> bool:
    """Whether an ability has not been used this turn, or may be used so often. WWE, Basics, Abilities."""
    shown = t.in_play.get(card)
    if shown is None or number not in shown.used:
        return True
    if ability.repeat and ability.limit is None:
        return True
    times = ability.limit.times if ability.limit is not None else 1
    return shown.used.count(number) < times + changes(t, card, topics.again(number))


def every_day(t: Table) -> bool:
    """Return that abilities refresh before each day, the first one too. WWE, Basics, Abilities."""
    return True


# Which cards may be chosen for an ability, and whether all choices can be made. WWE, Resolving Abilities 2, 3.

FIGHTING = frozenset({Timing.SHOOTOUT, Timing.RESOLUTION, Timing.CHEATIN})
"""Timings that ask for presence in the shootout, while there is one. WWE, Shootout Sequence 2 and 6."""


def candidates(t: Table, scope: Scope, choice: Choice) -> tuple[CardId, ...]:
    """Return the cards that may be chosen: those that fit, and are where the ability's timing wants them.

    A card that is being played is not among those in a hand any more.
    """
    return tuple(_found(t, scope, choice))


def _found(t: Table, scope: Scope, choice: Choice) -> Iterator[CardId]:
    named = (cards for name, cards in scope.names.items() if name != AS_IF_HERE and isinstance(cards, tuple))
    taken = {card for cards in named for card in cards} if choice.is_cost else ()
    for card in choice.cards.candidates(t, scope):
        if card in taken or (choice.boots and is_forbidden(t, Prohibited.BOOT_TO_PAY, card)):
            continue
        if (card != scope.this or card in t.in_play) and _in_the_fight(t, scope, choice, card):
            yield card


def targets(t: Table, scope: Scope, choice: Choice) -> Iterator[CardId]:
    """Yield the candidates that may be chosen: without those that cannot be targeted; any candidate may pay a cost.

    "Cannot" takes precedence over "can". WWE, Basics, The Cards Rule All.
    """
    found = _found(t, scope, choice)
    if choice.is_cost:
        return found
    cause = Cause(scope.seat, scope.this, scope.timing)
    able = (card for card in found if card not in t.in_play or not is_forbidden(t, Prohibited.BE_TARGETED, card, cause))
    return iter(exposed(t, tuple(able), cause, choice.cards.count(t, scope)[0])) if INSTEAD in t.texts.topics else able


def _in_the_fight(t: Table, scope: Scope, choice: Choice, card: CardId) -> bool:
    """WWE, Shootout Sequence 2: targets must be in the shootout, unless they are brought there, into a posse."""
    if t.shootout is None or scope.timing not in FIGHTING or card not in t.in_play:
        return True
    shown = t.in_play[card]
    dude = shown.host if shown.host is not None else card
    if t.in_play[dude].printed.type is not CardType.DUDE:
        return True
    if choice.joins:
        return dude != card or t.shootout.side_of(shown.controller) is not None
    return any(dude in side.posse for side in t.shootout.sides)


def can_complete(t: Table, scope: Scope, choices: tuple[Choice, ...]) -> bool:
    """Whether the choices can be made one after the other, each leaving something for the next."""
    if not choices:
        return True
    first, rest = choices[0], choices[1:]
    least, _ = first.cards.count(t, scope)
    _, floor = first.cards.weights(t, scope, ())
    found: Iterable[CardId] = targets(t, scope, first)
    if floor > 0:
        found = tuple(found)
        if sum(first.cards.weights(t, scope, found)[0]) < floor:
            return False
    if least == 1 and rest:
        return any(can_complete(t, scope.naming(**{first.name: (card,)}), rest) for card in found)
    chosen = tuple(islice(found, least)) if least or not rest else tuple(found)
    return len(chosen) >= least and (not rest or can_complete(t, scope.naming(**{first.name: chosen}), rest))


def completing(t: Table, scope: Scope, choices: tuple[Choice, ...]) -> tuple[CardId, ...]:
    """Return the cards for the first of these choices that leave something for the others."""
    first, rest = choices[0], choices[1:]
    found = tuple(targets(t, scope, first))
    if not rest or first.cards.count(t, scope)[1] > 1:
        return found
    return tuple(card for card in found if can_complete(t, scope.naming(**{first.name: (card,)}), rest))
