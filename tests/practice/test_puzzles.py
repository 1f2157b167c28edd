"""Puzzles: the solution, the tempting line and the proof of every shipped one hold. The prover distinguishes them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.doomtown import questions
from dtgui.kernel.decisions import PASS
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.steps import finished
from dtgui.play.boxes import box_of
from dtgui.play.exercises import shipped
from dtgui.practice.puzzles import (
    Proven,
    Puzzle,
    PuzzleEnd,
    PuzzleRun,
    PuzzleState,
    check_puzzle,
    goal_sentence,
    prove,
    puzzle_in,
    refused_better,
)
from dtgui.practice.puzzles.proving import ProofSearch, all_answers
from dtgui.practice.scenario_adapter import Tape
from dtgui.practice.scenarios.scenario import FIELDS, scenario_of
from dtgui.practice.town_adapter import TownAdapter
from tests.practice.examples import game

SHIPPED = sorted((default_paths().card_data / "doomtown" / "puzzles").glob("*.yaml"))
AHEAD = [file for file in SHIPPED if ", foresight]" in file.read_text(encoding="utf-8")]
OF_FORT = sorted((default_paths().card_data / "westfort" / "puzzles").glob("*.yaml"))

WANTED_THEMES = {
    *("control", "callout", "upkeep", "jobs", "casualties", "cheating", "spells", "sundown", "actions", "posse"),
    *("refuse", "reacts", "income"),
}

SQUARE = """\
puzzle: The town square
grade: 1
task: Stand in the square before the day is over.
solver: Law Dogs
turn: Law Dogs
players:
  Law Dogs: {dudes: {home: Clint Ramsey}}
  Sloane Gang: {dudes: {home: Pancho Castillo}}
until: {plays: 1}
goal: {cards: {Clint Ramsey: {at: town square}}}
solution:
- Law Dogs: Move Clint Ramsey to town square
- Sloane Gang: Pass
tempting:
  because: He does not walk by himself.
  play:
  - Law Dogs: Pass
