"""The clauses of one paragraph of a compiled text: an ability or a trait, word by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from dtgui.doomtown.abilities.language import conditions
from dtgui.doomtown.abilities.language.effects import flow
from dtgui.doomtown.abilities.language.effects.changing import ChangeFigures, Set
from dtgui.doomtown.abilities.language.effects.drawing import Examine
from dtgui.doomtown.abilities.language.effects.moving import BootCards
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.qualities import KINDS
from dtgui.doomtown.abilities.language.selectors import LeaderCards, Selector
from dtgui.doomtown.abilities.language.traits import Modifier
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.ledger.ledger import HEADING, TRAIT_WORDS, LedgerClause, make_clause
from dtgui.doomtown.abilities.ledger.telling import (
    COMPLEX,
    claims,
    event_words,
    heads,
    number,
    number_parts,
    phrase,
    plain,
    qualities,
)
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Ability, Bargain, Response, Timing
from dtgui.doomtown.state.topics import TopicKind

USUAL_LEADER = frozenset({"yours", "unbooted"})
"""The requirements of every leader of a job. WWE, Jobs 1."""
_UNKEYED = "who n add card cards dude dudes deed what kind type kw figure hand figures token onto of out"
UNKEYED = frozenset(_UNKEYED.split())
"""Fields whose value says enough without the field's name."""
UNSAID = frozenset({"name", "path", "follow", "until", "condition", "while_", "unless"})
GIVEN = (
    TopicKind.KEYWORD,
    TopicKind.BULLETS,
    TopicKind.CONTROL_BY,
    TopicKind.SPARED,
    TopicKind.VOID,
    TopicKind.LOST,
    TopicKind.IGNORES_ALL,
)
"""Topics that a trait gives by a word instead of a number."""
STRUCTURE = (flow.Each, flow.EachPlayer, flow.Choose, Examine)
"""Effects that only hold others together."""
Paragraph = tuple[LedgerClause, ...]


def heading(ability: Ability) -> LedgerClause:
    """Return an ability's heading as one clause: `controller noon repeat boot pay 1`."""
    return LedgerClause(HEADING, (" ".join(filter(None, _heading(ability))),))


def _heading(ability: Ability) -> Iterator[str]:
    yield ability.by.value if ability.by else ""
    yield from (timing.value for timing in Timing if timing in ability.timings)
    yield "repeat" if ability.repeat else ""
    if ability.spell:
        kinds = {"Huckster": "hex", "Blessed": "miracle", "Shaman": "spirit"}
        difficulty = number(ability.spell.difficulty)
        yield f"{kinds[ability.spell.skill.value]} {difficulty if difficulty.isdigit() else COMPLEX}"
    yield "technique" if ability.technique else ""
    yield "job" if ability.job else ""
    yield "boot" if ability.boots else ""
    if ability.pays:
        least, most = map(number, ability.pays)
        yield f"pay {least}" if least == most else f"pay {least}-{most}"


