/** A thread or a process that works for a pool. It posts `{ isReady: true }` when it is loaded and takes one job at a time. */
export type PoolWorker<Result> = {
  readonly post: (job: { readonly id: number; readonly job: unknown }) => void;
  /** Called with everything the worker posts. */
  onMessage: ((posted: Posted<Result>) => void) | undefined;
  /** Called once when the worker has ended, for whatever reason. */
  onEnd: ((error: Error) => void) | undefined;
  /** Ends it at once, whatever it is doing; resolves when it is gone. */
  readonly kill: () => Promise<void>;
};

export type Posted<Result> = {
  readonly isReady?: true;
  readonly id?: number;
  readonly result?: Result;
  readonly error?: string;
};

/** Work that was ended before it was done: it took too long or too much memory, its worker died, or its result is no longer wanted. */
export class WorkStopped extends Error {
  readonly reason: 'time' | 'memory' | 'died' | 'cancelled';

  constructor(reason: WorkStopped['reason']) {
    super(`The work was stopped: ${reason}`);
    this.reason = reason;
  }
}
