import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test.each([
  ['Online bezahlt der Kunde selbst.', 'Online bezahlt der Kunde selbst.'],
  ['Nur ab CHF 5.00', 'Nur ab CHF 5.00.'],
  ['Warum?', 'Warum?'],
])('%s ends with one mark', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
