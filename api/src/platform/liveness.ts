import { stat } from 'node:fs/promises';

/** How often Node's threads are asked for something small, milliseconds. */
const LOOK_MS = 1000;
/** An answer that takes longer means that all threads are held up: log-in, files and compression wait for them, too. */
const STUCK_MS = 5000;

export type Liveness = {
  /** Whether this process can work: the event loop, which asks this, and Node's threads. */
  readonly isAlive: () => boolean;
  readonly stop: () => void;
};

/**
 * Watches whether Node's threads (passwords, files, compression, pictures) still answer.
 * @param ask something small that a thread does
 */
export function watchLiveness(
  ask: () => Promise<unknown> = () => stat('/'),
  { lookMs = LOOK_MS, stuckMs = STUCK_MS } = {},
): Liveness {
  let askedAt: number | undefined;

  function look(): void {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    const answered = () => {
      askedAt = undefined;
    };
    ask().then(answered, answered); // a refusal is an answer
  }

  const looking = setInterval(look, lookMs);
  looking.unref();
  return {
    isAlive: () => askedAt === undefined || performance.now() - askedAt < stuckMs,
    stop: () => clearInterval(looking),
  };
}
