import { approvalRulesApi, type ApprovalSettingsInput } from '@shop/contract/approval-rules';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openPostBox } from '#test/emails.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { reject, show } from '#test/deciding-parked.ts';
import { remindApprovers } from './reminders.jobs.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const DARIO = 'dario.wyss@elektro-muster.example';
const box = openPostBox();
const erp = makeScriptedErp();
const shop = openTestShop({ erp, mail: box.mail });
const anna = loggedIn(shop, ANNA);
const dario = loggedIn(shop, DARIO);
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
let annaId = 0;
let darioId = 0;
let orderId = '';

beforeAll(async () => {
  await insertGoods(shop);
  erp.setNetCents(100_000);
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{approveOrders,placeOrder,orderOnInvoice}'
    where email = ${DARIO}`);
  annaId = (await shop.ctxOf(ANNA)).buyer.userId;
  darioId = (await shop.ctxOf(DARIO)).buyer.userId;
});

/** Tuesday, ten o'clock: one order of Beat waits for Anna, and nothing else does. */
beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`delete from approval.settings`);
  await shop.parts.db.run(sql`delete from approval.rules`);
  await shop.parts.db.run(sql`delete from parked.orders`);
  const body = { condition: { kind: 'overLimit' as const }, steps: [{ userIds: [annaId] }], isActive: true };
  await anna.ask(approvalRulesApi.create, { body });
  await prepareCart(beat, await activeCartOf(beat));
  orderId = (await beat.ask(parkedOrdersApi.submit, { body: {} })).data?.orderId ?? '';
  await box.deliver(shop);
});

const off = { toleranceBasisPoints: 0, toleranceCents: 0, handOnDays: 0, handOnUserId: null };

async function set(settings: Partial<ApprovalSettingsInput>) {
  const body = { ...off, reminderHours: 0, isReminderRepeated: false, version: 0, ...settings };
  return anna.ask(approvalRulesApi.changeSettings, { body });
}

/** What is sent when the shop looks at this moment, twice at once as two workers would. */
async function sentAt(now: string): Promise<readonly string[]> {
  shop.setNow(now);
  await Promise.all([remindApprovers.run(shop.ctx(), {}), remindApprovers.run(shop.ctx(), {})]);
  return (await box.deliver(shop)).map(({ to, subject }) => `${to}: ${subject}`);
}

test('after its working hours the approver is reminded once, with a link that decides', async () => {
  await set({ reminderHours: 8 });
  expect(await sentAt('2026-11-24T16:00:00.000Z')).toEqual([]);
  shop.setNow('2026-11-25T09:30:00.000Z');
  await remindApprovers.run(shop.ctx(), {});
  const [mail, ...others] = await box.deliver(shop);
  expect([mail?.to, mail?.subject, others]).toEqual([
    ANNA,
    `Erinnerung: Bestellung ${orderId} wartet auf Freigabe`,
    [],
  ]);
  expect(mail?.text).toContain('/order/decide/');
  expect(await sentAt('2026-11-27T09:30:00.000Z')).toEqual([]);
});

test('where the company wishes it, every so many hours', async () => {
  await set({ reminderHours: 8, isReminderRepeated: true });
  expect(await sentAt('2026-11-25T09:30:00.000Z')).toHaveLength(1);
  expect(await sentAt('2026-11-25T09:35:00.000Z')).toEqual([]);
  expect(await sentAt('2026-11-26T09:30:00.000Z')).toHaveLength(1);
});

test('nobody is reminded of what was decided, also when the e-mail was enqueued before', async () => {
  await set({ reminderHours: 8 });
  shop.setNow('2026-11-25T09:30:00.000Z');
  await remindApprovers.run(shop.ctx(), {});
  await reject(await shop.logIn(ANNA), orderId);
  expect((await box.deliver(shop)).filter(({ subject }) => subject.startsWith('Erinnerung'))).toEqual([]);
  expect(await sentAt('2026-11-30T09:30:00.000Z')).toEqual([]);
});

test('after its working days the order is handed on: the named person may decide as well, and hears of it once', async () => {
  expect((await show(dario, orderId)).may.approve).toBe(false);
  await set({ handOnDays: 2, handOnUserId: darioId });
  expect(await sentAt('2026-11-25T09:00:00.000Z')).toEqual([]);
  expect(await sentAt('2026-11-26T09:00:00.000Z')).toEqual([
    `${DARIO}: Bestellung ${orderId} wartet auf Ihre Freigabe`,
  ]);
  expect(await sentAt('2026-11-27T09:00:00.000Z')).toEqual([]);
  const order = await show(await shop.logIn(DARIO), orderId);
  expect(order.may.approve).toBe(true);
  expect(order.trail.at(-1)).toMatchObject({ what: 'handedOn', who: 'Dario Wyss' });
  expect((await show(await shop.logIn(ANNA), orderId)).may.approve).toBe(true);
});

test('who gets what nobody decides has to be an approver of the company, and days and person go together', async () => {
  const beatId = (await shop.ctxOf('beat.keller@elektro-muster.example')).buyer.userId;
  const codeOf = async (settings: Partial<ApprovalSettingsInput>) => (await set(settings)).messages?.[0]?.code;
  expect(await codeOf({ handOnDays: 2, handOnUserId: beatId })).toBe('approvalRule.not_an_approver');
  expect(await codeOf({ handOnDays: 2, handOnUserId: 1_000_000 })).toBe('approvalRule.person_unknown');
  expect(await codeOf({ handOnDays: 2 })).toBe('approvalRule.hand_on_needs_both');
});

test('of two admins who change the settings the second is told who was faster', async () => {
  expect((await set({ reminderHours: 4 })).data?.settings).toMatchObject({ version: 1, changedBy: 'Anna Muster' });
  const second = await set({ reminderHours: 6 });
  expect([second.status, second.messages?.[0]?.code]).toEqual([409, 'approvalRule.settings_changed']);
  expect(second.messages?.[0]?.message).toContain('Anna Muster');
});

test('settings are the admins’ alone', async () => {
  const body = { ...off, reminderHours: 4, isReminderRepeated: false, version: 0 };
  expect((await dario.ask(approvalRulesApi.changeSettings, { body })).status).toBe(403);
  expect((await shop.visitor.ask(approvalRulesApi.changeSettings, { body })).status).toBe(401);
});
