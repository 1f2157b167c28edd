"""Every question of Doomtown, one record each: its words, its role in the game, and its place.

Code that treats a question specially names its record; questions are never identified by strings. The options and
the cited section of the rulebook are given where the question is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import ModuleType
from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import PASS, Decision, Question, Role
from dtgui.kernel.phrases import Phrase

DONE = verbs.FINISH.option()
"""Ends what is asked again and again: a starting gang, a posse, trading."""
NO_COMBO = verbs.NO_COMBO.option()


class ShootoutStep(Enum):
    """How far a shootout has come. WWE, Shootout Sequence."""

    POSSES = Phrase("Posses")
    PLAYS = Phrase("Shootout plays")
    SHOOTERS = Phrase("Shooters")
    HANDS = Phrase("Draw hands")
    RESOLUTION = Phrase("Resolution plays")
    CASUALTIES = Phrase("Casualties")
    FLIGHT = Phrase("Flight")


class QuestionWording(NamedTuple):
    """A question's words, and the labels of answers with and without options."""

    text: str
    primary: str = ""
    nothing: str = ""


@dataclass(frozen=True)
class Asked(Question):
    """A question of Doomtown.

    `text`, `primary` and `nothing` may name {most}, {budget}, {stash} and what is {left} of it for a gang, {first} and
    {second} (what the decision is about), {asked} (what a card's text asks for) and {chosen} (of which cards that
    speaks), {place} of the shootout, and of the side that is asked the {casualties} that are left to cover, the {fates}
    that cover them, and {ranks}, its own and the other's.
    """

    __hash__ = Question.__hash__

    nothing_alone: str = ""
    """The label of `nothing` until a dude has joined the leader or the mark."""
    unopposed: QuestionWording | None = None
    """The question's words once the other posse is gone."""
    unasked: str = ""
    """The value of {asked} if the card's text does not give one."""
    yes: str = Phrase("Do it")
    """The label of agreeing, if the card's text does not give one."""
    no: str = Phrase("Skip it")
    """The label of refusing, if the card's text does not give one."""
    step: ShootoutStep | None = None
    """The step of a shootout that it belongs to; None if the table gives the step."""
    timing: Timing | None = None
    """Which abilities may answer it; None: none."""
    idle: str = ""
    """The words for a player who can only pass, and is asked so that silence reveals nothing."""
    is_settled: bool = False
    """Whether it asks about a card whose price is no matter any more: it has been paid, or is another one."""


# Setting up, and the phases of a day

STARTING_GANG = Asked(
    "starting_gang",
    Role.DUE,
    "Pick a card for your starting gang: {left} of {stash} ghost rock left.",
    primary="Start with this gang",
    end=DONE,
)
HOME_SIDE = Asked("home_side", Role.RESOLVE, "Choose the side of your home for the Villain's deed.")
START_PLAY = Asked(
    "start_play",
    Role.RESPONSE,
    "Use a start-of-game ability, or pass.",
    primary="Pass",
    timing=Timing.START,
    end=PASS,
    goes_on=True,
)
UPKEEP = Asked(
    "upkeep",
    Role.DUE,
    "Choose the cards to pay upkeep for. The others are discarded.",
    primary="Pay upkeep",
    nothing="Pay nothing, discard all",
    picked="Pay {cost} of {budget} ghost rock: keep {number}, discard {others}",
)
NOON_PLAY = Asked(
    "noon_play",
    Role.TURN,
    "Make a Noon play, or pass.",
    primary="Pass",
    timing=Timing.NOON,
    end=PASS,
    goes_on=True,
)
TRADE_FURTHER = Asked(
    "trade_further",
    Role.RESOLVE,
    "Trade more goods in this play, or finish trading.",
    primary="Finish trading",
    end=DONE,
    goes_on=True,
)
NIGHTFALL_DISCARD = Asked(
    "nightfall_discard",
    Role.DUE,
    "You may discard up to {most} before you draw.",
    primary="Discard",
    nothing="Discard nothing",
    goes_on=True,
)
HAND_SIZE = Asked("hand_size", Role.DUE, "Discard {most} to reach your hand size.", primary="Discard")

# Shootouts and jobs

