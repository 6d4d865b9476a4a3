import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { registrationApi } from '@shop/contract/registration';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../../audit-trail/index.ts';
import { changeApplication, lockApplication, set, type StoredApplication } from '../applications.sql.ts';
import { sendRegistrationEmail } from '../registration.jobs.ts';
import { newToken } from './register.ts';

type Api = typeof registrationApi;

export function nameOf({ staff }: StaffCtx): string {
  return `${staff.firstName} ${staff.lastName}`;
}

/**
 * What may still be decided on, as it was seen.
 * @throws ShopError `registration.unknown`, `registration.decided` with whom, `registration.changed`
 */
export function requireUndecided(
  application: StoredApplication | undefined,
  version: number,
): asserts application is StoredApplication {
  if (!application) refuse('registration.unknown');
  if (['accepted', 'refused', 'expired'].includes(application.state)) {
    refuse('registration.decided', { by: application.decidedBy || '–' });
  }
  if (application.version !== version) refuse('registration.changed');
}

type Decided = { readonly action: 'accepted' | 'asked' | 'rejected'; readonly text: string };

/** In the transaction of the decision, with what the applicant is told. */
export async function recordDecision(
  ctx: StaffCtx,
  { id, companyName }: StoredApplication,
  { action, text }: Decided,
): Promise<void> {
  await recordStaffAction(ctx, {
    subject: { kind: 'application', id, name: companyName },
    action,
    changes: text === '' ? [] : [{ field: 'message', from: null, to: text }],
  });
}

/** Asks the applicant, who answers by a link (docs/domain/registration.md#applications). */
export async function askBack(
  ctx: StaffCtx,
  id: number,
  { version, text }: InputOf<Api['ask']>['body'],
): Promise<ReplyOf<Api['ask']>> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockApplication(ctx, id);
    requireUndecided(application, version);
    if (application.state === 'unconfirmed') refuse('registration.unconfirmed');
    await changeApplication(ctx, id, {
      state: 'asked',
      event: 'asked',
      by: nameOf(ctx),
      text,
      set: set.asked(newToken()),
    });
    await recordDecision(ctx, application, { action: 'asked', text });
    await ctx.jobs.enqueue(ctx.db, sendRegistrationEmail, { id, version: version + 1, kind: 'question' });
    return { isAccepted: true };
  });
}

/** The applicant gets the reason by e-mail. */
export async function refuseApplication(
  ctx: StaffCtx,
  id: number,
  { version, text }: InputOf<Api['refuse']>['body'],
): Promise<ReplyOf<Api['refuse']>> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockApplication(ctx, id);
    requireUndecided(application, version);
    await changeApplication(ctx, id, {
      state: 'refused',
      event: 'refused',
      by: nameOf(ctx),
      text,
      set: set.decided(nameOf(ctx), ctx.now),
    });
    await recordDecision(ctx, application, { action: 'rejected', text });
    // Nobody has confirmed that the address is his: then nothing is written to it.
    if (application.confirmedAt !== null) {
      await ctx.jobs.enqueue(ctx.db, sendRegistrationEmail, { id, version: version + 1, kind: 'refused' });
    }
    return { isAccepted: true };
  });
}
