"""The entries of the main window's palette: the commands of its menus with other words for them, and the settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from dtgui.app.languages.finding import language_folders, languages
from dtgui.app.paths import Paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.widgets.messages import ask
from dtgui.gui.window.command_palette import PaletteEntry, command_of

LEAVE_THE_TABLE = frozenset(
    {
        "new", "starter", "challenges", "open", "replay",
        "practice", "course", "lessons", "puzzles", "take_position", "paste_position", "scenario",
    }
)  # fmt: skip
"""The commands that put another game or position on the table, at once or by what they let the player choose."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Palette", text)


def other_words() -> Mapping[str, str]:
    """Return what else people call the commands, by the names of these."""
    return {
        "new": _tr("start game, play, restart, opponent, difficulty, level, hot seat, multiplayer"),
        "starter": _tr("quick game, quick start, fast game"),
        "season": _tr("campaign, story"),
        "challenges": _tr("solitaire, daily, alone, score"),
        "open": _tr("load, resume, saves"),
        "save": _tr("keep, store, export game"),
        "replay": _tr("replay, playback, rewatch, recording"),
        "decks": _tr("decks, deck editor, build a deck, deckbuilder, cards, card list, collection, library"),
        "events": _tr("booster, tournament, limited"),
        "packs": _tr("add cards, expansion, custom cards, mods"),
        "practice": _tr("sandbox, training, free play, practise, exercises"),
        "course": _tr("tutorial, how to play, beginner, teach me, course"),
        "lessons": _tr("tutorials, learning"),
        "puzzles": _tr("problems, puzzle of the day, daily puzzle, riddles"),
        "drills": _tr("quiz, train"),
        "take_position": _tr("sandbox, copy of the game, analysis, try out"),
        "copy_link": _tr("share, send"),
        "paste_position": _tr("import, clipboard"),
        "fight_again": _tr("simulation, simulate, monte carlo"),
        "review": _tr("analysis, analyse, analyze, mistakes, blunders, evaluation"),
        "games": _tr("statistics, stats, results, wins, losses, record"),
        "concede": _tr("resign, surrender, forfeit, lose, quit game"),
        "settings": _tr("options, preferences, configuration, setup"),
        "quit": _tr("exit, leave, close"),
        "undo": _tr("take back, back, revert, oops"),
        "redo": _tr("forward, again"),
        "new_luck": _tr("reroll, other cards, try again"),
        "note": _tr("comment, annotate, remark"),
        "find": _tr("search, look for"),
        "marker": _tr("token, sticker, label, tag"),
        "count_up": _tr("counter, plus"),
        "count_down": _tr("counter, minus"),
        "plays": _tr("moves, actions, legal moves, what can I do"),
        "odds": _tr("chances, probability, probabilities, percent"),
        "hint": _tr("advice, suggestion, best move, tip"),
        "pass_on": _tr("skip, auto pass, wait, next"),
        "pass_day": _tr("skip the day, end day, next day"),
        "pass_fight": _tr("skip to shootout"),
        "pass_turn": _tr("skip, end turn, next turn"),
        "hold": _tr("pause, stop, wait"),
        "computer": _tr("AI, bot, autoplay"),
        "watch": _tr("replay, timeline, rewind, moments"),
        "replay_play": _tr("autoplay, playback"),
        "replay_on": _tr("next move"),
        "replay_back": _tr("previous move"),
        "rulebook": _tr("rules, manual, how to play"),
        "rule": _tr("why not, reason, rule"),
        "card_page": _tr("rulings, errata, FAQ"),
        "discard": _tr("graveyard, discards, discarded cards"),
        "boot_hill": _tr("graveyard, dead, removed cards"),
        "fit": _tr("zoom out, fit"),
        "sort": _tr("order of cards, arrange hand"),
        "full": _tr("fullscreen, maximize"),
        "legal": _tr("highlight, frames, playable"),
        "calm": _tr("animation off, no animations, instant"),
        "sounds": _tr("mute, unmute, silence, audio, noise, quiet"),
        "layout": _tr("restore windows, reset windows, docks, panels"),
        "ledger": _tr("light, light mode, bright"),
        "saloon": _tr("dark, dark mode, night mode"),
        "contrast": _tr("accessibility, black and white"),
        "question": _tr("screen reader, speak, read aloud"),
        "to_outline": _tr("screen reader, accessible table"),
        "dock_log": _tr("messages, protocol"),
        "dock_history": _tr("timeline, branches"),
        "gestures": _tr("hotkeys, shortcuts, keyboard, controls, mouse"),
        "keys": _tr("hotkeys, shortcuts, keyboard, rebind"),
        "reference": _tr("cheat sheet, overview, summary"),
        "coach": _tr("guide, beginner, tips"),
        "report": _tr("problem, crash, feedback, error"),
        "whats_new": _tr("changelog, what's new, news, update, release notes"),
        "about": _tr("credits, licence, license, program"),
    }


def other_words_for_settings() -> Mapping[str, str]:
    """Return what else people call the settings, by their names."""
    return {
        "player_name": _tr("nickname, user name, player name"),
        "language": _tr("translation, locale, English, German"),
        "theme": _tr("theme, skin, colors"),
        "table_skin": _tr("background, wood, felt, skin"),
        "text_scale": _tr("font size, larger text, letters, bigger, scale, UI scale"),
        "table_scale": _tr("zoom, larger cards, bigger, scale"),
        "picture_folder": _tr("images, artwork, scans"),
        "animation_ms": _tr("speed, faster, slower"),
        "opponent_pace_ms": _tr("speed, faster, slower, delay"),
        "stage_pace": _tr("speed, faster, slower"),
        "preview_delay_ms": _tr("hover, tooltip"),
        "reduced_motion": _tr("animations, accessibility"),
        "answer_forced": _tr("automatic, autoplay"),
        "curtain": _tr("hot seat, hide hand"),
        "sound_volume": _tr("loudness, louder, quieter, audio"),
        "sounds": _tr("audio, mute"),
    }


class Reach(NamedTuple):
    """The objects of the commands, and the places to which they lead."""

    controller: GameController
    paths: Paths
    open_settings: Callable[[str], None]
    """Shows the setting of this name."""
    window: QWidget


def palette_commands(actions: Mapping[str, QAction], reach: Reach) -> Iterator[PaletteEntry]:
    """Yield the commands of the menus, then the settings; each is ready to be run."""
    words = other_words()
    for name, action in actions.items():
        command = command_of(action, words.get(name, ""))
        if name.startswith("replay_") and not reach.controller.viewer.is_watching:
            command = replace(command, why_not=_tr("Open the time line first."))
        if name in LEAVE_THE_TABLE:
            command = replace(command, run=partial(_ask_before, command.run, reach))
        yield command
    from dtgui.gui.dialogs.settings_dialog import items  # the first picture of the window needs no settings

    words = other_words_for_settings()
    for item in items(languages(language_folders(reach.paths))):
        choices = ", ".join(title for _, title in item.choices)
        also = f"{words.get(item.name, '')} {choices}"
        about = f"{item.about} {item.group}"
        yield PaletteEntry(item.title, partial(reach.open_settings, item.name), about, also, _tr("Setting"))


def _ask_before(leave: Callable[[], None], reach: Reach) -> None:
    """Leave the game at the table once the player wants that, at once if it is over or only looked at."""
    session = reach.controller.session
    if (
        session is None
        or reach.controller.viewer.standpoint.is_replay
        or session.game.outcome(session.branch()[-1].position) is not None
    ):
        leave()
    else:
        ask(reach.window, _tr("Leave this game? It is kept and can be continued."), _tr("Leave game"), leave)
