import { cartApi } from '@shop/contract/cart';
import { punchoutApi, type InterfaceInput, type InterfaceProtocol } from '@shop/contract/punchout';
import { readCxmlResponse } from '@shop/exchange-formats/punchout';
import sql from 'sql-template-tag';
import { beforeAll, expect } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import type { Client, TestShop } from '#test/shop.ts';

export const OPERATOR = 'operator@helvolt.example';
export const ANNA = 'anna.muster@elektro-muster.example';
export const ORIGIN = 'https://srm.elektro-muster.example';
export const HOOK = `${ORIGIN}/hook?sap-client=100`;

export type BuyerSystem = {
  readonly interfaceId: string;
  readonly secret: string;
  readonly publicId: string;
  readonly login: string;
};

/** Interfaces of a test shop with goods of its own, and how their systems call it; call it at the top. */
export function makeBuyers(shop: TestShop) {
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
  return makeBuyerCalls(shop);
}

export function makeBuyerCalls(shop: TestShop) {
  /** An interface as the operator makes it, with what a test wants otherwise. */
  async function openSystem(
    protocol: InterfaceProtocol,
    other: Partial<InterfaceInput> = {},
    user = ANNA,
  ): Promise<BuyerSystem> {
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

  function ociCall({ publicId, login, secret }: BuyerSystem, more: Readonly<Record<string, string>> = {}) {
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
    const system = await openSystem('oci', other);
    return { system, cookie: cookieOf((await ociCall(system)).headers) };
  }

  /** Set up by cXML, opened in a browser, with one article. */
  async function openCxml(system: BuyerSystem, operation: string, items: readonly (readonly [string, number])[] = []) {
    const answer = await post(`/punchout/cxml/${system.publicId}`, setupXml(system, operation, items), 'text/xml');
    const { startPage, code } = readCxmlResponse(answer.body);
    expect(code).toBe(200);
    const opened = await shop.app.inject({ method: 'GET', url: new URL(startPage).pathname });
    const cookie = cookieOf(opened.headers);
    return { ...(await fill(cookie)), cookie, startPage, opened };
  }

  function setupXml(
    { login, secret }: BuyerSystem,
    operation: string,
    items: readonly (readonly [string, number])[],
  ): string {
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

  return { openSystem, form, post, ociCall, cookieOf, fill, openOci, openCxml, setupXml };
}
