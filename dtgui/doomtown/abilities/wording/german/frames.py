"""The frames of verbs, read from the lexicon (`valency.py`), durations and prices."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END
from dtgui.doomtown.abilities.wording.german.valency import FRAMES


class VerbFrame(NamedTuple):
    """The objects of a verb in both languages; `needs_modal`: `is booted` is a state, `cannot be booted` is none."""

    english: tuple[str, ...]
    verbs: tuple[str, ...]
    is_passive: bool
    german: tuple[str, ...]
    needs_modal: bool = False


STATES = (("be", "booted"), ("be", "attached", "to", "1"))
"""Passives that are states, unless a modal verb comes before them."""


def _frame(line: str) -> VerbFrame:
    english, _, german = line.partition(" = ")
    verb, _, middle = german.partition(":")
    verbs = tuple(verb.removeprefix("-").split("|"))
    words = tuple(english.split())
    return VerbFrame(words, verbs, verb[0] == "-", tuple(middle.split()), words in STATES)


def _by_verb() -> dict[str, list[VerbFrame]]:
    """Return the frames by their first word, those with the most words of their own first."""
    frames: dict[str, list[VerbFrame]] = {}
    for line in filter(None, FRAMES.splitlines()):
        frame = _frame(line)
        frames.setdefault(frame.english[0], []).append(frame)
    return {verb: sorted(found, key=_rank) for verb, found in frames.items()}


def _rank(frame: VerbFrame) -> tuple[int, int]:
    slots = sum(1 for part in frame.english if part in SLOTS)
    return -len(frame.english), slots


SLOTS = frozenset(["1", "2", "3", "C", "D", "P", "O", "W", "N", "J", "A", "K"])
BY_VERB: Mapping[str, list[VerbFrame]] = MappingProxyType(_by_verb())

DURATIONS: Mapping[str, str] = MappingProxyType(
    {
        "this round": "in dieser Runde",
        "until the end of the next round": "bis zum Ende der nächsten Runde",
        "this shootout": "in diesem Shootout",
        "until the next play be over": "bis zum Ende des nächsten Spielzugs",
        "this phase": "in dieser Phase",
        "this turn": "an diesem Tag",
        "until Sundown": "bis Sundown",
        "until after Sundown": "bis nach Sundown",
        "until after Nightfall": "bis nach Nightfall",
        "until after the next Production phase": "bis nach der nächsten Produktionsphase",
        "until after the next Upkeep phase": "bis nach der nächsten Unterhaltsphase",
        "until High Noon of the next turn": "bis High Noon des nächsten Tages",
        "while staying at this location": f"{COMMA}solange er an diesem Ort bleibt{END}",
        "for other players 's effects": "für Effekte anderer Spieler",
        "for good": "dauerhaft",
        "in each round": "in jeder Runde",
        "in the next round": "in der nächsten Runde",
        "during the Gamblin' phase": "während der Gamblin'-Phase",
        "during High Noon": "während High Noon",
        "at Nightfall": "bei Nightfall",
        "at Sundown": "bei Sundown",
        "during the Upkeep phase": "während der Unterhaltsphase",
        "during this job": "während dieses Jobs",
        "as a Shootout play": "als Shootout-Spielzug",
        "as a Noon play": "als Noon-Spielzug",
        "by another player or as a casualty": "durch einen anderen Spieler oder als Verlust",
        "this turn , until leaving this location": "an diesem Tag bis zum Verlassen dieses Ortes",
        "until leaving this location": "bis zum Verlassen dieses Ortes",
        "instead": "stattdessen",
        "because of your opponent": "wegen deines Gegners",
        "by a card effect": "durch einen Karteneffekt",
        "from play": "aus dem Spiel",
    }
)
PRICES = {
    "free of charge": "kostenlos",
    "( paying its cost )": "gegen Zahlung der Kosten",
    "( inventing it , and paying its cost )": "gegen Zahlung der Kosten (es muss erfunden werden)",
}
