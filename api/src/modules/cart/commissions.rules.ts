import { createHash } from 'node:crypto';
import type { Cart, CartItem } from '@shop/contract/cart';
import { LINE_NOTE_MAX } from '@shop/contract/cart-change';
import { reckonedFromShown } from '#src/context/visible-price.ts';
import type { Line } from './cart.rules.ts';
import { combinationKey, isPart, type LineGroup } from './combinations.rules.ts';

type TotalledItem = Pick<CartItem, 'commission' | 'lineTotal' | 'isOrderable'>;

/**
 * Subtotals of the goods by commission, Rappen; null where one of its lines has no price. What cannot be ordered is in none
 * (docs/domain/prices.md#lines-that-cannot-be-ordered).
 */
export function commissionTotals(items: readonly TotalledItem[]): Cart['commissions'] {
  const groups = Map.groupBy(items, (item) => item.commission);
  return [...groups].map(([commission, lines]) => {
    const counted = lines.filter(({ isOrderable }) => isOrderable);
    return {
      commission,
      lineCount: lines.length,
      subtotal: counted.some(({ lineTotal }) => lineTotal === null)
        ? null
        : reckonedFromShown(counted.reduce((sum, { lineTotal }) => sum + (lineTotal ?? 0), 0)),
    };
  });
}

/**
 * Lines with the keys under which they come into a cart. The same article for another commission is another line: added up,
 * the quantities could not be told apart. Equal ones are put under one key with both notes; where these would no longer fit
 * beside one line, they stay apart as well. A line of which no commission is said (by hand, one more of it) joins the one
 * that it names.
 * @param before the lines of the cart with these skus
 */
export function keepApart<L extends Line>(before: readonly Line[], coming: readonly LineGroup<L>[]): readonly L[] {
  const there = new Map<string, Line[]>();
  for (const line of before) if (line.combination || !isPart(line)) linesOf(there, line.sku).push(line);
  return coming.flatMap(({ head, parts }): readonly L[] => {
    if (head.custom) return [head];
    const same = linesOf(there, head.sku);
    const equal = same.find((line) => isEqual(line, head) && noteOfBoth(line, head) !== undefined);
    const { note = '', commission = '' } = head;
    const groupKey = equal?.groupKey ?? freeKey(head, new Set(same.map((line) => line.groupKey)));
    const own = { ...head, groupKey, commission, note };
    const line = equal ? { ...own, commission: equal.commission ?? '', note: noteOfBoth(equal, head) ?? note } : own;
    if (equal) same.splice(same.indexOf(equal), 1, line);
    else same.push(line);
    return [line, ...parts.map((part) => ({ ...part, groupKey }))];
  });
}

/** The same for one line. */
export function keepLineApart<L extends Line>(before: readonly Line[], line: L): L {
  const [apart = line] = keepApart(before, [{ head: line, parts: [] }]);
  return apart;
}

function linesOf(lines: Map<string, Line[]>, sku: string): Line[] {
  const known = lines.get(sku) ?? [];
  lines.set(sku, known);
  return known;
}

function isEqual(line: Line, head: Line): boolean {
  if (head.commission === undefined) return line.groupKey === head.groupKey;
  return (line.commission ?? '') === head.commission && thingOf(line) === thingOf(head);
}

/** What lines of one sku have in common that may add up: a combination's insets, or the key that they came with. */
function thingOf({ combination, groupKey }: Line): string {
  return combination ? combination.insets.join(' ') : groupKey.replace(APART, '');
}

/** The key it came with, or one of its commission where that is taken. */
function freeKey({ sku, groupKey, combination, commission = '' }: Line, taken: ReadonlySet<string>): string {
  const [plain, keyFor] = combination
    ? [combinationKey(sku, combination.insets), (text: string) => combinationKey(sku, combination.insets, text)]
    : [groupKey.replace(APART, ''), (text: string) => apartKey(groupKey.replace(APART, ''), text)];
  if (!taken.has(plain)) return plain;
  for (let at = 1; ; at++) {
    const key = keyFor(at === 1 && commission !== '' ? commission : `${commission}\n${at}`);
    if (!taken.has(key)) return key;
  }
}

/** What `apartKey` adds to the key that a line came with. */
const APART = /(^|-)kom-[\w-]{16}$/;

function apartKey(groupKey: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return groupKey === '' ? `kom-${hash}` : `${groupKey.slice(0, 40)}-kom-${hash}`;
}

const BETWEEN_NOTES = ' / ';

/** Of two notes neither is lost, and the same one does not stand there twice; undefined where both are too long for a line. */
function noteOfBoth({ note: there = '' }: Line, { note: coming = '' }: Line): string | undefined {
  const known = new Set(there.split(BETWEEN_NOTES));
  const further = coming.split(BETWEEN_NOTES).filter((piece) => !known.has(piece));
  const both = [there, ...further].filter((piece) => piece !== '').join(BETWEEN_NOTES);
  return both.length <= LINE_NOTE_MAX ? both : undefined;
}
