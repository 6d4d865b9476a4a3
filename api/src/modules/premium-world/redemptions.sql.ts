import type { Redemption } from '@shop/contract/premium-world';
import type { Localized } from '@shop/contract/content';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { readWords } from './stored-words.schema.ts';

type Db = Pick<Ctx, 'db'>;
type Clocked = Pick<Ctx, 'db' | 'now'>;

export type StoredRedemption = {
  readonly redemptionId: number;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly rewardId: number;
  readonly rewardName: Localized;
  readonly quantity: number;
  readonly points: number;
  readonly state: Redemption['state'];
  readonly orderNumber: number | null;
  readonly redeemedBy: string;
  readonly redeemedAt: Date;
  readonly deliveredAt: Date | null;
  readonly cancelledBy: string;
  readonly reason: string;
};

const columns = sql`d.redemption_id as "redemptionId", d.company_id as "companyId", c.number as "companyNumber",
  c.name as "companyName", d.reward_id as "rewardId", d.reward_name as "rewardName", d.quantity, d.points, d.state,
  d.order_number as "orderNumber", d.redeemed_by as "redeemedBy", d.redeemed_at as "redeemedAt",
  d.delivered_at as "deliveredAt", d.cancelled_by as "cancelledBy", d.reason`;
const sources = sql`premium.redemptions d join customers.companies c on c.id = d.company_id`;

type Raw = Omit<StoredRedemption, 'rewardName'> & { readonly rewardName: unknown };

function toRedemption(row: Raw): StoredRedemption {
  return { ...row, rewardName: readWords(row.rewardName, `redemptions ${row.redemptionId} reward_name`) };
}

type Filters = {
  readonly companyId?: number | undefined;
  readonly redemptionState?: Redemption['state'] | undefined;
  readonly q?: string | undefined;
};

function found({ companyId, redemptionState, q = '' }: Filters): Sql {
  const words = containsWords(q, [
    sql`c.number`,
    sql`c.name`,
    sql`d.reward_name::text`,
    sql`coalesce(d.order_number::text, '')`,
  ]);
  return sql`${equals(sql`d.company_id`, companyId)} and ${equals(sql`d.state`, redemptionState)} and ${words}`;
}

export async function countRedemptions({ db }: Db, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from ${sources} where ${found(filters)}`);
  return row?.count ?? 0;
}

export async function selectRedemptions({ db }: Db, filters: Filters, { limit, offset }: RowRange) {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from ${sources} where ${found(filters)}
    order by d.redemption_id desc limit ${limit} offset ${offset}`);
  return rows.map(toRedemption);
}

export async function findRedemption({ db }: Db, redemptionId: number): Promise<StoredRedemption | undefined> {
  const row = await db.first<Raw>(sql`
    select ${columns} from ${sources} where d.redemption_id = ${redemptionId}`);
  return row && toRedemption(row);
}

/** Held until the transaction ends. */
export async function lockRedemption(ctx: Db, redemptionId: number): Promise<StoredRedemption | undefined> {
  await ctx.db.run(sql`select from premium.redemptions where redemption_id = ${redemptionId} for update`);
  return findRedemption(ctx, redemptionId);
}

type NewRedemption = Pick<
  StoredRedemption,
  'companyId' | 'rewardId' | 'rewardName' | 'quantity' | 'points' | 'redeemedBy'
>;

export async function insertRedemption({ db, now }: Clocked, redemption: NewRedemption): Promise<number> {
  const { companyId, rewardId, rewardName, quantity, points, redeemedBy } = redemption;
  const row = await db.first<{ redemptionId: number }>(sql`
    insert into premium.redemptions (company_id, reward_id, reward_name, quantity, points, state, redeemed_by, redeemed_at)
    values (${companyId}, ${rewardId}, ${JSON.stringify(rewardName)}, ${quantity}, ${points}, 'waiting', ${redeemedBy},
      ${now})
    returning redemption_id as "redemptionId"`);
  if (!row) throw new Error('An insert of one redemption answers one id');
  return row.redemptionId;
}

/** What waits goes with this order. @returns how many there are now */
export async function packWith({ db }: Db, companyId: number, orderNumber: number): Promise<number> {
  return db.run(sql`
    update premium.redemptions set state = 'packed', order_number = ${orderNumber}
    where company_id = ${companyId} and state = 'waiting'`);
}

/** Its order does not come: what lay with it waits for the next one. */
export async function unpackFrom({ db }: Db, orderNumber: number): Promise<void> {
  await db.run(sql`
    update premium.redemptions set state = 'waiting', order_number = null
    where order_number = ${orderNumber} and state = 'packed'`);
}

export async function deliverWith({ db, now }: Clocked, orderNumber: number): Promise<void> {
  await db.run(sql`
    update premium.redemptions set state = 'delivered', delivered_at = ${now}
    where order_number = ${orderNumber} and state = 'packed'`);
}

export async function setDelivered({ db, now }: Clocked, redemptionId: number): Promise<void> {
  await db.run(sql`
    update premium.redemptions set state = 'delivered', delivered_at = ${now}
    where redemption_id = ${redemptionId} and state in ('waiting', 'packed')`);
}

export async function setCancelled(
  { db }: Db,
  redemptionId: number,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await db.run(sql`
    update premium.redemptions set state = 'cancelled', cancelled_by = ${by}, reason = ${reason}
    where redemption_id = ${redemptionId} and state in ('waiting', 'packed')`);
}

export async function listOfOrder({ db }: Db, orderNumber: number): Promise<readonly StoredRedemption[]> {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from ${sources} where d.order_number = ${orderNumber} order by d.redemption_id`);
  return rows.map(toRedemption);
}

/** What lies with an order and has to be put to it. */
export const waitingRedemptions = sql`
  select count(*)::int, min(redeemed_at) from premium.redemptions where state = 'packed'`;
