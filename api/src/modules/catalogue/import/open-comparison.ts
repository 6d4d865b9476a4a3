import type { Ctx } from '#src/context/context.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { textIn } from '../catalogue.rules.ts';
import { listCategoryRows, listVocabulary } from '../catalogue.sql.ts';
import { makeVocabulary, type Vocabulary } from '../catalogue.vocabulary.ts';
import { toProductRecord, type StoredPriceList } from './article-row.rules.ts';
import { changesOf, moveOf, priceChanges, priceOfThousand, type FieldChange } from './compare-article.rules.ts';
import { listComparedProducts, requireStorable, type ComparedProduct } from './compare.sql.ts';
import type { PendingArticle, PendingPrices } from './stage.ts';

/** What an import would do to an article, for those who look at it first. */
export type DescribedArticle = {
  readonly sku: string;
  readonly name: string;
  readonly eNumber: string;
  readonly manufacturer: string;
  readonly changes: readonly FieldChange[];
  /** Gross list price of a thousand units, Rappen. */
  readonly priceBefore: number | null;
  readonly priceAfter: number | null;
  /** Per cent. */
  readonly priceMove: number | null;
};

export type Comparison = {
  /** Without media of its own an import leaves those of the shop alone. */
  readonly articles: (
    pending: readonly PendingArticle[],
    source: { readonly supplier: string; readonly hasMedia: boolean },
  ) => Promise<readonly DescribedArticle[]>;
  readonly prices: (pending: readonly PendingPrices[]) => Promise<readonly DescribedArticle[]>;
};

type CompareCtx = Pick<Ctx, 'db' | 'now'>;

/** Compares with what is in the shop, batch by batch; the words of attributes are read once. */
export function openComparison(ctx: CompareCtx): Comparison {
  let reading: Promise<Vocabulary> | undefined;
  const dayIso = readZurichClock(ctx.now).day;

  async function readProducts(skus: readonly string[]): Promise<ReadonlyMap<string, ComparedProduct>> {
    return new Map((await listComparedProducts(ctx, skus)).map((product) => [product.sku, product]));
  }

  return {
    articles: async (pending, { supplier, hasMedia }) => {
      const records = pending.map(({ article, contentHash, media }) =>
        toProductRecord(article, { supplier, contentHash, attributes: [], media: media.stored, dayIso }),
      );
      await requireStorable(ctx, records);
      reading ??= readVocabulary(ctx);
      const [vocabulary, products] = await Promise.all([reading, readProducts(records.map(({ sku }) => sku))]);
      return pending.flatMap(({ article }, at) => {
        const record = records[at];
        if (!record) return [];
        const before = products.get(article.sku);
        return {
          sku: article.sku,
          name: textIn(article.name, 'de'),
          eNumber: article.eNumber ?? '',
          manufacturer: article.manufacturer ?? '',
          changes: before
            ? changesOf(before, { article, vocabulary, record: hasMedia ? record : { ...record, media: before.media } })
            : [],
          ...pricesOf(before, record['list_price'] as StoredPriceList['s'], article.priceUnit),
        };
      });
    },
    prices: async (pending) => {
      const products = await readProducts(pending.map(({ record }) => record.sku));
      return pending.flatMap(({ record }) => {
        const before = products.get(record.sku);
        if (!before) return [];
        return {
          sku: record.sku,
          name: textIn(before.name, 'de'),
          eNumber: before.eNumber,
          manufacturer: before.manufacturer,
          changes: priceChanges(before, record),
          ...pricesOf(before, record.list_price, record.price_unit),
        };
      });
    },
  };
}

async function readVocabulary(ctx: CompareCtx): Promise<Vocabulary> {
  return makeVocabulary(0, await listCategoryRows(ctx), await listVocabulary(ctx));
}

/** An article that is not sold today has no price to compare with. */
function pricesOf(before: ComparedProduct | undefined, listPrice: StoredPriceList['s'], priceUnit: number) {
  const priceBefore = before?.isActive ? priceOfThousand(before.listPrice, before.priceUnit) : null;
  const priceAfter = priceOfThousand(listPrice, priceUnit);
  return { priceBefore, priceAfter, priceMove: moveOf(priceBefore, priceAfter) };
}
