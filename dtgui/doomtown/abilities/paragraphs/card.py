"""A whole card in words, for every place that shows one: faces, the preview, `dtgui cards text`, translators."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from itertools import chain, groupby
from operator import is_not
from typing import NamedTuple

from dtgui.doomtown.abilities.paragraphs.paragraph import ability_words, trait_words
from dtgui.doomtown.abilities.paragraphs.questions import all_questions, needs, unmet_words, use_words
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.morphology import number_word, sentence
from dtgui.doomtown.abilities.wording.own_names import card_noun, plain_title
from dtgui.doomtown.abilities.wording.verbs import bare
from dtgui.doomtown.keywords import keyword_help, printed_keywords
from dtgui.doomtown.state.cards import USUAL_JOKER, CardDef, CardType, JokerTerms
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


# The effects of jokers, in words derived from the facts that draw hands are judged by

JOKER = Phrase("This card has the suit and value that its player names. Ace it after it has been used.")
"""The effect of every joker under the rules. WWE, Poker, Jokers; Pulls."""

HANDS = {
    "legal": "A draw hand with it cannot be cheatin'.",
    "illegal": "A draw hand with it is cheatin'.",
}


def joker_words(terms: JokerTerms) -> Phrase:
    """Return what a joker with these terms does."""
    if terms == USUAL_JOKER:
        return JOKER
    higher = "higher" if terms.rank > 0 else "lower"
    parts = [
        "This card has the suit and value that its player names.",
        HANDS.get(terms.hand, ""),
        f"The hand's rank is {number_word(abs(terms.rank))} {higher}." if terms.rank else "",
        "Ace it after it has been used." if terms.aced else "Discard it after it has been used.",
    ]
    return Phrase(" ".join(filter(None, parts)))


# A card's changes of starting posses, in words derived from the facts that the posse is judged by


def starting_words(card: CardDef) -> Iterator[Phrase]:
    """Yield a sentence for each term of `CardDef.starting_gang` and `CardDef.starting`. WWE, Setting Up the Game 4."""
    this = Noun(plain_title(card)) if card.type is CardType.DUDE else card_noun(card)
    if card.starting_gang is not None:
        yield _said(this, Lexeme.BE, "in your starting gang", Modal.MAY if card.starting_gang else Modal.CANNOT)
    terms = card.starting
    if not terms.dudes:
        yield _said(this, Lexeme.DO, strung("not ", bare(Lexeme.COUNT), " as one of the dudes of your starting gang"))
    elif terms.dudes != 1:
        yield _said(this, Lexeme.COUNT, f"as {number_word(terms.dudes)} dudes of your starting gang")
    if terms.grifters != 1:
        grifters = f"{number_word(terms.grifters)} Grifters"
        yield _said(Noun("your starting gang"), Lexeme.INCLUDE, grifters, Modal.MAY)
    if terms.grifter_cost:
        change = "less" if terms.grifter_cost < 0 else "more"
        cost = f"you {abs(terms.grifter_cost)} ghost rock {change}"
        yield _said(Noun("Grifters", plural=True), Lexeme.COST, cost)
    if terms.sidekick:
        yield _said(this, Lexeme.START, "with a Sidekick from your deck, which you pay for", Modal.MAY)
    if terms.in_place:
        yield _said(this, Lexeme.START, "in place of one of the dudes of your starting gang", Modal.MAY)


def _said(who: Noun, verb: Lexeme, rest: str, modal: Modal | None = None) -> Phrase:
    return Phrase(sentence(str(Clause(verb, rest, who, modal=modal))))


# Yields every phrase in a card's text, for translators


def phrases_of(card: CardDef) -> Iterator[Phrase]:
    """Yield all phrases of a card, in the words of every edition."""
    for edition in EDITION_WORDS:
        yield from _phrases_in(card, edition)


def _phrases_in(card: CardDef, edition: str) -> Iterator[Phrase]:
    """Yield a card's keywords and paragraphs, what its abilities do and need, and what its parts ask."""
    words = card_text(card, edition)
    yield from (words.keywords, *words.reminders, *(paragraph.whole for paragraph in words.paragraphs))
    for number, ability in enumerate(card.text.abilities):
        yield from (use_words(card, number, edition, in_shootout=known) for known in (True, False))
        for condition in needs(ability):
            yield unmet_words(card, number, edition, partial(is_not, condition))
    yield from all_questions(card, edition)
