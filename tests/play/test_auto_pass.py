"""Automatic answers, and questions that never have one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dtgui.ai.greenhorn import Greenhorn
from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.questions import CALLED_OUT, CHOOSE_HAND, NOON_PLAY, REACT, SHOOTOUT_PLAY, UPKEEP
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Question, Role, Seat, choose_one, choose_some
from dtgui.kernel.game import Observation
from dtgui.kernel.scene import Badge, Piece, Scene, Zone, ZoneKind
from dtgui.kernel.session import Session
from dtgui.play.answering import Answering, Follow, Give
from dtgui.play.auto_pass import Passing, PassUntil, concern, only_answer
from dtgui.play.gestures import is_gathered, plan
from tests.ai.games import doomtown, starters

ME, FOE = Seat(0), Seat(1)
A, B = Option("a"), Option("b")

HOME = Zone("at:1", ZoneKind.PLACE, "Home", ME, card="card:1", controller=ME)
DEED = Zone("at:5", ZoneKind.PLACE, "Bank", ME, card="card:5", controller=ME)
SQUARE = Zone("at:0", ZoneKind.COMMON, "Town square")
MINE = Piece("card:7", "at:1", "Ada", owner=ME, controller=ME)
THEIRS = Piece("card:8", "at:0", "Ben", owner=FOE, controller=FOE)
CALM = Scene(ME, (SQUARE, HOME, DEED), (MINE, THEIRS), (), day=3, phases=("Noon", "Night"), phase="Noon")

WHICH, BUY, PAY, ORDER = (Question(word, Role.RESOLVE) for word in ("which", "buy", "pay", "order"))
NOON = choose_one(ME, NOON_PLAY, (PASS, A))
WAITING = Passing().waits(CALM)


def changed(*pieces: Piece, zones: tuple[Zone, ...] = CALM.zones, day: int = 3) -> Scene:
    return replace(CALM, pieces=pieces, zones=zones, day=day)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (choose_one(ME, WHICH, (A,)), A),
        (choose_one(ME, WHICH, (A, B)), None),
        (choose_some(ME, WHICH, (A, B), most=0), ()),
        (choose_some(ME, WHICH, (A, B)), None),
        (choose_some(ME, WHICH, (A, B), least=2), (A, B)),
        (choose_some(ME, BUY, (A, B), costs=(3, 4), budget=2), ()),
        (choose_some(ME, BUY, (A, B), costs=(3, 2), budget=2), None),
        (Decision(ME, Kind.AMOUNT, PAY, least=2, most=2), 2),
        (Decision(ME, Kind.AMOUNT, PAY, least=2, most=3), None),
        (Decision(ME, Kind.ORDER, ORDER, (A,)), (A,)),
        (Decision(ME, Kind.ORDER, ORDER, (A, B)), None),
    ],
)
def test_an_only_answer_is_automatic_and_a_choice_is_asked(decision: Decision, answer: Answer | None) -> None:
    assert only_answer(decision) == answer
    assert answer is None or decision.check(answer) == answer


def test_the_own_turn_is_never_answered_automatically() -> None:
    assert Passing().forced(choose_one(ME, NOON_PLAY, (PASS,))) is None


def test_an_only_hand_is_chosen_automatically() -> None:
    assert Passing().forced(choose_one(ME, CHOOSE_HAND, (A,))) == A


def test_asking_everything_disables_automatic_answers() -> None:
    assert Passing().answering(forced=False).forced(choose_one(ME, CHOOSE_HAND, (A,))) is None


def test_a_stop_is_set_and_removed() -> None:
    with_stop = Passing().toggled("Noon")
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
        (changed(MINE, replace(THEIRS, zone="at:5")), ""),
        (changed(MINE, replace(THEIRS, zone="at:1")), "at:1"),
        (changed(MINE, THEIRS, zones=(SQUARE, HOME, replace(DEED, controller=FOE))), "at:5"),
        (changed(MINE, THEIRS, day=4), "day"),
    ],
)
def test_events_that_concern_a_player_interrupt(after: Scene, what: str) -> None:
    assert concern(CALM, after) == what


@pytest.mark.parametrize(
    ("decision", "scene", "passes"),
    [
        (NOON, CALM, True),
        (choose_one(ME, NOON_PLAY, (PASS,)), CALM, True),
        (choose_one(FOE, NOON_PLAY, (PASS, A)), CALM, False),
        (choose_one(ME, CALLED_OUT, (A, B)), CALM, False),
        (choose_one(ME, REACT, (PASS, A)), CALM, False),
        (choose_one(ME, SHOOTOUT_PLAY, (PASS, A)), CALM, False),
        (choose_one(ME, NOON_PLAY, (A, B)), CALM, False),
        (NOON, changed(THEIRS), False),
        (NOON, changed(MINE, THEIRS, day=4), False),
    ],
)
def test_passing_ends_at_every_interrupt(decision: Decision, scene: Scene, passes: bool) -> None:
    assert WAITING.passes_on(decision, scene) is passes


REACTING = choose_one(ME, REACT, (PASS, A))
FIGHT = replace(CALM, is_fight=True)


@pytest.mark.parametrize(
    ("decision", "scene", "passes"),
    [
        (NOON, changed(THEIRS), True),
        (NOON, FIGHT, False),
        (NOON, changed(MINE, THEIRS, day=4), False),
        (REACTING, CALM, False),
    ],
)
def test_passing_until_a_shootout_ends_with_it_or_the_day(decision: Decision, scene: Scene, passes: bool) -> None:
    assert Passing().waits(CALM, PassUntil.FIGHT).passes_on(decision, scene) is passes


@pytest.mark.parametrize(
    ("decision", "scene", "passes"),
    [
        (REACTING, CALM, True),
        (REACTING, changed(THEIRS), True),
        (REACTING, FIGHT, False),
        (choose_one(ME, CALLED_OUT, (A, B)), CALM, False),
        (NOON, CALM, False),
    ],
)
def test_passing_until_the_own_turn_skips_responses(decision: Decision, scene: Scene, passes: bool) -> None:
    assert Passing().waits(CALM, PassUntil.OWN_TURN).passes_on(decision, scene) is passes


def test_a_held_game_has_no_automatic_answers() -> None:
    held = WAITING.holding(on=True)
    assert held.waiting is None
    assert held.forced(choose_one(ME, CHOOSE_HAND, (A,))) is None
    assert held.holding(on=False).forced(choose_one(ME, CHOOSE_HAND, (A,))) == A


def test_passing_ends_at_a_stop() -> None:
    assert not WAITING.toggled("Noon").passes_on(NOON, CALM)


def test_passing_must_be_requested() -> None:
    assert not Passing().passes_on(NOON, CALM)


@pytest.mark.parametrize(
    ("scene", "passes"), [(changed(THEIRS), True), (CALM, True), (changed(MINE, THEIRS, day=4), False)]
)
def test_passing_for_the_day_still_asks_real_questions(scene: Scene, passes: bool) -> None:
    done = Passing().waits(CALM, PassUntil.NEXT_DAY)
    assert done.passes_on(NOON, scene) is passes
    assert not done.passes_on(choose_one(ME, CALLED_OUT, (A, B)), scene)


@pytest.mark.parametrize(("budget", "answer"), [(7, (A, B)), (6, None)])
def test_affordable_dues_are_paid_automatically(budget: int, answer: Answer | None) -> None:
    upkeep = choose_some(ME, UPKEEP, (A, B), costs=(3, 4), budget=budget)
    assert Passing().forced(upkeep) == answer


# Whole games: seat 0 makes two plays a day at most, then it is done for the day; the others do what they want


@pytest.fixture(scope="module")
def game() -> Doomtown:
    return doomtown()


class Sitting:
    """A game of one player at this screen; every question that is put to it is written down."""

    plays_a_day = 2

    def __init__(self, game: Doomtown, seed: int) -> None:
        self.answering = Answering()
        self.answering.elsewhere = {FOE}
        self.answering.begin(Session(game, starters(game, "entrepreneurs", "outlaws"), seed))
        self.asked: list[str] = []
        self._player, self._foe = Greenhorn(game, ME, seed), RandomPlayer(Chance(seed))
        self._plays: Counter[int] = Counter()

    @property
    def answered(self) -> list[tuple[str, Answer]]:
        """Every question to the player with its answer, asked or not."""
        moments = self.answering.session.moments
        pairs = [(moments[moment.parent].position.decision, moment.answer) for moment in moments[1:]]
        return [(decision, answer) for decision, answer in pairs if decision.seat == ME]

    def play(self) -> None:
        session = self.answering.session
        self.answering.give_unasked()
        while (decision := session.position.decision) is not None:
            seen = session.game.observe(session.position, decision.seat)
            if decision.seat == ME and is_gathered(decision):
                self._pick(decision)
            else:
                Give(self._foe.choose(seen) if decision.seat == FOE else self._think(decision, seen)).run(
                    self.answering
                )
            self.answering.give_unasked()

    def _pick(self, decision: Decision) -> None:
        """Pick at once all who join: those that the player would name if it were asked dude by dude."""
        self.asked.append(decision.question)
        ahead, picked = self.answering.session.position.clone(), []
        while is_gathered(ahead.decision) and ahead.decision.seat == ME:
            named = self._player.choose(self.answering.session.game.observe(ahead, ME))
            if named.verb != "join":
                break
            picked.append(named)
            ahead.answer(named)
        Follow(plan(decision, picked)).run(self.answering)

    def _think(self, decision: Decision, seen: Observation) -> Answer:
        self.asked.append(decision.question)
        answer = self._player.choose(seen)
        if decision.question.role is Role.TURN:
            self._plays[seen.table.day] += 1
            answer = PASS if self._plays[seen.table.day] > self.plays_a_day else answer
        if answer == PASS and decision.question.role is Role.TURN:
            scene = self.answering.look_at(self.answering.session.present)
            self.answering.passing = self.answering.passing.waits(scene, PassUntil.NEXT_DAY)
        return answer


@pytest.fixture(scope="module")
def sittings(game: Doomtown) -> list[Sitting]:
    played = [Sitting(game, seed) for seed in range(8)]
    for sitting in played:
        sitting.play()
    return played


def test_automatic_answers_spare_two_fifths_of_the_prompts(sittings: list[Sitting]) -> None:
    decisions = sum(len(sitting.answered) for sitting in sittings)
    asked = sum(len(sitting.asked) for sitting in sittings)
    assert asked <= 0.6 * decisions


def test_only_dues_and_finished_turns_are_automatic(sittings: list[Sitting]) -> None:
    chosen = [
        decision.question
        for sitting in sittings
        for decision, answer in sitting.answered
        if only_answer(decision) is None and decision.question.role is not Role.DUE and answer != PASS
        # Joining is asked once, and picked by the player: see `Sitting._pick`.
        if not is_gathered(decision)
    ]
    asked = [question for sitting in sittings for question in sitting.asked]
    assert chosen != []
    assert all(chosen.count(question) <= asked.count(question) for question in set(chosen))


# Several players at one screen, each asked in every window so that silence reveals nothing


def empty_windows(game: Doomtown, *, keeps_secrets: bool) -> list[Decision]:
    """Return the questions for reacts to players who could only pass, in the first plays of a game."""
    answering, player = Answering(), RandomPlayer(Chance(1))
    answering.keeps_secrets = keeps_secrets
    answering.begin(Session(game, replace(starters(game, "law-dogs", "outlaws"), ask_everyone=True), 2))
    asked = []
    for _ in range(80):
        answering.give_unasked()
        decision = answering.session.position.decision
        asked.append(decision)
        Give(player.choose(game.observe(answering.session.position, decision.seat))).run(answering)
    return [decision for decision in asked if decision.question.id == "react" and decision.options == (PASS,)]


def test_a_curtain_asks_players_who_can_only_pass(game: Doomtown) -> None:
    assert empty_windows(game, keeps_secrets=True) != []


def test_without_a_curtain_forced_passes_are_automatic(game: Doomtown) -> None:
    assert empty_windows(game, keeps_secrets=False) == []
