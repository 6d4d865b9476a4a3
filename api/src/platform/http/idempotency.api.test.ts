import { randomUUID } from 'node:crypto';
import { ShopError } from '@shop/contract/errors';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { QuoteOutdated } from '#platform/quote-outdated.ts';
import type { Ctx } from '#src/context/context.ts';
import { openTestShop } from '#test/shop.ts';
import type { IdempotencyKey } from './idempotency.sql.ts';
import { answerPrepared } from './idempotency.ts';

const shop = openTestShop();
let key: IdempotencyKey;

beforeEach(async () => {
  key = { userId: 1, requestId: randomUUID(), endpoint: 'POST /test' };
  await shop.parts.db.text('create table if not exists platform.written (what text not null)');
  await shop.parts.db.run(sql`delete from platform.written`);
});

const write = async ({ db }: Ctx, what: string) => {
  await db.run(sql`insert into platform.written values (${what})`);
  return { what };
};
const answer = (what: string, prepare: () => Promise<unknown> = async () => undefined) =>
  answerPrepared(shop.ctx(), key, prepare, (ctx) => write(ctx, what));

async function written(): Promise<readonly string[]> {
  return (await shop.parts.db.rows<{ what: string }>(sql`select what from platform.written`)).map(({ what }) => what);
}

const leases = () => shop.parts.db.rows(sql`select name from platform.leases`);

test('a request that comes while the first is being prepared waits for it and gets its answer', async () => {
  const gate = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const first = answer('first', async () => {
    begun.resolve(undefined);
    await gate.promise;
  });
  await begun.promise;
  // One of them may prepare the work again, if it takes the lease in the very moment of the commit; it commits nothing.
  const others = ['second', 'third'].map((what) => answer(what));
  gate.resolve(undefined);
  expect(await Promise.all([first, ...others])).toEqual([{ what: 'first' }, { what: 'first' }, { what: 'first' }]);
  expect(await written()).toEqual(['first']);
  expect(await leases()).toEqual([]);
});

test('while it waits it holds no connection: more requests wait than there are connections, and the shop answers', async () => {
  const gate = Promise.withResolvers<undefined>();
  const first = answer('first', () => gate.promise);
  const others = Array.from({ length: 20 }, () => answer('other', () => gate.promise));
  expect(await shop.parts.db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  gate.resolve(undefined);
  expect(new Set((await Promise.all([first, ...others])).map(({ what }) => what)).size).toBe(1);
  expect(await written()).toHaveLength(1);
});

test('what a process left behind that died before the commit is done by the next one, as soon as its lease has run out', async () => {
  const name = `${key.endpoint} ${key.userId} ${key.requestId}`;
  await shop.parts.db.run(sql`
    insert into platform.leases values (${name}, gen_random_uuid(), clock_timestamp() + interval '300 milliseconds')`);
  expect(await answer('after the crash')).toEqual({ what: 'after the crash' });
  expect(await written()).toEqual(['after the crash']);
});

test('of two that both take themselves for the owner one commits, and both give its answer', async () => {
  const gate = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const slow = answer('slow', async () => {
    begun.resolve(undefined);
    await gate.promise;
  });
  await begun.promise;
  await shop.parts.db.run(sql`delete from platform.leases`); // as if it had not been renewed in time
  expect(await answer('quick')).toEqual({ what: 'quick' });
  gate.resolve(undefined);
  expect(await slow).toEqual({ what: 'quick' });
  expect(await written()).toEqual(['quick']);
});

test('one that is refused because the other has done it meanwhile gives the other answer', async () => {
  const gate = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const slow = answer('slow', async () => {
    begun.resolve(undefined);
    await gate.promise;
    throw new ShopError('checkout.already_ordered');
  });
  await begun.promise;
  await shop.parts.db.run(sql`delete from platform.leases`);
  await answer('quick');
  gate.resolve(undefined);
  expect(await slow).toEqual({ what: 'quick' });
});

test('what was prepared and has become outdated is prepared again, three times at most', async () => {
  let rounds = 0;
  const prepare = async () => ++rounds;
  const commitAt = (round: number) => async (ctx: Ctx, quote: number) => {
    const reply = await write(ctx, `round ${quote}`);
    if (quote < round) throw new QuoteOutdated('cart.changed');
    return reply;
  };
  expect(await answerPrepared(shop.ctx(), key, prepare, commitAt(3))).toEqual({ what: 'round 3' });
  expect(await written()).toEqual(['round 3']);
  rounds = 0;
  key = { ...key, requestId: randomUUID() };
  await expect(answerPrepared(shop.ctx(), key, prepare, commitAt(99))).rejects.toMatchObject({ code: 'cart.changed' });
  expect(rounds).toBe(3);
});

test('a refusal gives the key back at once, and a lease that is needed for long is renewed', async () => {
  await expect(
    answer('refused', async () => {
      throw new ShopError('erp.unavailable');
    }),
  ).rejects.toMatchObject({ code: 'erp.unavailable' });
  expect(await leases()).toEqual([]);
  const until = () => shop.parts.db.first<{ until: Date }>(sql`select leased_until as until from platform.leases`);
  const reply = await answer('slow', async () => {
    const before = await until();
    await expect.poll(async () => (await until())?.until).not.toEqual(before?.until);
  });
  expect(reply).toEqual({ what: 'slow' });
});
