import { expect, test } from 'vitest';
import { openCaches } from '#platform/cache/open-caches.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { getReadModel } from './read-models.ts';

/** A company without orders, whose database answers when it is let, and how many looks were under way at once. */
function slowCtx() {
  const waiting: (() => void)[] = [];
  let [now, most, seen] = [0, 0, 0];
  const first = async () => {
    most = Math.max(most, ++now);
    await new Promise<void>((answer) => waiting.push(answer));
    now--;
    return { snapshot: `1:${++seen}:`, secondsNow: 1, orderNumbers: [] };
  };
  const db = { first, rows: async () => [] };
  const ctx = { db, buyer: { companyId: 1 }, cache: openCaches() } as unknown as BuyerCtx;
  const letAll = setInterval(() => waiting.shift()?.(), 1);
  return { ctx, letOne: () => waiting.shift()?.(), mostAtOnce: () => most, stop: () => clearInterval(letAll) };
}

test.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
  'a read model is updated by one at a time, also for a caller %i ticks after one of them has read',
  async (ticks) => {
    const { ctx, letOne, mostAtOnce, stop } = slowCtx();
    await getReadModel(ctx);
    const asked = [getReadModel(ctx), getReadModel(ctx)];
    letOne();
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    asked.push(getReadModel(ctx));
    await Promise.all(asked);
    stop();
    expect(mostAtOnce()).toBe(1);
  },
);

/** A database at one transaction and one hour; looks at what has changed, and looks at everything, are counted. */
function countingCtx() {
  const looks = { at: 5, hours: 0, changes: 0, all: 0 };
  const first = async ({ text }: { readonly text: string }) => {
    looks[text.includes('orders.changes') ? 'changes' : 'all']++;
    return { snapshot: `1:${looks.at}:`, secondsNow: looks.hours * 3600, orderNumbers: [] };
  };
  const db = { first, rows: async () => [] };
  return { ctx: { db, buyer: { companyId: 1 }, cache: openCaches() } as unknown as BuyerCtx, looks };
}

test('a read model that was not used for half a day is built anew, because changes are kept for a day only', async () => {
  const { ctx, looks } = countingCtx();
  await getReadModel(ctx);
  looks.hours = 11;
  await getReadModel(ctx);
  expect(looks.all).toBe(1);
  looks.hours = 24;
  await getReadModel(ctx);
  expect(looks.all).toBe(2);
});

test('a database that is further back than the read model is another one: it is built anew', async () => {
  const { ctx, looks } = countingCtx();
  await getReadModel(ctx);
  looks.at = 4;
  await getReadModel(ctx);
  expect(looks.all).toBe(2);
});
