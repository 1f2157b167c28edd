"""A variant of the game: its changes to the rules of any edition.

A game may be played with several variants. Each takes the rules as the previous ones left them and returns its
own (`Variant.apply`): a policy calls the previous policy, and a phase is inserted between the existing ones. No
variant therefore needs to know the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.profile import DayPhase, RulesProfile
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Procedure
from dtgui.kernel.phrases import Phrase

Rules = RulesProfile[Table]


class VariantKind(Enum):
    """The kind of a variant; the value is the command-line option that chooses it."""

    BOSS = "boss"
    BOSS_OPTION = "boss-option"
    TOWN_SQUARE = "town-square"
    TWIST = "twist"
    PACE = "pace"
    AUTOMATON = "automaton"

    @property
    def is_single(self) -> bool:
        """Whether a game has at most one of this kind."""
        return self not in (VariantKind.TWIST, VariantKind.BOSS_OPTION)


def _as_before(rules: Rules) -> Rules:
    return rules


Find = Callable[[str], CardDef]
"""Finds what is printed on a card by its code; raises `UnknownCard`."""


def _any_setup(setup: Setup, find: Find) -> None:
    """Nothing is wrong with it."""


@dataclass(frozen=True, eq=False)
class Variant:
    """A variant by its `name`, the word of saves, scenario files and the command line."""

    name: str
    title: Phrase
    kind: VariantKind
    told: Phrase
    """Its changes, in a sentence."""
    apply: Callable[[Rules], Rules] = _as_before
    """Returns the rules of a game that is played with it; raises nothing."""
    editions: tuple[str, ...] = ()
    """The names of the editions that it can be played by; none: any."""
    check: Callable[[Setup, Find], None] = _any_setup
    """Raises `BadInput` for a setup that it cannot be played with."""

    def suits(self, edition: str) -> bool:
        """Return whether it can be played by an edition."""
        return not self.editions or edition in self.editions

    def excludes(self, other: Variant) -> bool:
        """Return whether it leaves no room for another one in the same game."""
        return self.kind.is_single and self.kind is other.kind


def composed(edition: Rules, variants: Iterable[Variant]) -> Rules:
    """Return the rules of a game by this edition with these variants; without any, the edition itself.

    Raise `BadInput` where they cannot be played together.
    """
    rules, taken = edition, list[Variant]()
    for variant in variants:
        if not variant.suits(edition.name):
            raise BadInput(f"{variant.title} cannot be played by the rules “{edition.title}”")
        other = next((each for each in taken if each is variant or each.excludes(variant)), None)
        if other is not None:
            raise BadInput(f"{other.name} and {variant.name} cannot be played together")
        taken.append(variant)
        rules = replace(variant.apply(rules), variants=(*rules.variants, variant.name))
    return rules


# What `apply` is written with


def beginning(rules: Rules, instead: Mapping[type[Procedure], type[Procedure]]) -> Rules:
    """Return the rules with procedures that begin instead of others. Raise `BadInput` where others do already."""
    both = next((each.__name__ for each in instead if each in rules.instead), None)
    if both is not None:
        raise BadInput(f"{rules.key} has a {both} of its own already: what is wanted cannot be played with it")
    return replace(rules, instead={**rules.instead, **instead})


def with_phase_after(rules: Rules, phase: type[DayPhase], other: type[DayPhase]) -> Rules:
    """Return the rules with another phase of the day right after one, or after its replacement."""
    place = next(number for number, each in enumerate(rules.phases) if issubclass(each, phase))
    return replace(rules, phases=(*rules.phases[: place + 1], other, *rules.phases[place + 1 :]))
