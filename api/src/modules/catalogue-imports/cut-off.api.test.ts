import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { lockCatalogue } from '../catalogue/index.ts';
import { csv, importWhole, OPERATOR, preview, show, stateOf, takeOver, upload } from './imports.test-world.ts';
import { claimRun } from './claims.sql.ts';
import { applyImport } from './work/apply-import.ts';
import { workOnImports } from './work/run-imports.ts';

const shop = openTestShop();
let marco: Client;

beforeAll(async () => {
  marco = await shop.logIn(OPERATOR);
});

const params = (importId: number) => ({ importId: String(importId) });
const many = (supplier: string, name: string) =>
  csv(Array.from({ length: 1200 }, (_, n) => [`${supplier}-${n}`, `${name} ${n}`, '5'] as const));

/** What twenty seconds without a sign of life do. */
async function letTimePass(): Promise<void> {
  await shop.parts.db.run(sql`
    update catalogue_imports.runs set seen_at = '-infinity' where state in ('reading', 'applying', 'undoing')`);
}

test('an import that is cut off while it is written leaves nothing half done, and is taken up again as a whole', async () => {
  const supplier = 'CUT';
  await importWhole(shop, marco, many(supplier, 'Alt'), { supplier });
  const before = await stateOf(shop, supplier);
  const seen = await preview(shop, marco, many(supplier, 'Neu'), { supplier });
  await takeOver(marco, seen);
  const run = await claimRun(shop.ctx());
  if (!run) throw new Error('Nothing to do');
  const ended: Promise<unknown>[] = [];
  // The process dies after the first piece: its connection ends in the middle of the transaction.
  const progress = {
    total: 0,
    get done() {
      return 0;
    },
    set done(_: number) {
      ended.push(
        shop.parts.db.rows(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`),
      );
    },
  };
  const signal = new AbortController().signal;
  await expect(applyImport(shop.ctx(), run, { progress, signal })).rejects.toThrow();
  await Promise.all(ended);
  expect(await stateOf(shop, supplier)).toEqual(before);
  expect(await show(marco, seen.id)).toMatchObject({ state: 'applying' });
  expect(await claimRun(shop.ctx())).toBeUndefined();

  await letTimePass();
  await workOnImports(shop.ctx());
  expect(await show(marco, seen.id)).toMatchObject({ state: 'done', counts: { changed: 1200 } });
  const { products } = (await stateOf(shop, supplier)) as { products: { row: { name: { de: string } } }[] };
  expect(products.filter(({ row }) => row.name.de.startsWith('Neu'))).toHaveLength(1200);
});

test('an import that is cut off again and again is given up, and its preview stays', async () => {
  const supplier = 'GIVEN';
  const seen = await preview(shop, marco, csv([['GIVEN-1', 'Kabel', '5']]), { supplier });
  await takeOver(marco, seen);
  for (let times = 0; times < 3; times++) {
    expect(await claimRun(shop.ctx())).toMatchObject({ id: seen.id });
    await letTimePass();
  }
  await workOnImports(shop.ctx());
  expect(await show(marco, seen.id)).toMatchObject({ state: 'preview', failure: { code: 'interrupted' } });
});

test('reading that is cut off begins anew and finds the same', async () => {
  const importId = await upload(marco, many('READ', 'Kabel'), { supplier: 'READ' });
  await claimRun(shop.ctx());
  await shop.parts.db.run(sql`
    insert into catalogue_imports.articles (run_id, sku, result, is_whole, name, e_number, manufacturer)
    values (${importId}, 'HALF', 'new', true, '', '', '')`);
  await letTimePass();
  await workOnImports(shop.ctx());
  expect(await show(marco, importId)).toMatchObject({ state: 'preview', plan: { new: 1200 } });
});

test('stopped while it is written, an import leaves everything as it was and is a preview again', async () => {
  const supplier = 'STOP';
  await importWhole(shop, marco, many(supplier, 'Alt'), { supplier });
  const before = await stateOf(shop, supplier);
  const seen = await preview(shop, marco, many(supplier, 'Neu'), { supplier });
  await takeOver(marco, seen);
  const seenAt = async () =>
    (
      await shop.parts.db.first<{ at: Date }>(
        sql`select seen_at as at from catalogue_imports.runs where id = ${seen.id}`,
      )
    )?.at;
  let working: Promise<void> = Promise.resolve();
  // Somebody else writes to the catalogue, so that it waits until it has heard that it shall stop.
  await inTransaction(shop.ctx(), async (ctx) => {
    await lockCatalogue(ctx);
    working = workOnImports(shop.ctx());
    await expect.poll(async () => (await show(marco, seen.id)).state).toBe('applying');
    expect((await marco.ask(catalogueImportsApi.stop, { params: params(seen.id) })).status).toBe(200);
    const asked = await seenAt();
    await expect.poll(async () => (await seenAt())?.getTime()).toBeGreaterThan(asked?.getTime() ?? 0);
  });
  await working;
  expect(await stateOf(shop, supplier)).toEqual(before);
  expect(await show(marco, seen.id)).toMatchObject({ state: 'preview', endedBy: 'Marco Steiner' });
  expect((await marco.ask(catalogueImportsApi.stop, { params: params(seen.id) })).status).toBe(409);
});

test('while one import is taken over no other is confirmed, and whose it is is said', async () => {
  const [one, other] = [
    await preview(shop, marco, csv([['ONE-1', 'Kabel', '5']]), { supplier: 'ONE', name: 'eins.csv' }),
    await preview(shop, marco, csv([['TWO-1', 'Kabel', '5']]), { supplier: 'TWO' }),
  ];
  await takeOver(marco, one);
  expect(await takeOver(marco, other)).toMatchObject({
    status: 409,
    messages: [{ code: 'catalogueImports.other_at_work', details: { name: 'eins.csv', by: 'Marco Steiner' } }],
  });
  await Promise.all([workOnImports(shop.ctx()), workOnImports(shop.ctx())]);
  expect((await show(marco, one.id)).state).toBe('done');
});

test('handmade data of an article stay when an import is undone', async () => {
  const supplier = 'HAND';
  await importWhole(shop, marco, csv([['HAND-1', 'Kabel', '5']]), { supplier });
  const done = await importWhole(shop, marco, csv([['HAND-1', 'Kabel rund', '5']]), { supplier });
  await shop.parts.db.run(sql`insert into catalogue.stocked (sku) values ('HAND-1') on conflict do nothing`);
  await marco.ask(catalogueImportsApi.undo, { params: params(done.id) });
  await workOnImports(shop.ctx());
  expect(await shop.parts.db.first(sql`select sku from catalogue.stocked where sku = 'HAND-1'`)).toBeDefined();
});
