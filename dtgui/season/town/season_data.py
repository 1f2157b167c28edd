"""The data of Doomtown's seasons as values: places, rivals, terms and prices. `season_reading` reads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dtgui.kernel.phrases import Phrase
from dtgui.season.games import SeasonChoice
from dtgui.season.territory import Landmark, MapPlace

LEVELS = ("greenhorn", "ranch-hand", "sheriff", "marshal", "old-hand")
TEMPERS = ("builder", "shooter", "gambler")
DRAWINGS = ("mesa", "hills", "pines", "cactus", "skull")
KINDS = ("duel", "square", "edition", "automaton")
PRICES = (
    "win", "margin", "most_margin", "job", "most_jobs", "bounty", "most_bounty", "cheatin", "grudge", "single",
    "singles", "pack", "doctor",
)  # fmt: skip
SIDE = 1000
"""The width and height of the map."""


@dataclass(frozen=True)
class SeasonRival:
    """A rival: the dude who leads the deck, and what they say."""

    name: str
    leader: str
    """The code of the dude."""
    title: str
    deck: str
    temper: str
    is_boss: bool
    is_old: bool
    greets: Phrase
    wins: Phrase
    loses: Phrase


@dataclass(frozen=True)
class Difficulty:
    """A difficulty: lives, the levels of rivals from the first town to the last, and the ghost rock at the start."""

    choice: SeasonChoice
    lives: int
    levels: tuple[str, ...]
    boss: str
    purse: int


@dataclass(frozen=True)
class SeasonData:
    """All data of the seasons."""

    places: tuple[MapPlace, ...]
    landmarks: tuple[Landmark, ...]
    rivals: tuple[SeasonRival, ...]
    lengths: Mapping[str, int]
    """The legs of each length."""
    length_choices: tuple[SeasonChoice, ...]
    difficulties: tuple[Difficulty, ...]
    starts: Mapping[str, str]
    """The deck of each start; a start without a word of its own has the name of its deck."""
    kinds: Mapping[str, int]
    squares: tuple[str, ...]
    editions: tuple[str, ...]
    twists: tuple[int, int]
    gates: Mapping[str, int]
    boss_prize: int
    prices: Mapping[str, int]
    feats_for_honour: int
    honours: tuple[Phrase, ...]

    def rival(self, name: str) -> SeasonRival | None:
        """Return the rival of this name, None if there is none (any more)."""
        return next((rival for rival in self.rivals if rival.name == name), None)

    @property
    def texts(self) -> Iterator[Phrase]:
        """Yield all texts that are translated."""
        choices = (*self.length_choices, *(each.choice for each in self.difficulties))
        for choice in choices:
            yield from (choice.title, choice.about)
        for rival in self.rivals:
            yield from (rival.greets, rival.wins, rival.loses)
        yield from self.honours
