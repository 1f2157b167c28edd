"""Players, decks and rules of a new game: the choices, also stored for later games, kinds of games, the same again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.gui.doomtown.new_game.seat_panel import opponent_texts
from dtgui.gui.look.language import tr_noop
from dtgui.gui.widgets.menus import lettered

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


# The kinds of games: each fixes the players of the seats, and the choices left on the page

BOSS = "boss"
"""The boss battle, whose players are chosen in a row of its own."""
HERE = ""
"""Stands for a player at this screen."""


@dataclass(frozen=True)
class GameMode:
    """A way to play: its words, who sits at the second seat and further ones, and who at the first."""

    name: str
    title: str
    tip: str
    others: str
    first: str = HERE

    def players(self, seats: int) -> tuple[str, ...]:
        """Return the players of this many seats; there is at most one Automaton, and people have the other seats."""
        further = HERE if self.others == AUTOMATON else self.others
        return (self.first, self.others, *(further for _ in range(seats - 2)))

    def is_played_by(self, seated: Sequence[str]) -> bool:
        """Return whether these players sit as in this way; any computer player stands for another."""
        wanted = self.players(len(seated))
        return len(wanted) == len(seated) and all(map(_alike, wanted, seated))


def _alike(first: str, second: str) -> bool:
    return first == second or {first, second}.isdisjoint({HERE, AUTOMATON})


def ways(known: tuple[str, ...]) -> tuple[GameMode, ...]:
    """Return the ways that there are, given who can play; the first of them is the usual opponent."""
    usual = known[0]
    found = [
        GameMode(
            "alone",
            tr_noop("Against the computer"),
            tr_noop("You play the first seat, the computer the others"),
            usual,
        )
    ]
    if AUTOMATON in known:
        found.append(
            GameMode(
                AUTOMATON,
                tr_noop("Against the Automaton"),
                tr_noop("Play alone against the rulebook's solo opponent"),
                AUTOMATON,
            )
        )
    found.append(
        GameMode(
            BOSS,
            tr_noop("Boss Battle"),
            tr_noop("One to three Heroes together against a Villain: the Automaton, the computer or a friend"),
            AUTOMATON if AUTOMATON in known else usual,
        )
    )
    found.append(
        GameMode("together", tr_noop("At one screen"), tr_noop("People at this screen play all seats in turn"), HERE)
    )
    found.append(GameMode("watch", tr_noop("Watch"), tr_noop("The computer plays every seat"), usual, usual))
    return tuple(found)


# The button that seats an earlier game again: the last one by a click, the others in its list

ROOM_FOR_ARROW = 56
"""Pixels beside the text."""


class SameAgain(QToolButton):
    """Offers the seatings of earlier games, the last one first; hidden without any."""

    seated = Signal(object)
    """A `Seating` was chosen."""

    def __init__(self, before: tuple[Seating, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(self.tr("Same again"))
        self.setToolTip(self.tr("The seats of the last game; the list has earlier ones"))
        if not before:
            self.hide()
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(self.text()) + ROOM_FOR_ARROW)
        menu = QMenu(self)
        for seating in before:
            menu.addAction(lettered(_described(seating)), partial(self.seated.emit, seating))
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.clicked.connect(lambda _=False: self.seated.emit(before[0]))


def _described(seating: Seating) -> str:
    """Return a seating in a line: decks with their players, and the rules."""
    seats = " – ".join(_seat(*each) for each in zip_longest(seating.decks, seating.players, fillvalue=""))
    edition = next((edition.short for edition in EDITIONS if edition.name == seating.rules), "")
    return f"{seats} · {edition}"


def _seat(deck: str, player: str) -> str:
    """Return a deck by its file's name, and its computer player."""
    name = deck.removesuffix("-starter").replace("-", " ").title()
    return f"{name}: {opponent_texts(player)[0]}" if player else name
