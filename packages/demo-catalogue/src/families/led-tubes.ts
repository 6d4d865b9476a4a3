import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { efficiencyClass } from './energy-classes.ts';

/** LED tubes with G13 caps. */
export const ledTubes = defineFamily({
  id: 'lamps-g13',
  eNumberPrefix: '940',
  discountGroup: 'L11',
  opening: 4,
  similarAlong: 'cct',
  axes: {
    ballast: [
      { code: 'EM', label: words('KVG/230 V | ballast conv./230 V | reattore conv./230 V | CCG/mains') },
      { code: 'HF', label: words('EVG | ballast électronique | reattore elettronico | HF ballast') },
      { code: 'UN', label: words('Universal | universel | universale | universal') },
    ],
    cct: [4000, 3000, 6500],
    grade: [
      { name: 'Standard', code: 'S', efficacy: 115, price: 1 },
      { name: 'Output', code: 'O', efficacy: 150, price: 1.4 },
      { name: 'Ultra', code: 'U', efficacy: 188, price: 1.9 },
      { name: 'Max', code: 'M', efficacy: 214, price: 2.4 },
    ],
    size: [
      { l: 1200, lumen: 2000 },
      { l: 1500, lumen: 2900 },
      { l: 600, lumen: 1000 },
      { l: 900, lumen: 1500 },
    ],
    line: [
      line('lumera', 'Tube', 'LU'),
      line('norlicht', 'Tubo', 'NT', 1.12),
      line('solvik', 'Eco', 'SE', 0.86),
      line('candelis', 'Stab', 'CS', 0.8),
      line('astrapro', 'Signet', 'AT', 1.06),
    ],
  },
  draft({ ballast, cct, grade, size, line: { series } }) {
    const lumen = Math.round((size.lumen * grade.efficacy) / 115 / 50) * 50;
    const watts = Math.round((lumen / grade.efficacy) * 10) / 10;
    return {
      category: 'lamps-g13',
      code: `T8-${size.l / 10}-${grade.code}${cct / 100}-${ballast.code}`,
      name: localized(
        `LED-Röhre ${series} ${grade.name} T8 ${size.l} mm ${watts} W ${lumen} lm 8${cct / 100}, ${ballast.label.de}`,
        `Tube LED ${series} ${grade.name} T8 ${size.l} mm ${watts} W ${lumen} lm 8${cct / 100}, ${ballast.label.fr}`,
        `Tubo LED ${series} ${grade.name} T8 ${size.l} mm ${watts} W ${lumen} lm 8${cct / 100}, ${ballast.label.it}`,
        `LED tube ${series} ${grade.name} T8 ${size.l} mm ${watts} W ${lumen} lm 8${cct / 100}, ${ballast.label.en}`,
      ),
      text: localized(
        `Röhre für Fassung G13 als Ersatz der Leuchtstofflampe gleicher Länge, ${lumen} lm bei ${cct} K. Splittergeschütztes Glas, drehbare Endkappen.`,
        `Tube pour douille G13 en remplacement du tube fluorescent de même longueur, ${lumen} lm à ${cct} K. Verre protégé contre les éclats, culots rotatifs.`,
        `Tubo per portalampada G13 in sostituzione del fluorescente di pari lunghezza, ${lumen} lm a ${cct} K. Vetro antischegge, testate girevoli.`,
        `Tube for G13 holders replacing the fluorescent lamp of equal length, ${lumen} lm at ${cct} K. Shatter-proof glass, rotating end caps.`,
      ),
      keywords: words(
        'LED-Röhre FL-Röhre Neonröhre T8 | néon tube fluorescent T8 | neon tubo fluorescente T8 | LED tube fluorescent T8',
      ),
      attributes: {
        socket: 'G13',
        shape: 'T8',
        lumen,
        power: watts,
        cct,
        cri: 80,
        length: size.l,
        control: ballast.label,
        dimmable: false,
        efficacy: grade.efficacy,
        life: 50_000,
        beam: 200,
        voltage: '220–240 V AC',
        diameter: 28,
      },
      cents: (900 + size.l * 0.75) * grade.price,
      quantityMin: 10,
      scale: [[50, 0.92]],
      grams: size.l * 0.19,
      co2PerGram: 10,
      energy: { class: efficiencyClass(grade.efficacy), kwh: Math.ceil(watts) },
      vrgCents: 16,
      pictures: [`tube-${size.l}-${cct}`],
      size: [size.l, 28, 28],
    };
  },
});
