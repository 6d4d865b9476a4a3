import { expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

test('a second escaping is undone', () => {
  expect(plainLine('AgNi 0,15 &micro;m, 5 &lt; 7, &#216; 20, &#x3A9;')).toBe('AgNi 0,15 µm, 5 < 7, Ø 20, Ω');
});

test('what is no entity stays as it is', () => {
  expect(plainLine('R&D; &unknownthing; &#1114112; &#xD800;')).toBe('R&D; &unknownthing; &#1114112; &#xD800;');
});

test('markup of descriptions becomes lines, comparisons stay', () => {
  expect(plainText('<p>Rahmen<br/>weiss</p><b>3 < 5</b>')).toBe('Rahmen\nweiss\n3 < 5');
});

test('control characters and superfluous spaces go', () => {
  expect(plainText('  a\u0000 \t b \r\n\r\n  c ')).toBe('a b\nc');
});
