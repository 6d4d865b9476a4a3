import { expect, test } from 'vitest';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import { statusOfCode } from './errors.ts';

const texts: Record<string, Record<string, string>> = { de, fr, it, en };
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test.each(Object.keys(texts))('every refusal has a text in %s and no text is left over', (language) => {
  expect(Object.keys(texts[language] ?? {}).sort()).toEqual(Object.keys(statusOfCode).sort());
});

test('every language names the same facts in a refusal', () => {
  for (const [code, german] of Object.entries(de)) {
    for (const language of ['fr', 'it', 'en']) {
      expect([code, language, placeholders(texts[language]?.[code] ?? '')]).toEqual([
        code,
        language,
        placeholders(german),
      ]);
    }
  }
});

test('German texts are spelled the Swiss way', () => {
  expect(JSON.stringify(de)).not.toContain('ß');
});
