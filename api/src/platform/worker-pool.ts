import { Worker } from 'node:worker_threads';
import { refuse, ShopError } from '@shop/contract/errors';
import { makeRoundRobinQueue } from './round-robin-queue.ts';

/** A pool of worker threads for heavy work, so that the main thread goes on answering requests. */
export type WorkerPool<Job, Result> = {
  /**
   * @param owner whose work it is: those who wait take turns, and none of them takes every thread where there are several
   * @throws ShopError `shop.busy` when too much is waiting already, or the work took too long
   * @throws Error when the work failed or its thread died
   */
  readonly run: (job: Job, owner?: string) => Promise<Result>;
  readonly close: () => Promise<void>;
};

export type WorkerPoolOptions = {
  /**
   * File of the worker: it posts `{ isReady: true }` when it is loaded, takes `{ id, job }` and posts `{ id, result }` or
   * `{ id, error }`.
   */
  readonly workerUrl: URL;
  readonly threads: number;
  /** Jobs that may wait for a free thread; up to as many again of owners of whom nothing else is waiting. */
  readonly waitingMax: number;
  /** Of these, jobs of one owner; by default all of them. */
  readonly waitingOfOneMax?: number;
  /** Work that takes longer is ended together with its thread, milliseconds. The start of the thread is not counted. */
  readonly jobMsMax: number;
};

type Waiting<Job, Result> = { readonly job: Job; readonly outcome: PromiseWithResolvers<Result> };
type Thread = { readonly worker: Worker; isReady: boolean; end: ((error: Error) => void) | undefined };
type Posted<Result> = {
  readonly isReady?: true;
  readonly id?: number;
  readonly result?: Result;
  readonly error?: string;
};

/** Owner of work that nobody asked for. */
const NOBODY = '';

/** Threads are started when there is work for them and stay; a thread that dies is replaced at the next job. */
export function openWorkerPool<Job, Result>(options: WorkerPoolOptions): WorkerPool<Job, Result> {
  const waiting = makeRoundRobinQueue<Waiting<Job, Result>>();
  const { threads: threadsMax, waitingMax, waitingOfOneMax = waitingMax } = options;
  /** Threads that work for one owner at most: one is left for the others. */
  const ofOneMax = Math.max(1, threadsMax - 1);
  const busy = new Map<Thread, string>();
  const idle: Thread[] = [];
  const threads = new Set<Thread>();
  let isClosed = false;
  let lastId = 0;

  function next(): void {
    while (idle.length > 0 || threads.size < threadsMax) {
      const one = waiting.take(mayWork);
      if (!one) return;
      const thread = idle.pop() ?? startThread();
      busy.set(thread, one.owner);
      work(thread, one.item);
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

  function startThread(): Thread {
    const worker = new Worker(options.workerUrl);
    worker.unref(); // whoever waits for a result keeps the process alive
    const thread: Thread = { worker, isReady: false, end: undefined };
    threads.add(thread);
    worker.on('error', (error) => removeThread(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => removeThread(thread, new Error('The thread has ended')));
    return thread;
  }

  function removeThread(thread: Thread, error: Error): void {
    threads.delete(thread);
    busy.delete(thread);
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
    thread.end?.(error);
    thread.end = undefined;
    if (!isClosed) next();
  }

  function work(thread: Thread, { job, outcome }: Waiting<Job, Result>): void {
    const id = ++lastId;
    const { worker } = thread;
    let timer: NodeJS.Timeout | undefined;
    const startClock = () => {
      timer = setTimeout(() => {
        thread.end?.(new ShopError('shop.busy'));
        void worker.terminate();
      }, options.jobMsMax);
    };
    const finish = () => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      thread.end = undefined;
    };
    const onMessage = (posted: Posted<Result>) => {
      if (posted.isReady) {
        thread.isReady = true;
        startClock();
      }
      if (posted.id !== id) return;
      finish();
      if (posted.error === undefined) outcome.resolve(posted.result as Result);
      else outcome.reject(new Error(posted.error));
      busy.delete(thread);
      idle.push(thread);
      next();
    };
    thread.end = (error) => {
      finish();
      outcome.reject(error);
    };
    worker.on('message', onMessage);
    if (thread.isReady) startClock();
    worker.postMessage({ id, job });
  }

  return {
    run: async (job, owner = NOBODY) => {
      if (isClosed || !mayWait(owner)) refuse('shop.busy');
      const outcome = Promise.withResolvers<Result>();
      waiting.add(owner, { job, outcome });
      next();
      return outcome.promise;
    },
    close: async () => {
      isClosed = true;
      for (const { outcome } of waiting.clear()) outcome.reject(new Error('The shop is closing'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
