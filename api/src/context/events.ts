import type { z } from 'zod/mini';
import { queuedJob } from '#platform/jobs.ts';
import type { QueuedJob } from '#platform/jobs.sql.ts';
import type { Ctx } from './context.ts';

/** Something that has happened in one module and that others may want to know. Declared by the module that publishes it. */
export type ShopEvent<I> = { readonly name: string; readonly input: z.ZodMiniType<I> };

export function defineEvent<I>(event: ShopEvent<I>): ShopEvent<I> {
  return event;
}

type ListenerOptions<I> = {
  /**
   * Of its job in the queue; `MODULE.EVENT` when absent. It is stored with every job that waits: a listener that is renamed or
   * moves to another module keeps the name it had.
   */
  readonly jobName?: string;
  /** Which events it wants; all when absent. */
  readonly filter?: (input: I) => boolean;
  readonly attemptsMax: number;
  /** As of any job. */
  readonly retryDelaySecondsMax?: number;
  /** As of any job; 15 minutes when absent. */
  readonly lostAfterSeconds?: number;
  /** It must be safe to run twice. */
  readonly run: (ctx: Ctx, input: I) => Promise<void>;
};

/** What a module does when an event is published: a job of its own, which fails and is tried again without the others. */
export type Listener<I> = ListenerOptions<I> & { readonly event: ShopEvent<I> };

export function listen<I>(event: ShopEvent<I>, options: ListenerOptions<I>): Listener<I> {
  return { ...options, event };
}

/** Enqueues a job for each listener in the transaction of `ctx`: they run exactly when it commits. */
export async function publish<I>(ctx: Ctx, event: ShopEvent<I>, input: I): Promise<void> {
  await ctx.jobs.enqueueAll(ctx.db, listenerJobs(ctx, event, input));
}

/** What `publish` enqueues, for those who enqueue more with the same statement. */
export function listenerJobs<I>(ctx: Ctx, event: ShopEvent<I>, input: I): readonly QueuedJob[] {
  return ctx.registry
    .listenersTo(event.name)
    .filter(({ wants }) => wants(input))
    .map(({ name }) => queuedJob({ name, input: event.input }, input));
}
