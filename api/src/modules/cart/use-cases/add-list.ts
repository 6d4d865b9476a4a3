import type { CartChange } from '@shop/contract/cart';
import type { CustomItem } from '@shop/contract/cart-item';
import type { BuyerCtx } from '#src/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { drawPicture, getCombination } from '../../combination-tool/index.ts';
import type { Line } from '../cart.rules.ts';
import { combinationKey, combinationLines, requireNoPart } from '../combinations.rules.ts';
import { requireGtin } from '../gtin.rules.ts';
import { changeCart } from './change-cart.ts';
import { madeUpSku } from './custom-items.ts';
import { putPending, type PendingToAdd } from './pending-items.ts';
import { putLines } from './put-lines.ts';

/** A combination as a list brings it: the frame with its insets place by place. */
export type WholeToAdd = {
  readonly frame: string;
  readonly insets: readonly string[];
  readonly quantity: number;
  readonly commission: string;
  readonly note: string;
};

/** An article of the user's own as a list brings it. */
export type CustomToAdd = {
  readonly custom: CustomItem;
  readonly quantity: number;
  readonly commission: string;
  readonly note: string;
};

type ToAdd = Line | WholeToAdd | CustomToAdd;

/**
 * Adds lines, combinations, articles of the user's own and pending items together, all or none: what an import or a list
 * brings. They come into the cart in the order given.
 * @throws ShopError as `addLines`, `addPending`, `addCombination` and `addCustom`
 */
export async function addLinesAndPending(
  ctx: BuyerCtx,
  cartId: string,
  wanted: readonly ToAdd[],
  pending: readonly PendingToAdd[],
): Promise<CartChange> {
  const added = wanted.map((one) => ('sku' in one || isWhole(one) ? one : asLine(one)));
  for (const one of added) if (!isWhole(one)) requireNoPart(one);
  const skus = added.flatMap((one) => (isWhole(one) ? [one.frame, ...one.insets] : [one.sku]));
  const [articles, drawn] = await Promise.all([listArticles(ctx, [...new Set(skus)]), drawWholes(ctx, added)]);
  return changeCart(ctx, cartId, async (ctx) => {
    const wholeOf = new Map(
      drawn.map(({ whole, pictureUrl }) => {
        const { frame, insets, quantity, commission, note } = whole;
        const [head, ...parts] = combinationLines(frame, { insets, pictureUrl }, quantity);
        return [whole, { head: { ...head, commission, note }, parts }] as const;
      }),
    );
    const wholes = added.flatMap((one) => (isWhole(one) ? (wholeOf.get(one) ?? []) : { head: one, parts: [] }));
    const touched = wholes.length > 0 ? await putLines(ctx, cartId, wholes, articles) : [];
    if (pending.length > 0) await putPending(ctx, cartId, pending);
    return { touched, removed: [], hasTouchedPending: pending.length > 0 };
  });
}

/** @throws ShopError `cart.ean_wrong` */
function asLine(one: CustomToAdd): Line {
  requireGtin(one.custom.ean);
  return { ...one, sku: madeUpSku(), groupKey: '' };
}

function isWhole(one: ToAdd): one is WholeToAdd {
  return 'frame' in one;
}

type DrawnWhole = { readonly whole: WholeToAdd; readonly pictureUrl: string };

/** Each different combination is judged and drawn once. @throws ShopError `combination.…` */
async function drawWholes(ctx: BuyerCtx, added: readonly (Line | WholeToAdd)[]): Promise<readonly DrawnWhole[]> {
  const urls = new Map<string, string>();
  const drawn: DrawnWhole[] = [];
  for (const whole of added.filter(isWhole)) {
    const key = combinationKey(whole.frame, whole.insets);
    const parts = await getCombination(ctx, whole.frame, whole.insets);
    const pictureUrl = urls.get(key) ?? (await drawPicture(ctx, parts));
    urls.set(key, pictureUrl);
    drawn.push({ whole, pictureUrl });
  }
  return drawn;
}
