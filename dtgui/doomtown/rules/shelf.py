"""Which rules there are to play by: editions, and what variants make of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.rules.variants.variant import Find, Rules, Variant, composed
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.errors import BadInput


class Shelf:
    """The editions and variants that a game knows; the first edition is played where none is named."""

    def __init__(self, editions: Iterable[Rules] = EDITIONS, variants: Iterable[Variant] = VARIANTS) -> None:
        self.editions = {edition.name: edition for edition in editions}
        self.variants = {variant.name: variant for variant in variants}
        self._found: dict[str, Rules] = {}

    @property
    def first(self) -> Rules:
        """The edition that is played where none is named."""
        return self.rules(next(iter(self.editions)))

    def rules(self, edition: str, variants: Iterable[str] = ()) -> Rules:
        """Return the rules of a game by an edition with these variants, in whatever order they are named.

        They are the same object each time. Raise `BadInput` for a name that is not known, or variants that cannot be
        played together.
        """
        named = tuple(variants)
        _refuse_stranger("edition", [edition], self.editions)
        _refuse_stranger("variant", named, self.variants)
        chosen = [variant for variant in self.variants.values() for _ in range(named.count(variant.name))]
        key = "+".join((edition, *(variant.name for variant in chosen)))
        if key not in self._found:
            self._found[key] = composed(self.editions[edition], chosen)
        return self._found[key]

    def rules_of(self, setup: Setup, find: Find) -> Rules:
        """Return the rules of a game with this setup, of cards that are found by their codes.

        Raise `BadInput` as `rules`, and where it does not suit them.
        """
        rules = self.rules(setup.rules, setup.all_variants)
        for name in rules.variants:
            self.variants[name].check(setup, find)
        return rules

    def called(self, key: str) -> Rules:
        """Return the rules with this key in saves (`RulesProfile.key`). Raise `KeyError` if there are none."""
        edition, *variants = key.split("+")
        try:
            return self.rules(edition, variants)
        except BadInput as error:
            raise KeyError(key) from error

    def having(self, rules: Rules) -> Shelf:
        """Return the same shelf with these rules in place of those of the same key."""
        shelf = Shelf(self.editions.values(), self.variants.values())
        shelf._found = {**self._found, rules.key: rules}
        return shelf

    @property
    def modules(self) -> tuple[ModuleType, ...]:
        """The modules and packages that define what positions may hold by any of these rules, each once."""
        editions, variants = self.editions.values(), self.variants.values()
        changed = [each.apply(edition) for each in variants for edition in editions if each.suits(edition.name)]
        return tuple(dict.fromkeys(module for rules in (*editions, *changed) for module in rules.modules))


def _refuse_stranger(what: str, named: Iterable[str], known: Mapping[str, object]) -> None:
    stranger = next((name for name in named if name not in known), None)
    if stranger is not None:
        raise BadInput(f"there is no {what} {stranger!r}; known: {', '.join(known)}")


SHELF = Shelf()
"""All that the game comes with."""
