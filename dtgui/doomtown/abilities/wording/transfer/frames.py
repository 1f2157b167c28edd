"""Frames: the English words and places of a construction, and how they are read.

A frame is the name of a verb, and words with blanks: `ATTACH 1 to 2`. A place is one of `SLOTS`. The reader of a
language has a rule for each of them (`FrameReader.places`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar

from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.transfer.reading import Found, Reader, SourceWords, rule

SLOTS = frozenset(["1", "2", "3", "C", "D", "P", "O", "W", "N", "J", "A", "K"])
"""The places: `1` to `3` noun phrases, `C` changes (`+1 bullets and -1 value`), `D` a destination, `P` a place, `O` an
origin, `W` a price, `N` a number, `J` a quality, `A` by how much, `K` a condition."""
CASUALTIES = ("casualty", "casualties")
STATES = (("BE", "booted"), ("BE", "attached", "to", "1"))
"""The frames that are acts only after a modal verb, or with the token of a participle: `is booted` is a state."""


class SourceFrame(Protocol):
    """The English half of a line in a language's table of verbs."""

    @property
    def english(self) -> tuple[str, ...]:
        """Return the words and places, the verb first."""


def in_two_languages(table: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the English words and places of each line `English = other language`, and its other side.

    A word with `~` has a space: `called~out`.
    """
    for line in filter(None, table.splitlines()):
        english, _, other = line.partition(" = ")
        yield tuple([word.replace("~", " ") for word in english.split()]), other


F = TypeVar("F", bound=SourceFrame)


def by_verb(frames: Iterable[F]) -> dict[Lexeme, list[F]]:
    """Return frames by their verb, those with the most words of their own first."""
    return {Lexeme[name]: of_verb for name, of_verb in by_first_word(frames).items()}


def by_first_word(frames: Iterable[F]) -> dict[str, list[F]]:
    """Return constructions by their first word, those with the most words of their own first."""
    found: dict[str, list[F]] = {}
    for frame in frames:
        found.setdefault(frame.english[0], []).append(frame)
    return {word: sorted(frames, key=_rank) for word, frames in found.items()}


def _rank(frame: SourceFrame) -> tuple[int, int]:
    slots = sum(1 for part in frame.english if part in SLOTS)
    return -len(frame.english), slots


class FrameReader(Reader):
    """Reads frames, and predicates that follow each other."""

    places: ClassVar[Mapping[str, tuple[str, ...]]]
    """The name of the rule that reads each place of a frame, and its arguments after the place in the text."""
    frames: ClassVar[Mapping[Lexeme, Sequence[Any]]]
    """The frames of the lexicon, by their verb."""
    modals: ClassVar[Mapping[Modal, Any]]
    """The modal verbs of the lexicon."""
    duration: Callable[..., Found] = Reader._unread

    @abstractmethod
    def built(self, frame: Any, slots: Mapping[str, Any], until: Any, modal: Modal | None, negated: bool) -> Any:
        """Return the predicate of a frame, for how long, after a modal verb, denied or not."""

    def _special(self, at: int, modal: Modal | None, negated: bool) -> Iterable[tuple[Any, int]]:
        """Return the predicates that no frame describes: none, in most languages."""
        return ()

    @rule
    def predicate(self, at: int, modal: Modal | None = None, negated: bool = False) -> Iterator[tuple[Any, int]]:
        """A verb with its objects, and its duration."""
        verb = self.verb(at)
        if isinstance(verb, Modal):
            if modal is None and verb in self.modals and self.word(at + 1) != "only":
                yield from self._after_modal(at + 1, verb)
            return
        if verb is Lexeme.DO and (place := self.after(at + 1, "not")):
            yield from self.predicate(place, modal, True)
            return
        for frame in () if verb is None else self.frames.get(verb, ()):
            is_act = modal is not None or self.participle(at + 1) is not None or frame.english not in STATES
            for slots, end in self.filled(frame.english, at + 1) if is_act else ():
                for until, last in self.duration(end):
                    yield self.built(frame, slots, until, modal, negated), last
        yield from self._special(at, modal, negated)

    def _after_modal(self, at: int, modal: Modal) -> Iterable[tuple[Any, int]]:
        """Return the predicates after a modal verb."""
        return self.predicate(at, modal, modal is Modal.CANNOT)

    def filled(self, english: tuple[str, ...], at: int, number: int = 1) -> Iterator[tuple[dict[str, Any], int]]:
        """Yield the values for the places of a frame from a number on, and where the frame ends."""
        if number == len(english):
            yield {}, at
            return
        part = english[number]
        if part not in self.places:
            if self._is_same(part, self.word(at)):
                yield from self.filled(english, at + 1, number + 1)
            return
        name, *more = self.places[part]
        for value, middle in getattr(self, name)(at, *more):
            for slots, end in self.filled(english, middle, number + 1):
                yield {part: value, **slots}, end

    def _is_same(self, part: str, word: str) -> bool:
        """Return whether a word is that of a frame: a number of the text is written with `#`."""
        same = _in_tokens(self.source, part.removeprefix("#"))
        return same == word or (part in CASUALTIES and word in CASUALTIES)

    @rule
    def predicates(self, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        """One predicate, or several of one subject."""
        agrees = self.agrees(at)
        for first, end in self.predicate(at):
            yield from self._more_predicates((first,), end, agrees)

    def _more_predicates(self, said: tuple[Any, ...], at: int, agrees: bool) -> Iterator[tuple[tuple[Any, ...], int]]:
        for words in (("and",), (",", "then")):
            place = self.after(at, *words)
            if place and self.agrees(place) == agrees:
                for other, end in self.predicate(place):
                    yield from self._more_predicates((*said, other), end, agrees)
        place = self.after(at, ",")
        if place and self.agrees(place) == agrees:
            for other, end in self.predicate(place):
                for whole, last in self._more_predicates((*said, other), end, agrees):
                    if len(whole) > len(said) + 1:
                        yield whole, last
        yield said, at


@cache
def _in_tokens(source: SourceWords, word: str) -> str:
    """Return a word of a frame as tokens have it: `changes` as the verb that it may be."""
    return source.base_of(word)
