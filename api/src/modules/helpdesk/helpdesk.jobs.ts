import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { writeAnswerEmail, writeReceipt } from './emails/write-to-asker.ts';
import { writeToStaff } from './emails/write-to-staff.ts';
import { findEntry, listEntries } from './entries.sql.ts';
import { deleteUnsentFiles } from './files.sql.ts';
import { deleteRequestsBefore, findRequest } from './requests.sql.ts';

const DAY_MS = 86_400_000;
const UNSENT_DAYS = 2;
/** How long what is done is kept (docs/domain/helpdesk.md#deletion). */
const DONE_DAYS = 730;

/** Sales learn of a request, or of a reply. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyStaff = job({
  name: 'helpdesk.to-staff',
  input: z.strictObject({ requestId: z.int(), isReply: z.boolean() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { requestId, isReply }) => {
    const request = await findRequest(ctx, requestId);
    const entry = (await listEntries(ctx, requestId, ['customer'])).at(isReply ? -1 : 0);
    if (request && entry) await ctx.mail.send(writeToStaff(ctx, request, entry));
  },
});

/** Says to whoever asked that it has arrived; with the wished times as a calendar file. Safe to repeat. */
export const sendReceipt = job({
  name: 'helpdesk.receipt',
  input: z.strictObject({ requestId: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { requestId }) => {
    const request = await findRequest(ctx, requestId);
    const [entry] = await listEntries(ctx, requestId, ['customer']);
    if (request && entry) await ctx.mail.send(writeReceipt(ctx, request, entry.text));
  },
});

/** An answer of staff; with the appointment as a calendar file, where there is one. Safe to repeat. */
export const sendAnswer = job({
  name: 'helpdesk.answer',
  input: z.strictObject({ requestId: z.int(), entryId: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { requestId, entryId }) => {
    const request = await findRequest(ctx, requestId);
    const entry = await findEntry(ctx, entryId);
    if (request && request.email !== '' && entry) await ctx.mail.send(writeAnswerEmail(ctx, request, entry));
  },
});

/** Every night: files that were never sent, and what has long been done. */
export const tidyHelpdesk = job({
  name: 'helpdesk.tidy',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '25 3 * * *',
  run: async (ctx: Ctx) => {
    await deleteUnsentFiles(ctx, new Date(ctx.now.getTime() - UNSENT_DAYS * DAY_MS));
    await deleteRequestsBefore(ctx, new Date(ctx.now.getTime() - DONE_DAYS * DAY_MS));
  },
});
