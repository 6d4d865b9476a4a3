import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();

test('the rows of several statements in one text come back together, as the job queue expects', async () => {
  const { rows } = await shop.parts.db.text('begin; select 1 as n; select 2 as n; commit;');
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});
