"""What is answered without asking, and what never is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.ai.greenhorn import Greenhorn
from dtgui.controller.course import TURNS, Course
from dtgui.controller.passing import PASS, Passing, concern, only_answer
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Seat, choose_one, choose_some
from dtgui.kernel.scene import Badge, Piece, Scene, Zone, ZoneKind
from dtgui.kernel.session import Session
from tests.ai.games import doomtown, starters

ME, FOE = Seat(0), Seat(1)
A, B = Option("a"), Option("b")

HOME = Zone("at:1", ZoneKind.PLACE, "Home", ME, card="card:1", controller=ME)
DEED = Zone("at:5", ZoneKind.PLACE, "Bank", ME, card="card:5", controller=ME)
SQUARE = Zone("at:0", ZoneKind.SQUARE, "Town square")
MINE = Piece("card:7", "at:1", "Ada", owner=ME, controller=ME)
THEIRS = Piece("card:8", "at:0", "Ben", owner=FOE, controller=FOE)
CALM = Scene(ME, (SQUARE, HOME, DEED), (MINE, THEIRS), (), day=3, phases=("Noon", "Night"), phase="Noon")

NOON = choose_one(ME, "noon_play", (PASS, A))
WAITING = Passing(TURNS).waits(CALM)


def changed(*pieces: Piece, zones: tuple[Zone, ...] = CALM.zones, day: int = 3) -> Scene:
    return replace(CALM, pieces=pieces, zones=zones, day=day)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (choose_one(ME, "which", (A,)), A),
        (choose_one(ME, "which", (A, B)), None),
        (choose_some(ME, "which", (A, B), most=0), ()),
        (choose_some(ME, "which", (A, B)), None),
        (choose_some(ME, "which", (A, B), least=2), (A, B)),
        (choose_some(ME, "buy", (A, B), costs=(3, 4), budget=2), ()),
        (choose_some(ME, "buy", (A, B), costs=(3, 2), budget=2), None),
        (Decision(ME, Kind.AMOUNT, "pay", least=2, most=2), 2),
        (Decision(ME, Kind.AMOUNT, "pay", least=2, most=3), None),
        (Decision(ME, Kind.ORDER, "order", (A,)), (A,)),
        (Decision(ME, Kind.ORDER, "order", (A, B)), None),
    ],
)
def test_an_only_answer_is_found_and_a_choice_is_left(decision: Decision, answer: Answer | None) -> None:
    assert only_answer(decision) == answer
    assert answer is None or decision.check(answer) == answer


def test_ones_own_turn_is_never_answered_unasked() -> None:
    assert Passing(TURNS).forced(choose_one(ME, "noon_play", (PASS,))) is None


def test_a_hand_without_a_choice_is_announced_unasked() -> None:
    assert Passing(TURNS).forced(choose_one(ME, "choose_hand", (A,))) == A


def test_whoever_wants_to_be_asked_everything_is() -> None:
    assert Passing(TURNS).answering(forced=False).forced(choose_one(ME, "choose_hand", (A,))) is None


def test_a_stop_is_set_and_taken_away() -> None:
    with_stop = Passing(TURNS).toggled("Noon")
    assert with_stop.stops_at(CALM)
    assert not with_stop.toggled("Noon").stops_at(CALM)


@pytest.mark.parametrize(
    ("after", "what"),
    [
        (CALM, ""),
        (changed(MINE, replace(THEIRS, turned=True)), ""),
        (changed(MINE, replace(THEIRS, zone="at:9")), ""),
        (changed(THEIRS), "card:7"),
        (changed(replace(MINE, turned=True), THEIRS), "card:7"),
        (changed(replace(MINE, zone="at:0"), THEIRS), "card:7"),
        (changed(replace(MINE, controller=FOE), THEIRS), "card:7"),
        (changed(replace(MINE, badges=(Badge("bounty", "1"),)), THEIRS), "card:7"),
        (changed(MINE, replace(THEIRS, zone="at:5")), "at:5"),
        (changed(MINE, THEIRS, zones=(SQUARE, HOME, replace(DEED, controller=FOE))), "at:5"),
        (changed(MINE, THEIRS, day=4), "day"),
    ],
)
def test_what_concerns_a_player(after: Scene, what: str) -> None:
    assert concern(CALM, after) == what


@pytest.mark.parametrize(
    ("decision", "scene", "passes"),
    [
        (NOON, CALM, True),
        (choose_one(ME, "noon_play", (PASS,)), CALM, True),
        (choose_one(FOE, "noon_play", (PASS, A)), CALM, False),
        (choose_one(ME, "called_out", (A, B)), CALM, False),
        (choose_one(ME, "react", (PASS, A)), CALM, False),
        (choose_one(ME, "shootout_play", (PASS, A)), CALM, False),
        (choose_one(ME, "noon_play", (A, B)), CALM, False),
        (NOON, changed(THEIRS), False),
        (NOON, changed(MINE, THEIRS, day=4), False),
    ],
)
def test_waiting_ends_at_every_interrupt(decision: Decision, scene: Scene, passes: bool) -> None:
    assert WAITING.passes_on(decision, scene) is passes


def test_waiting_ends_at_a_stop() -> None:
    assert not WAITING.toggled("Noon").passes_on(NOON, CALM)


def test_nobody_passes_on_unasked() -> None:
    assert not Passing(TURNS).passes_on(NOON, CALM)


# Whole games: a greenhorn at this screen, who waits whenever it passes


@pytest.fixture(scope="module")
def game() -> Doomtown:
    return doomtown()


class Sitting:
    """A game in which both seats are played at this screen, and every question that is put is written down."""

    def __init__(self, game: Doomtown, seed: int) -> None:
        self.course = Course()
        self.course.begin(Session(game, starters(game, "entrepreneurs", "outlaws"), seed))
        self.asked: list[str] = []
        self._player = Greenhorn(Chance(seed))

    def play(self) -> list[str]:
        session = self.course.session
        self.course.give_unasked()
        while (decision := session.position.decision) is not None:
            self.asked.append(decision.question)
            answer = self._player.choose(session.game.observe(session.position, decision.seat))
            if answer == PASS and decision.question in TURNS:
                self.course.passing = self.course.passing.waits(self.course.look_at(session.present))
            self.course.give(answer)
            self.course.give_unasked()
        return self.asked


@pytest.fixture(scope="module")
def sittings(game: Doomtown) -> list[Sitting]:
    played = [Sitting(game, seed) for seed in range(4)]
    for sitting in played:
        sitting.play()
    return played


def test_two_of_five_prompts_are_spared(sittings: list[Sitting]) -> None:
    decisions = sum(len(sitting.course.session.moments) - 1 for sitting in sittings)
    asked = sum(len(sitting.asked) for sitting in sittings)
    assert asked <= 0.6 * decisions


def test_nothing_with_a_choice_is_answered_but_the_turns_of_who_waits(sittings: list[Sitting]) -> None:
    questions = [
        (moment.position.decision, sitting.course.session.moments[moment.number + 1].answer)
        for sitting in sittings
        for moment in sitting.course.session.moments[:-1]
    ]
    chosen = [decision.question for decision, answer in questions if only_answer(decision) is None and answer != PASS]
    asked = [question for sitting in sittings for question in sitting.asked]
    assert set(chosen) <= set(asked)
    assert all(chosen.count(question) <= asked.count(question) for question in set(chosen))