CALLED_OUT = Asked(
    "called_out",
    Role.RESPONSE,
    "{first} calls out {second}. Accept the shootout, or send {second} home booted?",
    primary="Accept",
)
OPPOSE = Asked(
    "oppose",
    Role.RESPONSE,
    "{first} leads a job against {second}. Form a posse to oppose it?",
    step=ShootoutStep.POSSES,
)
FORM_POSSE = Asked(
    "form_posse",
    Role.GATHER,
    "Who joins your posse at {place}?",
    primary="Form posse",
    nothing="Nobody else joins",
    nothing_alone="Nobody joins",
    end=DONE,
    step=ShootoutStep.POSSES,
)
FORM_JOB_POSSE = Asked(
    "form_job_posse",
    Role.GATHER,
    "Who joins the job's posse at {place}?",
    primary="Form posse",
    nothing="Nobody else from there",
    nothing_alone="Nobody from there",
    end=DONE,
    step=ShootoutStep.POSSES,
)
INVITE_GUESTS = Asked(
    "invite_guests",
    Role.RESPONSE,
    "Which player do you ask to send dudes to your posse at {place}?",
    primary="Ask nobody",
    end=DONE,
    step=ShootoutStep.POSSES,
)
JOIN_AS_GUEST = Asked(
    "join_as_guest",
    Role.GATHER,
    "{first} asks for help at {place}. Which of your dudes join?",
    primary="Form posse",
    nothing="Nobody joins",
    nothing_alone="Nobody joins",
    end=DONE,
    step=ShootoutStep.POSSES,
)
SHOOTOUT_PLAY = Asked(
    "shootout_play",
    Role.RESPONSE,
    "Make a Shootout play, or pass.",
    primary="Pass",
    timing=Timing.SHOOTOUT,
    idle="You have no Shootout play to make.",
    end=PASS,
    goes_on=True,
)
SHOOTER = Asked(
    "shooter",
    Role.DUE,
    "Choose your shooter: all its bullets count, and 1 for each other dude.",
    step=ShootoutStep.SHOOTERS,
)
REDRAW = Asked(
    "redraw",
    Role.DUE,
    "Replace up to {most} of your draw hand.",
    primary="Discard and redraw",
    nothing="Keep hand",
    step=ShootoutStep.HANDS,
)
CHOOSE_HAND = Asked("choose_hand", Role.DUE, "Choose the draw hand to announce.", step=ShootoutStep.HANDS)
FORM_HAND = Asked(
    "form_hand", Role.DUE, "Choose five cards for your draw hand.", primary="Form hand", step=ShootoutStep.HANDS
)
NAME_JOKER = Asked("name_joker", Role.DUE, "Which card does {first} count as?", step=ShootoutStep.HANDS)
DRAW_MORE = Asked(
    "draw_more",
    Role.DUE,
    "Draw 1 more card than you discard?",
    yes="Draw 1 more",
    no="Draw the same number",
    step=ShootoutStep.HANDS,
)
RESOLUTION_PLAY = Asked(
    "resolution_play",
    Role.RESPONSE,
    "Make a Resolution play, or pass.",
    primary="Pass",
    timing=Timing.RESOLUTION,
    idle="You have no Resolution play to make.",
    end=PASS,
    goes_on=True,
)
CHEATIN_PLAY = Asked(
    "cheatin_play",
    Role.RESPONSE,
    "Punish the cheatin' hand, or pass.",
    primary="Pass",
    timing=Timing.CHEATIN,
    idle="You have no Cheatin' Resolution play to make.",
    end=PASS,
)
CASUALTY = Asked(
    "casualty",
    Role.DUE,
    "Cover {casualties}{ranks}: which card is {fates}?",
    step=ShootoutStep.CASUALTIES,
)
FLEE = Asked(
    "flee",
    Role.DUE,
    "Which dudes flee? They go home booted.",
    primary="Flee",
    nothing="Nobody flees",
    unopposed=QuestionWording(
        "The other posse is gone. Which of your dudes go home booted?", "Go home", "Nobody goes home"
    ),
    step=ShootoutStep.FLIGHT,
)

# What cards ask while they are played, and what may be answered to them

