"""One seat's view of a game, and the choice of the shown seat: the deciding one, or a fixed one.

A view is made only from what its seat may know; with two to four players at one screen, a curtain separates them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from dtgui.kernel.decisions import Decision, Kind, Seat
from dtgui.kernel.flow import Recent
from dtgui.kernel.game import Observation, Outcome
from dtgui.kernel.phrases import Prompt, Sentence
from dtgui.kernel.scene import Scene, SeatPanel, ZoneKind
from dtgui.kernel.session import Session
from dtgui.play.boxes import portrait_of_player, title_of_player
from dtgui.play.change import Aspect
from dtgui.play.gestures import Selection, gathered
from dtgui.play.history import PhaseScenes, recent_events
from dtgui.play.laid_markers import with_laid
from dtgui.play.log import GameLog, LogReader


@dataclass(frozen=True)
class View:
    """A seat's observation, scene and question; behind the curtain, an empty scene only."""

    seat: Seat
    scene: Scene
    observation: Observation[Any] | None = None
    prompt: Prompt | None = None
    decision: Decision | None = None
    """The question to this seat as it is put to the player, None where it is not asked."""
    selection: Selection | None = None
    """The present selection, None if one option is the whole answer."""
    log: tuple[Sentence, ...] = ()
    """The log up to the present, as this seat may read it."""
    outcome: Outcome | None = None
    """How the game ended, None while it goes on."""
    here: frozenset[Seat] = frozenset()
    """The seats that are played at this screen."""
    may_concede: bool = False
    """Whether this seat may give up."""
    is_practice: bool = False
    """Whether the position may be changed by hand."""
    by_hand: bool = False
    """Whether a gesture does so, whatever is asked."""
    hides_from: str = ""
    """The name of the player who alone may raise the curtain, empty where it is not down."""

    @property
    def fresh_selection(self) -> Selection | None:
        """A selection with nothing picked, where more than one option or an amount is wanted."""
        decision = self.decision
        return None if decision is None or decision.kind is Kind.ONE else Selection.start(decision)


def view_of(session: Session[Any, Any], seat: Seat, *, is_asked: bool = True, sees_all: bool = False) -> View:
    """Return what a seat sees at the present, without a question where it is only to look on.

    One that sees all has every card open before it, as nobody in a game has.
    """
    observation = session.game.observe(session.position, seat)
    if sees_all:
        observation = Observation.of(session.position, seat, session.position.table.copy())
    if not is_asked:
        observation = replace(observation, decision=None)
    scene = shown_scene(session, observation)
    asked = None if observation.decision is None else gathered(observation.decision)
    view = View(seat, scene, observation, session.game.prompt(observation), asked)
    return replace(view, selection=view.fresh_selection)


def shown_scene(session: Session[Any, Any], observation: Observation[Any], recent: Recent | None = None) -> Scene:
    """Return the scene of an observation, with the markers that lie there and the built-in players who play.

    `recent` are the recent events, if not those up to the present.
    """
    known = recent_events(session, observation.seat) if recent is None else recent
    scene = session.game.scene(observation, known)
    return _with_players(with_laid(scene, session.laid), session)


def require_views(session: Session[Any, Any]) -> None:
    """Raise whatever keeps a session from being shown to one of its seats, before it takes the place of another."""
    for seat in session.game.seats(session.position):
        view_of(session, seat)


def _with_players(scene: Scene, session: Session[Any, Any]) -> Scene:
    """The scene with the built-in players who play seats."""
    return replace(scene, panels=tuple(_with_player(panel, session) for panel in scene.panels))


def _with_player(panel: SeatPanel, session: Session[Any, Any]) -> SeatPanel:
    """The panel of a seat with the built-in player who plays it, if one does."""
    name = session.players.get(panel.seat)
    if name is None:
        return panel
    title, portrait = title_of_player(session.game, name), portrait_of_player(session.game, name)
    return replace(panel, played_by=title, portrait=portrait)


def curtained(seat: Seat, name: str) -> View:
    """Return the view while only the player of this name may look."""
    return View(seat, Scene(seat, (), (), ()), hides_from=name)


def name_in(session: Session[Any, Any], seat: Seat) -> str:
    """Return what a player is called, which everybody knows."""
    scene = session.game.scene(session.game.observe(session.position, seat))
    return next((panel.name for panel in scene.panels if panel.seat == seat), "")


def is_showdown(before: Scene | None, now: Scene) -> bool:
    """Return whether another player's hand is revealed in this scene that was hidden in the previous one.

    Both are the same seat's scenes; None for a player who has not been asked anything yet.
    """
    return bool(_open_cards(now) - (_open_cards(before) if before is not None else frozenset()))


