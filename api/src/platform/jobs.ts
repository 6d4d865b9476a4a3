import { isDeepStrictEqual } from 'node:util';
import PgBoss from 'pg-boss';
import type { z } from 'zod/mini';
import type { Db } from './db.ts';
import { makeThrottle } from './back-pressure.ts';
import { watchDueQueues } from './due-queues.ts';
import { indexJobs } from './job-queue.sql.ts';
import { insertJobs, type QueuedJob } from './jobs.sql.ts';
import type { Log } from './log.ts';
import { startPoller } from './poller.ts';
import { runAllSettled } from './run-all-settled.ts';
import { traceCarrier, traced, type TraceCarrier } from './tracing/tracing.ts';

/**
 * Background work: a typed value with a name, an input and a bound on tries. It must be safe to run twice, because after a
 * crash it will be.
 */
export type Job<C, I> = {
  readonly name: string;
  readonly input: z.ZodMiniType<I>;
  readonly attemptsMax: number;
  /** Each wait before another try is twice as long as the one before, up to this; without end when absent. */
  readonly retryDelaySecondsMax?: number;
  /** Five-field cron expression in UTC for work that comes round by itself; its input is `{}`. */
  readonly cron?: string;
  /** A run that takes longer is taken for lost, its process having died, and tried again; 15 minutes when absent. */
  readonly lostAfterSeconds?: number;
  /** How many run concurrently; 1 when absent. */
  readonly atOnceMax?: number;
  /**
   * How many that wait are taken from the queue with one statement, and are done with another one; as many as run concurrently
   * when absent. All of them must be run before `lostAfterSeconds`.
   */
  readonly takenMax?: number;
  readonly run: (ctx: C, input: I) => Promise<void>;
};

/** A job whose input is checked when it is taken from the queue. */
export type AnyJob<C> = Omit<Job<C, never>, 'input' | 'run'> & {
  readonly run: (ctx: C, input: unknown) => Promise<void>;
};

/**
 * For work that needs an outer system which may be away over a weekend, such as the mail server: from two seconds to every
 * quarter of an hour, for three days.
 */
export const outlastsOutage = { attemptsMax: 300, retryDelaySecondsMax: 900 } as const;

export function job<C, I>(definition: Job<C, I>): Job<C, I> {
  return definition;
}

/** A job of any input: where jobs of all kinds stand in one list, its type is not known. */
export type JobOfAnyInput<C> = Omit<Job<C, never>, 'input'> & { readonly input: z.ZodMiniType };

/** Forgets the input's type for the list of all jobs; the input is parsed before the work starts. */
export function anyJob<C>({ input, run, ...rest }: JobOfAnyInput<C>): AnyJob<C> {
  return { ...rest, run: (ctx, value) => run(ctx, input.parse(value) as never) };
}

/** Enqueues background work in the transaction of `db`: the job exists exactly when that commits. */
export type Jobs = {
  readonly enqueue: <I>(
    db: Db,
    job: { readonly name: string; readonly input: z.ZodMiniType<I> },
    input: I,
  ) => Promise<void>;
  /** Several at once, whatever their queues (`queuedJob`). */
  readonly enqueueAll: (db: Db, jobs: readonly QueuedJob[]) => Promise<void>;
};

/** A job with its input, checked. */
export function queuedJob<I>(
  { name, input }: { readonly name: string; readonly input: z.ZodMiniType<I> },
  value: I,
): QueuedJob {
  return { name, data: input.parse(value) };
}

