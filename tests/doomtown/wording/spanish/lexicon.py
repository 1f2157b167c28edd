"""The Spanish lexicon: nouns, adjectives, verbs, and the Spanish of each English construction.

Cards address the player as printed card games in Spanish do, by `tú` and in the imperative: `Roba una carta.` The
infinitive is for headings: `Mediodía, agotar`.

In a construction, the English side has the places of `RULES`, and the Spanish side names them in braces; after a colon
stands the preposition. `{g}`, `{l}` and `{n}` are the ending, the article and the ending of a verb that agree with
the noun or the subject; `{1}` in a frame is the direct object, which may become a pronoun.
"""

from __future__ import annotations

from itertools import starmap
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase, Locality, PlacePhrase
from dtgui.doomtown.abilities.wording.transfer.frames import by_first_word, by_verb, in_two_languages
from dtgui.doomtown.abilities.wording.transfer.reading import SourceWords
from dtgui.doomtown.state.kinds import Until


class Noun(NamedTuple):
    """A noun; `plural` is empty if a rule gives it, `mass` counts as `2 de ...`, a `role` has no article after `ser`.

    An `only` one is the only one of its owner, a `definite` one always has its article.
    """

    word: str
    feminine: bool = False
    plural: str = ""
    mass: bool = False
    person: bool = False
    role: bool = False
    stressed: bool = False
    only: bool = False
    definite: bool = False


NOUN_LINES = """
dude = m personaje
deed = f propiedad
card = f carta
action card = f carta~de~acción cartas~de~acción
action = f acción
goods card = f carta~de~bienes cartas~de~bienes
goods = f carta~de~bienes cartas~de~bienes
spell = m hechizo
home = f casa only
location = m lugar only
player = m jugador person
opponent = m rival person only
posse = f cuadrilla only
hand = f mano only
draw hand = f mano~de~póquer manos~de~póquer only
deck = m mazo only
discard pile = f pila~de~descartes pilas~de~descartes only
Boot Hill = m cementerio only
bank = f banca
hand rank = m rango~de~mano rangos~de~mano only
rank = m rango
hand size = m tamaño~de~mano tamaños~de~mano only
value = m valor mass
suit = m palo
title = m título
cost = m coste
production = f producción producción mass
upkeep = m mantenimiento mantenimiento mass
influence = f influencia influencia mass
bounty = f recompensa recompensa mass
ghost rock = f roca~fantasma roca~fantasma mass
grit = m temple temple mass
bullet = f bala
control point = m punto~de~control puntos~de~control
permanent control point = m punto~de~control~permanente puntos~de~control~permanentes
casualty = f baja
shooter = m tirador role only
leader = m líder role only
mark = m objetivo only
owner = m propietario person only only
controller = m controlador person only only
ability = f habilidad
trait = m rasgo
bonus = f bonificación
club = m trébol
diamond = m diamante
heart = m corazón
spade = f pica
joker = m comodín
stud = m experto role
draw = m novato role
token = f ficha
weapon = f arma stressed
Weapon = f Arma stressed
Horse = m Caballo
Gadget = m Artilugio
Sidekick = m Compinche
Attire = m Atuendo
Hex = m Maleficio
Miracle = m Milagro
Spirit = m Espíritu
Totem = m Tótem Tótems
Abomination = f Abominación
Huckster = m Tahúr
Shaman = m Chamán
Mad Scientist = m Científico~Loco Científicos~Locos
Grifter = m Timador
Deputy = m Ayudante
Saloon = m Saloon Saloons
Casino = m Casino
Ranch = m Rancho
Strike = m Yacimiento
shootout = m tiroteo
job = m trabajo
round = f ronda
turn = m turno
play = f jugada
skill test = f prueba~de~habilidad pruebas~de~habilidad
margin of success = m margen~de~éxito márgenes~de~éxito
town square = f plaza~del~pueblo only definite
Hero = m Héroe person
Villain = m Villano person
Dealer = m Repartidor person
winner = m ganador person
loser = m perdedor person
attachment = f carta~vinculada cartas~vinculadas
gang = f banda only
phase = f fase
Upkeep phase = f fase~de~mantenimiento fases~de~mantenimiento
Production phase = f fase~de~producción fases~de~producción
Gamblin' phase = f fase~de~apuestas fases~de~apuestas
difficulty = f dificultad
rating = m nivel
skill rating = m nivel~de~habilidad niveles~de~habilidad
Blessed rating = m nivel~de~Bendito niveles~de~Bendito
Huckster rating = m nivel~de~Tahúr niveles~de~Tahúr
Shaman rating = m nivel~de~Chamán niveles~de~Chamán
Mad Scientist rating = m nivel~de~Científico~Loco niveles~de~Científico~Loco
"""

