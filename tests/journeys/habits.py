"""A player's habits between answers: each leaves the game unchanged, or returns its answer.

The robot reads `HABITS`; to add another occasional action, add a `Habit` here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from dtgui.kernel.decisions import PASS, Option
from dtgui.play import gestures as plays
from dtgui.play.answering import Command, Follow, Give
from dtgui.play.auto_pass import PassUntil
from dtgui.play.gestures import PickPlan, is_gathered
from tests.gui.agreement import assert_agrees
from tests.journeys.drops import DropJudge
from tests.journeys.forms import Act
from tests.journeys.hands import RIGHT, click, drag, pick_up
from tests.journeys.journal import Journal
from tests.journeys.picture import Picture

if TYPE_CHECKING:
    from tests.journeys.robot import Robot

POINTS = 40
"""How many points a card is carried to in one go."""
PASSING_KEYS = {
    "F6": PassUntil.CONCERNED,
    "Shift+F6": PassUntil.NEXT_DAY,
    "Ctrl+F6": PassUntil.FIGHT,
    "Ctrl+Shift+F6": PassUntil.OWN_TURN,
}


@dataclass(frozen=True)
class Habit:
    """Something that is done now and then: how often, by comparison; when it can be done; and how."""

    name: str
    weight: float
    can: Callable[[Robot], bool]
    do: Callable[[Robot], None]


def _always(_: Robot) -> bool:
    return True


# Undo and redo


def _can_undo(robot: Robot) -> bool:
    return robot.action("undo").isEnabled()


def undo_and_redo(robot: Robot) -> None:
    """Take the last answer back and do it again: the game stands where it stood, and looks as it did."""
    session = robot.session
    before, line = session.present, [moment.number for moment in session.line()]
    robot.hands.key("Ctrl+Z")
    robot.rest()
    assert session.present is not before, "Ctrl+Z does nothing"
    assert [moment.number for moment in session.line()] == line[: session.step + 1], "undo leads to another branch"
    for _ in range(len(line)):
        if session.present is before:
            break
        robot.raise_curtain()
        assert robot.action("redo").isEnabled(), "redo ends before the answer that was undone"
        robot.hands.key(robot.chance.choice(("Ctrl+Shift+Z", "Ctrl+Y")))
        robot.rest()
    assert session.present is before, "redo does not lead back"
    robot.raise_curtain()
    _assert_shown(robot)


def _assert_shown(robot: Robot) -> None:
    """Compare the table with the scene, with the pointer where no card is fanned out or raised."""
    robot.hands.move(robot.visit.window.menuBar().mapToGlobal(QPoint(4, 4)))
    robot.rest()
    assert_agrees(robot.visit.window.table, robot.visit.controller)


# Passing on


def _can_pass(robot: Robot) -> bool:
    decision = robot.visit.controller.decision
    return decision is not None and PASS in decision.options and robot.visit.controller.selection is None


def pass_on(robot: Robot) -> None:
    """Pass until something happens, by one of the keys for that."""
    key = robot.chance.choice(sorted(PASSING_KEYS))
    journal, controller = Journal(robot.visit.controller.table.answering), robot.visit.controller
    journal.expect_passing(PASSING_KEYS[key], controller.view.scene)
    robot.hands.key(key)
    robot.rest()
    journal.assert_like(robot.session)


# Refused gestures


def refused_gesture(robot: Robot) -> None:
    """Make a gesture without effect: nothing happens, and its explanation disappears again."""
    journal = Journal(robot.visit.controller.table.answering)
    scene, eyes = robot.visit.controller.scene, robot.eyes
    playable = plays.playable(scene)
    pieces = [piece for piece in scene.pieces if piece.id not in playable and eyes.spot_of(piece.id) is not None]
    if pieces:
        piece = robot.chance.choice(pieces).id
        start = eyes.spot_of(piece)
        goals = [zone.id for zone in scene.zones if eyes.landing_of(zone.id, frozenset({zone.id})) is not None]
        goal = eyes.landing_of(robot.chance.choice(goals), frozenset(goals))
        robot.note(f"refused: {piece}")
        robot.chance.choice(
            (
                lambda: click(robot.hands, start),
                lambda: click(robot.hands, start, RIGHT),
                lambda: drag(robot.hands, start, goal or start),
            )
        )()
        robot.rest()
    robot.leave_all()
    journal.assert_like(robot.session)


# Carrying a card about


def movable(robot: Robot) -> list[str]:
    """Return the pieces that may be taken somewhere and can be picked up."""
    if robot.visit.controller.decision is None:
        return []
    scene, eyes = robot.visit.controller.scene, robot.eyes
    return [
        piece.id for piece in scene.pieces if plays.places_for(scene, piece.id) and eyes.spot_of(piece.id) is not None
    ]


def carry_about(robot: Robot) -> None:
    """Carry a card over many points of the window: what is lit is right everywhere, and the drop does what is lit."""
    pieces = movable(robot)
    if robot.chance.random() < 0.2 or not pieces:
        pieces = [piece.id for piece in robot.visit.controller.scene.pieces if robot.eyes.spot_of(piece.id) is not None]
    if pieces:
        carry_and_drop(robot, robot.chance.choice(pieces), POINTS)


def carry_and_drop(robot: Robot, piece: str, points: int) -> None:
    """Carry this card over this many points, and drop it at the last one, or put it back with Escape."""
    journal = Journal(robot.visit.controller.table.answering)
    start = robot.eyes.spot_of(piece)
    assert start is not None
    judge = DropJudge(robot.visit, piece)
    robot.note(f"carries {piece}")
    pick_up(robot.hands, start)
    robot.rest()
    point, target = start, None
    for _ in range(points):
        point = judge.random_point(robot.chance)
        robot.hands.move(point)
        target = judge.assert_right(point)
    is_put_back = robot.chance.random() < 0.3
    if is_put_back:
        robot.hands.key("Esc")
        robot.hands.release()
    else:
        robot.note(f"drops {piece} on {target} at {point.toTuple()}")
        robot.hands.release()
    robot.rest()
    options = () if is_put_back else judge.gives(target)
    then = judge.chooses(target, options[0]) if len(options) == 1 else None
    _assert_drop(robot, journal, options, then)


@contextmanager
def taken_back(robot: Robot) -> Iterator[None]:
    """Undo what was answered in between."""
    before = robot.session.present
    yield
    for _ in range(len(robot.session.moments)):
        if robot.session.present is before:
            return
        robot.hands.key("Ctrl+Z")
        robot.rest()
    raise AssertionError("undo does not lead back to where the card was carried")


def _assert_drop(robot: Robot, journal: Journal, options: tuple[Option, ...], then: Option | None) -> None:
    """Compare what letting go has done with the options that were lit."""
    controller, choice = robot.visit.controller, robot.visit.window.table.choice
    is_answer = len(options) == 1
    if is_answer and (not journal.asks_for_several or is_gathered(journal.decision)):
        journal.expect(_answer(journal, options[0], then))
    elif is_answer:
        assert controller.selection.chosen == options, f"{options[0].id} is not picked"
    else:
        assert choice.options == options, f"{len(options)} plays were lit, and the list has {len(choice.options)}"
    robot.leave_all()
    journal.assert_like(robot.session)


def _answer(journal: Journal, option: Option, then: Option | None) -> Command:
    """Return a drop's answer: the play, and its first choice."""
    if then is None or journal.decision is None:
        return Give(option)
    return Follow(PickPlan(journal.decision.seat, None, (option, then)))


