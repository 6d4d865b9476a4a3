import type { cartImportApi } from '@shop/contract/cart-import';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context.ts';
import { addLines } from '../../cart/index.ts';

type Wanted = InputOf<typeof cartImportApi.add>['body'];

/**
 * Adds the mended lines, all or none: what is wrong with one of them is told and nothing is added.
 * @throws ShopError `cartImport.nothing`, `cart.unknown`, and the refusals of adding
 */
export async function addImport(
  ctx: BuyerCtx,
  cartId: string,
  { items, pending }: Wanted,
): Promise<ReplyOf<typeof cartImportApi.add>> {
  if (items.length + pending.length === 0) refuse('cartImport.nothing');
  const { cart } = await addLines(
    ctx,
    cartId,
    items.map(({ sku, quantity }) => ({ sku, quantity, groupKey: '' })),
  );
  return { cart, added: items.length, pending: pending.length };
}
