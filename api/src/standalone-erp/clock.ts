import type { Db } from '#platform/db.ts';
import { makeThrottle } from '#platform/back-pressure.ts';
import * as scheduleSql from './schedule.sql.ts';
import type { ScheduleKind } from './schedule.sql.ts';
import { offerAt } from './flow/answer-offer.ts';
import { confirmAt, delayAt } from './flow/confirm-order.ts';
import type { FlowContext, ScheduledHandler } from './flow/flow-context.ts';
import { payAt } from './flow/invoice-delivery.ts';
import { moveAt } from './flow/move-delivery.ts';
import { pickAt } from './flow/pick-order.ts';
import { dayAt, firstMorning, supplyAt } from './flow/receive-goods.ts';
import { moveReturnAt } from './flow/process-return.ts';

const handlers: Readonly<Record<ScheduleKind, ScheduledHandler>> = {
  'order.confirm': confirmAt,
  'order.pick': pickAt,
  'order.delay': delayAt,
  delivery: moveAt,
  'invoice.pay': payAt,
  return: moveReturnAt,
  offer: offerAt,
  supply: supplyAt,
  day: dayAt,
};

/** Things done in one transaction: short, so that requests that need the leader lock wait for milliseconds. */
const BATCH = 25;
/** Batches of one tick; what is left over comes with the next one. */
const BATCHES_MAX = 400;
const POSTPONED_MS = 10 * 60_000;

/**
 * Does everything that is due by `now`, each at the instant at which it was due: after a week at rest the ERP has lived that
 * week. Only one node at a time does; a node that dies in the middle leaves each thing either done or still due. When
 * nothing is due it costs one query.
 * @returns how many things were done
 */
export async function tick(
  context: FlowContext,
  now: Date,
  onError: (error: Error) => void = () => undefined,
): Promise<number> {
  let done = 0;
  let limit = BATCH;
  const throttle = makeThrottle();
  for (let batch = 0; batch < BATCHES_MAX && (await scheduleSql.hasDue(context.db, now)); batch++) {
    try {
      const count = await throttle(() => work(context, now, limit));
      if (count === null) return done; // another node is the leader
      done += count;
      limit = BATCH;
    } catch (error) {
      // One by one, to find what can't be done; that is put off and the rest goes on.
      if (limit === 1) await postponeFirst(context.db, now);
      if (limit === 1) onError(error instanceof Error ? error : new Error(String(error)));
      if (limit === BATCH) limit = 1;
    }
  }
  return done;
}

/** Makes sure that the ERP's mornings come. */
export async function startDays(db: Db, now: Date): Promise<void> {
  await scheduleSql.planOnce(db, 'day', 'house', firstMorning(now));
}

async function work(context: FlowContext, now: Date, limit: number): Promise<number | null> {
  return context.db.transaction(async (db) => {
    if (!(await scheduleSql.tryLeaderLock(db))) return null;
    const due = await scheduleSql.takeDue(db, now, limit);
    const within = context.within(db);
    for (const { kind, key, dueAt } of due) await handlers[kind](within, key, dueAt);
    return due.length;
  });
}

async function postponeFirst(db: Db, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const [first] = await scheduleSql.listDue(db, now, 1);
    if (first) await scheduleSql.postpone(db, first, new Date(now.getTime() + POSTPONED_MS));
  });
}
