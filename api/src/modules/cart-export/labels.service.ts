import type { CartItem, LineRef } from '@shop/contract/cart';
import { LABELS_MAX, type LabelFormatKey, type LabelOption } from '@shop/contract/cart-export';
import type { cartExportEndpoints } from '@shop/contract/cart-export.schemas';
import { PDF, type InputOf, type ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { z } from 'zod/mini';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { getCart } from '../cart/index.ts';
import { listArticles } from '../catalogue/index.ts';
import { withOwnNumbers } from '../own-numbers/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { pricesFor } from '../prices/index.ts';
import { linesOfCart } from './list-lines.rules.ts';
import { word } from './cart-export.wording.ts';
import { labelOf, listFormats, placesOf, readOptions, sheetOfFormat, type LabelLine } from './labels.rules.ts';

type LabelOptions = { readonly format: LabelFormatKey; readonly options: string; readonly start: number };
type Chosen = InputOf<typeof cartExportEndpoints.chosenLabels>['body'];
type LabelChoices = ReplyOf<typeof cartExportEndpoints.labelChoices>;
type Print = Pick<LabelOptions, 'format' | 'start'> & { readonly options: ReadonlySet<LabelOption> };

/** @throws ShopError `cart.unknown` */
export async function listLabelChoices(
  ctx: BuyerCtx,
  cartId: string,
  items: readonly z.infer<typeof LineRef>[],
): Promise<LabelChoices> {
  const cart = await getCart(ctx, cartId);
  const asked = new Set(items.map(({ sku, groupKey }) => `${sku}\n${groupKey}`));
  return labelChoicesOf(
    ctx,
    cart.items.filter(({ sku, groupKey }) => items.length === 0 || asked.has(`${sku}\n${groupKey}`)),
  );
}

/** Sheets and rolls, and what may be printed on the labels of these lines. */
export async function labelChoicesOf(ctx: BuyerCtx, items: readonly CartItem[]): Promise<LabelChoices> {
  const lines = await labelLinesOf(ctx, items);
  return {
    formats: listFormats(),
    options: [
      { key: 'price', isAllowed: priceVisibility(ctx.buyer.permissions).seesNet },
      { key: 'ownNumber', isAllowed: lines.some(({ ownNumbers }) => ownNumbers !== undefined) },
      { key: 'eNumber', isAllowed: lines.some(({ eNumber }) => eNumber !== '') },
      { key: 'commission', isAllowed: lines.some(({ commission }) => commission !== '') },
    ],
    labelCount: lines.length,
    lines: items
      .filter(({ custom }) => custom === null)
      .map(({ sku, groupKey, name, commission, combinationParts }) => ({
        sku,
        groupKey,
        name,
        commission,
        labels: Math.max(1, combinationParts.length),
      })),
  };
}

/** @throws ShopError `cart.unknown`, `export.empty`, `request.invalid` for a start beyond the sheet */
export async function printCartLabels(ctx: BuyerCtx, cartId: string, options: LabelOptions): Promise<FileAnswer> {
  const { items } = await getCart(ctx, cartId);
  return printLabels(ctx, await labelLinesOf(ctx, items), { ...options, options: readOptions(options.options) });
}

/**
 * Labels of some lines, in the order of the cart.
 * @throws ShopError as `printCartLabels`, and `export.too_many_labels`
 */
export async function printChosenLabels(ctx: BuyerCtx, cartId: string, chosen: Chosen): Promise<FileAnswer> {
  const copiesOf = new Map(chosen.items.map(({ sku, groupKey, copies }) => [`${sku}\n${groupKey}`, copies]));
  const { items } = await getCart(ctx, cartId);
  const wanted = items.flatMap((item) => {
    const copies = copiesOf.get(`${item.sku}\n${item.groupKey}`) ?? 0;
    return copies > 0 ? [{ item, copies }] : [];
  });
  return printLabelsOf(ctx, wanted, { ...chosen, options: new Set(chosen.options) });
}

/**
 * Labels of lines in the order given, each as often as wished.
 * @throws ShopError `export.empty`, `export.too_many_labels`, `request.invalid` for a start beyond the sheet
 */
export async function printLabelsOf(
  ctx: BuyerCtx,
  wanted: readonly { readonly item: CartItem; readonly copies: number }[],
  print: Print,
): Promise<FileAnswer> {
  const labelCount = wanted.reduce(
    (sum, { item, copies }) => sum + copies * Math.max(1, item.combinationParts.length),
    0,
  );
  if (labelCount > LABELS_MAX) refuse('export.too_many_labels', { max: LABELS_MAX }, 'items');
  const repeated = wanted.flatMap(({ item, copies }) => Array.from({ length: copies }, () => item));
  return printLabels(ctx, await labelLinesOf(ctx, repeated), print);
}

/** Articles of the catalogue only: what has no number has no bar code. */
async function labelLinesOf(ctx: BuyerCtx, items: readonly CartItem[]): Promise<readonly LabelLine[]> {
  const skus = items.flatMap(({ sku, combinationParts }) => [sku, ...combinationParts.map((part) => part.sku)]);
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, [...new Set(skus)]));
  return linesOfCart({ items }, articles)
    .filter(({ sku }) => sku !== '')
    .map((line) => ({ ...line, usualQuantity: articles.get(line.sku)?.quantityMin ?? null }));
}

/** @throws ShopError `catalogue.product_unknown` */
export async function printProductLabels(
  ctx: BuyerCtx,
  sku: string,
  { copies, ...options }: LabelOptions & { readonly copies: number },
): Promise<FileAnswer> {
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, [sku]));
  const article = articles.get(sku) ?? refuse('catalogue.product_unknown', { sku });
  const line: LabelLine = {
    ...article,
    unit: article.measurementUnitName,
    unitPrice: readOptions(options.options).has('price') ? await priceOf(ctx, sku, article.quantityMin) : null,
    commission: '',
    usualQuantity: article.quantityMin,
  };
  return printLabels(
    ctx,
    Array.from({ length: copies }, () => line),
    { ...options, options: readOptions(options.options) },
  );
}

async function priceOf(ctx: BuyerCtx, sku: string, quantity: number): Promise<number | null> {
  if (!priceVisibility(ctx.buyer.permissions).seesNet) return null;
  const prices = await pricesFor(ctx, [{ sku, quantity }]);
  return prices[0]?.unitPrice ?? null;
}

async function printLabels(ctx: BuyerCtx, lines: readonly LabelLine[], options: Print): Promise<FileAnswer> {
  if (lines.length === 0) refuse('export.empty');
  const { locale, operator, now, printer } = ctx;
  const places = placesOf(options.format);
  if (options.start > places) refuse('field.too_big', { field: 'start', max: places }, 'start');
  const around = { locale, shopUrl: operator.publicUrl, options: options.options };
  const content = await printer.print({
    kind: 'labels',
    title: word(locale, 'heading.labels'),
    author: operator.legalName,
    locale: locale === 'en-US' ? 'en' : `${locale}-CH`,
    createdAt: now.toISOString(),
    sheet: sheetOfFormat(options.format),
    start: options.start,
    labels: lines.map((line) => labelOf(line, around)),
  });
  return { name: `${word(locale, 'file.labels')}-${readZurichClock(now).day}.pdf`, type: PDF, content };
}
