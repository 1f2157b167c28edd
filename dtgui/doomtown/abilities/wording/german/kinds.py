"""Nouns with adjectives and compounds, `unbooted Horse or Gadget`, and numbers of them, `up to two of those cards`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.wording.german.attributes import BOUNDS, RelativeReader
from dtgui.doomtown.abilities.wording.german.morphology import NounEntry
from dtgui.doomtown.abilities.wording.german.phrases import Nominal, NounGroup, Partitive, Several, be, relative_clause
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


# Numbers of things: `two cards`, `one of your dudes`, `up to two of those cards`


class CountReader(KindReader):
    """Reads numbers of things."""

    def _counted(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """`two cards`, `1 or more influence`, `up to two of your dudes`."""
        if place := self.after(at, "any", "number", "of"):
            yield from ((self._quantified(noun, "beliebig viele"), end) for noun, end in self.plural_group(place))
        elif place := self.after(at, "one", "or", "more"):
            for noun, end in self.plural_group(self.after(place, "of") or place):
                yield self._quantified(noun, f"{self._one(noun)} oder mehrere"), end
        elif place := self.after(at, "one", "or", "two"):
            for noun, end in self.plural_group(place):
                yield self._quantified(noun, f"{self._one(noun)} oder zwei"), end
        elif place := self.after(at, "up", "to"):
            yield from self._numbered(place, "höchstens" if self.word(place) == "one" else "bis zu")
        else:
            yield from self._numbered(at, "")

    def _numbered(self, at: int, lead: str) -> Iterator[tuple[Nominal, int]]:
        word = self.word(at)
        number = NUMBERS.get(word) or (word if word.isdigit() else "")
        if not number:
            return
        bound = BOUNDS.get((self.word(at + 1), self.word(at + 2)), "")
        place = at + 3 if bound else at + 1
        det, amount = ("ein", "") if number == "ein" and not bound else (None, f"{number} {bound}".strip())
        for noun, end in self.nominal(place):
            if isinstance(noun, Several) and amount and not bound:
                first = self._each(noun.parts[0], det, lead=lead, number=amount)
                yield Several((first, *noun.parts[1:]), noun.word), end
            else:
                yield self._each(noun, det, lead=lead, number=amount), end
        for noun, end in self.plural_group(place + 1) if self.word(place) == "of" else ():
            if number != "ein":
                yield self._quantified(noun, f"{lead} {number}".strip()), end
            elif lead and isinstance(noun, NounGroup):
                yield Partitive(noun), end

    def _one(self, noun: Nominal) -> str:
        return "eine" if isinstance(noun, NounGroup) and noun.noun.gender == "f" else "ein"

    def _quantified(self, noun: Nominal, number: str) -> Nominal:
        if isinstance(noun, NounGroup) and noun.det:
            return Partitive(replace(noun, post=()), number=number, post=noun.post)
        if isinstance(noun, Several):
            return Several((self._quantified(noun.parts[0], number), *noun.parts[1:]), noun.word)
        assert isinstance(noun, NounGroup)
        return replace(noun, number=number)

    @rule
    def plural_group(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """A noun phrase in the plural, without what follows it: `your dudes`, `those cards`."""
        word = self.word(at)
        det = {"your": "dein", "those": "dies", "the": "der", "these": "dies"}.get(word, "")
        for noun, end in self.nominal(at + 1 if det else at):
            if all(map(_is_plural, noun.parts if isinstance(noun, Several) else (noun,))):
                yield self._each(noun, det), end
        if word not in ("one", "another", "each"):
            yield from self._plural_of_owner(at)
        if self.form(at) == "g" or word == "their":
            yield from ((owned, end) for owned, end in self.core(at) if owned.gender == "p")

    def _plural_of_owner(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """`the Villain's dudes`."""
        for owner, end in self.core(at):
            if not isinstance(owner, NounGroup) or self.word(end) != "'s":
                continue
            for noun, last in self.nominal(end + 1):
                if isinstance(noun, NounGroup) and (noun.plural or owner.plural):
                    yield replace(noun, det="der", owner=owner), last

    def _partitive(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """`one of your dudes`, `another of those cards`, `each of ...`."""
        for words, det, adjectives in (
            (("one", "of"), "ein", ()),
            (("another", "of"), "ein", ("ander",)),
            (("each", "of"), "jed", ()),
        ):
            if place := self.after(at, *words):
                for noun, end in self.plural_group(place):
                    yield from ((part, end) for part in self._partitives(noun, det, adjectives))

    def _partitives(self, noun: Nominal, det: str, adjectives: tuple[str, ...]) -> Iterator[Nominal]:
        if isinstance(noun, NounGroup):
            yield Partitive(replace(noun, post=()), det, adjectives, post=noun.post, is_counted=True)
        elif isinstance(noun, Several):
            parts = tuple(Partitive(part, det, adjectives) for part in noun.parts if isinstance(part, NounGroup))
            yield Several(parts, noun.word)

    def _each(
        self, noun: Nominal, det: str | None, *, adjectives: tuple[str, ...] = (), lead: str = "", number: str = ""
    ) -> Nominal:
        """Return a noun phrase, or each part of several, with an article (None: its own) and words before the noun."""
        if isinstance(noun, Several):
            parts = (self._each(part, det, adjectives=adjectives, lead=lead, number=number) for part in noun.parts)
            return Several(tuple(parts), noun.word)
        assert isinstance(noun, NounGroup)
        if noun.noun.is_only:
            return noun
        article = noun.det if det is None else "" if noun.plural and det == "ein" else det
        others = (*adjectives, *noun.adjectives)
        return replace(noun, det=article, adjectives=others, lead=lead or noun.lead, number=number or noun.number)


def _is_plural(noun: Nominal) -> bool:
    return isinstance(noun, NounGroup) and (noun.plural or noun.noun.is_mass)
