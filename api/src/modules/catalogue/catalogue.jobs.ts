import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteOldChanges } from './catalogue.sql.ts';
import { refreshListPrices } from './import/refresh-list-prices.ts';

/** After midnight in Zurich, by summer time and by winter time, the prices of the new day. Safe to repeat: what is valid already is not written. */
export const renewListPrices = job({
  name: 'catalogue.list-prices',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '5 22,23 * * *',
  run: async (ctx: Ctx) => {
    await refreshListPrices(ctx);
  },
});

/** An index that has not followed for longer is built anew; snapshots are renewed daily, so that is rare. */
const CHANGES_RETENTION_DAYS = 7;

/** Deletes changes that all indexes have long applied. */
export const deleteOldCatalogueChanges = job({
  name: 'catalogue.forget-changes',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '25 3 * * *',
  run: async (ctx: Ctx) => {
    await deleteOldChanges(ctx, CHANGES_RETENTION_DAYS);
  },
});
