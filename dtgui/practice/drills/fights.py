"""Drills about shootouts and jobs: who loses how many, which casualties are cheapest, who joins a job."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.poker import Hand, best_hand
from dtgui.doomtown.poker.notation import hand_text
from dtgui.doomtown.poker.ranks import describe
from dtgui.doomtown.queries.casualties import covers_by
from dtgui.doomtown.queries.shooting import boots_to_join
from dtgui.doomtown.queries.stats import has_keyword, influence
from dtgui.doomtown.questions import FORM_JOB_POSSE
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Option
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.position import Position
from dtgui.practice.drills.exercise import DrillQuestion, Luck
from dtgui.practice.drills.hands import hand_of_note
from dtgui.practice.drills.laying import (
    HOME,
    OTHER,
    OWN,
    SQUARE,
    called,
    deeds,
    dudes,
    laid,
    location_sentence,
    title_of,
)

MOST_CASUALTIES = 4
ERRAND = {
    "title": "An Errand",
    "type": "action",
    "abilities": [{"play": "noon", "job": {"mark": {"is": "deed", "owner": "not_yours"}, "success": [{"gain": 1}]}}],
}
"""A job of its own, without requirements."""


def showdown_drill(luck: Luck) -> DrillQuestion:
    """Ask what two hands cost each side."""
    hands = hand_of_note(luck), hand_of_note(luck)
    first, second = map(best_hand, hands)
    lost = casualties_of(first, second)
    right = Phrase("{own} : {other}", own=lost[0], other=lost[1])
    others = [(0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (0, 3), (3, 0), (0, 4), (4, 0)]
    wrong = [Phrase("{own} : {other}", own=own, other=other) for own, other in luck.mixed(others)]
    choices = luck.mixed((right, *[each for each in wrong if each != right][:3]))
    named = {"own": describe(first.rank, first.key), "other": describe(second.rank, second.key)}
    ranks = {"first": int(first.rank), "second": int(second.rank)}
    reason = Phrase("{own} is rank {first}, {other} rank {second}: the loser takes the difference.", **named, **ranks)
    if first.rank == second.rank:
        reason = Phrase("{own} and {other} have the same rank: each side takes one casualty.", **named)
    return DrillQuestion(
        Phrase("A shootout: how many casualties does each side take, {own} : {other}?", own=OWN, other=OTHER),
        tuple(f"{name}: {hand_text(codes)}" for name, codes in zip((OWN, OTHER), hands, strict=True)),
        choices,
        choices.index(right),
        reason,
        "Shootout Sequence 8",
    )


def casualties_of(first: Hand, second: Hand) -> tuple[int, int]:
    """Return how many casualties each side takes. WWE, Shootout Sequence 8."""
    apart = int(first.rank) - int(second.rank)
    return (1, 1) if apart == 0 else (max(0, -apart), max(0, apart))


def casualty_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask how much influence can be kept in play when casualties are taken."""
    count = 2 + min(2, luck.level) + luck.below(2)
    titles = [card.title for card in luck.mixed(dudes(game))[:count]]
    players = {OWN: {"dudes": {SQUARE: titles}}, OTHER: {}}
    t = laid(game, {"scenario": "Casualties.", "players": players}).table
    posse = sorted(card for card, _ in t.dudes())
    casualties = 1 + luck.below(MOST_CASUALTIES)
    kept = most_kept(t, posse, casualties)
    whole = sum(influence(t, dude) for dude in posse)
    choices = tuple(str(number) for number in range(whole + 1))
    return DrillQuestion(
        Phrase("Casualties to cover: {number}. How much influence can you keep in play?", number=casualties),
        tuple(_in_posse(t, dude) for dude in posse),
        choices,
        kept,
        _why_kept(t, posse, casualties),
        "Shootout Sequence 9",
    )


def _in_posse(t: Table, dude: CardId) -> Phrase:
    named = {"dude": title_of(t, dude), "influence": influence(t, dude)}
    if has_keyword(t, dude, Keyword.HARROWED.value):
        return Phrase("{dude}, Harrowed: influence {influence}", **named)
    return Phrase("{dude}: influence {influence}", **named)


def most_kept(t: Table, posse: Sequence[CardId], casualties: int) -> int:
    """Return the most influence left in play if this posse covers as many of the casualties as it can."""
    return max(kept for _, kept in _best_ways(t, posse, casualties))


