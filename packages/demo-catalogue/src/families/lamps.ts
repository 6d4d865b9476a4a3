import { defineFamily, line } from '../family.ts';
import { localized } from '../localized-text.ts';
import { words } from '../localized-text.ts';
import { efficiencyClass } from './energy-classes.ts';
import { lampForms } from './lamp-forms.ts';
import { manufacturers, type ManufacturerKey } from '../manufacturers.ts';
import { plain } from '../vocabulary.ts';

const lines = [
  line('lumera', 'Classic', 'LC'),
  line('norlicht', 'Filament', 'NF', 1.18),
  line('astrapro', 'Signet', 'AP', 1.1),
  line('candelis', 'Domo', 'CD', 0.82),
  line('solvik', 'Eco', 'SV', 0.88),
  line('halora', 'Vita', 'HA', 1.26),
  line('lichtwerk', 'Werkstatt', 'LW', 1.15),
];

/** How good each house's LEDs are against the average of 128 lm/W; decides the energy class. */
const efficacyOf: { readonly [M in ManufacturerKey]?: number } = {
  lumera: 1.5,
  norlicht: 1.15,
  astrapro: 1.32,
  candelis: 0.8,
  solvik: 1.55,
  halora: 0.92,
  lichtwerk: 1.05,
};

const dimWords = localized(', dimmbar', ', variable', ', dimmerabile', ', dimmable');
const noWords = localized('', '', '', '');

const finishes = {
  matt: words('matt | mat | opaco | frosted'),
  clear: words('klar | clair | chiaro | clear'),
  gold: words('gold | doré | oro | gold'),
} as const;

/** Kelvin that are left of a light behind gilded glass: there is no gold lamp in neutral white. */
const throughGold: { readonly [kelvin: number]: number } = { 2700: 2500, 3000: 2000, 4000: 1800 };

/** LED lamps of every cap but tubes; flux, power and class follow each other. */
export const lamps = lampForms.map((form) =>
  defineFamily({
    id: `lamps-${form.code.toLowerCase()}`,
    eNumberPrefix: form.eNumberPrefix,
    discountGroup: 'L10',
    opening: 6,
    similarAlong: 'lumen',
    axes: {
      finish: form.finishes,
      dimmable: [true, false],
      cri: [90, 80, 97],
      cct: form.ccts,
      lumen: form.lumens,
      line: lines,
    },
    draft({ line: { series, maker }, lumen, cct: listed, cri, dimmable, finish }) {
      const cct = finish === 'gold' ? (throughGold[listed] ?? listed) : listed;
      const efficacy =
        128 *
        form.efficacy *
        (cri === 80 ? 1.1 : cri === 90 ? 1 : 0.89) *
        (finish === 'gold' ? 0.8 : 1) *
        (efficacyOf[maker] ?? 1);
      const watts = Number(plain(lumen / efficacy, 1));
      const energyClass = efficiencyClass(lumen / watts);
      const made = manufacturers[maker].name;
      const look = finishes[finish];
      const dimName = dimmable ? dimWords : noWords;
      const tone = `${cri === 80 ? 8 : 9}${cct / 100}${cri === 97 ? ' Ra 97' : ''}`;
      const facts = `${plain(watts, 1)} W ${lumen} lm ${form.socket} ${tone}`;
      return {
        category: form.category,
        code: `${form.code}-${plain(watts * 10, 0)}-${cri / 10 < 9 ? 8 : 9}${cri === 97 ? 7 : ''}${cct / 100}${finish.charAt(0).toUpperCase()}${dimmable ? 'D' : ''}`,
        name: localized(
          `${made} ${series} ${form.label.de} ${facts} ${look.de}${dimName.de}`,
          `${made} ${series} ${form.label.fr} ${facts} ${look.fr}${dimName.fr}`,
          `${made} ${series} ${form.label.it} ${facts} ${look.it}${dimName.it}`,
          `${made} ${series} ${form.label.en} ${facts} ${look.en}${dimName.en}`,
        ),
        text: localized(
          `${form.noun.de} mit Sockel ${form.socket}, ${lumen} lm bei ${cct} K und Ra ${cri}. Ersetzt rund ${form.replaces(lumen)} W, ${dimmable ? 'dimmbar von 5 bis 100 %' : 'nicht dimmbar'}, mittlere Lebensdauer ${grouped(life(cri))} Stunden.`,
          `${form.noun.fr} à culot ${form.socket}, ${lumen} lm à ${cct} K et Ra ${cri}. Remplace environ ${form.replaces(lumen)} W, ${dimmable ? 'variable de 5 à 100 %' : 'non variable'}, durée de vie moyenne ${grouped(life(cri))} heures.`,
          `${form.noun.it} con attacco ${form.socket}, ${lumen} lm a ${cct} K e Ra ${cri}. Sostituisce circa ${form.replaces(lumen)} W, ${dimmable ? 'dimmerabile dal 5 al 100 %' : 'non dimmerabile'}, durata media ${grouped(life(cri))} ore.`,
          `${form.noun.en} with ${form.socket} cap, ${lumen} lm at ${cct} K and Ra ${cri}. Replaces about ${form.replaces(lumen)} W, ${dimmable ? 'dimmable from 5 to 100 %' : 'not dimmable'}, average life ${grouped(life(cri))} hours.`,
        ),
        keywords: words(
          'LED-Lampe Leuchtmittel Glühbirne Birne | ampoule LED lampe source | lampadina LED sorgente | LED bulb lamp retrofit',
        ),
        attributes: {
          socket: form.socket,
          shape: form.label,
          lumen,
          power: watts,
          cct,
          cri,
          dimmable,
          glass: look,
          beam: form.beam,
          efficacy: Math.round(lumen / watts),
          life: life(cri),
          voltage: form.voltage,
          diameter: form.size[0],
          length: form.size[1],
        },
        cents:
          (420 + lumen * 0.62) *
          form.price *
          (dimmable ? 1.18 : 1) *
          (cri === 97 ? 1.35 : 1) *
          (finish === 'gold' ? 1.7 : 1),
        quantityMin: form.pack,
        scale: [[100, 0.91]],
        grams: form.grams,
        co2PerGram: 12,
        energy: { class: energyClass, kwh: Math.ceil(watts) },
        vrgCents: 16,
        pictures: [`lamp-${form.picture}-${form.socket.toLowerCase().replace('.', '')}-${cct}-${finish}`],
        size: [form.size[0], form.size[1], form.size[0]],
      };
    },
  }),
);

function life(cri: number): number {
  return cri === 80 ? 15_000 : cri === 90 ? 25_000 : 20_000;
}

/** Thousands apart by a no-break space, as the shop prints numbers. */
function grouped(value: number): string {
  return String(value)
    .replace(/(?=(\d{3})+$)/g, '\u00a0')
    .trim();
}
