import type { Db } from './db.ts';
import { listDueQueues } from './jobs.sql.ts';

/** How long the look for due jobs rests, milliseconds; less after a job was put into a queue here. */
const REST_MS = 2000;
const SOON_MS = 150;

/** Tells workers that there is something to do, so that none of a hundred has to ask by itself. */
export function watchDueQueues(db: Db, wake: (queue: string) => void, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let restMs = REST_MS;
  let isStopped = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    restMs = REST_MS;
    try {
      for (const queue of await listDueQueues(db)) wake(queue);
    } catch (error) {
      onError(error); // the next look follows
    }
    looking = undefined;
    rest();
  }

  function rest(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = look();
    }, restMs);
  }

  rest();
  return {
    /** A job was enqueued: its transaction ends within moments. */
    soon: () => {
      if (restMs === SOON_MS) return;
      restMs = SOON_MS;
      if (!looking) rest();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
