"""Noun phrases: pronouns, names, determiners, owners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.syntax.inflection import HE, IT, SHE
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.german.kinds import CountReader
from dtgui.doomtown.abilities.wording.german.morphology import NounEntry
from dtgui.doomtown.abilities.wording.german.phrases import (
    Elliptic,
    Nominal,
    NounGroup,
    Partitive,
    PersonalPronoun,
    ProperName,
    Several,
    Uninflected,
    relative_clause,
)
from dtgui.doomtown.abilities.wording.german.words import NOUN_ENTRIES, PLURAL_NOUNS, is_known
from dtgui.doomtown.abilities.wording.transfer.reading import Terminal, rule

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

SEXES = {HE: "m", SHE: "f"}
PLAIN_PRONOUNS = frozenset(["it", "they", "he", "she"])
PLAIN_OWNERS = frozenset(["their", "its"])
"""Pronouns that canned words have, which do not say what they refer to."""
FIGURES = ("Kosten", "Wert", "Kugel")
"""Nouns that no pronoun refers to, besides those without a plural."""
PEOPLE = frozenset(["Dude", "Spieler", "Gegner", "Kontrolleur", "Ziel", "Schurke"])

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
            for parts, word, last in self.several(self.one, (first,), end):
                alike = (first, *(self._like(first, part) for part in parts[1:]))
                yield Several(alike, "und" if word == "and" else "oder"), last
            yield first, end

    def _like(self, first: Nominal, other: Nominal) -> Nominal:
        """Return a part of a list that shares the article of the first: `an action card, dude or deed`."""
        if isinstance(first, NounGroup) and isinstance(other, NounGroup) and first.det == "ein" and not other.det:
            return other if other.plural or other.noun.is_mass else replace(other, det="ein")
        return other

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
        is_thing = noun.noun.singular.rpartition("-")[2] in (
            "Dude",
            "Deed",
            "Karte",
            "Horse",
            "Gadget",
            "angelegte Karte",
            "Weapon",
        )
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
        if self.form(at) != "e":
            yield from self._pronoun(at)
        yield from self._name(at)
        yield from self._counted(at)
        yield from self._partitive(at)
        yield from self._determined(at)
        yield from self.nominal(at)

    def _pronoun(self, at: int) -> Iterator[tuple[Nominal, int]]:
        """`you`, `it`, `them`, `their cards`."""
        if self.word(at) == "you":
            yield PersonalPronoun("du"), at + 1
        elif (owner := self._referent(at)) is None:
            return
        elif self.form(at) == "g" or self.word(at) in PLAIN_OWNERS:
            yield from ((self._owned_by(owner, noun), end) for noun, end in self.nominal(at + 1))
        else:
            yield owner, at + 1

    def _referent(self, at: int) -> Nominal | None:
        """Return the pronoun for the antecedent of a token, None where it is no pronoun, or an unknown one."""
        token = self.tokens[at] if at < len(self.tokens) else Terminal("")
        is_plain = token.noun is None or token.noun.is_pronoun
        word = token.word if token.noun is None else token.noun.words
        if is_plain and word in PLAIN_PRONOUNS | PLAIN_OWNERS and not token.agrees:
            return self._plain_referent(at, word)
        return self._antecedent(self._owner(token, at)) if token.noun is not None and token.form else None

    def _owner(self, token: Terminal, at: int) -> Noun:
        """Return whom a pronoun means: all of several subjects, if it is one of them (`A and B leave their posse`)."""
        assert token.noun is not None
        subject = next((each.noun for each in reversed(self.tokens[:at]) if each.agrees and each.noun), None)
        parts = str(subject).split(" and ") if subject is not None and subject.plural and token.form == "g" else ()
        return subject if subject is not None and str(token.noun) in parts else token.noun

    def _plain_referent(self, at: int, word: str) -> Nominal | None:
        """Return a pronoun without an antecedent of its own: for the thing named last, or for each of several."""
        if word in ("he", "she"):
            return PersonalPronoun("m" if word == "he" else "f")
        subjects = [each.noun for each in self.tokens[:at] if _is_finite(each, is_person=word == "their")]
        if subjects and subjects[-1] is not None and (word == "their" or self.word(at + 1) == "have"):
            return self._antecedent(subjects[-1])
        return self._last_named(at, is_person=word in ("they", "their"))

    def _last_named(self, at: int, *, is_person: bool) -> Nominal | None:
        words = [self.word(place) for place in range(at) if self.word(place + 1) != "'s"]
        # The thing after "each" is the topic.
        words = words[len(words) - words[::-1].index("each") :] if "each" in words else words[::-1]
        for english in words:
            entry = NOUN_ENTRIES.get(PLURAL_NOUNS.get(english, english))
            if entry is None or entry.is_mass or entry.singular in FIGURES:
                continue
            if entry.singular in PEOPLE or not is_person:
                return PersonalPronoun("p" if is_person and english in PLURAL_NOUNS else entry.gender)
        return None

    def _owned_by(self, owner: Nominal, noun: Nominal) -> Nominal:
        if isinstance(noun, Several):
            return Several(tuple(self._owned_by(owner, part) for part in noun.parts), noun.word)
        assert isinstance(noun, NounGroup)
        if isinstance(owner, PersonalPronoun):
            return replace(noun, det=owner.possessive)
        return replace(noun, det="der", owner=owner)

    def _antecedent(self, noun: Noun) -> Nominal | None:
        """Return the pronoun for a noun; a name of unknown sex is said again. None for a noun that is not known."""
        if noun.you:
            return PersonalPronoun("du")
        if noun.is_pronoun:
            return None
        words = self.source.terminals(str(noun))
        read = [phrase for phrase, end in type(self)(words).noun_phrase(0) if end == len(words)]
        if not read or (isinstance(read[0], ProperName) and not noun.plural and noun.pronoun not in SEXES):
            return read[0] if read else None
        return PersonalPronoun(read[0].gender)

    def _name(self, at: int) -> Iterator[tuple[Nominal, int]]:
        token = self.tokens[at] if at < len(self.tokens) else Terminal("")
        is_name = token.noun is not None and not (token.noun.you or token.form or token.agrees)
        if token.noun is not None and is_name and token.word not in ("~", "you"):
            sex = "p" if token.noun.plural else SEXES.get(token.noun.pronoun, "")
            yield _named(token.word, sex), at + 1
        if token.word == "X":
            yield Uninflected("X"), at + 1

    def _determined(self, at: int) -> Iterator[tuple[Nominal, int]]:
        word = self.word(at)
        if place := self.after(at, "the", "dude", "who", "invented", "it"):
            yield NounGroup(NOUN_ENTRIES["inventor"], det="der"), place
        if place := self.after(at, "the", "dude", "who", "pulled", "it"):
            who = NounGroup(NOUN_ENTRIES["dude"], det="der")
            yield who.with_post(lambda g: relative_clause(g, "sie gezogen hat")), place
        if word == "your":
            yield from self._yours(at + 1, at)
        elif word in ("another", "any"):
            other = "ander" if word == "another" else "beliebig"
            yield from ((self._each(noun, det="ein", adjectives=(other,)), end) for noun, end in self.nominal(at + 1))
        elif word in ("a", "an", "no"):
            for title, end in self._title(at + 1):
                yield NounGroup(NOUN_ENTRIES["copy"], det=DETERMINERS[word], post=(f"von {title}",)), end
        if word in DETERMINERS and word != "another":
            yield from ((self._each(noun, det=DETERMINERS[word]), end) for noun, end in self.nominal(at + 1))
            yield from self._all(at)

    def _title(self, at: int) -> Iterator[tuple[str, int]]:
        """The title of a card: words with capitals that are not in the lexicon."""
        end, words = at, list[str]()
        while (word := self.word(end))[:1].isupper() or (words and word in ("of", "the")):
            words.append(word)
            end += 1
        if words and words[-1] not in ("of", "the") and not all(map(is_known, words)):
            yield " ".join(words), end

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
            elif self._is_unique(noun) or self.tokens[start].is_known or self._was_said(start, end):
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
        words, earlier = self.words[start:end], self.words[:start]
        if words == ("your", "dude") and "dude in your posse" in " ".join(earlier) and "otherwise" not in earlier:
            return True
        return self.was_said(start, end)


def _named(words: str, sex: str) -> Nominal:
    """Return a name: `Allie`; with an article: `der Angler`, `die Ghostly Gun`."""
    name = words.removeprefix("the ")
    if name == words:
        return ProperName(name, sex or "m")
    last = name.split()[-1]
    known, sex = NOUN_ENTRIES.get(last), sex or ("p" if last.endswith("s") and not last.endswith(("ss", "us")) else "")
    gender = sex if sex in ("m", "f") else known.gender if known is not None else "m"
    genitive = name if gender == "f" or name.endswith(("s", "x", "z")) else f"{name}s"
    return NounGroup(NounEntry(gender, name, genitive, name), plural=sex == "p", det="der")


def _is_finite(token: Terminal, *, is_person: bool) -> bool:
    """Return whether a token is a verb that says its subject: a noun, and not the reader or a pronoun; a person."""
    if token.noun is None or not token.agrees or token.noun.is_pronoun or token.noun.you:
        return False
    return not is_person or token.noun.plural or token.noun.pronoun != IT


def definite(phrase: Nominal | None) -> Nominal | None:
    """Return `dein Dude` for one of your dudes: the one that was named before."""
    if not isinstance(phrase, Partitive) or phrase.of.det != "dein" or phrase.adjectives or phrase.number:
        return phrase
    return phrase if phrase.post or phrase.is_counted else replace(phrase.of, plural=False)
