import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '../context/context.ts';

/** So long a stored photo may be on its way to what will refer to it. */
const HOURS_MIN = 48;

/** Removes the files of photos that no module refers to (docs/domain/photos.md#tidying). Safe to repeat. */
export const removeUnusedPhotos = job({
  name: 'files.remove-unused-photos',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '50 3 * * *',
  run: async (ctx: Ctx) => {
    const removed = await ctx.files.removeUnused(HOURS_MIN, (hashes) => ctx.registry.listUsedPhotos(ctx, hashes));
    if (removed > 0) ctx.log.info({ removed }, 'photos that nothing referred to were removed');
  },
});
