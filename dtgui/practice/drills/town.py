"""Drills about the town: who controls a deed, who may join a posse, whether a pull succeeds.

The positions use shipped cards without texts, laid out like a scenario; the engine knows the answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.poker.codes import JOKER, is_joker, value_of
from dtgui.doomtown.poker.notation import card_text
from dtgui.doomtown.queries.places import controller_of, dudes_at
from dtgui.doomtown.queries.players import production
from dtgui.doomtown.queries.shooting import CLOSE_ENOUGH, UNBOOTED_TO_JOIN, boots_to_join
from dtgui.doomtown.queries.skills import JOKER_IN_A_TEST, kung_fu_margin, margin
from dtgui.doomtown.queries.stats import SKILLS, bullets, influence, kung_fu, production_of, skill_rating
from dtgui.doomtown.state.cards import CardDef, Keyword
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase, joined
from dtgui.practice.drills.exercise import DrillQuestion, Luck
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

NEEDED_TO_JOIN = (CLOSE_ENOUGH, UNBOOTED_TO_JOIN)


def control_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask who controls a deed with dudes of both players at it."""
    deed = luck.pick(deeds(game))
    mixed = luck.mixed(dudes(game))
    most = 2 + min(2, luck.level)
    own, other = mixed[: 1 + luck.below(most)], mixed[most : most + 1 + luck.below(most)]
    owner = luck.pick((OWN, OTHER))
    players: dict[str, dict[str, object]] = {
        OWN: {"dudes": {deed.title: [_entry(luck, dude) for dude in own]}},
        OTHER: {"dudes": {deed.title: [_entry(luck, dude) for dude in other]}},
    }
    players[owner]["street"] = [deed.title, "home"]
    t = laid(game, {"scenario": "Control.", "players": players}).table
    (place,) = (place for street in t.streets for place in street if title_of(t, CardId(place)) == deed.title)
    controller = controller_of(t, place)
    assert controller is not None
    return DrillQuestion(
        Phrase("{owner} owns {deed}. Who controls it?", owner=owner, deed=deed.title),
        (
            _told(deed.title, deed.keywords),
            *(_standing(t, place, Seat(seat)) for seat in range(2)),
        ),
        (OWN, OTHER),
        int(controller),
        _why_controlled(t, place, controller),
        t.rules.sections[Section.LOADED_KEYWORDS] if deed.has(Keyword.ROWDY) else "Basics, Deeds",
    )


def _why_controlled(t: Table, place: Place, controller: Seat) -> Phrase:
    is_rowdy = t.in_play[CardId(place)].printed.has(Keyword.ROWDY)
    own, other = (_total(t, place, Seat(seat), is_rowdy=is_rowdy) for seat in range(2))
    named = {"own": own, "other": other, "first": OWN, "second": OTHER, "who": t.players[controller].name}
    if is_rowdy and own == other:
        return Phrase("At a Rowdy deed bullets count, {own} each: so its owner keeps it.", own=own)
    if is_rowdy:
        return Phrase("At a Rowdy deed bullets count: {first} has {own}, {second} has {other}.", **named)
    if own == other:
        return Phrase("Both sides have {own} influence there: so its owner keeps it.", own=own)
    return Phrase("{first} has {own} influence there, and {second} has {other}.", **named)


def _total(t: Table, place: Place, seat: Seat, *, is_rowdy: bool) -> int:
    count = bullets if is_rowdy else influence
    return sum(count(t, dude) for dude in dudes_at(t, place, seat))


