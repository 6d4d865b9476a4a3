import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { ErrorCode } from '@shop/contract/errors';
import type { deliveryControlApi } from '@shop/contract/delivery-control';
import type { DeliveryMark, MarkVerdict } from '@shop/contract/delivery-marks';
import { positionForScan } from '@shop/contract/delivery-outcome';
import { QUANTITY_MAX } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { wordOf } from '#platform/http/wording.ts';
import { requirePermission, type BuyerCtx } from '#src/context.ts';
import { saveCheckStatuses } from '../../orders/index.ts';
import { applyMark, boundInstant, shownStatus, statusOfDelivery } from '../delivery-control.rules.ts';
import * as controlSql from '../delivery-control.sql.ts';
import { openDesk, type Desk, type DeskDelivery } from './open-desk.ts';
import { showStand } from './show-position.ts';

type Reply = ReplyOf<typeof deliveryControlApi.mark>;
type Judged = {
  readonly mark: DeliveryMark;
  readonly verdict: MarkVerdict;
  readonly lineNumber: number | null;
};

/**
 * Takes a batch of marks, each with a verdict of its own. Runs with the company's lock: of several people who count one
 * delivery all scans add up, and who sets a quantity on an older version learns what stands now.
 */
export async function takeMarks(
  ctx: BuyerCtx,
  { marks }: InputOf<typeof deliveryControlApi.mark>['body'],
): Promise<Reply> {
  requirePermission(ctx, 'deliveryControl');
  return inTransaction(ctx, async (ctx) => {
    await controlSql.lockControl(ctx);
    const desk = await openDesk(ctx, marks);
    const known = await controlSql.listKnownMarks(
      ctx,
      marks.map(({ markId }) => markId.toLowerCase()),
    );
    const judged = judge(desk, marks, new Map(known.map((one) => [one.markId, one])));
    await save(ctx, desk, judged);
    return show(ctx, desk, judged);
  });
}

/** In the order sent; the desk's stands move on with every mark that is accepted. */
function judge(
  desk: Desk,
  marks: readonly DeliveryMark[],
  known: ReadonlyMap<string, { readonly lineNumber: number }>,
): readonly Judged[] {
  const lines = new Map([...known].map(([markId, { lineNumber }]) => [markId, lineNumber]));
  return marks.map((mark) => {
    const markId = mark.markId.toLowerCase();
    const before = lines.get(markId);
    if (before !== undefined) return { mark, verdict: 'alreadyKnown', lineNumber: before };
    const one = judgeOne(desk, mark);
    if (one.verdict === 'accepted' && one.lineNumber !== null) lines.set(markId, one.lineNumber);
    return one;
  });
}

function judgeOne(desk: Desk, mark: DeliveryMark): Judged {
  const refusedAs = (verdict: MarkVerdict, lineNumber = mark.lineNumber): Judged => ({ mark, verdict, lineNumber });
  const delivery = desk.deliveries.get(mark.deliveryNumber);
  if (!delivery) return refusedAs('deliveryUnknown');
  const lines = linesFor(desk, delivery, mark);
  if (lines.length === 0) {
    const isForeign = mark.lineNumber !== null || desk.isArticle(mark.number);
    return refusedAs(isForeign ? 'notOfThisDelivery' : 'unknownArticle');
  }
  const stand = positionForScan(lines.flatMap((line) => delivery.stands.get(line) ?? []));
  if (!stand) return refusedAs('notOfThisDelivery');
  const { lineNumber } = stand;
  if (delivery.isClosed) return refusedAs('checkClosed', lineNumber);
  if (delivery.state === 'readyForPickup') return refusedAs('notArrived', lineNumber);
  const next = applyMark(stand, mark);
  if (typeof next === 'string') return refusedAs(next, lineNumber);
  delivery.stands.set(lineNumber, next);
  return { mark, verdict: 'accepted', lineNumber };
}

function linesFor(desk: Desk, delivery: DeskDelivery, { lineNumber, number }: DeliveryMark): readonly number[] {
  if (lineNumber === null) return desk.linesWith(delivery, number);
  return delivery.stands.has(lineNumber) ? [lineNumber] : [];
}

/** Everything in four statements, however many marks there are. */
async function save(ctx: BuyerCtx, desk: Desk, judged: readonly Judged[]): Promise<void> {
  const accepted = judged.flatMap(({ mark, verdict, lineNumber }) =>
    verdict === 'accepted' && lineNumber !== null
      ? [{ ...mark, lineNumber, at: boundInstant(mark.markedAt, ctx.now) }]
      : [],
  );
  if (accepted.length === 0) return;
  // The last mark of a position is whose hand it shows.
  const last = new Map(accepted.map((mark) => [`${mark.lineNumber} ${mark.deliveryNumber}`, mark]));
  const stands = [...last.values()].flatMap(({ deliveryNumber, lineNumber, at: markedAt }) => {
    const stand = desk.deliveries.get(deliveryNumber)?.stands.get(lineNumber);
    return stand ? [{ ...stand, deliveryNumber, markedAt }] : [];
  });
  await controlSql.saveStands(ctx, stands);
  await controlSql.insertMarks(ctx, accepted);
  const touched = [...new Set(accepted.map(({ deliveryNumber }) => deliveryNumber))];
  const statuses = touched.flatMap((deliveryNumber) => {
    const delivery = desk.deliveries.get(deliveryNumber);
    return delivery ? [{ deliveryNumber, status: statusOfDelivery([...delivery.stands.values()], false) }] : [];
  });
  await saveCheckStatuses(ctx, statuses);
}

/** Read again, so that what is told is what is kept. */
async function show(ctx: BuyerCtx, desk: Desk, judged: readonly Judged[]): Promise<Reply> {
  const named = new Set(judged.map(({ mark, lineNumber }) => `${lineNumber} ${mark.deliveryNumber}`));
  const stored = await controlSql.listStands(ctx, [...desk.deliveries.keys()]);
  const deliveries = [...desk.deliveries.values()];
  return {
    verdicts: judged.map(({ mark, verdict, lineNumber }) => ({
      ...{ markId: mark.markId, verdict, deliveryNumber: mark.deliveryNumber, lineNumber },
      message: messageOf(ctx, verdict),
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
      ...{ deliveryNumber, isClosed },
      status: shownStatus({ state, checkStatus: statusOfDelivery([...stands.values()], isClosed) }),
    })),
  };
}

const codeOf: Readonly<Record<Exclude<MarkVerdict, 'accepted' | 'alreadyKnown'>, ErrorCode>> = {
  changedMeanwhile: 'deliveryControl.changed_meanwhile',
  positionReported: 'deliveryControl.position_reported',
  checkClosed: 'deliveryControl.check_closed',
  notArrived: 'deliveryControl.not_arrived',
  unknownArticle: 'deliveryControl.article_unknown',
  notOfThisDelivery: 'deliveryControl.not_of_delivery',
  deliveryUnknown: 'deliveryControl.delivery_unknown',
  quantityTooHigh: 'deliveryControl.quantity_max',
};

function messageOf({ locale }: BuyerCtx, verdict: MarkVerdict): string {
  if (verdict === 'accepted' || verdict === 'alreadyKnown') return '';
  return wordOf(codeOf[verdict], locale, { max: QUANTITY_MAX });
}
