import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculation, ErpShipment } from '#src/ports/erp/erp.port.ts';
import * as carts from '../../cart/index.ts';
import { calculateDocument } from '../../prices/index.ts';

/**
 * The document that a cart would be ordered as, calculated by the ERP: what the checkout shows and what is ordered are the same.
 * The user's own articles have no price and are left out.
 * @param terms.shipment null while none is chosen: calculated as delivery
 * @throws ShopError `erp.unavailable`
 */
export function calculateCart(
  ctx: BuyerCtx,
  { lines, fields }: Pick<carts.CartForOrder, 'lines' | 'fields'>,
  terms: { readonly contractNumber: string | null; readonly shipment: ErpShipment | null },
): Promise<ErpCalculation> {
  return calculateDocument(ctx, {
    ...terms,
    deliveryDate: fields.deliveryDate,
    wholeOf: carts.wholeOf,
    lines: carts
      .catalogueLines(lines)
      .map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: carts.keyOf(line) })),
  });
}
