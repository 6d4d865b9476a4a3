import { parentPort, workerData } from 'node:worker_threads';
import { OrderFileError, type OrderFileFault, type OrderFileLimits, type OrderTable } from './order-table.ts';
import { readOrderFile } from './read-order-file.ts';

export type ReadOrder = { readonly bytes: Uint8Array; readonly limits: OrderFileLimits };
export type ReadAnswer =
  { readonly ok: true; readonly table: OrderTable } | { readonly ok: false; readonly fault: OrderFileFault };

/** Posted once the thread is loaded: from here on its time is counted. */
export type IsReading = { readonly isReading: true };

/** The thread behind `startReadingOrderFile`: one file, one answer. */
parentPort?.postMessage({ isReading: true } satisfies IsReading);
parentPort?.postMessage(await answer(workerData as ReadOrder));

async function answer({ bytes, limits }: ReadOrder): Promise<ReadAnswer> {
  try {
    return { ok: true, table: await readOrderFile(bytes, limits) };
  } catch (error) {
    if (error instanceof OrderFileError) return { ok: false, fault: error.fault };
    throw error;
  }
}
