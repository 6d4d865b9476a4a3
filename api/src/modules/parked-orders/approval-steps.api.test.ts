import { approvalRulesApi, type ApprovalCondition } from '@shop/contract/approval-rules';
import { checkoutApi } from '@shop/contract/checkout';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { countOrders, insertGoods, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { approve, countInMenu, edit, lock, show } from '#test/deciding-parked.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const ANNA = 'anna.muster@elektro-muster.example';
const DARIO = 'dario.wyss@elektro-muster.example';
const anna = loggedIn(shop, ANNA);
const dario = loggedIn(shop, DARIO);
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let annaId = 0;
let darioId = 0;

beforeAll(async () => {
  await insertGoods(shop);
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{approveOrders,placeOrder,orderOnInvoice}'
    where email = ${DARIO}`);
  annaId = (await shop.ctxOf(ANNA)).buyer.userId;
  darioId = (await shop.ctxOf(DARIO)).buyer.userId;
});
beforeEach(async () => {
  shop.setNow(TEST_NOW);
  erp.setNetCents(100_000);
  await shop.parts.db.run(sql`delete from approval.rules`);
  await shop.parts.db.run(sql`delete from approval.deputies`);
});

async function addRule(condition: ApprovalCondition, ...steps: readonly (readonly number[])[]): Promise<void> {
  const body = { condition, steps: steps.map((userIds) => ({ userIds: [...userIds] })), isActive: true };
  expect((await anna.ask(approvalRulesApi.create, { body })).status).toBe(200);
}

/** Three pieces of S-1 from Beat's cart: above his limit, and above CHF 3 000.00. */
async function park(): Promise<string> {
  await prepareCart(beat, await activeCartOf(beat));
  const { data, messages } = await beat.ask(parkedOrdersApi.submit, { body: {} });
  if (!data) throw new Error(`Not parked: ${messages?.[0]?.code}`);
  return data.orderId;
}

describe('happy', () => {
  test('two steps: the first approval moves the order on with its comment, the second one places it', async () => {
    await addRule({ kind: 'total', overCents: 300_000 }, [darioId], [annaId]);
    const orderId = await park();
    const before = await countOrders(shop);
    expect((await show(anna, orderId)).may).toMatchObject({ approve: false, approveObstacle: 'step' });
    const { version, priceKey } = await show(dario, orderId);
    const first = await dario.ask(parkedOrdersApi.approve, {
      params: { orderId },
      body: { version, priceKey, note: 'Mengen mit Beat geprüft.' },
    });
    expect(first.data).toEqual({ orderId, orderNumber: null });
    expect(await countOrders(shop)).toBe(before);

    const between = await show(anna, orderId);
    expect(between.may).toMatchObject({ approve: true, isLastStep: true });
    expect(between.steps).toMatchObject([
      { state: 'approved', approvedBy: 'Dario Wyss', note: 'Mengen mit Beat geprüft.' },
      { state: 'waiting', people: ['Anna Muster'], isYours: true },
    ]);
    expect(between.steps[0]?.rules).toEqual([
      'Ist das Total über CHF 3\u00a0000.00, gibt Dario Wyss, danach Anna Muster frei.',
    ]);
    const second = await approve(anna, orderId);
    expect(second.data?.orderNumber).toMatch(/^\d+$/);
    expect(await countOrders(shop)).toBe(before + 1);
  });

  test('an order waits in the menu of those who are asked now, and of nobody else', async () => {
    const [annaBefore, darioBefore] = [await countInMenu(anna), await countInMenu(dario)];
    await addRule({ kind: 'total', overCents: 300_000 }, [darioId], [annaId]);
    await park();
    expect([await countInMenu(anna), await countInMenu(dario)]).toEqual([annaBefore, (darioBefore ?? 0) + 1]);
  });

  test('what a rule gives to an approver cannot be ordered directly, and the checkout says so before', async () => {
    await addRule({ kind: 'offContract' }, [darioId]);
    const cartId = await activeCartOf(anna);
    await prepareCart(anna, cartId);
    const choices = await anna.ask(checkoutApi.choices, { params: { cartId } });
    expect(choices.data?.approvalReason).toBe('rule');
    const answer = await anna.ask(checkoutApi.placeOrder, { body: { cartId, paymentSelection: 'invoice' } });
    expect(answer.messages?.[0]?.code).toBe('order.approval_needed');
    const parked = await anna.ask(parkedOrdersApi.submit, { body: {} });
    expect(await show(anna, parked.data?.orderId ?? '')).toMatchObject({ reason: 'rule' });
  });

  test('a deputy decides on the days on which he stands in, not on the day after', async () => {
    await addRule({ kind: 'total', overCents: 300_000 }, [annaId]);
    const body = { userId: annaId, deputyUserId: darioId, fromDay: '2026-11-24', toDay: '2026-11-25' };
    expect((await anna.ask(approvalRulesApi.addDeputy, { body })).status).toBe(200);
    const orderId = await park();
    const mayAt = async (now: string) => {
      shop.setNow(now);
      return (await show(await shop.logIn(DARIO), orderId)).may;
    };
    expect(await mayAt(TEST_NOW)).toMatchObject({ approve: true });
    expect(await mayAt('2026-11-25T22:59:00.000Z')).toMatchObject({ approve: true });
    expect(await mayAt('2026-11-25T23:01:00.000Z')).toMatchObject({ approve: false, approveObstacle: 'step' });
  });

  test('where those named may no longer approve, the admins do', async () => {
    await addRule({ kind: 'total', overCents: 300_000 }, [darioId]);
    const orderId = await park();
    expect((await show(anna, orderId)).may.approve).toBe(false);
    const permit = (permissions: string) =>
      shop.parts.db.run(
        sql`update customers.company_users set permissions = array_remove(permissions, 'approveOrders') || ${permissions}::text[]
        where email = ${DARIO}`,
      );
    await permit('{}');
    expect((await show(anna, orderId)).may.approve).toBe(true);
    await permit('{approveOrders}');
  });

  test('an edit that makes it dearer starts the steps again, one that makes it cheaper does not', async () => {
    await addRule({ kind: 'total', overCents: 100_000 }, [darioId], [annaId]);
    const orderId = await park();
    await approve(dario, orderId);
    await lock(anna, orderId);
    const { version } = await show(anna, orderId);
    const cheaper = await edit(anna, orderId, version, 2);
    expect(cheaper.data?.steps.map(({ state }) => state)).toEqual(['approved', 'waiting']);
    const dearer = await edit(anna, orderId, cheaper.data?.version ?? 0, 5);
    expect(dearer.data?.steps.map(({ state }) => state)).toEqual(['waiting', 'next']);
  });

  test('given back it waits for the one who parked it; saved by him it goes through its steps again', async () => {
    await addRule({ kind: 'total', overCents: 100_000 }, [darioId], [annaId]);
    const orderId = await park();
    await approve(dario, orderId);
    const params = { orderId };
    await anna.ask(parkedOrdersApi.return, { params, body: { reason: 'Bitte nur zwei Stück.' } });
    expect((await show(anna, orderId)).may).toMatchObject({ approve: false, approveObstacle: 'returned' });
    const seen = await show(beat, orderId);
    expect(seen).toMatchObject({ returnedBy: 'Anna Muster', may: { edit: true } });
    expect(seen.trail.at(-1)).toMatchObject({ what: 'returned', note: 'Bitte nur zwei Stück.' });
    await lock(beat, orderId);
    const saved = await edit(beat, orderId, seen.version, 2);
    expect(saved.data).toMatchObject({ returnedBy: null, steps: [{ state: 'waiting' }, { state: 'next' }] });
  });

  test('a price that rises above a rule while the order waits adds its step behind', async () => {
    await addRule({ kind: 'total', overCents: 100_000 }, [darioId]);
    await addRule({ kind: 'total', overCents: 500_000 }, [annaId]);
    const orderId = await park();
    erp.setNetCents(250_000);
    const { data } = await approve(dario, orderId);
    expect(data?.orderNumber).toBeNull();
    expect((await show(anna, orderId)).steps).toMatchObject([
      { state: 'approved' },
      { state: 'waiting', isYours: true },
    ]);
  });
});

describe('refused', () => {
  test('who is not asked learns who is', async () => {
    await addRule({ kind: 'total', overCents: 300_000 }, [darioId]);
    const answer = await approve(anna, await park());
    expect([answer.status, answer.messages?.[0]?.code]).toEqual([409, 'parkedOrder.not_your_step']);
    expect(answer.messages?.[0]?.message).toContain('Dario Wyss');
  });

  test('two who approve one step at once approve it once', async () => {
    await addRule({ kind: 'total', overCents: 300_000 }, [darioId, annaId], [annaId]);
    const orderId = await park();
    const answers = await Promise.all([approve(dario, orderId), approve(anna, orderId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await show(anna, orderId)).steps.map(({ state }) => state)).toEqual(['approved', 'waiting']);
  });

  test('giving back twice, or what one parked oneself', async () => {
    const orderId = await park();
    const giveBack = (client: typeof anna) =>
      client.ask(parkedOrdersApi.return, { params: { orderId }, body: { reason: 'x' } });
    expect((await giveBack(anna)).status).toBe(200);
    expect((await giveBack(dario)).messages?.[0]?.code).toBe('parkedOrder.returned');
  });
});

describe('not allowed', () => {
  test('for another company it is not there, without the right it is forbidden', async () => {
    const params = { orderId: await park() };
    const body = { reason: 'x' };
    expect((await denis.ask(parkedOrdersApi.return, { params, body })).status).toBe(404);
    expect((await beat.ask(parkedOrdersApi.return, { params, body })).status).toBe(403);
    expect((await shop.visitor.ask(parkedOrdersApi.return, { params, body })).status).toBe(401);
  });
});
