"""The connections between parts of the window: signals of one, methods of another.

They carry settings to each part, keep the entries of the menus in step with the game, and end secrets with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.audio.sounds import Speaker
from dtgui.gui.dialogs.start_page import StartPage
from dtgui.gui.look.language import said
from dtgui.gui.panels.curtain_page import forget_copies
from dtgui.gui.panels.ending import EndingPanel
from dtgui.gui.panels.exercise_panel import ExercisePanel
from dtgui.gui.panels.outline import Outline
from dtgui.gui.panels.practice_panel import PracticePanel
from dtgui.gui.panels.preview import Pointing, Preview
from dtgui.gui.record.log_panel import LogPanel
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import AS_SYSTEM, Looks, chosen_theme
from dtgui.gui.widgets.menus import allow, lettered
from dtgui.gui.window.coaching import LessonNotes
from dtgui.gui.window.course import CourseCommands
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.gui.window.games import Games, Rematches
from dtgui.gui.window.hotkeys import HotkeySheet
from dtgui.gui.window.practice_commands import PracticeCommands
from dtgui.gui.window.reading import CardPageOpener, RulebookOpener
from dtgui.gui.window.side_windows import SideWindows
from dtgui.gui.window.town_page import TownPage
from dtgui.kernel.scene import ZoneKind, parts_of
from dtgui.play.change import Aspect, Change


class NamingPart(Protocol):
    """A part with names that lead to cards."""

    pointed_at: SignalInstance
    followed: SignalInstance


class PracticeParts(NamedTuple):
    """Practice and exercises: their panels, and what carries out their commands."""

    panel: PracticePanel
    practising: PracticeCommands
    exercise: ExercisePanel
    exercises: ExerciseCommands
    course: CourseCommands
    lessons: LessonNotes


def connect_start(
    start: StartPage, games: Games, beside: SideWindows, practising: PracticeCommands, course: CourseCommands
) -> None:
    """Carry out what the first page offers."""
    start.game_wanted.connect(games.ask_for)
    start.open_wanted.connect(games.ask_for_save)
    start.challenges_wanted.connect(games.ask_for_challenges)
    start.resume_wanted.connect(games.resume)
    start.starter_wanted.connect(games.play_starter)
    start.save_wanted.connect(games.open)
    start.decks_wanted.connect(beside.open_decks)
    start.events_wanted.connect(beside.open_events)
    start.practice_wanted.connect(practising.open_page)
    start.learn_wanted.connect(course.open_map)
    start.games_wanted.connect(beside.open_games_played)
    start.news_wanted.connect(beside.open_news)
    start.page_wanted.connect(beside.own_pages.open)


def show_ends(town: TownPage, games: Games, rematches: Rematches) -> None:
    """Give the page of the table its sources for the end of a game and for the plans of an opponent."""
    town.table.summary_at_end = games.summary_at_end
    town.days_at_end, town.facts_at_end = rematches.days, rematches.facts_at_end
    town.scores_at_end, town.sheets_at_end = rematches.scores_at_end, games.sheets_at_end
    town.intents = games.intents
    town.may_swap = rematches.may_swap


def connect_ending(
    ending: EndingPanel, rematches: Rematches, beside: SideWindows, show_start: Callable[[], None]
) -> None:
    """Carry out the offers at the end of a game, except its season."""
    ending.rematch_wanted.connect(rematches.rematch)
    ending.swap_wanted.connect(rematches.swap_decks)
    ending.review_wanted.connect(rematches.review)
    ending.review_wanted.connect(beside.review_too)
    ending.new_wanted.connect(rematches.ask_for_another)
    ending.start_wanted.connect(show_start)


def connect_practice(parts: PracticeParts, town: TownPage, reading: RulebookOpener, beside: SideWindows) -> None:
    """Connect the panels of practice and exercises with the table and with the objects of their commands."""
    panel, practising, exercise, exercises, course, lessons = parts
    panel.begin_wanted.connect(practising.open_page)
    panel.save_wanted.connect(practising.saving.ask_to_save)
    panel.puzzle_wanted.connect(practising.saving.ask_to_save_puzzle)
    town.table.changes_wanted.connect(panel.open_menu)
    exercises.section_wanted.connect(reading.open_section)
    exercises.drill_missed.connect(course.miss_drill)
    beside.turned.connect(course.miss_play)
    beside.exercise_wanted.connect(exercises.begin)
    beside.position_wanted.connect(practising.open_file)
    exercise.lit.connect(town.table.view.marks.show_lit)
    exercise.tried.connect(exercises.rate)
    exercise.tried.connect(course.try_puzzle)
    exercise.done.connect(exercises.finish)
    exercise.missed.connect(course.miss)
    exercise.again_wanted.connect(exercises.begin)
    exercise.next_wanted.connect(exercises.begin_next)
    exercise.list_wanted.connect(practising.open_page)
    exercise.continues_with.connect(lessons.continue_with)


def connect_pointing(
    pointing: Pointing, town: TownPage, named: Iterable[NamingPart], card_pages: CardPageOpener, outline: Outline
) -> None:
    """Show every card pointed at in the preview; show followed links on the table, too."""
    for words in named:
        words.pointed_at.connect(pointing.point_at)
        words.followed.connect(pointing.follow)
        words.followed.connect(lambda link: card_pages.open_card(pointing.card_of(link)))
    table = town.table
    town.news.stepped.connect(lambda link: pointing.point_out(link.target))
    table.piece_pointed_at.connect(pointing.point_at)
    table.view.mouse.page_wanted.connect(lambda piece: card_pages.open_card(pointing.card_on(piece)))
    town.pile.pointed_at.connect(pointing.show)
    town.plays.pointed_at.connect(pointing.point_out)
    outline.pointed_at.connect(table.view.locate)


def connect_preview(preview: Preview, reading: RulebookOpener, card_pages: CardPageOpener) -> None:
    """Show the buttons of the preview, and carry out what they offer."""
    preview.examples.clicked.connect(partial(_open_examples, preview, reading))
    preview.page.clicked.connect(lambda _=False: card_pages.open())
    preview.page.show()
    preview.examples.show()


def _open_examples(preview: Preview, reading: RulebookOpener, _checked: bool = False) -> None:
    reading.open_card(preview)


def forget_game(
    window: QWidget, pointing: Pointing, log: LogPanel, reference: HotkeySheet, card_pages: CardPageOpener
) -> None:
    """Forget pointed cards, searches and copied texts; close the reference sheet, card pages and messages."""
    pointing.forget()
    log.forget_search()
    reference.forget()
    card_pages.close_all()
    for message in window.findChildren(QMessageBox):
        message.close()
    forget_copies()


# Applies settings to open windows: each part is notified of the settings that it uses

LOOKS = frozenset({"theme", "text_scale", "table_skin"})
"""The settings that change how everything looks."""


class SettingEffect(NamedTuple):
    """A part's method that takes the settings over, and the names of those that mean something to it."""

    apply: Callable[[Settings], None]
    names: frozenset[str]


