import { normaliseNumber } from '@shop/contract/product-number';

/** What a scanned code says about an article. */
export type ReadCode = {
  /** In the spelling of `normaliseNumber`; also what the server is asked with. */
  readonly number: string;
  /** The article inside, where the code is that of an outer pack: how many are in it the code does not say. */
  readonly packOf: string | null;
};

/** Symbology identifiers that scanners may put in front (ISO/IEC 15424): `]C1`, `]E0`, `]Q3`. */
const SYMBOLOGY = /^\][A-Za-z]\d/;
const GROUP_SEPARATOR = '\u001d';
/** Digits of the data behind GS1 application identifiers of fixed length (GS1 General Specifications 7.8.5). */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};

/**
 * Understands what cameras and hand scanners deliver: plain numbers, GTINs with leading zeros, ITF-14 of outer packs, GS1
 * element strings, GS1 Digital Links, and the addresses in the QR codes of our own labels.
 */
export function readCode(scanned: string): ReadCode {
  const text = scanned.trim().replace(SYMBOLOGY, '');
  const gtin = gtinOfAddress(text) ?? gtinOfElements(text);
  if (gtin !== undefined) return ofGtin(gtin);
  const sku = skuOfAddress(text);
  if (sku !== undefined) return { number: normaliseNumber(sku), packOf: null };
  return /^\d{14}$/.test(text) && isGtin(text)
    ? ofGtin(text)
    : { number: normaliseNumber(printable(text)), packOf: null };
}

/** What is kept and shown of a code: without invisible characters, and no longer than a number can be. */
export function printable(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
}

function ofGtin(gtin: string): ReadCode {
  const indicator = gtin.length === 14 ? Number(gtin[0]) : 0;
  const number = normaliseNumber(gtin);
  if (indicator === 0 || indicator === 9) return { number, packOf: null };
  const inside = gtin.slice(1, 13);
  return { number, packOf: normaliseNumber(inside + checkDigit(inside)) };
}

/** `…/01/07640123456782/10/A1`, the GS1 Digital Link. */
function gtinOfAddress(text: string): string | undefined {
  const digits = isAddress(text) ? /\/01\/(\d{8}|\d{12,14})(?=[/?#]|$)/.exec(text)?.[1] : undefined;
  return digits !== undefined && isGtin(digits) ? digits : undefined;
}

/** `…/de/product/-/4711?quantity=10`, as our labels print it (`labels.rules.ts` of the cart export). */
function skuOfAddress(text: string): string | undefined {
  const part = isAddress(text) ? /\/(?:de|fr|it|en)\/product\/[^/?#]+\/([^/?#]+)/i.exec(text)?.[1] : undefined;
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** The GTIN of a GS1 element string, with brackets as printed or with separators as scanned. */
function gtinOfElements(text: string): string | undefined {
  const bracketed = /\((?:01|02)\)(\d{14})/.exec(text)?.[1];
  if (bracketed !== undefined) return isGtin(bracketed) ? bracketed : undefined;
  let rest = text.startsWith(GROUP_SEPARATOR) ? text.slice(1) : text;
  while (rest !== '') {
    const identifier = rest.slice(0, 2);
    const digits = FIXED[identifier];
    if (digits === undefined) {
      const end = rest.indexOf(GROUP_SEPARATOR);
      if (end < 0) return undefined;
      rest = rest.slice(end + 1);
      continue;
    }
    const value = rest.slice(2, 2 + digits);
    if (identifier === '01' || identifier === '02') return isGtin(value) && value.length === 14 ? value : undefined;
    rest = rest.slice(2 + digits).replace(/^\u001d/, '');
  }
  return undefined;
}

/** GS1 General Specifications 7.9: from the right, the digits before the check digit count three times and once in turn. */
function isGtin(digits: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.slice(-1);
}

function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
