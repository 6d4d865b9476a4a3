import { expect, test } from 'vitest';
import { translator, type TextSource, type TextTree } from './texts.ts';

const files = import.meta.glob<TextTree>('../{ui,ui/*,session,features/*,features/*/*,shell}/messages/*.json', {
  eager: true,
  import: 'default',
});
const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))];

/** Every key with the placeholders of its text; plural forms are one key. */
function messages(tree: TextTree | undefined, above = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree ?? {})) {
    if (typeof value !== 'string')
      for (const [below, names] of messages(value, `${above}${key}.`)) found.set(below, names);
    else
      found.set(
        `${above}${key}`.replace(/_(one|other)$/, ''),
        [...value.matchAll(/\{\{(\w+)\}\}/g)]
          .map((match) => match[1])
          .sort()
          .join(),
      );
  }
  return found;
}

test.each(folders)('%s has every text with the same placeholders in all four languages', (folder) => {
  const german = messages(files[`${folder}/de.json`]);
  expect(german.size).toBeGreaterThan(0);
  for (const language of ['fr', 'it', 'en']) expect(messages(files[`${folder}/${language}.json`])).toEqual(german);
});

test('no text is empty, and German is written the Swiss way', () => {
  const texts = JSON.stringify(files);
  expect(texts).not.toContain('""');
  expect(texts).not.toContain('ß');
});

const source = (language: TextSource['language'], tree: TextTree): TextSource => ({
  language,
  get: () => tree,
  load: () => undefined,
});

test.each(['de', 'fr', 'it', 'en'] as const)('%s: how many rows a table has is read in groups of three', (language) => {
  const t = translator(source(language, files[`../ui/messages/${language}.json`] ?? {}), 'ui');
  expect(t('table.range', { from: 1001, to: 1050, count: 100_000 })).toMatch(
    /^1\u00a0001–1\u00a0050 \S+ 100\u00a0000$/,
  );
});

test('one and many are told apart, French counts zero as one', () => {
  const tree = { cartLines_one: '{{count}} a', cartLines_other: '{{count}} b' };
  const german = translator(source('de', tree), 'shell');
  expect(german('cartLines', { count: 1 })).toBe('1 a');
  expect(german('cartLines', { count: 0 })).toBe('0 b');
  expect(german('cartLines', { count: 1200 })).toBe('1\u00a0200 b');
  expect(translator(source('fr', tree), 'shell')('cartLines', { count: 0 })).toBe('0 a');
});
