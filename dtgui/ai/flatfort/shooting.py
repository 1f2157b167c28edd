"""Shooting in the flat form: shots, Undead, duels and intimidation. See `westfort.procedures`."""

from __future__ import annotations

from dtgui.ai.flatfort.codes import (
    ABSENT,
    BOUNTIES,
    BUY_OFF,
    COIN,
    CRITICAL,
    FAME,
    GIVE,
    GIVEN_BULLET,
    GIVEN_NOTORIETY,
    INTIMIDATED,
    NO,
    NOTORIETY,
    PAY_UP,
    SHOOT_ON,
    SKIP,
    STAY_OUT,
    STREET,
    STRENGTH,
    TARGET,
    TOWN,
    UNDEAD_TO,
    WALK_OUT,
    YES,
)
from dtgui.ai.flatfort.pieces import (
    draw_undead,
    gain,
    gain_bullets,
    hand_over,
    kill,
    kill_undead,
    leave,
    put_undead,
    roll,
    standing_home,
    turn_critical,
    unload,
)
from dtgui.ai.flatfort.table import LOADED, NO_PLAYER, Flat, Over
from dtgui.westfort.board import CRITICAL_HIT, CRITICAL_MISS, OUTLAWS
from dtgui.westfort.procedures.shots import BACKFIRE, MISS
from dtgui.westfort.queries import PAID_UP
from dtgui.westfort.state import RANGER, Reason

YES_NO = (YES, NO)


def judge(flat: Flat, band: int, rolled: int) -> int:
    """Return what a roll comes to: the slot that was hit, `CRITICAL_HIT`, `MISS` or `BACKFIRE`."""
    if rolled == CRITICAL_HIT and flat.skull[band]:
        is_used = flat.seat[band] == NO_PLAYER or flat.one(CRITICAL, band, YES_NO, ()) == YES
        return judge_critical(flat, band, is_used=is_used)
    if rolled == CRITICAL_MISS and not flat.skull[band]:
        turn_critical(flat, band, skull=True)
        return BACKFIRE
    return rolled if flat.loaded[band] >> rolled & 1 else MISS


def judge_critical(flat: Flat, band: int, *, is_used: bool) -> int:
    """Return what an 8 comes to, whether the Skull is used or not."""
    if not is_used:
        return MISS
    turn_critical(flat, band, skull=False)
    return CRITICAL_HIT


def shot(flat: Flat, band: int, more: int = 0, against: int = -1, place: int = -1) -> int:
    """Return what one roll of one band comes to."""
    return judge(flat, band, roll(flat, (band,), more, against, place)[0])


def fame(flat: Flat, bands: tuple[int, ...]) -> None:
    """A building pays its owner for being in a Shootout."""
    place = flat.where[FAME]
    if place != ABSENT:
        for band in [band for band in bands if place in flat.place[band]]:
            gain(flat, band, NOTORIETY)


def spend(flat: Flat, band: int, result: int) -> None:
    """Spend the Bullet that a hit costs: none for a critical one, nor any of Dead Ranger's."""
    if MISS < result < CRITICAL_HIT and flat.seat[band] != NO_PLAYER:
        unload(flat, band, result)


# Shooting at Undead ---------------------------------------------------------------------------------------------------


def shoot_undead(flat: Flat, band: int, undead: int) -> None:
    """Shoot until a number comes up again, a critical miss, a kill, or the band stops."""
    fame(flat, (band,))
    shoot_on(flat, band, undead, ())


def shoot_on(flat: Flat, band: int, undead: int, rolled: tuple[int, ...]) -> None:
    """Go on with an attempt after these numbers."""
    while True:
        face = roll(flat, (band,))[0]
        if face in rolled:
            return
        rolled = (*rolled, face)
        if not settle_shot(flat, band, undead, judge(flat, band, face)) or not asks_on(flat, band, undead, rolled):
            return


def asks_on(flat: Flat, band: int, undead: int, rolled: tuple[int, ...]) -> bool:
    """Return whether the band shoots again."""
    return flat.one(SHOOT_ON, band, YES_NO, (undead, *rolled)) == YES


def settle_shot(flat: Flat, band: int, undead: int, result: int) -> bool:
    """Do what a shot at an Undead comes to; return whether the attempt may go on."""
    if result == BACKFIRE:
        standing_home(flat, band)
        return False
    if result == MISS:
        return True
    spend(flat, band, result)
    if result != CRITICAL_HIT and not flat.tables.weak[undead] >> result & 1:
        return True
    # The owner of the office is found before the Undead is gone; no kill changes it.
    kill_undead(flat, undead, band)
    place = flat.where[BOUNTIES]
    if place != ABSENT:
        for each in flat.order():
            if place in flat.place[each]:
                gain(flat, each, NOTORIETY)
    return False


