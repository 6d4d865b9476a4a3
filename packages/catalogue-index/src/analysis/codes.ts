import { fold } from './fold.ts';

const NUMBER_WORD = String.raw`(?:no|nr|n°|nummer|number|num[eé]ro|code|cod)`;
const NUMBERED = String.raw`(?:e|art(?:ikel|icle|icolo)?|best(?:ell)?|mat(?:erial)?|item|order|prod(?:ukt|uct)?|hersteller|lieferanten|ean|gtin|sku|r[eé]f(?:[eé]rence)?|rif|no|nr|n°|code|cod(?:ice)?)`;
const LABEL = new RegExp(
  String.raw`^\s*(?:${NUMBERED}(?:[\s.-]*(?:d[’']article)?[\s.-]*${NUMBER_WORD})?|#)(?:\s*d[’']article)?(?:[\s.:#-]+|(?=\d))`,
  'i',
);
/** 'E 27' is a lamp holder and no E-number. */
const BARE_LETTER = /^\s*e[\s.-]*\d{1,3}(?!\d|[\s.]\d)/i;

/** A product number without spaces, dots, hyphens, slashes and case: 'E 123.456/78' → 'e12345678'. */
export function normaliseCode(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

/** The number behind a label ('E-Nr. 123 456 789'), undefined without label or without a digit behind it. */
export function codeBehindLabel(text: string): string | undefined {
  const label = LABEL.exec(text);
  if (label === null || BARE_LETTER.test(text)) return undefined;
  const code = normaliseCode(text.slice(label[0].length));
  return /\d/.test(code) ? code : undefined;
}

/** A GTIN is the same number with and without leading zeros (GTIN-13 in the form of a GTIN-14). */
export function withoutLeadingZeros(code: string): string {
  return /^0+\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code;
}
