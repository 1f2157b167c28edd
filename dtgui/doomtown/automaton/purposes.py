"""The purposes of a text's effects, for effect and target priorities: read from the card language, not from the
table.

WWE, Effect Priorities; Target Priorities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from dtgui.doomtown.abilities.language.arithmetic import Minus
from dtgui.doomtown.abilities.language.effects import (
    bounties,
    changing,
    drawing,
    entering,
    lasting,
    moving,
    paying,
    playing,
    poker,
    starting,
)
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import Constant
from dtgui.doomtown.abilities.language.selectors import Selector, Who
from dtgui.doomtown.automaton.criteria import parts_of
from dtgui.doomtown.state.archetypes import EffectSort, TargetPriority
from dtgui.doomtown.state.kinds import BulletKind
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Ability, CardText, Choice, Effect

GOOD, BAD = 1, -1


class Purpose(NamedTuple):
    """An effect's purpose for a card: the heading for choosing its target, its kind, and whether it helps or harms.

    `bullets` and `makes_stud` are its effects on a dude's bullets. `whom` is the text's name for the card.
    """

    target: TargetPriority | None
    sort: EffectSort
    sign: int = 0
    whom: Who | PlayerNamed | None = None
    bullets: int = 0
    makes_stud: bool = False


Reading = Callable[[Any], Iterator[Purpose]]


def sign_of(number: Any) -> int:
    """Return whether a number of a text raises what it is added to, or (-1) lowers it."""
    if isinstance(number, Constant):
        return GOOD if number.number >= 0 else BAD
    return -sign_of(number.of) if isinstance(number, Minus) else GOOD


def _of_sign(sign: int) -> TargetPriority:
    return TargetPriority.BONUSES if sign > 0 else TargetPriority.PENALTIES


def _plain(target: TargetPriority | None, sort: EffectSort, sign: int, *fields: str) -> Reading:
    """Return an effect's purpose for the cards of these fields."""

    def read(effect: Any) -> Iterator[Purpose]:
        for field in fields:
            yield Purpose(target, sort, sign, getattr(effect, field))

    return read


def _changed(effect: changing.ChangeFigures) -> Iterator[Purpose]:
    numbers = [number for _, number in effect._given()]
    numbers += [number for number in (effect.skills, effect.one_skill) if number is not None]
    sign = sign_of(numbers[0]) if numbers else GOOD
    if effect.bullets is None:
        yield Purpose(_of_sign(sign), EffectSort.OTHER, sign, effect.who)
        return
    amount = effect.bullets.number if isinstance(effect.bullets, Constant) else sign_of(effect.bullets)
    sign = sign_of(effect.bullets)
    yield Purpose(_of_sign(sign), EffectSort.BULLETS, sign, effect.who, bullets=amount)


def _set(effect: changing.Set) -> Iterator[Purpose]:
    numbers = [getattr(effect, name) for name in ("bullets", "influence", "value", "production", "control")]
    is_zero = any(isinstance(number, Constant) and not number.number for number in numbers)
    sort = EffectSort.BULLETS if effect.bullets is not None else EffectSort.OTHER
    sign = BAD if is_zero else GOOD
    yield Purpose(_of_sign(sign), sort, sign, effect.who)


def _become(effect: lasting.Become) -> Iterator[Purpose]:
    is_stud = effect.type is BulletKind.STUD
    sign = GOOD if is_stud else BAD
    yield Purpose(_of_sign(sign), EffectSort.STUD_OR_DRAW, sign, effect.who, makes_stud=is_stud)


def _bounty(effect: bounties.Bounty) -> Iterator[Purpose]:
    if sign_of(effect.add) > 0:
        yield Purpose(TargetPriority.BOUNTY, EffectSort.OTHER, BAD, effect.who)
    else:
        yield Purpose(TargetPriority.BONUSES, EffectSort.OTHER, GOOD, effect.who)


def _control(effect: paying.GainControlPoints) -> Iterator[Purpose]:
    sign = BAD if effect.set is not None else sign_of(effect.add)
    yield Purpose(_of_sign(sign), EffectSort.OTHER, sign, effect.who)


def _home(effect: moving.Home) -> Iterator[Purpose]:
    sort = EffectSort.BOOTING if effect.booted else EffectSort.OTHER
    yield Purpose(TargetPriority.PENALTIES, sort, BAD, effect.who)