def _best_ways(t: Table, posse: Sequence[CardId], casualties: int) -> list[tuple[list[Phrase], int]]:
    """The ways to cover as many casualties as can be: what happens to each dude, and the influence that is left."""
    ways = list(_ways(t, posse))
    most = max(covered for covered, _, _ in ways if covered <= casualties)
    return [(told, kept) for covered, told, kept in ways if covered == most]


def _ways(t: Table, posse: Sequence[CardId]) -> Iterator[tuple[int, list[Phrase], int]]:
    for chosen in product(*((None, *covers_by(t, dude)) for dude in posse)):
        covers = [way for way in chosen if way is not None]
        gone = {way.card for way in covers if way.how is not verbs.HOME}
        told = [Phrase("{act} {dude}", act=ACTS[way.how], dude=title_of(t, way.card)) for way in covers]
        yield sum(way.covers for way in covers), told, sum(influence(t, dude) for dude in posse if dude not in gone)


ACTS = {verbs.DISCARD: Phrase("discard"), verbs.ACE: Phrase("ace"), verbs.HOME: Phrase("send home")}


def _why_kept(t: Table, posse: Sequence[CardId], casualties: int) -> Phrase:
    told, kept = max(_best_ways(t, posse, casualties), key=lambda way: way[1])
    return Phrase("{ways}: {kept} influence is left.", ways=joined(", ", told).beginning(), kept=kept)


def job_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask whether a dude may join the posse of a job, and whether it boots for it."""
    own_deed, mark = luck.mixed(deeds(game))[:2]
    leader, dude = luck.mixed(dudes(game))[:2]
    leads_from = luck.pick((SQUARE, own_deed.title, HOME))
    from_where = luck.pick((SQUARE, own_deed.title, mark.title, HOME))
    is_booted = luck.one_in(3)
    own: dict[str, list[str]] = {leads_from: [leader.title]}
    own.setdefault(from_where, []).append(f"{dude.title}, booted" if is_booted else dude.title)
    position = laid(
        game,
        {
            "scenario": "A job.",
            "turn": OWN,
            "cards": [ERRAND],
            "players": {
                OWN: {"hand": ["An Errand"], "street": [own_deed.title, "home"], "dudes": own},
                OTHER: {"street": ["home", mark.title]},
            },
        },
    )
    card = next(card for card, shown in position.table.dudes() if shown.printed.title == dude.title)
    offered = _offer_to_join(position, leader.title, card)
    boots = offered is not None and boots_to_join(offered, card, offered.fight.place)
    named = {"mark": mark.title, "leader": leader.title, "dude": dude.title}
    return DrillQuestion(
        Phrase("A job marks {mark}, led by {leader}. May {dude} join?", **named),
        (
            Phrase("Your street: {row}", row=joined(" · ", map(called, (own_deed.title, HOME)))),
            location_sentence(leader.title, leads_from, is_booted=False),
            location_sentence(dude.title, from_where, is_booted=is_booted),
        ),
        (Phrase("Yes, without booting"), Phrase("Yes, and boots for it"), Phrase("No")),
        1 if boots else 0 if offered is not None else 2,
        Phrase(
            "Dudes with the leader and at the mark join as they are; dudes next to the leader or the mark boot, so "
            "they must be unbooted."
        ),
        "Jobs 3",
    )


def _offer_to_join(position: Position[Table], leader: str, dude: CardId) -> Table | None:
    """The table at the moment at which a dude is offered to join, None if it never is."""
    while (decision := position.decision) is not None:
        if decision.question is FORM_JOB_POSSE and any(_joins(option, dude) for option in decision.options):
            return position.table
        use = next((option for option in decision.options if verbs.USE.is_of(option)), None)
        named = next((option for option in decision.options if _is_named(position.table, option, leader)), None)
        if decision.question is not FORM_JOB_POSSE and use is None and named is None:
            return None
        position.answer(use or named or decision.options[0])
    return None


def _joins(option: Option, dude: CardId) -> bool:
    return verbs.JOIN.is_of(option) and option.args[0] == dude


def _is_named(t: Table, option: Option, title: str) -> bool:
    card = option.args[0] if option.args else None
    return isinstance(card, int) and card in t.in_play and title_of(t, CardId(card)) == title
