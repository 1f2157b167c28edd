"""A player at a window who decides by chance, gives each answer in one of the ways there are, and checks the result."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from PySide6.QtGui import QAction

from dtgui.kernel.decisions import Answer, Kind, Option
from dtgui.kernel.game import Observation
from dtgui.kernel.session import Session
from dtgui.play.answering import Command, Follow, Give
from dtgui.play.gestures import is_gathered, plan
from tests.gui.hands import Mind
from tests.journeys.answer_places import PILE, PLACES, READY, amount_option, keys_of_answers
from tests.journeys.boss_boards import lacking_on_board
from tests.journeys.eyes import TableEyes
from tests.journeys.forms import Act, Forms
from tests.journeys.habits import HABITS
from tests.journeys.hands import Hands
from tests.journeys.journal import Journal
from tests.journeys.kinds import GameKind
from tests.journeys.offers import CONFIRM, Device, Offered, Person, Place, Way
from tests.journeys.standing import Standing
from tests.journeys.visit import Visit, Witness

MOST_GESTURES = 8
"""How many gestures one answer takes at most: lists that are opened, cards that are covered until others are left."""
MOST_ABOVE_LEAST = 3
KEPT = 12
"""The number of last actions reported with a defect."""
Chosen = tuple[Place, Way, Offered]


class Defect(AssertionError):  # noqa: N818 - what it is, as players call it
    """Something that a player would call a mistake of the program, with where it was met."""


class Robot:
    """One player for all seats of this screen."""

    def __init__(self, visit: Visit, hands: Hands, witness: Witness, seed: int, device: Device | None = None) -> None:
        """`device` keeps it to the mouse, or to the keyboard."""
        self.visit, self.hands, self.seed = visit, hands, seed
        self.device = device
        self.chance = Random(seed)
        self._mind = Mind(seed)
        self._witness = witness
        self._acts: deque[str] = deque(maxlen=KEPT)
        self.ways: Counter[str] = Counter()
        """How often each way was used."""
        self.used: set[Way] = set()
        """The ways that were used."""
        self.step = 0
        self.habit_share = 0.25
        """How often something else is done than answering."""
        self.favourites: frozenset[str] = frozenset()
        """The ways that are used wherever they lead to an answer."""
        self.habits = HABITS
        """The expected state."""

    @property
    def person(self) -> Person:
        """Return the person who uses the ways of a place."""
        return Person(self.visit, self.hands, self.chance)

    @property
    def eyes(self) -> TableEyes:
        """Return the visible content of the table."""
        return TableEyes(self.visit.window.table.view)

    @property
    def session(self) -> Session[Any, Any]:
        """The game that is played."""
        session = self.visit.controller.session
        assert session is not None
        return session

    def action(self, name: str) -> QAction:
        """Return the menu entry of this name."""
        return self.visit.window.actions_by_name[name]

    def rest(self) -> None:
        """Wait until the window has come to rest."""
        self.visit.settle()

    def leave_all(self) -> None:
        """Close what is open over the table, and put back what is picked."""
        controller, window = self.visit.controller, self.visit.window
        for _ in range(MOST_GESTURES):
            picked = controller.selection is not None and controller.selection.chosen
            is_open = window.plays.isVisible() or window.table.choice.options or window.table.big_card.code
            if not picked and not is_open and (window.isActiveWindow() or self._is_asked_in_pile()):
                return
            self.hands.key("Esc")
            self.rest()
        raise AssertionError("Escape does not close what is open")

    def _is_asked_in_pile(self) -> bool:
        """Whether the window of a pile is open because a card of it is asked for."""
        return PILE.is_open(self.visit) and any(True for _ in PILE.offers(self.person))

    # Playing

    def begin(self, kind: GameKind) -> None:
        """Begin a game of this kind, as a person does."""
        with self.witnessed():
            self.note(f"begins {kind.name}")
            self.fill(*kind.beginning(self.seed))
            assert self.visit.controller.session is not None, "no game has begun"
            assert self.session.seed == self.seed, "the seed that was typed is not the game's"

    def fill(self, *acts: Act) -> None:
        """Do something with the forms of the window in front."""
        Forms(self.visit, self.hands, self.chance, self.device).fill(acts)

    def play(self, steps: int) -> bool:
        """Take this many steps; return False if the game ends before."""
        return all(self.take_step() for _ in range(steps))

    def take_step(self) -> bool:
        """Do what the game waits for; return False where it is over."""
        self.step += 1
        with self.witnessed():
            self.visit.settle()
            lacking = lacking_on_board(self.visit)
            assert not lacking, f"the board does not show {lacking}"
            controller = self.visit.controller
            if controller.viewer.is_curtain_down:
                self.raise_curtain()
            elif controller.view.outcome is not None or controller.decision is None:
                return False
            elif self.chance.random() < self.habit_share:
                self._indulge()
            else:
                self._answer()
        return True

    def _indulge(self) -> None:
        """Do something else than answering."""
        habits = [habit for habit in self.habits if habit.can(self)]
        if not habits:
            return
        habit = self.chance.choices(habits, [habit.weight for habit in habits])[0]
        self.ways[f"habit: {habit.name}"] += 1
        self.note(habit.name)
        habit.do(self)

    def try_keys(self) -> int:
        """Press each key shown on a button, and undo its answer each time; return their number."""
        with self.witnessed():
            self.rest()
            return sum(self._try_key(key, option) for key, option in keys_of_answers(self.person))

    def _try_key(self, key: str, option: Option) -> bool:
        """Press a key that gives an answer at once; return whether it is such a key."""
        controller = self.visit.controller
        if controller.selection is not None:
            return False
        journal, before = Journal(controller.table.answering), self.session.present
        self.note(f"key {key} ({option.id})")
        journal.expect(Give(option))
        self.hands.key(key)
        self.rest()
        journal.assert_like(self.session)
        while self.session.present is not before:
            self.hands.key("Ctrl+Z")
            self.rest()
        return True

    def raise_curtain(self) -> None:
        """Raise the curtain, where it is down."""
        if self.visit.controller.viewer.is_curtain_down:
            self.lead_to(READY, lambda: not self.visit.controller.viewer.is_curtain_down)

    def _answer(self) -> None:
        observation = self.visit.controller.view.observation
        assert observation is not None
        self.give(self._meant(observation))

    def _meant(self, observation: Observation) -> Answer:
        """An answer by chance; bets and payments are low."""
        decision = observation.decision
        if decision is not None and decision.kind is Kind.AMOUNT:
            return self.chance.randint(decision.least, min(decision.most, decision.least + MOST_ABOVE_LEAST))
        return self._mind.answer(observation)

    def give(self, answer: Answer) -> None:
        """Give an answer with all its gestures, and compare the journal with the expected one."""
        controller = self.visit.controller
        assert controller.session is not None
        journal, before = Journal(controller.table.answering), Standing.of(self.visit)
        if controller.selection is None:
            assert isinstance(answer, Option)
            journal.expect(Give(answer))
            self.lead_to(answer, self._has_moved())
        else:
            journal.expect(self._picked(answer))
        journal.assert_like(controller.session)
        after = Standing.of(self.visit)
        assert after == before, f"more has changed: {before} has become {after}"

    # Answers of several options

    def _picked(self, answer: Answer) -> Command:
        """Pick, then confirm; return what that should have done."""
        controller = self.visit.controller
        selection = controller.selection
        assert selection is not None
        if isinstance(answer, int):
            self._set_amount(answer)
        for option in self._picks(answer):
            wanted = (*controller.selection.chosen, option)
            before = controller.session.present
            self.lead_to(option, lambda wanted=wanted, before=before: self._is_picked(wanted, before))
            if controller.session.present is not before:
                return Give(option)
        meant = controller.selection.answer
        decision = controller.view.observation.decision
        command = (
            Follow(plan(selection.decision, controller.selection.chosen)) if is_gathered(decision) else Give(meant)
        )
        self.lead_to(CONFIRM, self._has_moved())
        return command

    def _is_picked(self, wanted: tuple[Option, ...], before: object) -> bool:
        controller = self.visit.controller
        if controller.session.present is not before:
            return True
        chosen = controller.selection.chosen if controller.selection is not None else ()
        return chosen == wanted

    def _picks(self, answer: Answer) -> tuple[Option, ...]:
        """Return the picks: one option or none if a question is repeated."""
        decision = self.visit.controller.decision
        if isinstance(answer, Option):
            return (answer,) if answer in decision.options else ()
        return answer if isinstance(answer, tuple) else ()

    def _set_amount(self, amount: int) -> None:
        controller = self.visit.controller
        if controller.selection.amount != amount:
            self.lead_to(amount_option(amount), lambda: controller.selection.amount == amount)

    # Gestures

    def _has_moved(self) -> Callable[[], bool]:
        session = self.visit.controller.session
        before = session.present
        return lambda: session.present is not before

    def lead_to(self, option: Option, is_done: Callable[[], bool]) -> None:
        """Use one way after the other until it is done; each must lead nearer to the option."""
        for _ in range(MOST_GESTURES):
            chosen, was_refusing = self._choose_way(option), self.visit.window.table.bubble.is_refusing
            if chosen is None:
                self._leave_front(option)
            else:
                self._use(*chosen)
            if is_done():
                return
            # A key may be used up by closing the reason of an earlier refusal: that must be visible.
            is_read = was_refusing and not self.visit.window.table.bubble.is_refusing
            assert chosen is None or is_read or self._leads_on(option, *chosen), self._text_of(option)
        raise AssertionError(f"{option.id} is not given after {MOST_GESTURES} gestures")

    def _text_of(self, option: Option) -> str:
        selection = self.visit.controller.selection
        picked = "" if selection is None else f", picked {[each.id for each in selection.chosen]}"
        return f"{option.id} is not given, though it was meant{picked}"

    def _leads_on(self, option: Option, place: Place, way: Way, offered: Offered) -> bool:
        """Whether a list has opened in which the option is, where one was to open."""
        opened = next((each for each in self._places() if each.blocks), None)
        if opened is None or opened is place:
            return False
        return any(option in each.options for each in opened.offers(self.person))

    def _choose_way(self, option: Option) -> Chosen | None:
        ways = list(self.ways_to(option))
        if not ways:
            return None
        names = sorted({_name(place, way) for place, way, _ in ways})
        name = self.chance.choice([name for name in names if name in self.favourites] or names)
        return self.chance.choice([chosen for chosen in ways if _name(*chosen[:2]) == name])

    def ways_to(self, option: Option) -> Iterator[Chosen]:
        """Yield every way to an option from the present state."""
        person = self.person
        for place in self._places():
            for offered in place.offers(person):
                if option in offered.options:
                    fitting = (way for way in place.ways if self._may_use(place, way) and way.fits(person, offered))
                    yield from ((place, way, offered) for way in fitting)

    def _places(self) -> list[Place]:
        """The places that can be used: what blocks hides the others."""
        opened = [place for place in PLACES if place.is_open(self.visit)]
        front = next((place for place in opened if place.blocks), None)
        return opened if front is None else [front]

    def _may_use(self, place: Place, way: Way) -> bool:
        has_device = self.device in (None, way.device)
        return has_device and (way.device is Device.MOUSE or place.has_keyboard(self.visit))

    def _use(self, place: Place, way: Way, offered: Offered) -> None:
        name = _name(place, way)
        self.ways[name] += 1
        self.used.add(way)
        where = f" at {offered.at}" if isinstance(offered.at, tuple) else ""
        self.note(f"{name}{where} ({', '.join(sorted(option.id for option in offered.options)[:3])})")
        way.give(self.person, offered)
        self.visit.settle()

    def _leave_front(self, option: Option) -> None:
        front = next((place for place in self._places() if place.blocks), None)
        assert front is not None, f"nothing to be seen leads to {option.id}"
        self.note(f"{front.name}: {front.leave}")
        self.hands.key(front.leave)
        self.visit.settle()

    # Reports

    def note(self, act: str) -> None:
        """Record an action, to be reported with a defect."""
        self._acts.append(act)
        self.visit.clock.act = act

    @contextmanager
    def witnessed(self) -> Iterator[None]:
        """Report a failure with its seed, its step, the last actions and a picture; a Qt warning counts as one."""
        try:
            yield
            seen = self._witness.take()
            assert not seen, "; ".join(seen)
            self.visit.clock.check()
        except Exception as error:
            acts = "\n  ".join(self._acts)
            picture = self.visit.picture()
            raise Defect(f"seed {self.seed}, step {self.step}: {error}\npicture: {picture}\n  {acts}") from error


def _name(place: Place, way: Way) -> str:
    return f"{place.name}: {way.name}"