PLURALS = {"abilities": "ability", "casualties": "casualty", "Hexes": "Hex", "Ranches": "Ranch", "Deputies": "Deputy"}

ADJECTIVES = {
    "opposing": "rival{es}",
    "booted": "agotad{g}",
    "unbooted": "preparad{g}",
    "wanted": "buscad{g}",
    "unwanted": "no buscad{g}",
    "adjacent": "adyacente{s}",
    "other": "<otr{g}",
    "next": "<siguiente{s}",
    "unique": "únic{g}",
    "non-unique": "no únic{g}",
    "permanent": "permanente{s}",
    "legal": "legal{es}",
    "illegal": "ilegal{es}",
    "printed": "impres{g}",
    "random": "al azar",
    "pulled": "sacad{g}",
    "chosen": "elegid{g}",
    "skilled": "hábil{es}",
    "attached": "vinculad{g}",
    "starting": "inicial{es}",
    "highest": "más alt{g}",
    "total": "total{es}",
    "top": "superior{es}",
    "cheatin'": "trampos{g}",
    "nearby": "cercan{g}",
    "Noon": "de mediodía",
    "Shootout": "de tiroteo",
    "React": "de reacción",
    "Resolution": "de resolución",
    "Cheatin' Resolution": "de resolución tramposa",
    "Government": "de Gobierno",
    "Public": "Públic{g}",
    "Private": "Privad{g}",
    "Out of Town": "de Fuera del Pueblo",
    "Melee": "de Cuerpo a Cuerpo",
    "Mystical": "Místic{g}",
    "Experimental": "Experimental{es}",
    "Harrowed": "Poseíd{g}",
    "Holy Ground": "de Tierra Sagrada",
    "Blessed": "Bendit{g}",
    "Kung Fu": "de Kung-fu",
    "Law Dog": "de los Sabuesos",
}
ADJECTIVES |= {
    "Weapon": "Arma",
    "Horse": "Caballo",
    "Gadget": "Artilugio",
    "Sidekick": "Compinche",
    "Hex": "Maleficio",
    "Miracle": "Milagro",
    "Spirit": "Espíritu",
    "Totem": "Tótem",
    "Abomination": "Abominación",
    "Huckster": "Tahúr",
    "Shaman": "Chamán",
    "Mad Scientist": "Científico Loco",
    "Grifter": "Timador",
    "Deputy": "Ayudante",
    "Saloon": "Saloon",
    "Casino": "Casino",
    "Ranch": "Rancho",
    "Strike": "Yacimiento",
}
"""The keywords that may stand before another noun: `Gadget Weapon`, `Abomination dude`."""
ESTAR = frozenset(["booted", "unbooted", "wanted", "unwanted", "attached", "nearby", "adjacent"])
"""The adjectives for a state, which is said with `estar`."""
VERB_LINES = """
agotar
preparar
eliminar
descartar
enviar envía envíe
devolver devuelve devuelva
volver vuelve vuelva
dar da dé
obtener obtiene obtenga obtén
ganar
perder pierde pierda
elegir elige elija
robar
sacar saca saque
mirar
revelar
barajar
poner pone ponga pon
mover mueve mueva
vincular
unir une una
desafiar desafía desafíe
huir huye huya
usar
sufrir
aumentar
reducir reduce reduzca
pagar paga pague
quitar
jugar juega juegue
inventar
tener tiene tenga ten
ser es sea sé
estar está esté
convertir convierte convierta
rechazar rechaza rechace
aceptar
salir sale salga sal
entrar
contribuir contribuye contribuya
costar cuesta cueste
poseer
controlar
hacer hace haga haz
fijar
cambiar
ganar
superar
fracasar
producir produce produzca
usar
contar cuenta cuente
lanzar lanza lance
resultar
poder puede pueda
deber
permanecer permanece permanezca
buscar busca busque
tomar
recuperar
participar
"""

