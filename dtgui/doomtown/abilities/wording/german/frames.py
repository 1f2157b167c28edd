"""The frames of verbs, read from the lexicon (`valency.py`), durations and prices."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import starmap
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END
from dtgui.doomtown.abilities.wording.german.valency import FRAMES
from dtgui.doomtown.abilities.wording.transfer.frames import by_verb, in_two_languages
from dtgui.doomtown.state.timings import Until


class VerbFrame(NamedTuple):
    """The objects of a verb in both languages."""

    english: tuple[str, ...]
    verbs: tuple[str, ...]
    is_passive: bool
    german: tuple[str, ...]


def _frame(english: tuple[str, ...], german: str) -> VerbFrame:
    verb, _, middle = german.partition(":")
    verbs = tuple(verb.removeprefix("-").split("|"))
    return VerbFrame(english, verbs, verb[0] == "-", tuple(middle.split()))


BY_VERB = MappingProxyType(by_verb(starmap(_frame, in_two_languages(FRAMES))))

ACTIVE: Mapping[Lexeme, str] = MappingProxyType(
    {
        verb: frame.verbs[0]
        for verb, frames in BY_VERB.items()
        for frame in frames
        if frame.german[:1] == ("1a",) and all(len(part) == 1 for part in frame.german[1:])
    }
)
"""The German verbs whose meaning is whole with an object, so that they can be in the passive."""

WAYS = {"as a casualty": ("als~Verlust",), "from play": ("aus~dem~Spiel",)}
"""How something is done to a card."""
LASTING: Mapping[Until, str] = MappingProxyType(
    {
        Until.ROUND: "in dieser Runde",
        Until.NEXT_ROUND: "bis zum Ende der nächsten Runde",
        Until.SHOOTOUT: "in diesem Shootout",
        Until.NEXT_PLAY: "bis zum Ende des nächsten Spielzugs",
        Until.END_OF_PHASE: "in dieser Phase",
        Until.END_OF_TURN: "an diesem Tag",
        Until.SUNDOWN: "bis Sundown",
        Until.AFTER_SUNDOWN: "bis nach Sundown",
        Until.AFTER_NIGHTFALL: "bis nach Nightfall",
        Until.AFTER_NEXT_PRODUCTION: "bis nach der nächsten Produktionsphase",
        Until.AFTER_NEXT_UPKEEP: "bis nach der nächsten Unterhaltsphase",
        Until.NOON_NEXT_TURN: "bis High Noon des nächsten Tages",
        Until.LEAVES_LOCATION: "an diesem Tag bis zum Verlassen dieses Ortes",
        Until.STAYS: f"{COMMA}solange er an diesem Ort bleibt{END}",
        Until.PERMANENT: "dauerhaft",
    }
)
"""How long something lasts."""
DURATIONS: Mapping[str, str] = MappingProxyType(
    {
        "this round": LASTING[Until.ROUND],
        "this shootout": LASTING[Until.SHOOTOUT],
        "this phase": LASTING[Until.END_OF_PHASE],
        "this turn": LASTING[Until.END_OF_TURN],
        "until Sundown": LASTING[Until.SUNDOWN],
        "until after Sundown": LASTING[Until.AFTER_SUNDOWN],
        "for other players 's effects": "für Effekte anderer Spieler",
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
        "instead": "stattdessen",
        "because of your opponent": "wegen deines Gegners",
        "by a card effect": "durch einen Karteneffekt",
        "from play": "aus dem Spiel",
    }
)
"""Other adverbials, by their English words."""
PRICES = {
    "free of charge": "kostenlos",
    "( paying its cost )": "gegen Zahlung der Kosten",
    "( inventing it , and paying its cost )": "gegen Zahlung der Kosten (es muss erfunden werden)",
}
