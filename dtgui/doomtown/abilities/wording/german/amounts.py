"""Amounts: changes of figures, the amount of X, prices, qualities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.wording.german.kinds import NUMBERS
from dtgui.doomtown.abilities.wording.german.nouns import NounReader
from dtgui.doomtown.abilities.wording.german.phrases import Elliptic, be, listed
from dtgui.doomtown.abilities.wording.german.verb_phrases import PRICES
from dtgui.doomtown.abilities.wording.german.words import KEYWORDS
from dtgui.doomtown.abilities.wording.transfer.reading import rule


class AmountReader(NounReader):
    """Reads amounts."""

    @rule
    def changes(self, at: int) -> Iterator[tuple[str, int]]:
        """`+1 bullets and -1 value`, `+1 or -1 influence`."""
        for first, end in self._change(at):
            yield from self._more_changes([first], end)

    def _more_changes(self, said: list[str], at: int) -> Iterator[tuple[str, int]]:
        yield listed(said, "und"), at
        for word, german in (("and", "und"), ("or", "oder")):
            if place := self.after(at, word):
                for other, end in self._change(place):
                    yield listed([*said, other], german), end
        if place := self.after(at, ","):
            for other, end in self._change(place):
                yield from self._more_changes([*said, other], end)

    def _change(self, at: int) -> Iterator[tuple[str, int]]:
        number = self.word(at)
        if number[:1] not in ("+", "-") or not number[1:]:
            return
        if (place := self.after(at + 1, "or")) and self.word(place)[:1] in ("+", "-"):
            for figure, end in self._figure(place + 1, self.word(place)):
                yield f"{number} oder {self.word(place)} {figure}", end
        for figure, end in self._figure(at + 1, number):
            limit, end = self._limit_of_change(end)
            for each, last in self._for_each(end):
                yield f"{number} {figure}{limit} {each}".strip(), last

    def _figure(self, at: int, number: str) -> Iterator[tuple[str, int]]:
        one = number[1:] == "1"
        for noun, end in self.single(at):
            yield (noun.noun.form("n", plural=False if one else noun.plural), end)
        for skill, end in self.phrase_in(at, KEYWORDS, 2):
            if self.word(end) != "rating":
                yield skill, end
        yield from self._skills(at)

    def _skills(self, at: int) -> Iterator[tuple[str, int]]:
        """`to their skill ratings`, `to Huckster skill tests`."""
        is_owned = self.form(at + 1) == "g" or self.word(at + 1) == "their"
        if self.word(at) == "to" and is_owned:
            if place := self.after(at + 2, "skill", "ratings"):
                yield "auf die Fertigkeiten", place
            for skill, end in self.phrase_in(at + 2, KEYWORDS, 2):
                if last := self.after(end, "rating"):
                    yield f"auf die {skill.replace(' ', '-')}-Stufe", last
        place = self.after(at, "to", "one", "of")
        if place and (last := self.after(place + 1, "skill", "ratings")):
            yield "auf eine der Fertigkeiten", last
        for skill, end in self.phrase_in(at + 1, KEYWORDS, 2) if self.word(at) == "to" else ():
            if last := self.after(end, "skill", "tests"):
                yield f"auf {skill.replace(' ', '-')}-Proben", last

    def _for_each(self, at: int) -> Iterator[tuple[str, int]]:
        if place := self.after(at, "for", "each", "of"):
            for noun, end in self.plural_group(place):
                for each in self._partitives(noun, "jed", ()):
                    for whole, last in self.modified(each, end):
                        yield self._most(f"für {whole.say('a')}", last)
        if place := self.after(at, "for", "each"):
            for noun, end in self.nominal(place):
                for whole, last in self.modified(self._each(noun, det="jed"), end):
                    yield self._most(f"für {whole.say('a')}", last)
        yield "", at

    def _most(self, words: str, at: int) -> tuple[str, int]:
        if place := self.after(at, "(", "at", "most"):
            return f"{words} (höchstens {self.word(place)})", place + 2
        return words, at

    def _limit_of_change(self, at: int) -> tuple[str, int]:
        """`(to 4 at most)`, `(several copies count once)`."""
        if (place := self.after(at, "(", "to")) and self.after(place + 1, "at", "most", ")"):
            return f" (höchstens auf {self.word(place)})", place + 4
        if place := self.after(at, "towards", "control", "of", "deeds"):
            return " für die Kontrolle über Deeds", place
        if place := self.after(at, "(", "several", "copies", "count", "once", ")"):
            return " (mehrere Exemplare zählen einmal)", place
        return "", at

    @rule
    def by_amount(self, at: int) -> Iterator[tuple[str, int]]:
        """By how much something is raised: `by 2`, `by Seth's bullets (at most 4)`."""
        for phrase, end in self.one(at):
            for most, last in self._limited(end):
                yield f"{phrase.say('a')}{most}", last
        yield from self.number(at)

    @rule
    def number(self, at: int) -> Iterator[tuple[str, int]]:
        """A number in words or digits."""
        word = self.word(at)
        if word.isdigit() or word == "X":
            yield word, at + 1
        elif word in NUMBERS:
            yield NUMBERS[word], at + 1

    @rule
    def amount(self, at: int) -> Iterator[tuple[tuple[str, str], int]]:
        """The amount of X, and its verb: `the number of those dudes`, `his bounty (at most 4)`."""
        for words, end in self._amount(at):
            for limit, last in self._limited(end):
                yield (f"{words[0]}{limit}", words[1]), last
            for sign in ("plus", "minus"):
                place = self.after(end, sign)
                for other, last in self._amount(place, words[2]) if place else ():
                    yield (f"{words[0]} {sign} {other[0]}", words[1]), last

    def _amount(self, at: int, gender: str = "m") -> Iterator[tuple[tuple[str, str, str], int]]:
        word = self.word(at)
        if word.isdigit():
            yield (word, "ist", "m"), at + 1
        if place := self.after(at, "twice"):
            yield from (((f"zweimal {words[0]}", "ist", "m"), end) for words, end in self._amount(place))
        if place := self.after(at, "the", "highest"):
            for figure, middle in self.single(place):
                if last := self.after(middle, "among"):
                    for of, end in self.one(last):
                        highest = replace(figure, det="der", adjectives=("höchst", *figure.adjectives))
                        yield (f"{highest.say('n')} unter {of.say('d')}", be(figure.gender), figure.gender), end
        for phrase, end in self.one(at):
            said = replace(phrase, head=gender) if isinstance(phrase, Elliptic) else phrase
            yield (said.say("n"), be(said.gender), said.gender), end

    @rule
    def price(self, at: int) -> Iterator[tuple[str, int]]:
        """`for 2 ghost rock less`, `(paying its cost)`."""
        for number, end in self.number(at + 1) if self.word(at) == "for" else ():
            for word, german in (("less", "weniger"), ("more", "mehr")):
                if last := self.after(end, "ghost", "rock", word):
                    yield f"für {number} Ghost Rock {german}", last
                    yield from self._price_terms(f"{number} Ghost Rock {german}", last)
        yield from ((PRICES[words], end) for words, end in self.phrase_in(at, PRICES, 8))

    def _price_terms(self, words: str, at: int) -> Iterator[tuple[str, int]]:
        if place := self.after(at, "each"):
            yield f"für je {words}", place
        if place := self.after(at, "(", "to", "a", "minimum", "of"):
            yield f"für {words} (mindestens {self.word(place)})", place + 2
        if place := self.after(at, "(", "each", "time", "one", "of", "another", "title", ")"):
            yield f"für {words} (jedes Mal mit einem anderen Titel)", place

    def _limited(self, at: int) -> Iterator[tuple[str, int]]:
        place = self.after(at, "(", "at", "least")
        if place and (last := self.after(place + 1, ",", "at", "most")) and self.word(last).isdigit():
            yield f" (mindestens {self.word(place)}, höchstens {self.word(last)})", last + 2
        for word, german in (("most", "höchstens"), ("least", "mindestens")):
            place = self.after(at, "(", "at", word)
            for limit, end in self.one(place) if place else ():
                if last := self.after(end, ")"):
                    yield f" ({german} {limit.say('n')})", last
            if place and self.word(place).isdigit() and self.after(place + 1, ")"):
                yield f" ({german} {self.word(place)})", place + 2
        yield "", at
