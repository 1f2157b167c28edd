"""Predicates: a verb with its objects, by the frames of the lexicon."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase
from dtgui.doomtown.abilities.wording.german.amounts import AmountReader
from dtgui.doomtown.abilities.wording.german.morphology import VerbEntry, pronoun
from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END, Nominal, NounGroup, Several
from dtgui.doomtown.abilities.wording.german.verb_phrases import (
    ACTIVE,
    BY_VERB,
    DURATIONS,
    LASTING,
    OWN_HAND,
    WAYS,
    Predicate,
    VerbFrame,
)
from dtgui.doomtown.abilities.wording.german.verbs import VERB_ENTRIES
from dtgui.doomtown.abilities.wording.german.words import ADJECTIVES, KEYWORDS
from dtgui.doomtown.abilities.wording.transfer.reading import rule

MODALS = {
    Modal.CAN: "können",
    Modal.CANNOT: "können",
    Modal.MAY: "dürfen",
    Modal.MUST: "müssen",
    Modal.WOULD: "würden",
}

ROLES = frozenset(
    ["Stud", "Draw", "Schütze", "Anführer", "Ziel", "Kreuz", "Karo", "Herz", "Pik", "Joker", "Dealer", "Winner"]
)


QUALITIES = {
    "cheatin'": "Cheatin'",
    "the highest": "am höchsten",
    "yours": "unter deiner Kontrolle",
    "part of a combo": "Teil einer Kombo",
}
"""Qualities that are no adjectives."""
A_PLACE = re.compile(r"(in|an|auf) (?=eine[mr] )")


def _denying(words: str) -> str:
    """Return that something is not so: `nicht gebootet`, `in keiner Posse`."""
    return A_PLACE.sub(r"\1 k", words, count=1) if A_PLACE.match(words) else f"nicht {words}"


class ComplementReader(AmountReader):
    """Reads complements of `be`."""

    @rule
    def quality(self, at: int) -> Iterator[tuple[str, int]]:
        """A quality, without a noun: `booted`, `Harrowed`, `at your home`, `not wanted`."""
        if place := self.after(at, "not"):
            yield from ((_denying(words), end) for words, end in self.quality(place))
        for english, end in self.phrase_in(at, ADJECTIVES, 1):
            if english not in ("skilled", "nearby", "other", "different"):
                yield ADJECTIVES[english], end
        for english, end in self.phrase_in(at, KEYWORDS, 5):
            yield english, end
        for english, end in self.phrase_in(at, QUALITIES):
            yield QUALITIES[english], end
        for words, end in self.place(at):
            yield words, end
        place = self.after(at, "adjacent", "to")
        for where, end in self.one(place) if place else ():
            yield f"an {where.say('a')} angrenzend", end

    @rule
    def complement(self, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """The complement of `be`: a quality, a noun, a comparison, or several."""
        for first, end in self._complement(at):
            yield (first,), end
            for word, german in (("and", "und"), ("or", "oder")):
                place = self.after(end, word)
                for other, last in self._complement(place) if place else ():
                    yield (f"{first} {german} {other}",), last
            if place := self.after(end, ","):
                for other, middle in self._complement(place):
                    for word, german in (("and", "und"), ("or", "oder")):
                        if place := self.after(middle, word):
                            for third, last in self._complement(place):
                                yield (f"{first}, {other} {german} {third}",), last

    def _complement(self, at: int) -> Iterator[tuple[str, int]]:
        yield from self.quality(at)
        place = self.after(at, "attached", "to")
        for host, end in self.one(place) if place else ():
            yield f"an {host.say('a')} angelegt", end
        if place := self.after(at, "not"):
            for phrase, end in self.one(place):
                yield (phrase.denied.say("n") if phrase.is_bare else f"nicht {phrase.say('n')}"), end
        for phrase, end in self.one(at):
            yield role(phrase), end


class PredicateReader(ComplementReader):
    """Reads verbs with their objects."""

    frames = BY_VERB
    modals = MODALS

    places = MappingProxyType(
        {
            **dict.fromkeys("123", ("noun_phrase",)),
            "C": ("changes",),
            "D": ("destination",),
            "P": ("place",),
            "O": ("origin",),
            "W": ("price",),
            "N": ("number",),
            "A": ("by_amount",),
            "J": ("quality",),
            "K": ("condition",),
        }
    )

    def _after_modal(self, at: int, modal: Modal) -> Iterator[tuple[Predicate, int]]:
        if modal is Modal.CANNOT:
            yield from self._neither(at, modal)
        for first, end in super()._after_modal(at, modal):
            yield from self._alternatives_after(first, end, modal)

    def _alternatives_after(self, first: Predicate, at: int, modal: Modal) -> Iterator[tuple[Predicate, int]]:
        """`can move or flee`: several predicates after one modal verb."""
        place = self.after(at, "or")
        for other, end in self.predicate(place, modal) if place and not self.agrees(place) else ():
            yield replace(other, middle=(f"{first.infinitive()} oder", *other.middle)), end
        yield first, at

    def _neither(self, at: int, modal: Modal) -> Iterator[tuple[Predicate, int]]:
        """`cannot lose bullets or become a draw`: `weder ... noch`."""
        for first, middle in self.predicate(at, modal):
            for said, place in self._nor(first.infinitive(), middle, modal):
                for last, end in self.predicate(place, modal) if not self.agrees(place) else ():
                    yield _nor_else(first, said, last), end

    def _nor(self, said: str, at: int, modal: Modal) -> Iterator[tuple[str, int]]:
        """Yield what comes before the last of several predicates, and its place."""
        if place := self.after(at, "or"):
            yield said, place
        if place := self.after(at, ","):
            for other, end in self.predicate(place, modal) if not self.agrees(place) else ():
                yield from self._nor(f"{said} noch {other.infinitive()}", end, modal)

    @rule
    def duration(self, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """How long something lasts, how often it counts, where it is; or nothing."""
        for words, end in self._adverbial(at):
            for more, last in self.duration(end):
                yield (words, *more), last
        for each, end in self._for_each(at):
            if each:
                yield (each,), end
        place = self.after(at, "through")
        for means, end in self.noun_phrase(place) if place else ():
            for more, last in self.duration(end):
                yield (*more, f"durch {means.say('a')}"), last
        for words, end in self.place(at):
            yield (words,), end
        yield (), at

    def _adverbial(self, at: int) -> Iterator[tuple[str, int]]:
        if isinstance(node := self.node(at), DurationPhrase) and node.until in LASTING:
            yield LASTING[node.until], at + 1
        yield from ((DURATIONS[words], end) for words, end in self.phrase_in(at, DURATIONS, 7))

    def built(
        self, frame: VerbFrame, slots: Mapping[str, Any], until: tuple[str, ...], modal: Modal | None, negated: bool
    ) -> Predicate:
        """Return the predicate of a frame."""
        middle, after = self._middle(frame, slots, " ".join(until), negated)
        if frame.verbs == ("abwerfen",) and not modal and _is_any_card(slots.get("1")) and len(frame.english) == 2:
            middle.append(OWN_HAND)
        return Predicate(_verb_of(frame, slots, modal), tuple(filter(None, middle)), after)

    def _passive(self, at: int, modal: Modal | None, negated: bool) -> Iterator[tuple[Predicate, int]]:
        """`be aced or discarded as a casualty`: something is done to the subject."""
        for verbs, middle in self.participles(at + 1):
            for way, end in [*self.phrase_in(middle, WAYS, 3), ("", middle)]:
                frame = VerbFrame(("BE",), verbs, True, ("T", *WAYS.get(way, ()), "!"))
                for until, last in self.duration(end):
                    yield self.built(frame, {}, until, modal, negated), last

    def participles(self, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield the German verbs of one or several participles: `aced or discarded`."""
        verb = self.participle(at)
        if verb is None or verb not in ACTIVE:
            return
        place = self.after(at + 1, "or")
        for more, end in self.participles(place) if place else ():
            yield (ACTIVE[verb], *more), end
        yield (ACTIVE[verb],), at + 1

    def _middle(self, frame: VerbFrame, slots: Mapping[str, Any], lasting: str, negated: bool) -> tuple[list[str], str]:
        """Return the parts before the verb's end, and those after it."""
        middle, after, denied = list[str](), "", not negated
        for part in frame.german:
            if part == "T":
                middle.append(lasting)
            elif part == "!":
                middle.append("nicht" if negated else "")
                denied = True
            elif part.startswith(">"):
                after = f" {part[1:]}".replace("~", " ")
                for key, value in slots.items():
                    after = _with_noun(after, key, value) if isinstance(value, Nominal) else after
            elif part.startswith("k."):
                middle.append(self._denied(part[2:], slots, negated))
                denied = True
            else:
                said, did = self._filled(part, slots, not denied and "!" not in frame.german)
                denied = denied or did
                middle.append(said)
        if not denied:
            middle.append("nicht")
        if "T" not in frame.german and lasting:
            middle.insert(_place_of_duration(middle, frame), lasting)
        return middle, after

    def _denied(self, part: str, slots: Mapping[str, Any], negated: bool) -> str:
        if part[0] in slots:
            phrase: Nominal = slots[part[0]]
            return (phrase.denied if negated else phrase).say(part[1])
        words = part.replace("~", " ")
        if not negated:
            return words
        return f"k{words}" if words.startswith("ein") else f"keine {words}"

    def _filled(self, part: str, slots: Mapping[str, Any], negated: bool) -> tuple[str, bool]:
        words = part.replace("~", " ")
        denied = False
        for key, value in slots.items():
            if isinstance(value, Nominal):
                if negated and f"{key}a" in part and value.is_bare:
                    value, denied = value.denied, True
                words = _with_noun(words, key, value)
            elif key in words.split():
                words = " ".join(value if word == key else word for word in words.split())
        if ",~" in part and "~oder~" not in part:
            words = words.replace(", ", COMMA, 1).removesuffix(",") + END
        return words.replace("1 Verluste", "1 Verlust"), denied


