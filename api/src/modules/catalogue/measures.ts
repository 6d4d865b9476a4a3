import type { Language } from '@shop/contract/values';

/** Units that are words and differ among the languages; all others are signs that everybody reads. */
const unitWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  TE: { de: 'TE', fr: 'UM', it: 'UM', en: 'mod.' },
  HE: { de: 'HE', fr: 'U', it: 'U', en: 'U' },
  a: { de: 'Jahre', fr: 'ans', it: 'anni', en: 'years' },
};
/** Named before the figure, as the trade says them: «Ra 90», «UGR 19». */
const namedFirst: ReadonlySet<string> = new Set(['Ra', 'UGR']);

/** The unit as it is written in this language. */
export function unitIn(unit: string, language: Language): string {
  return unitWords[unit]?.[language] ?? unit;
}

/** A measure with its unit: «806 lm», «Ra 90», «36°». */
export function measureIn(value: number, unit: string, language: Language): string {
  return withUnit(measure(value), unit, language);
}

/** From a measure to another: «0.75–2.5 mm²»; where one is below zero, a dash would read as its sign: «−20…+45 °C». */
export function measureBetween(low: number, high: number, unit: string, language: Language): string {
  const text = low < 0 ? `${measure(low)}…${high > 0 ? '+' : ''}${measure(high)}` : `${measure(low)}–${measure(high)}`;
  return withUnit(text, unit, language);
}

/** Measures that a source sends as words, such as the two values of one feature: «16, 20 mm»; other words have no unit. */
export function wordsIn(words: readonly string[], unit: string, language: Language): string {
  const text = words.join(', ');
  return words.length > 0 && words.every((word) => /^[\d.,\s…–+−-]*\d$/.test(word))
    ? withUnit(text, unit, language)
    : text;
}

function withUnit(text: string, unit: string, language: Language): string {
  if (unit === '') return text;
  if (unit === '°') return `${text}°`;
  const written = unitIn(unit, language);
  return namedFirst.has(unit) ? `${written} ${text}` : `${text} ${written}`;
}

/** A bare figure (never money): point as decimal mark, no-break space between thousands from 10 000 on, as printed in the trade. */
function measure(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const grouped = Math.abs(value) < 10_000 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  const sign = value < 0 ? '−' : '';
  return sign + (decimals === undefined ? grouped : `${grouped}.${decimals}`);
}
