import { Readable } from 'node:stream';
import type { Ctx } from '#src/context/context.ts';
import {
  categoryUrl,
  getVocabulary,
  listAddressParts,
  listAddressRows,
  listCategoryChanges,
  productUrl,
  urlsInAllLanguages,
  type AddressPart,
} from '../catalogue/index.ts';
import { countsByCategory } from './category-counts.ts';
import { tools } from './search.texts.ts';
import { pageEntries, pagesHead, pagesTail, sitemapIndex, type SitemapPage } from './sitemap.xml.ts';

/**
 * Products of one file. Each has an entry per language, of 1 kB at most: 20 000 addresses and 20 MB, where 50 000 and 50 MB
 * are allowed.
 */
export const PRODUCTS_OF_FILE = 5000;
/** Products read at once. */
const PRODUCTS_OF_SLICE = 500;

type Cached = { readonly version: string; readonly parts: Promise<readonly AddressPart[]> };
const caches = new WeakMap<object, Cached>();

/** Where each file of products begins: found once per version of the catalogue. */
function findParts(ctx: Ctx): Promise<readonly AddressPart[]> {
  const version = ctx.searchEngine.version();
  const known = caches.get(ctx.searchEngine);
  if (known?.version === version) return known.parts;
  const parts = listAddressParts(ctx, PRODUCTS_OF_FILE);
  parts.catch(() => caches.delete(ctx.searchEngine)); // the next request tries again
  caches.set(ctx.searchEngine, { version, parts });
  return parts;
}

/** The files that there are. */
export async function getSitemapIndex(ctx: Ctx): Promise<string> {
  const parts = await findParts(ctx);
  const products = parts.map(({ changedAt }, index) => ({ path: `/sitemap-products-${index + 1}.xml`, changedAt }));
  const changes = parts.map(({ changedAt }) => changedAt).sort();
  const files = [
    { path: '/sitemap-pages.xml' },
    { path: '/sitemap-categories.xml', changedAt: changes.at(-1) },
    ...products,
  ];
  return sitemapIndex(files, ctx.operator.publicUrl);
}

/** Pages that are no category and no product. */
export function getPagesFile(ctx: Ctx): Readable {
  const paths = ['', '/category', ...tools.map(({ path }) => path)];
  return streamOf(ctx, [
    paths.map((path): SitemapPage => ({ urls: urlsInAllLanguages((language) => `/${language}${path}`) })),
  ]);
}

/** Categories with products; a category changes with the newest product of its branch. */
export async function getCategoriesFile(ctx: Ctx): Promise<Readable> {
  const [vocabulary, counts, changes] = await Promise.all([
    getVocabulary(ctx),
    countsByCategory(ctx),
    listCategoryChanges(ctx),
  ]);
  const changedAt = new Map<string, string>();
  for (const change of changes) {
    for (const id of vocabulary.categories.get(change.categoryId)?.path ?? []) {
      if ((changedAt.get(id) ?? '') < change.changedAt) changedAt.set(id, change.changedAt);
    }
  }
  const nodes = [...vocabulary.categories.values()].filter(({ id }) => (counts.get(id) ?? 0) > 0);
  return streamOf(ctx, [
    nodes.map((node): SitemapPage => {
      return { urls: urlsInAllLanguages((language) => categoryUrl(node, language)), changedAt: changedAt.get(node.id) };
    }),
  ]);
}

/** The products of one file, read as the reader takes them; undefined for a file that there is not. Counted from 1. */
export async function getProductsFile(ctx: Ctx, number: number): Promise<Readable | undefined> {
  const part = (await findParts(ctx))[number - 1];
  return part && streamOf(ctx, listProductPages(ctx, part.firstSku));
}

async function* listProductPages(ctx: Ctx, firstSku: string): AsyncGenerator<readonly SitemapPage[]> {
  let from = { sku: firstSku, isFirst: true };
  for (let count = 0; count < PRODUCTS_OF_FILE; count += PRODUCTS_OF_SLICE) {
    const rows = await listAddressRows(ctx, from, PRODUCTS_OF_SLICE);
    yield rows.map((row) => {
      return { urls: urlsInAllLanguages((language) => productUrl(row, language)), changedAt: row.changedAt };
    });
    const last = rows.at(-1);
    if (!last || rows.length < PRODUCTS_OF_SLICE) return;
    from = { sku: last.sku, isFirst: false };
  }
}

function streamOf(
  { operator }: Ctx,
  slices: Iterable<readonly SitemapPage[]> | AsyncIterable<readonly SitemapPage[]>,
): Readable {
  async function* write(): AsyncGenerator<string> {
    yield pagesHead;
    for await (const pages of slices) yield pages.map((page) => pageEntries(page, operator.publicUrl)).join('');
    yield pagesTail;
  }
  return Readable.from(write());
}
