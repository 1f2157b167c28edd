"""A card's changes of starting posses, in words derived from the facts that the posse is judged by."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.morphology import number_word
from dtgui.doomtown.abilities.wording.orthography import sentence
from dtgui.doomtown.abilities.wording.own_names import card_noun, plain_title
from dtgui.doomtown.abilities.wording.verbs import bare
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.phrases import Phrase


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
