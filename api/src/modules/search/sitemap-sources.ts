import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';
import type { SitemapPage, SitemapSource } from '#src/context/module.ts';
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

/**
 * Products of one file. Each has an entry per language, of 1 kB at most: 20 000 addresses and 20 MB, where 50 000 and 50 MB
 * are allowed.
 */
export const PRODUCTS_OF_FILE = 5000;
/** Products read at once. */
const PRODUCTS_OF_SLICE = 500;

const BYTES_PER_PART = 200;

const fileParts = defineCache<readonly AddressPart[]>({
  name: 'search.sitemapParts',
  bytesMax: 256 * 1024,
  bytesOf: (parts) => (parts.length + 1) * BYTES_PER_PART,
  isPerVersion: true,
});

/** Where each file of products begins: found once per version of the catalogue. */
async function findParts(ctx: Ctx): Promise<readonly AddressPart[]> {
  return ctx.cache.of(fileParts).load('', () => listAddressParts(ctx, PRODUCTS_OF_FILE));
}

/** Categories with products; a category changes with the newest product of its branch. */
export const categoriesInSitemap: SitemapSource = {
  name: 'categories',
  isNumbered: false,
  listFiles: async (ctx) => {
    const changes = (await findParts(ctx)).map(({ changedAt }) => changedAt).sort();
    return [{ changedAt: changes.at(-1) }];
  },
  listPages: async (ctx) => [await listCategoryPages(ctx)],
};

/** Products, in files that each begin with a certain article. */
export const productsInSitemap: SitemapSource = {
  name: 'products',
  isNumbered: true,
  listFiles: findParts,
  listPages: async (ctx, file) => {
    const part = (await findParts(ctx))[file - 1];
    return part && listProductPages(ctx, part.firstSku);
  },
};

async function listCategoryPages(ctx: Ctx): Promise<readonly SitemapPage[]> {
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
  return nodes.map((node) => {
    return { urls: urlsInAllLanguages((language) => categoryUrl(node, language)), changedAt: changedAt.get(node.id) };
  });
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
