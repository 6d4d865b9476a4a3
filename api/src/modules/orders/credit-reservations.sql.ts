import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';

/** What is ordered on invoice and reserved, Rappen with VAT. */
export type Reserved = {
  /** Not handed over: the ERP does not count it. */
  readonly waitingCents: StoredCents;
  /** Handed over since a given instant: the ERP may not have counted it when it was asked then. */
  readonly onItsWayCents: StoredCents;
  /** VAT of an order of today. */
  readonly taxBasisPoints: number;
};

/** Reservations of one company wait here for each other, until the transaction ends. No outer system is called meanwhile. */
export async function lockCredit({ db, buyer }: BuyerCtx): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('orders.credit'), ${buyer.companyId})`);
}

/** Now by the clock of the database, by which it is noted when an order was handed over. */
export async function readCreditClock({ db }: BuyerCtx): Promise<Date> {
  const row = await db.first<{ now: Date }>(sql`select clock_timestamp() as now`);
  if (!row) throw new Error('A select without a table has one row.');
  return row.now;
}

/** @param askedAt when the ERP was asked for what it counts (`readCreditClock`) */
export async function sumReserved({ db, buyer }: BuyerCtx, askedAt: Date): Promise<Reserved> {
  const row = await db.first<Reserved>(sql`
    select coalesce(sum(amount_cents) filter (where handed_over_at is null), 0)::bigint as "waitingCents",
      coalesce(sum(amount_cents) filter (where handed_over_at >= ${askedAt}), 0)::bigint as "onItsWayCents",
      coalesce(max(tax_basis_points) filter (where handed_over_at is null), 810) as "taxBasisPoints"
    from orders.credit_reservations where company_id = ${buyer.companyId}`);
  if (!row) throw new Error('A sum has one row.');
  return row;
}
