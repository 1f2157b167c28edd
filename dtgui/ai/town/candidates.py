"""The candidates of a search at High Noon, the likeliest to be the best one first, and each play in numbers.

A policy orders them: a softmax over `play_features`, learnt from what deeper searches choose. Each play is also
carried out in a few sampled worlds, up to the next play, so that what its text does counts, whatever that is.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from operator import mul

from dtgui.ai.search.tree import Idea
from dtgui.ai.town.evaluation import lead_of
from dtgui.ai.town.noon_rules import NoonRules
from dtgui.ai.town.play_choices import PlayTrial
from dtgui.ai.town.search_policy import TownSearchPolicy
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import TextSense
from dtgui.doomtown import verbs
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.plays import moves_booted
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.plays import made_with
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Table
from dtgui.kernel.decisions import PASS, Answer, Decision, Option, Seat

# A High Noon play in numbers: the input of the policy that orders plays

PLAY_NAMES = (
    "passes",
    "passes when others have",
    "moves",
    "moves, booting",
    "moves to town square",
    "moves home",
    "moves from home",
    "moves to a rival's deed",
    "moves to an own deed",
    "influence moved",
    "bullets moved",
    "joins own dudes",
    "meets rivals",
    "calls out",
    "margin of the callout",
    "recruits",
    "builds",
    "hands goods or spells",
    "trades",
    "replaces or exchanges",
    "other play",
    "uses the home",
    "uses a legend",
    "uses a deed",
    "uses a dude",
    "uses goods or a spell",
    "uses a card from the hand",
    "leads a job",
    "worth by its text",
    "kept by rules of thumb",
    "score by rules of thumb",
    "best by rules of thumb",
    "gain at once",
    "loss at once",
    "best at once",
    "rank at once",
    "cost",
)
"""The numbers of a play, in their order."""
MOST_GAIN = 3.0
"""Gains at once above this, in log odds, are treated as equal."""
HANDING = frozenset({verbs.BUY.word, verbs.LEARN.word, verbs.IMPROVE.word, verbs.PLANT.word, verbs.INVENT.word})
CHANGING = frozenset({verbs.REPLACE.word, verbs.EXCHANGE.word})
USES = {
    CardType.OUTFIT: "uses the home",
    CardType.LEGEND: "uses a legend",
    CardType.DEED: "uses a deed",
    CardType.DUDE: "uses a dude",
    CardType.GOODS: "uses goods or a spell",
    CardType.SPELL: "uses goods or a spell",
}
VERBS = {
    verbs.PASSING.word: "passes",
    verbs.MOVE.word: "moves",
    verbs.CALL_OUT.word: "calls out",
    verbs.RECRUIT.word: "recruits",
    verbs.BUILD.word: "builds",
    verbs.TRADE.word: "trades",
    **dict.fromkeys(HANDING, "hands goods or spells"),
    **dict.fromkeys(CHANGING, "replaces or exchanges"),
}


def play_features(
    rules: NoonRules, sense: TextSense, options: Sequence[Option], gains: Mapping[Option, float], others_passed: bool
) -> list[list[float]]:
    """Return the numbers of `PLAY_NAMES` for each option.

    `gains` has what each play gains at once, in log odds, as the evaluation sees it.
    """
    scores = {option: rules.score(option) for option in options}
    best_score, order = max(scores.values()), sorted(options, key=lambda option: -gains[option])
    found = []
    for option in options:
        seen = dict.fromkeys(PLAY_NAMES, 0.0)
        seen.update(_of_verb(rules, sense, option))
        gain, score = max(-MOST_GAIN, min(MOST_GAIN, gains[option])), scores[option]
        seen["passes when others have"] = float(others_passed and verbs.PASSING.is_of(option))
        seen["kept by rules of thumb"] = float(score > 0)
        seen["score by rules of thumb"] = math.log1p(max(0.0, score))
        seen["best by rules of thumb"] = float(score > 0 and score == best_score)
        seen["gain at once"], seen["loss at once"] = max(0.0, gain), max(0.0, -gain)
        seen["best at once"] = float(option == order[0])
        seen["rank at once"] = order.index(option) / len(order)
        found.append(list(seen.values()))
    return found


def _of_verb(rules: NoonRules, sense: TextSense, option: Option) -> dict[str, float]:
    if verbs.USE.is_of(option):
        return _of_use(rules.t, sense, option)
    found = {VERBS.get(option.verb, "other play"): 1.0}
    if verbs.MOVE.is_of(option):
        return {**found, **_of_move(rules, option)}
    if verbs.CALL_OUT.is_of(option):
        return {**found, "margin of the callout": _margin(rules, option)}
    if option.verb not in (verbs.PASSING.word, verbs.TRADE.word) and option.args:
        card = CardId(int(option.args[0]))
        return {**found, "cost": (rules.t.cards[card].printed.cost or 0) / 5}
    return found


def _of_move(rules: NoonRules, option: Option) -> dict[str, float]:
    t, outlook, seat = rules.t, rules.outlook, rules.seat
    dude, to = made_with(option)
    gun, home = outlook.guns[dude], home_of(t, seat)
    there, ground = outlook.standing.get(to, ()), outlook.grounds.get(to)
    return {
        "moves, booting": float(moves_booted(t, seat, dude, to)),
        "moves to town square": float(to == TOWN_SQUARE),
        "moves home": float(to == home),
        "moves from home": float(gun.place == home),
        "moves to a rival's deed": float(ground is not None and ground.owner != seat),
        "moves to an own deed": float(ground is not None and ground.owner == seat),
        "influence moved": float(gun.influence),
        "bullets moved": float(gun.bullets),
        "joins own dudes": float(any(other.seat == seat for other in there)),
        "meets rivals": float(any(other.seat != seat for other in there)),
    }


def _margin(rules: NoonRules, option: Option) -> float:
    """Return by how many ranks the player's posse is better than the one that is called out."""
    outlook, mark = rules.outlook, rules.outlook.guns.get(CardId(int(option.args[1])))
    if mark is None:
        return 0.0
    return outlook.strength_near(mark.place, rules.seat) - outlook.strength_near(mark.place, mark.seat)


