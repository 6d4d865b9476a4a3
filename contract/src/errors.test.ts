import { expect, test } from 'vitest';
import { errorTable } from './errors.ts';
import { fieldTexts, moduleTexts } from './texts.ts';

test('every refusal has a status of HTTP and a text in every language', () => {
  for (const [code, { status, ...texts }] of Object.entries(errorTable)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect([code, Object.keys(texts)]).toEqual([code, ['de', 'fr', 'it', 'en']]);
  }
});

test('a refusal and a field stand in the texts of one module only', () => {
  const codes = moduleTexts.flatMap(({ errors }) => Object.keys(errors));
  const fields = moduleTexts.flatMap(({ fields }) => Object.keys(fields));
  expect(codes.toSorted()).toEqual(Object.keys(errorTable).toSorted());
  expect(fields.toSorted()).toEqual(Object.keys(fieldTexts).toSorted());
});

test('every refusal of too many requests says when to come again, in every language', () => {
  for (const [code, { status, ...texts }] of Object.entries(errorTable)) {
    if (status !== 429) continue;
    for (const text of Object.values(texts))
      expect([code, text]).toEqual([code, expect.stringMatching(/\{\{(wait|minutes|again)\}\}/)]);
  }
});
