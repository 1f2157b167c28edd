"""The sections of the rule book, as refusals and questions cite them."""

from enum import Enum


class Section(Enum):
    """A part of the rule book, by its heading; `str()` is how it is cited."""

    SETUP = "Setup"
    OVERVIEW = "Game Overview"
    DAY = "Day Overview"
    TURN = "Turn Overview"
    DUELS = "Duels"
    ABILITIES = "Abilities"
    HIRE_GUNS = "Abilities, Hire Guns"
    FIGHT = "Abilities, Fight Undead"
    INTIMIDATE = "Abilities, Intimidate"
    STEAL = "Abilities, Steal Resources"
    SHOOTOUTS = "Shootouts"
    CONTROL = "Shootouts, Building control"
    SHOOTING_UNDEAD = "Shootouts, Shooting Undead"
    CRITICAL = "Critical Token"
    GRAVEYARD = "Graveyard and Boot Hill"
    INCOME = "Income"
    BUILDINGS = "Buildings"
    ENDS = "End of Round and Day"
    HIGH_NOON = "High Noon"
    SPACES = "Action Space Clarification"
    SOLO = "Solo Variant"
    EXPLAINED = "Buildings Explained"

    def __str__(self) -> str:
        """Return it with the name of the book: `West Fort, Duels`."""
        return f"West Fort, {self.value}"
