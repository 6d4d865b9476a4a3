import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

/** Orders that wait for an approver, of these companies. */
export async function listWaitingOf(
  { db }: Pick<Ctx, 'db'>,
  companyIds: readonly number[],
): Promise<readonly { readonly orderId: number; readonly companyId: number }[]> {
  return db.rows(sql`
    select order_id as "orderId", company_id as "companyId" from parked.orders
    where company_id = any(${companyIds}::int[]) and state = 'parked' and returned_by is null order by order_id`);
}

/** Holds an order that still waits; undefined where somebody has decided. */
export async function lockWaiting({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<{ userId: number } | undefined> {
  return db.first(sql`
    select user_id as "userId" from parked.orders
    where order_id = ${orderId} and state = 'parked' and returned_by is null for update`);
}

type Reminder = { readonly entryId: number; readonly kind: 'reminder' | 'handOn'; readonly number: number };

/** Whether it is the first time: of two who remind at once, one does. */
export async function insertReminder(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { entryId, kind, number }: Reminder,
): Promise<boolean> {
  const count = await db.run(sql`
    insert into parked.reminders (entry_id, kind, number, at) values (${entryId}, ${kind}, ${number}, ${now})
    on conflict do nothing`);
  return count > 0;
}
