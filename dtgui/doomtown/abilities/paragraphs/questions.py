"""The questions of a text in words, `boot Allie to draw a card`, and an ability in one short line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from dtgui.doomtown.abilities.language.conditions import All
from dtgui.doomtown.abilities.language.effects.flow import Choose, Either, If, May, Unless
from dtgui.doomtown.abilities.language.moments import InShootout
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.unsaid import is_here_itself
from dtgui.doomtown.abilities.paragraphs.paragraph import bargain_cost, wording_of
from dtgui.doomtown.abilities.paragraphs.targets import as_told, field_names, has_parts, introduced
from dtgui.doomtown.abilities.syntax.names import choice_name, parent_path, player_of_card
from dtgui.doomtown.abilities.syntax.nodes import Noun, composed
from dtgui.doomtown.abilities.syntax.text import Mark, TokenizedText, in_condition, spaced, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import realised
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS
from dtgui.doomtown.abilities.wording.grammar import Clause, in_one_mood, in_sentence, infinitives, inline, merged
from dtgui.doomtown.abilities.wording.morphology import SEMICOLON, has_commas, joined_words
from dtgui.doomtown.abilities.wording.references import with_pronouns
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import Ability, Bargain, CardText, Condition, Effect, Response, Trait
from dtgui.kernel.phrases import Phrase, capital, listed

Part = Effect | Response | Bargain
"""The parts of a text that may ask a question."""
IN_BRANCH = "/if/"
"""In the path of a choice whose consequences depend on the situation: its question names those that come."""


def asked_words(card: CardDef, name: str, edition: str) -> Phrase:
    """Return what a part of a card's text is about, in the words of an edition; empty where no part has this name."""
    ability, number = choice_name(name)
    if number >= 0:
        return Phrase(_choice_words(card, ability, number, edition))
    asked = (words for part, words in _questions(card, edition) if _path(part) in (name, parent_path(name)))
    return next(asked, Phrase(""))


def answer_words(card: CardDef, name: str, edition: str) -> tuple[Phrase, Phrase]:
    """Return what agreeing to the part of this name comes to, and what refusing; empty where the text does not say."""
    for part, w in _parts(card, edition):
        if _path(part) == name and isinstance(part, May | Response):
            refused = part.else_ if isinstance(part, May) else ()
            return Phrase(_asked(part, w)), Phrase(inline(w.statements(refused)))
        if isinstance(part, Unless) and part.path == name:
            return Phrase(_payment(part, w)), Phrase(inline(w.statements(part.do)))
    return Phrase(""), Phrase("")


def names_in(card: CardDef, name: str) -> frozenset[str]:
    """Return the names of cards that the part of this name speaks of."""
    found = (part for paragraph in (*card.text.traits, *card.text.abilities) for part in _nested(paragraph))
    return frozenset(next((_named_in(part) for part in found if _path(part) == name), ()))


def price_words(card: CardDef, name: str, edition: str) -> Phrase:
    """Return what all branches together cost that the part of this name offers; empty where only one may be had."""
    for part, w in _parts(card, edition):
        if isinstance(part, Either) and part.path == name and part.both is not None:
            return Phrase(realised(w.effect(part.both).infinitive))
    return Phrase("")


def branch_words(card: CardDef, name: str, number: int, edition: str) -> Phrase:
    """Return one of the branches that the part of this name offers; empty where there is no such part."""
    for part, w in _parts(card, edition):
        if isinstance(part, Either) and part.path == name:
            return Phrase(inline(w.statements(part.branches[number])))
    return Phrase("")


def use_words(card: CardDef, number: int, edition: str, *, in_shootout: bool | None = None) -> Phrase:
    """Return what an ability does, as an option shows it: `move one of your dudes here to any location`.

    Where it is known whether there is a shootout, only what happens then is told.
    """
    return _made_once(card, card.text, number, edition, in_shootout)


@lru_cache(maxsize=4096)
def _made_once(card: CardDef, text: CardText, number: int, edition: str, in_shootout: bool | None) -> Phrase:
    """The same, once for each definition: cards are equal whose code is, but their texts are not."""
    ability = text.abilities[number]
    if in_shootout is not None:
        ability = replace(ability, effects=tuple(_told(ability.effects, in_shootout)) or ability.effects)
    w = _wording(ability, card, edition)
    return Phrase(gist(ability, w))


def _told(effects: Sequence[Effect], in_shootout: bool) -> Iterator[Effect]:
    """The effects, of those that hang on whether there is a shootout the ones that come."""
    for effect in effects:
        if isinstance(effect, If) and effect.condition in (InShootout(True), InShootout(False)):
            yield from effect.then if effect.condition == InShootout(in_shootout) else effect.else_
        else:
            yield effect


