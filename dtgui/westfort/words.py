"""West Fort in words: names, prompts, options, labels of undo, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dtgui.kernel.decisions import CONCEDE, PASS, Answer, Decision, Option, Seat
from dtgui.kernel.game import Observation, Outcome
from dtgui.kernel.phrases import Counted, Link, Phrase, Prompt, listed
from dtgui.kernel.position import Position
from dtgui.kernel.scene import scene_id
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, BY_PLACE, COIN, HIRE, NOTORIETY, SPACES, STREET, WILD, Band, Resource
from dtgui.westfort.observe import announced_targets
from dtgui.westfort.queries import price, score, solo_score, stolen_amount
from dtgui.westfort.questions import band_asked
from dtgui.westfort.scene_ids import BuildingRef, UndeadRef
from dtgui.westfort.state import Fort, Reason, Variant

# Names --------------------------------------------------------------------------------------------------------------


def player_name(t: Fort, seat: Seat) -> Link:
    """Return a player's name."""
    return Link(t.stashes[seat].name, scene_id("player", seat), "player")


def band_name(t: Fort, band: Band) -> Phrase | Link:
    """Return what a band is called: as its player, who may have two of them, or Dead Ranger."""
    seat = t.bands[band].seat
    if seat is None:
        return Link(Phrase("Dead Ranger"), scene_id("band", band))
    if t.setup.variant is not Variant.BANDS:
        return player_name(t, seat)
    number = band // len(t.stashes) + 1
    return Phrase("{player} (band {number})", player=player_name(t, seat), number=number)


def space_name(number: int) -> Phrase:
    """Return what an action is called, with its number."""
    if number == HIRE:
        return Phrase("Hire Guns")
    if number == WILD:
        return Phrase("1 Wild")
    return Phrase("{number} {space}", number=number, space=SPACE_NAMES[number])


SPACE_NAMES: Mapping[int, Phrase] = {
    8: Phrase("Scout"),
    7: Phrase("Stalk"),
    6: Phrase("Extort"),
    5: Phrase("Outfit"),
    4: Phrase("Intimidate"),
    3: Phrase("Loot"),
    2: Phrase("Hijack"),
}


def space_ability(number: int) -> Phrase:
    """Return in a few words what an Outlaw may do on a space. West Fort, Action Space Clarification."""
    return _ABILITIES[number]


_ABILITIES: Mapping[int, Phrase] = {
    8: Phrase("Hunt, or intimidate 5 4 3 2"),
    7: Phrase("Hunt; no duels"),
    6: Phrase("Steal a Bullet, or fight"),
    5: Phrase("Intimidate 8–6 4–2, or fight"),
    4: Phrase("Intimidate 8–5, or fight"),
    3: Phrase("Steal a Coin"),
    2: Phrase("Steal Notoriety"),
}


def place_name(t: Fort, place: str) -> Phrase | Link:
    """Return what the street or a building is called."""
    return Phrase("the street") if place == STREET else building_name(t, place)


def building_name(t: Fort, building: str) -> Link:
    """Return what a building is called."""
    return Link(t.building(building).name, str(BuildingRef(building)))


def undead_name(t: Fort, undead: str) -> Link:
    """Return what an Undead is called."""
    return Link(t.undead_def(undead).name, str(UndeadRef(undead)))


COINS = Counted("{count} Coin", "{count} Coins")
BULLETS = Counted("{count} Bullet", "{count} Bullets")


def amount_of(resource: Resource, amount: int) -> Phrase:
    """Return an amount of a resource in words."""
    if resource is COIN:
        return COINS.phrase(amount)
    if resource is BULLET:
        return BULLETS.phrase(amount)
    return Phrase("{amount} Notoriety", amount=amount)


# Prompts ------------------------------------------------------------------------------------------------------------


def phase(t: Fort) -> Phrase:
    """Return the round in words."""
    if t.high_noon:
        return Phrase("High Noon")
    return Phrase("Day {day}, round {round}", day=t.day, round=t.round)


