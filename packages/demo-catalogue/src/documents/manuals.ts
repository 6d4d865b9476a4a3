import { localized, type LocalizedText } from '../localized-text.ts';

export type ManualKind = 'luminaire' | 'insert' | 'rail' | 'board' | 'wall' | 'heat' | 'power';

/** What is mounted how; what is not named comes without instructions. */
const familiesOfKind: Readonly<Record<ManualKind, readonly string[]>> = {
  luminaire: [
    ...['downlights', 'panels', 'ceiling-luminaires', 'wet-luminaires', 'high-bays', 'emergency', 'outdoor-wall'],
    ...['floodlights', 'bollards', 'led-strips', 'led-drivers', 'detectors'],
  ],
  insert: ['switch-inserts', 'socket-inserts', 'control-inserts', 'switch-sets', 'surface-switches', 'wet-sockets'],
  rail: [
    ...['mcb', 'rcd', 'rcbo', 'surge', 'contactors', 'relays', 'meters', 'time-switches', 'pv-protection'],
    'knx-devices',
  ],
  board: ['boards'],
  wall: ['door-stations', 'smoke-detectors', 'cameras', 'knx-sensors', 'access-points'],
  heat: ['floor-heating', 'frost-protection', 'boilers', 'heaters', 'fans'],
  power: ['wallboxes', 'inverters', 'pv-storage', 'pv-modules'],
};

const kindOfFamily = new Map(
  Object.entries(familiesOfKind).flatMap(([kind, ids]) => ids.map((id) => [id, kind as ManualKind] as const)),
);

export function manualKindOf(familyId: string): ManualKind | undefined {
  return kindOfFamily.get(familyId);
}

export function isManualKind(word: string | undefined): word is ManualKind {
  return word !== undefined && Object.hasOwn(familiesOfKind, word);
}

export const subjectOfManual: Readonly<Record<ManualKind, LocalizedText>> = {
  luminaire: localized(
    'Leuchten und Sensoren',
    'Luminaires et capteurs',
    'Apparecchi di illuminazione e sensori',
    'Luminaires and sensors',
  ),
  insert: localized(
    'Schalter und Steckdosen',
    'Interrupteurs et prises',
    'Interruttori e prese',
    'Switches and sockets',
  ),
  rail: localized('Reiheneinbaugeräte', 'Appareils modulaires', 'Apparecchi modulari', 'Modular devices'),
  board: localized('Kleinverteiler', 'Coffrets de distribution', 'Quadretti di distribuzione', 'Distribution boards'),
  wall: localized('Melder und Stationen', 'Détecteurs et postes', 'Rivelatori e postazioni', 'Detectors and stations'),
  heat: localized(
    'Wärme und Lüftung',
    'Chauffage et ventilation',
    'Riscaldamento e ventilazione',
    'Heating and ventilation',
  ),
  power: localized('Laden und Solarstrom', 'Recharge et solaire', 'Ricarica e solare', 'Charging and solar power'),
};

const before: readonly LocalizedText[] = [
  localized(
    '1. Montage und Anschluss nur durch Fachpersonen mit Installationsbewilligung nach NIV.',
    '1. Montage et raccordement réservés aux spécialistes titulaires d’une autorisation d’installer selon l’OIBT.',
    '1. Montaggio e allacciamento solo da parte di specialisti con autorizzazione d’installazione secondo l’OIBT.',
    '1. Mounting and connection by qualified persons licensed to install under NIV only.',
  ),
  localized(
    '2. Vor der Arbeit freischalten, gegen Wiedereinschalten sichern, Spannungsfreiheit prüfen.',
    '2. Avant le travail, mettre hors tension, protéger contre le réenclenchement, vérifier l’absence de tension.',
    '2. Prima del lavoro disinserire, assicurare contro il reinserimento, verificare l’assenza di tensione.',
    '2. Before work, isolate, secure against reconnection and check that it is dead.',
  ),
];

