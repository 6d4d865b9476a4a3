import { punchoutApi } from '@shop/contract/punchout';
import { readCxmlResponse } from '@shop/exchange-formats/punchout';
import { describe, expect, test } from 'vitest';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { HOOK, makeBuyers, OPERATOR, ORIGIN, type BuyerSystem } from '#test/buyers.ts';
import { tidyPunchout } from './punchout.jobs.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const { openSystem, form, post, ociCall, setupXml } = makeBuyers(shop);

const orderXml = (system: BuyerSystem, quantity: number) =>
  setupXml(system, 'create', [['P-1', quantity]])
    .replace(/<PunchOutSetupRequest[^]*<\/BrowserFormPost>/, '<OrderRequest><OrderRequestHeader orderID="PO-77"/>')
    .replace('</PunchOutSetupRequest>', '</OrderRequest>');

async function messagesOf({ interfaceId }: BuyerSystem) {
  const operator = await shop.logIn(OPERATOR);
  const { data } = await operator.ask(punchoutApi.messages, { query: { interfaceId } });
  return { operator, messages: data?.messages ?? [] };
}

describe('happy', () => {
  test('messages are kept for 90 days and no longer', async () => {
    const system = await openSystem('oci');
    for (const day of ['2026-11-24', '2026-11-25']) {
      shop.setNow(`${day}T09:00:00.000Z`);
      await ociCall(system);
    }
    shop.setNow('2027-02-22T10:00:00.000Z');
    await tidyPunchout.run(shop.ctx(), {});
    expect((await messagesOf(system)).messages.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-25']);
    shop.setNow(TEST_NOW);
  });
});

describe('refused', () => {
  test('who cannot prove who he is learns that, whatever else is wrong with his call', async () => {
    const cxml = await openSystem('cxml');
    const order = await post(`/punchout/cxml/${cxml.publicId}`, orderXml({ ...cxml, secret: 'x' }, -2), 'text/xml');
    expect(readCxmlResponse(order.body).code).toBe(401);
    const oci = await openSystem('oci');
    expect((await ociCall({ ...oci, secret: 'x' }, { FUNCTION: 'DROP' })).statusCode).toBe(401);
    const ids = await openSystem('ids');
    const fields = form({ kndnr: ids.login, pw_kunde: 'x', action: 'WKS', warenkorb: '<not xml' });
    expect((await post(`/punchout/ids/${ids.publicId}`, fields)).statusCode).toBe(401);
  });

  test('an order of somebody who was not known is not processed again', async () => {
    const system = await openSystem('cxml');
    await post(`/punchout/cxml/${system.publicId}`, orderXml({ ...system, secret: 'x' }, 2), 'text/xml');
    const { operator, messages } = await messagesOf(system);
    expect(messages).toMatchObject([{ kind: 'order', status: 401, isRepeatable: false }]);
    const params = { interfaceMessageId: String(messages[0]?.interfaceMessageId) };
    expect((await operator.ask(punchoutApi.resend, { params })).messages?.[0]?.code).toBe('interface.not_repeatable');
  });

  test('an order with a senseless quantity stands in the log as an order', async () => {
    const system = await openSystem('cxml');
    const answer = await post(`/punchout/cxml/${system.publicId}`, orderXml(system, -2), 'text/xml');
    expect(answer.body).toContain('quantity_wrong: lineNumber=1');
    expect((await messagesOf(system)).messages).toMatchObject([{ kind: 'order', outcome: 'failed' }]);
  });

  test('a problem is said in the language of the browser where nobody is known', async () => {
    const { publicId } = await openSystem('oci');
    const answer = await shop.app.inject({
      method: 'GET',
      url: `/punchout/oci/${publicId}?USERNAME=x&PASSWORD=y`,
      headers: { 'accept-language': 'fr-CH, fr;q=0.9' },
    });
    expect(answer.body).toContain('<html lang="fr-CH"');
  });

  test('secrets in the query of a return address are in no log', async () => {
    const system = await openSystem('oci');
    await ociCall(system, { HOOK_URL: `${ORIGIN}/hook?sap-client=100&token=abc-1`, sapPassword: 'abc-2' });
    const { operator, messages } = await messagesOf(system);
    const params = { interfaceMessageId: String(messages[0]?.interfaceMessageId) };
    const raw = (await operator.ask(punchoutApi.message, { params })).data?.raw ?? '';
    expect(raw).toContain(`${HOOK}&token=••••••`);
    expect(raw).not.toContain('abc-');
  });
});
