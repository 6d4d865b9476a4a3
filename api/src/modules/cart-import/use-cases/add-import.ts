import type { cartImportEndpoints } from '@shop/contract/cart-import.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { addLinesAndPending, type PendingToAdd } from '../../cart/index.ts';
import { listArticles, listVariants } from '../../catalogue/index.ts';

type Wanted = InputOf<typeof cartImportEndpoints.add>['body'];

/**
 * Adds the corrected lines, all or none: what is wrong with one of them is told and nothing is added. Articles of which a
 * variant is to be chosen later wait beside the lines.
 * @throws ShopError `cartImport.nothing`, `cart.unknown`, and the refusals of adding
 */
export async function addImport(
  ctx: BuyerCtx,
  cartId: string,
  { items, pending }: Wanted,
): Promise<ReplyOf<typeof cartImportEndpoints.add>> {
  if (items.length + pending.length === 0) refuse('cartImport.nothing');
  const lines = items.map((item) => ('sku' in item ? { ...item, groupKey: '' } : item));
  const { cart } = await addLinesAndPending(ctx, cartId, lines, await toPending(ctx, pending));
  return { cart, added: items.length, pending: pending.length };
}

/** @throws ShopError `catalogue.product_unknown`: only an article that is sold in variants can wait for a choice */
async function toPending(ctx: BuyerCtx, pending: Wanted['pending']): Promise<readonly PendingToAdd[]> {
  const skus = [...new Set(pending.map(({ sku }) => sku))];
  const [articles, variants] = [await listArticles(ctx, skus), await listVariants(ctx, skus)];
  return pending.map(({ sku, quantity, commission, note }) => {
    const article = articles.get(sku);
    if (!article?.needsChoice) return refuse('catalogue.product_unknown', { sku }, 'pending');
    const candidates = variants.get(sku) ?? [];
    return { origin: 'import', reason: 'needsChoice', text: article.name, quantity, sku, candidates, commission, note };
  });
}
