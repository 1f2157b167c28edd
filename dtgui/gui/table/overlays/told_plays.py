"""The news that are shown large: player, play, card, subject and consequences. No Qt."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Link, Sentence
from dtgui.kernel.scene import Piece, Scene

MOST_DETAILS = 3
"""The most lines of consequences shown with a play."""
MOST_BEHIND = 3
"""The most plays waiting to be shown: older ones are in the log."""
IN_TOWN = frozenset({"place", "common", "spot", "party"})


class RaceTally(NamedTuple):
    """A player in the race to win: the name, the player's own figure, and the one that it must exceed."""

    seat: Seat
    name: str
    own: int
    others: int
    standing: str = ""
    """How far the player is ahead, or what is missing."""


@dataclass(frozen=True)
class ToldPlay:
    """A play as it is shown: a title in large letters, a card with its line, or both."""

    title: str = ""
    face: str | None = None
    """The code of the card, None for a mere title."""
    piece: str = ""
    seat: Seat | None = None
    """The player."""
    line: str = ""
    details: tuple[str, ...] = ()
    about: tuple[str, ...] = field(default=())
    """The pieces and zones that it is about, by id."""
    tallies: tuple[RaceTally, ...] = ()
    """The race of the players, shown below the title."""
    beside: str | None = None
    """The code of a second card: the moment is between the two."""

    @property
    def is_mere_title(self) -> bool:
        """Whether nothing is shown but a title, which may as well stand on the next play."""
        return self.face is None and not self.tallies


def tallies_in(scene: Scene) -> tuple[RaceTally, ...]:
    """Return the race of the players, in the order of their seats."""
    racing = ((panel, panel.race) for panel in scene.panels)
    return tuple(RaceTally(panel.seat, panel.name, *race) for panel, race in racing if race is not None)


def plays_told(news: Sequence[Sentence], scene: Scene, before: Scene | None, seats: Container[Seat]) -> list[ToldPlay]:
    """Return the plays of these seats among the news, in their order; those without a card to show are left to the log.

    `before` is what was seen before them: a card may have left since.
    """
    known = {piece.id: piece for each in (before, scene) if each is not None for piece in each.pieces}
    return [play for lines in _by_play(news) if (play := _play(lines, known)) is not None and play.seat in seats]


def waiting(queue: Sequence[ToldPlay], more: Sequence[ToldPlay]) -> list[ToldPlay]:
    """Return what waits to be shown when more comes: never more than `MOST_BEHIND`, the latest ones."""
    return [*queue, *more][-MOST_BEHIND:]


def changed(before: Scene | None, after: Scene) -> frozenset[str]:
    """Return the pieces in town that came, moved, turned or changed figures, by id, and the zones that pieces left.

    Return nothing if the viewing seat changed, or for the first scene.
    """
    if before is None or before.seat != after.seat or not before.zones:
        return frozenset()
    town = {zone.id for zone in after.zones if zone.kind.value in IN_TOWN}
    were = {piece.id: piece for piece in before.pieces}
    lit = set()
    for piece in after.pieces:
        was = were.get(piece.id)
        if was is piece or (was is not None and _looks(was) == _looks(piece)):
            continue
        if piece.zone in town:
            lit.add(piece.id)
        elif was is not None and was.zone != piece.zone and was.zone in town:
            lit.add(piece.zone)
    return frozenset(lit)


def _looks(piece: Piece) -> tuple[object, ...]:
    return piece.zone, piece.turned, piece.host, piece.badges, piece.marks, piece.controller


def _by_play(news: Iterable[Sentence]) -> list[list[Sentence]]:
    """Return each play with its consequences: a new one begins with each act of a player."""
    plays: list[list[Sentence]] = []
    for sentence in news:
        begins = sentence.is_play and any(link.kind == "player" for link in _links(sentence)[:1])
        if begins or (sentence.is_play and not plays):
            plays.append([sentence])
        elif plays:
            plays[-1].append(sentence)
    return plays


def _play(lines: Sequence[Sentence], known: Mapping[str, Piece]) -> ToldPlay | None:
    """Return a play: its line is the one that begins with a player, else the most informative; None without a card."""
    told = lines[0] if _links(lines[0])[:1] and _links(lines[0])[0].kind == "player" else max(lines, key=_tells)
    cards = [known[link.target] for link in _links(told) if link.kind != "player" and link.target in known]
    shown = next((card for card in cards if card.face is not None), None)
    if shown is None:
        return None
    about = dict.fromkeys(link.target for line in lines for link in _links(line) if link.kind != "player")
    details = tuple(line.plain for line in lines if line is not told)[:MOST_DETAILS]
    others = tuple(id_ for id_ in about if id_ != shown.id)
    return ToldPlay("", shown.face, shown.id, _actor(told, known, shown), told.plain, details, others)


def _tells(sentence: Sentence) -> int:
    """How many names a sentence has."""
    return len(_links(sentence))


def _links(sentence: Sentence) -> list[Link]:
    return [part for part in sentence.parts if isinstance(part, Link)]


def _actor(sentence: Sentence, known: Mapping[str, Piece], shown: Piece) -> Seat | None:
    """Return the player of a sentence: the one it begins with, or else the owner of its card."""
    first = _links(sentence)[0]
    return known[first.target].owner if first.kind == "player" and first.target in known else shown.controller
