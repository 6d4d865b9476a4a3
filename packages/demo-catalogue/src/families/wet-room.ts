import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, mountings, terminalKinds } from '../vocabulary.ts';

const lines = [
  line('sedera', 'Aqua', 'SA'),
  line('vireo', 'Hydro', 'VH', 1.08),
  line('tastor', 'Robusta', 'TR', 0.92),
  line('domaris', 'Nautic', 'DN', 1.15),
];

const switchKinds = [
  {
    code: 'S0',
    picture: 'sw0',
    schema: '0',
    price: 1,
    name: words('Schalter Schema 0 | Interrupteur schéma 0 | Interruttore schema 0 | One-way switch scheme 0'),
  },
  {
    code: 'S3',
    picture: 'sw0',
    schema: '3',
    price: 1.05,
    name: words('Wechselschalter Schema 3 | Va-et-vient schéma 3 | Deviatore schema 3 | Two-way switch scheme 3'),
  },
  {
    code: 'S6',
    picture: 'sw0',
    schema: '6',
    price: 1.7,
    name: words(
      'Kreuzschalter Schema 6 | Interrupteur croisé schéma 6 | Invertitore schema 6 | Intermediate switch scheme 6',
    ),
  },
  {
    code: 'S1',
    picture: 'sw1',
    schema: '1',
    price: 1.4,
    name: words(
      'Serienschalter Schema 1 | Double allumage schéma 1 | Commutatore schema 1 | Two-circuit switch scheme 1',
    ),
  },
  {
    code: 'S3K',
    picture: 'swlamp',
    schema: '3',
    price: 1.5,
    name: words(
      'Kontrollschalter Schema 3 beleuchtet | Va-et-vient à voyant schéma 3 | Deviatore con spia schema 3 | Pilot switch scheme 3, illuminated',
    ),
  },
  {
    code: 'TA',
    picture: 'push',
    schema: 'A',
    price: 1.15,
    name: words('Taster Schliesser | Poussoir contact NO | Pulsante contatto NA | Push-button, normally open'),
  },
  {
    code: 'TL',
    picture: 'light',
    schema: 'A',
    price: 1.5,
    name: words(
      'Lichttaster beleuchtet | Poussoir lumière lumineux | Pulsante luce luminoso | Light push-button, illuminated',
    ),
  },
  {
    code: 'JT',
    picture: 'blind',
    schema: '0',
    price: 2.2,
    name: words('Storentaster | Poussoir de store | Pulsante per tapparelle | Blind push-button'),
  },
];

const ratings = [
  { ip: 'IP20', category: 'surface-switches', prefix: 'AP', price: 0.7 },
  { ip: 'IP44', category: 'wet-switches', prefix: 'NAP', price: 1 },
  { ip: 'IP55', category: 'wet-switches', prefix: 'NAP', price: 1.25 },
];

/** Surface-mounted switches, dry and wet. */
export const surfaceSwitches = defineFamily({
  id: 'surface-switches',
  eNumberPrefix: '341',
  discountGroup: 'S20',
  opening: 12,
  axes: {
    terminal: [terminalKinds.plug, terminalKinds.screw],
    rating: ratings,
    kind: switchKinds,
    line: lines,
    colour: [colours.grey, colours.white, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ terminal, rating: { ip, category, prefix, price }, kind, line: { series }, colour }) {
    return {
      category,
      code: `${kind.code}${terminal === terminalKinds.plug ? '' : 'S'}-${ip.slice(2)}-${colour.code}`,
      name: localized(
        `${prefix} ${kind.name.de} ${ip} ${colour.de}, ${terminal.de}`,
        `${kind.name.fr} ${prefix} ${ip} ${colour.fr}, ${terminal.fr}`,
        `${kind.name.it} ${prefix} ${ip} ${colour.it}, ${terminal.it}`,
        `${kind.name.en} surface ${ip} ${colour.en}, ${terminal.en}`,
      ),
      text: localized(
        `Komplettes Aufputzgerät der Linie ${series} in ${ip}, Einführung oben und unten. ${ip === 'IP20' ? 'Für trockene Räume wie Keller und Estrich.' : 'Für Garage, Stall, Waschküche und geschützte Aussenbereiche.'}`,
        `Appareil apparent complet de la ligne ${series} en ${ip}, entrées en haut et en bas. ${ip === 'IP20' ? 'Pour locaux secs tels que caves et greniers.' : 'Pour garages, étables, buanderies et extérieurs abrités.'}`,
        `Apparecchio sporgente completo della linea ${series} in ${ip}, entrate in alto e in basso. ${ip === 'IP20' ? 'Per locali asciutti come cantine e solai.' : 'Per garage, stalle, lavanderie ed esterni riparati.'}`,
        `Complete surface-mounted device of the ${series} range in ${ip}, entries above and below. ${ip === 'IP20' ? 'For dry rooms such as cellars and attics.' : 'For garages, stables, laundries and sheltered outdoor areas.'}`,
      ),
      keywords: words(
        ip === 'IP20'
          ? 'Aufputzschalter Aufputz | apparent saillie | sporgente esterno | surface'
          : 'Nassschalter Aufputz Feuchtraum FLF | interrupteur étanche apparent | interruttore stagno sporgente | wet-room surface switch',
      ),
      attributes: {
        mounting: mountings.surface,
        schema: kind.schema,
        current: 10,
        voltage: '250 V AC',
        ip,
        ik: 'IK07',
        colour,
        colourHex: colour.hex,
        terminalKind: terminal,
        terminalRange: [0.75, 2.5],
        material: materials.thermoplast,
        width: 78,
        height: 78,
        depth: 54,
      },
      cents: 2190 * kind.price * price,
      scale: [[20, 0.95]],
      grams: 145,
      pictures: [`nap-${kind.picture}-${colour.key}`],
      size: [78, 78, 54],
      ...(['0', '1', '3', '6'].includes(kind.schema) && { diagram: `scheme-${kind.schema}` }),
    };
  },
});

