import { LRUCache } from 'lru-cache';
import { ShopError } from '@shop/contract/errors';
import type { ErpAvailability, ErpCalculation, ErpDocument, ErpLine, ErpPort } from '../erp.port.ts';
import { openHttpLifecycle } from './erp-lifecycle.http.ts';
import { makeAskErp, type HttpErpSettings } from './ask-erp.ts';

/** How long what the ERP said of an article is good enough for a list, milliseconds. */
const KNOWN_FOR_MS = 60_000;
const KNOWN_MAX = 50_000;

/**
 * A real ERP behind `docs/erp-http.openapi.json` (docs/domain/erp.md#two-adapters). Its answers about stock are cached for a
 * minute: that is the shop's own stock table of docs/domain/availability.md#stock-levels, which answers at once and leaves out
 * what it does not know.
 */
export function openHttpErp(settings: HttpErpSettings): ErpPort {
  const ask = makeAskErp(settings);
  const known = new LRUCache<string, ErpAvailability>({ max: KNOWN_MAX, ttl: KNOWN_FOR_MS });
  const asOf = (now: Date) => ({ at: now.toISOString() });
  return {
    ...openHttpLifecycle(ask),
    prices: (customer, lines, now) => ask('prices', { customer, lines, ...asOf(now) }),
    basicAvailability: async (lines) => lines.flatMap((line) => known.get(keyOf(line)) ?? []).filter(isAtHand),
    availability: async (lines, now) => {
      const answers = await ask('availability', { lines, ...asOf(now) });
      for (const answer of answers) known.set(keyOf(answer), answer);
      return answers;
    },
    stockedArticles: (after, limit) => ask('stocked', { after, limit }),
    calculate: async (document, now) => {
      const calculation = await ask('calculate', { document, ...asOf(now) });
      requireWhole(document, calculation);
      return calculation;
    },
    deliveryDays: (now, count) => ask('deliveryDays', { count, ...asOf(now) }),
    shipmentMethods: (customer) => ask('shipmentMethods', { customer }),
    branches: () => ask('branches', {}),
    conditionGroups: () => ask('conditionGroups', {}),
    openCustomer: (customer) => ask('openCustomer', { customer }),
    place: async (order) => {
      await ask('place', { order });
      for (const { sku } of order.lines) evict(known, sku);
    },
  };
}

/** Only what lies there in full is told without asking: everything else has a date that moves. */
function isAtHand({ kind }: ErpAvailability): boolean {
  return kind === 'green';
}

function keyOf({ sku, quantity }: ErpLine): string {
  return `${quantity}:${sku}`;
}

function evict(known: LRUCache<string, ErpAvailability>, sku: string): void {
  for (const key of known.keys()) if (key.endsWith(`:${sku}`)) known.delete(key);
}

/**
 * A sum over half of the lines would be shown as the price of all: an answer that leaves lines out is none. Whether the sums are
 * right is checked where documents are calculated (docs/domain/erp.md#sums).
 */
function requireWhole({ lines }: ErpDocument, calculation: ErpCalculation): void {
  const answered = new Set(calculation.lines.map(({ lineKey }) => lineKey));
  const missing = lines.filter(({ lineKey }) => !answered.has(lineKey));
  if (missing.length === 0 && answered.size === lines.length) return;
  const cause = new Error(`calculate: ${missing.length} of ${lines.length} lines were left out, or others answered`);
  throw new ShopError('erp.unavailable', {}, { cause });
}
