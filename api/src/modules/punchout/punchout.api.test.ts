import { cartApi } from '@shop/contract/cart';
import { historyApi } from '@shop/contract/order-history';
import { punchoutApi, type InterfaceInput, type InterfaceProtocol } from '@shop/contract/punchout';
import { sessionApi } from '@shop/contract/session';
import {
  readCxmlResponse,
  readIdsCart,
  readOciReturn,
  readPunchOutOrderMessage,
} from '@shop/exchange-formats/punchout';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { makeScriptedErp, SCRIPTED_NET_CENTS } from '#test/scripted-erp.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const OPERATOR = 'operator@helvolt.example';
const ANNA = 'anna.muster@elektro-muster.example';
const ORIGIN = 'https://srm.elektro-muster.example';
const HOOK = `${ORIGIN}/hook?sap-client=100`;

type Door = {
  readonly interfaceId: string;
  readonly secret: string;
  readonly publicId: string;
  readonly login: string;
};

/** An interface as the operator makes it, with what a test wants otherwise. */
async function openDoor(protocol: InterfaceProtocol, other: Partial<InterfaceInput> = {}, user = ANNA): Promise<Door> {
  const operator = await shop.logIn(OPERATOR);
  const interfaceName = `${protocol} ${Math.random()}`;
  const created = await operator.ask(punchoutApi.create, {
    body: { companyNumber: '100100', interfaceUser: user, interfaceName, protocol },
  });
  const { interfaceId = 0, secret = '' } = created.data ?? {};
  const params = { interfaceId: String(interfaceId) };
  const { data } = await operator.ask(punchoutApi.get, { params });
  if (!data) throw new Error('The interface is there.');
  const body = { ...data.settings, allowedOrigins: [ORIGIN], ...other, version: data.version };
  const changed = await operator.ask(punchoutApi.change, { params, body });
  expect(changed.status).toBe(200);
  const publicId = data.callUrl.split('/').at(-1) ?? '';
  return { ...params, secret, publicId, login: body.login };
}

function form(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

function post(url: string, payload: string | Buffer, type = 'application/x-www-form-urlencoded') {
  return shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
}

function ociCall({ publicId, login, secret }: Door, more: Readonly<Record<string, string>> = {}) {
  return post(
    `/punchout/oci/${publicId}`,
    form({ USERNAME: login, PASSWORD: secret, HOOK_URL: HOOK, returntarget: '_parent', ...more }),
  );
}

function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** A browser in the session that a call has opened, with one article in its cart. */
async function fill(
  cookie: string,
  sku = 'P-1',
  quantity = 3,
): Promise<{ client: Client; cartId: string; version: number }> {
  const client = shop.withCookie(cookie);
  const { data } = await client.ask(cartApi.list, {});
  const cartId = data?.activeCart ?? '';
  const added = await client.ask(cartApi.add, { params: { cartId }, body: { sku, quantity } });
  return { client, cartId, version: added.data?.cart.version ?? 0 };
}

async function openOci(other: Partial<InterfaceInput> = {}) {
  const door = await openDoor('oci', other);
  return { door, cookie: cookieOf((await ociCall(door)).headers) };
}

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    { sku: 'P-1' },
    { sku: 'P-2' },
    { sku: 'P-OLD', isActive: false },
    { sku: 'P-ODD' },
    { sku: 'P-FIVE', quantityMin: 5, quantityInterval: 5 },
  ]);
  await shop.parts.db.run(sql`update catalogue.products set measurement_unit = 'WUERFEL' where sku = 'P-ODD'`);
});

