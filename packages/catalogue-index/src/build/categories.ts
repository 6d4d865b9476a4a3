import { type CategoryNode } from '../documents.ts';
import { type SectionWriter } from '../segment/layout.ts';

/** The tree as arrays over preorder positions; a subtree is the range from its node up to `end`. */
export type FlatTree = {
  readonly ids: readonly string[];
  readonly positionOf: ReadonlyMap<string, number>;
  /** −1 for top level. */
  readonly parent: Int32Array;
  readonly end: Uint32Array;
};

/** @throws RangeError for an id twice, a parent that is not there, or a circle */
export function flattenTree(categories: readonly CategoryNode[]): FlatTree {
  const childrenOf = new Map<string | null, string[]>([[null, []]]);
  for (const { id } of categories) {
    if (childrenOf.has(id)) throw new RangeError(`category ${id} is there twice`);
    childrenOf.set(id, []);
  }
  for (const { id, parentId } of categories) {
    const siblings = childrenOf.get(parentId ?? null);
    if (siblings === undefined) throw new RangeError(`category ${id} has an unknown parent ${String(parentId)}`);
    siblings.push(id);
  }
  const ids: string[] = [];
  const positionOf = new Map<string, number>();
  const parent = new Int32Array(categories.length);
  const end = new Uint32Array(categories.length);
  function walk(id: string, parentAt: number) {
    const at = ids.push(id) - 1;
    positionOf.set(id, at);
    parent[at] = parentAt;
    for (const child of childrenOf.get(id) ?? []) walk(child, at);
    end[at] = ids.length;
  }
  for (const top of childrenOf.get(null) ?? []) walk(top, -1);
  if (ids.length < categories.length) throw new RangeError('the category tree has a circle');
  return { ids, positionOf, parent, end };
}

/** A product in one more category than its main one. */
export type SecondaryCategory = { readonly doc: number; readonly category: number };

/**
 * `categoryStart[c]` is the first product whose main category is at preorder position ≥ c (one more entry than categories);
 * secondary categories are kept twice: by category (a subtree is a slice) and by product.
 * @param mainCategory preorder position per product, ascending; products without category come last with `ids.length`
 */
export function categoryWriter(
  tree: FlatTree,
  mainCategory: Uint32Array,
  secondary: readonly SecondaryCategory[],
): SectionWriter {
  const categories = tree.ids.length;
  return {
    plan: [
      { name: 'categoryParent', kind: 'i32', length: categories },
      { name: 'categoryEnd', kind: 'u32', length: categories },
      { name: 'categoryStart', kind: 'u32', length: categories + 1 },
      { name: 'mainCategory', kind: 'u32', length: mainCategory.length },
      { name: 'secondaryStart', kind: 'u32', length: categories + 1 },
      { name: 'secondaryDoc', kind: 'u32', length: secondary.length },
      { name: 'pairDoc', kind: 'u32', length: secondary.length },
      { name: 'pairCategory', kind: 'u32', length: secondary.length },
    ],
    write(views) {
      views.i32('categoryParent').set(tree.parent);
      views.u32('categoryEnd').set(tree.end);
      views.u32('mainCategory').set(mainCategory);
      const start = views.u32('categoryStart');
      let doc = 0;
      for (let category = 0; category <= categories; category++) {
        while (doc < mainCategory.length && (mainCategory[doc] ?? 0) < category) doc++;
        start[category] = doc;
      }
      const byCategory = secondary.toSorted((a, b) => a.category - b.category || a.doc - b.doc);
      const secondaryStart = views.u32('secondaryStart');
      for (const { category } of byCategory) secondaryStart[category + 1] = (secondaryStart[category + 1] ?? 0) + 1;
      for (let at = 0; at < categories; at++)
        secondaryStart[at + 1] = (secondaryStart[at + 1] ?? 0) + (secondaryStart[at] ?? 0);
      views.u32('secondaryDoc').set(byCategory.map(({ doc }) => doc));
      const byDoc = secondary.toSorted((a, b) => a.doc - b.doc || a.category - b.category);
      views.u32('pairDoc').set(byDoc.map(({ doc }) => doc));
      views.u32('pairCategory').set(byDoc.map(({ category }) => category));
    },
  };
}