def posse_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask whether a dude may join a posse, and whether it boots for it."""
    first, second = luck.mixed(deeds(game))[:2]
    leader, mark, dude = luck.mixed(dudes(game))[:3]
    where = luck.pick((SQUARE, first.title, second.title))
    from_where = luck.pick((SQUARE, first.title, second.title, HOME))
    is_booted = luck.one_in(3)
    own: dict[str, list[str]] = {where: [leader.title]}
    own.setdefault(from_where, []).append(f"{dude.title}, booted" if is_booted else dude.title)
    position = laid(
        game,
        {
            "scenario": "Posses.",
            "starts": "shootout",
            "shootout": {"leader": leader.title, "mark": mark.title},
            "stop": True,
            "players": {
                OWN: {"street": [second.title, first.title, "home"], "dudes": own},
                OTHER: {"dudes": {where: [mark.title]}},
            },
        },
    )
    t = position.table
    (card,) = (card for card, shown in t.dudes() if shown.printed.title == dude.title)
    options = position.decision.options if position.decision and position.decision.seat == 0 else ()
    may_join = any(verbs.JOIN.is_of(option) and option.args[0] == card for option in options)
    assert t.shootout is not None
    boots = may_join and boots_to_join(t, card, t.shootout.place)
    reason = _why_joined(dude.title, boots=boots) if may_join else _why_not_joined(t, card, where)
    return DrillQuestion(
        Phrase("May {dude} join the posse of {leader}?", dude=dude.title, leader=leader.title),
        (
            Phrase("The shootout is at {place}.", place=called(where)),
            Phrase("Your street: {row}", row=joined(" · ", map(called, (second.title, first.title, HOME)))),
            location_sentence(dude.title, from_where, is_booted=is_booted),
        ),
        (Phrase("Yes, without booting"), Phrase("Yes, and boots for it"), Phrase("No")),
        1 if boots else 0 if may_join else 2,
        reason,
        t.rules.sections[Section.POSSES],
    )


def _why_joined(dude: str, *, boots: bool) -> Phrase:
    if boots:
        return Phrase("{dude} is at a place next to the shootout, and unbooted: it boots and comes.", dude=dude)
    return Phrase("{dude} is at the place of the shootout: who is there joins, booted or not.", dude=dude)


def _why_not_joined(t: Table, dude: CardId, where: str) -> Phrase:
    assert t.shootout is not None
    place = t.shootout.place
    failed = next(need for need in NEEDED_TO_JOIN if not need.holds(t, Seat(0), dude, place))
    return Phrase(failed.reason, card=title_of(t, dude), where=called(where))


def pull_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask whether a pull meets a difficulty, with the skill of a dude."""
    dude = luck.pick([card for card in dudes(game) if _skill(card) is not None])
    skill = _skill(dude)
    assert skill is not None
    t = laid(game, {"scenario": "A test.", "players": {OWN: {"dudes": {"home": dude.title}}, OTHER: {}}}).table
    (card,) = (card for card, _ in t.dudes())
    pulled, rating = luck.below(JOKER + 1), skill_rating(t, card, skill)
    drawn = JOKER_IN_A_TEST if is_joker(pulled) else value_of(pulled)
    difficulty = max(1, min(13, drawn + rating - 2 + luck.below(5)))
    over = margin(t, card, skill, difficulty, drawn)
    named = {"drawn": drawn, "rating": rating, "sum": drawn + rating, "difficulty": difficulty}
    reason = Phrase("{drawn} and a rating of {rating} make {sum}, and {difficulty} is needed.", **named)
    if is_joker(pulled):
        reason = Phrase("A joker counts as a king here: 13 and {rating}, and {difficulty} is needed.", **named)
    return DrillQuestion(
        Phrase("The difficulty is {difficulty}. Does it succeed?", difficulty=difficulty),
        (
            Phrase("{dude}: {skill} {rating}", dude=dude.title, skill=Phrase(skill.value), rating=rating),
            Phrase("Pulled: {card}", card=card_text(pulled)),
        ),
        (Phrase("It succeeds"), Phrase("It fails")),
        0 if over >= 0 else 1,
        reason,
        "Skill Tests",
    )


def _skill(dude: CardDef) -> Keyword | None:
    return next((skill for skill in SKILLS if dude.has(skill)), None)


def _entry(luck: Luck, dude: CardDef) -> str:
    return f"{dude.title}, booted" if luck.one_in(4) else dude.title


