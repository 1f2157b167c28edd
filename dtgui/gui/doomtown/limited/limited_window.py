"""The window of sealed and draft events: takes the event from page to page, and keeps it after every step."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from dtgui.ai.player import Playable
from dtgui.app.kept import ChangedElsewhere, DamagedFile
from dtgui.controller.background import Background
from dtgui.decks import Deck
from dtgui.decks.library import DeckLibrary
from dtgui.doomtown.game import Doomtown
from dtgui.gui.doomtown.deck_builder.window.builder_window import NO_STARTERS, BuilderContext, DeckBuilder, LimitedPool
from dtgui.gui.doomtown.limited.event_pages import BuildPage, NewEventPage, TournamentPage
from dtgui.gui.doomtown.limited.pick_page import PickPage
from dtgui.gui.look.language import said
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import ask, give_room, show_message
from dtgui.gui.widgets.files import DamagedNote
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.translated import untranslated
from dtgui.league.tournaments import MatchResult, Pairing, SavedMatches, found
from dtgui.limited.cards import sets_of
from dtgui.limited.event import (
    FILE,
    ME,
    EventPhase,
    EventPlan,
    LimitedEvent,
    MatchRequest,
    event_file,
    organizer_of,
    played,
)
from dtgui.play.fixtures import Fixture, new_id, unfinished_save

logger = logging.getLogger(__name__)

USUAL_SIZE, LEAST_SIZE = (1280, 720), (900, 600)
SECOND_MS, KEPT_EACH_S = 1000, 10
FOLDER = "limited"
"""The folder of an event's decks, below the player's data."""


class EventContext(BuilderContext, Protocol):
    """The game's data for an event: that of a deck builder, and the game."""

    game: Game[Any, Any]


