import { randomUUID } from 'node:crypto';
import type { JobRunner } from '#platform/jobs.ts';
import { startPoller } from '#platform/poller.ts';
import { modules } from '../modules/index.ts';
import { makeBackgroundCtx, type AppDependencies } from './ctx.ts';
import type { OpenedPorts } from './open-ports.ts';
import { jobs } from './shop-lists.ts';
import type { Stops } from './stops.ts';

/** How long the built-in ERP rests before it looks what is due, milliseconds. */
const ERP_REST_MS = 2000;

/** The background work of a worker: jobs, what modules poll, and the life of the built-in ERP. */
export async function startWork(
  parts: AppDependencies,
  runner: JobRunner,
  advanceErp: OpenedPorts['advanceErp'],
  stops: Stops,
): Promise<void> {
  const makeCtx = () => makeBackgroundCtx(parts, randomUUID());
  await runner.work(jobs, makeCtx);
  const poll = (name: string, restMs: number, work: (signal: AbortSignal) => Promise<unknown>) =>
    stops.push(startPoller(restMs, work, (error) => parts.log.warn({ err: error, poller: name }, 'polling')));
  if (advanceErp) poll('standalone-erp', ERP_REST_MS, () => advanceErp(parts.clock()));
  for (const { name, restMs, poll: work } of modules.flatMap(({ pollers = [] }) => pollers)) {
    poll(name, restMs, (signal) => work({ ...makeCtx(), signal }));
  }
}
