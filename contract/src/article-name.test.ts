import { expect, test } from 'vitest';
import { formatName } from './article-name.ts';

test('a name has no line end between a figure and its unit, and is otherwise as it was', () => {
  expect(formatName('Kabel TT 3×1.5 mm², Ring 100 m')).toBe('Kabel TT 3×1.5\u00a0mm², Ring 100\u00a0m');
  expect(formatName('LED-Panel Ø 300 mm 22 W 2800 lm 6500 K UGR<19, 230 V')).toBe(
    'LED-Panel Ø\u00a0300\u00a0mm 22\u00a0W 2800\u00a0lm 6500\u00a0K UGR<19, 230\u00a0V',
  );
  expect(formatName('Wechselschalter Schema 3, Interrupteur schéma 6')).toBe(
    'Wechselschalter Schema\u00a03, Interrupteur schéma\u00a06',
  );
  for (const name of ['Steckdose T13 weiss', '3 Kanäle', 'Typ 2 mit Vorzug', '12 weisse, 4 Klemmen', ''])
    expect(formatName(name)).toBe(name);
});