REACT = Asked(
    "react", Role.SECRET, "Use a React ability, or pass.", primary="Do not react", timing=Timing.REACT, end=PASS
)
MAY_RESPOND = Asked("may_respond", Role.RESOLVE, "{first}{chosen}: {asked}?", unasked="use its trait")
MAY_EFFECT = Asked("may_effect", Role.RESOLVE, "{first}{chosen}: {asked}?", unasked="do what it allows")
MAY_PAY = Asked("may_pay", Role.RESOLVE, "{first}{chosen}: {asked}?", unasked="pay what it asks for")
EITHER = Asked("either", Role.RESOLVE, "{first}{chosen}: choose one.")
CHOOSE_CARD = Asked("choose_card", Role.RESOLVE, "{first}{chosen}: {asked}.", unasked="choose a card")
CHOOSE_CARDS = Asked(
    "choose_cards", Role.RESOLVE, "{first}{chosen}: {asked}.", primary="Choose", unasked="choose cards"
)
CHOOSE_PLACE = Asked("choose_place", Role.RESOLVE, "{first}: choose a location.")
CHOOSE_PLAYER = Asked("choose_player", Role.RESOLVE, "{first}: choose a player.")
CHOOSE_SUIT = Asked("choose_suit", Role.RESOLVE, "Choose the suit of {first}.")
CHOOSE_VALUE = Asked("choose_value", Role.RESOLVE, "Choose the value of {first}.")
CHOOSE_BOUNTY = Asked("choose_bounty", Role.RESOLVE, "{first}: choose a dude. Each choice counts 1 of its bounty.")
CHOOSE_SKILL = Asked("choose_skill", Role.RESOLVE, "Choose a skill of {first}.")
STREET_END = Asked("street_end", Role.RESOLVE, "At which end of your street do you build {first}?", is_settled=True)
PLACE_GADGET = Asked("place_gadget", Role.RESOLVE, "Where does {first} enter play?", is_settled=True)
PAY_AMOUNT = Asked("pay_amount", Role.RESOLVE, "How much ghost rock do you pay for {first}?", primary="Pay")
PAY_FROM_CARD = Asked(
    "pay_from_card",
    Role.RESOLVE,
    "How much of the price do you pay with the ghost rock on {first}?",
    primary="Pay",
)
ONCE_PER_HERO = Asked("once_per_hero", Role.RESOLVE, "{first}: pay 1 more ghost rock to apply it once for each Hero?")
TAKE_AMOUNT = Asked("take_amount", Role.RESOLVE, "{first}: how much ghost rock do you take?", primary="Take")
PUNISH = Asked("punish", Role.RESOLVE, "Against which player's cheatin' hand do you use {first}?")
REFRESH = Asked("refresh", Role.RESOLVE, "Which ability of {first} can be used again?")
LOSE_ABILITY = Asked("lose_ability", Role.RESOLVE, "Which ability of {first} cannot be used?")
EXAMINE = Asked("examine", Role.RESOLVE, "Look at these cards.", primary="Done", end=DONE, goes_on=True)
BOOT_TECHNIQUE = Asked("boot_technique", Role.RESOLVE, "Which Technique do you boot first?")
PLAY_ACTION = Asked("play_action", Role.RESOLVE, "Which action do you play, and with whom?")
COMBO = Asked(
    "combo", Role.RESOLVE, "Follow {first} with another Technique of its Tao?", primary="No combo", end=NO_COMBO
)

# What an Automaton asks its program

AUTOMATON_MOVE = Asked("automaton_move", Role.TURN, "Whom does the Automaton move, or call out?")
AUTOMATON_CARD = Asked("automaton_card", Role.TURN, "Which card does the Automaton play?")
AUTOMATON_ABILITY = Asked("automaton_ability", Role.TURN, "Which ability does the Automaton use?")
AUTOMATON_HAND = Asked("automaton_hand", Role.DUE, "Which hand does the Automaton form?", step=ShootoutStep.HANDS)

QUESTIONS: Mapping[str, Asked] = {asked.id: asked for asked in tuple(vars().values()) if isinstance(asked, Asked)}
"""All of them, by their ids."""


def questions_of(*modules: ModuleType) -> Mapping[str, Asked]:
    """Return all questions by their ids, with those that further modules define; raise `ValueError` for an id twice."""
    found = dict(QUESTIONS)
    for asked in (each for module in modules for each in vars(module).values() if isinstance(each, Asked)):
        if found.setdefault(asked.id, asked) != asked:
            raise ValueError(f"two questions are called {asked.id}")
    return found


def asked_of(decision: Decision) -> Asked:
    """Return what is asked; raise `TypeError` for a decision that is none of Doomtown's."""
    if not isinstance(decision.question, Asked):
        raise TypeError(f"{decision.question} is no question of Doomtown")
    return decision.question
