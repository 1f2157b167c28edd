"""What a text asks while it is played, in words: `boot Allie to draw a card`, `an opposing dude here`.

Decisions name the part of a text that asks: an effect by its path, a triggered trait by its name, a choice of an
ability by the ability's name, a question mark and the choice's number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from dtgui.doomtown.abilities.language.conditions import All
from dtgui.doomtown.abilities.language.effects.flow import Either, May, Unless
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.paragraphs.paragraph import bargain_cost, gist, wording_of
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS
from dtgui.doomtown.abilities.wording.grammar import infinitives, inline
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import Ability, Bargain, Condition, Effect, Response, Trait
from dtgui.kernel.phrases import Phrase, listed

Part = Effect | Response | Bargain
"""What of a text may ask somebody something."""

LONGEST = 60
"""How many letters of an ability an option shows."""


def asked_words(card: CardDef, name: str, edition: str) -> Phrase:
    """Return what a part of a card's text is about, in the words of an edition; empty where no part has this name."""
    ability, mark, number = name.partition("?")
    if mark:
        return Phrase(_choice_words(card, ability, int(number), edition))
    asked = (_asked(part, w) for part, w in _parts(card, edition) if _path(part) in (name, name.rpartition("/")[0]))
    return Phrase(next(asked, ""))


def branch_words(card: CardDef, name: str, number: int, edition: str) -> Phrase:
    """Return one of the branches that the part of this name offers; empty where there is no such part."""
    for part, w in _parts(card, edition):
        if isinstance(part, Either) and part.path == name:
            return Phrase(inline(w.statements(part.branches[number])))
    return Phrase("")


def use_words(card: CardDef, number: int, edition: str) -> Phrase:
    """Return what an ability does, as an option shows it: `move one of your dudes here to any location`."""
    ability = card.text.abilities[number]
    w = _wording(ability, card, edition)
    chosen = {choice.name: choice.cards for choice in ability.choices if not choice.name.startswith("@")}
    described = {name: cards.text(w) for name, cards in chosen.items() if isinstance(cards, Selector)}
    return Phrase(shortened(gist(ability, w.naming(**described))))


def unmet_words(card: CardDef, number: int, edition: str, holds: Callable[[Condition], bool]) -> Phrase:
    """Return what an ability needs and is not so, as a clause; empty where there are no words for it."""
    unmet = [condition for condition in needs(card.text.abilities[number]) if not holds(condition)]
    if not unmet or not all(hasattr(condition, "text") for condition in unmet):
        return Phrase("")
    w = _wording(card.text.abilities[number], card, edition)
    return listed([Phrase(w.claim(condition).holds) for condition in unmet])


def needs(ability: Ability) -> tuple[Condition, ...]:
    """Return the conditions without which an ability cannot be used."""
    conditions = ability.need.of if isinstance(ability.need, All) else (ability.need,)
    return tuple(condition for condition in conditions if condition is not None)


def all_questions(card: CardDef, edition: str) -> Iterator[Phrase]:
    """Yield all that a card's text may ask, and the branches that it offers."""
    for part, w in _parts(card, edition):
        yield Phrase(_asked(part, w))
        if isinstance(part, Either):
            yield from (Phrase(inline(w.statements(branch))) for branch in part.branches)
    for ability in card.text.abilities:
        yield from (asked_words(card, f"{ability.name}?{number}", edition) for number in range(len(ability.choices)))


def shortened(words: str) -> str:
    """Return words cut after a whole word, where they are too long for an option."""
    if len(words) <= LONGEST:
        return words
    return f"{words[:LONGEST].rsplit(' ', 1)[0].rstrip(',.;:')} …"


def _choice_words(card: CardDef, name: str, number: int, edition: str) -> str:
    ability = next((ability for ability in card.text.abilities if ability.name == name), None)
    if ability is None or number >= len(ability.choices):
        return ""
    choice, w = ability.choices[number], _wording(ability, card, edition)
    if ability.job is not None and choice.name == "leader":
        return "choose who leads the job"
    chosen: Any = choice.cards
    if ability.job is not None and choice.name == "mark":
        chosen = ability.job.mark
    return f"choose {chosen.text(w)}" if hasattr(chosen, "text") else ""


def _asked(part: Part, w: Wording) -> str:
    """What a player is asked to agree to, or to choose for."""
    if isinstance(part, Bargain):
        return f"{bargain_cost(part, w)}, for {w.card_named('this')} to cost less"
    if isinstance(part, Response):
        return infinitives(w.statements(part.effects))
    if isinstance(part, May):
        cost, rest = w.statements(part.do[: part.cost]), w.statements(part.do[part.cost :])
        return " to ".join(filter(None, (infinitives(cost), infinitives(rest))))
    if isinstance(part, Unless):
        payment = part.pays.text(w)
        return f"{payment.verb} {payment.rest}, or else {inline(w.statements(part.do))}"
    return w.effect(part).infinitive


def _path(part: Part) -> str:
    return part.name if isinstance(part, Response | Bargain) else part.path


def _parts(card: CardDef, edition: str) -> Iterator[tuple[Part, Wording]]:
    """Every effect and triggered trait of a card, with the words for the paragraph that it stands in."""
    for paragraph in (*card.text.traits, *card.text.abilities):
        w = _wording(paragraph, card, edition)
        yield from ((part, w) for part in _nested(paragraph))


def _wording(paragraph: Trait, card: CardDef, edition: str) -> Wording:
    return wording_of(paragraph, card, EDITION_WORDS[edition])


def _nested(value: object) -> Iterator[Part]:
    if isinstance(value, tuple):
        for item in value:
            yield from _nested(item)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, Response | Bargain) or hasattr(value, "run"):
            yield value  # type: ignore[misc]  # what runs is an effect
        for field in fields(value):
            yield from _nested(getattr(value, field.name))