FRAME_LINES = """
BOOT 1 = agotar: {1}
BOOT = agotarse:
BOOT to join a posse = agotarse: para unirse a una cuadrilla
UNBOOT 1 = preparar: {1}
UNBOOT = prepararse:
ACE 1 = eliminar: {1}
DISCARD 1 = descartar: {1}
SEND 1 home booted = enviar: {1} a casa agotad{g1}
GO home booted = volver: a casa agotad{g}
GO home booted from here = volver: a casa agotad{g} desde aquí
GIVE 1 C = dar: {C} {1:a}
GIVE 1 2 = dar: {2} {1:a}
MAKE 1 2 = convertir: {1} {2:en}
MAKE 1 R = convertir: {1} en {R}
BECOME R = convertirse: en {R}
GET C = obtener: {C}
GAIN 1 = ganar: {1}
GAIN C = ganar: {C}
LOSE 1 = perder: {1}
BECOME 1 = convertirse: {1:en}
CHOOSE 1 = elegir: {1}
DRAW 1 = robar: {1}
PULL = sacar: una carta
LOOK_AT 1 = mirar: {1}
LOOK_THROUGH 1 = mirar: {1}
REVEAL 1 = revelar: {1}
REVEAL 1 from 2 = revelar: {1} {2:de}
SHUFFLE 1 = barajar: {1}
SHUFFLE 1 into 2 = barajar: {1} {2:en}
PUT 1 D = poner: {1} {D}
PUT 1 into play = poner: {1} en juego
PUT 1 into play W = poner: {1} en juego {W}
PUT 1 into play P = poner: {1} en juego {P}
MOVE 1 D = mover: {1} {D}
MOVE 1 home = mover: {1} a casa
MOVE D = moverse: {D}
MOVE = moverse:
MOVE home = moverse: a casa
ATTACH 1 to 2 = vincular: {1} {2:a}
ATTACH 1 to 2 W = vincular: {1} {2:a} {W}
ATTACH to 1 2 = vincular: {2} {1:a}
ATTACH to 1 2 W = vincular: {2} {1:a} {W}
BE attached only to 1 = vincularse: solo {1:a}
JOIN 1 = unirse: {1:a}
JOIN 1 booted = unirse: {1:a} agotad{g}
LEAVE 1 = salir: {1:de}
LEAVE play = salir: del juego
ENTER play = entrar: en juego
ENTER play P = entrar: en juego {P}
CALL_OUT 1 = desafiar: {1:a}
REFUSE callouts = rechazar: desafíos
REFUSE callouts by 1 = rechazar: desafíos {1:de}
ACCEPT a callout = aceptar: un desafío
FLEE = huir:
USE 1 = usar: {1}
TAKE N fewer casualties = sufrir: {N} bajas menos
TAKE #1 fewer casualties = sufrir: 1 baja menos
TAKE N more casualties = sufrir: {N} bajas más
TAKE N casualties = sufrir: {N} bajas
RAISE 1 by A = aumentar: {1} en {A}
LOWER 1 by A = reducir: {1} en {A}
BE raised by A = aumentar: en {A}
BE lowered by A = reducirse: en {A}
PAY 1 = pagar: {1}
PAY 1 2 = pagar: {2} {1:a}
REMOVE 1 from 2 = quitar: {1} {2:a}
TAKE 1 from 2 = tomar: {1} {2:de}
PLAY 1 = jugar: {1}
PLAY 1 W = jugar: {1} {W}
INVENT 1 = inventar: {1}
HAVE 1 = tener: {1}
HAVE no B = no tener: {B:ningún}
HAVE any B = tener: {B}
HAVE N or more B = tener: {N} o más {B:#}
HAVE N or more B attached = tener: {N} o más {B:#} vinculad{gB}
OWN 1 = poseer: {1}
CONTROL 1 = controlar: {1}
SUCCEED = tener: éxito
FAIL = fracasar:
BE J = estar: {J}
BE P = estar: {P}
BE R = ser: {R}
BE 1 = ser: {1}
BE not J = no estar: {J}
BE not P = no estar: {P}
BE not R = no ser: {R}
BE not 1 = no ser: {1}
BE higher than 1 = ser: superior{es} {1:a}
BE lower than 1 = ser: inferior{es} {1:a}
BE no higher than 1 = ser: como mucho igual{es} {1:a}
BE at least as high as 1 = ser: al menos igual{es} {1:a}
BE equal to 1 = ser: igual{es} {1:a}
BE N = ser: {N}
BE N or higher = ser: {N} o superior
BE N or lower = ser: {N} o inferior
BE N higher = aumentar: en {N}
BE discarded = ser: descartad{g}
BE discarded from play = ser: descartad{g} del juego
BE aced = ser: eliminad{g}
BE aced from play = ser: eliminad{g} del juego
BE aced or discarded = ser: eliminad{g} o descartad{g}
BE aced or discarded from play = ser: eliminad{g} o descartad{g} del juego
BE aced as a casualty = ser: eliminad{g} como baja
BE discarded as a casualty = ser: descartad{g} como baja
BE called~out = ser: desafiad{g}
BE moved = ser: movid{g}
BE booted = ser: agotad{g}
BE booted by 1 = ser: agotad{g} por {1}
BE booted or moved by 1 = ser: agotad{g} ni movid{g} por {1}
BE affected by 1 = ser: afectad{g} por {1}
BE chosen or affected by 1 = ser: elegid{g} ni afectad{g} por {1}
BE chosen as the shooter = ser: elegid{g} como tirador
BE revealed = ser: revelad{g}
BE used again = usarse: de nuevo
BE used = usarse:
CONTRIBUTE to 1 = contribuir: {1:a}
COST N ghost rock less = costar: {N} de roca fantasma menos
COST N ghost rock more = costar: {N} de roca fantasma más
COST 1 = costar: {1}
MARK 1 = fijar: como objetivo {1}
MAKE a skill test = hacer: una prueba de habilidad
MAKE another Noon play = hacer: otra jugada de mediodía
WIN a round of a shootout = ganar: una ronda de un tiroteo
WIN the lowball hand = ganar: la mano de lowball
EXCHANGE draw hands with 1 = cambiar: tu mano de póquer por la {1:de}
BE punished for cheatin' = ser: castigad{g} por hacer trampas
COUNT as adjacent to 1 = contar: como adyacente {1:a}
LOSE bullets = perder: balas
CHANGE 1 to any suit and any value = cambiar: el palo y el valor {1:de} por los que quieras
REPLACE 1 with 2 = cambiar: {1} por {2}
TAKE_CONTROL 1 = tomar: el control {1:de}
DRAW 1 into your draw hand = robar: {1} para tu mano de póquer
REVEAL a cheatin' draw hand = revelar: una mano de póquer tramposa
DISCARD the others = descartar: las demás
DISCARD the rest of those cards = descartar: el resto de esas cartas
"""

