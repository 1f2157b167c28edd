"""What the menus say of time lines and notes, for those who would rather use keys than buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dtgui.gui.menus import Entry

if TYPE_CHECKING:
    from dtgui.gui.main_window import MainWindow


def replay_entries(window: MainWindow) -> list[Entry | None]:
    """Return the ways through a game that is looked at; while one is played, they do nothing."""
    tr, replay = window.tr, window.replay
    to_end = tr("To where the game stands or ended")
    return [
        Entry(
            "replay_play", tr("&Play or pause"), tr("Step by step, by itself"), replay.play_or_pause, ("Ctrl+Space",)
        ),
        Entry("replay_on", tr("A step &forward"), tr("One answer on"), partial(replay.step_on, 1), ("Ctrl+Right",)),
        Entry("replay_back", tr("A step &back"), tr("One answer back"), partial(replay.step_on, -1), ("Ctrl+Left",)),
        None,
        Entry(
            "replay_next_mark",
            tr("To the &next mark"),
            tr("The next day, shootout, death or note"),
            replay.to_next_mark,
            ("Ctrl+Shift+Right",),
        ),
        Entry(
            "replay_last_mark",
            tr("To the &mark before"),
            tr("The last day, shootout, death or note"),
            replay.to_last_mark,
            ("Ctrl+Shift+Left",),
        ),
        Entry("replay_start", tr("To the &start"), tr("Before the first answer"), replay.to_start, ("Ctrl+Home",)),
        Entry("replay_end", tr("To the &end"), to_end, replay.to_end, ("Ctrl+End",)),
    ]


def note_entry(window: MainWindow) -> Entry:
    """Return the entry that lets a note be written, in a game that is played or looked at."""
    tr = window.tr
    tip = tr("At this moment of the game; kept in the saved game")
    return Entry("note", tr("Write a &note"), tip, partial(_write_note, window), ("N",))


def _write_note(window: MainWindow) -> None:
    if window.controller.is_watching:
        window.replay.note.setFocus()
    elif window.controller.session is not None and not window.controller.is_curtain_down:
        window.docks["history"].show()
        window.docks["history"].raise_()
        window.history.note.setFocus()
