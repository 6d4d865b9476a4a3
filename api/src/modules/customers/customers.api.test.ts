import { auditTrailApi } from '@shop/contract/audit-trail';
import { cartApi } from '@shop/contract/cart';
import { customersApi, recordKinds } from '@shop/contract/customers';
import { sessionApi } from '@shop/contract/session';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { AGENT, assisting } from '#test/assisting.ts';
import { tryLogIn } from '#test/log-in-form.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const params = { customerNumber: '100100' };
const blockReason = 'Drei Mahnungen offen';

afterEach(async () => {
  await shop.parts.db.run(sql`update customers.companies set is_active = true`);
  await shop.parts.db.run(sql`update customers.company_users set is_active = true where username = 'beat.keller'`);
});

const sales = () => shop.logIn(AGENT);
const codesOf = ({ messages = [] }: { messages?: readonly { code?: string }[] }) => messages.map(({ code }) => code);

async function numbersOf(q: string): Promise<readonly string[]> {
  const { data } = await (await sales()).ask(customersApi.find, { query: { q } });
  return data?.customers.map(({ customerNumber }) => customerNumber) ?? [];
}

async function customer(client: Client) {
  const { data } = await client.ask(customersApi.show, { params });
  if (!data) throw new Error('There is no such customer');
  return data.customer;
}

async function block(client: Client, isBlocked: boolean) {
  const { version } = await customer(client);
  return client.ask(customersApi.block, { params, body: { version, isBlocked, blockReason } });
}

