"""Conditions and events: `if ...`, `while ...`, `after ...`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase
from dtgui.doomtown.abilities.wording.german.clauses import FiniteClause, Front
from dtgui.doomtown.abilities.wording.german.morphology import Person, pronoun
from dtgui.doomtown.abilities.wording.german.nouns import definite
from dtgui.doomtown.abilities.wording.german.phrases import (
    COMMA,
    END,
    Elliptic,
    Nominal,
    PersonalPronoun,
    be,
    extraposed,
    listed,
    relative_clause,
)
from dtgui.doomtown.abilities.wording.german.special import SpecialReader
from dtgui.doomtown.abilities.wording.german.verb_phrases import Predicate
from dtgui.doomtown.abilities.wording.german.verbs import VERB_ENTRIES
from dtgui.doomtown.abilities.wording.german.words import SOURCE
from dtgui.doomtown.abilities.wording.transfer.reading import rule


def _normalised(table: Mapping[str, str]) -> Mapping[str, str]:
    """Return a table with the verbs of its texts as tokens have them."""
    return {SOURCE.normalised(words): german for words, german in table.items()}


EVENTS = {"after": "nachdem", "when": "wenn", "before": "bevor", "each time": "jedes Mal, wenn", "as": "wenn"}

FACTIONS = frozenset(["Law Dogs", "Outlaws", "Fearmongers", "Entrepreneurs", "First Peoples", "Anarchists"])

MOMENTS = _normalised(
    {
        "at Sundown": "bei Sundown",
        "at Nightfall": "bei Nightfall",
        "at High Noon": "bei High Noon",
        "at the start of the game": "zu Beginn des Spiels",
        "otherwise": "sonst",
        "once this job is formed": "sobald die Posse gebildet ist",
        "as the Upkeep phase begins": "zu Beginn der Unterhaltsphase",
        "as the Production phase begins": "zu Beginn der Produktionsphase",
        "once your posse is formed": "sobald deine Posse gebildet ist",
    }
)

FIXED_EVENTS = _normalised(
    {
        "posses be formed": "die Posses gebildet sind",
        "posses be formed or a shootout starts": "die Posses gebildet sind oder ein Shootout begonnen hat",
        "shooters be chosen": "die Schützen gewählt werden",
        "the shootout or job ends": "der Shootout oder Job vorbei ist",
        "a shootout starts": "ein Shootout beginnt",
        "a job start": "ein Job beginnt",
        "all players have anted": "alle Spieler ihren Einsatz gezahlt haben",
        "this round be resolved": "diese Runde abgerechnet ist",
        "the starting gangs be settled": "die Startbanden feststehen",
        "the turn ends": "der Tag vorbei ist",
        "a play have been made or passed": "ein Spielzug gemacht oder gepasst worden ist",
    }
)

FIXED_CLAIMS = _normalised(
    {
        "it succeeds": "sie gelingt",
        "it fails": "sie misslingt",
        "this fails": "dies misslingt",
        "successful": "der Job gelingt",
        "you do": "du das tust",
        "you do not": "du das nicht tust",
        "it be the Gamblin' phase": "Gamblin'-Phase ist",
        "it be the Upkeep phase": "Unterhaltsphase ist",
        "it be the Production phase": "Produktionsphase ist",
        "it be High Noon": "High Noon ist",
        "the callout be accepted": "die Herausforderung angenommen wird",
        "the job was unopposed": "sich dem Job niemand widersetzt hat",
        "both be Melee": "beide Melee sind",
        "it be Sundown": "Sundown ist",
        "this be part of a combo": "dies Teil einer Kombo ist",
        "the callout be refused": "die Herausforderung abgelehnt wird",
    }
)

AFTER_EVENTS = _normalised(
    {
        "shooters be chosen": "die Schützen gewählt worden sind",
        "a shootout starts": "ein Shootout begonnen hat",
        "a job start": "ein Job begonnen hat",
    }
)
"""Fixed events as they are said after `nachdem`."""

STATES = frozenset(
    ["ist", "sind", "hat", "haben", "bist", "hast", "gehört", "gehören", "kontrollierst", "gibt", "herrscht"]
)


class ConditionReader(SpecialReader):
    """Reads conditions and events."""

    @rule
    def clause(self, at: int) -> Iterator[tuple[FiniteClause, int]]:
        """A subject and what it does."""
        for subject, middle in self.noun_phrase(at):
            if self.agrees(middle) or self.is_modal(middle) or isinstance(subject, PersonalPronoun | Elliptic):
                for predicates, end in self.predicates(middle):
                    yield FiniteClause(subject, predicates), end
                    place = self.after(end, "or")
                    for other, last in self.predicate(place) if place and len(predicates) == 1 else ():
                        yield FiniteClause(subject, (*predicates, other), "oder"), last

    @rule
    def condition(self, at: int) -> Iterator[tuple[str, int]]:
        """A condition after `if` or `while`, with its verb at the end."""
        if place := self.after(at, "either"):
            for first, middle in self._one_condition(place):
                if place := self.after(middle, "or"):
                    for second, end in self.condition(place):
                        yield f"entweder {first} oder {second}", end
        for first, end in self._one_condition(at):
            yield from self._more_conditions(first, end)

    def _more_conditions(self, said: str, at: int) -> Iterator[tuple[str, int]]:
        for word, german in (("and", "und"), ("or", "oder"), (",", ",")):
            if place := self.after(at, word):
                for other, end in self._one_condition(place):
                    for whole, last in self._more_conditions(other, end):
                        if word != "," or whole != other:
                            yield f"{said} {german} {whole}".replace(" ,", ","), last
                if place := self.after(at, word, "either"):
                    yield from ((f"{said} {german} {other}", end) for other, end in self.condition(place - 1))
        yield said, at

    @rule
    def _one_condition(self, at: int) -> Iterator[tuple[str, int]]:
        for words, end in self.phrase_in(at, FIXED_CLAIMS, 6):
            yield FIXED_CLAIMS[words], end
        yield from self._there_is(at)
        yield from self._belonging(at)
        yield from self._this_is(at)
        yield from self._owning(at)
        yield from self._doing_so(at)
        for clause, end in self.clause(at):
            yield replace(clause, subject=definite(clause.subject)).last(), end

    @rule
    def state(self, at: int) -> Iterator[tuple[str, int]]:
        """A claim that something is so: `Caves is wanted`, `there is a dude here`."""
        is_timed = any(
            isinstance(token.node, DurationPhrase) or token.word in ("until", "turn", "round", "phase")
            for token in self.tokens
        )
        if is_timed and not self.after(at, "there", "be"):
            return
        for words, end in self.condition(at):
            if words.split()[-1] in STATES or self.after(at, "there", "be"):
                yield words, end

    def _there_is(self, at: int) -> Iterator[tuple[str, int]]:
        if not (place := self.after(at, "there", "be")):
            return
        if place2 := self.after(place, "fewer"):
            for what, middle in self.nominal(place2):
                for where, last in [*self.place(middle), ("", middle)]:
                    than = self.after(last, "than")
                    for other, end in self.place(than) if than else ():
                        yield f"{where} weniger {what.say('n')} als {other} sind", end
        for phrase, end in self.noun_phrase(place):
            if phrase.local:
                yield extraposed(phrase.say("n"), be(phrase.gender)), end
            else:
                yield extraposed(f"es {phrase.say('a')}", "gibt"), end

    def _this_is(self, at: int) -> Iterator[tuple[str, int]]:
        """`this is your job`, `this is not a shootout`."""
        if not (place := self.after(at, "this", "be")):
            return
        negated = self.word(place) == "not"
        for what, end in self.noun_phrase(place + negated):
            said = what.denied.say("n") if negated and what.is_bare else f"{'nicht ' * negated}{what.say('n')}"
            yield f"dies {said} ist", end

    def _owning(self, at: int) -> Iterator[tuple[str, int]]:
        """`you own and control that deed`, `you do not own it`."""
        if place := self.after(at, "you", "own", "and", "control"):
            for what, end in self.one(place):
                yield f"{_belongs(what)} und du {pronoun(what.gender, 'a')} kontrollierst", end
        for denied, place in (
            (False, self.after(at, "you", "own")),
            (True, self.after(at, "you", "do", "not", "own")),
        ):
            yield from ((_belongs(what, denied=denied), end) for what, end in (self.one(place) if place else ()))

    def _doing_so(self, at: int) -> Iterator[tuple[str, int]]:
        """`they do`, `that dude's controller does not`: the act that was spoken of."""
        for who, middle in self.one(at):
            if not (place := self.after(middle, "do")):
                continue
            denied = self.after(place, "not")
            if self.word(denied or place) in (",", "", ":"):
                verb = VERB_ENTRIES["tun"].last(who.form)
                yield f"{who.say('n')} das {'nicht ' * bool(denied)}{verb}", denied or place

    def _belonging(self, at: int) -> Iterator[tuple[str, int]]:
        for subject, middle in self.one(at):
            if place := self.after(middle, "belong", "to", "the"):
                for faction, end in self.phrase_in(place, FACTIONS, 2):
                    yield f"{subject.say('n')} zu den {faction} gehört", end

    @rule
    def event(self, at: int) -> Iterator[tuple[Front, int]]:
        """`after ...`: what happened before."""
        for moment, end in self.phrase_in(at, MOMENTS, 7):
            is_clause = moment.startswith("once")
            yield Front(MOMENTS[moment] + (END if is_clause else ""), "sobald" if is_clause else ""), end
        for word, place in self.phrase_in(at, EVENTS, 2):
            german = EVENTS[word]
            for said, end in self._happening(place, word):
                yield Front(f"{german} {said}{END}", german), end
                following = self.after(end, "and")
                for other, last in self._happening(following, word) if following else ():
                    yield Front(f"{german} {said} und {other}{END}", german), last
                meanwhile = self.after(end, "while")
                for words, last in self.condition(meanwhile) if meanwhile else ():
                    yield Front(f"{german} {said}{COMMA}solange {words}{END}", german), last
        if place := self.after(at, "while"):
            for words, end in self.condition(place):
                yield Front(f"solange {words}{END}", "solange"), end

    @rule
    def _happening(self, at: int, word: str) -> Iterator[tuple[str, int]]:
        """An event after the conjunction `word`, with the verb at its end."""
        for words, end in self.phrase_in(at, FIXED_EVENTS, 8):
            for until, last in self.duration(end):
                happened = AFTER_EVENTS.get(words, FIXED_EVENTS[words]) if word == "after" else FIXED_EVENTS[words]
                yield " ".join((*until, happened)), last
        for clause, end in self.clause(at):
            yield clause.perfect() if word == "after" else clause.last(), end

    @rule
    def subject_relative(self, at: int) -> Iterator[tuple[Any, int]]:
        """`that is wanted`, `that does not have that Gadget`."""
        for predicates, end in self.predicates(at):
            if self.agrees(at) or self.is_modal(at):
                yield (lambda g, said=predicates: relative_clause(g, _said_of(said, g))), end


def _belongs(what: Nominal, *, denied: bool = False) -> str:
    """Return that something is the reader's: `dir das Deed gehört`, `er dir nicht gehört`."""
    said = f"{what.say('n')} dir" if isinstance(what, PersonalPronoun) else f"dir {what.say('n')}"
    return f"{said}{' nicht' * denied} gehör{'en' if what.gender == 'p' else 't'}"


def _said_of(predicates: tuple[Predicate, ...], gender: str) -> str:
    form = Person.PLURAL if gender == "p" else Person.SINGULAR
    return listed([each.last(form) for each in predicates], "und")
