import { isQrReference } from '@shop/documents';
import { expect, test } from 'vitest';
import { addressLines, lineNotesOf, streetAndRest } from './document-template.ts';
import { creditWays, paidSums, referenceOf, slipAddress } from './invoice-documents.ts';

const place = { name: 'Muster AG', lines: [], zipCode: '3018', city: 'Bern', country: 'CH' };

test.each([
  ['Lagerhausweg 14', 'Lagerhausweg', '14'],
  ['Chemin du Viaduc 30a', 'Chemin du Viaduc', '30a'],
  ['Via Cantonale 18/2', 'Via Cantonale', '18/2'],
  ['Strasse des 17. Juni 135 B', 'Strasse des 17. Juni', '135 B'],
  ['Im Feld', 'Im Feld', ''],
])('a payment slip wants street and house number apart: %s', (street, road, houseNumber) => {
  expect(slipAddress({ ...place, street })).toMatchObject({ street: road, houseNumber });
});

test('what is not the street stands above it, as the post office wants it', () => {
  const party = { ...place, ...streetAndRest(['Talstation Luftseilbahn', 'Schwendetalstrasse 82', '']) };
  expect(addressLines(party)).toEqual(['Muster AG', 'Talstation Luftseilbahn', 'Schwendetalstrasse 82', '3018 Bern']);
});

test('a foreign address names its country before the place', () => {
  expect(addressLines({ ...place, country: 'LI', street: 'Aeulestrasse 1' }).at(-1)).toBe('LI-3018 Bern');
});

test('numbers with letters and punctuation still make a reference with its check digit', () => {
  const reference = referenceOf('', 'K-100300', 'R 90500003');
  expect(isQrReference(reference)).toBe(true);
  expect(reference).toContain('00100300000090500003');
});

test('a position names its own commission, by that word, and its note; not the commission of the whole document', () => {
  const position = { commission: 'Neubau Seestrasse', note: 'UV 2. OG' };
  expect(lineNotesOf('de', position, '')).toEqual(['Kommission Neubau Seestrasse', 'UV 2. OG']);
  expect(lineNotesOf('it', position, 'Neubau Seestrasse')).toEqual(['UV 2. OG']);
  expect(lineNotesOf('fr', { commission: '', note: '' }, 'Murifeld')).toEqual([]);
});

test('a credit note says what goes back by which way, and what stays to the credit', () => {
  const set = { grandTotalCents: 9000, paidBack: null };
  expect(creditWays('de', set)).toEqual(['Der Betrag wird mit offenen Rechnungen verrechnet.']);
  const twint = { paymentType: 'TWI', amountCents: 4897 } as const;
  expect(creditWays('de', { ...set, paidBack: [twint, { paymentType: 'VIS', amountCents: 3000 }] })).toEqual([
    'CHF 48.97 gehen über TWINT an Sie zurück.',
    'CHF 30.00 gehen über Visa an Sie zurück.',
    'CHF 11.03 bleiben als Guthaben auf Ihrem Kundenkonto und werden mit offenen Rechnungen verrechnet.',
  ]);
  expect(creditWays('it', { grandTotalCents: 4897, paidBack: [twint] })).toEqual([
    'CHF 48.97 vi vengono rimborsati tramite TWINT.',
  ]);
});

test('an invoice says what was paid of it before it was printed and what is left; one that nobody paid says nothing', () => {
  const part = { paymentType: 'TWI', amountCents: 4897, paidOn: '2026-11-24' } as const;
  const invoice = { state: 'open', paidOn: null, grandTotalCents: 9000, paidOnline: [part] } as const;
  expect(paidSums('de', invoice)).toEqual([
    { label: 'Bezahlt mit TWINT am 24.11.2026', value: '−48.97' },
    { label: 'Noch zu bezahlen CHF', value: '41.03', isStrong: true },
  ]);
  expect(paidSums('fr', { ...invoice, grandTotalCents: 4897 }).at(-1)?.value).toBe('0.00');
  expect(paidSums('de', { ...invoice, paidOnline: [] })).toEqual([]);
});

test('what was paid of an invoice otherwise than online stands on it, too, so that its sums add up', () => {
  const part = { paymentType: 'TWI', amountCents: 4897, paidOn: '2026-11-24' } as const;
  const invoice = { state: 'paid', paidOn: '2026-12-20', grandTotalCents: 9000, paidOnline: [part] } as const;
  expect(paidSums('de', invoice)).toEqual([
    { label: 'Bezahlt mit TWINT am 24.11.2026', value: '−48.97' },
    { label: 'Bezahlt am 20.12.2026', value: '−41.03' },
    { label: 'Noch zu bezahlen CHF', value: '0.00', isStrong: true },
  ]);
  expect(paidSums('it', { ...invoice, paidOnline: [] })).toHaveLength(2);
});
