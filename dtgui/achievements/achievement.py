"""Achievements as data, the file of those that are earned, and the player's statistics.

    - achievement: law-and-order
      group: The law
      title: Law and order
      about: Win after you have collected 4 ghost rock in bounties.
      needs: {won: 1, bounty: at least 4}

A condition is a number, `at least 4` or `at most 2`. All must hold.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from dtgui.achievements.facts import GameFact, GameFacts
from dtgui.app.kept import JsonFile
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.catalog import Pack
from dtgui.doomtown.state.cards import CardType
from dtgui.kernel.documents import read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.play.chronicle import PlayedGame, WinCount, in_order, scores_by
from dtgui.practice.nodes import Bound, Node, read_bound

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


# The file of the achievements that the player has earned: on which day, and by which saved game


class Earned(NamedTuple):
    """The day on which an achievement was earned (`2026-05-31`), and the save of the game, "" if it is not known."""

    day: str
    file: str = ""


class AchievementFile:
    """Keeps what was earned; nothing is ever taken back, even if the game's save is gone."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The achievements")

    def earned(self) -> dict[str, Earned]:
        """Return what was earned, by the names of achievements."""
        return dict(_entries(self._kept.read()))

    def note(self, found: Mapping[str, Earned]) -> frozenset[str]:
        """Keep these achievements, given by their names; return the names of new ones.

        A known one only gets the save that it lacked.
        """
        before = self.earned()
        new = frozenset(found) - frozenset(before)
        filed = {name: before[name]._replace(file=each.file) for name, each in found.items() if _lacks(before, name)}
        now = {**before, **filed, **{name: found[name] for name in found if name in new}}
        if now != before:
            self._kept.write({name: earned._asdict() for name, earned in now.items()})
        return new


def _lacks(before: Mapping[str, Earned], name: str) -> bool:
    return name in before and not before[name].file


def _entries(held: Mapping[str, object]) -> Iterator[tuple[str, Earned]]:
    """Yield the valid entries: the file may have been edited."""
    for name, entry in held.items():
        if isinstance(entry, dict) and isinstance(entry.get("day"), str) and isinstance(entry.get("file"), str):
            yield name, Earned(entry["day"], entry["file"])


# The player's statistics: games of Doomtown won by outfit, by rival and by card

FEW_GAMES = 3
"""The games that a card needs before it is counted."""
_APART = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER)

TitleOf = Callable[[str], str]
"""Returns what a player of the program is called."""


class PlayerStatistics(NamedTuple):
    """Games won, lost and drawn by the titles of outfits, rivals and cards, those with most games first."""

    outfits: Mapping[str, WinCount]
    rivals: Mapping[str, WinCount]
    cards: Mapping[str, WinCount]
    """Cards with enough games, those with the best share first."""


def statistics_of(games: Sequence[PlayedGame], catalog: Catalog, title_of: TitleOf) -> PlayerStatistics:
    """Return the statistics of games of Doomtown."""

    def titles(game: PlayedGame, is_outfit: bool) -> list[str]:
        cards = [catalog.card(code) for seat in game.own if game.cards for code in game.cards[seat] if code in catalog]
        return [card.title for card in cards if (card.type in _APART) is is_outfit and card.type is not CardType.JOKER]

    def outfits(game: PlayedGame) -> list[str]:
        return titles(game, True)

    cards = {
        title: score
        for title, score in scores_by(games, lambda game: titles(game, False)).items()
        if score.counted >= FEW_GAMES
    }
    best = dict(sorted(cards.items(), key=lambda pair: (-pair[1].share, -pair[1].counted, pair[0])))
    rivals = scores_by(games, lambda game: [title_of(player) for player in game.opponents])
    return PlayerStatistics(scores_by(games, outfits), rivals, best)


def earned_in(achievements: Sequence[Achievement], games: Sequence[PlayedGame]) -> dict[str, Earned]:
    """Return the names of the achievements that games earn, each with the first game that does."""
    found: dict[str, Earned] = {}
    for game in in_order(games):
        facts = [read_facts(text) for text in game.own_facts]
        for each in achievements:
            if each.name not in found and any(is_earned(each, own) for own in facts):
                found[each.name] = Earned(f"{datetime.fromtimestamp(game.when):%Y-%m-%d}", game.file)
    return found