# Undead that come -----------------------------------------------------------------------------------------------------


def end_game(flat: Flat, winners: tuple[int, ...], reason: Reason) -> None:
    """Write down how the game ended."""
    flat.ending = (winners, reason)
    if flat.tell is not None:
        flat.tell("EndGame", None, winners, reason)


def free_place(flat: Flat) -> int:
    """Return where an Undead goes in the game for one: the street, else the first free building; -1: overrun."""
    lies = flat.lies
    places: tuple[int, ...] = (STREET, *range(TOWN, TOWN + len(flat.town)))
    for place in places:
        if place not in lies:
            return place
    return -1


def rise(flat: Flat, band: int) -> None:
    """An Outlaw of a band has died: an Undead comes to Town, while Boot Hill has any."""
    if not flat.hill:
        return
    if flat.solo:
        place = free_place(flat)
        if place < 0:
            end_game(flat, (), Reason.OVERRUN)
            raise Over
        put_undead(flat, draw_undead(flat), place)
        return
    undead = draw_undead(flat)
    put_undead(flat, undead, where_to(flat, band, undead))


def where_to(flat: Flat, band: int, undead: int) -> int:
    """Return where the band puts an Undead that was drawn."""
    return flat.one(UNDEAD_TO, band, (STREET, *range(TOWN, TOWN + len(flat.town))), (undead,))


# Duels of two and more, and intimidation. See `westfort.procedures.shots` and `.turns`.

Duelists = list[tuple[int, int]]
"""Bands with the numbers (0 to 5) of their Outlaws, in turn order."""
Volley = tuple[list[int], list[int]]
"""At whom each duelist aimed, counted among them, and what each shot comes to."""


def are_opposed(flat: Flat, bands: list[int]) -> bool:
    """Return whether any two of these bands are of different players."""
    seat = flat.seat
    return any(seat[band] != seat[bands[0]] for band in bands)


def duel(flat: Flat, duelists: Duelists) -> None:
    """Outlaws who stand on one space shoot at each other."""
    for payer, _ in duelists:
        if flat.may_buy_off(payer):
            others = [band for band, _ in duelists if flat.seat[band] != flat.seat[payer]]
            buy_out(flat, duelists, payer, flat.one(STAY_OUT, payer, (*others, SKIP), ()))
            return
    duel_shots(flat, duelists)


def buy_out(flat: Flat, duelists: Duelists, payer: int, paid: int) -> None:
    """Go on with a duel that a band has bought itself out of, or has not."""
    if paid != SKIP:
        hand_over(flat, payer, paid, COIN)
        duelists = [each for each in duelists if each[0] != payer]
        if not are_opposed(flat, [band for band, _ in duelists]):
            return
    duel_shots(flat, duelists)


def duel_shots(flat: Flat, duelists: Duelists) -> None:
    """Take one shot each."""
    bands = tuple(band for band, _ in duelists)
    fame(flat, bands)
    settle_duel(flat, duelists, volley(flat, bands, []))


def volley(flat: Flat, bands: tuple[int, ...], targets: list[int]) -> Volley:
    """Return at whom each band aims after these targets, and what its shot comes to."""
    if len(bands) == 2:
        targets = [1, 0]
    while len(targets) < len(bands):
        aim(flat, bands, targets)
    return judge_rest(flat, bands, targets, roll(flat, bands), [])


def aim(flat: Flat, bands: tuple[int, ...], targets: list[int]) -> None:
    """The next band announces its target."""
    shooter = bands[len(targets)]
    rivals = [band for band in bands if flat.seat[band] != flat.seat[shooter]]
    aim_at(flat, bands, targets, flat.one(TARGET, shooter, rivals, bands) if len(rivals) > 1 else rivals[0])


def aim_at(flat: Flat, bands: tuple[int, ...], targets: list[int], target: int) -> None:
    """Announce a target."""
    if flat.tell is not None:
        flat.tell("Announce", None, bands[len(targets)], target)
    targets.append(bands.index(target))


def judge_rest(flat: Flat, bands: tuple[int, ...], targets: list[int], rolls: list[int], results: list[int]) -> Volley:
    """Judge the shots that follow those with results."""
    for number in range(len(results), len(bands)):
        results.append(judge(flat, bands[number], rolls[number]))
    return targets, results


def hits(volley: Volley) -> list[int]:
    """Return which of the duelists kill their targets: of two who aim at each other only the higher one."""
    targets, results = volley
    return [
        one
        for one, (target, result) in enumerate(zip(targets, results, strict=True))
        if result > 0 and (targets[target] != one or result >= results[target])
    ]


