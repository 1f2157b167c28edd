"""Results of the week as links, which hold every answer, so that anyone can check them; the player's own in a file.

`dtgui:week/2026-W48/duel/won-4-23/CODE/VERSION/u2/`: the week, the game, the claim (result, days, points), the answers
(`kernel/saves.py`) in Base64, the version of the program, and marks (`WeekMarks`). Of a puzzle only the
solver's answers are there: the others answer by rule. Lines without a version are of programs of before.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from dtgui import __version__
from dtgui.ai.player import Players
from dtgui.ai.town.weights import weights_file
from dtgui.ai.worker import ThinkRequest, player_for
from dtgui.app.kept import JsonFile
from dtgui.app.paths import Paths
from dtgui.decks.challenges import ChallengeResult, FindDeck, result_of
from dtgui.decks.opening import decks_in, shipped_deck
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Seat, is_concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position
from dtgui.kernel.saves import PackedAnswers, packed
from dtgui.kernel.session import Session
from dtgui.kernel.versions import digest, rules_digest
from dtgui.play.answering import opponent, seed_at
from dtgui.play.box import Exercises, GameBox
from dtgui.play.exercises import LAID_OUT, shipped_files
from dtgui.practice.puzzles import Puzzle, PuzzleRun, PuzzleState
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter, Tape
from dtgui.weekly.week import WeekPart, game_of_week, opponents_of, puzzle_of, require_week, secret_of

MOST_IDLE = 1_000
"""The most answers in a row that take no room: a game that goes on longer has been made up."""
_PARTS = "|".join(part.value for part in WeekPart)
_LINK = re.compile(
    rf"dtgui:week/(?P<week>\d{{4}}-W\d\d)/(?P<part>{_PARTS})/(?P<end>won|lost)-(?P<days>\d{{1,4}})-(?P<score>-?\d{{1,6}})"
    r"/(?P<code>[\w-]*)/(?:(?P<version>\w[\w.+-]{0,40})/(?P<marks>0|(?:[unls]\d{1,4})+)/)?"
)
LONGEST_VERSION = 30
"""The letters of the program's version that a line and a save's secret have room for."""


class WeekMarks(NamedTuple):
    """The undone ways, new luck, looks and other players of a game, which its answers do not show."""

    undone: int = 0
    """How many ways through the game were left by undo."""
    new_luck: int = 0
    """How often new luck was tried on such a way."""
    looks: int = 0
    """At how many moments hidden cards were looked at."""
    seats: tuple[int, ...] = ()
    """The seats of the computer that another player has played."""

    @property
    def letters(self) -> str:
        """Return the marks in a few letters: `u2s1`; "0" for none."""
        counted = (("u", self.undone), ("n", self.new_luck), ("l", self.looks))
        told = [f"{letter}{min(number, 9_999)}" for letter, number in counted if number]
        return "".join((*told, *(f"s{seat}" for seat in self.seats))) or "0"

    @property
    def told(self) -> str:
        """Return the marks in words, after a comma each."""
        counted = (("undone", self.undone), ("new luck", self.new_luck), ("looked at hidden cards", self.looks))
        told = [f", {words}: {number}" for words, number in counted if number]
        return "".join((*told, *(f", seat {seat + 1} played by another player" for seat in self.seats)))


NO_MARKS = WeekMarks()


def _marks(letters: str) -> WeekMarks:
    found = re.findall(r"([unls])(\d+)", letters)
    of = {letter: sum(int(number) for each, number in found if each == letter) for letter in "unl"}
    return WeekMarks(of["u"], of["n"], of["l"], tuple(sorted({int(n) for each, n in found if each == "s"})))


def marks_of(session: Session[Any, Any], week: str, part: WeekPart) -> WeekMarks:
    """Return the marks of a session at the end of a game of the week."""
    left = (each for each in session.moments if each is not session.present and not session.children(each.number))
    wanted = {} if part is WeekPart.PUZZLE else opponents_of(week, part)
    seats = tuple(int(seat) for seat, name in wanted.items() if session.players.get(seat) != name)
    new_luck = sum(each.luck is not None for each in session.moments)
    return WeekMarks(sum(1 for _ in left), new_luck, len(session.looks), seats)


def version_of_week(game: Doomtown, paths: Paths) -> str:
    """Return the version of everything that can change a game of the week: `1.0.0-9f3a2b1c`.

    It is the program's version, and a digest of rules, opponents, cards and what opponents know of decks.
    """
    cards = (card.code for card in game.catalog.of_players() if not card.fan_made)
    known = (*sorted(paths.starter_decks.glob("*.yaml")), *decks_in(paths.gauntlet_decks), weights_file(paths))
    parts = (
        rules_digest("dtgui.doomtown", "dtgui.ai").encode(),
        *(game.catalog.definition(code).encode() for code in cards),
        *(file.read_bytes() for file in known if file.is_file()),
    )
    return f"{__version__[:LONGEST_VERSION]}-{digest(b''.join(parts))}"


class WeekResult(NamedTuple):
    """The result of a game of the week, with the answers that led to it."""

    week: str
    part: WeekPart
    result: ChallengeResult
    answers: bytes
    version: str = ""
    """The version that it was played with; "" for lines of before, and for games whose opponents cannot be repeated."""
    marks: WeekMarks = NO_MARKS

    @property
    def link(self) -> str:
        """Return the link that holds it."""
        end, code = "won" if self.result.won else "lost", base64.urlsafe_b64encode(self.answers).decode().rstrip("=")
        claim = f"{end}-{self.result.days}-{self.result.score}"
        played = f"{self.version}/{self.marks.letters}/" if self.version else ""
        return f"dtgui:week/{self.week}/{self.part.value}/{claim}/{code}/{played}"

    @property
    def line(self) -> str:
        """Return the line for a chat: the game, how it ended, and the link."""
        return f"Doomtown, table of the week {self.week}, {self.part.value}: {self.ended}. {self.link}"

    @property
    def ended(self) -> str:
        """Return how it ended, in the words of the line."""
        if self.part is WeekPart.PUZZLE:
            return f"solved with {self.result.score} answers{self.marks.told}"
        end = "won" if self.result.won else "lost"
        return f"{end} on day {self.result.days}, {self.result.score} points{self.marks.told}"


def read_result(text: str) -> WeekResult:
    """Return the result whose link is in a text. Raise `BadInput` for a text without one."""
    found = _LINK.search("".join(text.split()))  # a chat may have wrapped the line
    if found is None:
        raise BadInput(Phrase("No result of the week is in this text: copy the whole line, up to its last letter."))
    code = found["code"]
    try:
        answers = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except (binascii.Error, ValueError) as error:
        raise BadInput(Phrase("This result is damaged: copy it again.")) from error
    claimed = ChallengeResult(int(found["score"]), found["end"] == "won", int(found["days"]))
    marks = _marks(found["marks"] or "")
    return WeekResult(found["week"], WeekPart(found["part"]), claimed, answers, found["version"] or "", marks)


# Making results


def result_of_game(week: str, part: WeekPart, session: Session[Any, Any], version: str) -> WeekResult | None:
    """Return the result of a finished duel or boss battle, played with this version.

    None if there is none to check: the game goes on, was given up, was changed by hand, or was played with new luck.
    The result has no version if the game was begun in another version, or not on the page of the week: then its
    opponents cannot be asked again.
    """
    result, line = result_of(session.position.table), session.line()
    if result is None or any(moment.answer is None or is_concession(moment.answer) for moment in line[1:]):
        return None
    answered = ((before.position.decision, after.answer) for before, after in pairwise(line))
    played = version if session.secret == secret_of(week, part, version) else ""
    return WeekResult(week, part, result, packed(_asked(answered)), played, marks_of(session, week, part))


def _asked(answered: Iterator[tuple[Decision | None, Answer | None]]) -> Iterator[tuple[Decision, Answer]]:
    return ((decision, answer) for decision, answer in answered if decision is not None and answer is not None)


def result_of_puzzle(
    week: str, puzzle: Puzzle, ground: ScenarioAdapter, session: Session[Any, Any], version: str
) -> WeekResult | None:
    """Return the result of a puzzle that is solved in a session, None if its answers do not solve it from the start."""
    given = [moment.answer for moment in session.line()[LAID_OUT + 1 :]]
    tape = Tape(ground.start)
    run = PuzzleRun(puzzle, ground, tape)
    try:
        taken = list(_solving(run, tape, given))
    except (IllegalAnswer, Misplaced):
        return None
    if run.standing is not PuzzleState.SOLVED:
        return None
    marks = marks_of(session, week, WeekPart.PUZZLE)
    return WeekResult(week, WeekPart.PUZZLE, solved_with(len(taken)), packed(taken), version, marks)


def solved_with(answers: int) -> ChallengeResult:
    """Return the result of a puzzle that was solved with this many answers: the fewer, the better."""
    return ChallengeResult(answers, True, 0)


def _solving(run: PuzzleRun, tape: Tape, given: Sequence[Answer | None]) -> Iterator[tuple[Decision, Answer]]:
    """Yield each of the solver's decisions with its answer, and then give that answer."""
    while run.standing is PuzzleState.OPEN and tape.step < len(given):
        decision, answer = tape.position.decision, given[tape.step]
        if decision is None or answer is None:
            return
        yield decision.plain(), answer  # its options can be listed only before the answer
        run.give(answer)


