"""Names that would be said twice in a sentence become pronouns: `as long as Jen has a Horse, she gets +1 influence`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from dtgui.doomtown.abilities.syntax.nodes import Noun

SENTENCES = re.compile(r"(?<=[.!?”]) (?=[A-Z“])")

OTHERS = re.compile(
    r"\b(dudes?|studs?|draws|Hucksters?|Shamans?|Scientists?|Abominations?|Deputy|Gunslinger|players?|opponent|controller|owner"
    r"|leader|mark|target|shooter|they|them|their|he|him|his|she|her)\b"
)
"""Words for other persons, to whom a following pronoun might refer."""

SEVERAL = re.compile(rf"{OTHERS.pattern}|\b(two|three|both|those|all|cards|[A-Z]\w+s)\b")
"""Words for others, or for several."""

OF_ONESELF = re.compile(r"[+-]\w+ (Mad )?\w+|\b(is|becomes) a (stud|draw)\b")
"""Predicates that contain a noun for the subject itself: a gained skill, a kind of bullets."""

VERBS = frozenset(
    (
        *("is", "has", "does", "gets", "becomes", "joins", "leaves", "costs", "counts", "can", "cannot", "may", "must"),
        *("would", "was", "moves", "calls", "invents", "goes", "gains", "loses", "leads", "makes", "performs", "casts"),
        *("succeeds", "fails", "enters", "ignores", "takes", "collects", "boots", "unboots", "either", "contributes"),
    )
)
"""Words after which a name was the subject of a clause."""


PLURAL = {"is": "are", "has": "have", "gets": "get"}
"""Verbs that a pronoun of several changes, where the clause has no other."""

ALONE = re.compile(rf" (is|has|gets)\b(?![^.,;:]* (?:and|or) (?:{'|'.join(sorted(VERBS))})\b)")
"""A verb that no other of the same subject follows."""


def without_echoes(text: str, nouns: Iterable[Noun]) -> str:
    """Return sentences with repeated nouns replaced by pronouns, if the reference is unambiguous."""
    sentences = SENTENCES.split(text)
    for noun in nouns:
        sentences = [_without(sentence, noun) for sentence in sentences]
    return " ".join(sentences)


def _without(sentence: str, noun: Noun) -> str:
    first = noun.words[0]
    begins = f"[{first.upper()}{first}]" if first.islower() else first  # no ghost rock is Rock
    mentions = re.compile(rf"(?<![\w“\"-]){begins}{re.escape(noun.words[1:])}(?:('s)|'(?= ))?(?![\w-])")
    said, last, known = "", 0, False
    for found in mentions.finditer(sentence):
        between = sentence[last : found.start()]
        before = _others(sentence[: found.start()], mentions) if noun.again.plural else between
        again = found[0] if not known or OTHERS.search(OF_ONESELF.sub("", before)) else _pronoun(found, sentence, noun)
        last = found.end()
        verb = ALONE.match(sentence, last) if known and noun.again.plural and not SEVERAL.search(before) else None
        if verb is not None:
            again, last = f"{noun.again.words} {PLURAL[verb[1]]}", verb.end()
        said, known = said + between + again, True
    return said + sentence[last:]


def _others(words: str, mentions: re.Pattern[str]) -> str:
    """Return the statements about others: "they" might refer to any person in the sentence."""
    return mentions.sub("", words)


def _pronoun(found: re.Match[str], sentence: str, noun: Noun) -> str:
    """The pronoun in the case in which the noun stood; the noun itself where its verb would have to change."""
    following = re.match(r" (\w+)", sentence[found.end() :])
    if found[0].endswith(("'s", "'")):
        return noun.its if following is not None else found[0]
    if following is not None and following[1] in VERBS:
        return found[0] if noun.again.plural else noun.again.words
    return noun.them
