"""West Fort's drills: shots, duels, the best slot for a Bullet, and the best Undead to hunt, by exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

from dtgui.kernel.phrases import Phrase
from dtgui.practice.drills.exercise import HARDEST, DrillQuestion, Luck
from dtgui.westfort.board import SLOTS
from dtgui.westfort.game import WestFort
from dtgui.westfort.odds import BACKFIRE, MISS, NUMBERS, duel_odds, hunt_odds, shot_result
from dtgui.westfort.questions import Section
from dtgui.westfort.state import Crew

CHOICES, SEEDS = 4, 2**31
SKULL_SIDE, BACKFIRE_SIDE = Phrase("Critical token: Skull"), Phrase("Critical token: Backfire")
OUTCOMES = {
    (True, False): Phrase("Only Bob's Outlaw dies"),
    (True, True): Phrase("Both die"),
    (False, True): Phrase("Only Ann's Outlaw dies"),
    (False, False): Phrase("Neither dies"),
}
"""The results of one roll of a duel: whether Bob's Outlaw is shot, and whether Ann's is."""


class FortDrill(NamedTuple):
    """A drill of West Fort: its title, and what makes a question of it."""

    title: Phrase
    make: Callable[[Luck, WestFort], DrillQuestion]


def shot_drill(luck: Luck, game: WestFort) -> DrillQuestion:  # noqa: ARG001 - all drills are called alike
    """Ask for the result of a shot."""
    crew, face = _crew(luck), luck.pick(NUMBERS)
    result = shot_result(crew, face)
    choices = (Phrase("A hit"), Phrase("A miss"), Phrase("A Backfire: the shooting Outlaw goes back to its stash"))
    right = {MISS: 1, BACKFIRE: 2}.get(result, 0)
    asks = Phrase("Ann rolls {face}. What is the result?", face=face)
    return DrillQuestion(asks, _card("Ann", crew), choices, right, _why(crew, face), str(Section.SHOOTOUTS))


def _why(crew: Crew, face: int) -> Phrase:
    if face in crew.loaded:
        return Phrase("There is a Bullet in slot {face}.", face=face)
    if face in SLOTS:
        return Phrase("There is no Bullet in slot {face}.", face=face)
    if shot_result(crew, face) == MISS:
        return Phrase("With this side of the Critical token, {face} is a miss.", face=face)
    return Phrase("With this side of the Critical token, {face} counts.", face=face)


def duel_drill(luck: Luck, game: WestFort) -> DrillQuestion:  # noqa: ARG001 - all drills are called alike
    """Ask who dies after one roll of a duel."""
    crews, faces = (_crew(luck), _crew(luck)), (luck.pick(NUMBERS), luck.pick(NUMBERS))
    ann, bob = (shot_result(crew, face) for crew, face in zip(crews, faces, strict=True))
    right = list(OUTCOMES).index((ann > 0 and ann >= bob, bob > 0 and bob >= ann))
    asks = Phrase("A duel: Ann rolls {first}, Bob rolls {second}. Who dies?", first=faces[0], second=faces[1])
    reason = Phrase("Of two hits the higher one kills; equal hits kill both. A miss does not kill.")
    shown = (*_card("Ann", crews[0]), *_card("Bob", crews[1]))
    return DrillQuestion(asks, shown, tuple(OUTCOMES.values()), right, reason, str(Section.DUELS))


def slot_drill(luck: Luck, game: WestFort) -> DrillQuestion:  # noqa: ARG001 - all drills are called alike
    """Ask for the slot in which one more Bullet kills only the other Outlaw most often."""
    while True:
        own, other = _crew(luck, most=3), _crew(luck)
        free = [slot for slot in SLOTS if slot not in own.loaded]
        slots = sorted(luck.mixed(free)[:CHOICES])
        chances = [duel_odds(own._replace(loaded=own.loaded | {slot}), other).other for slot in slots]
        if chances.count(max(chances)) == 1:
            break
    asks = Phrase("Ann gets a Bullet before a duel with Bob. In which slot does it kill only Bob's Outlaw most often?")
    reason = _best([Phrase("slot {slot}", slot=slot) for slot in slots], chances)
    shown = (*_card("Ann", own), *_card("Bob", other))
    choices = tuple(Phrase("Slot {slot}", slot=slot) for slot in slots)
    return DrillQuestion(asks, shown, choices, chances.index(max(chances)), reason, str(Section.DUELS))


def hunt_drill(luck: Luck, game: WestFort) -> DrillQuestion:
    """Ask for the Undead that is killed most often, if the band shoots until the attempt ends."""
    while True:
        crew = _crew(luck, least=2)
        undead = luck.mixed([game.data.undead[each] for each in sorted(game.data.undead)])[:CHOICES]
        chances = [hunt_odds(crew, each.weak) for each in undead]
        if chances.count(max(chances)) == 1:
            break
    asks = Phrase("Ann shoots until the attempt ends by itself. Which Undead does she kill most often?")
    reason = _best([each.name for each in undead], chances)
    weak = tuple(f"{each.name}: {' '.join(map(str, sorted(each.weak)))}" for each in undead)
    choices = tuple(each.name for each in undead)
    shown = (*_card("Ann", crew), *weak)
    return DrillQuestion(asks, shown, choices, chances.index(max(chances)), reason, str(Section.SHOOTING_UNDEAD))


def _best(names: Sequence[Phrase | str], chances: Sequence[float]) -> Phrase:
    """The best choice and the second best, with their chances."""
    first, second = sorted(range(len(names)), key=lambda each: -chances[each])[:2]
    percent = {"one": round(100 * chances[first]), "other": round(100 * chances[second])}
    return Phrase("{first}: {one}%, then {second}: {other}%.", first=names[first], second=names[second], **percent)


def _crew(luck: Luck, least: int = 1, most: int = 4) -> Crew:
    """A targeting card with some Bullets, more of them in harder questions."""
    count = min(most, least + luck.below(2) + luck.level)
    loaded = luck.pick(list(combinations(SLOTS, count)))
    return Crew(seat=None, loaded=frozenset(loaded), skull=luck.one_in(2))


def _card(name: str, crew: Crew) -> tuple[Phrase, ...]:
    loaded = ", ".join(map(str, sorted(crew.loaded)))
    token = SKULL_SIDE if crew.skull else BACKFIRE_SIDE
    return (Phrase("{name}: Bullets in {slots}. {token}", name=name, slots=loaded, token=token),)


DRILLS: Mapping[str, FortDrill] = MappingProxyType(
    {
        "shot": FortDrill(Phrase("Hit, miss or Backfire?"), shot_drill),
        "duel": FortDrill(Phrase("Who dies in this duel?"), duel_drill),
        "slot": FortDrill(Phrase("The best slot for a Bullet"), slot_drill),
        "hunt": FortDrill(Phrase("The best Undead to hunt"), hunt_drill),
    }
)
"""The drills by name."""


def question(name: str, seed: int, level: int, game: Callable[[], WestFort]) -> DrillQuestion:
    """Return the question of a drill that a seed and a level make. Raise `KeyError` for an unknown drill."""
    luck = Luck(seed, min(HARDEST, level))
    return replace(DRILLS[name].make(luck, game()), seed=seed, level=luck.level)


def exercises(
    name: str, seed: int, game: Callable[[], WestFort], level: Callable[[], int] = lambda: 0
) -> Iterator[DrillQuestion]:
    """Yield the questions of a drill without end, the same for the same seed. Raise `KeyError` for an unknown drill.

    `level` is asked before each question how difficult it should be, from 0 to `HARDEST`.
    """
    luck, made = Luck(seed), cache(game)
    while True:
        yield question(name, luck.below(SEEDS), level(), made)
