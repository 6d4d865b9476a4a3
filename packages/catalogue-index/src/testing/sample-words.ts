import { type ProductTexts } from '../documents.ts';

type Words = readonly [de: string, fr: string, it: string, en: string];

/** What the sample products are; the first is an LED lamp on purpose, it is looked for most. */
export const things: readonly Words[] = [
  ['LED Lampe', 'Lampe LED', 'Lampada LED', 'LED lamp'],
  ['Leitungsschutzschalter', 'Disjoncteur', 'Interruttore magnetotermico', 'Circuit breaker'],
  ['Fehlerstromschutzschalter', 'Disjoncteur différentiel', 'Interruttore differenziale', 'Residual current device'],
  ['Steckdose', 'Prise', 'Presa', 'Socket outlet'],
  ['Rahmen', 'Cadre', 'Cornice', 'Frame'],
  ['Schalter', 'Interrupteur', 'Interruttore', 'Switch'],
  ['Kabel', 'Câble', 'Cavo', 'Cable'],
  ['Kabelkanal', 'Canal de câbles', 'Canale per cavi', 'Cable trunking'],
  ['Einbauleuchte', 'Luminaire encastré', 'Apparecchio da incasso', 'Recessed luminaire'],
  ['Bewegungsmelder', 'Détecteur de mouvement', 'Rilevatore di movimento', 'Motion detector'],
  ['Verteiler', 'Distributeur', 'Quadro di distribuzione', 'Distribution board'],
  ['Klemme', 'Borne', 'Morsetto', 'Terminal'],
  ['Wallbox', 'Borne de recharge', 'Stazione di ricarica', 'Charging station'],
  ['Schutz', 'Protection', 'Protezione', 'Protection'],
];

export const manufacturers: readonly string[] =
  'Feller Hager Legrand Lumatec Nordlicht Voltana Stromar Elektra Kabelwerk Alpina Brill Corvo Dymano Estrel Fenix Gallo Hydra Ionis Jura Kessel'.split(
    ' ',
  );

const syllables = 'ba ko ri ten mu la so fer ni gra do pil ve sta nu hel mi tor ka zin lo be ru wa'.split(' ');

/** A believable word for a number, different for different numbers and, by its ending, for languages. */
export function sampleWord(n: number, language: number): string {
  let word = '';
  for (let rest = n + 24; rest > 0; rest = Math.floor(rest / 24)) word += syllables[rest % 24] ?? '';
  return word + (['ung', 'ment', 'zione', 'ing'][language] ?? '');
}

export function sampleTexts(
  language: number,
  thing: Words,
  measures: string,
  category: string,
  words: readonly number[],
): ProductTexts {
  const name = `${thing[language] ?? ''} ${measures}`;
  return { name, category, description: words.map((word) => sampleWord(word, language)).join(' ') };
}
