import { expect, test } from 'vitest';
import { isCircle, layTree, type LayeredCategory } from './layered-tree.rules.ts';

const category = (id: string, parentId: string | null, sort: number, isHidden = false): LayeredCategory => ({
  id,
  parentId,
  sort,
  isHidden,
  title: { de: id },
  imageHash: null,
});

test('a hidden category goes with all below it, and the rest keeps its order', () => {
  const tree = layTree([
    category('B', null, 2),
    category('A', null, 1),
    category('A1', 'A', 1, true),
    category('A1x', 'A1', 1),
    category('A2', 'A', 2),
  ]);
  expect(tree.map(({ path }) => path.join('/'))).toEqual(['A', 'A/A2', 'B']);
});

test('nobody moves a category below itself, also not by way of its children', () => {
  const flat = [category('A', null, 1), category('B', 'A', 1), category('C', 'B', 1)];
  expect([isCircle(flat, 'A', 'C'), isCircle(flat, 'A', 'A'), isCircle(flat, 'C', 'A')]).toEqual([true, true, false]);
});
