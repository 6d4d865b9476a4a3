import { createHash } from 'node:crypto';
import { inTransaction } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { demoApplications, type DemoApplication } from './registrations.data.ts';
import { hasApplications, insertDemoApplication } from './registrations.sql.ts';

const HOUR_MS = 3_600_000;

/** Companies that want to become customers of the demo world, never beside real ones. @returns whether it did */
export async function loadDemoRegistrations(ctx: Pick<DemoCtx, 'db' | 'now'>): Promise<boolean> {
  const before = (hours: number) => new Date(ctx.now.getTime() - hours * HOUR_MS);
  return inTransaction(ctx, async ({ db }) => {
    if (await hasApplications(db)) return false;
    for (const application of demoApplications) {
      await insertDemoApplication(db, {
        ...application,
        tokens: tokensOf(application),
        requestedAt: before(application.hoursAgo),
        events: application.events.map((event) => ({ by: '', text: '', ...event, at: before(event.hoursAgo) })),
      });
    }
    return true;
  });
}

/** The same at every load: nobody was sent these links. */
function tokensOf({ key }: DemoApplication) {
  const tokenOf = (kind: string) => createHash('sha256').update(`demo ${kind} ${key}`).digest('base64url');
  return { confirm: tokenOf('confirm'), answer: tokenOf('answer') };
}