# Checking results


class CheckProgress(NamedTuple):
    """The day that a check has come to."""

    day: int


class CheckedResult(NamedTuple):
    """A result as it was claimed, and as its answers have it.

    `found` is None, and `why` says the reason, if the answers do not play the game, or if they were not checked.
    """

    claimed: WeekResult
    found: ChallengeResult | None
    why: str = ""
    is_checked: bool = True
    """Whether the line could be checked: one of another version of the program cannot."""

    @property
    def is_true(self) -> bool:
        """Whether the answers lead to the claimed result."""
        return self.found == self.claimed.result


class NotTheComputer(Exception):  # noqa: N818 - it is what happened, in words
    """An answer that the computer player of its seat does not give."""


class WeekReferee(NamedTuple):
    """Checks results with the game, its shipped decks, the files of its puzzles, their kit, and the opponents."""

    game: Doomtown
    find: FindDeck
    kit: Exercises
    puzzles: Sequence[Path]
    players: Players
    version: str
    """The version whose lines it checks."""

    def judging(self, claimed: WeekResult, day: date) -> Iterator[CheckProgress | CheckedResult]:
        """Yield the days that the check has come to, and at last what it has found; `day` is today."""
        try:
            require_week(claimed.week, day)
            if claimed.version != self.version:
                yield CheckedResult(claimed, None, _another(claimed.version), is_checked=False)
                return
            found = yield from self._replaying(claimed)
        except BadInput as problem:
            yield CheckedResult(claimed, None, problem.message)
        else:
            yield CheckedResult(claimed, found)

    def _replaying(self, claimed: WeekResult) -> Generator[CheckProgress, None, ChallengeResult]:
        """Return the result to which the answers lead. Raise `BadInput` if they do not play this game to its end."""
        try:
            if claimed.part is WeekPart.PUZZLE:
                return self._solved(claimed)
            return (yield from self._played(claimed))
        except NotTheComputer as error:
            told = Phrase("On day {day} the computer would have answered differently.", day=error.args[0])
            raise BadInput(told) from error
        except (IllegalAnswer, Misplaced, ValueError, OverflowError) as error:
            raise BadInput(Phrase("These answers do not play this game: the line was changed.")) from error

    def _played(self, claimed: WeekResult) -> Generator[CheckProgress, None, ChallengeResult]:
        challenge = game_of_week(claimed.week, claimed.part)
        assert challenge.seed is not None
        computers = opponents_of(claimed.week, claimed.part)
        if max(computers) in claimed.marks.seats:
            raise BadInput(Phrase("Another player played the opponent's seat."))
        position = self.game.new(challenge.setup(self.find, ""), challenge.seed)
        answers = PackedAnswers(claimed.answers)
        idle, step, day = 0, 0, 0
        while position.decision is not None and idle < MOST_IDLE:
            answer, seat = answers.next(position.decision), position.decision.seat
            if seat in computers and seat not in claimed.marks.seats:
                expected = self._computed(claimed, challenge.seed, step, position, computers[seat])
                if answer != expected:
                    raise NotTheComputer(position.table.day)
            position.answer(answer)
            idle, step = idle + 1 if answers.is_empty else 0, step + 1
            if position.table.day > day:
                day = position.table.day
                yield CheckProgress(day)
        result = result_of(position.table)
        if result is None or not answers.is_empty:
            raise IllegalAnswer("the answers end elsewhere than the game")
        return result

    def _computed(self, claimed: WeekResult, seed: int, step: int, position: Position[Any], name: str) -> Answer:
        """Return what a computer player answers, as it does at the table in a game of the week."""
        assert position.decision is not None
        seat: Seat = position.decision.seat
        own = seed_at(seed, secret_of(claimed.week, claimed.part, claimed.version), step, opponent(seat))
        asked = ThinkRequest(self.game, name, own, self.game.observe(position, seat), is_shared=True)
        return player_for(asked, self.players).choose(asked.observation)

    def _solved(self, claimed: WeekResult) -> ChallengeResult:
        puzzle = self.kit.read(puzzle_of(claimed.week, self.puzzles))
        ground, answers = self.kit.ground(puzzle, self.game), PackedAnswers(claimed.answers)
        run = PuzzleRun(puzzle, ground, Tape(ground.start))
        given = 0
        while run.standing is PuzzleState.OPEN and run.position.decision is not None and given < MOST_IDLE:
            run.give(answers.next(run.position.decision))
            given += 1
        if run.standing is not PuzzleState.SOLVED or not answers.is_empty:
            raise IllegalAnswer("the puzzle is not solved")
        return solved_with(given)


