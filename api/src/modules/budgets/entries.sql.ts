import type { BudgetEntry } from '@shop/contract/budgets';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { RowRange } from '#platform/list-query.sql.ts';

type EntryKind = BudgetEntry['kind'];

/** What an entry comes from. */
export type Source =
  | { readonly orderNumber: number; readonly parkedOrderId?: undefined }
  | { readonly parkedOrderId: number; readonly orderNumber?: undefined };

export type NewEntry = {
  readonly budgetId: number;
  readonly companyId: number;
  readonly day: string;
  readonly kind: EntryKind;
  readonly amountCents: StoredCents;
  readonly userName: string;
};

/** Adds entries. An order that is charged to a budget already is not charged again. */
export async function insertEntries(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { orderNumber, parkedOrderId }: Source,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db.run(sql`
    insert into budgets.entries (budget_id, company_id, day, kind, amount_cents, order_number, parked_order_id, user_name, at)
    select "budgetId", "companyId", day, kind, "amountCents", ${orderNumber ?? null}::int, ${parkedOrderId ?? null}::int,
      "userName", ${now}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("budgetId" int, "companyId" int, day date, kind text,
      "amountCents" bigint, "userName" text)
    on conflict do nothing`);
}

/** What a source has in one ledger so far, with the day and the name of its first entry. */
export type Booked = Omit<NewEntry, 'kind' | 'amountCents'> & {
  readonly sumCents: StoredCents;
  readonly cancelledCents: StoredCents;
  readonly returnedCents: StoredCents;
};

/** Holds the budgets that a source is booked on, and adds up what stands there. Two queries. */
export async function holdBooked(
  { db }: Pick<Ctx, 'db'>,
  { orderNumber, parkedOrderId }: Source,
): Promise<readonly Booked[]> {
  const ofSource =
    orderNumber === undefined ? sql`e.parked_order_id = ${parkedOrderId}` : sql`e.order_number = ${orderNumber}`;
  await db.run(sql`
    select from budgets.budgets b where exists (select from budgets.entries e where e.budget_id = b.budget_id and ${ofSource})
    order by b.budget_id for update`);
  return db.rows<Booked>(sql`
    select e.budget_id as "budgetId", e.company_id as "companyId",
      (array_agg(e.day order by e.entry_id))[1] as day, (array_agg(e.user_name order by e.entry_id))[1] as "userName",
      sum(e.amount_cents)::bigint as "sumCents",
      coalesce(sum(e.amount_cents) filter (where e.kind = 'cancelled'), 0)::bigint as "cancelledCents",
      coalesce(sum(e.amount_cents) filter (where e.kind = 'returned'), 0)::bigint as "returnedCents"
    from budgets.entries e where ${ofSource} group by e.budget_id, e.company_id`);
}

export type StoredEntry = Omit<BudgetEntry, 'amount' | 'at' | 'orderNumber' | 'parkedOrderId'> & {
  readonly amountCents: StoredCents;
  readonly orderNumber: number | null;
  readonly parkedOrderId: number | null;
  readonly at: Date;
};

const columns = sql`entry_id::int as "entryId", day, kind, amount_cents as "amountCents", order_number as "orderNumber",
  parked_order_id as "parkedOrderId", user_name as "userName", at`;

/** Of a budget of the buyer's company, the newest first. */
export async function selectEntries({ db, buyer }: BuyerCtx, budgetId: number, { limit, offset }: RowRange) {
  return db.rows<StoredEntry>(sql`
    select ${columns} from budgets.entries where budget_id = ${budgetId} and company_id = ${buyer.companyId}
    order by entry_id desc limit ${limit} offset ${offset}`);
}

export async function selectEntriesAfter(
  { db, buyer }: BuyerCtx,
  budgetId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StoredEntry[]> {
  return db.rows<StoredEntry>(sql`
    select ${columns} from budgets.entries
    where budget_id = ${budgetId} and company_id = ${buyer.companyId} and entry_id > ${after}
    order by entry_id limit ${limit}`);
}

export async function countEntries({ db, buyer }: BuyerCtx, budgetId: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from budgets.entries where budget_id = ${budgetId} and company_id = ${buyer.companyId}`);
  return row?.count ?? 0;
}
