import type { cartImportEndpoints } from '@shop/contract/cart-import.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { addList, prepareList, requireCart, type PendingToAdd, type PreparedList } from '../../cart/index.ts';
import { listArticles, listVariants } from '../../catalogue/index.ts';

type Wanted = InputOf<typeof cartImportEndpoints.add>['body'];

type PreparedImport = {
  readonly cartId: string;
  readonly list: PreparedList;
  readonly counts: { readonly added: number; readonly pending: number };
};

/**
 * Checks the corrected lines: if one is wrong, the response says so and nothing is added. Combinations are drawn here, before
 * anything is held.
 * @throws ShopError `cartImport.nothing`, and the refusals of adding
 */
export async function prepareImport(
  ctx: BuyerCtx,
  cartId: string,
  { items, pending }: Wanted,
): Promise<PreparedImport> {
  if (items.length + pending.length === 0) refuse('cartImport.nothing');
  await requireCart(ctx, cartId);
  const lines = items.map((item) => ('sku' in item ? { ...item, groupKey: '' } : item));
  const list = await prepareList(ctx, lines, await toPending(ctx, pending));
  return { cartId, list, counts: { added: items.length, pending: pending.length } };
}

/** Adds them, all or none. Articles of which a variant is to be chosen later wait beside the lines. @throws ShopError `cart.unknown` */
export async function addImport(
  ctx: BuyerCtx,
  { cartId, list, counts }: PreparedImport,
): Promise<ReplyOf<typeof cartImportEndpoints.add>> {
  const { cart } = await addList(ctx, cartId, list);
  return { cart, ...counts };
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
