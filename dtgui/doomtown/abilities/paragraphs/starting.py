"""A card's changes of starting posses, in words derived from the facts that the posse is judged by."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.wording.morphology import number_word
from dtgui.doomtown.abilities.wording.own_names import card_noun, plain_title
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.phrases import Phrase


def starting_words(card: CardDef) -> Iterator[Phrase]:
    """Yield a sentence for each term of `CardDef.starting_gang` and `CardDef.starting`. WWE, Setting Up the Game 4."""
    name = plain_title(card) if card.type is CardType.DUDE else str(card_noun(card))
    if card.starting_gang is not None:
        may = "may" if card.starting_gang else "cannot"
        yield _said(f"{name} {may} be in your starting gang.")
    terms = card.starting
    if not terms.dudes:
        yield _said(f"{name} does not count as one of the dudes of your starting gang.")
    elif terms.dudes != 1:
        yield _said(f"{name} counts as {number_word(terms.dudes)} dudes of your starting gang.")
    if terms.grifters != 1:
        yield _said(f"Your starting gang may include {number_word(terms.grifters)} Grifters.")
    if terms.grifter_cost:
        change = "less" if terms.grifter_cost < 0 else "more"
        yield _said(f"Grifters cost you {abs(terms.grifter_cost)} ghost rock {change}.")
    if terms.sidekick:
        yield _said(f"{name} may start with a Sidekick from your deck, which you pay for.")
    if terms.in_place:
        yield _said(f"{name} may start in place of one of the dudes of your starting gang.")


def _said(words: str) -> Phrase:
    return Phrase(words[:1].upper() + words[1:])
