"""Answers at a table: the moments of the players here, automatic answers, and a player's acts as small commands."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Protocol

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Role, Seat, is_concession
from dtgui.kernel.game import Game, Observation, Outcome
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Moment, Session
from dtgui.kernel.workbench import Edits
from dtgui.play.auto_pass import Passing, only_answer
from dtgui.play.gestures import PickPlan
from dtgui.play.seat_view import is_showdown

MOST_UNASKED = 500
"""The most automatic answers in a row, as a bound on endless loops."""
WORLDS = 4
"""The positions that agree on an end of the day before it is foreseen."""


def seed_at(seed: int, secret: str, step: int, purpose: str) -> int:
    """Return a seed for a purpose in the game with this seed, after `step` answers.

    The game's secret is the key: an opponent that is given one seed can compute neither the game's own nor another.
    """
    words = f"{seed} {step} {purpose}"
    key = secret.encode()
    return int.from_bytes(blake2b(words.encode(), digest_size=7, person=b"dtgui seeds", key=key).digest())


def opponent(seat: Seat) -> str:
    """Return the purpose of an opponent's seeds."""
    return f"opponent {seat}"


def end_if_all_pass(game: Game[Any, Any], observation: Observation[Any]) -> Outcome | None:
    """Return how a game ends before another day if everybody passes from now on, None where it does not.

    Passes and forced steps are carried out on positions that the seat could take for the real one. None, too, where
    something else has to be chosen before, or where they end differently: an Automaton plays by cards that are hidden.
    """
    ends = (_end_of_day(game, observation, Chance(world)) for world in range(WORLDS))
    first = next(ends)
    return first if first is not None and all(end == first for end in ends) else None


def _end_of_day(game: Game[Any, Any], observation: Observation[Any], chance: Chance) -> Outcome | None:
    position, day = game.determinize(observation, chance), game.bare_scene(observation).day
    for _ in range(MOST_UNASKED):
        decision = position.decision
        if decision is None:
            return game.outcome(position)
        answer = _least_answer(decision)
        if answer is None or game.bare_scene(game.observe(position, decision.seat)).day != day:
            return None
        position.answer(answer)
    return None


def _least_answer(decision: Decision) -> Answer | None:
    """The answer that does nothing more, or the only one; None where something has to be chosen."""
    if decision.question.end in decision.options:
        return decision.question.end
    return () if decision.kind is Kind.SOME and decision.least == 0 else only_answer(decision)


