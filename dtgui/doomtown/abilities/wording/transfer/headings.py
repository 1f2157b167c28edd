"""The headings of abilities, taken apart: `Controller Noon (once per turn), Boot, Pay 1 Ghost Rock`."""

from __future__ import annotations

import re
from typing import NamedTuple

USERS = "Controller|Owner|Anyone|Hero|Villain"
PLAYS = "Noon|Shootout|Resolution|Cheatin' Resolution|React|Start"
KINDS = "Job|Hex|Miracle|Spirit|Technique|Repeat|[0-9X]+|Tao of [A-Z][A-Za-z ]+? Technique"
HEADING = re.compile(
    rf"((?P<user>{USERS}) )?(?P<plays>(?:{PLAYS})(?:/(?:{PLAYS}))*)(?P<kinds>(?: (?:{KINDS}))*)"
    r"(?: \((?P<often>once|twice|[0-9]+ times) per (?P<span>draw hand|shootout|turn|round|game)\))?"
    r"(?P<boot>, Boot)?(?:, Pay (?P<price>[0-9]+|X) Ghost Rock)?"
)


class AbilityHeading(NamedTuple):
    """A heading: who may use the ability, when, its kinds and difficulty, how often, and its costs."""

    user: str
    plays: str
    kinds: str
    often: str
    span: str
    boots: bool
    price: str


def heading_of(text: str) -> AbilityHeading | None:
    """Return the parts of a heading, empty if there is none of a kind; None for another text."""
    found = HEADING.fullmatch(text)
    if found is None:
        return None
    user, plays, kinds, often, span, price = (
        found[part] or "" for part in ("user", "plays", "kinds", "often", "span", "price")
    )
    return AbilityHeading(user, plays, kinds.strip(), often, span, bool(found["boot"]), price)
