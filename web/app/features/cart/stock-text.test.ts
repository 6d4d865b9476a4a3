import { expect, test } from 'vitest';
import { stockText } from './stock-text.ts';

/** The lines into which a text can be broken. */
const pieces = (text: string) =>
  stockText(text)
    .split(' ')
    .map((piece) => piece.replaceAll('\u00a0', ' '));

test.each([
  ['4 Stk. · Di', ['4 Stk. · Di']],
  ['1\u00a0240 Stk. · morgen', ['1 240 Stk. · morgen']],
  ['1\u00a0240 Stk. · 01.12.2026', ['1 240 Stk.', '· 01.12.2026']],
  ['36 Stk. morgen, Rest Di', ['36 Stk.', 'morgen,', 'Rest', 'Di']],
  ['Lieferant: 08.12.2026', ['Lieferant:', '08.12.2026']],
  ['Fournisseur\u00a0: 12 pce le 08.12.2026', ['Fournisseur :', '12 pce', 'le', '08.12.2026']],
  ['Zuschnitt, +2 Tage', ['Zuschnitt,', '+2 Tage']],
  ['', ['']],
])('«%s» is broken only into %j', (text, expected) => {
  expect(pieces(text)).toEqual(expected);
});
