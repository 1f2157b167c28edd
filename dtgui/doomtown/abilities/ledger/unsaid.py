"""When a printed clause is the same as a played one: what definitions spell out that cards leave unsaid.

A dude that is unbooted by an ability must be booted, or nothing would happen: the print does not say so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from dtgui.doomtown.abilities.ledger.clause import LedgerClause, part_key
from dtgui.doomtown.abilities.ledger.listing import Paragraph

Words = tuple[str, ...]
BY_EFFECT: Mapping[str, Words] = {
    "unboot": ("booted",),
    "boot": ("unbooted",),
    "join": ("no_posse",),
    "swap": ("no_posse",),
    "move": ("anywhere", "to", "not-at-"),
    "call_out": ("others", "opposing"),
}
"""The words that an effect needs no print for: those of its targets, and where it goes if that is anywhere."""
ALWAYS: Words = ("in_posse",)
TOGETHER: Mapping[Words, Words] = {("yours",): ("my_posse",), ("my_posse",): ("yours",)}
"""Parts of which a card prints one if the definition has both."""
SAME: Mapping[Words, Words] = {("opposing",): ("others",), ("other",): ("not-",)}
"""A printed part that may stand for another.

Outside of shootouts, "opposing" is of other players (WWE, Glossary); another dude is not the one chosen before.
"""
SUBJECTS = frozenset({"self", "this"})


class Beside:
    """Which printed clauses are which played ones in a paragraph; `spared` are parts that its ledger calls unsaid."""

    def __init__(self, played: Paragraph, spared: Iterable[str] = ()) -> None:
        self._played = played
        self._spared = frozenset(map(part_key, spared))
        words = {clause.word for clause in played} | {clause.parts[0] for clause in played if clause.word == "cost"}
        self._unsaid = (*ALWAYS, *(word for effect, said in BY_EFFECT.items() if effect in words for word in said))

    def fits(self, printed: LedgerClause, played: LedgerClause) -> bool:
        """Return whether a printed clause matches the definition's, ignoring obvious parts."""
        if printed.word != played.word:
            return False
        left, parts = list(played.key[1]), printed.key[1]
        for part in sorted(parts, key=len, reverse=True):
            found = next((other for other in left if self._is(part, other)), None)
            if found is None:
                return False
            left.remove(found)
        return all(self._goes(part, parts) for part in left)

    def goes_without_saying(self, played: LedgerClause) -> bool:
        """Return whether a played clause needs no print: a condition without which nothing would happen."""
        words = [word for part in played.key[1] for word in part]
        if played.word != "if" or set(words) <= SUBJECTS:
            return False
        if "some" in words:
            return any(_describes(other, words) for other in self._played)
        return all(word in SUBJECTS or self._is_unsaid(word) for word in words)

    def _is(self, printed: Words, played: Words) -> bool:
        """Whether a printed part is a played one, which may have more words that go without saying."""
        if played in (printed, SAME.get(printed)):
            return True
        left = [*played]
        for word in printed:
            if word not in left:
                return False
            left.remove(word)
        return all(map(self._is_unsaid, left))

    def _goes(self, part: Words, printed: Collection[Words]) -> bool:
        """Whether a played part needs no print beside the printed ones."""
        return part in self._spared or TOGETHER.get(part) in printed or all(map(self._is_unsaid, part))

    def _is_unsaid(self, word: str) -> bool:
        if (word,) in self._spared:
            return True
        return any(word == one or (one.endswith("-") and word.startswith(one)) for one in self._unsaid)


def _describes(other: LedgerClause, words: Iterable[str]) -> bool:
    """Whether a description names what a condition says that there must be some of."""
    described = {*other.word.split(), *(word for part in other.key[1] for word in part)}
    return other.word != "if" and set(words) - {"some"} <= described
