"""Doomtown's front end: its cards, town and sounds, the choice of decks, and the odds."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget

from dtgui.app.packs.contents import SOUNDS
from dtgui.app.packs.contents import SUFFIX as PACK_SUFFIX
from dtgui.controller.game_controller import GameController
from dtgui.decks import SUFFIXES, import_text
from dtgui.decks.challenges import PERSON, ChallengeFile, result_of
from dtgui.decks.deck import Deck
from dtgui.decks.opening import shipped_deck
from dtgui.decks.seating import (
    STARTERS,
    automaton_among,
    boss_players,
    chosen_variants,
    deck_words,
    seat_with,
    starters_for,
    with_distinct_names,
)
from dtgui.doomtown.automaton.plays import intents
from dtgui.doomtown.catalog import UnknownCard
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.automaton import final_score, people
from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.deck_shelf import DeckShelf
from dtgui.gui.doomtown.game_results import (
    BraggingScores,
    note_puzzle,
    noted_as_challenge,
    noted_in_record,
    noted_in_week,
)
from dtgui.gui.doomtown.known_cards import CatalogFaces, KnownCards, card_finder
from dtgui.gui.doomtown.new_game import NewGameDialog, Seating
from dtgui.gui.doomtown.new_game.seating import remembered, with_deck, with_seating
from dtgui.gui.doomtown.odds_view import OddsView
from dtgui.gui.doomtown.own_pictures import OwnPictures
from dtgui.gui.doomtown.town_coach import TOWN_COACH
from dtgui.gui.doomtown.town_cover import WORKSHOP, TownCover
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.doomtown.town_sounds import TOWN_SOUNDS
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.doomtown.town_tale import facts_of
from dtgui.gui.look.language import said
from dtgui.gui.services.front import ME, CardLinks, Fact, Place, SheetGroup, WorkshopLinks, opponents_of
from dtgui.gui.services.new_game import NewGame, NewGamePage, any_seed
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.play.records import Records
from dtgui.practice.puzzles import Puzzle
from dtgui.season.saved_rides import noted_in_season
from dtgui.season.season import SeasonShelf
from dtgui.season.town.town_season import TownSeasons, town_seasons
from dtgui.weekly.results import FILE, WeekFile, version_of_week

LEAST_CARDS, LONGEST_DECK = 20, 200_000
"""Of a text that is pasted as a deck: its cards at least, its letters at most."""


class TownFront(TownCover):
    """Shows Doomtown."""

    style = TownStyle()
    sounds = TOWN_SOUNDS
    # One dude of each faction, and a joker among them.
    faces: CatalogFaces
    hand = ("24083", "24032", "24013", "24259", "24064", "24077", "24051")
    coach = TOWN_COACH
    decks = frozenset(SUFFIXES)
    pack_files = frozenset({PACK_SUFFIX})

    def __init__(self, place: Place, parent: QObject | None = None) -> None:
        # The game may be one that speaks another language: what it hands on is the game's own.
        self.catalog = place.game.catalog
        self.cache = FaceCache(place.theme, place.ratio, budget=place.pictures)
        self.sound_folders = tuple(pack.fan.folder / SOUNDS for pack in self.catalog.packs.values() if pack.fan)
        self.left_out = tuple(map(str, self.catalog.left_out))
        self.shelf = DeckShelf(place.paths, self.catalog)
        self.known = KnownCards(self.catalog)
        """All cards that can be shown."""
        self.style = TownStyle(self.known.find)
        super().__init__(place, parent)
        self._noted: dict[tuple[int, object], str] = {}
        self._bragging = BraggingScores(place.paths, self.box.name, self)
        self.find_in_workshop = find_cards
        self.holds_deck = self._holds_deck
        self.open_card_page = partial(open_card_page, self)
        self.make_packs = partial(make_packs, self)
        self.make_season = partial(season_page, self)
        self.seasons: Callable[[], TownSeasons] = cache(self._make_seasons)
        """Returns Doomtown's seasons, made with the first call."""
        self.week_version: Callable[[], str] = cache(self._make_week_version)
        """Returns the version of the games of the week, worked out with the first call."""
        self.meet = self._meet
        self.cards_in = card_finder(self.catalog)
        self.noted_exercise = self._note_exercise
        self.cache.setParent(self)
        self.own = OwnPictures(self.catalog, self)
        """The player's own pictures of cards."""
        self.cache.use_own(self.own.image)
        self.own.changed.connect(self._on_own_pictures)
        self.own.came.connect(self._on_own_pictures)
        self.preferences.changed.connect(self._on_setting)
        if self.preferences.settings.picture_folder:
            self._on_setting("picture_folder")

    def make_faces(self) -> CatalogFaces:
        """Return the faces of the catalog's cards."""
        faces = CatalogFaces(self.catalog, self.cache, self, self.known)
        faces.ready.connect(self.face_ready)
        return faces

    def _meet(self, game: Game[Any, Any]) -> None:
        played = untranslated(game)
        if isinstance(played, Doomtown) and self.known.meet(played.catalog):
            self.cache.forget()
            self.redraw()

    def wait_for_faces(self) -> None:
        """Draw faces when they are asked for."""
        self.faces.lazy = False

    def make_reader(self) -> TownReader:
        """Return a reader of the catalog's cards."""
        return TownReader(self.cache, self.catalog, self, self.known)

    def new_game_page(self, parent: QWidget | None = None) -> NewGamePage:
        """Return a dialog that begins with the decks and players of the game before, and remembers its own."""
        before = remembered(self.preferences.settings.recent_seatings)
        players = tuple(self.box.players)
        dialog = NewGameDialog(self.shelf, self.faces, players, self.preferences.player_name, before, parent)
        dialog.archetype.offer(self.catalog.archetypes, self.paths)
        dialog.accepted.connect(lambda: self._remember(dialog.seating))
        return dialog

    def _remember(self, seating: Seating) -> None:
        self.preferences.change("recent_seatings", with_seating(self.preferences.settings.recent_seatings, seating))

    def at_once(self) -> NewGame:
        """Return a game with starter decks against a greenhorn."""
        names = (self.preferences.player_name, self.tr("Greenhorn"))
        decks = [self.shelf.find(name).deck for name in STARTERS[:2]]
        seats = tuple(seat_with(deck, name) for deck, name in zip(decks, names, strict=True))
        return NewGame(Doomtown.name, Setup(seats), any_seed(), {Seat(1): next(iter(self.box.players))})

    def swapped(self, setup: object) -> Setup | None:
        """Return the setup with the decks a seat further; the players keep their seats.

        An Automaton keeps its deck, and so does a Villain.
        """
        if not isinstance(setup, Setup) or setup.automaton is not None:
            return None
        if any(battle.name in setup.variants for battle in variants_of(VariantKind.BOSS)):
            return None
        decks = (*setup.seats[1:], setup.seats[0])
        seats = tuple(replace(deck, name=seat.name) for deck, seat in zip(decks, setup.seats, strict=True))
        return replace(setup, seats=seats)

    def make_counsel(self, controller: GameController) -> OddsView:
        """Return the odds of hands and pulls."""
        return OddsView(controller, self.catalog)

    def make_workshop(self, program: object, window: QWidget | None, links: WorkshopLinks) -> QMainWindow:
        """Return the deck builder."""
        # Imported on first use: every start would take a tenth longer.
        from dtgui.gui.doomtown.deck_builder import DeckBuilder

        assert isinstance(program, Program)
        builder = DeckBuilder(program, self, window)
        builder.play_wanted.connect(partial(self.play_with, links.ask))
        builder.pages.has_table = True
        builder.pages.example_wanted.connect(links.step_through)
        builder.pages.examples_wanted.connect(links.search_rules)
        return builder

    def make_events(self, program: object, window: QWidget | None, links: WorkshopLinks) -> QMainWindow:
        """Return the window of sealed and draft events."""
        # Imported on first use, as above.
        from dtgui.gui.doomtown.limited import LimitedWindow

        assert isinstance(program, Program)
        return LimitedWindow(program, self, links, window)

    def _make_seasons(self) -> TownSeasons:
        game = untranslated(self.game)
        assert isinstance(game, Doomtown)
        return town_seasons(game, self.paths)

    def _make_week_version(self) -> str:
        game = untranslated(self.game)
        assert isinstance(game, Doomtown)
        return version_of_week(game, self.paths)

    def _holds_deck(self, text: str) -> bool:
        """Return whether most cards of a deck are found in a text: a deck is one, a talk about cards is none."""
        if len(text) > LONGEST_DECK:
            return False
        decks = (report.deck for report in import_text(text, self.catalog))
        return any(sum(deck.cards.values()) >= LEAST_CARDS for deck in decks if deck is not None)

    def open_in_workshop(self, workshop: QMainWindow, file: Path) -> None:
        """Open a deck. Raise `BadInput` for one that cannot be read."""
        from dtgui.gui.doomtown.deck_builder import DeckBuilder

        assert isinstance(workshop, DeckBuilder)
        workshop.open_named(str(file))

    def play_with(self, ask: Callable[[str], None], file: Path) -> None:
        """Ask for a new game with this deck, and against it the deck that was played against last."""
        self.preferences.change("recent_seatings", with_deck(self.preferences.settings.recent_seatings, file.stem))
        ask(self.box.name)

    def reference(self, observation: Observation[Any]) -> tuple[SheetGroup, ...]:
        """Return the words of the game, and before them the score sheet of a game against an Automaton."""
        groups, t = super().reference(observation), observation.table
        if not isinstance(t, Table) or t.automaton is None or observation.seat == t.automaton.seat:
            return groups
        if t.outcome is not None and final_score(t, observation.seat) is None:
            return groups
        title = self.tr("Bragging Rights if the game ended now") if t.outcome is None else self.tr("Bragging Rights")
        return (SheetGroup(title, self._bragging.lines(t, observation.seat)), *groups)

    def sheets_at_end(self, position: Position[Any], here: Collection[Seat] = ()) -> tuple[SheetGroup, ...]:
        """Return the score sheets of the people here after a completed game against an Automaton."""
        t = position.table
        seats = [seat for seat in people(t) if seat in here] if isinstance(t, Table) and t.automaton else []
        pattern = self.tr("Bragging Rights of {0}")
        return tuple(
            SheetGroup(pattern.format(t.players[seat].name), self._bragging.lines(t, seat))
            for seat in seats
            if final_score(t, seat) is not None
        )

    def challenges_page(self, parent: QWidget | None = None) -> NewGamePage:
        """Return the solo challenges."""
        from dtgui.gui.doomtown.new_game.challenges_page import ChallengesPage

        scores = Records(self.paths.records).all(self.box.name)
        kept, ally = ChallengeFile(self.paths.challenges), next(iter(self.box.players))
        return ChallengesPage(self.deck_named, kept, scores, self.preferences.player_name, ally, parent)

    def deck_named(self, name: str) -> Deck:
        """Return a deck that comes with the program, by its name. Raise `BadInput` for none."""
        return shipped_deck(name, self.paths, self.catalog)

    def noted_at_end(self, session: Session[Any, Any], here: Collection[Seat] = ()) -> str:
        """Return what a game has brought in a season, a challenge, its week and the record; it is stored once."""
        t = session.position.table
        if not isinstance(t, Table) or t.outcome is None or not session.counts:
            return ""
        key = (session.seed, t.chance.state)
        if key not in self._noted:
            self._noted[key] = " ".join(filter(None, self._note(session, here)))
        return self._noted[key]

    def _note(self, session: Session[Any, Any], here: Collection[Seat]) -> Iterator[str]:
        belongs = self.tr("This game belongs to your season; you have {0} ghost rock now.")
        shelf = SeasonShelf(self.paths.seasons)
        yield said(noted_in_season(shelf, self.seasons, session, lambda season: belongs.format(season.purse)))
        result = result_of(session.position.table) if PERSON in here else None
        if result is not None:
            yield noted_as_challenge(session, result, ChallengeFile(self.paths.challenges), self.deck_named)
            yield noted_in_week(session, WeekFile(self.paths.data / FILE), self.deck_named, self.week_version)
        yield noted_in_record(session, here, self.paths, self.catalog.packs.values())

    def _note_exercise(self, session: Session[Any, Any], exercise: object) -> None:
        if isinstance(exercise, Puzzle):
            kept = WeekFile(self.paths.data / FILE)
            note_puzzle(session, exercise, self.box, kept, self.paths, self.week_version)

    def facts_at_end(self, session: Session[Any, Any]) -> tuple[Fact, ...]:
        """Return the longest fight, the dead and the best hand of a game of Doomtown."""
        return facts_of(session) if isinstance(session.position.table, Table) else ()

    def intents(self, observation: Observation[Any]) -> tuple[str, ...]:
        """Return what the Automaton would do now for a pull of each suit."""
        return intents(observation.table)

    def summary_at_end(self, position: Position[Any], here: Collection[Seat] = ()) -> str:
        """Return the scores of the people who played against an Automaton, with earlier scores of the same decks.

        They are stored once for each game; conceded games have none.
        """
        t = position.table
        # A game that has no front of its own is shown by this one, too.
        if not isinstance(t, Table) or t.automaton is None:
            return ""
        return " ".join(self._bragging.told(t, seat) for seat in people(t) if seat in here)

    def chosen(self, args: argparse.Namespace) -> NewGame | None:
        """Return the game with the decks that are given; with starter decks, where it is only said who plays.

        None without either. Raise `BadInput` for one deck alone.
        """
        if args.boss is not None and not args.hotseat:
            who = boss_players(args.seat or (ME,), next(iter(self.box.players)), len(deck_words(args)))
            args = argparse.Namespace(**{**vars(args), "seat": who})
        automaton = automaton_among(args.seat or (), chosen_variants(args), args.automaton_hand, args.archetype)
        named = deck_words(args) or (starters_for(args) if args.game or args.seat or args.hotseat else [])
        if not named:
            return None
        if len(named) not in self.box.seats:
            raise BadInput(f"give --deck two to four times, once for each seat (found {len(named)})")
        decks = [self.shelf.find(name).deck for name in named]
        seed = any_seed() if args.seed is None else args.seed
        own_name = "" if args.hotseat else self.preferences.player_name
        seats = with_distinct_names([seat_with(decks[0], own_name), *(seat_with(deck) for deck in decks[1:])])
        setup = Setup(seats, args.rules, args.ask_everyone, chosen_variants(args), automaton)
        return NewGame(Doomtown.name, setup, seed, opponents_of(self.box, args, len(seats)))

    def _on_own_pictures(self) -> None:
        """Cards look otherwise now, though the theme is the same."""
        self.cache.forget()
        self.redraw()

    def _on_setting(self, name: str) -> None:
        if name == "picture_folder":
            folder = self.preferences.settings.picture_folder
            self.own.use(Path(folder) if folder else None)


