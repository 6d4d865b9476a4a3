import { randomUUID } from 'node:crypto';
import { yieldToRequests } from '#platform/back-pressure.ts';
import { inTransaction } from '#platform/db.ts';
import { queuedJob } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { claimDue, markAnnounced } from '../claims.sql.ts';
import { listPlansById } from '../plans.sql.ts';
import { listPositions } from '../positions.sql.ts';
import { announceDay } from '../standing-orders.jobs.ts';
import { scheduleNext } from './plan-next.ts';
import { runOccurrence, type Taken } from './run-occurrence.ts';

const BATCH = 20;
/** Ordered at the same time by one worker: most of their time they wait for the ERP and the database. */
const AT_ONCE = 4;
/** After so many the poller comes round again, with a clock of its own. */
const BATCHES_MAX = 100;
const ANNOUNCED_AT_ONCE = 200;

/** Announces and orders what is due (docs/domain/standing-orders.md#ordering). Several workers share the work, and none does it twice. */
export async function workOff(ctx: Ctx): Promise<void> {
  await announceDue(ctx);
  for (let batch = 0; batch < BATCHES_MAX && !ctx.signal.aborted; batch++) {
    await yieldToRequests();
    const taken = await takeDue(ctx);
    await orderAll(ctx, taken);
    if (taken.length < BATCH) return;
  }
}

/** Each lane takes the next one as soon as it has done with its own: one that takes long keeps no other one waiting. */
async function orderAll(ctx: Ctx, taken: readonly Taken[]): Promise<void> {
  const waiting = taken.values();
  const lane = async () => {
    for (const one of waiting) {
      await runOccurrence(ctx, one);
      await yieldToRequests();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Takes a batch, and gives its plans the row of what comes next: should this worker die, nothing else has to be made up for. */
export async function takeDue(ctx: Ctx): Promise<readonly Taken[]> {
  const claimId = randomUUID();
  return inTransaction(ctx, async (ctx) => {
    const claimed = await claimDue(ctx, { claimId, limit: BATCH });
    if (claimed.length === 0) return [];
    const planIds = [...new Set(claimed.map(({ planId }) => planId))];
    const plans = await listPlansById(ctx, planIds);
    const positions = await listPositions(ctx, planIds);
    await scheduleNext(ctx, plans);
    const byId = new Map(plans.map((plan) => [plan.planId, plan]));
    return claimed.map((occurrence) => ({
      occurrence,
      claimId,
      plan: byId.get(occurrence.planId),
      positions: positions.get(occurrence.planId) ?? [],
    }));
  });
}

async function announceDue(ctx: Ctx): Promise<void> {
  for (let found = ANNOUNCED_AT_ONCE; found === ANNOUNCED_AT_ONCE;) {
    found = await inTransaction(ctx, async (ctx) => {
      const marked = await markAnnounced(ctx, ANNOUNCED_AT_ONCE);
      await ctx.jobs.enqueueAll(
        ctx.db,
        marked.map((one) => queuedJob(announceDay, one)),
      );
      return marked.length;
    });
  }
}
