"""Which decisions of editions and variants are proven by which scenarios: policies, and procedures that stand in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules.shelf import Shelf
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.table import Table
from dtgui.kernel.flow import Procedure
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.scenarios import Scenario, play_scenario
from dtgui.practice.scenarios.building import rules_of


class WatchedDecision(Exception):  # noqa: N818 - it is no error: it tells that a decision was asked for
    """A decision was asked for that is watched."""


def own_decisions(rules: RulesProfile[Table], base: RulesProfile[Table]) -> tuple[str, ...]:
    """Return the names of a profile's own decisions: all, or those that differ from the `base`."""
    others = {} if rules is base else base.decisions
    return tuple(name for name, decided in rules.decisions.items() if others.get(name) is not decided)


def proofs_of(shelf: Shelf, edition: str, scenarios: Iterable[Scenario]) -> dict[str, list[Scenario]]:
    """Return the scenarios of an edition by what they prove, with an empty entry for each unproven decision.

    The first edition makes every decision itself, the others those that differ. Raise `BadInput` for a scenario
    that names a decision its rules do not make.
    """
    rules = shelf.rules(edition)
    own = (scenario for scenario, found in _with_rules(shelf, scenarios) if found is rules)
    return _proofs(rules, shelf.first, own)


def proofs_of_variant(shelf: Shelf, variant: str, scenarios: Iterable[Scenario]) -> dict[str, list[Scenario]]:
    """Return the scenarios played with a variant by what they prove of it, in any edition.

    The variant's decisions are those that differ from its first suitable edition. Raise `BadInput` as `proofs_of`
    does.
    """
    edition = next(name for name in shelf.editions if shelf.variants[variant].suits(name))
    own = (scenario for scenario, found in _with_rules(shelf, scenarios) if variant in found.variants)
    return _proofs(shelf.rules(edition, [variant]), shelf.rules(edition), own)


def _with_rules(shelf: Shelf, scenarios: Iterable[Scenario]) -> Iterator[tuple[Scenario, RulesProfile[Table]]]:
    """Each scenario with its rules; raise `BadInput` where it proves what they do not decide."""
    first = shelf.first
    for scenario in scenarios:
        rules = rules_of(scenario, shelf)
        known = own_decisions(rules, shelf.rules(rules.name) if rules.variants else first)
        stranger = next((name for name in scenario.proves if name not in known), None)
        if stranger is not None:
            meant = did_you_mean(stranger, known)
            raise scenario.fields["proves"].error(f"{rules.title} decides no {stranger!r} by itself{meant}")
        yield scenario, rules


def _proofs(
    rules: RulesProfile[Table], base: RulesProfile[Table], scenarios: Iterable[Scenario]
) -> dict[str, list[Scenario]]:
    found: dict[str, list[Scenario]] = {name: [] for name in own_decisions(rules, base)}
    for scenario in scenarios:
        for name in scenario.proves:
            if name in found:
                found[name].append(scenario)
    return found


def asks_for(scenario: Scenario, game: Doomtown, name: str) -> bool:
    """Return whether anything that happens in a scenario depends on a decision of its rules."""
    rules = rules_of(scenario, game.shelf)
    watched = rules.deciding(name, _watched(rules.decisions[name]))
    try:
        play_scenario(scenario, Doomtown(game.catalog, game.shelf.having(watched)))
    except WatchedDecision:
        return True
    return False


def _watched(decided: object) -> Any:
    """Return a stand-in for a decision that raises `WatchedDecision` as soon as it is called, listed or begun."""
    if isinstance(decided, type) and issubclass(decided, Procedure):
        return type(decided.__name__, (decided,), {"__init__": _asked})
    return _asked if callable(decided) else _Listed()


def _asked(*_args: object, **_kwargs: object) -> NoReturn:
    raise WatchedDecision


class _Listed:
    def __iter__(self) -> Iterator[object]:
        raise WatchedDecision
