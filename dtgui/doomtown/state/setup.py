"""The start of a game: the players, their decks as codes, the edition."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.kernel.decisions import Seat

DEFAULT_ARCHETYPE = "gunfighter"
"""The archetype of an Automaton where none is named."""

DEFAULT_EDITION = "wwe"
"""The edition of the rules, and of the words on cards, where none is named."""


@dataclass(frozen=True)
class SeatSetup:
    """One player's name and deck, as card codes: the cards one by one, the starting gang among them named again."""

    name: str
    outfit: str
    cards: tuple[str, ...]
    starting: tuple[str, ...] = ()
    legend: str | None = None


@dataclass(frozen=True)
class AutomatonSetup:
    """The seat of an Automaton, its archetype, and whether its hand is visible."""

    seat: Seat
    archetype: str = DEFAULT_ARCHETYPE
    shows_hand: bool = True


@dataclass(frozen=True)
class Setup:
    """Two to four players, clockwise, the edition they play, and the variants of it."""

    seats: tuple[SeatSetup, ...]
    rules: str = DEFAULT_EDITION
    ask_everyone: bool = False
    """Whether windows for reacts also ask players who cannot react, so that silence reveals nothing."""
    variants: tuple[str, ...] = ()
    automaton: AutomatonSetup | None = None
    """Which seat the rulebook itself plays; the variant of that name comes with it."""

    @property
    def all_variants(self) -> tuple[str, ...]:
        """Return the variants in play, including the Automaton's if there is one."""
        own = () if self.automaton is None or AUTOMATON in self.variants else (AUTOMATON,)
        return (*own, *self.variants)
