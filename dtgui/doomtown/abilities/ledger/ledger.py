"""A ledger in a card file: its clauses, the words that begin them, the rules it may cite, and how it is shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dtgui.doomtown.abilities.language.card_traits import CostChange, OwnCost
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.qualities import KINDS
from dtgui.doomtown.abilities.language.trait_words import TRAITS
from dtgui.doomtown.abilities.language.traits import Mods
from dtgui.doomtown.abilities.reading.known import Path, TextError, check_keys, one_of, unknown
from dtgui.doomtown.state.cards import JokerTerms, StartingTerms
from dtgui.doomtown.state.cards_rule_all import Permission
from dtgui.doomtown.state.topics import Figure, TopicKind

SECTIONS = ("traits", "abilities")


@dataclass(frozen=True)
class Printed:
    """One printed paragraph: its clauses, with their places in the file, and notes by clause.

    `entries` is the number of entries in the definition that implement it.
    """

    path: Path
    clauses: tuple[tuple[LedgerClause, Path], ...] = ()
    rules: tuple[str, ...] = ()
    missing: tuple[tuple[LedgerClause, Path], ...] = ()
    implied: tuple[tuple[LedgerClause, Path], ...] = ()
    unsaid: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    entries: int = 1


@dataclass(frozen=True)
class Ledger:
    """The print of a card: its traits and its abilities, paragraph by paragraph."""

    traits: tuple[Printed, ...] = ()
    abilities: tuple[Printed, ...] = ()

    @property
    def missing(self) -> tuple[LedgerClause, ...]:
        """The printed clauses that nothing plays."""
        return tuple(clause for paragraph in (*self.traits, *self.abilities) for clause, _ in paragraph.missing)


def read_ledger(data: Any) -> Ledger:
    """Return the ledger of a card file. Raise `TextError` for a wrong form or an unknown word."""
    path: Path = ("ledger",)
    if not isinstance(data, Mapping):
        raise TextError("expected traits and abilities, each a list of paragraphs", path)
    check_keys(data, SECTIONS, path)
    sections = {name: _paragraphs(data.get(name, ()), name, (*path, name)) for name in SECTIONS}
    return Ledger(sections["traits"], sections["abilities"])


def misses_clauses(data: Any) -> bool:
    """Whether a ledger names clauses that nothing plays, without reading all of it."""
    sections = data.values() if isinstance(data, Mapping) else ()
    paragraphs = (paragraph for section in sections if isinstance(section, list | tuple) for paragraph in section)
    return any(_note_of(item) == "missing" for paragraph in paragraphs for item in _items(paragraph))


def _items(paragraph: Any) -> Sequence[Any]:
    return paragraph if isinstance(paragraph, list | tuple) else (paragraph,)


def _paragraphs(data: Any, section: str, path: Path) -> tuple[Printed, ...]:
    return tuple(_paragraph(one, section, (*path, place)) for place, one in enumerate(_list(data, path)))


def _paragraph(data: Any, section: str, path: Path) -> Printed:
    """Read one paragraph: a list of clauses, that of an ability with the heading first."""
    items = [(item, (*path, place)) for place, item in enumerate(_list(data, path))]
    noted = {name: [(_note(item), at) for item, at in items if _note_of(item) == name] for name in NOTES}
    plain = [(item, at) for item, at in items if _note_of(item) not in NOTES]
    return Printed(
        path,
        tuple(_clauses(plain, has_heading=section == "abilities")),
        tuple(one_of("general rule", {name: name for name in GENERAL_RULES}, rule, at) for rule, at in noted["rule"]),
        tuple((_any_clause(item, at), at) for item, at in noted["missing"]),
        tuple((_clause(item, at), at) for item, at in noted["implied"]),
        tuple(part for said, at in noted["unsaid"] for part in _strings(said, at)),
        tuple(part for said, at in noted["note"] for part in _strings(said, at)),
        _entries(noted["entries"]),
    )


def _clauses(items: Sequence[tuple[Any, Path]], *, has_heading: bool) -> Iterator[tuple[LedgerClause, Path]]:
    for place, (item, path) in enumerate(items):
        is_heading = has_heading and place == 0 and isinstance(item, str)
        yield LedgerClause(HEADING, (item,)) if is_heading else _clause(item, path), path


def _strings(data: Any, path: Path) -> list[str]:
    found = data if isinstance(data, list | tuple) else [data]
    if not all(isinstance(one, str) and one for one in found):
        raise TextError(f"expected some words, not {data!r}", path)
    return list(found)


def _entries(noted: Sequence[tuple[Any, Path]]) -> int:
    if not noted:
        return 1
    number, path = noted[0]
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise TextError(f"expected how many entries of the definition play this, not {number!r}", path)
    return number


def _clause(item: Any, path: Path) -> LedgerClause:
    """Return a clause that begins with a word of the vocabulary."""
    found = _any_clause(item, path)
    if not is_known(found.word):
        raise unknown("clause", found.word, WORDS, path)
    return found


def _any_clause(item: Any, path: Path) -> LedgerClause:
    """Return a clause, of the vocabulary or not: what nothing plays may have no word yet."""
    found = read_clause(item)
    if found is None:
        raise TextError("expected a clause: a word, `word: part` or `word: [part, part]`", path)
    return found


def _note_of(item: Any) -> str:
    return next(iter(item)) if isinstance(item, Mapping) and len(item) == 1 else ""


def _note(item: Mapping[str, Any]) -> Any:
    return next(iter(item.values()))


def _list(data: Any, path: Path) -> Sequence[Any]:
    if not isinstance(data, list | tuple):
        raise TextError(f"expected a list, not {data!r}", path)
    return data


# A clause: a word with its arguments, compared without regard to their order

GLUED = re.compile(r"\s*(<=|>=|==|!=|<|>)\s*")
Key = tuple[str, frozenset[tuple[str, ...]]]


@dataclass(frozen=True)
class LedgerClause:
    """A clause such as `dude: [opposing, unbooted]`. Two are the same if their `key` is."""

    word: str
    parts: tuple[str, ...] = ()

    @cached_property
    def key(self) -> Key:
        """The clause without the order of its parts, and of the words of each part."""
        return self.word, frozenset(map(part_key, self.parts))

    def __str__(self) -> str:
        if not self.parts:
            return self.word
        written = ", ".join(self.parts)
        return f"{self.word}: {written}" if len(self.parts) == 1 else f"{self.word}: [{written}]"


def make_clause(word: str, parts: Iterable[str] = ()) -> LedgerClause:
    """Return a clause with each part once."""
    return LedgerClause(word, tuple(dict.fromkeys(filter(None, parts))))


def read_clause(data: object) -> LedgerClause | None:
    """Return the clause that is written as `word`, `word: part` or `word: [part, part]`; None for anything else."""
    if isinstance(data, str) and data:
        return LedgerClause(data)
    if not isinstance(data, Mapping) or len(data) != 1:
        return None
    word, value = next(iter(data.items()))
    parts = value if isinstance(value, list | tuple) else [value]
    if not isinstance(word, str) or not all(_is_part(part) for part in parts):
        return None
    return make_clause(word, map(str, parts))


def _is_part(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool) and value != ""


def part_key(part: str) -> tuple[str, ...]:
    """Return a part without the order of its words, and without the spaces around signs."""
    return tuple(sorted(GLUED.sub(r"\1", part).removeprefix("+").split()))


# The closed vocabulary of ledgers: the words that begin clauses, and what those mean that are not of the language

HEADING = "heading"
OWN_WORDS: Mapping[str, str] = {
    HEADING: "the heading of an ability that a trait gives: `heading: noon boot`",
    "if": "a condition that must hold (printed: if, only if, must)",
    "while": "a condition that is looked at all the time (printed: while)",
    "unless": "a condition that must not hold, or what a player may pay to avoid the rest",
    "combo": "the condition on which a Technique may follow another",
    "limit": "how often a repeated ability may be used: `limit: 1 per shootout`",
    "cost": "an effect that is the price of the others: `cost: boot` (printed: boot ... to ...)",
    "otherwise": "what follows happens if a condition does not hold (printed: otherwise, or instead)",
    "or": "one of several things is chosen; `or: both`: or all of them for a price",
    "failure": "what happens if the spell, Technique, test or job fails",
    "until": "how long it lasts, where that is not the usual time: `until: round`",
    "before": "an event before which it happens, with whom and what it is about",
    "when": "an event when (or instead of which) it happens",
    "after": "an event after which it happens: `after: [moves, to here]`",
    "at": "a phase at whose start it happens: `at: nightfall`",
    "mark": "the mark of a job",
    "leader": "what the leader of a job must be beyond yours and unbooted",
    "X": "what a number is that takes more than a word: `X: [bullets, at most 4]`",
    "cap": "the most that a figure is raised to",
    "grants": "the trait gives an ability to the cards that are named",
    "from": "the pile from which the trait's ability brings its own card into play: `from: hand`",
    "each_player": "each of several players does the rest: `each_player: others`",
    "once": "it counts once, however many such cards there are",
    "starting_gang": "whether the card can, or cannot, be in a starting gang",
}
"""The words of ledgers that are not words of the card language, and what they mean."""

NOTES: Mapping[str, str] = {
    "rule": "a printed clause that a general rule plays: `rule: without_booting`",
    "missing": "a printed clause that nothing plays yet: `missing: {until: sundown}`",
    "implied": "a clause that is played though it is not printed: `implied: {if: some action}`",
    "unsaid": "parts of a played clause that the card does not print: `unsaid: upkeep>0`",
    "note": "a remark for readers of the card page, in a few words",
    "entries": "how many entries of the definition play this paragraph, if not one: `entries: 2`",
}
"""Entries of a ledger beside the clauses that its definition implements."""

TRAIT_WORDS: Mapping[str, str] = {
    cls.__name__: CostChange.word if cls is OwnCost else word for word, cls in TRAITS.items() if cls is not Mods
}
"""The words of continuous traits by the names of their classes."""

WORDS = frozenset(
    {
        *OWN_WORDS,
        *EFFECTS,
        *TRAIT_WORDS.values(),
        *(word.value for word in (*Figure, *Permission)),
        *(kind.value.replace(" ", "_") for kind in TopicKind),
        *StartingTerms._fields,
        *JokerTerms._fields,
        "bargain",
        "skills",
        "one_skill",
        "skill",
    }
)
"""Every word that a clause may begin with, but the types of cards."""


def is_known(word: str) -> bool:
    """Return whether a clause may begin with a word: one of the list, or types of cards (`goods or spell`)."""
    return word in WORDS or all(kind in KINDS for kind in word.split(" or "))


# Printed clauses that no definition repeats, because a general rule plays them: a closed list

GENERAL_RULES: Mapping[str, str] = {
    "without_booting": "Cards that move by an effect do not boot. WWE, Resolving Abilities",
    "even_if_booted": "Effects move booted dudes, too, and bring them into posses. WWE, Resolving Abilities",
    "moving_if_necessary": "A dude that joins a posse moves to the shootout. WWE, Shootouts 1",
    "all_costs": "A card that enters play by an effect is paid for. WWE, Basics, Costs",
    "still_invented": "A Gadget that enters play by an effect must still be invented. WWE, Gadgets",
    "shopping_anywhere": "An effect attaches cards to booted dudes, too, and anywhere. WWE, Resolving Abilities",
    "least_0": "A cost or figure is never lowered below 0. WWE, Maximums & Minimums",
    "value_least_1": "A value is never below 1. WWE, Maximums & Minimums",
    "empty_posse": "A shootout is over as soon as a posse is empty. WWE, Shootouts 11",
    "counted_bonus": "Counters that stand for a bonus of the card's own are played as that bonus, with its end",
    "permanent_counter": "Control points given to a card stay until it leaves play. WWE, Control Points",
    "usual_duration": "The printed duration is the usual one of the timing. WWE, Shootout Sequence 2",
    "usual_target": "Shootout abilities choose cards in the shootout. WWE, Shootouts 2",
    "usual_choice": "The player who uses the card makes its choices, also in a tie. WWE, Resolving Abilities",
    "usual_token": "The token's figures and how long it stays are printed on the token",
    "usual_keyword": "What the keyword means is said in the rules",
    "usual_joker": "What every joker does. WWE, Poker, Jokers; Pulls",
    "usual_deck": "What a deck may hold is decided by the deck rules",
    "usual_job": "A job's printed effect happens if it succeeds, after the dudes have gone home. WWE, Jobs",
    "usual_leader": "A dude leads the job that it has, or that a card attached to it has. WWE, Jobs 1",
    "one_opposes": "One player opposes a job, with all dudes who can reach it; nobody gives leave. WWE, Jobs 5",
    "usual_opposing": "'Opposing' in a shootout is the other posse, else other players. WWE, Glossary",
    "chosen_once": "No card is chosen for two parts of an ability: neither as two targets, nor as target and price",
    "if_able": "What cannot be done is skipped. WWE, Resolving Abilities",
    "still_there": "A card that has left play is no longer affected. WWE, Resolving Abilities",
    "only_skilled": "The skills are Huckster, Blessed, Shaman and Mad Scientist. WWE, Skills",
    "seen_in_pile": "Discard piles and Boot Hills lie open: all players have seen what is taken from them",
    "totem_on_dude": "A Totem that a dude carries is planted at the deed where the dude is, nowhere else. WWE, Totems",
    "only_attached": "A Condition is in play only while it is attached to what its text names. WWE, Glossary",
    "reminder": "A note in brackets that repeats what the clause before it says",
}
"""The names of general rules that a ledger may cite (`rule: without_booting`), and what each says."""

# Clauses as a card page shows them: their words one by one, for a clause is no sentence to translate

WORD = re.compile(r"(?<![\w'])[a-z]+(?![\w'])")
"""Names and keywords begin with a capital, and stay as they are."""


def shown_clause(clause: LedgerClause, say: Callable[[str], str] = str) -> str:
    """Return a clause in plain words. `say` translates the phrase of each word (`word_phrase`)."""
    text = str(clause).replace("_", " ")
    return WORD.sub(lambda word: say(word_phrase(word.group()))[1:-1], text)


def word_phrase(word: str) -> str:
    """Return the phrase for a word: in brackets, so that the same word of a sentence has a translation of its own."""
    return f"[{word}]"


def phrases_of_clauses(ledgers: Iterable[Ledger]) -> Iterator[str]:
    """Yield the phrases for all words of the clauses of ledgers, as often as they occur."""
    for ledger in ledgers:
        played = (clause for paragraph in (*ledger.traits, *ledger.abilities) for clause, _ in paragraph.clauses)
        for clause in (*played, *ledger.missing):
            yield from map(word_phrase, WORD.findall(str(clause).replace("_", " ")))