proof: unique
"""


def puzzle_of(text: str) -> tuple[Puzzle, TownAdapter]:
    """A puzzle and its ground."""
    puzzle = puzzle_in(parse_document(text, Path("square.yaml")), FIELDS)
    return puzzle, TownAdapter(scenario_of(puzzle.root, puzzle.fields, "puzzle"), game())


def run_of(text: str) -> PuzzleRun:
    """A puzzle that begins, on a tape."""
    puzzle, ground = puzzle_of(text)
    return PuzzleRun(puzzle, ground, Tape(ground.start))


def test_a_tempting_line_is_optional():
    before, _, after = SQUARE.partition("tempting:")
    text = before.replace("- Sloane Gang: Pass\n", "") + after[after.index("proof:") :]
    puzzle, ground = puzzle_of(text)
    assert finished(check_puzzle(puzzle, ground)).failures == ()
    assert list(puzzle.texts) == [puzzle.title, puzzle.task]


def sentence_of(goal: str, until: str = "{plays: 1}") -> str:
    """A goal in words, with its deadline."""
    goals = SQUARE.replace("{cards: {Clint Ramsey: {at: town square}}}", goal).replace("{plays: 1}", until)
    puzzle, ground = puzzle_of(goals)
    return str(goal_sentence(ground, puzzle.goal, "Law Dogs", puzzle.until))


@pytest.mark.parametrize(
    ("goal", "until", "sentence"),
    [
        (
            "{cards: {Clint Ramsey: {at: town square}}}",
            "{plays: 1}",
            "With your next play: Clint Ramsey at town square.",
        ),
        ("{winner: Law Dogs}", "{days: 1}", "By the end of the day: you have won the game."),
        (
            "{players: {Law Dogs: {control: at least 1}, Sloane Gang: {hand: at most 1}}, dealer: Law Dogs}",
            "{days: 1}",
            "By the end of the day: you have at least 1 control point; Sloane Gang has at most 1 card in hand;"
            " you act first today.",
        ),
        (
            "{players: {Law Dogs: {influence: at least 2}, Sloane Gang: {influence: at most 0}}}",
            "{plays: 0}",
            "At the end of this fight or play: you have at least 2 influence; Sloane Gang has no influence.",
        ),
        (
            "{cards: {Clint Ramsey: {in: play}}}",
            "{noons: 1}",
            "Before the first play of tomorrow: Clint Ramsey still in play.",
        ),
        (
            "{any of: [{cards: {Clint Ramsey: {in: boot hill}}}, {winner: nobody}]}",
            "game",
            "By the end of the game: either Clint Ramsey in Boot Hill or nobody has won the game.",
        ),
    ],
)
def test_the_sentence_of_a_goal_is_generated(goal, until, sentence):
    assert sentence_of(goal, until) == sentence


CALLED_OUT = SQUARE.replace("turn: Law Dogs", "turn: Sloane Gang").replace("home: Pancho", "town square: Pancho")
CALLED_OUT = CALLED_OUT.replace("home: Clint", "town square: Clint").replace("at: town square", "booted: true")
CALLED_OUT = CALLED_OUT.replace("until:", "before:\n- Sloane Gang: Call out Clint Ramsey with Pancho Castillo\nuntil:")


def test_a_puzzle_begins_after_the_answers_before_it():
    ground = box_of("doomtown").puzzles.ground(puzzle_of(CALLED_OUT)[0], game())
    assert ground.start.decision is not None
    assert ground.start.decision.question is questions.CALLED_OUT


def test_an_impossible_answer_before_a_puzzle_is_reported():
    puzzle, _ = puzzle_of(CALLED_OUT.replace("out Clint Ramsey with", "out Rob Wilby with"))
    with pytest.raises(BadInput, match=r"square\.yaml:10: expected"):
        box_of("doomtown").puzzles.ground(puzzle, game())


def test_a_puzzle_may_end_before_the_first_play_of_tomorrow():
    """The wages of the next day are paid before the puzzle ends: Clint Ramsey costs 1 ghost rock."""
    text = SQUARE.replace("{plays: 1}", "{noons: 1}").replace("at: town square", "in: out of play")
    run = run_of(text)
    run.give(PASS)
    assert run.standing is PuzzleState.OPEN
    assert run.position.decision.question is questions.UPKEEP
    assert run.give(()) is PuzzleState.SOLVED


@pytest.mark.parametrize(
    ("goal", "is_met"),
    [
        ("{players: {Law Dogs: {influence: at least 1}}}", True),
        ("{players: {Law Dogs: {influence: at least 2}}}", False),
        ("{players: {Law Dogs: {influence: at most 0}}}", False),
        ("{any of: [{players: {Law Dogs: {influence: 5}}}, {day: 1}]}", True),
        ("{any of: [{players: {Law Dogs: {influence: 5}}}, {day: 2}]}", False),
        ("{all of: [{day: 1}, {players: {Law Dogs: {influence: 5}}}]}", False),
        ("{cards: {Clint Ramsey: {in: out of play}}}", False),
    ],
)
def test_a_goal_has_limits_and_choices(goal, is_met):
    run = run_of(SQUARE.replace("{cards: {Clint Ramsey: {at: town square}}}", goal))
    assert (run.give(PASS) is PuzzleState.SOLVED) is is_met
    assert (run.missing() == "") is is_met


def test_an_invalid_number_of_a_goal_is_reported():
    with pytest.raises(BadInput, match="influence: expected a whole number, 'at least 2' or 'at most 2', not 'many'"):
        run_of(
            SQUARE.replace("{cards: {Clint Ramsey: {at: town square}}}", "{players: {Law Dogs: {influence: many}}}")
        ).give(PASS)


def test_the_search_finds_better_plays_outside_the_goal():
    """Passing keeps the rival's deed; the goal asks for the square, although the deed is worth more."""
    text = SQUARE.replace("Sloane Gang: {dudes", "Sloane Gang: {street: [home, Pony Express], dudes")
    walks = text.replace("{home: Clint Ramsey}", "{home: [Clint Ramsey, El Anónimo]}")
    assert any("Pony Express" in play for play in finished(refused_better(*puzzle_of(walks))))
    failures = finished(check_puzzle(*puzzle_of(walks))).failures
    assert any("expected every better play to solve it" in failure for failure in failures)


def test_the_reason_of_a_tempting_line_is_checked():
    text = SQUARE.replace("  play:\n  - Law Dogs: Pass", "  ends: {day: 7}\n  play:\n  - Law Dogs: Pass")
    failures = finished(check_puzzle(*puzzle_of(text))).failures
    assert any("expected day 7; found 1" in failure for failure in failures)


