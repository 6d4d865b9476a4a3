import { offersApi } from '@shop/contract/offers';
import { salesOffersApi } from '@shop/contract/sales-offers';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertGoods } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { answerOffer, requestOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const sales = loggedIn(shop, 'operator@helvolt.example');
let anna: Client;
let beat: Client;
let carla: Client;
let denis: Client;
let id = '';

beforeAll(async () => {
  await insertGoods(shop);
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || array['viewCompanyOrders']
    where email = 'carla.rossi@elektro-muster.example'`);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  beat = await shop.logIn('beat.keller@elektro-muster.example');
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
  id = await requestOffer(anna);
  await answerOffer(shop, id);
});

function load(client: Client, query: string, locale = 'de') {
  return shop.app.inject({
    url: `/api/customer/offer/export?${query}`,
    headers: { cookie: client.cookie, 'x-locale': locale },
  });
}

describe('happy', () => {
  test('the offers of the list are a table in the language of the viewer', async () => {
    const [head, row] = (await load(anna, 'type=csv', 'fr')).body.split('\r\n');
    expect(head).toContain('Offre;État;Demandée le');
    expect(row).toMatch(
      new RegExp(`^${id};soumise;24\\.11\\.2026;24\\.11\\.2026;24\\.12\\.2026;Anna Muster;.*;27\\.30$`),
    );
  });

  test('the same is a spreadsheet and a PDF, with the columns that were asked for', async () => {
    expect((await load(anna, 'type=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await load(anna, 'type=pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await load(anna, 'type=csv&columns=offerNumber')).body.split('\r\n')[1]).toBe(id);
  });

  test('the file is named in the language of the viewer', async () => {
    const names = ['de', 'fr', 'it', 'en-US'].map(async (locale) => {
      return (await load(anna, 'type=csv', locale)).headers['content-disposition'];
    });
    expect(await Promise.all(names)).toEqual(
      ['Offerten', 'Offres', 'Offerte', 'Offers'].map((name) => `attachment; filename="${name}-2026-11-24.csv"`),
    );
  });
});

describe('refused', () => {
  test('a file of no rows', async () => {
    const { status, messages } = await anna.ask(offersApi.exportList, { query: { state: 'declined', type: 'pdf' } });
    expect([status, messages?.[0]?.code]).toEqual([422, 'export.empty']);
  });
});

test('what was taken back before sales answered is called withdrawn, to the customer, in his file and to sales', async () => {
  const asked = await requestOffer(anna);
  const { data } = await anna.ask(offersApi.decline, { params: { id: asked }, body: { reason: 'Projekt gestrichen' } });
  const withdrawn = { offerNumber: asked, state: 'declined', isWithdrawn: true };
  expect(data).toMatchObject(withdrawn);
  expect((await anna.ask(offersApi.list, { query: { q: asked } })).data?.offers).toMatchObject([withdrawn]);
  const { data: seen } = await sales.ask(salesOffersApi.list, { query: { state: 'declined' } });
  expect(seen?.offers).toContainEqual(expect.objectContaining(withdrawn));
  expect((await sales.ask(salesOffersApi.detail, { params: { id: asked } })).data).toMatchObject(withdrawn);
  expect((await load(anna, `type=csv&columns=offerNumber,state&q=${asked}`)).body).toContain(`${asked};zurückgezogen`);
});

describe('not allowed', () => {
  test("another company's offers, a colleague's, and prices are in nobody's file who may not see them", async () => {
    expect((await load(denis, 'type=csv')).body).not.toContain(id);
    expect((await load(beat, 'type=csv')).body).not.toContain(id);
    const { body } = await load(carla, 'type=csv');
    expect(body).toContain(id);
    expect(body).not.toContain('27.30');
    expect(body).not.toContain('Netto');
    expect((await shop.visitor.ask(offersApi.exportList, { query: {} })).status).toBe(401);
  });
});
