import { standingOrdersApi, type StandingOrderDetail, type StandingOrderInput } from '@shop/contract/standing-orders';
import sql from 'sql-template-tag';
import { activeCartOf } from '#test/cart.ts';
import { prepareCart } from '#test/checkout.ts';
import type { Client, TestShop } from '#test/shop.ts';
import { weeklyPlan } from './known-values.test-world.ts';

/** Six in the morning of the first Monday: the first order of the weekly plan. */
export const MONDAY = '2026-11-30';
export const MONDAY_AT_SIX = '2026-11-30T05:00:00.000Z';

/** A plan of three pieces of `S-1` every Monday, unless said otherwise. */
export async function makePlan(client: Client, changes: Partial<StandingOrderInput> = {}): Promise<string> {
  const cartId = await activeCartOf(client);
  const { addressId } = await prepareCart(client, cartId);
  const body = { ...weeklyPlan, addressId, ...changes, cartId };
  const { data, messages } = await client.ask(standingOrdersApi.create, { body });
  if (!data) throw new Error(`No plan was made: ${messages?.[0]?.code} ${messages?.[0]?.field}`);
  return String(data.planId);
}

export async function readPlan(client: Client, planId: string): Promise<StandingOrderDetail> {
  const { data, messages } = await client.ask(standingOrdersApi.get, { params: { planId } });
  if (!data) throw new Error(`The plan ${planId} could not be read: ${messages?.[0]?.code}`);
  return data;
}

/** A day of a plan as its page shows it. */
export async function readDay(client: Client, planId: string, day = MONDAY) {
  const { coming, past } = await readPlan(client, planId);
  return [...coming, ...past].find((one) => one.day === day);
}

export async function versionOf(client: Client, planId: string): Promise<number> {
  return (await readPlan(client, planId)).plan.version;
}

export async function endAllPlans(shop: TestShop): Promise<void> {
  await shop.parts.db.run(sql`delete from standing_orders.occurrences`);
  await shop.parts.db.run(sql`delete from standing_orders.plans`);
}

export async function countOrdersOfPlans(shop: TestShop): Promise<number> {
  const row = await shop.parts.db.first<{ count: number }>(sql`
    select count(*)::int as count from orders.orders where cart_id in (select order_key from standing_orders.occurrences)`);
  return row?.count ?? 0;
}

/** Of what plans have ordered, the smallest first. */
export async function quantitiesOfPlans(shop: TestShop): Promise<readonly number[]> {
  const rows = await shop.parts.db.rows<{ quantity: number }>(sql`
    select p.quantity from orders.positions p join orders.orders o using (order_number)
    where o.cart_id in (select order_key from standing_orders.occurrences) order by p.quantity`);
  return rows.map(({ quantity }) => quantity);
}
