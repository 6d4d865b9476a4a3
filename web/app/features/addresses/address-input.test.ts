import { expect, test } from 'vitest';
import { addressOf, blankValues } from './address-input.ts';

const typed = { ...blankValues('object'), company: 'Neubau', address1: 'Weg 1', zipCode: '3006', city: 'Bern' };

test('what is typed is what is sent; empty coordinates are none, and a comma is a point', () => {
  const address = addressOf({ ...typed, latitude: '46,94', longitude: '7.46', unloadLat: '', 'contract.7': '1' });
  expect(address).toMatchObject({
    kind: 'object',
    company: 'Neubau',
    latitude: 46.94,
    longitude: 7.46,
    unloadLat: null,
  });
  expect(address.contractIds).toEqual([7]);
});

test('what is no number is sent as it was typed, so that it is refused and not lost', () => {
  expect(addressOf({ ...typed, latitude: 'Nord' }).latitude).toBe('Nord');
});