def _another(version: str) -> str:
    if not version:
        return Phrase("The line names no version of the program whose opponents could be asked again.")
    return Phrase(
        "The line is of version {version} of the program, whose opponents may answer differently.", version=version
    )


# The player's results of the week, and the check of a result in another process

FILE = "weeks.json"
MOST_WEEKS = 200


class WeekFile:
    """Keeps the first result of each game of a week, as its link."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The results of the week")

    def result(self, week: str, part: WeekPart) -> WeekResult | None:
        """Return the player's result, None without one."""
        return _result(self._entry(week).get(part.value))

    def note(self, found: WeekResult) -> WeekResult:
        """Keep a result if it is the first one of its game; return the one that is kept."""
        before = self.result(found.week, found.part)
        if before is not None:
            return before
        held = self._kept.read()
        held[found.week] = {**self._entry(found.week), found.part.value: found.link}
        self._kept.write(dict(list(held.items())[-MOST_WEEKS:]))
        return found

    def _entry(self, week: str) -> Mapping[str, object]:
        found = self._kept.read().get(week)
        return found if isinstance(found, dict) else {}


def _result(link: object) -> WeekResult | None:
    try:
        return read_result(link) if isinstance(link, str) else None
    except BadInput:
        return None


class CheckRequest(NamedTuple):
    """A request to check the result in a text: the player's folders, the games, and the text."""

    paths: Paths
    boxes: Callable[[], Sequence[GameBox]]
    text: str
    day: date
    """Today."""


def referee_of(box: GameBox, game: Doomtown, paths: Paths) -> WeekReferee:
    """Return a referee with the shipped decks and puzzles. Raise `BadInput` for broken files."""
    assert box.puzzles is not None
    files = shipped_files(box.puzzles, box.name, paths)
    find = partial(shipped_deck, paths=paths, catalog=game.catalog)
    return WeekReferee(game, find, box.puzzles, files, box.players, version_of_week(game, paths))


def checked(request: CheckRequest) -> Iterator[CheckProgress | CheckedResult]:
    """Yield how far the check of a text is, and its result. Raise `BadInput` for a text without one."""
    claimed = read_result(request.text)
    box = next(box for box in request.boxes() if box.name == Doomtown.name)
    game = box.make_game(request.paths)
    assert isinstance(game, Doomtown)
    yield from referee_of(box, game, request.paths).judging(claimed, request.day)
