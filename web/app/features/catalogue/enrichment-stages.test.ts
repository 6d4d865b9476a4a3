import type { Enrichment } from '@shop/contract/prices';
import { expect, test } from 'vitest';
import { enrichInStages, keyOf, type Stage, type Wanted } from './enrichment-stages.ts';

const wanted = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, index) => ({ sku: `A${index}`, groupKey: '', quantity: 1 }));
const found = ({ sku, groupKey }: Wanted) => ({ sku, groupKey }) as Enrichment;

async function run(count: number, isBeyondOwnStock: (sku: string) => boolean) {
  const asked: [Stage, number][] = [];
  const pendings: string[][] = [];
  await enrichInStages(wanted(count), {
    ask: (stage, products) => {
      asked.push([stage, products.length]);
      const remaining = stage === 'basic' ? products.filter(({ sku }) => isBeyondOwnStock(sku)) : [];
      return Promise.resolve({ products: products.map(found), remaining });
    },
    onFound: (_, pending) => pendings.push([...pending]),
  });
  return { asked, pendings };
}

test('twice the tile limit is priced first, then the rest in larger questions', async () => {
  const { asked } = await run(250, () => false);
  expect(asked).toEqual([
    ['basic', 8],
    ['basic', 100],
    ['basic', 100],
    ['basic', 42],
  ]);
});

test('only what the own stock cannot answer is asked a second time', async () => {
  const { asked, pendings } = await run(10, (sku) => sku === 'A3' || sku === 'A9');
  expect(asked).toEqual([
    ['basic', 8],
    ['basic', 2],
    ['extended', 2],
  ]);
  expect(pendings).toEqual([[keyOf({ sku: 'A3', groupKey: '' })], [keyOf({ sku: 'A9', groupKey: '' })], []]);
});

test('nothing is asked for no products', async () => {
  expect((await run(0, () => true)).asked).toEqual([]);
});
