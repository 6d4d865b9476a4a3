import type { PostalAddress } from '@shop/contract/deliveries';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { ReturnDetail } from '@shop/contract/returns';
import type { returnsEndpoints } from '@shop/contract/returns.schemas';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { printReturnSlip } from '../../documents/index.ts';
import { readOrderNumber, showSteps } from '../../orders/index.ts';
import { mayOf } from '../returns.rules.ts';
import * as returnsSql from '../returns.sql.ts';
import { reasonText } from '../returns.wording.ts';
import { learnArticles, showArticle } from './choose-items.ts';
import { branchOf, trackOf } from './save-track.ts';

/** The returns that the user may see, the newest first; a page beyond the end is the last one. */
export async function listReturns(
  ctx: BuyerCtx,
  { filter, orderReference, page, ipp }: NonNullable<InputOf<typeof returnsEndpoints.list>['query']>,
): Promise<ReplyOf<typeof returnsEndpoints.list>> {
  const wanted = {
    openOnly: filter === 'openReturnsOnly',
    ...(orderReference !== undefined && { orderNumber: readOrderNumber(orderReference) ?? 0 }),
  };
  const numFound = await returnsSql.countReturns(ctx, wanted);
  const maxPage = Math.max(1, Math.ceil(numFound / ipp));
  const currentPage = Math.min(page, maxPage);
  const rows = await returnsSql.selectReturns(ctx, wanted, { offset: (currentPage - 1) * ipp, limit: ipp });
  return {
    returns: rows.map((row) => ({
      returnId: String(row.returnId),
      orderReference: String(row.orderNumber),
      registeredAt: row.registeredAt.toISOString(),
      registeredBy: row.registeredBy,
      isOwn: row.userId === ctx.buyer.userId,
      state: row.state,
      returnType: row.returnType,
      positions: row.positionCount,
      quantity: row.quantity,
      deliveryDate: row.deliveryDate,
      may: mayOf(ctx, row.state),
    })),
    pagination: { currentPage, maxPage, numFound, currentItemsPerPage: ipp },
  };
}

/** @throws ShopError `return.unknown`, also for another company's and, without the right, for a colleague's */
export async function showReturn(ctx: BuyerCtx, id: number): Promise<ReturnDetail> {
  const goods = (await returnsSql.findReturn(ctx, id)) ?? refuse('return.unknown');
  const articles = await learnArticles(ctx, goods.positions);
  const branch = branchOf(ctx, goods.branchErpId);
  const { runNumber, tourId, deliveryDate, state, returnType, registeredBy, contact, pickupAddress } = goods;
  return {
    returnId: String(id),
    orderReference: String(goods.orderNumber),
    registeredAt: goods.registeredAt.toISOString(),
    isOwn: goods.userId === ctx.buyer.userId,
    registeredBy,
    state,
    returnType,
    deliveryDate,
    contact,
    pickupAddress,
    positions: goods.positions.length,
    quantity: goods.positions.reduce((sum, { quantity }) => sum + quantity, 0),
    items: goods.positions.map(({ lineNumber, quantity, reason, comment, photoIds, ...position }) => ({
      lineNumber,
      quantity,
      comment,
      reason: reasonText(ctx.locale, reason),
      originalProduct: showArticle(position, articles.get(position.sku)),
      photos: photoIds.map((photoId) => `/rma/photos/${photoId}`),
    })),
    branch: branch
      ? { erpId: branch.erpId, name: branch.name, address: `${branch.street}, ${branch.zipCode} ${branch.city}` }
      : null,
    tourTime:
      runNumber === null || tourId === null || deliveryDate === null ? null : { runNumber, tourId, deliveryDate },
    progressSteps: showSteps(goods.steps, ctx.locale),
    trackAndTraceId: trackOf(id),
    isWaiting: goods.announcedAt === null && state === 'registered',
    may: mayOf(ctx, state),
  };
}

/** The slip that lies in the box. @throws ShopError `return.unknown`, `shop.busy` */
export async function printSlip(ctx: BuyerCtx, id: number): Promise<FileAnswer> {
  const goods = (await returnsSql.findReturn(ctx, id)) ?? refuse('return.unknown');
  const articles = await listArticles(ctx, [...new Set(goods.positions.map(({ sku }) => sku))]);
  const branch = branchOf(ctx, goods.branchErpId);
  return printReturnSlip(ctx, {
    returnId: String(id),
    orderNumber: String(goods.orderNumber),
    registeredOn: readZurichClock(goods.registeredAt).day,
    returnType: goods.returnType,
    where: branch
      ? `${branch.name}, ${branch.street}`
      : `${dayText(goods.deliveryDate)}, ${goods.tourId}-${goods.runNumber}`,
    collectedAt: addressLine(goods.pickupAddress),
    contact: goods.contact,
    positions: goods.positions.map((position) => ({
      ...position,
      name: articles.get(position.sku)?.name ?? position.name,
      unitName: articles.get(position.sku)?.measurementUnitName ?? position.unitName,
      netCents: null,
      lineNetCents: null,
      notes: [],
      reason: reasonText(ctx.locale, position.reason).text,
    })),
  });
}

function addressLine(address: PostalAddress | null): string {
  if (!address) return '';
  const { company, address1, address2, zipCode, city } = address;
  return [company, address1, address2, `${zipCode} ${city}`].filter((line) => line !== '').join(', ');
}
