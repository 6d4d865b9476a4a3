import { randomUUID } from 'node:crypto';
import { inTransaction } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { demoSubscriptions, type DemoSubscription } from './newsletter.data.ts';
import * as newsletterSql from './newsletter.sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** So that not all of them were asked for at the same minute of the day. */
const STEP_MINUTES = 37;
const CONFIRMED_AFTER_MINUTES = 4;
const UNSUBSCRIBED_AFTER_DAYS = 60;

/**
 * Subscribers of the newsletter: confirmed, waiting and gone ones, never beside others.
 * @returns whether it did
 */
export async function loadDemoSubscriptions(ctx: DemoCtx): Promise<boolean> {
  return inTransaction(ctx, async ({ db }) => {
    if (await newsletterSql.hasSubscriptions(db)) return false;
    const rows = demoSubscriptions.map((subscription, place) =>
      rowOf(subscription, ctx.now.getTime() - place * STEP_MINUTES * MINUTE_MS),
    );
    await newsletterSql.insertDemoSubscriptions(db, rows);
    return true;
  });
}

function rowOf({ email, locale, state, daysAgo }: DemoSubscription, nowMs: number) {
  const requestedMs = nowMs - daysAgo * DAY_MS;
  return {
    email,
    locale,
    state,
    confirm_token: randomUUID(),
    unsubscribe_token: randomUUID(),
    requested_at: new Date(requestedMs),
    confirmed_at: state === 'requested' ? null : new Date(requestedMs + CONFIRMED_AFTER_MINUTES * MINUTE_MS),
    unsubscribed_at: state === 'unsubscribed' ? new Date(requestedMs + UNSUBSCRIBED_AFTER_DAYS * DAY_MS) : null,
  };
}
