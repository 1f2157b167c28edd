"""Verb phrases: a verb with its objects, in each form of a clause; the frames of verbs, read from `verbs.py`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import starmap
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.german.morphology import OWNERS, Person, VerbEntry, determiner
from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END, Nominal, NounGroup, extraposed, spaced
from dtgui.doomtown.abilities.wording.german.verbs import FRAMES
from dtgui.doomtown.abilities.wording.transfer.frames import by_verb, in_two_languages
from dtgui.doomtown.state.kinds import Until

# The frames of verbs, read from the lexicon (`verbs.py`), durations and prices


class VerbFrame(NamedTuple):
    """The objects of a verb in both languages."""

    english: tuple[str, ...]
    verbs: tuple[str, ...]
    is_passive: bool
    german: tuple[str, ...]


def _frame(english: tuple[str, ...], german: str) -> VerbFrame:
    verb, _, middle = german.partition(":")
    verbs = tuple(verb.removeprefix("-").split("|"))
    return VerbFrame(english, verbs, verb[0] == "-", tuple(middle.split()))


BY_VERB = MappingProxyType(by_verb(starmap(_frame, in_two_languages(FRAMES))))

ACTIVE: Mapping[Lexeme, str] = MappingProxyType(
    {
        verb: frame.verbs[0]
        for verb, frames in BY_VERB.items()
        for frame in frames
        if frame.german[:1] == ("1a",) and all(len(part) == 1 for part in frame.german[1:])
    }
)
"""The German verbs whose meaning is whole with an object, so that they can be in the passive."""

WAYS = {"as a casualty": ("als~Verlust",), "from play": ("aus~dem~Spiel",)}
"""How something is done to a card."""
LASTING: Mapping[Until, str] = MappingProxyType(
    {
        Until.ROUND: "in dieser Runde",
        Until.NEXT_ROUND: "bis zum Ende der nächsten Runde",
        Until.SHOOTOUT: "in diesem Shootout",
        Until.NEXT_PLAY: "bis zum Ende des nächsten Spielzugs",
        Until.END_OF_PHASE: "in dieser Phase",
        Until.END_OF_TURN: "an diesem Tag",
        Until.SUNDOWN: "bis Sundown",
        Until.AFTER_SUNDOWN: "bis nach Sundown",
        Until.AFTER_NIGHTFALL: "bis nach Nightfall",
        Until.AFTER_NEXT_PRODUCTION: "bis nach der nächsten Produktionsphase",
        Until.AFTER_NEXT_UPKEEP: "bis nach der nächsten Unterhaltsphase",
        Until.NOON_NEXT_TURN: "bis High Noon des nächsten Tages",
        Until.LEAVES_LOCATION: "an diesem Tag bis zum Verlassen dieses Ortes",
        Until.STAYS: f"{COMMA}solange er an diesem Ort bleibt{END}",
        Until.PERMANENT: "dauerhaft",
    }
)
"""How long something lasts."""
DURATIONS: Mapping[str, str] = MappingProxyType(
    {
        "this round": LASTING[Until.ROUND],
        "this shootout": LASTING[Until.SHOOTOUT],
        "this phase": LASTING[Until.END_OF_PHASE],
        "this turn": LASTING[Until.END_OF_TURN],
        "until Sundown": LASTING[Until.SUNDOWN],
        "until after Sundown": LASTING[Until.AFTER_SUNDOWN],
        "for other players 's effects": "für Effekte anderer Spieler",
        "in each round": "in jeder Runde",
        "in the next round": "in der nächsten Runde",
        "during the Gamblin' phase": "während der Gamblin'-Phase",
        "during High Noon": "während High Noon",
        "at Nightfall": "bei Nightfall",
        "at Sundown": "bei Sundown",
        "during the Upkeep phase": "während der Unterhaltsphase",
        "during this job": "während dieses Jobs",
        "as a Shootout play": "als Shootout-Spielzug",
        "as a Noon play": "als Noon-Spielzug",
        "by another player or as a casualty": "durch einen anderen Spieler oder als Verlust",
        "instead": "stattdessen",
        "because of your opponent": "wegen deines Gegners",
        "by a card effect": "durch einen Karteneffekt",
        "from play": "aus dem Spiel",
    }
)
"""Other adverbials, by their English words."""
PRICES = {
    "free of charge": "kostenlos",
    "( paying its cost )": "gegen Zahlung der Kosten",
    "( inventing it , and paying its cost )": "gegen Zahlung der Kosten (es muss erfunden werden)",
}

# Verb phrases: a verb with its objects, in each form of a clause; what the subject changes in them

SUBJECT_PRONOUNS = ("er", "sie", "es", "du")
REFLEXIVE = {Person.YOU: "dich", Person.SINGULAR: "sich", Person.PLURAL: "sich"}


UNSHARED = re.compile(r"sich|sir|nicht|kein|so viel|entweder|nach Wahl|zum |zur |zu ")
"""The beginnings of parts that belong to one verb alone."""
LASTS = tuple(words for words in LASTING.values() if COMMA not in words)
"""The beginnings of parts that say how long something lasts."""


def _reflexive(part: str, form: Person | None) -> str:
    """Return the reflexive pronoun for the mark of one; an infinitive has none in the dative."""
    if part == "sich":
        return REFLEXIVE[form or Person.SINGULAR]
    if part == "sir":
        return "" if form is None else "dir" if form is Person.YOU else "sich"
    return part


@dataclass(frozen=True)
class Predicate:
    """A verb with its objects; `sich` and the place of `nicht` are filled in."""

    verb: VerbEntry
    middle: tuple[str, ...] = ()
    after: str = ""
    """The words after the clause: a purpose, an exception."""

    @property
    def is_plain(self) -> bool:
        """Return whether its verb may be left out beside the same one: it has objects only, and none is denied."""
        return bool(self.middle) and not self.after and not any(map(UNSHARED.match, self.middle))

    @property
    def lasting(self) -> str:
        """Return how long it lasts, empty where it does not say so."""
        return next((part for part in self.middle if part.startswith(LASTS)), "")

    def _middle(self, form: Person | None) -> str:
        return " ".join(filter(None, (_reflexive(part, form) for part in self.middle)))

    def main(self, form: Person, subject: str = "", *, ordered: bool = False) -> tuple[str, str]:
        """Return the finite verb, and what follows it."""
        reflexive, middle = self._reflexive(form)
        finite = self.verb.imperative if ordered else self.verb.finite(form)
        tail = self.verb.prefix if ordered else self.verb.tail
        first = (subject, reflexive) if subject in SUBJECT_PRONOUNS else (reflexive, subject)
        return finite, spaced(*first, extraposed(middle, tail)) + self.after

    def _reflexive(self, form: Person) -> tuple[str, str]:
        has = self.middle[:1] == ("sich",)
        rest = replace(self, middle=self.middle[has:])
        return (REFLEXIVE[form] if has else ""), rest._middle(form)

    def last(self, form: Person, subject: str = "") -> str:
        """Return it with the verb at the end."""
        return self._with_subject(form, subject, self.verb.last(form))

    def perfect(self, form: Person, subject: str = "") -> str:
        """Return it in the perfect, with the verb at the end."""
        return self._with_subject(form, subject, self.verb.perfect(form))

    def _with_subject(self, form: Person, subject: str, verb: str) -> str:
        reflexive, middle = self._reflexive(form)
        first = (subject, reflexive) if subject in SUBJECT_PRONOUNS else (reflexive, subject)
        return spaced(*first, extraposed(middle, verb)) + self.after

    def infinitive(self) -> str:
        """Return the infinitive: `den Dude booten`."""
        return extraposed(self._middle(None), self.verb.whole) + self.after

    def with_zu(self) -> str:
        """Return the infinitive with `zu`."""
        return extraposed(self._middle(None), self.verb.with_zu) + self.after


def shortened(predicates: tuple[Predicate, ...]) -> tuple[Predicate, ...]:
    """Return predicates with those of one verb as one."""
    said = list[Predicate]()
    for each in predicates:
        before = said[-1] if said else None
        if before is not None and before.verb == each.verb and before.is_plain and each.is_plain:
            said[-1] = replace(each, middle=(*before.middle, "und", *each.middle))
        else:
            said.append(each)
    return tuple(said)


OWN_HAND = "von deiner Hand"
"""Where a card comes from that is described no further: from the hand of the subject."""
NO_CASUALTIES = "keine Verluste"


def of_subject(
    subject: Nominal | None, predicates: tuple[Predicate, ...]
) -> tuple[Nominal | None, tuple[Predicate, ...]]:
    """Return a subject and its predicates as they fit: whose hand, `kein Spieler` for `jeder` who does not.

    How long all of it lasts, which English says at the end, comes before the first predicate.
    """
    if subject is None:
        return subject, _lasting_first(predicates) if _is_making_and_giving(predicates) else predicates
    own = tuple(replace(each, middle=tuple(_of_hand(part, subject) for part in each.middle)) for each in predicates)
    return _denied_of_each(subject, _lasting_first(own))


def _is_making_and_giving(predicates: tuple[Predicate, ...]) -> bool:
    """Return whether these say `mache ihn bis Sundown zum Stud und gib ihm …`; not twice `in dem Shootout`."""
    first, last = predicates[0], predicates[-1]
    is_gift = (first.verb.infinitive, last.verb.infinitive) == ("machen", "geben")
    return is_gift and not any(part.endswith(last.lasting.split()[-1]) for part in first.middle if last.lasting)


def _of_hand(part: str, subject: Nominal) -> str:
    if part != OWN_HAND or subject.form is Person.YOU:
        return part
    return f"von {determiner(OWNERS[subject.gender], 'f', 'd')} Hand"


def _denied_of_each(subject: Nominal, predicates: tuple[Predicate, ...]) -> tuple[Nominal, tuple[Predicate, ...]]:
    """Return `kein Spieler flieht` for `jeder Spieler flieht nicht`."""
    is_each = isinstance(subject, NounGroup) and subject.det == "jed"
    if not isinstance(subject, NounGroup) or not is_each or len(predicates) != 1:
        return subject, predicates
    middle = tuple("Verluste" if part == NO_CASUALTIES else part for part in predicates[0].middle if part != "nicht")
    if middle == predicates[0].middle:
        return subject, predicates
    return replace(subject, det="kein"), (replace(predicates[0], middle=middle),)


def _lasting_first(predicates: tuple[Predicate, ...]) -> tuple[Predicate, ...]:
    """Return predicates with the duration of the last of them, which is that of all, in the first."""
    first, *others = predicates
    lasting = [each.lasting for each in predicates]
    if not others or not lasting[-1] or any(lasting[:-1]):
        return predicates
    last = replace(others[-1], middle=tuple(part for part in others[-1].middle if part != lasting[-1]))
    start = 1 if first.middle[:1] == ("sich",) or first.verb.infinitive == "machen" else 0
    led = replace(first, middle=(*first.middle[:start], lasting[-1], *first.middle[start:]))
    return (led, *others[:-1], last)
