import { expect, test } from 'vitest';
import { hyphenator } from './hyphenate.server.ts';

const SOFT = '\u00ad';

test('long words may break between their syllables, and are the same word without the soft hyphens', () => {
  const text = 'Bemessungsschaltvermögen und Fehlerstromschutzschalter';
  const hyphenated = hyphenator('de')(text);
  expect(hyphenated).toContain(`schalt${SOFT}ver`);
  expect(hyphenated.replaceAll(SOFT, '')).toBe(text);
});

test('shorter words stay whole', () => {
  const text = 'Schutzschalter 230 V, Steckdose weiss'.replace('Schutzschalter', 'Schutzkontakt');
  for (const language of ['de', 'fr', 'it', 'en'] as const) expect(hyphenator(language)(text)).toBe(text);
});
