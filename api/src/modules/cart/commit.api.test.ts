import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { withoutWaiting } from './commit.sql.ts';

const shop = openTestShop();

test('what is done to a cart within other work lets that work wait for the disk', async () => {
  const shown = await shop.parts.db.transaction(async (db) => {
    await db.run(sql`set local synchronous_commit to on`);
    await db.run(sql`with ${withoutWaiting(db)} select from unwaited`);
    return db.first<{ value: string }>(sql`select current_setting('synchronous_commit') as value`);
  });
  expect(shown).toEqual({ value: 'on' });
});

test('a change of a cart alone does not wait, and leaves nothing behind for who uses the connection next', async () => {
  const { db } = shop.parts;
  const ask = sql`select current_setting('synchronous_commit') as value`;
  const before = await db.first(ask);
  const during = await db.first<{ value: string }>(sql`
    with ${withoutWaiting(db)}, asked as materialized (select 1 from unwaited)
    select current_setting('synchronous_commit') as value from asked`);
  expect(during).toEqual({ value: 'off' });
  expect(await db.first(ask)).toEqual(before);
});
