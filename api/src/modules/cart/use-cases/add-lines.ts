import type { CartChange } from '@shop/contract/cart';
import { refuse, type FieldFault } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, listVariants } from '../../catalogue/index.ts';
import { isOwn, listArticlesByNumber, meantSkus, refuseUnsold } from '../../own-numbers/index.ts';
import { faultsIn, fitsAnyCart, requireOrderable, type Line } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { requireNoPart } from '../combinations.rules.ts';
import { changeCart, showChange } from './change-cart.ts';
import { addPending } from './pending-items.ts';
import { articlesToAdd, putLines } from './put-lines.ts';

type How = { readonly isBlind?: boolean };

/**
 * Adds a quantity to a line, or begins it. Two tabs adding at once both count (docs/domain/cart.md#answers-of-changes).
 * @throws ShopError `cart.unknown`, `catalogue.product_unknown`, and the refusals of quantities
 */
export async function addLine(
  ctx: BuyerCtx,
  { cartId, line, how = {} }: { readonly cartId: string; readonly line: Line; readonly how?: How | undefined },
): Promise<CartChange> {
  requireNoPart(line);
  const articles = await listArticles(ctx, [line.sku]);
  const article = articles.get(line.sku) ?? refuse('catalogue.product_unknown', { sku: line.sku }, 'sku');
  requireOrderable(article);
  const added = fitsAnyCart(article, line.quantity) ? await cartSql.addWithoutReading(ctx, cartId, line) : undefined;
  if (!added) return addLines(ctx, { cartId, added: [line], how });
  const { quantity, note, commission, name, version, ownNumbers, ...counts } = added;
  const lines = [{ ...line, quantity, note, commission }];
  return showChange(ctx, {
    cart: { cartId, name, version, checkout: {}, offerNumber: null },
    counts,
    lines,
    named: { skus: [line.sku], numbers: ownNumbers },
    removed: [],
    undoId: null,
    pendingItems: null,
    isBlind: true,
  });
}

/** Adds several at once, all or none; the same article for another commission is another line. */
export async function addLines(
  ctx: BuyerCtx,
  {
    cartId,
    added,
    how = {},
  }: { readonly cartId: string; readonly added: readonly Line[]; readonly how?: How | undefined },
): Promise<CartChange> {
  const articles = await articlesToAdd(ctx, added);
  const put = async (ctx: BuyerCtx) => {
    const groups = added.map((head) => ({ head, parts: [] }));
    const touched = await putLines(ctx, { cartId, wanted: groups, articles });
    return { touched, removed: [] };
  };
  return changeCart(ctx, cartId, put, how);
}

/** What is wrong with each of these lines as it stands, for an answer that names every bad line. */
export async function faultsOfLines(ctx: BuyerCtx, lines: readonly Line[]): Promise<readonly FieldFault[]> {
  return faultsIn(lines, await listArticles(ctx, [...new Set(lines.map(({ sku }) => sku))]));
}

/**
 * Adds by a number as it was typed; what is sold in variants only waits as a pending item. Sums follow by `completeChange`.
 * @throws ShopError `catalogue.number_ambiguous` naming how many articles bear the number, and as `refuseUnsold`
 */
export async function quickAdd(
  ctx: BuyerCtx,
  { cartId, number, quantity }: { readonly cartId: string; readonly number: string; readonly quantity: number },
): Promise<CartChange> {
  const found = await listArticlesByNumber(ctx, number);
  const skus = meantSkus(found);
  const [sku] = skus;
  // An own number that is one of ours for another article: both wait beside the lines for the user's choice.
  if (skus.length > 1 && found.some(isOwn)) {
    const waits = { origin: 'quickAdd', reason: 'ambiguous', text: number, quantity } as const;
    return addPending(ctx, { cartId, items: [{ ...waits, candidates: skus }], how: { isBlind: true } });
  }
  if (skus.length > 1) refuse('catalogue.number_ambiguous', { number, count: skus.length }, 'productNumber');
  const article = sku === undefined ? undefined : (await listArticles(ctx, [sku])).get(sku);
  if (article?.needsChoice) {
    const { sku } = article;
    const candidates = (await listVariants(ctx, [sku])).get(sku) ?? [];
    const waits = { origin: 'quickAdd', reason: 'needsChoice', text: number, quantity } as const;
    return addPending(ctx, { cartId, items: [{ ...waits, sku, candidates }], how: { isBlind: true } });
  }
  if (!article?.isOrderable) return refuseUnsold(ctx, number);
  return addLine(ctx, { cartId, line: { sku: article.sku, groupKey: '', quantity }, how: { isBlind: true } });
}
