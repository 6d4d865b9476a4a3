import { fold } from './fold.ts';

const LABEL = /^\s*(?:e[\s.-]*(?:no|nr|nummer|number)|ean|gtin|sku|art(?:ikel)?[\s.-]*(?:no|nr|nummer))[\s.:#-]*/i;

/** A product number without spaces, dots, hyphens, slashes and case: 'E 123.456/78' → 'e12345678'. */
export function normaliseCode(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

/** The number behind a label ('E-Nr. 123 456 789'), undefined without label or without a digit behind it. */
export function codeBehindLabel(text: string): string | undefined {
  const label = LABEL.exec(text);
  if (label === null) return undefined;
  const code = normaliseCode(text.slice(label[0].length));
  return /\d/.test(code) ? code : undefined;
}

/** A GTIN is the same number with and without leading zeros (GTIN-13 in the form of a GTIN-14). */
export function withoutLeadingZeros(code: string): string {
  return /^0+\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code;
}
