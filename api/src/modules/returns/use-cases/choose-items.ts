import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { ReturnItem } from '@shop/contract/returns';
import type { returnsEndpoints } from '@shop/contract/returns.schemas';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { findAddress, findAlikeAddresses, listAddressChoices } from '../../addresses/index.ts';
import { listArticles } from '../../catalogue/index.ts';
import { withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import {
  getOrder,
  getOrderLifecycle,
  readOrderNumber,
  returnUntil,
  type StoredOrder,
  type StoredPosition,
} from '../../orders/index.ts';
import { checkChosen, returnableOf, type EarlierReturn } from '../returns.rules.ts';
import { listEarlier } from '../returns.sql.ts';
import { reasonsIn } from '../returns.wording.ts';

/** Everything that decides about what may come back of an order. @throws ShopError `order.unknown` */
export async function readReturnContext(ctx: BuyerCtx, orderReference: string) {
  const order = await getOrder(ctx, readOrderNumber(orderReference) ?? refuse('order.unknown'));
  const [lifecycle, earlier] = [
    await getOrderLifecycle(ctx, order.orderNumber),
    await listEarlier(ctx, order.orderNumber),
  ];
  return { order, lifecycle, earlier, today: readZurichClock(ctx.now).day, returnDays: ctx.operator.returnDays };
}

type ReturnContext = Awaited<ReturnType<typeof readReturnContext>>;

/** @throws ShopError `order.unknown` */
export async function showReturnable(
  ctx: BuyerCtx,
  orderNumber: string,
): Promise<ReplyOf<typeof returnsEndpoints.order>> {
  const context = await readReturnContext(ctx, orderNumber);
  const { shippingAddress } = context.order;
  const alike = shippingAddress ? await findAlikeAddresses(ctx, shippingAddress) : [];
  const addresses = await listAddressChoices(ctx, alike);
  return {
    orderReference: String(context.order.orderNumber),
    addressId: addressIdOf(addresses, context.order),
    items: await showItems(ctx, context, context.order.positions),
    addresses: addresses.map(({ id, company, address1, address2, zipCode, city, isDefault }) => ({
      id,
      company,
      address1,
      address2,
      zipCode,
      city,
      isDefault,
    })),
    branches: ctx.operator.branches.map(({ erpId, name, street, zipCode, city }) => ({
      erpId,
      name,
      address: `${street}, ${zipCode} ${city}`,
    })),
  };
}

/** Checks a choice and creates nothing (docs/domain/returns.md#endpoints). */
export async function checkChoice(
  ctx: BuyerCtx,
  { orderReference, orderItems }: InputOf<typeof returnsEndpoints.check>['body'],
): Promise<ReplyOf<typeof returnsEndpoints.check>> {
  const context = await readReturnContext(ctx, orderReference);
  const chosen = checkChosen(context, orderItems);
  const positions = chosen.map(({ position }) => position);
  return { orderReference: String(context.order.orderNumber), items: await showItems(ctx, context, positions) };
}

/** @throws ShopError `return.address_unknown`, also for another company's; `erp.unavailable` */
export async function listPickupSlots(ctx: BuyerCtx, addressId: number) {
  const address = (await findAddress(ctx, addressId)) ?? refuse('return.address_unknown');
  return { tourTimes: [...(await ctx.erp.pickupSlots(address, ctx.now))] };
}

async function showItems(
  ctx: BuyerCtx,
  context: ReturnContext,
  positions: readonly StoredPosition[],
): Promise<ReturnItem[]> {
  const articles = await learnArticles(ctx, positions);
  return positions.map((position) => {
    const { quantity, why } = returnableOf(position, context);
    const { lineNumber, deliveredQuantity } = position;
    return {
      lineNumber,
      deliveredQuantity,
      returnableQuantity: quantity,
      why,
      returnUntil: returnUntil(position, context.lifecycle.deliveries, context.returnDays),
      originalProduct: showArticle(position, articles.get(position.sku)),
      earlierReturns: context.earlier
        .filter((one) => one.lineNumber === lineNumber)
        .map((one) => showEarlier(ctx, one)),
      reasons: why === null ? reasonsIn(ctx.locale) : [],
    };
  });
}

/** With what the company calls them. At most two queries. */
export async function learnArticles(ctx: BuyerCtx, positions: readonly Pick<StoredPosition, 'sku'>[]) {
  return withOwnNumbers(ctx, await listArticles(ctx, [...new Set(positions.map(({ sku }) => sku))]));
}

/** In the viewer's language where the catalogue still knows the article, else as it was ordered. */
export function showArticle(
  { sku, name, eNumber, unitName }: Pick<StoredPosition, 'sku' | 'name' | 'eNumber' | 'unitName'>,
  article: NamedArticle | undefined,
): ReturnItem['originalProduct'] {
  return {
    sku,
    ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
    eNumber,
    name: article?.name ?? name,
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    measurementUnitName: article?.measurementUnitName ?? unitName,
  };
}

function showEarlier({ buyer }: BuyerCtx, { returnId, quantity, registeredBy, state, userId }: EarlierReturn) {
  const mayOpen = userId === buyer.userId || buyer.permissions.has('viewCompanyOrders');
  return { returnId, quantity, registeredBy, state, mayOpen };
}

/** The address the order went to, if it is still there; else the preset one, else the first. */
function addressIdOf(
  addresses: Awaited<ReturnType<typeof listAddressChoices>>,
  { shippingAddress }: StoredOrder,
): number | null {
  const same = addresses.find(
    ({ company, address1, zipCode, city }) =>
      shippingAddress?.company === company &&
      shippingAddress.address1 === address1 &&
      shippingAddress.zipCode === zipCode &&
      shippingAddress.city === city,
  );
  return (same ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? null;
}
