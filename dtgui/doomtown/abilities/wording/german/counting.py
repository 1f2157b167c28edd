"""Numbers of things: `two cards`, `one of your dudes`, `up to two of those cards`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.wording.german.attributes import BOUNDS
from dtgui.doomtown.abilities.wording.german.kinds import NUMBERS, KindReader
from dtgui.doomtown.abilities.wording.german.phrases import Nominal, NounGroup, Partitive, Several
from dtgui.doomtown.abilities.wording.transfer.reading import rule


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
