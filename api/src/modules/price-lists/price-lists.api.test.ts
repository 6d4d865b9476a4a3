import { read, utils } from '@e965/xlsx';
import { readPrint } from '@shop/documents/testing';
import { priceListsApi } from '@shop/contract/price-lists';
import { pricesApi } from '@shop/contract/prices';
import { readCatalogueFile } from '@shop/exchange-formats';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { askedLists } from './asked-lists.test-world.ts';
import { linkTokenOf } from './link-token.ts';
import { deleteExpiredLists, makePriceList } from './price-lists.jobs.ts';
import { sendLink } from './send-link.job.ts';

const BEAT = 'beat.keller@elektro-muster.example';
const shop = openTestShop();
const { ask, make, find, fetchFile, contentOf, deleteLists } = askedLists(shop);
let anna: Client;
let beat: Client;
let carla: Client;
let denis: Client;

beforeAll(async () => {
  await loadCatalogue(shop, 700);
  await shop.parts.db.text(`
    insert into erp.discounts select distinct '100100', discount_group, 2000 from catalogue.products;
    insert into erp.net_prices select '100100', '', sku, 111, 1, null from catalogue.products
      where is_active and price_unit = 1 and list_price <> '[]' and not has_variants order by sku limit 3;
    insert into erp.promotions select sku, '', 7, null, 1, 1, '2026-11-01', '2026-11-30' from catalogue.products
      where is_active and price_unit = 1 and list_price <> '[]' and not has_variants order by sku desc limit 2`);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  beat = await shop.logIn(BEAT);
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
});
beforeEach(deleteLists);
afterEach(() => shop.setNow(TEST_NOW));

const grant = (permissions: string) =>
  shop.parts.db.run(sql`
    update customers.company_users set permissions = ${permissions}::text[] where email = ${BEAT}`);

/** A CSV as rows by its titles. */
function rowsOf(csv: Buffer): readonly Readonly<Record<string, string>>[] {
  const sheet = read(csv, { type: 'buffer', raw: true, FS: ';' }).Sheets['Sheet1'] ?? {};
  return utils.sheet_to_json<Record<string, string>>(sheet, { raw: false, defval: '' });
}

