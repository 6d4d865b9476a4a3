import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { APPLICATIONS_PER_HOUR_MAX, type registrationApi } from '@shop/contract/registration';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { isLinkOld } from '../application.rules.ts';
import { changeApplication, listEvents, lockByAnswerToken, lockByConfirmToken, set } from '../applications.sql.ts';
import { sendRegistrationEmail } from '../registration.jobs.ts';
import { claimNetwork, mayWriteTo, newToken } from './register.ts';

type Api = typeof registrationApi;

const linkLimit: RateLimit = { name: 'registration.links', max: APPLICATIONS_PER_HOUR_MAX, windowMs: 3_600_000 };

/**
 * The address is right: from now on the operator sees the application. Safe to repeat.
 * @throws ShopError `registration.link_gone`, `registration.link_old` after 60 minutes
 */
export async function confirmApplication(ctx: Ctx, token: string): Promise<ReplyOf<Api['confirm']>> {
  return inTransaction(ctx, async (ctx) => {
    const application = (await lockByConfirmToken(ctx, token)) ?? refuse('registration.link_gone');
    const { id, email, version } = application;
    if (application.state !== 'unconfirmed') return { email };
    if (isLinkOld(application.linkSentAt, ctx.now)) refuse('registration.link_old');
    await changeApplication(ctx, id, { state: 'open', event: 'confirmed', set: set.confirmed(ctx.now) });
    for (const kind of ['received', 'toOperator'] as const) {
      await ctx.jobs.enqueue(ctx.db, sendRegistrationEmail, { id, version: version + 1, kind });
    }
    return { email };
  });
}

/** Whoever has the old link gets a new one by e-mail. @throws ShopError `request.too_many`, `registration.link_gone` */
export async function resendLink(ctx: Ctx, token: string): Promise<ReplyOf<Api['resend']>> {
  await claimNetwork(ctx, linkLimit);
  return inTransaction(ctx, async (ctx) => {
    const application = await lockByConfirmToken(ctx, token);
    if (application?.state !== 'unconfirmed') return refuse('registration.link_gone');
    const { id, email, version } = application;
    if (await mayWriteTo(ctx, email)) {
      await changeApplication(ctx, id, {
        state: 'unconfirmed',
        event: 'linkSent',
        set: set.newLink(newToken(), ctx.now),
      });
      await ctx.jobs.enqueue(ctx.db, sendRegistrationEmail, { id, version: version + 1, kind: 'confirm' });
    }
    return { isAccepted: true };
  });
}

/** @throws ShopError `registration.link_gone` once it is answered or decided */
export async function showQuestion(ctx: Ctx, token: string): Promise<ReplyOf<Api['question']>> {
  const application = (await lockByAnswerToken(ctx, token)) ?? refuse('registration.link_gone');
  const events = await listEvents(ctx, application.id);
  const question = events.findLast(({ kind }) => kind === 'asked')?.text ?? '';
  return { companyName: application.companyName, question };
}

/** The application waits for the operator again. @throws ShopError `registration.link_gone` */
export async function answerQuestion(
  ctx: Ctx,
  token: string,
  { text }: InputOf<Api['answer']>['body'],
): Promise<ReplyOf<Api['answer']>> {
  return inTransaction(ctx, async (ctx) => {
    const { id, version } = (await lockByAnswerToken(ctx, token)) ?? refuse('registration.link_gone');
    await changeApplication(ctx, id, { state: 'open', event: 'answered', text, set: set.answered() });
    await ctx.jobs.enqueue(ctx.db, sendRegistrationEmail, { id, version: version + 1, kind: 'answered' });
    return { isAccepted: true };
  });
}
