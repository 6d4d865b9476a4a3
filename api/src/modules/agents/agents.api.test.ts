import { agentsApi } from '@shop/contract/agents';
import { auditTrailApi } from '@shop/contract/audit-trail';
import { cartApi } from '@shop/contract/cart';
import { cartsApi } from '@shop/contract/carts';
import { lostFactorsApi } from '@shop/contract/lost-factors';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { profileApi } from '@shop/contract/profile';
import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AGENT, assisting } from '#test/assisting.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { openPostBox } from '#test/emails.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';

const box = openPostBox();
const shop = openTestShop({ mail: box.mail });
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const OPERATOR = 'operator@helvolt.example';

beforeAll(() => insertGoods(shop));

afterEach(async () => {
  const { db } = shop.parts;
  await db.run(
    sql`update customers.company_users set is_active = true where username in ('beat.keller', 'luc.pasche')`,
  );
  await db.run(sql`update customers.companies set is_active = true`);
  await db.run(sql`update customers.staff set permissions = '{sales}' where email = ${AGENT}`);
  await box.deliver(shop);
});

const find = async (customerSearch: string) =>
  (await shop.logIn(AGENT)).ask(agentsApi.customers, { query: { customerSearch } });
const userOf = async (client: Client) => (await client.ask(sessionApi.user, {})).data;
const codesOf = ({ messages = [] }: { messages?: readonly { code?: string }[] }) => messages.map(({ code }) => code);
const rename = (client: Client, cartId: string, actingFor?: string) =>
  client.ask(
    cartsApi.update,
    { body: { id: cartId, name: 'Umbenannt' } },
    actingFor === undefined ? {} : { actingFor },
  );

async function activeCartOf(client: Client): Promise<string> {
  return (await client.ask(cartApi.list, {})).data?.activeCart ?? '';
}

