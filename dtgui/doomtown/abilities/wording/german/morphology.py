"""German morphology: articles, adjectives, nouns, pronouns and verbs. Knows no word of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType


class Person(StrEnum):
    """Person and number of a verb."""

    YOU = "du"
    SINGULAR = "er"
    PLURAL = "sie"


PLURAL = "p"
"""The plural, where the singular is one of the genders `m`, `f` and `n`."""

CASES = "nadg"
DEFINITE = {"m": "der den dem des", "f": "die die der der", "n": "das das dem des", "p": "die die den der"}
PRONOMINAL = {"m": "er en em es", "f": "e e er er", "n": "es es em es", "p": "e e en er"}
"""Endings of `dieser`, `jeder`, and of `einer` without a noun."""
POSSESSIVE = {"m": "- en em es", "f": "e e er er", "n": "- - em es", "p": "e e en er"}
"""Endings of `ein`, `kein`, `dein`."""
WEAK = {"m": "e en en en", "f": "e e en en", "n": "e e en en", "p": "en en en en"}
MIXED = {"m": "er en en en", "f": "e e en en", "n": "es es en en", "p": "en en en en"}
STRONG = {"m": "er en em en", "f": "e e er er", "n": "es es em en", "p": "e e en er"}
RELATIVE = {
    "m": "der den dem dessen",
    "f": "die die der deren",
    "n": "das das dem dessen",
    "p": "die die denen deren",
}
PRONOUNS = {
    "m": "er ihn ihm seiner",
    "f": "sie sie ihr ihrer",
    "n": "es es ihm seiner",
    "p": "sie sie ihnen ihrer",
    "du": "du dich dir deiner",
}
OWNERS = {"m": "sein", "f": "ihr", "n": "sein", "p": "ihr", "du": "dein"}
"""The possessive pronouns of an owner."""
DIE = frozenset({"der", "dies", "jed", "all", "jen", "welch"})
"""Determiners after which adjectives are weak."""


def _of(table: Mapping[str, str], gender: str, case: str) -> str:
    ending = table[gender].split()[CASES.index(case)]
    return "" if ending == "-" else ending


def determiner(stem: str, gender: str, case: str) -> str:
    """Return a determiner: `der`, `diesen`, `einem`, `deine`."""
    if stem == "der":
        return _of(DEFINITE, gender, case)
    if stem in DIE:
        return stem + _of(PRONOMINAL, gender, case)
    return _ending(stem, _of(POSSESSIVE, gender, case))


def alone(stem: str, gender: str, case: str) -> str:
    """Return a determiner without its noun: `eines`, `der` (of it), `jedes`."""
    return _of(DEFINITE, gender, case) if stem == "der" else stem + _of(PRONOMINAL, gender, case)


def adjective(stem: str, det: str, gender: str, case: str) -> str:
    """Return an adjective after a determiner."""
    table = WEAK if det in DIE else STRONG if not det or (det == "ein" and gender == PLURAL) else MIXED
    return _ending(stem, _of(table, gender, case))


def _ending(stem: str, ending: str) -> str:
    return f"{stem}{ending}"


def relative(gender: str, case: str) -> str:
    """Return a relative pronoun."""
    return _of(RELATIVE, gender, case)


def pronoun(gender: str, case: str) -> str:
    """Return a personal pronoun."""
    return _of(PRONOUNS, gender, case)


@dataclass(frozen=True)
class NounEntry:
    """A noun of the lexicon: gender, forms, and the prepositions of a place; `is_mass`: it has no article."""

    gender: str
    singular: str
    genitive: str
    plural: str
    is_weak: bool = False
    is_mass: bool = False
    at: str = "an {d}"
    to: str = "zu {d}"
    is_only: bool = False
    """Whether there is only one, which has an article."""

    def form(self, case: str, *, plural: bool) -> str:
        """Return the noun in a case."""
        if plural:
            return self.plural + ("n" if case == "d" and self.plural.endswith(("e", "el", "er")) else "")
        if case == "g" or (self.is_weak and case != "n"):
            return self.genitive
        return self.singular

    def compound(self, before: str) -> NounEntry:
        """Return a compound: `Melee-Weapon`."""
        forms = (f"{before}-{form}" for form in (self.singular, self.genitive, self.plural))
        singular, genitive, plural = forms
        return replace(self, singular=singular, genitive=genitive, plural=plural)


@dataclass(frozen=True)
class VerbEntry:
    """A verb of the lexicon: its forms without the separable prefix."""

    infinitive: str
    prefix: str = ""
    imperative: str = ""
    singular: str = ""
    participle: str = ""
    auxiliary: str = "hat"
    is_passive: bool = False
    you: str = ""
    plural: str = ""
    modal: str = ""

    def finite(self, form: Person) -> str:
        """Return the finite form."""
        if self.modal:
            return MODALS[self.modal][form]
        if self.is_passive:
            return {Person.YOU: "wirst", Person.SINGULAR: "wird", Person.PLURAL: "werden"}[form]
        return {Person.YOU: self.you, Person.SINGULAR: self.singular, Person.PLURAL: self.plural or self.infinitive}[
            form
        ]

    @property
    def tail(self) -> str:
        """Return the end of a main clause: the prefix, the participle, the infinitive after a modal."""
        if self.modal:
            return self.whole
        return self.participle if self.is_passive else self.prefix

    @property
    def whole(self) -> str:
        """Return the infinitive: `abwerfen`, `geact werden`."""
        return f"{self.participle} werden" if self.is_passive else self.prefix + self.infinitive

    @property
    def with_zu(self) -> str:
        """Return the infinitive with `zu`."""
        if self.is_passive:
            return f"{self.participle} zu werden"
        return f"{self.prefix}zu{self.infinitive}" if self.prefix else f"zu {self.infinitive}"

    def last(self, form: Person) -> str:
        """Return the verb at the end of a clause: `abwirft`, `geact wird`, `fliehen kann`."""
        if self.modal or self.is_passive:
            return f"{self.tail} {self.finite(form)}"
        return self.prefix + self.finite(form)

    def perfect(self, form: Person) -> str:
        """Return the perfect at the end of a clause: `abgeworfen hat`, `geact wurde`."""
        if self.is_passive:
            words = {Person.YOU: "wurdest", Person.SINGULAR: "wurde", Person.PLURAL: "wurden"}
        elif self.auxiliary == "hat":
            words = {Person.YOU: "hast", Person.SINGULAR: "hat", Person.PLURAL: "haben"}
        else:
            words = {Person.YOU: "bist", Person.SINGULAR: "ist", Person.PLURAL: "sind"}
        return f"{self.participle} {words[form]}"

    @property
    def passive(self) -> VerbEntry:
        """Return its passive."""
        return replace(self, is_passive=True)

    def with_modal(self, modal: str) -> VerbEntry:
        """Return the verb after a modal verb."""
        return replace(self, modal=modal)


MODALS: Mapping[str, Mapping[Person, str]] = MappingProxyType(
    {
        "können": {Person.YOU: "kannst", Person.SINGULAR: "kann", Person.PLURAL: "können"},
        "dürfen": {Person.YOU: "darfst", Person.SINGULAR: "darf", Person.PLURAL: "dürfen"},
        "würden": {Person.YOU: "würdest", Person.SINGULAR: "würde", Person.PLURAL: "würden"},
        "müssen": {Person.YOU: "musst", Person.SINGULAR: "muss", Person.PLURAL: "müssen"},
    }
)
IRREGULAR_PLURALS = MappingProxyType({"sein": "sind"})


def verb_entry(line: str) -> tuple[str, VerbEntry]:
    """Return a verb from its line in the lexicon: `ab|werfen wirf wirft abgeworfen [ist]`; a weak one is its stem."""
    name, *forms = line.split()
    prefix, _, stem = name.rpartition("|")
    infinitive = name.replace("|", "")
    if len(forms) < 3:
        root = stem.removesuffix("en") if stem.endswith("en") else stem.removesuffix("n")
        joint = "e" if root.endswith(("t", "d", "chn", "ffn")) else ""
        participle = forms[0] if forms and forms[0] not in ("ist", "hat") else f"{prefix}ge{root}{joint}t"
        imperative, singular = f"{root}e", f"{root}{joint}t"
    else:
        imperative, singular, participle = forms[:3]
        root, joint = singular.removesuffix("t"), ""
    you = {"ist": "bist", "hat": "hast", "wird": "wirst", "lässt": "lässt"}.get(
        singular, f"{root}{joint}t" if root.endswith(("s", "z", "ß", "x")) else f"{root}{joint}st"
    )
    if len(forms) >= 3 and stem.endswith("ten") and not singular.endswith("et"):
        you = f"{singular}st"
    auxiliary = forms[-1] if forms and forms[-1] in ("ist", "hat") and len(forms) != 3 else "hat"
    entry = VerbEntry(stem, prefix, imperative, singular, participle, auxiliary, you=you)
    return infinitive, replace(entry, plural=IRREGULAR_PLURALS.get(infinitive, ""))
