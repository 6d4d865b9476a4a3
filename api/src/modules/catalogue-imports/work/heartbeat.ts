import type { Ctx } from '#src/context/context.ts';
import { beat } from '../claims.sql.ts';
import type { Run } from '../runs.sql.ts';

/** Somebody has asked to stop; what was done is undone. */
export class StopWanted extends Error {
  override readonly name = 'StopWanted';
}
/** The shop ends, or another worker has taken the run: whoever works next begins anew. */
export class LetGo extends Error {
  override readonly name = 'LetGo';
}

export type Heartbeat = {
  /** How far the work is, told twice a second and more. */
  readonly progress: { done: number; total: number };
  readonly signal: AbortSignal;
  readonly stop: () => Promise<void>;
};

const BEAT_MS = 400;

/** Shows that a run is worked on, and hears when it shall stop. */
export function startHeartbeat(ctx: Pick<Ctx, 'db' | 'signal' | 'log'>, run: Run): Heartbeat {
  const progress = { done: 0, total: 0 };
  const stopper = new AbortController();
  let sending: Promise<unknown> = Promise.resolve();
  const end = () => stopper.abort(new LetGo());
  if (ctx.signal.aborted) end();
  else ctx.signal.addEventListener('abort', end);

  async function send(): Promise<void> {
    const answer = await beat(ctx, run, progress.done, progress.total);
    if (!answer) stopper.abort(new LetGo());
    else if (answer.isStopWanted) stopper.abort(new StopWanted());
  }

  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return; // the last one waits for the transaction that ends the run
    isSending = true;
    sending = send()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'sign of life of an import'))
      .finally(() => (isSending = false));
  }, BEAT_MS);
  return {
    progress,
    signal: stopper.signal,
    stop: async () => {
      clearInterval(timer);
      ctx.signal.removeEventListener('abort', end);
      await sending;
    },
  };
}