PLACE_LINES = """
here = aquí
there = allí
nearby = cerca
at home = en casa
in town = en el pueblo
in town square = en la plaza del pueblo
out of town = fuera del pueblo
in play = en juego
in hand = en la mano
at a nearby location = en un lugar cercano
in the opposing posse = en la cuadrilla rival
at 1 = {1:en}
in 1 = {1:en}
among 1 = {1:entre}
"""
DESTINATION_LINES = """
home = a casa
here = aquí
to any location = a cualquier lugar
to any location in town = a cualquier lugar del pueblo
to town square = a la plaza del pueblo
into play = en juego
to 1 = {1:a}
into 1 = {1:en}
on 1 = {1:en}
on top of 1 = encima {1:de}
"""
DURATION_LINES = """
P = {P}
this round = durante esta ronda
this shootout = durante este tiroteo
this turn = este turno
instead = en lugar de eso
from play = del juego
at Nightfall = al anochecer
for each B = por cada {B}
for each of 1 = por cada un{a1} {1:de}
( at most N ) = (como máximo {N})
"""
LASTING = {
    Until.ROUND: "durante esta ronda",
    Until.NEXT_ROUND: "hasta el final de la siguiente ronda",
    Until.SHOOTOUT: "durante este tiroteo",
    Until.END_OF_PHASE: "durante esta fase",
    Until.END_OF_TURN: "este turno",
    Until.SUNDOWN: "hasta el ocaso",
    Until.AFTER_SUNDOWN: "hasta después del ocaso",
    Until.AFTER_NIGHTFALL: "hasta después del anochecer",
    Until.STAYS: "mientras permanezca{n} en este lugar",
    Until.PERMANENT: "de forma permanente",
}
LOCALITIES = {
    Locality.ANYWHERE: ("en cualquier lugar", "de cualquier lugar", "a cualquier lugar"),
    Locality.HERE: ("aquí", "de este lugar", "aquí"),
    Locality.ADJACENT: ("en un lugar adyacente", "de un lugar adyacente", "a un lugar adyacente"),
    Locality.TOWN_SQUARE: ("en la plaza del pueblo", "en la plaza del pueblo", "a la plaza del pueblo"),
    Locality.HOME: ("en tu casa", "en tu casa", "a tu casa"),
    Locality.OWN_HOME: ("en casa", "en casa", "a casa"),
    Locality.A_HOME: ("en una casa", "en una casa", "a una casa"),
    Locality.IN_TOWN: ("en el pueblo", "del pueblo", "a cualquier lugar del pueblo"),
    Locality.OUT_OF_TOWN: ("fuera del pueblo", "de fuera del pueblo", "a cualquier lugar fuera del pueblo"),
    Locality.SHOOTOUT: ("en el lugar del tiroteo", "en el lugar del tiroteo", "al lugar del tiroteo"),
    Locality.YOUR_POSSE: ("en tu cuadrilla", "de tu cuadrilla", "a tu cuadrilla"),
    Locality.OPPOSING_POSSE: ("en la cuadrilla rival", "de la cuadrilla rival", "a la cuadrilla rival"),
    Locality.ANY_POSSE: ("en el tiroteo", "del tiroteo", "al tiroteo"),
    Locality.A_POSSE: ("en una cuadrilla", "en una cuadrilla", "a una cuadrilla"),
}
"""The places that are nodes: where something is, the same after a noun, and where something goes."""
PRICE_LINES = """
free of charge = sin coste
( paying its cost ) = (paga su coste)
for N ghost rock less = por {N} de roca fantasma menos
"""
POST_LINES = """
P = {P}
here = de este lugar
nearby = cercan{g}
in town = del pueblo
in 1 = {1:de}
in town square = en la plaza del pueblo
from 1 = {1:de}
attached to 1 = vinculad{g} {1:a}
attached = vinculad{g}
on 1 = {1:en}
without B = sin {B}
with no B = sin {B}
with Y = con {Y}
with 1 = con {1}
other than 1 = que no sea{n} {1}
of 1 = {1:de}
controlled by 1 = controlad{g} por {1}
owned by 1 = {1:de}
by 1 = {1:de}
adjacent to 1 = adyacente{s} {1:a}
that you own = que poseas
that you control = que controles
that you own or control = que poseas o controles
that you do not own = que no poseas
that another player control = que controle otro jugador
"""
COMPARISON_LINES = """
B N or higher = {B} {N} o superior
B N or lower = {B} {N} o inferior
B N = {B} {N}
N or more B = {N} o más {B:#}
B higher than 1 = {B} superior{es} {1:a}
B lower than 1 = {B} inferior{es} {1:a}
B no higher than 1 = {B} no superior{es} {1:a}
"""
AMOUNT_LINES = """
N = {N}
1 = {1}
1 ( at most N ) = {1} (como máximo {N})
the number of 1 = el número {1:de}
the number of 1 ( at most N ) = el número {1:de} (como máximo {N})
twice 1 = el doble {1:de}
twice the number of 1 = el doble del número {1:de}
1 plus N = {1} más {N}
1 minus N = {1} menos {N}
the highest B among 1 = {lB} {B} más alt{gB} {1:entre}
"""
CLAIM_LINES = """
there be 1 = hay {1}
there be 1 P with 2 = hay {1} {P} {2:con}
there be 1 P = hay {1} {P}
there be no B = no hay {B:ningún}
there be no B P = no hay {B:ningún} {P}
you do = lo haces
you do not = no lo haces
successful = tienes éxito
it be the Gamblin' phase = es la fase de apuestas
this be a shootout = hay un tiroteo
this be not a shootout = no hay un tiroteo
either Q or Q2 = {Q} o {Q2}
"""
DOUBT_LINES = """
posses be formed = se formen las cuadrillas
a shootout starts = empiece un tiroteo
a job succeeds = un trabajo tenga éxito
the shootout or job ends = termine el tiroteo o el trabajo
your posse be formed = se forme tu cuadrilla
a joker be aced = se elimine un comodín
"""
STATEMENT_LINES = """
if Q , S = si {Q}, {S}
while Q , S = mientras {Q}, {S}
after K , S = después de que {K}, {S}
after K while Q , S = después de que {K} mientras {Q}, {S}
after K , if Q , S = después de que {K}, si {Q}, {S}
after K while Q , if Q2 , S = después de que {K} mientras {Q}, si {Q2}, {S}
once K , S = en cuanto {K}, {S}
before K , S = antes de que {K}, {S}
when Q , S = cuando {Q}, {S}
each time Q , S = cada vez que {Q}, {S}
otherwise , S = en caso contrario, {S}
at Sundown , S = en el ocaso, {S}
at Nightfall , S = al anochecer, {S}
unless K , S = a menos que {K}, {S}
only if Q = solo si {Q}
you may V = puedes {V}
1 may V3 = {1} puede{n1} {V3}
to use this , S = para usar esto, {S}
a combo may follow if Q = puede seguir un combo si {Q}
X be M = X es {M}
this job requires that K = este trabajo exige que {K}
for each of 1 , S = por cada un{a1} {1:de}, {S}
either S or S2 = {S} o {S2}
choose one : S ; or S2 = elige una opción: {S}; o {S2}
"""
SUFFIX_LINES = """
to V = para {V}
to have H = para que {H}
to make H = para que {H}
, where X be M = , siendo X {M}
while Q = mientras {Q}
if Q = si {Q}
unless K = a menos que {K}
"""
NUMBERS = {"one": "un", "two": "dos", "three": "tres", "four": "cuatro", "five": "cinco", "X": "X"}
CORE_LINES = """
a B = un
an B = un
the B = el
that B = ese
those B = ese
this B = este
these B = este
no B = ningún
each B = cada
every B = cada
each other B = cada/demás
any B = cualquier
all B = todo
all your B = todo tu
all of those B = todo ese
your B = tu
another B = <otr{g}
N B = #{N}
up to N B = #hasta {N}
one or more B = #un{aB} o más
one or more of your B = un{aB} o más/tu
any number of B = #cualquier número de
one of your B = un/tu
one of those B = un/ese
each of your B = cada/tu
each of those B = cada/ese
another of your B = otro/tu
another of those B = otro/ese
N of your B = {N}/tu
N of those B = {N}/ese
up to N of your B = hasta {N}/tu
up to N of those B = hasta {N}/ese
"""
"""Determiners; `#` marks a number, `<` an adjective, and before `/` stands how many of several."""
DETERMINERS = {
    "": ("", "", "", ""),
    "un": ("un", "una", "unos", "unas"),
    "el": ("el", "la", "los", "las"),
    "este": ("este", "esta", "estos", "estas"),
    "ese": ("ese", "esa", "esos", "esas"),
    "tu": ("tu", "tu", "tus", "tus"),
    "su": ("su", "su", "sus", "sus"),
    "cada": ("cada", "cada", "cada", "cada"),
    "demás": ("", "", "los demás", "las demás"),
    "todo": ("todo el", "toda la", "todos los", "todas las"),
    "todo tu": ("todo tu", "toda tu", "todos tus", "todas tus"),
    "todo ese": ("todo ese", "toda esa", "todos esos", "todas esas"),
    "cualquier": ("cualquier", "cualquier", "cualesquiera", "cualesquiera"),
    "ningún": ("ningún", "ninguna", "", ""),
}
"""Their forms: for one or several, masculine and feminine."""
ALONE = {"un": ("uno", "una"), "cada": ("cada uno", "cada una"), "otro": ("otro", "otra")}
STRESSED = {"un": "un", "el": "el"}
"""The articles of a feminine noun that begins with a stressed `a`: `el arma`."""
CLITICS = {"2": ("te", "te"), "m": ("lo", "le"), "f": ("la", "le"), "mp": ("los", "les"), "fp": ("las", "les")}
"""The pronouns of direct and indirect objects, by the gender and number of the noun."""
AFTER_PREPOSITIONS = {"2": "ti", "m": "él", "f": "ella", "mp": "ellos", "fp": "ellas"}
PLAYS = {
    "Noon": "mediodía",
    "Shootout": "tiroteo",
    "React": "reacción",
    "Resolution": "resolución",
    "Cheatin' Resolution": "resolución tramposa",
    "Start": "inicio",
}
KINDS = {
    "Job": "trabajo",
    "Hex": "Maleficio",
    "Miracle": "Milagro",
    "Spirit": "Espíritu",
    "Technique": "Técnica",
    "Repeat": "<repetible",
}
USERS = {
    "Controller": "del controlador",
    "Owner": "del propietario",
    "Anyone": "de cualquiera",
    "Hero": "del Héroe",
    "Villain": "del Villano",
}
OFTEN = {"once": "una vez", "twice": "dos veces"} | {f"{number} times": f"{number} veces" for number in range(3, 10)}
SPANS = {
    "draw hand": "mano de póquer",
    "shootout": "tiroteo",
    "turn": "turno",
    "round": "ronda",
    "game": "partida",
}


