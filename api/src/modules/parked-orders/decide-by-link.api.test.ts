import { approvalRulesApi, type ApprovalCondition } from '@shop/contract/approval-rules';
import { auditTrailApi } from '@shop/contract/audit-trail';
import { parkedOrdersApi, type linkDecisions } from '@shop/contract/parked-orders';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { countOrders, insertGoods, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openPostBox } from '#test/emails.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { approve, lock, edit, show } from '#test/deciding-parked.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const DARIO = 'dario.wyss@elektro-muster.example';
const erp = makeScriptedErp();
const box = openPostBox();
const shop = openTestShop({ erp, mail: box.mail });
const anna = loggedIn(shop, ANNA);
const dario = loggedIn(shop, DARIO);
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
let annaId = 0;
let darioId = 0;

beforeAll(async () => {
  await insertGoods(shop);
  await permitDario('{approveOrders,placeOrder,orderOnInvoice,showPrices,showNetPrices}');
  annaId = (await shop.ctxOf(ANNA)).buyer.userId;
  darioId = (await shop.ctxOf(DARIO)).buyer.userId;
});
beforeEach(async () => {
  shop.setNow(TEST_NOW);
  erp.setNetCents(100_000);
  for (const table of [sql`approval.rules`, sql`approval.deputies`, sql`approval.settings`])
    await shop.parts.db.run(sql`delete from ${table}`);
});

const permitDario = (permissions: string) =>
  shop.parts.db.run(sql`
    update customers.company_users set permissions = ${permissions}::text[] where email = ${DARIO}`);

async function addRule(condition: ApprovalCondition, ...steps: readonly (readonly number[])[]): Promise<void> {
  const body = { condition, steps: steps.map((userIds) => ({ userIds: [...userIds] })), isActive: true };
  expect((await anna.ask(approvalRulesApi.create, { body })).status).toBe(200);
}

/** Above Beat's limit: CHF 3 000.00 net. */
async function park(): Promise<string> {
  await prepareCart(beat, await activeCartOf(beat));
  const { data, messages } = await beat.ask(parkedOrdersApi.submit, { body: {} });
  if (!data) throw new Error(`Not parked: ${messages?.[0]?.code}`);
  return data.orderId;
}

/** Parks, and reads the link out of the e-mail to somebody; undefined where he got none. */
async function parkedLink(email: string): Promise<{ orderId: string; token: string | undefined }> {
  await box.deliver(shop);
  const orderId = await park();
  return { orderId, token: await linkTo(email) };
}

