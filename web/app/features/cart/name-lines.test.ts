import { expect, test } from 'vitest';
import { nameLines } from './name-lines.ts';

const lines = [
  { sku: '4235708', name: 'FI/LS-Schalter C10' },
  { sku: 'custom-55ad1cfce71b499eb19d', name: 'Spezialhalter' },
];

test('a line that the server tells of by its number is called by its name', () => {
  expect(nameLines('Der Artikel 4235708 ist nicht mehr im Warenkorb.', lines)).toBe(
    'Der Artikel «FI/LS-Schalter C10» ist nicht mehr im Warenkorb.',
  );
  expect(nameLines('Die Menge von custom-55ad1cfce71b499eb19d wurde auf 5 geändert.', lines)).toBe(
    'Die Menge von «Spezialhalter» wurde auf 5 geändert.',
  );
});

test('numbers that are no line of the cart stay as they are', () => {
  const text = 'Höchste Menge: 999 999. 42357080 und 8986222 fehlen.';
  expect(nameLines(text, lines)).toBe(text);
});
