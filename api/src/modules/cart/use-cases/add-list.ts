import type { CartChange } from '@shop/contract/cart';
import type { CustomItem } from '@shop/contract/cart-item';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { drawPicture, getCombination } from '../../combination-tool/index.ts';
import type { Line } from '../cart.rules.ts';
import { combinationKey, combinationLines, requireNoPart } from '../combinations.rules.ts';
import { requireGtin } from '../gtin.rules.ts';
import { changeCart } from './change-cart.ts';
import { madeUpSku } from './custom-items.ts';
import { putPending, type PendingToAdd } from './pending-items.ts';
import { putLines } from './put-lines.ts';

/** A combination as a list brings it: the frame with its insets place by place. */
export type CombinationToAdd = {
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

type ToAdd = Line | CombinationToAdd | CustomToAdd;

/** What a list brings, checked and drawn. */
export type PreparedList = {
  readonly added: readonly (Line | CombinationToAdd)[];
  readonly drawn: readonly DrawnCombination[];
  readonly articles: ReadonlyMap<string, Article>;
  readonly pending: readonly PendingToAdd[];
};

/**
 * Checks what an import or a list brings: lines, combinations, which are drawn and kept as pictures, articles of the user's own
 * and pending items. Call it outside a transaction.
 * @throws ShopError as `addLines`, `addCombination` and `addCustom`
 */
export async function prepareList(
  ctx: BuyerCtx,
  wanted: readonly ToAdd[],
  pending: readonly PendingToAdd[],
): Promise<PreparedList> {
  const added = wanted.map((one) => ('sku' in one || isCombination(one) ? one : asLine(one)));
  for (const one of added) if (!isCombination(one)) requireNoPart(one);
  const skus = added.flatMap((one) => (isCombination(one) ? [one.frame, ...one.insets] : [one.sku]));
  const [articles, drawn] = await Promise.all([listArticles(ctx, [...new Set(skus)]), drawCombinations(ctx, added)]);
  return { added, drawn, articles, pending };
}

/**
 * Adds what was prepared, all or none, into the cart in the order given; nothing is summed up.
 * @throws ShopError `cart.unknown`, and as `addLines` and `addPending`
 */
export async function addList(
  ctx: BuyerCtx,
  cartId: string,
  { added, drawn, articles, pending }: PreparedList,
): Promise<CartChange> {
  const groupOf = new Map(
    drawn.map(({ combination, pictureUrl }) => {
      const { frame, insets, quantity, commission, note } = combination;
      const [head, ...parts] = combinationLines(frame, { insets, pictureUrl }, quantity);
      return [combination, { head: { ...head, commission, note }, parts }] as const;
    }),
  );
  const groups = added.flatMap((one) => (isCombination(one) ? (groupOf.get(one) ?? []) : { head: one, parts: [] }));
  const put = async (ctx: BuyerCtx) => {
    const touched = groups.length > 0 ? await putLines(ctx, { cartId, wanted: groups, articles }) : [];
    if (pending.length > 0) await putPending(ctx, cartId, pending);
    return { touched, removed: [], hasTouchedPending: pending.length > 0 };
  };
  return changeCart(ctx, cartId, put, { isBlind: true });
}

/** @throws ShopError `cart.ean_wrong` */
function asLine(one: CustomToAdd): Line {
  requireGtin(one.custom.ean);
  return { ...one, sku: madeUpSku(), groupKey: '' };
}

function isCombination(one: ToAdd): one is CombinationToAdd {
  return 'frame' in one;
}

type DrawnCombination = { readonly combination: CombinationToAdd; readonly pictureUrl: string };

/** Each different combination is checked and drawn once. @throws ShopError `combination.…` */
async function drawCombinations(
  ctx: BuyerCtx,
  added: readonly (Line | CombinationToAdd)[],
): Promise<readonly DrawnCombination[]> {
  const urls = new Map<string, string>();
  const drawn: DrawnCombination[] = [];
  for (const combination of added.filter(isCombination)) {
    const key = combinationKey(combination.frame, combination.insets);
    const parts = await getCombination(ctx, combination.frame, combination.insets);
    const pictureUrl = urls.get(key) ?? (await drawPicture(ctx, parts));
    urls.set(key, pictureUrl);
    drawn.push({ combination, pictureUrl });
  }
  return drawn;
}
