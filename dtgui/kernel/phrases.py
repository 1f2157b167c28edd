"""Texts that keep their structure, so that they can be translated, and the sentences in which a game speaks.

A `Phrase` is an English text like any other. It also keeps its pattern (`{dude} moves to {place}.`) and the
values of the pattern's fields: names, numbers, links, other phrases. A view may have the pattern translated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from string import Formatter
from typing import Any, NamedTuple, Protocol, Self, TypeVar

V = TypeVar("V")

COUNT = "count"
"""The field of a pattern whose number decides between singular and plural."""


class Translate(Protocol):
    """Returns a pattern in another language, with the same names in its places; or as it is.

    `count` is the number that chooses the plural form, None for a pattern without a number.
    """

    def __call__(self, pattern: str, count: int | None = None, /) -> str:
        """Return the translated pattern."""


def in_english(pattern: str, _count: int | None = None, /) -> str:
    """Return a pattern as it is."""
    return pattern


class Link(NamedTuple):
    """A name in a sentence; `target` is the id of a piece, zone or card, and `kind` says which.

    The kinds are `piece`, `zone`, `card` and `player`; a player's target is the piece that represents the player.
    """

    text: str
    target: str
    kind: str = "piece"

    def __str__(self) -> str:
        return self.text


class Phrase(str):
    """An English text with its pattern and the values of its fields.

    The fields of a pattern are those of `str.format`; a pattern without values is the text itself.
    """

    __slots__ = ("given", "named", "pattern")

    pattern: str
    given: tuple[Any, ...]
    named: Mapping[str, Any]

    def __new__(cls, pattern: str, /, *given: Any, **named: Any) -> Self:
        """Return the phrase; raise `LookupError` or `ValueError` where the pattern's places are others."""
        text = pattern.format(*given, **named) if given or named else pattern
        made = super().__new__(cls, cls._begun(text))
        made.pattern, made.given, made.named = pattern, given, named
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.pattern, self.given, dict(self.named))

    @staticmethod
    def _begun(text: str) -> str:
        """How the text begins: as the pattern does."""
        return text

    def beginning(self) -> Phrase:
        """Return the phrase as it begins a sentence: with a capital letter."""
        return Capitalized(self.pattern, *self.given, **self.named)

    def said(self, translate: Translate) -> Phrase:
        """Return the phrase in another language; raise as `Phrase` does where a pattern there has other places."""
        named = {name: in_language(value, translate) for name, value in self.named.items()}
        return type(self)(translate(self.pattern, self._count), *in_language(self.given, translate), **named)

    @property
    def _count(self) -> int | None:
        """The number that decides between singular and plural."""
        count = self.named.get(COUNT)
        return count if isinstance(count, int) else None

    @property
    def patterns(self) -> Iterator[str]:
        """All patterns with words of their own that the phrase is made of: what there is to translate."""
        if any(literal and any(map(str.isalpha, literal)) for literal, *_ in Formatter().parse(self.pattern)):
            yield str(self.pattern)
        for value in (*self.given, *self.named.values()):
            inner = value.text if isinstance(value, Link) else value
            if isinstance(inner, Phrase):
                yield from inner.patterns

    @property
    def parts(self) -> tuple[str | Link, ...]:
        """The text as plain words and links, in their order."""
        first, *rest = _joined(self._pieces()) or [""]
        begun = first._replace(text=self._begun(first.text)) if isinstance(first, Link) else self._begun(first)
        return begun, *rest

    def _pieces(self) -> Iterator[str | Link]:
        if not self.given and not self.named:
            yield str(self.pattern)
            return
        formatter, unnamed = Formatter(), iter(self.given)
        for literal, name, spec, _ in formatter.parse(self.pattern):
            yield literal
            if name is None:
                continue
            value = next(unnamed) if not name else formatter.get_field(name, self.given, self.named)[0]
            yield from _parts_of(value, spec or "")


class Capitalized(Phrase):
    """A phrase that begins a sentence: with a capital letter, whatever language it is said in."""

    __slots__ = ()

    @staticmethod
    def _begun(text: str) -> str:
        return capital(text)


def in_language(value: V, translate: Translate) -> V:
    """Return a value with every phrase in it translated; the value itself if it holds none.

    Phrases are found in tuples (links among them), mappings and dataclasses, at any depth.
    """
    translated: V = _in_language(value, translate)
    return translated


