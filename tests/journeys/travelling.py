"""Following a trip: the acts of forms, and those that need a game, a table or a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QTreeWidget

from dtgui.gui.dialogs.drill_dialog import DrillDialog
from dtgui.kernel.decisions import Option
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.practice.lessons import LessonChoice
from tests.journeys.forms import Act, controls_of, name_of
from tests.journeys.geometry import outside
from tests.journeys.habits import restart
from tests.journeys.hands import drag, windows_in_front
from tests.journeys.robot import Robot
from tests.journeys.trips import Trip

DIGITS = 9
NOWHERE = "nowhere"
MISTAKES = 0.3
"""How often a wrong answer is tried before the right one in a lesson."""


class Traveller:
    """A robot that follows the acts of a trip."""

    def __init__(self, robot: Robot) -> None:
        self._robot = robot
        self._hows: dict[str, Callable[[Act], None]] = {
            "play": self._play,
            "answer": self._answer,
            "learn": self._learn,
            "drill": self._drill,
            "carry": self._carry,
            "lies": self._is_at,
            "deck": self._deck,
            "kept": self._kept,
            "size": self._size,
            "float": self._float,
            "restart": lambda _: restart(robot),
        }

    def follow(self, trip: Trip) -> None:
        """Do all that a trip describes."""
        if trip.game is not None:
            self._robot.begin(trip.game)
        for act in trip.acts:
            with self._robot.witnessed():
                self._robot.note(" ".join(filter(None, act[:3])))
                self._do(act)
                self._robot.rest()

    def _do(self, act: Act) -> None:
        if act.how in self._hows:
            self._hows[act.how](act)
        else:
            self._robot.fill(act)

    # At the table

    def _play(self, act: Act) -> None:
        """Take some steps of the game."""
        self._robot.play(int(act.name))

    def _answer(self, act: Act) -> None:
        """Give the answer that reads like this."""
        controller = self._robot.visit.controller
        decision = controller.decision
        assert decision is not None
        found = [option for option in decision.options if controller.option_text(option) == act.name]
        assert len(found) == 1, f"{act.name!r} is not among {[controller.option_text(o) for o in decision.options]}"
        self._lead_to(found[0])

    def _lead_to(self, option: Option) -> None:
        before = self._robot.session.present
        self._robot.lead_to(option, lambda: self._robot.session.present is not before)

    def _carry(self, act: Act) -> None:
        """Drag a piece by its name to a place by its title."""
        eyes, scene = self._robot.eyes, self._robot.visit.controller.scene
        zones = {zone.id for zone in scene.zones if zone.title.startswith(act.value)}
        start = eyes.spot_of(self._piece(act.name))
        goals = (eyes.landing_of(zone, frozenset({zone})) for zone in sorted(zones))
        goal = next(filter(None, goals), None)
        assert start is not None
        assert goal is not None, f"there is no way to {act.value!r}"
        drag(self._robot.hands, start, goal)

    def _is_at(self, act: Act) -> None:
        """Find a piece in a place that is called like this, or nowhere."""
        scene = self._robot.visit.controller.scene
        titles = {zone.id: zone.title for zone in scene.zones}
        places = [titles[piece.zone] for piece in scene.pieces if piece.name == act.name]
        if act.value == NOWHERE:
            assert not places, f"{act.name!r} is in {places}"
        else:
            assert any(place.startswith(act.value) for place in places), f"{act.name!r} is in {places}"

    def _piece(self, name: str) -> str:
        found = [piece.id for piece in self._robot.visit.controller.scene.pieces if piece.name == name]
        assert found, f"there is no {name!r} on the table"
        return found[0]

    # Lessons and drills

    def _learn(self, act: Act) -> None:
        """Take some steps of a lesson, now and then after a mistake."""
        for _ in range(int(act.name)):
            guide = self._robot.visit.controller.table.guide
            assert isinstance(guide, LessonAtTable)
            if guide.is_over:
                return
            before = guide.run.number
            self._take_step_of(guide)
            self._robot.rest()
            assert guide.run.number == before + 1, f"step {before + 1} of the lesson is not done"

    def _take_step_of(self, guide: LessonAtTable) -> None:
        step = guide.run.step
        if step is not None and step.is_read:
            self._robot.fill(Act("press", "Go on"))
            return
        if step is not None and step.choices:
            self._choose(guide, step.choices)
            return
        wanted = guide.run.wanted()
        if self._robot.chance.random() < MISTAKES:
            self._make_mistake(guide)
        if isinstance(wanted[0], Option) and self._robot.visit.controller.selection is None:
            self._lead_to(wanted[0])
        else:
            self._robot.fill(Act("press", "Show me"))

    def _choose(self, guide: LessonAtTable, choices: Sequence[LessonChoice]) -> None:
        """Answer a question of a lesson, now and then wrongly first."""
        wrong = self._robot.chance.choice([choice for choice in choices if not choice.is_right])
        if self._robot.chance.random() < MISTAKES:
            self._robot.fill(Act("press", str(wrong.says)))
            self._robot.fill(Act("sees", str(wrong.because)))
            assert not guide.is_praise
        self._robot.fill(Act("press", next(str(choice.says) for choice in choices if choice.is_right)))

    def _make_mistake(self, guide: LessonAtTable) -> None:
        """Give an answer that is not wanted: the lesson says something to it, and nothing else happens."""
        controller, before = self._robot.visit.controller, self._robot.session.present
        options = () if controller.decision is None else controller.decision.options
        others = [option for option in options if option not in guide.run.wanted()]
        if not others or controller.selection is not None:
            return
        self._robot.lead_to(self._robot.chance.choice(others), lambda: guide.hint is not None and not guide.is_praise)
        assert self._robot.session.present is before, "a mistake in a lesson is played"
        self._robot.fill(Act("sees", str(guide.hint)))

    def _drill(self, act: Act) -> None:
        """Answer some questions of a drill, by its digits or by clicks."""
        for _ in range(int(act.name)):
            dialog = windows_in_front()[0]
            assert isinstance(dialog, DrillDialog)
            number = self._robot.chance.randrange(len(dialog.choices))
            if number < DIGITS and self._robot.chance.random() < 0.5:
                self._robot.hands.key(str(number + 1))
            else:
                self._robot.fill(Act("press", name_of(dialog.choices[number])))
            # A button that is pressed by its digit shows that first.
            self._robot.visit.wait_for(lambda dialog=dialog: dialog.reason.text() != "")
            self._robot.fill(Act("press", "Next question"))

    # The deck builder and files

    def _deck(self, act: Act) -> None:
        """Count a card in the deck that is shown."""
        (rows,) = (
            each for each in controls_of(windows_in_front()[0], QTreeWidget) if name_of(each) == "Cards of the deck"
        )
        page = self._robot.visit.window
        assert page is not None
        found = [text for text in _lines_of(rows) if act.name in text]
        assert len(found) == min(1, int(act.value)), f"{act.name!r} is in the lines {found}"

    def _kept(self, act: Act) -> None:
        """Find a text in a file."""
        text = (self._robot.visit.folder / act.name).read_text(encoding="utf-8")
        assert act.value in text, f"{act.name} does not hold {act.value!r}"

    # The window

    def _size(self, act: Act) -> None:
        """Resize the window: the question, its answers and the hand stay inside it."""
        width, height = act.name.split("x")
        self._robot.visit.resize(int(width), int(height))
        assert outside(self._robot.visit) == []

    def _float(self, act: Act) -> None:
        """Take a dock out of the window by a double click on its title, and put it back the same way."""
        dock = self._robot.visit.window.docks[act.name]
        dock.setFloating(True)
        self._robot.rest()
        assert dock.isFloating()
        dock.setFloating(False)


def _lines_of(rows: QTreeWidget) -> list[str]:
    """The rows of a tree, each as one text."""
    found, around = [], [rows.topLevelItem(row) for row in range(rows.topLevelItemCount())]
    for item in around:
        around += [item.child(row) for row in range(item.childCount())]
        found.append(" ".join(item.text(column) for column in range(rows.columnCount())))
    return found
