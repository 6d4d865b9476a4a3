import { expect, test } from 'vitest';
import { isQrReference, qrReference, referenceCheckDigit } from './reference.ts';
import { swicoLine } from './swico.ts';

test('the check digit is that of the standard', () => {
  expect(referenceCheckDigit('21000000000313947143000901')).toBe(7);
  expect(isQrReference('210000000003139471430009017')).toBe(true);
});

test('any wrong digit and any two neighbours in the wrong order are noticed', () => {
  const reference = qrReference('', '100100', '9001234');
  for (let at = 0; at < 27; at++) {
    const digit = Number(reference[at]);
    expect(isQrReference(`${reference.slice(0, at)}${(digit + 1) % 10}${reference.slice(at + 1)}`)).toBe(false);
    const swapped = `${reference.slice(0, at)}${reference[at + 1] ?? ''}${reference[at] ?? ''}${reference.slice(at + 2)}`;
    if (at < 26 && swapped !== reference) expect(isQrReference(swapped)).toBe(false);
  }
});

test('numbers that are none or too long make no reference', () => {
  expect(() => qrReference('', '100100', 'R-1')).toThrow(RangeError);
  expect(() => qrReference('', '123456789', '1')).toThrow(RangeError);
});

const facts = {
  invoiceNumber: '10201409',
  invoiceDate: '2026-05-12',
  customerReference: '1400.000-53',
  vatNumber: 'CHE-106.017.086 MWST',
  deliveryDate: '2026-05-08',
  rates: [{ basisPoints: 810, netCents: 100_000 }],
  payableWithinDays: 30,
};

test('the billing information is written as Swico wants it', () => {
  expect(swicoLine(facts)).toBe('//S1/10/10201409/11/260512/20/1400.000-53/30/106017086/31/260508/32/8.1/40/0:30');
});

test('two rates name the net amount of each, slashes are escaped', () => {
  const rates = [...facts.rates, { basisPoints: 260, netCents: 5050 }];
  expect(swicoLine({ ...facts, customerReference: 'A/B', rates })).toContain('/20/A\\/B/');
  expect(swicoLine({ ...facts, rates })).toContain('/32/8.1:1000.00;2.6:50.50/');
});

test('a long reference of the customer is left out before the line becomes too long', () => {
  const line = swicoLine({ ...facts, customerReference: 'x'.repeat(200) });
  expect(line.length).toBeLessThanOrEqual(140);
  expect(line).toContain('/40/0:30');
});
