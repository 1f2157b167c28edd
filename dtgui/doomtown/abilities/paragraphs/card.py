"""A whole card in words, for every place that shows one: faces, the preview, `dtgui cards text`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, groupby
from typing import NamedTuple

from dtgui.doomtown.abilities.paragraphs.jokers import joker_words
from dtgui.doomtown.abilities.paragraphs.paragraph import ability_words, trait_words
from dtgui.doomtown.abilities.paragraphs.starting import starting_words
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS
from dtgui.doomtown.keywords import keyword_help, printed_keywords
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.doomtown.state.texts import Ability, CardText, Trait
from dtgui.kernel.phrases import Phrase, joined, phrases

NOTHING = Phrase("")
NOT_WRITTEN = Phrase("The text of this card is not implemented yet.")
IN_PART = Phrase("More is printed on this card than the program plays.")


class Paragraph(NamedTuple):
    """A trait, or an ability with its heading in bold: `Noon, Boot`."""

    heading: Phrase
    words: Phrase

    @property
    def whole(self) -> Phrase:
        """The paragraph with its heading."""
        if not self.heading:
            return self.words
        return Phrase("{heading}: {words}", heading=self.heading, words=self.words)

    def __str__(self) -> str:
        return self.whole


class CardWords(NamedTuple):
    """All that a card says: its keywords, its traits and abilities, and what its loaded keywords mean.

    `missing` says so where the program does not play all (or any) of what is printed, else it is empty.
    """

    keywords: Phrase
    paragraphs: tuple[Paragraph, ...]
    reminders: tuple[Phrase, ...]
    missing: Phrase = NOTHING

    def __str__(self) -> str:
        return " ".join(filter(None, (*map(str, self.paragraphs), self.missing)))


KEPT = 256
"""How many cards keep their words: those of some games. Reading all cards for a search would leave 10 MB of words."""


def card_text(card: CardDef, edition: str = DEFAULT_EDITION) -> CardWords:
    """Return a card's words in an edition's language. The card's definition must have been compiled."""
    return CardWords(
        keywords=joined(" • ", (written for written, _ in printed_keywords(card))),
        paragraphs=_made_once(card, card.text, edition),
        reminders=tuple(_reminders(card)),
        missing=_missing(card),
    )


@lru_cache(maxsize=KEPT)
def _made_once(card: CardDef, text: CardText, edition: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a definition: cards are equal whose code is, compiled or not, but their texts are not."""
    return tuple(_paragraphs(card, edition))


def _paragraphs(card: CardDef, edition: str) -> Iterator[Paragraph]:
    words = EDITION_WORDS[edition]
    yield from (Paragraph(NOTHING, phrase) for phrase in starting_words(card))
    if card.type is CardType.JOKER and not card.text:
        yield Paragraph(NOTHING, joker_words(card.joker))
    yield from (Paragraph(NOTHING, Phrase(trait_words(trait, card, words))) for trait in _by_terms(card.text.traits))
    own = (ability for ability in card.text.abilities if _is_own(ability))
    yield from (Paragraph(*phrases(*ability_words(ability, card, words))) for ability in own)


def _by_terms(traits: Iterable[Trait]) -> Iterator[Trait]:
    """Yield traits, those in force on the same terms as one where they follow each other."""
    for terms, group in groupby(traits, _terms):
        together = list(group)
        permanent = [trait for trait in together if isinstance(trait, tuple)]
        yield from together if terms is None else (tuple(chain(*permanent)),)


def _terms(trait: Trait) -> object:
    """Return the condition of a permanent trait that has a single one; None for others."""
    terms = {getattr(part, "while_", None) for part in trait} if isinstance(trait, tuple) else set()
    return terms.pop() if len(terms) == 1 else None


def _is_own(ability: Ability) -> bool:
    """Return whether an ability is on the card itself, and not part of a trait."""
    return ability.granted_to is None and ability.from_pile is None


def _reminders(card: CardDef) -> Iterator[Phrase]:
    """Yield reminders for newcomers: one for each loaded keyword."""
    for name, _ in card.keywords:
        known = keyword_help(name)
        if known is not None:
            yield Phrase("{keyword}: {meaning}", keyword=Phrase(name), meaning=Phrase(known.sentence))


def _missing(card: CardDef) -> Phrase:
    printed = card.printed_abilities + card.printed_traits
    written = len(card.text.traits) + sum(1 for ability in card.text.abilities if _is_own(ability))
    written += any(True for _ in starting_words(card))
    if written >= printed:
        return NOTHING
    return IN_PART if written else NOT_WRITTEN
