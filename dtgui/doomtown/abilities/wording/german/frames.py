"""Valency: the objects of verbs in English tokens, and those of the German verb for them.

On the left, `1` to `3` are noun phrases, `C` changes (`+1 bullets and -1 value`), `D` a destination, `P` a place, `O`
an origin, `W` a price, `N` a number. On the right, the verb and what stands before its end: `1a` is the
first noun phrase in the accusative, `T` the place of a duration, `!` that of `nicht`. A `-` before the verb makes it passive,
`#` a digit of the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END

FRAMES = """
modify 1 = verändern: 1a
boot 1 = booten: 1a
boot = booten: T !
unboot 1 = entbooten: 1a
unboot = entbooten: T !
ace 1 = acen: 1a
ace 1 ( this cannot be prevented ) = acen: 1a >(das~kann~nicht~verhindert~werden)
discard 1 = abwerfen: 1a
discard 1 without effect = abwerfen: 1a ohne~Wirkung
send 1 home booted = schicken: 1a gebootet nach~Hause
send 1 home = schicken: 1a nach~Hause
go home booted = gehen: T ! gebootet nach~Hause
go home = gehen: T ! nach~Hause
give 1 C = geben: 1d T C
give 1 2 = geben: 1d T 2a
make 1 2 = machen: 1a T zum~2
make 1 J = machen: 1a T J
get C = bekommen: T C
get 1 = bekommen: T 1a
gain 1 = erhalten: T 1a
gain C = erhalten: T C
lose 1 = verlieren: T 1a
lose C = verlieren: T C
become 1 = werden: T 1r
become J = werden: T J
choose 1 = wählen: 1a
choose 1 , then 2 = wählen: 1a und~dann 2a
draw 1 = ziehen: 1a
draw cards up to your hand size = ziehen: Karten bis~zu~deiner~Handkartenzahl
draw 1 to hand size = ziehen: 1a
pull = machen: einen~Pull
pull twice = machen: zwei~Pulls
pull again and use that pull instead = machen: einen~neuen~Pull,~der~stattdessen~gilt
look at 1 = ansehen: sir 1a
look through 1 = durchsehen: 1a
reveal 1 = aufdecken: 1a
shuffle 1 = mischen: 1a
shuffle into 1 2 = mischen: 2a in 1a
shuffle 1 into 2 = mischen: 1a in 2a
put 1 D = legen: 1a D
put 1 into your hand = nehmen: 1a auf~deine~Hand
put 1 into play W = bringen: 1a W ins~Spiel
put 1 into play P W = bringen: 1a W P ins~Spiel
put 1 into play P = bringen: 1a P ins~Spiel
put 1 into play = bringen: 1a ins~Spiel
put N D = legen: N D
move 1 D = bewegen: 1a D
move D = bewegen: sich D
move = bewegen: sich T !
attach 1 to 2 = anlegen: 1a an~2a
attach 1 to 2 W = anlegen: 1a W an~2a
attach 1 W = anlegen: 1a W
attach booted 1 to 2 = anlegen: 1a gebootet an~2a
attach booted 1 to 2 W = anlegen: 1a gebootet W an~2a
attach to 1 2 = anlegen: 2a an~1a
attach to 1 2 W = anlegen: 2a W an~1a
attach booted to 1 2 W = anlegen: 2a W gebootet an~1a
attach booted to 1 2 = anlegen: 2a gebootet an~1a
be attached only to 1 = -anlegen: nur an~1a
be attached to 1 = -anlegen: ! an~1a
join 1 = anschließen: sich 1d
join 1 booted = anschließen: sich gebootet 1d
join posses = anschließen: sich k.Posses
join the shootout = anschließen: sich T ! dem~Shootout
join the mark 's posse = anschließen: sich T ! der~Posse~des~Ziels
leave their posse = verlassen: T ihre~Posse !
leave play = verlassen: T das~Spiel
leave 1 = verlassen: 1a
call out 1 = herausfordern: 1a
be called out = -herausfordern: T !
refuse callouts = ablehnen: T k.Herausforderungen
refuse callouts by 1 = ablehnen: T k.Herausforderungen durch~1a
refuse a callout = ablehnen: k.eine~Herausforderung
accept a callout = annehmen: eine~Herausforderung
accept 1 = annehmen: 1a
flee = fliehen: T !
use abilities = benutzen: T k.Fähigkeiten
use 1 = benutzen: 1a
use 1 against you = benutzen: 1a gegen~dich
take N casualties = hinnehmen: T N~Verluste
take N more casualties = hinnehmen: T N~Verluste~mehr
take N fewer casualties = hinnehmen: T N~Verluste~weniger
take no casualties = hinnehmen: T keine~Verluste
suffer casualties = erleiden: Verluste
have suffered casualties = erleiden: Verluste
raise 1 by A = erhöhen: 1a um~A
lower 1 by A = senken: 1a um~A
pay 1 = zahlen: 1a
pay 1 2 = zahlen: 1d 2a
remove 1 from 2 = entfernen: 1a von~2d
return 1 from 2 to 3 = zurücklegen: 1a aus~2d in~3a
take up to 1 from 2 = nehmen: 2d bis~zu~1a
play 1 = spielen: 1a
play 1 W = spielen: 1a W
invent 1 = erfinden: 1a
invent 1 W = erfinden: 1a W
invent 1 without booting = erfinden: 1a,~ohne~zu~booten
exchange draw hands with 1 = tauschen: mit~1d die~Pokerhand
replace 1 with 2 = ersetzen: 1a durch~2a
change 1 to any suit = ändern: 1a in~eine~beliebige~Farbe
change 1 to any value = ändern: 1a in~einen~beliebigen~Wert
change 1 to any suit and any value = ändern: 1a in~eine~beliebige~Farbe~und~einen~beliebigen~Wert
change 1 to any suit and any value that is not in that hand = ändern: 1a in~eine~beliebige~Farbe~und~einen~beliebigen~Wert,~die~nicht~in~der~Hand~sind
gain 1 ( #3 if there be one Hero ) = erhalten: 1a~(3,~wenn~es~nur~einen~Helden~gibt)
discard one more card = abwerfen: eine~Karte~mehr
choose instead = wählen: stattdessen
move only D = bewegen: sich nur D
use 1 instead of 2 to make draw hands = benutzen: T 1a statt~2g für~Pokerhände
replace 1 with as many cards from the top of 2 = ersetzen: 1a durch~ebenso~viele~Karten~oben~von~2d
count as adjacent to 1 = gelten: T als~an~1a~angrenzend
call out 1 , who cannot refuse if wanted = herausfordern: 1a,~der,~falls~er~gesucht~ist,~nicht~ablehnen~kann
go home booted for refusing a callout = gehen: gebootet~nach~Hause,~weil~er~eine~Herausforderung~ablehnt
join 1 without leaving their location = anschließen: sich 1d,~ohne~den~Ort~zu~verlassen
cover casualties = decken: Verluste
discard one fewer card = abwerfen: eine~Karte~weniger
draw one more card = ziehen: eine~Karte~mehr
join 1 without leaving 2 = anschließen: sich 1d,~ohne~2a~zu~verlassen
boot to join posses = booten: ! ,~um~sich~Posses~anzuschließen
boot to join a posse = booten: ! ,~um~sich~einer~Posse~anzuschließen
boot to pay for abilities = booten: ! ,~um~Fähigkeiten~zu~bezahlen
be N higher = sein: um~N~höher
be N lower = sein: um~N~niedriger
lose all 1 = verlieren: T alle~1a
lose all their bullets = verlieren: T alle~Kugeln
pay for 1 = -verwenden: für~1a
go home booted from here = gehen: von~hier gebootet nach~Hause
go home booted after a job that succeeds = gehen: nach~einem~gelungenen~Job gebootet nach~Hause
go home booted by 1 = gehen: durch~1a gebootet nach~Hause
be booted , moved or sent home booted by 1 = -schicken: T ! von~1d gebootet,~bewegt~oder~gebootet~nach~Hause
be booted , moved or sent home booted = -schicken: T ! gebootet,~bewegt~oder~gebootet~nach~Hause
be aced or discarded except by their owner = -acen|abwerfen: T ! ,~außer~von~ihrem~Besitzer,
be not controlled by 1 = -kontrollieren: nicht~von~1d
be controlled by 1 = -kontrollieren: von~1d
have more than N 1 = haben: T ! mehr~als~N 1a
have fewer than N 1 = haben: T ! weniger~als~N 1a
lose bullets = verlieren: T k.Kugeln
lose control points = verlieren: T k.Kontrollpunkte
pay 1 ghost rock equal to 2 = zahlen: 1d Ghost~Rock~in~Höhe~2o
count bullets , not influence , towards control of deeds = einbringen: Kugeln~statt~Einfluss~für~die~Kontrolle~über~Deeds
count 1 , not 2 , towards control of deeds = einbringen: 1a~statt~2d~für~die~Kontrolle~über~Deeds
count as backup for 1 = gelten: T als~Verstärkung~für~1a
change 1 to hearts = ändern: 1a in~Herz
attach to 1 2 W , without inventing it = anlegen: 2a W an~1a >(ohne~es~zu~erfinden)
attach to 1 2 , without inventing it = anlegen: 2a an~1a >(ohne~es~zu~erfinden)
count as legal = gelten: T als~legal
count as part of 1 = gelten: T als~Teil~1g
take at least N casualty = hinnehmen: mindestens~N~Verlust
take at least N casualties = hinnehmen: mindestens~N~Verluste
learn 1 at any location , and as Shootout plays = lernen: 1a~an~jedem~Ort~und~als~Shootout-Spielzüge
ignore changes to 1 by all cards but 2 = beachten: T keine~Änderungen~1g~durch~andere~Karten~als~2a
ignore changes to 1 by 2 = beachten: T keine~Änderungen~1g~durch~2a
be in your starting gang = sein: in~deiner~Startbande
make 1 usable again this turn = machen: 1a an~diesem~Tag~wieder~benutzbar
choose 1 instead = wählen: stattdessen~1a
discard the rest of those cards = abwerfen: die~übrigen~dieser~Karten
discard the others = abwerfen: die~anderen
shuffle 1 into their deck = mischen: 1a in~ihr~Deck
be considered 1 = gelten: T als~1n
start a shootout = beginnen: einen~Shootout
take no more than N casualties = hinnehmen: höchstens~N~Verluste
make a skill test = machen: eine~Fertigkeitsprobe
control 1 = kontrollieren: 1a
invent 1 = erfinden: 1a
replace 1 with the top card of 2 = ersetzen: 1a durch~die~oberste~Karte~2g
succeed at 1 = bestehen: 1a
pull through 1 = machen: durch~1a einen~Pull
boot through 1 = booten: durch~1a
move D by 1 = bewegen: sich durch~1a D
move home = bewegen: sich nach~Hause
draw 1 from 2 = ziehen: 1a aus~2d
move 1 from 2 D = bewegen: 1a von~2d D
put 1 from 2 on 3 = legen: 1a aus~2d auf~3a
reveal 1 from 2 = aufdecken: 1a aus~2d
call out 1 P = herausfordern: 1a P
use a Noon ability of 1 once per turn = benutzen: einmal~pro~Tag~eine~Noon-Fähigkeit~1g
send 1 home = schicken: 1a nach~Hause
make another play , which cannot be the use of a Noon ability = machen: noch~einen~Spielzug,~der~nicht~die~Benutzung~einer~Noon-Fähigkeit~sein~kann
invent 1 W without booting = erfinden: 1a W,~ohne~zu~booten
take control of 1 = übernehmen: T die~Kontrolle~über~1a
take casualties as the loser of a round = hinnehmen: als~Verlierer~einer~Runde Verluste
learn 1 = lernen: 1a
name 1 = nennen: 1a
draw 1 into your draw hand = ziehen: 1a in~deine~Pokerhand
trade places = tauschen: die~Plätze
lose by N ranks or fewer = verlieren: um~N~Ränge~oder~weniger
make another play = machen: noch~einen~Spielzug
make another Noon play = machen: noch~einen~Noon-Spielzug
make a Shootout play = machen: einen~Shootout-Spielzug
make a play = machen: einen~Spielzug
mark 1 = machen: 1a zum~Ziel
enter play P = kommen: T P ins~Spiel
enter play = kommen: T ins~Spiel
come from the hand = kommen: von~der~Hand
have 1 = haben: T 1a
have any 1 = haben: T k.1a
have no 1 = haben: 1k
own 1 = besitzen: 1a
control 1 = kontrollieren: 1a
belong to 1 = gehören: zu~1d
cost 1 = kosten: 1a
cost N ghost rock less = kosten: beim~Ausspielen N~Ghost~Rock~weniger
cost N ghost rock more = kosten: beim~Ausspielen N~Ghost~Rock~mehr
cost 1 N ghost rock less = kosten: 1a N~Ghost~Rock~weniger
cost you N ghost rock less = kosten: dich N~Ghost~Rock~weniger
be booted = -booten: T !
be moved = -bewegen: T !
be aced = -acen: T !
be aced as a casualty = -acen: als~Verlust !
be discarded as a casualty = -abwerfen: als~Verlust !
be aced from play = -acen: aus~dem~Spiel
be discarded from play = -abwerfen: aus~dem~Spiel
be aced or discarded from play = -acen|abwerfen: aus~dem~Spiel
be aced or discarded = -acen|abwerfen: T !
be discarded or aced = -abwerfen|acen: T !
be discarded = -abwerfen: T !
be sent home booted = -schicken: T ! gebootet nach~Hause
be traded = -tauschen: !
be invented = -erfinden:
be pulled = -ziehen:
be resolved = -abrechnen:
be revealed = -aufdecken:
be accepted = -annehmen:
be chosen to cover casualties = -wählen: T ! ,~um~Verluste~zu~decken
be chosen as the shooter = -wählen: T ! als~Schütze
be chosen by 1 = -wählen: von~1d
be punished for cheatin' = -bestrafen: T ! für~Cheatin'
be affected by 1 = -beeinflussen: T ! von~1d
be chosen or affected by 1 = -wählen|beeinflussen: T ! von~1d
be booted or moved by 1 = -booten|bewegen: T ! von~1d
be used = -benutzen: T !
be used again = -benutzen: T wieder
succeed = gelingen:
fail = misslingen:
succeed in casting 1 = wirken: erfolgreich 1a
cast 1 = wirken: 1a
reveal a cheatin' draw hand = aufdecken: eine~Cheatin'-Pokerhand
reveal an illegal draw hand = aufdecken: eine~illegale~Pokerhand
reveal a legal draw hand = aufdecken: eine~legale~Pokerhand
reveal a draw hand = aufdecken: eine~Pokerhand
draw cards for a draw hand = ziehen: Karten für~eine~Pokerhand
draw back up to hand size at Nightfall = ziehen: bei~Nightfall Karten~bis~zur~Handkartenzahl
win a round of a shootout = gewinnen: eine~Runde~eines~Shootouts
win this round = gewinnen: diese~Runde
win the lowball hand = gewinnen: die~Lowball-Hand
pass instead of making a Shootout play = passen: T ,~statt~einen~Shootout-Spielzug~zu~machen
choose a shooter = wählen: T einen~Schützen
perform a Technique = ausführen: eine~Technique
contribute to their posse 's draw hand = beitragen: T nichts~zur~Pokerhand~ihrer~Posse
contribute to 1 = beitragen: T ! zu~1d
have 1 attached = haben: k.1a angelegt
have cards attached = haben: k.Karten angelegt
ignore changes to their bullets by 1 = beachten: T keine~Änderungen~ihrer~Kugeln~durch~1a
count as 1 = gelten: T als~1n
be considered cheatin' = gelten: T als~Cheatin'
be considered illegal = gelten: T als~illegal
carry two Weapons = tragen: zwei~Weapons
be raised by A = -erhöhen: T um~A
be lowered by A = -senken: T um~A
collect 1 instead of whoever would = bekommen: 1a statt~dessen,~der~sie~sonst~bekäme
take 1 more casualty = hinnehmen: 1a~mehr
replace your draw hand with as many cards from the top of your deck = ersetzen: deine~Pokerhand durch~ebenso~viele~Karten~oben~von~deinem~Deck
"""


class VerbFrame(NamedTuple):
    """The objects of a verb in both languages; `needs_modal`: `is booted` is a state, `cannot be booted` is none."""

    english: tuple[str, ...]
    verbs: tuple[str, ...]
    is_passive: bool
    german: tuple[str, ...]
    needs_modal: bool = False


def _frame(line: str) -> VerbFrame:
    english, _, german = line.partition(" = ")
    verb, _, middle = german.partition(":")
    verbs = tuple(verb.removeprefix("-").split("|"))
    words = tuple(english.split())
    return VerbFrame(words, verbs, verb[0] == "-", tuple(middle.split()), words == ("be", "booted"))


def _by_verb() -> dict[str, list[VerbFrame]]:
    """Return the frames by their first word, those with the most words of their own first."""
    frames: dict[str, list[VerbFrame]] = {}
    for line in filter(None, FRAMES.splitlines()):
        frame = _frame(line)
        frames.setdefault(frame.english[0], []).append(frame)
    return {verb: sorted(found, key=_rank) for verb, found in frames.items()}


def _rank(frame: VerbFrame) -> tuple[int, int]:
    slots = sum(1 for part in frame.english if part in SLOTS)
    return -len(frame.english), slots


SLOTS = frozenset(["1", "2", "3", "C", "D", "P", "O", "W", "N", "J", "A"])
BY_VERB: Mapping[str, list[VerbFrame]] = MappingProxyType(_by_verb())

DURATIONS: Mapping[str, str] = MappingProxyType(
    {
        "this round": "in dieser Runde",
        "until the end of the next round": "bis zum Ende der nächsten Runde",
        "this shootout": "in diesem Shootout",
        "until the next play be over": "bis zum Ende des nächsten Spielzugs",
        "this phase": "in dieser Phase",
        "this turn": "an diesem Tag",
        "until Sundown": "bis Sundown",
        "until after Sundown": "bis nach Sundown",
        "until after Nightfall": "bis nach Nightfall",
        "until after the next Production phase": "bis nach der nächsten Produktionsphase",
        "until after the next Upkeep phase": "bis nach der nächsten Unterhaltsphase",
        "until High Noon of the next turn": "bis High Noon des nächsten Tages",
        "while staying at this location": f"{COMMA}solange er an diesem Ort bleibt{END}",
        "for good": "dauerhaft",
        "in each round": "in jeder Runde",
        "in the next round": "in der nächsten Runde",
        "during the Gamblin' phase": "während der Gamblin'-Phase",
        "during High Noon": "während High Noon",
        "at Nightfall": "bei Nightfall",
        "instead": "stattdessen",
        "because of your opponent": "wegen deines Gegners",
        "by a card effect": "durch einen Karteneffekt",
        "from play": "aus dem Spiel",
    }
)
PRICES = {
    "free of charge": "kostenlos",
    "( paying its cost )": "gegen Zahlung der Kosten",
    "( inventing it , and paying its cost )": "gegen Zahlung der Kosten (es muss erfunden werden)",
}
