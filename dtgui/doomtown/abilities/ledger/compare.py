"""The printed clauses of a card beside the played ones: which are not played, and which are not listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dtgui.doomtown.abilities.ledger.clause import LedgerClause
from dtgui.doomtown.abilities.ledger.ledger import Ledger, Printed
from dtgui.doomtown.abilities.ledger.listing import Paragraph
from dtgui.doomtown.abilities.ledger.played import played_abilities, played_facts, played_traits
from dtgui.doomtown.abilities.ledger.unsaid import Beside
from dtgui.doomtown.abilities.reading.known import Path
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import CardText


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
