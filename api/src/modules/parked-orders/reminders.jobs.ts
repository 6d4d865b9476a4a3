import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { addToStep, listSteps, listTimedSettings, type StoredSettings } from '../approval-rules/index.ts';
import { listApprovers } from '../company-users/index.ts';
import { waitsSince } from './decision-links.service.ts';
import { deleteLinksBefore } from './decision-links.sql.ts';
import { sendReminder } from './emails/write-parked-order.ts';
import { insertEntry } from './parked-changes.sql.ts';
import { parkedOrderChanged } from './parked-orders.events.ts';
import { listTrail, type TrailEntry } from './parked-orders.sql.ts';
import { insertReminder, listWaitingOf, lockWaiting } from './reminders.sql.ts';
import { currentStep } from './use-cases/steps-of-order.ts';
import { workedDays, workedMinutes, type WorkingTime } from './working-time.rules.ts';

const DAY_MS = 86_400_000;
/** For how long the page of a link that is over says what has happened. */
const LINK_PAGE_DAYS = 30;

/** Reminds the approvers of one order. Safe to repeat: the mail port delivers the same e-mail once. */
export const sendDueReminder = job({
  name: 'notifications.approval-reminder',
  input: z.strictObject({ orderId: z.int(), entryId: z.int(), number: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderId, ...reminder }) => sendReminder(ctx, orderId, reminder),
});

/**
 * Finds what has waited too long (docs/domain/approval.md#reminders). What was done is written down in the transaction that
 * enqueues the e-mail: a run that dies, or two at once, do nothing twice and lose nothing.
 */
export const remindApprovers = job({
  name: 'parked-orders.remind',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '*/5 * * * *',
  run: async (ctx: Ctx) => {
    const settings = new Map((await listTimedSettings(ctx)).map((one) => [one.companyId, one]));
    for (const { orderId, companyId } of await listWaitingOf(ctx, [...settings.keys()])) {
      const ofCompany = settings.get(companyId);
      const since = waitsSince(await listTrail(ctx, orderId));
      if (ofCompany && since) await attend(ctx, { orderId, companyId, settings: ofCompany, since });
    }
  },
});

type Waiting = {
  readonly orderId: number;
  readonly companyId: number;
  readonly settings: StoredSettings;
  readonly since: TrailEntry;
};

async function attend(ctx: Ctx, waiting: Waiting): Promise<void> {
  const { reminderHours, isReminderRepeated, handOnDays } = waiting.settings;
  const { at } = waiting.since;
  const [main] = ctx.operator.branches;
  const time: WorkingTime = { openingHours: main?.openingHours ?? [], holidays: main?.holidays ?? [] };
  const due = reminderHours === 0 ? 0 : Math.floor(workedMinutes(time, at, ctx.now) / 60 / reminderHours);
  if (due > 0) await remind(ctx, waiting, isReminderRepeated ? due : 1);
  if (handOnDays > 0 && workedDays(time, at, ctx.now) >= handOnDays) await handOn(ctx, waiting);
}

/** @param number how many are due by now; those that were missed are not made up for */
async function remind(ctx: Ctx, { orderId, since: { entryId } }: Waiting, number: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await insertReminder(ctx, { entryId, kind: 'reminder', number }))) return;
    await ctx.jobs.enqueue(ctx.db, sendDueReminder, { orderId, entryId, number });
  });
}

/** The person whom the company has named may decide the step as well, unless he parked it, is asked already or may not approve. */
async function handOn(ctx: Ctx, { orderId, companyId, settings, since }: Waiting): Promise<void> {
  const heir = (await listApprovers(ctx, companyId)).find(({ userId }) => userId === settings.handOnUserId);
  if (!heir) return;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockWaiting(ctx, orderId);
    if (!order || order.userId === heir.userId) return;
    if (!(await insertReminder(ctx, { entryId: since.entryId, kind: 'handOn', number: 1 }))) return;
    const step = currentStep(await listSteps(ctx, [orderId]));
    // Where nobody is named everybody is asked, he too.
    if (!step || step.userIds.length === 0 || !(await addToStep(ctx, step, heir.userId))) return;
    const entryId = await insertEntry(ctx, orderId, { what: 'handedOn', who: heir });
    await publish(ctx, parkedOrderChanged, { orderId, entryId });
  });
}

/** Every night. */
export const deleteOldLinks = job({
  name: 'parked-orders.tidy',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '50 2 * * *',
  run: (ctx: Ctx) => deleteLinksBefore(ctx, new Date(ctx.now.getTime() - LINK_PAGE_DAYS * DAY_MS)),
});