def _open_cards(scene: Scene) -> frozenset[str]:
    """The cards of others' hands that lie side by side, held by another seat and seen by the seat of the scene."""
    hands = {
        zone.id for zone in scene.zones if zone.kind is ZoneKind.SPREAD and zone.controller not in (None, scene.seat)
    }
    return frozenset(piece.id for piece in scene.pieces if piece.zone in hands and piece.face is not None)


class Curtain:
    """Falls when the screen goes from one player to another, and stays until the other one says so."""

    def __init__(self) -> None:
        self.is_used = False
        """Whether it falls at all."""
        self._looking: Seat | None = None
        self._waiting: Seat | None = None

    @property
    def is_down(self) -> bool:
        """Whether nothing may be shown."""
        return self._waiting is not None

    def reset(self) -> None:
        """Forget who has looked: another game begins."""
        self._looking = self._waiting = None

    def falls_for(self, seat: Seat, players_here: int) -> bool:
        """Return whether the curtain is closed when this seat is next, with this many players at the screen."""
        must_fall = self.is_used and players_here > 1 and seat != self._looking
        self._waiting = seat if must_fall else None
        if not must_fall:
            self._looking = seat
        return must_fall

    def rise(self) -> None:
        """Let the player look for whom it fell."""
        self._looking, self._waiting = self._waiting, None


class Standpoint(NamedTuple):
    """How a game is looked at, so that another front end can go on with that."""

    seat: Seat
    """The seat whose view is shown."""
    chosen: Seat | None
    """The seat whose view stays, None for that of the seat that decides."""
    is_replay: bool
    """Whether the game was opened for viewing, without secrets, or is one that is still played."""


class SeatOwners(Protocol):
    """The players of the viewed game."""

    keeps_secrets: bool
    """Whether players at this screen may not learn from silence what another one of them could have answered."""
    is_watching: bool
    """Whether the game is only looked at."""

    @property
    def has_begun(self) -> bool:
        """Whether there is a game."""

    @property
    def session(self) -> Session[Any, Any]:
        """The session that is played."""

    @property
    def here(self) -> frozenset[Seat]:
        """The seats that are played at this screen."""

    @property
    def elsewhere(self) -> Collection[Seat]:
        """Return the seats that are not played at this screen."""

    def may_concede(self, seat: Seat) -> bool:
        """Whether this seat may give up."""


class LookKeeper(Protocol):
    """Keeps a game while it is played."""

    @property
    def stands(self) -> int:
        """Return the moment that is the present in the save, whichever is watched."""

    def look(self) -> None:
        """Save that a player looks at hidden cards at the present."""


class Screen(Protocol):
    """The display of a viewer's view."""

    @property
    def saves(self) -> LookKeeper:
        """The keeper of the game."""

    def look_again(self, aspects: Aspect = Aspect.NONE) -> None:
        """Refresh the view, and mark these aspects as changed."""

    def go_on(self, aspects: Aspect = Aspect.NONE) -> None:
        """Give what needs no thought after all, then look again."""


