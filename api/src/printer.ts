import { printWorkerUrl, type PrintJob } from '@shop/documents';
import { openOffThread } from '#platform/off-thread.ts';

/** Draws PDF and XLSX files while the shop goes on answering. */
export type Printer = {
  /** @throws ShopError `shop.busy` when too many are waiting, or the file takes too long */
  readonly print: (job: PrintJob) => Promise<Uint8Array>;
};

/** Beyond this the waiting time would pass what a browser waits. */
const WAITING_MAX = 32;
const JOB_MS_MAX = 60_000;

/** The threads start with the first job. */
export function openPrinter(threads = 1): Printer & { readonly close: () => Promise<void> } {
  const pool = openOffThread<PrintJob, Uint8Array>({
    workerUrl: printWorkerUrl,
    threads,
    waitingMax: WAITING_MAX,
    jobMsMax: JOB_MS_MAX,
  });
  return { print: pool.run, close: pool.close };
}
