import type { ErpCancellation, ErpCancellationAnswer } from '../../ports/erp/erp-lifecycle.ts';
import { acquireLeaderLock, publishEvent, unplan } from '../schedule.sql.ts';
import * as flowSql from '../flow.sql.ts';
import type { FlowOrder, FlowPosition } from '../flow.sql.ts';
import * as requestsSql from '../requests.sql.ts';
import type { FlowContext } from './flow-context.ts';
import { updateOpenAmount } from './update-open-amount.ts';

type PositionResult = ErpCancellationAnswer['positions'][number];

/**
 * Decides each position for itself: what is not yet picked is cancelled (docs/domain/cancellations.md#requests). The same
 * request gets the same answer.
 */
export async function cancelPositions(
  { db }: Pick<FlowContext, 'db'>,
  request: ErpCancellation,
  now: Date,
): Promise<ErpCancellationAnswer> {
  await acquireLeaderLock(db);
  const known = await requestsSql.findCancellation(db, request.requestId);
  if (known) return known;
  const order = await flowSql.findOrder(db, request.orderNumber);
  const results = request.positions.map((asked) => resultOf(order, asked));
  const answer = { positions: results };
  await requestsSql.insertCancellation(db, { requestId: request.requestId, orderNumber: request.orderNumber, answer });
  if (order) await cancelAccepted(db, { order, request, results, now });
  return answer;
}

function resultOf(
  order: FlowOrder | undefined,
  { lineNumber, quantity }: ErpCancellation['positions'][number],
): PositionResult {
  const position = order?.positions.find((one) => one.lineNumber === lineNumber);
  const refusal = position && order ? refusalOf(order, position, quantity) : 'unknown';
  return { lineNumber, isAccepted: refusal === null, refusal };
}

function refusalOf(order: FlowOrder, position: FlowPosition, quantity: number): PositionResult['refusal'] {
  const open = position.quantity - position.cancelledQuantity - position.pickedQuantity;
  if (position.deliveredQuantity + position.cancelledQuantity >= position.quantity) return 'delivered';
  if (open <= 0) return 'picked';
  if (position.isSpecial && order.state !== 'received') return 'made';
  return quantity > open ? 'too_many' : null;
}

async function cancelAccepted(
  db: FlowContext['db'],
  {
    order,
    request,
    results,
    now,
  }: {
    readonly order: FlowOrder;
    readonly request: ErpCancellation;
    readonly results: readonly PositionResult[];
    readonly now: Date;
  },
): Promise<void> {
  const accepted = request.positions.filter((_, index) => results[index]?.isAccepted);
  if (accepted.length === 0) return;
  const after = order.positions.map((position) => {
    const asked = accepted.find(({ lineNumber }) => lineNumber === position.lineNumber);
    return asked ? { ...position, cancelledQuantity: position.cancelledQuantity + asked.quantity } : position;
  });
  const changed = after.filter(({ lineNumber }) => accepted.some((asked) => asked.lineNumber === lineNumber));
  await flowSql.savePositions(db, order.orderNumber, changed);
  for (const { lineNumber, quantity, cancelledQuantity, pickedQuantity } of changed) {
    await flowSql.releaseReservations(db, {
      orderNumber: order.orderNumber,
      lineNumber,
      keep: quantity - cancelledQuantity - pickedQuantity,
    });
  }
  const isOver = after.every((one) => one.deliveredQuantity + one.cancelledQuantity >= one.quantity);
  if (isOver) {
    await flowSql.setOrder(db, order.orderNumber, { ...order, state: 'done' });
    await unplan(db, 'order.pick', order.orderNumber);
  }
  await updateOpenAmount(db, order.orderNumber);
  const positions = changed.map(({ lineNumber, cancelledQuantity }) => ({ lineNumber, cancelledQuantity }));
  await publishEvent(db, order.orderNumber, now, { kind: 'cancelled', requestId: request.requestId, positions });
}
