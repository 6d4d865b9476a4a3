import type { ErpCancellation, ErpCancellationAnswer } from '../../ports/erp/erp-life.ts';
import { lockTurn, tell, unplan } from '../agenda.sql.ts';
import * as flowSql from '../flow.sql.ts';
import type { FlowOrder, FlowPosition } from '../flow.sql.ts';
import * as requestsSql from '../requests.sql.ts';
import type { ClockDesk } from './desk.ts';
import { reckonOpen } from './reckon-open.ts';

type Verdict = ErpCancellationAnswer['positions'][number];

/** Decides each position for itself: what is not yet picked is cancelled (ruling 30). The same request gets the same answer. */
export async function cancelPositions(
  { db }: Pick<ClockDesk, 'db'>,
  request: ErpCancellation,
  now: Date,
): Promise<ErpCancellationAnswer> {
  await lockTurn(db);
  const known = await requestsSql.findCancellation(db, request.requestId);
  if (known) return known;
  const order = await flowSql.findOrder(db, request.orderNumber);
  const verdicts = request.positions.map((asked) => verdictOf(order, asked));
  const answer = { positions: verdicts };
  await requestsSql.insertCancellation(db, request.requestId, request.orderNumber, answer);
  if (order) await cancelAccepted(db, order, request, verdicts, now);
  return answer;
}

function verdictOf(
  order: FlowOrder | undefined,
  { lineNumber, quantity }: ErpCancellation['positions'][number],
): Verdict {
  const position = order?.positions.find((one) => one.lineNumber === lineNumber);
  const refusal = position && order ? refusalOf(order, position, quantity) : 'unknown';
  return { lineNumber, isAccepted: refusal === null, refusal };
}

function refusalOf(order: FlowOrder, position: FlowPosition, quantity: number): Verdict['refusal'] {
  const open = position.quantity - position.cancelledQuantity - position.pickedQuantity;
  if (position.deliveredQuantity + position.cancelledQuantity >= position.quantity) return 'delivered';
  if (open <= 0) return 'picked';
  if (position.isSpecial && order.state !== 'received') return 'made';
  return quantity > open ? 'too_many' : null;
}

async function cancelAccepted(
  db: ClockDesk['db'],
  order: FlowOrder,
  request: ErpCancellation,
  verdicts: readonly Verdict[],
  now: Date,
): Promise<void> {
  const accepted = request.positions.filter((_, index) => verdicts[index]?.isAccepted);
  if (accepted.length === 0) return;
  const after = order.positions.map((position) => {
    const asked = accepted.find(({ lineNumber }) => lineNumber === position.lineNumber);
    return asked ? { ...position, cancelledQuantity: position.cancelledQuantity + asked.quantity } : position;
  });
  const changed = after.filter(({ lineNumber }) => accepted.some((asked) => asked.lineNumber === lineNumber));
  await flowSql.savePositions(db, order.orderNumber, changed);
  for (const { lineNumber, quantity, cancelledQuantity, pickedQuantity } of changed) {
    await flowSql.releaseReservations(db, order.orderNumber, lineNumber, quantity - cancelledQuantity - pickedQuantity);
  }
  const isOver = after.every((one) => one.deliveredQuantity + one.cancelledQuantity >= one.quantity);
  if (isOver) {
    await flowSql.setOrder(db, order.orderNumber, { ...order, state: 'done' });
    await unplan(db, 'order.pick', order.orderNumber);
  }
  await reckonOpen(db, order.orderNumber);
  const positions = changed.map(({ lineNumber, cancelledQuantity }) => ({ lineNumber, cancelledQuantity }));
  await tell(db, order.orderNumber, now, { kind: 'cancelled', requestId: request.requestId, positions });
}
