"""Noun phrases: pronouns, names, determiners, owners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.syntax.inflection import HE, SHE
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.german.counting import CountReader
from dtgui.doomtown.abilities.wording.german.phrases import (
    Elliptic,
    Nominal,
    NounGroup,
    Partitive,
    PersonalPronoun,
    ProperName,
    Several,
    Uninflected,
)
from dtgui.doomtown.abilities.wording.german.reading import rule
from dtgui.doomtown.abilities.wording.german.tokens import Terminal, terminals
from dtgui.doomtown.abilities.wording.german.words import NOUN_ENTRIES

DETERMINERS = {
    "a": "ein",
    "an": "ein",
    "the": "der",
    "that": "der",
    "those": "der",
    "this": "dies",
    "these": "dies",
    "no": "kein",
    "each": "jed",
    "any": "jed",
    "every": "jed",
    "all": "all",
}

UNIQUE = frozenset(
    [
        "Zuhause",
        "Posse",
        "Hand",
        "Pokerhand",
        "Deck",
        "Abwurfstapel",
        "Boot Hill",
        "Gegner",
        "Handrang",
        "Schütze",
        "Startbande",
        "Handkartenzahl",
        "Anzahl",
        "Herausforderung",
        "Bande",
        "Spielzug",
        "Job",
        "Anführer",
        "Hero",
        "Studbonus",
        "Drawbonus",
    ]
)


class NounReader(CountReader):
    """Reads noun phrases."""

    @rule
    def noun_phrase(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """A noun phrase, or several."""
        for first, end in self.one(at):
            yield from self._more([first], end)
            yield first, end

    def _more(self, parts: list[Nominal], at: int) -> Iterator[tuple[Nominal, int]]:
        for word, german in (("and", "und"), ("or", "oder")):
            if place := self.after(at, word):
                for last, end in self.one(place):
                    yield Several((*parts, last), german), end
        if (place := self.after(at, ",")) and len(parts) < 5:
            for following, end in self.one(place):
                yield from self._more([*parts, following], end)

    @rule
    def one(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """A single noun phrase, with all that follows it."""
        for core, end in self.owned(at):
            yield from self.modified(core, end)

    @rule
    def owned(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """A noun phrase with its owners: `that dude's controller's ghost rock`."""
        for core, end in self.core(at):
            yield from self._of_owner(core, end, at)
            yield core, end
        yield from self._elliptic(at)

    def _of_owner(self, owner: Nominal, at: int, start: int) -> Iterator[tuple[Nominal, int]]:
        place = self.after(at, "'s")
        if not place:
            return
        for noun, end in self.nominal(place):
            theirs = self._having(owner, noun)
            yield from self._of_owner(theirs, end, start)
            yield theirs, end
        yield Elliptic(owner), place

    def _having(self, owner: Nominal, noun: Nominal) -> Nominal:
        if isinstance(noun, Several):
            return Several(tuple(self._having(owner, part) for part in noun.parts), noun.word)
        assert isinstance(noun, NounGroup)
        if isinstance(owner, Partitive) and owner.of.det == "dein" and not (owner.adjectives or owner.number):
            owner = replace(owner.of, plural=False, post=owner.post)
        indefinite = isinstance(owner, NounGroup) and (owner.det in ("ein", "") or owner.det == "jed")
        is_thing = noun.noun.singular in ("Dude", "Deed", "Karte", "Horse", "Gadget", "angelegte Karte", "Weapon")
        if isinstance(owner, PersonalPronoun):
            return replace(noun, det=owner.possessive)
        if isinstance(owner, NounGroup) and owner.plural and owner.det == "":
            return replace(noun, owner=owner)
        det = "" if noun.plural and indefinite else "ein" if indefinite and is_thing else "der"
        return replace(noun, det=det, owner=owner)

    def _elliptic(self, at: int) -> Iterator[tuple[Nominal, int]]:
        if place := self.after(at, "yours"):
            yield Elliptic(PersonalPronoun("du")), place
        if at < len(self.tokens) and self.tokens[at].form == "e":
            yield from ((Elliptic(owner), end) for owner, end in self._pronoun(at))

    @rule
    def core(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """A pronoun, a name, or a noun with its determiner."""
        yield from self._pronoun(at)
        yield from self._name(at)
        yield from self._counted(at)
        yield from self._partitive(at)
        yield from self._determined(at)
        yield from self.nominal(at)

    def _pronoun(self, at: int) -> Iterator[tuple[Nominal, int]]:
        token = self.tokens[at] if at < len(self.tokens) else None
        if token is None:
            return
        if token.word == "you":
            yield PersonalPronoun("du"), at + 1
        elif token.noun is not None and token.form in ("n", "a", "e"):
            yield self._antecedent(token.noun), at + 1
        elif token.word == "their" and not token.form:
            subjects = [each.noun for each in self.tokens[:at] if each.agrees and each.noun is not None]
            for noun, end in self.nominal(at + 1) if subjects else ():
                yield self._owned_by(self._antecedent(subjects[-1]), noun), end
        elif token.noun is not None and token.form == "g":
            for noun, end in self.nominal(at + 1):
                yield self._owned_by(self._antecedent(token.noun), noun), end

    def _owned_by(self, owner: Nominal, noun: Nominal) -> Nominal:
        if isinstance(noun, Several):
            return Several(tuple(self._owned_by(owner, part) for part in noun.parts), noun.word)
        assert isinstance(noun, NounGroup)
        if isinstance(owner, PersonalPronoun):
            return replace(noun, det=owner.possessive)
        return replace(noun, det="der", owner=owner)

    def _antecedent(self, noun: Noun) -> Nominal:
        """Return the pronoun for a noun; a name of unknown sex is said again."""
        if noun.you:
            return PersonalPronoun("du")
        if noun.is_pronoun:
            raise LookupError(str(noun))
        words = terminals(str(noun))
        if len(words) == 1 and words[0].noun is not None and not words[0].form:
            sex = {HE: "m", SHE: "f"}.get(noun.pronoun)
            return PersonalPronoun(sex) if sex else ProperName(words[0].word)
        read = [phrase for phrase, end in type(self)(words).noun_phrase(0) if end == len(words)]
        if not read:
            raise LookupError(str(noun))
        return PersonalPronoun(read[0].gender)

    def _name(self, at: int) -> Iterator[tuple[Nominal, int]]:
        token = self.tokens[at] if at < len(self.tokens) else Terminal("")
        if token.noun is not None and not (token.form or token.agrees) and token.word not in ("~", "you"):
            yield ProperName(token.word, {HE: "m", SHE: "f"}.get(token.noun.pronoun, "m")), at + 1
        if token.word == "X":
            yield Uninflected("X"), at + 1

    def _determined(self, at: int) -> Iterator[tuple[Nominal, int]]:
        word = self.word(at)
        if place := self.after(at, "the", "dude", "who", "invented", "it"):
            yield NounGroup(NOUN_ENTRIES["inventor"], det="der"), place
        if word == "your":
            yield from self._yours(at + 1, at)
        elif word in ("another", "any"):
            other = "ander" if word == "another" else "beliebig"
            yield from ((self._each(noun, det="ein", adjectives=(other,)), end) for noun, end in self.nominal(at + 1))
        elif word in DETERMINERS:
            yield from ((self._each(noun, det=DETERMINERS[word]), end) for noun, end in self.nominal(at + 1))
            yield from self._all(at)

    def _all(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """`all your dudes`, `all of those cards`."""
        for words, det in ((("your",), "dein"), (("of", "your"), "dein"), (("of", "those"), "dies")):
            place = self.after(at, "all", *words)
            for noun, end in self.nominal(place) if place else ():
                yield self._each(noun, det=det, lead="alle"), end

    def _yours(self, at: int, start: int) -> Iterator[tuple[Nominal, int]]:
        """`your dude`: one of several at first, later the one that was named."""
        for noun, end in self.nominal(at):
            if isinstance(noun, NounGroup) and noun.plural:
                yield replace(noun, det="dein"), end
            elif self._is_unique(noun) or self._was_said(start, end):
                yield self._each(noun, det="dein"), end
            else:
                yield self._one_of(noun), end

    def _one_of(self, noun: Nominal) -> Nominal:
        if isinstance(noun, Several):
            return Several(tuple(map(self._one_of, noun.parts)), noun.word)
        assert isinstance(noun, NounGroup)
        return Partitive(replace(noun, plural=True, det="dein", post=()), post=noun.post)

    def _is_unique(self, noun: Nominal) -> bool:
        if isinstance(noun, Several):
            return all(map(self._is_unique, noun.parts))
        assert isinstance(noun, NounGroup)
        return noun.noun.is_mass or noun.noun.singular in UNIQUE

    def _was_said(self, start: int, end: int) -> bool:
        words = tuple(token.word for token in self.tokens[start:end])
        earlier = [token.word for token in self.tokens[:start]]
        if words == ("your", "dude") and "dude in your posse" in " ".join(earlier):
            return True
        return any(tuple(earlier[each : each + len(words)]) == words for each in range(len(earlier)))


def definite(phrase: Nominal | None) -> Nominal | None:
    """Return `dein Dude` for one of your dudes: the one that was named before."""
    if not isinstance(phrase, Partitive) or phrase.of.det != "dein" or phrase.adjectives or phrase.number:
        return phrase
    return phrase if phrase.post else replace(phrase.of, plural=False)
