"""The material of random input: games to begin, texts to write, keys to press, files to open."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from PySide6.QtCore import Qt

from dtgui.gui.dialogs.settings_dialog import Item, items

GAMES = tuple(
    words.split()
    for words in (
        "--game doomtown",
        "--game doomtown --rules 1.4",
        "--game doomtown --rules aeg --hotseat",
        "--game doomtown --ask-everyone",
        "--boss ghost-miners",
        "--boss ghost-miners --hotseat",
        "--boss showstopper --boss-option all",
        "--seat me --seat automaton",
        "--seat me --seat automaton --automaton-hand hidden --twist all",
        "--seat me --seat random --seat random --deck law-dogs --deck outlaws --deck entrepreneurs",
        "--game doomtown --town-square gomorra",
        "--hotseat",
        "--game westfort",
        "--game westfort --hotseat",
        "--game westfort --players 1",
        "--game westfort --players 4",
        "--game westfort --bands",
    )
)
"""New games by the words of the command line."""

TEXTS = (
    "law", "t:dude cost<=4", "x:/(a+)+$/", "<b>x</b>", "'", '"', "(((", "9" * 19, "-1", "\u202e\u0000x", "ﷺ" * 30,
    "A" * 4000, "t:", "{0}", "%s", "card:99999", "", " ", "ß" * 40, "👩‍👩‍👧‍👦", "../up", "C:\\x", "~/.x",
)  # fmt: skip
"""Unlikely texts."""

NAMED_KEYS = (
    "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 Space Return Escape Tab Backtab Left Right Up Down Home End PageUp PageDown "
    "Delete Backspace Plus Minus Slash Question Menu"
)
KEYS = tuple(getattr(Qt.Key, f"Key_{name}") for name in (*"0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ", *NAMED_KEYS.split()))
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
MODIFIERS = (*[NONE] * 6, CONTROL, SHIFT, ALT, CONTROL | SHIFT)
LEAVING = {(Qt.Key.Key_Q, CONTROL), (Qt.Key.Key_W, CONTROL), (Qt.Key.Key_F4, ALT)}
"""Keys that end the program."""
LEAVES = ("quit", "exit", "beenden", "print", "druck", "another window", "anderen fenster", "weiteren fenster")
"""Words of actions that end the program, start another one that outlives the run, or need a printer."""

SIZES = ((400, 300), (700, 1000), (1024, 600), (1280, 800), (1366, 768))
LANGUAGES = ("", "de", "en")

ROOT = Path(__file__).parents[3]
FOLDERS = ("tests/scenarios", "card_data", "resources/languages")


def files() -> list[str]:
    """Return the files that come with the program and can be opened, or cannot."""
    kinds = product(FOLDERS, ("*.yaml", "*.json"))
    return sorted(str(file) for folder, kind in kinds for file in (ROOT / folder).rglob(kind))


def settings() -> list[tuple[str, list[object]]]:
    """Return the settings of the page with values for each."""
    found = [(item.name, values_of(item)) for item in items() if item.name != "language"]
    return [*((name, values) for name, values in found if values), ("language", [*LANGUAGES])]


def values_of(item: Item) -> list[object]:
    """Return the choices, the least and the most, or on and off; nothing for free texts."""
    if item.choices:
        return [value for value, _ in item.choices]
    if item.name in ("text_scale", "table_scale"):
        return [item.least / 100, 1.0, item.most / 100]
    if item.most:
        return [item.least, item.most]
    return [] if item.is_folder or item.name == "player_name" else [True, False]
