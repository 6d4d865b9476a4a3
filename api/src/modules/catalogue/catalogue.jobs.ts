import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { refreshListPrices } from './import/refresh-list-prices.ts';

/** Every night the prices of the new day. Safe to repeat: what is valid already is not written. */
export const renewListPrices = job({
  name: 'catalogue.list-prices',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '5 0 * * *',
  run: async (ctx: Ctx) => {
    await refreshListPrices(ctx);
  },
});