describe('happy', () => {
  test('a price list has every article that is sold, with the very prices the shop shows', async () => {
    const list = await ask(anna);
    expect(list).toMatchObject({ state: 'making', fileName: 'Preisliste-2026-11-24.csv', kind: 'net' });
    const rows = rowsOf(await contentOf(anna, list));
    const { data: choices } = await anna.ask(priceListsApi.choices, {});
    expect(rows.length).toBeGreaterThan(600);
    expect(rows.length).toBeLessThanOrEqual(choices?.all ?? 0);
    const asked = rows.filter((_, at) => at % 60 === 0).map((row) => ({ sku: row['Artikel-Nr.'] ?? '' }));
    const { data } = await anna.ask(pricesApi.enrichment, { body: { products: asked } });
    for (const { sku, unitPrice, unitPriceGross } of data?.products ?? []) {
      const row = rows.find((one) => one['Artikel-Nr.'] === sku);
      expect([row?.['Netto CHF'], row?.['Brutto CHF']]).toEqual(
        [unitPrice, unitPriceGross].map((cents) => (cents === null ? '' : (cents / 100).toFixed(2))),
      );
    }
    const done = await find(anna, list.priceListId);
    expect(done).toMatchObject({ state: 'done', articles: rows.length, leftOut: 0 });
    expect(done.done).toBe(done.total);
  });

  test('a list that was cut off goes on where it stood, and nothing stands in it twice', async () => {
    const whole = await contentOf(anna, await ask(anna));
    await deleteLists();
    const list = await ask(anna);
    await shop.parts.db.run(sql`
      create function price_lists.break() returns trigger language plpgsql as
        $$ begin raise 'the power is gone'; end $$`);
    await shop.parts.db.run(sql`
      create trigger break before insert on price_lists.parts for each row when (new.part = 1)
      execute function price_lists.break()`);
    await expect(make(list)).rejects.toThrow('the power is gone');
    expect(await find(anna, list.priceListId)).toMatchObject({ state: 'making', done: 200 });
    await shop.parts.db.run(sql`drop trigger break on price_lists.parts`);
    await Promise.all([make(list), make(list)]);
    expect((await fetchFile(anna, `/customer/price-list/${list.priceListId}/file`)).bytes.equals(whole)).toBe(true);
  });

  test('as workbook and on paper it has the same rows', async () => {
    const { data } = await anna.ask(priceListsApi.choices, {});
    const input = { scope: 'manufacturers', manufacturers: [data?.manufacturers[0]?.id ?? ''] } as const;
    const of = async (format: 'csv' | 'xlsx' | 'pdf') =>
      contentOf(anna, await ask(anna, { ...input, manufacturers: [...input.manufacturers], format }));
    const csv = rowsOf(await of('csv'));
    const sheet = read(await of('xlsx')).Sheets['Preisliste'] ?? {};
    const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' });
    const skus = csv.map((row) => row['Artikel-Nr.'] ?? '');
    expect(rows.map((row) => row['Artikel-Nr.'])).toEqual(skus);
    expect(rows.map((row) => Number(row['Netto CHF']))).toEqual(csv.map((row) => Number(row['Netto CHF'])));
    const { pages } = await readPrint(await of('pdf'));
    for (const sku of skus) expect(pages.join(' ')).toContain(sku);
    expect(pages[0]).toMatch(/Elektro Muster AG, 100100.*exkl. MWST/s);
  });

  test('conditions name only what was agreed for single articles, each with its steps', async () => {
    const rows = rowsOf(await contentOf(anna, await ask(anna, { priceListKind: 'conditions' })));
    const all = rowsOf(await contentOf(anna, await ask(anna)));
    expect(rows.filter((row) => row['Kondition'] === 'Ihr Preis').map((row) => row['Netto CHF'])).toContain('1.11');
    expect(rows.find((row) => row['Kondition'] === 'Aktion')).toMatchObject({ 'Gültig bis': '30.11.2026' });
    const skus = new Set(rows.map((row) => row['Artikel-Nr.']));
    expect(skus.size).toBeLessThan(all.length);
    for (const row of rows) {
      expect(['Vertrag', 'Ihr Preis', 'Aktion', 'Mengenstaffel', 'Rabattgruppe']).toContain(row['Kondition']);
      if (row['Kondition'] === 'Mengenstaffel' || row['Kondition'] === 'Rabattgruppe') {
        expect(rows.filter((one) => one['Artikel-Nr.'] === row['Artikel-Nr.']).length).toBeGreaterThan(1);
      }
    }
  });

  test('DATANORM and BMEcat carry the same net prices as the list', async () => {
    const csv = rowsOf(await contentOf(anna, await ask(anna)));
    const priced = csv.filter((row) => row['Netto CHF'] !== '');
    const datanorm = (await contentOf(anna, await ask(anna, { format: 'datanorm' }))).toString('latin1').split('\r\n');
    const ofFile = new Map(
      datanorm
        .filter((line) => line.startsWith('A;'))
        .map((line) => line.split(';'))
        .map((f) => [f[2], f]),
    );
    for (const row of priced) {
      expect(ofFile.get(row['Artikel-Nr.'] ?? '')?.[9]).toBe(String(Math.round(Number(row['Netto CHF']) * 100)));
    }
    const bmecat = await contentOf(anna, await ask(anna, { format: 'bmecat' }));
    const net = new Map<string, number>();
    for await (const event of readCatalogueFile([bmecat])) {
      if (event.kind === 'problem') expect(event.severity).toBe('warning');
      if (event.kind === 'article') {
        net.set(event.sku, event.prices.find(({ kind }) => kind === 'net')?.steps[0]?.cents ?? 0);
      }
    }
    expect([...net.keys()].toSorted()).toEqual(csv.map((row) => row['Artikel-Nr.'] ?? '').toSorted());
    for (const row of priced)
      expect(net.get(row['Artikel-Nr.'] ?? '')).toBe(Math.round(Number(row['Netto CHF']) * 100));
    const { fileName } = (await anna.ask(priceListsApi.overview, {})).data?.priceLists.find(
      ({ format }) => format === 'datanorm',
    ) ?? { fileName: '' };
    expect(fileName).toBe('DATANORM.001');
  });

  test('a category brings what stands below it, and nothing else', async () => {
    const { data } = await anna.ask(priceListsApi.choices, {});
    const top = data?.categories.find(({ level }) => level === 0);
    if (!top) throw new Error('no category');
    const list = await ask(anna, { scope: 'categories', categories: [top.id] });
    expect(list.chosen).toEqual([top.title]);
    const rows = rowsOf(await contentOf(anna, list));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(top.count);
    const below = new Set(
      data?.categories.filter(({ title }) => rows.some((row) => row['Kategorie'] === title)).map(({ id }) => id),
    );
    for (const id of below) expect(id.startsWith(top.id)).toBe(true);
  });

  test('when it is done an e-mail brings a link that needs no log-in', async () => {
    const list = await ask(anna);
    await make(list);
    const mails: Mail[] = [];
    const mail = { send: async (one: Mail) => void mails.push(one) };
    await sendLink.run({ ...shop.ctx(), mail }, { priceListId: list.priceListId });
    const token = linkTokenOf(shop.ctx(), list.priceListId);
    expect(mails[0]).toMatchObject({ to: 'anna.muster@elektro-muster.example' });
    expect(mails[0]?.text).toContain(`/de/price-list/${token}`);
    const { data } = await shop.visitor.ask(priceListsApi.shared, { params: { token } });
    const file = await fetchFile(shop.visitor, `/price-list/${token}/file`);
    expect(file.bytes).toHaveLength(data?.bytes ?? 0);
    expect(file.headers['content-disposition']).toContain('Preisliste-2026-11-24.csv');
  });

  test('after seven days file and link are gone', async () => {
    const list = await ask(anna);
    await make(list);
    const token = linkTokenOf(shop.ctx(), list.priceListId);
    shop.setNow('2026-12-01T09:00:01.000Z');
    expect((await shop.visitor.ask(priceListsApi.shared, { params: { token } })).status).toBe(404);
    await deleteExpiredLists.run(shop.ctx(), {});
    const left = await shop.parts.db.first<{ parts: number }>(sql`
      select count(*)::int as parts from price_lists.parts`);
    expect(left?.parts).toBe(0);
  });
});

