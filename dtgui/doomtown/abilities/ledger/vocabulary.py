"""The closed vocabulary of ledgers: the words that begin clauses, and what those mean that are not of the language."""

from __future__ import annotations

from collections.abc import Mapping

from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.pricing import CostChange, OwnCost
from dtgui.doomtown.abilities.language.qualities import KINDS
from dtgui.doomtown.abilities.language.trait_words import TRAITS
from dtgui.doomtown.abilities.language.traits import Mods
from dtgui.doomtown.state.cards import JokerTerms, StartingTerms
from dtgui.doomtown.state.permissions import Permission
from dtgui.doomtown.state.topics import Figure, TopicKind

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
