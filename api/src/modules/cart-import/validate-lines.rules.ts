import type { ImportLine as SheetLine, ImportReason, ImportResult } from '@shop/contract/cart-import';
import { readQuantityText, type OrderLine } from '@shop/exchange-formats';
import { meantSkus } from '../own-numbers/index.ts';
import { nearestQuantities } from './fit-quantity.rules.ts';
import { validateCustom } from './validate-customs.rules.ts';
import { validateCombinations, type ImportCombination, type PartKnowledge } from './validate-combinations.rules.ts';

/** A line with its result, whichever sheet it stands in. */
export type ImportLine = Omit<SheetLine, 'sheet'>;

/** Which articles have a number, and what is known about them. */
export type Knowledge = PartKnowledge & {
  readonly matchesOf: (number: string) => readonly Match[];
  readonly variants: ReadonlyMap<string, readonly string[]>;
  readonly successors: ReadonlyMap<string, string>;
  /** Whether the list has a column for quantities: then an empty cell is worth a word. */
  readonly hasQuantities: boolean;
  /** The same article with another note is another line. */
  readonly areNotesApart?: boolean;
};

export type Match = { readonly sku: string; readonly kind: string; readonly isActive: boolean };

/** Articles to choose from at most. */
const CHOICES_MAX = 20;

export type Validated = { readonly lines: readonly ImportLine[]; readonly combinations: readonly ImportCombination[] };

/**
 * Validates every line, in the order of the lines, and the combinations they make. Of the other lines equal articles of one
 * commission add up in the first of them, and what they come to is what has to be orderable
 * (docs/domain/quantities.md#minimum-and-interval, docs/domain/cart.md#line-identity).
 */
export function validateLines(lines: readonly OrderLine[], knowledge: Knowledge): Validated {
  const alone = lines.map((line) => (line.custom ? validateCustom(line, line.custom) : validateLine(line, knowledge)));
  const { lines: validated, combinations } = validateCombinations(lines, alone, knowledge);
  const firsts = new Map<string, ImportLine>();
  const added = validated.map((line) => {
    const [sku] = line.skus;
    if (line.combination !== null || line.verdict !== 'ok' || sku === undefined || line.quantity === null) return line;
    const key = JSON.stringify([sku, line.commission, knowledge.areNotesApart ? line.note : '']);
    const first = firsts.get(key);
    const sum = (first?.quantity ?? 0) + line.quantity;
    if (!first) {
      firsts.set(key, line);
      return line;
    }
    firsts.set(key, { ...first, quantity: sum, reasons: withReason(first.reasons, 'addedUp') });
    return { ...line, verdict: 'changed' as const, reasons: withReason(line.reasons, 'addedTo'), addedTo: first.line };
  });
  const finals = new Map([...firsts.values()].map((line) => [line.line, line]));
  return { lines: added.map((line) => fitQuantity(finals.get(line.line) ?? line, knowledge)), combinations };
}

function validateLine(line: OrderLine, knowledge: Knowledge): ImportLine {
  const { commission, note, places } = line;
  const read = readQuantityText(line.quantityText);
  const isMissing = read.kind === 'missing';
  const quantity = isMissing ? 1 : read.kind === 'whole' ? read.quantity : null;
  const found = identify(line, knowledge);
  const reasons: ImportReason[] = [...found.reasons];
  if (isMissing && found.skus.length > 0) reasons.push('quantityMissing');
  if (read.kind === 'unclear') reasons.push('quantityUnclear');
  return {
    line: line.line,
    text: line.text,
    number: line.numberText,
    quantityText: line.quantityText,
    verdict: found.verdict === 'ok' && quantity === null ? 'choose' : found.verdict,
    reasons,
    skus: [...found.skus],
    specificityOf: found.specificityOf,
    quantity,
    quantitiesNear: read.kind === 'unclear' ? [...read.near] : [],
    addedTo: null,
    commission,
    note,
    combination: null,
    places: [...places],
    custom: null,
  };
}

type Found = {
  readonly verdict: ImportResult;
  readonly skus: readonly string[];
  readonly specificityOf: string | null;
  readonly reasons: readonly ImportReason[];
};

/** Whom the number means (`meantSkus`); what is sold is believed before what was. */
function identify(line: OrderLine, { matchesOf, articles, variants, successors }: Knowledge): Found {
  const matches = line.number === '' ? [] : matchesOf(line.number);
  const sold = matches.filter(({ isActive }) => isActive);
  const meant = meantSkus(sold).filter((sku) => articles.has(sku));
  const [sku] = meant;
  if (meant.length > 1) {
    return { verdict: 'choose', skus: meant.slice(0, CHOICES_MAX), specificityOf: null, reasons: ['severalArticles'] };
  }
  if (sku !== undefined && articles.get(sku)?.needsChoice) {
    const choices = (variants.get(sku) ?? []).filter((one) => articles.get(one)?.isOrderable);
    return { verdict: 'choose', skus: choices, specificityOf: sku, reasons: ['specificity'] };
  }
  if (sku !== undefined && articles.get(sku)?.isOrderable) {
    return { verdict: 'ok', skus: [sku], specificityOf: null, reasons: [] };
  }
  if (matches.length > 0) {
    const instead = matches.flatMap((match) => successors.get(match.sku) ?? []);
    const skus = [...new Set(instead)].filter((one) => articles.get(one)?.isOrderable);
    return { verdict: 'notOrderable', skus, specificityOf: null, reasons: skus.length > 0 ? ['successor'] : [] };
  }
  if (!/\d/.test(line.numberText) && readQuantityText(line.quantityText).kind !== 'whole') {
    return { verdict: 'text', skus: [], specificityOf: null, reasons: [] };
  }
  const isShortened = /^\d(?:[.,]\d+)?e\+?\d+$/i.test(line.numberText);
  return { verdict: 'unknown', skus: [], specificityOf: null, reasons: isShortened ? ['shortened'] : [] };
}

/** Raises a quantity that is not sold to the next that is, and says so; what is above the highest has to be chosen. */
function fitQuantity(line: ImportLine, { articles, hasQuantities }: Knowledge): ImportLine {
  const article = articles.get(line.skus[0] ?? '');
  if (!article || line.verdict !== 'ok' || line.quantity === null) return line;
  // A combination is sold in quantities of the whole.
  if (line.combination !== null) return { ...line, verdict: line.reasons.length === 0 ? 'ok' : 'changed' };
  const { fitting, near, reason } = nearestQuantities(article, line.quantity);
  const reasons = reason ? withReason(line.reasons, reason) : line.reasons;
  if (fitting === null) return { ...line, verdict: 'choose', reasons, quantity: null, quantitiesNear: [...near] };
  const isWordless = reasons.every((one) => one === 'quantityMissing' && !hasQuantities);
  return { ...line, verdict: isWordless ? 'ok' : 'changed', reasons, quantity: fitting, quantitiesNear: [...near] };
}

function withReason(reasons: readonly ImportReason[], reason: ImportReason): ImportReason[] {
  return reasons.includes(reason) ? [...reasons] : [...reasons, reason];
}
