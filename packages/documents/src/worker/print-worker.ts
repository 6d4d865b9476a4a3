import { parentPort } from 'node:worker_threads';
import { print, type PrintJob } from '../print.ts';
import { lowerPriority } from './lower-priority.ts';

lowerPriority();

/** The thread that prints: says that it is ready, takes a job with its number and posts the bytes, or why there are none. */
parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: PrintJob }) => {
  print(job).then(
    (bytes) => {
      const result = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
      parentPort?.postMessage({ id, result }, [result.buffer as ArrayBuffer]);
    },
    (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) }),
  );
});
parentPort?.postMessage({ isReady: true });