def unmet_words(card: CardDef, number: int, edition: str, holds: Callable[[Condition], bool]) -> Phrase:
    """Return what an ability needs and is not so, as a clause; empty where there are no words for it."""
    worded = (condition for condition in needs(card.text.abilities[number]) if hasattr(condition, "text"))
    unmet = [condition for condition in worded if not holds(condition)]
    if not unmet:
        return Phrase("")
    w = _wording(card.text.abilities[number], card, edition)
    return listed([Phrase(said(w.claim(condition))) for condition in unmet])


def needs(ability: Ability) -> tuple[Condition, ...]:
    """Return the conditions without which an ability cannot be used."""
    conditions = ability.need.of if isinstance(ability.need, All) else (ability.need,)
    return tuple(condition for condition in conditions if condition is not None)


def all_questions(card: CardDef, edition: str) -> Iterator[Phrase]:
    """Yield all that a card's text may ask, and the branches that it offers."""
    yield from (words for _, words in _questions(card, edition))
    for part, w in _parts(card, edition):
        if isinstance(part, Either):
            yield from (Phrase(inline(w.statements(branch))) for branch in part.branches)
            yield price_words(card, part.path, edition)
        yield from answer_words(card, _path(part), edition)
    for ability in card.text.abilities:
        yield from (asked_words(card, f"{ability.name}?{number}", edition) for number in range(len(ability.choices)))


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
    return realised(composed(bare(Lexeme.CHOOSE), chosen.text(w))) if hasattr(chosen, "text") else ""


def _questions(card: CardDef, edition: str) -> Iterator[tuple[Part, Phrase]]:
    """Yield the question of each part of a card's text that has one."""
    parts = _parts(card, edition)
    for number, (part, w) in enumerate(parts):
        asked = _asked(part, w)
        if isinstance(part, Choose) and (part.cards.by is not None or IN_BRANCH in part.path):
            asked = spaced((asked, _what_follows(part.cards, parts[number + 1 :])), ". ")
        yield part, Phrase(asked)


def _asked(part: Part, w: Wording) -> str:
    """Return what a player is asked to agree to, or to choose for."""
    if isinstance(part, Bargain):
        return strung(bargain_cost(part, w), ", for ", w.card_named("this"), " to cost less")
    if isinstance(part, Response):
        return realised(infinitives(w.statements(part.effects)))
    if isinstance(part, May):
        cost, rest = w.statements(part.do[: part.cost]), w.statements(part.do[part.cost :])
        return realised(composed(infinitives(cost), infinitives(rest), between=" to "))
    if isinstance(part, Unless):
        return strung(_payment(part, w), ", or else ", inline(w.statements(part.do)))
    return realised(w.read_by(_chooser(part)).effect(part).infinitive)


def _what_follows(chosen: Selector, later: Sequence[tuple[Part, Wording]]) -> str:
    """Return the consequences of a choice, for a player who does not know them from having used the card."""
    reader = "you" if chosen.by is None else chosen.by.name
    for part, w in later:
        if not isinstance(part, Response | Bargain | Choose) and chosen.name in _named_in(part):
            return capital(str(w.read_by(reader).effect(part)))
    return ""


def _payment(part: Unless, w: Wording) -> str:
    payment = part.pays.text(w.read_by(part.pays.who.name))
    return realised(payment.uninflected)


def _chooser(part: Effect) -> str:
    """Return the text's name for the player who chooses for an effect."""
    given = (getattr(part, field.name) for field in fields(part))  # type: ignore[arg-type]  # effects are dataclasses
    players = (value.by for value in given if isinstance(value, Selector) and value.by is not None)
    return next((player.name for player in players), "you")


def _path(part: Part) -> str:
    return part.name if isinstance(part, Response | Bargain) else part.path


def _parts(card: CardDef, edition: str) -> Sequence[tuple[Part, Wording]]:
    """Return every effect and triggered trait of a card, with the wording of its paragraph."""
    return _parts_of(card, card.text, edition)


@lru_cache(maxsize=64)
def _parts_of(card: CardDef, text: CardText, edition: str) -> Sequence[tuple[Part, Wording]]:
    """The same, for the last few cards: cards are equal whose code is, but their texts are not."""
    paragraphs = [(each, _wording(each, card, edition)) for each in (*text.traits, *text.abilities)]
    return tuple([(part, w) for paragraph, w in paragraphs for part in _nested(paragraph)])


def _named_in(value: object) -> Iterator[str]:
    """The names of cards within a part of a text: `t` also where its owner is spoken of."""
    if isinstance(value, Named):
        yield value.name
    elif isinstance(value, PlayerNamed):
        yield player_of_card(value.name).card
    elif isinstance(value, tuple):
        for item in value:
            yield from _named_in(item)
    else:
        for field in field_names(type(value)):
            yield from _named_in(getattr(value, field))


