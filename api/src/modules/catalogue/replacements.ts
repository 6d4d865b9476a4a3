import type { Ctx } from '#src/context/context.ts';
import { listArticles, type Article } from './catalogue.service.ts';

/** By the skus of those of these articles that are sold no more: what can be ordered in their place. */
export async function listReplacements(
  ctx: Ctx,
  articles: ReadonlyMap<string, Article>,
): Promise<ReadonlyMap<string, Article>> {
  const gone = [...articles.values()].filter(({ isOrderable, needsChoice }) => !isOrderable && !needsChoice);
  const successors = await listArticles(
    ctx,
    gone.flatMap(({ successorSku }) => successorSku ?? []),
  );
  return new Map(
    gone.flatMap(({ sku, successorSku }) => {
      const successor = successors.get(successorSku ?? '');
      return successor?.isOrderable || successor?.needsChoice ? [[sku, successor] as const] : [];
    }),
  );
}
