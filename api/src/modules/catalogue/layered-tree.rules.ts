import type { CategoryRow } from './catalogue.rows.ts';
import { placeCategories, type FlatCategory } from './import/category-tree.rules.ts';

/** A category as it is imported and then changed by hand. */
export type LayeredCategory = FlatCategory & Pick<CategoryRow, 'title' | 'imageHash'> & { readonly isHidden: boolean };

/** The tree in the order in which it is read, without hidden categories and what stands below them. */
export function layTree(categories: readonly LayeredCategory[]): readonly CategoryRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return placeCategories(categories).flatMap(({ id, path }) => {
    const category = byId.get(id);
    if (!category || path.some((above) => byId.get(above)?.isHidden)) return [];
    return { id, parentId: path.at(-2) ?? null, title: category.title, path, imageHash: category.imageHash };
  });
}

/** Whether a category would stand below itself. */
export function isCircle(categories: readonly FlatCategory[], id: string, parentId: string | null): boolean {
  const parents = new Map(categories.map((category) => [category.id, category.parentId]));
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