RULES = {
    **dict.fromkeys("123", ("phrase",)),
    **dict.fromkeys(("S", "S2"), ("statement",)),
    **dict.fromkeys(("Q", "Q2"), ("claim", "INDICATIVE")),
    **dict.fromkeys("MA", ("said_in", "AMOUNTS")),
    "B": ("bare",),
    "C": ("changes",),
    "D": ("said_in", "DESTINATIONS"),
    "H": ("caused",),
    "J": ("quality",),
    "K": ("claim", "SUBJUNCTIVE"),
    "N": ("number",),
    "P": ("said_in", "PLACES"),
    "R": ("role",),
    "V": ("acts", "2"),
    "V3": ("acts", "3"),
    "W": ("said_in", "PRICES"),
    "Y": ("said_in", "COMPARISONS"),
}
"""The rule of the reader for each place of a construction, and its arguments."""
BETWEEN = {".": ". ", "and": " y ", ", then": ", luego ", ";": "; ", ",": ", "}
"""The words between statements."""


CONTRACTIONS = (
    (r"\ba el (?=[a-z])", "al "),
    (r"\bde el (?=[a-z])", "del "),
    (r"\by (?=h?[ií](?![aeo]))", "e "),
    (r"\bo (?=h?[oó])", "u "),
)
"""Words that change before the next one."""
JOINTS = {"and": "y", "or": "o"}


