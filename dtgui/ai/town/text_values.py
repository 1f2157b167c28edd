"""A fast estimate of a card text's value, read from its definition without playing it through.

The value of an effect is a heuristic; the definition says whom it helps or harms. The unit is about a rank.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.description import CardDescription, Owner
from dtgui.doomtown.abilities.language.effects import (
    bounties,
    changing,
    drawing,
    entering,
    flow,
    lasting,
    moving,
    paying,
    playing,
    poker,
    starting,
)
from dtgui.doomtown.abilities.language.effects.flow import Either
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.automaton.criteria import parts_of
from dtgui.doomtown.automaton.purposes import Purpose, effect_at, purpose_of_choice, purposes_by_word, sign_of
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Ability
from dtgui.kernel.decisions import Decision, Option

OWN_POSSE = frozenset({"mine"})
OWN_SIDES, OTHER_SIDES = frozenset({"yours"}), frozenset({"others", "opponents", "opposing", "cheaters"})
"""How descriptions say whose cards they mean."""
A_BULLET = 0.6
A_CARD, BOOTING = 0.3, 0.2
"""The cost of using a card from the hand, and of booting the card whose ability it is."""
SOMETHING = 0.3
"""The value of an effect that has no estimate of its own."""
LEAST_MISSED = 0.4
"""The share of a usual card's value that a cost takes: its player chooses the card."""
HALF_HEARTED = 0.7
"""A text with conditions, or a pull, does not always come to something."""
SIZES: Mapping[type, tuple[float, float]] = {
    moving.Home: (2.0, 1.0),
    moving.Join: (1.5, 0.0),
    moving.LeavePosseByEffect: (1.5, 0.0),
    moving.ControlDudes: (3.0, 3.0),
    moving.BootCards: (0.3, 0.8),
    moving.UnbootByEffect: (0.3, 1.0),
    drawing.AceCards: (3.0, 3.0),
    drawing.DiscardCards: (2.0, 2.0),
    drawing.DrawCards: (0.4, 1.0),
    entering.EnterAttached: (0.8, 1.0),
    entering.PlayCard: (1.0, 1.5),
    entering.Token: (1.5, 1.5),
    entering.MoveAttachment: (0.2, 0.5),
    changing.ChangeFigures: (SOMETHING, 0.6),
    changing.Set: (SOMETHING, 0.5),
    lasting.Become: (0.8, 0.5),
    lasting.LimitFigure: (0.5, 0.2),
    paying.GainGhostRock: (0.3, 1.2),
    paying.PayGhostRock: (0.3, 1.0),
    bounties.Bounty: (0.2, 0.4),
    paying.GainControlPoints: (0.5, 1.5),
    playing.Refresh: (0.5, 0.5),
    poker.Rank: (1.0, 0.0),
    lasting.GainKeyword: (SOMETHING, 0.5),
    starting.InventByEffect: (0.5, 1.5),
    starting.CallOutByEffect: (0.0, 0.8),
}
"""About how much effects are worth: in a shootout, and at High Noon."""


WITHOUT_TARGET: Mapping[type, tuple[float, float]] = {
    paying.PlaceGhostRock: (0.2, 0.8),
    flow.Prevent: (0.6, 0.6),
    moving.MoveDudes: (SOMETHING, 0.0),
}
"""The same for effects that help their player whatever their cards; the value of a move at High Noon depends on where
the dude goes (`noon_rules`).
"""
CASUALTIES = 1.5
"""The value of more or fewer casualties in a shootout."""
OF_THE_HAND = (0.3, 0.4)
"""The value of a card that is discarded from a hand, or from play as it is used."""


class Whose(Enum):
    """The side of the cards that a text names, seen from the player who uses it."""

    OWN = 1
    OTHERS = -1
    ANYBODYS = 0


NAMED: Mapping[str, Whose] = {
    "self": Whose.OWN,
    "this": Whose.OWN,
    "leader": Whose.OWN,
    "mark": Whose.ANYBODYS,
    "cheater": Whose.OTHERS,
}
"""The side of the cards behind the language's predefined names."""


