import type { AttributeValues } from '../attributes.ts';
import { defineFamily } from '../family.ts';
import { localized, words, type LocalizedText } from '../localized-text.ts';
import { mountings } from '../vocabulary.ts';
import { colourPlaces, demandOf, switchLines } from './switch-lines.ts';

type ControlKind = {
  readonly category: 'dimmers' | 'blind-controls' | 'usb-multimedia';
  readonly code: string;
  readonly picture: string;
  readonly name: LocalizedText;
  readonly text: LocalizedText;
  readonly keywords: LocalizedText;
  readonly attributes: AttributeValues;
  readonly cents: number;
  readonly vrgCents?: number;
};

const dimming = words(
  'Dimmer LED Phasenabschnitt Phasenanschnitt | variateur LED coupure de phase | dimmer LED taglio di fase | dimmer LED trailing edge leading edge',
);
const shading = words(
  'Storen Rollladen Lamellen Jalousie | stores volets lamelles | tapparelle lamelle veneziane | blind shutter venetian',
);
const media = words(
  'USB Lader Netzwerkdose TV-Dose | chargeur USB prise réseau prise TV | caricatore USB presa di rete presa TV | USB charger network outlet TV outlet',
);
const universal = words(
  'LED, Halogen, ohmsch | LED, halogène, ohmique | LED, alogena, ohmica | LED, halogen, resistive',
);