export type JobRunner = Jobs & {
  /** Starts working; only nodes with the role `worker` do. */
  readonly work: <C>(jobs: readonly AnyJob<C>[], makeCtx: () => C) => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function enqueueAll(db: Db, jobs: readonly QueuedJob[]): Promise<void> {
  const kept = jobs.length === 0 ? 0 : await insertJobs(db, jobs.map(withTrace));
  if (kept < jobs.length) throw new Error(`No queue for one of ${jobs.map(({ name }) => name).join(', ')}`);
}

/** Under which a job carries the trace that it belongs to, beside its input: stored with those that wait. */
const TRACE = '$trace';

function withTrace({ name, data }: QueuedJob): QueuedJob {
  const carrier = traceCarrier();
  const isCarried = Object.keys(carrier).length > 0 && typeof data === 'object';
  return isCarried ? { name, data: { ...data, [TRACE]: carrier } } : { name, data };
}

/** The input and the trace of a job that was taken from the queue, whoever put it there. */
function withoutTrace(data: unknown) {
  const { [TRACE]: from = {}, ...input } = (data ?? {}) as { readonly [TRACE]?: TraceCarrier };
  return { input, from };
}

const RETRY_DELAY_SECONDS = 2;
/** Who asks for work by itself, should nobody wake him, seconds. */
const OWN_LOOK_SECONDS = 3600;
/** How often runs that were lost are given back, and what is old is removed, milliseconds. */
const SUPERVISE_MS = 60_000;

type QueueWanted = Pick<JobOfAnyInput<never>, 'name' | 'attemptsMax' | 'retryDelaySecondsMax' | 'lostAfterSeconds'>;

function queueOptionsOf({ attemptsMax, retryDelaySecondsMax, lostAfterSeconds }: QueueWanted) {
  return {
    retryLimit: attemptsMax - 1,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    ...(retryDelaySecondsMax !== undefined && { retryDelayMax: retryDelaySecondsMax }),
    ...(lostAfterSeconds !== undefined && { expireInSeconds: lostAfterSeconds }),
  };
}

async function createQueues(boss: PgBoss, jobs: readonly QueueWanted[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const options = queueOptionsOf(job);
    const queue = there.get(job.name);
    if (!queue) await boss.createQueue(job.name, options);
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(job.name, options);
  }
}

/** Opens the queue (pg-boss, schema `jobs`) and makes sure that every job has its own, with its options of this version. */
export async function openJobs(db: Db, jobs: readonly QueueWanted[], log: Log): Promise<JobRunner> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text: string, values: unknown[]) => db.text(text, values) },
    supervise: false, // asks for each queue by itself; done for all together below
  });
  const onError = (error: unknown) => log.error({ err: error }, 'job queue');
  boss.on('error', onError);
  await boss.start();
  await indexJobs(db);
  await createQueues(boss, jobs);
  const workers = new Map<string, string>();
  let due: ReturnType<typeof watchDueQueues> | undefined;
  let stopSupervising: () => Promise<void> = async () => undefined;
  const enqueueSeveral: Jobs['enqueueAll'] = async (db, jobs) => {
    await enqueueAll(db, jobs);
    due?.soon();
  };
  return {
    enqueue: (db, job, value) => enqueueSeveral(db, [queuedJob(job, value)]),
    enqueueAll: enqueueSeveral,
    work: async (jobs, makeCtx) => {
      for (const { name, run, cron, atOnceMax = 1, takenMax = atOnceMax } of jobs) {
        const throttle = makeThrottle();
        const options = { pollingIntervalSeconds: OWN_LOOK_SECONDS, batchSize: takenMax };
        const worker = await boss.work(name, options, async (taken) => {
          if (taken.length === 0) return;
          boss.notifyWorker(worker); // looks for the next ones at once: a queue is worked off in one go
          const runOne = async ({ data }: { readonly data: unknown }) => {
            const { input, from } = withoutTrace(data);
            await throttle(() => traced({ name: `job ${name}`, kind: 'consumer', from }, () => run(makeCtx(), input)));
          };
          await runAllSettled(taken, { atOnceMax, run: runOne, complete: (ids) => boss.complete(name, ids) });
        });
        workers.set(name, worker);
        if (cron) await boss.schedule(name, cron);
      }
      due = watchDueQueues(db, (queue) => boss.notifyWorker(workers.get(queue) ?? ''), onError);
      stopSupervising = startPoller(SUPERVISE_MS, () => boss.supervise(), onError);
    },
    stop: async () => {
      await Promise.all([due?.stop(), stopSupervising()]);
      await boss.stop({ graceful: true, timeout: 4000 });
    },
  };
}
