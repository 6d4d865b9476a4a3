import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** One request, again and again. */
export type Attack = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as a form; without it the address is read. */
  readonly file?: Uint8Array;
  readonly atOnce: number;
};

/** A refused client tries again after so long; how many requests a client may send is another matter. */
const TRY_AGAIN_MS = 500;

// A thread of its own, so that what it sends does not slow down the one that measures. Any message ends it: it cancels what it
// has asked for and posts how often it had which answer.
const { url, headers, file, atOnce } = workerData as Attack;
const stop = new AbortController();
const { signal } = stop;
const answers = new Map<string, number>();
parentPort?.once('message', () => stop.abort());
await Promise.all(Array.from({ length: atOnce }, attack));
parentPort?.postMessage([...answers].map(([status, times]) => `${times} × ${status}`).join(', '));

async function attack(): Promise<void> {
  while (!signal.aborted) {
    const status = await send().catch(() => 'cancelled');
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
}

async function send(): Promise<string> {
  const body = new FormData();
  if (file) body.append('file', new Blob([new Uint8Array(file)]), 'photo');
  const answer = await fetch(url, { headers, signal, ...(file && { method: 'POST', body }) });
  await answer.arrayBuffer();
  if (!answer.ok) await sleep(TRY_AGAIN_MS, undefined, { signal });
  return String(answer.status);
}