describe('happy', () => {
  test.each([
    ['a name', 'keller'],
    ['an e-mail address', 'beat.keller@elektro'],
    ['company and name', 'muster beat'],
    ['a customer number', '100100'],
    ['a place', 'bern beat'],
  ])('an agent finds whom he assists by %s', async (_, typed) => {
    expect((await find(typed)).data?.customers.map(({ customerUsername }) => customerUsername)).toContain(
      'beat.keller',
    );
  });

  test('from then on the shop is that of the customer, and says for whom and since when', async () => {
    const agent = await assisting(shop, 'Beat.Keller');
    expect(await userOf(agent)).toMatchObject({
      customerUsername: 'beat.keller',
      cartLimit: 200_000,
      assistance: { agentName: 'Sandra Bühler', since: TEST_NOW, isViewOnly: false },
    });
    expect((await agent.ask(cartApi.list, {})).status).toBe(200);
  });

  test('ended, he is an agent again; ending twice does nothing', async () => {
    const agent = await assisting(shop, 'beat.keller');
    for (const _ of [1, 2]) expect((await agent.ask(agentsApi.logOut, {})).status).toBe(200);
    expect(await userOf(agent)).toMatchObject({ role: 'agent', assistance: null });
    const { data } = await (await shop.logIn(OPERATOR)).ask(auditTrailApi.staffList, { query: { q: 'Bühler' } });
    expect(data?.entries.filter(({ subjectKind }) => subjectKind === 'other')).toEqual([]);
  });

  test('beginning and ending stand in the trail of the company and in that of the operator', async () => {
    const agent = await assisting(shop, 'beat.keller');
    await agent.ask(agentsApi.logOut, {});
    const ofCompany = await (await shop.logIn(ANNA)).ask(auditTrailApi.list, { query: { q: 'Bühler' } });
    expect(ofCompany.data?.entries.slice(0, 2)).toMatchObject([
      { actor: 'Sandra Bühler', action: 'assistanceEnded', subject: 'Beat Keller' },
      { actor: 'Sandra Bühler', action: 'assistanceBegun', subject: 'Beat Keller' },
    ]);
    const ofStaff = await (await shop.logIn(OPERATOR)).ask(auditTrailApi.staffList, { query: { q: 'keller' } });
    expect(ofStaff.data?.entries[0]).toMatchObject({ actor: 'Sandra Bühler', companyNumber: '100100' });
  });

  test('while he assists, what he does as staff is done in his own name', async () => {
    const agent = await assisting(shop, 'beat.keller');
    expect((await agent.ask(agentsApi.customers, { query: { customerSearch: 'favre' } })).data?.customers).toHaveLength(
      1,
    );
  });

  test('a prepared cart is handed over with a message, by e-mail and in the shop, until the customer has seen it', async () => {
    const agent = await assisting(shop, 'beat.keller');
    const cartId = await activeCartOf(agent);
    await shop.parts.db.run(sql`insert into cart.lines (cart_id, sku, quantity) values (${cartId}, 'LS-1', 3)`);
    const handOverMessage = 'Wie besprochen; den Automaten habe ich durch den Nachfolger ersetzt.';
    const requestId = '7b1c3a52-6f0e-4d7e-9a43-000000000001';
    for (const _ of [1, 2])
      expect(
        (
          await agent.ask(
            agentsApi.handOver,
            { body: { customerUsername: 'beat.keller', cartId, handOverMessage } },
            { requestId },
          )
        ).status,
      ).toBe(200);
    const [mail, ...more] = await box.deliver(shop);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: BEAT, subject: 'Sandra Bühler hat für Sie einen Warenkorb vorbereitet' });
    expect(mail?.text).toContain(handOverMessage);
    const beat = await shop.logIn(BEAT);
    const shown = await beat.ask(agentsApi.handedOver, {});
    expect(shown.data?.handedOver).toMatchObject([{ cartId, preparedBy: 'Sandra Bühler', handOverMessage }]);
    const handOverId = shown.data?.handedOver[0]?.handOverId ?? 0;
    expect(codesOf(await agent.ask(agentsApi.markSeen, { params: { handOverId } }))).toEqual(['agent.not_by_agent']);
    expect((await beat.ask(agentsApi.markSeen, { params: { handOverId } })).data?.handedOver).toEqual([]);
  });

  test('what an agent has prepared is no longer announced once it is ordered', async () => {
    const agent = await assisting(shop, 'beat.keller');
    const cartId = await activeCartOf(agent);
    await prepareCart(agent, cartId);
    const body = { customerUsername: 'beat.keller', cartId, handOverMessage: 'Bitte bestellen' };
    expect((await agent.ask(agentsApi.handOver, { body })).status).toBe(200);
    const beat = await shop.logIn(BEAT);
    expect((await beat.ask(agentsApi.handedOver, {})).data?.handedOver).toMatchObject([{ cartId }]);
    expect(codesOf(await placeOrder(beat))).toEqual([]);
    expect((await beat.ask(agentsApi.handedOver, {})).data?.handedOver).toEqual([]);
  });

  test('what an agent asks for or parks names both, on the page and in every e-mail to the customer', async () => {
    const both = 'Sandra Bühler für Beat Keller';
    const agent = await assisting(shop, 'beat.keller');
    const cartId = await activeCartOf(agent);
    await box.deliver(shop);
    await prepareCart(agent, cartId);
    await placeOrder(agent, { orderType: 'QuoteRequest' });
    await prepareCart(agent, cartId);
    const { data: parked } = await agent.ask(parkedOrdersApi.submit, { body: {} });
    const beat = await shop.logIn(BEAT);
    const params = { orderId: parked?.orderId ?? '' };
    expect((await beat.ask(parkedOrdersApi.get, { params })).data).toMatchObject({ parkedByText: both });
    const mails = (await box.deliver(shop)).filter(({ to }) => to === BEAT);
    expect(mails.map(({ subject }) => subject.replace(/\d+/, '…')).toSorted()).toEqual([
      'Bestellung … wartet auf Freigabe',
      'Ihre Offertanfrage …',
    ]);
    for (const { text } of mails) expect(text).toContain(both);
  });

  test('who looks at a shop sees what the customer sees, and nothing of it changes', async () => {
    const beat = await shop.logIn(BEAT);
    const cartId = await activeCartOf(beat);
    const agent = await assisting(shop, 'beat.keller', { isViewOnly: true });
    expect(await userOf(agent)).toMatchObject({ customerUsername: 'beat.keller', assistance: { isViewOnly: true } });
    expect(await activeCartOf(agent)).toBe(cartId);
    expect(await rename(agent, cartId)).toMatchObject({ status: 403, messages: [{ code: 'agent.view_only' }] });
    expect((await beat.ask(cartApi.list, {})).data?.carts.map(({ name }) => name)).not.toContain('Umbenannt');
    expect((await agent.ask(agentsApi.logOut, {})).status).toBe(200);
  });
});

