import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allEndpoints } from '#test/endpoints.ts';
import { exceedsJsonLimits } from './json-limits.ts';

const isTooMuch = (value: unknown) => exceedsJsonLimits(Buffer.from(JSON.stringify(value)));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const list = (length: number) => Array.from({ length }, () => 0);
const object = (fields: number) => Object.fromEntries(list(fields).map((_, index) => [`f${index}`, 1]));

describe('the limits are exactly', () => {
  test('16 levels', () => {
    expect([nested(16), nested(17)].map(isTooMuch)).toEqual([false, true]);
  });

  test('200 fields of an object, 4000 entries of a list, wherever they stand', () => {
    expect([object(200), object(201)].map(isTooMuch)).toEqual([false, true]);
    expect([list(4000), list(4001)].map(isTooMuch)).toEqual([false, true]);
    expect([{ a: object(200), b: list(4000) }, { a: { b: [object(201)] } }].map(isTooMuch)).toEqual([false, true]);
  });

  test('40000 values in all', () => {
    const rows = (count: number) => list(count).map(() => list(3001));
    expect([rows(13), rows(14)].map(isTooMuch)).toEqual([false, true]);
  });
});

test('what stands in texts is no structure', () => {
  const text = '[{,\\"'.repeat(10_000);
  expect(isTooMuch({ [text.slice(0, 1000)]: text, b: ['\\', '"', '\\"'] })).toBe(false);
});

test('no JSON of ordinary size is too much, and nothing that is none makes it fail', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 12 }), (json) => !exceedsJsonLimits(Buffer.from(json))));
  fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof exceedsJsonLimits(bytes) === 'boolean'));
});

type Schema = {
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
};

/** The widest value of a schema. */
function widest({ anyOf, properties, items, maxItems = 1 }: Schema): unknown {
  if (anyOf) return widest(anyOf.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? {});
  if (items) return Array.from({ length: maxItems }, () => widest(items));
  if (!properties) return 0;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, widest(field)]));
}

const sizeOf = (schema: Schema) => JSON.stringify(schema).length;

test('the widest body of every endpoint is within the limits', () => {
  const tooWide = allEndpoints.filter(
    ({ endpoint: { body } }) =>
      body && isTooMuch(widest(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)),
  );
  expect(tooWide.map(({ name }) => name)).toEqual([]);
});
