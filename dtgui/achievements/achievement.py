"""Achievements as data: a title, a sentence that says what to do, and conditions over the facts of one game.

    - achievement: law-and-order
      group: The law
      title: Law and order
      about: Win after you have collected 4 ghost rock in bounties.
      needs: {won: 1, bounty: at least 4}

A condition is a number, `at least 4` or `at most 2`. All must hold.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from dtgui.achievements.facts import GameFact, GameFacts
from dtgui.doomtown.catalog.catalog import Pack
from dtgui.kernel.documents import read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.practice.bounds import Bound, read_bound
from dtgui.practice.nodes import Node

FILE = "achievements.yaml"
"""The file among Doomtown's data."""
PACK_FOLDER = "season"
"""The folder of a player's pack in which its achievements are."""
logger = logging.getLogger(__name__)
_FIELDS = ("achievement", "group", "title", "about", "needs")


class Achievement(NamedTuple):
    """An achievement by its name, which the record keeps."""

    name: str
    group: Phrase
    title: Phrase
    about: Phrase
    needs: Mapping[str, Bound]

    @property
    def texts(self) -> tuple[Phrase, ...]:
        """Return its texts, for translation."""
        return self.group, self.title, self.about


def read_achievements(folder: Path) -> tuple[Achievement, ...]:
    """Return the achievements of a game's data. Raise `BadInput` for a broken file."""
    document = read_document(folder / FILE)
    found = tuple(map(_achievement, Node(document, document.data).items()))
    names = [each.name for each in found]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise document.error(f"two achievements are called {name!r}", (number, "achievement"))
    return found


def all_achievements(folder: Path, packs: Iterable[Pack]) -> tuple[Achievement, ...]:
    """Return the achievements of a game's data, and those of players' packs.

    Raise `BadInput` for a broken file of the program; one of a pack is left out, and the log says why.
    """
    return (*read_achievements(folder), *(each for pack in packs for each in _of_readable(pack)))


def _of_readable(pack: Pack) -> tuple[Achievement, ...]:
    try:
        return achievements_of(pack)
    except BadInput as problem:
        logger.warning("The achievements of a pack are left out: %s", problem)
        return ()


def achievements_of(pack: Pack) -> tuple[Achievement, ...]:
    """Return the achievements of a pack, named after it; none without a file. Raise `BadInput` for a broken one."""
    folder = pack.fan.folder / PACK_FOLDER if pack.fan else None
    if folder is None or not (folder / FILE).is_file():
        return ()
    return tuple(each._replace(name=f"{pack.code}/{each.name}") for each in read_achievements(folder))


def _achievement(node: Node) -> Achievement:
    fields = node.fields(_FIELDS, _FIELDS)
    words = tuple(fact.value for fact in GameFact)
    needs = {word: read_bound(each) for word, each in fields["needs"].fields(words).items()}
    if not needs:
        raise fields["needs"].error("an achievement needs at least one condition")
    group, title, about = (Phrase(fields[field].text()) for field in ("group", "title", "about"))
    return Achievement(fields["achievement"].text(), group, title, about, needs)


def is_earned(achievement: Achievement, facts: GameFacts) -> bool:
    """Return whether a game with these facts earns an achievement."""
    return all(bound.holds(facts.get(word, 0)) for word, bound in achievement.needs.items())


def earned_by(achievements: Sequence[Achievement], games: Sequence[GameFacts]) -> tuple[Achievement, ...]:
    """Return the achievements that at least one of these games earns, in their order."""
    return tuple(each for each in achievements if any(is_earned(each, facts) for facts in games))


def facts_text(facts: GameFacts) -> str:
    """Return facts as a text: `won=1, days=5`."""
    return ", ".join(f"{word}={number}" for word, number in facts.items())


def read_facts(text: str) -> dict[str, int]:
    """Return the facts of a text; parts that are no facts are left out, since files may have been edited."""
    pairs = (part.strip().partition("=") for part in text.split(","))
    return {word: int(number) for word, _, number in pairs if number.isdecimal()}