describe('refused', () => {
  test('fewer than four characters', async () => {
    expect(await find('bea')).toMatchObject({ status: 400, messages: [{ field: 'customerSearch' }] });
  });

  test('who is not there, who is blocked, and whose company is', async () => {
    const agent = await shop.logIn(AGENT);
    const assist = async (customerUsername: string) =>
      codesOf(await agent.ask(agentsApi.assist, { body: { customerUsername } }));
    expect(await assist('nobody')).toEqual(['agent.user_unknown']);
    await shop.parts.db.run(sql`update customers.company_users set is_active = false where username = 'beat.keller'`);
    expect(await assist('beat.keller')).toEqual(['agent.user_blocked']);
    await shop.parts.db.run(sql`update customers.companies set is_active = false where number = '100200'`);
    expect(await assist('denis.favre')).toEqual(['agent.user_blocked']);
  });

  test('two windows with different customers: the older one is told, and nothing is done', async () => {
    const agent = await shop.logIn(AGENT);
    const keyOf = async (customerUsername: string) => {
      await agent.ask(agentsApi.assist, { body: { customerUsername } });
      return (await userOf(agent))?.assistance?.key ?? '';
    };
    const beat = await keyOf('beat.keller');
    const denis = await keyOf('denis.favre');
    const cartId = await activeCartOf(agent);
    const answer = await rename(agent, cartId, beat);
    expect(answer).toMatchObject({ status: 409, messages: [{ code: 'agent.other_customer' }] });
    expect(answer.messages?.[0]?.message).toContain('Denis Favre');
    expect(codesOf(await agent.ask(cartApi.list, {}, { actingFor: beat }))).toEqual(['agent.other_customer']);
    expect((await rename(agent, cartId, denis)).status).toBe(200);
  });

  test('a page that was opened before, and one that does not say for whom it works', async () => {
    const agent = await assisting(shop, 'beat.keller');
    const cartId = await activeCartOf(agent);
    expect(codesOf(await rename(agent, cartId, 'none'))).toEqual(['agent.other_customer']);
    const bare = { ...agent, ask: (await shop.logIn(AGENT)).ask };
    await bare.ask(agentsApi.assist, { body: { customerUsername: 'beat.keller' } });
    expect(codesOf(await rename(bare, cartId))).toEqual(['agent.customer_not_named']);
  });

  test('a page that still believes in an assistance that was ended elsewhere, or in one of somebody who is here himself', async () => {
    const agent = await assisting(shop, 'beat.keller');
    const cartId = await activeCartOf(agent);
    await agent.ask(agentsApi.logOut, {});
    expect(codesOf(await rename(agent, cartId))).toEqual(['agent.assistance_ended']);
    const beat = await shop.logIn(BEAT);
    expect(codesOf(await rename(beat, cartId, '1-2'))).toEqual(['agent.assistance_ended']);
  });

  test('a customer who is blocked meanwhile, an agent who loses his role, a session that ends', async () => {
    const agent = await assisting(shop, 'beat.keller');
    const cartId = await activeCartOf(agent);
    await shop.parts.db.run(sql`update customers.company_users set is_active = false where username = 'beat.keller'`);
    expect(codesOf(await rename(agent, cartId))).toEqual(['agent.assistance_ended']);
    await shop.parts.db.run(sql`update customers.company_users set is_active = true where username = 'beat.keller'`);
    await shop.parts.db.run(sql`update customers.staff set permissions = '{content}' where email = ${AGENT}`);
    expect(codesOf(await rename(agent, cartId))).toEqual(['agent.assistance_ended']);
    expect(await userOf(agent)).toMatchObject({ assistance: null });
    await shop.parts.db.run(sql`delete from session.sessions where staff_id is not null`);
    expect(codesOf(await rename(agent, cartId))).toEqual(['session.required']);
  });

  test('handing over an empty cart, one of somebody else, and to who is not there', async () => {
    const agent = await assisting(shop, 'carla.rossi');
    const customerUsername = 'carla.rossi';
    const body = { customerUsername, cartId: await activeCartOf(agent), handOverMessage: 'Bitte prüfen' };
    await shop.parts.db.run(sql`delete from cart.lines where cart_id = ${body.cartId}`);
    expect(codesOf(await agent.ask(agentsApi.handOver, { body }))).toEqual(['agent.cart_empty']);
    const anna = await shop.logIn(ANNA);
    const foreign = { ...body, cartId: await activeCartOf(anna) };
    expect(codesOf(await agent.ask(agentsApi.handOver, { body: foreign }))).toEqual(['cart.unknown']);
    const unknown = { ...body, customerUsername: 'nobody' };
    expect(codesOf(await agent.ask(agentsApi.handOver, { body: unknown }))).toEqual(['agent.user_unknown']);
    expect((await anna.ask(agentsApi.handOver, { body })).status).toBe(403);
  });
});

describe('not allowed', () => {
  test('the customer’s password and sessions', async () => {
    const agent = await assisting(shop, 'beat.keller');
    const body = { currentPassword: 'x', password: 'Neues-Wort-27', passwordRepeated: 'Neues-Wort-27' };
    expect(codesOf(await agent.ask(profileApi.updatePassword, { body }))).toEqual(['companyUser.not_by_agent']);
    expect((await agent.ask(sessionApi.sessions, {})).status).toBe(403);
  });

  test('an agent has no further rights for assisting somebody', async () => {
    const agent = await assisting(shop, 'anna.muster');
    expect((await agent.ask(lostFactorsApi.find, { query: { accountName: BEAT } })).status).toBe(403);
  });

  test('visitors and customers neither search customers nor take their place', async () => {
    for (const [client, status] of [
      [shop.visitor, 401],
      [await shop.logIn(ANNA), 403],
    ] as const) {
      expect((await client.ask(agentsApi.customers, { query: { customerSearch: 'muster' } })).status).toBe(status);
      expect((await client.ask(agentsApi.assist, { body: { customerUsername: 'beat.keller' } })).status).toBe(status);
    }
  });
});
