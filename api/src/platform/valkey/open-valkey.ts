import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';

/** Beyond this PostgreSQL answers sooner, milliseconds. */
const ANSWER_MS_MAX = 250;
const CONNECT_MS_MAX = 1000;
/** After one that did not answer nobody waits for the next, milliseconds. */
const REST_MS = 1000;
const CONNECT_AGAIN_MS_MAX = 2000;

/** A server of Valkey (or Redis) that may go at any time: whoever asks has another way. */
export type Valkey = {
  /** @returns undefined when it is away or does not answer in time */
  readonly ask: <T>(work: (client: Redis) => Promise<T>) => Promise<{ readonly value: T } | undefined>;
  readonly close: () => Promise<void>;
};

/** Connects in the background: the shop starts without it, and goes on without it (docs/operations.md#valkey). */
export async function openValkey(url: string, log: Pick<Log, 'warn'>): Promise<Valkey> {
  const { Redis } = await import('ioredis'); // not loaded where there is no Valkey
  const client = new Redis(url.replace(/^valkeys/, 'rediss').replace(/^valkey/, 'redis'), {
    connectTimeout: CONNECT_MS_MAX,
    commandTimeout: ANSWER_MS_MAX,
    // What cannot be asked now is asked elsewhere, and not later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, CONNECT_AGAIN_MS_MAX),
  });
  const say = reportOnce(log);
  let restUntil = 0;
  client.on('error', (error) => say('away', error));
  client.on('ready', () => say('there'));
  return {
    ask: async (work) => {
      if (client.status !== 'ready' || performance.now() < restUntil) return undefined;
      try {
        return { value: await work(client) };
      } catch (error) {
        restUntil = performance.now() + REST_MS;
        say('away', error);
        return undefined;
      }
    },
    close: async () => client.disconnect(),
  };
}

/** One line when it goes and one when it is back, however often it is asked meanwhile. */
function reportOnce(log: Pick<Log, 'warn'>) {
  let last: 'away' | 'there' = 'there';
  return (state: 'away' | 'there', error?: unknown): void => {
    if (state === last) return;
    last = state;
    log.warn({ err: error }, state === 'away' ? 'Valkey is away: PostgreSQL counts' : 'Valkey is there again');
  };
}
