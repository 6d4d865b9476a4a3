import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { checkRows } from './use-cases/check-rows.ts';

/** Judges the rows of a long list. Safe to repeat: rows that are validated are passed over. */
export const checkOwnNumbers = job({
  name: 'own-numbers.check',
  input: z.strictObject({ importId: z.string() }),
  attemptsMax: 5,
  run: (ctx: Ctx, { importId }) => checkRows(ctx, importId),
});
