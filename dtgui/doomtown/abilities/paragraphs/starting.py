"""A card's changes of starting posses, in words derived from the facts that the posse is judged by."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import TextToken, strung
from dtgui.doomtown.abilities.syntax.verbs import Verb
from dtgui.doomtown.abilities.wording.morphology import number_word
from dtgui.doomtown.abilities.wording.orthography import sentence
from dtgui.doomtown.abilities.wording.own_names import card_noun, plain_title
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.phrases import Phrase


def starting_words(card: CardDef) -> Iterator[Phrase]:
    """Yield a sentence for each term of `CardDef.starting_gang` and `CardDef.starting`. WWE, Setting Up the Game 4."""
    this = Noun(plain_title(card)) if card.type is CardType.DUDE else card_noun(card)
    if card.starting_gang is not None:
        may = "may" if card.starting_gang else "cannot"
        yield _said(this, f" {may} be in your starting gang")
    terms = card.starting
    if not terms.dudes:
        yield _said(
            this,
            " ",
            conjugated(Verb.DO, this),
            " not ",
            bare(Verb.COUNT),
            " as one of the dudes of your starting gang",
        )
    elif terms.dudes != 1:
        counts = conjugated(Verb.COUNT, this)
        yield _said(this, " ", counts, f" as {number_word(terms.dudes)} dudes of your starting gang")
    if terms.grifters != 1:
        yield _said(f"your starting gang may include {number_word(terms.grifters)} Grifters")
    if terms.grifter_cost:
        change = "less" if terms.grifter_cost < 0 else "more"
        cost = conjugated(Verb.COST, GRIFTERS)
        yield _said(GRIFTERS, " ", cost, f" you {abs(terms.grifter_cost)} ghost rock {change}")
    if terms.sidekick:
        yield _said(this, " may start with a Sidekick from your deck, which you pay for")
    if terms.in_place:
        yield _said(this, " may start in place of one of the dudes of your starting gang")


GRIFTERS = Noun("Grifters", plural=True)


def _said(*words: TextToken) -> Phrase:
    return Phrase(sentence(strung(*words)))