def settle_duel(flat: Flat, duelists: Duelists, volley: Volley) -> None:
    """The dead spend no Bullet; a critical miss sends home who was not shot; each death brings an Undead."""
    targets, results = volley
    shooters: dict[int, list[int]] = {}
    for number in hits(volley):
        shooters.setdefault(targets[number], []).append(duelists[number][0])
    for number, (band, outlaw) in enumerate(duelists):
        if number in shooters:
            kill(flat, band, outlaw, shooters[number][0])
            for other in shooters[number][1:]:
                gain(flat, other, NOTORIETY)
        elif results[number] == BACKFIRE:
            leave(flat, band, outlaw)
        else:
            spend(flat, band, results[number])
    for number in sorted(shooters):
        rise(flat, duelists[number][0])


# Intimidation ---------------------------------------------------------------------------------------------------------


def intimidate(flat: Flat, band: int, outlaw: int) -> None:
    """One band calls out an Outlaw (by its number among all) of another."""
    victim, own = divmod(outlaw, OUTLAWS)
    if flat.tell is not None:
        flat.tell("CallOut", flat.place[victim][own], band, outlaw)
    is_player = flat.seat[victim] != NO_PLAYER
    options = [PAY_UP] if is_player and flat.things(victim) >= PAID_UP else []
    if is_player and flat.may_buy_off(victim):
        options.append(BUY_OFF)
    answer = flat.one(INTIMIDATED, victim, (*options, WALK_OUT), (band, outlaw)) if options else WALK_OUT
    answer_threat(flat, band, outlaw, answer)


def answer_threat(flat: Flat, band: int, outlaw: int, answer: int) -> None:
    """Go on with an Outlaw that pays up, buys it off, or walks out and is shot at."""
    victim, own = divmod(outlaw, OUTLAWS)
    if answer == PAY_UP:
        give(flat, victim, band, outlaw)
    elif answer == BUY_OFF:
        hand_over(flat, victim, band, COIN)
    else:
        fame(flat, (band, victim))
        settle_threat(flat, band, victim, own, shot(flat, band, 0, victim))


def settle_threat(flat: Flat, band: int, victim: int, own: int, result: int) -> None:
    """A hit kills; a critical miss sends the shooter home."""
    if result == BACKFIRE:
        standing_home(flat, band)
    elif result != MISS:
        spend(flat, band, result)
        kill(flat, victim, own, band)
        if flat.seat[victim] == NO_PLAYER:
            weaken(flat, result)
        rise(flat, victim)


def give(flat: Flat, giver: int, taker: int, outlaw: int) -> None:
    """Pay two resources of one's choice; what Dead Ranger is given goes to the Town's Supply."""
    seat, loaded = flat.seat[giver], LOADED[flat.loaded[giver]]
    options = [*range(1, 1 + min(PAID_UP, flat.purse[COIN][seat]))]
    options += [GIVEN_NOTORIETY + each for each in range(1, 1 + min(PAID_UP, flat.purse[NOTORIETY][seat]))]
    options += [GIVEN_BULLET + slot for slot in loaded]
    chosen = flat.some(GIVE, giver, options, PAID_UP, PAID_UP, (taker, outlaw))
    coins = sum([each < GIVEN_NOTORIETY for each in chosen])
    slots = [each - GIVEN_BULLET for each in chosen if each > GIVEN_BULLET]
    if coins:
        hand_over(flat, giver, taker, COIN, coins)
    if coins + len(slots) < len(chosen):
        hand_over(flat, giver, taker, NOTORIETY, len(chosen) - coins - len(slots))
    for slot in slots:
        unload(flat, giver, slot)
    if slots and flat.seat[taker] != NO_PLAYER:
        gain_bullets(flat, taker, len(slots))


def weaken(flat: Flat, result: int) -> None:
    """Dead Ranger loses the Bullet that matches the shot, any after a critical hit, and with the last one the game."""
    loaded, slot = flat.loaded[RANGER], result
    if result == CRITICAL_HIT and loaded:
        slot = flat.one(STRENGTH, 0, LOADED[loaded], ())
    remove(flat, slot)


def remove(flat: Flat, slot: int) -> None:
    """Remove a Bullet of Dead Ranger's, if it is there."""
    if flat.loaded[RANGER] >> slot & 1:
        flat.loaded[RANGER] &= ~(1 << slot)
        if flat.tell is not None:
            flat.tell("Remove", None, slot)
    if not flat.loaded[RANGER]:
        end_game(flat, (flat.seat[0],), Reason.RANGER_DEAD)
        raise Over
