import { deleteStoredResponses } from '#platform/http/idempotency.jobs.ts';
import { anyJob, type AnyJob } from '#platform/jobs.ts';
import { deleteExpiredRateLimits } from '#platform/rate-limiter/rate-limiter.jobs.ts';
import { vacuumTables } from '#platform/vacuum-tables.ts';
import type { Ctx } from '../context/context.ts';
import { modules } from '../modules/index.ts';
import { deriveLists } from './module-registry.ts';
import { removeUnusedPhotos } from './tidy-files.ts';

export const { registry, demoParts, jobs: moduleJobs } = deriveLists(modules);

/** All background work of the shop. */
export const jobs: readonly AnyJob<Ctx>[] = [
  anyJob(vacuumTables),
  anyJob(deleteStoredResponses),
  anyJob(deleteExpiredRateLimits),
  anyJob(removeUnusedPhotos),
  ...moduleJobs,
];
