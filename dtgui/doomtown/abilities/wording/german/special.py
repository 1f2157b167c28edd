"""Predicates without a frame: `be`, tests, comparisons, acts that one lets another do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.german.attributes import BOUNDS
from dtgui.doomtown.abilities.wording.german.phrases import (
    COMMA,
    END,
    Nominal,
    NounGroup,
    PersonalPronoun,
    Several,
    extraposed,
    listed,
)
from dtgui.doomtown.abilities.wording.german.predicates import MODALS, PredicateReader
from dtgui.doomtown.abilities.wording.german.verb_phrases import Predicate, of_subject
from dtgui.doomtown.abilities.wording.german.verbs import VERB_ENTRIES
from dtgui.doomtown.abilities.wording.german.words import KEYWORDS

COMPARED_WITH = {
    "higher than": "höher als",
    "lower than": "niedriger als",
    "no higher than": "nicht höher als",
    "at least as high as": "mindestens so hoch wie",
    "equal to": "gleich",
}

LESS = {
    "fewer cards in hand than": "weniger Karten auf der Hand als",
    "more cards in hand than": "mehr Karten auf der Hand als",
    "less ghost rock than": "weniger Ghost Rock als",
    "more ghost rock than": "mehr Ghost Rock als",
    "no more ghost rock than": "nicht mehr Ghost Rock als",
}
"""Amounts of a player, compared with those of others."""


class SpecialReader(PredicateReader):
    """Reads predicates without a frame."""

    def _special(self, at: int, after: Modal | None, negated: bool) -> Iterator[tuple[Predicate, int]]:
        """Verbs whose complement is no noun phrase."""
        modal = "" if after is None else MODALS[after]
        match self.verb(at):
            case Lexeme.BE:
                yield from self._passive(at, after, negated)
                if place := self.after(at + 1, "skilled"):
                    yield (
                        Predicate(VERB_ENTRIES["haben"], ("keine Fertigkeiten" if negated else "Fertigkeiten",)),
                        place,
                    )
                yield from self._being(at, modal, negated)
                yield from self._making(at)
            case Lexeme.CHOOSE:
                yield from self._choosing(at)
            case Lexeme.GAIN | Lexeme.PAY:
                yield from self._paying(at, modal)
            case Lexeme.ENSURE:
                for clause, end in self.clause(at + 1):
                    yield Predicate(VERB_ENTRIES["sorgen"], ("dafür",), f"{COMMA}dass {clause.last()}{END}"), end
            case Lexeme.MAKE:
                yield from self._letting(at, modal)
                yield from self._tests(at)
            case Lexeme.HAVE:
                yield from self._having_less(at, modal)
                yield from self._having_been(at)
                yield from self._letting(at, modal)

    def _choosing(self, at: int) -> Iterator[tuple[Predicate, int]]:
        """`choose a dude (your opponent chooses unless your draw hand is legal)`."""
        for what, middle in self.noun_phrase(at + 1):
            place = self.after(middle, "(")
            for who, end in self.one(place) if place else ():
                contrary = self.after(end, "choose", "unless")
                for words, last in self.condition(contrary) if contrary else ():
                    if stop := self.after(last, ")"):
                        after = f" ({who.say('n')} wählt, außer wenn {words})"
                        yield Predicate(VERB_ENTRIES["wählen"], (what.say("a"),), after), stop

    def _being(self, at: int, modal: str, negated: bool) -> Iterator[tuple[Predicate, int]]:
        """`is booted`, `is either a stud or a draw`, `is higher than ...`, `is 3 or higher`."""
        verb = VERB_ENTRIES["sein"].with_modal(modal) if modal else VERB_ENTRIES["sein"]
        place = self.after(at + 1, "either")
        for words, end in self.complement(place or at + 1):
            middle = ("nicht" if negated else "", "entweder" if place else "", *words)
            for limit, last in self._limited(end):
                if limit:
                    yield Predicate(verb, (*middle, limit.strip())), last
            for until, last in self.duration(end):
                if not any(each.startswith("für ") for each in until):
                    yield Predicate(verb, (*until, *middle)), last
        for than, place in self._than(at + 1):
            degree, joint, word = than.partition(" als") if " als" in than else than.partition(" wie")
            for other, end in self.measure(place, self._subject_gender(at), than):
                if joint:
                    yield Predicate(verb, (degree,), f"{joint}{word} {other}"), end
                else:
                    yield from ((Predicate(verb, (than, f"{other}{most}")), last) for most, last in self._limited(end))
        if self.word(at + 1).isdigit():
            bound = BOUNDS.get((self.word(at + 2), self.word(at + 3)), "")
            yield Predicate(verb, (f"{self.word(at + 1)} {bound}".strip(),)), at + 4 if bound else at + 2

    def _paying(self, at: int, modal: str) -> Iterator[tuple[Predicate, int]]:
        """`gain ghost rock equal to ...`, `gain as much ghost rock as there are dudes here`."""
        verb = VERB_ENTRIES["erhalten" if self.verb(at) is Lexeme.GAIN else "zahlen"]
        verb = verb.with_modal(modal) if modal else verb
        place = self.after(at + 1, "ghost", "rock", "equal", "to")
        for phrase, end in self.one(place) if place else ():
            for most, last in self._limited(end):
                yield Predicate(verb, (f"Ghost Rock in Höhe{phrase.owned}{most}",)), last
        place = self.after(at + 1, "as", "much", "ghost", "rock", "as", "there", "be")
        for phrase, end in self.one(place) if place else ():
            there = extraposed(f"es {phrase.say('a')}", "gibt")
            yield Predicate(verb, (f"so viel Ghost Rock{COMMA}wie {there}{END}",)), end

    def _making(self, at: int) -> Iterator[tuple[Predicate, int]]:
        """`is making a skill test for a Gadget`."""
        place = self.after(at, "be", "making")
        for what, end in self.one(place) if place else ():
            middle = self.after(end, "for")
            for purpose, last in self.one(middle) if middle else ():
                said = f"gerade {what.say('a')} für {purpose.say('a')}"
                yield Predicate(VERB_ENTRIES["machen"], (said,)), last
            yield Predicate(VERB_ENTRIES["machen"], (f"gerade {what.say('a')}",)), end

    def _tests(self, at: int) -> Iterator[tuple[Predicate, int]]:
        place = self.after(at, "make", "a") or self.after(at, "make", "an")
        for skill, end in self.phrase_in(place, KEYWORDS, 2) if place else ():
            if middle := self.after(end, "test", "against", "difficulty"):
                words = f"eine {skill.replace(' ', '-')}-Probe gegen"
                if self.word(middle).isdigit():
                    yield Predicate(VERB_ENTRIES["machen"], (f"{words} Schwierigkeit {self.word(middle)}",)), middle + 1
                for figure, last in self.one(middle):
                    said = f"{words} {figure.say('a')} als Schwierigkeit"
                    yield Predicate(VERB_ENTRIES["machen"], (said,)), last
            if middle := self.after(end, "test"):
                said = f"eine {skill.replace(' ', '-')}-Probe"
                yield Predicate(VERB_ENTRIES["machen"], (said,)), middle
                more = self.after(middle, ",", "adding")
                if more and (last := self.after(more + 1, "to", "the", "pull")):
                    yield (
                        Predicate(
                            VERB_ENTRIES["machen"], (f"{said} mit einem Zuschlag von {self.word(more)} auf den Pull",)
                        ),
                        last,
                    )

    def _having_less(self, at: int, modal: str) -> Iterator[tuple[Predicate, int]]:
        have = VERB_ENTRIES["haben"].with_modal(modal) if modal else VERB_ENTRIES["haben"]
        for words, place in self.phrase_in(at + 1, LESS, 5):
            for other, end in self.one(place):
                yield Predicate(have, (LESS[words], other.say("n"))), end

    def _having_been(self, at: int) -> Iterator[tuple[Predicate, int]]:
        """`has been aced or discarded this turn`."""
        place = self.after(at, "have", "been")
        for verbs, end in self.participles(place) if place else ():
            said = " oder ".join([VERB_ENTRIES[verb].participle for verb in verbs])
            for until, last in self.duration(end):
                yield Predicate(VERB_ENTRIES["sein"], (*until, f"{said} worden")), last

    def _letting(self, at: int, modal: str) -> Iterator[tuple[Predicate, int]]:
        """`have that dude join your posse`: let it do so."""
        let = VERB_ENTRIES["lassen"].with_modal(modal) if modal else VERB_ENTRIES["lassen"]
        for who, middle in self.noun_phrase(at + 1):
            place = self.after(middle, "be")
            for value, end in self.by_amount(place) if place else ():
                if isinstance(who, NounGroup) and who.noun.singular == "Handrang":
                    yield Predicate(VERB_ENTRIES["setzen"], (who.say("a"), f"auf {value}")), end
            is_reader = isinstance(who, Several) and any(isinstance(part, PersonalPronoun) for part in who.parts)
            for acts, end in self.predicates(middle) if not (is_reader or self.agrees(middle)) else ():
                subject, (*first, last) = of_subject(who, acts)
                does = listed([_third(act.infinitive(), who) for act in (*first, replace(last, after=""))], "und")
                yield Predicate(let, (f"{(subject or who).say('a')} {does}",), last.after), end

    def _than(self, at: int) -> Iterator[tuple[str, int]]:
        for words, place in self.phrase_in(at, COMPARED_WITH, 5):
            yield COMPARED_WITH[words], place

    def _subject_gender(self, at: int) -> str:
        """Return the gender of the subject that ends before a verb."""
        for start in range(max(0, at - 8), at):
            for phrase, end in self.one(start):
                if end == at:
                    return str(phrase.gender)
        return "m"


def _third(words: str, who: Nominal) -> str:
    """Return an infinitive of another than the reader."""
    return (
        words.replace("dich ", "sich ", 1)
        if words.startswith("dich ") and not isinstance(who, PersonalPronoun)
        else words
    )
