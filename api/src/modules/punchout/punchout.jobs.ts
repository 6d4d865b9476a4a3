import { MESSAGE_DAYS } from '@shop/contract/punchout';
import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deletePunchoutCarts } from '../cart/index.ts';
import { endPunchoutSessions } from '../session/index.ts';
import { deleteOldMessages } from './log.sql.ts';
import { deleteOldSessions, listOverSessions } from './sessions.sql.ts';

/** Carts of sessions that are over, and what is older than messages are kept. Safe to repeat. */
export const tidyPunchout = job({
  name: 'punchout.tidy',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '40 2 * * *',
  run: async (ctx: Ctx) => {
    const over = await listOverSessions(ctx);
    await deletePunchoutCarts(ctx, over);
    await endPunchoutSessions(ctx, over);
    await deleteOldMessages(ctx, MESSAGE_DAYS);
    await deleteOldSessions(ctx, MESSAGE_DAYS);
  },
});