def prompt(observation: Observation[Fort]) -> Prompt | None:
    """Return the open decision in words; where another seat is asked, who it is."""
    t, decision = observation.table, observation.decision
    if observation.deciding is None:
        return None
    who = player_name(t, observation.deciding).text
    if decision is None:
        return Prompt(who, phase(t), Phrase("Waiting for {player}.", player=who))
    asked = decision.question
    before, text = _before(observation, decision), Phrase(asked.text)
    if before is not None:
        text = Phrase("{before} {question}", before=before, question=text)
    if t.setup.variant is Variant.BANDS:
        text = Phrase("{band}: {question}", band=band_name(t, band_asked(decision)), question=text)
    rule = "" if decision.rule is None else str(decision.rule)
    return Prompt(who, phase(t), text, rule, Phrase(asked.primary), Phrase(asked.nothing), _asker(t, decision))


def _before(observation: Observation[Fort], decision: Decision) -> Phrase | None:
    """Return the facts needed for the question: the targets, the caller, the buyer of a building."""
    t, about = observation.table, decision.about
    match decision.question:
        case questions.TARGET:
            return _aims(t, announced_targets(observation))
        case questions.INTIMIDATED:
            named = {"player": band_name(t, Band(int(about[1]))), "numbers": _numbers_that_hit(t, Band(int(about[1])))}
            return Phrase("{player} calls you out and hits on {numbers} of the 8 numbers.", **named)
        case questions.STAND_GROUND:
            buyer, building = band_name(t, Band(int(about[1]))), building_name(t, str(about[2]))
            return Phrase("{player} buys into {building}.", player=buyer, building=building)
        case questions.SHOOT_ON:
            return _rolled_before([int(each) for each in about[2:]])
    return None


def _rolled_before(numbers: Sequence[int]) -> Phrase | None:
    """Return which numbers of this attempt end it when they come up again."""
    if not numbers:
        return None
    named = {"numbers": listed([str(number) for number in sorted(numbers)])}
    if len(numbers) == 1:
        return Phrase("Another {numbers} ends your attempt.", **named)
    return Phrase("You rolled {numbers}: any of them again ends your attempt.", **named)


def _aims(t: Fort, targets: Mapping[Band, Band]) -> Phrase | None:
    aims = [
        Phrase("{player} aims at {target}", player=band_name(t, band), target=band_name(t, target))
        for band, target in targets.items()
    ]
    return Phrase("{aims}.", aims=listed(aims)) if aims else None


def _numbers_that_hit(t: Fort, band: Band) -> int:
    """On how many numbers of the die a band hits: its Bullets, and an 8 while the Skull is up."""
    return t.has(band, BULLET) + t.bands[band].skull


def _asker(t: Fort, decision: Decision) -> Link | None:
    """The Undead or building that a question is about."""
    names = (str(each) for each in decision.about)
    for name in names:
        if name in t.data.undead:
            return undead_name(t, name)
        if name in t.data.buildings:
            return building_name(t, name)
    return None


# Options ------------------------------------------------------------------------------------------------------------


def option_text(observation: Observation[Fort], option: Option) -> Phrase:
    """Return what choosing an option does."""
    return _text(observation.table, observation.decision, option)


def _text(t: Fort, decision: Decision | None, option: Option) -> Phrase:
    question = decision.question if decision else None
    special = _BY_QUESTION.get((question, option))
    if special is not None:
        return special
    if decision is not None and question is questions.ABILITY and option.verb == verbs.STEAL:
        return _steal_from(t, decision, option)
    return _PLAIN.get(option.verb) or _BY_VERB[option.verb](t, option)


_BY_QUESTION: Mapping[tuple[object, Option], Phrase] = {
    (questions.ABILITY, PASS): Phrase("Use no ability"),
    (questions.BUY, PASS): Phrase("Buy nothing"),
    (questions.BUY_OFF, PASS): Phrase("Stay in the duel"),
    (questions.GIVE_WAY, PASS): Phrase("Fight for the building"),
    (questions.CRITICAL, verbs.YES): Phrase("Use the Critical Hit"),
    (questions.CRITICAL, verbs.NO): Phrase("Keep the Skull: a miss"),
    (questions.SHOOT_ON, verbs.AGAIN): Phrase("Shoot again"),
}


