import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** From this utilization of the event loop on, requests have to wait. */
const BUSY_SHARE = 0.85;
/** How long a look back says something, milliseconds. */
const LOOK_BACK_MS = 50;
const REST_MS = 50;

type LoopTimes = { readonly idle: number; readonly active: number };

/** How busy the event loop was between two looks, 0 to 1; the answer before while less than `LOOK_BACK_MS` have passed. */
export function makeLoad(look: () => LoopTimes): () => number {
  let before = look();
  let share = 0;
  return () => {
    const now = look();
    const idle = now.idle - before.idle;
    const active = now.active - before.active;
    if (idle + active < LOOK_BACK_MS) return share;
    before = now;
    share = active / (idle + active);
    return share;
  };
}

const load = makeLoad(() => performance.eventLoopUtilization());

/**
 * Back-pressure for background work: call it between two pieces of work. While the event loop is busy it waits a moment, so
 * that requests come first. It only slows down and never stops; on an idle process it costs nothing.
 */
export async function yieldToRequests(): Promise<void> {
  if (load() >= BUSY_SHARE) await sleep(REST_MS);
}

/** So many times as long as its last piece took a line of work rests while requests wait: it has a quarter of its time. */
const RESTS_OF_WORK = 3;
const REST_MS_MAX = 1000;

let underWay = 0;

/** Lines of throttled work that have something to do at this moment: they work, or rest before it. */
export const linesUnderWay = (): number => underWay;

/**
 * How long a line of work rests whose last piece took so long, milliseconds. Lines share that quarter: what follows an order
 * goes on in a dozen queues, which together would leave nothing to requests.
 */
export function restAfter(tookMs: number, lines = 1): number {
  return Math.min(REST_MS_MAX, Math.max(REST_MS, tookMs * RESTS_OF_WORK)) * lines;
}

/**
 * Back-pressure for work that nobody waits for, such as what follows an order: it runs one piece after another and, while the
 * event loop is busy, rests before each the longer, the longer the last one took and the more lines of such work there are. So
 * large pieces get no more than small ones, and many lines no more than one.
 */
export function makeThrottle(): <T>(piece: () => Promise<T>) => Promise<T> {
  let tookMs = 0;
  return async (piece) => {
    underWay++;
    try {
      if (load() >= BUSY_SHARE) await sleep(restAfter(tookMs, underWay));
      const began = performance.now();
      try {
        return await piece();
      } finally {
        tookMs = performance.now() - began;
      }
    } finally {
      underWay--;
    }
  };
}