describe('refused', () => {
  test('a second list of the same user while the first is made, even at the same moment', async () => {
    const body = { format: 'csv' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => anna.ask(priceListsApi.request, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await beat.ask(priceListsApi.request, { body })).status).toBe(200);
  });

  test('what is stopped is written no further, can be stopped again, and makes room for the next', async () => {
    const list = await ask(anna);
    const params = { priceListId: list.priceListId };
    for (const _ of [1, 2]) {
      expect((await anna.ask(priceListsApi.cancel, { params })).data).toMatchObject({ state: 'cancelled' });
    }
    await make(list);
    expect(await find(anna, list.priceListId)).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await fetchFile(anna, `/customer/price-list/${list.priceListId}/file`)).status).toBe(409);
    const next = await ask(anna);
    await make(next);
    const stop = await anna.ask(priceListsApi.cancel, { params: { priceListId: next.priceListId } });
    expect(stop).toMatchObject({ status: 409, messages: [{ code: 'priceList.over' }] });
  });

  test('nothing chosen, or something that is no longer there', async () => {
    const none = await anna.ask(priceListsApi.request, { body: { scope: 'manufacturers' } });
    expect(none.messages?.[0]?.code).toBe('priceList.nothing_chosen');
    const body = { scope: 'categories', categories: ['gone'] } as const;
    const gone = await anna.ask(priceListsApi.request, { body: { ...body, categories: ['gone'] } });
    expect(gone.messages?.[0]).toMatchObject({ code: 'priceList.choice_unknown', field: 'categories' });
    const makers = { scope: 'manufacturers' as const, manufacturers: ['Gibt es nicht AG'] };
    const nobody = await anna.ask(priceListsApi.request, { body: makers });
    expect(nobody.messages?.[0]).toMatchObject({ code: 'priceList.choice_unknown', field: 'manufacturers' });
  });

  test('a list is given up with its reason when prices stay away', async () => {
    const list = await ask(anna);
    const ctx = shop.ctx();
    const away = { ...ctx, erp: { ...ctx.erp, prices: () => Promise.reject(new Error('away')) } };
    for (let attempt = 1; attempt < 6; attempt++) {
      await expect(makePriceList.run(away, { priceListId: list.priceListId })).rejects.toThrow('away');
    }
    await makePriceList.run(away, { priceListId: list.priceListId });
    expect(await find(anna, list.priceListId)).toMatchObject({ state: 'failed', failure: 'fault' });
  });
});

