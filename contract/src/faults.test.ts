import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { faultsOf, fieldName } from './faults.ts';

const Form = z.object({
  zipCode: z.string().check(z.minLength(4), z.maxLength(10)),
  city: z.string().check(z.minLength(1)),
  items: z.array(z.int()).check(z.minLength(1), z.maxLength(2)),
  pair: z.array(z.int()).check(z.minLength(2)),
  quantity: z.int().check(z.minimum(1), z.maximum(9)),
});

function codesOf(form: unknown): Readonly<Record<string, string>> {
  const { error } = z.object({ body: Form }).safeParse({ body: form });
  return Object.fromEntries(faultsOf(error?.issues ?? []).faults.map(({ field, code }) => [field, code]));
}

test('characters, entries and amounts below their bound have words of their own, and what is empty is missing', () => {
  expect(codesOf({ zipCode: '30', city: '', items: [], pair: [1], quantity: 0 })).toEqual({
    zipCode: 'field.too_short',
    city: 'field.required',
    items: 'field.required',
    pair: 'field.too_few',
    quantity: 'field.too_small',
  });
});

test('so do those above it', () => {
  expect(codesOf({ zipCode: '30000000000', city: 'Bern', items: [1, 2, 3], pair: [1, 2], quantity: 10 })).toEqual({
    zipCode: 'field.too_long',
    items: 'field.too_many',
    quantity: 'field.too_big',
  });
});

test('of many faults the first 20 are told, each field once, and how many more there are', () => {
  const wrong = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, 1]));
  const { error } = z.object({ body: z.strictObject({ a: z.string() }) }).safeParse({ body: { a: 1, ...wrong } });
  const { faults, moreFaults } = faultsOf(error?.issues ?? []);
  expect(new Set(faults.map(({ field }) => field)).size).toBe(20);
  expect(moreFaults).toBe(981);
});

test('names that a client has made up are cut, between characters', () => {
  expect(fieldName(['body', 'x'.repeat(60)])).toBe('x'.repeat(60));
  expect(fieldName(['body', 'x'.repeat(61), 0])).toBe(`${'x'.repeat(60)}….0`);
  expect(fieldName(['body', `${'x'.repeat(59)}💡💡`])).toBe(`${'x'.repeat(59)}…`);
});
