import { expect, test } from 'vitest';
import { assistedName } from './assisted-name.ts';

test('what an agent does names both, in the language of who reads it', () => {
  expect(assistedName('de', 'Sandra Bühler', 'Beat Keller')).toBe('Sandra Bühler für Beat Keller');
  expect(assistedName('fr', 'Sandra Bühler', 'Beat Keller')).toBe('Sandra Bühler pour Beat Keller');
});

test('what the customer does himself names him alone', () => {
  expect(assistedName('de', null, 'Beat Keller')).toBe('Beat Keller');
});