describe('not allowed', () => {
  test('who may see no price gets no list', async () => {
    expect((await carla.ask(priceListsApi.request, { body: {} })).status).toBe(403);
    await grant('{showPrices}');
    expect((await beat.ask(priceListsApi.request, { body: {} })).messages?.[0]?.code).toBe('priceList.no_prices');
    expect((await shop.visitor.ask(priceListsApi.request, { body: {} })).status).toBe(401);
  });

  test('a list has only the prices that its user may see, in every format', async () => {
    await grant('{showPrices,showGrossPrices}');
    const heads = Object.keys(rowsOf(await contentOf(beat, await ask(beat)))[0] ?? {});
    expect(heads).toContain('Brutto CHF');
    expect(heads).not.toContain('Netto CHF');
    expect(heads).not.toContain('Rabatt %');
    const conditions = await beat.ask(priceListsApi.request, { body: { priceListKind: 'conditions' } });
    expect(conditions.messages?.[0]?.code).toBe('priceList.needs_net');
    expect(String(await contentOf(beat, await ask(beat, { format: 'bmecat' })))).not.toContain('net_customer');
    const lines = (await contentOf(beat, await ask(beat, { format: 'datanorm' }))).toString('latin1').split('\r\n');
    expect(new Set(lines.filter((line) => line.startsWith('A;')).map((line) => line.split(';')[6]))).toEqual(
      new Set(['1']),
    );
    await grant('{showPrices,showNetPrices}');
    const net = String(await contentOf(beat, await ask(beat, { format: 'bmecat' })));
    expect(net).toContain('net_customer');
    expect(net).not.toContain('net_list');
  });

  test('who loses the right meanwhile gets neither the file nor by its link', async () => {
    await grant('{showPrices,showNetPrices,showGrossPrices}');
    const list = await ask(beat);
    await make(list);
    const token = linkTokenOf(shop.ctx(), list.priceListId);
    await grant('{showPrices,showGrossPrices}');
    expect((await fetchFile(beat, `/customer/price-list/${list.priceListId}/file`)).status).toBe(403);
    expect((await fetchFile(shop.visitor, `/price-list/${token}/file`)).status).toBe(404);
    await grant('{showPrices,showNetPrices,showGrossPrices}');
    const second = await ask(beat);
    await grant('{showPrices}');
    await make(second);
    expect(await find(beat, second.priceListId)).toMatchObject({ state: 'failed', failure: 'rights' });
  });

  test('lists of others are not there, and a link that was not signed by the shop leads nowhere', async () => {
    const list = await ask(anna);
    await make(list);
    await grant('{showPrices,showNetPrices,showGrossPrices}');
    for (const client of [beat, denis]) {
      expect((await fetchFile(client, `/customer/price-list/${list.priceListId}/file`)).status).toBe(404);
      expect((await client.ask(priceListsApi.cancel, { params: { priceListId: list.priceListId } })).status).toBe(404);
      expect((await client.ask(priceListsApi.overview, {})).data?.priceLists).toEqual([]);
    }
    const token = linkTokenOf(shop.ctx(), list.priceListId);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [forged, token.slice(1), 'x', '']) {
      expect((await fetchFile(shop.visitor, `/price-list/${encodeURIComponent(wrong)}/file`)).status).toBe(404);
    }
  });
});