class Verb(NamedTuple):
    """A verb: its infinitive, its third persons in the singular, its order; a reflexive one has `se`."""

    infinitive: str
    indicative: str
    subjunctive: str
    imperative: str
    reflexive: bool = False


class Construction(NamedTuple):
    """An English construction, and its Spanish; of a frame, the Spanish verb."""

    english: tuple[str, ...]
    target: str
    verb: str = ""


def _verb(line: str) -> tuple[str, Verb]:
    """Return the verb of a line: its infinitive, and the forms that no rule gives."""
    infinitive, *irregular = line.split()
    stem, ending = infinitive[:-2], infinitive[-2:]
    regular = (f"{stem}a", f"{stem}e") if ending == "ar" else (f"{stem}e", f"{stem}a")
    indicative, subjunctive = irregular[:2] or regular
    return infinitive, Verb(infinitive, indicative, subjunctive, irregular[2] if irregular[2:] else indicative)


def _frame(english: tuple[str, ...], spanish: str) -> Construction:
    verb, _, rest = spanish.partition(":")
    return Construction(english, rest.strip(), verb)


def _table(lines: str) -> dict[str, list[Construction]]:
    return by_first_word(starmap(Construction, in_two_languages(lines)))


def _noun(line: str) -> tuple[str, Noun]:
    english, _, spanish = line.partition(" = ")
    gender, word, *rest = spanish.replace("~", "\u00a0").split(" ")
    flags = {"mass", "person", "role", "stressed", "only", "definite"} & {*rest}
    plural = next((each for each in rest if each not in flags), "")
    forms = (word.replace("\u00a0", " "), gender == "f", plural.replace("\u00a0", " "))
    return english, Noun(*forms, **dict.fromkeys(flags, True))


