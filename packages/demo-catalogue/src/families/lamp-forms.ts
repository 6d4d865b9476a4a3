import { sameText, words, type LocalizedText } from '../localized-text.ts';

/** A form of LED lamp: what is alike for all lamps of one shape and cap. */
export type LampForm = {
  readonly code: string;
  readonly label: LocalizedText;
  readonly noun: LocalizedText;
  readonly socket: string;
  readonly category: string;
  readonly eNumberPrefix: string;
  readonly picture: string;
  readonly lumens: readonly number[];
  readonly ccts: readonly number[];
  readonly finishes: readonly ('matt' | 'clear' | 'gold')[];
  /** Against the maker's best bulbs: small lamps with little room for cooling give less light per watt. */
  readonly efficacy: number;
  readonly beam: number;
  readonly voltage: string;
  /** Diameter and length in mm. */
  readonly size: readonly [number, number];
  readonly grams: number;
  readonly price: number;
  readonly pack: number;
  /** Watts of the lamp it replaces. */
  readonly replaces: (lumen: number) => number;
};

const warm = [2700, 3000, 4000, 2200];
const bulb = (lumen: number): number =>
  lumen > 2000 ? 150 : lumen > 1400 ? 100 : lumen > 1000 ? 75 : lumen > 700 ? 60 : lumen > 400 ? 40 : 25;
const spot = (lumen: number): number => (lumen > 500 ? 80 : lumen > 400 ? 60 : lumen > 300 ? 50 : 35);
const pin = (lumen: number): number => (lumen > 400 ? 40 : lumen > 250 ? 28 : lumen > 150 ? 20 : 10);

const standard = {
  efficacy: 1,
  beam: 300,
  voltage: '230 V AC',
  finishes: ['matt', 'clear', 'gold'],
  pack: 10,
  price: 1,
  replaces: bulb,
  ccts: warm,
} as const;

export const lampForms: readonly LampForm[] = [
  {
    ...standard,
    code: 'A60',
    label: sameText('A60'),
    socket: 'E27',
    category: 'lamps-e27',
    eNumberPrefix: '941',
    picture: 'a60',
    lumens: [1055, 806, 470, 1521],
    size: [60, 105],
    grams: 42,
    noun: words(
      'LED-Lampe in Birnenform | Lampe LED forme standard | Lampadina LED a goccia | LED lamp in classic bulb shape',
    ),
  },
  {
    ...standard,
    code: 'A67',
    label: sameText('A67'),
    socket: 'E27',
    category: 'lamps-e27',
    eNumberPrefix: '942',
    picture: 'a67',
    lumens: [1521, 2452, 1921],
    finishes: ['matt', 'clear'],
    size: [67, 118],
    grams: 65,
    price: 1.1,
    noun: words(
      'Lichtstarke LED-Lampe in Birnenform | Lampe LED forme standard à flux élevé | Lampadina LED a goccia ad alto flusso | High-output LED lamp in bulb shape',
    ),
  },
  {
    ...standard,
    code: 'G95',
    label: words('Globe G95 | globe G95 | globo G95 | globe G95'),
    socket: 'E27',
    category: 'lamps-e27',
    eNumberPrefix: '943',
    picture: 'g95',
    lumens: [806, 470, 1055],
    size: [95, 138],
    grams: 95,
    price: 1.9,
    pack: 1,
    noun: words('LED-Globelampe | Lampe LED globe | Lampadina LED a globo | LED globe lamp'),
  },
  {
    ...standard,
    code: 'ST64',
    label: sameText('ST64'),
    socket: 'E27',
    category: 'lamps-e27',
    eNumberPrefix: '944',
    picture: 'st64',
    lumens: [806, 470],
    finishes: ['clear', 'gold'],
    size: [64, 140],
    grams: 60,
    price: 1.7,
    pack: 1,
    noun: words(
      'LED-Filamentlampe in Rustikaform | Lampe LED à filament forme rustique | Lampadina LED a filamento forma rustica | LED filament lamp in rustic shape',
    ),
  },
  {
    ...standard,
    code: 'B35',
    label: words('Kerze B35 | flamme B35 | candela B35 | candle B35'),
    socket: 'E14',
    category: 'lamps-e14',
    eNumberPrefix: '945',
    picture: 'b35',
    lumens: [470, 250, 806],
    size: [35, 98],
    grams: 24,
    price: 0.95,
    noun: words('LED-Kerzenlampe | Lampe LED flamme | Lampadina LED a candela | LED candle lamp'),
  },
  {
    ...standard,
    code: 'P45',
    label: words('Tropfen P45 | sphérique P45 | sfera P45 | golf ball P45'),
    socket: 'E14',
    category: 'lamps-e14',
    eNumberPrefix: '946',
    picture: 'p45',
    lumens: [470, 250, 806],
    size: [45, 80],
    grams: 26,
    price: 0.95,
    noun: words('LED-Tropfenlampe | Lampe LED sphérique | Lampadina LED a sfera | LED golf-ball lamp'),
  },
  {
    ...standard,
    code: 'PAR16',
    label: sameText('PAR16'),
    socket: 'GU10',
    category: 'lamps-gu10',
    eNumberPrefix: '947',
    picture: 'par16',
    lumens: [350, 460, 575, 230],
    ccts: [3000, 2700, 4000],
    finishes: ['clear'],
    beam: 36,
    size: [51, 55],
    grams: 38,
    price: 1.15,
    replaces: spot,
    efficacy: 0.66,
    noun: words(
      'LED-Reflektorlampe 36° | Lampe LED réflecteur 36° | Lampada LED a riflettore 36° | LED reflector lamp 36°',
    ),
  },
  {
    ...standard,
    code: 'MR16',
    label: sameText('MR16'),
    socket: 'GU5.3',
    category: 'lamps-gu53',
    eNumberPrefix: '948',
    picture: 'mr16',
    lumens: [350, 460, 621],
    ccts: [3000, 2700, 4000],
    finishes: ['clear'],
    beam: 36,
    voltage: '12 V AC/DC',
    size: [51, 46],
    grams: 34,
    price: 1.15,
    replaces: spot,
    efficacy: 0.66,
    noun: words(
      'Niedervolt-LED-Reflektor 36° | Réflecteur LED basse tension 36° | Riflettore LED a bassa tensione 36° | Low-voltage LED reflector 36°',
    ),
  },
  {
    ...standard,
    code: 'CG9',
    label: words('Stift | capsule | capsula | capsule'),
    socket: 'G9',
    category: 'lamps-g9',
    eNumberPrefix: '949',
    picture: 'capsule',
    lumens: [320, 200, 470],
    finishes: ['clear', 'matt'],
    size: [16, 52],
    grams: 9,
    price: 1.3,
    replaces: pin,
    efficacy: 0.74,
    noun: words('LED-Stiftlampe | Capsule LED | Capsula LED | LED capsule lamp'),
  },
  {
    ...standard,
    code: 'CG4',
    label: words('Stift | capsule | capsula | capsule'),
    socket: 'G4',
    category: 'lamps-g4',
    eNumberPrefix: '950',
    picture: 'capsule',
    lumens: [200, 100, 300],
    finishes: ['clear', 'matt'],
    voltage: '12 V AC/DC',
    size: [13, 40],
    grams: 5,
    price: 1.2,
    replaces: pin,
    efficacy: 0.74,
    noun: words(
      'Niedervolt-LED-Stiftlampe | Capsule LED basse tension | Capsula LED a bassa tensione | Low-voltage LED capsule',
    ),
  },
];
