import type { Ctx } from '#src/context/context.ts';
import type { ModulePoller } from '#src/context/module.ts';
import { flushContent } from './content.caches.ts';
import { isAnythingDue, markFlushed } from './due.sql.ts';

/** What is planned shows within two seconds of its instant on every node (docs/domain/content.md#publishing). */
const REST_MS = 1000;

/**
 * Tells the nodes that something has begun or ended by plan. They are told first and it is marked then: a worker that is ended
 * between the two tells them again.
 */
export async function flushWhatIsDue(ctx: Ctx): Promise<boolean> {
  const isDue = await isAnythingDue(ctx);
  if (!isDue) return false;
  await flushContent(ctx);
  await markFlushed(ctx);
  return true;
}

export const duePoller: ModulePoller = { name: 'content.due', restMs: REST_MS, poll: flushWhatIsDue };
