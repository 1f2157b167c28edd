"""The lists in which a person of a journey answers: the one at the cursor, and that of all plays."""

from __future__ import annotations

from collections.abc import Iterator
from re import search

from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QPushButton,
)

from dtgui.gui.panels.all_plays import OPTION
from dtgui.gui.table.overlays.choice_list import ChoiceList
from dtgui.gui.widgets.menus import unlettered
from tests.journeys.hands import DIGITS, MOST_STEPS, click, is_seen, middle
from tests.journeys.offers import Device, Offered, Person, Place, Way
from tests.journeys.visit import Visit

# The list at the cursor


def _open_choice(visit: Visit) -> ChoiceList:
    """The list that is open: on the table, or in the window of a pile."""
    in_pile = visit.window.pile.choice
    return in_pile if in_pile.options else visit.window.table.choice


def _choices(person: Person) -> Iterator[Offered]:
    for number, option in enumerate(_open_choice(person.visit).options, start=1):
        yield Offered(frozenset({option}), number)


def _choice_button(person: Person, offered: Offered) -> QPushButton:
    button = _open_choice(person.visit).findChildren(QPushButton)[offered.at - 1]
    option = next(iter(offered.options))
    told = person.visit.controller.option_text(option)
    assert told in unlettered(button.text()), f"the list says {button.text()!r} for {told!r}"
    return button


def _click_choice(person: Person, offered: Offered) -> None:
    click(person.hands, middle(_choice_button(person, offered)))


def _walk_in_choices(person: Person, offered: Offered) -> None:
    for _ in range(offered.at - 1):
        person.hands.key("Down")
    person.hands.key(person.moods.choice(("Return", "Space")))


CHOICE_LIST = Place(
    "list at the cursor",
    lambda visit: bool(_open_choice(visit).options),
    _choices,
    (
        Way("click", Device.MOUSE, _click_choice, lambda p, o: is_seen(_choice_button(p, o))),
        Way("digit", Device.KEYS, lambda p, o: p.hands.key(str(o.at)), lambda _, o: o.at <= DIGITS),
        Way("arrows", Device.KEYS, _walk_in_choices),
    ),
    blocks=True,
    leave="Esc",
    has_keyboard=lambda visit: QApplication.activeWindow() in (None, _open_choice(visit).window()),
)


# The list of all plays


def _rows(person: Person) -> Iterator[Offered]:
    rows = person.visit.window.plays.list
    for number in range(rows.count()):
        if (option := rows.item(number).data(OPTION)) is not None:
            yield Offered(frozenset({option}), number)


def _number_among_plays(person: Person, offered: Offered) -> int:
    return [row.at for row in _rows(person)].index(offered.at) + 1


def _click_row(person: Person, offered: Offered) -> None:
    rows = person.visit.window.plays.list
    turn_to(person, rows, offered.at)
    click(person.hands, rows.viewport().mapToGlobal(row_rect(rows, offered.at).center()))


def turn_to(person: Person, rows: QListWidget, number: int) -> None:
    """Scroll until the middle of a row is visible."""
    room = rows.viewport().rect()
    person.hands.move(rows.viewport().mapToGlobal(room.center()))
    for _ in range(MOST_STEPS):
        middle = row_rect(rows, number).center()
        if room.contains(middle):
            return
        person.hands.turn(1 if middle.y() < 0 else -1)
    raise AssertionError("the wheel does not bring the row to light")


def row_rect(rows: QListWidget, number: int) -> QRect:
    return rows.visualItemRect(rows.item(number))


def _walk_in_rows(person: Person, offered: Offered) -> None:
    person.hands.key("Home")
    for _ in range(_number_among_plays(person, offered) - 1):
        person.hands.key("Down")
    person.hands.key("Return")


def _search_rows(person: Person, offered: Offered) -> None:
    """Type a word of the play, then walk to it among what is found."""
    person.hands.write(_word_of(person, offered))
    found = next(row for row in _rows(person) if row.options == offered.options)
    _walk_in_rows(person, found)


def _can_search(person: Person, offered: Offered) -> bool:
    """Whether nothing is sought yet, and the play has a word that can be typed."""
    return _is_numbered(person, offered) and _word_of(person, offered) != ""


def _is_numbered(person: Person, _: Offered) -> bool:
    """Whether the rows show digits: while something is sought, digits belong to that."""
    rows = person.visit.window.plays.list
    first = next(_rows(person), None)
    return first is not None and rows.item(first.at).text()[:1].isdigit()


def _digit_of_row(person: Person, offered: Offered) -> str:
    """Return the digit that a row shows, "" without one."""
    shown = person.visit.window.plays.list.item(offered.at).text()[:1]
    return shown if shown.isdigit() else ""


def _word_of(person: Person, offered: Offered) -> str:
    found = search("[A-Za-z]{4,}", person.visit.controller.option_text(next(iter(offered.options))))
    return "" if found is None else found.group()


ALL_PLAYS = Place(
    "all plays",
    lambda visit: visit.window.plays.isVisible(),
    _rows,
    (
        Way("click", Device.MOUSE, _click_row),
        Way("arrows", Device.KEYS, _walk_in_rows),
        Way("search", Device.KEYS, _search_rows, _can_search),
        Way(
            "digit",
            Device.KEYS,
            lambda p, o: p.hands.key(_digit_of_row(p, o)),
            lambda p, o: _digit_of_row(p, o) != "",
        ),
    ),
    blocks=True,
    leave="Esc",
)
