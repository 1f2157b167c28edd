"""Card texts in Spanish, as proof that a language needs a lexicon and a few rules: `realise`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.abilities.wording.transfer.reading import AbilityHeading, heading_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.phrases import capital
from tests.doomtown.wording.spanish import lexicon
from tests.doomtown.wording.spanish.morphology import punctuated
from tests.doomtown.wording.spanish.reader import TextReader


def realise(text: str) -> str | None:
    """Return a text in Spanish; None where it has words or constructions that are not in the lexicon."""
    if heading := heading_of(text):
        return _heading(heading)
    tokens = TextReader.source.terminals(text)
    with suppress(LookupError):
        return next((punctuated(said) for said, _ in TextReader(tokens).texts()), None)
    return None


def card_in_spanish(card: CardDef) -> str | None:
    """Return all that a card says, its headings before colons; None where a part of it has no Spanish."""
    said = [list(map(realise, paragraph.whole.patterns)) for paragraph in card_text(card).paragraphs]
    parts = [[each for each in paragraph if each] for paragraph in said]
    whole = " ".join(": ".join(paragraph) for paragraph in parts)
    return whole if [*map(len, parts)] == [*map(len, said)] and whole else None


def _heading(heading: AbilityHeading) -> str:
    return ", ".join(_parts(heading))


def _parts(heading: AbilityHeading) -> Iterator[str]:
    plays = "/".join(lexicon.PLAYS[play] for play in heading.plays.split("/"))
    kinds = [lexicon.KINDS.get(word, word) for word in heading.kinds.split()]
    nouns = [kind for kind in kinds if kind[0] != "<"]
    often = f"({lexicon.OFTEN[heading.often]} por {lexicon.SPANS[heading.span]})" if heading.often else ""
    when = [*nouns, "de", plays] if nouns else [plays]
    words = [*when, *(kind[1:] for kind in kinds if kind[0] == "<"), lexicon.USERS.get(heading.user, ""), often]
    yield capital(" ".join(filter(None, words)))
    if heading.boots:
        yield "agotar"
    if heading.price:
        yield f"pagar {heading.price} de roca fantasma"
