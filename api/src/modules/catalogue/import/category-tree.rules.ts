/** A category as its source gives it. */
export type FlatCategory = { readonly id: string; readonly parentId: string | null; readonly sort: number };

export type PlacedCategory = { readonly id: string; readonly path: readonly string[]; readonly preorder: number };

/**
 * Paths and depth-first places of all categories. One whose parent is not there stands at the top; so does the first of
 * a ring of parents, which a file may contain by mistake.
 */
export function placeCategories(categories: readonly FlatCategory[]): readonly PlacedCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const children = Map.groupBy(categories, ({ id, parentId }) =>
    parentId === null || parentId === id || !byId.has(parentId) ? '' : parentId,
  );
  const placed = new Map<string, PlacedCategory>();

  function place(category: FlatCategory, above: readonly string[]): void {
    if (placed.has(category.id)) return;
    const path = [...above, category.id];
    placed.set(category.id, { id: category.id, path, preorder: placed.size });
    for (const child of ordered(children.get(category.id) ?? [])) place(child, path);
  }

  for (const top of ordered(children.get('') ?? [])) place(top, []);
  for (const category of ordered(categories)) place(category, []);
  return [...placed.values()];
}

function ordered(categories: readonly FlatCategory[]): readonly FlatCategory[] {
  return categories.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
}
