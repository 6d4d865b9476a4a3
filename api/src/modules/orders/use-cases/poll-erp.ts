import { ShopError } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { makeThrottle } from '#platform/back-pressure.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import type { ErpChange, ErpChanges } from '#src/ports/erp/erp-lifecycle.ts';
import * as changesSql from '../order-changes.sql.ts';
import { orderChanged } from '../orders.events.ts';
import { readOrderNumber } from '../orders.rules.ts';
import { setAside } from '../unreadable-notices.sql.ts';
import { applyToOrder } from './apply-change.ts';

/** Events applied in one transaction. */
const BATCH = 50;
const BATCHES_MAX = 200;

/**
 * Polls the ERP for events and applies them to the orders: each event exactly once, however many nodes ask, and
 * whatever dies in between. What can't be read or applied is set aside for the operator and does not
 * hold up the rest.
 * @returns how many events were applied
 * @throws ShopError `erp.unavailable`
 */
export async function pollErp(ctx: Ctx): Promise<number> {
  let applied = 0;
  const throttle = makeThrottle();
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const cursor = await changesSql.getCursor(ctx);
    const page = await ctx.erp.changesSince(cursor, BATCH);
    if (page.changes.length + (page.unreadable?.length ?? 0) === 0) return applied;
    applied += await throttle(() => applyBatch(ctx, cursor, page));
  }
  return applied;
}

async function applyBatch(ctx: Ctx, cursor: string, page: ErpChanges): Promise<number> {
  for (const { noticeId, reason } of page.unreadable ?? [])
    ctx.log.error({ noticeId, reason }, 'an event of the ERP can not be read');
  try {
    return await applyTogether(ctx, cursor, page);
  } catch (error) {
    if (error instanceof ShopError) throw error; // the database is away: nothing is wrong with the events
    ctx.log.error({ err: error }, 'events of the ERP are applied one by one');
    return applyOneByOne(ctx, cursor, page);
  }
}

function applyTogether(ctx: Ctx, cursor: string, page: ErpChanges): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    if ((await changesSql.lockCursor(ctx)) !== cursor) return 0; // another node was quicker
    let applied = 0;
    for (const change of page.changes) applied += Number(await applyOnce(ctx, change));
    await turnPage(ctx, page);
    return applied;
  });
}

async function applyOneByOne(ctx: Ctx, cursor: string, page: ErpChanges): Promise<number> {
  let applied = 0;
  for (const change of page.changes) applied += Number(await applyOrNote(ctx, cursor, change));
  await inTransaction(ctx, async (ctx) => {
    if ((await changesSql.lockCursor(ctx)) === cursor) await turnPage(ctx, page);
  });
  return applied;
}

/** What could not be read is set aside together with the step past it: neither lost nor counted twice. */
async function turnPage(ctx: Ctx, { unreadable = [], cursor }: ErpChanges): Promise<void> {
  for (const event of unreadable) await setAside(ctx, event, 'unreadable');
  await changesSql.setCursor(ctx, cursor);
}

/** Applies an event that was set aside, in the caller's transaction. */
export async function applyAgain(ctx: Ctx, change: ErpChange): Promise<void> {
  await changesSql.lockCursor(ctx);
  await changesSql.clearFailure(ctx, change.noticeId);
  await applyOnce(ctx, change);
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
    await inTransaction(ctx, async (ctx) => {
      if (!(await changesSql.insertEvent(ctx, { ...change, kind: change.what.kind }, failure))) return;
      const { noticeId } = change;
      await setAside(ctx, { noticeId, raw: JSON.stringify(change), reason: failure }, 'notApplied');
    });
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
    await changesSql.refreshOrder(ctx, { orderNumber, at: change.happenedAt, today: readZurichClock(ctx.now).day });
  }
  const { noticeId, happenedAt, what } = change;
  await publish(ctx, orderChanged, { version: 1, noticeId, orderNumber, happenedAt, what });
  return true;
}
