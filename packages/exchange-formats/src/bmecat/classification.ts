import type { CatalogueCategory, Language } from '../catalogue.ts';
import { childrenOf, textOf, type Element } from './element.ts';
import { textsOf } from './languages.ts';
import { OWN_CATEGORIES } from './own-file.ts';

/** Identifier of a group within its system; two systems of a file may number their groups alike. The shop's own keep theirs. */
export function categoryIdOf(system: string, group: string): string {
  return system === OWN_CATEGORIES ? group : `${system}:${group}`;
}

/** A node or leaf of a CLASSIFICATION_SYSTEM; undefined when identifier or name is missing. */
export function readClassificationGroup(
  group: Element,
  system: string,
  sort: number,
  fallback: Language,
): CatalogueCategory | undefined {
  const id = textOf(group, 'CLASSIFICATION_GROUP_ID');
  const parent = textOf(group, 'CLASSIFICATION_GROUP_PARENT_ID');
  const title = textsOf(childrenOf(group, 'CLASSIFICATION_GROUP_NAME'), fallback);
  if (id === undefined || Object.keys(title).length === 0) return undefined;
  const parentId = parent === undefined || parent === id ? null : categoryIdOf(system, parent);
  return {
    kind: 'category',
    id: categoryIdOf(system, id),
    parentId,
    title,
    sort: orderOf(group, 'CLASSIFICATION_GROUP_ORDER') ?? sort,
  };
}

/** A CATALOG_STRUCTURE of a CATALOG_GROUP_SYSTEM. Its root only names the catalogue and is no category. */
export function readCatalogueGroup(
  structure: Element,
  system: string,
  roots: Set<string>,
  sort: number,
  fallback: Language,
): CatalogueCategory | 'root' | undefined {
  const id = textOf(structure, 'GROUP_ID');
  const parent = textOf(structure, 'PARENT_ID');
  const title = textsOf(childrenOf(structure, 'GROUP_NAME'), fallback);
  if (id === undefined) return undefined;
  if (structure.attributes.type === 'root') {
    roots.add(id);
    return 'root';
  }
  if (Object.keys(title).length === 0) return undefined;
  const isTop = parent === undefined || parent === '0' || parent === id || roots.has(parent);
  return {
    kind: 'category',
    id: categoryIdOf(system, id),
    parentId: isTop ? null : categoryIdOf(system, parent),
    title,
    sort: orderOf(structure, 'GROUP_ORDER') ?? sort,
  };
}

function orderOf(element: Element, name: string): number | undefined {
  const order = Number(textOf(element, name) ?? Number.NaN);
  return Number.isSafeInteger(order) ? order : undefined;
}