_PLAIN: Mapping[str, Phrase] = {
    verbs.HIRE: Phrase("Hire Guns"),
    verbs.PAY_UP.verb: Phrase("Pay up: give two resources"),
    verbs.WALK_OUT.verb: Phrase("Walk out and be shot at"),
    verbs.BUY_OFF.verb: Phrase("Give 1 Coin to avoid the fight"),
    verbs.STAND.verb: Phrase("Stand your ground: fight to the death"),
    verbs.VACATE.verb: Phrase("Leave the building"),
    verbs.STOP.verb: Phrase("Stop shooting"),
    questions.DONE.verb: Phrase("Use no more buildings"),
    PASS.verb: Phrase("Pass"),
    CONCEDE: Phrase("Concede"),
}
"""Options that say all with their verb."""


def _choose(_: Fort, option: Option) -> Phrase:
    return space_name(int(option.args[0]))


_ONE_MORE: Mapping[tuple[Resource, int], Phrase] = {
    (COIN, 2): Phrase("A second Coin"),
    (COIN, 3): Phrase("A third Coin"),
    (NOTORIETY, 2): Phrase("A second Notoriety"),
    (NOTORIETY, 3): Phrase("A third Notoriety"),
}
"""The names of several of a kind if each is an option of its own."""


def _resource(_: Fort, option: Option) -> Phrase:
    kind = Resource(option.args[0])
    return _ONE_MORE.get((kind, int(option.args[-1])), amount_of(kind, 1)) if option.args[1:] else amount_of(kind, 1)


def _load(_: Fort, option: Option) -> Phrase:
    return Phrase("Load slot {slot}", slot=option.args[0])


def _spend(_: Fort, option: Option) -> Phrase:
    return Phrase("Spend the Bullet of slot {slot}", slot=option.args[0])


def _give(t: Fort, option: Option) -> Phrase:
    """A resource, the Bullet of a slot, a price, or a Coin for a band."""
    thing = option.args[0]
    if isinstance(thing, int):
        return Phrase("Give {player} 1 Coin", player=band_name(t, Band(thing)))
    if len(option.args) == 1:
        return Phrase("Pay {price}", price=amount_of(Resource(thing), 2 if thing == COIN.value else 1))
    if thing == BULLET.value:
        return Phrase("The Bullet of slot {slot}", slot=option.args[1])
    return _resource(t, option)


def _shoot(t: Fort, option: Option) -> Phrase:
    return Phrase("Shoot at {undead}", undead=undead_name(t, str(option.args[0])))


def _intimidate(t: Fort, option: Option) -> Phrase:
    band, place, _ = t.outlaws[int(option.args[0])]
    return Phrase("Intimidate {player} on {space}", player=band_name(t, band), space=space_name(BY_PLACE[place]))


def _steal(t: Fort, option: Option) -> Phrase:
    if len(option.args) > 1:
        return Phrase("The Bullet of slot {slot}", slot=option.args[1])
    return Phrase("Steal from {player}", player=band_name(t, Band(int(option.args[0]))))


def _steal_from(t: Fort, decision: Decision, option: Option) -> Phrase:
    """The loot of an Outlaw on its space, and from which band, at most all that this band has."""
    band, number, victim = (Band(int(decision.about[0])), int(decision.about[1]), Band(int(option.args[0])))
    resource, amount = SPACES[number].steals, stolen_amount(t, band)
    assert resource is not None, "only spaces with something to steal offer it"
    if t.bands[victim].seat is not None:
        amount = min(amount, t.has(victim, resource))
    return Phrase("Steal {amount} from {player}", amount=amount_of(resource, amount), player=band_name(t, victim))