def effect(apply: Callable[[Settings], None], *names: str) -> SettingEffect:
    """Return the effect that settings of these names have."""
    return SettingEffect(apply, frozenset(names))


class SettingEffects(QObject):
    """Applies effects once, and again when one of their settings changes; what is in no effect is read when needed."""

    def __init__(self, preferences: Preferences, effects: Sequence[SettingEffect], parent: QObject) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._effects = effects
        for each in effects:
            each.apply(preferences.settings)
        preferences.changed.connect(self._on_changed)

    def _on_changed(self, name: str) -> None:
        for each in self._effects:
            if name in each.names:
                each.apply(self._preferences.settings)


def game_effects(controller: GameController) -> tuple[SettingEffect, ...]:
    """Return what settings do to how games are played."""
    opponents, auto_pass = controller.opponents, controller.auto_pass

    def keep_pace(settings: Settings) -> None:
        opponents.pace_ms = settings.opponent_pace_ms

    def answer(settings: Settings) -> None:
        habits = auto_pass.habits.answering(forced=settings.answer_forced).warning(on=settings.defeat_warning)
        auto_pass.take(habits)

    return (
        effect(keep_pace, "opponent_pace_ms"),
        effect(answer, "answer_forced", "defeat_warning"),
        effect(lambda settings: controller.viewer.use_curtain(settings.curtain), "curtain"),
    )


def window_effects(
    town: TownPage, pointing: Pointing, speaker: Speaker, actions: GameActions
) -> tuple[SettingEffect, ...]:
    """Return what settings do to the table, to what is shown of it, to sounds, and to the ticks of menus."""
    shown = ("reduced_motion", "animation_ms", "table_scale", "show_legal_plays", "hand_order")
    return (
        effect(town.table.use_settings, *shown),
        effect(town.table.showing.use_settings, "stage_pace", "reasons"),
        effect(town.use_settings, "intents"),
        effect(pointing.use_settings, "preview_delay_ms"),
        effect(speaker.use_settings, "sounds", "sound_volume"),
        effect(actions.use_settings, "reduced_motion", "show_legal_plays", "sounds"),
    )


