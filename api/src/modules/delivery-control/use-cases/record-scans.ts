import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { ErrorCode } from '@shop/contract/errors';
import type { deliveryControlEndpoints } from '@shop/contract/delivery-control.schemas';
import type { DeliveryScan, ScanResult } from '@shop/contract/delivery-scans';
import { positionForScan } from '@shop/contract/delivery-outcome';
import { QUANTITY_MAX } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { messageText } from '#platform/http/wording.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { saveCheckStatuses } from '../../orders/index.ts';
import { applyScan, boundInstant, shownStatus, statusOfDelivery } from '../delivery-control.rules.ts';
import * as controlSql from '../delivery-control.sql.ts';
import { loadCheckContext, type CheckContext, type CheckedDelivery } from './load-check-context.ts';
import { showStand } from './show-position.ts';

type Reply = ReplyOf<typeof deliveryControlEndpoints.mark>;
type Recorded = {
  readonly scan: DeliveryScan;
  readonly result: ScanResult;
  readonly lineNumber: number | null;
};

/**
 * Takes a batch of scans, each with a result of its own. Runs with the company's lock: of several people who count one
 * delivery all scans add up, and who sets a quantity on an older version learns what stands now.
 */
export async function recordScans(
  ctx: BuyerCtx,
  { marks: scans }: InputOf<typeof deliveryControlEndpoints.mark>['body'],
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    await controlSql.lockControl(ctx);
    const context = await loadCheckContext(ctx, scans);
    const known = await controlSql.listKnownScans(
      ctx,
      scans.map(({ markId }) => markId.toLowerCase()),
    );
    const recorded = validateScans(context, scans, new Map(known.map((one) => [one.markId, one])));
    await save(ctx, context, recorded);
    return show(ctx, context, recorded);
  });
}

/** In the order sent; the context's stands move on with every scan that is accepted. */
function validateScans(
  context: CheckContext,
  scans: readonly DeliveryScan[],
  known: ReadonlyMap<string, { readonly lineNumber: number }>,
): readonly Recorded[] {
  const lines = new Map([...known].map(([markId, { lineNumber }]) => [markId, lineNumber]));
  return scans.map((scan) => {
    const markId = scan.markId.toLowerCase();
    const before = lines.get(markId);
    if (before !== undefined) return { scan, result: 'alreadyKnown', lineNumber: before };
    const one = validateScan(context, scan);
    if (one.result === 'accepted' && one.lineNumber !== null) lines.set(markId, one.lineNumber);
    return one;
  });
}

function validateScan(context: CheckContext, scan: DeliveryScan): Recorded {
  const refusedAs = (result: ScanResult, lineNumber = scan.lineNumber): Recorded => ({ scan, result, lineNumber });
  const delivery = context.deliveries.get(scan.deliveryNumber);
  if (!delivery) return refusedAs('deliveryUnknown');
  const lines = linesFor(context, delivery, scan);
  if (lines.length === 0) {
    const isForeign = scan.lineNumber !== null || context.isArticle(scan.number);
    return refusedAs(isForeign ? 'notOfThisDelivery' : 'unknownArticle');
  }
  const stand = positionForScan(lines.flatMap((line) => delivery.stands.get(line) ?? []));
  if (!stand) return refusedAs('notOfThisDelivery');
  const { lineNumber } = stand;
  if (delivery.isClosed) return refusedAs('checkClosed', lineNumber);
  if (delivery.state === 'readyForPickup') return refusedAs('notArrived', lineNumber);
  const next = applyScan(stand, scan);
  if (typeof next === 'string') return refusedAs(next, lineNumber);
  delivery.stands.set(lineNumber, next);
  return { scan, result: 'accepted', lineNumber };
}

function linesFor(
  context: CheckContext,
  delivery: CheckedDelivery,
  { lineNumber, number }: DeliveryScan,
): readonly number[] {
  if (lineNumber === null) return context.linesWith(delivery, number);
  return delivery.stands.has(lineNumber) ? [lineNumber] : [];
}

