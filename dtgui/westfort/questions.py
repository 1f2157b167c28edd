"""West Fort's questions, with their names in saves and scenario files, and the sections of the rule book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from dtgui.kernel.decisions import PASS, Decision, Option, Question, Role, choose_one, choose_some
from dtgui.westfort.board import Band
from dtgui.westfort.state import Fort

DONE = Option("done")
SKIP = PASS

START = Question("start", Role.SECRET, "Which three resources do you start with?", "Take")
ACTION = Question("action", Role.SECRET, "Which action do you set your die to?", "Set the die", numbered=True)
SEND_OUT = Question("send_out", Role.TURN, "Where do you send an Outlaw?", "Send", numbered=True)
WILD_SPACE = Question("wild_space", Role.DUE, "Where does your wild Outlaw go?", "Go there", numbered=True)
ROUND_START = Question(
    "round_start", Role.GATHER, "Which building do you use at the start of the round?", "Use", "Use none", end=DONE
)
TRADE = Question("trade", Role.RESOLVE, "What do you buy for 1 Coin?")
LURE_TO = Question("lure_to", Role.RESOLVE, "To which building does the Undead go?")
REARRANGE = Question("rearrange", Role.RESOLVE, "Which slots do you load?", "Load", numbered=True)
LOAD = Question("load", Role.RESOLVE, "Which slot do you load?", "Load", numbered=True)
LOAD_SOME = Question("load_some", Role.RESOLVE, "Which slots do you load?", "Load", numbered=True)
ABILITY = Question("ability", Role.TURN, "What does your Outlaw do?", end=SKIP)
STOLEN_SLOT = Question("stolen_slot", Role.RESOLVE, "Which Bullet do you steal?", "Steal", numbered=True)
HIRE_PRICE = Question("hire_price", Role.DUE, "What do you pay for the hired gun?")
INTIMIDATED = Question("intimidated", Role.DUE, "Pay up, or walk out?")
PAY_UP = Question("pay_up", Role.DUE, "Which two resources do you give?", "Give")
INCOME = Question("income", Role.DUE, "Which income do you take?")
MORE_INCOME = Question("more_income", Role.RESOLVE, "Which income do you take one more of?")
BUY = Question("buy", Role.TURN, "Which building do you buy?", end=SKIP)
STAND_GROUND = Question("stand_ground", Role.DUE, "Stand your ground, or leave the building?")
TARGET = Question("target", Role.DUE, "Whom do you shoot at?", "Aim")
BUY_OFF = Question("buy_off", Role.RESPONSE, "Which player do you pay 1 Coin to stay out of this duel?", end=SKIP)
GIVE_WAY = Question("give_way", Role.RESPONSE, "Give 1 Coin to avoid the fight?", end=SKIP)
CRITICAL = Question("critical", Role.RESOLVE, "Use your Critical Hit?")
SHOOT_ON = Question("shoot_on", Role.RESOLVE, "Shoot again? Each hit spends its Bullet.")
UNDEAD_TO = Question("undead_to", Role.RESOLVE, "Where does the Undead go?", "Place")
MOVE_OUT = Question(
    "move_out",
    Role.RESPONSE,
    "Which buildings do your Outlaws leave?",
    "Leave",
    "Stay in all buildings",
    goes_on=True,
)
KEEP = Question("keep", Role.DUE, "Which Bullet do you spend to keep the building?", numbered=True)
STRENGTH = Question("strength", Role.RESOLVE, "Which Bullet does Dead Ranger lose?", "Remove", numbered=True)

QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {each.id: each for each in list(globals().values()) if isinstance(each, Question)}
)


def choose(
    t: Fort, band: Band, question: Question, options: Sequence[Option], rule: Section, *about: int | str
) -> Decision:
    """Ask a band's player for one of the options. Its subject begins with the band; other bands follow."""
    return choose_one(t.seat_of(band), question, options, rule, (band, *about))


def choose_exactly(
    t: Fort, band: Band, question: Question, options: Sequence[Option], count: int, rule: Section, *about: int | str
) -> Decision:
    """Ask for exactly this many of the options."""
    return choose_some(t.seat_of(band), question, options, rule, (band, *about), least=count, most=count)


def choose_any(
    t: Fort, band: Band, question: Question, options: Sequence[Option], rule: Section, *about: int | str
) -> Decision:
    """Ask for as many of the options as are wanted, or none."""
    return choose_some(t.seat_of(band), question, options, rule, (band, *about))


def band_asked(decision: Decision) -> Band:
    """Return the band that a question is for; its player may have another one."""
    return Band(int(decision.about[0]))


# The sections of the rule book, as refusals and questions cite them


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
