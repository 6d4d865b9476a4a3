import { randomBytes } from 'node:crypto';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { CONFIRM_EMAILS_PER_DAY_MAX, NEWSLETTER_REQUESTS_PER_HOUR_MAX } from '@shop/contract/newsletter';
import type { newsletterEndpoints } from '@shop/contract/newsletter.schemas';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { askToConfirm } from './newsletter.jobs.ts';
import { isConfirmable } from './newsletter.rules.ts';
import * as newsletterSql from './newsletter.sql.ts';

type Endpoints = typeof newsletterEndpoints;

const networkLimit: RateLimit = {
  name: 'newsletter.network',
  max: NEWSLETTER_REQUESTS_PER_HOUR_MAX,
  windowMs: 3_600_000,
};
const addressLimit: RateLimit = { name: 'newsletter.address', max: CONFIRM_EMAILS_PER_DAY_MAX, windowMs: 86_400_000 };

/**
 * Keeps what was typed and enqueues the rest. Nothing here depends on whether the address is known, so that neither the answer
 * nor the time that it takes tells (docs/domain/newsletter.md#subscribing).
 * @throws ShopError `request.too_many` for a network, whatever the address
 */
export async function subscribe(
  ctx: Ctx,
  { email, locale = ctx.locale }: InputOf<Endpoints['subscribe']>['body'],
): Promise<ReplyOf<Endpoints['subscribe']>> {
  return inTransaction(ctx, async (ctx) => {
    const seconds = await ctx.rateLimiter.claim(ctx, networkLimit, ctx.clientNetwork);
    if (seconds > 0) refuse('request.too_many', { seconds });
    const wait = await ctx.rateLimiter.claim(ctx, addressLimit, email.toLowerCase());
    const id = await newsletterSql.insertRequest(ctx, { email, locale, token: newToken() });
    // Who has been written to often enough is answered as all others are.
    if (wait === 0) await ctx.jobs.enqueue(ctx.db, askToConfirm, { id });
    return { isAccepted: true };
  });
}

/** Safe to repeat. @throws ShopError `newsletter.link_expired` after 7 days, and for a link that a later one has replaced */
export async function confirm(ctx: Ctx, token: string): Promise<{ email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await newsletterSql.lockByConfirmToken(ctx, token);
    if (!subscription || subscription.state === 'unsubscribed') return refuse('newsletter.link_expired');
    if (subscription.state === 'requested') {
      if (!isConfirmable(subscription.requestedAt, ctx.now)) refuse('newsletter.link_expired');
      await newsletterSql.confirmSubscription(ctx, subscription.id);
    }
    return { email: subscription.email };
  });
}

/** Safe to repeat, for ever. @throws ShopError `newsletter.link_unknown` */
export async function unsubscribe(ctx: Ctx, token: string): Promise<{ email: string }> {
  return { email: (await newsletterSql.endSubscription(ctx, token)) ?? refuse('newsletter.link_unknown') };
}

export async function listSubscriptions(
  ctx: StaffCtx,
  query: InputOf<Endpoints['list']>['query'],
): Promise<ReplyOf<Endpoints['list']>> {
  const count = () => newsletterSql.countSubscriptions(ctx, query);
  const { rows, pagination } = await readPage(query, count, (range) =>
    newsletterSql.selectSubscriptions(ctx, query, range),
  );
  return { subscriptions: rows, pagination };
}

/** A random value that cannot be guessed, in characters of an address. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}
