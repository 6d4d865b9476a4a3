import { budgetsApi } from '@shop/contract/budgets';
import { departmentsApi } from '@shop/contract/departments';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { openTestShop } from '#test/shop.ts';
import { loadDemoBudgets } from './budgets.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoParked } from './parked-orders.ts';

const shop = openTestShop();

beforeAll(async () => {
  await insertArticles(shop.parts.db, manyArticles(60));
  await loadDemoOrders(shop.ctx());
  await loadDemoParked(shop.ctx());
  await loadDemoBudgets(shop.ctx());
});

test('budgets stand in every state, each with what was ordered, and are loaded once', async () => {
  const anna = await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await anna.ask(budgetsApi.list, { query: {} });
  const states = new Set(data?.budgets.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['exhausted', 'free', 'inactive', 'nearly']);
  expect(new Set(data?.budgets.map(({ atExcess }) => atExcess))).toEqual(new Set(['warn', 'approve', 'block']));
  const inactive = data?.budgets.find(({ state }) => state === 'inactive');
  expect(inactive?.used).toBeGreaterThan(0);
  const params = { budgetId: String(inactive?.budgetId) };
  expect((await anna.ask(budgetsApi.get, { params, query: {} })).data?.entries.length).toBeGreaterThan(0);
  expect(await loadDemoBudgets(shop.ctx())).toBe(false);
});

test('departments have people and cost centres', async () => {
  const anna = await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await anna.ask(departmentsApi.list, {});
  expect(data?.departments.map(({ name, level }) => [name, level])).toContainEqual(['Service Gwatt', 3]);
  expect(data?.costCentres.filter(({ isActive }) => !isActive)).toHaveLength(1);
});