NOUNS = dict(map(_noun, filter(None, NOUN_LINES.splitlines())))
SER = ADJECTIVES.keys() - ESTAR
PLURAL_NOUNS = {f"{noun}s": noun for noun in NOUNS} | PLURALS
PLACE_NODES = {PlacePhrase(place): said for place, (said, _, _) in LOCALITIES.items()}
NODES = {
    "PLACES": PLACE_NODES,
    "POST": {PlacePhrase(place): said for place, (_, said, _) in LOCALITIES.items()},
    "DESTINATIONS": {PlacePhrase(place, is_goal=True): said for place, (_, _, said) in LOCALITIES.items()},
    "DURATIONS": {**PLACE_NODES, **{DurationPhrase(until): said for until, said in LASTING.items()}},
}
"""The tables of adverbials that are nodes."""
VERBS = dict(map(_verb, filter(None, VERB_LINES.splitlines())))
MODALS = {**dict.fromkeys((Modal.CAN, Modal.MAY, Modal.CANNOT), VERBS["poder"]), Modal.MUST: VERBS["deber"]}
FRAMES = by_verb(starmap(_frame, in_two_languages(FRAME_LINES)))
TABLES = {
    "AMOUNTS": _table(AMOUNT_LINES),
    "COMPARISONS": _table(COMPARISON_LINES),
    "CORES": _table(CORE_LINES),
    "DESTINATIONS": _table(DESTINATION_LINES),
    "DURATIONS": _table(DURATION_LINES),
    "INDICATIVE": _table(CLAIM_LINES),
    "PLACES": _table(PLACE_LINES),
    "POST": _table(POST_LINES),
    "PRICES": _table(PRICE_LINES),
    "STATEMENTS": _table(STATEMENT_LINES),
    "SUBJUNCTIVE": _table(DOUBT_LINES),
    "SUFFIXES": _table(SUFFIX_LINES),
}

KNOWN = frozenset(word for words in (*NOUNS, *PLURAL_NOUNS, *ADJECTIVES) for word in words.split()) - {"Boot"}
"""The words that begin no name; `Boot` at the beginning of a sentence is the verb."""
SOURCE = SourceWords(KNOWN.__contains__)
