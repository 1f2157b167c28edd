"""A shootout explained to newcomers: its steps, the hands and ranks, the source of casualties."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from dtgui.ai.match import seated
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.scene import build_scene
from dtgui.doomtown.scene.building import STEPS
from dtgui.doomtown.scene_ids import piece_id
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import PASS, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Piece, Scene, ZoneKind
from dtgui.kernel.session import Session
from dtgui.play.boxes import players_of
from tests.doomtown.begun import begun
from tests.doomtown.town import doomtown, two_starters

MOST = 300
STEP_OF = {
    "form_posse": "Posses",
    "shooter": "Shooters",
    "redraw": "Draw hands",
    "resolution_play": "Resolution plays",
    "casualty": "Casualties",
}


def asked(seed: int) -> Iterator[Observation[Table]]:
    """Yield the questions to greenhorns in one game."""
    game = doomtown()
    players = seated(game, players_of(game), ("greenhorn", "greenhorn"), seed)
    position: Position[Table] = game.new(two_starters(seed), seed)
    for _ in range(MOST):
        if position.decision is None:
            return
        seat = position.decision.seat
        observation = game.observe(position, seat)
        yield observation
        position.answer(players[seat].choose(observation))


@pytest.fixture(scope="module")
def games() -> list[Observation[Table]]:
    """Whatever is asked in three games."""
    return [observation for seed in (3, 4, 5) for observation in asked(seed)]


@pytest.fixture(scope="module")
def questions(games: list[Observation[Table]]) -> dict[str, Observation[Table]]:
    """Return each question's first occurrence, with its seat's observation."""
    found: dict[str, Observation[Table]] = {}
    for observation in games:
        found.setdefault(question_of(observation), observation)
    return found


def test_no_steps_are_shown_outside_shootouts(questions: dict[str, Observation[Table]]) -> None:
    assert build_scene(questions["noon_play"]).course is None


@pytest.mark.parametrize(("question", "step"), list(STEP_OF.items()))
def test_the_present_step_is_named(questions: dict[str, Observation[Table]], question: str, step: str) -> None:
    course = build_scene(questions[question]).course
    assert course is not None
    assert course.steps == STEPS
    assert course.step == step
    assert re.search(r"round \d", course.title)


def test_a_waiting_player_sees_the_step(questions: dict[str, Observation[Table]]) -> None:
    """The table alone gives the step: the question to the other player is hidden."""
    seen = questions["casualty"]
    assert build_scene(replace(seen, decision=None)).course.step == "Casualties"


def test_visible_hands_show_name_and_rank(questions: dict[str, Observation[Table]]) -> None:
    scene = build_scene(questions["casualty"])
    ranks = [badge.text for badge in badges(scene, "rank")]
    assert len(ranks) == 2
    assert all(re.match(r"rank \d+", rank) for rank in ranks)
    assert len(scene.notes) == 2


def test_a_hand_face_down_shows_nothing(questions: dict[str, Observation[Table]]) -> None:
    assert len(badges(build_scene(questions["redraw"]), "rank")) == 1


def test_casualties_name_the_compared_ranks(questions: dict[str, Observation[Table]]) -> None:
    (badge,) = badges(build_scene(questions["casualty"]), "casualties")[:1]
    assert re.search(r"rank \d+ against rank \d+", badge.about)
    assert re.search(r"\(your rank \d+ against \d+\)", asked_of(questions["casualty"]))


def test_cover_options_state_their_number(questions: dict[str, Observation[Table]]) -> None:
    seen = questions["casualty"]
    texts = [doomtown().option_text(seen, option) for option in seen.decision.options]
    assert all(re.search(r": covers \d$", text) for text in texts)


def test_casualties_name_only_the_offered_fates(games: list[Observation[Table]]) -> None:
    seen = [(asked_of(each), verbs_of(each)) for each in games if question_of(each) == "casualty"]
    assert {frozenset(verbs) for _, verbs in seen} >= {frozenset({"discard"}), frozenset({"discard", "ace"})}
    assert all(("discarded" in text) == ("discard" in verbs) for text, verbs in seen)
    assert all(("aced" in text) == ("ace" in verbs) for text, verbs in seen)


def test_the_flee_question_names_a_vanished_posse(games: list[Observation[Table]]) -> None:
    seen = [(each, asked_of(each)) for each in games if question_of(each) == "flee"]
    alone = [not each.table.fight.opposing(each.seat).posse for each, _ in seen]
    assert True in alone
    assert [text.startswith("The other posse is gone") for _, text in seen] == alone


def test_texts_call_the_own_home_yours(games: list[Observation[Table]]) -> None:
    read = [line for each in games for line in texts_of(each) if f"the home of {name_of(each)}" in line]
    assert read == []
    assert any("your home" in line for each in games for line in texts_of(each))


def test_keeping_the_hand_has_a_name(questions: dict[str, Observation[Table]]) -> None:
    assert doomtown().prompt(questions["redraw"]).nothing == "Keep hand"


def test_hand_cards_come_first_and_equal_ones_are_adjacent(questions: dict[str, Observation[Table]]) -> None:
    scene = build_scene(questions["redraw"])
    mine = sorted(
        (piece for piece in scene.pieces if piece.zone == f"draw_hand:{scene.seat}"), key=lambda piece: piece.slot
    )
    idle = ["idle" in piece.marks for piece in mine]
    assert idle == sorted(idle)
    assert idle.count(False) == 5


def badges(scene: Scene, kind: str) -> list:
    return [badge for zone in scene.zones for badge in zone.badges if badge.kind == kind]


def question_of(observation: Observation[Table]) -> str:
    assert observation.decision is not None
    return observation.decision.question.id


def verbs_of(observation: Observation[Table]) -> set[str]:
    return {option.verb for option in observation.decision.options}


def name_of(observation: Observation[Table]) -> str:
    return observation.table.players[observation.seat].name


def texts_of(observation: Observation[Table]) -> list[str]:
    """Return the texts of a question, its options, and the fight for its seat."""
    course, options = build_scene(observation).course, observation.decision.options
    told = [asked_of(observation), *(doomtown().option_text(observation, option) for option in options)]
    return [*map(str, told), *([str(course.title)] if course is not None else [])]


def asked_of(observation: Observation[Table]) -> str:
    return doomtown().prompt(observation).question


def test_a_waiting_player_sees_posses_until_both_are_formed(games: list[Observation[Table]]) -> None:
    fights = [observation for observation in games if observation.table.shootout is not None]
    waiting = [(build_scene(replace(each, decision=None)).course, each.table.fight.formed) for each in fights]
    assert {formed for _, formed in waiting} == {True, False}
    assert all((course.step == "Posses") is not formed for course, formed in waiting)


SHOOTERS = """scenario: Two dudes, each of whom may shoot.
turn: Law Dogs
starts: shootout
shootout:
  leader: Clint Ramsey
  mark: Miranda Clarke
  posses:
    Law Dogs: [Clint Ramsey, Tommy Harden]
    Sloane Gang: [Miranda Clarke]