class Answering:
    """One session at a time, and who answers in it."""

    def __init__(self) -> None:
        self._session: Session[Any, Any] | None = None
        self.passing = Passing()
        self.elsewhere: Collection[Seat] = ()
        """The seats that are not played at this screen."""
        self.is_watching = False
        """Whether the game is only viewed: no seat is asked, and no opponent thinks."""
        self.accepted = ""
        """The reason of the end into which the players here pass knowingly."""
        self.keeps_secrets = False
        """Whether players at this screen may not learn from silence what another one of them could have answered."""
        self._plan: PickPlan | None = None
        self._planned_at: set[int] = set()
        """The moments that were answered as planned, without asking."""
        self._showdowns: dict[int, bool] = {}
        """Whether another seat's hand was newly revealed, by moment: a scene is expensive."""

    @property
    def session(self) -> Session[Any, Any]:
        """The session; there must be one."""
        assert self._session is not None
        return self._session

    @property
    def has_begun(self) -> bool:
        """Whether there is a session."""
        return self._session is not None

    def begin(self, session: Session[Any, Any]) -> None:
        """Follow this session from now on, without the stops of the one before."""
        self._session = session
        self._plan = None
        self._planned_at = set()
        self._showdowns = {}
        self.accepted = ""
        self.passing = replace(self.passing.holding(on=False), stops=frozenset())

    @property
    def waiting_for(self) -> Seat | None:
        """Return the remote seat that must answer now, or None if no answer is expected from one."""
        decision = None if self._session is None else self._session.position.decision
        if decision is None or decision.seat not in self.elsewhere or self.is_watching:
            return None
        return decision.seat

    def seed_for(self, purpose: str) -> int:
        """Return a seed for a purpose at the present: the same game gives the same one, also after undo."""
        return seed_at(self.session.seed, self.session.secret, self.session.step, purpose)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats that are played at this screen."""
        seats = () if self._session is None else self._session.game.seats(self._session.position)
        return frozenset(seats) - frozenset(self.elsewhere)

    def may_concede(self, seat: Seat) -> bool:
        """Whether this seat is played at this screen, in a game that is played and not over."""
        is_playing = self.has_begun and seat in self.here and not self.is_watching
        return is_playing and self.session.game.outcome(self.session.position) is None

    @property
    def follows_known(self) -> bool:
        """Whether what comes next is known already: a concession that was undone is no part of that."""
        return self.session.can_redo and not _is_given_up(self.session.future()[0])

    def is_own(self, moment: Moment[Any]) -> bool:
        """Whether a local seat is really asked at this moment."""
        decision = moment.position.decision
        if decision is None or decision.seat in self.elsewhere or moment.number in self._planned_at:
            return False
        return self._forced(decision) is None or self._is_to_be_seen(moment)

    def _is_to_be_seen(self, moment: Moment[Any]) -> bool:
        """Whether a seat with only one answer at a moment is to look first: at a stop, a hand, a change by hand."""
        if moment.edits or (self.passing.stops and self.passing.stops_at(self.look_at(moment))):
            return True
        if moment.number not in self._showdowns:
            self._showdowns[moment.number] = self._is_showdown(moment)
        return self._showdowns[moment.number]

    def _is_showdown(self, moment: Moment[Any]) -> bool:
        scene = self.look_at(moment)
        return is_showdown(None, scene) and is_showdown(self._last_look(moment), scene)

    def _last_look(self, moment: Moment[Any]) -> Scene | None:
        """Return the scene at the previous decision of the seat that decides at a moment."""
        decided = moment.position.decision
        while moment.parent is not None:
            moment = self.session.moments[moment.parent]
            decision = moment.position.decision
            if decision is not None and decided is not None and decision.seat == decided.seat:
                return self.look_at(moment)
        return None

    def is_turn(self, moment: Moment[Any]) -> bool:
        """Whether it is a local seat's turn at this moment."""
        decision = moment.position.decision
        return decision is not None and decision.question.role is Role.TURN and self.is_own(moment)

    def look_at(self, moment: Moment[Any]) -> Scene:
        """Return the bare scene of a moment as the seat that decides there sees it (at the end: the first seat)."""
        decision = moment.position.decision
        seat = Seat(0) if decision is None else decision.seat
        scene: Scene = self.session.game.bare_scene(self.session.game.observe(moment.position, seat))
        return scene

    def _whole_scene(self, seat: Seat) -> Scene:
        """The present scene of a seat."""
        scene: Scene = self.session.game.scene(self.session.game.observe(self.session.position, seat))
        return scene

    def answer(self, answer: Answer) -> None:
        """Give a player's answer; any plan for the following moment is dropped, so the player is asked again."""
        self.session.answer(answer)
        self._planned_at.discard(self.session.present.number)

    def follow(self, plan: PickPlan | None) -> None:
        """Answer as planned from the next decision on, until the game does not offer that any more; None: ask again."""
        self._plan = plan

    def go_on(self) -> None:
        """Go on along what is known already to the next decision of the players here."""
        while self.follows_known and not self.is_own(self.session.present):
            self.session.redo()

    def give_unasked(self) -> None:
        """Give the answers that need no thought, as long as one follows the other."""
        was_planned = self._plan is not None
        for _ in range(MOST_UNASKED):
            answer = self._unasked()
            if answer is None:
                break
            self.session.answer(answer)
        if was_planned:
            self.go_on()

    def _unasked(self) -> Answer | None:
        moment = self.session.present
        decision = moment.position.decision
        if decision is None or decision.seat in self.elsewhere or self.is_watching:
            return None
        if (planned := self._planned(decision)) is not None:
            return planned
        if self.follows_known:
            return None
        if not self.is_own(moment):
            return self._forced(decision)
        if decision.seat != self.passing.waiting:
            return None
        if self.passing.passes_on(decision, self._whole_scene(decision.seat)) and defeat_ahead(self) is None:
            return PASS
        self.passing = self.passing.ended()
        return None

    def _forced(self, decision: Decision) -> Answer | None:
        """The only answer to a decision, None where the seat is to give it."""
        is_secret = self.keeps_secrets and decision.question.role is Role.SECRET and len(self.here) > 1
        return None if is_secret else self.passing.forced(decision)

    def _planned(self, decision: Decision) -> Answer | None:
        """Return the planned answer for this decision; a question in between is asked, and anything else ends the
        plan.
        """
        plan = self._plan
        if plan is None or plan.seat != decision.seat:
            return None
        answer = plan.next_answer(decision)
        if answer is not None:
            self._plan = plan.rest()
            self._planned_at.add(self.session.present.number)
        elif not plan.outlasts(decision):
            self._plan = None
        return answer