describe('happy', () => {
  test('OCI: a call opens the shop with an own cart, and the cart goes back as a form to the hook', async () => {
    const { door, cookie } = await openOci();
    const anna = await shop.logIn(ANNA);
    const { client, version, cartId } = await fill(cookie);
    expect((await client.ask(sessionApi.user, {})).data).toMatchObject({ accountLinks: [] });
    expect((await anna.ask(cartApi.get, { params: { cartId } })).status).toBe(404);
    const check = await client.ask(punchoutApi.check, {});
    expect(check.data).toMatchObject({ protocol: 'oci', lines: [{ sku: 'P-1', quantity: 3, verdict: 'lost' }] });
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion: version } });
    expect(sent.data).toMatchObject({
      state: 'transferred',
      lineCount: 1,
      form: { action: `${ORIGIN}/hook`, target: '_parent' },
    });
    const fields = sent.data?.form?.fields ?? [];
    expect(fields).toContainEqual(['sap-client', '100']);
    expect(readOciReturn(fields)).toMatchObject([{ quantity: 3, price: SCRIPTED_NET_CENTS / 100, faults: [] }]);
    expect(door.secret).not.toBe('');
  });

  test('cXML: a set-up answers a start page, the cart comes back with the same cookie', async () => {
    const door = await openDoor('cxml');
    const { client, version, cookie } = await openCxml(door, 'create');
    expect(cookie).toContain('shop_punchout');
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion: version } });
    const xml = sent.data?.form?.fields.find(([name]) => name === 'cxml-urlencoded')?.[1] ?? '';
    expect(readPunchOutOrderMessage(xml)).toMatchObject({
      buyerCookie: 'c-7',
      items: [{ supplierPartId: 'P-1', quantity: 3 }],
    });
  });

  test('cXML: edit brings the lines back into the cart', async () => {
    const door = await openDoor('cxml');
    const { client } = await openCxml(door, 'edit', [['P-2', 4]]);
    expect((await client.ask(punchoutApi.check, {})).data?.lines).toMatchObject([
      { sku: 'P-2', quantity: 4 },
      { sku: 'P-1' },
    ]);
  });

  test('IDS: WKS brings a cart, what it does not know waits for a choice; it goes back as version 2.5', async () => {
    const door = await openDoor('ids');
    const cart =
      '<Warenkorb><Order><OrderItem><ArtNo>P-2</ArtNo><Qty>2.00</Qty><QU>PCE</QU></OrderItem><OrderItem><ArtNo>NOBODY</ArtNo><Qty>1.00</Qty><QU>PCE</QU></OrderItem></Order></Warenkorb>';
    const called = await post(
      `/punchout/ids/${door.publicId}`,
      form({ kndnr: door.login, pw_kunde: door.secret, action: 'WKS', hookurl: HOOK, warenkorb: cart }),
    );
    expect(called.statusCode).toBe(303);
    const client = shop.withCookie(cookieOf(called.headers));
    const check = await client.ask(punchoutApi.check, {});
    expect(check.data).toMatchObject({ pendingCount: 1, lines: [{ sku: 'P-2', quantity: 2 }] });
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion: check.data?.cartVersion ?? 0 } });
    const xml = sent.data?.form?.fields.find(([name]) => name === 'warenkorb')?.[1] ?? '';
    expect(readIdsCart(xml)).toMatchObject({ version: '2.5', items: [{ articleNumber: 'P-2', quantity: 2 }] });
  });

  test('OCI VALIDATE answers on the same address, with the price of today', async () => {
    const door = await openDoor('oci');
    const answer = await ociCall(door, { FUNCTION: 'VALIDATE', PRODUCTID: 'P-1', QUANTITY: '2' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`name="NEW_ITEM-PRICE[1]" value="${(SCRIPTED_NET_CENTS / 100).toFixed(2)}"`);
    expect(answer.body).toContain(`action="${ORIGIN}/hook"`);
    expect(answer.headers['content-security-policy']).toContain(`form-action 'self' ${ORIGIN}`);
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${ORIGIN}`);
  });

  test('two transfers of one cart send one cart', async () => {
    const { cookie } = await openOci();
    const { client, version } = await fill(cookie);
    const [first, second] = await Promise.all([
      client.ask(punchoutApi.transfer, { body: { cartVersion: version } }),
      client.ask(punchoutApi.transfer, { body: { cartVersion: version } }),
    ]);
    expect([first.status, second.status]).toContain(200);
    const row = await shop.parts.db.first<{ count: number }>(sql`
      select count(*)::int as count from punchout.messages where kind = 'transfer' and form->>'action' = ${`${ORIGIN}/hook`}
        and raw like '%P-1%' and session_id = (select max(session_id) from punchout.sessions)`);
    expect(row?.count).toBe(1);
  });

  test('a hook that was down: the browser finds the form again after the transfer', async () => {
    const { cookie } = await openOci();
    const { client, version } = await fill(cookie);
    await client.ask(punchoutApi.transfer, { body: { cartVersion: version } });
    expect((await client.ask(cartApi.list, {})).status).toBe(401);
    expect((await client.ask(punchoutApi.outcome, {})).data).toMatchObject({
      state: 'transferred',
      form: { action: `${ORIGIN}/hook` },
    });
  });

  test('an interface that is changed during a session counts as it is now, and the user is told', async () => {
    const { door, cookie } = await openOci();
    const { client } = await fill(cookie);
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(punchoutApi.get, { params: { interfaceId: door.interfaceId } });
    if (!data) throw new Error('It is there.');
    const body = { ...data.settings, unitTable: 'C62 = ST', version: data.version };
    await operator.ask(punchoutApi.change, { params: { interfaceId: door.interfaceId }, body });
    const check = await client.ask(punchoutApi.check, {});
    expect(check.data?.isInterfaceChanged).toBe(true);
    expect(check.data?.lines[0]?.fields).toContainEqual(expect.objectContaining({ field: 'unit', sent: 'ST' }));
  });

  test('cancel ends the session with a form without lines', async () => {
    const door = await openDoor('cxml');
    const { client } = await openCxml(door, 'create');
    const { data } = await client.ask(punchoutApi.cancel, {});
    const xml = data?.form?.fields.find(([name]) => name === 'cxml-urlencoded')?.[1] ?? '';
    expect(readPunchOutOrderMessage(xml)).toMatchObject({ buyerCookie: 'c-7', items: [] });
    expect((await client.ask(cartApi.list, {})).status).toBe(401);
  });

  test('a simulation plays the whole way, without the secret that nobody knows', async () => {
    const door = await openDoor('oci');
    const operator = await shop.logIn(OPERATOR);
    const params = { interfaceId: door.interfaceId };
    const begun = await operator.ask(punchoutApi.simulate, { params, body: { simulatedCall: 'open' } });
    const { frameUrl = '', simulationId = '' } = begun.data ?? {};
    const page = await shop.app.inject({ method: 'GET', url: frameUrl });
    const inputs = [...page.body.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as [string, string],
    );
    const called = await post(/action="([^"]*)"/.exec(page.body)?.[1] ?? '', new URLSearchParams(inputs).toString());
    const { client, version } = await fill(cookieOf(called.headers));
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion: version } });
    const back = new URLSearchParams(
      (sent.data?.form?.fields ?? []).map(([name, value]): [string, string] => [name, value]),
    ).toString();
    expect((await post(new URL(sent.data?.form?.action ?? '').pathname, back)).statusCode).toBe(200);
    const { data } = await operator.ask(punchoutApi.simulation, { params: { ...params, simulationId } });
    expect(data).toMatchObject({ endedAs: 'transferred', fault: '', items: [{ position: 1, articleNumber: 'P-1' }] });
    expect(data?.items[0]?.fields.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(data?.sentRaw).toContain('PASSWORD=••••••');
  });
});

function orderXml(
  { login, secret }: Door,
  { orderId, payloadId = crypto.randomUUID(), type = 'new' }: { orderId: string; payloadId?: string; type?: string },
  items: readonly string[],
): string {
  return `<?xml version="1.0"?><cXML payloadID="${payloadId}" timestamp="2026-11-24T09:00:00Z"><Header>
    <Sender><Credential domain="NetworkId"><Identity>${login}</Identity><SharedSecret>${secret}</SharedSecret></Credential></Sender></Header>
    <Request><OrderRequest><OrderRequestHeader orderID="${orderId}" type="${type}"><ShipTo><Address><Name>Elektro Muster AG</Name>
    <PostalAddress><Street>Baustelle 1</Street><City>Bern</City><PostalCode>3000</PostalCode><Country isoCountryCode="CH">Schweiz</Country></PostalAddress></Address></ShipTo>
    </OrderRequestHeader>${items.join('')}</OrderRequest></Request></cXML>`;
}

function itemOut(sku: string, quantity: string, { price = '', unit = 'EA' } = {}): string {
  const money = price === '' ? '' : `<UnitPrice><Money currency="CHF">${price}</Money></UnitPrice>`;
  return `<ItemOut quantity="${quantity}" lineNumber="1"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID>
    <ItemDetail>${money}<UnitOfMeasure>${unit}</UnitOfMeasure></ItemDetail></ItemOut>`;
}

async function order(door: Door, xml: string): Promise<{ code: number; body: string }> {
  const { body } = await post(`/punchout/cxml/${door.publicId}`, xml, 'text/xml');
  return { code: readCxmlResponse(body).code, body };
}

async function countOrders(reference: string): Promise<number> {
  const row = await shop.parts.db.first<{ count: number }>(sql`
    select count(*)::int as count from orders.orders where reference = ${reference}`);
  return row?.count ?? 0;
}

describe('orders by cXML', () => {
  test('an order comes in once, whatever arrives twice', async () => {
    const door = await openDoor('cxml');
    const xml = orderXml(door, { orderId: 'PO-1', payloadId: 'one@x' }, [itemOut('P-1', '2')]);
    const answers = await Promise.all([order(door, xml), order(door, xml), order(door, xml)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    const again = await order(door, orderXml(door, { orderId: 'PO-1' }, [itemOut('P-1', '2')]));
    expect(again.code).toBe(200);
    expect(await countOrders('PO-1')).toBe(1);
    const other = await order(door, orderXml(door, { orderId: 'PO-1' }, [itemOut('P-1', '9')]));
    expect(other.code).toBe(409);
  });

  test.each([
    ['an article that is no longer sold', itemOut('P-OLD', '1')],
    ['an article that nobody knows', itemOut('NOBODY', '1')],
    ['a unit that nobody knows', itemOut('P-1', '1', { unit: 'FURLONG' })],
    ['a quantity below zero', itemOut('P-1', '-4')],
    ['a quantity between two steps', itemOut('P-FIVE', '7')],
  ])('%s is refused with its line, and nothing is ordered', async (_, item) => {
    const door = await openDoor('cxml');
    const orderId = `PO-${Math.random()}`;
    const { code, body } = await order(door, orderXml(door, { orderId }, [item]));
    expect(code).toBe(406);
    expect(body).toMatch(/Zeile 1|lineNumber=1/);
    expect(await countOrders(orderId)).toBe(0);
  });

  test('more of an order becomes a further one, less of it and its deletion are requested to be cancelled', async () => {
    const door = await openDoor('cxml');
    await order(door, orderXml(door, { orderId: 'PO-2' }, [itemOut('P-1', '4')]));
    const changed = await order(
      door,
      orderXml(door, { orderId: 'PO-2', type: 'update' }, [itemOut('P-1', '3'), itemOut('P-2', '1')]),
    );
    expect(changed).toMatchObject({ code: 200 });
    expect(await countOrders('PO-2')).toBe(2);
    expect((await order(door, orderXml(door, { orderId: 'PO-2', type: 'delete' }, []))).code).toBe(200);
    expect((await order(door, orderXml(door, { orderId: 'PO-3', type: 'delete' }, []))).code).toBe(404);
    const rows = await shop.parts.db.rows(sql`select 1 from cancellations.requests`);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});

/** Set up by cXML, opened in a browser, with one article. */
async function openCxml(door: Door, operation: string, items: readonly (readonly [string, number])[] = []) {
  const answer = await post(`/punchout/cxml/${door.publicId}`, setupXml(door, operation, items), 'text/xml');
  const { startPage, code } = readCxmlResponse(answer.body);
  expect(code).toBe(200);
  const opened = await shop.app.inject({ method: 'GET', url: new URL(startPage).pathname });
  const cookie = cookieOf(opened.headers);
  return { ...(await fill(cookie)), cookie, startPage };
}

function setupXml({ login, secret }: Door, operation: string, items: readonly (readonly [string, number])[]): string {
  const lines = items.map(
    ([sku, quantity], index) =>
      `<ItemOut quantity="${quantity}" lineNumber="${index + 1}"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID></ItemOut>`,
  );
  return `<?xml version="1.0"?><cXML payloadID="p@x" timestamp="2026-11-24T09:00:00Z"><Header>
    <From><Credential domain="NetworkId"><Identity>${login}</Identity></Credential></From>
    <Sender><Credential domain="NetworkId"><Identity>${login}</Identity><SharedSecret>${secret}</SharedSecret></Credential></Sender></Header>
    <Request><PunchOutSetupRequest operation="${operation}"><BuyerCookie>c-7</BuyerCookie>
    <BrowserFormPost><URL>${HOOK}</URL></BrowserFormPost>${lines.join('')}</PunchOutSetupRequest></Request></cXML>`;
}

describe('refused', () => {
  test('a wrong secret is answered in the protocol, and stands in the log with nothing of it', async () => {
    const door = await openDoor('cxml');
    const xml = setupXml({ ...door, secret: 'my-wrong-secret' }, 'create', []);
    const answer = await post(`/punchout/cxml/${door.publicId}`, xml, 'text/xml');
    expect(answer.statusCode).toBe(200);
    expect(readCxmlResponse(answer.body)).toMatchObject({ code: 401, startPage: '' });
    const oci = await openDoor('oci');
    expect((await ociCall({ ...oci, secret: 'x' })).statusCode).toBe(401);
    expect((await ociCall({ ...oci, publicId: crypto.randomUUID() })).statusCode).toBe(401);
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(punchoutApi.messages, { query: { interfaceId: door.interfaceId } });
    expect(data?.messages).toMatchObject([{ kind: 'setup', outcome: 'failed', status: 401 }]);
    const rows = await shop.parts.db.rows<{ row: string }>(sql`select m::text as row from punchout.messages m`);
    expect(rows.map(({ row }) => row).join()).not.toContain('my-wrong-secret');
    expect(rows.map(({ row }) => row).join()).not.toContain(oci.secret);
  });

  test('a start page opens once', async () => {
    const door = await openDoor('cxml');
    const { startPage } = await openCxml(door, 'create');
    const again = await shop.app.inject({ method: 'GET', url: new URL(startPage).pathname });
    expect(again.statusCode).toBe(410);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('a return address that is not the buyer’s opens nothing', async () => {
    const door = await openDoor('oci');
    const answer = await ociCall(door, { HOOK_URL: 'https://evil.example/hook' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a message with entities is refused, and nothing of it is resolved', async () => {
    const door = await openDoor('cxml');
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><cXML>&b;</cXML>';
    const answer = await post(`/punchout/cxml/${door.publicId}`, bomb, 'text/xml');
    expect(readCxmlResponse(answer.body)).toMatchObject({ code: 400 });
  });

  test('a session that has run out in its frame says so, and sends nothing any more', async () => {
    const { cookie } = await openOci();
    const { client } = await fill(cookie);
    await shop.parts.db.run(sql`update punchout.sessions set expires_at = '2026-11-24T08:00:00Z' where state = 'open'`);
    await shop.parts.db.run(
      sql`update session.sessions set expires_at = '2026-11-24T08:00:00Z' where punchout_session_id is not null`,
    );
    expect((await client.ask(punchoutApi.check, {})).status).toBe(401);
    expect((await client.ask(punchoutApi.outcome, {})).data).toMatchObject({ state: 'expired', form: null });
  });

  test('lines that would not arrive are left out only when the user has said so', async () => {
    const { cookie } = await openOci();
    const { client } = await fill(cookie);
    const { version } = await fill(cookie, 'P-ODD', 1);
    const refused = await client.ask(punchoutApi.transfer, { body: { cartVersion: version } });
    expect(refused).toMatchObject({ status: 409, messages: [{ code: 'punchout.loss_unconfirmed' }] });
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion: version, isLossAccepted: true } });
    expect(sent.data).toMatchObject({ state: 'transferred', lineCount: 1 });
  });
});

describe('not allowed', () => {
  test('a punchout session orders nothing, sees no orders and no account', async () => {
    const { cookie } = await openOci();
    const { client } = await fill(cookie);
    expect((await client.ask(historyApi.orders, { body: {} })).status).toBe(403);
    expect((await client.ask(punchoutApi.ownList, {})).status).toBe(403);
    expect((await client.ask(sessionApi.sessions, {})).status).toBe(403);
    expect((await client.ask(sessionApi.user, {})).data).toMatchObject({ role: 'companyUser' });
  });

  test('the cookie works inside frames, and only there is it asked for', async () => {
    const door = await openDoor('oci');
    const { headers } = await ociCall(door);
    expect(String(headers['set-cookie'])).toMatch(/^shop_punchout=.*HttpOnly; Secure; Partitioned; SameSite=None$/);
  });

  test('a company sees its own interfaces and messages, and nobody else’s', async () => {
    const { door } = await openOci();
    const anna = await shop.logIn(ANNA);
    const own = await anna.ask(punchoutApi.ownMessages, { query: { interfaceId: door.interfaceId } });
    const [message] = own.data?.messages ?? [];
    expect(message).toMatchObject({ kind: 'call', outcome: 'good' });
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    const params = { interfaceMessageId: String(message?.interfaceMessageId ?? 0) };
    expect((await denis.ask(punchoutApi.ownMessage, { params })).status).toBe(404);
    expect((await anna.ask(punchoutApi.ownMessage, { params })).data?.raw).toContain('PASSWORD=••••••');
  });
});