def _in_language(value: Any, translate: Translate) -> Any:
    if isinstance(value, Phrase):
        return value.said(translate)
    if isinstance(value, tuple):
        parts = [_in_language(part, translate) for part in value]
        if all(new is old for new, old in zip(parts, value, strict=True)):
            return value
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if isinstance(value, Mapping):
        return {key: _in_language(part, translate) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        parted = {field.name: getattr(value, field.name) for field in fields(value)}
        said = {name: _in_language(part, translate) for name, part in parted.items()}
        changed = {name: part for name, part in said.items() if part is not parted[name]}
        return replace(value, **changed) if changed else value
    return value


def fits(pattern: str, translated: str) -> bool:
    """Return whether a translation can stand for a pattern: it is one, and has no places that the pattern lacks."""
    try:
        return places(translated) <= places(pattern)
    except ValueError:
        return False


def places(pattern: str) -> frozenset[tuple[str, str]]:
    """Return the places of a pattern by name, each with how it is written; raise `ValueError` where it is none."""
    parts = Formatter().parse(pattern)
    return frozenset((name, f"{spec}!{how or ''}") for _, name, spec, how in parts if name is not None)


def whole(text: str) -> Phrase:
    """Return a text as a phrase: itself if it is one; a name becomes one in which nothing is translated."""
    return text if isinstance(text, Phrase) else Phrase("{}", text)


def phrases(*texts: str) -> tuple[Phrase, ...]:
    """Return several texts without places as phrases."""
    return tuple(map(Phrase, texts))


def joined(separator: str, parts: Iterable[Any]) -> Phrase:
    """Return texts, phrases or links with a separator between them."""
    given = tuple(parts)
    return Phrase(separator.join("{}" for _ in given), *given)


class Counted(NamedTuple):
    """The patterns for one and for several of something; the field `count` is their number."""

    one: str
    several: str

    def phrase(self, count: int, **named: Any) -> Phrase:
        """Return the pattern for this number, with its values."""
        return Phrase(self.one if count == 1 else self.several, count=count, **named)


def listed(texts: Sequence[str]) -> Phrase:
    """Return texts as a list: `a, b and c`."""
    if len(texts) < 2:
        return joined("", texts)
    return Phrase("{several} and {last}", several=joined(", ", texts[:-1]), last=texts[-1])


def capital(text: str) -> str:
    """Return a text with a capital letter to begin with."""
    return text[:1].upper() + text[1:]


def _parts_of(value: Any, spec: str) -> tuple[str | Link, ...]:
    match value:
        case Phrase():
            return value.parts
        case Link():
            return (value,)
    return (format(value, spec),)


def _joined(pieces: Iterable[str | Link]) -> list[str | Link]:
    """Pieces with neighbouring words made one."""
    made: list[str | Link] = []
    for piece in pieces:
        if isinstance(piece, str) and made and isinstance(made[-1], str):
            made[-1] += piece
        elif piece:
            made.append(piece)
    return made


def _restored(cls: type[Phrase], pattern: str, given: tuple[Any, ...], named: dict[str, Any]) -> Phrase:
    """Return the phrase that pickling and copying restore."""
    return cls(pattern, *given, **named)


# Sentences for the log, questions, and reasons with the section of the rulebook: how a game speaks to people

PLAY = 2
"""The nesting level of sentences that describe plays."""
DAY, PHASE = "day", "phase"
"""The sorts of the sentences with which a day, and a phase of it, begin; all other sorts are the game's own."""


@dataclass(frozen=True)
class Sentence:
    """One line of the log: words with links among them, how deep it is nested, and what sort of line it is."""

    text: Phrase
    depth: int = PLAY
    sort: str = "play"
    is_mark: bool = False
    """Whether it is worth finding on a time line."""

    @property
    def begins_day(self) -> bool:
        """Whether a day begins with it."""
        return self.sort == DAY

    @property
    def is_heading(self) -> bool:
        """Whether it only says what day or which phase begins."""
        return self.sort in (DAY, PHASE)

    @property
    def is_play(self) -> bool:
        """Return whether it describes a play; its consequences are nested deeper."""
        return self.depth == PLAY

    @property
    def parts(self) -> tuple[str | Link, ...]:
        """The words and the links, in their order."""
        return self.text.parts

    @property
    def plain(self) -> str:
        """The sentence without its links."""
        return str(self.text)


class Refusal(NamedTuple):
    """Why something may not be done: a sentence, and the section that says so (`WWE, High Noon 4.6`).

    What no rule is needed for has none.
    """

    reason: str
    section: str = ""

    def __str__(self) -> str:
        return f"{self.reason} ({self.section})" if self.section else self.reason


class Prompt(NamedTuple):
    """An open decision in words: the seat, the phase, the question, the reason, and the name of passing."""

    who: str
    phase: str
    question: str
    why: str = ""
    """The section of the rulebook, or the card, that asks."""
    primary: str = ""
    """The label of the primary button: the effect of confirming."""
    nothing: str = ""
    """The label for confirming an empty selection, if it differs."""
    asker: Link | None = None
    """The card that asks, or that the question is about."""
    chosen: tuple[Link, ...] = ()
    """The cards that it speaks of beside that one: those that were chosen before."""
    picked: str = ""
    """The label for confirming a selection, if not `primary`: with {number}, {others}, {cost} and {budget} in it."""