def _standing(t: Table, place: Place, seat: Seat) -> Phrase:
    """The dudes of a player at a place in a line."""
    told = joined(", ", (_figures(t, dude) for dude in dudes_at(t, place, seat)))
    return Phrase("{player}: {dudes}", player=t.players[seat].name, dudes=told)


def _figures(t: Table, dude: CardId) -> Phrase:
    named = {"dude": title_of(t, dude), "influence": influence(t, dude), "bullets": bullets(t, dude)}
    if t.in_play[dude].booted:
        return Phrase("{dude} (influence {influence}, bullets {bullets}, booted)", **named)
    return Phrase("{dude} (influence {influence}, bullets {bullets})", **named)


def _told(title: str, keywords: Sequence[tuple[str, int | None]]) -> Phrase:
    return joined("", (title, ": ", joined(", ", (Phrase(word) for word, _ in keywords))))


def production_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask how much ghost rock a player's deeds produce, some of them controlled by the other player."""
    count = 2 + min(2, luck.level)
    owned, visitors = luck.mixed(deeds(game))[:count], luck.mixed(dudes(game))
    held = [deed.title for deed in owned if luck.one_in(2)]
    guests = {title: [visitors[place].title] for place, title in enumerate(held)}
    players: dict[str, dict[str, object]] = {
        OWN: {"street": ["home", *(deed.title for deed in owned)]},
        OTHER: {"dudes": guests},
    }
    t = laid(game, {"scenario": "Production.", "players": players}).table
    of_home = production_of(t, t.players[0].outfit)
    made, whole = production(t, Seat(0)), of_home + sum(deed.production or 0 for deed in owned)
    return DrillQuestion(
        Phrase("How much ghost rock do you take in the Production phase?"),
        (
            Phrase("Your outfit produces {number}.", number=of_home),
            *(_producing(t, deed.title) for deed in owned),
        ),
        tuple(str(number) for number in range(whole + 1)),
        made,
        Phrase("Your outfit and the deeds that you own and control produce {number}.", number=made),
        "Production Phase",
    )


def _producing(t: Table, title: str) -> Phrase:
    place = next(place for place in t.streets[0] if title_of(t, CardId(place)) == title)
    rowdy = Keyword.ROWDY
    shown = f"{title} ({rowdy.value})" if t.in_play[CardId(place)].printed.has(rowdy) else title
    named = {"deed": shown, "number": production_of(t, CardId(place))}
    there = dudes_at(t, place)
    if not there:
        return Phrase("{deed}, yours, produces {number}.", **named)
    told = joined(", ", (_figures(t, dude) for dude in there))
    return Phrase("{deed}, yours, produces {number}; a dude of your rival is there: {dudes}.", **named, dudes=told)


def technique_drill(luck: Luck, game: Doomtown) -> DrillQuestion:
    """Ask whether a Technique succeeds: the pull is no higher than the dude's value with its Kung Fu rating."""
    fighters = [card for card in dudes(game) if card.has(Keyword.KUNG_FU)]
    dude = luck.pick(fighters)
    t = laid(game, {"scenario": "A Technique.", "players": {OWN: {"dudes": {"home": dude.title}}, OTHER: {}}}).table
    (card,) = (card for card, _ in t.dudes())
    pulled = luck.below(JOKER)
    over = kung_fu_margin(t, card, value_of(pulled))
    rating, whole = kung_fu(t, card), value_of(pulled) + over
    named = {"drawn": value_of(pulled), "value": whole - rating, "rating": rating, "sum": whole}
    return DrillQuestion(
        Phrase("{dude} performs a Technique. Does it succeed?", dude=dude.title),
        (
            Phrase("{dude}: value {value}, Kung Fu {rating}", dude=dude.title, value=whole - rating, rating=rating),
            Phrase("Pulled: {card}", card=card_text(pulled)),
        ),
        (Phrase("It succeeds"), Phrase("It fails")),
        0 if over >= 0 else 1,
        Phrase("A value of {value} and Kung Fu {rating} make {sum}; the pull, {drawn}, must not be higher.", **named),
        "Techniques",
    )