async function linkTo(email: string): Promise<string | undefined> {
  const mail = (await box.deliver(shop)).findLast(({ to }) => to === email);
  return /\/order\/decide\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

const look = (token = '') => shop.visitor.ask(parkedOrdersApi.decisionLink, { params: { token } });

async function press(token = '', decision: (typeof linkDecisions)[number] = 'approve', comment = '') {
  const { data } = await look(token);
  const { version = 1, priceKey = 'x', grandTotal } = data?.order ?? {};
  const body = { decision, version, priceKey, comment, ...(grandTotal != null && { seenTotal: grandTotal }) };
  return shop.visitor.ask(parkedOrdersApi.decideByLink, { params: { token }, body }, { requestId: randomUUID() });
}

describe('happy', () => {
  test('a deputy approves from his e-mail without a log-in, and the audit trail says for whom and how', async () => {
    await addRule({ kind: 'overLimit' }, [annaId]);
    const days = { fromDay: '2026-11-24', toDay: '2026-11-25' };
    await anna.ask(approvalRulesApi.addDeputy, { body: { userId: annaId, deputyUserId: darioId, ...days } });
    const { orderId, token } = await parkedLink(DARIO);
    const before = await countOrders(shop);
    const seen = await look(token);
    expect(seen.data).toMatchObject({ state: 'open', name: 'Dario Wyss', order: { orderId, may: { approve: true } } });
    // Opened by scanners of e-mails, as often as they like.
    for (let times = 0; times < 3; times++) await look(token);
    expect(await countOrders(shop)).toBe(before);

    const { data } = await press(token, 'approve', 'Passt.');
    expect(await countOrders(shop)).toBe(before + 1);
    const { data: trail } = await anna.ask(auditTrailApi.list, { query: { kind: 'parkedOrder' } });
    expect(trail?.entries[0]).toMatchObject({ actor: 'Dario Wyss', action: 'approved' });
    expect(trail?.entries[0]?.subject).toContain(orderId);
    expect(trail?.entries[0]?.changes.map(({ field, to }) => `${field}: ${to}`)).toEqual([
      'Parkiert von: Beat Keller',
      'Weg: aus der E-Mail',
      'In Vertretung von: Anna Muster',
      'Kommentar: Passt.',
      `Bestellung: ${data?.orderNumber}`,
    ]);
    expect((await look(token)).data).toMatchObject({ state: 'used', order: null, happened: { what: 'ordered' } });
  });

  test('an order is returned and rejected from the e-mail with what was written', async () => {
    const returned = await parkedLink(ANNA);
    expect((await press(returned.token, 'return', 'Nur zwei Stück.')).status).toBe(200);
    expect((await show(beat, returned.orderId)).trail.at(-1)).toMatchObject({
      what: 'returned',
      note: 'Nur zwei Stück.',
    });
    const rejected = await parkedLink(ANNA);
    expect((await press(rejected.token, 'reject', 'Zu teuer')).status).toBe(200);
    expect(await show(beat, rejected.orderId)).toMatchObject({ state: 'rejected', rejectReason: 'Zu teuer' });
  });

  test('of two steps each approver gets a link when it is his turn', async () => {
    await addRule({ kind: 'overLimit' }, [darioId], [annaId]);
    await box.deliver(shop);
    await park();
    const mails = await box.deliver(shop);
    const linked = mails.filter(({ text }) => text.includes('/order/decide/')).map(({ to }) => to);
    expect(linked).toEqual([DARIO]);
    const token = /decide\/([\w-]+)/.exec(mails.find(({ to }) => to === DARIO)?.text ?? '')?.[1];
    expect((await press(token)).data?.orderNumber).toBeNull();
    const second = await linkTo(ANNA);
    expect((await press(second)).data?.orderNumber).toMatch(/^\d+$/);
  });

  test('a price that rose within the tolerance passes, above it both sums are said and nothing is ordered', async () => {
    const settings = { toleranceBasisPoints: 500, toleranceCents: 0, reminderHours: 0, isReminderRepeated: false };
    const body = { ...settings, handOnDays: 0, handOnUserId: null, version: 0 };
    expect((await anna.ask(approvalRulesApi.changeSettings, { body })).status).toBe(200);
    const pressAfterRise = async (netCents: number) => {
      erp.setNetCents(100_000);
      const { token = '' } = await parkedLink(ANNA);
      const { data } = await look(token);
      const { version = 0, priceKey = '', grandTotal } = data?.order ?? {};
      erp.setNetCents(netCents);
      const pressed = { decision: 'approve' as const, version, priceKey, ...(grandTotal && { seenTotal: grandTotal }) };
      return shop.visitor.ask(parkedOrdersApi.decideByLink, { params: { token }, body: pressed });
    };
    expect((await pressAfterRise(104_000)).status).toBe(200);
    const above = await pressAfterRise(110_000);
    expect(above.messages?.[0]?.code).toBe('parkedOrder.price_rose');
    expect(above.messages?.[0]?.message).toMatch(/CHF .+ auf CHF /);
  });

  test('a price that rose too far since the first step sends the order through its steps again, with both sums', async () => {
    await addRule({ kind: 'overLimit' }, [darioId], [annaId]);
    const orderId = await park();
    await approve(dario, orderId);
    erp.setNetCents(150_000);
    expect((await approve(anna, orderId)).data?.orderNumber).toBeNull();
    const order = await show(dario, orderId);
    expect(order.steps.map(({ state }) => state)).toEqual(['waiting', 'next']);
    const { what, totalBefore, totalNow } = order.trail.at(-1) ?? {};
    expect(what).toBe('priceRose');
    expect(Number(totalNow)).toBeGreaterThan(Number(totalBefore));
  });
});

describe('refused', () => {
  test('a link decides once', async () => {
    const { token } = await parkedLink(ANNA);
    const both = await Promise.all([press(token, 'reject', 'a'), press(token, 'reject', 'b')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('when a colleague was faster or the order was changed, the page says who did what, and the button decides nothing', async () => {
    const decided = await parkedLink(ANNA);
    await approve(dario, decided.orderId);
    expect((await look(decided.token)).data).toMatchObject({
      state: 'moved',
      order: null,
      happened: { what: 'ordered', who: 'Dario Wyss' },
    });
    const edited = await parkedLink(ANNA);
    await lock(beat, edited.orderId);
    await edit(beat, edited.orderId, (await show(beat, edited.orderId)).version, 2);
    expect((await look(edited.token)).data).toMatchObject({ state: 'moved', happened: { what: 'edited' } });
    expect((await press(edited.token)).messages?.[0]?.code).toBe('parkedOrder.link_over');
  });

  test('after seven days it decides nothing', async () => {
    const { token } = await parkedLink(ANNA);
    shop.setNow('2026-12-01T09:00:00.000Z');
    expect((await look(token)).data).toMatchObject({ state: 'expired', order: null });
    expect((await press(token)).messages?.[0]?.code).toBe('parkedOrder.link_over');
  });

  test('returning or rejecting without a word', async () => {
    const { token } = await parkedLink(ANNA);
    expect(await press(token, 'reject')).toMatchObject({ status: 400, messages: [{ field: 'comment' }] });
    expect((await look(token)).data?.state).toBe('open');
  });
});

describe('not allowed', () => {
  test('rights are those of the moment: who lost them sees nothing of the order and decides nothing', async () => {
    const { token } = await parkedLink(DARIO);
    await permitDario('{placeOrder}');
    expect((await look(token)).data).toMatchObject({ state: 'notAllowed', order: null });
    expect((await press(token, 'reject', 'x')).status).toBe(403);
    await permitDario('{approveOrders,placeOrder,orderOnInvoice,showPrices,showNetPrices}');
    await shop.parts.db.run(sql`update customers.company_users set is_active = false where email = ${DARIO}`);
    expect((await press(token, 'reject', 'x')).messages?.[0]?.code).toBe('parkedOrder.link_over');
    await shop.parts.db.run(sql`update customers.company_users set is_active = true where email = ${DARIO}`);
  });

  test('who has a second factor gets no link, and one from before decides nothing', async () => {
    const { token } = await parkedLink(ANNA);
    await shop.parts.db.run(sql`
      insert into second_factor.totp (user_id, secret, begun_at, confirmed_at)
      values (${annaId}, 'x', ${new Date(TEST_NOW)}, ${new Date(TEST_NOW)})`);
    expect((await look(token)).data).toMatchObject({ state: 'notAllowed', order: null, happened: null });
    expect((await press(token)).messages?.[0]?.code).toBe('parkedOrder.link_over');
    expect((await parkedLink(ANNA)).token).toBeUndefined();
    await shop.parts.db.run(sql`delete from second_factor.totp where user_id = ${annaId}`);
  });

  test('an unknown link is not there, and the one who parked gets none', async () => {
    expect((await look('x'.repeat(43))).status).toBe(404);
    expect((await parkedLink('beat.keller@elektro-muster.example')).token).toBeUndefined();
  });
});