class Worth(NamedTuple):
    """The value of using an ability: in a shootout, and at High Noon."""

    fighting: float
    noon: float


class TextSense:
    """Reads texts, each once: those of one catalog's cards, which it knows by their codes."""

    def __init__(self) -> None:
        self._uses: dict[tuple[str, int], Worth] = {}
        self._moves: dict[tuple[str, int], moving.MoveDudes | None] = {}
        self._purposes: dict[tuple[str, str], Purpose | None] = {}

    def use(self, printed: CardDef, number: int) -> Worth:
        """Return what an ability of a card is worth, its costs counted in; 0 where it is best not used."""
        known = self._uses.get((printed.code, number))
        if known is None:
            is_dude = printed.type is CardType.DUDE
            known = self._uses[printed.code, number] = worth_of(printed.text.abilities[number], is_dude=is_dude)
        return known

    def move_in(self, printed: CardDef, number: int) -> moving.MoveDudes | None:
        """Return the move of dudes by which an ability's player gains, if there is one."""
        key = (printed.code, number)
        if key not in self._moves:
            parts = parts_of(printed.text.abilities[number].effects)
            self._moves[key] = next((part for part in parts if isinstance(part, moving.MoveDudes)), None)
        return self._moves[key]

    def is_moved(self, t: Table, decision: Decision) -> bool:
        """Return whether the dude that is chosen for an ability moves by it."""
        about = decision.about
        if len(about) < 2 or not isinstance(about[0], int) or CardId(about[0]) not in t.cards:
            return False
        name, _, place = str(about[1]).rpartition("?")
        printed = t.cards[CardId(about[0])].printed
        for number, ability in enumerate(printed.text.abilities):
            if ability.name == name:
                move = self.move_in(printed, number)
                return move is not None and move.who == Named(ability.choices[int(place)].name)
        return False

    def aim(self, t: Table, decision: Decision) -> int:
        """Return whether cards are chosen for a good effect (1) or a bad one (-1); 0 if unknown."""
        about = decision.about
        if len(about) < 2 or not isinstance(about[0], int) or CardId(about[0]) not in t.cards:
            return 0
        key = (t.cards[CardId(about[0])].printed.code, str(about[1]))
        if key not in self._purposes:
            self._purposes[key] = purpose_of_choice(t, about)
        purpose = self._purposes[key]
        return 0 if purpose is None else purpose.sign

    def branch(self, t: Table, decision: Decision, is_own: Callable[[CardId], bool]) -> Option:
        """Return the better of the branches that a text offers; all of them if that is offered."""
        about, is_fight = decision.about, t.shootout is not None
        both = next((option for option in decision.options if verbs.BOTH.is_of(option)), None)
        effect = effect_at(t.cards[CardId(int(about[0]))].printed.text, str(about[1]))
        if both is not None or not isinstance(effect, Either):
            return both or decision.options[0]
        names = _names(about[2:])

        def whose(who: Any) -> Whose:
            cards = names.get(who.name, ()) if isinstance(who, Named) else ()
            return (Whose.OWN if is_own(cards[0]) else Whose.OTHERS) if cards else _whose(who)

        def worth(option: Option) -> float:
            found = _sum(effect.branches[int(option.args[0])], whose)
            return found.fighting if is_fight else found.noon

        return max(decision.options, key=worth)


@lru_cache(maxsize=4)
def sense_for(catalog: Catalog) -> TextSense:
    """Return who reads the texts of a catalog's cards, each once for all searches."""
    del catalog
    return TextSense()


