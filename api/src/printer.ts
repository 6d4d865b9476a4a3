import { availableParallelism } from 'node:os';
import { printWorkerUrl, type PrintJob } from '@shop/documents';
import { openOffThread } from '#platform/off-thread.ts';

/** Draws PDF and XLSX files while the shop goes on answering. */
export type Printer = {
  /**
   * @param owner user who wants the file: users take turns, and none of them takes every thread
   * @throws ShopError `shop.busy` when too many are waiting, or the file takes too long
   */
  readonly print: (job: PrintJob, owner?: number) => Promise<Uint8Array>;
};

/** Beyond this the waiting time would pass what a browser waits. */
const WAITING_MAX = 32;
const WAITING_OF_ONE_MAX = 16;
const JOB_MS_MAX = 60_000;
/** Two at least, so that a small file never waits for another user's large one. They give way to the thread that answers. */
const THREADS_MIN = 2;
/** Each keeps its fonts. */
const THREADS_MAX = 8;

/** The threads start with the first job, one by one as they are needed. */
export function openPrinter(
  threads = Math.min(THREADS_MAX, Math.max(THREADS_MIN, availableParallelism() - 1)),
): Printer & { readonly close: () => Promise<void> } {
  const pool = openOffThread<PrintJob, Uint8Array>({
    workerUrl: printWorkerUrl,
    threads,
    waitingMax: WAITING_MAX,
    waitingOfOneMax: WAITING_OF_ONE_MAX,
    jobMsMax: JOB_MS_MAX,
  });
  return { print: pool.run, close: pool.close };
}

/** The printer of one user. */
export function printerFor({ print }: Printer, owner: number): Printer {
  return { print: (job) => print(job, owner) };
}