/** Four statements, however many scans there are. */
async function save(ctx: BuyerCtx, context: CheckContext, recorded: readonly Recorded[]): Promise<void> {
  const accepted = recorded.flatMap(({ scan, result, lineNumber }) =>
    result === 'accepted' && lineNumber !== null
      ? [{ ...scan, lineNumber, at: boundInstant(scan.markedAt, ctx.now) }]
      : [],
  );
  if (accepted.length === 0) return;
  // The last scan of a position names its user.
  const last = new Map(accepted.map((scan) => [`${scan.lineNumber} ${scan.deliveryNumber}`, scan]));
  const stands = [...last.values()].flatMap(({ deliveryNumber, lineNumber, at: markedAt }) => {
    const stand = context.deliveries.get(deliveryNumber)?.stands.get(lineNumber);
    return stand ? [{ ...stand, deliveryNumber, markedAt }] : [];
  });
  await controlSql.saveStands(ctx, stands);
  await controlSql.insertScans(ctx, accepted);
  const touched = [...new Set(accepted.map(({ deliveryNumber }) => deliveryNumber))];
  const statuses = touched.flatMap((deliveryNumber) => {
    const delivery = context.deliveries.get(deliveryNumber);
    return delivery ? [{ deliveryNumber, status: statusOfDelivery([...delivery.stands.values()], false) }] : [];
  });
  await saveCheckStatuses(ctx, statuses);
}

/** Read again, so that the response says what is stored. */
async function show(ctx: BuyerCtx, context: CheckContext, recorded: readonly Recorded[]): Promise<Reply> {
  const named = new Set(recorded.map(({ scan, lineNumber }) => `${lineNumber} ${scan.deliveryNumber}`));
  const stored = await controlSql.listStands(ctx, [...context.deliveries.keys()]);
  const deliveries = [...context.deliveries.values()];
  return {
    verdicts: recorded.map(({ scan, result, lineNumber }) => ({
      markId: scan.markId,
      verdict: result,
      deliveryNumber: scan.deliveryNumber,
      lineNumber,
      message: messageOf(ctx, result),
    })),
    positions: deliveries.flatMap(({ deliveryNumber, stands }) =>
      [...stands.values()]
        .filter(({ lineNumber }) => named.has(`${lineNumber} ${deliveryNumber}`))
        .map(({ lineNumber, quantity }) => {
          const stand = stored.find((one) => one.deliveryNumber === deliveryNumber && one.lineNumber === lineNumber);
          return { deliveryNumber, lineNumber, ...showStand(quantity, stand), isReported: stand?.report != null };
        }),
    ),
    deliveries: deliveries.map(({ deliveryNumber, state, isClosed, stands }) => ({
      deliveryNumber,
      isClosed,
      status: shownStatus({ state, checkStatus: statusOfDelivery([...stands.values()], isClosed) }),
    })),
  };
}

const codeOf: Readonly<Record<Exclude<ScanResult, 'accepted' | 'alreadyKnown'>, ErrorCode>> = {
  changedMeanwhile: 'deliveryControl.changed_meanwhile',
  positionReported: 'deliveryControl.position_reported',
  checkClosed: 'deliveryControl.check_closed',
  notArrived: 'deliveryControl.not_arrived',
  unknownArticle: 'deliveryControl.article_unknown',
  notOfThisDelivery: 'deliveryControl.not_of_delivery',
  deliveryUnknown: 'deliveryControl.delivery_unknown',
  quantityTooHigh: 'deliveryControl.quantity_max',
};

function messageOf({ locale }: BuyerCtx, result: ScanResult): string {
  if (result === 'accepted' || result === 'alreadyKnown') return '';
  return messageText(codeOf[result], locale, { max: QUANTITY_MAX });
}
