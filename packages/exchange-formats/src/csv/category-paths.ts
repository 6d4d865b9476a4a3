import { languages, type CatalogueCategory, type Language } from '../catalogue.ts';
import { slugOf } from '../slug.ts';
import { splitParts } from './cells.ts';
import type { CellReader } from './row.ts';

/** Categories met so far in a file, so that each is announced once. */
export type KnownCategories = Set<string>;

/**
 * Category paths of a row (`Installation>Schalter`, several with `|`): identifiers of the innermost ones, and all
 * categories not met before, from the top down. Without the column `category` identifiers are made from the titles.
 */
export function readCategoryPaths(
  cell: CellReader,
  known: KnownCategories,
): { readonly categoryIds: readonly string[]; readonly fresh: readonly CatalogueCategory[] } {
  const titles = new Map(languages.map((language) => [language, pathsIn(cell(`category_${language}`))]));
  const named = pathsIn(cell('category'));
  const titled = titles.get('de') ?? [];
  const source =
    named.length > 0
      ? named
      : titled.length > 0
        ? titled
        : ([...titles.values()].find((paths) => paths.length > 0) ?? []);
  const fresh: CatalogueCategory[] = [];
  const categoryIds: string[] = [];
  source.forEach((path, pathAt) => {
    let parentId: string | null = null;
    path.forEach((part, at) => {
      const id: string = named.length > 0 ? part : [parentId, slugOf(part)].filter(Boolean).join('.');
      if (!known.has(id)) {
        known.add(id);
        fresh.push({ kind: 'category', id, parentId, title: titlesAt(titles, pathAt, at, part), sort: known.size });
      }
      parentId = id;
    });
    if (parentId !== null && !categoryIds.includes(parentId)) categoryIds.push(parentId);
  });
  return { categoryIds, fresh };
}

function pathsIn(text: string | undefined): readonly (readonly string[])[] {
  return splitParts(text ?? '', '|')
    .map((path) => splitParts(path, '>').map((part) => part.trim()))
    .filter((path) => path.some((part) => part !== ''));
}

function titlesAt(
  titles: ReadonlyMap<Language, readonly (readonly string[])[]>,
  path: number,
  at: number,
  identifier: string,
): CatalogueCategory['title'] {
  const title: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const text = titles.get(language)?.[path]?.[at];
    if (text) title[language] = text;
  }
  return Object.keys(title).length > 0 ? title : { de: identifier };
}
