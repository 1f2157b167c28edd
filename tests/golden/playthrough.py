"""Recorded games as text: every answer with the question it was given to, and the log as the first player reads it.

To record them again after a change that is meant, from the checkout:

    python -m tests.golden.playthrough

Answers that were recorded are given again as long as they are allowed, so that nothing changes in the files but what
the change is about. Where one is not allowed any more, or there is none, players made from the game's seed play on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dtgui.ai.match import seated
from dtgui.decks import load_deck, seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Seat, WrittenAnswer, write_answer
from dtgui.kernel.session import Moment, Session
from dtgui.play.boxes import players_of
from dtgui.play.log import GameLog
from tests.doomtown.town import PATHS, doomtown

FOLDER = Path(__file__).parent / "playthroughs"
ANSWER = "> "
READER = Seat(0)
LONGEST = 400
"""The number of answers after which a recording ends."""


@dataclass(frozen=True)
class Playthrough:
    """A game to be recorded: the starter decks at the table, who played at the recording, and the seed of both."""

    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: int

    @property
    def name(self) -> str:
        """Return its name: that of its decks."""
        return "_".join(self.decks)

    @property
    def file(self) -> Path:
        """Where it is recorded."""
        return FOLDER / f"{self.name}.txt"

    def start(self) -> Session[Any, Any]:
        """Return the game at its first decision."""
        catalog = doomtown().catalog
        files = (PATHS.starter_decks / f"{deck}-starter.yaml" for deck in self.decks)
        return Session(doomtown(), Setup(tuple(seat_with(load_deck(file, catalog)) for file in files)), self.seed)


PLAYTHROUGHS = (
    Playthrough(("law-dogs", "outlaws"), ("greenhorn", "greenhorn"), 1),
    Playthrough(("outlaws", "fearmongers"), ("random", "greenhorn"), 2),
    Playthrough(("fearmongers", "first-peoples"), ("greenhorn", "greenhorn"), 3),
    Playthrough(("first-peoples", "entrepreneurs"), ("random", "random"), 4),
    Playthrough(("entrepreneurs", "anarchists"), ("greenhorn", "greenhorn"), 5),
    Playthrough(("anarchists", "law-dogs"), ("greenhorn", "random"), 6),
    Playthrough(("law-dogs", "fearmongers"), ("random", "random"), 9),
    Playthrough(("law-dogs", "first-peoples"), ("greenhorn", "random"), 10),
    Playthrough(("law-dogs", "entrepreneurs"), ("random", "greenhorn"), 11),
    Playthrough(("outlaws", "first-peoples"), ("greenhorn", "greenhorn"), 12),
    Playthrough(("outlaws", "entrepreneurs"), ("random", "random"), 13),
    Playthrough(("outlaws", "anarchists"), ("greenhorn", "random"), 14),
    Playthrough(("fearmongers", "entrepreneurs"), ("random", "greenhorn"), 15),
    Playthrough(("fearmongers", "anarchists"), ("random", "random"), 16),
    Playthrough(("first-peoples", "anarchists"), ("greenhorn", "greenhorn"), 17),
    Playthrough(("law-dogs", "fearmongers", "entrepreneurs"), ("random", "random", "greenhorn"), 7),
    Playthrough(("outlaws", "first-peoples", "anarchists", "law-dogs"), ("random", "random", "random", "random"), 8),
)


def recorded(playthrough: Playthrough) -> list[WrittenAnswer]:
    """Return the answers that stand in the recording, none where there is no recording yet."""
    if not playthrough.file.exists():
        return []
    lines = playthrough.file.read_text(encoding="utf-8").splitlines()
    return [_answer_in(line) for line in lines if line.startswith(ANSWER)]


def _answer_in(line: str) -> WrittenAnswer:
    answer: WrittenAnswer
    answer, _ = json.JSONDecoder().raw_decode(line.removeprefix(ANSWER))
    return answer


def replay(playthrough: Playthrough) -> Session[Any, Any]:
    """Return the game with its recorded answers; raise `IllegalAnswer` where one is not allowed any more."""
    session = playthrough.start()
    for written in recorded(playthrough):
        decision = session.position.decision
        if decision is None:
            raise IllegalAnswer(f"the game is over before {written!r}")
        session.answer(decision.read(written))
    return session


def text_of(playthrough: Playthrough, session: Session[Any, Any]) -> str:
    """Return a game as the text of a recording."""
    header = (
        f"Decks: {', '.join(playthrough.decks)}. Recorded with: {', '.join(playthrough.players)}.",
        f"Seed: {playthrough.seed}. The log is that of the first player.",
        "",
    )
    log = GameLog(session)
    lines = (line for moment in session.line() for line in _lines_of(session, log, moment))
    return "\n".join((*header, *lines, _ending(session))) + "\n"


def _lines_of(session: Session[Any, Any], log: GameLog, moment: Moment[Any]) -> Iterator[str]:
    """The answer that led to a moment, and what the log says of it."""
    if moment.parent is not None:
        yield _answered(session, session.moments[moment.parent], moment)
    for sentence in log.of(moment, READER):
        yield f"{'  ' * (sentence.depth + 1)}{sentence.plain}"


def _answered(session: Session[Any, Any], before: Moment[Any], after: Moment[Any]) -> str:
    """An answer as it is written, who gave it to which question, among how many options, and what undo calls it."""
    decision = before.position.decision
    assert decision is not None
    assert after.answer is not None
    prompt = session.game.prompt(session.game.observe(before.position, decision.seat))
    assert prompt is not None
    written = json.dumps(write_answer(after.answer), ensure_ascii=False)
    name = before.position.table.players[decision.seat].name
    return f"{ANSWER}{written} | {name}: {prompt.question} ({_width(decision)}) | {after.label}"


def _width(decision: Decision) -> str:
    """How much there was to choose from."""
    return f"of {len(decision.options)}" if decision.options else f"{decision.least} to {decision.most}"


def _ending(session: Session[Any, Any]) -> str:
    outcome = session.game.outcome(session.position)
    return "The recording ends here." if outcome is None else f"The end: {outcome.reason}"


def record(playthrough: Playthrough) -> None:
    """Write a game down: with the answers that it had as far as they still go, then with those of its players."""
    session = playthrough.start()
    for written in recorded(playthrough):
        if not _accepted(session, written):
            break
    _play_on(playthrough, session)
    playthrough.file.parent.mkdir(exist_ok=True)
    playthrough.file.write_text(text_of(playthrough, session), encoding="utf-8")


def _accepted(session: Session[Any, Any], written: WrittenAnswer) -> bool:
    """Give a recorded answer; return whether it was allowed."""
    if session.position.decision is None:
        return False
    try:
        session.answer(session.position.decision.read(written))
    except IllegalAnswer:
        return False
    return True


def _play_on(playthrough: Playthrough, session: Session[Any, Any]) -> None:
    players = seated(session.game, players_of(session.game), playthrough.players, playthrough.seed)
    while (decision := session.position.decision) is not None and session.step < LONGEST:
        observation = session.game.observe(session.position, decision.seat)
        answer: Answer = players[decision.seat].choose(observation)
        session.answer(answer)


def main() -> None:
    """Record every playthrough."""
    for playthrough in PLAYTHROUGHS:
        record(playthrough)
        print(playthrough.file)  # noqa: T201 - a command


if __name__ == "__main__":
    main()