const socketKinds = [
  { code: 'T13', picture: 't13', type: 'T13', count: 1, current: 10, price: 1 },
  { code: '3T13', picture: '3t13', type: 'T13', count: 3, current: 10, price: 1.35 },
  { code: 'T23', picture: 't23', type: 'T23', count: 1, current: 16, price: 1.3 },
  { code: 'T15', picture: 't15', type: 'T15', count: 1, current: 10, price: 2.1 },
  { code: 'T25', picture: 't25', type: 'T25', count: 1, current: 16, price: 2.4 },
];

/** Wet-room sockets, single or with a switch above. */
export const wetSockets = defineFamily({
  id: 'wet-sockets',
  eNumberPrefix: '381',
  discountGroup: 'S20',
  opening: 8,
  axes: {
    terminal: [terminalKinds.plug, terminalKinds.screw],
    ip: ['IP55', 'IP44'],
    withSwitch: [false, true],
    kind: socketKinds,
    line: lines,
    colour: [colours.grey, colours.white, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ terminal, ip, withSwitch, kind, line: { series }, colour }) {
    const label = kind.count > 1 ? `${kind.count}×${kind.type}` : kind.type;
    return {
      category: 'wet-sockets',
      code: `${kind.code}${withSwitch ? 'S3' : ''}${terminal === terminalKinds.plug ? '' : 'S'}-${ip.slice(2)}-${colour.code}`,
      name: localized(
        `NAP Steckdose ${label}${withSwitch ? ' mit Schalter Schema 3' : ''} ${ip} ${colour.de}, ${terminal.de}`,
        `Prise ${label} NAP${withSwitch ? ' avec interrupteur schéma 3' : ''} ${ip} ${colour.fr}, ${terminal.fr}`,
        `Presa ${label} NAP${withSwitch ? ' con interruttore schema 3' : ''} ${ip} ${colour.it}, ${terminal.it}`,
        `Socket ${label} surface${withSwitch ? ' with switch scheme 3' : ''} ${ip} ${colour.en}, ${terminal.en}`,
      ),
      text: localized(
        `Steckdose ${series} mit selbstschliessendem Klappdeckel, ${kind.current} A. Dicht auch bei eingestecktem Stecker gleicher Schutzart.`,
        `Prise ${series} à couvercle rabattable automatique, ${kind.current} A. Étanche aussi avec une fiche de même indice enfichée.`,
        `Presa ${series} con coperchio a chiusura automatica, ${kind.current} A. Stagna anche con spina inserita dello stesso grado.`,
        `Socket ${series} with self-closing lid, ${kind.current} A. Tight also with a plug of the same rating inserted.`,
      ),
      keywords: words(
        'Nasssteckdose Aussensteckdose Aufputz | prise étanche extérieure apparente | presa stagna esterna sporgente | wet-room outdoor socket',
      ),
      attributes: {
        mounting: mountings.surface,
        socketType: kind.type,
        socketCount: kind.count,
        current: kind.current,
        voltage: kind.price > 2 ? '400 V AC' : '250 V AC',
        ip,
        ik: 'IK07',
        withCover: true,
        colour,
        colourHex: colour.hex,
        terminalKind: terminal,
        terminalRange: [1.5, 2.5],
        material: materials.thermoplast,
        depth: 58,
      },
      cents: 2650 * kind.price * (withSwitch ? 1.6 : 1) * (ip === 'IP55' ? 1.2 : 1),
      scale: [[20, 0.95]],
      grams: withSwitch ? 310 : 175,
      pictures: [withSwitch ? `nap-sw0-${colour.key}-2` : `nap-${kind.picture}-${colour.key}`],
      size: [78, withSwitch ? 156 : 78, 58],
    };
  },
});
