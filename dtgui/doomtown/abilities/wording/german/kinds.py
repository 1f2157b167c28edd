"""Nouns with their adjectives and compounds: `unbooted Horse or Gadget`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.wording.german.attributes import RelativeReader
from dtgui.doomtown.abilities.wording.german.morphology import NounEntry
from dtgui.doomtown.abilities.wording.german.phrases import Nominal, NounGroup, Several, be, relative_clause
from dtgui.doomtown.abilities.wording.german.words import ADJECTIVES, KEYWORDS, NOUN_ENTRIES, PLURAL_NOUNS
from dtgui.doomtown.abilities.wording.transfer.reading import rule

NUMBERS = {
    "one": "ein",
    "two": "zwei",
    "three": "drei",
    "four": "vier",
    "five": "fünf",
    "six": "sechs",
    "seven": "sieben",
    "eight": "acht",
    "nine": "neun",
    "ten": "zehn",
    "X": "X",
}


GOODS = ("Ausrüstung", "Weapon")
SPELLS = frozenset(["Hex", "Miracle", "Spirit", "Totem", "Technique", "Hymn"])
"""Kinds that no goods are: `a Hex or Mystical goods card` is either."""
ATTACHED = "angelegt"
AFTER_NOUN = ("skilled", "nearby")
"""Adjectives that German says after the noun."""


class KindReader(RelativeReader):
    """Reads nouns without their determiners."""

    @rule
    def nominal(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """A noun with adjectives, or alternatives: `unbooted Horse or Gadget`."""
        for first, end in self.single(at):
            for word, german in (("or", "oder"), ("and", "und")):
                place = self.after(end, word)
                for other, last in self.single(place) if place else ():
                    yield Several((first, _sharing(first, other)), german), last
            if place := self.after(end, ","):
                for other, middle in self.single(place):
                    for word, german in (("or", "oder"), ("and", "und")):
                        place = self.after(middle, word)
                        for last, stop in self.single(place) if place else ():
                            yield Several((first, _sharing(first, other), _sharing(first, last)), german), stop
            yield first, end

    @rule
    def single(self, at: int) -> Iterator[tuple[NounGroup, int]]:
        """A noun with its adjectives and the first parts of a compound."""
        word = self.word(at)
        yield from self._fixed(at)
        for english, end in self.phrase_in(at, ADJECTIVES, 1):
            yield from ((self._described(noun, english), last) for noun, last in self.single(end))
        if word.startswith("non-"):
            yield from self._negated(at)
        yield from self._compound(at)
        if word in ("attachment", "attachments"):
            yield NounGroup(NOUN_ENTRIES["card"], word == "attachments", adjectives=(ATTACHED,)), at + 1
        for english, end in self.phrase_in(at, NOUN_ENTRIES, 3):
            if english == "pull" and at and self.word(at - 1) in ("and", ",", "then"):
                continue  # It is the verb.
            yield _noun(english), end
        for english, end in self.phrase_in(at, PLURAL_NOUNS, 3):
            yield NounGroup(NOUN_ENTRIES[PLURAL_NOUNS[english]], plural=True), end

    def _fixed(self, at: int) -> Iterator[tuple[NounGroup, int]]:
        """Nouns of several words, and those with a number: `starting gang`, `top two cards`."""
        if self.word(at) == "top" and (number := NUMBERS.get(self.word(at + 1))):
            for noun, end in self.single(at + 2):
                yield replace(noun, adjectives=("oberst",), count=number), end
        if place := self.after(at, "illegal", "player"):
            yield NounGroup(NOUN_ENTRIES["player"], post=("mit der illegalen Hand",)), place
        yield from ((_noun(english), end) for english, end in self.phrase_in(at, NOUN_ENTRIES) if " " in english)

    def _compound(self, at: int) -> Iterator[tuple[NounGroup, int]]:
        """`Melee Weapon`, `cheatin' draw hand`."""
        if self.word(at) == "cheatin'":
            for noun, end in self.single(at + 1):
                yield replace(noun, noun=noun.noun.compound("Cheatin'")), end
        yield from self._compounds(at)
        if self.word(at) == "token":
            yield from ((replace(noun, noun=noun.noun.compound("Token")), end) for noun, end in self.single(at + 1))
        for english, end in self.phrase_in(at, KEYWORDS, 5):
            for noun, last in self.single(end):
                if not noun.adjectives or noun.adjectives == (ATTACHED,):
                    yield replace(noun, noun=noun.noun.compound(english.replace(" ", "-"))), last

    def _compounds(self, at: int) -> Iterator[tuple[NounGroup, int]]:
        """`React, Shootout or Resolution abilities`: several first parts of one compound."""
        for first, end in self.phrase_in(at, KEYWORDS, 5):
            for kinds, last in self._more_kinds((first,), end):
                *others, final = (kind.replace(" ", "-") for kind in kinds)
                before = f"{'-, '.join(others)}- oder {final}"
                for noun, stop in self.single(last):
                    is_mixed = noun.noun.singular.rpartition("-")[2] in GOODS and not SPELLS.isdisjoint(kinds)
                    if not (noun.adjectives or is_mixed):
                        yield replace(noun, noun=noun.noun.compound(before)), stop

    def _more_kinds(self, said: tuple[str, ...], at: int) -> Iterator[tuple[tuple[str, ...], int]]:
        for word in (",", "or"):
            place = self.after(at, word)
            for kind, end in self.phrase_in(place, KEYWORDS, 5) if place else ():
                if word == "or":
                    yield (*said, kind), end
                else:
                    yield from self._more_kinds((*said, kind), end)

    def _described(self, noun: NounGroup, english: str) -> NounGroup:
        german = ADJECTIVES[english]
        if english == "total" and noun.noun.singular == "Kugel":
            return noun.with_post("zusammen")
        if english in AFTER_NOUN:
            return noun.with_post(german)
        return replace(noun, adjectives=(german, *noun.adjectives))

    def _negated(self, at: int) -> Iterator[tuple[NounGroup, int]]:
        """`non-token dude`: a dude who is no token."""
        kind = self.word(at).removeprefix("non-")
        if kind == "token":
            for noun, end in self.single(at + 1):
                yield replace(noun, noun=noun.noun.compound("Nicht-Token")), end
            return
        if place := self.after(at, "non-Out", "of", "Town"):
            for noun, end in self.single(place):
                yield noun.with_post(lambda g: relative_clause(g, f"nicht Out of Town {be(g)}")), end
        entry = NOUN_ENTRIES.get({"Kung": "", "goods": "goods card"}.get(kind, kind))
        for noun, end in self.single(at + 1):
            if kind == "unique":
                yield replace(noun, adjectives=("nicht einzigartig", *noun.adjectives)), end
            elif entry is not None:
                yield noun.with_post(lambda g, entry=entry: relative_clause(g, _is_none(entry, g))), end
            elif kind in KEYWORDS:
                yield (
                    noun.with_post(
                        lambda g, kind=kind: relative_clause(g, f"nicht {kind} {'sind' if g == 'p' else 'ist'}")
                    ),
                    end,
                )


def _is_none(entry: NounEntry, gender: str) -> str:
    """Return that something is none of a kind: `kein Gadget ist`, `keine Gadgets sind`."""
    return f"{NounGroup(entry, gender == 'p', 'kein').say('n')} {be(gender)}"


SHARED = ("ungebootet", "gebootet", "gegnerisch", "gesucht", "nicht einzigartig")
"""Adjectives that are meant for all of a list: `an unbooted Gadget or spell`."""


def _sharing(first: NounGroup, other: NounGroup) -> NounGroup:
    """Return a part of a list with the adjective of the first one that is meant for all."""
    shared = tuple(each for each in first.adjectives[:1] if each in SHARED)
    return other if other.adjectives else replace(other, adjectives=shared)


def _noun(english: str) -> NounGroup:
    """Return a noun in the singular; costs are always several."""
    entry = NOUN_ENTRIES[english]
    return NounGroup(entry, english == "cost", "der" if entry.is_only else "")
