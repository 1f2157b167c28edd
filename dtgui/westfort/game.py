"""West Fort as the kernel sees it."""

from __future__ import annotations

from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec, Shared, values_in
from dtgui.kernel.decisions import Answer, Option, Question, Seat
from dtgui.kernel.events import Happened, Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation, Outcome
from dtgui.kernel.narration import Prompt, Refusal, Sentence
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Description, Intent, Scene
from dtgui.kernel.versions import digest, rules_digest
from dtgui.westfort import board, by_hand, describe, events, explain, narrate, observe, procedures, scene, state, words
from dtgui.westfort.data import FortData
from dtgui.westfort.procedures.game import WestFortGame
from dtgui.westfort.questions import QUESTIONS
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort, Setup, Variant


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
        return describe.describe(observation.table, piece, observation.seat)

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
        return explain.explain(observation, intent)


def setup_for(names: tuple[str, ...]) -> Setup:
    """Return the default setup for this many players: a single player plays against Dead Ranger."""
    return Setup(names, Variant.SOLO if len(names) == 1 else Variant.USUAL)
