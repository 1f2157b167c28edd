"""West Fort as the kernel sees it, and why a gesture is not possible now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec, Shared, values_in
from dtgui.kernel.decisions import Answer, Option, Question, Seat, read_option
from dtgui.kernel.flow import At, Happened, Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation, Outcome
from dtgui.kernel.phrases import Phrase, Prompt, Refusal, Sentence
from dtgui.kernel.position import Position, StackEntry
from dtgui.kernel.scene import Description, Intent, Scene
from dtgui.kernel.versions import digest, rules_digest
from dtgui.westfort import (
    board,
    by_hand,
    events,
    narrate,
    observe,
    procedures,
    questions,
    reference,
    scene,
    state,
    verbs,
    words,
)
from dtgui.westfort.board import BY_PLACE, COIN, ROUND_START, SLOTS, SPACES, STREET, Band, Place
from dtgui.westfort.data import FortData
from dtgui.westfort.observe import band_of
from dtgui.westfort.procedures.game import WestFortGame
from dtgui.westfort.procedures.turns import Turn
from dtgui.westfort.queries import bands_of, controlled, is_overrun, price, spaces_open_to
from dtgui.westfort.questions import QUESTIONS, Section
from dtgui.westfort.scene import gestures
from dtgui.westfort.scene_ids import HIRE_ZONE, place_of
from dtgui.westfort.state import Fort, Setup, Variant
from dtgui.westfort.words import amount_of, building_name, space_name


class WestFort:
    """The game with its pieces; `kernel.game.Game` documents each method."""

    name = "westfort"

    def __init__(self, data: FortData) -> None:
        self.data = data
        self.codec = Codec(
            (Section, Chance, *values_in(board, state, events, by_hand, procedures)),
            (
                Shared(Question, lambda asked: asked.id, QUESTIONS.__getitem__),
                Shared(FortData, lambda _: self.name, {self.name: data}.__getitem__),
            ),
        )

    def new(self, setup: Setup, seed: int) -> Position[Fort]:
        """Return the position at the first decision."""
        return Position(state.new_table(setup, self.data, Chance(seed)), WestFortGame())

    def versions(self, start: Position[Fort]) -> dict[str, str]:
        """Return the digests of the rules and of the pieces."""
        return {"rules": rules_digest("dtgui.westfort"), "pieces": digest(repr(start.table.data).encode())}

    def seats(self, position: Position[Fort]) -> tuple[Seat, ...]:
        """Return the players clockwise."""
        return tuple(position.table.stashes)

    def outcome(self, position: Position[Fort]) -> Outcome | None:
        """Return how the game ended."""
        return words.outcome(position.table) if position.decision is None else None

    def observe(self, position: Position[Fort], seat: Seat) -> Observation[Fort]:
        """Return what this seat may know."""
        return observe.observe(position, seat)

    def determinize(self, observation: Observation[Fort], chance: Chance) -> Position[Fort]:
        """Return a position that this seat could take for the real one."""
        return observe.determinize(observation, chance)

    def with_new_luck(self, position: Position[Fort], chance: Chance) -> Position[Fort]:
        """Return the same position with other dice, and another order of Boot Hill, to come."""
        return observe.with_new_luck(position, chance)

    def scene(self, observation: Observation[Fort], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the board as this seat sees it, with the dice that were rolled since it answered."""
        return scene.scene(observation, recent)

    def bare_scene(self, observation: Observation[Fort], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the whole scene: little of it could be left out."""
        return self.scene(observation, recent)

    def describe(self, observation: Observation[Fort], piece: str) -> Description:
        """Return the description of a piece."""
        return reference.describe(observation.table, piece, observation.seat)

    def prompt(self, observation: Observation[Fort]) -> Prompt | None:
        """Return the open decision in words."""
        return words.prompt(observation)

    def option_text(self, observation: Observation[Fort], option: Option) -> str:
        """Return what choosing the option does."""
        return words.option_text(observation, option)

    def label(self, position: Position[Fort], answer: Answer) -> str:
        """Return a few words for an answer."""
        return words.label(position, answer)

    def narrate(self, observation: Observation[Fort], happened: Happened) -> tuple[Sentence, ...]:
        """Return the log's sentences for an event."""
        return narrate.narrate(observation.table, happened)

    def explain(self, observation: Observation[Fort], intent: Intent) -> Refusal | None:
        """Return why a gesture is not possible now."""
        return explain(observation, intent)


def setup_for(names: tuple[str, ...]) -> Setup:
    """Return the default setup for this many players: a single player plays against Dead Ranger."""
    return Setup(names, Variant.SOLO if len(names) == 1 else Variant.USUAL)


# Why a gesture is not possible now, with the section of the rule book


def explain(observation: Observation[Fort], intent: Intent) -> Refusal | None:
    """Return why a piece cannot go there, or cannot be clicked; None where it can."""
    if any(intent == (gesture.piece, gesture.place) for gesture in gestures(observation)):
        return None
    reason, section = _reason(observation, intent)
    return Refusal(reason, str(section))


def _reason(observation: Observation[Fort], intent: Intent) -> tuple[Phrase, Section]:
    t, decision = observation.table, observation.decision
    if decision is None:
        return Phrase("It is another player's turn to decide."), Section.DAY
    tried = read_option(intent.piece)
    if tried.verb in _BY_NUMBER and tried.args and isinstance(tried.args[-1], int):
        return _BY_NUMBER[tried.verb](observation, tried.args[-1])
    place = place_of(intent.place or intent.piece)
    if place in BY_PLACE:
        return _space_reason(observation, BY_PLACE[Place(place)])
    if place == HIRE_ZONE and decision.question == questions.ACTION:
        return Phrase("Hire Guns costs 2 Coins or 1 Notoriety, and you have neither."), Section.HIRE_GUNS
    if place in t.town:
        return _building_reason(observation, place)
    return Phrase("You cannot choose that now."), _section_of(decision.rule)


def _space_reason(observation: Observation[Fort], number: int) -> tuple[Phrase, Section]:
    decision = observation.decision
    if decision is not None and decision.question not in _FOR_SPACES:
        return Phrase("You cannot choose that now."), _section_of(decision.rule)
    if number not in spaces_open_to(observation.table, band_of(observation)):
        return Phrase("Your Outlaw lies on {space} until the day ends.", space=space_name(number)), Section.OVERVIEW
    if decision is not None and decision.question == questions.WILD_SPACE:
        return Phrase("An Outlaw stands on {space}: a wild one cannot join it.", space=space_name(number)), Section.DAY
    return Phrase("{space} cannot be chosen now.", space=space_name(number)), Section.DAY


_FOR_SPACES = frozenset({questions.ACTION, questions.SEND_OUT, questions.WILD_SPACE})
"""Questions that are answered by a space."""


def _action_reason(observation: Observation[Fort], number: int) -> tuple[Phrase, Section]:
    if number in SPACES:
        return _space_reason(observation, number)
    return Phrase("{action} cannot be chosen now.", action=space_name(number)), Section.DAY


def _loaded_reason(_: Observation[Fort], slot: int) -> tuple[Phrase, Section]:
    if slot not in SLOTS:
        return Phrase("A targeting card has the slots 2 to 7."), Section.SETUP
    return Phrase("Slot {slot} already holds a Bullet.", slot=slot), Section.INCOME


def _empty_reason(_: Observation[Fort], slot: int) -> tuple[Phrase, Section]:
    if slot not in SLOTS:
        return Phrase("A targeting card has the slots 2 to 7."), Section.SETUP
    return Phrase("Slot {slot} holds no Bullet.", slot=slot), Section.INCOME


_BY_NUMBER = {
    verbs.CHOOSE: _action_reason,
    verbs.LOAD: _loaded_reason,
    verbs.SPEND: _empty_reason,
    verbs.STEAL: _empty_reason,
}
"""Why an option with a number is not offered, by its verb."""


def _building_reason(observation: Observation[Fort], building: str) -> tuple[Phrase, Section]:
    decision = observation.decision
    other = None if decision is None else _FOR_BUILDINGS.get(decision.question)
    return (other or _price_reason)(observation, building)


def _price_reason(observation: Observation[Fort], building: str) -> tuple[Phrase, Section]:
    """Why a building cannot be bought: whose it is, whose turn, the street, the price."""
    t, band = observation.table, band_of(observation)
    named = building_name(t, building)
    if any(building in controlled(t, each) for each in bands_of(t, observation.seat)):
        return Phrase("You already control {building}.", building=named), Section.BUILDINGS
    if not _has_turn(observation, band):
        return Phrase("You buy buildings at the end of your Outlaw's turn."), Section.BUILDINGS
    if is_overrun(t, STREET):
        return Phrase("You cannot buy while Undead are in the street."), Section.BUILDINGS
    cost, coins = price(t, building), t.has(band, COIN)
    if cost > coins:
        words = {"building": named, "price": amount_of(COIN, cost), "coins": coins}
        return Phrase("{building} costs {price}, and you have {coins}.", **words), Section.BUILDINGS
    return Phrase("You can buy {building} at the end of your Outlaw's turn.", building=named), Section.BUILDINGS


def _has_turn(observation: Observation[Fort], band: Band) -> bool:
    """Whether the band's turn has begun: others wait on the stack."""
    begun = (entry for entry in observation.stack if entry is observation.stack[-1] or _is_begun(entry))
    turns = (entry.procedure for entry in begun if isinstance(entry, At) and isinstance(entry.procedure, Turn))
    return any(turn.band == band for turn in turns)


def _is_begun(entry: StackEntry) -> bool:
    return isinstance(entry, At) and entry.then is not None


def _use_reason(observation: Observation[Fort], building: str) -> tuple[Phrase, Section]:
    """Why the ability of a building is not offered at the start of a round."""
    t, band, named = observation.table, band_of(observation), building_name(observation.table, building)
    if building not in controlled(t, band):
        return Phrase("Only the player who controls {building} can use it.", building=named), Section.BUILDINGS
    if t.building(building).ability not in ROUND_START:
        return Phrase("{building} has no ability for the start of a round.", building=named), Section.EXPLAINED
    if building in t.bands[band].used:
        return Phrase("You have already used {building} this round.", building=named), Section.DAY
    return Phrase("{building} would change nothing now.", building=named), Section.EXPLAINED


def _leave_reason(observation: Observation[Fort], building: str) -> tuple[Phrase, Section]:
    """Return why no Outlaw can leave a building."""
    named = building_name(observation.table, building)
    return Phrase("You have no Outlaw in {building}.", building=named), Section.ENDS


def _undead_reason(observation: Observation[Fort], building: str) -> tuple[Phrase, Section]:
    """Why an Undead cannot be sent to a building."""
    named = building_name(observation.table, building)
    return Phrase("There is already an Undead in {building}.", building=named), Section.EXPLAINED


_FOR_BUILDINGS: Mapping[object, Callable[[Observation[Fort], str], tuple[Phrase, Section]]] = {
    questions.ROUND_START: _use_reason,
    questions.MOVE_OUT: _leave_reason,
    questions.LURE_TO: _undead_reason,
}
"""Why a building is not offered, by the question that is answered by buildings but is not about buying."""


def _section_of(rule: object) -> Section:
    return rule if isinstance(rule, Section) else Section.DAY
