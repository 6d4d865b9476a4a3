import { auditTrailApi } from '@shop/contract/audit-trail';
import { budgetsApi } from '@shop/contract/budgets';
import { departmentsApi } from '@shop/contract/departments';
import { beforeEach, describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { workOff } from '#test/payment.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
beforeEach(() => shop.setNow(TEST_NOW));

async function removed() {
  const { data: choices } = await anna.ask(budgetsApi.choices, {});
  const subject = { subjectKind: 'user', subjectId: choices?.people[0]?.id ?? 0, period: 'month' } as const;
  const rest = { limitCents: 4000, atExcess: 'warn', fromDay: null, toDay: null, ownerUserId: null } as const;
  const { data } = await anna.ask(budgetsApi.create, { body: { ...subject, ...rest } });
  const params = { budgetId: String(data?.budgetId) };
  await anna.ask(budgetsApi.remove, { params });
  return params;
}

const statusOf = async (params: { readonly budgetId: string }) =>
  (await anna.ask(budgetsApi.get, { params, query: {} })).status;

describe('happy', () => {
  test('a removed budget comes back, once, and the trail says so', async () => {
    const params = await removed();
    expect(await statusOf(params)).toBe(404);
    for (let again = 0; again < 2; again++)
      expect((await anna.ask(budgetsApi.restore, { params })).data?.budgetId).toBe(Number(params.budgetId));
    expect(await statusOf(params)).toBe(200);
    const { data } = await anna.ask(auditTrailApi.list, { query: { kind: 'budget' } });
    expect(data?.entries.slice(0, 2).map(({ action }) => action)).toEqual(['restored', 'removed']);
  });
});

test('budgets of one person are found by him', async () => {
  const { data: choices } = await anna.ask(budgetsApi.choices, {});
  const [first, second] = choices?.people.map(({ id }) => id) ?? [];
  const rest = { limitCents: 4000, atExcess: 'warn', fromDay: null, toDay: null, ownerUserId: null } as const;
  const ask = { subjectKind: 'user', period: 'quarter', ...rest } as const;
  const { data } = await anna.ask(budgetsApi.create, { body: { ...ask, subjectId: first ?? 0 } });
  const idsOf = async (subjectId: number | undefined) => {
    const query = { subjectKind: 'user', subjectId: String(subjectId), ipp: '100' } as const;
    return (await anna.ask(budgetsApi.list, { query })).data?.budgets.map(({ budgetId }) => budgetId);
  };
  expect(await idsOf(first)).toContain(data?.budgetId);
  expect(await idsOf(second)).not.toContain(data?.budgetId);
});

describe('budgets of a department whose removal is taken back', () => {
  test('count again, whichever of both the queue brings first; one that was removed before stays removed', async () => {
    const place = { parentId: null, addressId: null, costCentreId: null, name: 'Umbau' };
    const { data } = await anna.ask(departmentsApi.create, { body: place });
    const departmentId = data?.departmentId ?? 0;
    const params = { departmentId: String(departmentId) };
    const add = async (period: 'month' | 'year') => {
      const subject = { subjectKind: 'department', subjectId: departmentId, period } as const;
      const rest = { limitCents: 4000, atExcess: 'warn', fromDay: null, toDay: null, ownerUserId: null } as const;
      const { data } = await anna.ask(budgetsApi.create, { body: { ...subject, ...rest } });
      return { budgetId: String(data?.budgetId) };
    };
    const [before, kept] = [await add('month'), await add('year')];
    await anna.ask(budgetsApi.remove, { params: before });
    const events = ['budgets.department-removed', 'budgets.department-restored'] as const;
    for (const order of [events, events.toReversed()]) {
      shop.setNow(new Date(shop.ctx().now.getTime() + 60_000).toISOString());
      const world = await anna.ask(departmentsApi.list, {});
      const version = world.data?.departments.find((one) => one.departmentId === departmentId)?.version ?? 0;
      await anna.ask(departmentsApi.remove, { params, body: { version, heirDepartmentId: null } });
      if (order === events) await workOff(shop, events[0]);
      if (order === events) expect(await statusOf(kept)).toBe(404);
      await anna.ask(departmentsApi.restore, { params });
      for (const name of order) await workOff(shop, name);
      expect(await statusOf(kept)).toBe(200);
    }
    expect(await statusOf(before)).toBe(404);
  });
});

describe('refused', () => {
  test('after a day it is gone', async () => {
    const params = await removed();
    shop.setNow('2026-11-26T09:00:00.000Z');
    const late = await shop.logIn('anna.muster@elektro-muster.example');
    expect(await late.ask(budgetsApi.restore, { params })).toMatchObject({
      status: 404,
      messages: [{ code: 'budget.unknown' }],
    });
  });
});

describe('not allowed', () => {
  test('another company brings nothing back', async () => {
    const params = await removed();
    expect((await denis.ask(budgetsApi.restore, { params })).status).toBe(404);
    expect(await statusOf(params)).toBe(404);
  });
});
