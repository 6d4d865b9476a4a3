import { fold } from './fold.ts';

const NUMBER = String.raw`\d+(?:['’]\d{3})*(?:[.,]\d+)?`;
const UNIT =
  'mm[2²]?|cm|km|mAh|mA|m|Ah|kA|kVA|kV|kWh|kW|VA|mV|V|Wh|W|var|A|K|lm|lx|cd|MHz|GHz|kHz|Hz|kg|g|l|°C|bar|Nm|Mbit|Gbit|dB|' +
  'Kelvin|Ampere|Ampère|Amp|Volt|Watt|Lumen|Meter|Mètres?|Metri|Metro|Metres?|Millimeter|Millimètres?';
const END = String.raw`(?![\p{L}\d])`;

/** 3x1.5 · 3 × 1,5 mm² · 5G2.5: the unit after a product of numbers says nothing that tells articles apart. */
const DIMENSIONS = String.raw`${NUMBER}(?:(?:\s?[x×*]\s?|g)${NUMBER})+(?:\s?(?:${UNIT}))?${END}`;
/** IP 44, GU 10, RJ 45, Cat. 6A, E 27: names of sizes and classes that people write with and without a space. */
const CLASS = String.raw`(?:(?:ip|ik|gu|gx|rj|[ck]at\.?|nh|pg)\s?\d+[a-z]?|e\s?(?:14|27|40))${END}`;
/** 1P+N and 3P+N: poles with a switched neutral, which 1P and 3P do not have. */
const POLES = String.raw`\d\s?p\s?\+\s?n${END}`;
const MEASURE = String.raw`${NUMBER}\s?(?:${UNIT})${END}`;
const WORD = String.raw`[\p{L}\d]+(?:['’](?=\d{3})\d+)*(?:(?<=\d)[.,]\d+[\p{L}\d]*)*`;

const TOKEN = new RegExp(`${DIMENSIONS}|${POLES}|${CLASS}|${MEASURE}|${WORD}`, 'giu');
const COMBINING = /[\u0300-\u036f]/;
const DIGIT = /\d/;
const TOKEN_MAX = 64;

const unitShort: Readonly<Record<string, string>> = {
  kelvin: 'k',
  ampere: 'a',
  amp: 'a',
  volt: 'v',
  watt: 'w',
  lumen: 'lm',
  meter: 'm',
  metre: 'm',
  metres: 'm',
  metri: 'm',
  metro: 'm',
  millimeter: 'mm',
  millimetre: 'mm',
  millimetres: 'mm',
};

/** Words and measures of a text as written, measures in one piece ('3 x 1,5 mm²', '16 A', 'IP 44'), none longer than 64. */
export function splitTokens(text: string): readonly string[] {
  const tokens = (COMBINING.test(text) ? text.normalize('NFC') : text).match(TOKEN) ?? [];
  return tokens.some(isTooLong) ? tokens.map((token) => token.slice(0, TOKEN_MAX)) : tokens;
}

function isTooLong(token: string): boolean {
  return token.length > TOKEN_MAX;
}

/** Words with a digit mean the same in every language and are never stemmed. */
export function isNeutral(token: string): boolean {
  return DIGIT.test(token);
}

/** One spelling for a token: '3 × 1,50 mm²' and '3G1.5' become '3x1.5', '16 Ampere' '16a', 'Kat. 6A' 'cat6a'. */
export function normaliseToken(token: string): string {
  const folded = token === 'Ø' || token === 'ø' ? '' : fold(token); // a diameter sign, no letter
  if (!isNeutral(folded)) return folded;
  const compact = folded
    .replace(/[\s'’°+]/g, '')
    .replaceAll(',', '.')
    .replace(/[×*]/g, 'x');
  if (!/^\d/.test(compact)) return compact.replace(/^[ck]at\.?(?=\d)/, 'cat');
  const exact = compact.replace(/(\.\d*?)0+(?!\d)/g, '$1').replace(/\.(?!\d)/g, '');
  const dimensions = /^(\d+(?:\.\d+)?(?:[xg]\d+(?:\.\d+)?)+)[a-z]*2?$/.exec(exact)?.[1];
  if (dimensions !== undefined) return dimensions.replaceAll('g', 'x');
  const [, digits, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(exact) ?? [];
  return digits === undefined ? exact : digits + (unitShort[unit] ?? unit);
}