class ThemeChanges(QObject):
    """Changes the theme of the whole program with the settings, or with the system where they say so."""

    def __init__(self, preferences: Preferences, looks: Looks, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._looks = looks
        preferences.changed.connect(self._on_setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_changed)

    def _on_setting_changed(self, name: str) -> None:
        if name in LOOKS:
            self._looks.use_theme(chosen_theme(self._preferences))

    def _on_system_changed(self) -> None:
        if self._preferences.settings.theme == AS_SYSTEM:
            self._looks.use_theme(chosen_theme(self._preferences))


# Keeps the entries of the menus in step with the game: what undo would take back, what is possible, what is ticked

NEED_A_GAME = (
    "save",
    "watch",
    "pass_on",
    "pass_day",
    "pass_fight",
    "pass_turn",
    "hold",
    "computer",
    "follow",
    "review",
)
"""Entries that can do something once a game has begun, and while no curtain is down."""

PILES = ("discard", "boot_hill")
"""Entries that open a pile of that name."""


class GameActions(QObject):
    """Follows one controller; `actions` are those of the main window by name."""

    def __init__(self, controller: GameController, actions: Mapping[str, QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._actions = actions
        controller.changed.connect(self._on_changed)
        self._name_what_is_possible()

    def use_settings(self, settings: Settings) -> None:
        """Tick what the settings say."""
        self._actions["calm"].setChecked(settings.reduced_motion)
        self._actions["legal"].setChecked(settings.show_legal_plays)
        self._actions["sounds"].setChecked(settings.sounds)

    def _on_changed(self, change: Change) -> None:
        if Aspect.HABITS in change:
            self._actions["hold"].setChecked(self._controller.auto_pass.habits.holds)
        if Aspect.WATCHING in change:
            self._actions["watch"].setChecked(self._controller.viewer.is_watching)
        if Aspect.SCENE in change:
            self._offer_what_the_game_has()
        if Aspect.HISTORY in change:
            self._name_what_is_possible()

    def _offer_what_the_game_has(self) -> None:
        """Hide the entries for piles and hands in a game without any; the sheet of keys leaves them out, too."""
        scene = self._controller.view.scene
        zones, has_game = scene.zones, self._controller.session is not None and bool(scene.zones)
        words = {parts_of(zone.id).word for zone in zones}
        has_hands = any(zone.kind is ZoneKind.HAND for zone in zones)
        for name in PILES:
            self._actions[name].setVisible(name in words or not has_game)
        self._actions["sort"].setVisible(has_hands or not has_game)

    def _name_what_is_possible(self) -> None:
        controller, history = self._controller, self._controller.history
        nothing = self.tr("There is nothing to redo.")
        self._name("undo", self.tr("Undo"), history.undo_label, self.tr("There is nothing to undo."))
        self._name("redo", self.tr("Redo"), history.redo_label, nothing)
        is_watching = controller.viewer.is_watching
        why = self.tr("Continue the game first.") if is_watching and history.redo_label else nothing
        allow(self._actions["new_luck"], bool(history.redo_label) and not is_watching, why)
        has_game, is_curtain_down = controller.session is not None, controller.viewer.is_curtain_down
        no_game = self.tr("Start a game first.")
        for name in NEED_A_GAME:
            why = self.tr("Raise the curtain first.") if has_game else no_game
            allow(self._actions[name], has_game and not is_curtain_down, why)
        unasked = self.tr("There is no question for you now.") if has_game else no_game
        allow(self._actions["hint"], controller.decision is not None, unasked)
        kept = self.tr("You cannot concede now.") if has_game else no_game
        allow(self._actions["concede"], controller.view.may_concede, kept)
        self._tick("computer", bool(controller.opponents.names))

    def _name(self, name: str, text: str, label: str, why_not: str) -> None:
        """Let an entry say what it would take back or do again, and forbid it where that is nothing."""
        allow(self._actions[name], bool(label), why_not)
        self._actions[name].setText(f"{text}: {lettered(said(label))}" if label else text)

    def _tick(self, name: str, on: bool) -> None:
        """Tick an entry, or take its tick away, without doing what it does."""
        self._actions[name].blockSignals(True)
        self._actions[name].setChecked(on)
        self._actions[name].blockSignals(False)
