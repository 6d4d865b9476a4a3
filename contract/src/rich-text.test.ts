import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSafeHref,
  linksIn,
  parseRichText,
  parseTable,
  plainTextOf,
  writeRichText,
  type RichBlock,
} from './rich-text.ts';

describe('The markup of content', () => {
  test('paragraphs, lists, looks and links are read', () => {
    expect(parseRichText('Ein **fettes** Wort\nneue Zeile\n\n- eins\n- [zwei](/so/terms)')).toEqual([
      {
        kind: 'p',
        lines: [[{ text: 'Ein ' }, { text: 'fettes', isBold: true }, { text: ' Wort' }], [{ text: 'neue Zeile' }]],
      },
      { kind: 'ul', lines: [[{ text: 'eins' }], [{ text: 'zwei', href: '/so/terms' }]] },
    ]);
  });

  test('signs with a backslash stand for themselves, and so does what is no markup', () => {
    expect(plainTextOf('2 \\* 3, ein_wort, [ohne Ziel], 5 ** 2')).toBe('2 * 3, ein_wort, [ohne Ziel], 5 ** 2');
  });

  const span = fc.record(
    {
      text: fc
        .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
        .map((text) => text.replaceAll(/\s+/g, ' ').trim() || 'x'),
      isBold: fc.constant(true as const),
      isItalic: fc.constant(true as const),
      href: fc.constantFrom('/so/terms', 'https://esti.example/a?b=1', 'mailto:a@b.example'),
    },
    { requiredKeys: ['text'] },
  );
  const block: fc.Arbitrary<RichBlock> = fc.record({
    kind: fc.constantFrom('p' as const, 'ul' as const, 'ol' as const),
    lines: fc.array(fc.array(span, { minLength: 1, maxLength: 1 }), { minLength: 1, maxLength: 3 }),
  });

  test('whatever was read is written so that it reads the same', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const once = parseRichText(writeRichText(blocks));
        expect(parseRichText(writeRichText(once))).toEqual(once);
        const textOf = (all: readonly RichBlock[]) =>
          all
            .map(({ lines }) => lines.flat().map(({ text }) => text))
            .flat()
            .join('');
        expect(textOf(once)).toBe(textOf(blocks));
      }),
    );
  });

  test('no text, however hostile, leads anywhere but where links may lead', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]()*_\\/-:jscriptdat.1 \n'), maxLength: 80 }), (text) => {
        expect(linksIn(text).every(isSafeHref)).toBe(true);
      }),
    );
  });

  test.each([
    ['/so/terms', true],
    ['https://esti.admin.ch', true],
    ['mailto:info@helvolt.example', true],
    ['tel:+41315550000', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['java\u0000script:alert(1)', false],
    ['data:text/html,x', false],
    ['http://plain.example', false],
    ['https://', false],
    ['mailto:a@b.example?bcc=c@d.example', false],
  ])('%s may be linked to: %s', (href, isSafe) => {
    expect(isSafeHref(href)).toBe(isSafe);
  });

  test('a table is read from bars and from tabs, its rows all as wide', () => {
    expect(parseTable('A | B\n1\t2\n3')).toEqual([
      ['A', 'B'],
      ['1', '2'],
      ['3', ''],
    ]);
  });
});
