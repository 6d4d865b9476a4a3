import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { makeList } from './making/make-list.ts';
import { deleteExpired } from './price-lists.sql.ts';

/** A run that has died is taken up again after this; a living one is long over by then. */
const LOST_AFTER_SECONDS = 300;
/** Lists deleted in one statement: their files go with them. */
const DELETED_AT_ONCE = 50;

/** Writes a list, in several runs if it is long. */
export const makePriceList = job({
  name: 'price-lists.make',
  input: z.strictObject({ priceListId: z.string() }),
  attemptsMax: 8,
  retryDelaySecondsMax: 60,
  lostAfterSeconds: LOST_AFTER_SECONDS,
  run: async (ctx: Ctx, { priceListId }) => {
    if ((await makeList(ctx, priceListId)) === 'again') await ctx.jobs.enqueue(ctx.db, makePriceList, { priceListId });
  },
});

/** Every hour: what nobody can fetch any more. */
export const deleteExpiredLists = job({
  name: 'price-lists.delete-expired',
  input: z.object({}),
  attemptsMax: 3,
  cron: '25 * * * *',
  run: async (ctx: Ctx) => {
    while ((await deleteExpired(ctx, ctx.now, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  },
});
