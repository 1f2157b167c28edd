"""Names that would be said twice in a sentence become pronouns: `as long as Jen has a Horse, she gets +1 influence`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from dtgui.doomtown.abilities.wording.grammar import Noun

SENTENCES = re.compile(r"(?<=[.!?”]) (?=[A-Z“])")

OTHERS = re.compile(
    r"\b(dudes?|studs?|draws|Hucksters?|Shamans?|Scientists?|Abominations?|Deputy|Gunslinger|players?|opponent|controller|owner"
    r"|leader|mark|target|shooter|they|them|their|he|him|his|she|her)\b"
)
"""Words for somebody else: after them a pronoun might mean that one."""

VERBS = frozenset(
    (
        *("is", "has", "does", "gets", "becomes", "joins", "leaves", "costs", "counts", "can", "cannot", "may", "must"),
        *("would", "was", "moves", "calls", "invents", "goes", "gains", "loses", "leads", "makes", "performs", "casts"),
        *("succeeds", "fails", "enters", "ignores", "takes", "collects", "boots", "unboots", "either", "contributes"),
    )
)
"""Words after which a name was the subject of a clause."""


def without_echoes(text: str, nouns: Iterable[Noun]) -> str:
    """Return sentences in which what a noun calls somebody is not said twice, where a pronoun can mean nobody else."""
    sentences = SENTENCES.split(text)
    for noun in nouns:
        sentences = [_without(sentence, noun) for sentence in sentences]
    return " ".join(sentences)


def _without(sentence: str, noun: Noun) -> str:
    mentions = re.compile(rf"(?<![\w“\"-]){re.escape(noun.words)}(?:('s)|'(?= ))?(?![\w-])", re.IGNORECASE)
    said, last, known = "", 0, False
    for found in mentions.finditer(sentence):
        between = sentence[last : found.start()]
        before = _others(sentence[: found.start()], mentions) if noun.again.plural else between
        said += between + (found[0] if not known or OTHERS.search(before) else _pronoun(found, sentence, noun))
        last, known = found.end(), True
    return said + sentence[last:]


def _others(words: str, mentions: re.Pattern[str]) -> str:
    """What is said of others: "they" might be anybody of whom the sentence has spoken."""
    return mentions.sub("", words)


def _pronoun(found: re.Match[str], sentence: str, noun: Noun) -> str:
    """The pronoun in the case in which the noun stood; the noun itself where its verb would have to change."""
    following = re.match(r" (\w+)", sentence[found.end() :])
    if found[0].endswith(("'s", "'")):
        return noun.its if following is not None else found[0]
    if following is not None and following[1] in VERBS:
        return found[0] if noun.again.plural else noun.again.words
    return noun.them
