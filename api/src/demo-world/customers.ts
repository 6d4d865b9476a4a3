import type { Ctx } from '#src/context.ts';
import { inTransaction } from '#platform/db.ts';
import { hashPassword } from '../modules/company-users/index.ts';
import { demoCompanies, demoStaff } from './customers.data.ts';
import { hasCustomers, insertCompany, insertStaff } from './customers.sql.ts';

/** Password of every demo account (ruling 48). */
export const DEMO_PASSWORD = 'Helvolt-2026!';

/**
 * Fills an empty database with the customers and the staff of the demo world, all or nothing; never beside real customers
 * (ruling 48). The same at every load but for the salt of the password.
 * @returns whether it did
 */
export async function loadDemoCustomers(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(ctx, async (ctx) => {
    if (await hasCustomers(ctx.db)) return false;
    for (const company of demoCompanies) await insertCompany(ctx, company, passwordHash);
    await insertStaff(ctx, demoStaff, passwordHash);
    return true;
  });
}
