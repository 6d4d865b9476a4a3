import { randomBytes } from 'node:crypto';
import { inTransaction } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { demoInterfaces } from './punchout.data.ts';
import { hasInterfaces, insertDemoInterface, insertDemoMessages, type DemoLog } from './punchout.sql.ts';

const HASH_BYTES = 32;

/**
 * An interface for each of the demo companies, with a log of good and bad messages. Their secrets are nobody's: who wants to use one makes
 * a new one; the simulator needs none.
 */
export async function loadDemoInterfaces(ctx: Pick<DemoCtx, 'db' | 'now'>): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    if (await hasInterfaces(db)) return;
    const made: DemoLog[] = [];
    for (const demo of demoInterfaces) {
      const profileId = await insertDemoInterface(db, demo, { secretHash: randomBytes(HASH_BYTES), at: now });
      if (profileId !== undefined) made.push({ profileId, messages: demo.messages });
    }
    await insertDemoMessages(db, now, made);
  });
}
