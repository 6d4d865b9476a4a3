import { defineFamily } from '../family.ts';
import { sameText, localized, words, type LocalizedText } from '../localized-text.ts';
import { mountings, terminalKinds } from '../vocabulary.ts';
import { controlInserts } from './control-inserts.ts';
import { frames } from './frames.ts';
import { socketInserts } from './socket-inserts.ts';
import { switchInserts } from './switch-inserts.ts';
import { colourPlaces, demandOf, switchLines } from './switch-lines.ts';

type Insert = {
  readonly family: typeof switchInserts | typeof socketInserts | typeof controlInserts;
  /** Place among the kinds of its family. */
  readonly kind: number;
  readonly picture: string;
  readonly sockets: number;
  readonly cents: number;
  /** As fitters note it on a plan. */
  readonly name: LocalizedText;
};

const sch0: Insert = {
  family: switchInserts,
  kind: 0,
  picture: 'sw0',
  sockets: 0,
  cents: 1480,
  name: words('Schema 0 | schéma 0 | schema 0 | scheme 0'),
};
const sch3: Insert = {
  family: switchInserts,
  kind: 1,
  picture: 'sw0',
  sockets: 0,
  cents: 1560,
  name: words('Schema 3 | schéma 3 | schema 3 | scheme 3'),
};
const t13: Insert = {
  family: socketInserts,
  kind: 0,
  picture: 't13',
  sockets: 1,
  cents: 1190,
  name: sameText('T13'),
};
const triple: Insert = {
  family: socketInserts,
  kind: 1,
  picture: '3t13',
  sockets: 3,
  cents: 1850,
  name: sameText('3×T13'),
};
const usb: Insert = {
  family: controlInserts,
  kind: 7,
  picture: 'usb',
  sockets: 0,
  cents: 5480,
  name: sameText('USB'),
};

const fillings: readonly { readonly code: string; readonly inserts: readonly Insert[] }[] = [
  { code: 'S3T13', inserts: [sch3, t13] },
  { code: 'S33T13', inserts: [sch3, triple] },
  { code: 'S0T13', inserts: [sch0, t13] },
  { code: 'S3T13U', inserts: [sch3, t13, usb] },
  { code: 'T13U', inserts: [t13, usb] },
  { code: 'S0S3T13', inserts: [sch0, sch3, t13] },
];

/** Frame and inserts in one box, as the fitter buys them for a whole floor. */
export const switchSets = defineFamily({
  id: 'switch-sets',
  eNumberPrefix: '335',
  discountGroup: 'S10',
  inOrder: true,
  axes: { line: switchLines, filling: fillings, colour: colourPlaces },
  variants: { colour: 'colour' },
  draft({ line, filling: { code, inserts }, colour: place }) {
    const colour = line.colours[place];
    const gangs = inserts.length;
    const sockets = inserts.reduce((sum, insert) => sum + insert.sockets, 0);
    const at = { line: switchLines.indexOf(line), colour: place };
    const list = (language: keyof LocalizedText) => inserts.map(({ name }) => name[language]).join(' / ');
    return {
      category: 'switch-sets',
      code: `K-${code}-${colour.code}`,
      name: localized(
        `${line.series} Kombination ${gangs}-fach ${list('de')} ${colour.de}, komplett`,
        `${line.series} combinaison ${gangs} postes ${list('fr')} ${colour.fr}, complète`,
        `${line.series} combinazione ${gangs} posti ${list('it')} ${colour.it}, completa`,
        `${line.series} combination ${gangs}-gang ${list('en')} ${colour.en}, complete`,
      ),
      text: localized(
        `Rahmen und ${gangs} Einsätze der Linie ${line.series} in einer Packung, Farbe ${colour.de}. Die Einsätze sind vormontiert, Befestigung in UP-Einlasskasten mit 60 mm Lochabstand.`,
        `Cadre et ${gangs} mécanismes de la ligne ${line.series} dans un emballage, couleur ${colour.fr}. Mécanismes prémontés, fixation dans boîtes encastrées à entraxe de 60 mm.`,
        `Placca e ${gangs} apparecchi della linea ${line.series} in una confezione, colore ${colour.it}. Apparecchi premontati, fissaggio in scatole da incasso con interasse di 60 mm.`,
        `Frame and ${gangs} inserts of the ${line.series} range in one box, in ${colour.en}. The inserts are pre-assembled and fit flush-mounted boxes at 60 mm spacing.`,
      ),
      keywords: words(
        'Kombination Set komplett UP | combinaison kit complet ENC | combinazione kit completo INC | combination set complete flush',
      ),
      attributes: {
        mounting: mountings.flush,
        gangs,
        socketType: sockets > 0 ? 'T13' : undefined,
        socketCount: sockets,
        current: 10,
        voltage: '250 V AC',
        terminalKind: terminalKinds.plug,
        colour,
        colourHex: colour.hex,
        ip: 'IP20',
        halogenFree: true,
        width: 88 + (gangs - 1) * 60,
        height: 88,
      },
      cents:
        0.96 *
        (place === 0 ? 1 : 1.3) *
        (310 + (gangs - 1) * 225 + inserts.reduce((sum, insert) => sum + insert.cents, 0)),
      unit: 'SET',
      demand: demandOf(line, 12 + inserts.length, place) / 4,
      grams: 80 * gangs + 25,
      co2PerGram: 8,
      pictures: [
        `frame-${line.key}-${gangs}-h-${colour.key}-w-${inserts.map(({ picture }) => picture).join('-')}`,
        `frame-${line.key}-${gangs}-h-${colour.key}`,
      ],
      size: [88 + (gangs - 1) * 60, 88, 42],
      relations: [
        frames.relation('consists_of', { ...at, layout: gangs - 1 }),
        ...inserts.map(({ family, kind }) => family.relation('consists_of', { ...at, kind })),
      ],
    };
  },
});