def _nor_else(first: Predicate, said: str, last: Predicate) -> Predicate:
    """Return `weder ... noch ...`: what the last one says at its end holds for all."""
    for_all = tuple(part for part in last.middle if part == last.lasting or part.startswith("durch "))
    rest = tuple(part for part in last.middle if part not in for_all)
    if first.verb == last.verb and first.is_plain:
        said = said.removesuffix(f" {first.verb.whole}")
    return replace(last, middle=(*for_all, f"weder {said} noch", *rest))


def _place_of_duration(middle: Sequence[str], frame: VerbFrame) -> int:
    """Return the place of a duration: before a new noun, and after a known one."""
    if middle[:1] == ["sich"]:
        return 1
    is_new = not middle or middle[0].startswith(("ein", "kein", "ins ", "Karten", "nicht"))
    return 0 if frame.is_passive or is_new else 1


def _verb_of(frame: VerbFrame, slots: Mapping[str, Any], modal: Modal | None) -> VerbEntry:
    """Return the verb of a frame: in the passive, after a modal verb."""
    name = frame.verbs[0]
    if frame.english == ("PUT", "1", "D") and str(slots["D"]).endswith("Hand"):
        name = "nehmen"
    verb = VERB_ENTRIES[name]
    if frame.is_passive:
        participles = [VERB_ENTRIES[each].participle for each in frame.verbs]
        verb = replace(verb.passive, participle=" oder ".join(participles))
    return verb if modal is None else verb.with_modal(MODALS[modal])


