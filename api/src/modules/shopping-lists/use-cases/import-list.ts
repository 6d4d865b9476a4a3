import { LINE_NOTE_MAX } from '@shop/contract/cart-change';
import type { CartImport } from '@shop/contract/cart-import';
import type { listItemsEndpoints } from '@shop/contract/list-items.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { isOwnArticle } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import type { SentList } from '#src/context/uploaded-list.ts';
import { validateImport } from '../../cart-import/index.ts';
import { listArticles } from '../../catalogue/index.ts';
import { refuseCustomItem, requireSoldItems, sumUpItems, type NewItem } from '../items.rules.ts';
import { requireList } from '../shopping-lists.sql.ts';
import { putItems } from './add-items.ts';
import { changeList } from './change-list.ts';
import { prepareCombination } from './combinations.ts';

type Wanted = InputOf<typeof listItemsEndpoints.addImport>['body'];

/**
 * Gives a result on every line of a text or file, as for a cart; the same article with another note stays a line of its own.
 * @throws ShopError `shoppingList.unknown`, and one of `cartImport.…`
 */
export async function checkImport(ctx: BuyerCtx, listId: string, sent: SentList): Promise<CartImport> {
  await requireList(ctx, listId);
  return validateImport(ctx, sent, { areNotesApart: true });
}

type Prepared = { readonly listId: string; readonly items: readonly NewItem[]; readonly added: number };

/**
 * Checks the corrected lines: if one is wrong, the answer says so and nothing is added. Combinations are drawn here, before
 * anything is held.
 * @throws ShopError `cartImport.nothing`, and the refusals of adding
 */
export async function prepareImport(ctx: BuyerCtx, listId: string, { items: wanted }: Wanted): Promise<Prepared> {
  if (wanted.length === 0) refuse('cartImport.nothing');
  await requireList(ctx, listId);
  const items: NewItem[] = [];
  for (const one of wanted) {
    const note = noteOf(one);
    if ('frame' in one) items.push(await prepareCombination(ctx, { ...one, note }));
    else if (isOwnArticle(one.sku)) refuseCustomItem();
    else items.push({ sku: one.sku, quantity: one.quantity, note, combination: null });
  }
  const plain = sumUpItems(items.filter(({ combination }) => combination === null));
  requireSoldItems(plain, await listArticles(ctx, [...new Set(plain.map(({ sku }) => sku))]));
  return { listId, items, added: wanted.length };
}

/** Adds them, all or none. @throws ShopError `shoppingList.full` */
export async function addImport(
  ctx: BuyerCtx,
  { listId, items, added }: Prepared,
): Promise<ReplyOf<typeof listItemsEndpoints.addImport>> {
  const change = await changeList(ctx, listId, async (ctx, list) => ({
    touched: await putItems(ctx, list, { items, articles: null }),
  }));
  return { ...change, added };
}

/** Lines of a list have no commission: that of a file is kept in front of the note. */
function noteOf({ commission, note }: { readonly commission: string; readonly note: string }): string {
  return [commission, note].filter(Boolean).join(' / ').slice(0, LINE_NOTE_MAX).toWellFormed();
}
