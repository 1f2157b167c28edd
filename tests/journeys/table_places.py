"""The table as a place in which a person of a journey answers: clicks, drags, and keys from card to card."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint

from dtgui.kernel.decisions import Option
from dtgui.kernel.scene import Intent, Scene
from dtgui.play import gestures as plays
from tests.journeys.eyes import TableEyes
from tests.journeys.hands import MOST_STEPS, RIGHT, click, drag
from tests.journeys.offers import Device, Offered, Person, Place, Way

# The table


def _pieces(person: Person) -> Iterator[Offered]:
    """Yield the clickable pieces of the table."""
    scene = person.visit.controller.scene
    if scene is None:
        return
    for id_ in plays.playable(scene):
        yield Offered(frozenset(plays.plays_of(scene, id_)), (id_, None))
        for place in plays.places_for(scene, id_):
            yield Offered(frozenset(_given_alone(scene, Intent(id_, place))), (id_, place))


def _given_alone(scene: Scene, intent: Intent) -> tuple[Option, ...]:
    """Return a drop's options alone, without the first choice that it also answers (`carry_about` tries these)."""
    found = plays.fitting(scene, intent)
    return found if all(plays.choice_of(scene, intent, option) is None for option in found) else ()


def _eyes(person: Person) -> TableEyes:
    return TableEyes(person.visit.window.table.view)


def _start(person: Person, offered: Offered) -> QPoint | None:
    return _eyes(person).spot_of(offered.at[0])


def _can_point(person: Person, offered: Offered) -> bool:
    """Return whether it is an own target, and visible somewhere."""
    return offered.at[1] is None and _start(person, offered) is not None


def _click_offers(person: Person) -> Iterator[Offered]:
    """Yield the results of a click: the only play without another target, else a list of all."""
    scene = person.visit.controller.scene
    for id_ in () if scene is None else plays.playable(scene):
        clicked = plays.fitting(scene, Intent(id_)) or plays.plays_of(scene, id_)
        yield Offered(frozenset(clicked), (id_, None))


def _click(person: Person, offered: Offered) -> None:
    start = _start(person, offered)
    assert start is not None
    click(person.hands, start)


def _right_click(person: Person, offered: Offered) -> None:
    start = _start(person, offered)
    assert start is not None
    click(person.hands, start, RIGHT)


def _double_clicks(person: Person) -> Iterator[Offered]:
    """Yield the results of a double click: that of the first click, else the first of all plays."""
    visit = person.visit
    if visit.controller.scene is None or visit.controller.selection is not None:
        return
    for offered in _click_offers(person):
        id_ = offered.at[0]
        first = next(iter(plays.plays_of(visit.controller.scene, id_)))
        clicked = plays.fitting(visit.controller.scene, Intent(id_))
        yield Offered(frozenset(clicked) if len(clicked) == 1 else frozenset({first}), offered.at)


def _double_click(person: Person, offered: Offered) -> None:
    start = _start(person, offered)
    assert start is not None
    person.hands.double_click(start)


def _can_drag(person: Person, offered: Offered) -> bool:
    """Return whether there is another place to drag it to: no card can be dropped on itself."""
    return offered.at[1] not in (None, offered.at[0]) and None not in (
        _start(person, offered),
        _landing(person, offered),
    )


def _landing(person: Person, offered: Offered) -> QPoint | None:
    scene, (piece, place) = person.visit.controller.scene, offered.at
    return None if scene is None else _eyes(person).landing_of(place, plays.places_for(scene, piece))


def _drag(person: Person, offered: Offered) -> None:
    start, stop = _start(person, offered), _landing(person, offered)
    assert start is not None
    assert stop is not None
    drag(person.hands, start, stop)


def _walk_to_card(person: Person, offered: Offered) -> None:
    """Walk with the arrows until the keyboard is on the card, then Enter lists its plays."""
    view, goal = person.visit.window.table.view, offered.at[0]
    person.hands.key("F3")
    for _ in range(MOST_STEPS):
        if view.focused == goal:
            person.hands.key("Return")
            return
        person.hands.key(_direction(person, view.focused, goal))
    person.hands.key("A")


def _direction(person: Person, here: str | None, goal: str) -> str:
    eyes = _eyes(person)
    start, stop = eyes.rect_of(here or ""), eyes.rect_of(goal)
    if start is None or stop is None or person.moods.random() < 0.2:
        return person.moods.choice(("Left", "Right", "Up", "Down"))
    way = stop.center() - start.center()
    across, along = ("Left" if way.x() < 0 else "Right"), ("Up" if way.y() < 0 else "Down")
    return across if abs(way.x()) > abs(way.y()) else along


def _is_card(person: Person, offered: Offered) -> bool:
    view = person.visit.window.table.view
    return offered.at[1] is None and any(piece.id == offered.at[0] for piece in view.pieces_seen)


CLICKS = Place(
    "table, clicked",
    lambda visit: visit.controller.decision is not None,
    _click_offers,
    (Way("click", Device.MOUSE, _click, _can_point),),
)
DOUBLE_CLICKS = Place(
    "table, clicked twice",
    lambda visit: visit.controller.decision is not None,
    _double_clicks,
    (Way("double click", Device.MOUSE, _double_click, _can_point),),
)
TABLE = Place(
    "table",
    lambda visit: visit.controller.decision is not None,
    _pieces,
    (
        Way("right click", Device.MOUSE, _right_click, _can_point),
        Way("drag", Device.MOUSE, _drag, _can_drag),
        Way("arrows and Enter", Device.KEYS, _walk_to_card, _is_card),
    ),
)
