import { returnsApi } from '@shop/contract/returns';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const ORDER = 8900;
const shop = openTestShop({ erp: makeScriptedErp() });
let anna: Client;
let beat: Client;
let denis: Client;
let id = '';

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  await insertDeliveredOrder(shop.parts.db, ORDER, '2026-11-20T08:00:00Z');
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = array_remove(permissions, 'viewCompanyOrders')
    where email = 'beat.keller@elektro-muster.example'`);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  beat = await shop.logIn('beat.keller@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
  const { data } = await anna.ask(returnsApi.create, {
    body: {
      orderReference: String(ORDER),
      duplicateId: '1',
      returnType: 'DropOff',
      branchErpId: 'BE',
      orderItems: [{ lineNumber: 10, quantity: 4, reasonId: 'damaged' }],
    },
  });
  id = data?.returnId ?? '';
});

function load(client: Client, query: string, locale = 'de') {
  return shop.app.inject({
    url: `/api/customer/rma/export?${query}`,
    headers: { cookie: client.cookie, 'x-locale': locale },
  });
}

describe('happy', () => {
  test('the returns of the list are a table in the language of the viewer', async () => {
    const [head, row] = (await load(anna, 'type=csv', 'it')).body.split('\r\n');
    expect(head).toContain('Numero di reso;Registrato il;Ordine;Stato');
    expect(row).toBe(`${id};24.11.2026;${ORDER};Registrato;Consegna in filiale;;1;4;Anna Muster`);
  });

  test('the same is a spreadsheet and a PDF, and open ones alone where asked for', async () => {
    expect((await load(anna, 'type=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await load(anna, 'type=pdf&filter=openReturnsOnly')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await anna.ask(returnsApi.cancel, { params: { returnId: id } });
    expect((await load(anna, 'type=csv&filter=openReturnsOnly')).body).not.toContain(String(ORDER));
    expect((await load(anna, 'type=csv')).body).toContain('Storniert');
  });

  test('the file is named in the language of the viewer', async () => {
    const { headers } = await load(anna, 'type=csv', 'it');
    expect(headers['content-disposition']).toBe('attachment; filename="Resi-2026-11-24.csv"');
  });
});

describe('refused', () => {
  test('a file of no rows', async () => {
    const { status, messages } = await denis.ask(returnsApi.exportList, { query: { type: 'xlsx' } });
    expect([status, messages?.[0]?.code]).toEqual([422, 'export.empty']);
  });
});

describe('not allowed', () => {
  test("neither another company's returns nor, without the right, a colleague's are in the file", async () => {
    expect((await load(denis, 'type=csv')).body).not.toContain(String(ORDER));
    expect((await load(beat, 'type=csv')).body).not.toContain(String(ORDER));
    expect((await shop.visitor.ask(returnsApi.exportList, { query: {} })).status).toBe(401);
  });
});