class LimitedWindow(QMainWindow):
    """Shows the page of the event's phase."""

    def __init__(
        self, program: Program, town: EventContext, links: WorkshopLinks, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        game = untranslated(town.game)
        assert isinstance(game, Doomtown)
        self.program, self._town, self._links = program, town, links
        self.make_game: Callable[[], Game[Any, Any]] = partial(town.box.make_game, program.paths)
        """Makes the game in another process."""
        self.organizer = organizer_of(game, program.paths)
        self._file = event_file(program.paths.data / FILE, town.catalog.card)
        self._folder = program.paths.data / FOLDER
        self.current: LimitedEvent | None = None
        self._builder: DeckBuilder | None = None
        self._others, self._own = Background(self), Background(self)
        self._clock = QTimer(self, interval=SECOND_MS)
        self.setWindowTitle(self.tr("Sealed and draft"))
        self.setMinimumSize(*LEAST_SIZE)
        self._make_pages()
        self._connect()
        give_room(self, *USUAL_SIZE)
        self._read()

    def _make_pages(self) -> None:
        catalog, box = self._town.catalog, self._town.box
        packs = {code: catalog.packs[code].name for code in sets_of(catalog, self.organizer.base)}
        levels = {name: said(box.title_of(name)) for name in box.ladder if name in box.players and name != "random"}
        self.new = NewEventPage(packs, levels, self._names())
        self.pick = PickPage(catalog, self._town.cache)
        self.build = BuildPage()
        self.tournament = TournamentPage()
        self.damage = DamagedNote()
        self.pages = QStackedWidget()
        for page in (self.new, self.pick, self.build, self.tournament, self.damage):
            self.pages.addWidget(page)
        self.setCentralWidget(self.pages)

    def _names(self) -> tuple[str, ...]:
        return (self.program.preferences.player_name, "Ada Quill", "Buck Rowe", "Cora Vance")

    def _connect(self) -> None:
        self.new.begun.connect(self._begin)
        self.pick.picked.connect(self._pick)
        self.pick.advice_wanted.connect(self._advise)
        self.build.builder_wanted.connect(self.open_builder)
        self.build.auto_wanted.connect(self._auto_build)
        self.build.chosen.connect(self._submit)
        self.tournament.play_wanted.connect(self._play)
        self.tournament.new_wanted.connect(self._ask_for_new)
        self.tournament.deck_wanted.connect(self._show_deck)
        self._others.came.connect(self._on_result)
        self._own.came.connect(self._on_result)
        self._others.done.connect(self._show_tournament)
        self._clock.timeout.connect(self._on_second)
        self.damage.mended.connect(self._read)

    # What is shown

    def _read(self) -> None:
        """Show the event as it is in its file, or what is wrong with that."""
        try:
            event = self._file.read()
        except DamagedFile as fault:
            self._clock.stop()
            self.current = None
            self.damage.show_fault(self._file, fault)
            self.pages.setCurrentWidget(self.damage)
            return
        if _key(event) != _key(self.current):
            self._close_builder()
        self.current = event
        self.refresh()

    def refresh(self) -> None:
        """Show the page of the event's phase; look for results of matches."""
        event = self.current
        self._clock.stop()
        if event is None:
            self.pages.setCurrentWidget(self.new)
        elif event.phase is EventPhase.DRAFT and event.draft is not None:
            self.pages.setCurrentWidget(self.pick)
            self.pick.show_draft(event.draft)
        elif event.phase is EventPhase.BUILD:
            self._show_build(event)
        else:
            self.pages.setCurrentWidget(self.tournament)
            self._play_others()
            self._look_for_own()
            self._show_tournament()

    def _show_build(self, event: LimitedEvent) -> None:
        self.pages.setCurrentWidget(self.build)
        cards = sum(n for code, n in event.pools[ME].items() if self._town.catalog.card(code).value is not None)
        self.build.show_pool(cards)
        self.build.show_clock(event.seconds_left)
        self._show_decks()
        if event.seconds_left is not None:
            self._clock.start()

    def _show_decks(self) -> None:
        if self.current is not None and self.current.phase is EventPhase.BUILD:
            self.build.show_decks(self._library().decks())

    def _show_tournament(self) -> None:
        event = self.current
        if event is None or not event.decks:
            return
        outfits = [self._town.catalog.card(deck.outfit).title for deck in event.decks]
        told = self.tr("The other match of this round is being played.") if self._others.is_at_work else ""
        is_begun = event.next_match is not None and self._unfinished(event) is not None
        self.tournament.show_event(event, outfits, told, is_begun=is_begun)

    def showEvent(self, event: QShowEvent) -> None:
        """Look for a result of the player's match."""
        super().showEvent(event)
        self._read()

    def changeEvent(self, event: QEvent) -> None:
        """Look for new decks and results, and for changes by another window, when the window comes to the front."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            if self._file.is_outdated(self.current):
                self._read()
            elif self.current is not None and self.current.phase is EventPhase.BUILD:
                self._show_decks()
            elif self.current is not None and self.current.decks:
                self.refresh()

    # The steps of an event

    def _take(self, event: LimitedEvent) -> None:
        """Keep an event as it is now, and show it; what another window has done is never written over."""
        try:
            self.current = self._file.keep(event)
        except ChangedElsewhere:
            self._read()
            show_message(
                self.tr("Another window has changed this event. It is shown as it is now; do this again."), self
            )
            return
        except OSError as error:
            self.current = event
            show_message(self.tr("The event cannot be saved: {0}.").format(error.strerror or error), self)
        self.refresh()

    def _begin(self, plan: EventPlan) -> None:
        try:
            event = replace(self.organizer.begin(plan), id=new_id())
        except BadInput as problem:
            show_message(str(problem), self)
            return
        self._close_builder()
        self._take(event)

    def _pick(self, code: str) -> None:
        if self.current is not None:
            self._take(self.organizer.pick(self.current, code))

    def _advise(self) -> None:
        if self.current is not None:
            self.pick.suggest(self.organizer.advise(self.current))

    def open_builder(self) -> DeckBuilder | None:
        """Show the deck builder with the player's pool, and return it."""
        return None if self.current is None or not self.current.pools else self._open_builder(self.current, ME)

    def _open_builder(self, event: LimitedEvent, seat: int) -> DeckBuilder:
        if self._builder is None:
            pool = LimitedPool(self.organizer.format_of(event, seat), self._deck_folder(seat))
            self._builder = DeckBuilder(self.program, self._town, self, pool)
            self._builder.decks.kept.connect(self._show_decks)
            self._builder.play_wanted.connect(lambda _: self.activateWindow())
        self._builder.show()
        self._builder.activateWindow()
        return self._builder

    def _auto_build(self) -> None:
        if self.current is None:
            return
        name = self.tr("Suggested deck")
        library = self._library()
        deck = self.organizer.built(self.current, name)
        if not any(shelved.deck == deck for shelved in library.decks()):
            library.duplicate(deck, name)
        self._show_decks()
        self.build.choose(name)

    def _submit(self, deck: Deck) -> None:
        if self.current is None:
            return
        try:
            event = self.organizer.submit(self.current, deck)
        except BadInput as problem:
            show_message(str(problem), self)
            return
        self._close_builder()
        self._take(event)

    def _on_second(self) -> None:
        """Count the time in which the player builds; play with the present cards when it is over."""
        event = self.current
        if event is None or event.phase is not EventPhase.BUILD:
            self._clock.stop()
            return
        self.current = event.after_second()
        self.build.show_clock(self.current.seconds_left)
        if self.current.seconds_left == 0:
            self._on_time_over(self.current)
        elif self.current.seconds % KEPT_EACH_S == 0:
            self._keep_clock(self.current)

    def _keep_clock(self, event: LimitedEvent) -> None:
        try:
            self.current = self._file.keep(event)
        except ChangedElsewhere:
            self._read()
        except OSError as error:
            logger.warning("The time to build cannot be kept: %s", error)

    def _on_time_over(self, event: LimitedEvent) -> None:
        shelved = self.build.shelved
        is_legal = shelved is not None and shelved.deck is not None and not shelved.objections
        own = shelved.deck if is_legal and shelved is not None else None
        deck = own or self.organizer.built(event, self.tr("Suggested deck"))
        self._submit(deck)
        show_message(self.tr("The time is over: you play with {0}.").format(deck.name), self)

    # Matches

    def _play(self) -> None:
        event = self.current
        match = event.next_match if event is not None else None
        if event is None or match is None:
            return
        file = self._unfinished(event)
        if file is not None:
            self._links.open(file)
            return
        mine = match.index(ME)
        opponents = {Seat(1 - mine): event.plan.opponent}
        try:
            setup = event.setup_of(match, self.organizer.base.edition)
        except BadInput as problem:
            show_message(str(problem), self)
            return
        name = self._fixture(event, match).name
        self._links.play(NewGame(self._town.box.name, setup, event.seed_of(match), opponents, fixture=name))

    def _fixture(self, event: LimitedEvent, match: Pairing) -> Fixture:
        return event.fixture(match, self.organizer.base.edition)

    def _play_others(self) -> None:
        event = self.current
        if event is None or not event.other_matches or self._others.is_at_work:
            return
        edition = self.organizer.base.edition
        games = {each: (event.setup_of(each, edition), event.seed_of(each)) for each in event.other_matches}
        playable = Playable(self.make_game, dict(self._town.box.players))
        self._others.begin(played, MatchRequest(playable, event.plan.opponent, games))

    def _look_for_own(self) -> None:
        event = self.current
        match = event.next_match if event is not None else None
        if event is not None and match is not None and not self._own.is_at_work:
            wanted = SavedMatches(self.program.paths.saves, self.make_game, {match: self._fixture(event, match)})
            self._own.begin(found, wanted)

    def _on_result(self, result: MatchResult) -> None:
        if self._file.is_outdated(self.current):
            self._read()
        if self.current is not None and self.current.decks and result.pairing not in self.current.results:
            self._take(self.current.with_result(*result))

    def _unfinished(self, event: LimitedEvent) -> Path | None:
        assert event.next_match is not None
        return unfinished_save(self.program.paths.saves, self._fixture(event, event.next_match))

    def _show_deck(self, seat: int) -> None:
        """Show a player's deck in a deck builder with that player's pool."""
        if self.current is not None:
            self._close_builder()
            self._open_builder(self.current, seat).decks.open_deck(self.current.decks[seat])

    # A new event

    def _ask_for_new(self) -> None:
        if self.current is None or self.current.phase is EventPhase.OVER:
            self._give_up()
        else:
            ask(self, self.tr("Give up this event and start a new one?"), self.tr("Give up"), self._give_up)

    def _give_up(self) -> None:
        self._others.cancel()
        self._own.cancel()
        self._close_builder()
        try:
            self._file.remove()
        except OSError as error:
            show_message(self.tr("The event cannot be removed: {0}.").format(error.strerror or error), self)
        self._read()

    def _close_builder(self) -> None:
        if self._builder is not None:
            self._builder.close()
            self._builder.deleteLater()
            self._builder = None

    def _deck_folder(self, seat: int = ME) -> Path:
        """Return the folder of a player's decks in this event: another event has other cards."""
        name = "0" if self.current is None else self.current.id or str(self.current.plan.seed)
        return self._folder / (name if seat == ME else f"{name}-{seat}")

    def _library(self) -> DeckLibrary:
        assert self.current is not None
        folder = self._deck_folder()
        formats = (self.organizer.format_of(self.current),)
        return DeckLibrary(folder, folder / NO_STARTERS, self._town.catalog, formats)


def _key(event: LimitedEvent | None) -> tuple[str, int] | None:
    """Return the id and the seed of an event: no other one has both."""
    return None if event is None else (event.id, event.plan.seed)
