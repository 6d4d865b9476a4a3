import { cartApi } from '@shop/contract/cart';
import { historyApi } from '@shop/contract/order-history';
import { punchoutApi } from '@shop/contract/punchout';
import { sessionApi } from '@shop/contract/session';
import {
  readCxmlResponse,
  readIdsCart,
  readOciReturn,
  readPunchOutOrderMessage,
} from '@shop/exchange-formats/punchout';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { makeScriptedErp, SCRIPTED_NET_CENTS } from '#test/scripted-erp.ts';
import { ANNA, HOOK, makeBuyers, OPERATOR, ORIGIN } from '#test/buyers.ts';

const shop = openTestShop({ erp: makeScriptedErp() });

const { openSystem, form, post, ociCall, cookieOf, fill, openOci, openCxml, setupXml } = makeBuyers(shop);

describe('happy', () => {
  test('OCI: a call opens the shop with an own cart, and the cart goes back as a form to the hook', async () => {
    const { system, cookie } = await openOci();
    const anna = await shop.logIn(ANNA);
    const { client, version, cartId } = await fill(cookie);
    expect((await client.ask(sessionApi.user, {})).data).toMatchObject({ accountLinks: [] });
    expect((await anna.ask(cartApi.get, { params: { cartId } })).status).toBe(404);
    const check = await client.ask(punchoutApi.check, {});
    expect(check.data).toMatchObject({ protocol: 'oci', lines: [{ sku: 'P-1', quantity: 3, result: 'lost' }] });
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion: version } });
    expect(sent.data).toMatchObject({
      state: 'transferred',
      lineCount: 1,
      form: { action: `${ORIGIN}/hook`, target: '_parent' },
    });
    const fields = sent.data?.form?.fields ?? [];
    expect(fields).toContainEqual(['sap-client', '100']);
    expect(readOciReturn(fields)).toMatchObject([{ quantity: 3, price: SCRIPTED_NET_CENTS / 100, faults: [] }]);
    expect(system.secret).not.toBe('');
  });

  test('cXML: a set-up answers a start page, the cart comes back with the same cookie', async () => {
    const system = await openSystem('cxml');
    const { client, version, cookie } = await openCxml(system, 'create');
    expect(cookie).toContain('shop_punchout');
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion: version } });
    const xml = sent.data?.form?.fields.find(([name]) => name === 'cxml-urlencoded')?.[1] ?? '';
    expect(readPunchOutOrderMessage(xml)).toMatchObject({
      buyerCookie: 'c-7',
      items: [{ supplierPartId: 'P-1', quantity: 3 }],
    });
  });

  test('cXML: edit brings the lines back into the cart', async () => {
    const system = await openSystem('cxml');
    const { client } = await openCxml(system, 'edit', [['P-2', 4]]);
    expect((await client.ask(punchoutApi.check, {})).data?.lines).toMatchObject([
      { sku: 'P-2', quantity: 4 },
      { sku: 'P-1' },
    ]);
  });

  test('IDS: WKS brings a cart, what it does not know waits for a choice; it goes back as version 2.5', async () => {
    const system = await openSystem('ids');
    const cart =
      '<Warenkorb><Order><OrderItem><ArtNo>P-2</ArtNo><Qty>2.00</Qty><QU>PCE</QU></OrderItem><OrderItem><ArtNo>NOBODY</ArtNo><Qty>1.00</Qty><QU>PCE</QU></OrderItem></Order></Warenkorb>';
    const called = await post(
      `/punchout/ids/${system.publicId}`,
      form({ kndnr: system.login, pw_kunde: system.secret, action: 'WKS', hookurl: HOOK, warenkorb: cart }),
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
    const system = await openSystem('oci');
    const answer = await ociCall(system, { FUNCTION: 'VALIDATE', PRODUCTID: 'P-1', QUANTITY: '2' });
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
      select count(*)::int as count from punchout.messages
      where kind = 'transfer' and session_id = (select max(session_id) from punchout.sessions)`);
    expect(row?.count).toBe(1);
    const { data } = await client.ask(punchoutApi.outcome, {});
    expect(data?.form?.action).toBe(`${ORIGIN}/hook`);
    expect(data?.raw).toContain('P-1');
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
    const { system, cookie } = await openOci();
    const { client } = await fill(cookie);
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(punchoutApi.get, { params: { interfaceId: system.interfaceId } });
    if (!data) throw new Error('It is there.');
    const body = { ...data.settings, unitTable: 'C62 = ST', version: data.version };
    await operator.ask(punchoutApi.change, { params: { interfaceId: system.interfaceId }, body });
    const check = await client.ask(punchoutApi.check, {});
    expect(check.data?.isInterfaceChanged).toBe(true);
    expect(check.data?.lines[0]?.fields).toContainEqual(expect.objectContaining({ field: 'unit', sent: 'ST' }));
  });

  test('cancel ends the session with a form without lines', async () => {
    const system = await openSystem('cxml');
    const { client } = await openCxml(system, 'create');
    const { data } = await client.ask(punchoutApi.cancel, {});
    const xml = data?.form?.fields.find(([name]) => name === 'cxml-urlencoded')?.[1] ?? '';
    expect(readPunchOutOrderMessage(xml)).toMatchObject({ buyerCookie: 'c-7', items: [] });
    expect((await client.ask(cartApi.list, {})).status).toBe(401);
  });

  test('a simulation plays the whole way, without the secret that nobody knows', async () => {
    const system = await openSystem('oci');
    const operator = await shop.logIn(OPERATOR);
    const params = { interfaceId: system.interfaceId };
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

describe('refused', () => {
  test('a wrong secret is answered in the protocol, and stands in the log with nothing of it', async () => {
    const system = await openSystem('cxml');
    const xml = setupXml({ ...system, secret: 'my-wrong-secret' }, 'create', []);
    const answer = await post(`/punchout/cxml/${system.publicId}`, xml, 'text/xml');
    expect(answer.statusCode).toBe(200);
    expect(readCxmlResponse(answer.body)).toMatchObject({ code: 401, startPage: '' });
    const oci = await openSystem('oci');
    expect((await ociCall({ ...oci, secret: 'x' })).statusCode).toBe(401);
    expect((await ociCall({ ...oci, publicId: crypto.randomUUID() })).statusCode).toBe(401);
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(punchoutApi.messages, { query: { interfaceId: system.interfaceId } });
    expect(data?.messages).toMatchObject([{ kind: 'setup', outcome: 'failed', status: 401 }]);
    const called = await operator.ask(punchoutApi.messages, { query: { interfaceId: oci.interfaceId } });
    expect(called.data?.messages).toMatchObject([{ kind: 'call', outcome: 'failed', status: 401 }]);
    const rows = await shop.parts.db.rows<{ row: string }>(sql`select m::text as row from punchout.messages m`);
    expect(rows.map(({ row }) => row).join()).not.toContain('my-wrong-secret');
    expect(rows.map(({ row }) => row).join()).not.toContain(oci.secret);
  });

  test('a start page opens once', async () => {
    const system = await openSystem('cxml');
    const { startPage } = await openCxml(system, 'create');
    const again = await shop.app.inject({ method: 'GET', url: new URL(startPage).pathname });
    expect(again.statusCode).toBe(410);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('a return address that is not the buyer’s opens nothing', async () => {
    const system = await openSystem('oci');
    const answer = await ociCall(system, { HOOK_URL: 'https://evil.example/hook' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a message with entities is refused, and nothing of it is resolved', async () => {
    const system = await openSystem('cxml');
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><cXML>&b;</cXML>';
    const answer = await post(`/punchout/cxml/${system.publicId}`, bomb, 'text/xml');
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

  test('lines that would not arrive are left out only when the user has known so', async () => {
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
    const system = await openSystem('oci');
    const { headers } = await ociCall(system);
    expect(String(headers['set-cookie'])).toMatch(/^shop_punchout=.*HttpOnly; Secure; Partitioned; SameSite=None$/);
  });

  test('a company sees its own interfaces and messages, and nobody else’s', async () => {
    const { system } = await openOci();
    const anna = await shop.logIn(ANNA);
    const own = await anna.ask(punchoutApi.ownMessages, { query: { interfaceId: system.interfaceId } });
    const [message] = own.data?.messages ?? [];
    expect(message).toMatchObject({ kind: 'call', outcome: 'good' });
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    const params = { interfaceMessageId: String(message?.interfaceMessageId ?? 0) };
    expect((await denis.ask(punchoutApi.ownMessage, { params })).status).toBe(404);
    expect((await anna.ask(punchoutApi.ownMessage, { params })).data?.raw).toContain('PASSWORD=••••••');
  });
});
