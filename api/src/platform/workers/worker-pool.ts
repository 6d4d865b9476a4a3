import { refuse } from '@shop/contract/errors';
import { makeMembers, runJob } from './pool-members.ts';
import { makeRoundRobinQueue } from './round-robin-queue.ts';
import { WorkStopped, type PoolWorker } from './worker.ts';

/** Whose work it is, and whether he still waits for it. */
export type WorkFor = {
  /** Those who wait take turns, and none of them takes every worker where there are several; absent: no owner. */
  readonly owner?: string | undefined;
  /** Aborted when the result is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
};

/** A pool of threads or processes for heavy work, so that the main thread goes on answering requests. */
export type WorkerPool<Job, Result> = {
  /**
   * @throws ShopError `shop.busy` when too much is waiting already
   * @throws WorkStopped when the work took too long or too much memory, or its result is no longer wanted
   * @throws Error when the work failed or its worker died
   */
  readonly run: (job: Job, workFor?: WorkFor) => Promise<Result>;
  readonly close: () => Promise<void>;
};

export type WorkerPoolOptions<Job, Result> = {
  /** `startWorkerThread` or `startWorkerProcess` with a file that takes `{ id, job }` and posts `{ id, result }` or `{ id, error }`. */
  readonly start: () => PoolWorker<Result>;
  readonly workers: number;
  /** Jobs that may wait for a free worker; up to as many again of owners of whom nothing else is waiting. */
  readonly waitingMax: number;
  /** Of these, jobs of one owner; by default all of them. */
  readonly waitingOfOneMax?: number;
  /** Work that takes longer is ended together with its worker, milliseconds. The start of the worker is not counted. */
  readonly jobMsMax: number | ((job: Job) => number);
  /** A worker without work for so long is ended and gives its memory back, milliseconds; absent: it stays. */
  readonly idleMsMax?: number;
};

type Waiting<Job, Result> = {
  readonly job: Job;
  readonly outcome: PromiseWithResolvers<Result>;
  readonly signal: AbortSignal | undefined;
};

/** Owner of background work. */
const NOBODY = '';

/** Workers are started when there is work for them; one that dies is replaced at the next job. */
export function openWorkerPool<Job, Result>(options: WorkerPoolOptions<Job, Result>): WorkerPool<Job, Result> {
  const waiting = makeRoundRobinQueue<Waiting<Job, Result>>();
  const { workers, waitingMax, waitingOfOneMax = waitingMax, jobMsMax } = options;
  /** Workers that work for one owner at most: one is left for the others. */
  const ofOneMax = Math.max(1, workers - 1);
  const members = makeMembers(options, next);
  let isClosed = false;

  function next(): void {
    while (!isClosed && members.hasFree()) {
      const one = waiting.take((owner) => owner === NOBODY || members.busyFor(owner) < ofOneMax);
      if (!one) return;
      const { job, outcome, signal } = one.item;
      const member = members.take(one.owner);
      const msMax = typeof jobMsMax === 'number' ? jobMsMax : jobMsMax(job);
      runJob(member, job, { jobMsMax: msMax, signal }).then(outcome.resolve, outcome.reject);
    }
  }

  /** An owner who has nothing waiting may exceed `waitingMax`, up to twice of it: a few owners do not fill the queue for all. */
  function mayWait(owner: string): boolean {
    const ofOne = waiting.sizeOf(owner);
    if (ofOne >= waitingOfOneMax) return false;
    return waiting.size() < (ofOne === 0 && owner !== NOBODY ? 2 * waitingMax : waitingMax);
  }

  return {
    run: async (job, { owner = NOBODY, signal } = {}) => {
      if (isClosed || !mayWait(owner)) refuse('shop.busy');
      if (signal?.aborted) throw new WorkStopped('cancelled');
      const outcome = Promise.withResolvers<Result>();
      const item = { job, outcome, signal };
      const onAbort = () => {
        if (waiting.remove(owner, item)) outcome.reject(new WorkStopped('cancelled'));
      };
      signal?.addEventListener('abort', onAbort);
      waiting.add(owner, item);
      next();
      return outcome.promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },
    close: async () => {
      isClosed = true;
      for (const { outcome } of waiting.clear()) outcome.reject(new Error('The shop is closing'));
      await members.killAll();
    },
  };
}
