import type { Db } from '#platform/db.ts';
import type { NewErpCustomer } from '../ports/erp/erp-customer.ts';
import * as customersSql from './customers.sql.ts';

/** The first number where there is no customer yet. */
const FIRST_NUMBER = 100_100;

/** Gives the next free number, all or nothing; a repeated opening is answered as the first. */
export async function openCustomer(db: Db, customer: NewErpCustomer): Promise<{ readonly companyNumber: string }> {
  return db.transaction(async (db) => {
    await customersSql.lockOpenings(db);
    const opened = await customersSql.findOpened(db, customer.openingId);
    if (opened !== undefined) return { companyNumber: opened };
    const highest = Math.max(await customersSql.highestNumber(db), customer.highestNumber, FIRST_NUMBER - 1);
    const companyNumber = String(highest + 1);
    await customersSql.insertCustomer(db, companyNumber, customer);
    return { companyNumber };
  });
}
