import type { Permission } from '@shop/contract/permissions';
import { expect, test } from 'vitest';
import { priceVisibility } from '#src/context/visible-price.ts';
import { discountPercent, exportAgainAt, fileNameOf, maySee } from './price-lists.rules.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);

test('an export is possible again to the second two hours after the last one', () => {
  expect(exportAgainAt(undefined, at('10:00:00'))).toBeNull();
  expect(exportAgainAt(at('08:00:01'), at('10:00:00'))).toEqual(at('10:00:01'));
  expect(exportAgainAt(at('08:00:00'), at('10:00:00'))).toBeNull();
});

test('a list is for who may still see each kind of price that stands in it', () => {
  const rightsOf = (...permissions: readonly Permission[]) => {
    const set = new Set(permissions);
    return { permissions: set, visibility: priceVisibility(set) };
  };
  const both = { kind: 'net', seesNet: true, seesGross: true } as const;
  expect(maySee(both, rightsOf('showPrices', 'showNetPrices', 'showGrossPrices'))).toBe(true);
  expect(maySee(both, rightsOf('showPrices', 'showNetPrices'))).toBe(false);
  expect(maySee(both, rightsOf('showNetPrices', 'showGrossPrices'))).toBe(false);
  const data = { kind: 'catalogue', seesNet: false, seesGross: false } as const;
  expect(maySee(data, rightsOf('exportCatalogue'))).toBe(true);
  expect(maySee(data, rightsOf('showPrices', 'showNetPrices', 'showGrossPrices'))).toBe(false);
});

test.each([
  ['net', 'datanorm', 'DATANORM.001'],
  ['conditions', 'datanorm', 'DATPREIS.001'],
  ['net', 'xlsx', 'Preisliste-2026-11-24.xlsx'],
  ['catalogue', 'bmecat', 'Preisliste-2026-11-24.xml'],
] as const)('%s as %s is called %s', (kind, format, name) => {
  expect(fileNameOf({ kind, format }, 'Preisliste', '2026-11-24')).toBe(name);
});

test('a discount is said in tenths, and only where there is one to say', () => {
  expect(discountPercent(980, 564)).toBe(42.4);
  expect(discountPercent(980, 980)).toBe(0);
  expect([discountPercent(null, 5), discountPercent(5, null), discountPercent(0, 0), discountPercent(5, 6)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
