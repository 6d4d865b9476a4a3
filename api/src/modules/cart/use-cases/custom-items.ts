import { randomUUID } from 'node:crypto';
import type { CartChange } from '@shop/contract/cart';
import type { CustomItem } from '@shop/contract/cart-item';
import { ownArticleNumber } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { keyOf, requireRoom, requireSeen, type LineKey } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { requireGtin } from '../gtin.rules.ts';
import { changeCart } from './change-cart.ts';
import { refuseGone } from './gone-line.ts';
import { viewerOf } from './word-choices.ts';

type NewCustom = CustomItem & {
  readonly quantity: number;
  readonly note?: string | undefined;
  readonly commission?: string | undefined;
};

/**
 * Adds an article without catalogue number; the cart can then only become a request for an offer
 * (docs/domain/cart.md#custom-items).
 * @throws ShopError `cart.ean_wrong`, `cart.full`
 */
export function addCustom(ctx: BuyerCtx, cartId: string, wanted: NewCustom): Promise<CartChange> {
  const { quantity, note = '', commission = '', ...custom } = wanted;
  requireGtin(custom.ean);
  const sku = madeUpSku();
  return changeCart(ctx, cartId, async (ctx) => {
    requireRoom((await cartSql.readTouched(ctx, cartId, [])).rowCount + 1);
    const line = { sku, groupKey: '', quantity, custom, note, commission };
    await linesSql.upsertCustom(ctx, cartId, line);
    return { touched: [line], removed: [] };
  });
}

/** Lines are identified by a sku; no catalogue contains such a one. */
export function madeUpSku(): string {
  return ownArticleNumber(randomUUID().replaceAll('-', '').slice(0, 20));
}

type CustomChange = LineKey & { readonly [K in keyof CustomItem]?: CustomItem[K] | undefined } & {
  readonly quantity?: number | undefined;
  readonly seenQuantity?: number | undefined;
};

/**
 * Changes what is said of a custom item; fields left out stay.
 * @throws ShopError `cart.line_unknown`, `cart.line_removed`, `cart.line_changed`, `cart.ean_wrong`
 */
export function changeCustom(ctx: BuyerCtx, cartId: string, change: CustomChange): Promise<CartChange> {
  if (change.ean !== undefined) requireGtin(change.ean);
  return changeCart(ctx, cartId, async (ctx) => {
    const { lines } = await cartSql.readTouched(ctx, cartId, [change]);
    const line = lines.find((there) => keyOf(there) === keyOf(change));
    if (!line?.custom) return refuseGone(ctx, cartId, change);
    requireSeen(line, { seen: change.seenQuantity, wanted: change.quantity }, viewerOf(ctx));
    const { custom } = line;
    await linesSql.upsertCustom(ctx, cartId, {
      ...line,
      quantity: change.quantity ?? line.quantity,
      custom: {
        name: change.name ?? custom.name,
        ean: change.ean ?? custom.ean,
        manufacturer: change.manufacturer ?? custom.manufacturer,
        supplierArticleNumber: change.supplierArticleNumber ?? custom.supplierArticleNumber,
        measurementUnit: change.measurementUnit ?? custom.measurementUnit,
      },
    });
    return { touched: [line], removed: [] };
  });
}
