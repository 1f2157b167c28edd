"""Which decisions of an edition are proven by which scenarios: every policy, and every procedure that stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from dtgui.doomtown.catalog.titles import did_you_mean
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.table import Table
from dtgui.kernel.flow import Procedure
from dtgui.practice.scenarios import Scenario, play_scenario
from dtgui.practice.scenarios.building import Editions, edition_of


class Asked(Exception):  # noqa: N818 - it is no error: it tells that a decision was asked for
    """A decision was asked for that is watched."""


def own_decisions(edition: RulesProfile[Table], base: RulesProfile[Table]) -> tuple[str, ...]:
    """Return the names of what an edition decides by itself: all, or what it decides otherwise than the `base`."""
    others = {} if edition is base else base.decisions
    return tuple(name for name, decided in edition.decisions.items() if others.get(name) is not decided)


def proofs_of(
    editions: Editions, edition: RulesProfile[Table], scenarios: Iterable[Scenario]
) -> dict[str, list[Scenario]]:
    """Return the scenarios of an edition by what they prove, with nothing for what is not proven.

    The first edition decides everything by itself, the others what they decide otherwise. Raises `BadInput`
    for a scenario that names what its edition does not decide.
    """
    base = next(iter(editions.values()))
    found: dict[str, list[Scenario]] = {name: [] for name in own_decisions(edition, base)}
    for scenario in scenarios:
        for name in scenario.proves if edition_of(scenario, editions) is edition else ():
            if name not in found:
                known = did_you_mean(name, found)
                raise scenario.fields["proves"].error(f"{edition.title} decides no {name!r} by itself{known}")
            found[name].append(scenario)
    return found


def asks_for(scenario: Scenario, game: Doomtown, name: str) -> bool:
    """Return whether anything that happens in a scenario depends on a decision of its edition."""
    edition = edition_of(scenario, game.editions)
    watching = edition.deciding(name, _watched(edition.decisions[name]))
    others = (each for each in game.editions.values() if each is not edition)
    try:
        play_scenario(scenario, Doomtown(game.catalog, (watching, *others)))
    except Asked:
        return True
    return False


def _watched(decided: object) -> Any:
    """What raises `Asked` as soon as it is asked, called, listed or begun, in place of a decision."""
    if isinstance(decided, type) and issubclass(decided, Procedure):
        return type(decided.__name__, (decided,), {"__init__": _asked})
    return _asked if callable(decided) else _Listed()


def _asked(*_args: object, **_kwargs: object) -> NoReturn:
    raise Asked


class _Listed:
    def __iter__(self) -> Iterator[object]:
        raise Asked
