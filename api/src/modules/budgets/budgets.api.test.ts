import { auditTrailApi } from '@shop/contract/audit-trail';
import { budgetsApi, type BudgetInput } from '@shop/contract/budgets';
import { checkoutApi } from '@shop/contract/checkout';
import { departmentsApi } from '@shop/contract/departments';
import { ordersApi } from '@shop/contract/orders';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { workOff } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { approve, reject, show } from '#test/deciding-parked.ts';
import { pollErp } from '../orders/index.ts';
import { settleOrder } from './book-entries.ts';

/** Three pieces with freight and VAT. */
const TOTAL = 4897;
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const DARIO = 'dario.wyss@elektro-muster.example';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, ANNA);
const beat = loggedIn(shop, BEAT);
const dario = loggedIn(shop, DARIO);
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let annaId = 0;
let beatId = 0;

beforeAll(async () => {
  await insertGoods(shop);
  annaId = (await shop.ctxOf(ANNA)).buyer.userId;
  beatId = (await shop.ctxOf(BEAT)).buyer.userId;
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{approveOrders,placeOrder,orderOnInvoice}'
    where email = ${DARIO}`);
  await shop.parts.db.run(sql`delete from approval.rules`);
});
beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`update budgets.budgets set removed_at = now() where removed_at is null`);
  await shop.parts.db.run(sql`
    update customers.company_users set cart_limit = 0,
      permissions = '{showPrices,showNetPrices,placeOrder,orderOnInvoice,editOwnAddress}' where email = ${BEAT}`);
  for (const client of [anna, beat]) await prepareCart(client, await activeCartOf(client));
});

async function add(input: Partial<BudgetInput> = {}): Promise<number> {
  const body: BudgetInput = {
    subjectKind: 'user' as const,
    subjectId: beatId,
    period: 'month' as const,
    limitCents: 2 * TOTAL,
    atExcess: 'block' as const,
    fromDay: null,
    toDay: null,
    ownerUserId: null,
    ...input,
  };
  const { data, messages } = await anna.ask(budgetsApi.create, { body });
  if (!data) throw new Error(`Not created: ${messages?.[0]?.code}`);
  return data.budgetId;
}

async function read(budgetId: number, client: Client = anna) {
  const { data } = await client.ask(budgetsApi.get, { params: { budgetId: String(budgetId) }, query: {} });
  if (!data) throw new Error('The budget could not be read');
  const { used, reserved, state } = data.budget;
  return { used, reserved, state, entries: data.entries.map(({ kind, amount }) => [kind, amount]).toReversed() };
}

/** Orders three pieces; the number of the order, or the refusal. */
async function order(client: Client = beat): Promise<string> {
  await prepareCart(client, await activeCartOf(client));
  const { data, messages } = await placeOrder(client);
  return data?.orderNumber ?? messages?.[0]?.code ?? '';
}

async function choices(client: Client = beat) {
  const { data } = await client.ask(checkoutApi.choices, { params: { cartId: await activeCartOf(client) } });
  return data;
}

async function park(client: Client = beat): Promise<string> {
  await prepareCart(client, await activeCartOf(client));
  const { data, messages } = await client.ask(parkedOrdersApi.submit, { body: {} });
  return data?.orderId ?? messages?.[0]?.code ?? '';
}

describe('happy', () => {
  test('what is ordered is used, cancelled and credited goods are given back once, however often it is told', async () => {
    const budgetId = await add();
    const orderNumber = Number(await order());
    expect(await read(budgetId)).toMatchObject({ used: TOTAL, reserved: 0, entries: [['ordered', TOTAL]] });
    erp.happen(String(orderNumber), {
      kind: 'cancelled',
      requestId: '',
      positions: [{ lineNumber: 10, cancelledQuantity: 1 }],
    });
    await pollErp(shop.ctx());
    await workOff(shop, 'budgets.order-changed');
    const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber: String(orderNumber) } });
    const left = data?.priceSummary?.grandTotal ?? 0;
    expect(left).toBeLessThan(TOTAL);
    for (let again = 0; again < 2; again++) await settleOrder(shop.ctx(), orderNumber);
    expect(await read(budgetId)).toMatchObject({
      used: left,
      entries: [
        ['ordered', TOTAL],
        ['cancelled', left - TOTAL],
      ],
    });
    await shop.parts.db.run(sql`
      insert into orders.invoices (invoice_number, kind, order_number, company_id, invoiced_on, due_on, sums, net_total_cents,
        tax_cents, grand_total_cents)
      select 'G-1', 'creditNote', order_number, company_id, '2026-11-25', '2026-12-25', sums, 925, 75, 1000
      from orders.orders where order_number = ${orderNumber}`);
    for (let again = 0; again < 2; again++) await settleOrder(shop.ctx(), orderNumber);
    expect(await read(budgetId)).toMatchObject({ used: left - 1000 });
  });

  test('the checkout says what is used, and what with this cart', async () => {
    const budgetId = await add({ limitCents: TOTAL + 1, atExcess: 'warn' });
    expect((await choices())?.budgets).toMatchObject([
      { budgetId, limit: TOTAL + 1, used: 0, withCart: TOTAL, isExceeded: false, untilDay: '2026-11-30' },
    ]);
    await order();
    await prepareCart(beat, await activeCartOf(beat));
    expect(await choices()).toMatchObject({ approvalReason: null, budgets: [{ used: TOTAL, isExceeded: true }] });
    expect(await order()).toMatch(/^\d+$/);
    expect(await read(budgetId)).toMatchObject({ used: 2 * TOTAL, state: 'exhausted' });
  });

  test('a budget of a department counts what is ordered below it, and ends with it', async () => {
    const place = { parentId: null, addressId: null, costCentreId: null };
    const { data: above } = await anna.ask(departmentsApi.create, { body: { ...place, name: 'Betrieb' } });
    const parentId = above?.departmentId ?? 0;
    const { data: below } = await anna.ask(departmentsApi.create, { body: { ...place, name: 'Service', parentId } });
    await anna.ask(departmentsApi.assign, { body: { userId: beatId, departmentId: below?.departmentId ?? 0 } });
    const budgetId = await add({ subjectKind: 'department', subjectId: parentId });
    await order();
    expect(await read(budgetId)).toMatchObject({ used: TOTAL });
    await anna.ask(departmentsApi.remove, {
      params: { departmentId: String(parentId) },
      body: { version: 1, heirDepartmentId: null },
    });
    await workOff(shop, 'budgets.department-removed');
    expect((await anna.ask(budgetsApi.get, { params: { budgetId: String(budgetId) }, query: {} })).status).toBe(404);
    expect((await choices())?.budgets).toEqual([]);
  });

  test('what waits for an approval is reserved, and is used or free once it is decided', async () => {
    const budgetId = await add({ limitCents: TOTAL - 1, atExcess: 'approve' });
    expect(await choices()).toMatchObject({ approvalReason: 'budget' });
    expect(await order()).toBe('order.approval_needed');
    const [first, second] = [await park(), await park()];
    expect((await show(anna, first)).reason).toBe('budget');
    expect(await read(budgetId)).toMatchObject({ used: 0, reserved: 2 * TOTAL });
    expect((await approve(dario, first)).data?.orderNumber).toMatch(/^\d+$/);
    await reject(dario, second);
    expect(await read(budgetId)).toMatchObject({ used: TOTAL, reserved: 0 });
  });

  test("at year's end in Zurich a budget begins anew, and what is given back goes to the year of its order", async () => {
    const budgetId = await add({ period: 'year', limitCents: TOTAL });
    shop.setNow('2026-12-31T22:59:00.000Z');
    const late = await shop.logIn(BEAT);
    const orderNumber = await order(late);
    expect(await order(late)).toBe('budget.exceeded');
    shop.setNow('2026-12-31T23:00:00.000Z');
    expect(await order(late)).toMatch(/^\d+$/);
    await shop.parts.db.run(sql`
      update orders.positions set cancelled_quantity = quantity where order_number = ${Number(orderNumber)}`);
    await settleOrder(shop.ctx(), Number(orderNumber));
    const admin = await shop.logIn(ANNA);
    expect(await read(budgetId, admin)).toMatchObject({ used: TOTAL });
    shop.setNow('2026-12-31T22:59:00.000Z');
    expect(await read(budgetId, admin)).toMatchObject({ used: 0 });
  });

  test('every change stands in the audit trail, and lists and ledgers are taken along as files', async () => {
    const budgetId = await add({ ownerUserId: annaId });
    await order();
    const change = { subjectKind: 'user', subjectId: beatId, period: 'month', atExcess: 'warn' } as const;
    await anna.ask(budgetsApi.change, {
      params: { budgetId: String(budgetId) },
      body: { ...change, limitCents: 100_000, fromDay: null, toDay: null, ownerUserId: annaId, version: 1 },
    });
    const trail = await anna.ask(auditTrailApi.list, { query: { kind: 'budget', action: 'changed' } });
    expect(trail.data?.entries[0]?.changes).toEqual([
      { field: 'Betrag', from: 'CHF 97.94', to: 'CHF 1\u00a0000.00' },
      { field: 'Wenn aufgebraucht', from: 'nicht mehr bestellbar', to: 'nur warnen' },
    ]);
    const file = async (path: string) => {
      const answer = await shop.app.inject({ url: `/api/customer/budgets/${path}`, headers: { cookie: anna.cookie } });
      return answer.body;
    };
    expect(await file('export')).toContain('Beat Keller;Person;pro Monat');
    expect(await file(`${budgetId}/export`)).toContain('bestellt');
  });
});

describe('refused', () => {
  test('what does not fit into a budget that blocks, with budget, rest, end and whom to ask; it is not parked either', async () => {
    await add({ limitCents: TOTAL - 1, ownerUserId: annaId });
    const answer = await placeOrder(beat);
    expect(answer.messages?.[0]).toMatchObject({
      code: 'budget.exceeded',
      message:
        'Das Budget Beat Keller reicht nicht: bis 30.11.2026 sind noch CHF 48.96 frei, diese Bestellung kostet CHF 48.97. Fragen Sie Anna Muster.',
    });
    expect(await park()).toBe('budget.exceeded');
  });

  test('of two orders at once at the edge only one fits', async () => {
    const { data } = await anna.ask(budgetsApi.choices, {});
    const { cart } = { cart: await prepareCart(beat, await activeCartOf(beat)) };
    await prepareCart(anna, await activeCartOf(anna), { addressId: cart.addressId });
    const budgetId = await add({ subjectKind: 'site', subjectId: cart.addressId ?? 0, limitCents: TOTAL + 10 });
    expect(data?.sites.length).toBeGreaterThan(0);
    const answers = await Promise.all([placeOrder(anna), placeOrder(beat)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await read(budgetId)).toMatchObject({ used: TOTAL });
  });

  test('an approver cannot pass a budget that blocks', async () => {
    const orderId = await park();
    await add({ limitCents: TOTAL - 1 });
    expect((await approve(dario, orderId)).messages?.[0]?.code).toBe('budget.exceeded');
  });

  test('a stale version, days the wrong way round, and somebody who is not of the company', async () => {
    const budgetId = await add();
    const body: BudgetInput = {
      subjectKind: 'user' as const,
      subjectId: beatId,
      period: 'month' as const,
      limitCents: 5000,
      atExcess: 'warn' as const,
      fromDay: null,
      toDay: null,
      ownerUserId: null,
    };
    const change = (input: object) =>
      anna.ask(budgetsApi.change, { params: { budgetId: String(budgetId) }, body: { ...body, version: 1, ...input } });
    expect((await change({ fromDay: '2026-02-01', toDay: '2026-01-31' })).messages?.[0]?.code).toBe(
      'budget.days_wrong',
    );
    const { userId } = (await shop.ctxOf('denis.favre@installations-romandes.example')).buyer;
    expect((await change({ subjectId: userId })).messages?.[0]?.code).toBe('budget.subject_unknown');
    expect((await change({ ownerUserId: userId })).messages?.[0]?.code).toBe('budget.owner_unknown');
    expect((await change({})).status).toBe(200);
    expect((await change({})).status).toBe(409);
  });

  test('entries of a ledger can neither be changed nor removed', async () => {
    await add();
    await order();
    await expect(shop.parts.db.run(sql`update budgets.entries set amount_cents = 0`)).rejects.toThrow('never changed');
    await expect(shop.parts.db.run(sql`delete from budgets.entries`)).rejects.toThrow('never changed');
  });
});

describe('not allowed', () => {
  test('who sees no prices reads no amounts, and parks whatever a budget could hold up, whether it fits or not', async () => {
    await add({ limitCents: 10_000_00 });
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = '{placeOrder,orderOnInvoice}' where email = ${BEAT}`);
    expect(await choices()).toMatchObject({
      approvalReason: 'pricesHidden',
      budgets: [{ limit: null, used: null, reserved: null, withCart: null, isExceeded: null }],
    });
    const answer = await placeOrder(beat, { isExpensiveConfirmed: true });
    expect(answer.messages?.[0]?.code).toBe('order.approval_needed');
    expect((await show(anna, await park())).reason).toBe('pricesHidden');
  });

  test('budgets of another company, and who may not manage the company', async () => {
    const params = { budgetId: String(await add()) };
    expect((await denis.ask(budgetsApi.get, { params, query: {} })).status).toBe(404);
    expect((await denis.ask(budgetsApi.remove, { params })).status).toBe(404);
    expect((await beat.ask(budgetsApi.list, { query: {} })).status).toBe(403);
  });
});