def worth_of(ability: Ability, *, is_dude: bool) -> Worth:
    """Return what an ability is worth by its text; only for a dude it matters to be booted."""
    effects = (*ability.effects, *(ability.job.before if ability.job is not None else ()))
    named = {choice.name: choice.cards for choice in ability.choices if choice.name}

    def whose(who: Any) -> Whose:
        is_known = isinstance(who, Named) and who.name not in NAMED
        return _whose(named.get(who.name, who) if is_known else who)

    gain, cost = _sum(effects, whose), _sum(ability.costs, lambda _: Whose.OWN)
    is_sure = ability.spell is None and ability.technique is None and ability.job is None
    sure = 1.0 if is_sure else HALF_HEARTED
    boots = BOOTING * (ability.boots and is_dude)
    paid = Worth(LEAST_MISSED * cost.fighting, LEAST_MISSED * cost.noon)
    return Worth(gain.fighting * sure + paid.fighting - boots, gain.noon * sure + paid.noon - boots)


def _sum(effects: Any, whose: Callable[[Any], Whose]) -> Worth:
    whole = effects if isinstance(effects, tuple) else (effects,)
    certain = tuple(each for each in whole if not isinstance(each, flow.May))
    found = list(_worths(certain, whose))
    found += [_at_pleasure(each, whose) for each in whole if isinstance(each, flow.May)]
    if not found and effects:
        return Worth(SOMETHING, SOMETHING)
    return Worth(math.fsum([each.fighting for each in found]), math.fsum([each.noon for each in found]))


def _at_pleasure(effect: flow.May, whose: Callable[[Any], Whose]) -> Worth:
    """Return what is worth an effect that a player may do without: it does no harm."""
    gain = _sum(effect.do, whose)
    return Worth(max(0.0, gain.fighting), max(0.0, gain.noon))


def _worths(effects: Any, whose: Callable[[Any], Whose]) -> Iterator[Worth]:
    """Yield the value of each part of some effects to the player who uses them."""
    for part in parts_of(effects):
        if type(part) in WITHOUT_TARGET:
            yield Worth(*WITHOUT_TARGET[type(part)])
        elif isinstance(part, poker.Casualties):
            # Fewer casualties are good for the player that has them.
            good = 1 if part.none or sign_of(part.add) < 0 else -1
            yield Worth(CASUALTIES * good * (whose(part.who).value or 1), 0.0)
    for word, purpose in purposes_by_word(effects):
        if word is poker.Casualties:
            continue
        is_of_hand = isinstance(purpose.whom, Selector) and "hand" in purpose.whom.zone
        is_itself = word in (drawing.DiscardCards, drawing.AceCards) and purpose.whom == Named("this")
        size = OF_THE_HAND if is_of_hand or is_itself else SIZES.get(word, (SOMETHING, SOMETHING))
        # A rank that is no particular player's is changed for whom its player chooses.
        is_any_rank = word is poker.Rank and purpose.whom is None
        side = Whose.ANYBODYS if is_any_rank else whose(purpose.whom)
        # Where a text may choose any player's cards, those that it helps are chosen.
        good = 1 if side is Whose.ANYBODYS else purpose.sign * side.value
        fighting = A_BULLET * abs(purpose.bullets) if purpose.bullets else size[0]
        yield Worth(good * fighting, good * size[1])


def _whose(who: object) -> Whose:
    """Return the side of the cards that are meant, as far as the definition says."""
    if isinstance(who, CardDescription):
        if who.side in OWN_SIDES or who.posse in OWN_POSSE or who.owner is Owner.YOURS:
            return Whose.OWN
        is_theirs = who.side in OTHER_SIDES or who.posse or who.owner is Owner.NOT_YOURS
        return Whose.OTHERS if is_theirs else Whose.ANYBODYS
    if isinstance(who, PlayerNamed):
        return Whose.OWN if who.name == "you" else Whose.OTHERS
    if isinstance(who, Named):
        return NAMED.get(who.name, Whose.ANYBODYS)
    return Whose.OWN


def _names(bound: tuple[int | str, ...]) -> Mapping[str, tuple[CardId, ...]]:
    """Return the names that the question binds, each with its cards."""
    found: dict[str, tuple[CardId, ...]] = {}
    name = ""
    for each in bound:
        if isinstance(each, str):
            name = each
            found[name] = ()
        else:
            found[name] = (*found.get(name, ()), CardId(each))
    return found
