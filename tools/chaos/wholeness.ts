import type { QueryResultRow } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMMISSION } from './commission.ts';
import { compareOrders, type Comparison } from './compare-orders.ts';

const LOOK_MS = 200;
/** Articles that each customer of a run orders, in the quantity in which they are sold. */
const LINES = 3;

export type Query = <Row extends QueryResultRow>(text: string) => Promise<readonly Row[]>;

/** What is wrong with the orders of a run, by kind: each figure is to be 0. */
export type Wholeness = Comparison &
  Readonly<Record<'linesWrong' | 'notHandedOver' | 'handedOverTwice' | 'mailsLost' | 'mailsTwice', number>>;

const ours = `orders.orders o where o.commission = '${COMMISSION}'`;
const openJob = (name: string) => `exists (select from jobs.job j where j.name = '${name}'
  and j.data->>'orderNumber' = o.order_number::text and j.state < 'completed')`;
const isMailed = `exists (select from engine_room.mails m
  where m.idempotency_key = 'order-confirmation-' || o.order_number and m.sent_at is not null)`;

/**
 * Each confirmed order is there once with all its lines, at the ERP once, and its e-mail was sent once; what still waits in the
 * queue is not lost. `untilHandedOver` waits for it.
 */
export async function countWrong(query: Query, confirmed: readonly string[]): Promise<Wholeness> {
  const count = async (text: string) => (await query<{ count: number }>(text))[0]?.count ?? 0;
  return {
    ...(await compareOrders(query, confirmed)),
    linesWrong: await count(`
      select count(*)::int from (select o.order_number from ${ours} and (
        select count(*) filter (where p.quantity = (select quantity_min from catalogue.products c where c.sku = p.sku))
        from orders.positions p where p.order_number = o.order_number) <> ${LINES}) wrong`),
    notHandedOver: await count(`
      select count(*)::int from ${ours} and o.transmitted_at is not null
        and not exists (select from erp.orders e where e.order_number = o.order_number::text)`),
    handedOverTwice: await count(`
      select count(*)::int from ${ours}
        and (select count(*) from erp.order_positions e where e.order_number = o.order_number::text) > ${LINES}`),
    mailsLost: await count(`
      select count(*)::int from ${ours} and o.sales_notification_type = 'email'
        and not ${isMailed} and not ${openJob('notifications.order-confirmation')}`),
    mailsTwice: await count(`
      select count(*)::int from (select recipient, subject from engine_room.mails m
        where exists (select from ${ours} and m.subject like '%' || o.order_number || '%')
        group by 1, 2 having count(*) > 1) twice`),
  };
}

export const nothingWrong: Wholeness = {
  lost: 0,
  doubled: 0,
  unknown: 0,
  linesWrong: 0,
  notHandedOver: 0,
  handedOverTwice: 0,
  mailsLost: 0,
  mailsTwice: 0,
};

export function isWhole(figures: Wholeness): boolean {
  return Object.values(figures).every((count) => count === 0);
}

/** Waits for the hand-over and the e-mail of all orders. */
export async function untilHandedOver(query: Query): Promise<void> {
  const open = `select count(*)::int from ${ours}
    and (o.transmitted_at is null or ${openJob('notifications.order-confirmation')})`;
  while (((await query<{ count: number }>(open))[0]?.count ?? 0) > 0) await sleep(LOOK_MS);
}
