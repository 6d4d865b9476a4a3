import { Enrichment } from '@shop/contract/prices.schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from './cart.rules.ts';
import * as rules from './combinations.rules.ts';
import { foldEnrichments } from './use-cases/show-combinations.ts';

const combination = { insets: ['T', 'S', 'T'], pictureUrl: '/media/x.svg' };
const lines = rules.combinationLines('F', combination, 2);
const lamp: Line = { sku: 'L', groupKey: '', quantity: 1 };
const groupKey = lines[0].groupKey;

describe('the lines of a combination', () => {
  test('are the frame, which knows the whole, and each inset as often as it is in it', () => {
    expect(lines).toEqual([
      { sku: 'F', groupKey, quantity: 2, combination },
      { sku: 'T', groupKey, quantity: 4 },
      { sku: 'S', groupKey, quantity: 2 },
    ]);
  });

  test('count as one, beside what lies alone', () => {
    expect(rules.countGroups([lamp, ...lines])).toBe(2);
    expect(rules.groupLines([lines[1] ?? lamp, lamp, ...lines.toSpliced(1, 1)]).map(({ head }) => head.sku)).toEqual([
      'L',
      'F',
    ]);
  });

  test('have a key of their own for every order of insets, which is a key the contract takes', () => {
    const keys = [
      ['T', 'S', 'T'],
      ['S', 'T', 'T'],
      ['T', 'T', 'T'],
    ].map((insets) => rules.combinationKey('F', insets));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(() => rules.requireNoPart({ sku: 'F', groupKey })).toThrow('cart.combination_as_whole');
    expect(() => rules.requireNoPart(lamp)).not.toThrow();
  });

  test('change together, whatever the quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 499_999 }), (quantity) => {
        const wanted = rules.withParts([lamp, ...lines], [{ sku: 'F', groupKey, quantity }, lamp]);
        expect(wanted.map((line) => line.quantity)).toEqual([quantity, 2 * quantity, quantity, 1]);
      }),
    );
    expect(() => rules.withParts(lines, [{ sku: 'T', groupKey, quantity: 1 }])).toThrow('cart.combination_as_whole');
  });
});

describe('prices asked later', () => {
  const known = (sku: string, quantity: number, more: Partial<Enrichment> = {}) => ({
    ...Enrichment.parse({
      sku,
      groupKey,
      quantity,
      unitPrice: 100,
      unitPriceGross: 150,
      priceUnit: 1,
      measurementUnitName: 'Stk.',
      priceType: 2,
      priceTypeEndDate: null,
      priceScale: [],
      availabilityIconId: 'green',
      availabilityIconName: '',
      stock: '',
      quantityOnHand: 100,
      deliveryDate: '2026-11-25',
      deliveryWarehouse: null,
      pickupWarehouse: null,
      warehouses: [],
    }),
    ...more,
  });

  test('are those of one whole, which is there when its last part is', () => {
    const late = { availabilityIconId: 'orange', deliveryDate: '2026-12-02', quantityOnHand: 3 } as const;
    const whole = foldEnrichments(lines, [known('F', 2), known('T', 4, late), known('S', 2)]);
    expect(whole).toMatchObject([
      {
        sku: 'F',
        groupKey,
        quantity: 2,
        unitPrice: 400,
        unitPriceGross: 600,
        priceType: null,
        ...late,
        quantityOnHand: 1,
      },
    ]);
  });

  test('are missing when that of one part is', () => {
    const [whole] = foldEnrichments(lines, [known('F', 2), known('T', 4, { unitPrice: null }), known('S', 2)]);
    expect(whole).toMatchObject({ unitPrice: null, unitPriceGross: 600 });
    expect(foldEnrichments(lines, [known('F', 2)])).toEqual([]);
  });
});
