import { randomUUID } from 'node:crypto';
import { startPoller } from '#platform/poller.ts';
import { followTuning } from '../modules/search-tuning/index.ts';
import { makeBackgroundCtx, type AppDependencies } from './ctx.ts';
import type { Stops } from './stops.ts';

/** What was taken over on another node is in force here after this time at the latest; one small query each time, milliseconds. */
const LOOK_MS = 800;

/** Puts in force what is decided about the search, and follows it on this node, whatever its roles are. */
export async function followShopTuning(parts: AppDependencies, stops: Stops): Promise<void> {
  const ctxOf = () => makeBackgroundCtx(parts, randomUUID());
  const onError = (error: unknown) => parts.log.error({ err: error }, 'tuning of the search');
  if (parts.isSetUp?.() !== false) await followTuning(ctxOf()).catch(onError);
  stops.push(
    startPoller(LOOK_MS, async () => (parts.isSetUp?.() === false ? undefined : followTuning(ctxOf())), onError),
  );
}
