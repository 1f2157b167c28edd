"""The candidates of a search at High Noon: every legal play, the likeliest to be the best one first.

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
from dtgui.ai.town.play_features import PLAY_NAMES, play_features
from dtgui.ai.town.search_policy import TownSearchPolicy
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import TextSense
from dtgui.doomtown import verbs
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import PASS, Answer, Decision, Option, Seat

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