class Listing:
    """The clauses of one paragraph while they are listed."""

    def __init__(self, card: CardDef) -> None:
        self._card = card
        self._found: dict[Any, LedgerClause] = {}

    @property
    def whole(self) -> Paragraph:
        """All clauses, each once, in the order of the definition."""
        return tuple(self._found.values())

    def ability(self, ability: Ability) -> None:
        """List an ability: its heading, what it needs, its choices, its effects."""
        self._keep(heading(ability))
        if ability.limit:
            self.add("limit", f"{ability.limit.times} per {ability.limit.per.value}")
        if ability.spell:
            self._difficulty(ability.spell.difficulty)
        if ability.pays:
            self._number(ability.pays[1])
        if ability.technique and ability.technique.combo is not None:
            self.condition("combo", ability.technique.combo)
        if ability.trigger is not None:
            self.trigger(ability.trigger)
        self.condition("if", ability.need, _booted_to_pay(ability.costs))
        self._choices(ability)
        self.effects(ability.noted)
        self.effects(ability.costs, cost=len(ability.costs))
        if ability.job:
            self.effects((*ability.job.before, *ability.job.formed))
        self.effects(ability.effects)
        if ability.failure:
            self.add("failure")
            self.effects(ability.failure)

    def _difficulty(self, difficulty: Any) -> None:
        figure = number(difficulty)
        if not figure.isdigit():
            self.add(COMPLEX, *([] if figure == COMPLEX else [figure]), *number_parts(difficulty))

    def trait(self, trait: Any) -> None:
        """List a trait of any kind."""
        match trait:
            case Ability():
                self._given_ability(trait)
            case Response():
                self.response(trait)
            case Bargain():
                self.add("bargain", "boot" if trait.boots else "beside", f"less {number(trait.less)}")
                self._number(trait.less)
                self.condition("if", trait.need)
                self.description(trait.choice.cards)
            case tuple():
                for one in trait:
                    self._continuous(one)

    def response(self, response: Response) -> None:
        """List what waits for an event."""
        self.trigger(response.trigger)
        self.condition("if", response.condition)
        if response.may:
            self.add("may")
        self.effects(response.effects)

    def trigger(self, trigger: Any) -> None:
        """List an event that is waited for."""
        assert isinstance(trigger, On)
        words = [part for field in fields(trigger) for part in self._event_part(trigger, field)]
        if trigger.kinds == {EventKind.PHASE}:
            self.add("at", *plain(trigger.phase), *words)
        else:
            during = [f"during {word}" for word in plain(trigger.phase)]
            self.add(trigger.moment, event_words(trigger.kinds), *during, *words)

    def _event_part(self, trigger: On, field: Any) -> list[str]:
        value = getattr(trigger, field.name)
        if field.name in ("moment", "kinds", "phase") or value == field.default:
            return []
        if field.name == "as_casualty":
            return ["as_casualty"] if value == trigger.kinds else [f"{event_words(value)} as_casualty"]
        if field.name == "card" and isinstance(value, Selector):
            usual = EVENT_WORDS[min(trigger.kinds, key=str)].unsaid
            self.description(value, usual if usual in KINDS else "card")
            return []
        return self._part(field.name, value)

    def condition(self, word: str, condition: Any, but: frozenset[str] = frozenset()) -> None:
        """List what must hold, claim by claim."""
        if condition is None:
            return
        parts = condition.of if isinstance(condition, conditions.All) else (condition,)
        for part in parts:
            unbooted = isinstance(part, conditions.Fits) and part.card.name in but and part.like.state == ("unbooted",)
            if not unbooted and hasattr(part, "__dataclass_fields__"):
                for claim in claims(part):
                    self.add(word, self._own(claim))

    def description(self, cards: Any, usual: str = "card") -> None:
        """List a description of cards (`usual` ones without a type); a name given before says nothing new."""
        if isinstance(cards, Selector):
            parts = [part for part in qualities(cards) if part]
            if parts or cards.is_ or cards.of is None:
                self.add(heads(cards) if cards.is_ else usual, *parts)
            for amount in (cards.n, cards.up_to):
                if amount is not None:
                    self._number(amount)

    def effects(self, effects: Iterable[Any], cost: int = 0) -> None:
        """List effects; the first of them may be the `cost` of the others."""
        for place, effect in enumerate(effects):
            self._effect(effect, is_cost=place < cost)

    def _effect(self, effect: Any, *, is_cost: bool) -> None:
        match effect:
            case flow.If(condition=condition, then=then, else_=otherwise):
                self.condition("if", condition)
                self._branch(then, otherwise)
            case flow.May(do=do, cost=cost, by=by, else_=otherwise):
                self.add("may", *(plain(by) if by else []))
                self.effects(do, cost)
                self._branch((), otherwise)
            case flow.Either(branches=branches, by=by, both=both):
                self.add("or", *(plain(by) if by else []), "both" if both is not None else "")
                for branch in branches:
                    self.effects(branch)
                self.effects((both,) if both is not None else (), cost=1)
            case flow.Unless(pays=pays, do=do):
                self.add("unless", *plain(pays.who), f"pay {number(pays.n)}")
                self.effects(do)
            case flow.Delay(response=response):
                self.response(response)
                self._until(effect)
            case flow.Remember(condition=condition):
                self.condition("if", condition)
            case ChangeFigures() | Set():
                self._changes(effect)
            case _:
                self._plain(effect, is_cost=is_cost)

    def _branch(self, then: Iterable[Any], otherwise: Sequence[Any]) -> None:
        self.effects(then)
        if otherwise:
            self.add("otherwise")
            self.effects(otherwise)

    def _changes(self, effect: Any) -> None:
        """A clause for each figure that changes, or becomes a number."""
        who = self._part("who", effect.who)
        common = ("who", "until", "path", "while_", "cap", "skill", "control_by", "ongoing")
        for field in fields(effect):
            value = getattr(effect, field.name)
            if field.name not in common and value is not None:
                word = "set" if isinstance(effect, Set) else field.name
                self.add(word, *([field.name] if word == "set" else []), number(value), *who)
                self._number(value)
        for name in ("cap", "skill", "control_by"):
            if getattr(effect, name, None) is not None:
                self.add(name, *plain(getattr(effect, name)), *([] if name == "cap" else who))
        self._until(effect)

    def _plain(self, effect: Any, *, is_cost: bool) -> None:
        """An effect by its word and fields; what is nested in it after it."""
        nested = [getattr(effect, field.name) for field in fields(effect)]
        if isinstance(effect, STRUCTURE):
            if isinstance(effect, flow.EachPlayer):
                self.add("each_player", *plain(effect.who))
            for value in nested:
                self.description(value)
        else:
            parts = [word for field in fields(effect) for word in self._field(effect, field)]
            self.add("cost" if is_cost else effect.word, *([effect.word] if is_cost else []), *parts)
        for field in fields(effect):
            value = getattr(effect, field.name)
            if field.name == "failure" and value:
                self.add("failure")
            self._nested(value)
        self._until(effect)

    def _field(self, effect: Any, field: Any) -> list[str]:
        value = getattr(effect, field.name)
        if field.name in UNSAID or value == field.default or value is None:
            return []
        return self._part(field.name, value)

    def _part(self, name: str, value: Any) -> list[str]:
        """The words for one field; descriptions become clauses of their own."""
        key = name.rstrip("_")
        if value is True:
            return [key]
        if value is False:
            return [f"no {key}"]
        if isinstance(value, Selector):
            self.description(value)
            return []
        if isinstance(value, tuple) and value and hasattr(value[0], "run"):
            return []
        if hasattr(value, "value") and is_dataclass(value):
            self._number(value)
        words = [self._own(word) for word in plain(value)]
        return words if name in UNKEYED or not words else [f"{key} {' '.join(words)}"]

    def _nested(self, value: Any) -> None:
        if isinstance(value, tuple):
            for item in value:
                if hasattr(item, "run"):
                    self._effect(item, is_cost=False)
        elif isinstance(value, Response):
            self.response(value)
        elif hasattr(value, "run"):
            self._effect(value, is_cost=False)

    def _until(self, effect: Any) -> None:
        until = getattr(effect, "until", None)
        default = next((f.default for f in fields(effect) if f.name == "until"), None)
        if until is not None and until != default:
            self.add("until", until.value)
        self.condition("while", getattr(effect, "while_", None))

    def _continuous(self, trait: Any) -> None:
        if isinstance(trait, Modifier):
            who = self._part("who", trait.who)
            for topic, value in trait.figures:
                about = getattr(topic.about, "value", topic.about)
                is_own_word = topic.kind in (TopicKind.FIGURE, TopicKind.PERMISSION)
                word = str(about) if is_own_word else topic.kind.value.replace(" ", "_")
                amount = [] if topic.kind in GIVEN else [number(value)]
                self.add(word, *([] if word == str(about) else [str(about)]), *amount, *who)
                self._number(value)
            if trait.once:
                self.add("once")
        else:
            self._record(trait)
        self.condition("while", getattr(trait, "while_", None))
        self.condition("unless", getattr(trait, "unless", None))

    def _record(self, trait: Any) -> None:
        word = TRAIT_WORDS.get(type(trait).__name__, type(trait).__name__)
        parts = [part for field in fields(trait) for part in self._field(trait, field)]
        self.add(word, *parts)

    def _given_ability(self, ability: Ability) -> None:
        """An ability that others are given, or that brings its own card into play."""
        if ability.granted_to is not None:
            self.add("grants")
            self.description(ability.granted_to)
        elif ability.from_pile is not None:
            self.add("from", ability.from_pile.value)
        self.ability(ability)

    def _choices(self, ability: Ability) -> None:
        for choice in ability.choices:
            if ability.job and choice.name == "leader" and isinstance(choice.cards, LeaderCards):
                parts = [part for part in qualities(choice.cards.like) if part and part not in USUAL_LEADER]
                self.add("leader", *parts) if parts else None
            elif ability.job and choice.name == "mark":
                self._mark(ability.job)
            elif not choice.is_cost:
                self.description(choice.cards)

    def _mark(self, job: Any) -> None:
        if isinstance(job.mark, str):
            self.add("mark", job.mark)
        else:
            self.add("mark", phrase(job.mark))
        self.condition("if", job.require)

    def _number(self, value: Any) -> None:
        parts = [self._own(part) for part in number_parts(value)]
        if parts and number(value) in (COMPLEX, f"-{COMPLEX}"):
            self.add(COMPLEX, *parts)

    def add(self, word: str, *parts: str) -> None:
        """List a clause, once."""
        self._keep(make_clause(word, map(self._own, parts)))

    def _keep(self, one: LedgerClause) -> None:
        self._found.setdefault(one.key, one)

    def _own(self, words: str) -> str:
        """On a dude, `this` is the dude itself."""
        if self._card.type is not CardType.DUDE:
            return words
        return " ".join("self" if w == "this" else w.replace("this.", "self.") for w in words.split())


def _booted_to_pay(costs: Iterable[Any]) -> frozenset[str]:
    return frozenset(cost.who.name for cost in costs if isinstance(cost, BootCards) and isinstance(cost.who, Named))
