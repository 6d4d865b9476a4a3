import type { CatalogueCategory } from '@shop/exchange-formats';
import { installationCategories } from './categories-installation.ts';
import { lightCategories } from './categories-light.ts';
import { materialCategories } from './categories-material.ts';
import { technologyCategories } from './categories-technology.ts';
import type { CategoryNode } from './category-tree.ts';
import { drawMedia } from './draw-media.ts';

/** The whole tree: departments, groups, leaves. */
export const categoryTree: readonly CategoryNode[] = [
  ...installationCategories,
  ...materialCategories,
  ...lightCategories,
  ...technologyCategories,
];

/** Every category as catalogue data, parents before children. */
export function* catalogueCategories(
  nodes: readonly CategoryNode[] = categoryTree,
  parentId: string | null = null,
): Generator<CatalogueCategory, void> {
  for (const [place, node] of nodes.entries()) {
    yield {
      kind: 'category',
      id: node.id,
      parentId,
      title: node.title,
      sort: place + 1,
      imageSvg: drawMedia(`${node.picture}.svg`),
    };
    yield* catalogueCategories(node.children, node.id);
  }
}
