import { describe, expect, test } from 'vitest';
import { readIdsCall, readIdsCart, writeIdsCart } from './ids.ts';
import { planLine, planLines } from './plan-line.ts';
import { cable, fault, oci } from './punchout.test-world.ts';

describe('IDS Connect', () => {
  const rules = { ...oci, protocol: 'ids' as const };
  const written = writeIdsCart(planLines([cable], rules), {
    at: new Date('2026-11-24T09:00:00Z'),
    currency: 'CHF',
    taxBasisPoints: 810,
    kind: 'Warenkorbrückgabe',
  });

  test('says the day and the hour of the wall clock, which in the evening are another day than in Greenwich', () => {
    const at = new Date('2026-11-24T23:30:05Z');
    const late = writeIdsCart([], { at, currency: 'CHF', taxBasisPoints: 810, kind: 'Warenkorbrückgabe' });
    expect(late).toContain('<Date>2026-11-25</Date><Time>00:30:05</Time>');
  });

  test('a cart goes out as 2.5 and comes in the same; the leading zero of its EAN is said to be gone', () => {
    expect(readIdsCart(written)).toMatchObject({
      version: '2.5',
      currency: 'CHF',
      items: [
        { articleNumber: '7036563', quantity: 200, unit: 'MTR', netPrice: 89, priceBasis: 100, gtin: '761234567890' },
      ],
    });
    expect(planLine(cable, rules).fields).toContainEqual(
      expect.objectContaining({ field: 'gtin', result: 'cut', reason: 'zeros_lost' }),
    );
  });

  test('older carts are read with their namespace or without', () => {
    const old =
      '<Warenkorb><WarenkorbInfo><Version>2.0</Version></WarenkorbInfo><Order><OrderItem><ArtNo>1</ArtNo><Qty>2.00</Qty><QU>PCE</QU></OrderItem></Order></Warenkorb>';
    expect(readIdsCart(old)).toMatchObject({ version: '2.0', items: [{ quantity: 2, unit: 'PCE' }] });
    expect(
      readIdsCart(old.replace('<Warenkorb>', '<x:Warenkorb xmlns:x="urn:y">').replace('</Warenkorb>', '</x:Warenkorb>'))
        .items,
    ).toHaveLength(1);
    expect(fault(() => readIdsCart(old.replace('2.00', '-2.00')))).toBe('quantity_wrong');
  });

  test('a call lacks neither hook nor cart nor number', () => {
    expect(fault(() => readIdsCall([['action', 'WKE']]))).toBe('field_missing');
    expect(fault(() => readIdsCall([['action', 'WKS']]))).toBe('field_missing');
    expect(fault(() => readIdsCall([['action', 'ADL']]))).toBe('field_missing');
  });
});
