import type { InputOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import type { returnsEndpoints } from '@shop/contract/returns.schemas';
import { QuoteOutdated } from '#platform/quote-outdated.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import type { ErpTourTime } from '#src/ports/erp/erp-lifecycle.ts';
import { findAddress } from '../../addresses/index.ts';
import { readOrderNumber } from '../../orders/index.ts';
import { returnEvent } from '../returns.events.ts';
import { announceReturn } from '../returns.jobs.ts';
import { checkChosen } from '../returns.rules.ts';
import * as returnsSql from '../returns.sql.ts';
import { readReturnContext } from './choose-items.ts';
import { branchOf, saveReturnTrack } from './save-track.ts';
import { recordAssisted } from '../../audit-trail/index.ts';

type Asked = InputOf<typeof returnsEndpoints.create>['body'];

type ReturnQuote = {
  readonly asked: Asked;
  readonly orderNumber: number;
  /** Null for what was registered before under the same `duplicateId`. */
  readonly way: Way | null;
};

/** Checks what is to come back, and asks the ERP whether its tour still goes. @throws ShopError as `commitReturn` */
export async function quoteReturn(ctx: BuyerCtx, asked: Asked): Promise<ReturnQuote> {
  const orderNumber = readOrderNumber(asked.orderReference) ?? refuse('order.unknown');
  if ((await returnsSql.findDuplicate(ctx, asked.duplicateId)) !== undefined) return { asked, orderNumber, way: null };
  choosePositions(await readReturnContext(ctx, asked.orderReference), asked);
  const way = asked.returnType === 'PickUp' ? await readPickup(ctx, asked) : readDropOff(ctx, asked);
  return { asked, orderNumber, way };
}

/**
 * Registers a return and enqueues its announcement to the ERP; while that is out of reach it waits. Runs in the transaction of
 * the request, holding the order: of two users who send the same piece back, the second learns who was faster.
 */
export async function commitReturn(
  ctx: BuyerCtx,
  { asked, orderNumber, way }: ReturnQuote,
): Promise<{ returnId: string }> {
  await returnsSql.lockOrder(ctx, orderNumber);
  const known = await returnsSql.findDuplicate(ctx, asked.duplicateId);
  if (known !== undefined) return { returnId: String(known) };
  if (!way) throw new QuoteOutdated('shop.busy');
  const positions = choosePositions(await readReturnContext(ctx, asked.orderReference), asked);
  const { companyId, firstName, lastName } = ctx.buyer;
  const { returnType, duplicateId } = asked;
  const contact = asked.contact === '' ? `${firstName} ${lastName}` : asked.contact;
  const steps = stepsOf(returnType, ctx.now);
  const goods = { ...way, orderNumber, duplicateId, contact, returnType, steps, positions };
  const returnId = await returnsSql.insertReturn(ctx, goods);
  await recordAssisted(ctx, {
    subject: { kind: 'return', id: returnId, name: String(returnId) },
    action: 'created',
  });
  for (const { lineNumber, photoIds } of positions) {
    const wanted = [...new Set(photoIds)];
    if (wanted.length === 0) continue;
    const claimed = await returnsSql.claimPhotos(ctx, { returnId, lineNumber, photoIds: wanted });
    if (claimed !== wanted.length) refuse('return.photo_unknown', {}, 'photoIds');
  }
  await saveReturnTrack(ctx, { ...goods, returnId, companyId });
  await ctx.jobs.enqueue(ctx.db, announceReturn, { returnId });
  await publish(ctx, returnEvent, { returnId, state: 'registered', by: actingName(ctx.buyer) });
  return { returnId: String(returnId) };
}

/** @throws ShopError for what may not come back, and `return.incomplete` */
function choosePositions(context: Awaited<ReturnType<typeof readReturnContext>>, { orderItems }: Asked) {
  return checkChosen(context, orderItems).map(({ lineNumber, quantity, reasonId, comment, photoIds }) => ({
    lineNumber,
    quantity,
    comment,
    photoIds,
    reason: reasonId ?? refuse('return.incomplete', {}, 'reasonId'),
  }));
}

function stepsOf(returnType: Asked['returnType'], now: Date): readonly returnsSql.ReturnStep[] {
  const arrival = returnType === 'PickUp' ? 'collected' : 'handedIn';
  return [
    { step: 'registered', dateTime: now.toISOString() },
    ...(['accepted', arrival, 'credited'] as const).map((step) => ({ step, dateTime: null })),
  ];
}

type Way = Pick<returnsSql.NewReturn, 'pickupAddress' | 'runNumber' | 'tourId' | 'deliveryDate' | 'branchErpId'>;

async function readPickup(ctx: BuyerCtx, asked: Asked): Promise<Way> {
  const addressId = asked.pickupAddressId ?? refuse('return.incomplete', {}, 'pickupAddressId');
  const tour = {
    runNumber: asked.runNumber ?? refuse('return.incomplete', {}, 'runNumber'),
    tourId: asked.tourId || refuse('return.incomplete', {}, 'tourId'),
    deliveryDate: asked.deliveryDate ?? refuse('return.incomplete', {}, 'deliveryDate'),
  };
  const address = (await findAddress(ctx, addressId)) ?? refuse('return.address_unknown', {}, 'pickupAddressId');
  const { company, address1, address2, zipCode, city } = address;
  await checkTour(ctx, address, tour);
  return { pickupAddress: { company, address1, address2, zipCode, city }, ...tour, branchErpId: null };
}

/** A tour that the ERP does not offer any more is refused; while it is out of reach, what it offered before is believed. */
async function checkTour(ctx: BuyerCtx, address: { zipCode: string; city: string }, tour: ErpTourTime): Promise<void> {
  const offered = await ctx.erp.pickupSlots(address, ctx.now).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'erp.unavailable') return null;
    throw error;
  });
  const isOffered = offered?.some(
    ({ runNumber, tourId, deliveryDate }) =>
      runNumber === tour.runNumber && tourId === tour.tourId && deliveryDate === tour.deliveryDate,
  );
  if (isOffered === false) refuse('return.slot_gone', {}, 'tourId');
}

function readDropOff(ctx: BuyerCtx, { branchErpId }: Asked): Way {
  if (!branchErpId) refuse('return.incomplete', {}, 'branchErpId');
  if (!branchOf(ctx, branchErpId)) refuse('return.branch_unknown', {}, 'branchErpId');
  return { pickupAddress: null, runNumber: null, tourId: null, deliveryDate: null, branchErpId };
}
