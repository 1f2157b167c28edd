"""Reads the tokens of English card texts, and says them in Spanish by the constructions of the lexicon."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from dtgui.doomtown.abilities.syntax.inflection import HE, SHE
from dtgui.doomtown.abilities.syntax.nodes import Noun as Referent
from dtgui.doomtown.abilities.wording.transfer.frames import FrameReader
from dtgui.doomtown.abilities.wording.transfer.reading import Found, Terminal, rule
from tests.doomtown.wording.spanish import lexicon
from tests.doomtown.wording.spanish.lexicon import JOINTS, MODALS, VERBS, Construction, Noun
from tests.doomtown.wording.spanish.morphology import Form
from tests.doomtown.wording.spanish.phrases import KEPT, YOU, Elliptic, Phrase, Predicate, both, each, listed, part

Said = Iterator[tuple[str, int]]
Phrases = Iterator[tuple[Phrase, int]]


def filled(target: str, slots: Mapping[str, Any]) -> str:
    """Return the Spanish of a construction, its places filled, with the endings that agree with them."""
    phrases = {key: value for key, value in slots.items() if isinstance(value, Phrase)}
    marks = {f"{mark}{key}": said for key, phrase in phrases.items() for mark, said in phrase.features.items()}
    named = {key: value for key, value in slots.items() if not key.isdigit()}
    said = target.format("", *(slots.get(key, "") for key in "123"), **{**KEPT, **marks, **named})
    return said.format(**phrases["B"].features) if "B" in phrases else said


class NounReader(FrameReader):
    """Reads noun phrases, and the tables of the lexicon."""

    source = lexicon.SOURCE
    frames, places, modals = lexicon.FRAMES, lexicon.RULES, lexicon.MODALS

    def constructions(self, at: int, table: str) -> Iterator[tuple[str, dict[str, Any], int]]:
        """Yield the constructions of a table for the words at a place, filled, with the values of their places."""
        lines, word, node = lexicon.TABLES[table], self.word(at), self.node(at)
        if node in lexicon.NODES.get(table, ()):
            yield lexicon.NODES[table][node], {}, at + 1
        places = [(name, at, 0) for name in self.places.keys() & lines.keys()]
        for first, start, number in [*([] if word in self.places else [(word, at + 1, 1)]), *places]:
            for line in lines.get(first, ()):
                for slots, end in self.filled(line.english, start, number):
                    yield filled(line.target, slots), slots, end

    @rule
    def said_in(self, at: int, table: str) -> Said:
        """The Spanish of a table for the words at a place."""
        return ((said, end) for said, _, end in self.constructions(at, table))

    def _joined(self, at: int, read: Callable[..., Found], join: Callable[[tuple[Any, ...], str], Any]) -> Found:
        """Return one thing or several, joined by `y` or `o`."""
        found = []
        for first, end in read(at):
            found += [(join(parts, JOINTS[word]), last) for parts, word, last in self.several(read, (first,), end)]
            found.append((first, end))
        return found

    @rule
    def phrase(self, at: int) -> Phrases:
        """A noun phrase, or several."""
        return self._joined(at, self.one, both)

    @rule
    def one(self, at: int) -> Phrases:
        """A single noun phrase, with its owners and all that follows it."""
        for core, end in self._core(at):
            for owned, last in self._owned(core, end):
                yield from self._described(owned, last)

    def _owned(self, owner: Phrase, at: int) -> Phrases:
        if place := self.after(at, "'s"):
            for noun, end in self.bare(place):
                yield from self._owned(each(noun, det=owner.article_of(noun), post=(f"{owner:de}",)), end)
            yield Elliptic(owner.noun, owner=owner), place
        yield owner, at

    def _described(self, core: Phrase, at: int) -> Phrases:
        for post, end in self._post(at, core) if not core.pronoun else ():
            yield from self._described(core.with_post(post), end)
        yield core, at

    def _post(self, at: int, core: Phrase) -> Said:
        yield from self.said_in(at, "POST")
        place = self.after(at, "that") or self.after(at, "who")
        if place and (self.agrees(place) or self.is_modal(place)):
            form = Form.SUBJUNCTIVE if core.is_indefinite else Form.INDICATIVE
            yield from ((f"que {_said(acts, form, core)}", end) for acts, end in self.predicates(place))

    def _core(self, at: int) -> Phrases:
        token = self.tokens[at] if at < len(self.tokens) else Terminal("")
        if token.word in ("you", "yours"):
            yield (YOU if token.word == "you" else Elliptic(YOU.noun, owner=YOU)), at + 1
        elif token.noun is not None and token.form == "g":
            det = "tu" if token.noun.you else "su"
            yield from ((each(noun, det=det), end) for noun, end in self.bare(at + 1))
        elif token.noun is not None and token.form:
            again = self._again(token.noun)
            yield (Elliptic(again.noun, owner=again) if token.form == "e" else again), at + 1
        elif token.noun is not None and not token.agrees:
            is_she, is_person = token.noun.pronoun == SHE, token.noun.pronoun in (HE, SHE)
            yield Phrase(Noun(token.word, is_she, person=is_person)), at + 1
        for target, slots, end in self.constructions(at, "CORES"):
            yield self._determined(target, slots["B"], at, end), end
        yield from self.bare(at)

    def _again(self, noun: Referent) -> Phrase:
        """Return the pronoun for a noun that was named before."""
        if noun.you:
            return YOU
        words = self.source.terminals(str(noun))
        read = [] if noun.is_pronoun else [one for one, end in type(self)(words).phrase(0) if end == len(words)]
        return replace(YOU, noun=read[0].noun, plural=read[0].person == "p", pronoun="3")

    def _determined(self, target: str, noun: Phrase, at: int, end: int) -> Phrase:
        some, of_several, of = target.partition("/")
        if target == "tu" and not (noun.plural or noun.noun.only or noun.noun.mass or self.was_said(at, end)):
            some, of_several, of = "un", "/", "tu"
        if of_several:
            return part(noun, of, **{"det" if some in lexicon.ALONE else "number": some})
        if target[0] in "#<":
            return each(noun, **({"number": target[1:]} if target[0] == "#" else {"adjectives": (target,)}))
        return each(noun, det=target)

    @rule
    def bare(self, at: int) -> Phrases:
        """A noun with its adjectives, or several as alternatives."""
        return self._joined(at, self._single, both)

    @rule
    def _single(self, at: int) -> Phrases:
        kind = lexicon.NOUNS.get(self.word(at).removeprefix("non-"))
        if kind is not None and self.word(at).startswith("non-"):
            yield from ((noun.with_post(f"que no sea{{n}} {kind.word}"), end) for noun, end in self._single(at + 1))
        for words, end in self.phrase_in(at, lexicon.NOUNS, 3):
            yield Phrase(lexicon.NOUNS[words], det="el" if lexicon.NOUNS[words].definite else ""), end
        for words, end in self.phrase_in(at, lexicon.PLURAL_NOUNS, 3):
            yield Phrase(lexicon.NOUNS[lexicon.PLURAL_NOUNS[words]], plural=True), end
        for words, end in self.phrase_in(at, lexicon.ADJECTIVES, 3):
            for noun, last in self._single(end):
                yield replace(noun, adjectives=(lexicon.ADJECTIVES[words], *noun.adjectives)), last


class PredicateReader(NounReader):
    """Reads predicates, and what they say of qualities and numbers."""

    @rule
    def quality(self, at: int) -> Said:
        """A state, or several: `booted or wanted`."""
        states = self._joined(at, lambda place: [*self.phrase_in(place, lexicon.ESTAR, 1)], listed)
        return ((" ".join(lexicon.ADJECTIVES.get(word, word) for word in words.split()), end) for words, end in states)

    @rule
    def role(self, at: int) -> Said:
        """A kind or a role: `Harrowed`, `a stud`."""
        for words, end in self.phrase_in(at, lexicon.SER, 3):
            yield lexicon.ADJECTIVES[words], end
        for phrase, end in self.one(at):
            if phrase.noun.role and phrase.det == "un":
                yield re.sub("o$", "{g}", phrase.noun.word), end

    @rule
    def number(self, at: int) -> Said:
        """A number in words or digits."""
        if (word := self.word(at)).isdigit() or word in lexicon.NUMBERS:
            yield lexicon.NUMBERS.get(word, word), at + 1

    @rule
    def changes(self, at: int) -> Said:
        """`+1 bullets and -1 value`, `+1 or -1 influence`."""
        return self._joined(at, self._change, listed)

    @rule
    def _change(self, at: int) -> Said:
        number, place = self.word(at), at + 1
        if self.word(place) == "or" and self.word(at + 2)[:1] in ("+", "-"):
            number, place = f"{number} o {self.word(at + 2)}", at + 3
        for noun, end in self.bare(place) if number[:1] in ("+", "-") else ():
            yield str(replace(noun, number=number, plural=noun.plural and number[-2:] not in ("+1", "-1"))), end

    @rule
    def duration(self, at: int) -> Said:
        """How long something lasts, how often it counts, where it is; or nothing."""
        for words, end in self.said_in(at, "DURATIONS"):
            yield from ((f"{words} {more}", last) for more, last in self.duration(end))
        yield "", at

    def built(self, frame: Construction, slots: Mapping[str, Any], until: str, modal: Any, negated: bool) -> Predicate:
        """Return the predicate of a frame: a pronoun as object joins the verb, a person has `a` before."""
        target, clitics, name = frame.target, "", frame.verb.removeprefix("no ")
        verb = VERBS[name.removesuffix("se")]._replace(reflexive=name.endswith("se"))
        for key in slots.keys() & set("123"):
            for column, place in enumerate((f"{{{key}}}", f"{{{key}:a}}")):
                if place in target and slots[key].pronoun and not verb.reflexive:
                    target, clitics = target.replace(place, ""), lexicon.CLITICS[slots[key].key][column]
                elif place in target and slots[key].noun.person and name not in ("ser", "tener"):
                    target = target.replace(place, f"{{{key}:a}}")
        rest = f"{filled(target, slots)} {until}"
        return Predicate(verb, rest, clitics, negated or name != frame.verb, modal and MODALS[modal])


class TextReader(PredicateReader):
    """Reads claims, statements and whole texts."""

    def _clause(self, at: int, form: Form, *, is_bare: bool = False) -> Said:
        for who, middle in self.phrase(at):
            if is_bare or self.agrees(middle) or self.is_modal(middle) or who.pronoun:
                subject = each(who, det="el") if who.is_generic else who
                yield from ((f"{subject} {_said(acts, form, who)}", end) for acts, end in self.predicates(middle))

    @rule
    def acts(self, at: int, person: str) -> Said:
        """Acts after `may` or `to`."""
        return ((_said(acts, Form.INFINITIVE, replace(YOU, pronoun=person)), end) for acts, end in self.predicates(at))

    @rule
    def claim(self, at: int, form: str) -> Said:
        """A claim, in the indicative or the subjunctive: `that dude is booted`; or several claims."""
        return self._joined(at, lambda place: self._one_claim(place, form), listed)

    @rule
    def _one_claim(self, at: int, form: str) -> Said:
        yield from self.said_in(at, form)
        yield from self._clause(at, Form[form])

    @rule
    def caused(self, at: int) -> Said:
        """An act that one brings about: `have that dude join your posse`."""
        return self._clause(at, Form.SUBJUNCTIVE, is_bare=True)

    @rule
    def statement(self, at: int) -> Said:
        """One statement, with its purpose, its condition or the meaning of X after it."""
        for said, end in self._statement(at):
            yield from ((f"{said} {suffix}", last) for suffix, last in self.said_in(end, "SUFFIXES"))
            yield said, end

    @rule
    def _statement(self, at: int) -> Said:
        yield from self.said_in(at, "STATEMENTS")
        if not self.agrees(at):
            yield from ((_said(acts, Form.IMPERATIVE, YOU), end) for acts, end in self.predicates(at))
        yield from self._clause(at, Form.INDICATIVE)

    def texts(self, at: int = 0, *, begins: bool = True) -> Said:
        """Yield the sentences from a place on, each with a capital."""
        for words, end in self.statement(at):
            said = f"{words.lstrip()[:1].upper()}{words.lstrip()[1:]}" if begins else words
            if self.word(end) == "." and end + 1 == len(self.tokens):
                yield f"{said}.", end + 1
            for english, spanish in lexicon.BETWEEN.items():
                place = self.after(end, *english.split())
                rest = self.texts(place, begins=english == ".") if place else ()
                yield from ((f"{said}{spanish}{more}", last) for more, last in rest)


def _said(acts: tuple[Predicate, ...], form: Form, subject: Phrase) -> str:
    return listed([act.say(form, subject) for act in acts], "y")