def defeat_ahead(game: Answering) -> Outcome | None:
    """Return how the game ends if all pass now, where that is a defeat of the player here whose turn it is.

    None where this player is not to be warned, or has accepted it.
    """
    session = game.session
    decision = session.position.decision
    if not game.passing.warns or decision is None or decision.question.role is not Role.TURN:
        return None
    if PASS not in decision.options or decision.seat in game.elsewhere:
        return None
    end = end_if_all_pass(session.game, session.game.observe(session.position, decision.seat))
    if end is None or end.reason == game.accepted:
        return None
    return end if end.winners and decision.seat not in end.winners else None


def _is_given_up(moment: Moment[Any]) -> bool:
    return moment.answer is not None and is_concession(moment.answer)


# A player's acts in a game, as small commands: each is run once, by the game's table.
#
# A command raises `IllegalAnswer`, changing nothing, if the game does not allow it.


class Command(Protocol):
    """Something that changes where the game stands."""

    def run(self, game: Answering) -> None:
        """Do it."""


@dataclass(frozen=True)
class Give:
    """Answer, and go on along what is known already."""

    answer: Answer

    def run(self, game: Answering) -> None:
        """Do it."""
        game.answer(self.answer)
        game.go_on()


@dataclass(frozen=True)
class PassInto:
    """Pass although the game ends so if all pass; nothing is asked about that end any more."""

    end: Outcome

    def run(self, game: Answering) -> None:
        """Do it."""
        game.accepted = self.end.reason
        Give(PASS).run(game)


@dataclass(frozen=True)
class Follow:
    """Answer as planned, now and to the questions that come."""

    plan: PickPlan

    def run(self, game: Answering) -> None:
        """Do it; a plan whose first answer is not allowed is none."""
        game.answer(self.plan.answers[0])
        game.follow(self.plan.rest())


@dataclass(frozen=True)
class NewLuck:
    """Give the answer that redo would give, with new random outcomes; both branches are kept."""

    def run(self, game: Answering) -> None:
        """Do it; nothing happens where nothing was undone."""
        answer = next((moment.answer for moment in game.session.future() if moment.answer is not None), None)
        if answer is not None and game.follows_known:
            # The number of moments lets the second new luck of a moment differ from its first.
            game.session.take_new_luck(game.seed_for(f"new luck {len(game.session.moments)}"))
            game.answer(answer)


@dataclass(frozen=True)
class ChangeByHand:
    """Change the position by hand; nothing that was planned is answered any more."""

    edits: Edits

    def run(self, game: Answering) -> None:
        """Do it."""
        game.passing = game.passing.ended()
        game.follow(None)
        game.session.edit(self.edits)


@dataclass(frozen=True)
class GoTo:
    """Stand at another moment; auto-pass and multi-picks end, the seat is asked again."""

    number: int

    def run(self, game: Answering) -> None:
        """Do it."""
        game.passing = game.passing.ended()
        game.follow(None)
        game.session.go_to(self.number)


@dataclass(frozen=True)
class GoOn:
    """Give the answers that need no thought, as long as one follows the other."""

    def run(self, game: Answering) -> None:
        """Do it."""
        game.give_unasked()
