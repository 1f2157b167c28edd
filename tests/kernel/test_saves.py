"""Saves: text to the same session and back, and one clear sentence for every kind of damage."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dtgui import __version__
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.position import Position
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import (
    LONGEST_LINE,
    header_line,
    moment_line,
    note_line,
    present_line,
    save_text,
)
from dtgui.kernel.session import Note, Session
from tests.kernel.dice_duel import GAME, Setup, dice_options

GAMES = {GAME.name: GAME}
FIRST_DIE = (Option("die", (0,)),)


def played(setup: Setup = Setup()) -> Session:  # noqa: B008 - a setup is a constant
    """Two answers in a row, undone, and another one: three moments after the start, the last one present."""
    session = Session(GAME, setup, seed=5)
    session.answer(FIRST_DIE)
    session.answer(2)
    session.go_to(0)
    session.answer(())
    return session


def lines() -> list[str]:
    return save_text(played()).splitlines()


def load(*written: str) -> Any:
    return load_text("\n".join(written), GAMES, "evening.game")


def header(**changes: object) -> str:
    return json.dumps({**json.loads(lines()[0]), **changes})


def test_a_save_has_header_answers_and_present_moment() -> None:
    assert lines()[1:] == [
        '{"from":0,"answer":["die 0"]}',
        '{"from":1,"answer":2}',
        '{"from":0,"answer":[]}',
        '{"at":3}',
    ]


def test_a_header_names_format_version_game_setup_and_seed() -> None:
    assert json.loads(lines()[0]) == {
        "format": "dtgui game",
        "version": 1,
        "game": "dice-duel",
        "seed": 5,
        "made": {"program": __version__},
        "setup": {"is": "Setup", "names": ["Ann", "Bob"], "chips": 12, "rounds": 3},
    }


def test_appending_answers_gives_the_same_save() -> None:
    session = Session(GAME, Setup(), seed=5)
    text = header_line(session)
    text += moment_line(session.answer(FIRST_DIE), GAME.codec)
    text += moment_line(session.answer(2), GAME.codec)
    assert text + present_line(session) == save_text(session)


def test_an_unclosed_save_opens_at_its_last_answer() -> None:
    session, notices = load(*lines()[:3])
    assert (session.present.number, notices) == (2, ())


def test_a_name_with_unusual_line_breaks_round_trips() -> None:
    odd = Setup(names=("Ann\u2028Lee", "Bob\x85\n"))
    session, notices = load_text(save_text(played(odd)), GAMES)
    assert (session.setup, session.present.number, notices) == (odd, 3, ())


def noted() -> Session:
    session = played()
    session.write_note(1, Note("The wrong die, I think.", Seat(1)))
    return session


def test_a_note_is_readable_by_older_programs() -> None:
    assert save_text(noted()).splitlines()[4:] == [
        '{"at":3,"note":"The wrong die, I think.","of":1,"by":1}',
        '{"at":3}',
    ]


def test_notes_are_read_again() -> None:
    session, notices = load_text(save_text(noted()), GAMES)
    assert (session.notes, session.present.number, notices) == (noted().notes, 3, ())


def test_the_last_note_of_a_moment_counts() -> None:
    session = noted()
    written = "".join((save_text(played()), note_line(session, 1, 3)))
    session.write_note(1, Note("", Seat(1)))
    assert load_text(written, GAMES).session.notes == noted().notes
    assert load_text(written + note_line(session, 1, 3), GAMES).session.notes == {}


def test_a_save_can_have_another_present_moment() -> None:
    assert load_text(save_text(played(), present=1), GAMES).session.present.number == 1


def lucky() -> Session:
    session = played()
    session.go_to(0)
    session.take_new_luck(99)
    session.answer(FIRST_DIE)
    return session


def test_new_luck_is_read_again() -> None:
    session, notices = load_text(save_text(lucky()), GAMES)
    assert (len(session.moments), session.present.parent, notices) == (6, 4, ())
    assert session.position.table == lucky().position.table


def test_only_a_game_with_new_luck_needs_the_newer_version() -> None:
    first, *_ = save_text(lucky()).splitlines()
    assert (json.loads(first)["version"], json.loads(header())["version"]) == (2, 1)
    assert '{"from":0,"luck":99}' in save_text(lucky()).splitlines()


DAMAGE = {
    '{"from":0,"luck":"so"}': "damaged",
    '{"at":0,"note":"Hm."}': "damaged",
    '{"at":0,"note":"Hm.","of":9,"by":0}': "there is no moment 9",
    '{"from":0,"ans': "damaged",
    "": "damaged",
    "7": "damaged",
    "null": "damaged",
    '{"from":0}': "damaged",
    '{"from":9,"answer":[]}': "there is no moment 9",
    '{"at":-1}': "there is no moment -1",
    '{"at":"start"}': "there is no moment 'start'",
    '{"from":0,"answer":"die 0"}': "does not answer roll_again",
    '{"from":0,"answer":["die 9"]}': "'die 9' is not an option of roll_again",
    '{"from":0,"answer":{"die":0}}': "is no answer",
    "[" * 100_000: "damaged",
    json.dumps({"at": 0, "more": "x" * LONGEST_LINE}): "damaged",
}


@pytest.mark.parametrize(("line", "reason"), DAMAGE.items(), ids=range(len(DAMAGE)))
def test_a_damaged_line_cuts_off_the_rest_with_a_notice(line: str, reason: str) -> None:
    whole = lines()
    session, notices = load(*whole[:3], line, *whole[3:])
    assert len(session.moments) == 3
    assert len(notices) == 1
    assert notices[0].startswith("evening.game, line 4: ")
    assert reason in notices[0]


def test_a_damaged_line_opens_the_game_at_the_line_before() -> None:
    session, _ = load(*lines()[:3], '{"from":0,"answer":["die 9"]}')
    assert session.present.number == 2


def test_an_answer_after_the_end_of_the_game_is_cut_off() -> None:
    session = Session(GAME, Setup(rounds=1), seed=1)
    for answer in ((), 0, dice_options(), (), 0, dice_options()):
        session.answer(answer)
    last = session.answer(Option("fold"))
    text = save_text(session) + json.dumps({"from": last.number, "answer": "pass"})
    assert "the game was over" in load_text(text, GAMES).notices[0]


REFUSED_HEADERS = {
    "": "not a saved game",
    "[]": "not a saved game",
    "7": "not a saved game",
    '{"format":"dtgui game"}': "not a saved game",
    "[" * 100: "not a saved game: its first line is not JSON",
    "[" * 100_000: "not a saved game: its first line is nested more than 100 levels deep",
    header(more="x" * LONGEST_LINE): "not a saved game: its first line is too long",
    header(more="\ud800"): "not a saved game: its first line holds half of a character",
    header(format="letter"): "format: expected 'dtgui game', found 'letter'",
    header(version=5): "version: this save is from a newer program .version 5, known: 4",
    header(version="two"): "version: this save is from a newer program",
    header(game="patience"): "game: expected one of dice-duel, found 'patience'",
    header(game=["dice-duel"]): "game: expected one of dice-duel",
    header(seed="five"): "seed: expected a whole number, found 'five'",
    header(setup={"is": "Ghost"}): "setup: 'Ghost' is not among",
    header(setup={"is": "Setup", "rouns": 3}): "setup: Setup was written by another version",
    header(setup=None): "setup: damaged",
}


@pytest.mark.parametrize(("line", "reason"), REFUSED_HEADERS.items(), ids=range(len(REFUSED_HEADERS)))
def test_an_invalid_header_is_refused_in_one_line(line: str, reason: str) -> None:
    with pytest.raises(BadInput, match=f"^evening.game:1: {reason}") as refused:
        load(line, *lines()[1:])
    assert "\n" not in str(refused.value)


def test_an_engine_error_is_not_reported_as_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    text = save_text(played())
    monkeypatch.setattr(Position, "answer", lambda *_: {}["broken"])
    with pytest.raises(KeyError, match="broken"):
        load_text(text, GAMES)


def test_labels_of_moments_are_composed_when_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = save_text(played())
    composed = []
    monkeypatch.setattr(type(GAME), "label", lambda *_: composed.append(1) or "in words")
    session = load_text(text, GAMES).session
    assert not composed
    assert session.moments[1].label == session.moments[1].label == "in words"
    assert len(composed) == 1


# Looks at hidden cards


def looked_at() -> Session:
    """The played game; a player looked at its hidden cards after the second answer, which was undone later."""
    session = played()
    session.go_to(2)
    session.look()
    session.go_to(3)
    return session


def test_a_look_is_kept_by_undo_branches_and_the_save() -> None:
    session = looked_at()
    session.undo()
    session.answer(FIRST_DIE)
    found = load_text(save_text(session), GAMES).session
    assert session.looks == found.looks == {2}
    assert not found.counts
    assert save_text(found) == save_text(session)


def test_a_game_without_a_look_counts() -> None:
    assert played().counts
    assert load(*lines()).session.counts


def test_an_older_program_can_read_a_save_with_a_look() -> None:
    written = save_text(looked_at()).splitlines()
    assert json.loads(written[0])["version"] == 1
    (look,) = (line for line in written if "looked" in line)
    assert look == '{"at":3,"looked":true,"of":2}'
    assert set(json.loads(look)) > {"at"}  # such a line only says where the game stands, for a program of before


@pytest.mark.parametrize("of", ["9", "-1", '"x"'])
def test_a_look_at_a_moment_that_is_not_there_is_damage(of: str) -> None:
    found = load(*lines()[:-1], f'{{"at":3,"looked":true,"of":{of}}}')
    assert found.notices
    assert found.session.present.number == 3
