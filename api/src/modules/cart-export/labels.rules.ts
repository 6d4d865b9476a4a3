import { formatName } from '@shop/contract/article-name';
import type { LabelFormat, LabelFormatKey, LabelOption } from '@shop/contract/cart-export';
import type { Locale } from '@shop/contract/values';
import { amountText, type Label, type LabelSheet } from '@shop/documents';
import { isGtin } from '@shop/exchange-formats';
import { eNumberText } from './article-list.rules.ts';
import type { ListLine } from './article-list.ts';
import { word } from './cart-export.wording.ts';

type Format = { readonly name: string; readonly isRoll: boolean; readonly sheet: LabelSheet };

/** Sheets as their makers measure them, millimetres. */
const formats: Readonly<Record<LabelFormatKey, Format>> = {
  'avery-l7160': onA4('Avery L7160', [63.5, 38.1], [3, 7], [66, 38.1]),
  'avery-l7159': onA4('Avery L7159', [63.5, 33.9], [3, 8], [66, 33.9]),
  'avery-l7163': onA4('Avery L7163', [99.1, 38.1], [2, 7], [101.6, 38.1]),
  'avery-3475': onA4('Avery Zweckform 3475', [70, 36], [3, 8], [70, 36]),
  'avery-l6009': onA4('Avery L6009', [45.7, 21.2], [4, 12], [48.3, 21.2]),
  'herma-4360': onA4('Herma 4360', [70, 37], [3, 8], [70, 37]),
  'herma-4226': onA4('Herma 4226', [66, 33.8], [3, 8], [66, 33.8]),
  'roll-62x29': onRoll(62, 29),
  'roll-57x32': onRoll(57, 32),
};

type Pair = readonly [number, number];

/** The labels stand in the middle of the sheet. */
function onA4(name: string, [widthMm, heightMm]: Pair, [columns, rows]: Pair, [pitchXMm, pitchYMm]: Pair): Format {
  const leftMm = (210 - (columns - 1) * pitchXMm - widthMm) / 2;
  const topMm = (297 - (rows - 1) * pitchYMm - heightMm) / 2;
  const place = { columns, rows, leftMm, topMm, pitchXMm, pitchYMm };
  return { name, isRoll: false, sheet: { pageWidthMm: 210, pageHeightMm: 297, widthMm, heightMm, ...place } };
}

function onRoll(widthMm: number, heightMm: number): Format {
  const place = { columns: 1, rows: 1, leftMm: 0, topMm: 0, pitchXMm: widthMm, pitchYMm: heightMm };
  const sheet = { pageWidthMm: widthMm, pageHeightMm: heightMm, widthMm, heightMm, ...place };
  return { name: `${widthMm} × ${heightMm} mm`, isRoll: true, sheet };
}

/** What the dialog offers. */
export function listFormats(): LabelFormat[] {
  return Object.entries(formats).map(([key, { name, isRoll, sheet }]) => {
    const { widthMm, heightMm, columns, rows } = sheet;
    return { key: key as LabelFormatKey, name, isRoll, widthMm, heightMm, columns, rows };
  });
}

export function sheetOfFormat(key: LabelFormatKey): LabelSheet {
  return formats[key].sheet;
}

/** How many labels one sheet holds; 1 on a roll. */
export function placesOf(key: LabelFormatKey): number {
  const { columns, rows } = formats[key].sheet;
  return columns * rows;
}

export function readOptions(text: string): ReadonlySet<LabelOption> {
  return new Set(text.split(',').filter((option): option is LabelOption => option !== ''));
}

/** What a label needs of a line. */
export type LabelLine = Pick<
  ListLine,
  'sku' | 'ownNumbers' | 'name' | 'eNumber' | 'gtin' | 'priceUnit' | 'unit' | 'unitPrice' | 'commission'
> & {
  /**
   * The least that the article is sold in, whatever a cart holds of it: scanning a shelf's label is a new order. Without it the
   * QR code opens the article alone.
   */
  readonly usualQuantity: number | null;
};

export type LabelContext = {
  readonly locale: Locale;
  readonly shopUrl: string;
  readonly options: ReadonlySet<LabelOption>;
};

/** One label. The price is the one that the user may see; none where there is none. */
export function labelOf(line: LabelLine, { locale, shopUrl, options }: LabelContext): Label {
  const { sku, ownNumbers, name, eNumber, gtin, commission } = line;
  const shown = [
    options.has('ownNumber') && ownNumbers?.[0] ? word(locale, 'number.own', { number: ownNumbers[0] }) : '',
    word(locale, 'number.article', { number: sku }),
    options.has('eNumber') && eNumber ? word(locale, 'number.eNumber', { number: eNumberText(eNumber) }) : '',
    options.has('commission') && commission ? word(locale, 'line.commission', { commission }) : '',
  ];
  return {
    name: formatName(name),
    lines: shown.filter((text) => text !== ''),
    price: options.has('price') ? priceText(line) : '',
    code: gtin.length === 13 && isGtin(gtin) ? { kind: 'ean13', text: gtin } : { kind: 'code128', text: sku },
    address: addressOf(line, locale, shopUrl),
  };
}

function priceText({ unitPrice, priceUnit, unit }: LabelLine): string {
  if (unitPrice === null) return '';
  return `CHF\u00a0${amountText(unitPrice)}${priceUnit === 1 ? '' : ` / ${priceUnit}\u00a0${unit}`}`;
}

/** As short as can be, for a code with few and large fields: the page finds its own name. */
function addressOf({ sku, usualQuantity }: LabelLine, locale: Locale, shopUrl: string): string {
  const quantity = usualQuantity === null ? '' : `?quantity=${usualQuantity}`;
  return `${shopUrl.replace(/\/$/, '')}/${locale.slice(0, 2)}/product/-/${encodeURIComponent(sku)}${quantity}`;
}
