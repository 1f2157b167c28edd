"""The effects of jokers, in words derived from the facts that draw hands are judged by."""

from __future__ import annotations

from dtgui.doomtown.abilities.wording.morphology import number_word
from dtgui.doomtown.state.cards import USUAL_JOKER, JokerTerms
from dtgui.kernel.phrases import Phrase

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
