"""The clauses that a text plays: compared with the printed ones, and written as the first draft of a ledger."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dtgui.doomtown.abilities.ledger.ledger import (
    HEADING,
    SECTIONS,
    Ledger,
    LedgerClause,
    Printed,
    make_clause,
    part_key,
)
from dtgui.doomtown.abilities.ledger.listing import Listing, Paragraph
from dtgui.doomtown.abilities.reading.known import Path
from dtgui.doomtown.state.cards import USUAL_JOKER, USUAL_TERMS, CardDef
from dtgui.doomtown.state.texts import Ability, CardText, Trait


class Gap(NamedTuple):
    """A clause that is on one side only, and its place in the ledger."""

    message: str
    path: Path


def gaps(card: CardDef, text: CardText, ledger: Ledger) -> Iterator[Gap]:
    """Return where a card's ledger and its definition differ, in both directions."""
    facts = list(played_facts(card))
    yield from _section("traits", ledger.traits, played_traits(card, text), facts)
    yield from _section("abilities", ledger.abilities, played_abilities(card, text), facts)
    for fact in facts:
        yield Gap(
            f"`{fact}` is played by a fact of the card, and no trait of the ledger lists it", ("ledger", "traits")
        )


def _section(
    name: str, printed: Sequence[Printed], played: Sequence[Paragraph], facts: list[LedgerClause]
) -> Iterator[Gap]:
    """The gaps of all traits, or of all abilities."""
    entries = sum(paragraph.entries for paragraph in printed)
    if entries != len(played):
        yield Gap(f"lists {entries} {name}, and the definition has {len(played)}", ("ledger", name))
        return
    start = 0
    for paragraph in printed:
        by = played[start : start + paragraph.entries]
        start += paragraph.entries
        yield from _paragraph(paragraph, tuple(clause for entry in by for clause in entry), facts)


def _paragraph(printed: Printed, played: Paragraph, facts: list[LedgerClause]) -> Iterator[Gap]:
    beside = Beside(played, printed.unsaid)
    for clause, path in (*printed.clauses, *printed.implied):
        if not any(beside.fits(clause, other) for other in played) and not _by_fact(clause, facts):
            yield Gap(f"nothing plays `{clause}`{_nearest(clause, played)}", path)
    for clause, path in printed.missing:
        if any(beside.fits(clause, other) for other in played):
            yield Gap(f"`{clause}` is played: it is not missing", path)
    listed = [clause for clause, _ in (*printed.clauses, *printed.implied)]
    for clause in played:
        if not any(beside.fits(one, clause) for one in listed) and not beside.goes_without_saying(clause):
            yield Gap(f"`{clause}` is played, and no clause lists it", printed.path)


def _by_fact(clause: LedgerClause, facts: list[LedgerClause]) -> bool:
    """Whether a fact of the card plays the clause; a fact is listed once."""
    found = next((fact for fact in facts if fact.key == clause.key), None)
    if found is not None:
        facts.remove(found)
    return found is not None


def _nearest(clause: LedgerClause, played: Iterable[LedgerClause]) -> str:
    written = [str(other) for other in played]
    from rapidfuzz import fuzz, process  # slow to load, and only wrong words need it

    near = process.extractOne(str(clause), written, scorer=fuzz.token_sort_ratio, score_cutoff=40)
    return f"; the nearest that is played is `{near[0]}`" if near else ""


# When a printed clause is the same as a played one: what definitions spell out that cards leave unsaid.
#
# A dude that is unbooted by an ability must be booted, or nothing would happen: the print does not say so.

