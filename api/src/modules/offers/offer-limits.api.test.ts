import { offersApi } from '@shop/contract/offers';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertGoods } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { answerOffer, requestOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');

beforeAll(() => insertGoods(shop));

const order = (offerNumber: string, body: object, client: Client) =>
  client.ask(offersApi.order, { body: { offerNumber, ...body } });

test('above the limit of the user nothing is ordered', async () => {
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{requestOffer,placeOrder,orderOnInvoice}'
    where email = 'beat.keller@elektro-muster.example'`);
  const beat = await shop.logIn('beat.keller@elektro-muster.example');
  const id = await requestOffer(beat, { withCustom: true });
  await answerOffer(shop, id);
  const { status, messages } = await order(id, {}, beat);
  expect([status, messages?.[0]?.code]).toEqual([422, 'offer.limit_exceeded']);
  expect(messages?.[0]?.message).toContain(`Offerte ${id} unter «Offerten»`);
  // What the words advise works: single positions within the limit, the rest by somebody without one.
  const parts = { positions: [{ lineNumber: 10, quantity: 1 }] };
  expect((await order(id, parts, beat)).status).toBe(200);
  expect((await order(id, {}, anna)).data?.state).toBe('ordered');
});

test('who sees no prices and has a limit is told who can order the offer, whatever it comes to, and that one can', async () => {
  await shop.parts.db.run(sql`
    update customers.company_users set cart_limit = 1000000,
      permissions = permissions || '{requestOffer,placeOrder,orderOnInvoice}'
    where email = 'carla.rossi@elektro-muster.example'`);
  const bounded = await shop.logIn('carla.rossi@elektro-muster.example');
  const answers = [];
  for (const netCents of [1, 900, 10_000_000]) {
    const id = await requestOffer(bounded);
    await answerOffer(shop, id, { positions: [{ lineNumber: 10, netCents, priceUnit: 1, deliveryDate: null }] });
    const { status, messages } = await order(id, {}, bounded);
    answers.push([status, messages?.[0]?.code, messages?.[0]?.message.replace(id, 'N')]);
    if (netCents === 900) expect((await order(id, {}, anna)).data?.state).toBe('ordered');
  }
  expect(answers[0]).toEqual([422, 'offer.approval_needed', expect.stringContaining('Offerte N') as string]);
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
});
