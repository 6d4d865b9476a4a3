import { expect, test } from 'vitest';
import type { BuyerCtx } from '#src/context.ts';
import { getPicture } from './pictures.ts';

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
  const ctx = { db, buyer: { companyId: 1 }, searchEngine: {} } as unknown as BuyerCtx;
  const letAll = setInterval(() => waiting.shift()?.(), 1);
  return { ctx, letOne: () => waiting.shift()?.(), mostAtOnce: () => most, stop: () => clearInterval(letAll) };
}

test.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
  'a picture is brought up to date by one at a time, also for who comes %i ticks after one of them has read',
  async (ticks) => {
    const { ctx, letOne, mostAtOnce, stop } = slowCtx();
    await getPicture(ctx);
    const asked = [getPicture(ctx), getPicture(ctx)];
    letOne();
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    asked.push(getPicture(ctx));
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
  return { ctx: { db, buyer: { companyId: 1 }, searchEngine: {} } as unknown as BuyerCtx, looks };
}

test('a picture that nobody has asked for half a day is drawn anew, because changes are kept for a day only', async () => {
  const { ctx, looks } = countingCtx();
  await getPicture(ctx);
  looks.hours = 11;
  await getPicture(ctx);
  expect(looks.all).toBe(1);
  looks.hours = 24;
  await getPicture(ctx);
  expect(looks.all).toBe(2);
});

test('a database that is further back than the picture is another one: it is drawn anew', async () => {
  const { ctx, looks } = countingCtx();
  await getPicture(ctx);
  looks.at = 4;
  await getPicture(ctx);
  expect(looks.all).toBe(2);
});
