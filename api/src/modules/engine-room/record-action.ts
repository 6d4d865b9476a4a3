import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { insertAction, type NewAction } from './actions.sql.ts';
import { titleOfJob } from './job-words.rules.ts';

const entries = {
  retryJobs: { kind: 'job', action: 'repeated' },
  discardJobs: { kind: 'job', action: 'discarded' },
  resendMail: { kind: 'mail', action: 'repeated' },
  rebuildIndex: { kind: 'searchIndex', action: 'repeated' },
} as const;

/** In the transaction of what was done: in the record of the engine room and in the trail of staff. */
export async function recordAction(ctx: StaffCtx, done: NewAction): Promise<void> {
  const { subject, count, reason } = done;
  const { kind, action } = entries[done.action];
  await insertAction(ctx, done);
  await recordStaffAction(ctx, {
    subject: { kind, id: subject, name: kind === 'job' ? `${titleOfJob(subject, ctx.locale)} (${count})` : subject },
    action,
    changes: reason === '' ? [] : [{ field: 'discardReason', from: null, to: reason }],
  });
}
