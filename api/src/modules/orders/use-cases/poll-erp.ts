import { ShopError } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { yieldToRequests } from '#platform/back-pressure.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import type { ErpChange } from '#src/ports/erp/erp-lifecycle.ts';
import * as changesSql from '../order-changes.sql.ts';
import { orderChanged } from '../orders.events.ts';
import { readOrderNumber } from '../orders.rules.ts';
import { applyToOrder } from './apply-change.ts';

/** Events applied in one transaction. */
const BATCH = 50;
const BATCHES_MAX = 200;

/**
 * Polls the ERP for events and applies them to the orders: each event exactly once, however many nodes ask, and
 * whatever dies in between. What can't be applied is noted with its failure and does not hold up the rest.
 * @returns how many events were applied
 * @throws ShopError `erp.unavailable`
 */
export async function pollErp(ctx: Ctx): Promise<number> {
  let applied = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const cursor = await changesSql.getCursor(ctx);
    const { changes, cursor: next } = await ctx.erp.changesSince(cursor, BATCH);
    if (changes.length === 0) return applied;
    await yieldToRequests();
    applied += await applyBatch(ctx, cursor, next, changes);
  }
  return applied;
}

async function applyBatch(ctx: Ctx, cursor: string, next: string, changes: readonly ErpChange[]): Promise<number> {
  try {
    return await applyTogether(ctx, cursor, next, changes);
  } catch (error) {
    if (error instanceof ShopError) throw error; // the database is away: nothing is wrong with the events
    ctx.log.error({ err: error }, 'events of the ERP are applied one by one');
    return applyOneByOne(ctx, cursor, next, changes);
  }
}

function applyTogether(ctx: Ctx, cursor: string, next: string, changes: readonly ErpChange[]): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    if ((await changesSql.lockCursor(ctx)) !== cursor) return 0; // another node was quicker
    let applied = 0;
    for (const change of changes) applied += Number(await applyOnce(ctx, change));
    await changesSql.setCursor(ctx, next);
    return applied;
  });
}

async function applyOneByOne(ctx: Ctx, cursor: string, next: string, changes: readonly ErpChange[]): Promise<number> {
  let applied = 0;
  for (const change of changes) applied += Number(await applyOrNote(ctx, cursor, change));
  await inTransaction(ctx, async (ctx) => {
    if ((await changesSql.lockCursor(ctx)) === cursor) await changesSql.setCursor(ctx, next);
  });
  return applied;
}

async function applyOrNote(ctx: Ctx, cursor: string, change: ErpChange): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      if ((await changesSql.lockCursor(ctx)) !== cursor) return false;
      return applyOnce(ctx, change);
    });
  } catch (error) {
    if (error instanceof ShopError) throw error;
    ctx.log.error({ err: error, noticeId: change.noticeId }, 'an event of the ERP can not be applied');
    const failure = error instanceof Error ? error.message : String(error);
    await changesSql.insertEvent(ctx, { ...change, kind: change.what.kind }, failure);
    return false;
  }
}

/** Applies a change and announces it to who listens, in the same transaction; false when it had been applied. */
async function applyOnce(ctx: Ctx, change: ErpChange): Promise<boolean> {
  if (!(await changesSql.insertEvent(ctx, { ...change, kind: change.what.kind }, null))) return false;
  const orderNumber = change.orderNumber === '' ? null : readOrderNumber(change.orderNumber);
  if (orderNumber !== null) {
    const order = await changesSql.lockOrder(ctx, orderNumber);
    if (!order) return true; // the ERP serves other shops, too
    await applyToOrder(ctx, { orderNumber, ...order }, change);
    await changesSql.refreshOrder(ctx, orderNumber, change.happenedAt, readZurichClock(ctx.now).day);
  }
  const { noticeId, happenedAt, what } = change;
  await publish(ctx, orderChanged, { noticeId, orderNumber, happenedAt, what });
  return true;
}
