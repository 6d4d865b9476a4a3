import { ShopError } from '@shop/contract/errors';
import { z } from 'zod/mini';
import { job, type Job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';

/**
 * Something that the shop keeps first and hands over to the ERP afterwards. The ERP knows it by its number: handing it over
 * twice, because an answer was lost, changes nothing.
 */
export type HandOver<I> = {
  /** Of the jobs: `orders.transmit` also makes `orders.transmit-waiting`. */
  readonly name: string;
  readonly input: z.ZodMiniType<I>;
  /** Passes over what has been handed over meanwhile. @throws ShopError `erp.unavailable` */
  readonly handOver: (ctx: Ctx, input: I) => Promise<void>;
  /** What was kept before that instant and is not handed over, the oldest first. */
  readonly listWaiting: (ctx: Ctx, keptBefore: Date) => Promise<readonly I[]>;
};

/** Taken from the queue together. Few, because each holds one of the ERP's connections, which pages need, too. */
const HANDED_OVER_AT_ONCE = 2;

/** Minutes after which the shop no longer counts on the first job, which gives up after some tries. */
const WAITING_MINUTES = 10;

/**
 * The two jobs of a hand-over: `first` is enqueued in the transaction that stores the thing, `waiting` comes round and picks
 * up what is left because the ERP was away for longer than a job is tried. Both are safe to run twice and at once.
 */
export function handOverJobs<I>(what: HandOver<I>): {
  readonly first: Job<Ctx, I>;
  readonly waiting: Job<Ctx, Record<string, never>>;
} {
  return {
    first: job({
      name: what.name,
      input: what.input,
      attemptsMax: 8,
      lostAfterSeconds: 60,
      atOnceMax: HANDED_OVER_AT_ONCE,
      run: (ctx: Ctx, input) => what.handOver(ctx, input),
    }),
    waiting: job({
      name: `${what.name}-waiting`,
      input: z.strictObject({}),
      attemptsMax: 1,
      cron: '*/5 * * * *',
      run: (ctx: Ctx) => handOverWaiting(ctx, what),
    }),
  };
}

/** One that the ERP does not understand does not hold up the others; once the ERP is away the rest waits for the next round. */
async function handOverWaiting<I>(ctx: Ctx, { handOver, listWaiting }: HandOver<I>): Promise<void> {
  const faults: unknown[] = [];
  for (const input of await listWaiting(ctx, new Date(ctx.now.getTime() - WAITING_MINUTES * 60_000))) {
    try {
      await handOver(ctx, input);
    } catch (error) {
      faults.push(error);
      if (error instanceof ShopError && error.code === 'erp.unavailable') break;
    }
  }
  if (faults.length > 0) throw faults[0];
}
