import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { calculateDocument, isWithoutPrices } from '../../prices/index.ts';
import { catalogueLines, keyOf, type StoredLine } from '../cart.rules.ts';
import type { StoredCart } from '../cart.sql.ts';
import type { ArticleWithSuccessor, SeenCalculation } from '../changes.rules.ts';
import { checkoutFields } from './checkout-fields.ts';
import { activeContractNumber, isPriced, type Priced } from './price-cart.ts';

type Articles = ReadonlyMap<string, ArticleWithSuccessor>;

/**
 * What changes are found by. For a user who sees no prices the ERP is asked only about articles that have a successor, and
 * only whether they can still be ordered is used of its answer (docs/domain/cart.md#changes-to-confirm).
 */
export async function calculationForChanges(
  ctx: BuyerCtx,
  cart: Pick<StoredCart, 'lines' | 'checkout'>,
  { priced, articles }: { readonly priced: Priced; readonly articles: Articles },
): Promise<SeenCalculation | null> {
  const seesPrices = priceVisibility(ctx.buyer.permissions).seesNet;
  const { calculation, missing } = priced;
  if (calculation) return { ...calculation, seesPrices };
  if (missing !== 'notAllowed' || !isPriced(ctx, cart.lines)) return null;
  const asked = catalogueLines(cart.lines).filter((line) => mayBeReplaced(line, articles));
  if (asked.length === 0) return null;
  const fields = checkoutFields(ctx.buyer, cart.checkout);
  const contractNumber = await activeContractNumber(ctx, fields.contractId);
  try {
    const { lines } = await calculateDocument(ctx, {
      contractNumber,
      shipment: fields.selectedShipmentMethodId,
      deliveryDate: fields.deliveryDate,
      lines: asked.map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: keyOf(line) })),
    });
    return { lines: new Map(lines.map((line) => [line.lineKey, line])), contractNumber, seesPrices };
  } catch (error) {
    if (isWithoutPrices(error)) return null;
    throw error;
  }
}

function mayBeReplaced({ sku }: StoredLine, articles: Articles): boolean {
  const article = articles.get(sku);
  return article?.isOrderable === true && articles.get(article.successorSku ?? '')?.isOrderable === true;
}