class Viewer:
    """Chooses the view of one screen."""

    def __init__(self, players: SeatOwners, screen: Screen) -> None:
        self._players = players
        self._screen = screen
        self._curtain = Curtain()
        self._chosen: Seat | None = None
        """The seat whose view stays, None for that of the seat that decides."""
        self._seat = Seat(0)
        """The seat whose view is shown."""
        self._phase = PhaseScenes()
        self._is_replay = False
        """Whether the game was opened for viewing, and no cards are secret any more."""

    def begin(self, *, is_replay: bool, is_open: bool) -> Aspect:
        """Forget who has looked: another game begins, to be played or only looked at; return what is other then.

        In a replay that is not open, cards stay hidden: its game goes on elsewhere.
        """
        aspects = self._set_watching(is_replay)
        self._curtain.reset()
        self._is_replay = is_open
        # Shown from the seat that last viewed the game, so that a resumed game looks the same.
        self._seat = self._asked_last()
        return aspects

    # Hidden cards

    @property
    def hides_cards(self) -> bool:
        """Whether a look at hidden cards would help a player here: people who are among themselves look together.

        It depends on the present of the game in its save, not on the moment that is watched.
        """
        players = self._players
        if not players.has_begun or not players.session.counts or (not players.elsewhere and len(players.here) > 1):
            return False
        session = players.session
        return session.game.outcome(session.moments[self._screen.saves.stands].position) is None

    def note_look(self) -> None:
        """Remember, also in the save, that a player looks at hidden cards; the result counts no more."""
        if self.hides_cards:
            self._players.session.look()
            self._screen.saves.look()

    # Whose view it is

    @property
    def seats(self) -> Collection[Seat]:
        """Return the seats whose view may be chosen: during a game, other players' cards stay hidden."""
        players = self._players
        if not players.has_begun:
            return ()
        if self._is_replay or not players.here or players.session.game.outcome(players.session.position) is not None:
            return players.session.game.seats(players.session.position)
        return {self._seat} if self._keeps_secrets and len(players.here) > 1 else players.here | {self._seat}

    def look_from(self, seat: Seat | None) -> None:
        """Show this seat's view from now on; None: that of the deciding seat (two players at one screen).

        A seat whose cards must stay hidden during the game is ignored.
        """
        if not self._players.has_begun:
            self._chosen = seat
        elif seat is None or seat in self.seats:
            self._chosen = seat
            self._screen.look_again()

    @property
    def is_watching(self) -> bool:
        """Return whether the game is only viewed: no seat is asked, and no opponent thinks."""
        return self._players.is_watching

    def watch(self, on: bool) -> None:
        """Only look at the game from now on, as a replay, or play it again."""
        if aspects := self._set_watching(on):
            self._screen.go_on(aspects)

    @property
    def standpoint(self) -> Standpoint:
        """Return how the game is looked at."""
        return Standpoint(self._seat, self._chosen, self._is_replay)

    def return_to(self, standpoint: Standpoint) -> None:
        """Look at the game as before: what was hidden there stays hidden."""
        self._seat, self._chosen, self._is_replay = standpoint
        self._screen.look_again()

    # The curtain

    @property
    def is_curtain_down(self) -> bool:
        """Whether nothing may be shown."""
        return self._curtain.is_down

    def use_curtain(self, on: bool) -> None:
        """Let a curtain fall between players at this screen, or no longer."""
        self._curtain.is_used = self._players.keeps_secrets = on
        if not on:
            self.raise_curtain()

    def raise_curtain(self) -> None:
        """Show the game to the player whose turn it is."""
        if self.is_curtain_down:
            self._curtain.rise()
            self._screen.look_again(Aspect.CURTAIN)

    # What is seen

    @property
    def reader(self) -> LogReader:
        """Return the reader of this view: with a curtain between the players, each knows only its own answers.

        In a replay all notes are readable.
        """
        is_secret = self._keeps_secrets
        knows = frozenset({self._seat}) if is_secret else self._players.here
        return LogReader(self._seat, knows, is_alone=not is_secret or self._is_replay)

    def look(self, log: GameLog, *, sees_all: bool = False, from_seat: Seat | None = None) -> View:
        """Return the present view, with all cards face up if the seat sees everything.

        It is that of `from_seat`, the seat of an exercise, where one is given.
        """
        players, session = self._players, self._players.session
        self._seat = seat = self._next_seat() if from_seat is None else from_seat
        outcome = session.game.outcome(session.position)
        if self._falls_for(seat):
            return replace(curtained(seat, name_in(session, seat)), outcome=outcome, here=players.here)
        view = view_of(session, seat, is_asked=not players.is_watching, sees_all=sees_all)
        return replace(
            view,
            scene=self._phase.linked(session, view.scene, is_kept=not sees_all),
            log=log.read_by(self.reader),
            outcome=outcome,
            here=players.here,
            may_concede=players.may_concede(seat),
        )

    @property
    def _keeps_secrets(self) -> bool:
        """Whether players at this screen have secrets from each other: not where a position is made by hand."""
        return self._curtain.is_used and not self._players.session.is_practice

    def _falls_for(self, seat: Seat) -> bool:
        # Once it is down, only the player for whom it fell lets it rise.
        is_open = not self._curtain.is_down and (self._chosen is not None or self._players.is_watching)
        is_open = is_open or not self._keeps_secrets
        return self._curtain.falls_for(seat, 1 if is_open else len(self._players.here))

    def _next_seat(self) -> Seat:
        if self._chosen is not None:
            return self._chosen
        players, decision = self._players, self._players.session.position.decision
        is_asked_here = decision is not None and decision.seat not in players.elsewhere and not players.is_watching
        if decision is not None and is_asked_here:
            return decision.seat
        # The cards of a remote seat stay hidden.
        return self._asked_last() if self._seat in players.elsewhere and not players.is_watching else self._seat

    def _asked_last(self) -> Seat:
        """The seat played here that was asked last, the first of them before any was; any seat where none is."""
        here = self._players.here
        decisions = (moment.position.decision for moment in reversed(self._players.session.line()))
        asked = (decision.seat for decision in decisions if decision is not None and decision.seat in here)
        return next(asked, min(here, default=self._seat))

    def _set_watching(self, on: bool) -> Aspect:
        """Return the changed aspects."""
        if on == self._players.is_watching:
            return Aspect.NONE
        self._players.is_watching = on
        self._chosen = None
        self._is_replay = False
        return Aspect.WATCHING
