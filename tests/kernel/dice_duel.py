"""A toy game that uses the whole contract: two duelists with three hidden dice each, and sealed stakes.

1. Both roll. 2. Each in turn pays to reroll some dice, 3. seals a stake and lines up the dice. 4. The stakes are
revealed; each stands or folds. 5. The lines are compared die by die, and the better one takes the pot; but once in a
game the loser may spend a charm: then all their dice are rerolled instead, and the lines are compared again.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec, Shared
from dtgui.kernel.decisions import (
    Answer,
    Decision,
    IllegalAnswer,
    Kind,
    Option,
    Question,
    Role,
    Seat,
    choose_one,
    choose_some,
    write_answer,
)
from dtgui.kernel.flow import Asking, At, Event, Happened, Now, Out, Procedure, Recent, Work, do, end, goto
from dtgui.kernel.game import NOTHING_RECENT, Observation, Outcome
from dtgui.kernel.phrases import Phrase, Prompt, Refusal, Sentence
from dtgui.kernel.position import Position, StackEntry
from dtgui.kernel.scene import Description, Gesture, Intent, Piece, Scene, SeatPanel, Zone, ZoneKind

BOTH = (Seat(0), Seat(1))
ALL_DICE = (0, 1, 2)
PRICES = (1, 2, 3)
"""The prices of rerolling the first, second and third die."""
UNSEEN, SEALED = 0, -1
"""How another seat sees a hidden die and a hidden stake."""
HIGHEST_STAKE = 3


class Rule(Enum):
    ROLLING = "Dice Duel 2"
    STAKES = "Dice Duel 3"
    STANDING = "Dice Duel 4"
    CHARMS = "Dice Duel 5"


ROLL_AGAIN = Question("roll_again", Role.RESPONSE, "Which dice do you pay to roll again?")
STAKE = Question("stake", Role.DUE, "How many chips do you stake?")
LINE_UP = Question("line_up", Role.DUE, "In which order do your dice stand?")
STAND_OR_FOLD = Question("stand_or_fold", Role.TURN, "Do you stand, or fold?")
CHARM = Question("charm", Role.SECRET, "Do you spend your charm?")
QUESTIONS = {asked.id: asked for asked in (ROLL_AGAIN, STAKE, LINE_UP, STAND_OR_FOLD, CHARM)}


def foe_of(seat: Seat) -> Seat:
    return BOTH[1 - seat]


class Setup(NamedTuple):
    names: tuple[str, str] = ("Ann", "Bob")
    chips: int = 12
    rounds: int = 3


class Duelist(NamedTuple):
    chips: int
    charm: bool = True
    dice: tuple[int, ...] = ()
    stake: int | None = None


@dataclass(slots=True)
class DuelTable:
    duelists: dict[Seat, Duelist]
    names: tuple[str, str]
    rounds: int
    chance: Chance
    pot: int = 0
    shown: bool = False

    def copy(self) -> DuelTable:
        return DuelTable(self.duelists.copy(), self.names, self.rounds, self.chance, self.pot, self.shown)

    def can_happen(self, event: Event) -> bool:
        return True

    def window_for(self, event: Event) -> Procedure | None:
        if isinstance(event, TakePot) and self.duelists[foe_of(event.seat)].charm:
            return CharmWindow(event)
        return None

    def stand_in(self, work: Procedure) -> Procedure:
        return work

    def at_rest(self) -> AbstractContextManager[None]:
        return nullcontext()

    def programmed(self, decision: Decision, stack: object) -> None:
        """Return None: every seat of this game has a player."""

    def concession(self, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        raise IllegalAnswer("a duel is fought to its end")


# Events -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Roll:
    seat: Seat
    places: tuple[int, ...] = ALL_DICE

    def apply(self, table: DuelTable) -> tuple[int, ...]:
        dice = list(table.duelists[self.seat].dice or (UNSEEN,) * 3)
        for place in self.places:
            pips, table.chance = table.chance.pick(6)
            dice[place] = pips + 1
        table.duelists[self.seat] = table.duelists[self.seat]._replace(dice=tuple(dice))
        return tuple(dice)


@dataclass(frozen=True)
class Pay:
    seat: Seat
    chips: int

    def apply(self, table: DuelTable) -> None:
        duelist = table.duelists[self.seat]
        table.duelists[self.seat] = duelist._replace(chips=duelist.chips - self.chips)
        table.pot += self.chips


@dataclass(frozen=True)
class Seal:
    seat: Seat
    stake: int
    order: tuple[int, ...]

    def apply(self, table: DuelTable) -> None:
        duelist = table.duelists[self.seat]
        line = tuple(duelist.dice[place] for place in self.order)
        table.duelists[self.seat] = duelist._replace(dice=line, stake=self.stake)


@dataclass(frozen=True)
class Show:
    def apply(self, table: DuelTable) -> tuple[int, ...]:
        stakes = tuple(table.duelists[seat].stake or 0 for seat in BOTH)
        for seat, stake in zip(BOTH, stakes, strict=True):
            Pay(seat, stake).apply(table)
            table.duelists[seat] = table.duelists[seat]._replace(stake=None)
        table.shown = True
        return stakes


@dataclass(frozen=True)
class SpendCharm:
    seat: Seat

    def apply(self, table: DuelTable) -> None:
        table.duelists[self.seat] = table.duelists[self.seat]._replace(charm=False)


@dataclass(frozen=True)
class TakePot:
    seat: Seat

    def apply(self, table: DuelTable) -> int:
        pot = table.pot
        Pay(self.seat, -pot).apply(table)
        return pot


@dataclass(frozen=True)
class EndRound:
    def apply(self, table: DuelTable) -> None:
        table.rounds, table.shown = table.rounds - 1, False
        for seat in BOTH:
            table.duelists[seat] = table.duelists[seat]._replace(dice=())


# Procedures ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Duel(Procedure):
    steps = ("play_round", "go_on")
    first: Seat = BOTH[0]

    def play_round(self, t: DuelTable) -> Out:
        return do(Round(self.first), EndRound())

    def go_on(self, t: DuelTable) -> Out:
        return goto("play_round", first=foe_of(self.first)) if t.rounds else end()


@dataclass(frozen=True)
class Round(Procedure):
    steps = ("roll", "prepare", "show", "stand_or_fold", "compare")
    first: Seat
    stood: int = 0

    def roll(self, t: DuelTable) -> Out:
        return do(Roll(self.first), Roll(foe_of(self.first)))

    def prepare(self, t: DuelTable) -> Out:
        return do(Prepare(self.first), Prepare(foe_of(self.first)))

    def show(self, t: DuelTable) -> Out:
        return do(Show())

    def stand_or_fold(self, t: DuelTable) -> Asking:
        seat = foe_of(self.first) if self.stood else self.first
        answer = yield choose_one(seat, STAND_OR_FOLD, (Option("stand"), Option("fold")), Rule.STANDING, (t.pot,))
        if answer.verb == "fold":
            return end(Now(TakePot(foe_of(seat))))
        return goto("compare") if self.stood else goto("stand_or_fold", stood=1)

    def compare(self, t: DuelTable) -> Out:
        return do(Showdown())


@dataclass(frozen=True)
class Prepare(Procedure):
    steps = ("roll_again", "seal")
    seat: Seat

    def roll_again(self, t: DuelTable) -> Asking:
        budget = t.duelists[self.seat].chips
        decision = choose_some(self.seat, ROLL_AGAIN, dice_options(), Rule.ROLLING, costs=PRICES, budget=budget)
        chosen = yield decision
        return do(Pay(self.seat, decision.cost_of(chosen)), Roll(self.seat, places_of(chosen)))

    def seal(self, t: DuelTable) -> Asking:
        most = min(HIGHEST_STAKE, t.duelists[self.seat].chips)
        stake = yield Decision(self.seat, Kind.AMOUNT, STAKE, rule=Rule.STAKES, most=most)
        order = yield Decision(self.seat, Kind.ORDER, LINE_UP, dice_options(), Rule.STAKES)
        return do(Seal(self.seat, stake, places_of(order)))


@dataclass(frozen=True)
class Showdown(Procedure):
    steps = ("award",)

    def award(self, t: DuelTable) -> Out | None:
        lines = (t.duelists[seat].dice for seat in BOTH)
        lead = sum((mine > yours) - (mine < yours) for mine, yours in zip(*lines, strict=True))
        return do(TakePot(BOTH[0] if lead > 0 else BOTH[1])) if lead else None


@dataclass(frozen=True)
class CharmWindow(Procedure):
    """The loser may replace the event: the window opened by the new showdown is nested in this one."""

    steps = ("offer",)
    event: TakePot

    def offer(self, t: DuelTable) -> Asking:
        loser = foe_of(self.event.seat)
        answer = yield choose_one(loser, CHARM, (Option("spend"), Option("pass")), Rule.CHARMS, (self.event.seat,))
        return do(SpendCharm(loser), Roll(loser), Showdown()) if answer.verb == "spend" else do(Now(self.event))


def dice_options() -> tuple[Option, ...]:
    return tuple(Option("die", (place,)) for place in ALL_DICE)


def places_of(options: tuple[Option, ...]) -> tuple[int, ...]:
    return tuple(int(option.args[0]) for option in options)


# The contract -------------------------------------------------------------------------------------------------------

EVENTS = (Roll, Pay, Seal, Show, SpendCharm, TakePot, EndRound)
PROCEDURES = (Duel, Round, Prepare, Showdown, CharmWindow)


@dataclass(frozen=True)
class DiceDuel:
    name: str = "dice-duel"
    codec: Codec = field(
        default_factory=lambda: Codec(
            (Rule, Setup, DuelTable, Duelist, Chance, *EVENTS, *PROCEDURES),
            (Shared(Question, lambda asked: asked.id, QUESTIONS.__getitem__),),
        )
    )

    def new(self, setup: Setup, seed: int) -> Position[DuelTable]:
        duelists = {seat: Duelist(setup.chips) for seat in BOTH}
        return Position(DuelTable(duelists, setup.names, setup.rounds, Chance(seed)), Duel())

    def seats(self, position: Position[DuelTable]) -> tuple[Seat, ...]:
        return BOTH

    def outcome(self, position: Position[DuelTable]) -> Outcome | None:
        if position.decision is not None:
            return None
        chips = {seat: position.table.duelists[seat].chips for seat in BOTH}
        winners = tuple(seat for seat in BOTH if chips[seat] > chips[foe_of(seat)])
        return Outcome(winners, f"The duel ends with {chips[BOTH[0]]} chips against {chips[BOTH[1]]}.")

    def observe(self, position: Position[DuelTable], seat: Seat) -> Observation[DuelTable]:
        table = position.table.copy()
        table.chance = Chance(0)
        foe = table.duelists[foe_of(seat)]
        if not table.shown:
            stake = None if foe.stake is None else SEALED
            table.duelists[foe_of(seat)] = foe._replace(dice=(UNSEEN,) * len(foe.dice), stake=stake)
        return Observation.of(position, seat, table)

    def determinize(self, observation: Observation[DuelTable], chance: Chance) -> Position[DuelTable]:
        table, foe_seat = observation.table.copy(), foe_of(observation.seat)
        foe = table.duelists[foe_seat]
        stake, chance = chance.pick(min(HIGHEST_STAKE, foe.chips) + 1)
        table.duelists[foe_seat] = foe._replace(stake=stake if foe.stake == SEALED else foe.stake)
        table.chance = chance
        if UNSEEN in foe.dice:
            Roll(foe_seat).apply(table)
        return Position.resumed(table, observation.stack)

    def with_new_luck(self, position: Position[DuelTable], chance: Chance) -> Position[DuelTable]:
        table = position.table.copy()
        table.chance = chance
        return Position.resumed(table, position.stack)

    def scene(self, observation: Observation[DuelTable], recent: Recent = NOTHING_RECENT) -> Scene:
        table, own = observation.table, observation.seat
        zones = tuple(Zone(f"cup {seat}", ZoneKind.HAND, f"{table.names[seat]}'s dice", seat) for seat in BOTH)
        pieces = tuple(
            Piece(f"die {seat} {place}", f"cup {seat}", "die", str(pips) if pips else None, seat, seat, place)
            for seat in BOTH
            for place, pips in enumerate(table.duelists[seat].dice)
        )
        panels = tuple(SeatPanel(seat, table.names[seat], to_act=seat == observation.deciding) for seat in BOTH)
        options = observation.decision.options if observation.decision else ()
        dice = (option for option in options if option.verb == "die")
        return Scene(own, zones, pieces, panels, gestures=tuple(_click_on(own, option) for option in dice))

    def bare_scene(self, observation: Observation[DuelTable], recent: Recent = NOTHING_RECENT) -> Scene:
        return self.scene(observation, recent)

    def describe(self, observation: Observation[DuelTable], piece: str) -> Description:
        return Description()

    def prompt(self, observation: Observation[DuelTable]) -> Prompt | None:
        if observation.deciding is None:
            return None
        who = observation.table.names[observation.deciding]
        if observation.decision is None:
            return Prompt(who, "Duel", f"{who} is thinking.")
        return Prompt(who, "Duel", observation.decision.question.text, observation.decision.rule.value)

    def option_text(self, observation: Observation[DuelTable], option: Option) -> str:
        return f"{option.verb.capitalize()} {', '.join(map(str, option.args))}".strip()

    def label(self, position: Position[DuelTable], answer: Answer) -> str:
        asked = position.decision
        return f"{position.table.names[asked.seat]}: {asked.question} {write_answer(answer)}" if asked else "Over"

    def narrate(self, observation: Observation[DuelTable], happened: Happened) -> tuple[Sentence, ...]:
        event, names = happened.event, observation.table.names
        match event:
            case TakePot(seat):
                return (Sentence(Phrase("{} takes {} chips.", names[seat], happened.outcome)),)
            case SpendCharm(seat):
                return (Sentence(Phrase("{} spends a charm.", names[seat])),)
        return ()

    def explain(self, observation: Observation[DuelTable], intent: Intent) -> Refusal | None:
        legal = {(gesture.piece, gesture.place) for gesture in self.scene(observation).gestures}
        return (
            None if tuple(intent) in legal else Refusal("Your dice only move when you are asked.", Rule.ROLLING.value)
        )


def _click_on(seat: Seat, option: Option) -> Gesture:
    return Gesture(f"die {seat} {option.args[0]}", None, option)


GAME = DiceDuel()


def swap_hidden(position: Position[DuelTable], seat: Seat) -> Position[DuelTable]:
    """The position with other dice and another stake for the foe of `seat`, and another future."""
    table, stack, foe_seat = position.table.copy(), position.stack.copy(), foe_of(seat)
    foe = table.duelists[foe_seat]
    if isinstance(at := stack[-1], At) and isinstance(at.procedure, Prepare) and at.procedure.seat == foe_seat:
        stack[-1] = at._replace(answers=(0,) * len(at.answers))
    table.chance = Chance(table.chance.state + 1)
    if not table.shown:
        stake = foe.stake and foe.stake - 1
        table.duelists[foe_seat] = foe._replace(dice=tuple(7 - pips for pips in foe.dice), stake=stake)
    return Position.resumed(table, stack)
