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

test('only what the own stock cannot answer is asked a second time, and the first tiles do not wait for the last', async () => {
  const { asked, pendings } = await run(10, (sku) => sku === 'A3' || sku === 'A9');
  expect(asked).toEqual([
    ['basic', 8],
    ['basic', 2],
    ['extended', 1],
    ['extended', 1],
  ]);
  expect(pendings[0]).toEqual([keyOf({ sku: 'A3', groupKey: '' })]);
  expect(pendings).toContainEqual([keyOf({ sku: 'A9', groupKey: '' })]);
  expect(pendings.filter((pending) => pending.length === 0)).toHaveLength(2);
});

test('a second question that fails is heard of, however late', async () => {
  const ask = (stage: Stage, products: readonly Wanted[]) =>
    stage === 'basic'
      ? Promise.resolve({ products: products.map(found), remaining: products })
      : Promise.reject(new Error('out of reach'));
  await expect(enrichInStages(wanted(20), { ask, onFound: () => undefined })).rejects.toThrow('out of reach');
});

test('nothing is asked for no products', async () => {
  expect((await run(0, () => true)).asked).toEqual([]);
});
