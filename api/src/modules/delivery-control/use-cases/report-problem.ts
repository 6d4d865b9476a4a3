import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import type { deliveryControlEndpoints } from '@shop/contract/delivery-control.schemas';
import { inTransaction } from '#platform/db.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { storePhoto, openPhoto, requirePhotoRate, type StoredPhoto } from '#src/context/stored-photo.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { saveCheckStatuses } from '../../orders/index.ts';
import { deliveryReported } from '../delivery-control.events.ts';
import { sendReport } from '../delivery-control.jobs.ts';
import { checkReport, statusOfDelivery, type Stand } from '../delivery-control.rules.ts';
import { lockControl, saveStands } from '../delivery-control.sql.ts';
import { findPhoto, findReported, insertReport } from '../reports.sql.ts';
import { sendToErp } from '../send-to-erp.ts';
import { readDeliveries, type CheckedDelivery } from './load-check-context.ts';
import { showControlDelivery } from './show-control.ts';

type Asked = InputOf<typeof deliveryControlEndpoints.report>['body'];
type Reply = ReplyOf<typeof deliveryControlEndpoints.report>;

/**
 * Reports what is wrong with a position, once. Photos are written anew before the transaction begins, so that no request waits
 * for them; the report, its e-mail and its transmission to the ERP are enqueued together. While the ERP is out of reach it waits.
 */
export async function reportProblem(ctx: BuyerCtx, asked: Asked): Promise<Reply> {
  const known = (await findReported(ctx, asked.reportId)) ?? (await requireReportable(ctx, asked));
  if (known) return answerFor(ctx, asked.reportId, known.deliveryNumber);
  if (asked.photos.length > 0) await requirePhotoRate(ctx);
  const photos: StoredPhoto[] = [];
  for (const photo of asked.photos) photos.push(await storePhoto(ctx, photo));
  const reported = await inTransaction(ctx, async (ctx) => {
    await lockControl(ctx);
    return (await findReported(ctx, asked.reportId)) ?? storeReport(ctx, asked, photos);
  });
  await enqueueErpReport(ctx, reported.reportNumber);
  return answerFor(ctx, asked.reportId, reported.deliveryNumber);
}

/** Refuses before photos are worked on; that the same report, sent twice at once, has got there meanwhile is no reason to. */
async function requireReportable(ctx: BuyerCtx, asked: Asked) {
  try {
    choosePositions(await readDelivery(ctx, asked.deliveryNumber), asked);
    return undefined;
  } catch (error) {
    const same = await findReported(ctx, asked.reportId);
    if (same) return same;
    throw error;
  }
}

async function storeReport(ctx: BuyerCtx, asked: Asked, photos: readonly StoredPhoto[]) {
  const { reportId, reason, comment, deliveryNumber } = asked;
  const delivery = await readDelivery(ctx, deliveryNumber);
  const positions = choosePositions(delivery, asked);
  const touched = positions.map(({ stand }) => ({ ...stand, version: stand.version + 1 }));
  await saveStands(
    ctx,
    touched.map((stand) => ({ ...stand, deliveryNumber, markedAt: ctx.now })),
  );
  const reportNumber = await insertReport(ctx, {
    reportId,
    deliveryNumber,
    reason,
    comment,
    photos,
    positions: positions.map(({ stand, quantity }) => ({ lineNumber: stand.lineNumber, quantity })),
  });
  for (const { stand, quantity } of positions) {
    delivery.stands.set(stand.lineNumber, { ...stand, version: stand.version + 1, report: { reason, quantity } });
  }
  await saveCheckStatuses(ctx, [{ deliveryNumber, status: statusOfDelivery([...delivery.stands.values()], false) }]);
  await ctx.jobs.enqueue(ctx.db, sendReport, { reportNumber });
  await publish(ctx, deliveryReported, { reportNumber });
  return { reportNumber, deliveryNumber };
}

/** @throws ShopError `deliveryControl.delivery_unknown`, `.check_closed`, `.not_arrived` */
async function readDelivery(ctx: BuyerCtx, deliveryNumber: string): Promise<CheckedDelivery> {
  const { deliveries } = await readDeliveries(ctx, [deliveryNumber]);
  const delivery = deliveries.get(deliveryNumber) ?? refuse('deliveryControl.delivery_unknown');
  if (delivery.isClosed) refuse('deliveryControl.check_closed');
  if (delivery.state === 'readyForPickup') refuse('deliveryControl.not_arrived');
  return delivery;
}

type Chosen = { readonly stand: Stand; readonly quantity: number };

/** The position that is reported, or all that are left when nothing of the delivery is there. */
function choosePositions({ stands }: CheckedDelivery, { lineNumber, reason, quantity }: Asked): readonly Chosen[] {
  if (lineNumber !== null) {
    const stand =
      stands.get(lineNumber) ?? refuse('deliveryControl.position_unknown', { line: lineNumber }, 'lineNumber');
    checkReport(stand, reason, quantity);
    return [{ stand, quantity }];
  }
  if (reason !== 'missing') refuse('deliveryControl.only_missing', {}, 'lineNumber');
  const left = [...stands.values()].filter(({ report }) => report === null);
  if (left.length === 0) refuse('deliveryControl.position_reported');
  return left.map((stand) => ({ stand, quantity: stand.quantity }));
}

/**
 * Tries at once, so that the answer can say whether it has arrived; the job of the transaction tries on, whatever went wrong.
 * This endpoint has no `afterwards`: what is sent twice is known by its `reportId`, also weeks later from a phone in a cellar.
 */
async function enqueueErpReport(ctx: BuyerCtx, reportNumber: number): Promise<void> {
  try {
    await sendToErp(ctx, reportNumber);
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'erp.unavailable'))
      ctx.log.error({ err: error }, 'delivery report');
  }
}

async function answerFor(ctx: BuyerCtx, reportId: string, deliveryNumber: string): Promise<Reply> {
  const { deliveries } = await readDeliveries(ctx, [deliveryNumber]);
  const delivery = deliveries.get(deliveryNumber) ?? refuse('deliveryControl.delivery_unknown');
  const isWaiting = (await findReported(ctx, reportId))?.isWaiting ?? false;
  return { reportId, isWaiting, delivery: await showControlDelivery(ctx, delivery) };
}

/** Always a download. @throws ShopError `deliveryControl.photo_unknown`, also for another company's */
export async function downloadPhoto(ctx: BuyerCtx, photoId: string): Promise<FileAnswer> {
  const photo = (await findPhoto(ctx, photoId)) ?? refuse('deliveryControl.photo_unknown');
  return (await openPhoto(ctx, photo)) ?? refuse('deliveryControl.photo_unknown');
}
