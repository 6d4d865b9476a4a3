import { refuse } from '@shop/contract/errors';
import { makeRoundRobinQueue } from './round-robin-queue.ts';
import { WorkStopped, type PoolWorker, type Posted } from './worker.ts';

/** Whose work it is, and whether he still waits for it. */
export type WorkFor = {
  /** Those who wait take turns, and none of them takes every worker where there are several; nobody when absent. */
  readonly owner?: string | undefined;
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
};

/** A pool of threads or processes for heavy work, so that the main thread goes on answering requests. */
export type WorkerPool<Job, Result> = {
  /**
   * @throws ShopError `shop.busy` when too much is waiting already
   * @throws WorkStopped when the work took too long or too much memory, or nobody waits for it
   * @throws Error when the work failed or its worker died
   */
  readonly run: (job: Job, workFor?: WorkFor) => Promise<Result>;
  readonly close: () => Promise<void>;
};

export type WorkerPoolOptions<Result> = {
  /** `startWorkerThread` or `startWorkerProcess` with a file that takes `{ id, job }` and posts `{ id, result }` or `{ id, error }`. */
  readonly start: () => PoolWorker<Result>;
  readonly workers: number;
  /** Jobs that may wait for a free worker; up to as many again of owners of whom nothing else is waiting. */
  readonly waitingMax: number;
  /** Of these, jobs of one owner; by default all of them. */
  readonly waitingOfOneMax?: number;
  /** Work that takes longer is ended together with its worker, milliseconds. The start of the worker is not counted. */
  readonly jobMsMax: number;
  /** A worker without work for so long is ended and gives its memory back, milliseconds; absent: it stays. */
  readonly idleMsMax?: number;
};

type Waiting<Job, Result> = {
  readonly job: Job;
  readonly outcome: PromiseWithResolvers<Result>;
  readonly signal: AbortSignal | undefined;
};
type Member<Result> = {
  readonly worker: PoolWorker<Result>;
  isReady: boolean;
  /** Ends the job that runs. */
  fail: ((error: Error) => void) | undefined;
  idleTimer?: NodeJS.Timeout;
};

/** Owner of work that nobody asked for. */
const NOBODY = '';

/** Workers are started when there is work for them; one that dies is replaced at the next job. */
export function openWorkerPool<Job, Result>(options: WorkerPoolOptions<Result>): WorkerPool<Job, Result> {
  const waiting = makeRoundRobinQueue<Waiting<Job, Result>>();
  const { workers: workersMax, waitingMax, waitingOfOneMax = waitingMax, idleMsMax } = options;
  /** Workers that work for one owner at most: one is left for the others. */
  const ofOneMax = Math.max(1, workersMax - 1);
  const busy = new Map<Member<Result>, string>();
  const idle: Member<Result>[] = [];
  const members = new Set<Member<Result>>();
  let isClosed = false;
  let lastId = 0;

  function next(): void {
    while (idle.length > 0 || members.size < workersMax) {
      const one = waiting.take(mayWork);
      if (!one) return;
      const member = idle.pop() ?? startMember();
      clearTimeout(member.idleTimer);
      busy.set(member, one.owner);
      work(member, one.item);
    }
  }

  function mayWork(owner: string): boolean {
    if (owner === NOBODY) return true;
    return [...busy.values()].filter((one) => one === owner).length < ofOneMax;
  }

  /** An owner who has nothing waiting may exceed `waitingMax`, up to twice of it: a few owners do not fill the queue for all. */
  function mayWait(owner: string): boolean {
    const ofOne = waiting.sizeOf(owner);
    if (ofOne >= waitingOfOneMax) return false;
    return waiting.size() < (ofOne === 0 && owner !== NOBODY ? 2 * waitingMax : waitingMax);
  }

  function startMember(): Member<Result> {
    const member: Member<Result> = { worker: options.start(), isReady: false, fail: undefined };
    members.add(member);
    member.worker.onEnd = (error) => {
      members.delete(member);
      busy.delete(member);
      clearTimeout(member.idleTimer);
      const at = idle.indexOf(member);
      if (at >= 0) idle.splice(at, 1);
      member.fail?.(error);
      if (!isClosed) next();
    };
    return member;
  }

  function rest(member: Member<Result>): void {
    busy.delete(member);
    idle.push(member);
    if (idleMsMax !== undefined) {
      member.idleTimer = setTimeout(() => {
        idle.splice(idle.indexOf(member), 1);
        void member.worker.kill();
      }, idleMsMax).unref();
    }
    next();
  }

  function work(member: Member<Result>, { job, outcome, signal }: Waiting<Job, Result>): void {
    const id = ++lastId;
    const { worker } = member;
    let timer: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      worker.onMessage = undefined;
      member.fail = undefined;
    };
    // Its place is free again once the worker is gone, which `onEnd` tells.
    const stop = (reason: WorkStopped['reason']) => {
      member.fail?.(new WorkStopped(reason));
      void worker.kill();
    };
    const onAbort = () => stop('cancelled');
    const startClock = () => {
      timer = setTimeout(() => stop('time'), options.jobMsMax);
    };
    worker.onMessage = (posted: Posted<Result>) => {
      if (posted.isReady) {
        member.isReady = true;
        startClock();
      }
      if (posted.id !== id) return;
      finish();
      if (posted.error === undefined) outcome.resolve(posted.result as Result);
      else outcome.reject(new Error(posted.error));
      rest(member);
    };
    member.fail = (error) => {
      finish();
      outcome.reject(error);
    };
    signal?.addEventListener('abort', onAbort);
    if (member.isReady) startClock();
    worker.post({ id, job });
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
      await Promise.all([...members].map(({ worker }) => worker.kill()));
    },
  };
}