def test_shipped_reasons_are_proven_and_solutions_have_ideas():
    puzzles = [box_of("doomtown").puzzles.read(file) for file in SHIPPED]
    assert [puzzle.name for puzzle in puzzles if not puzzle.idea or puzzle.proven_flaw is None] == []


def test_a_puzzle_needs_a_goal():
    with pytest.raises(BadInput, match="goal: expected something that must hold"):
        puzzle_of(SQUARE.replace("{cards: {Clint Ramsey: {at: town square}}}", "{}"))


def test_a_puzzle_needs_players():
    head, _, rest = SQUARE.partition("players:")
    with pytest.raises(BadInput, match="the field 'players' is missing"):
        puzzle_of(head + rest[rest.index("until:") :])


@pytest.mark.sampled(6)
@pytest.mark.parametrize("file", SHIPPED, ids=[file.stem for file in SHIPPED])
def test_shipped_puzzles_are_valid(file):
    kit = box_of("doomtown").puzzles
    assert kit.play(kit.read(file), game(), lambda _: None).failures == ()


@pytest.mark.parametrize("file", OF_FORT, ids=[file.stem for file in OF_FORT])
def test_shipped_puzzles_of_west_fort_are_valid(file):
    box = box_of("westfort")
    puzzle = box.puzzles.read(file)
    assert puzzle.idea
    assert puzzle.proven_flaw is not None
    assert box.puzzles.play(puzzle, box.make_game(default_paths()), lambda _: None).failures == ()


def test_west_fort_has_twelve_puzzles_and_shows_the_fixed_dice():
    box = box_of("westfort")
    puzzle = box.puzzles.read(next(file for file in OF_FORT if file.stem == "the-long-shot"))
    assert len(OF_FORT) == 12
    coming = box.puzzles.ground(puzzle, box.make_game(default_paths()))
    assert [str(line) for line in coming.coming(coming.start)] == ["The next results of the dice: 6, 3"]


def decisive_answers(puzzle: Puzzle) -> list[bool]:
    """Return the solution's answers of the solver at which another answer loses: whether each of them is a play."""
    ground = box_of("doomtown").puzzles.ground(puzzle, game())
    run, search = PuzzleRun(puzzle, ground, Tape(ground.start)), ProofSearch(puzzle, ground)
    plays, found = 0, []
    for line in puzzle.solution:
        position, is_play = run.position, search.is_own_play(run.position)
        if position.decision.seat == run.solver:
            won = finished(search.winning(position, plays))
            found += [is_play] if len(won) < len(all_answers(position.decision)) else []
        plays += is_play
        run.play(line)
    return found


@pytest.mark.parametrize("file", AHEAD, ids=[file.stem for file in AHEAD])
def test_puzzles_of_foresight_need_two_days_or_three_plays(file):
    """Two days: something is decided after the last play of the first, or only the next day asks for this play."""
    puzzle = box_of("doomtown").puzzles.read(file)
    decisive = decisive_answers(puzzle)
    if puzzle.until.noons is None:
        assert decisive.count(True) >= 3
    elif decisive[-1]:
        ground = box_of("doomtown").puzzles.ground(puzzle, game())
        today = replace(puzzle, until=PuzzleEnd(days=1))
        assert finished(prove(puzzle, ground)).answers != finished(prove(today, ground)).answers


@pytest.mark.parametrize(
    ("solved", "rating"),
    [("", 900), ("solved: {greenhorn: 20}\n", 821), ("solved: {greenhorn: 10, sheriff: 10}\n", 1350)],
)
def test_the_rating_is_measured_by_tries_of_opponents(solved, rating):
    assert puzzle_of(SQUARE + solved)[0].rating == rating


def test_at_most_all_tries_succeed():
    with pytest.raises(BadInput, match=r"solved\.greenhorn: at most 20 of 20 tries can succeed"):
        puzzle_of(SQUARE + "solved: {greenhorn: 21}\n")


def test_shipped_puzzles_are_measured_and_sorted_by_rating():
    puzzles = shipped(box_of("doomtown").puzzles, "doomtown", default_paths())
    assert [puzzle.name for puzzle in puzzles if not puzzle.solved] == []
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    assert puzzles[0].rating < puzzles[-1].rating
    assert [puzzle.name for puzzle in puzzles if puzzle.grade != puzzle.measured_grade] == []


