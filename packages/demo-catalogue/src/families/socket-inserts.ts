import { defineFamily } from '../family.ts';
import { localized, words, type LocalizedText } from '../localized-text.ts';
import { mountings, terminalKinds } from '../vocabulary.ts';
import { colourPlaces, demandOf, switchLines } from './switch-lines.ts';

type SocketKind = {
  readonly code: string;
  readonly picture: string;
  readonly label: LocalizedText;
  readonly note: LocalizedText;
  readonly type: string;
  readonly count: number;
  readonly current: number;
  readonly lid: boolean;
  readonly cents: number;
};

const earthed = words(
  'Mit Berührungsschutz | Avec protection contre les contacts directs | Con protezione contro i contatti | With shutters',
);

const kinds: readonly SocketKind[] = [
  {
    code: 'T13',
    picture: 't13',
    label: one('T13'),
    note: earthed,
    type: 'T13',
    count: 1,
    current: 10,
    lid: false,
    cents: 1190,
  },
  {
    code: '3T13',
    picture: '3t13',
    label: many(3, 'T13'),
    note: earthed,
    type: 'T13',
    count: 3,
    current: 10,
    lid: false,
    cents: 1850,
  },
  {
    code: '2T13',
    picture: '2t13',
    label: many(2, 'T13'),
    note: earthed,
    type: 'T13',
    count: 2,
    current: 10,
    lid: false,
    cents: 1680,
  },
  {
    code: 'T23',
    picture: 't23',
    label: one('T23'),
    note: earthed,
    type: 'T23',
    count: 1,
    current: 16,
    lid: false,
    cents: 1720,
  },
  {
    code: 'T15',
    picture: 't15',
    label: one('T15'),
    note: words('Dreiphasig 3LNPE 400 V | Triphasée 3LNPE 400 V | Trifase 3LNPE 400 V | Three-phase 3LNPE 400 V'),
    type: 'T15',
    count: 1,
    current: 10,
    lid: false,
    cents: 3950,
  },
  {
    code: 'T25',
    picture: 't25',
    label: one('T25'),
    note: words(
      'Dreiphasig 3LNPE 400 V für Geräte bis 16 A | Triphasée 3LNPE 400 V pour appareils jusqu’à 16 A | Trifase 3LNPE 400 V per apparecchi fino a 16 A | Three-phase 3LNPE 400 V for appliances up to 16 A',
    ),
    type: 'T25',
    count: 1,
    current: 16,
    lid: false,
    cents: 4480,
  },
  {
    code: 'T13K',
    picture: 't13',
    label: words(
      'Steckdose T13 mit Kinderschutz | Prise T13 avec sécurité enfants | Presa T13 con sicurezza bambini | Socket T13 with child protection',
    ),
    note: earthed,
    type: 'T13',
    count: 1,
    current: 10,
    lid: false,
    cents: 1590,
  },
  {
    code: 'T13L',
    picture: 'lid',
    label: words(
      'Steckdose T13 mit Klappdeckel | Prise T13 avec couvercle rabattable | Presa T13 con coperchio a cerniera | Socket T13 with hinged lid',
    ),
    note: earthed,
    type: 'T13',
    count: 1,
    current: 10,
    lid: true,
    cents: 2190,
  },
  {
    code: 'T13G',
    picture: 't13half',
    label: words(
      'Steckdose T13 halb geschaltet | Prise T13 demi-commandée | Presa T13 semicomandata | Socket T13, half-switched',
    ),
    note: words(
      'Ein Polleiter geschaltet, einer dauernd | Une phase commandée, une permanente | Una fase comandata, una permanente | One line switched, one permanent',
    ),
    type: 'T13',
    count: 2,
    current: 10,
    lid: false,
    cents: 2360,
  },
];

/** Sockets of the ranges to SN 441011, in the four colours of each. */
export const socketInserts = defineFamily({
  id: 'socket-inserts',
  eNumberPrefix: '379',
  discountGroup: 'S10',
  inOrder: true,
  opening: 2 * kinds.length * 4,
  axes: {
    terminal: [terminalKinds.plug, terminalKinds.screw],
    line: switchLines,
    kind: kinds,
    colour: colourPlaces,
  },
  variants: { colour: 'colour' },
  draft({ terminal, line, kind, colour: place }) {
    const colour = line.colours[place];
    const threePhase = kind.type === 'T15' || kind.type === 'T25';
    const rating = `${kind.current} A, ${threePhase ? '400' : '250'} V`;
    return {
      category: 'socket-inserts',
      code: `${kind.code}${terminal === terminalKinds.plug ? '' : 'S'}-${colour.code}`,
      name: localized(
        `${line.series} ${kind.label.de} Einsatz ${colour.de}, ${terminal.de}`,
        `${line.series} ${kind.label.fr}, mécanisme ${colour.fr}, ${terminal.fr}`,
        `${line.series} ${kind.label.it}, apparecchio ${colour.it}, ${terminal.it}`,
        `${line.series} ${kind.label.en}, ${colour.en} insert, ${terminal.en}`,
      ),
      text: localized(
        `${kind.note.de}, ${rating}. Einsatz ${colour.de} für Rahmen der Linie ${line.series}, nach SN 441011.`,
        `${kind.note.fr}, ${rating}. Mécanisme ${colour.fr} pour cadres de la ligne ${line.series}, selon SN 441011.`,
        `${kind.note.it}, ${rating}. Apparecchio ${colour.it} per placche della linea ${line.series}, secondo SN 441011.`,
        `${kind.note.en}, ${rating}. Insert in ${colour.en} for frames of the ${line.series} range, to SN 441011.`,
      ),
      keywords: words(
        'Steckdose Dose UP Typ 13 Typ 23 | prise de courant ENC type 13 type 23 | presa di corrente INC tipo 13 tipo 23 | socket outlet flush type 13 type 23',
      ),
      attributes: {
        mounting: mountings.flush,
        socketType: kind.type,
        socketCount: kind.count,
        current: kind.current,
        voltage: threePhase ? '400 V AC' : '250 V AC',
        poles: threePhase ? '3LNPE' : 'LNPE',
        terminalKind: terminal,
        terminalRange: [1.5, 2.5],
        withCover: kind.lid,
        colour,
        colourHex: colour.hex,
        ip: 'IP20',
        halogenFree: true,
        depth: 34,
      },
      cents: kind.cents * (place === 0 ? 1 : 1.25) * (terminal === terminalKinds.plug ? 1 : 0.97),
      scale: [
        [50, 0.95],
        [200, 0.9],
      ],
      demand: demandOf(line, kinds.indexOf(kind), place) * (terminal === terminalKinds.plug ? 1 : 0.3),
      grams: threePhase ? 92 : 64,
      pictures: [`insert-${kind.picture}-${colour.key}`, `frame-${line.key}-1-h-${colour.key}-w-${kind.picture}`],
      size: [60, 60, 34],
    };
  },
});

function one(type: string): LocalizedText {
  return localized(`Steckdose ${type}`, `Prise ${type}`, `Presa ${type}`, `Socket ${type}`);
}

function many(count: number, type: string): LocalizedText {
  return localized(
    `Steckdose ${count}×${type}`,
    `Prise ${count}×${type}`,
    `Presa ${count}×${type}`,
    `Socket ${count}×${type}`,
  );
}
