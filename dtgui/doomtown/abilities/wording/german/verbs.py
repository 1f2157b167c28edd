"""The German verbs: one a line, as `verb_entry` reads it. Their objects are in `frames.py`."""

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
