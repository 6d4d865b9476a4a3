import { ShopError } from '@shop/contract/errors';
import { ADDITION_NUMBER, unitIn, type CxmlItem, type CxmlOrder } from '@shop/exchange-formats/punchout';
import { inTransaction } from '#platform/db.ts';
import { messageText } from '#platform/http/wording.ts';
import { againIfOutdated } from '#platform/quote-outdated.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { isSoldIn } from '../../cart/index.ts';
import type { Article } from '../../catalogue/index.ts';
import { commitLines, quoteLines } from '../../checkout/index.ts';
import { pricesFor } from '../../prices/index.ts';
import { findArticles } from '../find-articles.ts';
import { findPriceFault } from '../price-fault.rules.ts';
import { sayIn } from '../messages.ts';
import * as ordersSql from '../orders.sql.ts';
import type { ForeignOrder } from '../orders.sql.ts';
import type { Profile } from '../profiles.sql.ts';
import { CURRENCY } from '../transfer-lines.ts';
import { changeOrder, deleteOrder } from './change-order.ts';
import {
  accepted,
  checkoutOf,
  keepAnswer,
  lineOnly,
  refused,
  summed,
  type OrderRequest,
  type Taken,
  type WantedLine,
} from './order-request.ts';

/**
 * An order of a buyer's system: exactly one for each of its numbers, whatever arrives twice; answered with a status of cXML
 * (docs/domain/punchout.md#orders).
 */
export async function takeOrder(ctx: BuyerCtx, profile: Profile, request: OrderRequest): Promise<Taken> {
  const { payloadId, content } = request;
  const { profileId } = profile;
  const known = payloadId === '' ? undefined : await ordersSql.findPayload(ctx, profileId, payloadId);
  if (known) return { status: known, warning: '' };
  try {
    const before = await ordersSql.findForeignOrder(ctx, profileId, content.orderId);
    if (content.type === 'delete') return await deleteOrder(ctx, profile, request);
    if (content.type === 'new' && before?.deletedAt) return refused(409, sayIn(ctx.locale, 'order.wasDeleted'));
    const { lines, warning, ...read } = await readLines(ctx, profile, content.items);
    const faults = [...currencyFaults(ctx, content), ...read.faults];
    if (faults.length > 0)
      return { status: { code: 406, text: 'Not Acceptable', detail: faults.join('\n') }, warning: 'lines_refused' };
    if (content.type === 'update') return await changeOrder(ctx, profile, { ...request, lines });
    if (before) return repeated(ctx, before, lines);
    return await placeOrder(ctx, profile, { ...request, lines, warning });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const isLater = error.code === 'erp.unavailable' || error.code === 'erp.sums_wrong';
    const detail = messageText(error.code, ctx.locale, error.details);
    return {
      status: { code: isLater ? 503 : 406, text: isLater ? 'Service Unavailable' : 'Not Acceptable', detail },
      warning: 'order_refused',
    };
  }
}

/** Prices of another currency are none of ours, whatever their numbers are. */
function currencyFaults({ locale }: BuyerCtx, { currency, items }: CxmlOrder): readonly string[] {
  const named = new Set([currency, ...items.map((item) => item.currency)].map((one) => one.slice(0, 10)));
  const foreign = [...named].filter((one) => one !== '' && one !== CURRENCY);
  return foreign.length === 0 ? [] : [sayIn(locale, 'order.currency', { currency: foreign.join(', ') })];
}

function repeated(ctx: BuyerCtx, before: ForeignOrder, lines: readonly WantedLine[]): Taken {
  const isSame = JSON.stringify(summed(before.lines)) === JSON.stringify(summed(lines));
  if (!isSame) return refused(409, sayIn(ctx.locale, 'order.numberTaken', { number: before.orderNumber }));
  return accepted(ctx, before.orderNumber, '');
}

