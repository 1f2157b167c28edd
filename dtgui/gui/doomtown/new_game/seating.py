"""Players, decks and rules: the choices of the new-game page, also stored for later games."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.gui.doomtown.new_game.ways import HERE

MOST_REMEMBERED = 6
LONGEST = 2_000
"""Longer lines are none of ours."""


@dataclass(frozen=True)
class Seating:
    """The decks by their files' names and the built-in players by theirs (empty: at this screen), one a seat.

    `ask_everyone` is whether every window asks all players, `rules` the edition and `variants` the variants by their
    names; `shows_hand` whether the hand of an Automaton lies open, `archetype` how it plays, "" as by default.
    """

    decks: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    ask_everyone: bool = False
    rules: str = DEFAULT_EDITION
    variants: tuple[str, ...] = ()
    shows_hand: bool = True
    archetype: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether it is a game of two without variants against a player of the computer, the Automaton excepted."""
        is_for_two = len(self.decks) == len(self.players) == 2
        return is_for_two and self.players[1] not in (HERE, AUTOMATON) and not self.variants

    @property
    def line(self) -> str:
        """The seating as a line of text, as settings keep it."""
        further: tuple[bool | str, ...] = () if self.shows_hand else (False,)
        if self.archetype:
            further = (self.shows_hand, self.archetype)
        kept = [self.decks, self.players, self.ask_everyone, self.rules, self.variants, *further]
        return json.dumps(kept, ensure_ascii=False)


def seating_of(line: str) -> Seating | None:
    """Return the seating of a line, None where it is none: a player may have edited the file of the settings."""
    try:
        decks, players, everyone, rules, variants, *further = json.loads(line[:LONGEST])
    except (ValueError, TypeError, RecursionError):
        return None
    lists = (decks, players, variants)
    if not all(isinstance(each, list) and all(isinstance(text, str) for text in each) for each in lists):
        return None
    if not isinstance(everyone, bool) or not isinstance(rules, str):
        return None
    archetype = further[1] if len(further) > 1 and isinstance(further[1], str) else ""
    return Seating(tuple(decks), tuple(players), everyone, rules, tuple(variants), further[:1] != [False], archetype)


def remembered(lines: Iterable[str]) -> tuple[Seating, ...]:
    """Return the seatings of earlier games, the last one first; invalid ones are left out."""
    return tuple(found for line in lines if (found := seating_of(line)) is not None)


def with_seating(lines: Iterable[str], seating: Seating) -> tuple[str, ...]:
    """Return what is remembered once a game with this seating has begun: it comes first, and each is there once."""
    return tuple(dict.fromkeys((seating.line, *lines)))[:MOST_REMEMBERED]


def with_deck(lines: tuple[str, ...], deck: str) -> tuple[str, ...]:
    """Return what is remembered when the next game is to be one with this deck, against the computer.

    It is like the last such game; boss battles, variants and other ways to play are not repeated.
    """
    last = next((each for each in remembered(lines) if each.is_plain), Seating())
    return with_seating(lines, replace(last, decks=(deck, *last.decks[1:])))
