import { expect, test } from 'vitest';
import { articleNumber } from './article-number.ts';

test('an article is called by its E-No, else by the number of the operator; an own one has no number for people', () => {
  expect(articleNumber({ sku: '8118777', eNumber: '155171709' }).replaceAll('\u00a0', ' ')).toBe('155 171 709');
  expect(articleNumber({ sku: '8118777', eNumber: '' })).toBe('8118777');
  expect(articleNumber({ sku: 'custom-7f3a', eNumber: '' })).toBe('–');
});