async function placeOrder(
  ctx: BuyerCtx,
  { profileId, ...profile }: Profile,
  { payloadId, content, lines, warning }: OrderRequest & Pick<ReadLines, 'lines' | 'warning'>,
): Promise<Taken> {
  const { orderId } = content;
  const checkout = await checkoutOf(ctx, profile, content);
  return againIfOutdated(async () => {
    const quote = await quoteLines(ctx, lines, checkout);
    return inTransaction(ctx, async (ctx) => {
      await ordersSql.lockForeignOrder(ctx, profileId, orderId);
      const meanwhile = await ordersSql.findForeignOrder(ctx, profileId, orderId);
      if (meanwhile) return repeated(ctx, meanwhile, lines);
      const orderNumber = await commitLines(ctx, quote);
      await ordersSql.saveForeignOrder(ctx, { profileId, orderId }, { orderNumber, lines: lines.map(lineOnly) });
      return keepAnswer(ctx, { profileId, payloadId }, accepted(ctx, orderNumber, warning));
    });
  });
}

type ReadLines = {
  readonly lines: readonly WantedLine[];
  readonly faults: readonly string[];
  readonly warning: string;
};

/** The lines as the shop sells them; all that is wrong with them is known at once, in the language of the buyer. */
async function readLines(ctx: BuyerCtx, { rules }: Profile, items: readonly CxmlItem[]): Promise<ReadLines> {
  const goods = items.filter(({ supplierPartId }) => supplierPartId !== ADDITION_NUMBER);
  const articles = await findArticles(
    ctx,
    goods.map(({ supplierPartId }) => supplierPartId),
    rules,
  );
  const known = goods.flatMap((item) => {
    const article = articles.get(item.supplierPartId);
    return article ? [{ item, article }] : [];
  });
  // Who names no price takes ours: it is not asked for twice.
  const named = known.filter(({ item }) => item.unitPrice !== null);
  const prices = await pricesFor(
    ctx,
    named.map(({ item, article }) => ({ sku: article.sku, quantity: Math.max(1, Math.ceil(item.quantity)) })),
  );
  const priceOf = new Map(named.map(({ item }, index) => [item, prices[index] ?? null]));
  const faults = goods.flatMap((item) => faultOf(ctx, item, { rules, article: articles.get(item.supplierPartId) }));
  const priceFaults = known.map(({ item, article }) =>
    findPriceFault(item, { netCents: priceOf.get(item)?.unitPrice ?? null, priceUnit: article.priceUnit }),
  );
  const wrongPrices = known.flatMap(({ item, article: { priceUnit } }, index) => {
    const words = {
      line: item.lineNumber,
      article: item.supplierPartId.slice(0, 60),
      price: String(item.unitPrice),
      priceUnit,
    };
    return priceFaults[index] === 'price_unit' ? [sayIn(ctx.locale, 'order.priceUnit', words)] : [];
  });
  const lines = known.map(({ item, article }) => ({
    sku: article.sku,
    groupKey: `p${item.lineNumber.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 20)}`,
    quantity: item.quantity,
    note: item.comments.replaceAll(/\s+/g, ' ').slice(0, 60),
  }));
  const warning = priceFaults.includes('other') ? 'price_other' : '';
  return { lines, faults: [...faults, ...wrongPrices], warning };
}

type Meant = { readonly article: Article | undefined; readonly rules: Profile['rules'] };

/** What keeps a line from being ordered, beside its price. */
function faultOf({ locale }: BuyerCtx, item: CxmlItem, { article, rules }: Meant): readonly string[] {
  const words = { line: item.lineNumber, article: item.supplierPartId.slice(0, 60), unit: item.unit.slice(0, 10) };
  if (!article) return [sayIn(locale, 'order.articleUnknown', words)];
  if (!article.isOrderable || article.needsChoice) {
    const successor = article.successorSku ?? '';
    return [sayIn(locale, successor === '' ? 'order.notSold' : 'order.replaced', { ...words, successor })];
  }
  const ours = unitIn(article.measurementUnit, {});
  const unit = item.unit === '' ? ours : unitIn(item.unit, rules.unitMap);
  if (unit === undefined) return [sayIn(locale, 'order.unitUnknown', words)];
  if (unit !== ours) return [sayIn(locale, 'order.unitOther', { ...words, ours: article.measurementUnit })];
  if (Number.isInteger(item.quantity) && isSoldIn(article, item.quantity)) return [];
  const { quantityMin, quantityInterval } = article;
  return [sayIn(locale, 'order.quantity', { ...words, quantity: item.quantity, quantityMin, quantityInterval })];
}
