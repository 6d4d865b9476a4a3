import { newsletterApi, subscriptionStates } from '@shop/contract/newsletter';
import { locales } from '@shop/contract/values';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { loadDemoSubscriptions } from './newsletter.ts';

const shop = openTestShop();

beforeAll(async () => {
  await loadDemoSubscriptions(shop.ctx());
});

test('the operator sees subscriptions in every state and language, with days that follow each other', async () => {
  const operator = await shop.logIn('operator@helvolt.example');
  const { data } = await operator.ask(newsletterApi.list, { query: { ipp: 50 } });
  const rows = data?.subscriptions ?? [];
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(subscriptionStates));
  expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(locales));
  const now = shop.ctx().now.toISOString();
  for (const { state, requestedAt, confirmedAt, unsubscribedAt } of rows) {
    const days = [requestedAt, confirmedAt, unsubscribedAt, now].filter((day) => day !== null);
    expect(days).toEqual(days.toSorted());
    expect([confirmedAt === null, unsubscribedAt === null]).toEqual([state === 'requested', state !== 'unsubscribed']);
  }
});

test('a second load changes nothing', async () => {
  expect(await loadDemoSubscriptions(shop.ctx())).toBe(false);
});
