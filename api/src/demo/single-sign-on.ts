import { inTransaction } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { insertDemoConnection } from './single-sign-on.sql.ts';

/**
 * One company has set up single sign-on and not switched it on; one of its two domains waits for the operator. Its provider is under a
 * name that is nobody's.
 */
export async function loadDemoSingleSignOn(ctx: Pick<DemoCtx, 'db' | 'now'>): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    insertDemoConnection(db, {
      companyNumber: '100100',
      issuer: 'https://login.elektro-muster.example/realms/elektro-muster',
      clientId: 'helvolt-shop',
      confirmedDomain: 'elektro-muster.example',
      openDomain: 'muster-solar.example',
      changedBy: 'Anna Muster',
      at: new Date(ctx.now.getTime() - 2 * 86_400_000),
    }),
  );
}
