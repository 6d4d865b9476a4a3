import { defineFamily, type DraftRelation } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { materials, mountings } from '../vocabulary.ts';
import { controlInserts } from './control-inserts.ts';
import { socketInserts } from './socket-inserts.ts';
import { switchInserts } from './switch-inserts.ts';
import { colourPlaces, demandOf, switchLines } from './switch-lines.ts';

const layouts = [
  { gangs: 1, way: 'h' },
  { gangs: 2, way: 'h' },
  { gangs: 3, way: 'h' },
  { gangs: 4, way: 'h' },
  { gangs: 5, way: 'h' },
  { gangs: 2, way: 'v' },
  { gangs: 3, way: 'v' },
  { gangs: 4, way: 'v' },
  { gangs: 5, way: 'v' },
] as const;

const ways = {
  h: words('waagrecht | horizontal | orizzontale | horizontal'),
  v: words('senkrecht | vertical | verticale | vertical'),
} as const;

/** Inserts a frame is most often filled with: switch 0, switch 3, T13, 3×T13, dimmer, USB. */
function insertsFor(line: number, colour: number): readonly DraftRelation[] {
  return [
    switchInserts.relation('accessory', { line, colour, kind: 0 }),
    switchInserts.relation('accessory', { line, colour, kind: 1 }),
    socketInserts.relation('accessory', { line, colour, kind: 0 }),
    socketInserts.relation('accessory', { line, colour, kind: 1 }),
    controlInserts.relation('accessory', { line, colour, kind: 0 }),
    controlInserts.relation('accessory', { line, colour, kind: 7 }),
  ];
}

/** Cover frames with 1 to 5 gangs, in the four colours of each range. */
export const frames = defineFamily({
  id: 'frames',
  eNumberPrefix: '334',
  discountGroup: 'S10',
  inOrder: true,
  // Two ranges at once, and so much of the others that all are complete in the usual catalogue of 20 000.
  opening: 2 * layouts.length * 4 + 12,
  weight: 3,
  axes: { line: switchLines, layout: layouts, colour: colourPlaces },
  variants: { colour: 'colour' },
  draft({ line, layout, colour: place }) {
    const { gangs, way } = layout;
    const colour = line.colours[place];
    const long = 88 + (gangs - 1) * 60;
    const [width, height] = way === 'h' ? [long, 88] : [88, long];
    const alone = gangs === 1;
    return {
      category: 'frames',
      code: `R${gangs}${way === 'v' ? 'V' : ''}-${colour.code}`,
      name: localized(
        `${line.series} Rahmen ${gangs}-fach ${colour.de}${alone ? '' : `, ${ways[way].de}`}`,
        `${line.series} cadre ${gangs} poste${alone ? '' : 's'} ${colour.fr}${alone ? '' : `, ${ways[way].fr}`}`,
        `${line.series} placca ${gangs} post${alone ? 'o' : 'i'} ${colour.it}${alone ? '' : `, ${ways[way].it}`}`,
        `${line.series} frame ${gangs}-gang ${colour.en}${alone ? '' : `, ${ways[way].en}`}`,
      ),
      text: localized(
        `Abdeckrahmen für ${gangs === 1 ? 'einen Einsatz' : `${gangs} Einsätze`} der Linie ${line.series}, ${width} × ${height} mm. Kratzfest, lichtecht und halogenfrei, passt auf UP-Einlasskasten mit 60 mm Lochabstand.`,
        `Cadre de recouvrement pour ${gangs === 1 ? 'un mécanisme' : `${gangs} mécanismes`} de la ligne ${line.series}, ${width} × ${height} mm. Résistant aux rayures et à la lumière, sans halogène, pour boîtes encastrées à entraxe de 60 mm.`,
        `Placca per ${gangs === 1 ? 'un apparecchio' : `${gangs} apparecchi`} della linea ${line.series}, ${width} × ${height} mm. Resistente ai graffi e alla luce, senza alogeni, per scatole da incasso con interasse di 60 mm.`,
        `Cover frame for ${gangs === 1 ? 'one insert' : `${gangs} inserts`} of the ${line.series} range, ${width} × ${height} mm. Scratch-resistant, lightfast and halogen-free, for flush-mounted boxes at 60 mm spacing.`,
      ),
      keywords: words(
        'Abdeckrahmen Schalterrahmen Kombination | cadre plaque combinaison | placca cornice combinazione | cover plate switch frame combination',
      ),
      attributes: {
        mounting: mountings.flush,
        gangs,
        orientation: alone ? words('beliebig | indifférente | indifferente | any') : ways[way],
        colour,
        colourHex: colour.hex,
        material: materials.thermoplast,
        surface: words('seidenmatt | satiné | satinato | satin'),
        halogenFree: true,
        uvStable: true,
        ip: 'IP20',
        width,
        height,
        depth: 10,
      },
      cents: (310 + (gangs - 1) * 225) * (place === 0 ? 1 : 1.9),
      quantityMin: 1,
      scale: [[50, 0.94]],
      demand: demandOf(line, layouts.indexOf(layout), place),
      grams: 14 + gangs * 11,
      co2PerGram: 4,
      pictures: [
        `frame-${line.key}-${gangs}-${way}-${colour.key}`,
        `frame-${line.key}-${gangs}-${way}-${colour.key}-w-${fillings[gangs]}`,
      ],
      size: [width, height, 10],
      relations: insertsFor(switchLines.indexOf(line), place),
    };
  },
});

const fillings = {
  1: 't13',
  2: 'sw0-t13',
  3: 'sw0-sw1-t13',
  4: 'sw0-sw0-t13-t13',
  5: 'sw0-blind-usb-t13-t13',
} as const;
