import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteOldRows } from './old-imports.sql.ts';
import { findRules } from './import-rules.sql.ts';

/** Deletes files, previews and former states beyond their days. Safe to repeat. */
export const deleteOldImports = job({
  name: 'catalogue-imports.forget',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '40 3 * * *',
  run: async (ctx: Ctx) => {
    await deleteOldRows(ctx, (await findRules(ctx)).keepDays);
  },
});
