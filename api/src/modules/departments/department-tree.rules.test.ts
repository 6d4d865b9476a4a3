import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveFault, pathOf, treeOrder, type Node } from './department-tree.rules.ts';

const node = (departmentId: number, parentId: number | null, name = `D${departmentId}`): Node => ({
  departmentId,
  parentId,
  name,
});
// 1 > 2 > 3, and 4 beside 1.
const nodes = [node(3, 2), node(4, null, 'A first'), node(2, 1), node(1, null)];

test('a tree is read from the top, those of one parent by name', () => {
  expect(treeOrder(nodes).map(({ departmentId, level }) => [departmentId, level])).toEqual([
    [4, 1],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('the path of a department leads to the top', () => {
  expect(pathOf(nodes, 3)).toEqual([3, 2, 1]);
  expect(pathOf(nodes, 99)).toEqual([]);
});

describe('A department', () => {
  test.each([
    ['does not move below itself', { departmentId: 1, parentId: 1 }, 'loop'],
    ['does not move below its own child', { departmentId: 1, parentId: 3 }, 'loop'],
    ['does not move below one that is gone', { departmentId: 1, parentId: 99 }, 'parentUnknown'],
    ['takes its children along: too many levels are refused', { departmentId: 1, parentId: 4 }, 'tooDeep'],
    ['moves beside others', { departmentId: 3, parentId: 4 }, null],
    ['is new at the lowest level', { departmentId: null, parentId: 2 }, null],
    ['is not new below the lowest level', { departmentId: null, parentId: 3 }, 'tooDeep'],
  ] as const)('%s', (_name, move, fault) => {
    expect(moveFault(nodes, move, 3)).toBe(fault);
  });

  test('whatever is moved, the tree keeps all its departments and never a loop', () => {
    const moves = fc.array(
      fc.record({ departmentId: fc.integer({ min: 1, max: 8 }), to: fc.integer({ min: 0, max: 8 }) }),
    );
    fc.assert(
      fc.property(moves, (drawn) => {
        let tree = Array.from({ length: 8 }, (_, index) => node(index + 1, null));
        for (const { departmentId, to } of drawn) {
          const parentId = to === 0 ? null : to;
          if (moveFault(tree, { departmentId, parentId }, 4) !== null) continue;
          tree = tree.map((one) => (one.departmentId === departmentId ? { ...one, parentId } : one));
        }
        const ordered = treeOrder(tree);
        expect(ordered).toHaveLength(8);
        expect(Math.max(...ordered.map(({ level }) => level))).toBeLessThanOrEqual(4);
      }),
    );
  });
});