players:
  Law Dogs:
    dudes:
      town square: [Clint Ramsey, Tommy Harden]
  Sloane Gang:
    dudes:
      town square: [Miranda Clarke]
"""


def test_each_candidate_shows_the_hand_that_it_would_bring_as_shooter() -> None:
    for number in range(2):
        session = begun(SHOOTERS)
        while session.position.decision.question.id != "shooter":
            session.answer(PASS)
        option = session.position.decision.options[number]
        shown = {badge.kind: badge.text for badge in _piece(session, piece_id(option.args[0])).badges}
        session.answer(option)
        posse = next(zone for zone in _scene(session).zones if zone.kind is ZoneKind.PARTY and zone.owner == 0)
        brought = {badge.kind: badge.text for badge in posse.badges}
        assert brought["stud"] == f"{int(shown['hand']) - HAND_SIZE} stud"
        assert brought["draw"] == f"{shown.get('redraw', 0)} draw"
        assert not {"hand", "redraw"} & {badge.kind for badge in _piece(session, piece_id(option.args[0])).badges}


def _scene(session: Session) -> Scene:
    return session.game.scene(session.game.observe(session.position, Seat(0)))


def _piece(session: Session, id_: str) -> Piece:
    return next(piece for piece in _scene(session).pieces if piece.id == id_)
