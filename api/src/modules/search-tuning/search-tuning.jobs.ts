import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteOldSearches } from './searches.sql.ts';

const DAY_MS = 86_400_000;
/** How long texts of searches are kept (docs/domain/search-tuning.md#counting). */
const KEPT_DAYS = 366;

/** Every night. Safe to repeat. */
export const deleteOldTexts = job({
  name: 'search-tuning.delete-old',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '55 2 * * *',
  run: async (ctx: Ctx) => deleteOldSearches(ctx, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)),
});
