"""West Fort's front end, with its sounds."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from functools import partial
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.audio.sounds import GameSounds
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.panels.score_count import CountedPlayer, ScoreCount
from dtgui.gui.services.front import GameFront, Place, SheetGroup, WorkshopLinks
from dtgui.gui.services.program import Program
from dtgui.gui.westfort.fort_faces import FortFaces
from dtgui.gui.westfort.fort_new_game import FortChoices, FortNewGame, read, setup_key, written
from dtgui.gui.westfort.fort_odds import FortOdds
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.play.records import Best, Records
from dtgui.season.fort.ladder import fort_ladder
from dtgui.season.saved_rides import noted_in_season
from dtgui.season.season import SeasonShelf
from dtgui.westfort import events
from dtgui.westfort.queries import score_parts, solo_score
from dtgui.westfort.reference import reference
from dtgui.westfort.state import EndGame, Fort, Reason, SoloChange

# West Fort's sounds

FORT_SOUNDS = GameSounds(
    of_events=MappingProxyType(
        {
            events.Kill: "aced",
            events.KillUndead: "shot",
            events.Roll: "pull",
            events.MoveIn: "card",
            events.Reveal: "shuffle",
            events.SendOut: "boot",
            events.PutUndead: "card",
            events.Gain: "chips",
            events.HandOver: "chips",
            events.Load: "boot",
        }
    ),
    ending=EndGame,
)

# West Fort's front end


def scores_of(session: Session[Any, Any]) -> ScoreCount | None:
    """Return each player's Notoriety by source, and the Coins that decide a tie; the game for one has its own score."""
    t: Fort = session.position.table
    if t.is_solo:
        return None
    players = (CountedPlayer(stash.name, tuple(score_parts(t, seat)), stash.coins) for seat, stash in t.stashes.items())
    sources = (_tr("Tokens"), _tr("Undead"), _tr("Cleared buildings"))
    return ScoreCount(sources, _tr("Notoriety"), _tr("Coins, for a tie"), tuple(players))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tale", text)


class FortFront(GameFront):
    """Shows West Fort."""

    style = FortStyle()
    sounds = FORT_SOUNDS
    motto = tr_noop("Shoot first, and clear the town of its Undead.")
    hand = ("saloon", "horseman-of-ash", "bank", "hollow-preacher", "chapel")

    def __init__(self, place: Place, parent: QObject | None = None) -> None:
        # The game may be one that speaks another language: what it hands on is the game's own.
        self._data = place.game.data
        super().__init__(place, parent)
        self.make_season = partial(season_page, self)

    has_season = True

    def noted_at_end(self, session: Session[Any, Any], here: Collection[Seat] = ()) -> str:
        """Return what a game has brought in the ladder, and store it; "" for another game."""
        belongs = self.tr("This game belongs to your ladder of challenges.")
        shelf, make_seasons = SeasonShelf(self.paths.seasons), partial(fort_ladder, self.paths)
        return said(noted_in_season(shelf, make_seasons, session, lambda _: belongs))

    scores_at_end = staticmethod(scores_of)

    def make_counsel(self, controller: GameController) -> FortOdds:
        """Return the odds of shots, duels and hunts."""
        return FortOdds(controller)

    def make_faces(self) -> FortFaces:
        """Return faces that are drawn by us."""
        return FortFaces(self._data, self.theme, self.ratio, self.pictures)

    def new_game_page(self, parent: QWidget) -> FortNewGame:
        """Return a page with the last choices, which stores the new ones."""
        mine, kept = f"{self.box.name} ", self.preferences.settings.last_choices
        choices = read({key.removeprefix(mine): value for key, value in kept.items()}, self.box.seats[-1])
        page = FortNewGame(self.box, self.preferences.player_name, choices, self._best_of, parent)
        page.accepted.connect(lambda: self._remember(page.choices))
        return page

    def _remember(self, choices: FortChoices) -> None:
        mine = {f"{self.box.name} {key}": value for key, value in written(choices).items()}
        self.preferences.change("last_choices", {**self.preferences.settings.last_choices, **mine})

    def _best_of(self, changes: tuple[SoloChange, ...]) -> Best | None:
        return Records(self.paths.records).best(self.box.name, setup_key(changes))

    def reference(self, observation: Observation[Any]) -> tuple[SheetGroup, ...]:
        """Return the sheet of all places, what is in Town, what the seat has, and the words of the game."""
        chapters = said(reference(observation))
        return (*(SheetGroup(chapter.title, chapter.lines) for chapter in chapters), *super().reference(observation))

    def summary_at_end(self, position: Position[Any], here: Collection[Seat] = ()) -> str:
        """Return whether a score alone is the best with these changes; where it is, it is kept as that."""
        t = position.table
        assert isinstance(t, Fort)
        if t.ending is None or t.ending.reason is not Reason.RANGER_DEAD:
            return ""
        changes, reached = t.setup.changes, solo_score(t)
        today = Best(reached, t.setup.names[0], date.today().isoformat())
        before = Records(self.paths.records).note(self.box.name, setup_key(changes), today)
        if before is None:
            return self.tr("The first score of this setup.")
        if reached > before.score:
            return self.tr("The best score of this setup; it was {0} before.").format(before.score)
        return self.tr("The best score of this setup is {0} ({1}, {2}).").format(*before)


def season_page(front: FortFront, program: Program, window: QWidget | None, links: WorkshopLinks) -> QWidget:
    """Return the page of the ladder of challenges."""
    # Imported on first use: every start would take longer.
    from dtgui.gui.westfort.fort_season import fort_season_page

    return fort_season_page(program, front.box.make_game, links)


FRONT = FortFront
