import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { OPERATOR, upload } from '../imports.test-world.ts';
import { finishPreview } from './finish-preview.ts';

const shop = openTestShop();
const ARTICLES = 12_000;
const counts = { new: 0, changed: ARTICLES, unchanged: 0, gone: 0, refused: 0, warning: 0 };

test('the end of a preview of many articles moves on all the time, and its sums are those of all of them', async () => {
  const runId = await upload(await shop.logIn(OPERATOR), 'sku;name_de\n');
  await shop.parts.db.run(sql`
    insert into catalogue_imports.articles (run_id, sku, result, is_whole, name, e_number, manufacturer, article, price_move,
      changes)
    select ${runId}::int, 'F' || n, 'changed', true, '', '', '', '{"categoryIds": ["LOST"]}',
      case n when 7000 then -90 else 2 end, '[{"field": "listPrice"}]'
    from generate_series(1, ${ARTICLES}::int) n`);
  const seen: number[] = [];
  let done = 90;
  const progress = {
    total: 100,
    get done() {
      return done;
    },
    set done(value) {
      seen.push((done = value));
    },
  };
  const heart = { progress, signal: new AbortController().signal };
  const summary = await finishPreview(shop.ctx(), heart, { runId, counts, pricePercentMax: 50 });
  // A range is a thousand articles, warned of and summed up.
  expect(seen.length).toBeGreaterThanOrEqual(24);
  expect(Math.max(...seen)).toBeLessThanOrEqual(100);
  expect(summary).toMatchObject({
    counts: { changed: ARTICLES, warning: ARTICLES },
    plan: { changed: ARTICLES },
    facts: { pricesChanged: ARTICLES, articlesWithWarnings: ARTICLES, beyond: 1 },
    farthestMove: -90,
    warningKinds: [{ code: 'category.unknown', count: ARTICLES }],
    priceMoves: { count: ARTICLES, mean: 2 },
  });
});

test('whoever stops an import is heard at its end, too', async () => {
  const runId = await upload(await shop.logIn(OPERATOR), 'sku;name_de\n');
  await shop.parts.db.run(sql`
    insert into catalogue_imports.articles (run_id, sku, result, is_whole, name, e_number, manufacturer)
    values (${runId}, 'F1', 'gone', true, '', '', '')`);
  const stopper = new AbortController();
  stopper.abort(new Error('stopped'));
  const heart = { progress: { done: 0, total: 1 }, signal: stopper.signal };
  await expect(finishPreview(shop.ctx(), heart, { runId, counts, pricePercentMax: 50 })).rejects.toThrow('stopped');
});

test('the database knows how many articles were just read before it counts them: else it plans for one and takes minutes', async () => {
  const { db } = shop.parts;
  await db.run(sql`analyze catalogue_imports.articles`);
  const runId = await upload(await shop.logIn(OPERATOR), 'sku;name_de\n');
  await db.run(sql`
    insert into catalogue_imports.articles (run_id, sku, result, is_whole, name, e_number, manufacturer)
    select ${runId}::int, 'S' || n, 'new', true, '', '', '' from generate_series(1, 3000) n`);
  const heart = { progress: { done: 0, total: 1 }, signal: new AbortController().signal };
  await finishPreview(shop.ctx(), heart, { runId, counts, pricePercentMax: 50 });
  const known = await db.first<{ runs: string }>(sql`
    select most_common_vals::text as runs from pg_stats
    where schemaname = 'catalogue_imports' and tablename = 'articles' and attname = 'run_id'`);
  expect(known?.runs).toMatch(new RegExp(`\\b${runId}\\b`));
});
