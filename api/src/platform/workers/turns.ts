import { refuse } from '@shop/contract/errors';
import { makeRoundRobinQueue } from './round-robin-queue.ts';
import type { WorkFor } from './worker-pool.ts';
import { WorkStopped } from './worker.ts';

/** Lets heavy work of the main thread begin in turns, so that one user who asks for much does not crowd out the others. */
export type Turns = {
  /**
   * @throws ShopError `shop.busy` when too much of the owner is waiting already
   * @throws WorkStopped when the owner has gone before his turn came
   */
  readonly take: <R>(work: () => Promise<R>, workFor: WorkFor) => Promise<R>;
};

export type TurnsOptions = {
  /** How much of all owners goes on at the same time; absent: no bound. */
  readonly atOnceMax?: number;
  /** How much of one owner goes on at the same time; background work is not counted. */
  readonly ofOneMax: number;
  readonly waitingOfOneMax: number;
};

export function makeTurns({ atOnceMax = Infinity, ofOneMax, waitingOfOneMax }: TurnsOptions): Turns {
  const waiting = makeRoundRobinQueue<() => void>();
  const running = new Map<string, number>();

  let runningOfAll = 0;

  const countOf = (owner: string) => running.get(owner) ?? 0;
  const mayBegin = (owner: string) => runningOfAll < atOnceMax && countOf(owner) < ofOneMax;
  const begin = (owner: string) => {
    runningOfAll++;
    running.set(owner, countOf(owner) + 1);
  };
  const end = (owner: string) => {
    runningOfAll--;
    if (countOf(owner) > 1) running.set(owner, countOf(owner) - 1);
    else running.delete(owner);
    const next = waiting.take(mayBegin);
    if (!next) return;
    begin(next.owner);
    next.item();
  };

  async function untilTurn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new WorkStopped('cancelled');
    if (waiting.sizeOf(owner) >= waitingOfOneMax) refuse('shop.busy');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      if (waiting.remove(owner, resolve)) reject(new WorkStopped('cancelled'));
    };
    signal?.addEventListener('abort', onAbort);
    waiting.add(owner, resolve);
    await promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  return {
    take: async (work, { owner, signal }) => {
      if (owner === undefined) return work();
      if (mayBegin(owner)) begin(owner);
      else await untilTurn(owner, signal);
      try {
        return await work();
      } finally {
        end(owner);
      }
    },
  };
}
