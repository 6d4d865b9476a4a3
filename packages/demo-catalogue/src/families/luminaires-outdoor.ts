import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, mountings } from '../vocabulary.ts';
import { efficiencyClass } from './energy-classes.ts';

const lines = (tail: string) => [
  line('norlicht', 'Garden', `NG${tail}`, 1.15),
  line('lumera', 'Outdoor', `LO${tail}`),
  line('lichtwerk', 'Fassade', `LF${tail}`, 1.35),
  line('halora', 'Terra', `HT${tail}`, 0.85),
];

const colourAxis = [colours.anthracite, colours.white, colours.black, colours.bronze];

const kinds = [
  {
    id: 'outdoor-wall',
    prefix: '927',
    noun: words(
      'LED-Aussenwandleuchte | Applique extérieure LED | Applique LED per esterni | LED outdoor wall luminaire',
    ),
    picture: 'wall',
    mounting: mountings.wall,
    lumens: [600, 900, 1400],
    efficacy: 88,
    base: 6900,
    size: [110, 180, 95] as const,
    grams: 900,
    use: words(
      'Beleuchtet Eingang und Fassade blendfrei nach oben und unten | Éclaire entrée et façade sans éblouir, vers le haut et le bas | Illumina ingresso e facciata senza abbagliare, verso l’alto e il basso | Lights entrance and façade without glare, upwards and downwards',
    ),
    keywords: words(
      'Wandleuchte Hauseingang Fassadenleuchte | applique façade entrée | applique facciata ingresso | wall light façade porch',
    ),
  },
  {
    id: 'floodlights',
    prefix: '928',
    noun: words('LED-Strahler | Projecteur LED | Proiettore LED | LED floodlight'),
    picture: 'flood',
    mounting: mountings.surface,
    lumens: [2400, 4800, 9600, 18_000],
    efficacy: 120,
    base: 3900,
    size: [220, 180, 60] as const,
    grams: 1400,
    use: words(
      'Flutet Plätze, Baustellen und Fassaden, Bügel um 180° verstellbar | Inonde places, chantiers et façades, étrier orientable de 180° | Illumina piazzali, cantieri e facciate, staffa orientabile di 180° | Floods yards, sites and façades, bracket adjustable by 180°',
    ),
    keywords: words(
      'Scheinwerfer Fluter Flutlicht Strahler | projecteur phare | faro proiettore | flood light projector',
    ),
  },
  {
    id: 'bollards',
    prefix: '929',
    noun: words('LED-Pollerleuchte | Borne lumineuse LED | Paletto luminoso LED | LED bollard luminaire'),
    picture: 'bollard',
    mounting: mountings.floor,
    lumens: [500, 800, 1200],
    efficacy: 92,
    base: 15_900,
    size: [120, 900, 120] as const,
    grams: 3600,
    use: words(
      'Führt Wege und Zufahrten, Licht nur nach unten | Balise chemins et accès, lumière vers le bas uniquement | Guida vialetti e accessi, luce solo verso il basso | Guides paths and driveways, light downwards only',
    ),
    keywords: words(
      'Wegleuchte Poller Gartenleuchte | balise jardin borne | lampioncino giardino paletto | path light bollard garden',
    ),
  },
];

/** Wall luminaires, floodlights and bollards for outdoors. */
export const outdoorLuminaires = kinds.map((kind) =>
  defineFamily({
    id: kind.id,
    eNumberPrefix: kind.prefix,
    discountGroup: 'L25',
    opening: 2,
    similarAlong: 'lumen',
    axes: {
      sensor: [false, true],
      ip: ['IP65', 'IP54'],
      cct: [3000, 4000, 2700],
      lumen: kind.lumens,
      line: lines(kind.picture.charAt(0).toUpperCase()),
      colour: colourAxis,
    },
    variants: { colour: 'colour' },
    draft({ sensor, ip, cct, lumen, line: { series }, colour }) {
      const watts = Math.round(lumen / kind.efficacy);
      const eye = sensor
        ? words('mit Bewegungsmelder | avec détecteur | con rivelatore | with motion detector')
        : undefined;
      const facts = `${watts} W ${lumen} lm ${cct} K ${ip}`;
      return {
        category: kind.id,
        code: `${lumen / 100}-${cct / 100}-${ip.slice(2)}${sensor ? 'S' : ''}-${colour.code}`,
        name: localized(
          `${kind.noun.de} ${series} ${facts} ${colour.de}${eye ? `, ${eye.de}` : ''}`,
          `${kind.noun.fr} ${series} ${facts} ${colour.fr}${eye ? `, ${eye.fr}` : ''}`,
          `${kind.noun.it} ${series} ${facts} ${colour.it}${eye ? `, ${eye.it}` : ''}`,
          `${kind.noun.en} ${series} ${facts} ${colour.en}${eye ? `, ${eye.en}` : ''}`,
        ),
        text: localized(
          `${kind.use.de}. Aluminium-Druckguss, pulverbeschichtet in ${colour.de}, ${ip}${sensor ? '; Melder mit 8 m Reichweite' : ''}.`,
          `${kind.use.fr}. Fonte d’aluminium thermolaquée, ${colour.fr}, ${ip}${sensor ? ' ; détecteur d’une portée de 8 m' : ''}.`,
          `${kind.use.it}. Alluminio pressofuso verniciato a polvere, ${colour.it}, ${ip}${sensor ? '; rivelatore con portata di 8 m' : ''}.`,
          `${kind.use.en}. Die-cast aluminium, powder-coated in ${colour.en}, ${ip}${sensor ? '; detector with 8 m range' : ''}.`,
        ),
        keywords: kind.keywords,
        attributes: {
          lumen,
          power: watts,
          cct,
          cri: 80,
          ip,
          ik: 'IK07',
          colour,
          colourHex: colour.hex,
          material: materials.aluminium,
          mounting: kind.mounting,
          functions: sensor ? eye : undefined,
          life: 50_000,
          efficacy: Math.round(lumen / watts),
          temperature: [-30, 40],
        },
        cents: (kind.base + lumen * 2.2) * (sensor ? 1.3 : 1) * (ip === 'IP54' ? 0.9 : 1),
        grams: kind.grams + lumen * 0.12,
        energy: { class: efficiencyClass(lumen / watts), kwh: watts },
        vrgCents: 40,
        pictures: [`${kind.picture}-square-${colour.key}`],
        size: kind.size,
      };
    },
  }),
);
