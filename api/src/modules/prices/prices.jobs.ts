import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { followStock } from './follow-stock.ts';

/** Which articles are in stock, for the filter of listings: a few minutes late is good enough, prices and days are asked live. */
export const followStockedArticles = job({
  name: 'prices.follow-stock',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '*/5 * * * *',
  run: async (ctx: Ctx) => {
    await followStock(ctx, ctx.erp);
  },
});
