import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ queries: number }>();
const requests = new AsyncLocalStorage<true>();

let sentEver = 0;
let sentForRequests = 0;

/** Told by the database's handles of what they send, transaction marks included. */
export function countSent(queries: number): void {
  sentEver += queries;
  if (requests.getStore()) sentForRequests += queries;
  const count = counting.getStore();
  if (count) count.queries += queries;
}

/** How many queries this process has sent on any handle, and those of them for requests. */
export const queriesSent = (): { readonly all: number; readonly forRequests: number } => ({
  all: sentEver,
  forRequests: sentForRequests,
});

/** What `work` sends is counted as sent for a request; the rest is background work. */
export function asRequest(work: () => void): void {
  requests.run(true, work);
}

/**
 * How many queries `work` sends on any handle, transaction marks included: tests bound it per request. What others send
 * meanwhile (the job queue, a poller, another request) is not counted.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const count = { queries: 0 };
  await counting.run(count, work);
  return count.queries;
}