def _of_use(t: Table, sense: TextSense, option: Option) -> dict[str, float]:
    card, number = CardId(int(option.args[0])), int(option.args[1])
    printed: CardDef = t.cards[card].printed
    is_in_play = card in t.in_play
    return {
        USES.get(printed.type, "other play") if is_in_play else "uses a card from the hand": 1.0,
        "leads a job": float(printed.text.abilities[number].job is not None),
        "worth by its text": sense.use(printed, number).noon,
        "cost": 0.0 if is_in_play else (printed.cost or 0) / 5,
    }


# Every legal play, the likeliest to be the best one first

CARRIED_OUT = 2
"""In how many worlds each play is carried out, to see what it changes at once."""
MOST_PLAYS = 80
"""The most plays that are carried out: real games offer fewer, but a table set up by hand may offer a thousand."""

RULE_OF_THUMB = tuple(
    {"gain at once": 4.0, "loss at once": -4.0, "kept by rules of thumb": 1.0, "score by rules of thumb": 0.5}.get(
        n, 0.0
    )
    for n in PLAY_NAMES
)
"""The weights of the policy where none have been learnt."""


def noon_candidates(
    guide: TownSearchPolicy, t: Table, decision: Decision, sense: TextSense, weights: Sequence[float]
) -> tuple[Idea, ...]:
    """Return every play that differs from the others as an idea, the most promising first.

    Of more than `MOST_PLAYS`, only passing and those that the policy prefers before it sees their effects are included.
    """
    options = distinct(decision.options)
    if len(options) > MOST_PLAYS:
        options = _likeliest(guide, t, decision, options, sense, weights)
    seen = seen_of_plays(guide, t, decision, options, sense)
    leads = [math.fsum(map(mul, weights, each)) for each in seen]
    highest = max(leads)
    shares = [math.exp(lead - highest) for lead in leads]
    whole = math.fsum(shares)
    found = [Idea(option, share / whole) for option, share in zip(options, shares, strict=True)]
    return tuple(sorted(found, key=lambda idea: -idea.trust))


def _likeliest(
    guide: TownSearchPolicy,
    t: Table,
    decision: Decision,
    options: Sequence[Option],
    sense: TextSense,
    weights: Sequence[float],
) -> tuple[Option, ...]:
    """Return passing and the plays that the policy prefers as long as nothing is carried out, in their order."""
    with t.at_rest():
        rules = NoonRules(Outlook(t), decision.seat, sense)
        seen = play_features(rules, sense, options, dict.fromkeys(options, 0.0), guide.others_passed)
    leads = {option: math.fsum(map(mul, weights, each)) for option, each in zip(options, seen, strict=True)}
    kept = {PASS, *sorted(options, key=leads.__getitem__, reverse=True)[: MOST_PLAYS - 1]}
    return tuple(option for option in options if option in kept)


def seen_of_plays(
    guide: TownSearchPolicy, t: Table, decision: Decision, options: Sequence[Option], sense: TextSense
) -> list[list[float]]:
    """Return the features of these plays, in their order."""
    gains = gains_at_once(guide, decision.seat, options)
    with t.at_rest():
        return play_features(NoonRules(Outlook(t), decision.seat, sense), sense, options, gains, guide.others_passed)


def gains_at_once(guide: TownSearchPolicy, seat: Seat, options: Sequence[Option]) -> Mapping[Option, float]:
    """Return by how much, in log odds, each play improves the seat's position right away, on average over worlds.

    The guide remembers the best choices within the plays.
    """
    before = math.fsum([lead_of(guide.value_now(world)) for world in range(CARRIED_OUT)]) / CARRIED_OUT
    trial = PlayTrial(guide, seat, CARRIED_OUT)
    gains = {option: trial.lead_after(option) - before for option in options}
    guide.preferences = trial.preferences
    return gains


def distinct(options: Sequence[Option]) -> tuple[Option, ...]:
    """Return the options without those that come to the same: a deed at the other end of the street."""
    found: dict[Answer, Option] = {}
    for option in options:
        alike = option._replace(args=option.args[:1]) if verbs.BUILD.is_of(option) else option
        found.setdefault(alike, option)
    return tuple(found.values())
