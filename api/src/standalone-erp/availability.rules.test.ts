import { assert, array, constantFrom, integer, property, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import type { ErpArticle, ErpArticleFlag } from './article.ts';
import { availabilityOf, isBasic, isOrderable, type Arrival } from './availability.rules.ts';
import { addDays, readCalendar } from './calendar.rules.ts';

/** Tuesday, 10:00: the main warehouse delivers on Wednesday, the others on Thursday. */
const calendar = readCalendar(new Date('2026-11-24T09:00:00Z'), { holidays: [], orderCutOff: '17:00' });
const warehouses = [
  { warehouseId: 'bern', name: 'Bern' },
  { warehouseId: 'zuerich', name: 'Zürich' },
  { warehouseId: 'lugano', name: 'Lugano' },
];

function articleWith(...flags: readonly ErpArticleFlag[]): ErpArticle {
  const amounts = { priceUnit: 1, listSteps: [], vrgCents: 0, copperGrams: 0 };
  return { sku: 'A-1', measurementUnit: 'C62', discountGroup: null, flags, ...amounts };
}

function availability(
  quantity: number,
  free: readonly number[],
  { arrivals = [], flags = [] }: { arrivals?: readonly Arrival[]; flags?: readonly ErpArticleFlag[] } = {},
) {
  const stock = {
    arrivals,
    free: free.map((count, index) => ({ warehouseId: warehouses[index]?.warehouseId ?? '', quantity: count })),
  };
  return availabilityOf(articleWith(...flags), { quantity, stock, warehouses, calendar });
}

test('green: all in the main warehouse, tomorrow', () => {
  expect(availability(10, [10])).toMatchObject({ kind: 'green', firstQuantity: 10, firstDate: '2026-11-25' });
});

test('green-yellow: all in another warehouse, one working day later', () => {
  expect(availability(10, [0, 10])).toMatchObject({ kind: 'green-yellow', firstQuantity: 10, firstDate: '2026-11-26' });
  expect(availability(10, [4, 10])).toMatchObject({ kind: 'green-yellow', restDate: null });
  expect(availability(10, [0, 4, 6])).toMatchObject({ kind: 'green-yellow', firstQuantity: 10 });
});

test('part-green: a part tomorrow, the rest from the other warehouses or when the supplier has sent it', () => {
  expect(availability(10, [4, 3, 3])).toMatchObject({
    kind: 'part-green',
    firstQuantity: 4,
    firstDate: '2026-11-25',
    restDate: '2026-11-26',
  });
  const arrivals = [{ day: '2026-12-04', quantity: 50 }];
  expect(availability(50, [36], { arrivals })).toMatchObject({ firstQuantity: 36, restDate: '2026-12-07' });
  expect(availability(50, [0, 20], { arrivals })).toMatchObject({
    kind: 'part-green',
    firstQuantity: 20,
    firstDate: '2026-11-26',
    restDate: '2026-12-07',
  });
  expect(availability(50, [36])).toMatchObject({ kind: 'part-green', restDate: null });
});

test('part-green: the rest never comes before the part from another warehouse, even when it arrives today', () => {
  const arrivals = [{ day: '2026-11-24', quantity: 50 }];
  expect(availability(10, [0, 4], { arrivals })).toMatchObject({ firstDate: '2026-11-26', restDate: '2026-11-26' });
});

test('orange: nothing there, all of it on the day after the supplier has sent it', () => {
  const arrivals = [{ day: '2026-12-03', quantity: 10 }];
  expect(availability(10, [0], { arrivals })).toMatchObject({
    kind: 'orange',
    firstQuantity: 10,
    firstDate: '2026-12-04',
    restDate: null,
  });
});

test('part-orange: nothing there, the first consignment brings only a part', () => {
  const arrivals = [
    { day: '2026-12-03', quantity: 4 },
    { day: '2026-12-10', quantity: 6 },
  ];
  expect(availability(10, [0], { arrivals })).toMatchObject({
    kind: 'part-orange',
    firstQuantity: 4,
    firstDate: '2026-12-04',
    restDate: '2026-12-11',
  });
  expect(availability(11, [], { arrivals })).toMatchObject({ kind: 'part-orange', restDate: null });
});

test('half-blue: cutting takes a day more, and another one from a branch; making has no date', () => {
  expect(availability(10, [10], { flags: ['cut_to_length'] })).toMatchObject({
    kind: 'half-blue',
    firstDate: '2026-11-26',
    making: 'cut_to_length',
  });
  expect(availability(10, [3, 10], { flags: ['cut_to_length'] })).toMatchObject({ firstDate: '2026-11-27' });
  expect(availability(10, [3], { flags: ['made_to_order'] })).toMatchObject({
    kind: 'half-blue',
    firstDate: null,
    making: 'made_to_order',
  });
});

test('a cable of which nothing is there waits for the supplier like anything else', () => {
  const arrivals = [{ day: '2026-12-03', quantity: 500 }];
  expect(availability(100, [0], { flags: ['cut_to_length'], arrivals })).toMatchObject({ kind: 'orange' });
});

test('red: discontinued and not enough left, even if an old consignment is still expected', () => {
  const arrivals = [{ day: '2026-12-03', quantity: 500 }];
  expect(availability(10, [0], { flags: ['discontinued'], arrivals })).toMatchObject({ kind: 'red', firstQuantity: 0 });
  expect(availability(10, [4], { flags: ['discontinued'] })).toMatchObject({ kind: 'red', firstQuantity: 4 });
  expect(availability(4, [4], { flags: ['discontinued'] })).toMatchObject({ kind: 'green' });
});

test('gray: nothing known', () => {
  expect(availability(1, [])).toMatchObject({ kind: 'gray', firstQuantity: 0, firstDate: null });
  expect(availability(1, [0, 0])).toMatchObject({ kind: 'gray' });
});

test('a consignment that is overdue promises nothing, one of today counts', () => {
  expect(availability(1, [0], { arrivals: [{ day: '2026-11-23', quantity: 10 }] })).toMatchObject({ kind: 'gray' });
  const today = [{ day: '2026-11-24', quantity: 10 }];
  expect(availability(1, [0], { arrivals: today })).toMatchObject({ kind: 'orange', firstDate: '2026-11-25' });
});

test('a branch that has all of it hands it out today; another one gets it with the delivery', () => {
  expect(availability(10, [10, 12, 3]).stock).toEqual([
    { warehouseId: 'bern', name: 'Bern', quantityOnHand: 10, date: '2026-11-25' },
    { warehouseId: 'zuerich', name: 'Zürich', quantityOnHand: 12, date: '2026-11-24' },
    { warehouseId: 'lugano', name: 'Lugano', quantityOnHand: 3, date: '2026-11-25' },
  ]);
  expect(availability(10, [0]).stock.map(({ date }) => date)).toEqual([null, null, null]);
});

test('the stock table answers alone only what is green and needs no work', () => {
  const basic = (quantity: number, free: readonly number[], ...flags: readonly ErpArticleFlag[]) =>
    isBasic(articleWith(...flags), availability(quantity, free, { flags }));
  expect(basic(10, [10])).toBe(true);
  expect(basic(11, [10, 20])).toBe(false);
  expect(basic(10, [10], 'cut_to_length')).toBe(false);
  expect(basic(10, [10], 'made_to_order')).toBe(false);
});

test('of a discontinued article only what is left can be ordered', () => {
  const stock = {
    arrivals: [],
    free: [
      { warehouseId: 'bern', quantity: 2 },
      { warehouseId: 'zuerich', quantity: 1 },
    ],
  };
  expect(isOrderable(articleWith('discontinued'), 3, stock)).toBe(true);
  expect(isOrderable(articleWith('discontinued'), 4, stock)).toBe(false);
  expect(isOrderable(articleWith(), 4, stock)).toBe(true);
});

test('whatever the stock: never more than asked, never before tomorrow, the rest never before the first', () => {
  const counts = array(integer({ min: 0, max: 30 }), { maxLength: 3 });
  const arrivals = array(integer({ min: -5, max: 40 }), { maxLength: 3 });
  const flags = subarray<ErpArticleFlag>(['cut_to_length', 'made_to_order', 'discontinued']);
  assert(
    property(
      integer({ min: 1, max: 40 }),
      counts,
      arrivals,
      flags,
      constantFrom(3, 50),
      (quantity, free, days, given, size) => {
        const coming = days
          .toSorted((a, b) => a - b)
          .map((days) => ({ day: addDays('2026-11-24', days), quantity: size }));
        const { kind, firstQuantity, firstDate, restDate } = availability(quantity, free, {
          arrivals: coming,
          flags: given,
        });
        expect(firstQuantity).toBeLessThanOrEqual(quantity);
        if (firstDate !== null) expect(firstDate >= '2026-11-25').toBe(true);
        if (restDate !== null) expect(firstDate !== null && restDate >= firstDate).toBe(true);
        expect(kind === 'green').toBe(kind !== 'half-blue' && (free[0] ?? 0) >= quantity);
      },
    ),
  );
});