describe('happy', () => {
  test.each([
    ['its name', 'muster'],
    ['the middle of a name', 'uster'],
    ['its number', '100100'],
    ['a person', 'keller'],
    ['an e-mail address', 'carla.rossi@elektro-muster.example'],
    ['a user name', 'beat.keller'],
    ['name and person together', 'rossi elektro'],
    ['its place', 'bern'],
  ])('a customer is found by %s', async (_, q) => expect(await numbersOf(q)).toContain('100100'));

  test('by its UID in any spelling, and by an order', async () => {
    const { vatNumber } = await customer(await sales());
    expect(await numbersOf(vatNumber.replaceAll('.', ' '))).toEqual(['100100']);
    await shop.parts.db.run(sql`
      insert into orders.orders (order_number, company_id, company_number, company_name, ordered_by, locale, ordered_at,
        shipment, payment_type, position_count)
      select 4777001, id, number, name, 'Beat Keller', 'de', now(), 'pickup', 'invoice', 1
      from customers.companies where number = '100100'`);
    expect(await numbersOf('4777001')).toEqual(['100100']);
  });

  test('what is renamed is found by its new name and by no other', async () => {
    await shop.parts.db.run(
      sql`update customers.company_users set last_name = 'Zgraggen' where username = 'beat.keller'`,
    );
    expect(await numbersOf('zgraggen')).toEqual(['100100']);
    await shop.parts.db.run(
      sql`update customers.company_users set last_name = 'Keller' where username = 'beat.keller'`,
    );
    expect(await numbersOf('zgraggen')).toEqual([]);
  });

  test('the page of a customer shows users, log-ins and notes in a bounded number of queries', async () => {
    const client = await sales();
    await shop.logIn(BEAT);
    const shown = await customer(client);
    expect(shown).toMatchObject({ name: 'Elektro Muster AG', isBlocked: false });
    const beat = shown.users.find(({ customerUsername }) => customerUsername === 'beat.keller');
    expect(beat).toMatchObject({ cartLimit: 200_000, state: 'active' });
    expect(beat?.sessions).toBeGreaterThan(0);
    expect(await shop.countQueries(() => client.ask(customersApi.show, { params }))).toBeLessThanOrEqual(6);
  });

  test.each(recordKinds)('%s of a customer are listed', async (recordKind) => {
    const answer = await (await sales()).ask(customersApi.records, { params: { ...params, recordKind }, query: {} });
    expect(answer.status).toBe(200);
    expect(answer.data?.pagination.numFound).toBe(answer.data?.records.length);
  });

  test('orders stand in pages of fifty, the newest first, none twice', async () => {
    const client = await sales();
    const pageOf = async (page: number) => {
      const input = { params: { ...params, recordKind: 'orders' as const }, query: { page } };
      return (await client.ask(customersApi.records, input)).data;
    };
    const first = await pageOf(1);
    const last = await pageOf(first?.pagination.maxPage ?? 0);
    expect(last?.pagination.currentPage).toBe(first?.pagination.maxPage);
    const ids = [...(first?.records ?? []), ...(first?.pagination.maxPage === 1 ? [] : (last?.records ?? []))];
    expect(new Set(ids.map(({ recordId }) => recordId)).size).toBe(ids.length);
  });

  test('who is blocked is out at once, also for an agent in his place; carts wait; the trail says why', async () => {
    const beat = await shop.logIn(BEAT);
    const cartId = (await beat.ask(cartApi.list, {})).data?.activeCart;
    const agent = await assisting(shop, 'beat.keller');
    const client = await sales();
    expect((await block(client, true)).data?.customer).toMatchObject({
      isBlocked: true,
      blockedBy: 'Sandra Bühler',
      blockReason,
      counts: { sessions: 0 },
    });
    expect((await beat.ask(sessionApi.user, {})).data).toBeNull();
    expect((await agent.ask(sessionApi.user, {})).data).toMatchObject({ role: 'agent', assistance: null });
    expect((await tryLogIn(shop, BEAT)).status).toBe(401);
    await block(client, false);
    const again = await shop.logIn(BEAT);
    expect((await again.ask(cartApi.list, {})).data?.activeCart).toBe(cartId);
    expect((await agent.ask(sessionApi.user, {})).data).toMatchObject({ assistance: null });
    const trail = await (await shop.logIn(ANNA)).ask(auditTrailApi.list, { query: { kind: 'company' } });
    expect(trail.data?.entries[1]).toMatchObject({
      actor: 'Sandra Bühler',
      action: 'blocked',
      changes: [{ field: 'Grund', from: '', to: blockReason }],
    });
  });

  test('one user is blocked and let in again; the others stay', async () => {
    const client = await sales();
    const beat = await shop.logIn(BEAT);
    const anna = await shop.logIn(ANNA);
    const blockBeat = async (isBlocked: boolean) => {
      const { users } = await customer(client);
      const version = users.find(({ customerUsername }) => customerUsername === 'beat.keller')?.version ?? 0;
      const of = { ...params, customerUsername: 'beat.keller' };
      return client.ask(customersApi.blockUser, { params: of, body: { version, isBlocked, blockReason } });
    };
    expect((await blockBeat(true)).data?.customer.users).toContainEqual(
      expect.objectContaining({ customerUsername: 'beat.keller', state: 'blocked', blockReason }),
    );
    expect((await beat.ask(sessionApi.user, {})).data).toBeNull();
    expect((await anna.ask(sessionApi.user, {})).data).not.toBeNull();
    expect((await blockBeat(false)).status).toBe(200);
  });

  test('a note is written once, changed by its writer, and keeps what it said', async () => {
    const client = await sales();
    const requestId = randomUUID();
    const add = () =>
      client.ask(customersApi.addNote, { params, body: { noteText: 'Baut in Thun ein Lager' } }, { requestId });
    await add();
    const note = (await add()).data?.customer.notes[0];
    expect(note).toMatchObject({ writtenBy: 'Sandra Bühler', isOwn: true, formerNotes: [] });
    const changed = await client.ask(customersApi.changeNote, {
      params: { ...params, noteId: String(note?.noteId) },
      body: { version: note?.version ?? 0, noteText: 'Baut in Thun ein grosses Lager' },
    });
    expect(changed.data?.customer.notes).toHaveLength(1);
    expect(changed.data?.customer.notes[0]).toMatchObject({
      noteText: 'Baut in Thun ein grosses Lager',
      formerNotes: [{ noteText: 'Baut in Thun ein Lager' }],
    });
  });
});

describe('refused', () => {
  test('what is not there, a reason that is none, and a state that was changed meanwhile', async () => {
    const client = await sales();
    expect(codesOf(await client.ask(customersApi.show, { params: { customerNumber: '999999' } }))).toEqual([
      'customer.unknown',
    ]);
    const { version } = await customer(client);
    const body = { version, isBlocked: true, blockReason };
    expect((await client.ask(customersApi.block, { params, body: { ...body, blockReason: 'x' } })).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => client.ask(customersApi.block, { params, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a colleague’s note', async () => {
    const { data } = await (await sales()).ask(customersApi.addNote, { params, body: { noteText: 'Nur telefonisch' } });
    const [note] = data?.customer.notes ?? [];
    const answer = await (
      await shop.logIn('operator@helvolt.example')
    ).ask(customersApi.changeNote, {
      params: { ...params, noteId: String(note?.noteId) },
      body: { version: 1, noteText: 'Auch per E-Mail' },
    });
    expect(codesOf(answer)).toEqual(['customer.note_not_own']);
  });
});

describe('not allowed', () => {
  test('visitors and customers see no customers', async () => {
    expect((await shop.visitor.ask(customersApi.find, { query: {} })).status).toBe(401);
    expect((await (await shop.logIn(ANNA)).ask(customersApi.show, { params })).status).toBe(403);
  });
});
