import type { DemoCtx } from '../context/demo.ts';
import { inTransaction } from '#platform/db.ts';
import { demoNotes, demoTrail, furtherStaff } from './operator-customers.data.ts';
import { insertBlockedCompany, insertFurtherStaff, insertNotes, insertTrail } from './operator-customers.sql.ts';

/** Staff of every role and state, a blocked customer, and notes (docs/domain/demo-world.md#accounts). */
export async function loadDemoOperatorCustomers(ctx: DemoCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await insertFurtherStaff(ctx, furtherStaff);
    await insertBlockedCompany(ctx);
    await insertNotes(ctx, demoNotes);
    await insertTrail(ctx, demoTrail);
  });
}