# Looking


def look_around(robot: Robot) -> None:
    """Point at cards, look at one closely, and step through the news."""
    journal = Journal(robot.visit.controller.table.answering)
    for piece in robot.chance.sample(list(robot.visit.controller.scene.pieces), 3):
        if (spot := robot.eyes.spot_of(piece.id)) is not None:
            robot.hands.move(spot)
            robot.hands.turn(robot.chance.choice((1, 2)))
            robot.rest()
    robot.hands.key(robot.chance.choice((",", ".", "V", "S")))
    robot.rest()
    robot.leave_all()
    journal.assert_like(robot.session)


def open_all_plays(robot: Robot) -> None:
    """Open the list of all plays and close it: it holds every option."""
    decision = robot.visit.controller.decision
    robot.hands.key("A")
    robot.rest()
    listed, offered = set(robot.visit.window.plays.options), set(decision.options)
    assert listed == offered, f"all plays lists {len(listed)} of {len(offered)}"
    robot.hands.key("Esc")
    robot.rest()
    assert not robot.visit.window.plays.isVisible()


def _can_list(robot: Robot) -> bool:
    decision = robot.visit.controller.decision
    return decision is not None and bool(decision.options)


# The window

SIZES = ((1024, 700), (1280, 720), (1920, 1080), (2560, 1440), (1100, 900))


