import { availabilityIcons } from '@shop/contract/prices';
import { locales } from '@shop/contract/values';
import { expect, test } from 'vitest';
import type { ErpAvailability } from '#src/ports/erp/erp.port.ts';
import { iconName, pickupText, stockLine } from './prices.wording.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

function availability(given: Partial<ErpAvailability>): ErpAvailability {
  return {
    sku: 'A-1',
    quantity: 10,
    measurementUnit: 'C62',
    priceUnit: 1,
    kind: 'green',
    making: null,
    firstQuantity: 10,
    firstDate: '2026-11-25',
    restDate: null,
    stock: [
      { warehouseId: 'bern', name: 'Bern', quantityOnHand: 1240, date: '2026-11-25' },
      { warehouseId: 'zuerich', name: 'Zürich', quantityOnHand: 60, date: TODAY },
    ],
    ...given,
  };
}

const line = (given: Partial<ErpAvailability>) => stockLine(availability(given), TODAY, 'de');

test('what is there is told with its day, thousands apart', () => {
  expect(line({})).toBe('1\u00a0240 Stk. · morgen');
  expect(line({ kind: 'green-yellow', firstDate: '2026-11-26' })).toBe('1\u00a0300 Stk. · Do');
  expect(line({ firstDate: '2026-12-01' })).toBe('1\u00a0240 Stk. · 01.12.2026');
});

test.each(['green', 'green-yellow'] as const)(
  '%s without figures of warehouses tells the wanted quantity, not 0',
  (kind) => {
    expect(line({ kind, stock: [] })).toBe('10 Stk. · morgen');
    const empty = { warehouseId: 'bern', name: 'Bern', quantityOnHand: 0, date: null };
    expect(line({ kind, stock: [empty] })).toBe('10 Stk. · morgen');
  },
);

test('a part now is told with the day of the rest', () => {
  const part = { kind: 'part-green', firstQuantity: 36, restDate: '2026-11-30' } as const;
  expect(line(part)).toBe('36 Stk. morgen, Rest Mo');
  expect(line({ ...part, restDate: null })).toBe('36 Stk. morgen, Rest offen');
});

test('what the supplier has to send first is told with his date', () => {
  expect(line({ kind: 'orange', firstDate: '2026-12-04' })).toBe('Lieferant: 04.12.2026');
  expect(line({ kind: 'part-orange', firstQuantity: 4, firstDate: '2026-12-04', restDate: '2026-12-11' })).toBe(
    'Lieferant: 4 Stk. am 04.12.2026, Rest 11.12.2026',
  );
});

test('cutting is told in days more, in the right number', () => {
  const cut = { kind: 'half-blue', making: 'cut_to_length', measurementUnit: 'MTR' } as const;
  expect(line(cut)).toBe('Zuschnitt, +1 Tag');
  expect(line({ ...cut, quantity: 2000 })).toBe('Zuschnitt, +2 Tage');
  expect(stockLine(availability({ ...cut, quantity: 2000 }), TODAY, 'fr')).toBe('Coupe, +2 jours');
  expect(line({ kind: 'half-blue', making: 'made_to_order' })).toBe('Anfertigung auf Bestellung');
});

test('of what is no longer sold the rest is told', () => {
  expect(line({ kind: 'red', firstQuantity: 4, measurementUnit: 'MTR' })).toBe('nur noch 4 m');
  expect(line({ kind: 'red', firstQuantity: 0 })).toBe('nicht mehr lieferbar');
});

test('goods at a branch are told with the day on which they can be collected', () => {
  expect(pickupText('Zürich', TODAY, TODAY, 'de')).toBe('Zürich: heute abholbereit');
  expect(pickupText('Lausanne', '2026-11-25', TODAY, 'fr')).toBe('Lausanne\u00a0: à retirer demain');
});

test('every icon has a name and a line of its own in every language', () => {
  for (const locale of locales) {
    const names = availabilityIcons.map((icon) => iconName(icon, locale));
    expect(new Set(names).size).toBe(availabilityIcons.length);
    for (const kind of availabilityIcons) {
      const text = stockLine(availability({ kind, restDate: '2026-11-30' }), TODAY, locale);
      expect(text).toMatch(/^[^{}]+$/);
    }
  }
});