const mounting: Readonly<Record<ManualKind, LocalizedText>> = {
  luminaire: localized(
    '3. Auf tragfähigem Grund befestigen, Abstand zu brennbaren Stoffen einhalten, Leitungen zugentlastet einführen.',
    '3. Fixer sur un support porteur, respecter la distance aux matières combustibles, introduire les câbles sans traction.',
    '3. Fissare su un supporto portante, rispettare la distanza da materiali infiammabili, introdurre i cavi senza trazione.',
    '3. Fix to a sound base, keep clear of combustible materials and relieve the cables of strain.',
  ),
  insert: localized(
    '3. Leiter 11 mm abisolieren und bis zum Anschlag stecken, Einsatz waagrecht ausrichten, Rahmen aufrasten.',
    '3. Dénuder les conducteurs sur 11 mm et les enficher à fond, aligner le mécanisme, clipser le cadre.',
    '3. Spelare i conduttori per 11 mm e inserirli a fondo, allineare l’apparecchio, agganciare la placca.',
    '3. Strip 11 mm, push the conductors fully home, level the insert and snap on the frame.',
  ),
  rail: localized(
    '3. Auf Hutschiene 35 mm aufrasten, Klemmen mit 2.5 Nm anziehen, Abdeckung wieder anbringen.',
    '3. Clipser sur rail DIN 35 mm, serrer les bornes à 2.5 Nm, remettre le capot.',
    '3. Agganciare alla guida DIN 35 mm, serrare i morsetti a 2.5 Nm, rimontare la copertura.',
    '3. Snap onto the 35 mm DIN rail, tighten the terminals to 2.5 Nm and refit the cover.',
  ),
  board: localized(
    '3. Gehäuse lotrecht setzen, Schutzleiter zuerst anschliessen, freie Plätze mit Blindabdeckungen schliessen.',
    '3. Poser le coffret d’aplomb, raccorder d’abord le conducteur de protection, obturer les places libres.',
    '3. Posare il quadro a piombo, allacciare prima il conduttore di protezione, chiudere i posti liberi.',
    '3. Set the enclosure plumb, connect the protective earth first and blank off unused places.',
  ),
  wall: localized(
    '3. Montagehöhe und Erfassungsbereich nach Plan wählen, Gerät aufsetzen, Funktion vor Ort prüfen.',
    '3. Choisir la hauteur et la zone de détection selon le plan, poser l’appareil, vérifier la fonction sur place.',
    '3. Scegliere altezza e zona di rilevamento secondo il piano, montare l’apparecchio, verificare la funzione sul posto.',
    '3. Choose height and coverage as planned, fit the device and test it on site.',
  ),
  heat: localized(
    '3. Mindestabstände einhalten, über Fehlerstromschutz 30 mA anschliessen, erst nach vollständiger Montage einschalten.',
    '3. Respecter les distances minimales, raccorder via un différentiel de 30 mA, n’enclencher qu’après le montage complet.',
    '3. Rispettare le distanze minime, allacciare tramite differenziale da 30 mA, inserire solo a montaggio ultimato.',
    '3. Keep the minimum distances, connect through a 30 mA RCD and switch on only when fully mounted.',
  ),
  power: localized(
    '3. Meldung an die Netzbetreiberin vor dem Anschluss, Leitungsquerschnitt nach NIN, Überspannungsschutz vorsehen.',
    '3. Annoncer au gestionnaire de réseau avant le raccordement, section selon la NIBT, prévoir un parafoudre.',
    '3. Annunciare al gestore di rete prima dell’allacciamento, sezione secondo la NIBT, prevedere uno scaricatore.',
    '3. Notify the grid operator before connecting, size the cable to NIN and provide surge protection.',
  ),
};

const after: readonly LocalizedText[] = [
  localized(
    '4. Nach der Montage messen und protokollieren, diese Anleitung der Betreiberin übergeben.',
    '4. Après le montage, mesurer et consigner, remettre cette notice à l’exploitante.',
    '4. Dopo il montaggio misurare e verbalizzare, consegnare queste istruzioni al gestore.',
    '4. After mounting, measure and record, and hand these instructions to the operator.',
  ),
  localized(
    '5. Altgeräte nimmt der Handel kostenlos zurück; sie gehören nicht in den Kehricht.',
    '5. Le commerce reprend gratuitement les appareils usagés ; ils ne vont pas aux ordures.',
    '5. Il commercio riprende gratuitamente gli apparecchi usati; non vanno nei rifiuti domestici.',
    '5. The trade takes old devices back free of charge; they do not belong in household waste.',
  ),
];

export function stepsOfManual(kind: ManualKind): readonly LocalizedText[] {
  return [...before, mounting[kind], ...after];
}
