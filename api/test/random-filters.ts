import type { OrderFilters } from '@shop/contract/order-history';

const some: { readonly [K in keyof OrderFilters]: readonly NonNullable<OrderFilters[K]>[] } = {
  state: ['open', 'done'],
  datePreset: ['last12Months', 'last30Days', 'currentYear', 'lastMonth', 'allTime'],
  startDate: ['2026-03-29', '0001-01-01', '2026-10-25'],
  endDate: ['2026-10-25', '9999-12-31', '2026-03-28'],
  onlyOwnOrder: [true, false],
  onlyDelayedOrder: [true],
  orderOrigin: ['phone', 'eShop', 'shop'],
  contract: [11, 0],
  contractType: ['credit', 'default', 'all'],
  commission: ['école', 'E', 'lot', 'chantier', '🏠'],
  reference: ['ob-1', '_', '7'],
  contact: ['mar', 'luc'],
  eNumber: ['9 41', '9410010', '%'],
  notation: ['pompe', 'à', '0%'],
  supplierArticleNumber: ['mn-2', '-'],
  q: ['lot a', 'pompe', '70', 'élise', '9 410 01', 'ecole', 'b', 'nowhere'],
};

/** The same numbers at every run. */
export function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Each filter is asked for in one of eight questions. */
export function randomFilters(roll: (sides: number) => number): OrderFilters {
  const keys = Object.keys(some).filter(() => roll(8) === 0) as (keyof OrderFilters)[];
  return Object.fromEntries(keys.map((key) => [key, some[key]?.[roll(some[key]?.length ?? 1)]]));
}
