import { Worker } from 'node:worker_threads';
import { type OrderFileFault, type OrderFileLimits, type OrderTable } from './order-table.ts';
import type { IsReading, ReadAnswer } from './read-worker.ts';

export type ReadingOutcome =
  | { readonly kind: 'read'; readonly table: OrderTable }
  | { readonly kind: 'fault'; readonly fault: OrderFileFault }
  /** Stopped, because it took longer or wanted more memory than it may. */
  | { readonly kind: 'stopped' };

export type ReadingOptions = {
  readonly limits: OrderFileLimits;
  /** How long the file may be read; the start of the thread is not counted. */
  readonly timeMsMax: number;
};

const MEMORY_MB_MAX = 256;

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much memory; the event loop stays free.
 * The bytes are handed over: their buffer is empty afterwards.
 */
export async function startReadingOrderFile(
  bytes: Uint8Array,
  { limits, timeMsMax }: ReadingOptions,
): Promise<ReadingOutcome> {
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { bytes: own, limits },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadingOutcome>();
  let clock: NodeJS.Timeout | undefined;
  worker.on('message', (answer: ReadAnswer | IsReading | object) => {
    if ('isReading' in answer) clock = setTimeout(() => resolve({ kind: 'stopped' }), timeMsMax);
    // Under a watching Node threads also tell which files they have loaded.
    if (!('ok' in answer)) return;
    resolve(answer.ok ? { kind: 'read', table: answer.table } : { kind: 'fault', fault: answer.fault });
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'stopped' });
    else reject(error);
  });
  worker.on('exit', () => resolve({ kind: 'stopped' }));
  try {
    return await promise;
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
