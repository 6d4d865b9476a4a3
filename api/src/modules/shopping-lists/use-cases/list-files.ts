import type { CartItem } from '@shop/contract/cart';
import type { LabelFormatKey, LabelOption } from '@shop/contract/cart-export';
import type { listFilesEndpoints } from '@shop/contract/list-files.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { showLines } from '../../cart/index.ts';
import {
  exportArticleList,
  labelChoicesOf,
  linesOfCart,
  printLabelsOf,
  type ExportOptions,
} from '../../cart-export/index.ts';
import { listArticles } from '../../catalogue/index.ts';
import { withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import { findCompanyUserNames } from '../../company-users/index.ts';
import { isWithoutPrices, showCalculation } from '../../prices/index.ts';
import { listItems } from '../items.sql.ts';
import type { StoredItem } from '../items.rules.ts';
import { messages } from '../messages.ts';
import { requireList, type StoredList } from '../shopping-lists.sql.ts';
import { calculateLines, linesOfItem } from './price-list.ts';
import { partsOfItem } from './show-list.ts';

/**
 * A list, or some of its lines, as a file that can be imported again unchanged.
 * @throws ShopError `shoppingList.unknown`, `export.empty`, `shop.busy`
 */
export async function exportList(
  ctx: BuyerCtx,
  listId: string,
  { itemIds, ...options }: ExportOptions & { readonly itemIds?: readonly string[] },
): Promise<FileAnswer> {
  const list = await requireList(ctx, listId);
  const items = chosenOf(await listItems(ctx, listId), itemIds);
  if (items.length === 0) refuse('export.empty');
  const articles = await articlesOf(ctx, items);
  const shown = await showPriced(ctx, items, { articles, hasPrices: options.prices !== false });
  const words = messages[ctx.locale];
  const { day } = readZurichClock(ctx.now);
  return exportArticleList(
    ctx,
    {
      heading: words.heading.replace('{{name}}', () => list.name),
      fileName: [words.file, list.name, day].join('-'),
      facts: await factsOf(ctx, list, items.length),
      lines: linesOfCart({ items: shown }, articles),
      sums: null,
    },
    options,
  );
}

function chosenOf(items: readonly StoredItem[], itemIds: readonly string[] | undefined): readonly StoredItem[] {
  const chosen = itemIds && new Set(itemIds.map(Number));
  return chosen ? items.filter(({ itemId }) => chosen.has(itemId)) : items;
}

async function articlesOf(ctx: BuyerCtx, items: readonly StoredItem[]): Promise<ReadonlyMap<string, NamedArticle>> {
  const skus = items.flatMap((item) => partsOfItem(item).map(({ sku }) => sku));
  return withOwnNumbers(ctx, await listArticles(ctx, [...new Set(skus)]));
}

/** What stands above the table. */
async function factsOf({ locale, buyer, now, ...ctx }: BuyerCtx, list: StoredList, lineCount: number) {
  const words = messages[locale];
  const names = await findCompanyUserNames({ locale, buyer, now, ...ctx }, [list.ownerId]);
  const facts = [
    { label: words.customer, value: buyer.companyName },
    { label: words.owner, value: names.get(list.ownerId) ?? '' },
    { label: words.date, value: dayText(readZurichClock(now).day) },
    { label: words.lines, value: String(lineCount) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The lines as a cart shows them, with what this user may see; without prices while the ERP is out of reach. */
async function showPriced(
  ctx: BuyerCtx,
  items: readonly StoredItem[],
  { articles, hasPrices }: { readonly articles: ReadonlyMap<string, NamedArticle>; readonly hasPrices: boolean },
): Promise<readonly CartItem[]> {
  const lines = items.flatMap(linesOfItem);
  const calculation = hasPrices ? await calculateLines(ctx, lines).catch(orNothing) : null;
  const shown = calculation && showCalculation(ctx, calculation);
  return showLines(ctx, lines, { articles, availabilities: new Map(), calculation: null, shown });
}

function orNothing(error: unknown): null {
  if (isWithoutPrices(error)) return null;
  throw error;
}

/** @throws ShopError `shoppingList.unknown` */
export async function listLabelChoices(
  ctx: BuyerCtx,
  listId: string,
  itemIds: readonly string[] | undefined,
): Promise<ReplyOf<typeof listFilesEndpoints.labelChoices>> {
  await requireList(ctx, listId);
  const items = chosenOf(await listItems(ctx, listId), itemIds);
  const articles = await articlesOf(ctx, items);
  const { lines, ...choices } = await labelChoicesOf(ctx, await showPriced(ctx, items, { articles, hasPrices: false }));
  const noteOf = new Map(items.map(({ itemId, note }) => [String(itemId), note]));
  return {
    ...choices,
    lines: lines.map(({ groupKey, sku, name, labels }) => {
      return { itemId: groupKey, sku, name, labels, note: noteOf.get(groupKey) ?? '' };
    }),
  };
}

type Chosen = {
  readonly format: LabelFormatKey;
  readonly options: readonly LabelOption[];
  readonly start: number;
  readonly items: readonly { readonly itemId: string; readonly copies: number }[];
};

/**
 * Labels of lines, in the order of the list.
 * @throws ShopError `shoppingList.unknown`, `export.empty`, `export.too_many_labels`, `shop.busy`
 */
export async function printListLabels(ctx: BuyerCtx, listId: string, chosen: Chosen): Promise<FileAnswer> {
  await requireList(ctx, listId);
  const copiesOf = new Map(chosen.items.map(({ itemId, copies }) => [itemId, copies]));
  const items = chosenOf(await listItems(ctx, listId), [...copiesOf.keys()]);
  const articles = await articlesOf(ctx, items);
  const shown = await showPriced(ctx, items, { articles, hasPrices: chosen.options.includes('price') });
  return printLabelsOf(
    ctx,
    shown.map((item) => ({ item, copies: copiesOf.get(item.groupKey) ?? 0 })),
    { ...chosen, options: new Set(chosen.options) },
  );
}
