import sql from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { OrderLines } from './stored.schema.ts';

type Db = Pick<Ctx, 'db' | 'now'>;
type Lines = readonly { readonly sku: string; readonly quantity: number }[];

export type ForeignOrder = {
  readonly orderNumber: number;
  /** Of the orders that updates have added, the oldest first. */
  readonly furtherNumbers: readonly number[];
  readonly lines: Lines;
  readonly deletedAt: Date | null;
};

/** Makes those wait who bring the same order, until the transaction ends. */
export async function lockForeignOrder({ db }: Db, profileId: number, orderId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${profileId}::int, hashtext(${orderId}))`);
}

export async function findForeignOrder(
  { db }: Db,
  profileId: number,
  orderId: string,
): Promise<ForeignOrder | undefined> {
  const row = await db.first<ForeignOrder>(sql`
    select order_number as "orderNumber", further_numbers as "furtherNumbers", lines, deleted_at as "deletedAt"
    from punchout.orders
    where profile_id = ${profileId} and order_id = ${orderId}`);
  return row && { ...row, lines: readStored(`order ${orderId} of interface ${profileId}`, OrderLines, row.lines) };
}

export async function saveForeignOrder(
  { db, now }: Db,
  { profileId, orderId }: { readonly profileId: number; readonly orderId: string },
  { orderNumber, lines }: { readonly orderNumber: number; readonly lines: Lines },
): Promise<void> {
  await db.run(sql`
    insert into punchout.orders (profile_id, order_id, order_number, lines, created_at)
    values (${profileId}, ${orderId}, ${orderNumber}, ${JSON.stringify(lines)}, ${now})
    on conflict (profile_id, order_id) do update set lines = excluded.lines`);
}

export async function saveChange(
  { db }: Db,
  { profileId, orderId }: { readonly profileId: number; readonly orderId: string },
  { furtherNumbers, lines }: Pick<ForeignOrder, 'furtherNumbers' | 'lines'>,
): Promise<void> {
  await db.run(sql`
    update punchout.orders set further_numbers = ${furtherNumbers}::int[], lines = ${JSON.stringify(lines)}::jsonb
    where profile_id = ${profileId} and order_id = ${orderId}`);
}

export async function markDeleted({ db, now }: Db, profileId: number, orderId: string): Promise<void> {
  await db.run(sql`
    update punchout.orders set deleted_at = coalesce(deleted_at, ${now})
    where profile_id = ${profileId} and order_id = ${orderId}`);
}

export type StoredStatus = { readonly code: number; readonly text: string; readonly detail: string };

export async function findPayload({ db }: Db, profileId: number, payloadId: string): Promise<StoredStatus | undefined> {
  return db.first<StoredStatus>(sql`
    select status as code, words as text, detail from punchout.payloads
    where profile_id = ${profileId} and payload_id = ${payloadId}`);
}

export async function savePayload(
  { db, now }: Db,
  { profileId, payloadId }: { readonly profileId: number; readonly payloadId: string },
  { code, text, detail }: StoredStatus,
): Promise<void> {
  if (payloadId === '') return;
  await db.run(sql`
    insert into punchout.payloads (profile_id, payload_id, status, words, detail, at)
    values (${profileId}, ${payloadId}, ${code}, ${text}, ${detail}, ${now}) on conflict do nothing`);
}

/** The buyer's system that has sent an order of the buyer's company, with its number there. */
export async function findPunchoutOfOrder(
  { db, buyer }: BuyerCtx,
  orderNumber: number,
): Promise<{ readonly systemName: string; readonly buyersNumber: string } | undefined> {
  return db.first(sql`
    select p.name as "systemName", o.order_id as "buyersNumber"
    from punchout.profiles p join punchout.orders o using (profile_id)
    where p.company_id = ${buyer.companyId} and (o.order_number = ${orderNumber} or ${orderNumber} = any(o.further_numbers))
    order by o.created_at limit 1`);
}
