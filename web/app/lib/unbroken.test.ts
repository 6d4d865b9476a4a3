import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

const shown = (text: string) => unbroken(text).replaceAll('\u00a0', '_');

test('phone numbers and amounts stay on one line', () => {
  expect(shown('Pikett 031 555 00 99, +41 91 555 00 00 oder 0800 80 80 80')).toBe(
    'Pikett 031_555_00_99, +41_91_555_00_00 oder 0800_80_80_80',
  );
  expect(shown('ab CHF 1 200 und CHF 80.00')).toBe('ab CHF_1_200 und CHF_80.00');
});

test('other words and numbers break where they did', () => {
  expect(shown('3 Tage ab 15. Mai 2026, 10 Rollen zu 100 m')).toBe('3 Tage ab 15. Mai 2026, 10 Rollen zu 100 m');
});
