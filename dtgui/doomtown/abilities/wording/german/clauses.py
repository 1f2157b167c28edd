"""German clauses: the verb is second, first, or last, by what the clause is for; punctuation of finished texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from dtgui.doomtown.abilities.wording.german.morphology import Person
from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END, NAMED, Nominal, spaced
from dtgui.doomtown.abilities.wording.german.verb_phrases import Predicate, of_subject, shortened
from dtgui.kernel.phrases import capital


class Mood(Enum):
    """The kinds of texts: sentences, options (whose orders are infinitives), claims."""

    SENTENCES = "Boote den Dude."
    OPTION = "den Dude booten"
    CLAIM = "der Dude gebootet ist"


@dataclass(frozen=True)
class Front:
    """The part of a main clause before its verb; `is_clause`: others may be joined to it by `und`."""

    words: str
    conjunction: str = ""

    @property
    def is_apart(self) -> bool:
        """Return whether a condition cannot be joined to it: it is a clause with another conjunction."""
        return self.conjunction not in ("", "wenn")

    def with_condition(self, condition: str) -> Front:
        """Return it with a condition after it."""
        if not self.words:
            return Front(f"wenn {condition}{END}", "wenn")
        if self.conjunction == "wenn":
            return Front(f"{self.words.removesuffix(END)} und {condition}{END}", "wenn")
        return Front(f"{self.words} , wenn {condition}{END}", "wenn")


NOTHING = Front("")


class Statement:
    """A part of a text that can be a main clause, or an option."""

    def main(self, front: Front = NOTHING) -> str:
        """Return the statement as a main clause."""
        raise NotImplementedError

    def option(self, front: Front = NOTHING) -> str:
        """Return the statement as an option: an order is an infinitive."""
        return self.main(front)

    @property
    def is_order(self) -> bool:
        """Return whether it is an order."""
        return False

    @property
    def is_led(self) -> bool:
        """Return whether a clause begins it: a condition, an event."""
        return False


@dataclass(frozen=True)
class FiniteClause(Statement):
    """A subject (none: an order) and its predicates."""

    subject: Nominal | None
    predicates: tuple[Predicate, ...]
    word: str = "und"

    @property
    def is_order(self) -> bool:
        """Return whether it is an order."""
        return self.subject is None

    def __post_init__(self) -> None:
        """Fit the predicates to the subject, and leave out a verb that is said again: `wirf A und B ab`."""
        subject, predicates = of_subject(self.subject, self.predicates)
        object.__setattr__(self, "subject", subject)
        object.__setattr__(self, "predicates", shortened(predicates) if self.word == "und" else predicates)

    @property
    def _form(self) -> Person:
        return Person.YOU if self.subject is None else self.subject.form

    def main(self, front: Front = NOTHING) -> str:
        """Return it as a main clause."""
        subject = "" if self.subject is None else self.subject.say("n")
        said = []
        for number, each in enumerate(self.predicates):
            inverted = subject if number == 0 and front.words else ""
            said.append(spaced(*each.main(self._form, inverted, ordered=self.is_order)))
        return spaced(front.words or subject, _listed(said, self.word))

    def option(self, front: Front = NOTHING) -> str:
        """Return an order as an infinitive."""
        if not self.is_order:
            return self.main(front)
        return spaced(front.words, _listed([each.infinitive() for each in self.predicates], self.word))

    def last(self) -> str:
        """Return it with the verb at the end: `der Dude gebootet ist`."""
        return self._said_last([each.last for each in self.predicates])

    def perfect(self) -> str:
        """Return it in the perfect, with the verb at the end."""
        return self._said_last([each.perfect for each in self.predicates])

    def _said_last(self, forms: list[Callable[[Person, str], str]]) -> str:
        subject = "du" if self.subject is None else self.subject.say("n")
        return _listed([say(self._form, "" if number else subject) for number, say in enumerate(forms)], self.word)

    def with_inserted(self, words: str) -> FiniteClause:
        """Return it with a clause inserted after its verb and subject."""
        first, *others = self.predicates
        return replace(self, predicates=(replace(first, middle=(words, *first.middle)), *others))


@dataclass(frozen=True)
class Succession(Statement):
    """Statements one after the other."""

    parts: tuple[Statement, ...]
    between: str = ","
    word: str = "und"

    @property
    def is_order(self) -> bool:
        """Return whether it begins as an order does."""
        return self.parts[0].is_order

    def main(self, front: Front = NOTHING) -> str:
        """Return them as main clauses."""
        return self._joined([part.main(NOTHING if number else front) for number, part in enumerate(self.parts)])

    def option(self, front: Front = NOTHING) -> str:
        """Return them as options."""
        return self._joined([part.option(NOTHING if number else front) for number, part in enumerate(self.parts)])

    @property
    def is_led(self) -> bool:
        """Return whether a clause begins the first of them."""
        return self.parts[0].is_led

    @property
    def _is_alike(self) -> bool:
        """Return whether `und` alone joins its parts: they are all orders, or none is, and none has a condition."""
        led = any(part.is_led for part in self.parts[1:])
        return not led and len({part.is_order for part in self.parts}) == 1

    def _joined(self, said: list[str]) -> str:
        if not self.word:
            return ", ".join(said)
        if self.between == ";":
            return f"; {'oder ' if self.word == 'oder' else ''}".join(said)
        return _listed(said, self.word if self._is_alike else f", {self.word}")


@dataclass(frozen=True)
class OnCondition(Statement):
    """A consequence of a condition, and of its contrary."""

    condition: str
    then: Statement
    otherwise: Statement | None = None
    between: str = ";"
    is_list: bool = False

    is_led = True

    @property
    def is_order(self) -> bool:
        """Return whether its consequence is an order."""
        return self.then.is_order

    def main(self, front: Front = NOTHING) -> str:
        """Return it as a main clause after its condition."""
        if front.is_apart:
            return f"{front.words.removesuffix(END)}: {capital(self.main())}"
        whole = front.with_condition(self.condition)
        words = (
            f"{whole.words.removesuffix(END)}: {capital(self.then.main())}" if self.is_list else self.then.main(whole)
        )
        return words if self.otherwise is None else f"{words}{self.between} {self.otherwise.main(Front('sonst'))}"

    def option(self, front: Front = NOTHING) -> str:
        """Return it as an option."""
        if front.is_apart:
            return f"{front.words.removesuffix(END)}: {self.option()}"
        whole = front.with_condition(self.condition)
        words = f"{whole.words.removesuffix(END)}: {self.then.option()}" if self.is_list else self.then.option(whole)
        return words if self.otherwise is None else f"{words}{self.between} {self.otherwise.option(Front('sonst'))}"


@dataclass(frozen=True)
class Fronted(Statement):
    """A statement with something before its verb: `Bei Sundown`, `Nachdem ...`."""

    front: Front
    of: Statement
    is_led = True

    def main(self, front: Front = NOTHING) -> str:
        """Return it as a main clause."""
        if front.words and self.front.words.startswith("um "):
            return f"{self.of.main(front)}{COMMA}{self.front.words.removesuffix(',')}{END}"
        is_joined = front.conjunction == self.front.conjunction == "nachdem"
        if front.words and isinstance(self.of, FiniteClause) and self.front.conjunction and not is_joined:
            return self.of.with_inserted(f"{COMMA}{self.front.words}").main(front)
        return self.of.main(_both(front, self.front))

    def option(self, front: Front = NOTHING) -> str:
        """Return it as an option."""
        return self.of.option(_both(front, self.front))


def _both(first: Front, second: Front) -> Front:
    if not first.words:
        return second
    if first.conjunction == second.conjunction == "nachdem":
        both = f"{first.words.removesuffix(END)} und {second.words.removeprefix('nachdem ')}"
        return Front(both, "nachdem")
    return Front(f"{first.words.removesuffix(END)}, {second.words}", second.conjunction)


@dataclass(frozen=True)
class Verbatim(Statement):
    """Words as they are."""

    words: str

    def main(self, front: Front = NOTHING) -> str:
        """Return the words."""
        return spaced(front.words, self.words)


def claim(condition: FiniteClause) -> str:
    """Return a condition, after `wenn`."""
    return condition.last()


def _listed(said: list[str], word: str) -> str:
    *first, last = said
    return f"{', '.join(first)} {word} {last}".replace(" ,", ",") if first else last


class Colon(Statement):
    """A heading and statements after it."""

    def __init__(self, heading: str, of: Statement, option: str = "") -> None:
        """Say a heading, a colon, and a statement."""
        self._heading, self._of, self._option = heading, of, option or heading

    def main(self, front: Front = NOTHING) -> str:
        """Return it as a main clause."""
        return f"{spaced(front.words, self._heading)}: {capital(self._of.main())}"

    def option(self, front: Front = NOTHING) -> str:
        """Return it as an option."""
        return f"{spaced(front.words, self._option)}: {self._of.option()}"


class Suffixed(Statement):
    """A statement with an exception after it."""

    def __init__(self, of: Statement, after: str) -> None:
        """Say a statement, and then the exception."""
        self._of, self._after = of, after

    def main(self, front: Front = NOTHING) -> str:
        """Return it as a main clause."""
        return self._of.main(front) + self._after

    def option(self, front: Front = NOTHING) -> str:
        """Return it as an option."""
        return self._of.option(front) + self._after

    @property
    def is_order(self) -> bool:
        """Return whether it is an order."""
        return self._of.is_order


class Alternatives(Statement):
    """One of two statements."""

    def __init__(self, first: Statement, second: Statement) -> None:
        """Say two statements."""
        self._first, self._second = first, second

    def main(self, front: Front = NOTHING) -> str:
        """Return them as main clauses."""
        if front.words:
            return f"{self._first.main(front)} oder {self._second.main()}"
        if isinstance(self._first, FiniteClause) and self._first.is_order:
            return f"{self._first.with_inserted('entweder').main()} oder {self._second.main()}"
        return f"{self._first.main(Front('entweder'))}, oder {self._second.main()}"

    def option(self, front: Front = NOTHING) -> str:
        """Return them as options."""
        if front.words or not self._first.is_order:
            return f"{self._first.option(front)} oder {self._second.option()}"
        return f"entweder {self._first.option()} oder {self._second.option()}"


# The punctuation of finished German texts: commas of clauses, contractions, single spaces

CONTRACTED = {
    "in dem": "im",
    "an dem": "am",
    "zu dem": "zum",
    "zu der": "zur",
    "von dem": "vom",
    "bei dem": "beim",
    "auf es": "darauf",
    "an es": "daran",
}
CONTRACTING = (
    r"Shootout|Ort (?:des|der|dieses|dieser|deines|deiner|eines|einer|von|seines)\b|Ziel|Stadtplatz|Spiel|Deck"
    "|Pokerhand|Abwurfstapel|Boot Hill|Ende|Beginn"
)
"""Nouns whose article means no special one, so that it may be a part of the preposition; not after `NAMED`."""
CONTRACTIONS = re.compile(rf"\b(?:auf es|an es)\b|\b(?:{'|'.join(CONTRACTED)})\b(?= (?:{CONTRACTING}))", re.IGNORECASE)


def punctuated(words: str) -> str:
    """Return a text with its commas, contractions and single spaces."""
    words = words.replace(END + COMMA, COMMA)
    words = re.sub(rf"{END}+(?=\s*([.,;:!?)”…]|$))", "", words)
    words = re.sub(rf"\s*,?\s*{COMMA}\s*", ", ", words)
    words = re.sub(rf"{END}+\s*", ", ", words)
    words = re.sub(r"\s+([.,;:])", r"\1", words)
    words = re.sub(r",(\s*,)+", ",", words)
    return re.sub(r"\s+", " ", CONTRACTIONS.sub(lambda found: _contracted(found[0]), words)).replace(NAMED, "").strip()


def _contracted(words: str) -> str:
    short = CONTRACTED[words.lower()]
    return short[0].upper() + short[1:] if words[0].isupper() else short