FRONT = TownFront


def season_page(front: TownFront, program: Program, window: QWidget | None, links: WorkshopLinks) -> QWidget:
    """Return the page of seasons."""
    # Imported on first use: every start would take longer.
    from dtgui.gui.doomtown.season.town_kit import town_season_page

    return town_season_page(program, front, window, links)


def find_cards(workshop: QMainWindow, query: str) -> None:
    """Show the cards that a query finds, in the deck builder."""
    # Imported on first use, as below: every start would take longer.
    from dtgui.gui.doomtown.deck_builder import DeckBuilder

    assert isinstance(workshop, DeckBuilder)
    workshop.finder.show_query(query)


def open_card_page(front: TownFront, card: CardDef, window: QWidget, links: CardLinks, beside: bool) -> QDialog | None:
    """Open the page of a card over a window, in the window's language, and return it.

    A card that only a scenario or a lesson has made up has no page: return None.
    """
    try:
        front.catalog.card(card.code)
    except UnknownCard:
        return None
    from dtgui.gui.doomtown.card_page.card_window import CardPages

    pages = window.findChild(CardPages)
    if pages is None:
        reader = TownReader(front.cache, front.catalog, window)
        pages = CardPages(front.paths, front.catalog, front.box, reader, window)
        pages.has_table = True
        pages.example_wanted.connect(links.step_through)
        pages.examples_wanted.connect(links.search_rules)
        pages.find_wanted.connect(links.find_cards)
        pages.deck_wanted.connect(links.open_deck)
    return pages.open(card, beside=beside)


def make_packs(front: TownFront, parent: QWidget, added: Path | None, open_page: Callable[[str], object]) -> QDialog:
    """Return the dialog of the player's packs, to which this file is added."""
    # Imported on first use, as above.
    from dtgui.gui.doomtown.packs_dialog import PacksDialog

    dialog = PacksDialog(front.paths, parent)
    dialog.changed.connect(front.cards_changed)
    dialog.workshop_wanted.connect(partial(open_page, WORKSHOP))
    if added is not None:
        dialog.add(added)
    return dialog


def town_of(program: Program) -> TownFront:
    """Return what a program shows of Doomtown."""
    front = program.looks.front(Doomtown.name)
    assert isinstance(front, TownFront)
    return front