def _buy(t: Fort, option: Option) -> Phrase:
    building = str(option.args[0])
    cost = amount_of(COIN, price(t, building))
    return Phrase("Buy {building} for {price}", building=building_name(t, building), price=cost)


def _use(t: Fort, option: Option) -> Phrase:
    return Phrase("Use {building}", building=building_name(t, str(option.args[0])))


def _aim(t: Fort, option: Option) -> Phrase:
    return Phrase("Shoot at {player}", player=band_name(t, Band(int(option.args[0]))))


def _place(t: Fort, option: Option) -> Phrase:
    return Phrase("To {place}", place=place_name(t, str(option.args[0])))


def _leave(t: Fort, option: Option) -> Phrase:
    return Phrase("Leave {building}", building=building_name(t, str(option.args[0])))


_BY_VERB: Mapping[str, Callable[[Fort, Option], Phrase]] = {
    verbs.CHOOSE: _choose,
    verbs.TAKE: _resource,
    verbs.LOAD: _load,
    verbs.SPEND: _spend,
    verbs.GIVE: _give,
    verbs.SHOOT: _shoot,
    verbs.INTIMIDATE: _intimidate,
    verbs.STEAL: _steal,
    verbs.USE: _use,
    verbs.BUY: _buy,
    verbs.AIM: _aim,
    verbs.PLACE: _place,
    verbs.LEAVE: _leave,
}


def label(position: Position[Fort], answer: Answer) -> Phrase:
    """Return a few words for an answer, for undo and the history."""
    t, decision = position.table, position.decision
    if decision is None:
        return Phrase("The game is over")
    who = player_name(t, decision.seat).text
    if isinstance(answer, int):
        raise TypeError("no question of West Fort asks for an amount")
    if isinstance(answer, Option):
        if answer.verb == CONCEDE:
            who = player_name(t, Seat(int(answer.args[0]))).text
        return Phrase("{player}: {answer}", player=who, answer=_text(t, decision, answer))
    chosen = tuple(_text(t, decision, option) for option in answer)
    return Phrase("{player}: {answer}", player=who, answer=listed(chosen) if chosen else Phrase("nothing"))


# The end ------------------------------------------------------------------------------------------------------------


def outcome(t: Fort) -> Outcome | None:
    """Return how the game ended, with the Notoriety of all players."""
    if t.ending is None:
        return None
    final = sorted(((score(t, seat), stash.name) for seat, stash in t.stashes.items()), key=lambda each: -each[0])
    scores = listed(tuple(Phrase("{player} with {score}", player=name, score=points) for points, name in final))
    winners = listed(tuple(t.stashes[seat].name for seat in t.ending.winners))
    side = Phrase("Dead Ranger") if t.is_solo and not t.ending.winners else ""
    has_given_up = t.ending.reason is Reason.GAVE_UP
    return Outcome(t.ending.winners, _reason(t, t.ending.reason, winners, scores), side, has_given_up)


def _reason(t: Fort, reason: Reason, winners: object, scores: object) -> Phrase:
    match reason:
        case Reason.NOTORIETY:
            return Phrase("{winners}: the most Notoriety ({scores}).", winners=winners, scores=scores)
        case Reason.COINS:
            return Phrase("{winners}: the most Coins, after a tie ({scores}).", winners=winners, scores=scores)
        case Reason.DUEL:
            return Phrase(
                "{winners}: the last one standing of those who tied ({scores}).", winners=winners, scores=scores
            )
        case Reason.ALL_DEAD:
            return Phrase("{winners}: all who tied for the lead are dead ({scores}).", winners=winners, scores=scores)
        case Reason.RANGER_DEAD:
            return Phrase("Dead Ranger is dead. Your score: {score}.", score=solo_score(t))
        case Reason.OVERRUN:
            return Phrase("The Town is overrun.")
        case Reason.GRAVEYARD:
            return Phrase("All your Outlaws lie in the Graveyard.")
        case Reason.GAVE_UP:
            return (
                Phrase("{winners}: no other player is left.", winners=winners)
                if t.ending and t.ending.winners
                else Phrase("You conceded.")
            )