Words = tuple[str, ...]
BY_EFFECT: Mapping[str, Words] = {
    "unboot": ("booted",),
    "boot": ("unbooted",),
    "join": ("no_posse",),
    "swap": ("no_posse",),
    "move": ("anywhere", "to", "not-at-"),
    "call_out": ("others", "opposing"),
}
"""The words that an effect needs no print for: those of its targets, and where it goes if that is anywhere."""
ALWAYS: Words = ("in_posse",)
TOGETHER: Mapping[Words, Words] = {("yours",): ("my_posse",), ("my_posse",): ("yours",)}
"""Parts of which a card prints one if the definition has both."""
SAME: Mapping[Words, Words] = {("opposing",): ("others",), ("other",): ("not-",)}
"""A printed part that may stand for another.

Outside of shootouts, "opposing" is of other players (WWE, Glossary); another dude is not the one chosen before.
"""
SUBJECTS = frozenset({"self", "this"})


class Beside:
    """Which printed clauses are which played ones in a paragraph; `spared` are parts that its ledger calls unsaid."""

    def __init__(self, played: Paragraph, spared: Iterable[str] = ()) -> None:
        self._played = played
        self._spared = frozenset(map(part_key, spared))
        words = {clause.word for clause in played} | {clause.parts[0] for clause in played if clause.word == "cost"}
        self._unsaid = (*ALWAYS, *(word for effect, said in BY_EFFECT.items() if effect in words for word in said))

    def fits(self, printed: LedgerClause, played: LedgerClause) -> bool:
        """Return whether a printed clause matches the definition's, ignoring obvious parts."""
        if printed.word != played.word:
            return False
        left, parts = list(played.key[1]), printed.key[1]
        for part in sorted(parts, key=len, reverse=True):
            found = next((other for other in left if self._is(part, other)), None)
            if found is None:
                return False
            left.remove(found)
        return all(self._goes(part, parts) for part in left)

    def goes_without_saying(self, played: LedgerClause) -> bool:
        """Return whether a played clause needs no print: a condition without which nothing would happen."""
        words = [word for part in played.key[1] for word in part]
        if played.word != "if" or set(words) <= SUBJECTS:
            return False
        if "some" in words:
            return any(_describes(other, words) for other in self._played)
        return all(word in SUBJECTS or self._is_unsaid(word) for word in words)

    def _is(self, printed: Words, played: Words) -> bool:
        """Whether a printed part is a played one, which may have more words that go without saying."""
        if played in (printed, SAME.get(printed)):
            return True
        left = [*played]
        for word in printed:
            if word not in left:
                return False
            left.remove(word)
        return all(map(self._is_unsaid, left))

    def _goes(self, part: Words, printed: Collection[Words]) -> bool:
        """Whether a played part needs no print beside the printed ones."""
        return part in self._spared or TOGETHER.get(part) in printed or all(map(self._is_unsaid, part))

    def _is_unsaid(self, word: str) -> bool:
        if (word,) in self._spared:
            return True
        return any(word == one or (one.endswith("-") and word.startswith(one)) for one in self._unsaid)


def _describes(other: LedgerClause, words: Iterable[str]) -> bool:
    """Whether a description names what a condition says that there must be some of."""
    described = {*other.word.split(), *(word for part in other.key[1] for word in part)}
    return other.word != "if" and set(words) - {"some"} <= described


# The clauses that a compiled text plays, paragraph by paragraph: what a ledger is compared with


def played_abilities(card: CardDef, text: CardText) -> tuple[Paragraph, ...]:
    """Return the clauses of each ability of the definition itself."""
    own = (a for a in text.abilities if a.granted_to is None and a.from_pile is None)
    return tuple(_of_ability(card, ability) for ability in own)


def played_traits(card: CardDef, text: CardText) -> tuple[Paragraph, ...]:
    """Return the clauses of each trait of the definition."""
    return tuple(_of_trait(card, trait) for trait in text.traits)


def played_facts(card: CardDef) -> Paragraph:
    """Return the clauses that facts of the card play: terms of a starting gang, what a joker does."""
    usual: tuple[tuple[Any, Any], ...] = ((card.starting, USUAL_TERMS), (card.joker, USUAL_JOKER))
    terms = [
        make_clause(field, [] if value is True else ["not" if value is False else str(value)])
        for own, common in usual
        for field, value in own._asdict().items()
        if value != getattr(common, field)
    ]
    if card.starting_gang is not None:
        terms.append(make_clause("starting_gang", ["can" if card.starting_gang else "cannot"]))
    return tuple(terms)


