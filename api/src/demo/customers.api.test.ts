import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { inTransaction } from '#platform/db.ts';
import { listDemoAccounts, loadDemoCustomers } from './customers.ts';

const shop = openTestShop();

test('every account of the demo world that is active can log in', async () => {
  const accounts = await shop.ctx().db.rows<{ email: string }>(sql`
    select email from customers.company_users where is_active and invited_at is null union all select email from customers.staff`);
  expect(accounts).toHaveLength(12);
  expect(await listDemoAccounts(shop.ctx())).toHaveLength(7);
  for (const { email } of accounts) expect((await shop.logIn(email)).cookie).toContain('shop_session=');
});

test('every demo company has a UID with the right check digit', async () => {
  const rows = await shop.ctx().db.rows<{ uid: string }>(sql`select vat_number as uid from customers.companies`);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  for (const { uid } of rows) {
    const digits = [...uid.replaceAll(/\D/g, '')].map(Number);
    const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
    expect([uid, digits[8]]).toEqual([uid, (11 - (sum % 11)) % 11]);
  }
});

test('the demo world does not move in beside customers, nor beside staff alone', async () => {
  expect(await loadDemoCustomers(shop.ctx())).toBe(false);
  const undo = new Error('undo');
  const beside = inTransaction(shop.ctx(), async (ctx) => {
    await ctx.db.run(sql`truncate customers.companies cascade`);
    expect(await loadDemoCustomers(ctx)).toBe(false);
    throw undo;
  });
  await expect(beside).rejects.toBe(undo);
});

test('two nodes that find the database empty at once load the demo world once', async () => {
  const { db } = shop.ctx();
  await db.run(sql`truncate customers.companies, customers.staff cascade`);
  const loaded = await Promise.all([loadDemoCustomers(shop.ctx()), loadDemoCustomers(shop.ctx())]);
  expect(loaded.sort()).toEqual([false, true]);
  const companies = await db.rows(sql`select from customers.companies`);
  expect(companies).toHaveLength(3);
});
