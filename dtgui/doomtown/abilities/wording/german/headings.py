"""The headings of abilities: `Kontrolleur Noon, Booten, 1 Ghost Rock zahlen`."""

from __future__ import annotations

import re

USERS = {
    "Controller": "Kontrolleur",
    "Owner": "Besitzer",
    "Anyone": "Jeder",
    "Hero": "Held",
    "Villain": "Schurke",
}
PLAYS = "Noon|Shootout|Resolution|Cheatin' Resolution|React|Start"
KINDS = "Job|Hex|Miracle|Spirit|Technique|Repeat|[0-9X]+|Tao of [A-Z][A-Za-z ]+? Technique"
HEADING = re.compile(
    rf"((?P<user>{'|'.join(USERS)}) )?(?P<play>(?:{PLAYS})(?:/(?:{PLAYS}))*(?: (?:{KINDS}))*)"
    r"(?: \((?P<often>once|twice|[0-9]+ times) per (?P<span>draw hand|shootout|turn|round|game)\))?"
    r"(?P<boot>, Boot)?(?:, Pay (?P<price>[0-9]+|X) Ghost Rock)?"
)
OFTEN = {"once": "einmal", "twice": "zweimal"}
SPANS = {"draw hand": "Pokerhand", "shootout": "Shootout", "turn": "Tag", "round": "Runde", "game": "Spiel"}


def realised_heading(text: str) -> str | None:
    """Return a heading in German, None for another text."""
    found = HEADING.fullmatch(text)
    if found is None:
        return None
    user = f"{USERS[found['user']]} " if found["user"] else ""
    often = f" ({_often(found['often'])} pro {SPANS[found['span']]})" if found["often"] else ""
    boot = ", Booten" if found["boot"] else ""
    price = f", {found['price']} Ghost Rock zahlen" if found["price"] else ""
    return f"{user}{found['play']}{often}{boot}{price}"


def _often(words: str) -> str:
    """Return how often an ability may be used: `einmal`, `3-mal`."""
    return OFTEN.get(words) or f"{words.split()[0]}-mal"
