import type { Ctx } from '#src/context/context.ts';
import { openComparison, type Stage } from '../../catalogue/index.ts';
import type { Run } from '../runs.sql.ts';
import { insertCategories, insertGone, insertPlacements, insertStaged } from '../staging.sql.ts';

/** Keeps what an import would write beside the catalogue, compared with it. */
export function stageInto(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id }: Run,
  source: { readonly hasMedia: boolean; readonly supplierOf: () => string },
): Stage {
  const comparison = openComparison(ctx);
  return {
    articles: async (pending) => {
      const { hasMedia, supplierOf } = source;
      const described = await comparison.articles(pending, { supplier: supplierOf(), hasMedia });
      await insertStaged(
        ctx,
        id,
        pending.flatMap(({ article, result, media, contentHash }, at) => {
          const facts = described[at];
          if (!facts) return [];
          const successorSku = article.relations.find(({ type }) => type === 'successor')?.sku ?? null;
          const stored = hasMedia ? media.stored : null;
          return { ...facts, result, isWhole: true, article, media: stored, prices: null, contentHash, successorSku };
        }),
      );
    },
    prices: async (pending) => {
      const described = new Map((await comparison.prices(pending)).map((facts) => [facts.sku, facts]));
      await insertStaged(
        ctx,
        id,
        pending.flatMap(({ record }) => {
          const facts = described.get(record.sku);
          const row = { isWhole: false, article: null, media: null, contentHash: null, successorSku: null };
          return facts ? { ...facts, ...row, result: 'changed' as const, prices: record } : [];
        }),
      );
    },
    categories: (records) => insertCategories(ctx, id, records),
    placements: (placements) => insertPlacements(ctx, id, placements),
    gone: (supplier, skus) => insertGone(ctx, id, supplier, skus),
  };
}