def _attach(effect: entering.EnterAttached) -> Iterator[Purpose]:
    yield Purpose(None, EffectSort.LEAVING_OR_ENTERING, GOOD, effect.card)
    if effect.to is not None:
        yield Purpose(TargetPriority.RECEIVING, EffectSort.LEAVING_OR_ENTERING, GOOD, effect.to)


def _token(effect: entering.Token) -> Iterator[Purpose]:
    yield Purpose(None, EffectSort.LEAVING_OR_ENTERING, GOOD)


def _limited(effect: lasting.LimitFigure) -> Iterator[Purpose]:
    sign = BAD if effect.most is not None else GOOD
    yield Purpose(_of_sign(sign), EffectSort.OTHER, sign, effect.who)


def _called_out(effect: starting.CallOutByEffect) -> Iterator[Purpose]:
    yield Purpose(TargetPriority.MARK, EffectSort.OTHER, BAD, effect.who)
    yield Purpose(TargetPriority.POSSES, EffectSort.OTHER, 0, effect.by)


def _tested(effect: starting.Check) -> Iterator[Purpose]:
    yield Purpose(TargetPriority.PULLS, EffectSort.OTHER, 0, effect.dude)


def _invented(effect: starting.InventByEffect) -> Iterator[Purpose]:
    yield Purpose(None, EffectSort.LEAVING_OR_ENTERING, GOOD, effect.card)
    if effect.by is not None:
        yield Purpose(TargetPriority.PULLS, EffectSort.LEAVING_OR_ENTERING, GOOD, effect.by)


def _swapped(effect: moving.Swap) -> Iterator[Purpose]:
    yield Purpose(TargetPriority.PENALTIES, EffectSort.OTHER, BAD, effect.out)
    yield Purpose(TargetPriority.POSSES, EffectSort.OTHER, GOOD, effect.in_)


def _of_player(effect: Any, sign: int) -> Iterator[Purpose]:
    who = effect.who if isinstance(effect.who, PlayerNamed) else None
    yield Purpose(None, EffectSort.OTHER, sign, who)


LEAVING, BOOTING, OTHER = EffectSort.LEAVING_OR_ENTERING, EffectSort.BOOTING, EffectSort.OTHER
_LEAVING = TargetPriority.LEAVING_OPPOSING

READINGS: Mapping[type, Reading] = {
    moving.BootCards: _plain(TargetPriority.PENALTIES, BOOTING, BAD, "who"),
    moving.UnbootByEffect: _plain(TargetPriority.BONUSES, BOOTING, GOOD, "who"),
    moving.Home: _home,
    moving.Join: _plain(TargetPriority.POSSES, OTHER, GOOD, "who"),
    moving.LeavePosseByEffect: _plain(TargetPriority.PENALTIES, OTHER, BAD, "who"),
    moving.ControlDudes: _plain(_LEAVING, LEAVING, BAD, "who"),
    moving.Swap: _swapped,
    drawing.DiscardCards: _plain(_LEAVING, LEAVING, BAD, "who"),
    drawing.AceCards: _plain(_LEAVING, LEAVING, BAD, "who"),
    entering.EnterAttached: _attach,
    entering.PlayCard: _plain(None, LEAVING, GOOD, "card"),
    entering.MoveAttachment: _plain(TargetPriority.RECEIVING, OTHER, GOOD, "to"),
    entering.Token: _token,
    bounties.Bounty: _bounty,
    paying.GainControlPoints: _control,
    changing.ChangeFigures: _changed,
    changing.Set: _set,
    lasting.Become: _become,
    lasting.Cannot: _plain(TargetPriority.PENALTIES, OTHER, BAD, "who"),
    lasting.FirstCasualty: _plain(TargetPriority.PENALTIES, OTHER, BAD, "who"),
    lasting.LimitFigure: _limited,
    lasting.BackUp: _plain(TargetPriority.BONUSES, OTHER, GOOD, "who"),
    lasting.Bonus: lambda effect: _of_player(effect, GOOD),
    lasting.GainKeyword: _plain(TargetPriority.BONUSES, OTHER, GOOD, "who"),
    lasting.LoseText: _plain(TargetPriority.PENALTIES, OTHER, BAD, "who"),
    lasting.LoseAbility: _plain(TargetPriority.PENALTIES, OTHER, BAD, "card"),
    starting.CallOutByEffect: _called_out,
    starting.Check: _tested,
    starting.InventByEffect: _invented,
    playing.Refresh: _plain(TargetPriority.BONUSES, OTHER, GOOD, "card"),
    paying.GainGhostRock: lambda effect: _of_player(effect, GOOD),
    paying.PayGhostRock: lambda effect: _of_player(effect, BAD),
    drawing.DrawCards: lambda effect: _of_player(effect, GOOD),
    poker.Rank: lambda effect: _of_player(effect, sign_of(effect.add)),
    poker.Casualties: lambda effect: _of_player(effect, GOOD if effect.none else BAD),
}
"""The purposes of effects; effects not listed here change something else, at no player's expense."""


