"""When a printed clause is the same as a played one: what definitions spell out that cards leave unsaid.

A dude that is unbooted by an ability must be booted, or nothing would happen: the print does not say so.
"""

from __future__ import annotations

from collections.abc import Iterable

from dtgui.doomtown.abilities.ledger.clause import Clause
from dtgui.doomtown.abilities.ledger.played import Paragraph

BY_EFFECT = {
    "unboot": ("booted",),
    "boot": ("unbooted",),
    "join": ("no_posse",),
    "swap": ("no_posse",),
    "move": ("anywhere", "to", "not-at-"),
}
"""The words that an effect needs no print for: those of its targets, and where it goes if that is anywhere."""
ALWAYS = ("in_posse",)
SUBJECTS = frozenset({"self", "this"})


def fits(printed: Clause, played: Clause, beside: Paragraph) -> bool:
    """Return whether a printed clause is the played one, but for what goes without saying `beside` other clauses."""
    if printed.word != played.word:
        return False
    if printed.key == played.key:
        return True
    unsaid, left = _unsaid(beside), [*played.key[1]]
    for part in sorted(printed.key[1], key=len, reverse=True):
        found = next((other for other in left if _is_part_of(part, other, unsaid)), None)
        if found is None:
            return False
        left.remove(found)
    return all(_all_unsaid(part, unsaid) for part in left)


def goes_without_saying(played: Clause, beside: Paragraph) -> bool:
    """Return whether a played clause needs no print: a condition without which nothing would happen."""
    if played.word != "if":
        return False
    unsaid = _unsaid(beside)
    words = [word for part in played.key[1] for word in part]
    if "some" in words:
        return any(_describes(other, words) for other in beside)
    return set(words) - SUBJECTS != set(words) and all(word in SUBJECTS or _is_unsaid(word, unsaid) for word in words)


def _describes(other: Clause, words: Iterable[str]) -> bool:
    """Whether a description names what a condition says that there must be some of."""
    described = {*other.word.split(), *(word for part in other.key[1] for word in part)}
    return other.word != "if" and set(words) - {"some"} <= described


def _unsaid(beside: Paragraph) -> tuple[str, ...]:
    words = {clause.word for clause in beside} | {clause.parts[0] for clause in beside if clause.word == "cost"}
    return (*ALWAYS, *(word for effect, unsaid in BY_EFFECT.items() if effect in words for word in unsaid))


def _is_part_of(printed: tuple[str, ...], played: tuple[str, ...], unsaid: tuple[str, ...]) -> bool:
    left = [*played]
    for word in printed:
        if word not in left:
            return False
        left.remove(word)
    return _all_unsaid(tuple(left), unsaid)


def _all_unsaid(words: tuple[str, ...], unsaid: tuple[str, ...]) -> bool:
    return all(_is_unsaid(word, unsaid) for word in words)


def _is_unsaid(word: str, unsaid: tuple[str, ...]) -> bool:
    return any(word == one or (one.endswith("-") and word.startswith(one)) for one in unsaid)
