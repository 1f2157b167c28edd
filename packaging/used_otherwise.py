"""Names that nothing in the program mentions and that are used all the same, each with the reason: see
`unused_code`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

USED_OTHERWISE: Mapping[str, str] = MappingProxyType(
    {
        "ADJACENT_TO_LEADER": "a step of a job's posse: members of an enum are gone through in their order",
        "BY_SUIT": "an order of the hand: members of an enum are found by what settings say",
        "CONCEDING": "one of the verbs, which are gathered from their module and found by their word",
        "PlainSimulation": "what a game without options of its own gives its box: the board game of the tests does",
        "__call__": "the contract of what makes players",
        "about_of": "words of the flat form's questions, which tests compare with those of the rules",
        "asks_for": "tells whether a scenario proves what it says, which a test asks of each",
        "bank": "with what the bank has taken in all ghost rock adds up, which the conformance tests check",
        "can_undo": "goes with `can_redo` in a session's contract; the conformance tests go back by it",
        "decided_otherwise": "in what the editions differ, which a test compares with the page of differences",
        "disambiguation": "Qt calls this method with an argument of this name",
        "get_code": "a method of Python's import system, which it calls",
        "focusable": "an attribute of Qt's: what is set is read by screen readers",
        "invalid": "an attribute of Qt's: what is set is read by screen readers",
        "is_holding": "whether cards of the table will still move by themselves, which tests wait for",
        "is_named": "whether the header of a place says its name, which tests of covered names ask",
        "is_working": "whether a worker is still busy, which tests wait for",
        "kept_by": "what a policy keeps of given hands, which tests compare with every other way",
        "option_of": "options of the flat form, which tests compare with those of the rules",
        "ranks_of_five": "ranks every hand there is, against which tests check the other ways to rank",
        "shared_classes": "part of the codec's contract, by which the conformance tests look into values",
        "unguarded": "which overrides of Qt's methods are not guarded: a test finds none after everything is loaded",
    }
)
"""By name, whatever the file: with the reason."""