def _of_ability(card: CardDef, ability: Ability) -> Paragraph:
    listing = Listing(card)
    listing.ability(ability)
    return listing.whole


def _of_trait(card: CardDef, trait: Trait) -> Paragraph:
    listing = Listing(card)
    listing.trait(trait)
    return listing.whole


# How ledgers are written in card files, and a first draft of one: what its card plays

WIDTH = 118
INDENT = "  "
SIGNS = re.compile(r"[:,\[\]{}#&*!|%@`?\"]|^[>'-]")
"""Signs that make YAML read a word as something other than a word."""


def written_lines(ledger: Mapping[str, Any] | None) -> list[str]:
    """Return a ledger as the lines of a card file."""
    if not ledger:
        return ["ledger: {}"]
    sections = {name: [list(map(_item, paragraph)) for paragraph in ledger.get(name) or ()] for name in SECTIONS}
    return ["ledger:", *_sections(sections)]


def draft_lines(card: CardDef) -> list[str]:
    """Return what a compiled card plays as a ledger: a draft, to be made into what the card prints."""
    facts = played_facts(card)
    traits = _drafts(played_traits(card, card.text), card.printed_traits)
    sections = {
        "traits": [*traits, ["entries: 0", *map(_written, facts)]] if facts else traits,
        "abilities": _drafts(played_abilities(card, card.text), card.printed_abilities),
    }
    return list(_sections(sections))


def _drafts(paragraphs: Sequence[Paragraph], counted: int) -> list[list[str]]:
    """Return the definition's clauses, as one paragraph if only one is printed."""
    if counted == 1 and len(paragraphs) > 1:
        joined = dict.fromkeys(clause for played in paragraphs for clause in played)
        return [[*_draft(tuple(joined)), f"entries: {len(paragraphs)}"]]
    return [_draft(played) for played in paragraphs]


def _draft(played: Paragraph) -> list[str]:
    return [clause.parts[0] if _begins(clause, place) else _written(clause) for place, clause in enumerate(played)]


def _begins(clause: LedgerClause, place: int) -> bool:
    """Whether a clause is the heading that an ability begins with."""
    return clause.word == HEADING and place == 0


def _written(clause: LedgerClause) -> str:
    return _item({clause.word: list(clause.parts)} if clause.parts else clause.word)


def _item(item: Any) -> str:
    """An item of a paragraph as it is written."""
    if not isinstance(item, Mapping):
        return _quoted(str(item))
    word, value = next(iter(item.items()))
    if isinstance(value, Mapping):
        return f"{word}: {{{_item(value)}}}"
    parts = [_quoted(str(part)) for part in (value if isinstance(value, list) else [value])]
    return f"{word}: [{', '.join(parts)}]" if len(parts) > 1 else f"{word}: {parts[0]}"


def _quoted(part: str) -> str:
    return f'"{part}"' if SIGNS.search(part) and not part.lstrip("-").replace(".", "").isalnum() else part


def _sections(sections: Mapping[str, list[list[str]]]) -> Iterator[str]:
    for name, paragraphs in sections.items():
        if paragraphs:
            yield f"{INDENT}{name}:"
            yield from _lines(paragraphs)


def _lines(paragraphs: Iterable[list[str]]) -> Iterator[str]:
    """Each paragraph as a list in brackets, on as few lines as it takes."""
    for items in paragraphs:
        line = f"{INDENT}- ["
        for place, item in enumerate(items):
            piece = item + ("," if place < len(items) - 1 else "]")
            if len(line) + len(piece) > WIDTH:
                yield line.rstrip()
                line = f"{INDENT}   "
            line += piece + " "
        yield line.rstrip()
