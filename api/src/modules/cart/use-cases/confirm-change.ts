import type { CartChange } from '@shop/contract/cart';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import type { Article } from '../../catalogue/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { evictPrices } from '../cart.cache.ts';
import { keyOf, requireLine, sellableQuantity, type StoredLine } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { findChanges, type FoundChange } from '../changes.rules.ts';
import { calculationForChanges } from './calculation-for-changes.ts';
import { changeCart, type Touched } from './change-cart.ts';
import { listArticlesWithSuccessors } from './get-cart.ts';
import { priceIfPossible } from './price-cart.ts';
import { putInPlace } from './replace-line.ts';

/**
 * Confirms a cart change: takes the new price, puts the successor in the place of what is no longer sold, or removes it
 * (docs/domain/cart.md#changes-to-confirm).
 * @throws ShopError `cart.change_gone` when it is not, or no longer, as the user saw it
 */
export async function confirmChange(ctx: BuyerCtx, cartId: string, id: string): Promise<CartChange> {
  const cart = await cartSql.getStoredCart(ctx, cartId);
  const priced = await priceIfPossible(ctx, cart);
  const articles = await listArticlesWithSuccessors(ctx, skusOf(cart.lines));
  const found = findChanges(cart.lines, articles, await calculationForChanges(ctx, cart, { priced, articles }));
  const change = found.find((one) => one.id === id) ?? refuse('cart.change_gone');
  return changeCart(ctx, cartId, (ctx) => settle(ctx, { cartId, change, articles }));
}

async function settle(
  ctx: BuyerCtx,
  {
    cartId,
    change,
    articles,
  }: { readonly cartId: string; readonly change: FoundChange; readonly articles: ReadonlyMap<string, Article> },
): Promise<Touched> {
  const { line } = change;
  switch (change.kind) {
    case 'price':
      await linesSql.updateSeen(ctx, cartId, [{ sku: line.sku, groupKey: line.groupKey, seen: change.seen }]);
      return { touched: [line], removed: [] };
    case 'replaced': {
      const successor = articles.get(change.successorSku) ?? refuse('cart.change_gone');
      const wanted = {
        sku: successor.sku,
        groupKey: '',
        quantity: sellableQuantity(successor, line.quantity),
        seenQuantity: line.quantity,
      };
      return putInPlace(ctx, cartId, line, wanted, (merged) => requireLine(merged, articles));
    }
    case 'discontinued': {
      const { removed, undoId } = await linesSql.deleteLines(ctx, cartId, await groupOf(ctx, cartId, line));
      return { touched: [], removed, undoId };
    }
  }
}

/** Of a combination the frame's line stands for all. */
async function groupOf(ctx: BuyerCtx, cartId: string, line: StoredLine): Promise<readonly StoredLine[]> {
  const { lines } = await cartSql.readTouched(ctx, cartId, [line]);
  return lines.filter((there) => there.combination || keyOf(there) === keyOf(line));
}

/**
 * Whether a cart may be ordered as it is: no change is open, and nothing but an offer is asked for where it holds articles of
 * the user's own (docs/domain/cart.md#changes-to-confirm, docs/domain/cart.md#custom-items). Asked by the checkout under the
 * cart's lock, with the prices of this moment.
 * @param calculation null where none is made
 * @throws ShopError `cart.change_unconfirmed` with how many; the cart then shows them when it is read next.
 *   `cart.custom_only_quote`
 */
export async function requireReadyToOrder(
  ctx: BuyerCtx,
  cart: { readonly cartId: string; readonly lines: readonly StoredLine[] },
  wanted: {
    readonly orderType: 'Order' | 'QuoteRequest';
    readonly contractNumber: string | null;
    readonly calculation: ErpCalculation | null;
  },
): Promise<void> {
  const { orderType, contractNumber, calculation } = wanted;
  if (orderType === 'Order' && cart.lines.some((line) => line.custom))
    refuse('cart.custom_only_quote', {}, 'orderType');
  const articles = await listArticlesWithSuccessors(ctx, skusOf(cart.lines));
  const seesPrices = priceVisibility(ctx.buyer.permissions).seesNet;
  const lines = new Map(calculation?.lines.map((line) => [line.lineKey, line]));
  const { length } = findChanges(cart.lines, articles, calculation && { lines, contractNumber, seesPrices });
  if (length === 0) return;
  await evictPrices(ctx, cart.cartId);
  refuse('cart.change_unconfirmed', { count: length });
}

function skusOf(lines: readonly StoredLine[]): readonly string[] {
  return [...new Set(lines.map((line) => line.sku))];
}
