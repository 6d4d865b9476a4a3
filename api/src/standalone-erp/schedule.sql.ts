import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpChange, ErpEvent } from '../ports/erp/erp-lifecycle.ts';

/** What the clock does next: of an order, a delivery, an invoice, a return, an offer, an article, or of the whole company. */
export type ScheduleKind =
  | 'order.confirm'
  | 'order.pick'
  | 'order.delay'
  | 'delivery'
  | 'invoice.pay'
  | 'return'
  | 'offer'
  | 'supply'
  | 'day';

export type ScheduleEntry = { readonly kind: ScheduleKind; readonly key: string; readonly dueAt: Date };

/** Any numbers that no other program locks in this database. The leader writes events and moves the clock. */
const LEADER_LOCK = 7_301_402;
/** The holder changes the stock. Taken after the leader lock where both are needed. */
const STOCK = 7_301_403;

/** Waits for the ERP's leader lock and its stock lock; the transaction releases both. */
export async function acquireLeaderLock(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${LEADER_LOCK})`);
  await lockStock(db);
}

/** @returns whether this node is the leader and holds the stock lock; otherwise another node is at work */
export async function tryLeaderLock(db: Db): Promise<boolean> {
  const row = await db.first<{ isOurs: boolean }>(sql`select pg_try_advisory_xact_lock(${LEADER_LOCK}) as "isOurs"`);
  const isOurs = row?.isOurs ?? false;
  if (isOurs) await lockStock(db);
  return isOurs;
}

/**
 * Waits for the stock; it ends with the transaction. An order keeps stock of many articles, and a batch of the clock that of
 * many orders, each in an order of its own: by row they would wait for each other in a circle.
 */
export async function lockStock(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${STOCK})`);
}

export async function hasDue(db: Db, now: Date): Promise<boolean> {
  return (await db.run(sql`select from erp.agenda where due_at <= ${now} limit 1`)) > 0;
}

/** Takes what is due from the schedule, the earliest first. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<readonly ScheduleEntry[]> {
  const rows = await db.rows<ScheduleEntry>(sql`
    delete from erp.agenda a
    using (select kind, key from erp.agenda where due_at <= ${now} order by due_at, kind, key limit ${limit}) due
    where a.kind = due.kind and a.key = due.key
    returning a.kind, a.key, a.due_at as "dueAt"`);
  return rows.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.key < b.key ? -1 : 1));
}

export async function plan(db: Db, kind: ScheduleKind, key: string, dueAt: Date): Promise<void> {
  await db.run(sql`
    insert into erp.agenda (kind, key, due_at) values (${kind}, ${key}, ${dueAt})
    on conflict (kind, key) do update set due_at = excluded.due_at`);
}

/** Plans each of them unless it is planned for sooner already. */
export async function planAtLatest(db: Db, kind: ScheduleKind, keys: readonly string[], dueAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await db.run(sql`
    insert into erp.agenda (kind, key, due_at)
    select distinct ${kind}::text, key, ${dueAt}::timestamptz from unnest(${keys}::text[]) as k (key) order by key
    on conflict (kind, key) do update set due_at = least(agenda.due_at, excluded.due_at)`);
}

/** Plans it unless it is planned. @returns whether it was not */
export async function planOnce(db: Db, kind: ScheduleKind, key: string, dueAt: Date): Promise<boolean> {
  const planned = await db.run(sql`
    insert into erp.agenda (kind, key, due_at) values (${kind}, ${key}, ${dueAt}) on conflict do nothing`);
  return planned === 1;
}

export async function unplan(db: Db, kind: ScheduleKind, key: string): Promise<void> {
  await db.run(sql`delete from erp.agenda where kind = ${kind} and key = ${key}`);
}

/** Puts off what could not be done, so that the rest goes on. */
export async function postpone(db: Db, { kind, key }: ScheduleEntry, dueAt: Date): Promise<void> {
  await db.run(sql`update erp.agenda set due_at = ${dueAt} where kind = ${kind} and key = ${key}`);
}

/** Publishes an event to the shop; the caller holds the leader lock. */
export async function publishEvent(db: Db, orderNumber: string, happenedAt: Date, what: ErpEvent): Promise<void> {
  await db.run(sql`
    insert into erp.notices (order_number, kind, happened_at, body)
    values (${orderNumber}, ${what.kind}, ${happenedAt}, ${JSON.stringify(what)}::jsonb)`);
}

export async function listEvents(db: Db, afterId: number, limit: number): Promise<readonly ErpChange[]> {
  return db.rows<ErpChange>(sql`
    select id::text as "noticeId", order_number as "orderNumber",
      to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "happenedAt", body as what
    from erp.notices where id > ${afterId} order by id limit ${limit}`);
}

/** Deletes events that the shop has had months to read. */
export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await db.run(sql`delete from erp.notices where written_at < now() - make_interval(days => ${days})`);
}

/** What is due, without taking it. */
export async function listDue(db: Db, now: Date, limit: number): Promise<readonly ScheduleEntry[]> {
  return db.rows<ScheduleEntry>(sql`
    select kind, key, due_at as "dueAt" from erp.agenda where due_at <= ${now} order by due_at, kind, key limit ${limit}`);
}
