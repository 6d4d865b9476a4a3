import { randomUUID } from 'node:crypto';
import { startPoller } from '#platform/poller.ts';
import type { Ctx } from '../context/context.ts';
import { followEmailTexts } from '../modules/email-texts/index.ts';
import { followTuning } from '../modules/search-tuning/index.ts';
import { makeBackgroundCtx, type AppDependencies } from './ctx.ts';
import type { Stops } from './stops.ts';

/** What was taken over on another node is in force here after this time at the latest; two small queries each time, milliseconds. */
const LOOK_MS = 800;

const follows: Readonly<Record<string, (ctx: Ctx) => Promise<void>>> = {
  'tuning of the search': followTuning,
  'texts of e-mails': followEmailTexts,
};

/** Puts in force what staff have decided about search and e-mails, and follows it on this node, whatever its roles are. */
export async function followStaff(parts: AppDependencies, stops: Stops): Promise<void> {
  for (const [subject, follow] of Object.entries(follows)) {
    const onError = (error: unknown) => parts.log.error({ err: error }, subject);
    const look = async () => (parts.isSetUp?.() === false ? undefined : follow(makeBackgroundCtx(parts, randomUUID())));
    await look().catch(onError);
    stops.push(startPoller(LOOK_MS, look, onError));
  }
}
