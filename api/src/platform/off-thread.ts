import { Worker } from 'node:worker_threads';
import { refuse, ShopError } from '@shop/contract/errors';

/** A few threads that do heavy work while the main one answers requests. */
export type OffThread<Job, Result> = {
  /**
   * @throws ShopError `shop.busy` when too much is waiting already, or the work took too long
   * @throws Error when the work failed or its thread died
   */
  readonly run: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
};

export type OffThreadOptions = {
  /** File of the worker: it takes `{ id, job }` and posts `{ id, result }` or `{ id, error }`. */
  readonly workerUrl: URL;
  readonly threads: number;
  /** Jobs that may wait for a free thread. */
  readonly waitingMax: number;
  /** Work that takes longer is ended together with its thread, milliseconds. */
  readonly jobMsMax: number;
};

type Waiting<Job, Result> = { readonly job: Job; readonly outcome: PromiseWithResolvers<Result> };
type Thread = { readonly worker: Worker; end: ((error: Error) => void) | undefined };
type Posted<Result> = { readonly id: number; readonly result?: Result; readonly error?: string };

/** Threads are started when there is work for them and stay; a thread that dies is replaced at the next job. */
export function openOffThread<Job, Result>(options: OffThreadOptions): OffThread<Job, Result> {
  const waiting: Waiting<Job, Result>[] = [];
  const idle: Thread[] = [];
  const threads = new Set<Thread>();
  let isClosed = false;
  let lastId = 0;

  function next(): void {
    const thread = waiting.length > 0 ? (idle.pop() ?? startThread()) : undefined;
    const one = thread && waiting.shift();
    if (thread && one) work(thread, one);
  }

  function startThread(): Thread | undefined {
    if (threads.size >= options.threads) return undefined;
    const worker = new Worker(options.workerUrl);
    worker.unref(); // whoever waits for a result keeps the process alive
    const thread: Thread = { worker, end: undefined };
    threads.add(thread);
    worker.on('error', (error) => bury(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => bury(thread, new Error('The thread has ended')));
    return thread;
  }

  function bury(thread: Thread, error: Error): void {
    threads.delete(thread);
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
    thread.end?.(error);
    thread.end = undefined;
    if (!isClosed) next();
  }

  function work(thread: Thread, { job, outcome }: Waiting<Job, Result>): void {
    const id = ++lastId;
    const { worker } = thread;
    const timer = setTimeout(() => {
      thread.end?.(new ShopError('shop.busy'));
      void worker.terminate();
    }, options.jobMsMax);
    const finish = () => {
      clearTimeout(timer);
      worker.off('message', hear);
      thread.end = undefined;
    };
    const hear = (posted: Posted<Result>) => {
      if (posted.id !== id) return;
      finish();
      if (posted.error === undefined) outcome.resolve(posted.result as Result);
      else outcome.reject(new Error(posted.error));
      idle.push(thread);
      next();
    };
    thread.end = (error) => {
      finish();
      outcome.reject(error);
    };
    worker.on('message', hear);
    worker.postMessage({ id, job });
  }

  return {
    run: async (job) => {
      if (isClosed || waiting.length >= options.waitingMax) refuse('shop.busy');
      const outcome = Promise.withResolvers<Result>();
      waiting.push({ job, outcome });
      next();
      return outcome.promise;
    },
    close: async () => {
      isClosed = true;
      for (const { outcome } of waiting.splice(0)) outcome.reject(new Error('The shop is closing'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
