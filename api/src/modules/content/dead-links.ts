import type { Ctx } from '#src/context/context.ts';
import { getVocabulary, listTiles } from '../catalogue/index.ts';
import { listLivePages } from './content.service.ts';
import { slugOfLink } from './content.rules.ts';

/** Pages of the shop that no module registers, without any below them. */
const alone = new Set(['', '/login', '/cart', '/search', '/category', '/compare']);
/** Areas whose pages come from data that is not asked here: everything below them may be there. */
const areas = new Set(['customer', 'shopping-list', 'operator']);

/**
 * Those of the links that lead nowhere within the shop: to pages that are not shown, articles and categories that are gone, and
 * addresses that no module has. What lies elsewhere is not asked.
 */
export async function findDeadLinks(ctx: Ctx, hrefs: readonly string[]): Promise<ReadonlySet<string>> {
  const inside = [...new Set(hrefs)].filter((href) => href.startsWith('/'));
  if (inside.length === 0) return new Set();
  const live = new Set((await listLivePages(ctx)).map(({ slug }) => slug));
  const paths = new Map(inside.map((href) => [href, pathOf(href)]));
  const skus = [...paths.values()].flatMap((path) => skuOf(path) ?? []);
  const tiles = new Set(skus.length === 0 ? [] : (await listTiles(ctx, skus)).map(({ sku }) => String(sku)));
  const categories = inside.some((href) => categoryOf(pathOf(href)))
    ? (await getVocabulary(ctx)).categories
    : new Map();
  const isThere = (href: string, path: string) => {
    const [slug, sku, category] = [slugOfLink(href), skuOf(path), categoryOf(path)];
    if (slug !== undefined) return live.has(slug);
    if (sku !== undefined) return tiles.has(sku);
    return category === undefined ? isRegistered(ctx, path) : categories.has(category);
  };
  return new Set(inside.filter((href) => !isThere(href, paths.get(href) ?? '')));
}

/** Without language, query and fragment: `/category/kabel/k-12`. */
function pathOf(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1);
  return path.replace(/^\/(de|fr|it|en)(?=\/|$)/, '').replace(/\/$/, '');
}

function skuOf(path: string): string | undefined {
  return decoded(/^\/product\/[^/]+\/([^/]+)$/.exec(path)?.[1]);
}

function categoryOf(path: string): string | undefined {
  return decoded(/^\/category\/[^/]+\/([^/]+)$/.exec(path)?.[1]);
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isRegistered({ registry }: Ctx, path: string): boolean {
  // One of an article or category without its number.
  if (/^\/(category|product)\//.test(path)) return false;
  const [, first = ''] = path.split('/');
  if (alone.has(path) || areas.has(first)) return true;
  const known = [...registry.publicPages, ...registry.personalPages, ...registry.menu].map((page) => page.path);
  return known.some((one) => one === path || (one !== '' && path.startsWith(`${one}/`)));
}