const kinds: readonly ControlKind[] = [
  {
    category: 'dimmers',
    code: 'DR150',
    picture: 'dimmer',
    cents: 7950,
    vrgCents: 5,
    keywords: dimming,
    name: words(
      'Drehdimmer LED 4–150 W | Variateur rotatif LED 4–150 W | Dimmer rotativo LED 4–150 W | Rotary LED dimmer 4–150 W',
    ),
    text: words(
      'Drehdimmer im Phasenabschnitt für dimmbare LED-Lampen, mit einstellbarer Mindesthelligkeit | Variateur rotatif à coupure de phase descendante pour lampes LED variables, luminosité minimale réglable | Dimmer rotativo a taglio di fase discendente per lampadine LED dimmerabili, luminosità minima regolabile | Rotary trailing-edge dimmer for dimmable LED lamps, with adjustable minimum brightness',
    ),
    attributes: {
      loadKind: 'LED',
      loadRange: [4, 150],
      control: words('Drehknopf | bouton rotatif | manopola | rotary knob'),
    },
  },
  {
    category: 'dimmers',
    code: 'DR400',
    picture: 'dimmer',
    cents: 9480,
    vrgCents: 5,
    keywords: dimming,
    name: words(
      'Universal-Drehdimmer 20–400 W | Variateur rotatif universel 20–400 W | Dimmer rotativo universale 20–400 W | Universal rotary dimmer 20–400 W',
    ),
    text: words(
      'Erkennt die Last selbst und dimmt LED-, Halogen- und Glühlampen | Reconnaît la charge et varie lampes LED, halogènes et à incandescence | Riconosce il carico e regola lampade LED, alogene e a incandescenza | Detects its load and dims LED, halogen and incandescent lamps',
    ),
    attributes: {
      loadKind: universal,
      loadRange: [20, 400],
      control: words('Drehknopf | bouton rotatif | manopola | rotary knob'),
    },
  },
  {
    category: 'dimmers',
    code: 'DT250',
    picture: 'push',
    cents: 10_900,
    vrgCents: 5,
    keywords: dimming,
    name: words(
      'Tastdimmer LED 3–250 W | Variateur à poussoir LED 3–250 W | Dimmer a pulsante LED 3–250 W | Push-button LED dimmer 3–250 W',
    ),
    text: words(
      'Kurz drücken schaltet, lang drücken dimmt; Nebenstellen mit gewöhnlichen Tastern | Pression brève pour commuter, longue pour varier ; postes secondaires par poussoirs ordinaires | Pressione breve per commutare, lunga per regolare; comandi secondari con normali pulsanti | A short press switches, a long press dims; extension units are ordinary push-buttons',
    ),
    attributes: {
      loadKind: universal,
      loadRange: [3, 250],
      control: words('Taster | poussoir | pulsante | push-button'),
    },
  },
  {
    category: 'dimmers',
    code: 'DD',
    picture: 'dimmer',
    cents: 13_400,
    vrgCents: 5,
    keywords: dimming,
    name: words('DALI-Potentiometer | Potentiomètre DALI | Potenziometro DALI | DALI potentiometer'),
    text: words(
      'Steuert bis zu 25 DALI-Betriebsgeräte, mit eigener Busspeisung | Commande jusqu’à 25 ballasts DALI, alimentation de bus intégrée | Comanda fino a 25 alimentatori DALI, con alimentazione bus integrata | Controls up to 25 DALI drivers, with its own bus supply',
    ),
    attributes: { loadKind: 'DALI', control: 'DALI-2' },
  },
  {
    category: 'blind-controls',
    code: 'JS',
    picture: 'blind',
    cents: 4290,
    keywords: shading,
    name: words(
      'Storenschalter 1-polig | Commutateur de store unipolaire | Interruttore per tapparelle unipolare | Blind switch, single-pole',
    ),
    text: words(
      'Rastender Auf-Ab-Schalter mit mechanischer Verriegelung für einen Motor | Commutateur montée-descente maintenu, à verrouillage mécanique, pour un moteur | Commutatore su-giù mantenuto con interblocco meccanico per un motore | Maintained up-down switch with mechanical interlock for one motor',
    ),
    attributes: {
      current: 10,
      voltage: '250 V AC',
      functions: words('Auf/Ab rastend | montée/descente maintenu | su/giù mantenuto | up/down maintained'),
    },
  },
  {
    category: 'blind-controls',
    code: 'JT',
    picture: 'blind',
    cents: 4390,
    keywords: shading,
    name: words(
      'Storentaster 1-polig | Poussoir de store unipolaire | Pulsante per tapparelle unipolare | Blind push-button, single-pole',
    ),
    text: words(
      'Auf-Ab-Taster mit mechanischer Verriegelung, läuft nur solange gedrückt wird | Poussoir montée-descente à verrouillage mécanique, actif tant qu’il est pressé | Pulsante su-giù con interblocco meccanico, attivo finché premuto | Up-down push-button with mechanical interlock, runs only while pressed',
    ),
    attributes: {
      current: 10,
      voltage: '250 V AC',
      functions: words('Auf/Ab tastend | montée/descente par impulsion | su/giù a impulso | up/down momentary'),
    },
  },
  {
    category: 'blind-controls',
    code: 'JZ',
    picture: 'timer',
    cents: 15_900,
    vrgCents: 5,
    keywords: shading,
    name: words(
      'Storensteuerung mit Zeitschaltuhr | Commande de store avec horloge | Comando tapparelle con orologio | Blind control with time switch',
    ),
    text: words(
      'Fährt Storen nach Wochenprogramm und Sonnenstand, von Hand jederzeit übersteuerbar | Pilote les stores selon programme hebdomadaire et position du soleil, reprise manuelle en tout temps | Comanda le tapparelle secondo programma settimanale e posizione del sole, con comando manuale sempre possibile | Moves blinds by weekly programme and position of the sun; manual override at any time',
    ),
    attributes: {
      current: 3,
      voltage: '230 V AC',
      functions: words(
        'Wochenprogramm, Astro | programme hebdomadaire, astro | programma settimanale, astro | weekly programme, astro',
      ),
    },
  },
  {
    category: 'usb-multimedia',
    code: 'UAC',
    picture: 'usb',
    cents: 6980,
    vrgCents: 5,
    keywords: media,
    name: words('USB-Ladestation A+C 20 W | Chargeur USB A+C 20 W | Caricatore USB A+C 20 W | USB charger A+C 20 W'),
    text: words(
      'Lädt zwei Geräte zugleich mit zusammen 20 W | Charge deux appareils à la fois, 20 W au total | Ricarica due apparecchi insieme, 20 W in totale | Charges two devices at once, 20 W in total',
    ),
    attributes: { power: 20, connector: ['USB-A', 'USB-C'] },
  },
  {
    category: 'usb-multimedia',
    code: 'UC45',
    picture: 'usb',
    cents: 9890,
    vrgCents: 5,
    keywords: media,
    name: words('USB-Ladestation C+C 45 W | Chargeur USB C+C 45 W | Caricatore USB C+C 45 W | USB charger C+C 45 W'),
    text: words(
      'Power Delivery mit 45 W, genug für Notebooks | Power Delivery 45 W, suffisant pour ordinateurs portables | Power Delivery da 45 W, sufficiente per notebook | Power Delivery with 45 W, enough for laptops',
    ),
    attributes: { power: 45, connector: 'USB-C' },
  },
  {
    category: 'usb-multimedia',
    code: 'M1',
    picture: 'data1',
    cents: 1980,
    keywords: media,
    name: words(
      'Datendose-Abdeckung 1×RJ45 | Plaque de données 1×RJ45 | Copertura dati 1×RJ45 | Data outlet cover 1×RJ45',
    ),
    text: words(
      'Nimmt ein Keystone-Modul auf, mit Beschriftungsfeld und Staubschutz | Reçoit un module keystone, avec porte-étiquette et volet antipoussière | Accoglie un modulo keystone, con portaetichetta e protezione antipolvere | Takes one keystone jack, with label field and dust cover',
    ),
    attributes: { ports: 1, connector: 'RJ45' },
  },
  {
    category: 'usb-multimedia',
    code: 'M2',
    picture: 'data2',
    cents: 2190,
    keywords: media,
    name: words(
      'Datendose-Abdeckung 2×RJ45 | Plaque de données 2×RJ45 | Copertura dati 2×RJ45 | Data outlet cover 2×RJ45',
    ),
    text: words(
      'Nimmt zwei Keystone-Module auf, mit Beschriftungsfeld und Staubschutz | Reçoit deux modules keystone, avec porte-étiquette et volet antipoussière | Accoglie due moduli keystone, con portaetichetta e protezione antipolvere | Takes two keystone jacks, with label field and dust cover',
    ),
    attributes: { ports: 2, connector: 'RJ45' },
  },
  {
    category: 'usb-multimedia',
    code: 'TVR',
    picture: 'tv',
    cents: 3480,
    keywords: media,
    name: words(
      'TV-Radio-Enddose 2-Loch | Prise terminale TV-radio 2 trous | Presa terminale TV-radio 2 fori | TV/radio end outlet, 2-hole',
    ),
    text: words(
      'Breitbanddose 5–1218 MHz für Kabelnetze, geschirmtes Druckgussgehäuse | Prise large bande 5–1218 MHz pour téléréseaux, boîtier moulé blindé | Presa a banda larga 5–1218 MHz per reti via cavo, custodia pressofusa schermata | Broadband outlet 5–1218 MHz for cable networks, screened die-cast housing',
    ),
    attributes: { frequency: 1218, connector: 'IEC 60169-2' },
  },
];