def resize(robot: Robot) -> None:
    """Give the window another size."""
    journal = Journal(robot.visit.controller.table.answering)
    robot.visit.resize(*robot.chance.choice(SIZES))
    _assert_shown(robot)
    journal.assert_like(robot.session)


def _can_resume(robot: Robot) -> bool:
    """Whether there is something to resume, in a window that is no larger than the screen: docks would shrink."""
    window = robot.visit.window
    room = window.screen().availableGeometry().size()
    return robot.session.step > 0 and window.frameGeometry().size().boundedTo(room) == window.frameGeometry().size()


def restart(robot: Robot) -> None:
    """Close the program, start it again and resume the game: the table shows the same picture."""
    # The piece under the pointer does not move: the hand would keep a gap.
    robot.hands.move(robot.visit.window.menuBar().mapToGlobal(QPoint(4, 4)))
    robot.rest()
    journal, before = Journal(robot.visit.controller.table.answering), Picture.of(robot.visit)
    robot.visit.restart()
    robot.hands.move(robot.visit.window.menuBar().mapToGlobal(QPoint(4, 4)))
    robot.fill(Act("press", "Resume the last game"))
    robot.visit.wait_for(lambda: robot.visit.controller.session is not None)
    robot.rest()
    robot.raise_curtain()
    robot.visit.resize(*before.size)
    journal.assert_like(robot.session)
    after = Picture.of(robot.visit)
    assert after == before, before.difference(after)


DOCK_KEYS = ("L", "Shift+L", "F2", "F3", "F4", "Ctrl+F8", "F8")


def go_to_docks(robot: Robot) -> None:
    """Give the keyboard to a part of the window, then back to the table."""
    journal = Journal(robot.visit.controller.table.answering)
    robot.hands.key(robot.chance.choice(DOCK_KEYS))
    robot.rest()
    robot.hands.key("F3")
    robot.rest()
    journal.assert_like(robot.session)


def zoom(robot: Robot) -> None:
    """Zoom in with Ctrl and the wheel, pan, and come back with Home."""
    journal = Journal(robot.visit.controller.table.answering)
    view = robot.visit.window.table.view
    robot.hands.move(view.mapToGlobal(view.rect().center() + QPoint(robot.chance.randrange(-99, 99), 0)))
    robot.hands.turn(robot.chance.choice((2, 3)), "Ctrl")
    robot.rest()
    robot.hands.key("F3")
    robot.hands.key("Home")
    robot.rest()
    assert not view.zoom.is_near, "Home does not show the whole table"
    journal.assert_like(robot.session)


HABITS = (
    Habit("undo and redo", 3, _can_undo, undo_and_redo),
    Habit("pass on", 2, _can_pass, pass_on),
    Habit("refused gesture", 3, _always, refused_gesture),
    Habit("carry about", 3, _always, carry_about),
    Habit("look around", 1, _always, look_around),
    Habit("all plays", 2, _can_list, open_all_plays),
    Habit("resize", 1, _always, resize),
    Habit("docks", 1, _always, go_to_docks),
    Habit("zoom", 1, _always, zoom),
    Habit("restart", 0.5, _can_resume, restart),
)
