import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { NotEditable } from '@shop/contract/offers';
import type { offersEndpoints } from '@shop/contract/offers.schemas';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { beginCartOfOffer, type Line } from '../../cart/index.ts';
import { listArticles, listMasterData } from '../../catalogue/index.ts';
import { obstacleOf } from '../offers.rules.ts';
import { getOffer, type StoredOffer } from '../offers.sql.ts';
import { offerNumberOf } from './show-offer.ts';
import { ownNetCents } from './show-positions.ts';

/**
 * Puts the items of an offer into a new cart that remembers it; those that can't be edited stay behind and are named
 * (docs/domain/offers.md#editing).
 * @throws ShopError `offer.unknown`, `offer.not_editable` naming them when nothing is left,
 *   `cart.several_not_allowed`, `cart.carts_max`
 */
export async function editOffer(ctx: BuyerCtx, id: string): Promise<ReplyOf<typeof offersEndpoints.edit>> {
  const offer = await getOffer(ctx, offerNumberOf(id));
  const { lines, notEditable } = await divide(ctx, offer);
  if (lines.length === 0) refuse('offer.not_editable', { names: notEditable.map(({ name }) => name).join(', ') });
  const cartId = await inTransaction(ctx, (ctx) => beginCartOfOffer(ctx, offer.offerNumber, lines));
  return { cartId, redirectUrl: `/${languageOf(ctx.locale)}/cart`, notEditable: [...notEditable] };
}

const SPECIAL_FLAGS: readonly string[] = ['special_order', 'made_to_order', 'cut_to_length'];

/** A combination goes as a whole or stays as a whole. What was ordered of a position already is not taken again. */
async function divide(
  ctx: BuyerCtx,
  offer: StoredOffer,
): Promise<{ readonly lines: readonly Line[]; readonly notEditable: readonly NotEditable[] }> {
  const positions = openPositions(offer);
  const skus = [...new Set(positions.map(({ body }) => body.sku))];
  const [articles, masterData] = await Promise.all([listArticles(ctx, skus), listMasterData(ctx.db, skus)]);
  const special = new Set(
    masterData.filter(({ flags }) => flags.some((flag) => SPECIAL_FLAGS.includes(flag))).map(({ sku }) => sku),
  );
  const checked = positions.map((position) => ({
    position,
    reason: obstacleOf({
      isCustom: position.custom !== null,
      isInCatalogue: articles.get(position.body.sku)?.isOrderable ?? false,
      isSpeciallyProduced: special.has(position.body.sku),
      offeredNetCents: position.offeredNetCents,
      ownNetCents: ownNetCents(position),
    }),
  }));
  const isCombination = (groupKey: string) => groupKey.startsWith('combi-');
  const heldBack = new Map(
    checked.flatMap(({ position, reason }) =>
      reason !== null && isCombination(position.body.groupKey) ? [[position.body.groupKey, reason] as const] : [],
    ),
  );
  const decided = checked.map(({ position, reason }) => ({
    position,
    reason: reason ?? heldBack.get(position.body.groupKey) ?? null,
  }));
  return {
    lines: decided.flatMap(({ position, reason }) => (reason === null ? [lineOf(position)] : [])),
    notEditable: decided.flatMap(({ position: { lineNumber, body }, reason }) =>
      reason === null ? [] : [{ lineNumber, name: articles.get(body.sku)?.name ?? body.name, reason }],
    ),
  };
}

function lineOf({ body, quantity }: StoredOffer['positions'][number]): Line {
  const { sku, groupKey, note = '', commission = '', combination } = body;
  return { sku, groupKey, quantity, note, commission, combination: combination ?? null };
}

/** Of an offer that was ordered in whole all are there to begin with once more. */
function openPositions({ positions }: StoredOffer): StoredOffer['positions'] {
  const open = positions
    .map((position) => ({ ...position, quantity: position.quantity - position.orderedQuantity }))
    .filter(({ quantity }) => quantity > 0);
  return open.length > 0 ? open : positions;
}
