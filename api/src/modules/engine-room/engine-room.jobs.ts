import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteOldFaults } from './faults.sql.ts';
import { composeAgain, deleteOldMails } from './mails.sql.ts';

const DAY_MS = 86_400_000;
/** How long e-mails and errors are kept (docs/domain/engine-room.md#how-long). */
const KEPT_DAYS = 30;
const FAULTS_MAX = 10_000;

/** The same e-mail to the same address; nothing where it is gone meanwhile. Once for each time it was asked for. */
export const resendMailJob = job({
  name: 'engine-room.resend-mail',
  input: z.strictObject({ mailId: z.int(), again: z.string() }),
  ...outlastsOutage,
  run: async (ctx: Ctx, { mailId, again }) => {
    const mail = await composeAgain(ctx, mailId, again);
    if (mail) await ctx.mail.send(mail);
  },
});

/** Every night. Safe to repeat. */
export const deleteOld = job({
  name: 'engine-room.delete-old',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '45 2 * * *',
  run: async (ctx: Ctx) => {
    const before = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS);
    await deleteOldMails(ctx, before);
    await deleteOldFaults(ctx, before, FAULTS_MAX);
  },
});
