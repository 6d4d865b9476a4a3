import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { listTogether } from './list-together.sql.ts';

const shop = openTestShop();

test('several lists come with one question, each in its own order, an empty one as such', async () => {
  const { db } = shop.ctx();
  const ask = () =>
    listTogether<{ falling: { n: number }; words: { word: string }; none: { n: number } }>(db, {
      falling: sql`select n from generate_series(1, ${3}::int) n order by n desc`,
      words: sql`select word from unnest(${['b', 'a']}::text[]) word order by word`,
      none: sql`select 1 as n where false`,
    });
  expect(await ask()).toEqual({
    falling: [{ n: 3 }, { n: 2 }, { n: 1 }],
    words: [{ word: 'a' }, { word: 'b' }],
    none: [],
  });
  expect(await shop.countQueries(ask)).toBe(1);
});