def _with_noun(words: str, key: str, phrase: Nominal) -> str:
    """Return words with a noun phrase in its places."""
    for case in "nadg":
        if f"{key}{case}" in words:
            words = words.replace(f"{key}{case}", phrase.say(case))
    words = (
        words.replace(f"{key}o", phrase.owned.strip())
        .replace(f"{key}r", role(phrase))
        .replace(f"{key}p", pronoun(phrase.gender, "a"))
        .replace(f"{key}k", phrase.denied.say("a"))
    )
    return words.replace(f"zum {key}", _into(phrase))


def _is_any_card(phrase: Nominal | None) -> bool:
    """Return whether a phrase is a card without any description: one of the hand."""
    if not isinstance(phrase, NounGroup) or phrase.noun.singular != "Karte" or phrase.post or phrase.owner:
        return False
    return phrase.det in ("ein", "") and set(phrase.adjectives) <= {"zufällig"}


def role(phrase: Nominal) -> str:
    """Return a noun as a predicate: `Stud`, `eine Abomination`."""
    if isinstance(phrase, NounGroup) and phrase.noun.singular in ROLES and phrase.det == "ein":
        return replace(phrase, det="").say("n")
    if isinstance(phrase, Several):
        return f" {phrase.word} ".join(map(role, phrase.parts))
    return phrase.say("n")


def _into(phrase: Nominal) -> str:
    """Return the words for a change into it: `zum Stud`, `zur Abomination`, `zum ersten Verlust`."""
    if isinstance(phrase, NounGroup):
        phrase = replace(phrase, det="" if phrase.plural else "der")
    said = phrase.say("d")
    article, _, rest = said.partition(" ")
    return {"dem": f"zum {rest}", "der": f"zur {rest}"}.get(article, f"zu {said}")
