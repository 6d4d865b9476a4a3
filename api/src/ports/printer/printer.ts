import { availableParallelism } from 'node:os';
import { printWorkerUrl, type PrintJob } from '@shop/documents';
import { openWorkerPool } from '#platform/worker-pool.ts';
import type { Ctx } from '../../context/context.ts';

/** Draws PDF and XLSX files while the shop goes on answering. */
export type Printer = {
  /**
   * @param owner who wants the file (`printerFor`): owners take turns, and none of them takes every thread
   * @throws ShopError `shop.busy` when too many are waiting, or the file takes too long
   */
  readonly print: (job: PrintJob, owner?: string) => Promise<Uint8Array>;
};

/**
 * Beyond this the waiting time would pass what a browser waits. Whoever has nothing waiting comes in beyond it, up to as many
 * again.
 */
const WAITING_MAX = 32;
const WAITING_OF_ONE_MAX = 16;
const JOB_MS_MAX = 60_000;
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
    workerUrl: printWorkerUrl,
    threads,
    waitingMax: WAITING_MAX,
    waitingOfOneMax: WAITING_OF_ONE_MAX,
    jobMsMax: JOB_MS_MAX,
  });
  return { print: pool.run, close: pool.close };
}

/** The printer of one user: of a company, or of staff, whose numbers are counted apart. */
export function printerFor({ print }: Printer, { buyer, staff }: Pick<Ctx, 'buyer' | 'staff'>): Printer {
  const owner = buyer ? `buyer ${buyer.userId}` : staff ? `staff ${staff.userId}` : undefined;
  return { print: (job) => print(job, owner) };
}
