import { createHash } from 'node:crypto';
import type { Cart, CartItem } from '@shop/contract/cart';
import type { Cents } from '@shop/contract/values';
import { keyOf, type Line } from './cart.rules.ts';

/** Subtotals of the goods by commission, Rappen; null where one of its lines has no price. */
export function commissionTotals(items: readonly Pick<CartItem, 'commission' | 'lineTotal'>[]): Cart['commissions'] {
  const groups = Map.groupBy(items, (item) => item.commission);
  return [...groups].map(([commission, lines]) => ({
    commission,
    lineCount: lines.length,
    subtotal: lines.reduce<Cents | null>(
      (sum, { lineTotal }) => (sum === null || lineTotal === null ? null : ((sum + lineTotal) as Cents)),
      0 as Cents,
    ),
  }));
}

/**
 * The same article for another commission is another line: added up, nobody would know how much is whose. The first keeps the
 * empty groupKey, the others get one of their commission.
 */
export function apartByCommission(before: readonly Line[], added: readonly Line[]): readonly Line[] {
  const commissions = new Map(before.map((line) => [keyOf(line), line.commission ?? '']));
  return added.map((line) => {
    const { commission = '' } = line;
    if (commission === '' || line.groupKey !== '') return line;
    const there = commissions.get(keyOf(line));
    if (there === undefined) commissions.set(keyOf(line), commission);
    if (there === undefined || there === commission) return line;
    return { ...line, groupKey: commissionKey(commission) };
  });
}

function commissionKey(commission: string): string {
  return `kom-${createHash('sha256').update(commission).digest('base64url').slice(0, 16)}`;
}
