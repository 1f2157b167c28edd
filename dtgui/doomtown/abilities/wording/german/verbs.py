"""The German verbs: one a line, and their valency, the objects of verbs in English tokens and in German."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.abilities.wording.german.morphology import VerbEntry, verb_entry

VERBS = """
booten
entbooten entboote entbootet entbootet hat
acen ace act geact hat
ab|werfen wirf wirft abgeworfen hat
schicken
geben gib gibt gegeben hat
bekommen bekomm bekommt bekommen hat
werden werde wird geworden ist
sein sei ist gewesen ist
haben hab hat gehabt hat
wählen
ziehen ziehe zieht gezogen hat
machen
legen
nehmen nimm nimmt genommen hat
an|legen
bringen bringe bringt gebracht hat
mischen
an|sehen sieh sieht angesehen hat
durch|sehen sieh sieht durchgesehen hat
auf|decken
erhalten erhalte erhält erhalten hat
verlieren verliere verliert verloren hat
zahlen
erhöhen erhöhe erhöht erhöht hat
senken
hin|nehmen nimm nimmt hingenommen hat
erleiden erleide erleidet erlitten hat
bewegen bewege bewegt bewegt hat
an|schließen schließ schließt angeschlossen hat
heraus|fordern fordere fordert herausgefordert hat
ab|lehnen
an|nehmen nimm nimmt angenommen hat
fliehen flieh flieht geflohen ist
benutzen benutze benutzt benutzt hat
kommen komm kommt gekommen ist
verlassen verlasse verlässt verlassen hat
gehen gehe geht gegangen ist
kosten
bei|tragen trage trägt beigetragen hat
gelingen gelinge gelingt gelungen ist
misslingen misslinge misslingt misslungen ist
wirken
erfinden erfinde erfindet erfunden hat
spielen
ersetzen ersetze ersetzt ersetzt hat
ändern ändere ändert geändert hat
tauschen
entfernen entferne entfernt entfernt hat
zurück|legen
gehören gehöre gehört gehört hat
kontrollieren kontrolliere kontrolliert kontrolliert hat
besitzen besitze besitzt besessen hat
tun tu tut getan hat
lassen lass lässt gelassen hat
gelten gelte gilt gegolten hat
gewinnen gewinne gewinnt gewonnen hat
passen
beginnen beginne beginnt begonnen hat
enden
tragen trage trägt getragen hat
bestrafen bestrafe bestraft bestraft hat
beeinflussen beeinflusse beeinflusst beeinflusst hat
verändern verändere verändert verändert hat
beachten beachte beachtet beachtet hat
produzieren produziere produziert produziert hat
aus|führen
ab|rechnen rechne rechnet abgerechnet hat
decken
bilden
verhindern verhindere verhindert verhindert hat
übernehmen übernimm übernimmt übernommen hat
lernen
setzen
verwenden verwende verwendet verwendet hat
sorgen
ein|bringen bringe bringt eingebracht hat
bestehen bestehe besteht bestanden hat
bestimmen bestimme bestimmt bestimmt hat
platzieren platziere platziert platziert hat
erwerben erwirb erwirbt erworben hat
enthalten enthalte enthält enthalten hat
notieren notiere notiert notiert hat
an|führen
ab|nehmen nimm nimmt abgenommen hat
widersetzen widersetze widersetzt widersetzt hat
ab|schließen schließe schließt abgeschlossen hat
an|werben wirb wirbt angeworben hat
kassieren kassiere kassiert kassiert hat
aus|sprechen sprich spricht ausgesprochen hat
"""

VERB_ENTRIES: Mapping[str, VerbEntry] = MappingProxyType(dict(map(verb_entry, filter(None, VERBS.splitlines()))))

# Valency: the objects of verbs in English tokens, and those of the German verb for them.
#
# On the left, after the verb, `1` to `3` are noun phrases, `C` changes (`+1 bullets and -1 value`), `D` a
# destination, `P` a place, `O` an origin, `W` a price, `N` a number, `K` a condition. On the right, the verb and
# what stands before its end: `1a` is the first noun phrase in the accusative, `T` the place of a duration, `!` that
# of `nicht`. A `-` before the verb makes it passive, `#` a digit of the text.

FRAMES = """
AFFECT 1 = beeinflussen: 1a
COMPLETE 1 = abschließen: 1a
PRODUCE 1 = produzieren: 1a
PUNISH 1 = bestrafen: 1a
RECRUIT 1 = anwerben: 1a
BOOT 1 = booten: 1a
BOOT = booten: T !
UNBOOT 1 = entbooten: 1a
UNBOOT = entbooten: T !
ACE 1 = acen: 1a
ACE 1 ( this cannot be prevented ) = acen: 1a >(das~kann~nicht~verhindert~werden)
DISCARD 1 = abwerfen: 1a
DISCARD 1 without effect = abwerfen: 1a ohne~Wirkung
SEND 1 home booted = schicken: 1a gebootet nach~Hause
SEND 1 home = schicken: 1a nach~Hause
GO home booted = gehen: T ! gebootet nach~Hause
GO home = gehen: T ! nach~Hause
GIVE 1 C = geben: 1d T C
GIVE 1 2 = geben: 1d T 2a
MAKE 1 2 = machen: 1a T zum~2
MAKE 1 J = machen: 1a T J
GET C = bekommen: T C
GET 1 = bekommen: T 1a
GAIN 1 = erhalten: T 1a
GAIN C = erhalten: T C
LOSE 1 = verlieren: T 1a
LOSE C = verlieren: T C
BECOME 1 = werden: T ! 1r
BECOME J = werden: T J
CHOOSE 1 = wählen: 1a
CHOOSE 1 , then 2 = wählen: 1a und~dann 2a
DRAW 1 = ziehen: 1a
DRAW cards up to your hand size = ziehen: Karten bis~zu~deiner~Handkartenzahl
DRAW 1 to hand size = ziehen: 1a
PULL = machen: einen~Pull
PULL twice = machen: zwei~Pulls
PULL again and use that pull instead = machen: einen~neuen~Pull,~der~stattdessen~gilt
LOOK_AT 1 = ansehen: sir 1a
LOOK_THROUGH 1 = durchsehen: 1a
REVEAL 1 = aufdecken: 1a
SHUFFLE 1 = mischen: 1a
SHUFFLE into 1 2 = mischen: 2a in 1a
SHUFFLE 1 into 2 = mischen: 1a in 2a
PUT 1 D = legen: 1a D
PUT 1 into your hand = nehmen: 1a auf~deine~Hand
PUT 1 into play W = bringen: 1a W ins~Spiel
PUT 1 into play P W = bringen: 1a W P ins~Spiel
PUT 1 into play P = bringen: 1a P ins~Spiel
PUT 1 into play = bringen: 1a ins~Spiel
PUT N D = legen: N D
MOVE 1 D = bewegen: 1a D
MOVE D = bewegen: sich D
MOVE = bewegen: sich T !
ATTACH 1 to 2 = anlegen: 1a an~2a
ATTACH 1 to 2 W = anlegen: 1a W an~2a
ATTACH 1 W = anlegen: 1a W
ATTACH 1 booted to 2 = anlegen: 1a gebootet an~2a
ATTACH 1 booted to 2 W = anlegen: 1a gebootet W an~2a
ATTACH to 1 2 = anlegen: 2a an~1a
ATTACH to 1 2 W = anlegen: 2a W an~1a
ATTACH booted to 1 2 W = anlegen: 2a W gebootet an~1a
ATTACH booted to 1 2 = anlegen: 2a gebootet an~1a
BE attached only to 1 = -anlegen: nur an~1a
BE attached to 1 = -anlegen: ! an~1a
JOIN 1 = anschließen: sich T ! 1d
JOIN 1 booted = anschließen: sich gebootet 1d
JOIN posses = anschließen: sich k.Posses
LEAVE play = verlassen: T das~Spiel
LEAVE 1 = verlassen: T 1a !
MAKE a Blessed skill test = machen: eine~Blessed-Fertigkeitsprobe
MAKE a Huckster skill test = machen: eine~Huckster-Fertigkeitsprobe
MAKE a Mad Scientist skill test = machen: eine~Mad-Scientist-Fertigkeitsprobe
MAKE a Shaman skill test = machen: eine~Shaman-Fertigkeitsprobe
CALL_OUT 1 = herausfordern: 1a
REFUSE callouts = ablehnen: T k.Herausforderungen
REFUSE callouts by 1 = ablehnen: T k.Herausforderungen durch~1a
REFUSE a callout = ablehnen: k.eine~Herausforderung
ACCEPT 1 = annehmen: 1a
FLEE = fliehen: T !
USE abilities = benutzen: T k.Fähigkeiten
USE 1 = benutzen: 1a
USE 1 against you = benutzen: 1a gegen~dich
TAKE N casualties = hinnehmen: T N~Verluste
TAKE N more casualties = hinnehmen: T N~Verluste~mehr
TAKE N fewer casualties = hinnehmen: T N~Verluste~weniger
TAKE no casualties = hinnehmen: T keine~Verluste
SUFFER casualties = erleiden: Verluste
HAVE suffered casualties = erleiden: Verluste
RAISE 1 by A = erhöhen: 1a um~A
LOWER 1 by A = senken: 1a um~A
PAY 1 = zahlen: 1a
PAY 1 2 = zahlen: 1d 2a
REMOVE 1 from 2 = entfernen: 1a von~2d
RETURN 1 from 2 to 3 = zurücklegen: 1a aus~2d in~3a
TAKE up to 1 from 2 = abnehmen: 2d bis~zu~1a
PLAY 1 = spielen: 1a
PLAY 1 W = spielen: 1a W
INVENT 1 = erfinden: 1a
INVENT 1 W = erfinden: 1a W
INVENT 1 without booting = erfinden: 1a,~ohne~zu~booten
EXCHANGE draw hands with 1 = tauschen: mit~1d die~Pokerhand
REPLACE 1 with 2 = ersetzen: 1a durch~2a
CHANGE 1 to any suit = ändern: 1a in~eine~beliebige~Farbe
CHANGE 1 to any value = ändern: 1a in~einen~beliebigen~Wert
CHANGE 1 to any suit and any value = ändern: 1a in~eine~beliebige~Farbe~und~einen~beliebigen~Wert
CHANGE 1 to any suit and any value that is not in that hand = ändern: 1a in~eine~beliebige~Farbe~und~einen~beliebigen~Wert,~die~nicht~in~der~Hand~sind
GAIN 1 ( #3 if there be one Hero ) = erhalten: 1a >(3,~wenn~es~nur~einen~Helden~gibt)
DISCARD one more card = abwerfen: eine~Karte~mehr
CHOOSE 1 , then 2 , then 3 = wählen: 1a, dann~2a und~dann 3a
CHOOSE instead = wählen: stattdessen
MOVE only D = bewegen: sich nur D
USE 1 instead of 2 to make draw hands = benutzen: T 1a statt~2g für~Pokerhände
REPLACE 1 with as many cards from the top of 2 = ersetzen: 1a durch~ebenso~viele~Karten~oben~von~2d
COUNT as adjacent to 1 = gelten: T als~an~1a~angrenzend
CALL_OUT 1 , who cannot refuse if wanted = herausfordern: 1a,~der,~falls~er~gesucht~ist,~nicht~ablehnen~kann
GO home booted for refusing a callout = gehen: T ! gebootet nach~Hause,~weil~er~eine~Herausforderung~ablehnt
COVER casualties = decken: Verluste
DISCARD one fewer card = abwerfen: eine~Karte~weniger
DRAW one more card = ziehen: eine~Karte~mehr
JOIN 1 without leaving 2 = anschließen: sich 1d,~ohne~2a~zu~verlassen
BOOT to join posses = booten: ! ,~um~sich~Posses~anzuschließen
BOOT to join a posse = booten: ! ,~um~sich~einer~Posse~anzuschließen
BOOT to pay for abilities = booten: ! ,~um~Fähigkeiten~zu~bezahlen
BE N higher = sein: um~N~höher
BE N lower = sein: um~N~niedriger
LOSE all 1 = verlieren: T alle~1a
LOSE all their bullets = verlieren: T alle~Kugeln
PAY for 1 = -verwenden: für~1a
GO home booted from here = gehen: von~hier gebootet nach~Hause
GO home booted after a job that succeeds = gehen: nach~einem~gelungenen~Job gebootet nach~Hause
GO home booted by 1 = gehen: durch~1a gebootet nach~Hause
BE booted , moved or sent home booted by 1 = -schicken: T ! von~1d gebootet,~bewegt~oder~gebootet~nach~Hause
BE booted , moved or sent home booted = -schicken: T ! gebootet,~bewegt~oder~gebootet~nach~Hause
BE aced or discarded except by their owner = -acen|abwerfen: T ! ,~außer~von~ihrem~Besitzer,
BE not controlled by 1 = -kontrollieren: nicht~von~1d
BE controlled by 1 = -kontrollieren: von~1d
HAVE more than N 1 = haben: T ! mehr~als~N 1a
HAVE fewer than N 1 = haben: T ! weniger~als~N 1a
LOSE control points = verlieren: T k.Kontrollpunkte
PAY 1 ghost rock equal to 2 = zahlen: 1d Ghost~Rock~in~Höhe~2o
COUNT 1 , not 2 , towards control of deeds = einbringen: 1a~statt~2d~für~die~Kontrolle~über~Deeds
COUNT as backup for 1 = gelten: T als~Verstärkung~für~1a
CHANGE 1 to hearts = ändern: 1a in~Herz
ATTACH to 1 2 W , without inventing it = anlegen: 2a W an~1a >(ohne~2p~zu~erfinden)
ATTACH to 1 2 , without inventing it = anlegen: 2a an~1a >(ohne~2p~zu~erfinden)
COUNT as legal = gelten: T als~legal
COUNT as part of 1 = gelten: T als~Teil~1g
TAKE at least N casualties = hinnehmen: mindestens~N~Verluste
LEARN 1 at any location , and as Shootout plays = lernen: 1a~an~jedem~Ort~und~als~Shootout-Spielzüge
IGNORE changes to 1 by all cards but 2 = beachten: T keine~Änderungen~1g~durch~andere~Karten~als~2a
IGNORE changes to 1 by 2 = beachten: T keine~Änderungen~1g~durch~2a
MAKE 1 usable again this turn = machen: 1a an~diesem~Tag~wieder~benutzbar
CHOOSE 1 instead = wählen: stattdessen~1a
DISCARD the rest of those cards = abwerfen: die~übrigen~dieser~Karten
DISCARD the others = abwerfen: die~anderen
SHUFFLE 1 into their deck = mischen: 1a in~ihr~Deck
BE considered 1 = gelten: T als~1n
START a shootout = beginnen: einen~Shootout
TAKE no more than N casualties = hinnehmen: höchstens~N~Verluste
MAKE a skill test = machen: eine~Fertigkeitsprobe
CONTROL 1 = kontrollieren: 1a
REPLACE 1 with the top card of 2 = ersetzen: 1a durch~die~oberste~Karte~2g
SUCCEED at 1 = haben: mit~1d Erfolg
MOVE D by 1 = bewegen: sich durch~1a D
DRAW 1 from 2 = ziehen: 1a aus~2d
MOVE 1 from 2 D = bewegen: 1a von~2d D
MOVE all ghost rock from 1 to 2 = bewegen: alles~Ghost~Rock~von~1d auf~2a
PUT 1 from 2 on 3 = legen: 1a aus~2d auf~3a
REVEAL 1 from 2 = aufdecken: 1a aus~2d
CALL_OUT 1 P = herausfordern: 1a P
USE a Noon ability of 1 once per turn = benutzen: einmal~pro~Tag~eine~Noon-Fähigkeit~1g
MAKE another play , which cannot be the use of a Noon ability = machen: noch~einen~Spielzug,~der~nicht~die~Benutzung~einer~Noon-Fähigkeit~sein~kann
INVENT 1 W without booting = erfinden: 1a W,~ohne~zu~booten
TAKE_CONTROL 1 = übernehmen: T die~Kontrolle~über~1a
TAKE casualties as the loser of a round = hinnehmen: als~Verlierer~einer~Runde Verluste
LEARN 1 = lernen: 1a
DRAW 1 into your draw hand = ziehen: 1a in~deine~Pokerhand
LOSE by N ranks or fewer = verlieren: T um~N~Ränge~oder~weniger
MAKE another play = machen: noch~einen~Spielzug
MAKE another Noon play = machen: noch~einen~Noon-Spielzug
MAKE a Shootout play = machen: einen~Shootout-Spielzug
MAKE a play = machen: einen~Spielzug
MARK 1 = machen: 1a zum~Ziel
ENTER play P = kommen: T P ins~Spiel
ENTER play = kommen: T ins~Spiel
COME from the hand = kommen: von~der~Hand
HAVE 1 = haben: T 1a
HAVE any 1 = haben: T k.1a
HAVE no 1 = haben: 1k
OWN 1 = besitzen: 1a
BELONG to 1 = gehören: zu~1d
COST 1 = kosten: 1a
COST N ghost rock less = kosten: beim~Ausspielen N~Ghost~Rock~weniger
COST N ghost rock more = kosten: beim~Ausspielen N~Ghost~Rock~mehr
COST 1 N ghost rock less = kosten: 1a N~Ghost~Rock~weniger
BE sent home booted = -schicken: T ! gebootet nach~Hause
BE chosen to cover casualties = -wählen: T ! ,~um~Verluste~zu~decken
BE chosen as the shooter = -wählen: T ! als~Schütze
BE chosen by 1 = -wählen: von~1d
BE punished for cheatin' = -bestrafen: T ! für~Cheatin'
BE affected by 1 = -beeinflussen: T ! von~1d
BE chosen or affected by 1 = -wählen|beeinflussen: T ! von~1d
BE booted or moved by 1 = -booten|bewegen: T ! von~1d
BE used again = -benutzen: T wieder
SUCCEED = gelingen:
FAIL = misslingen:
SUCCEED in casting 1 = wirken: erfolgreich 1a
CAST 1 = wirken: 1a
DRAW cards for a draw hand = ziehen: Karten für~eine~Pokerhand
DRAW back up to hand size at Nightfall = ziehen: bei~Nightfall Karten~bis~zur~Handkartenzahl
WIN a round of a shootout = gewinnen: eine~Runde~eines~Shootouts
WIN this round = gewinnen: diese~Runde
WIN the lowball hand = gewinnen: die~Lowball-Hand
PASS instead of making a Shootout play = passen: T ,~statt~einen~Shootout-Spielzug~zu~machen
PERFORM a Technique = ausführen: eine~Technique
CONTRIBUTE to their posse 's draw hand = beitragen: T nichts~zur~Pokerhand~ihrer~Posse
CONTRIBUTE to 1 = beitragen: T ! zu~1d
HAVE 1 attached = haben: k.1a angelegt
IGNORE changes to their bullets by 1 = beachten: T keine~Änderungen~ihrer~Kugeln~durch~1a
COUNT as 1 = gelten: T ! als~1r
BE considered cheatin' = gelten: T als~Cheatin'
BE considered illegal = gelten: T als~illegal
CARRY two Weapons = tragen: zwei~Weapons
BE pulled = -ziehen:
BE resolved = -abrechnen:
BE raised by A = -erhöhen: T um~A
BE lowered by A = -senken: T um~A
COLLECT 1 instead of whoever would = erhalten: 1a statt~dessen,~der~sie~sonst~bekäme
TAKE 1 more casualty = hinnehmen: 1a~mehr
REPLACE your draw hand with as many cards from the top of your deck = ersetzen: deine~Pokerhand durch~ebenso~viele~Karten~oben~von~deinem~Deck
MAKE another Shootout play = machen: noch~einen~Shootout-Spielzug
MAKE another Shootout play with 1 = machen: mit~1d noch~einen~Shootout-Spielzug
MAKE a Noon play to trade goods = machen: einen~Noon-Spielzug,~um~Ausrüstungen~zu~tauschen
REFUSE = ablehnen: T !
CALL_OUT 1 , who cannot refuse = herausfordern: 1a,~der~nicht~ablehnen~kann
CALL_OUT 1 , who cannot refuse if K = herausfordern: 1a,~der~nicht~ablehnen~kann,~wenn~K
TAKE 1 from 2 as ghost rock = abnehmen: 2d 1a als~Ghost~Rock
TAKE 1 from 2 = nehmen: 1a von~2d
TAKE any amount of ghost rock from 1 , up to 2 = nehmen: beliebig~viel~Ghost~Rock~von~1d~(höchstens~2a)
RETURN 1 to 2 = zurücklegen: 1a in~2a
PLACE 1 P = platzieren: 1a P
BUY goods and learn spells at any location = erwerben: an~jedem~Ort Ausrüstungen~und~Zauber
BUY goods and learn spells for 1 as Shootout plays = erwerben: als~Shootout-Spielzüge Ausrüstungen~und~Zauber~für~1a
GAIN bounty for joining 1 = erhalten: T k.ein~Kopfgeld für~den~Anschluss~an~1a
FORM your posse after the other player have = bilden: T deine~Posse~nach~dem~anderen~Spieler
COUNT as having at least N grit for your cards = gelten: T für~deine~Karten~als~Dude~mit~mindestens~N~Grit
COUNT as having N less bounty = gelten: T als~Dudes~mit~N~Kopfgeld~weniger
COUNT as modifying your hand rank = gelten: T als~Änderung~deines~Handrangs
START with a Sidekick from your deck , which you pay for = beginnen: mit~einem~Sidekick~aus~deinem~Deck,~den~du~bezahlst
START in place of one of the dudes of your starting gang = beginnen: anstelle~eines~Dudes~deiner~Startbande im~Spiel
INCLUDE 1 = enthalten: T 1a
BE determined by 1 instead of 2 = -bestimmen: durch~1a statt~durch~2a
CONTROL 1 for you = kontrollieren: 1a für~dich
PERFORM Techniques with the Blessed skill as if it were Kung Fu = ausführen: Techniques~mit~der~Fertigkeit~Blessed,~als~wäre~sie~Kung~Fu
CAST Totems without being a Shaman = wirken: Totems,~ohne~Shaman~zu~sein
RESOLVE 1 = ausführen: 1a
PREVENT that = verhindern: dies
DRAW one more card after discarding cards for the draw bonus = ziehen: nach~dem~Abwerfen~für~den~Drawbonus eine~Karte~mehr
TAKE twice as many casualties in the next round = hinnehmen: in~der~nächsten~Runde doppelt~so~viele~Verluste
DISCARD that many cards = abwerfen: ebenso~viele~Karten~von~deiner~Hand
DISCARD N more cards = abwerfen: T N~Karten~mehr
INVENT 1 without booting , at N less difficulty = erfinden: mit~um~N~niedrigerer~Schwierigkeit 1a,~ohne~zu~booten
INVENT 1 without booting , for N ghost rock less = erfinden: für~N~Ghost~Rock~weniger 1a,~ohne~zu~booten
INVENT 1 without booting , for #5 ghost rock less and at #5 less difficulty = erfinden: für~5~Ghost~Rock~weniger~und~mit~um~5~niedrigerer~Schwierigkeit 1a,~ohne~zu~booten
INVENT 1 without booting , for N ghost rock less , to attach it to 2 = erfinden: für~N~Ghost~Rock~weniger 1a,~ohne~zu~booten,~um~sie~an~2a~anzulegen
BE invented with the Huckster skill , too = -erfinden: auch~mit~der~Huckster-Fertigkeit
INVENT 1 with the Huckster skill = erfinden: 1a~mit~der~Huckster-Fertigkeit
BE chosen instead = -wählen: T stattdessen
LEAVE Boot Hill = verlassen: T den~Boot~Hill !
BE invented only by 1 = -erfinden: nur~von~1d
USE abilities of 1 as if you controlled them = benutzen: Fähigkeiten~1g,~als~würdest~du~sie~kontrollieren
USE abilities of 1 as if you controlled them and 2 were there = benutzen: Fähigkeiten~1g,~als~würdest~du~sie~kontrollieren~und~als~wäre~2n~dort
USE abilities of 1 as if in your posse = benutzen: Fähigkeiten~1g,~als~wäre~sie~in~deiner~Posse
PLAY 1 , reducing its cost by N = spielen: 1a für~N~Ghost~Rock~weniger
MAKE a skill test against difficulty N = machen: eine~Fertigkeitsprobe~gegen~Schwierigkeit~N
HAVE no effect , and its costs be not paid = haben: keine~Wirkung >(ihre~Kosten~werden~nicht~gezahlt)
CHOOSE 1 , or if there be none , 2 = wählen: 1a oder~(falls~es~keinen~gibt)~2a
JOIN 1 in place of 2 , who leave it and move to where 3 was = anschließen: sich 1d anstelle~2g,~der~sie~verlässt~und~sich~dorthin~bewegt,~wo~3n~war
JOIN posses through 1 = anschließen: sich k.Posses durch~1a
GO home booted in flight from a shootout = gehen: auf~der~Flucht~aus~einem~Shootout gebootet nach~Hause
END = enden: T !
IGNORE change to 1 by all cards but 2 = beachten: T keine~Änderungen~1g~durch~andere~Karten~als~2a
IGNORE change to 1 by 2 = beachten: T keine~Änderungen~1g~durch~2a
NOTE 1 on 2 = notieren: 1a auf~2d
TRADE places , and that dude lead or be marked instead = tauschen: die~Plätze >,~und~der~Dude~wird~stattdessen~Anführer~oder~Ziel
LEAD 1 = anführen: 1a
PAY any amount = zahlen: beliebig~viel
HAVE paid at least N ghost rock more than 1 = haben: mindestens~N~Ghost~Rock~mehr~als~1n gezahlt
CARRY two Weapons , if K = tragen: zwei~Weapons,~wenn~K
OPPOSE the job = widersetzen: sich dem~Job
LOSE this ability = verlieren: T diese~Fähigkeit
COLLECT bounty on 1 = kassieren: T das~Kopfgeld~auf~1a
HAVE lost = haben: verloren
HAVE won it = haben: ihn~gewonnen
SWITCH 1 = tauschen: 1a
MAKE callouts = aussprechen: T k.Herausforderungen
BE aced by 1 = -acen: T ! durch~1a
BE aced as a casualty or by 1 = -acen: als~Verlust~oder~durch~1a
BE aced , or discarded as a casualty = -abwerfen: geact~oder~als~Verlust
BE called~out by 1 = -herausfordern: T ! von~1d
BE moved by 1 = -bewegen: T ! durch~1a
BE discarded or aced by 1 = -abwerfen|acen: T ! durch~1a
BE booted or sent home booted by 1 = -schicken: T ! durch~1a gebootet~oder~gebootet~nach~Hause
BE sent home = -schicken: T ! nach~Hause
GIVE 1 value equal to 2 = geben: 1d einen~Wert~in~Höhe~2o
HAVE value equal to 1 = haben: einen~Wert~in~Höhe~1o
COST N ghost rock less on 1 = kosten: an~1d N~Ghost~Rock~weniger
COST N ghost rock more to use = kosten: bei~der~Benutzung N~Ghost~Rock~mehr
DO both = tun: beides
SUCCEED in performing a Technique = ausführen: erfolgreich eine~Technique
FAIL once the shootout be over = misslingen: ,~sobald~der~Shootout~vorbei~ist
END after one round = enden: nach~einer~Runde
LOSE control of 1 = verlieren: die~Kontrolle~über~1a
TRADE 1 = tauschen: 1a
HAVE one more Cheatin' Resolution ability used against one hand = benutzen: gegen~eine~Hand eine~Cheatin'-Resolution-Fähigkeit~mehr
"""
"""A frame a line."""