def purposes_in(effects: Any) -> Iterator[Purpose]:
    """Yield the purposes of effects, including nested ones."""
    return (purpose for _, purpose in purposes_by_word(effects))


def purposes_by_word(effects: Any) -> Iterator[tuple[type, Purpose]]:
    """Yield the purposes of effects, including nested ones, each with the class of its word."""
    for part in parts_of(effects):
        reading = READINGS.get(type(part))
        if reading is not None:
            yield from ((type(part), purpose) for purpose in reading(part))


def purpose_of_choice(t: Table, about: tuple[int | str, ...]) -> Purpose | None:
    """Return the purpose of the cards chosen by the question about this part of a text; None if unknown.

    The subject of the question is the card, then a choice of an ability (`name?number`) or the path of an effect.
    """
    card, part = CardId(int(about[0])), str(about[1]) if len(about) > 1 else ""
    text = t.cards[card].printed.text
    for ability in text.abilities:
        if part.startswith(f"{ability.name}?"):
            return _announced(ability, ability.choices[int(part.rpartition("?")[2])])
    effect = effect_at(text, part)
    if effect is None:
        return None
    chosen = _what_is_chosen(effect)
    found = next((purpose for purpose in purposes_in(effect) if purpose.whom is chosen), None)
    name = chosen.name if isinstance(chosen, Selector) else ""
    return found or (_of_named((text.abilities, text.responses), name) if name else None)


def _announced(ability: Ability, choice: Choice) -> Purpose | None:
    """Return the purpose of a choice made when an ability is announced: a cost, a job's mark or leader, a target."""
    if choice.is_cost:
        effects: Any = tuple(cost for cost in ability.costs if cost.path == choice.path)
        return next(purposes_in(effects), None)
    if ability.job is not None and choice.name in ("mark", "leader"):
        target = TargetPriority.MARK if choice.name == "mark" else TargetPriority.POSSES
        return Purpose(target, EffectSort.OTHER, BAD if choice.name == "mark" else GOOD)
    return _of_named((ability.effects, ability.failure, ability.job), choice.name)


def _of_named(effects: Any, name: str) -> Purpose | None:
    """Return the purpose of the first effect on the cards of a name."""
    return next((purpose for purpose in purposes_in(effects) if _is_called(purpose.whom, name)), None)


def _is_called(whom: Who | PlayerNamed | None, name: str) -> bool:
    if isinstance(whom, Selector):
        return whom.name == name or whom.of == Named(name)
    return whom == Named(name)


def _what_is_chosen(effect: Effect) -> Who | None:
    """The description by which an effect that asks has its cards chosen."""
    for field in ("who", "cards", "card", "of", "to", "dude"):
        chosen = getattr(effect, field, None)
        if isinstance(chosen, Selector):
            return chosen
    return None


def effect_at(text: CardText, path: str) -> Any:
    """Return the effect at a path of a text, or None."""
    if not path:
        return None
    parts = parts_of((text.abilities, text.responses))
    return next((part for part in parts if getattr(part, "path", None) == path and type(part) is not Choice), None)


def sorts_of(effects: Iterable[Any]) -> frozenset[EffectSort]:
    """Return the kinds of effects: those that harm others are penalties as well."""
    found: set[EffectSort] = set()
    for purpose in purposes_in(tuple(effects)):
        found.add(purpose.sort)
        if purpose.sign == BAD and not _is_own(purpose.whom):
            found.add(EffectSort.PENALTY)
    return frozenset(found or {EffectSort.OTHER})


def _is_own(whom: Who | PlayerNamed | None) -> bool:
    """Whether a text means only the cards of its own player, or that player."""
    if isinstance(whom, Selector):
        return whom.side == "yours"
    return whom in (PlayerNamed("you"), Named("self"), Named("this"))