def _wording(paragraph: Trait, card: CardDef, edition: str) -> Wording:
    return wording_of(paragraph, card, EDITION_WORDS[edition])


def _nested(value: object) -> Iterator[Part]:
    if isinstance(value, tuple):
        for item in value:
            if has_parts(item):
                yield from _nested(item)
    elif names := field_names(type(value)):
        if isinstance(value, Response | Bargain) or hasattr(value, "run"):
            yield value  # type: ignore[misc]  # what runs is an effect
        for part in (getattr(value, field) for field in names):
            if has_parts(part):
                yield from _nested(part)


# An ability in one short line, for options and the log: its costs and effects, with role names.
#
# A chosen card is described at its first mention, and called by its role afterwards, so that it is clear that the
# same card is meant. If the line is too long, whole statements are left out; the first always stays.

LONGEST = 100
"""How many letters of an ability an option shows, unless its first statement alone has more."""

BRIEF = 75
"""How many letters of a job's reward may stand before its condition."""

NEXT = strung(", then ")
"""The words that join a statement to the one that leads to it."""


def gist(ability: Ability, w: Wording, room: int = LONGEST) -> str:
    """Return a summary of an ability: its costs and effects, in at most `room` letters, without its conditions.

    A target that these never describe is mentioned as a choice before them.
    """
    targets = _targets(ability, w)
    named = w.naming(**{name: replace(w.card_named(name), name=name) for name in targets})
    described = {name: realised(cards.text(named)) for name, cards in targets.items()}
    led, statements = introduced(list(_gist_parts(ability, named)), described)
    lead, parts = _choice(led.values()), [with_pronouns(statement, w.people) for statement in statements]
    is_led = any(token == NEXT for token in parts[0].tokens)
    return spaced((lead, _fitting(parts, room)), " and " if is_led else NEXT)


def _targets(ability: Ability, w: Wording) -> Mapping[str, Selector]:
    """Return the targets to be described, by name. The costs describe the cards that they are paid with."""
    free = ((choice.name, choice.cards) for choice in ability.choices if not choice.is_cost)
    told = {name: cards for name, cards in free if isinstance(cards, Selector) and name in w.roles}
    return {name: as_told(name, cards, ability) for name, cards in told.items() if not is_here_itself(cards)}


def _gist_parts(ability: Ability, w: Wording) -> Iterator[str]:
    """The statements in their order; what only leads to another, such as a cost or a pull, goes with that one."""
    costs, effects = w.statements(ability.costs), merged(w.statements(ability.effects))
    if ability.job is not None:
        yield from _of_job([in_sentence(effect) for effect in effects])
        return
    if costs:
        lead = infinitives(costs)
        if effects and isinstance(effects[0], Clause):
            yield realised(composed(lead, "to", infinitives(effects[:1])))
            yield from in_one_mood(effects[1:])
            return
        yield from _led(realised(lead), *in_one_mood(effects))
    elif effects and str(effects[0]) == "pull":
        yield from _led(*in_one_mood(effects))
    else:
        yield from in_one_mood(effects)


def _led(lead: str, *others: str) -> Iterator[str]:
    """Yield an introduction joined with the first of the others as one statement, then the rest."""
    yield spaced((lead, *others[:1]), NEXT)
    yield from others[1:]


def _of_job(effects: Sequence[str]) -> Iterator[str]:
    """Yield the reward of a job, which requires its success."""
    first, *rest = effects or ["lead a job"]
    brief = len(first) <= BRIEF and not rest and not has_commas(first)
    success = in_condition(strung("if the job ", conjugated(Lexeme.SUCCEED, Noun("job"))))
    yield (joined_words(first, success) if brief else strung(success, ", ", first)) if effects else first
    yield from rest


def _choice(descriptions: Collection[str]) -> str:
    return joined_words(bare(Lexeme.CHOOSE), spaced(descriptions, " and ")) if descriptions else ""


def _fitting(parts: Sequence[TokenizedText], room: int) -> TokenizedText:
    """As many statements as there is room for, the first in any case."""
    between = SEMICOLON if len(parts) > 2 or any(map(has_commas, parts)) else " and "
    first = _cut(parts[0], room)
    if first != parts[0]:
        return strung(first, " …")
    shown = 1
    while shown < len(parts) and len(spaced(parts[: shown + 1], between)) <= room:
        shown += 1
    return strung(spaced(parts[:shown], between), "" if shown == len(parts) else " …")


def _cut(statement: TokenizedText, room: int) -> TokenizedText:
    """A long statement up to where one of its parts ends; the first part, which has a verb and an object, is whole."""
    if len(statement) <= room:
        return statement
    ends = [
        TokenizedText(statement.tokens[:place]) for place, token in enumerate(statement.tokens) if token is Mark.BREAK
    ]
    return max((end for end in ends if len(end) <= room), key=len, default=min(ends, key=len, default=statement))
