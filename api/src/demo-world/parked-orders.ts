import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context.ts';
import { hasParked, insertDemoParked, insertDemoTrail } from './parked-orders.sql.ts';

/** Companies whose people park orders (ruling 48). */
const COMPANIES = ['100100', '100200', '100300'];

/**
 * Parked orders in every state, after the orders they are drawn from: all or nothing, never beside other parked ones.
 * @returns whether it did
 */
export async function loadDemoParked(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    if (await hasParked(db)) return false;
    await insertDemoParked(db, COMPANIES, now);
    await insertDemoTrail(db);
    return true;
  });
}
