import type { Ctx } from '#src/context/context.ts';
import { inTransaction } from '#platform/db.ts';
import { hashPassword } from '../modules/company-users/index.ts';
import { demoCompanies, demoStaff } from './customers.data.ts';
import { hasCustomers, insertCompany, insertStaff, selectActiveEmails } from './customers.sql.ts';

/** Password of every demo account (docs/domain/demo-world.md#accounts). */
export const DEMO_PASSWORD = 'Helvolt-2026!';

/**
 * The accounts of docs/domain/demo-world.md#accounts that the shop names when it is ready (docs/domain/health.md#ready-line).
 */
const namedAccounts = [
  'anna.muster@elektro-muster.example',
  'beat.keller@elektro-muster.example',
  'carla.rossi@elektro-muster.example',
  'denis.favre@installations-romandes.example',
  'eva.inauen@alpstein.example',
  'agent@helvolt.example',
  'operator@helvolt.example',
];

/** E-mail addresses of the demo accounts that can log in; none in a shop with customers of its own. */
export async function listDemoAccounts(ctx: Pick<Ctx, 'db'>): Promise<readonly string[]> {
  const active = await selectActiveEmails(ctx.db, namedAccounts);
  return namedAccounts.filter((email) => active.has(email));
}

/**
 * Fills an empty database with the customers and the staff of the demo world, all or nothing; never beside real customers
 * (docs/domain/demo-world.md#when-it-is-loaded). The same at every load but for the salt of the password.
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
