"""A town of two streets with one home each: just enough of a game to try every kind of gesture and question.

The seats take turns: move a dude (sneaking into the square leaves it unbooted), or pass. After a pass the seat may
throw away up to two cards of its hand, worth no more than five together, and then bets an amount.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec, Shared
from dtgui.kernel.decisions import PASS, Answer, Decision, IllegalAnswer, Kind, Option, Question, Role, Seat, choose_one
from dtgui.kernel.flow import Asking, Happened, Out, Procedure, Recent, Work, do, end, goto
from dtgui.kernel.game import NOTHING_RECENT, Observation, Outcome
from dtgui.kernel.phrases import Link, Phrase, Prompt, Refusal, Sentence
from dtgui.kernel.position import Position, StackEntry
from dtgui.kernel.scene import Badge, Description, Gesture, Intent, Piece, Scene, SeatPanel, Zone, ZoneKind

SQUARE = "at:0"
HOMES = ("at:1", "at:2")
NAMES = {1: "Ada", 2: "Ben", 11: "Cora", 12: "Dan"}
BREAK = Option("break")


class Rule(Enum):
    TURNS = "Toy rules 1"
    THROWING = "Toy rules 2"
    BETTING = "Toy rules 3"


PLAY = Question("play", Role.RESPONSE, "What to play?", "Pass", end=PASS, goes_on=True)
THROW = Question("throw", Role.RESPONSE, "What to throw?", "Throw away", goes_on=True)
BET = Question("bet", Role.DUE, "What to bet?", "Bet", goes_on=True)
QUESTIONS = {asked.id: asked for asked in (PLAY, THROW, BET)}


@dataclass
class TownTable:
    """Where the dudes are, who is booted, the hands, and what was thrown away."""

    at: dict[int, str]
    booted: dict[int, bool]
    hands: dict[int, tuple[int, ...]]
    discards: dict[int, tuple[int, ...]]
    bets: dict[int, int] = field(default_factory=dict)

    def copy(self) -> TownTable:
        return TownTable(*(dict(part) for part in (self.at, self.booted, self.hands, self.discards, self.bets)))

    def can_happen(self, event: object) -> bool:
        return True

    def window_for(self, event: object) -> Procedure | None:
        return None

    def stand_in(self, work: Procedure) -> Procedure:
        return work

    def at_rest(self) -> AbstractContextManager[None]:
        return nullcontext()

    def programmed(self, decision: Decision, stack: object) -> None:
        return None

    def concession(self, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        raise IllegalAnswer("nobody can give up in this town")


def owner(dude: int) -> Seat:
    return Seat(dude // 10)


@dataclass(frozen=True)
class Move:
    dude: int
    place: str
    booting: bool

    def apply(self, table: TownTable) -> None:
        table.at[self.dude] = self.place
        table.booted[self.dude] = self.booting


@dataclass(frozen=True)
class ThrowAway:
    seat: int
    cards: tuple[int, ...]

    def apply(self, table: TownTable) -> None:
        table.hands[self.seat] = tuple(card for card in table.hands[self.seat] if card not in self.cards)
        table.discards[self.seat] += self.cards


@dataclass(frozen=True)
class Bet:
    seat: int
    amount: int

    def apply(self, table: TownTable) -> None:
        table.bets[self.seat] = self.amount


@dataclass(frozen=True)
class Turn(Procedure):
    seat: Seat
    steps: ClassVar = ("play", "throw", "bet", "next")

    def play(self, t: TownTable) -> Asking:
        ready = [dude for dude in t.at if owner(dude) == self.seat and not t.booted[dude]]
        moves = [Option("move", (dude, place)) for dude in ready for place in (SQUARE, *HOMES) if place != t.at[dude]]
        sneaks = [Option("sneak", (dude,)) for dude in ready if t.at[dude] != SQUARE]
        chosen = yield choose_one(
            self.seat, PLAY, [*moves, *sneaks, PASS, *([BREAK] if self.seat == 0 else [])], Rule.TURNS
        )
        match chosen:
            case Option("move", (dude, place)):
                return goto("next", Move(dude, place, booting=True))
            case Option("sneak", (dude,)):
                return goto("next", Move(dude, SQUARE, booting=False))
            case Option("break"):
                raise RuntimeError("the toy broke")
        return do()

    def throw(self, t: TownTable) -> Asking:
        options = tuple(Option("throw", (card,)) for card in t.hands[self.seat])
        costs = tuple(card % 10 for card in t.hands[self.seat])
        chosen = yield Decision(
            self.seat, Kind.SOME, THROW, options, Rule.THROWING, least=0, most=2, costs=costs, budget=5
        )
        cards = tuple(int(option.args[0]) for option in chosen)
        return do(ThrowAway(self.seat, cards)) if cards else do()

    def bet(self, t: TownTable) -> Asking:
        amount = yield Decision(self.seat, Kind.AMOUNT, BET, rule=Rule.BETTING, least=1, most=4)
        return do(Bet(self.seat, amount))

    def next(self, t: TownTable) -> Out:
        return end() if len(t.bets) == 2 else end(Turn(Seat(1 - self.seat)))


class ToyTown:
    """The toy as a game of the kernel; its setup is the names of the two players."""

    name = "toy"
    codec = Codec(
        (Rule, TownTable, Turn, Move, ThrowAway, Bet),
        (Shared(Question, lambda asked: asked.id, QUESTIONS.__getitem__),),
    )

    def new(self, setup: tuple[str, str], seed: int) -> Position[TownTable]:
        table = TownTable(
            at={1: HOMES[0], 2: HOMES[0], 11: HOMES[1], 12: SQUARE},
            booted={1: False, 2: True, 11: False, 12: False},
            hands={0: (101, 102, 104), 1: (111, 112, 113)},
            discards={0: (), 1: ()},
        )
        return Position(table, Turn(Seat(0)))

    def seats(self, position: Position[TownTable]) -> tuple[Seat, ...]:
        return (Seat(0), Seat(1))

    def outcome(self, position: Position[TownTable]) -> Outcome | None:
        return None if position.decision else Outcome((Seat(0),), "Everyone has bet.")

    def observe(self, position: Position[TownTable], seat: Seat) -> Observation[TownTable]:
        return Observation.of(position, seat, position.table.copy())

    def with_new_luck(self, position: Position[TownTable], chance: Chance) -> Position[TownTable]:
        return Position.resumed(position.table.copy(), position.stack)

    def scene(self, observation: Observation[TownTable], recent: Recent = NOTHING_RECENT) -> Scene:
        return _scene(observation)

    def bare_scene(self, observation: Observation[TownTable], recent: Recent = NOTHING_RECENT) -> Scene:
        return self.scene(observation, recent)

    def describe(self, observation: Observation[TownTable], piece: str) -> Description:
        return Description()

    def prompt(self, observation: Observation[TownTable]) -> Prompt | None:
        if observation.deciding is None:
            return None
        asked = observation.decision.question if observation.decision else PLAY
        return Prompt(f"Seat {observation.deciding}", "Noon", asked.text, "Toy rules", asked.primary)

    def option_text(self, observation: Observation[TownTable], option: Option) -> str:
        return " ".join([option.verb.capitalize(), *(NAMES.get(arg, str(arg)) for arg in option.args)])

    def label(self, position: Position[TownTable], answer: Answer) -> str:
        return answer.verb.capitalize() if isinstance(answer, Option) else f"Answer {answer}"

    def narrate(self, observation: Observation[TownTable], happened: Happened) -> tuple[Sentence, ...]:
        match happened.event:
            case Move(dude, place):
                who, where = Link(NAMES[dude], f"card:{dude}"), Link("the place", place, "zone")
                return (Sentence(Phrase("{} moves to {}", who, where)),)
            case ThrowAway(seat, cards) if seat == observation.seat:
                return (Sentence(Phrase("You throw away {} cards.", len(cards))),)
            case ThrowAway(seat):
                return (Sentence(Phrase("Seat {} throws cards away.", seat)),)
        return (Sentence(Phrase("A bet is made.")),)

    def explain(self, observation: Observation[TownTable], intent: Intent) -> Refusal | None:
        if any(gesture[:2] == intent for gesture in self.scene(observation).gestures):
            return None
        return Refusal("Booted dudes stay where they are.", "Toy rules 1.4")


def _scene(observation: Observation[TownTable]) -> Scene:
    table, viewer = observation.table, observation.seat
    zones = [Zone(SQUARE, ZoneKind.COMMON, "Town square", row="square")]
    pieces = []
    for seat in (Seat(0), Seat(1)):
        home = HOMES[seat]
        zones += [
            Zone(home, ZoneKind.PLACE, f"Home {seat}", seat, f"street:{seat}", 1, card=f"home:{seat}", controller=seat),
            Zone(f"gap:{seat}:right", ZoneKind.GAP, "", seat, f"street:{seat}", 2),
            Zone(f"hand:{seat}", ZoneKind.HAND, "Hand", seat, count=len(table.hands[seat])),
            Zone(f"deck:{seat}", ZoneKind.PILE, "Deck", seat, count=30),
            Zone(f"discard:{seat}", ZoneKind.PILE, "Discard", seat, count=len(table.discards[seat])),
        ]
        pieces.append(Piece(f"home:{seat}", home, f"Home {seat}", "24009", seat, seat))
        pieces += [_card(card, f"hand:{seat}", seat, viewer) for card in table.hands[seat]]
        pieces += [_card(card, f"discard:{seat}", seat, seat) for card in table.discards[seat]]
    for dude, place in table.at.items():
        seat = owner(dude)
        pieces.append(
            Piece(f"card:{dude}", place, NAMES[dude], f"240{dude + 10}", seat, seat, dude, table.booted[dude])
        )
    panels = tuple(SeatPanel(Seat(n), f"Player {n}", (Badge("ghost_rock", "7"),)) for n in (0, 1))
    return Scene(
        viewer, tuple(zones), tuple(pieces), panels, 1, ("Noon",), "Noon", gestures=_gestures(observation.decision)
    )


def _card(card: int, zone: str, seat: Seat, viewer: Seat) -> Piece:
    known = seat == viewer
    return Piece(f"card:{card}", zone, f"Card {card}" if known else "", "24050" if known else None, seat, slot=card)


def _gestures(decision: Decision | None) -> tuple[Gesture, ...]:
    return tuple(gesture for option in (decision.options if decision else ()) for gesture in _gestures_of(option))


def _gestures_of(option: Option) -> tuple[Gesture, ...]:
    match option:
        case Option("move", (dude, place)):
            return (Gesture(f"card:{dude}", str(place), option),)
        case Option("sneak", (dude,)):
            return (Gesture(f"card:{dude}", SQUARE, option),)
        case Option("throw", (card,)):
            return (Gesture(f"card:{card}", None, option),)
    return ()
