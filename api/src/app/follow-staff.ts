import { randomUUID } from 'node:crypto';
import { startPoller } from '#platform/poller.ts';
import type { Ctx } from '../context/context.ts';
import { followEmailTexts, WORDING_SUBJECT } from '../modules/email-texts/index.ts';
import { followTuning, TUNING_SUBJECT } from '../modules/search-tuning/index.ts';
import { makeBackgroundCtx, type AppDependencies } from './ctx.ts';
import type { Stops } from './stops.ts';

/** Nodes hear of a change at once. What they did not hear, and that a day has ended, they see by looking so often. */
const LOOK_MS = 10_000;

const follows: Readonly<Record<string, (ctx: Ctx) => Promise<void>>> = {
  [TUNING_SUBJECT]: followTuning,
  [WORDING_SUBJECT]: followEmailTexts,
};

/** Puts in force what staff have decided about search and e-mails, and follows it on this node, whatever its roles are. */
export async function followStaff(parts: AppDependencies, stops: Stops): Promise<void> {
  for (const [subject, follow] of Object.entries(follows)) {
    const onError = (error: unknown) => parts.log.error({ err: error }, subject);
    const look = async () => (parts.isSetUp?.() === false ? undefined : follow(makeBackgroundCtx(parts, randomUUID())));
    let isStopped = false;
    let looking: Promise<unknown> = Promise.resolve();
    const lookNext = () => (looking = isStopped ? looking : look().catch(onError));
    parts.cache.onOutdated(subject, () => void lookNext());
    await lookNext();
    stops.push(startPoller(LOOK_MS, lookNext, onError));
    stops.push(async () => {
      isStopped = true;
      await looking;
    });
  }
}
