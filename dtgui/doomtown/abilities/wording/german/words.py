"""The German lexicon: nouns, adjectives, keywords."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.abilities.wording.german.morphology import NounEntry
from dtgui.doomtown.abilities.wording.transfer.reading import SourceWords

NOUNS = """
dude | m Dude Dudes Dudes
deed | n Deed Deeds Deeds
card | f Karte Karte Karten
action card | f Aktionskarte Aktionskarte Aktionskarten
action | f Aktion Aktion Aktionen
goods card | f Ausrüstung Ausrüstung Ausrüstungen
goods | f Ausrüstung Ausrüstung Ausrüstungen
spell | m Zauber Zaubers Zauber
home | n Zuhause Zuhauses Heimstätten
location | m Ort Orts Orte
player | m Spieler Spielers Spieler
opponent | m Gegner Gegners Gegner
posse | f Posse Posse Posses
hand | f Hand Hand Hände
draw hand | f Pokerhand Pokerhand Pokerhände
starting gang | f Startbande Startbande Startbanden
gang | f Bande Bande Banden
starting posse | f Startbande Startbande Startbanden
deck | n Deck Decks Decks
discard pile | m Abwurfstapel Abwurfstapels Abwurfstapel
Boot Hill | m Boot~Hill Boot~Hill Boot~Hill
bank | f Bank Bank Banken
pot | m Pot Pots Pots
hand rank | m Handrang Handrangs Handränge
rank | m Rang Rangs Ränge
hand size | f Handkartenzahl Handkartenzahl Handkartenzahlen
value | m Wert Werts Werte
suit | f Farbe Farbe Farben
title | m Titel Titels Titel
cost | f Kosten Kosten Kosten
production | f Produktion Produktion Produktion mass
upkeep | m Unterhalt Unterhalts Unterhalt mass
influence | m Einfluss Einflusses Einfluss mass
bounty | n Kopfgeld Kopfgelds Kopfgeld mass
ghost rock | n Ghost~Rock Ghost~Rocks Ghost~Rock mass
grit | m Grit Grits Grit mass
Fear | f Furcht Furcht Furcht mass
bullet | f Kugel Kugel Kugeln
control point | m Kontrollpunkt Kontrollpunkts Kontrollpunkte
control | f Kontrolle Kontrolle Kontrolle mass
victory point | m Siegpunkt Siegpunkts Siegpunkte
casualty | m Verlust Verlusts Verluste
shooter | m Schütze Schützen Schützen weak
leader | m Anführer Anführers Anführer
mark | n Ziel Ziels Ziele
target | n Ziel Ziels Ziele
owner | m Besitzer Besitzers Besitzer
controller | m Kontrolleur Kontrolleurs Kontrolleure
ability | f Fähigkeit Fähigkeit Fähigkeiten
trait | f Eigenschaft Eigenschaft Eigenschaften
bonus | m Bonus Bonus Boni
bullet bonus | m Kugelbonus Kugelbonus Kugelboni
stud bonus | m Studbonus Studbonus Studboni
draw bonus | m Drawbonus Drawbonus Drawboni
club | n Kreuz Kreuz Kreuz
diamond | n Karo Karo Karo
heart | n Herz Herz Herz
spade | n Pik Pik Pik
joker | m Joker Jokers Joker
stud | m Stud Studs Studs
draw | m Draw Draws Draws
token | n Token Tokens Token
weapon | f Waffe Waffe Waffen
Gun | f Gun Gun Guns
Weapon | f Weapon Weapon Weapons
Horse | n Horse Horses Horses
Gadget | n Gadget Gadgets Gadgets
Sidekick | m Sidekick Sidekicks Sidekicks
Attire | n Attire Attires Attires
Hex | m Hex Hex Hexes
Miracle | n Miracle Miracles Miracles
Spirit | m Spirit Spirits Spirits
Totem | n Totem Totems Totems
Technique | f Technique Technique Techniques
Hymn | f Hymn Hymn Hymns
Huckster | m Huckster Hucksters Hucksters
Shaman | m Shaman Shamans Shamans
Mad Scientist | m Mad~Scientist Mad~Scientists Mad~Scientists
Grifter | m Grifter Grifters Grifters
Abomination | f Abomination Abomination Abominations
Deputy | m Deputy Deputys Deputys
Servitor | m Servitor Servitors Servitors
Gunslinger | m Gunslinger Gunslingers Gunslingers
Nature Spirit | m Nature~Spirit Nature~Spirits Nature~Spirits
Ancestor Spirit | m Ancestor~Spirit Ancestor~Spirits Ancestor~Spirits
Saloon | m Saloon Saloons Saloons
Casino | n Casino Casinos Casinos
Ranch | f Ranch Ranch Ranches
Strike | m Strike Strikes Strikes
Improvement | n Improvement Improvements Improvements
Condition | f Condition Condition Conditions
Headline | f Headline Headline Headlines
inventor | m Erfinder Erfinders Erfinder
Hero | m Held Helden Helden weak
Villain | m Schurke Schurken Schurken weak
Anarchist | m Anarchist Anarchists Anarchists
shootout | m Shootout Shootouts Shootouts
job | m Job Jobs Jobs
round | f Runde Runde Runden
game | n Spiel Spiels Spiele
turn | m Tag Tages Tage
play | m Spielzug Spielzugs Spielzüge
pull | m Pull Pulls Pulls
skill test | f Fertigkeitsprobe Fertigkeitsprobe Fertigkeitsproben
test | f Probe Probe Proben
spellcaster rating | f Zauberstufe Zauberstufe Zauberstufen
change | f Änderung Änderung Änderungen
skill rating | f Fertigkeit Fertigkeit Fertigkeiten
rating | f Stufe Stufe Stufen
margin of success | f Erfolgsspanne Erfolgsspanne Erfolgsspannen
difficulty | f Schwierigkeit Schwierigkeit Schwierigkeiten
callout | f Herausforderung Herausforderung Herausforderungen
phase | f Phase Phase Phasen
Upkeep phase | f Unterhaltsphase Unterhaltsphase Unterhaltsphasen
Production phase | f Produktionsphase Produktionsphase Produktionsphasen
Gamblin' phase | f Gamblin'-Phase Gamblin'-Phase Gamblin'-Phasen
marker | m Marker Markers Marker
last-turn marker | m Letzter-Zug-Marker Letzter-Zug-Markers Letzter-Zug-Marker
street | f Straße Straße Straßen
town square | m Stadtplatz Stadtplatzes Stadtplätze only
Dealer | m Dealer Dealers Dealer
Winner | m Winner Winners Winner
winner | m Gewinner Gewinners Gewinner
loser | m Verlierer Verlierers Verlierer
faction | f Fraktion Fraktion Fraktionen
gang member | n Bandenmitglied Bandenmitglieds Bandenmitglieder
effect | m Effekt Effekts Effekte
pair | n Paar Paars Paare
hand of cards | f Hand Hand Hände
copy | n Exemplar Exemplars Exemplare
effect | m Effekt Effekts Effekte
card effect | m Karteneffekt Karteneffekts Karteneffekte
number of cards in hand | f Anzahl~an~Handkarten Anzahl~an~Handkarten Anzahlen~an~Handkarten
number | f Anzahl Anzahl Anzahlen
amount | f Menge Menge Mengen
High Noon | n High~Noon High~Noon High~Noon mass
Sundown | n Sundown Sundown Sundown mass
Nightfall | n Nightfall Nightfall Nightfall mass
Resolution | f Resolution Resolution Resolution
"""
PLACES = {
    "location": ("an {d}", "an {a}"),
    "home": ("in {d}", "in {a}"),
    "town square": ("auf {d}", "auf {a}"),
    "shootout": ("in {d}", "in {a}"),
    "Saloon": ("in {d}", "in {a}"),
    "Casino": ("in {d}", "in {a}"),
    "deed": ("an {d}", "zu {d}"),
    **dict.fromkeys(("High Noon", "Sundown", "Nightfall"), ("bei {d}", "zu {d}")),
}
"""How people are at places and go to them."""

KEYWORDS = frozenset(
    [
        "Blessed",
        "Core",
        "Experimental",
        "Feat",
        "Gadget",
        "Weapon",
        "Grifter",
        "Harrowed",
        "Headline",
        "Hex",
        "Horse",
        "Huckster",
        "Improvement",
        "Kung Fu",
        "Mad Scientist",
        "Miracle",
        "Mystical",
        "Melee",
        "Out of Town",
        "Private",
        "Public",
        "Rowdy",
        "Shaman",
        "Sidekick",
        "Spirit",
        "Technique",
        "Totem",
        "Holy Ground",
        "Saloon",
        "Casino",
        "Ranch",
        "Strike",
        "Government",
        "Condition",
        "Abomination",
        "Deputy",
        "Law Dog",
        "Outlaw",
        "Entrepreneur",
        "Fearmonger",
        "First Peoples",
        "Anarchist",
        "Anarchists",
        "Attire",
        "Hymn",
        "Servitor",
        "Seedy",
        "Ranger",
        "Union",
        "Noon",
        "Shootout",
        "React",
        "Resolution",
        "Cheatin' Resolution",
        "Tao of Zhu Bajie",
        "Tao of the Jade Rabbit",
        "Tao of Bull Demon King",
        "Tao",
        "Gunslinger",
        "Nature Spirit",
        "Ancestor Spirit",
        "Sloane",
        "Confederate",
        "Agent",
        "Token",
        "Nature",
        "Ancestor",
        "Test",
        "Horse",
        "Unique",
    ]
)
"""The words that are the first parts of compounds: `Melee-Weapon`."""

ADJECTIVES: Mapping[str, str] = MappingProxyType(
    {
        "opposing": "gegnerisch",
        "booted": "gebootet",
        "unbooted": "ungebootet",
        "wanted": "gesucht",
        "unwanted": "nicht gesucht",
        "adjacent": "angrenzend",
        "other": "ander",
        "first": "erst",
        "second": "zweit",
        "next": "nächst",
        "last": "letzt",
        "unique": "einzigartig",
        "non-unique": "nicht einzigartig",
        "permanent": "permanent",
        "legal": "legal",
        "illegal": "illegal",
        "printed": "gedruckt",
        "random": "zufällig",
        "pulled": "gezogen",
        "chosen": "gewählt",
        "skilled": "mit Fertigkeiten",
        "spellcasting": "zauberkundig",
        "different": "verschieden",
        "attached": "angelegt",
        "used": "benutzt",
        "starting": "anfänglich",
        "highest": "höchst",
        "total": "gesamt",
        "red": "rot",
        "black": "schwarz",
        "only": "einzig",
        "top": "oberst",
        "usable": "benutzbar",
        "new": "neu",
        "named": "genannt",
        "same": "selb",
        "invented": "erfunden",
        "owned": "eigen",
        "anted": "eingesetzt",
        "nearby": "in der Nähe",
        "unopposed": "unangefochten",
        "own": "eigen",
        "unowned": "fremd",
    }
)


def _noun(line: str) -> tuple[str, NounEntry]:
    english, _, german = line.partition(" | ")
    gender, singular, genitive, plural, *flags = german.replace("~", "\u00a0").split(" ")
    at, to = PLACES.get(english, ("an {d}", "zu {d}"))
    forms = (form.replace("\u00a0", " ") for form in (singular, genitive, plural))
    singular, genitive, plural = forms
    return english, NounEntry(
        gender, singular, genitive, plural, "weak" in flags, "mass" in flags, at, to, "only" in flags
    )


NOUN_ENTRIES: Mapping[str, NounEntry] = MappingProxyType(dict(map(_noun, filter(None, NOUNS.splitlines()))))
PLURALS = {
    "abilities": "ability",
    "casualties": "casualty",
    "Deputies": "Deputy",
    "Hexes": "Hex",
    "Ranches": "Ranch",
    "bonuses": "bonus",
    "bullets": "bullet",
    "Heroes": "Hero",
    "posses": "posse",
    "deeds": "deed",
    "copies": "copy",
    "phases": "phase",
    "goods cards": "goods card",
    "stud bonuses": "stud bonus",
    "bullet bonuses": "bullet bonus",
    "values": "value",
    "titles": "title",
}
PLURAL_NOUNS: Mapping[str, str] = MappingProxyType({f"{noun}s": noun for noun in NOUN_ENTRIES} | PLURALS)
KNOWN = frozenset(
    word for words in (*NOUN_ENTRIES, *PLURAL_NOUNS, *ADJECTIVES, *KEYWORDS) for word in words.split()
) - {"Sloane", "Agent", "Boot"}


def is_known(word: str) -> bool:
    """Return whether a word is in the lexicon, so that it begins no name."""
    return word in KNOWN or word.startswith("non-")


# The English words that the German lexicon knows

SOURCE = SourceWords(is_known)
