"""Targets described at their first mention: `boot an opposing dude`, not `choose an opposing dude. Boot that dude`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import dropwhile
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Modal
from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, tokens_of
from dtgui.doomtown.abilities.wording.references import OWNERS, expanded
from dtgui.doomtown.abilities.wording.verbs import VerbToken


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
