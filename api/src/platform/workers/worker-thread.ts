import { Worker } from 'node:worker_threads';
import { WorkStopped, type PoolWorker, type Posted } from './worker.ts';

/**
 * A thread for our own code in JavaScript. It can be ended at any time, but not while a native library works for it: foreign
 * bytes are decoded in a process (`startWorkerProcess`).
 * @param memoryMbMax of its heap
 */
export function startWorkerThread<Result>(url: URL, memoryMbMax: number): PoolWorker<Result> {
  const thread = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMbMax } });
  thread.unref(); // the caller that waits for a result keeps the process alive
  let fault: Error | undefined;
  const worker: PoolWorker<Result> = {
    post: (job) => thread.postMessage(job),
    onMessage: undefined,
    onEnd: undefined,
    kill: async () => void (await thread.terminate()),
  };
  thread.on('message', (posted: Posted<Result>) => worker.onMessage?.(posted));
  thread.on('error', (error: NodeJS.ErrnoException) => {
    fault = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkStopped('memory') : error;
  });
  thread.on('exit', () => worker.onEnd?.(fault ?? new Error('The thread has ended')));
  return worker;
}
