"""The nouns in descriptions: what cards, keywords, zones and sides are called, and phrases made of a noun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dtgui.doomtown.abilities.syntax.claims import Complement
from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.adverbials import Locality, PlacePhrase, adverbial
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed, plural
from dtgui.doomtown.state.kinds import Faction

SUITS = {"clubs": "club", "diamonds": "diamond", "hearts": "heart", "spades": "spade", "joker": "joker"}
"""The nouns for a card of a suit."""

HEADS = {"action": "action card", "goods": "goods card", "outfit": "home"}
PEOPLE = frozenset({"dude", "stud", "draw", "Huckster", "Shaman", "Mad Scientist", "Abomination", "Deputy"})
"""The nouns that dudes are called by."""

KINDS = frozenset(
    {
        *("Horse", "Gadget", "Sidekick", "Weapon", "Attire", "Hex", "Miracle", "Spirit", "Totem", "Technique", "Hymn"),
        *("Huckster", "Shaman", "Mad Scientist", "Grifter"),
        *("Abomination", "Deputy", "Saloon", "Casino", "Ranch", "Improvement", "Condition", "Headline"),
    }
)
"""Keywords that are nouns: "a Horse", not "a Horse goods card"."""

SKILLED = {"any": "skilled", "spellcaster": "spellcasting", "Blessed": "Blessed"}
"""Skills that are no names of those who have them."""

ADJECTIVES = {"nontoken": "non-token", "nonunique": "non-unique", "not_wanted": "unwanted"}
NOT_ADJECTIVES = {
    "shooter": "a shooter",
    "used": "used this turn",
    "arrived": "in play since this High Noon",
    "from_hand": "from the hand",
    "may_start": "free to start with your gang",
    "moved": "moved this turn",
    "not_hardened": "without a permanent bullet bonus",
}
"""States that are said after the noun: "a dude that is a shooter"."""

FACTIONS = {
    Faction.ANARCHISTS: "Anarchist",
    Faction.ENTREPRENEURS: "Entrepreneur",
    Faction.FEARMONGERS: "Fearmonger",
    Faction.FIRST_PEOPLES: "First Peoples",
    Faction.LAW_DOGS: "Law Dog",
    Faction.OUTLAWS: "Outlaw",
}
POSSES = {
    "mine": Complement(adverbial(PlacePhrase(Locality.YOUR_POSSE))),
    "theirs": Complement(adverbial(PlacePhrase(Locality.OPPOSING_POSSE))),
    "any": Complement(adverbial(PlacePhrase(Locality.ANY_POSSE))),
    "none": Complement(adverbial(PlacePhrase(Locality.A_POSSE)), negated=True),
    "leading": Complement("in the leader's posse"),
    "defending": Complement("in the mark's posse"),
}
ZONES = {
    "hand": "hand",
    "discard": "discard pile",
    "boot_hill": "Boot Hill",
    "deck": "deck",
    "draw_hand": "draw hand",
    "discard_top": "top card of the discard pile",
}
PHRASED_ZONES = {
    ("played_today",): ("among", "the cards that you have played this turn"),
    ("played",): ("among", "the actions that you have played this turn"),
    ("gang",): ("in", "your starting gang"),
    ("casualties",): ("among", "your casualties this round"),
    ("draw_hand", "discard_top"): ("of", "your draw hand and the top card of your discard pile"),
}
"""Zones that are no piles: their prepositions and names."""

SIDES = {
    "yours": "your",
    "others": "another player's",
    "opponents": "another player's",
    "choosers": "their",
    "heroes": "a Hero's",
    "villain": "the Villain's",
}
CONTROLLERS = {"yours": YOU, "others": Noun("another player"), "cheaters": None}
"""The players who control cards, by the sides of descriptions; None: the cheater, whose name depends on the edition."""

ANOTHER = "another player's"


@dataclass(frozen=True)
class NounPhrase:
    """The parts of a noun phrase: words before the noun, the noun, words after it, and whose it is."""

    before: str
    heads: tuple[str, ...]
    after: str
    whose: str = ""
    other: bool = False
    after_several: str = ""
    """The words after the noun in the plural, where they are others: relative clauses agree."""
    is_restricted: bool = False
    """Whether a relative clause may follow, which singles some out: `one of your dudes that ...`."""

    @property
    def head(self) -> str:
        """Return the noun: `goods card or spell`."""
        return listed(self.heads, "or")

    def _mention(self, *words: str, plural: bool = False) -> str:
        """Return the phrase as a noun, to which a pronoun might refer."""
        is_person = self.whose == ANOTHER or not PEOPLE.isdisjoint(self.heads)
        return str(Noun(joined_words(*words), plural=plural, is_person=is_person))

    @property
    def single(self) -> str:
        """Return the phrase for one, without an article."""
        return self._mention(self.before, self.head, self.after)

    @property
    def bare(self) -> str:
        """Return the phrase for several, without whose they are."""
        after = self.after_several or self.after
        return self._mention("other" if self.other else "", self.before, plural_of(self.heads), after, plural=True)

    @property
    def one(self) -> str:
        """Return the phrase for one of them: `a dude`, `your dude`, `one of your dudes that ...`."""
        if self.whose in ("", ANOTHER):
            return joined_words(self.whose, self.single) if self.whose else self._with_article
        if self.head == "home" or (self.whose == "your" and not (self.other or self.is_restricted)):
            return joined_words(self.whose, self.single)
        mine = self._mention(self.before, plural_of(self.heads), self.after)
        return joined_words("another of" if self.other else "one of", self.whose, mine)

    @property
    def several(self) -> str:
        """Return the phrase for all of them, without an article: `other players' dudes here`."""
        return joined_words("other players'" if self.whose == ANOTHER else self.whose, self.bare)

    def some(self, how_many: str) -> str:
        """Return the phrase with a number: `two dudes`, `two of your dudes`."""
        return (
            strung(how_many, " of ", self.several)
            if self.whose and self.whose != ANOTHER
            else strung(how_many, " ", self.several)
        )

    @property
    def _with_article(self) -> str:
        return strung("another ", self.single) if self.other else a(self.single)


def plural_of(heads: Sequence[str]) -> str:
    """Return nouns in the plural, as alternatives."""
    return listed(map(plural, heads), "or")


def one_end(phrases: Sequence[tuple[str, str]]) -> str:
    """Return alternatives, each a noun and its end, with a common end said once: `a deed or another dude here`."""
    if len({end for _, end in phrases}) == 1:
        return joined_words(listed([noun for noun, _ in phrases], "or"), phrases[0][1])
    return listed([joined_words(*phrase) for phrase in phrases], "or")
