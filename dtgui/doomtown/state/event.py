"""The declarations that every event of Doomtown makes about itself, for the table, windows and triggers.

Knows no particular event: those are in `doomtown.events`. A wrong declaration is refused when its class is
created.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from inspect import get_annotations
from typing import Any, ClassVar

from dtgui.doomtown.state.basics import TOWN_SQUARE, CardId, Phase, Place
from dtgui.doomtown.state.kinds import Keyword, Timing
from dtgui.kernel.decisions import Seat

NO_CARD = CardId(0)


class EventKind(StrEnum):
    """The words by which reacts and triggered traits know events; the value is the word used in card files."""

    ABILITY_DONE = "ability_done"
    ABILITY_RESOLVED = "ability_resolved"
    ABILITY_USED = "ability_used"
    ACED = "aced"
    ANTED = "anted"
    ATTACHED = "attached"
    BECOMES_STUD = "becomes_stud"
    BOOTED = "booted"
    BOOTS_TO_JOIN = "boots_to_join"
    BOUNTY_COLLECTED = "bounty_collected"
    BOUNTY_FOR_JOINING = "bounty_for_joining"
    BOUNTY_GAINED = "bounty_gained"
    BOUNTY_LOST = "bounty_lost"
    CALLED_OUT = "called_out"
    CARDS_DRAWN = "cards_drawn"
    CALLOUT_ACCEPTED = "callout_accepted"
    CAST = "cast"
    CHANGES_HANDS = "changes_hands"
    CHOSEN = "chosen"
    CASUALTIES_DUE = "casualties_due"
    CASUALTIES_SUFFERED = "casualties_suffered"
    CASUALTIES_TAKEN = "casualties_taken"
    DISCARDED = "discarded"
    DRAW_HAND_DISCARDED = "draw_hand_discarded"
    ENTERS_PLAY = "enters_play"
    GANGS_SETTLED = "gangs_settled"
    GOES_HOME_BOOTED = "goes_home_booted"
    HAND_DRAWN = "hand_drawn"
    HAND_REVEALED = "hand_revealed"
    INVENTED = "invented"
    JOB_DONE = "job_done"
    JOB_STARTS = "job_starts"
    JOINS_POSSE = "joins_posse"
    LEAVES_PLAY = "leaves_play"
    LEAVES_POSSE = "leaves_posse"
    LOWBALL_WON = "lowball_won"
    MOVES = "moves"
    PAID = "paid"
    PAID_PLAYER = "paid_player"
    PASSES = "passes"
    PHASE = "phase"
    PLAY = "play"
    PLAY_OVER = "play_over"
    POSSES_FORMED = "posses_formed"
    PRODUCED = "produced"
    PULLED = "pulled"
    REFILLED = "refilled"
    ROCK_GAINED = "rock_gained"
    ROUND_RESOLVED = "round_resolved"
    SHOOTERS_DUE = "shooters_due"
    SHOOTER_CHOSEN = "shooter_chosen"
    SHOOTOUT_ENDS = "shootout_ends"
    SHOOTOUT_STARTS = "shootout_starts"
    SKILL_CHECK = "skill_check"
    TECHNIQUE = "technique"
    TURN_ENDS = "turn_ends"
    UNBOOTED = "unbooted"


Kinds = tuple[EventKind, ...]

_MEANT = {
    "card": ("CardId",),
    "dude": ("CardId", "CardId | None"),
    "seat": ("Seat", "Seat | None"),
    "seats": ("tuple[Seat, ...]",),
    "by": ("Seat | None",),
}
"""The fields that have a meaning for every event, with the types that they may have."""


TOLD_IN_DISCARD = frozenset({EventKind.ACED, EventKind.DISCARDED})
"""To what happens cards in discard piles may respond: to look through these at every event would take too long."""


class Event:
    """An event of Doomtown: a frozen dataclass in the imperative, of ids and words, whose `apply` changes the table.

    It is about its field `card` or else `dude`, and the players `seat` or `seats`; the player `by` does it. Where it is
    about more, or less at times, it says so by a method below instead. Any other public name than these is refused.
    """

    kinds: ClassVar[Kinds] = ()
    """The words by which triggers know it; nothing responds to an event without any."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The fields with cards that must be in play for it to happen."""
    place_field: ClassVar[str] = ""
    """The field with the location that must still be there for it to happen."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for problem in _problems(cls, get_annotations(cls)):
            raise TypeError(f"{cls.__name__}: {problem}")

    def apply(self, t: Any) -> object:
        """Change the table; return what is not plain from the event itself, as the kernel's contract says."""
        raise NotImplementedError

    def needed(self) -> Sequence[CardId]:
        """Return the cards that must be in play for it to happen."""
        return [self.__dict__[field] for field in self.needs] if self.needs else ()

    def where(self) -> Place:
        """Return the location that must still be there for it to happen."""
        return self.__dict__[self.place_field] if self.place_field else TOWN_SQUARE

    def subject(self) -> CardId:
        """Return the card that it is about, `NO_CARD` where it is about none."""
        return self.__dict__.get("card") or self.__dict__.get("dude") or NO_CARD

    def about(self, t: Any, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return the cards that it is about, as far as it is of these kinds; `(NO_CARD,)` where it is about none."""
        return (self.subject(),)

    def players(self) -> tuple[Seat, ...]:
        """Return the players that it is about."""
        seat: Seat | None = self.__dict__.get("seat")
        seats: tuple[Seat, ...] = self.__dict__.get("seats", ())
        return seats if seat is None else (seat,)

    def doer(self) -> Seat | None:
        """Return the player who does it, None where the rules or a trait do."""
        return self.__dict__.get("by")

    def spell_cast(self) -> CardId:
        """Return the spell that it is about, `NO_CARD` where it is about none."""
        return NO_CARD

    def skill_tested(self) -> Keyword | None:
        """Return the skill of the test that it reports, or None."""
        return None

    def card_pulled(self) -> CardId:
        """Return the card that was pulled for it, `NO_CARD` where none was."""
        return NO_CARD

    def means(self) -> CardId | None:
        """Return the card whose text does it, None where the rules do or it does not matter."""
        return None

    def leaves(self, t: Any) -> tuple[CardId, ...]:
        """Return the cards that leave play by it and are announced before they go."""
        return ()

    def hears(self, t: Any) -> tuple[CardId, ...]:
        """Return the cards that may have something to say although they are not in play: they enter, or are pulled."""
        return ()

    def leads_to(self, standing: Place | None) -> Place | None:
        """Return the place that its dude reaches from its present place (None: nowhere)."""
        return standing

    def at_once(self) -> tuple[CardId, ...]:
        """Return the dudes that move at once, its own among them; none where it moves alone."""
        together: tuple[CardId, ...] = self.__dict__.get("together", ())
        return together

    def phase_at(self, now: Phase) -> Phase:
        """Return the phase of the day that it belongs to, if it happens `now`."""
        return now

    def why_home(self) -> str:
        """Return the word for why the rules send a dude home booted, nothing where they do not."""
        return ""

    def timings_used(self, t: Any) -> frozenset[Timing]:
        """Return the timings of the ability that it is the use of; none where it is no use of any."""
        return frozenset()

    def timing_of_cause(self) -> Timing | None:
        """Return the timing of the ability that does it, None where none does."""
        return None

    def is_by_effect(self) -> bool:
        """Whether a card effect does what the rules do as well."""
        return False

    def is_unpaid(self) -> bool:
        """Whether a card goes because its upkeep was not paid."""
        return False

    def is_certain(self) -> bool:
        """Whether nothing can happen instead of it, as the text that does it says."""
        return False

    def is_as_casualty(self) -> bool:
        """Whether it covers casualties, or is nothing that could."""
        return True

    def has_succeeded(self) -> bool:
        """Return whether it reports a success."""
        return False

    def margin_of_test(self) -> int | None:
        """Return by how much a test succeeded (0 or more) or failed; None where it is none."""
        return None

    def stands(self, t: Any) -> tuple[Any, ...] | None:
        """Return where the game stands after it as a change by hand (a position's stack); None: where it stood."""
        return None

    def settled(self, t: Any, outcome: object) -> object:
        """Return its outcome as it stands once all have responded."""
        return outcome


_DECLARED = frozenset(name for name in vars(Event) if not name.startswith("_"))


def _problems(cls: type[Event], fields: Mapping[str, Any]) -> Iterator[str]:
    """Yield the wrong declarations of an event class with these fields, in words."""
    for name in vars(cls).keys() - fields.keys() - _DECLARED:
        if not name.startswith("_"):
            yield f"{name!r} is nothing that an event declares: {', '.join(sorted(_DECLARED))}"
    if "apply" not in vars(cls):
        yield "it does not say what it changes (apply)"
    yield from (f"{kind!r} is no EventKind" for kind in cls.kinds if not isinstance(kind, EventKind))
    for name in cls.needs:
        yield from _wrong(fields, name, ("CardId",))
    if cls.place_field:
        yield from _wrong(fields, cls.place_field, ("Place",))
    for name in _MEANT.keys() & fields.keys():
        yield from _wrong(fields, name, _MEANT[name])


def _wrong(fields: Mapping[str, Any], name: str, kinds: tuple[str, ...]) -> Iterator[str]:
    """Yield the fault of a required field that is missing or of a wrong type."""
    if name not in fields:
        yield f"it has no field {name!r}, but {', '.join(fields)}"
    elif fields[name] not in kinds:
        yield f"its field {name!r} should be {' or '.join(kinds)}, not {fields[name]}"
