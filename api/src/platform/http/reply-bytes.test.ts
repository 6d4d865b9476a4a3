import { expect, test } from 'vitest';
import { bytesOfReply, writtenOnce } from './reply-bytes.ts';

test('a reply is written as JSON writes it, with rows or without, whatever stands beside them', () => {
  const rows = [writtenOnce({ sku: '1', name: 'Lampe «é» "A"' }), { sku: '2', image: null }];
  const replies = [
    { products: rows, facets: [], pagination: { numFound: 2 } },
    { facets: [1], products: [] },
    { products: rows },
    { products: 'none' },
    { categories: [{ id: 'a' }] },
  ];
  for (const reply of replies) {
    expect(JSON.parse(bytesOfReply(reply).toString())).toEqual({ data: reply });
    expect(JSON.parse(bytesOfReply(reply).toString())).toEqual({ data: reply });
  }
});

test('a row that is marked is written once, and others each time', () => {
  let written = 0;
  const row = () => ({ sku: '1', toJSON: () => ({ n: ++written }) });
  const [marked, plain] = [writtenOnce(row()), row()];
  expect(bytesOfReply({ products: [marked, marked] }).toString()).toBe('{"data":{"products":[{"n":1},{"n":1}]}}');
  expect(bytesOfReply({ products: [plain, plain] }).toString()).toBe('{"data":{"products":[{"n":2},{"n":3}]}}');
});
