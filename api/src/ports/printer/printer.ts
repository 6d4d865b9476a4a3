import { availableParallelism } from 'node:os';
import { ShopError } from '@shop/contract/errors';
import { printWorkerUrl, type PrintJob } from '@shop/documents';
import { openWorkerPool, type WorkFor } from '#platform/workers/worker-pool.ts';
import { startWorkerThread } from '#platform/workers/worker-thread.ts';
import { WorkStopped } from '#platform/workers/worker.ts';
import { workForOf } from '#platform/workers/work-for.ts';

/** Draws PDF and XLSX files while the shop goes on answering. */
export type Printer = {
  /**
   * @param workFor who wants the file (`printerFor`): users take turns, and none of them takes every thread
   * @throws ShopError `shop.busy` when too many are waiting, or the file takes too long or too much memory
   * @throws WorkStopped when the file is no longer wanted
   */
  readonly print: (job: PrintJob, workFor?: WorkFor) => Promise<Uint8Array>;
};

/**
 * Beyond this the waiting time would pass what a browser waits. A user with nothing waiting is accepted beyond it, up to as many
 * again.
 */
const WAITING_MAX = 32;
const WAITING_OF_ONE_MAX = 16;
const JOB_MS_MAX = 60_000;
const HEAP_MB_MAX = 512;
/**
 * Two at least, so that a small file does not wait for one other user's large one. Where there are only two (up to three
 * processors), two users with a large file each do hold up a third, until one of the files is done or `JOB_MS_MAX` has passed.
 * They run with a lower priority than the main thread.
 */
const THREADS_MIN = 2;
/** Each keeps its fonts. */
const THREADS_MAX = 8;

/** The threads start with the first job, one by one as they are needed. */
export function openPrinter(
  threads = Math.min(THREADS_MAX, Math.max(THREADS_MIN, availableParallelism() - 1)),
): Printer & { readonly close: () => Promise<void> } {
  const pool = openWorkerPool<PrintJob, Uint8Array>({
    start: () => startWorkerThread(printWorkerUrl, HEAP_MB_MAX),
    workers: threads,
    waitingMax: WAITING_MAX,
    waitingOfOneMax: WAITING_OF_ONE_MAX,
    jobMsMax: JOB_MS_MAX,
  });
  return {
    print: async (job, workFor) => {
      try {
        return await pool.run(job, workFor);
      } catch (cause) {
        if (!(cause instanceof WorkStopped) || cause.reason === 'cancelled') throw cause;
        throw new ShopError('shop.busy', {}, { cause });
      }
    },
    close: pool.close,
  };
}

/** The printer of one request. */
export function printerFor({ print }: Printer, request: Parameters<typeof workForOf>[0]): Printer {
  return { print: (job) => print(job, workForOf(request)) };
}