/** Dimmers, blind controls, USB and media inserts of the ranges. */
export const controlInserts = defineFamily({
  id: 'control-inserts',
  eNumberPrefix: '548',
  discountGroup: 'S12',
  inOrder: true,
  // Two ranges at once, and so much of the others that all are complete in the usual catalogue of 20 000.
  opening: 2 * kinds.length * 4 + 16,
  weight: 4,
  axes: { line: switchLines, kind: kinds, colour: colourPlaces },
  variants: { colour: 'colour' },
  draft({ line, kind, colour: place }) {
    const colour = line.colours[place];
    return {
      category: kind.category,
      code: `${kind.code}-${colour.code}`,
      name: localized(
        `${line.series} ${kind.name.de}, ${colour.de}`,
        `${line.series} ${kind.name.fr}, ${colour.fr}`,
        `${line.series} ${kind.name.it}, ${colour.it}`,
        `${line.series} ${kind.name.en}, ${colour.en}`,
      ),
      text: localized(
        `${kind.text.de}. Passt in alle Rahmen der Linie ${line.series}, Farbe ${colour.de}.`,
        `${kind.text.fr}. S’adapte à tous les cadres de la ligne ${line.series}, couleur ${colour.fr}.`,
        `${kind.text.it}. Adatto a tutte le placche della linea ${line.series}, colore ${colour.it}.`,
        `${kind.text.en}. Fits all frames of the ${line.series} range, colour ${colour.en}.`,
      ),
      keywords: kind.keywords,
      attributes: {
        mounting: mountings.flush,
        ...kind.attributes,
        colour,
        colourHex: colour.hex,
        ip: 'IP20',
        halogenFree: true,
        width: 60,
        height: 60,
        depth: 36,
      },
      cents: kind.cents * (place === 0 ? 1 : 1.12),
      ...(kind.vrgCents !== undefined && { vrgCents: kind.vrgCents }),
      demand: demandOf(line, 4 + kinds.indexOf(kind), place),
      grams: 74,
      co2PerGram: 14,
      pictures: [`insert-${kind.picture}-${colour.key}`, `frame-${line.key}-1-h-${colour.key}-w-${kind.picture}`],
      size: [60, 60, 36],
    };
  },
});
