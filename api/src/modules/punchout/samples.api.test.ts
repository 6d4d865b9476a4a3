import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cartApi } from '@shop/contract/cart';
import { readCxmlResponse } from '@shop/exchange-formats/punchout';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { findSampleFolder } from '../../../../packages/exchange-formats/src/sample-files.ts';
import { makeBuyers, type BuyerSystem } from '#test/buyers.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const { openSystem, post, cookieOf } = makeBuyers(shop);
const folder = findSampleFolder();
if (folder === undefined) console.warn('SKIPPED: the folder shared/samples is missing, no foreign call was made');

/** A buyer's file as it is but for the secret, which only the shop makes. */
const sample = (name: string, secret: string) =>
  readFileSync(join(folder ?? '', name), 'utf8').replace(/(<SharedSecret>)[^<]*/, `$1${secret}`);
const buyer = { login: 'inbound@prominate-platform.com', allowedOrigins: ['https://prominate-platform.com'] };

describe.skipIf(folder === undefined)('foreign files at the door', () => {
  let system: BuyerSystem;
  beforeAll(async () => {
    system = await openSystem('cxml', buyer);
  });

  test('a set-up request opens the shop, and its lines, which nobody sells here, wait for a choice', async () => {
    const xml = sample('cxml_punchout_setup_request.xml', system.secret);
    const answer = readCxmlResponse((await post(`/punchout/cxml/${system.publicId}`, xml, 'text/xml')).body);
    expect(answer.code).toBe(200);
    const opened = await shop.app.inject({ method: 'GET', url: new URL(answer.startPage).pathname });
    const client = shop.withCookie(cookieOf(opened.headers));
    const { data } = await client.ask(cartApi.list, {});
    const cart = await client.ask(cartApi.get, { params: { cartId: data?.activeCart ?? '' } });
    expect(cart.data).toMatchObject({ items: [], pendingItems: [{ reason: 'unknown' }, { reason: 'unknown' }] });
  });

  test('its own secret is not ours, and an order is refused with a reason for each of its lines and its currency', async () => {
    const url = `/punchout/cxml/${system.publicId}`;
    const foreign = await post(url, sample('cxml_order_request.xml', 'coyote'), 'text/xml');
    expect(readCxmlResponse(foreign.body).code).toBe(401);
    const { body } = await post(url, sample('cxml_order_request.xml', system.secret), 'text/xml');
    expect(readCxmlResponse(body).code).toBe(406);
    expect(body).toContain('EUR');
    for (const line of [1, 2]) expect(body).toContain(`Zeile ${line}`);
  });

  test('a cart that comes back to somebody else is no request, and is refused as that', async () => {
    const xml = sample('cxml_punchout_order_message.xml', system.secret);
    const { body } = await post(`/punchout/cxml/${system.publicId}`, xml, 'text/xml');
    expect(readCxmlResponse(body).code).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['opentrans21_order.xml', 'ORDER'],
    ['opentrans21_orderresponse.xml', 'ORDERRESPONSE'],
    ['opentrans21_dispatchnotification.xml', 'DISPATCHNOTIFICATION'],
    ['opentrans21_invoice.xml', 'INVOICE'],
    ['bmecat2005_weidmueller_relay.xml', 'BMECAT'],
  ])('%s is of another protocol, and is refused as what it is', async (name, root) => {
    const { body } = await post(`/punchout/cxml/${system.publicId}`, sample(name, system.secret), 'text/xml');
    expect(readCxmlResponse(body).code).toBe(406);
    expect(body).toContain(`not_this_protocol: ${root}`);
  });
});
