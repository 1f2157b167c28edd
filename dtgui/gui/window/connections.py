"""The connections between parts of the window: signals of one, methods of another; and the end of secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QMessageBox, QWidget

from dtgui.gui.dialogs.start_page import StartPage
from dtgui.gui.panels.curtain_page import forget_copies
from dtgui.gui.panels.ending import EndingPanel
from dtgui.gui.panels.hover import Pointing
from dtgui.gui.panels.outline import Outline
from dtgui.gui.panels.practice.exercise_panel import ExercisePanel
from dtgui.gui.panels.practice.practice_panel import PracticePanel
from dtgui.gui.panels.preview import Preview
from dtgui.gui.record.log_panel import LogPanel
from dtgui.gui.window.card_page_opener import CardPageOpener
from dtgui.gui.window.course import CourseCommands
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.gui.window.games import Games
from dtgui.gui.window.hotkeys import HotkeySheet
from dtgui.gui.window.lesson_notes import LessonNotes
from dtgui.gui.window.practice_commands import PracticeCommands
from dtgui.gui.window.reading import RulebookOpener
from dtgui.gui.window.rematches import Rematches
from dtgui.gui.window.side_windows import SideWindows
from dtgui.gui.window.town_page import TownPage


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