def test_puzzles_cover_all_grades_and_themes():
    read = box_of("doomtown").puzzles.read
    puzzles = [read(file) for file in SHIPPED]
    assert len(puzzles) >= 60
    assert len(AHEAD) >= 12
    assert 3 * sum("redraw" in puzzle.themes for puzzle in puzzles) <= len(puzzles)
    assert {theme for puzzle in puzzles for theme in puzzle.themes} >= WANTED_THEMES
    assert {puzzle.grade for puzzle in puzzles} == {1, 2, 3, 4}
    assert len({puzzle.title for puzzle in puzzles}) == len(puzzles)


def test_a_puzzle_is_solved_if_its_goal_holds_at_the_end():
    run = run_of(SQUARE.replace("- Sloane Gang: Pass\n", ""))
    assert run.standing is PuzzleState.OPEN
    assert run.give(run.position.decision.options[1]) is PuzzleState.SOLVED


def test_another_answer_fails_the_puzzle():
    assert run_of(SQUARE).give(PASS) is PuzzleState.FAILED


@pytest.mark.parametrize(
    ("goal", "proven"),
    [
        ("{cards: {Clint Ramsey: {at: town square}}}", Proven.UNIQUE),
        ("{cards: {Clint Ramsey: {booted: false}}}", Proven.SEVERAL),
        ("{cards: {Pancho Castillo: {booted: true}}}", Proven.REFUTED),
    ],
)
def test_the_prover_counts_solutions(goal, proven):
    puzzle, ground = puzzle_of(SQUARE.replace("{cards: {Clint Ramsey: {at: town square}}}", goal))
    assert finished(prove(puzzle, ground)).proven is proven


def test_the_prover_gives_up_if_the_task_is_too_large():
    puzzle, ground = puzzle_of(SQUARE.replace("{plays: 1}", "game"))
    assert finished(prove(puzzle, ground, limit=50)).proven is Proven.UNKNOWN


def test_rivals_prevent_the_goal():
    """Both have to be in the square at the end of the day: Pancho stays away, or comes booted to another place."""
    text = SQUARE.replace("{Clint Ramsey: {at: town square}}", "{Pancho Castillo: {at: home of Sloane Gang}}")
    run = run_of(text.replace("{plays: 1}", "{plays: 2}"))
    run.give(run.position.decision.options[1])
    assert run.position.table.in_play  # the others have answered, and it is the solver's turn again
    assert run.position.decision.seat == run.solver or run.standing is not PuzzleState.OPEN
    assert run.give(PASS) is PuzzleState.FAILED


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("- Law Dogs: Move Clint Ramsey to town square\n", "- Law Dogs: Pass\n", "expected the solution to end solved"),
        ("  - Law Dogs: Pass", "  - Law Dogs: Move Clint Ramsey to town square", "expected the tempting to end failed"),
        ("proof: unique", "proof: several", "expected the proof several; found unique"),
        ("- Law Dogs: Move", "- Sloane Gang: Move", "expected seat 2 to decide"),
        ("turn: Law Dogs", "turn: Sloane Gang", "expected the solver to decide first; found another player"),
    ],
)
def test_an_invalid_puzzle_fails_its_check(old, new, message):
    text = SQUARE.replace("- Sloane Gang: Pass\n", "").replace(old, new)
    assert any(message in failure for failure in finished(check_puzzle(*puzzle_of(text))).failures)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("grade: 1", "grade: 5", "square.yaml:2: grade: grades are 1 to 4"),
        ("{plays: 1}", "{plays: 1, days: 1}", "square.yaml:9: until: expected 'game', a number of"),
        ("proof: unique", "proof: sure", "proof: expected one of unique, several, not proven"),
        ("tempting:", "tempted:", "tempted: no such field"),
        ("{at: town square}", "{near: town square}", "goal.cards.Clint Ramsey.near: no such field"),
        ("solver: Law Dogs", "solver: Ned", "square.yaml:4: solver: expected a player"),
        ("- Law Dogs: Move", "- expect: {}\n- Law Dogs: Move", "only answers stand here"),
    ],
)
def test_a_broken_file_is_reported_with_its_line_and_field(old, new, message):
    with pytest.raises(BadInput) as broken:
        finished(check_puzzle(*puzzle_of(SQUARE.replace(old, new))))
    assert message in str(broken.value)
